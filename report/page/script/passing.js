// published reports whether others can open the address of the page, addressed whether the reader can open it again: that of a page
// in the playground ends with its frame. A record in a link of the playground cannot be embedded.
const published = Boolean(game.url) || /^https?:$/.test(location.protocol);
const addressed = published || location.protocol !== 'blob:';
const embeddable = published && !game.url?.includes('#');

// addressOf returns the address of what the page shows, of its embed form if embed is true. Only that form keeps a fixed theme.
function addressOf(embed) {
  const url = new URL(game.url || location.href), theme = document.documentElement.dataset.theme;
  for (const name of ['embed', 'theme']) if (url.searchParams.has(name)) url.searchParams.delete(name);
  if (embed) url.search += (url.search ? '&' : '?') + 'embed' + (theme ? '&theme=' + theme : '');
  url.hash = game.url && url.hash ? url.hash + '&' + link().slice(1) : link();
  return url.href;
}

// named returns a file name from the players and a turn, with letters, digits and hyphens only.
function named(ending, turn) {
  const words = [...game.p.map(p => p.s), ...(turn === undefined ? [] : [say('turn'), names[turn]])];
  return words.map(s => [...s.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '')].slice(0, 24).join('')).filter(Boolean).join('-') + '.' + ending;
}

// passed shows what happened.
function passed(words) { $('passed').textContent = words; }

function save(name, blob) {
  const a = make('a');
  a.href = URL.createObjectURL(blob);
  a.download = name;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 60000);
  passed(say('Saved as %s.', name));
}

// bounds is the part of the board that pictures show: all squares, with their numbers around them.
const bounds = [whole.x - 450, whole.y - 450, whole.w + 900, whole.h + 900];

// coordinates returns the numbers around the board.
function coordinates() {
  const g = svg('g', {class: 'ruler', 'font-size': 260}), {x, y, w, h} = whole;
  const number = (x, y, n) => g.append(svg('text', {x, y: y + 90}, n));
  for (let i = Math.ceil(x / 1000); i * 1000 + 500 < x + w; i++) for (const at of [y - 220, y + h + 220]) number(i * 1000 + 500, at, i);
  for (let i = Math.ceil(y / 1000); i * 1000 + 500 < y + h; i++) for (const at of [x - 220, x + w + 220]) number(at, i * 1000 + 500, i);
  return g;
}

const kept = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'font-family', 'font-size', 'font-weight', 'text-anchor',
  'paint-order', 'marker-start', 'marker-end'];

// settle writes the styles that an element and its children get from the style sheet into a copy of them.
function settle(e, copied) {
  const own = getComputedStyle(e), above = getComputedStyle(e.parentNode);
  if (own.display === 'none' || e === ruler) return copied.remove();
  for (const name of kept) if (own[name] !== above[name]) copied.setAttribute(name, own[name]);
  if (own.opacity !== '1') copied.setAttribute('opacity', own.opacity);
  copied.removeAttribute('class');
  const copies = [...copied.children];
  [...e.children].forEach((c, i) => settle(c, copies[i]));
}

// boardSVG returns the board as it is shown, without what a reader tries on it.
function boardSVG() {
  const {ghost, kind, part} = state;
  show({ghost: false, kind: -1, part: -1});
  const text = pictureSVG();
  show({ghost, kind, part});
  return text;
}

