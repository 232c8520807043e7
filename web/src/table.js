// The table: the board on which a game is entered and looked at, its question and the tray of tiles.
import { makeLens, handle, makeChooser, svg, icon, draw } from 'board';
import { $, make, button } from './dom.js';
import { say } from './words.js';
import { Play } from './play.js';
import { prepare } from './desk.js';
import { compare, render } from './forecast.js';

const size = 1000; // of a tile, in the units of drawings
const quiet = matchMedia('(prefers-reduced-motion: reduce)');

// elements of the page
const board = $('felt'), layers = [...board.querySelectorAll('.layer')], marks = board.querySelector('.marks'), ghosts = board.querySelector('.ghosts'), ruler = board.querySelector('.ruler');
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

let play = null, page = null;
let rules = ''; // of the drawings
let wild = false; // illegal squares are offered, too
let filter = ''; // of the tray
let fresh = false; // the question of a new game is still to come
let held = null; // the choice whose ghost is shown
let box = { x: -2 * size, y: -2 * size, w: 5 * size, h: 5 * size }; // of the tiles and the squares beside them
let moved = false; // the user has moved the board

const lens = makeLens(board, {
  whole: () => box,
  looked() { lens.number(ruler); },
  panned(view) { moved = true; $('zoom-fit').hidden = false; lens.look(view); },
});
handle(board, lens, {
  free: () => true,
  wheel: () => true,
  tap: near,
});
new ResizeObserver(() => { if (lens.resized() && lens.wide) fit(false); }).observe(board);

// refit ends what the user has moved.
function refit() {
  moved = false;
  $('zoom-fit').hidden = true;
  fit();
}

const small = 72; // pixels of a tile on which figures cannot be hit

// fit shows the whole board, unless the user has moved it. Where figures can be put on a tile that would be too small, it shows that.
function fit(smooth = !quiet.matches) {
  if (!lens.wide) return;
  if (moved) return lens.look(lens.view);
  const all = lens.framed(box), last = play?.shown?.kind === 'move' && play.turnable && play.shown.last;
  if (!last || size / lens.unit(all) >= small) return lens.aim(all, smooth);
  const near = { x: size * (last[0] - 2), y: size * (last[1] - 2), w: 5 * size, h: 5 * size };
  const within = ([x, y]) => x > near.x && x < near.x + near.w && y > near.y && y < near.y + near.h;
  const outside = play.shown.choices.filter((c) => c.spot && !within(c.spot));
  lens.aim(outside.length > 6 ? all : lens.framed(near), smooth);
}

const tile = (id) => icon(id, 0, size, 'tile');

// squares and figures that can be chosen, and the tiles of the tray
const squares = makeChooser(board.querySelector('.squares'), (t) => t.act());
const figures = makeChooser(board.querySelector('.figures'), (t) => t.act());
const tray = makeChooser($('tray'), (t) => t.act());
const moves = makeChooser($('moves'), (t) => t.act());

const square = (at, className) => svg('g', { class: className }, svg('rect', { x: size * at[0] + 40, y: size * at[1] + 40, width: size - 80, height: size - 80, rx: 90 }));

