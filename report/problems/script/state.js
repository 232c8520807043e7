// ---- state

const game = JSON.parse($('data').textContent); // data.go names its fields
const codes = game.l.map(l => l.c);
const usual = Math.max(0, codes.indexOf(game.a || navigator.languages.map(l => l.split('-')[0]).find(c => codes.includes(c))));

// state is all that decides what the page shows, besides the cards.
const state = {
  lang: usual, // index into game.l
  at: 0, // index into game.p
  place: -1, // index into the places of the problem; -1: no square is chosen
  part: -1, // of the follower; -1: none
  hints: 0, // 1: the kind, 2: the square
  done: null, // the answer of the reader, {place, part, option}
  shown: -1, // the option on the board after the answer; -1: the move of the reader
  filter: {state: 'all', kind: '', level: 0},
};
const painters = []; // each draws a part of the page from the state; it gets the state before, {} at first
let drawn = {};

// show changes the state and draws what follows from it.
function show(changes) {
  Object.assign(state, changes);
  const before = drawn;
  drawn = {...state};
  for (const paint of painters) paint(before);
}

// same reports whether fields of the state have not changed.
function same(before, ...fields) { return fields.every(f => before[f] === state[f]); }

function problem() { return game.p[state.at]; }

// open shows a problem.
function open(at) {
  const p = game.p[at];
  if (!p) return;
  show({at, place: -1, part: -1, hints: 0, done: null, shown: -1});
  if (location.hash !== '#' + p.id) history.replaceState(null, '', '#' + p.id);
}

// ---- words

function name(p, i) { return of(p.p[i].n); }

function titled(text) { return text[0].toUpperCase() + text.slice(1); }

// wayWords returns a follower on a part of the tile in the hand: "knight, north".
function wayWords(p, rotation, part) {
  if (part < 0) return say('no follower');
  const q = game.tiles[p.h].q[part], loc = q.l[rotation];
  return of(game.roles[q.k]) + (loc ? ', ' + of(game.where[loc]) : '');
}

// moveWords returns a move: "3,-1 (90°): knight, north".
function moveWords(p, x, y, rotation, part) { return say('%s: %s', `${x},${y} (${90 * rotation}°)`, wayWords(p, rotation, part)); }

// edges returns what the sides of a tile show in a rotation: "north city, east field, ...".
function edges(kind, rotation) {
  const t = game.tiles[kind], list = ['north', 'east', 'south', 'west'].map((side, i) => of(game.sides[side + ' ' + t.e[(i + 4 - rotation) % 4]]));
  return (t.m ? [...list, of(game.sides[t.m])] : list).join(', ');
}

// dated returns a date in words, and any other text as it is.
function dated(text) {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : NaN;
  return isNaN(day) ? text : day.toLocaleDateString(locale(), {dateStyle: 'long', timeZone: 'UTC'});
}

// stars returns a difficulty as stars, and in words for screen readers.
function stars(n) {
  n = Math.min(Math.max(n, 0), 5);
  const e = make('span', 'stars', make('span', '', '★'.repeat(n) + '☆'.repeat(5 - n)));
  e.firstChild.setAttribute('aria-hidden', 'true');
  e.append(make('span', 'unseen', say('difficulty %d of 5', n)));
  return e;
}

painters.push(before => {
  if (same(before, 'lang')) return;
  document.documentElement.lang = $('lang').value = codes[state.lang];
  for (const e of document.querySelectorAll('[data-say]')) e.textContent = say(e.dataset.say);
  for (const e of document.querySelectorAll('[data-say-label]')) {
    e.setAttribute('aria-label', say(e.dataset.sayLabel));
    if (e.matches('button')) e.title = say(e.dataset.sayLabel);
  }
  if (document.querySelector('h1').dataset.say) document.title = document.querySelector('h1').textContent;
});

painters.push(before => {
  if (same(before, 'lang', 'at')) return;
  const p = problem(), mover = p.p[p.m], colour = of(mover.c), player = name(p, p.m);
  $('heading').replaceChildren(say('Problem %d of %d', state.at + 1, game.p.length), ' ', stars(p.d));
  $('question').replaceChildren(make('b', '', icon(mover.i, -170, 340, 'icon'),
    player === colour ? say('%s plays this tile. Which move is best?', player) : say('%s (%s) plays this tile. Which move is best?', player, colour)));
  $('source').textContent = [p.e, p.t && dated(p.t), say('turn %s', p.n)].filter(x => x && !/^[?\-. ]*$/.test(x)).join(' · ');
  $('source').dir = 'auto';
  $('tile').replaceChildren(svg('use', {href: '#' + game.tiles[p.h].i[0]}));
  $('tile').setAttribute('aria-label', say('Tile %s: %s', game.tiles[p.h].n, edges(p.h, 0)));
  $('players').querySelector('tbody').replaceChildren(...p.p.map((x, i) => {
    const head = make('th', '', icon(x.i, -170, 340, 'icon'), of(x.n)), row = make('tr', i === p.m ? 'active' : '', head, make('td', '', String(x.p)), make('td', '', String(x.s)));
    head.scope = 'row';
    head.dir = 'auto';
    return row;
  }));
  $('left').firstElementChild.textContent = say('Tiles left') + ' (' + p.l.reduce((n, [, count]) => n + count, 0) + ')';
  $('kinds').replaceChildren(...p.l.map(([kind, count]) => make('li', '', spoken(icon(game.tiles[kind].i[0], 0, 1000, ''), say('Tile %s: %s', game.tiles[kind].n, edges(kind, 0))), '× ' + count)));
  $('words').lastElementChild.replaceChildren(make('h3', '', say('Pieces on the board')), make('ul', '', ...p.w.map(text => make('li', '', of(text)))),
    make('h3', '', say('Tiles on the board')), make('ul', '', ...p.b.map(([kind, x, y, r]) => make('li', '', say('%s: %s', `${x},${y} (${game.tiles[kind].n})`, edges(kind, r))))));
});
