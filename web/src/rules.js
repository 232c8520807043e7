// Pages about rules.
import { $, make, button, reason } from './dom.js';
import { ask, pages } from './desk.js';
import { render } from './markdown.js';
import { language, say } from './words.js';

const statement = /\b[A-Z][A-Z0-9]{2}-\d+\b/g;

let names = new Set(); // of everything with a page

// learn fills the list of names, and loads the pages.
export async function learn() {
  pages().catch(() => {}); // the next explanation tries again
  names = new Set(await ask({ ask: 'names' }));
  $('names').append(...[...names].map((value) => make('option', { value })));
}

const visited = []; // the names of the pages, the present one last

// back shows the page before the present one and reports whether there was one.
export function back(open) {
  visited.pop();
  const name = visited.pop();
  if (name) explain(name, open);
  return Boolean(name);
}

// explain shows the page of a name. Open opens an example in the editor.
export async function explain(name, open) {
  $('word').value = name;
  if (visited.at(-1) !== name) visited.push(name);
  try {
    const { head, text } = await ask({ ask: 'explain', name, lang: language() });
    const english = make('div', { lang: 'en', innerHTML: render(text) });
    $('page').replaceChildren(english);
    if (head) {
      english.firstElementChild.remove(); // its title
      english.before(make('div', { lang: language(), innerHTML: render(head) }), make('hr'), make('p', { lang: language() }, say('The whole page in English:')));
    }
  } catch (error) {
    $('page').replaceChildren(make('p', { className: 'error' }, reason(error)));
    return;
  }
  $('page').scrollTop = 0;
  link($('page'));
  for (const code of $('page').querySelectorAll('pre > code')) {
    code.parentElement.tabIndex = 0;
    if (/^\[CGR "1"\]/.test(code.textContent)) {
      code.parentElement.before(button(say('Open in the editor'), () => open(`${name}.cgr`, code.textContent), { className: 'try', lang: language() }));
    }
  }
  for (const table of $('page').querySelectorAll('table')) {
    const wide = make('div', { className: 'wide', tabIndex: 0, role: 'region', ariaLabel: 'Table' });
    table.replaceWith(wide);
    wide.append(table);
  }
}

// link makes links of the numbers of statements and of the names that cartulary explain takes; links to files become links to
// pages or text.
function link(root) {
  for (const a of root.querySelectorAll('a')) {
    const page = /^([a-z0-9-]+)\.md$/.exec(a.getAttribute('href'));
    if (page) a.href = `#rule=${page[1]}`;
    else a.replaceWith(...a.childNodes);
  }
  for (const code of root.querySelectorAll(':not(pre) > code')) {
    const name = code.textContent.replace(/^cartulary explain /, '');
    if (names.has(name) && !code.closest('a')) code.replaceWith(make('a', { href: `#rule=${name}` }, code.textContent));
  }
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
  while (texts.nextNode()) if (!texts.currentNode.parentElement.closest('a,pre,h1') && texts.currentNode.data.match(statement)) found.push(texts.currentNode);
  for (const node of found) {
    const parts = [];
    let from = 0;
    for (const m of node.data.matchAll(statement)) {
      parts.push(node.data.slice(from, m.index), make('a', { href: `#rule=${m[0]}` }, m[0]));
      from = m.index + m[0].length;
    }
    node.replaceWith(...parts, node.data.slice(from));
  }
}
