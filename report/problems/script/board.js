// ---- the board

$('defs').innerHTML = game.d;

// extent returns the squares of a board with all legal ones: [x, y, columns, rows].
function extent(p) {
  const xs = [...p.b.map(t => t[1]), ...p.g.map(g => g[0])], ys = [...p.b.map(t => t[2]), ...p.g.map(g => g[1])];
  const x = Math.min(...xs), y = Math.min(...ys);
  return [x, y, Math.max(...xs) - x + 1, Math.max(...ys) - y + 1];
}

let box = {x: 0, y: 0, w: 1000, h: 1000}, zoomed = false; // of the board of the problem; whether the reader has moved it
const ruler = $('ruler');
const lens = makeLens($('board'), {
  whole: () => box,
  looked() { lens.number(ruler); },
  panned(view) { zoomed = true; $('board').style.touchAction = 'none'; lens.look(view); },
});
handle($('board'), lens, {free: () => zoomed, wheel: e => e.ctrlKey || e.metaKey, tap() {}});
new ResizeObserver(() => { if (lens.resized() && lens.wide) fit(); }).observe($('board'));

// fit shows the whole board, unless the reader has moved it.
function fit() {
  if (lens.wide) lens.look(zoomed ? lens.view : lens.framed(box));
}

painters.push(before => {
  if (same(before, 'at')) return;
  const p = problem(), [x, y, w, h] = extent(p);
  box = {x: 1000 * x, y: 1000 * y, w: 1000 * w, h: 1000 * h};
  let lines = '';
  for (let i = 0; i <= w; i++) lines += `M${1000 * (x + i)} ${1000 * y}v${1000 * h}`;
  for (let i = 0; i <= h; i++) lines += `M${1000 * x} ${1000 * (y + i)}h${1000 * w}`;
  $('drawn').replaceChildren(svg('path', {class: 'grid', d: lines}), ...p.b.map(([kind, x, y, r]) => svg('use', {href: '#' + game.tiles[kind].i[r], x: 1000 * x, y: 1000 * y})),
    ...p.f.map(([id, x, y]) => svg('use', {href: '#' + id, x, y})));
  zoomed = false;
  $('board').style.touchAction = 'pan-y';
  fit();
});

// squaresOf returns the legal squares of a problem, each with the indexes of its places by rotation.
function squaresOf(p) {
  const list = new Map();
  p.g.forEach(([x, y], i) => {
    const key = x + ',' + y;
    if (!list.has(key)) list.set(key, {x, y, places: []});
    list.get(key).places.push(i);
  });
  return [...list.values()];
}

// around returns what lies beside a square: "north city, west field".
function around(p, x, y) {
  return ['north', 'east', 'south', 'west'].flatMap((side, i) => {
    const [dx, dy] = [[0, -1], [1, 0], [0, 1], [-1, 0]][i], t = p.b.find(t => t[1] === x + dx && t[2] === y + dy);
    return t ? [of(game.sides[side + ' ' + game.tiles[t[0]].e[(i + 6 - t[3]) % 4]])] : [];
  }).join(', ');
}

// choose chooses a square or, if it is chosen, the next rotation there. A follower stays if it may.
function choose(square) {
  if (state.done) return;
  const now = square.places.indexOf(state.place), place = square.places[(now + 1) % square.places.length];
  const ways = problem().g[place], may = ways.some((part, i) => i > 2 && i % 2 && part === state.part);
  show({place, part: may ? state.part : -1});
}

let squares = []; // those of the problem
const choosing = makeChooser($('squares'), t => choose(t.square));

painters.push(before => {
  if (same(before, 'at', 'lang', 'place', 'hints', 'done')) return;
  const p = problem(), answers = p.c.filter(o => o.a);
  if (before.at !== state.at) squares = squaresOf(p);
  choosing.set(squares.map(square => {
    const {x, y} = square, chosen = square.places.includes(state.place), hinted = state.hints > 1 && answers.some(o => o.x === x && o.y === y);
    const node = svg('g', {class: 'square' + (chosen ? ' chosen' : '') + (hinted ? ' hint' : '')}, svg('rect', {x: 1000 * x + 60, y: 1000 * y + 60, width: 880, height: 880, rx: 90}));
    return {node, x, y, square, label: say('Square %s: %s', `${x},${y}`, around(p, x, y)), pressed: chosen};
  }));
  $('squares').toggleAttribute('hidden', !!state.done);
});

// ghost returns the drawing of a move of the problem: tile, frame and follower.
function ghost(p, x, y, rotation, part, className) {
  const list = [svg('use', {href: '#' + game.tiles[p.h].i[rotation], x: 1000 * x, y: 1000 * y}), svg('rect', {class: 'frame', x: 1000 * x + 25, y: 1000 * y + 25, width: 950, height: 950})];
  if (part >= 0) {
    const q = game.tiles[p.h].q[part], mover = p.p[p.m];
    list.push(svg('use', {href: '#' + (q.k === 'field' ? mover.y : mover.i), x: 1000 * x + q.p[rotation][0], y: 1000 * y + q.p[rotation][1]}));
  }
  return svg('g', {class: 'ghost ' + className}, ...list);
}

// seal returns a tick or a cross at the corner of a move that is farthest from its follower: not everybody can distinguish the colours.
function seal(p, x, y, rotation, part, right) {
  const [fx, fy] = part < 0 ? [0, 1000] : game.tiles[p.h].q[part].p[rotation], left = fx > 500 ? 130 : 870, top = fy < 500 ? 870 : 130;
  return svg('g', {class: right ? 'seal right' : 'seal wrong', transform: `translate(${1000 * x + left} ${1000 * y + top})`}, svg('circle', {r: 170}),
    svg('path', {d: right ? 'M-80 9l54 62 106-133' : 'M-70-70l140 140M70-70l-140 140'}));
}

// onBoard returns what the reader's move and the answer add to the board.
function onBoard() {
  const p = problem(), own = state.done || state.place >= 0 && state;
  if (!state.done) return own ? [ghost(p, ...p.g[own.place].slice(0, 3), own.part, 'own')] : [];
  const [x, y, r] = p.g[own.place], right = p.c[own.option]?.a, shown = p.c[state.shown], list = [];
  const covers = shown && shown.x === x && shown.y === y;
  if (!covers) list.push(ghost(p, x, y, r, own.part, right ? 'right' : 'wrong'), seal(p, x, y, r, own.part, right));
  if (shown) list.push(ghost(p, shown.x, shown.y, shown.r, shown.p, shown.a ? 'right' : 'wrong'), seal(p, shown.x, shown.y, shown.r, shown.p, shown.a));
  return list;
}

painters.push(before => {
  if (same(before, 'at', 'place', 'part', 'done', 'shown')) return;
  $('tried').replaceChildren(...onBoard());
});

// The window of the board scrolls when the board is larger. The move on the board comes into its middle; without one, the middle stays.
$('in').onclick = () => lens.zoom(.7);
$('out').onclick = () => lens.zoom(1 / .7);
$('whole').onclick = () => {
  zoomed = false;
  $('board').style.touchAction = 'pan-y';
  fit();
};
