// ---- round

let round = null; // the index: round of live.go names its fields
let drawings = ''; // the version that the page has
let first = true; // the page has not shown the boards yet

// shown returns the cards in the order of the page.
function shown() { return round ? round.boards.map(b => cards.get(b[0])).filter(c => c && c.data) : []; }

globalThis.liveRound = next => {
  if (renewed(next.code)) return;
  every = Math.max(next.every, 500);
  const same = JSON.stringify(round) === JSON.stringify(next);
  round = next;
  const wanted = [];
  for (const [id, sum] of round.boards) {
    if (!cards.has(id)) cards.set(id, newCard(id));
    if (cards.get(id).sum !== sum) wanted.push([cards.get(id), sum]);
  }
  if (same && !wanted.length && drawings === round.drawings) return;
  const fetch = () => Promise.all(wanted.map(([card, sum]) => new Promise(done => load(`${game.file}.${card.id}.js`, sum, came => {
    if (came) card.sum = sum;
    done();
  })))).then(settle);
  if (drawings === round.drawings) fetch();
  else load(game.file + '.drawings.js', round.drawings, came => {
    if (came) drawings = next.drawings;
    fetch(); // a board without all its drawings is better than none
  });
};

let news = []; // cards that have changed
globalThis.liveBoard = data => {
  const card = cards.get(data.id);
  if (!card) return;
  const moved = card.data && (card.data.turn !== data.turn || card.data.over !== data.over);
  card.data = data;
  paint(card);
  if (moved) news.push(card);
};

// settle puts the boards into their order after a change.
function settle() {
  const order = shown(), ids = new Set(round.boards.map(b => b[0]));
  for (const [id, card] of cards) {
    if (ids.has(id)) continue;
    card.node.remove();
    cards.delete(id);
  }
  order.forEach((card, i) => {
    if ($('boards').children[i] !== card.node) $('boards').insertBefore(card.node, $('boards').children[i] || null);
  });
  paintLines(round.lines);
  head();
  arrange(order);
  announce();
  first = false;
}

function head() {
  if (!round) return;
  put($('title'), of(round.title));
  document.title = of(round.title);
  $('none').hidden = round.boards.length + round.lines.length > 0;
}

// announce marks the boards with a new turn for some seconds, and tells a screen reader: of one board what was played, of several their number.
function announce() {
  const list = first ? [] : news;
  news = [];
  for (const card of list) {
    card.node.classList.add('fresh');
    clearTimeout(card.fresh);
    card.fresh = setTimeout(() => card.node.classList.remove('fresh'), 4000);
  }
  if (list.length > 1) $('said').textContent = say('%d tables have changed.', list.length);
  else if (list.length) $('said').textContent = list[0].data.over ? list[0].head.textContent + ': ' + of(list[0].data.result) : list[0].svg.getAttribute('aria-label');
}

$('lang').onchange = e => {
  state.lang = codes.indexOf(e.target.value);
  translate();
  for (const card of shown()) paint(card);
  if (round) paintLines(round.lines);
  head();
  arrange(shown());
};
translate();
if (location.hash === '#beamer') big.on = true;
arrange([]);
follow();
