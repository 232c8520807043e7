'use strict';
// The search. Its index is a script that is loaded when the reader comes to the field: pages from a disk can load nothing else.
const root = document.currentScript.dataset.root, field = document.getElementById('search'), found = document.getElementById('found');
const most = 30;
let index; // [words, title, detail, address] of each page

// folded returns a text without case and accents.
function folded(text) { return text.normalize('NFD').replace(/\p{Mn}/gu, '').toLowerCase(); }

// Called by search.js.
globalThis.cartularyIndex = list => {
  index = list.map(([title, detail, address]) => [folded(title + ' ' + detail), title, detail, address]);
  search();
};

function load() {
  field.removeEventListener('focus', load);
  const script = document.createElement('script');
  script.src = root + 'search.js';
  document.head.append(script);
}

function search() {
  const words = folded(field.value).split(/\s+/).filter(Boolean);
  found.hidden = !words.length || !index;
  if (found.hidden) return;
  const hits = index.filter(([text]) => words.every(w => text.includes(w)));
  found.firstChild.textContent = hits.length > most ? `${hits.length} found, the first ${most}:` : hits.length ? `${hits.length} found` : 'Nothing found';
  found.lastChild.replaceChildren(...hits.slice(0, most).map(([, title, detail, address]) => {
    const a = document.createElement('a'), name = document.createElement('bdi'), span = document.createElement('span'), li = document.createElement('li');
    a.href = root + address;
    name.textContent = title;
    span.textContent = detail;
    a.append(name, span);
    li.append(a);
    return li;
  }));
}

field.addEventListener('focus', load);
field.addEventListener('input', search);
field.addEventListener('keydown', e => {
  if (e.key !== 'Escape') return;
  field.value = '';
  search();
});
field.parentNode.hidden = false;
