// The address and the history of the tab: Back steps through views. An entry of the history has the view and the load, a number for each
// text that an address brought. Back within a load changes the view only, so it never puts an old text over a new one.
let load = 0, edited = false, still = false;

const asked = () => new URLSearchParams(location.hash.slice(1));

// param returns a part of the address behind #.
export const param = (name) => asked().get(name);

// to returns the present address with a view, if one is given. The record leaves it once it is edited.
function to(view) {
  const parts = asked();
  for (const name of ['rule', ...(edited ? record : [])]) parts.delete(name);
  if (view) parts.set('view', view);
  return String(parts) ? `#${parts}` : location.pathname + location.search;
}

const record = ['g', 'record', 'name', 'turn'];

function write(how, view, address) {
  try { history[how]({ view, load }, '', address); } catch { /* too many entries in a short time */ }
}

// quietly shows a view without an entry for it.
export function quietly(show) {
  still = true;
  show();
  still = false;
}

// seen adds an entry for a view, unless it is that of the present one.
export function seen(view) {
  if (!load || history.state?.view === view) return;
  if (still) write('replaceState', view, location.href);
  else write('pushState', view, to(view));
}

// arrived notes that the page shows what its address asks for, in a view.
export function arrived(view) {
  if (!load || param('g') || param('record')) {
    load = history.state?.load ?? Date.now();
    edited = false;
  }
  write('replaceState', view, location.href);
}

// changed notes that the text is no longer that of the address.
export function changed() {
  const stale = [...record, 'rule'].some((name) => asked().has(name));
  edited = true;
  if (stale) write('replaceState', history.state?.view, to());
}

// holds puts a link to the text into the address.
export function holds(fragment) {
  edited = false;
  write('replaceState', history.state?.view, fragment);
}

// attach begins to follow the history. Show shows a view, begin what a new address asks for.
export function attach(show, begin) {
  addEventListener('popstate', () => {
    const { state } = history;
    if (!state?.view) return;
    if (state.load !== load) return begin();
    quietly(() => show(state.view));
    if (edited) write('replaceState', state.view, to());
  });
  addEventListener('hashchange', () => { if (!history.state?.view) begin(); }); // an address that somebody typed or chose
}