// pictureSVG returns the board whole and as a document of its own, with the turn and the scores below it.
function pictureSVG() {
  const copied = board.cloneNode(true), [x, y, width, high] = bounds, size = Math.max(width / 36, 180), height = high + 3 * size, needed = new Map();
  const text = e => new XMLSerializer().serializeToString(e);
  settle(board, copied);
  const find = s => {
    for (const [, id] of s.matchAll(/#([\w-]+)(?="|&quot;|\))/g)) {
      const e = $(id);
      if (!e || needed.has(id) || board.contains(e)) continue;
      needed.set(id, e.cloneNode(true));
      find(text(e));
    }
  };
  find(text(copied));
  for (const {name} of [...copied.attributes]) copied.removeAttribute(name);
  const scale = .08, fill = getComputedStyle(board).backgroundColor, ink = getComputedStyle(document.body).color;
  for (const [name, v] of Object.entries({width: Math.round(width * scale), height: Math.round(height * scale), viewBox: [x, y, width, height].join(' '), fill: 'none',
    'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'font-family': 'sans-serif'})) copied.setAttribute(name, v);
  const words = [heading(state.turn), game.p.map((p, k) => `${isolated(p.s)} ${game.t[state.turn].v[k]}`).join(' – ')], numbers = coordinates();
  numbers.removeAttribute('class');
  numbers.setAttribute('fill', ink);
  numbers.setAttribute('text-anchor', 'middle');
  copied.prepend(svg('title', {}, `${game.title}. ${heading(state.turn)}`), svg('defs', {}, ...needed.values()), svg('rect', {x, y, width, height, fill}));
  copied.append(svg('rect', {x, y: y + high, width, height: height - high, fill}), numbers, ...words.map((s, i) => svg('text', {x: x + size, y: y + high + size * (.9 + 1.3 * i), fill: ink, 'font-size': size}, cut(s, 12 * (width / size - 2)))));
  return text(copied);
}

// savePNG saves the board with twice as many pixels as the SVG has, but at most 4096 on a side.
async function savePNG() {
  const picture = new Image();
  picture.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(boardSVG());
  await picture.decode();
  const scale = Math.min(2, 4096 / Math.max(picture.width, picture.height)), canvas = make('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise(done => canvas.toBlob(done, 'image/png'));
  save(named('png', state.turn), blob);
}

const quoted = s => s.replace(/[&"<>]/g, c => `&#${c.charCodeAt(0)};`);
const deeds = [
  ['link', () => say('Copy the link to this turn'), addressed, b => copy(addressOf(false), b)],
  ['send', () => say('Send'), published && navigator.share, () => navigator.share({title: game.title, url: addressOf(false)}).catch(() => {})],
  ['record', () => say('Record'), game.r, () => save(named('cgr'), new Blob([game.r], {type: 'text/plain'}))],
  ['svg', () => say('Board as SVG'), true, () => save(named('svg', state.turn), new Blob([boardSVG()], {type: 'image/svg+xml'}))],
  ['png', () => say('Board as PNG'), true, savePNG],
  ['json', () => say('Analysis'), game.analysis, () => save(named('json'), new Blob([JSON.stringify(game.analysis, null, 2) + '\n'], {type: 'application/json'}))],
  ['print', () => say('Print the score sheet'), true, () => print()],
  ['embed', () => say('Copy the code to embed'), location.protocol !== 'blob:', b => (embeddable ? copy(frameCode(), b) : passed(say('Only a page with an address can be embedded: write it with %s.', 'cartulary replay --html … --site-url https://…')))],
].filter(d => d[2]);
// frameCode returns the HTML that shows the page in another one. Its policy may forbid style attributes.
function frameCode() {
  return `<iframe src="${quoted(addressOf(true))}" title="${quoted(game.title)}" width="600" height="600" frameborder="0"></iframe>`;
}
for (const [id, , , deed] of deeds) {
  const button = press('', () => deed(button));
  button.id = 'pass-' + id;
  $('deeds').append(button);
}

// In a frame and on a phone, the scores stand above the board: the standings are out of view there. In a frame there is a link to
// the page itself.
{
  const embedded = document.documentElement.classList.contains('embed');
  const box = make('div', 'scores'), scores = game.p.map(() => make('b')), whole = make('a', '', make('span'), ' ↗');
  box.append(...game.p.map((p, k) => {
    const name = make('span', '', p.s), item = make('div', '', icon(p.i, -170, 340, 'icon'), name, scores[k]);
    name.dir = 'auto';
    return item;
  }), ...embedded && published ? [whole] : []);
  whole.target = '_blank';
  if (embedded) document.querySelector('main').prepend(box);
  else {
    box.ariaHidden = 'true'; // the table says the same
    document.querySelector('.left').prepend(box);
  }
  painters.push(before => {
    if (same(before, 'turn', 'lang')) return;
    whole.title = whole.ariaLabel = whole.firstChild.textContent = say('Open the whole page');
    if (published) whole.href = addressOf(false);
    scores.forEach((e, k) => { e.textContent = number(game.t[state.turn].v[k]); });
    [...box.children].forEach((e, k) => game.p[k] && (e.children[1].textContent = e.title = game.p[k].s));
    if (embedded && state.turn === last) $('sentences').prepend(make('p', '', of(game.result)));
  });
}

later.push(before => {
  if (!same(before, 'lang')) for (const [id, words] of deeds) $('pass-' + id).textContent = words();
  if (!same(before, 'turn')) passed('');
});

// boardAt returns the board of a turn.
function boardAt(turn) {
  const layer = n => game.e.filter(e => e[0] === n && visible(e, turn)).map(draw);
  return svg('svg', {class: 'art', viewBox: bounds.join(' ')}, ...layers.flatMap((g, n) => layer(n)), coordinates());
}

// pointsTable returns the table of players with the points of each kind of feature.
function pointsTable() {
  const kinds = {city: say('Cities'), road: say('Roads'), cloister: say('Cloisters'), field: say('Fields'), garden: say('Gardens')}, sum = {};
  for (const t of game.t) for (const z of t.z || []) for (const [k, n] of z.p || []) {
    const of = game.f[z.f]?.k || 'other';
    (sum[of] ??= seats.map(() => 0))[k] += n;
  }
  const columns = Object.keys(kinds).filter(x => sum[x]), total = game.t[last].v;
  const rest = total.map((n, k) => n - columns.reduce((s, x) => s + sum[x][k], 0)), more = rest.some(Boolean);
  const row = cells => make('tr', '', ...cells.map((c, i) => make(i ? 'td' : 'th', '', String(c))));
  return make('table', '', row([say('Player'), ...columns.map(x => kinds[x]), ...(more ? [say('Other')] : []), say('Points')]),
    ...game.p.map((p, k) => row([isolated(p.n), ...columns.map(x => sum[x][k]), ...(more ? [rest[k]] : []), total[k]])));
}

// faultOnSheet returns a finding with its message, unless it may follow from another, and the reason of the ruling that
// waives it.
function faultOnSheet(f) {
  const message = make('span', '', f.o ? f.r : of(f.m)), e = make('span', 'fault', ' ', say('%s:', severity(f)), ` ${of(f.t || []) || f.r} (`, message, '). ');
  message.lang = tongue(f);
  if (f.w) e.append(make('i', '', isolated(say('Ruling: %s', f.w))), ' ');
  return e;
}

// turnOnSheet returns a turn as the score sheet tells it.
function turnOnSheet(t, i) {
  const words = make('p', '', make('b', '', t.b ? '' : names[i] + ' '), sentences(i).join(' '));
  if (t.j) words.append(' ' + t.j);
  const grade = grades[analysed[i]?.grade];
  if (grade) words.append(make('span', 'graded', ` ${grade[0]} −${lost(analysed[i].loss)}`));
  const gained = game.p.flatMap((p, k) => (gain(i, k) ? [`${isolated(p.s)} ${t.v[k]}`] : []));
  if (gained.length) words.append(' ', make('b', '', seats.length > 2 ? gained.join(', ') : t.v.join(':')));
  for (const f of t.f || []) words.append(faultOnSheet(f));
  for (const c of t.c || []) words.append(' ', make('i', '', isolated(c)));
  return words;
}

// sheet returns the score sheet. It does not depend on the turn that is shown. The longer the text, the smaller its letters.
function sheet() {
  const told = make('div', 'told', ...game.t.map(turnOnSheet)), legend = $('legend').cloneNode(true);
  legend.className = legend.id;
  legend.removeAttribute('id');
  told.style.fontSize = Math.min(Math.max(700 / Math.sqrt(told.textContent.length + 20 * last), 6), 8.5) + 'pt';
  const graphs = offered.filter(v => v === 'score' || v === 'win').map(v => plot(v, 420).svg), win = graphs[1] && views.win.notes().filter(Boolean);
  const signs = Object.values(grades).map(g => `${g[0]} ${g[1]()}`).join(', ');
  const notes = win && [...win, ...analysed.some(x => x?.grade) ? [say('Grades and lost chances to win: %s.', signs)] : [], ...of(game.notes || []) || []].map(n => make('p', 'cite', n));
  const facts = make('p', '', (of(game.facts) || []).map(([name, value]) => say('%s:', name) + ' ' + isolated(value)).join(' · '));
  const e = make('article', '', make('h1', '', game.title), make('p', '', of(game.result)), facts, boardAt(last),
    ...win ? [make('div', 'pair even', make('div', '', graphs[0], pointsTable(), legend), make('div', '', graphs[1], ...notes))] : [make('div', 'pair', make('div', '', pointsTable(), legend), ...graphs)], told);
  e.id = 'sheet';
  e.querySelector('h1').dir = 'auto';
  return e;
}

addEventListener('beforeprint', () => { $('sheet')?.remove(); document.body.append(sheet()); });
addEventListener('afterprint', () => $('sheet')?.remove());
