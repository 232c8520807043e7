// ---- board

const layers = 8; // of package svg
const cards = new Map(); // by id

// A card is a board on the page: its parts, and what it shows.
function newCard(id) {
  const card = {id, node: make('div', 'card'), sum: '', data: null, drawn: new Map()};
  card.node.setAttribute('role', 'listitem');
  card.head = make('h2');
  card.where = make('p', 'where');
  card.state = make('p', 'state');
  card.svg = svg('svg', {class: 'art', role: 'img', preserveAspectRatio: 'xMidYMid meet'});
  for (let i = 0; i < layers; i++) card.svg.append(svg('g', {}));
  card.players = make('ul', 'players');
  card.result = make('p', 'result');
  card.outlook = make('p', 'outlook');
  const score = make('div', 'score', card.players, card.outlook, card.result);
  card.node.append(make('div', 'inside', make('div', 'top', card.head, card.state, card.where), make('div', 'frame', card.svg), score));
  return card;
}

// put changes the text of an element if it is another one, so that nothing is drawn or read for what stays.
function put(e, text) {
  if (e.textContent !== text) e.textContent = text;
  if (e.hidden !== !text) e.hidden = !text;
}

// paint shows the data of a card: it touches only what has changed.
function paint(card) {
  const d = card.data;
  put(card.head, d.table ? say('Table %s', d.table) : d.players.map(p => of(p.name)).join(' – '));
  put(card.where, d.where ? of(d.where) : '');
  put(card.state, d.over ? say('Finished') : d.turn ? say('Turn %s', d.turn) + ' · ' + say('%d tiles left', d.left) : say('Not begun'));
  put(card.result, d.over ? of(d.result) : '');
  const after = d.forecast && d.forecast.turn !== d.turn ? say('Chances to win after turn %s', d.forecast.turn) : d.forecast ? say('Chances to win') : '';
  put(card.outlook, after && !d.forecast.exact ? after + ' ' + say('(estimate)') : after);
  const view = d.view.join(' ');
  if (card.svg.getAttribute('viewBox') !== view) card.svg.setAttribute('viewBox', view);
  const label = card.head.textContent + ': ' + (d.said ? of(d.said).join(' ') : '');
  if (card.svg.getAttribute('aria-label') !== label) card.svg.setAttribute('aria-label', label);
  card.node.classList.toggle('over', d.over);
  paintPieces(card, d.drawn);
  d.players.forEach((p, i) => paintPlayer(card, d, p, i));
  while (card.players.children.length > d.players.length) card.players.lastChild.remove();
}

// paintPieces replaces the elements of the board that are not there already.
function paintPieces(card, list) {
  const left = card.drawn;
  card.drawn = new Map();
  for (const e of list) {
    let key = e.join();
    while (card.drawn.has(key)) key += '+';
    let node = left.get(key);
    left.delete(key);
    if (!node) {
      node = typeof e[2] === 'string' ? svg('g', {class: e[1]}, svg('path', {d: e[2]}), svg('path', {d: e[2]})) : svg('use', {href: '#' + e[1], x: e[2], y: e[3]});
      card.svg.children[e[0]].append(node);
    }
    card.drawn.set(key, node);
  }
  for (const node of left.values()) node.remove();
}

function paintPlayer(card, d, p, i) {
  let row = card.players.children[i];
  if (!row) {
    row = make('li', '', make('span', 'icon'), make('bdi', 'name'), make('span', 'unseen'), make('span', 'gain'), make('b', 'points'), make('span', 'chance'), make('span', 'bar', make('i')));
    card.players.append(row);
  }
  const [sign, name, turn, gain, points, chance, bar] = row.children;
  if (sign.dataset.icon !== p.icon) {
    sign.dataset.icon = p.icon;
    sign.replaceChildren(icon(p.icon, -170, 340, ''));
  }
  put(name, of(p.name));
  put(turn, d.next === i ? say('to move') : '');
  put(gain, p.gain ? (p.gain > 0 ? '+' : '−') + Math.abs(p.gain) : '');
  put(points, String(p.points));
  row.classList.toggle('next', d.next === i);
  const win = d.forecast ? d.forecast.win[i] : -1;
  put(chance, win < 0 ? '' : say('%s %', win));
  bar.hidden = win < 0;
  bar.style.setProperty('--part', Math.max(win, 0) + '%');
  bar.style.setProperty('--fill', p.fill);
}

// The drawings are those of all boards. A drawing never changes, so those that the page has stay, and new ones are added.
globalThis.liveDrawings = ([text, sheet]) => {
  const box = svg('defs', {});
  box.innerHTML = text;
  for (const e of [...box.children]) {
    if (document.getElementById(e.id)) continue;
    $(e.matches('g,path,use,symbol') ? 'defs' : 'clips').append(e);
  }
  const rules = new CSSStyleSheet(); // the policy of the page forbids style elements
  rules.replaceSync(sheet);
  document.adoptedStyleSheets = [rules];
};
