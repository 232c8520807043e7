const allParts = [];
// partsOf returns the parts of a feature.
function partsOf(i) { return allParts[i] ||= [...(game.f[i].j || []).flatMap(partsOf), ...(game.f[i].p || [])]; }

// featureOf returns the feature of a part at a turn, -1 if its tile is not on the board.
function featureOf(part, turn) { return game.f.findIndex((f, i) => f.a <= turn && turn < f.b && partsOf(i).includes(part)); }

const onSquare = {}; // parts by "x,y"
game.q.forEach(([x, y], i) => (onSquare[`${x},${y}`] ||= []).push(i));
const pen = document.createElement('canvas').getContext('2d'), outlines = {};

// covers reports whether a part covers a point.
function covers(part, x, y) {
  const [col, row, turns, id] = game.q[part];
  x -= 1000 * col; y -= 1000 * row;
  for (let i = 0; i < turns; i++) [x, y] = [y, 1000 - x];
  return pen.isPointInPath(outlines[id] ||= new Path2D($(id).getAttribute('d')), x, y);
}

// partAt returns the part at a point of the board or, rather than a field, one within a distance of it; -1 if there is none.
function partAt(x, y, reach) {
  let field = -1;
  for (const [dx, dy] of [[0, 0], [0, -1], [1, 0], [0, 1], [-1, 0], [-.7, -.7], [.7, -.7], [.7, .7], [-.7, .7]]) {
    const [px, py] = [x + dx * reach, y + dy * reach];
    for (const part of onSquare[`${Math.floor(px / 1000)},${Math.floor(py / 1000)}`] || []) {
      const f = covers(part, px, py) ? featureOf(part, state.turn) : -1;
      if (f >= 0 && game.f[f].k !== 'field') return part;
      if (f >= 0 && !dx && !dy) field = part;
    }
  }
  return field;
}

// touch shows the feature at a point, or none.
function touch(x, y, reach) {
  const part = partAt(x, y, reach);
  if (part !== state.part) show({part});
}

// cycle shows the next feature or, with -1, the one before: first those with followers.
function cycle(by) {
  const now = game.f.flatMap((f, i) => f.a <= state.turn && state.turn < f.b ? [i] : []);
  const list = [...now.filter(i => game.f[i].f), ...now.filter(i => !game.f[i].f && !game.f[i].c)];
  const at = list.indexOf(state.part < 0 ? -1 : featureOf(state.part, state.turn));
  const next = list[at < 0 ? (by < 0 ? list.length - 1 : 0) : (at + by + list.length) % list.length];
  if (next !== undefined) show({part: partsOf(next)[0]});
}

// boxOf returns the box of the tiles of a feature.
function boxOf(i) {
  const squares = partsOf(i).map(p => game.q[p]), xs = squares.map(q => q[0]), ys = squares.map(q => q[1]);
  const x = 1000 * Math.min(...xs), y = 1000 * Math.min(...ys);
  return {x, y, w: 1000 * Math.max(...xs) + 1000 - x, h: 1000 * Math.max(...ys) + 1000 - y};
}

let masks = 0;
// lit returns a feature as an area of a class with a line around it. A mask leaves out the lines between its tiles, and
// keeps the directions of a pattern, which would turn with a tile.
function lit(i, className, colour, width = 90, pattern = '') {
  const id = `m${masks++}`;
  const place = (x, y, turns) => `translate(${1000 * x} ${1000 * y})` + (turns ? `rotate(${90 * turns} 500 500)` : '');
  const uses = partsOf(i).map(p => game.q[p]).map(([x, y, turns, id]) => `<use href="#${id}" transform="${place(x, y, turns)}"/>`).join('');
  const b = boxOf(i), box = `x="${b.x - 200}" y="${b.y - 200}" width="${b.w + 400}" height="${b.h + 400}"`;
  const masked = (name, fill, shape) => `<mask id="${id}${name}" maskUnits="userSpaceOnUse" ${box}>${shape}</mask>
    <rect ${box} fill="${fill}" mask="url(#${id}${name})"/>`;
  const line = (name, width, fill) => masked(name, fill, `<use href="#${id}" fill="#fff" stroke="#fff" stroke-width="${width}"/>
    <use href="#${id}" fill="#000" stroke="#000" stroke-width="8"/>`);
  const g = svg('g', {class: className});
  const inside = pattern ? masked('c', `url(#${pattern})`, `<use href="#${id}" fill="#fff"/>`) : `<use href="#${id}" class="inside"/>`;
  g.innerHTML = `<defs><g id="${id}">${uses}</g></defs>` + inside + line('a', width + 60, '#2b2218') + line('b', width, colour);
  return g;
}

