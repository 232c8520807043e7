// The playground: the editor, and what the judge says of its text.
import { $, make, button } from './dom.js';
import { ask, latest } from './desk.js';
import { create } from './editor.js';
import { Frame } from './frames.js';
import { back, explain, learn } from './rules.js';
import { empty, examples } from './examples.js';
import { unpack } from './link.js';
import * as texts from './texts.js';
import { keep } from './offline.js';
import { fillDownloads, copyLink, address } from './out.js';
import { list as listFindings, addFixes, summary } from './findings.js';
import * as repairs from './repairs.js';
import * as forecast from './forecast.js';

const views = [['record', 'Record'], ['findings', 'Findings'], ['board', 'Board'], ['report', 'Report'], ['moves', 'Moves'], ['rule', 'Rules']];

const state = {
  get name() { return editor.source().name; },
  get original() { return editor.source().original; }, // {name, bytes} of what was converted
  view: 'board', // beside the record on a wide screen; on a narrow one the only view
  verdict: null, judged: '', // a verdict and the text of which it is, as current returns it
  game: 1, turn: '', // at the cursor
  typed: false, // the last change was typed
  asked: {}, shown: {}, // by view: what its answer is about, as about returns it
};

const editor = create({
  parent: $('editor'),
  name: () => state.name,
  changed, moved: () => rest(pause), whole, pasted, explain: showRule,
  fix: (f) => { if (judged()) editor.apply(f); }, // else its places are those of another text
});

let until = ''; // what ends the message: the next action, another source of the text, no more use of the offer, or the user

// hold shows a line above the views, with buttons. An empty one hides it.
function hold(end, text, ...actions) {
  until = end;
  $('notice').replaceChildren(text, ...actions);
  $('notice').hidden = !text;
  if (text) $('notice').append(button('✕', () => say(''), { ariaLabel: 'Close', className: 'close' }));
}

// say shows a line until the next action.
const say = (text, ...actions) => hold('action', text, ...actions);

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
  if (until === 'action' || loaded && until === 'source') say('');
  if (loaded) {
    hideRepairs();
    Object.assign(state, { verdict: null, judged: '', game: 1, turn: '' });
    fillDownloads(state, editor, say);
  }
  if (!kept && location.hash) history.replaceState(null, '', location.pathname + location.search);
  texts.changed(loaded, !kept);
  outdate();
  rest(loaded ? 0 : pause);
  clearTimeout(timer);
  timer = setTimeout(judge, loaded || editor.view.state.doc.length < large ? 0 : pause);
}

