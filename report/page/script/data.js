// The script of the replay page. Its parts, one file each, in this order; every part sees the parts before it:
//   data      the game as Go wrote it (data.go names its fields), the state of the page, words in the chosen language
//   board     tiles and pieces; zoom and pan
//   features  whose a feature is and what it pays; layers, labels, marks of findings, the best move found
//   turn      the turn in words, the findings, the players, the tiles left, the pieces on the board
//   moves     the list of turns
//   graph     scores, forecasts, luck, costly moves; markers and readout
//   moving    keys, buttons, slider, swipe, play, addresses
//   passing   links, files, the form for frames, the score sheet on paper
//   live      new versions of the page of a game that goes on; the first frame
// state is one plain object, from which painters draw the page; show(changes) is the only function that changes it.

// ---- data

const $ = id => document.getElementById(id);
const game = {...JSON.parse(await data), ...wording}; // data is in page.html, wording before the script
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
  ghost: false, // the best move found is shown on the board
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

// say returns a text of the page in the chosen language, with arguments in place of %s and %d. Of a text with two forms,
// the first argument decides.
function say(key, ...args) {
  const l = game.l[state.lang];
  let text = l.t[key] || key;
  const forms = text.split('|');
  if (forms[1]) text = forms[new Intl.PluralRules(l.c).select(args[0]) === 'one' ? 0 : 1];
  return text.replace(/%[sd]/g, () => args.shift());
}

// number writes a number in the chosen language, within twice its standard error if there is one.
function number(n, se, options) {
  const text = (x, o) => x.toLocaleString(codes[state.lang], o);
  return text(n, options) + (se ? ' ± ' + text(2 * se, options) : '');
}

// dated returns a date in words, and any other text as it is.
function dated(text) {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : NaN;
  return isNaN(day) ? text : day.toLocaleDateString(codes[state.lang], {dateStyle: 'long', timeZone: 'UTC'});
}

// of returns the entry of a text of the game for the chosen language.
function of(texts) { return texts[state.lang]; }
// The name of a player in sentences, p.s, follows the language: players without a name are called by colour.
for (const p of game.p) Object.defineProperty(p, 's', {get: of.bind(null, p.s)});

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

// spoken gives a picture words for screen readers and returns it.
function spoken(picture, words) {
  picture.removeAttribute('aria-hidden');
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', words);
  return picture;
}

// sign returns a symbol of the page. With words, it is a picture that they name.
function sign(id, words, className = '') {
  const box = make('span');
  box.innerHTML = `<svg class="sign ${className}" aria-hidden="true"><use href="#s-${id}"/></svg>`;
  return words ? spoken(box.firstChild, words) : box.firstChild;
}

// press returns a button with a text.
function press(text, onclick) {
  const button = make('button', '', text);
  button.type = 'button';
  button.onclick = onclick;
  return button;
}

// quote returns a paragraph of free text or of an English one, which may have another direction than the page.
function quote(className, text, lang) {
  const p = make('p', className, text);
  if (lang) p.lang = lang;
  else p.dir = 'auto';
  return p;
}

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
    const dd = make('dd', '', dated(value));
    dd.dir = 'auto';
    return make('div', '', make('dt', '', say('%s:', name)), ' ', dd);
  }));
  for (const o of $('speed').options) o.textContent = number(Number(o.value)) + '×';
});