// hue returns the colour of the only one of some players, else white.
function hue(players) { return players && players.length === 1 ? game.p[players[0]].f : '#fff'; }

// pins are the labels over the board: nodes of HTML, with the boxes of the board that each explains.
let pins = [];
const labels = $('labels');

// label returns a pin with a node of a class. Its size is measured once it is on the page.
function label(boxes, className, ...children) { return {boxes, w: 0, h: 0, node: make('div', className, ...children)}; }

// around returns the box of a piece.
function around(x, y) { return {x: x - 170, y: y - 170, w: 340, h: 340}; }
function square(x, y) { return {x, y, w: 1000, h: 1000}; }

// payments returns the scorings of a turn that paid a player, or all if none did.
function payments(turn) {
  const list = (game.t[turn].z || []).filter(z => z.p.length), paying = list.filter(z => z.p.some(s => s[1]));
  return paying.length ? paying : list;
}

function shares(list) {
  const paid = list.filter(s => s[1]);
  return (paid.length ? paid : list).map(([p, n]) => make('b', '', icon(game.p[p].i, -170, 340, 'icon'), signed(n)));
}

// squaresOf returns the boxes of the tiles of a feature, the nearest to a point first.
function squaresOf(i, [x, y]) {
  const boxes = new Map(partsOf(i).map(p => [game.q[p].slice(0, 2).join(), square(1000 * game.q[p][0], 1000 * game.q[p][1])]));
  const far = b => Math.hypot(b.x + 500 - x, b.y + 500 - y);
  return [...boxes.values()].sort((a, b) => far(a) - far(b));
}

// scorings returns the labels of the scorings of a turn. Of many, they show only the points.
function scorings(list) {
  return list.filter(z => z.a).map(z => {
    const few = list.length < 5;
    const pin = label(z.f < 0 ? [around(...z.a)] : squaresOf(z.f, z.a), few ? 'points' : 'points many', ...shares(z.p));
    if (few && z.t) pin.node.append(make('span', '', of(z.t)));
    pin.node.style.borderColor = hue(z.p.map(s => s[0]));
    return pin;
  });
}

// bestMove returns the drawings of the best move found, or of a variation, if the reader wants them.
function bestMove() { return (state.ghost === true ? game.ghosts?.[state.turn] : game.t[state.turn].va?.[state.ghost])?.k || []; }

// ousts reports whether the best move found is shown on the square of the played tile.
function ousts() {
  const at = game.t[state.turn].a;
  return !!at && bestMove().some(e => !e[0] && e[2] === 1000 * at[0] && e[3] === 1000 * at[1]);
}

// ages returns labels with the number of turns that followers have been standing.
function ages() {
  const hidden = ousts(), list = game.e.filter(e => e[0] === 5 && visible(e, state.turn)).map(e => {
    let from = 0;
    for (let i = 4; i < e.length; i += 2) if (e[i] <= state.turn) from = e[i];
    return [state.turn - from, e[2], e[3]];
  }).filter(a => a[0] || !hidden);
  const most = Math.max(0, ...list.map(a => a[0]));
  return list.map(([n, x, y]) => n && n === most ? label([around(x, y)], 'age oldest', say('%d turns', n)) : label([around(x, y)], 'age', String(n)));
}

// fitting returns the rotations, as bits, in which a tile type is legal on a square of game.o.
const rotations = game.m.map(m => [...m].map(d => parseInt(d, 16)));
function fitting(square, kind) { return rotations[square[4]][kind]; }
function squares() { return game.o.filter(o => o[2] <= state.turn && state.turn < o[3]); }