// whole reports whether a pasted text may be a whole record or a link to one. Everything means that it replaces everything.
function whole(text, everything) {
  const start = text.trim();
  if (/^\[CGR\b/i.test(start) || everything) return true;
  if (/^(\d+[a-z]?\s*\.|;|\[[a-z]\w*[ \t]+")/i.test(start)) return false; // lines of a record
  return /^https?:\/\/\S+$|^[[{<]/.test(start) || start.includes('\n');
}

// pasted opens a pasted text that is a record in any format or a link to one; others it inserts.
async function pasted(text, insert) {
  texts.keep();
  const start = text.trim();
  if (/^https?:\/\/\S+#\S+$/.test(start)) {
    const inTime = asking();
    try {
      const linked = await unpack(new URL(start).hash);
      if (!inTime()) return;
      if (linked) return load(linked.text, { name: linked.name });
    } catch (error) {
      return inTime() && say(error.message);
    }
  }
  if (/^\[CGR\b/i.test(start)) return load(text, { name: 'game.cgr' });
  open('pasted.txt', text, insert);
}

// open shows the text of a file or of the clipboard: converted to CGR if it has another format. Insert, if there is one, takes
// a text that is no record of another format.
async function open(name, content, insert) {
  say('');
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
    return say(`${name}: ${error.message}`);
  }
  if (insert && !file.made) return insert();
  load(file.text, file.made ? { name: name.replace(/\.[^.]*$/, '') + '.cgr', original: { name, bytes } } : { name });
  if (file.made) {
    const games = file.games === 1 ? '1 game' : `${file.games} games`;
    const plain = () => load(new TextDecoder().decode(bytes), { name });
    hold('source', `${file.title}, ${games}: converted to CGR.`, ...(file.said ? [lost(file.said)] : []), button('Show the original', plain));
  } else if (file.said) {
    hold('source', `${file.title}: it cannot be converted.`, lost(file.said));
  }
  if (narrow.matches) showView('record');
}

const lost = (lines) => make('details', {}, make('summary', {}, lines.length === 1 ? '1 remark' : `${lines.length} remarks`), make('ul', {}, ...lines.map((l) => make('li', {}, l))));

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
    if (started) $('verdict').textContent = 'Judging…';
    badge('…');
  }, 60);
  $('verdict').ariaBusy = 'true';
  document.body.classList.add('judging');
  forecast.drop();
  $('list').inert = $('repair').inert = $('extras').inert = true; // the fixes are those of another text
  for (const [view, frame] of Object.entries(frames)) {
    frame.wait();
    drawing[view].drop();
  }
  $('moves').classList.add('waiting');
}

// settle ends what outdate began.
function settle(words) {
  clearTimeout(slow);
  if (!started) {
    // The rest of what a page needs comes after its first verdict: names, and the copy of the program for use without a network.
    learn().catch(() => {}).then(() => keep((load) => hold('user', 'There is a new version.', button('Load it', load))));
  }
  started = true;
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
    do verdict = await to({ ask: 'judge', name: state.name, text: editor.text(), line: editor.cursor().line, full });
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
  settle('No verdict');
  $('list').replaceChildren();
  hideRepairs();
  $('extras').hidden = $('which').hidden = true;
  $('legal').textContent = '';
  $('moves').classList.remove('waiting');
  editor.show([]);
  badge('');
  for (const frame of Object.values(frames)) frame.clear(`The text is not judged: ${error.message}`);
  say(error.message);
}

function showVerdict() {
  if (!performance.getEntriesByName('first verdict').length) performance.mark('first verdict');
  editor.show(state.verdict.problems);
  const { games, problems, left } = state.verdict;
  settle(left ? `${games.length - left} of ${games.length} games judged so far` : summary(state.verdict, editor.text()));
  if (!repairable()) hideRepairs(); // else they stay, out of use, until those of this text are there: nothing jumps
  listFindings($('list'), problems, { select, game: (line) => (games.length > 1 ? gameAt(line) : 0) });
  const n = problems.filter((p) => !p.waived).length;
  badge(n || (left ? '…' : editor.text().trim() ? '✓' : ''));
  $('which').hidden = games.length < 2;
  if (games.length !== $('games').length) $('games').replaceChildren(...games.map((_, i) => make('option', { value: i + 1 }, `${i + 1} of ${games.length}`)));
}

// badge shows beside the name of the view what was found: a number, a tick, or that it is not known.
function badge(what) {
  const mark = what === '✓' ? make('span', { className: 'clean', role: 'img', ariaLabel: 'nothing found' }, '✓')
    : what === '…' ? make('span', { className: 'clean', role: 'img', ariaLabel: 'judging' }, '…') : make('span', { className: 'count' }, String(what));
  $('views').querySelector('[data-view=findings]')?.replaceChildren('Findings', ...(what ? [mark] : []));
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
  if (!foreign && until === 'offer') say('');
  if (!foreign || !$('notice').hidden) return;
  const name = /\.cgr$/.test(state.name) ? 'pasted.txt' : state.name;
  hold('offer', `${title}.`, button('Convert to CGR', () => open(name, editor.text())));
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
  say(words.applied, button(words.undo, () => { say(''); editor.undo(); }));
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
  $('extras').replaceChildren(`Line ${at.line + 1}:`, ...more.map((f) => button(f.title, () => editor.apply(f))));
  $('extras').hidden = more.length === 0;
}

// Views.

const drawing = { board: latest(), report: latest() };
const narrow = matchMedia('(max-width: 60rem)');
const frames = { board: new Frame($('board'), 'Board'), report: new Frame($('report'), 'Report') };

let before = 'board'; // the view before the rules

function showView(view) {
  if (view === 'rule' && state.view !== 'rule') before = state.view;
  state.view = view;
  document.body.dataset.view = view;
  for (const b of $('views').children) b.setAttribute('aria-pressed', b.dataset.view === view);
  show();
}

// about returns what the answer for a view depends on.
const about = (view) => `${view} ${state.game} ${current()}`;

// show brings the open view up to date with the text and the turn.
async function show() {
  const { view } = state, key = about(view), frame = frames[view];
  if (view === 'moves') return showMoves();
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
  let page, why = '';
  try {
    const { name, game } = state, text = editor.text();
    const question = view === 'board' ? { ask: 'replay', site: await address(name, text) } : { ask: 'report', lang: language() };
    if (state.asked[view] === key && key === about(view)) page = (await drawing[view]({ ...question, name, text, game }))?.text;
  } catch (error) {
    why = error.message;
  }
  if (state.asked[view] === key) delete state.asked[view];
  if (key !== about(view) || page === undefined && !why) return; // the answer is about another text, or it was dropped
  state.shown[view] = key;
  if (why) frame.clear(`There is no ${view} of this text: ${why}`);
  else frame.show(page, view === 'board' ? `#turn=${state.turn || end}` : '');
}

const language = () => (navigator.language.startsWith('fr') ? 'fr' : 'en');

async function showMoves(asked) {
  if (!asked && !document.activeElement?.closest('#asked')) {
    $('turn').value = state.turn === end ? '' : state.turn || '1';
    $('tile').value = '';
  }
  if (!judged()) return;
  const turn = $('turn').value.trim(), tile = $('tile').value.trim(), key = state.asked.moves = `${about('moves')} ${turn} ${tile}`;
  let words;
  try {
    const { text, said } = await ask({ ask: 'legal', name: state.name, text: editor.text(), game: state.game, turn, tile });
    words = [...(said ?? []), text].join('\n');
  } catch (error) {
    words = error.message;
  }
  if (key !== state.asked.moves || !judged()) return; // the answer is about another text or another turn
  $('legal').textContent = words;
  $('moves').classList.remove('waiting');
}

function showRule(name) {
  showView('rule');
  return explain(name, open);
}

// The controls.

function connect() {
  $('views').append(...views.map(([view, title]) => {
    const b = button(title, () => showView(view));
    b.dataset.view = view;
    return b;
  }));
  for (const group of new Set(examples.map((e) => e.group))) {
    $('examples').append(make('optgroup', { label: group }, ...examples.map((e, i) => [e, i]).filter(([e]) => e.group === group).map(([e, i]) => make('option', { value: i }, e.title))));
  }
  $('examples').onchange = () => {
    const chosen = $('examples').value, e = examples[chosen];
    $('examples').value = '';
    if (e) open(e.name, e.text);
    else if (chosen) choose(chosen);
  };
  $('file').onchange = () => { openFiles([...$('file').files]); $('file').value = ''; };
  $('games').onchange = () => editor.select({ line: state.verdict.games[$('games').value - 1].line, column: 0 });
  $('new').onclick = () => { texts.keep(); load(empty, { name: 'game.cgr' }); if (narrow.matches) showView('record'); editor.toEnd(); };
  $('format').onclick = format;
  $('link').onclick = () => copyLink(state, editor, say);
  $('asked').onsubmit = (event) => { event.preventDefault(); showMoves(true); };
  $('back').onclick = () => { if (!back(open)) showView(before); };
  addEventListener('beforeprint', () => { $('paper').textContent = editor.text(); });
  $('explain').onsubmit = (event) => { event.preventDefault(); explain($('word').value, open); };
  document.addEventListener('click', (event) => {
    const rule = /^#rule=(.+)$/.exec(event.target.closest?.('a')?.getAttribute('href'))?.[1];
    if (rule) { event.preventDefault(); showRule(decodeURIComponent(rule)); }
    for (const menu of document.querySelectorAll('details.menu[open]')) if (!menu.contains(event.target)) menu.open = false;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') for (const menu of document.querySelectorAll('details.menu[open]')) { menu.open = false; menu.firstElementChild.focus(); }
  });
  for (const kind of ['dragover', 'drop']) {
    addEventListener(kind, (event) => {
      if (![...event.dataTransfer.types].includes('Files')) return;
      event.preventDefault();
      event.stopPropagation();
      if (kind === 'drop') openFiles([...event.dataTransfer.files]);
    }, true);
  }
  addEventListener('hashchange', begin);
}

// fillTexts lists the last texts above the examples.
function fillTexts() {
  const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' });
  const options = texts.list().map(({ id, title, time }) => make('option', { value: id }, `${title} · ${when.format(time)}`));
  $('last').replaceChildren(...options);
  $('last').hidden = !options.length;
}

// choose opens a text of the list. Where another tab works on it, this tab gets a copy.
async function choose(id) {
  say('');
  texts.keep();
  const kept = texts.read(id), inTime = asking();
  if (!kept) return say('This text is no longer kept.');
  const free = await texts.claim(id);
  if (!inTime()) return;
  load(kept.text, free ? kept : { name: kept.name });
  if (!free) say('Another tab works on this text. Here is a copy.');
  if (narrow.matches) showView('record');
}

// openFiles opens the first file.
async function openFiles([file, ...others]) {
  if (!file) return;
  if (file.size > 16 << 20) return say(`${file.name} is larger than 16 MB; the command cartulary reads it.`);
  const inTime = asking(), content = new Uint8Array(await file.arrayBuffer());
  if (!inTime()) return;
  await open(file.name, content);
  if (!others.length) return;
  const only = `Only ${file.name} is open, the first of ${others.length + 1} files. `;
  if ($('notice').hidden) say(only);
  else $('notice').prepend(only);
}

async function format() {
  const before = editor.text();
  try {
    const { text } = await ask({ ask: 'format', name: state.name, text: before });
    if (before !== editor.text()) return; // it is another text by now
    if (text === before) say('The record is in canonical form.');
    else editor.set(text);
  } catch (error) {
    say(error.message);
  }
}

// begin shows the record of the address, else the draft of this tab or the last text, else an example. A record of the address leaves the
// draft as it is until it is edited.
async function begin(event) {
  const first = !event; // else the address changed
  if (event) texts.flush();
  const rule = new URLSearchParams(location.hash.slice(1)).get('rule');
  if (rule) showRule(rule);
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
    if (draft?.text && draft.text !== linked.text) hold('source', 'Your draft is kept.', button('Back to it', () => resume(draft)));
    toTurn(new URLSearchParams(hash.slice(1)).get('turn'));
    if (narrow.matches) showView('board');
  } else if (first) {
    const last = await texts.resume();
    if (!inTime()) return judge();
    const { text, ...from } = last ?? { name: examples[0].name, text: examples[0].text };
    load(text, from, { first });
  }
  if (damage) say(damage);
}

// toTurn puts the cursor on a turn, if there is one of that number.
function toTurn(turn) {
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
forecast.connect(() => ({ name: state.name, text: editor.text(), game: state.game }));
fillDownloads(state, editor, say);
texts.attach(editor, [empty, ...examples.map((e) => e.text)], fillTexts);
showView(narrow.matches ? 'record' : 'board');
narrow.addEventListener('change', () => { if (!narrow.matches && ['record', 'findings'].includes(state.view)) showView('board'); });
begin();
