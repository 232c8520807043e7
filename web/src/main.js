// The playground: the editor, and what the judge says of its text.
import { $, make, button, english, reason } from './dom.js';
import { ask, latest, texts as textsIn } from './desk.js';
import { create } from './editor.js';
import { Frame } from './frames.js';
import { back, explain, learn } from './rules.js';
import { empty, examples } from './examples.js';
import { unpack } from './link.js';
import * as texts from './texts.js';
import { keep } from './offline.js';
import { fillDownloads } from './out.js';
import { fillShares, address } from './share.js';
import * as route from './route.js';
import * as incoming from './incoming.js';
import { list as listFindings, addFixes, ofTurn, summary } from './findings.js';
import * as repairs from './repairs.js';
import { hold, notify, over } from './notice.js';
import * as table from './table.js';
import { layout, mark, menus, narrow } from './layout.js';
import { askNew, forgetForm } from './newgame.js';
import { language, offerLanguages, say, sayPage } from './words.js';

const views = () => [['table', say('Board')], ['record', say('Text')], ['findings', say('Findings')], ['board', say('Replay')], ['report', say('Report')], ['rule', say('Rules')]];

const state = {
  get name() { return editor.source().name; },
  get original() { return editor.source().original; }, // {name, bytes} of what was converted
  view: 'table', // beside the record on a wide screen, if that is shown; on a narrow one the only view
  verdict: null, judged: '', // a verdict and the text of which it is, as current returns it
  game: 1, turn: '', // at the cursor
  typed: false, // the last change was typed
  asked: {}, shown: {}, // by view: what its answer is about, as about returns it
};

const editor = create({
  parent: $('editor'),
  name: () => state.name,
  changed, moved: () => rest(pause), whole: incoming.whole, pasted, explain: showRule,
  fix: (f) => { if (judged()) editor.apply(f); }, // else its places are those of another text
});

// Text that comes and goes.

let loads = 0; // texts that were loaded or asked for

// asking notes that another text is asked for. It returns a function that reports whether none was asked for since: else the text comes
// too late.
function asking() {
  const mine = ++loads;
  return () => mine === loads;
}

// load shows another text. What stands is kept before.
function load(text, from, options) {
  loads++;
  texts.flush();
  editor.load(text, from, options);
}

let timer = 0; // before the text is judged

const large = 400_000; // characters; a larger text is judged after a pause, as each question copies it

function changed({ loaded, kept, typed }) {
  state.typed = typed;
  over('action', loaded && 'source');
  if (loaded) {
    hideRepairs();
    Object.assign(state, { verdict: null, judged: '', game: 1, turn: '' });
    fillDownloads(state, editor, notify);
  }
  if (!kept) route.changed();
  texts.changed(loaded, !kept);
  outdate();
  rest(loaded ? 0 : pause);
  clearTimeout(timer);
  timer = setTimeout(judge, loaded || editor.view.state.doc.length < large ? 0 : pause);
}

