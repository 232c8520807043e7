// The script of the replay page. Its parts, one file each, in this order; every part sees the parts before it:
//   common    what other pages have, too: words in the chosen language, elements
//   data      the game as Go wrote it (data.go names its fields), the state of the page
//   lens      which part of the board is shown: zoom, pan, fingers
//   board     tiles and pieces
//   features  whose a feature is and what it pays; layers, labels, marks of findings, the best move found
//   turn      the turn in words, the findings, the players, the tiles left, the pieces on the board
//   moves     the list of turns
//   graph     scores, forecasts, luck, costly moves; markers and readout
//   moving    keys, buttons, slider, swipe, play, addresses
//   passing   links, files, the form for frames, the score sheet on paper
//   live      new versions of the page of a game that goes on; the first frame
// state is one plain object, from which painters draw the page; show(changes) is the only function that changes it.

// ---- data

const game = {...JSON.parse(await data), ...wording ?? JSON.parse(await words)}; // data and words are in page.html, wording and stock before the script
const last = game.t.length - 1;
// names are the numbers of the turns as records write them, such as 17b.
const names = game.t.map((t, i) => t.n || String(i));

// ---- state

// state is all that decides what the page shows. Everything on it is drawn from state and game.
const state = {
  turn: -1,
  lang: 0, // index into game.l
  view: null, // the part of the board that is shown, {x, y, w, h} in the units of drawings; null: what fits best
  whole: false, // without a view: the whole board, not only what lies now
  layers: {coordinates: true}, // which are on: coordinates, fields, followers, dead
  kind: -1, // index into game.k: the tile whose legal squares are shown
  part: -1, // index into game.q: the part whose feature is shown
  finding: -1, // index into the findings of the turn; -1: none is chosen
  play: false,
  speed: 1, // of play
  raw: false, // the notation of the turn is shown
  ghost: false, // true: the best move found is shown on the board; a number: that variation of the turn
  graph: 'score', // key of views
  wide: 0, // width of the graph in pixels
  over: -1, // turn under the pointer in the graph, -1 for none
};
// painters draw a part of the page each. They get the state before the change, {} at first.
const painters = [];
// later holds the painters of what follows the first frame. It lies below, or needs Intl, whose first use takes 13 ms.
const later = [];
// scrolls are what painters measure and scroll once all have drawn: each measurement between two drawings costs a layout.
const scrolls = [];

// show changes the state and draws what follows from it.
function show(changes) {
  const before = state.turn < 0 ? {} : {...state};
  Object.assign(state, changes);
  if (before.turn !== state.turn && state.ghost !== true) state.ghost = false;
  run(painters, before);
}

function run(list, before) {
  for (const paint of list) paint(before);
  for (const scroll of scrolls.splice(0)) scroll();
}

// complete draws what the first frame left out.
function complete() {
  const rest = later.splice(0);
  painters.push(...rest);
  run(rest, {});
}

// same reports whether fields of the state have not changed.
function same(before, ...fields) { return fields.every(f => before[f] === state[f]); }

// go shows a turn, the nearest one if there is none with that index. It ends play.
function go(turn) {
  turn = Math.min(Math.max(turn, 0), last);
  if (turn !== state.turn) show({turn, finding: -1, play: false});
  else if (state.play) show({play: false});
}

// ---- words

const codes = game.l.map(l => l.c);
// usual is the language without a choice of the reader.
const usual = Math.max(0, codes.indexOf(game.a || navigator.languages.map(l => l.split('-')[0]).find(c => codes.includes(c))));

// The name of a player in sentences, p.s, follows the language: players without a name are called by colour.
for (const p of game.p) Object.defineProperty(p, 's', {get: of.bind(null, p.s)});

// copy puts a text on the clipboard and shows on a button whether it did.
async function copy(text, button) {
  let done = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch { // pages from files have no clipboard in some browsers
    const area = make('textarea', 'unseen', text);
    document.body.append(area);
    area.select();
    done = document.execCommand('copy');
    area.remove();
    button.focus();
  }
  const label = button.textContent;
  button.textContent = done ? say('Copied') : say('Not copied');
  setTimeout(() => { button.textContent = label; }, 2000);
}

for (const l of game.l) {
  const option = make('option', '', l.n);
  option.value = option.lang = l.c;
  $('lang').append(option);
}

painters.push(before => {
  if (same(before, 'lang')) return;
  document.documentElement.lang = $('lang').value = codes[state.lang];
  for (const e of document.querySelectorAll('[data-say]')) if (e.textContent !== say(e.dataset.say)) e.textContent = say(e.dataset.say);
  for (const e of document.querySelectorAll('[data-say-label]')) {
    e.setAttribute('aria-label', say(e.dataset.sayLabel));
    if (e.matches('button, select, .jumps span')) e.title = say(e.dataset.sayLabel);
  }
  document.querySelector('.result').textContent = of(game.result);
});

later.push(before => {
  if (same(before, 'lang')) return;
  $('facts').replaceChildren(...(of(game.facts) || []).map(([name, value]) => {
    const dd = make('dd', '', value);
    dd.dir = 'auto';
    return make('div', '', make('dt', '', say('%s:', name)), ' ', dd);
  }));
  for (const o of $('speed').options) o.textContent = number(Number(o.value)) + '×';
});