// trial returns a tile type on a square in each of its rotations that is legal there: one fills it, more share it.
function trial(square, kind) {
  const k = game.k[kind], bits = fitting(square, kind), turns = [0, 1, 2, 3].slice(0, k.y || 4).filter(r => bits >> r & 1);
  const size = turns.length > 1 ? .5 : 1;
  return turns.map((r, i) => svg('use', {href: '#' + k.i, class: 'trial', transform: `translate(${1000 * square[0] + 500 * (i % 2)} ${
    1000 * square[1] + 500 * (i >> 1)})scale(${size})rotate(${90 * (r - (k.r || 0))} 500 500)`}));
}

// deadSquares returns a cover for each square on which no tile of the stack is legal, as long as there are any tiles.
function deadSquares() {
  const rest = left(state.turn).flatMap((n, k) => n ? [k] : []);
  const dead = rest.length ? squares().filter(o => !rest.some(k => fitting(o, k))) : [];
  return dead.map(([x, y]) => svg('rect', {class: 'dead', fill: 'url(#hx)', x: 1000 * x + 40, y: 1000 * y + 40, width: 920, height: 920}));
}

// hatch returns a pattern. Each player has one of lines in a direction of their own, so that colours are not needed.
function hatch(id, size, more, drawing) {
  return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" ${more}>${drawing}</pattern>`;
}
$('defs').insertAdjacentHTML('beforeend', game.p.map((p, i) => hatch('h' + i, 160, `patternTransform="rotate(${45 + 70 * i})"`,
  `<path fill="${p.f}" fill-opacity=".35" d="M0 0h160v160H0z"/><path stroke="${p.f}" stroke-opacity=".8" stroke-width="36" d="M0 80h160"/>`)).join('')
  + hatch('hx', 250, '', '<path class="dead" d="M0 0l250 250M250 0L0 250"/>'));

// farms returns the fields with farmers, hatched by owner, and the cities that feed them.
function farms() {
  const list = game.f.map((f, i) => [f, i]).filter(([f]) => f.k === 'field' && f.o && f.a <= state.turn && state.turn < f.b);
  const cities = new Set(list.flatMap(([f]) => f.d || []));
  return [...list.flatMap(([f, i]) => f.o.map(p => lit(i, 'farm', game.p[p].f, 50, `h${p}`))), ...[...cities].map(i => lit(i, 'fed', '#fff', 70))];
}

painters.push(before => {
  if (same(before, 'turn', 'lang', 'layers', 'kind', 'ghost')) return;
  const paid = ousts() ? [] : payments(state.turn), on = state.layers, list = [];
  if (on.fields) list.push(...farms());
  if (on.dead) list.push(...deadSquares());
  if (state.kind >= 0) list.push(...squares().flatMap(o => trial(o, state.kind)));
  for (const z of paid) if (z.f >= 0) list.push(lit(z.f, 'lit', hue(z.p.map(s => s[0]))));
  areas.replaceChildren(...list);
  const best = bestMove().filter(e => !e[0]).map(e => label([square(e[2], e[3])], 'points', say(state.ghost === true ? 'Best found' : 'Variation')));
  pins = [...best, ...scorings(paid), ...(on.followers ? ages() : [])];
  labels.replaceChildren(...pins.map(p => p.node));
  scrolls.push(() => {
    for (const p of pins) { p.w = p.node.offsetWidth; p.h = p.node.offsetHeight; }
    ready = [];
    arrange();
  });
});

let buttons = [], ready = []; // boxes of the buttons over the board, in pixels; pins and view for which the labels have their places

// covered returns the area that two boxes share.
function covered(a, b) {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  return w > 0 ? w * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)) : 0;
}

// away returns the distance between two boxes.
function away(a, b) {
  return Math.hypot(Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w), Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h));
}

// spots returns places of a label around a box, at a distance, within the window of the board.
function spots(box, {w, h}, gap) {
  const xs = [box.x + (box.w - w) / 2, box.x - w - gap, box.x + box.w + gap], ys = [box.y + (box.h - h) / 2, box.y - h - gap, box.y + box.h + gap];
  return xs.flatMap(x => ys.map(y => ({x: Math.max(4, Math.min(x, lens.wide - w - 4)), y: Math.max(4, Math.min(y, lens.high - h - 4)), w, h, box})));
}

