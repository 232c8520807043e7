// ---- the board

$('defs').innerHTML = game.d;
const rim = 450; // around the squares, for the coordinates

// extent returns the squares of a board with all legal ones: [x, y, columns, rows].
function extent(p) {
  const xs = [...p.b.map(t => t[1]), ...p.g.map(g => g[0])], ys = [...p.b.map(t => t[2]), ...p.g.map(g => g[1])];
  const x = Math.min(...xs), y = Math.min(...ys);
  return [x, y, Math.max(...xs) - x + 1, Math.max(...ys) - y + 1];
}

// grid returns the lines around the squares and the coordinates.
function grid([x, y, w, h]) {
  let lines = '';
  const numbers = [], put = (n, left, top) => numbers.push(svg('text', {x: left, y: top + 80}, String(n)));
  for (let i = 0; i <= w; i++) lines += `M${1000 * (x + i)} ${1000 * y}v${1000 * h}`;
  for (let i = 0; i <= h; i++) lines += `M${1000 * x} ${1000 * (y + i)}h${1000 * w}`;
  for (let i = 0; i < w; i++) for (const top of [1000 * y - 220, 1000 * (y + h) + 220]) put(x + i, 1000 * (x + i) + 500, top);
  for (let i = 0; i < h; i++) for (const left of [1000 * x - 220, 1000 * (x + w) + 220]) put(y + i, left, 1000 * (y + i) + 500);
  return [svg('path', {class: 'grid', d: lines}), svg('g', {class: 'ruler'}, ...numbers)];
}

painters.push(before => {
  if (same(before, 'at')) return;
  const p = problem(), box = extent(p);
  $('board').setAttribute('viewBox', [1000 * box[0] - rim, 1000 * box[1] - rim, 1000 * box[2] + 2 * rim, 1000 * box[3] + 2 * rim].join(' '));
  $('drawn').replaceChildren(...grid(box), ...p.b.map(([kind, x, y, r]) => svg('use', {href: '#' + game.tiles[kind].i[r], x: 1000 * x, y: 1000 * y})),
    ...p.f.map(([id, x, y]) => svg('use', {href: '#' + id, x, y})));
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
let focused = 0; // index into squares: the only tab stop of the board

// steer moves the focus to the nearest square in a direction.
function steer(dx, dy) {
  const from = squares[focused];
  const cost = s => {
    const ahead = (s.x - from.x) * dx + (s.y - from.y) * dy, aside = Math.abs((s.x - from.x) * dy) + Math.abs((s.y - from.y) * dx);
    return ahead > 0 ? ahead + 2 * aside : Infinity;
  };
  const best = squares.map(cost).reduce((a, c, i, all) => c < all[a] ? i : a, focused);
  if (cost(squares[best]) === Infinity) return;
  focused = best;
  $('squares').children[focused].focus();
}

painters.push(before => {
  if (same(before, 'at', 'lang', 'place', 'hints', 'done')) return;
  const p = problem(), nodes = $('squares'), within = nodes.contains(document.activeElement);
  if (before.at !== state.at) {
    squares = squaresOf(p);
    focused = 0;
    nodes.replaceChildren(...squares.map((s, i) => {
      const e = svg('g', {class: 'square', role: 'button'}, svg('rect', {x: 1000 * s.x + 60, y: 1000 * s.y + 60, width: 880, height: 880, rx: 90}));
      e.addEventListener('click', () => { focused = i; choose(s); });
      return e;
    }));
  }
  const answers = p.c.filter(o => o.a);
  squares.forEach((s, i) => {
    const e = nodes.children[i], chosen = s.places.includes(state.place);
    if (chosen) focused = i;
    e.setAttribute('aria-label', say('Square %s: %s', `${s.x},${s.y}`, around(p, s.x, s.y)));
    e.setAttribute('aria-pressed', String(chosen));
    e.classList.toggle('chosen', chosen);
    e.classList.toggle('hint', state.hints > 1 && answers.some(o => o.x === s.x && o.y === s.y));
  });
  squares.forEach((s, i) => nodes.children[i].setAttribute('tabindex', i === focused ? 0 : -1));
  nodes.toggleAttribute('hidden', !!state.done);
  if (within && !state.done) nodes.children[focused].focus({preventScroll: true});
});

$('squares').addEventListener('keydown', e => {
  const step = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[e.key];
  if (step) steer(...step);
  else if (e.key === 'Enter' || e.key === ' ') choose(squares[focused]);
  else return;
  e.preventDefault();
});
$('squares').addEventListener('focusin', e => { focused = Math.max(0, [...$('squares').children].indexOf(e.target)); });

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
painters.push(before => {
  if (same(before, 'zoom', 'at')) return;
  const stage = $('stage'), times = state.zoom / (before.zoom || 1), x = stage.scrollLeft + stage.clientWidth / 2, y = stage.scrollTop + stage.clientHeight / 2;
  $('board').style.width = $('board').style.height = 100 * state.zoom + '%';
  $('out').setAttribute('aria-disabled', state.zoom <= 1);
  $('in').setAttribute('aria-disabled', state.zoom >= 4);
  const chosen = document.querySelector('#tried .ghost')?.getBoundingClientRect(), box = stage.getBoundingClientRect();
  if (chosen && state.zoom > 1 && before.at === state.at) {
    stage.scrollLeft += chosen.x + chosen.width / 2 - box.x - box.width / 2;
    stage.scrollTop += chosen.y + chosen.height / 2 - box.y - box.height / 2;
    return;
  }
  stage.scrollLeft = x * times - stage.clientWidth / 2;
  stage.scrollTop = y * times - stage.clientHeight / 2;
});
$('in').onclick = () => show({zoom: Math.min(4, state.zoom * 1.5)});
$('out').onclick = () => show({zoom: Math.max(1, state.zoom / 1.5)});
