// ---- turn

// heading returns the title of a turn.
function heading(turn) {
  const t = game.t[turn];
  if (t.p < 0) return t.b === 1 ? say('Start') : say('Final scoring');
  return say('Turn %s: %s', names[turn], game.p[t.p].s);
}

// sentences returns a turn in words.
function sentences(turn) {
  const told = of(game.t[turn].s || []) || [];
  return told.length || turn ? told : [say('The game begins with %d tiles in the stack.', game.t[0].l)];
}

// severity returns the word for the severity of a finding.
function severity(f) { return f.v && f.s === 'error' ? of(f.v)[0].toUpperCase() + of(f.v).slice(1) : say({error: 'Error', warning: 'Warning', waived: 'Waived by a ruling'}[f.s]); }

// signOf returns the sign of findings of a severity.
function signOf(s, ...more) { return sign(s === 'waived' ? s : 'finding', ...more); }

const bestShown = press('', () => show({ghost: state.ghost !== true}));

// gradeOf returns the grade of a move and its loss, undefined if the analysis does not judge it.
function gradeOf(turn) {
  const a = analysed[turn], grade = grades[a?.grade];
  if (!isJudged(a)) return;
  const e = make('p', 'grade ' + a.grade, make('b', '', grade ? `${grade[1]()} (${grade[0]})` : say('No clear mistake')), '. ');
  if (costly(turn)) e.append(say('It cost %s of the winning chance and %s points of lead.', lost(a.loss), number(a.loss.points, a.loss.se, tenths)));
  else if (!sure(a.loss)) e.append(say('A difference to the best move found is within the noise.'));
  else if (a.loss.points > 0) e.append(say('It cost no winning chance, but %s points of lead.', number(a.loss.points, 0, tenths)));
  else e.append(say('No other move is better.'));
  return e;
}

// placed returns square and rotation of the tile in a turn of the notation.
function placed(text) { return /@(\S+?)\^(\d+)/.exec(text)?.slice(1) || []; }

// bestOf returns the best move found for a turn, with a button that shows it, undefined if there is none.
function bestOf(turn, button) {
  const ghost = game.ghosts?.[turn];
  if (!ghost) return;
  const e = make('p', 'best', say('Best move found: %s', of(ghost.s).join(' ')), ' ');
  const [square, turned] = placed(ghost.x), [played, was] = placed(game.t[turn].x);
  if (square === played && turned !== was) e.append(say('The tile is on the same square, in rotation %s instead of %s.', turned + '°', was + '°'), ' ');
  e.append(make('code', '', ghost.x), button);
  return e;
}

// verdictOf returns the analysis of a turn, with a button that shows the best move found.
function verdictOf(turn, button) {
  return [gradeOf(turn) || make('p', 'clean', say('The analysis does not judge this turn.')), bestOf(turn, button)].filter(Boolean);
}

// notation returns the text of a turn with a button that copies it.
function notation(text) {
  return make('div', 'raw', make('code', '', text), press(say('Copy'), e => copy(text, e.target)));
}

// variations returns what could have been played in a turn, each with a button that shows its first turn on the board.
function variations(turn) {
  return (game.t[turn].va || []).map((v, i) => {
    const e = make('div', 'variation', make('b', '', say('Variation')), ' ', make('code', '', v.x), make('p', '', of(v.o)), ...(v.c || []).map(c => quote('note', c)));
    if (!v.k) return e;
    const button = press(say('Show on the board'), () => show({ghost: state.ghost === i ? false : i}));
    button.setAttribute('aria-pressed', state.ghost === i);
    e.append(button);
    return e;
  });
}
painters.push(before => {
  if (same(before, 'ghost')) return;
  document.querySelectorAll('#sentences .variation').forEach((e, i) => e.querySelector('button')?.setAttribute('aria-pressed', state.ghost === i));
});

// wordsOf returns the content of the card of a turn: the sentences, points, comments and findings.
function wordsOf(turn) {
  const t = game.t[turn], told = sentences(turn), list = told.length ? [make('p', '', told.join(' '))] : [];
  if (t.z) list.push(make('ul', '', ...t.z.map(z => make('li', '', sign('scored', say('Points')), ' ', of(z.l)))));
  for (const c of t.c || []) list.push(quote('note', c));
  list.push(...variations(turn));
  for (const [i, f] of (t.f || []).entries()) {
    const link = press('', () => show({finding: i}));
    link.append(signOf(f.s), ' ', make('b', 'word', say('%s:', severity(f))), ' ', make('b', '', of(f.t || []) || f.r));
    list.push(make('div', 'fault ' + f.s, link, quote('', of(f.m), tongue(f)), ...legal(f), ...(f.w ? [quote('ruling', say('Ruling: %s', f.w))] : [])));
  }
  return list;
}

