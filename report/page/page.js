'use strict';
(async () => {
const $ = id => document.getElementById(id);
if (typeof DecompressionStream === 'undefined') {
  $('old').hidden = false;
  return;
}
const packed = Uint8Array.from(atob(JSON.parse($('data').textContent)), c => c.charCodeAt(0));
const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
const game = JSON.parse(await new Response(stream).text());
$('defs').innerHTML = game.d;
const last = game.t.length - 1;
const layers = [...document.querySelectorAll('.layer')];
let now = -1;
// names are the numbers of the turns as records write them, such as 17b.
const names = game.t.map((t, i) => t.n || String(i));
let address = 0; // timer

// make returns an element with a class and children. Strings become text.
function make(name, className, ...children) {
  const e = document.createElement(name);
  if (className) e.className = className;
  e.append(...children);
  return e;
}

// icon returns a drawing of the board in a square of a size whose corner is x,x.
function icon(id, x, size, className) {
  const box = make('span');
  box.innerHTML = `<svg class="art ${className}" aria-hidden="true" viewBox="${x} ${x} ${size} ${size}"><use href="#${id}"/></svg>`;
  return box.firstChild;
}

// seen reports whether a turn is in one of the spans of a list, which start at index from.
function seen(list, from, turn) {
  for (let i = from; i < list.length; i += 2) if (list[i] <= turn && turn < list[i + 1]) return true;
  return false;
}

function drawBoard(turn) {
  const parts = layers.map(() => []);
  for (const e of game.e) {
    const way = typeof e[2] === 'string';
    if (!seen(e, way ? 3 : 4, turn)) continue;
    const path = `<path d="${e[2]}"/>`;
    parts[e[0]].push(way ? `<g class="${e[1]}">${path}${path}</g>` : `<use href="#${e[1]}" x="${e[2]}" y="${e[3]}"/>`);
  }
  layers.forEach((g, i) => {
    const text = parts[i].join('');
    if (g.drawn !== text) { g.innerHTML = text; g.drawn = text; }
  });
}

function listPieces(turn) {
  $('pieces').replaceChildren(...game.w.filter(e => seen(e, 1, turn)).map(e => make('li', '', e[0])));
}

// rows holds the cells of the table of players that change.
const rows = game.p.map(p => {
  const name = make('th', '', icon(p.i, -170, 340, 'icon'), make('span', '', p.n));
  name.scope = 'row';
  name.title = `${p.n} (${p.c})`;
  name.lastChild.dir = 'auto';
  const score = make('td'), figures = make('span'), goods = make('div', 'goods'), supply = make('td', '', figures);
  if (game.h) supply.append(goods);
  const row = make('tr', '', name, score, supply);
  document.querySelector('#players tbody').append(row);
  return {row, score, figures, goods};
});
if (game.h) {
  $('players').className = 'more';
  document.querySelector('#players th:nth-child(3)').textContent = 'Supply, goods';
}

// held returns the collected things of a player as pictures with numbers.
function held(numbers) {
  return game.h.flatMap((h, i) => {
    if (!numbers[i]) return [];
    const picture = icon(h.i, -500, 1000, 'icon'), item = make('span', '', picture, String(numbers[i]));
    picture.removeAttribute('aria-hidden');
    picture.setAttribute('role', 'img');
    picture.setAttribute('aria-label', h.n);
    item.title = `${h.n}: ${numbers[i]}`;
    return [item];
  });
}

function showPlayers(turn) {
  const t = game.t[turn];
  rows.forEach((r, i) => {
    const gain = turn ? t.v[i] - game.t[turn - 1].v[i] : 0;
    r.row.className = t.p === i ? 'active' : '';
    r.score.replaceChildren(make('b', '', String(t.v[i])));
    if (gain) r.score.prepend(make('span', gain < 0 ? 'gain minus' : 'gain', (gain > 0 ? '+' : '−') + Math.abs(gain)), ' ');
    r.figures.textContent = t.u[i].replace(/ (?=\d)/g, '\u00a0');
    if (game.h) r.goods.replaceChildren(...held(t.g[i]));
  });
}

// heading returns the title of a turn.
function heading(turn) {
  const t = game.t[turn];
  if (t.p < 0) return t.x;
  return `Turn ${names[turn]}: ${game.p[t.p].s}`;
}

function showTurn(turn) {
  const t = game.t[turn], list = $('sentences');
  $('heading').textContent = heading(turn) + (t.j ? ' ' + t.j : '');
  list.replaceChildren(make('ul', '', ...(t.s || ['The board before the first turn.']).map(s => make('li', '', s))));
  for (const c of t.c || []) {
    const note = make('p', 'note', c);
    note.dir = 'auto';
    list.append(note);
  }
  for (const [severity, rule, message, cite] of t.f || []) {
    list.append(make('p', severity, make('b', '', `${severity}: ${rule}`), ` ${message} `, make('span', 'cite', cite)));
  }
  list.scrollTop = 0;
}

// moves holds the links of the list. The link of the current turn is its only tab stop.
const moves = game.t.map((t, i) => {
  const dot = make('i');
  if (t.p >= 0) dot.style.background = game.p[t.p].f;
  const link = make('a', '', dot, make('span', '', t.x));
  const signs = (t.j || '') + (t.c ? ' ✎' : '') + (t.f ? ' ⚠' : '');
  if (signs) {
    const sign = make('span', 'sign', signs);
    const words = [t.j && 'judged ' + t.j, t.c && 'with a comment', t.f && 'with findings'].filter(Boolean);
    sign.title = words.join(', ');
    sign.setAttribute('aria-hidden', 'true');
    link.append(sign);
    link.setAttribute('aria-label', `${t.x}, ${words.join(', ')}`);
  }
  link.href = '#turn=' + names[i];
  link.tabIndex = -1;
  $('moves').append(make('li', '', link));
  return link;
});

function markMove(turn) {
  const link = moves[turn], list = $('moves');
  const focused = list.contains(document.activeElement);
  if (now >= 0) {
    moves[now].removeAttribute('aria-current');
    moves[now].tabIndex = -1;
  }
  link.setAttribute('aria-current', 'step');
  link.tabIndex = 0;
  if (focused) link.focus();
  if (link.offsetTop < list.scrollTop || link.offsetTop + link.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = link.offsetTop - list.clientHeight / 2;
  }
}

const top = Math.max(10, ...game.t.flatMap(t => t.v));
const low = Math.min(0, ...game.t.flatMap(t => t.v));

function drawChart() {
  const chart = $('chart'), ink = 'var(--pale)';
  chart.setAttribute('viewBox', `0 ${-top} ${Math.max(last, 1)} ${top - low}`);
  $('span').textContent = `${low} to ${top} points`;
  let lines = `<line x1="0" x2="${last}" y1="0" y2="0" stroke="${ink}"/>`;
  game.p.forEach((p, i) => {
    const points = game.t.map((t, n) => `${n},${-t.v[i]}`).join(' ');
    lines += `<polyline points="${points}" stroke="${ink}" stroke-width="4.5"/><polyline points="${points}" stroke="${p.f}" stroke-width="3"/>`;
  });
  chart.innerHTML = lines + `<line id="cursor" y1="${-top}" y2="${-low}" stroke="${ink}" stroke-dasharray="4 3"/>`;
  chart.addEventListener('click', e => {
    const box = chart.getBoundingClientRect();
    go(Math.round((e.clientX - box.left) / box.width * last));
  });
}

function markChart(turn) {
  $('cursor').setAttribute('x1', turn);
  $('cursor').setAttribute('x2', turn);
  $('chart').setAttribute('aria-label', `Scores after ${heading(turn)}: ` + game.p.map((p, i) => `${p.s} ${game.t[turn].v[i]}`).join(', '));
}

const kinds = game.k.map(k => {
  const count = make('span'), item = make('li', '', icon(k.i, 0, 1000, ''), count);
  item.title = k.n;
  $('kinds').append(item);
  return {item, count};
});

function countTiles(turn) {
  const left = game.k.map(k => k.l);
  for (let i = 0; i <= turn; i++) for (const [k, n] of game.t[i].k || []) left[k] = n;
  kinds.forEach((k, i) => {
    k.count.textContent = '× ' + left[i];
    k.item.className = left[i] ? '' : 'none';
    k.item.setAttribute('aria-label', `${game.k[i].n}: ${left[i]} left`);
  });
  $('left').textContent = game.t[turn].l;
}

function go(turn) {
  turn = Math.min(Math.max(turn, 0), last);
  if (turn === now) return;
  drawBoard(turn);
  listPieces(turn);
  showPlayers(turn);
  showTurn(turn);
  markMove(turn);
  markChart(turn);
  countTiles(turn);
  now = turn;
  $('slider').value = turn;
  $('slider').setAttribute('aria-valuetext', heading(turn));
  $('now').textContent = `${names[turn]} / ${names[last]}`;
  $('board').setAttribute('aria-label', `Board after ${heading(turn)}. ${(game.t[turn].s || []).join('; ')}`);
  for (const [id, end] of [['first', 0], ['back', 0], ['on', last], ['last', last]]) {
    $(id).setAttribute('aria-disabled', turn === end); // a disabled button would lose the focus
  }
  clearTimeout(address);
  address = setTimeout(setAddress, 120);
}

// setAddress sets the address of the turn. go delays it until the turns stop changing: browsers limit changes of the address.
function setAddress() {
  if (turnOf(location.hash) !== now) history.replaceState(null, '', '#turn=' + names[now]);
}

// turnOf returns the turn in an address, -1 if there is none.
function turnOf(hash) {
  const m = /^#turn=(\d{1,6}[b-z]?)$/.exec(hash);
  if (!m) return -1;
  const turn = names.indexOf(m[1]);
  return turn < 0 ? last + 1 : turn;
}

function keys(e) {
  if (e.altKey || e.ctrlKey || e.metaKey || e.target === $('slider')) return;
  const to = {ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last,
    ...$('moves').contains(e.target) && {ArrowUp: now - 1, ArrowDown: now + 1}}[e.key];
  if (to === undefined) return;
  e.preventDefault();
  go(to);
}

function listen() {
  $('first').onclick = () => go(0);
  $('back').onclick = () => go(now - 1);
  $('on').onclick = () => go(now + 1);
  $('last').onclick = () => go(last);
  $('slider').oninput = e => go(Number(e.target.value));
  document.addEventListener('keydown', keys);
  $('moves').addEventListener('click', e => {
    const link = e.target.closest('a');
    if (!link || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    go(moves.indexOf(link));
  });
  addEventListener('hashchange', () => { if (turnOf(location.hash) >= 0) go(turnOf(location.hash)); });
  let start = null;
  $('board').addEventListener('touchstart', e => { start = e.touches.length === 1 ? e.touches[0] : null; }, {passive: true});
  $('board').addEventListener('touchend', e => {
    if (!start) return;
    const dx = e.changedTouches[0].clientX - start.clientX, dy = e.changedTouches[0].clientY - start.clientY;
    if (Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy)) go(now + (dx < 0 ? 1 : -1));
    start = null;
  });
}

drawChart();
listen();
go(Math.max(turnOf(location.hash), 0));
})();
