// The layout: on a wide screen the board fills the window, or the record stands beside the open view, as the user chose last.
import { $ } from './dom.js';

export const narrow = matchMedia('(max-width: 60rem)');
const stored = 'cartulary.layout';

function kept() {
  try { return JSON.parse(localStorage.getItem(stored)); } catch { return null; } // no storage
}

// layout is what the user last chose: whether the text is shown, and the view beside it.
export const layout = { text: false, view: 'table', ...kept() };

// mark shows in the list of views which are open, and keeps the choice.
export function mark(view) {
  document.body.dataset.text = !narrow.matches && layout.text ? 'on' : 'off';
  for (const b of $('views').children) b.setAttribute('aria-pressed', b.dataset.view === view || !narrow.matches && b.dataset.view === 'record' && layout.text);
  try { localStorage.setItem(stored, JSON.stringify(layout)); } catch { /* no storage: the choice ends with the page */ }
}

// menus closes an open menu on a click elsewhere and on Escape.
export function menus() {
  const open = () => document.querySelectorAll('details.menu[open]');
  document.addEventListener('click', (event) => {
    for (const menu of open()) if (!menu.contains(event.target)) menu.open = false;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') for (const menu of open()) { menu.open = false; menu.firstElementChild.focus(); }
  });
}
