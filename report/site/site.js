'use strict';
// The search, and lists that sort and filter. Their data are scripts that are loaded when the reader uses them: pages from a disk can load
// nothing else. A row of a list is its keys, then its cells: a text, or links of address, text and class or of address and players.
const root = document.currentScript.dataset.root, field = document.getElementById('search'), found = document.getElementById('found');
const most = 30, pageRows = 50, again = '=', between = ' – ';

// folded returns a text without case and accents.
function folded(text) { return text.normalize('NFD').replace(/\p{Mn}/gu, '').toLowerCase(); }

function wanted(text) { return folded(text).split(/\s+/).filter(Boolean); }

function make(kind, classes, ...children) {
  const e = document.createElement(kind);
  if (classes) e.className = classes;
  e.append(...children);
  return e;
}

const loads = {}, loaded = {};

// Called by the data.
globalThis.cartularyData = (name, rows) => loaded[name](rows);

function load(name) {
  return loads[name] ??= new Promise(done => {
    loaded[name] = done;
    const script = make('script');
    script.src = root + name + '.js';
    document.head.append(script);
  });
}

// words returns the text of a cell.
function words(cell) {
  if (typeof cell === 'string') return cell;
  return cell.map(([, what]) => typeof what === 'string' ? what : what.map(([name]) => name).join(between)).join(', ');
}

let index; // [words, title, detail, address] of each page

async function prepare() {
  field.removeEventListener('focus', prepare);
  const [pages, games] = await Promise.all([load('search'), load('games')]);
  const list = pages.slice();
  for (const [keys, ...cells] of games) {
    const at = cells.findIndex(c => typeof c !== 'string' && typeof c[0][1] !== 'string');
    if (keys?.includes(again) || !cells[at][0][0]) continue;
    list.push([words(cells[at]), cells.filter((c, i) => i !== at && c && words(c) !== 'report').map(words).join(', '), cells[at][0][0]]);
  }
  index = list.map(([title, detail, address]) => [folded(title + ' ' + detail), title, detail, address]);
  search();
}

function search() {
  const parts = wanted(field.value);
  found.hidden = !parts.length || !index;
  if (found.hidden) return;
  const hits = index.filter(([text]) => parts.every(w => text.includes(w)));
  found.firstChild.textContent = hits.length > most ? `${hits.length} found, the first ${most}:` : hits.length ? `${hits.length} found` : 'Nothing found';
  found.lastChild.replaceChildren(...hits.slice(0, most).map(([, title, detail, address]) => {
    const a = make('a', '', make('bdi', '', title), make('span', '', detail));
    a.href = root + address;
    return make('li', '', a);
  }));
}

field.addEventListener('focus', prepare);
field.addEventListener('input', search);
field.addEventListener('keydown', e => {
  if (e.key !== 'Escape') return;
  field.value = '';
  search();
});
field.parentNode.hidden = false;

// player returns a player of a game as the pages write it.
function player([name, colour, won]) {
  const dot = make('i', 'dot ' + colour);
  dot.setAttribute('aria-hidden', 'true');
  return make('span', won ? 'seat won' : 'seat', dot, make('bdi', '', name));
}

function drawn([address, what, kind]) {
  const inside = typeof what === 'string' ? [make('bdi', '', what)] : what.flatMap((p, i) => i ? [make('span', 'gap', between), player(p)] : [player(p)]);
  const e = make(address ? 'a' : 'span', kind, ...inside);
  if (address) e.href = root + address;
  return e;
}

// rowOf returns a row of the data as the pages write it.
function rowOf(cells, heads) {
  const tr = make('tr');
  tr.setAttribute('role', 'row');
  cells.forEach((cell, i) => {
    const td = make('td', heads[i].className, ...(typeof cell === 'string' ? (cell ? [make('bdi', '', cell)] : []) : cell.flatMap((l, k) => k ? [' ', drawn(l)] : [drawn(l)])));
    td.setAttribute('role', 'cell');
    if (heads[i].classList.contains('r')) td.dataset.label = heads[i].textContent;
    if (heads[i].classList.contains('b')) td.replaceChildren(barOf(words(cell)));
    tr.append(td);
  });
  return tr;
}