// pasted opens a pasted text that is a record in any format or a link to one; others it inserts.
async function pasted(text, insert, options) {
  texts.keep();
  const start = text.trim();
  if (/^https?:\/\/\S+#\S+$/.test(start)) {
    const inTime = asking();
    try {
      const linked = await unpack(new URL(start).hash);
      if (!inTime()) return;
      if (linked) return load(linked.text, { name: linked.name }, options);
    } catch (error) {
      return inTime() && notify(reason(error));
    }
  }
  if (/^\[CGR\b/i.test(start)) return load(text, { name: 'game.cgr' }, options);
  open('pasted.txt', text, insert, options);
}

// open shows the text of a file or of the clipboard: converted to CGR if it has another format. Insert, if there is one, takes
// a text that is no record of another format.
async function open(name, content, insert, options) {
  notify('');
  texts.keep();
  name = name.replace(/\.gz$/, '');
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content, inTime = asking();
  let file;
  try {
    file = await ask({ ask: 'open', name }, bytes);
    if (!inTime()) return;
  } catch (error) {
    if (!inTime()) return;
    if (insert) return insert();
    return notify(make('span', {}, say('%s: ', name), reason(error)));
  }
  if (insert && !file.made) return insert();
  load(file.text, file.made ? { name: name.replace(/\.[^.]*$/, '') + '.cgr', original: { name, bytes } } : { name }, options);
  if (file.made) {
    const plain = () => load(new TextDecoder().decode(bytes), { name });
    hold('source', say('%s, %s: converted to CGR.', say(file.title), say('%d games', file.games)), ...(file.said ? [lost(file.said)] : []), button(say('Show the original'), plain));
  } else if (file.said) {
    hold('source', say('%s: it cannot be converted.', say(file.title)), lost(file.said));
  }
  if (narrow.matches) showView('table');
}

const lost = (lines) => make('details', {}, make('summary', {}, say('%d remarks', lines.length)), make('ul', {}, ...lines.map((l) => make('li', {}, english(l)))));

// Verdicts.

const judging = latest(), checking = latest();
let started = false; // the program has answered
let slow = 0; // the timer after which the page says that the text is being judged: a word that comes and goes with each key disturbs

// current returns what a verdict depends on; judged reports whether the verdict is that of the text.
const current = () => `${state.name}\n${editor.text()}`;
const judged = () => Boolean(state.verdict) && state.judged === current();

// outdate marks all that stands as that of another text, until it is judged.
function outdate() {
  clearTimeout(slow);
  slow = setTimeout(() => {
    if (started) $('verdict').textContent = say('Judging…');
    badge('…');
  }, 60);
  $('verdict').ariaBusy = 'true';
  document.body.classList.add('judging');
  $('list').inert = $('repair').inert = $('extras').inert = true; // the fixes are those of another text
  for (const [view, frame] of Object.entries(frames)) {
    frame.wait();
    drawing[view].drop();
  }
}

// settle ends what outdate began.
function settle(words) {
  clearTimeout(slow);
  if (!started) {
    // The rest of what a page needs comes after its first verdict: pages of rules, names, and the copy of the program for use without a network.
    learn().catch(() => {}).then(() => keep((load) => hold('user', say('There is a new version.'), button(say('Load it'), load))));
  }
  started = true;
  delete $('verdict').dataset.say;
  if ($('verdict').textContent !== words) $('verdict').textContent = words; // the same words are not read out again
  $('verdict').ariaBusy = 'false';
  document.body.classList.remove('judging');
  $('list').inert = $('extras').inert = false;
  $('repair').inert = state.shown.repair !== about('repair');
}

// judge judges the text: quickly, or in full, with the consequences of its mistakes.
async function judge(full = false) {
  const about = current(), to = full ? checking : judging;
  let verdict;
  try {
    do verdict = await to({ ask: 'judge', name: state.name, text: editor.text(), line: editor.cursor().line, full, lang: language() });
    while (full && verdict?.left && about === current());
  } catch (error) {
    if (about === current()) unjudged(error);
    return;
  }
  if (!verdict || about !== current()) return; // a newer text is judged
  Object.assign(state, { verdict, judged: about });
  showVerdict();
  if (!resting) rested();
  if (verdict.left) judge(); // the next games
}

// unjudged shows that there is no verdict, and nothing of another text.
function unjudged(error) {
  Object.assign(state, { verdict: null, judged: '', shown: {} });
  settle(say('No verdict'));
  $('list').replaceChildren();
  hideRepairs();
  $('extras').hidden = $('which').hidden = true;
  editor.show([]);
  badge('');
  for (const frame of Object.values(frames)) frame.clear(say('The text is not judged:'), ' ', reason(error));
  notify(reason(error));
}

function showVerdict() {
  if (!performance.getEntriesByName('first verdict').length) performance.mark('first verdict');
  editor.show(state.verdict.problems);
  const { games, problems, left } = state.verdict;
  settle(left ? say('%d of %d games judged so far', games.length - left, games.length) : summary(state.verdict, editor.text()));
  if (!repairable()) hideRepairs(); // else they stay, out of use, until those of this text are there: nothing jumps
  listFindings($('list'), problems, { select, game: (line) => (games.length > 1 ? gameAt(line) : 0) });
  const n = problems.filter((p) => !p.waived).length;
  table.judged();
  badge(n || (left ? '…' : editor.text().trim() ? '✓' : ''));
  $('which').hidden = games.length < 2;
  if (games.length !== $('games').length) $('games').replaceChildren(...games.map((_, i) => make('option', { value: i + 1 }, say('%d of %d', i + 1, games.length))));
}

// badge shows beside the name of the view what was found: a number, a tick, or that it is not known.
function badge(what) {
  const mark = what === '✓' ? make('span', { className: 'clean', role: 'img', ariaLabel: say('nothing found') }, '✓')
    : what === '…' ? make('span', { className: 'clean', role: 'img', ariaLabel: say('Judging…') }, '…') : make('span', { className: 'count' }, String(what));
  $('views').querySelector('[data-view=findings]')?.replaceChildren(say('Findings'), ...(what ? [mark] : []));
}

// gameAt returns the number of the game of a line.
const gameAt = (line) => Math.max(1, (state.verdict?.games ?? []).filter((g) => g.line <= line).length);

function select(problem) {
  if (narrow.matches) showView('record');
  editor.select(problem);
}

// offerConversion offers to convert a text of another format, as long as it is one.
function offerConversion() {
  const { foreign, title } = state.verdict;
  if (!foreign) over('offer');
  if (!foreign || !$('notice').hidden) return;
  const name = /\.cgr$/.test(state.name) ? 'pasted.txt' : state.name;
  hold('offer', `${say(title)}.`, button(say('Convert to CGR'), () => open(name, editor.text())));
}

// findFixes looks for the quick fixes of the first problems while nothing else is asked.
async function findFixes(verdict) {
  const text = editor.text();
  for (const p of verdict.problems.filter((p) => !p.waived && !p.follows).slice(0, 8)) {
    const fixes = await editor.fixes(p).catch(() => []);
    if (text !== editor.text()) return;
    const own = fixes.filter((f) => f.rule === p.rule), some = (n, which) => own.filter(which).slice(0, n);
    p.fixes = [...some(1, (f) => f.repair), ...some(4, (f) => !f.repair && !f.waive), ...some(1, (f) => f.waive)];
    addFixes(p, (f) => editor.apply(f));
  }
  editor.show(verdict.problems);
}

const repairing = latest();

// repairable reports whether the verdict has errors that repairs may explain. In the line that somebody types there are always some.
function repairable() {
  const errors = state.verdict.problems.filter((p) => p.severity === 'error' && !p.waived && !p.follows);
  return errors.some((p) => !state.typed || p.line !== editor.cursor().line);
}

function hideRepairs() {
  delete state.shown.repair;
  repairs.hide();
}

// findRepairs looks for the changes that explain the errors of the game at the cursor.
async function findRepairs() {
  const key = about('repair'), { name, game, verdict } = state;
  if (!repairable()) return hideRepairs();
  if (state.shown.repair === key || state.asked.repair === key) return;
  state.asked.repair = key;
  const question = { ask: 'repairs', name, text: editor.text(), line: verdict.games[game - 1]?.line ?? 0, column: 9999, lang: language() };
  const answer = await repairing(question).catch(() => ({ candidates: [] }));
  if (state.asked.repair === key) delete state.asked.repair;
  if (!answer || key !== about('repair') || !judged()) return; // the answer is about another text
  state.shown.repair = key;
  repairs.show(answer, question, mend);
  $('repair').inert = false;
}

// mend makes the change of a repair, which can be taken back without keys.
function mend(candidate, words) {
  if (!judged()) return;
  editor.apply(candidate);
  notify(words.applied, button(words.undo, () => { notify(''); editor.undo(); }));
}

// The turn at the cursor. Before the first turn the board shows the end of the game.

const end = '999999'; // any turn behind the last one

const pause = 200; // milliseconds without a key after which nobody types

let resting = 0; // the timer of the pause; 0 after it

// rest begins a pause.
function rest(ms) {
  clearTimeout(resting);
  resting = ms && setTimeout(() => { resting = 0; rested(); }, ms);
}

// rested does what takes longer than a verdict, when there is one and nobody types.
async function rested() {
  if (!judged()) return; // the verdict comes back here
  const { verdict } = state, first = !verdict.rested;
  if (verdict.due) return judge(true);
  verdict.rested = true;
  if (first) offerConversion();
  await follow(); // the board comes first: a worker answers in turn
  if (verdict.left) return; // the last verdict comes back here
  if (judged()) await findRepairs(); // before the fixes, of which they are the first
  if (first && verdict === state.verdict && judged()) await findFixes(verdict);
  await offerChanges();
}

async function follow() {
  const { line } = editor.cursor(), doc = editor.view.state.doc;
  const game = gameAt(line), first = state.verdict?.games[game - 1]?.line ?? 0;
  let turn = '';
  for (let n = line; n >= first && !turn; n--) {
    const text = doc.line(n + 1).text;
    turn = /^\s*(\d+[b-z]?)\s*\./.exec(text)?.[1] ?? (/^\s*final\s*:/i.test(text) ? end : '');
  }
  Object.assign(state, { game, turn });
  $('games').value = game;
  await show();
}

// offerChanges offers what completes the record at the cursor, such as the points of the turn.
async function offerChanges() {
  if (!judged()) return;
  const text = editor.text(), at = editor.cursor();
  const changes = state.verdict?.format === 'cgr' ? await editor.fixes(at).catch(() => []) : [];
  if (text !== editor.text() || at.line !== editor.cursor().line) return;
  const more = changes.filter((f) => !f.rule);
  $('extras').replaceChildren(...more.length ? [say('Line %d:', at.line + 1), ...more.map((f) => button(f.title, () => editor.apply(f), { lang: 'en' }))] : []);
  $('extras').hidden = more.length === 0;
}

// Views.

const drawing = { board: latest(), report: latest() };
const frames = { board: new Frame($('board'), () => say('Board')), report: new Frame($('report'), () => say('Report')) };

let before = 'board'; // the view before the rules

// showText shows or hides the record and its findings on a wide screen.
function showText(on) {
  layout.text = on;
  mark(state.view);
  if (on) editor.view.requestMeasure();
}

function showView(view) {
  if (!narrow.matches && ['record', 'findings'].includes(view)) return showText(true);
  if (view === 'rule' && state.view !== 'rule') before = state.view;
  state.view = layout.view = view;
  document.body.dataset.view = view;
  mark(view);
  route.seen(view);
  show();
}

// about returns what the answer for a view depends on.
const about = (view) => `${view} ${language()} ${state.game} ${current()}`;

// show brings the open view up to date with the text and the turn.
async function show() {
  const { view } = state, key = about(view), frame = frames[view];
  if (view === 'table') return showTable();
  if (!frame) return;
  if (!judged()) return; // what stands is marked, or there is no verdict
  if (state.shown[view] !== key) frame.wait();
  const fragment = view === 'board' ? `#turn=${state.turn || end}` : '';
  if (state.shown[view] === key) {
    frame.keep();
    if (view === 'board' && frame.fragment !== fragment) frame.go(fragment);
    return;
  }
  if (state.asked[view] === key) return;
  state.asked[view] = key;
  let page, why;
  try {
    const { name, game } = state, text = editor.text();
    const question = view === 'board' ? { ask: 'replay', site: await address(name, text) } : { ask: 'report' };
    if (state.asked[view] === key && key === about(view)) page = (await drawing[view]({ ...question, name, text, game, lang: language() }))?.text;
  } catch (error) {
    why = reason(error);
  }
  if (state.asked[view] === key) delete state.asked[view];
  if (key !== about(view) || page === undefined && !why) return; // the answer is about another text, or it was dropped
  state.shown[view] = key;
  if (why) frame.clear(view === 'board' ? say('There is no board of this text:') : say('There is no report of this text:'), ' ', why);
  else frame.show(page, view === 'board' ? `#turn=${state.turn || end}` : '');
}

let tabled = ''; // the turn at which the table was opened

// showTable brings the table up to date: another text, or another turn at the cursor.
async function showTable() {
  if (!state.verdict && !editor.text()) return; // the first text is still to come
  const followed = play.follow(), turn = atEnd() || state.turn === end ? '' : state.turn;
  if (followed) tabled = '';
  if (turn === tabled && !followed && play.shown) return;
  tabled = turn;
  if (turn) return play.look(turn);
  await play.refresh();
}

let written = -1; // where the board has put the cursor

// atEnd reports whether the cursor is behind the last turn of its game but for white space, or where the board that goes on has put it.
function atEnd() {
  const { doc, selection: { main: { head } } } = editor.view.state, next = state.verdict?.games[state.game]?.line;
  if (head === written && editor.text() === play.now.text) return true;
  return !doc.sliceString(head, next < doc.lines ? doc.line(next + 1).from : doc.length).trim();
}

function showRule(name) {
  showView('rule');
  return explain(name, open);
}

// The controls.

// fillWords writes what stands on the page whatever its text is.
function fillWords() {
  sayPage();
  $('views').replaceChildren(...views().map(([view, title]) => {
    const b = button(title, () => (view === 'record' && !narrow.matches ? showText(!layout.text) : showView(view)));
    b.dataset.view = view;
    return b;
  }));
  for (const old of $('examples').querySelectorAll('optgroup:not(#last)')) old.remove();
  const list = examples();
  for (const group of new Set(list.map((e) => e.group))) {
    $('examples').append(make('optgroup', { label: group }, ...list.map((e, i) => [e, i]).filter(([e]) => e.group === group).map(([e, i]) => make('option', { value: i }, e.title))));
  }
}

// speak shows the page in another language. The text stays, with what can be undone.
function speak() {
  fillWords();
  fillTexts();
  fillDownloads(state, editor, notify);
  fillShares(state, editor, notify);
  forgetForm();
  editor.speak();
  over('action', 'offer');
  $('games').replaceChildren();
  $('extras').replaceChildren();
  hideRepairs();
  outdate();
  showView(state.view);
  play.refresh();
  judge();
}

function connect() {
  fillWords();
  offerLanguages($('lang'), textsIn, speak, notify);
  $('examples').onchange = () => {
    const chosen = $('examples').value, e = examples()[chosen];
    $('examples').value = '';
    if (e) open(e.name, e.text);
    else if (chosen) choose(chosen);
  };
  $('file').onchange = () => { openFiles([...$('file').files]); $('file').value = ''; };
  $('games').onchange = () => editor.select({ line: state.verdict.games[$('games').value - 1].line, column: 0 });
  $('new').onclick = () => askNew((text) => { texts.keep(); load(text, { name: 'game.cgr' }); if (!narrow.matches && layout.text) editor.toEnd(); else { showView('table'); table.begun(); } });
  $('format').onclick = format;
  $('back').onclick = () => { if (!back(open)) showView(before); };
  addEventListener('beforeprint', () => { $('paper').textContent = editor.text(); });
  $('explain').onsubmit = (event) => { event.preventDefault(); explain($('word').value, open); };
  document.addEventListener('click', (event) => {
    const rule = /^#rule=(.+)$/.exec(event.target.closest?.('a')?.getAttribute('href'))?.[1];
    if (rule) { event.preventDefault(); showRule(decodeURIComponent(rule)); }
  });
  menus();
  incoming.drop(openFiles);
  route.attach(showView, () => begin(false));
}

// fillTexts lists the last texts above the examples.
function fillTexts() {
  const when = new Intl.DateTimeFormat(navigator.languages.find((l) => l.startsWith(language())) ?? language(), { dateStyle: 'short', timeStyle: 'short' });
  const options = texts.list().map(({ id, title, time }) => make('option', { value: id }, `${title} · ${when.format(time)}`));
  $('last').replaceChildren(...options);
  $('last').label = say('Last texts');
  $('last').hidden = !options.length;
}

// choose opens a text of the list. Where another tab works on it, this tab gets a copy.
async function choose(id) {
  notify('');
  texts.keep();
  const kept = texts.read(id), inTime = asking();
  if (!kept) return notify(say('This text is no longer kept.'));
  const free = await texts.claim(id);
  if (!inTime()) return;
  load(kept.text, free ? kept : { name: kept.name });
  if (!free) notify(say('Another tab works on this text. Here is a copy.'));
  if (narrow.matches) showView('table');
}

// openFiles opens the first file.
async function openFiles([file, ...others], options) {
  if (!file) return;
  if (file.size > 16 << 20) return notify(say('%s is larger than 16 MB; the command cartulary reads it.', file.name));
  const inTime = asking(), content = new Uint8Array(await file.arrayBuffer());
  if (!inTime()) return;
  await open(file.name, content, null, options);
  if (!others.length) return;
  const only = `${say('Only %s is open, the first of %d files.', file.name, others.length + 1)} `;
  if ($('notice').hidden) notify(only);
  else $('notice').prepend(only);
}

async function format() {
  const before = editor.text();
  try {
    const { text } = await ask({ ask: 'format', name: state.name, text: before });
    if (before !== editor.text()) return; // it is another text by now
    if (text === before) notify(say('The record is in canonical form.'));
    else editor.set(text);
  } catch (error) {
    notify(reason(error));
  }
}

// begin shows the record of the address, else the draft of this tab or the last text, else an example. A record of the address leaves the
// draft as it is until it is edited.
async function begin(first = true) { // else the address changed
  if (!first) texts.flush();
  const rule = route.param('rule'), asked = route.param('view') ?? history.state?.view, view = views().some(([name]) => name === asked) ? asked : '';
  route.arrived(view || state.view);
  route.quietly(() => { if (rule) showRule(rule); else if (view) showView(view); });
  const inTime = asking(), { hash } = location;
  let linked = null, damage = '';
  try {
    linked = await unpack(hash);
  } catch (error) {
    damage = error.message;
  }
  if (!inTime()) return first && judge();
  if (linked) {
    texts.flush(); // what was typed meanwhile
    const draft = texts.mine();
    load(linked.text, { name: linked.name }, { first, kept: true });
    if (draft?.text && draft.text !== linked.text) hold('source', say('Your draft is kept.'), button(say('Back to it'), () => resume(draft)));
    toTurn(new URLSearchParams(hash.slice(1)).get('turn'));
    if (narrow.matches && !view) route.quietly(() => showView('table'));
  } else if (first) {
    const last = await texts.resume();
    if (!inTime()) return judge();
    const [{ name, text: example }] = examples(), { text, past, ...from } = last ?? { name, text: example };
    load(text, from, { first });
    if (past) try { editor.recall(past); } catch { /* not what this version writes */ }
  }
  if (damage) notify(damage);
}

// toTurn puts the cursor on a turn, if there is one of that number.
function toTurn(turn) {
  if (turn === null) return editor.view.dispatch({ selection: { anchor: editor.view.state.doc.length } });
  if (!/^\d{1,6}[b-z]?$/.test(turn ?? '')) return;
  const at = new RegExp(`^[ \\t]*${turn}[ \\t]*\\.`, 'm').exec(editor.text());
  if (at) editor.view.dispatch({ selection: { anchor: at.index } });
}

// resume goes back to the draft of this tab.
async function resume({ text, ...from }) {
  if (!(await texts.claim(from.id))) delete from.id;
  load(text, from);
}

connect();
fillDownloads(state, editor, notify);
fillShares(state, editor, notify);
texts.attach(editor, [empty, ...examples().map((e) => e.text)], fillTexts, () => hold('user', say('This browser keeps no text: its storage is switched off or full. Download the record before you close the page.')));
const play = table.connect({
  file: () => ({ name: state.name, text: editor.text(), game: state.game, source: editor.source() }),
  write(text, line) {
    editor.replace(text, line);
    written = editor.view.state.selection.main.head;
    tabled = '';
  },
  goTo(turn) {
    toTurn(turn || null);
    tabled = turn;
    if (turn) return play.look(turn);
    return play.end();
  },
  found: (turn) => ofTurn(state.verdict?.problems ?? [], editor.view.state.doc, turn).filter((p) => gameAt(p.line) === state.game),
});
showView(narrow.matches ? 'table' : layout.view);
narrow.addEventListener('change', () => {
  if (!narrow.matches && ['record', 'findings'].includes(state.view)) route.quietly(() => showView('table'));
  else mark(state.view);
});
begin().then(() => incoming.attach((file) => openFiles([file], { kept: true }), (text) => pasted(text, () => load(text, { name: 'game.cgr' }, { kept: true }), { kept: true })));