// station finds a place for each label in a view: beside what it explains, where it covers least of that, of the tile of the
// turn, of the buttons and of other labels.
function station(v) {
  const [x0, y0, u] = lens.corner(v), at = game.t[state.turn].a, taken = [...buttons];
  const pixels = b => ({x: (b.x - x0) / u, y: (b.y - y0) / u, w: b.w / u, h: b.h / u});
  const shown = b => b.x + b.w > 0 && b.y + b.h > 0 && b.x < lens.wide && b.y < lens.high;
  const all = new Map(pins.flatMap(p => p.boxes.map(b => [b.x + ',' + b.y, pixels(b)]))), lit = [...all.values()].filter(shown);
  const tile = at ? pixels(square(1000 * at[0], 1000 * at[1])) : {x: 0, y: 0, w: 0, h: 0};
  const sum = (list, s) => {
    let n = 0;
    for (const b of list) n += covered(s, b);
    return n;
  };
  for (const p of pins) {
    const own = p.boxes.map(pixels).filter(shown);
    p.node.hidden = !own.length;
    if (!own.length) continue;
    const cost = s => sum(own, s) + .4 * sum(lit, s) + 2 * covered(tile, s) + 8 * sum(taken, s) + 12 * away(s, s.box);
    let best = null, least = Infinity;
    for (const gap of [3, 3 + p.h, 3 + 2 * p.h]) {
      if (least < p.w * p.h / 2) break;
      for (const s of own.slice(0, 8).flatMap(b => spots(b, p, gap))) {
        const n = cost(s);
        if (n < least) [best, least] = [s, n];
      }
    }
    taken.push(best);
    const anchor = pixels(p.boxes[0]);
    p.off = [best.x - anchor.x, best.y - anchor.y];
  }
  ready = [pins, v];
}

// arrange puts the labels at their places, those of the view to which a glide leads, and the card beside its feature.
function arrange() {
  const to = lens.goal || lens.view, [x0, y0, u] = lens.corner();
  if (ready[0] !== pins || ready[1] !== to) station(to);
  for (const {node, boxes: [b], off} of pins) {
    if (!node.hidden) node.style.transform = `translate(${Math.round((b.x - x0) / u + off[0])}px,${Math.round((b.y - y0) / u + off[1])}px)`;
  }
  placeCard();
}

new ResizeObserver(() => {
  const box = board.getBoundingClientRect();
  buttons = [...document.querySelectorAll('.tools > *')].map(e => e.getBoundingClientRect()).map(b => ({x: b.x - box.x, y: b.y - box.y, w: b.width, h: b.height}));
  ready = [];
  arrange();
}).observe(document.querySelector('.tools'));

const card = $('card');

// title returns what a feature is.
function title(f) {
  if (f.k === 'city') return f.c ? say('Complete city') : say('Unfinished city');
  if (f.k === 'road') return f.c ? say('Complete road') : say('Unfinished road');
  if (f.k === 'cloister') return f.c ? say('Complete cloister') : say('Unfinished cloister');
  if (f.k === 'garden') return f.c ? say('Complete garden') : say('Unfinished garden');
  if (f.k === 'walls') return say('City of Carcassonne');
  return say('Field');
}

// followers returns what the followers of a player on a feature are called in its card.
function followers(p, n) {
  const name = make('span', '', game.p[p].s);
  name.dir = 'auto';
  return [icon(game.p[p].i, -170, 340, 'icon'), name, say('%s:', '') + ' ' + say('%d followers', n)];
}

// quarters returns the lines of the card of the City of Carcassonne: who stands in each quarter.
function quarters() {
  const names = {castle: say('Castle'), market: say('Market'), blacksmith: say('Blacksmith'), cathedral: say('Cathedral')};
  return Object.entries(names).map(([kind, name]) => {
    const f = game.f.find(f => f.k === kind && f.a <= state.turn && state.turn < f.b);
    return make('p', '', name, ...f.f ? f.f.flatMap(([p, n]) => [' ', ...followers(p, n)]) : [', ' + say('No followers')]);
  });
}