// A finger covers several figures, so a tap chooses by the distance: of the figures it hits the nearest, else the square, else the nearest of all.
board.addEventListener('click', (e) => { if (e.isTrusted && e.detail) e.stopPropagation(); }, true); // near does it
function near(e) {
  const [x, y] = lens.point(e), things = (of) => [...board.querySelectorAll(`${of} > *`)].map((node) => ({ node, far: Math.hypot(node.place.x - x, node.place.y - y), ...node.place }));
  const nearest = (list, reach) => list.filter((t) => t.far < reach).sort((a, b) => a.far - b.far)[0];
  const figure = things('.figures'), squares = things('.squares');
  const best = nearest(figure, 210) ?? squares.find((t) => Math.abs(t.x - x) < size / 2 && Math.abs(t.y - y) < size / 2) ?? nearest([...figure, ...squares], 26 * lens.unit());
  best?.node.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

const middle = (at) => ({ x: size * at[0] + size / 2, y: size * at[1] + size / 2 });

// thing returns a thing to choose at a place.
function thing(node, place, label, act, pressed) {
  node.place = place;
  return { node, ...place, label, act, pressed };
}

// around returns what lies beside a square.
const around = (shown, at) => shown.squares.find((s) => s.at.join() === at.join())?.around ?? '';

// showSquares shows the squares on which the tile may be placed, those of the last placement too, and those of other choices. It returns the legal
// squares of the tile in words.
function showSquares({ shown, turnable }) {
  const list = [];
  const places = shown.kind === 'square' ? play.places : turnable?.all ?? [];
  const own = turnable && shown.kind !== 'square' ? turnable.options[0].at.join() : '';
  const legal = new Set(places.map((c) => c.at.join()));
  for (const key of legal) {
    const at = key.split(',').map(Number), n = places.filter((c) => c.at.join() === key).length;
    if (key === own) {
      const label = n > 1 ? say('Turn the tile on %s', key) : say('The tile is on %s', key);
      const own = square(at, 'square own');
      if (n > 1) own.append(svg('use', { href: '#felt-turn', x: size * at[0] + 850, y: size * at[1] + 150 }));
      list.push(thing(own, middle(at), label, () => play.rotate(), true));
    } else {
      const label = [say('Square %s', key), around(shown, at), n > 1 ? say('%d rotations', n) : ''].filter(Boolean).join(', ');
      list.push(thing(square(at, own ? 'square other' : 'square'), middle(at), label, () => play.place(at)));
    }
  }
  if (wild && shown.kind === 'square') {
    for (const { at, around: beside } of shown.squares) {
      if (!legal.has(at.join())) list.push(thing(square(at, 'square wild'), middle(at), `${say('Illegal square %s', at.join())}, ${beside}`, () => wildly(at)));
    }
  }
  // Other choices that lead to a square and draw nothing on it: steps, and several on one square.
  const others = shown.choices.filter((c) => c.at && !c.tile && !c.spot);
  for (const key of new Set(others.map((c) => c.at.join()))) {
    const at = key.split(',').map(Number), here = others.filter((c) => c.at.join() === key);
    if (shown.kind !== 'step' && shown.kind !== 'move' && shown.kind !== 'square' && shown.kind !== 'tile') continue;
    if (legal.has(key)) continue;
    list.push(thing(square(at, 'square step'), middle(at), here.map(worded).join(', '), () => (here.length === 1 ? play.take([here[0].pick]) : narrow(here))));
  }
  squares.set(list);
  return [...legal].map((key) => [key, around(shown, key.split(',').map(Number))].filter(Boolean).join(', '));
}

const sentence = (text) => text[0].toUpperCase() + text.slice(1);

// worded returns a choice in words.
const worded = (c) => c.words || c.label;

// showFigures shows what can be put on the board, each at its place.
function showFigures({ shown }) {
  const list = [], taken = [];
  for (const c of shown.choices) {
    if (!c.spot || !c.ghost?.length || ['confirm', 'answer'].includes(shown.kind)) continue;
    let [x, y] = c.spot;
    const crowd = taken.filter(([a, b]) => Math.hypot(a - x, b - y) < 120).length; // choices that differ in what stands there
    if (crowd) { x += 150 * crowd; y -= 110 * crowd; }
    taken.push(c.spot);
    const last = c.ghost.filter((e) => e[0] >= 4 && typeof e[2] !== 'string').at(-1);
    const g = svg('g', { class: 'figure' }, svg('circle', { cx: x, cy: y, r: 190 }), svg('use', { href: `#${last[1]}`, x: last[2] + x - c.spot[0], y: last[3] + y - c.spot[1] }));
    g.dataset.pick = c.pick;
    list.push(thing(g, { x, y }, worded(c), () => play.take([c.pick])));
  }
  figures.set(list);
}

let listed = null; // the choices of one square, in place of all

// narrow lists only some choices.
function narrow(list) {
  listed = list;
  showList(play.shown);
  $('options').querySelector('button')?.focus();
}

// showList lists the choices as buttons: those with no place of their own on the board first, and the figures, for those who read.
function showList(shown) {
  const options = $('options'), list = listed ?? (['tile', 'square', 'look'].includes(shown.kind) ? shown.choices.filter((c) => !c.tile) : shown.choices.filter((c) => shown.kind !== 'confirm' || c.pick !== 'r')); // a ruling has a form
  const many = list.length > 12 && !listed, groups = new Map();
  for (const c of list) {
    const key = many && c.group ? c.group : c.pick;
    groups.set(key, [...groups.get(key) ?? [], c]);
  }
  options.replaceChildren(...[...groups].map(([group, of]) => {
    if (of.length > 1) return button(`${group} …`, () => narrow(of), { className: 'option' });
    const [c] = of, b = button('', () => { listed = null; play.take([c.pick]); }, { className: 'option' });
    b.dataset.pick = c.pick;
    if (c.tile) b.append(tile(c.tile));
    b.append(['confirm', 'answer'].includes(shown.kind) ? sentence(worded(c)) : worded(c));
    for (const [on, show] of [['pointerenter', true], ['focus', true], ['pointerleave', false], ['blur', false]]) b.addEventListener(on, () => hint(show ? c : null));
    return b;
  }));
  if (listed) options.append(button(say('All options'), () => { listed = null; showList(shown); settle(); }, { className: 'option' }));
  options.hidden = !options.children.length;
}

// showMoves lists the placements of the tile in the hand as pictures: one tap shows one on the board, the next places the tile.
function showMoves({ shown, places }) {
  const all = shown.kind === 'square' ? places : [];
  $('moves').hidden = !all.length;
  moves.set(all.map((c, i) => {
    const place = c.at.join(), node = button('', null, {});
    node.append(tile(c.tile), make('span', {}, place));
    const label = [say('Square %s', place), `${90 * c.turns}°`, around(shown, c.at), c.pick.split(' | ').slice(1).join(', ')].filter(Boolean).join(', ');
    const act = () => {
      if (held === c) return play.place(c.at, c);
      hint(c);
      for (const b of $('moves').children) b.setAttribute('aria-pressed', b === node);
    };
    return { node, x: i, y: 0, label, act, pressed: false };
  }));
}

// hint shows what a choice would add to the board.
function hint(c) {
  held = c;
  ghosts.replaceChildren(...(c?.ghost ?? []).map(draw));
  if (c?.tile && c.at) ghosts.replaceChildren(svg('use', { href: `#${c.tile}`, x: size * c.at[0], y: size * c.at[1] }));
}

// showPlayers shows the players with their points.
function showPlayers(shown) {
  $('seats').replaceChildren(...shown.players.map((p, i) => {
    const name = make('span', { dir: 'auto', className: 'name' }, p.name), [supply, ...pieces] = p.supply.split(', '), gain = p.gain ? make('span', { className: 'gain' }, `${p.gain > 0 ? '+' : '−'}${Math.abs(p.gain)}`) : '';
    const seat = make('li', { className: i === shown.player ? 'active' : '' }, icon(p.icon, -170, 340, 'icon'), name, make('b', {}, String(p.score)), gain,
      make('small', { title: say('In hand') }, supply, ...(pieces.length ? [make('span', {}, `, ${pieces.join(', ')}`)] : [])));
    seat.style.borderColor = p.fill;
    if (i === shown.player) seat.setAttribute('aria-current', 'true');
    return seat;
  }));
}

// showTray shows the tiles left. Those that fit the search come first; a letter that names one tile takes it.
function showTray(shown) {
  const may = shown.kind === 'tile' || shown.kind === 'square' && play.now.picks.length || shown.kind === 'move' && shown.enter;
  const source = shown.kind === 'tile' ? shown.stack.filter((s) => shown.choices.some((c) => c.pick === s.id)) : shown.stack;
  const own = shown.kind === 'tile' ? shown.choices.filter((c) => !shown.stack.some((s) => s.id === c.pick)) : [];
  const fits = source.filter((s) => !filter || s.names.split(' ').some((n) => n === filter || n.startsWith(filter) || n.split('/')[1]?.startsWith(filter)));
  const tiles = fits.map((s, i) => {
    const node = button('', null, { className: s.id === shown.hand ? 'held' : '', disabled: !may });
    node.append(tile(s.icon), s.left > 1 ? make('span', {}, `×${s.left}`) : ''); // a 1 would cover what tells the tile from others
    node.classList.toggle('nowhere', !s.places);
    return { node, x: i, y: 0, label: `${say('Tile %s: %s', s.id, s.words)}, ${say('%d left', s.left)}`, act: () => choose(s.id), pressed: s.id === shown.hand };
  });
  for (const c of own) {
    const node = button('', null, {});
    node.append(tile(c.tile), make('span', {}, '★'));
    tiles.push({ node, x: tiles.length, y: 0, label: worded(c), act: () => choose(c.pick) });
  }
  $('stacks').hidden = !tiles.length && !filter || shown.kind === 'confirm';
  tray.set(tiles);
  $('left').textContent = say('%d tiles left', shown.left);
}

function choose(id) {
  filter = $('search').value = '';
  wild = false;
  return play.draw(id);
}

let spoken = '', shownTimes = 0;

// speak reads a sentence to those who do not see the board.
function speak(text) {
  if (text === spoken) return;
  spoken = text;
  $('spoken').textContent = text;
}

// settle keeps the focus in the table: at what the question asks for, if its place is gone, or if the tile is chosen.
function settle(chosen) {
  const { activeElement: at } = document, { kind } = play.shown;
  if (at !== document.body && at.checkVisibility() && !at.disabled && !(chosen && $('stacks').contains(at))) return;
  const seen = (list) => list.find((e) => e && !e.disabled && e.checkVisibility());
  const options = $('options').querySelector('button'), go = $('go'), slide = $('slide');
  const things = [squares, figures].filter((of) => of.size);
  if (['square', 'step', 'move'].includes(kind) && things.length) return things.at(kind === 'move' ? -1 : 0).focus();
  if (kind === 'tile' && tray.size) return tray.focus();
  (seen([kind === 'offer' && $('points'), options, go, kind === 'look' && slide, $('undo'), slide]) ?? $('table')).focus({ preventScroll: true });
}

function show(p) {
  const { shown } = p, within = $('table').contains(document.activeElement), { kind } = $('table').dataset;
  $('panel').inert = $('more').open = false;
  listed = null;
  hint(null);
  document.body.classList.toggle('branch', Boolean(p.now.turn));
  for (const l of layers) l.replaceChildren();
  for (const e of shown.board) layers[e[0]].append(draw(e));
  marks.replaceChildren(...(shown.last ? [svg('use', { href: '#felt-last', x: size * shown.last[0], y: size * shown.last[1] })] : []));
  const xs = shown.board.filter((e) => !e[0]).map((e) => e[2]), ys = shown.board.filter((e) => !e[0]).map((e) => e[3]);
  const x = Math.min(0, ...xs) - size, y = Math.min(0, ...ys) - size, w = Math.max(0, ...xs) + 2 * size - x, h = Math.max(0, ...ys) + 2 * size - y;
  const more = [Math.max(5 * size - w, 0), Math.max(5 * size - h, 0)];
  box = { x: x - more[0] / 2, y: y - more[1] / 2, w: w + more[0], h: h + more[1] };
  fit();
  const legal = showSquares(p);
  showFigures(p);
  showList(shown);
  showMoves(p);
  showPlayers(shown);
  showTray(shown);
  showSteps(p);
  showBranch(p);
  showQuestion(p, legal);
  Object.assign($('table').dataset, { placed: p.placed, kind: shown.kind, shown: ++shownTimes });
  if (within) settle(kind !== shown.kind && shown.kind === 'square');
  if (!fresh || shown.kind !== 'tile' || shown.names.length) return;
  fresh = false;
  $('tray').firstElementChild?.focus({ preventScroll: true });
}

// begun moves the focus to the first tile as soon as a new game is on the board.
export function begun() { fresh = true; }

const fewSquares = 6; // that are read out

// showSays shows what is to say about the question, or what was found in the turn that is looked at.
function showSays({ say: first, notes, kind, turn }) {
  const found = kind === 'look' ? page.found(turn) : [], list = [first, ...notes].filter(Boolean);
  $('says').replaceChildren(...list.map((t) => make('p', { dir: 'auto' }, t)), ...found.map((f) => make('p', { dir: 'auto', lang: 'en' }, f.message)));
  $('says').hidden = !$('says').children.length;
}

// judged takes notice of a verdict.
export function judged() { if (play.shown) showSays(play.shown); }

function showQuestion(p, legal) {
  const { shown } = p, { kind } = shown;
  $('asked-turn').textContent = shown.turn ? say('Turn %s', shown.turn) : '';
  $('question').textContent = shown.ask;
  $('hand').replaceChildren(...(shown.tile ? [tile(shown.tile)] : []));
  showSays(shown);
  const may = shown.enter && kind !== 'over' && kind !== 'look';
  $('go').hidden = !may;
  $('go').textContent = may ? sentence(shown.enter) : '';
  $('undo').disabled = !p.undoable;
  $('redo').disabled = !p.future.length;
  $('turn-tile').hidden = !(p.turnable && p.turnable.options.length > 1 && kind !== 'square');
  $('bid').hidden = kind !== 'offer';
  $('ruling').hidden = !(kind === 'confirm' && shown.choices.some((c) => c.pick === 'r'));
  $('what-if').hidden = $('correct').hidden = kind !== 'look' || !shown.hand;
  $('more').hidden = kind === 'look' || kind === 'confirm';
  const squares = kind === 'square' && legal.length ? [say('legal: %d squares', legal.length), ...legal.length > fewSquares ? [] : legal] : [];
  speak([shown.say, shown.ask, squares.join('; ')].filter(Boolean).join('. '));
}

// showSteps shows at which turn the board is.
function showSteps({ shown, now }) {
  const { names } = shown, at = shown.kind === 'look' ? names.indexOf(shown.turn) : now.turn ? names.indexOf(now.turn) : names.length;
  $('steps').hidden = !names.length;
  $('slide').max = names.length;
  $('slide').value = at;
  const words = at < names.length ? say('%s of %s', names[at], names.at(-1)) : say('End');
  $('slide').setAttribute('aria-valuetext', words);
  $('step').textContent = words;
  $('step-back').disabled = at <= 0;
  $('step-on').disabled = at >= names.length;
}

// go shows the position after a turn by its index, the end of the game after the last.
function go(i) {
  const { names } = play.shown;
  return page.goTo(names[Math.min(Math.max(i, 0), names.length)] ?? '');
}

let comparing = '', stop = () => {};

// showBranch compares the moves that are tried with the game.
function showBranch({ now, page: { file } }) {
  const { text, game, turn, with: moves, correct } = now, key = turn && moves ? `${game} ${turn} ${moves} ${text}` : '';
  $('keep').hidden = !turn || correct;
  $('leave').hidden = !turn;
  $('keep').disabled = !moves;
  if (key === comparing) return;
  comparing = key;
  stop();
  $('compared').replaceChildren();
  if (turn && !correct) prepare();
  if (key) stop = compare({ name: file().name, text, game, turn, with: moves }, (answer) => render($('compared'), answer));
}

// wildly places the tile in the hand where it is not legal, in the rotation that the user turns to afterwards.
function wildly(at) {
  const turned = [0, 90, 180, 270].map((r) => ({ pick: `:${play.shown.hand}@${at.join()}^${r}`, at }));
  wild = false;
  return play.take([turned[0].pick], play.now, { base: play.now, all: turned, options: turned, i: 0 });
}

// fail says why there is no board.
function fail(error) {
  const within = $('table').contains(document.activeElement);
  for (const id of ['options', 'tray', 'seats']) $(id).replaceChildren();
  for (const id of ['go', 'turn-tile', 'what-if', 'bid', 'ruling', 'stacks', 'more']) $(id).hidden = true;
  squares.set([]);
  figures.set([]);
  $('asked-turn').textContent = '';
  $('question').textContent = error.message;
  $('steps').hidden = $('moves').hidden = true;
  if (!error.lang) $('options').append(button(say('Try again'), () => play.refresh(), { className: 'option' })); // the judge has given no answer
  $('options').hidden = !$('options').children.length;
  speak(error.message);
  if (within && !document.activeElement.checkVisibility?.()) ($('options').querySelector('button') ?? $('table')).focus();
}

// connect begins the table. The page has the functions file, write and goTo; see Play.
export function connect(of) {
  page = of;
  play = new Play({
    ...of, show, fail,
    draw(answer) {
      if (!answer.from) $('felt-defs').replaceChildren();
      if (answer.defs) $('felt-defs').insertAdjacentHTML('beforeend', answer.defs); // drawings: no text of a record is in them
      if (answer.rules !== rules) sheet.replaceSync(rules = answer.rules); // the page is styled anew
    },
  });
  $('slide').oninput = () => go(Number($('slide').value));
  $('step-back').onclick = () => go(Number($('slide').value) - 1);
  $('step-on').onclick = () => go(Number($('slide').value) + 1);
  $('go').onclick = () => play.goOn();
  $('undo').onclick = () => play.undo();
  $('redo').onclick = () => play.redo();
  $('turn-tile').onclick = () => play.rotate();
  $('zoom-in').onclick = () => lens.zoom(.7);
  $('zoom-out').onclick = () => lens.zoom(1 / .7);
  $('zoom-fit').onclick = () => { refit(); };
  $('search').oninput = () => {
    filter = $('search').value.trim().toLowerCase();
    showTray(play.shown);
  };
  $('search').onkeydown = (e) => {
    if (e.key === 'Enter' && tray.size) { e.preventDefault(); $('tray').firstElementChild.click(); }
  };
  $('bid').onsubmit = (e) => {
    e.preventDefault();
    play.take([`#${$('points').value || 'pass'}`]);
    $('points').value = '';
  };
  $('ruling').onsubmit = (e) => {
    e.preventDefault();
    play.take([`!${$('reason').value}`]);
    $('reason').value = '';
  };
  $('wild').onclick = () => { wild = !wild; show(play); };
  $('ends').onclick = () => play.take(['.']);
  $('written').onsubmit = (e) => {
    e.preventDefault();
    const text = $('write').value.trim();
    if (!text) return;
    play.take([$('comments').checked ? `;${text}` : `:${text}`]);
    $('write').value = '';
  };
  $('keep').onclick = () => play.keep();
  $('leave').onclick = () => page.goTo(play.now.turn);
  $('what-if').onclick = () => play.branch(play.shown.turn, play.shown.hand);
  $('correct').onclick = () => play.branch(play.shown.turn, play.shown.hand, true);
  $('table').addEventListener('keydown', keys);
  return play;
}

// keys are those of the table, where no text is typed.
function keys(e) {
  if (!play.shown) return;
  if (e.altKey || e.target.matches('input, textarea, select')) return;
  const ctrl = e.ctrlKey || e.metaKey;
  if (ctrl && e.key.toLowerCase() === 'z') e.shiftKey ? play.redo() : play.undo();
  else if (ctrl && e.key.toLowerCase() === 'y') play.redo();
  else if (ctrl) return;
  else if (e.key === 'Backspace') play.undo();
  else if (e.key === 'r' || e.key === 'R') play.turnable && play.rotate();
  else if (e.key === '+') lens.zoom(.7);
  else if (e.key === '-') lens.zoom(1 / .7);
  else if (e.key === '0') { refit(); }
  else if (e.key === '/') $('search').focus();
  else if (e.key === 'ArrowLeft' && e.target !== $('slide')) go(Number($('slide').value) - 1);
  else if (e.key === 'ArrowRight' && e.target !== $('slide')) go(Number($('slide').value) + 1);
  else return;
  e.preventDefault();
}