function barOf(width) {
  const ns = 'http://www.w3.org/2000/svg', svg = document.createElementNS(ns, 'svg'), rect = document.createElementNS(ns, 'rect');
  for (const [e, values] of [[svg, { class: 'bar', width: 128, height: 12, 'aria-hidden': 'true' }], [rect, { width, height: 12 }]]) {
    for (const name in values) e.setAttribute(name, values[name]);
  }
  svg.append(rect);
  return svg;
}

const order = new Intl.Collator(document.documentElement.lang, { numeric: true, sensitivity: 'base' });
// A point list such as 95 – 80 counts by its highest number.
const numbers = text => (text.replaceAll('−', '-').match(/-?\d+(\.\d+)?/g) || []).map(Number);

// sortable lets a list be sorted and filtered.
function sortable(box) {
  const table = box.querySelector('table'), body = table.tBodies[0], heads = [...table.tHead.rows[0].cells];
  const tools = box.querySelector('.tools'), filter = tools.querySelector('input'), status = tools.querySelector('[role=status]'), turn = box.querySelector('.turn');
  const { data, key } = table.dataset;
  let rows, shown, by = -1, down = false, page = 0;
  const buttons = heads.map((th, i) => {
    const b = make('button', '', ...th.childNodes);
    b.type = 'button';
    th.append(b);
    b.addEventListener('click', () => {
      down = by === i ? !down : /\b[rpd]\b/.test(th.className);
      by = i;
      heads.forEach(other => other.removeAttribute('aria-sort'));
      th.setAttribute('aria-sort', down ? 'descending' : 'ascending');
      change();
    });
    return b;
  });
  // read returns all rows: of the data, or those on the page.
  async function read() {
    if (!data) return [...body.rows].map(tr => ({ texts: [...tr.cells].map(td => td.classList.contains('b') ? td.querySelector('rect')?.getAttribute('width') ?? '' : td.textContent.trim()), tr }));
    return (await load(data)).filter(([keys]) => !key || keys?.includes(key)).map(([, ...cells]) => ({ texts: cells.map(words), cells }));
  }
  async function change() {
    if (!rows) {
      rows = await read();
      for (const r of rows) r.folded = folded(r.texts.join(' '));
    }
    const parts = wanted(filter.value);
    shown = rows.filter(r => parts.every(w => r.folded.includes(w)));
    if (by >= 0) {
      const number = /\b[rpb]\b/.test(heads[by].className), sign = down ? -1 : 1;
      const value = r => number ? Math.max(...numbers(r.texts[by])) : r.texts[by];
      const missing = v => number ? v === -Infinity : v === '' || v === '–';
      const keyed = shown.map(r => [value(r), r]);
      keyed.sort(([a], [b]) => missing(a) - missing(b) || (missing(a) ? 0 : sign * (number ? a - b : order.compare(a, b))));
      shown = keyed.map(([, r]) => r);
    }
    page = 0;
    status.textContent = parts.length ? `${shown.length} of ${rows.length}` : '';
    draw();
  }
  function draw() {
    body.replaceChildren(...shown.slice(page * pageRows, (page + 1) * pageRows).map(r => r.tr ??= rowOf(r.cells, heads)));
    if (!turn) return;
    const last = Math.ceil(shown.length / pageRows) - 1;
    turn.replaceChildren();
    if (last < 1) return;
    for (const [name, to] of [[turn.dataset.previous, page - 1], [turn.dataset.next, page + 1]]) {
      const b = make('button', '', name);
      b.type = 'button';
      b.disabled = to < 0 || to > last;
      b.addEventListener('click', () => {
        page = to;
        draw();
        table.tHead.scrollIntoView({ block: 'nearest' });
        [...turn.querySelectorAll('button')].find(x => x.textContent === name && !x.disabled)?.focus() ?? turn.querySelector('button:enabled')?.focus();
      });
      turn.append(b);
    }
    turn.insertBefore(make('span', '', `${page + 1} / ${last + 1}`), turn.lastChild);
  }
  filter.addEventListener('input', change);
  filter.addEventListener('keydown', e => {
    if (e.key !== 'Escape' || !filter.value) return;
    filter.value = '';
    change();
  });
  tools.hidden = false;
  table.classList.add('sorts');
  return buttons;
}

document.querySelectorAll('.list:has(.tools)').forEach(sortable);