// longest returns the height of the highest content of a box among all moves, in pixels. It measures the moves with the most
// text: texts are those of a turn, without the lines that all have.
function longest(box, texts, content) {
  const moves = game.t.flatMap((t, turn) => t.p < 0 ? [] : [[texts(t, turn).reduce((n, s) => n + 50 + s.length, 0), turn]]);
  const tried = moves.sort((a, b) => b[0] - a[0]).slice(0, 8).map(([, turn]) => make('div', 'probe', ...content(turn)));
  box.append(...tried);
  const high = Math.max(...tried.map(e => e.offsetHeight));
  for (const e of tried) e.remove();
  return high;
}

// fitCards gives the cards of the turn the height of the longest move, up to the limit of the style, so that nothing below
// them moves between turns. The final scoring is longer than all of them; it scrolls.
let fitted = 0; // width of the card
function fitCards() {
  const list = $('sentences');
  fitted = list.clientWidth;
  list.style.overflow = 'hidden'; // without the width of a bar
  const around = list.parentElement.offsetHeight - list.clientHeight;
  const high = longest(list, t => [...of(t.s || []) || [], ...(t.z || []).map(z => of(z.l)), ...t.c || [], ...(t.va || []).map(v => v.x + of(v.o)), ...(t.f || []).map(f => of(f.m))], wordsOf);
  for (const e of [list.parentElement, stage]) e.style.setProperty('--words', high + around + 'px');
  list.style.overflow = '';
}

// fitVerdict does the same for the card of the analysis, without a limit.
function fitVerdict() {
  const texts = (t, turn) => [...of(game.ghosts?.[turn]?.s || []) || [], analysed[turn]?.grade || ''];
  const box = $('verdict').firstChild, high = longest(box, texts, turn => verdictOf(turn, bestShown.cloneNode(true)));
  box.style.minHeight = high + 'px';
}
painters.push(before => { if (!same(before, 'lang')) scrolls.push(fitCards); });
addEventListener('resize', () => {
  if ($('sentences').clientWidth === fitted) return;
  fitCards();
  if (game.analysis) fitVerdict();
});

$('verdict').hidden = !game.analysis;
if (game.analysis) later.push(before => {
  if (same(before, 'turn', 'lang')) return;
  $('verdict').firstChild.replaceChildren(...verdictOf(state.turn, bestShown));
  if (!same(before, 'lang')) scrolls.push(fitVerdict);
});

painters.push(before => {
  if (same(before, 'turn', 'lang', 'raw')) return;
  const t = game.t[state.turn], list = $('sentences'), told = sentences(state.turn), p = game.p[t.p];
  $('heading').replaceChildren(heading(state.turn));
  if (p) $('heading').prepend(spoken(icon(p.i, -170, 340, 'icon'), of(p.w)));
  if (t.j) $('heading').append(make('span', 'judged', ' ' + t.j));
  $('tile').innerHTML = t.i ? `<use href="#${t.i}"/>` : '';
  $('raw').setAttribute('aria-pressed', state.raw);
  list.replaceChildren(...wordsOf(state.turn));
  if (state.raw && t.x) list.prepend(notation(t.x));
  scrolls.push(() => { list.scrollTop = 0; });
  $('board').setAttribute('aria-label', `${say('Board')}. ${heading(state.turn)}. ${told.join(' ')}`);
});

painters.push(before => {
  if (same(before, 'lang', 'ghost')) return;
  bestShown.textContent = say('Show the best move found on the board');
  bestShown.setAttribute('aria-pressed', state.ghost === true);
});
painters.push(before => { if (!same(before, 'play')) $('verdict').firstChild.setAttribute('aria-live', state.play ? 'off' : 'polite'); });

// ---- findings

// faults holds all findings with their turns and their indexes there.
const faults = game.t.flatMap((t, turn) => (t.f || []).map((f, finding) => ({turn, finding, f})));
let faultItems = [];

// counted returns the number of findings of each severity.
function counted() {
  const n = s => faults.filter(x => x.f.s === s).length;
  const counts = [['error', n('error'), say('%d errors', n('error'))], ['warning', n('warning'), say('%d warnings', n('warning'))],
    ['waived', n('waived'), say('%d waived', n('waived'))]];
  return counts.filter(c => c[1]).map(([s, , text]) => make('span', 'count ' + s, signOf(s), text));
}

// legal returns a paragraph with what would be legal instead of a finding, in a list, which is empty if nothing is known.
function legal(f) { return f.g ? [make('p', '', say('Legal instead: %s', of(f.g)))] : []; }

// tongue returns the code of the language of a finding's sentence, which is English where it has no translation.
function tongue(f) { return of(f.m) === f.m[0] ? 'en' : ''; }