// facts returns the lines of the card of a feature.
function facts(f) {
  if (f.k === 'walls') return [make('b', '', title(f)), ...quarters()];
  const size = [say('%d tiles', f.n), f.s && say('%d pennants', f.s), f.d && say('%d complete cities', f.d.length)];
  const [x, y, , , loc] = game.q[partsOf(game.f.indexOf(f))[0]], place = `${x},${y}` + (loc ? ` (${of(game.where[loc])})` : '');
  const list = [make('b', '', say('%s at %s', title(f), place)), make('p', '', size.filter(Boolean).join(', '))];
  for (const [p, n] of f.f || []) {
    const owner = (f.o || []).includes(p);
    list.push(make('p', owner ? 'owner' : '', ...followers(p, n), owner && f.f.length > 1 ? ', ' + say('majority') : ''));
  }
  if (!f.f) list.push(make('p', '', say('No followers')));
  const points = say('%d points', f.v);
  const each = f.o && f.o.length > 1;
  list.push(make('p', '', each ? say('Would pay now: %s each', points) : f.o ? say('Would pay now: %s', points) : say('Worth now: %s', points)));
  return list;
}

painters.push(before => {
  if (same(before, 'turn', 'lang', 'part')) return;
  const i = state.part < 0 ? -1 : featureOf(state.part, state.turn), f = game.f[i];
  touched.replaceChildren(...(f ? [...(f.d || []).map(c => lit(c, 'fed', '#fff', 60)), lit(i, 'touch', hue(f.o))] : []));
  card.hidden = !f;
  if (f) card.replaceChildren(...facts(f));
  placeCard();
});

// placeCard puts the card below the feature, above it, or beside it, where there is room for it in the window of the board.
function placeCard() {
  const i = state.part < 0 ? -1 : featureOf(state.part, state.turn);
  if (card.hidden || i < 0) return;
  const b = boxOf(i), [x0, y0, u] = lens.corner(), {wide, high} = lens;
  const box = {left: (b.x - x0) / u, right: (b.x + b.w - x0) / u, top: (b.y - y0) / u, bottom: (b.y + b.h - y0) / u};
  const w = card.offsetWidth, h = card.offsetHeight;
  let [x, y] = [(box.left + box.right - w) / 2, box.bottom + 8];
  if (y + h > high - 4) y = box.top - h - 8;
  if (y < 4) [x, y] = [box.right + 8 + w < wide ? box.right + 8 : box.left - w - 8, (box.top + box.bottom - h) / 2];
  x = Math.max(4, Math.min(x, wide - w - 4)); y = Math.max(4, Math.min(y, high - h - 4));
  card.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
}

painters.push(before => {
  if (same(before, 'turn', 'finding', 'ghost')) return;
  const found = (game.t[state.turn].f || [])[Math.max(state.finding, 0)], best = bestMove();
  marked.replaceChildren(...(found && found.k || []).map(draw));
  marked.classList.toggle('waived', found?.s === 'waived');
  const frame = e => svg('rect', {x: e[2] + 20, y: e[3] + 20, width: 960, height: 960});
  better.replaceChildren(...best.flatMap(e => e[0] ? [draw(e)] : [draw(e), frame(e)]));
});

for (const button of document.querySelectorAll('[data-layer]')) {
  const name = button.dataset.layer;
  button.onclick = () => show({layers: {...state.layers, [name]: !state.layers[name]}});
  painters.push(before => { if (before.layers !== state.layers) button.setAttribute('aria-pressed', !!state.layers[name]); });
}

// keyed returns what the layers that are on mean, each with pictures of its patterns.
function keyed() {
  const swatch = id => svg('svg', {class: 'swatch', viewBox: '0 0 900 600', 'aria-hidden': 'true'}, svg('rect', {width: 900, height: 600, fill: `url(#${id})`}));
  const list = [], on = state.layers;
  const owners = game.p.flatMap((p, i) => [' ', make('span', '', swatch('h' + i), make('bdi', '', p.n))]);
  if (on.fields) list.push(make('li', '', say('Fields are hatched by owner:'), ...owners), make('li', '', say('White lines: complete cities that pay for them.')));
  if (on.followers) list.push(make('li', '', say('Numbers: turns since the follower was placed. Red: the longest.')));
  if (on.dead) list.push(make('li', '', swatch('hx'), say('No tile left fits a crossed square.')));
  return list;
}

painters.push(before => {
  if (same(before, 'lang', 'layers')) return;
  $('keyed').replaceChildren(...keyed());
  $('keyed').hidden = !$('keyed').firstChild;
});

// shift moves a view of the reader by a share of its size.
function shift(dx, dy) { const {view} = lens; if (state.view) lens.pan({...view, x: view.x + dx * view.w / 5, y: view.y + dy * view.h / 5}); }