// faultWords returns a finding as one text.
function faultWords(f) { return [say('%s:', severity(f)), (of(f.t || []) || f.r) + '.', of(f.m) + '.', ...legal(f).map(p => p.textContent), ...(f.w ? [say('Ruling: %s', f.w)] : [])].join(' '); }

// faultItem returns a finding with all that is known about it.
function faultItem({turn, finding, f}) {
  const head = press('', () => show({turn, finding, play: false}));
  head.append(signOf(f.s), ' ', make('span', 'word', severity(f)), ' · ', heading(turn), f.l ? ` · ${say('line %s, column %s', ...f.l)}` : '', make('br'), make('b', '', of(f.t || []) || f.r));
  const item = make('li', 'fault ' + f.s, head, quote('', of(f.m), tongue(f)));
  item.append(...legal(f));
  if (f.w) item.append(quote('ruling', say('Ruling: %s', f.w)));
  if (f.q) item.append(quote('', f.q, 'en'));
  if (f.o) item.append(make('p', '', say('It may follow from another finding.')));
  item.append(quote('cite', [f.r, of(f.c || [])].filter(Boolean).join(' · ')));
  return item;
}

later.push(before => {
  if (same(before, 'lang')) return;
  const title = make('h2', '', say('Findings'));
  title.id = 'h-findings';
  faultItems = faults.map(faultItem);
  const list = make('ol', '', ...faultItems);
  list.id = 'faults';
  $('findings').replaceChildren(make('div', 'counts', title, ...counted()), faults.length ? list : make('p', 'clean', say('None: every move follows the rules.')));
  $('findings').className = ['error', 'warning', 'waived'].find(s => faults.some(x => x.f.s === s)) || '';
});

later.push(before => {
  if (same(before, 'lang', 'turn', 'finding')) return;
  faultItems.forEach((item, i) => {
    const {turn, finding} = faults[i], chosen = turn === state.turn && finding === state.finding;
    if (chosen === item.hasAttribute('aria-current')) return;
    if (!chosen) return item.removeAttribute('aria-current');
    item.setAttribute('aria-current', 'true');
    scrolls.push(() => reveal(item, $('faults')));
  });
});

// reveal scrolls a list to one of its items.
function reveal(item, list) {
  if (item.offsetTop < list.scrollTop || item.offsetTop + item.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = item.offsetTop - Math.max(2, list.clientHeight - item.offsetHeight) / 2; // offsets are rounded
  }
}

// fade shows on a panel whether there is more below what is seen.
function fade(panel) { panel.classList.toggle('more', panel.scrollTop + panel.clientHeight < panel.scrollHeight - 4); }
function watch(panel) {
  panel.addEventListener('scroll', () => fade(panel), {passive: true});
  new ResizeObserver(() => fade(panel)).observe(panel);
}
watch($('sentences'));
watch($('moves'));
painters.push(before => { if (!same(before, 'turn', 'lang', 'raw')) scrolls.push(() => fade($('sentences'))); });
later.push(before => { if (!same(before, 'lang') && faults.length) watch($('faults')); });

// ---- players

// rows holds the cells of the table of players that change.
const rows = game.p.map(p => {
  const name = make('th', '', icon(p.i, -170, 340, 'icon'), make('span', '', p.n));
  name.scope = 'row';
  name.lastChild.dir = 'auto';
  const score = make('td'), figures = make('span'), goods = make('div', 'goods'), supply = make('td', '', figures), clock = make('small', 'clock');
  if (game.t.some(t => t.q)) name.append(clock);
  if (game.h || game.cap) supply.append(goods);
  const row = make('tr', '', name, score, supply);
  document.querySelector('#players tbody').append(row);
  return {row, name, score, figures, goods, clock};
});
if (game.h || game.cap || game.t[0].u.some(u => of(u).includes(','))) $('players').className = 'more'; // other figures than normal followers
if (game.h) {
  const column = document.querySelector('#players th:nth-child(3)');
  if (game.h.every(h => h.o)) column.dataset.say = 'In hand, cards';
  else if (game.h.some(h => h.o)) column.dataset.say = 'In hand, goods, cards';
  else column.dataset.say = 'In hand, goods';
} else if (game.cap) document.querySelector('#players th:nth-child(3)').dataset.say = 'In hand, prisoners';

// held returns the collected things of a player as pictures with numbers, cards with their names.
function held(numbers) {
  return game.h.flatMap((h, i) => {
    if (!numbers[i]) return [];
    const picture = icon(h.i, -500, 1000, 'icon');
    if (h.o) return [make('span', 'held', picture, of(h.n))];
    const item = make('span', '', spoken(picture, of(h.n)), String(numbers[i]));
    item.title = say('%s:', of(h.n)) + ' ' + numbers[i];
    return [item];
  });
}

// captives returns the prisoners of a player as pictures.
function captives(list) {
  return list.map(i => {
    const item = make('span', 'held', spoken(icon(game.cap[i].i, -190, 380, 'icon'), say('prisoner: %s', of(game.cap[i].n))));
    item.title = say('prisoner: %s', of(game.cap[i].n));
    return item;
  });
}

// clockOf returns the clock of a player after their latest turn, '' if it was not recorded then.
function clockOf(player, turn) {
  while (turn > 0 && game.t[turn].p !== player) turn--;
  const first = parseInt(names[turn]); // both parts of a double turn
  while (turn > 0 && !game.t[turn].q && parseInt(names[turn - 1]) === first) turn--;
  return game.t[turn].q || '';
}

painters.push(before => {
  if (same(before, 'turn', 'lang')) return;
  const turn = state.turn, t = game.t[turn];
  rows.forEach((r, i) => {
    const points = gain(turn, i);
    r.row.className = t.p === i ? 'active' : '';
    r.name.title = `${game.p[i].n} (${of(game.p[i].w)})`;
    r.clock.textContent = clockOf(i, turn);
    r.clock.title = say('Clock: %s', r.clock.textContent);
    r.score.replaceChildren(make('b', '', String(t.v[i])));
    if (points) r.score.prepend(make('span', points < 0 ? 'gain minus' : 'gain', signed(points)), ' ');
    r.figures.textContent = of(t.u[i]).replace(/ (?=\d)/g, '\u00a0');
    r.goods.replaceChildren(...game.h ? held(t.g[i]) : [], ...t.cap ? captives(t.cap[i]) : []);
  });
});

function signed(n) { return (n < 0 ? '−' : '+') + Math.abs(n); }

// The list of pieces is drawn only while it is open.
let drawnPieces = '';
function drawPieces() {
  if (!$('table').open) return;
  const words = game.w.filter(e => seen(e, 1, state.turn)).map(e => of(e[0])), text = words.join('\n');
  if (text !== drawnPieces) $('pieces').replaceChildren(...words.map(w => make('li', '', w)));
  drawnPieces = text;
}
// The list of tiles, too.
let drawnTiles = '';
function drawTiles() {
  if (!$('lying').open || drawnTiles === state.turn + codes[state.lang]) return;
  drawnTiles = state.turn + codes[state.lang];
  $('placed').replaceChildren(...game.t.slice(0, state.turn + 1).flatMap((t, turn) => (t.d || []).map(([x, y, k, r]) =>
    make('li', '', `${x},${y} · ${game.k[k].n} ${90 * r}° · ${heading(turn)}`))));
}
later.push(before => {
  if (same(before, 'turn', 'lang')) return;
  drawPieces();
  drawTiles();
});
$('table').ontoggle = drawPieces;
$('lying').ontoggle = drawTiles;

const kinds = game.k.map((k, i) => {
  const count = make('span'), button = make('button', '', icon(k.i, 0, 1000, ''), count);
  button.type = 'button';
  button.onclick = () => show({kind: state.kind === i ? -1 : i});
  return {button, count};
});

// left returns the number of tiles of each type in the stack at a turn.
function left(turn) {
  const n = game.k.map(k => k.l);
  for (let i = 0; i <= turn; i++) for (const [k, m] of game.t[i].k || []) n[k] = m;
  return n;
}

later.push(before => {
  if (same(before, 'turn', 'lang', 'kind')) return;
  if (!$('kinds').firstChild) $('kinds').append(...kinds.map(k => make('li', '', k.button)));
  const n = left(state.turn), free = squares(), {l: stack, y: buried = 0} = game.t[state.turn];
  kinds.forEach((k, i) => {
    const least = Math.max(n[i] - buried, 0), range = least < n[i] ? `${least}–${n[i]}` : n[i]; // any of them may lie below a hill
    const fits = n[i] ? free.filter(o => fitting(o, i)).length : 0, drawn = [range, fits, state.lang, state.kind === i].join();
    if (k.drawn === drawn) return;
    k.drawn = drawn;
    k.count.textContent = n[i] && !fits ? `× ${range} ✕` : '× ' + range;
    k.button.className = n[i] ? fits ? '' : 'nowhere' : 'none';
    k.button.title = say('Tile %s: %s', game.k[i].n, of(game.k[i].w)) + say('; ') + say('%d left', range) + (n[i] ? `, ${say('fits %d squares', fits)}` : '');
    k.button.setAttribute('aria-label', k.button.title);
    k.button.setAttribute('aria-pressed', i === state.kind);
  });
  $('left').textContent = stack + (buried ? ' + ' + say('%d below hills', buried) : '');
});
