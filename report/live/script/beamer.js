// ---- beamer

// On a big screen the boards fill the window. If they are too many, they are on several pages, which follow one another.

const most = 8; // boards on a screen
const turning = 15; // seconds for a page
const big = {on: false, page: 0, pages: 1, paused: false, left: turning};

// split returns columns and rows in which n boards are largest. The players stand below a board or beside it.
function split(n, width, height) {
  let best = [1, n], size = 0;
  for (let columns = 1; columns <= n; columns++) {
    const w = width / columns, h = height / Math.ceil(n / columns) * .88;
    const s = Math.max(Math.min(w, h * .7), Math.min(w * .62, h));
    if (s > size + 1) [best, size] = [[columns, Math.ceil(n / columns)], s];
  }
  return best;
}

// page hides all of a list but one page of it, and returns the first and the last that it shows.
function page(list, pages) {
  const each = Math.ceil(list.length / pages), from = big.page % pages * each, to = Math.min(from + each, list.length);
  list.forEach((e, i) => { e.hidden = big.on && (i < from || i >= to); });
  return [from + 1, to, list.length];
}

// arrange decides which boards are on the screen. order is the list of cards on the page.
function arrange(order) {
  document.documentElement.classList.toggle('big', big.on);
  $('large').setAttribute('aria-pressed', big.on);
  put($('large'), big.on ? say('Leave the big screen') : say('Big screen'));
  const lines = [...$('lines').children];
  const parts = big.on ? Math.max(1, Math.ceil(order.length / most)) : 1, lists = big.on && lines.length ? Math.ceil(lines.length / spread()) : 1;
  big.pages = Math.max(parts, lists);
  big.page = Math.min(big.page, big.pages - 1);
  $('pages').hidden = big.pages < 2;
  const boards = page(order.map(card => card.node), parts), others = page(lines, lists);
  if (big.on) {
    const [columns, rows] = split(Math.max(1, Math.ceil(order.length / parts)), $('boards').clientWidth, innerHeight - $('boards').offsetTop);
    $('boards').style.setProperty('--columns', columns);
    $('boards').style.setProperty('--rows', rows);
  }
  put($('place'), say('%d to %d of %d', ...parts > 1 || !lines.length ? boards : others));
  $('pause').setAttribute('aria-pressed', big.paused);
}

// turn shows another page of boards.
function turn(by) {
  big.page = (big.page + by + big.pages) % big.pages;
  big.left = turning;
  arrange(shown());
}

function enlarge(on) {
  if (big.on === on) return;
  Object.assign(big, {on, page: 0, left: turning});
  arrange(shown());
}

setInterval(() => {
  if (!big.on || big.paused || big.pages < 2 || document.hidden) return;
  if (--big.left <= 0) turn(1);
}, 1000);

$('large').onclick = () => {
  const on = !big.on;
  history.replaceState(null, '', on ? '#beamer' : location.pathname + location.search);
  enlarge(on);
  const asked = on ? document.documentElement.requestFullscreen?.() : document.fullscreenElement && document.exitFullscreen();
  asked?.catch?.(() => { /* the browser does not want it: the boards fill the window */ });
};
$('back').onclick = () => turn(-1);
$('on').onclick = () => turn(1);
$('pause').onclick = () => {
  big.paused = !big.paused;
  arrange(shown());
};
addEventListener('hashchange', () => enlarge(location.hash === '#beamer'));
addEventListener('resize', () => { if (big.on) arrange(shown()); });
addEventListener('keydown', e => {
  if (e.altKey || e.ctrlKey || e.metaKey || e.target.matches('select')) return;
  const back = ['ArrowLeft', 'PageUp'].includes(e.key), on = ['ArrowRight', 'PageDown'].includes(e.key);
  if (big.on && big.pages > 1 && (back || on)) {
    e.preventDefault();
    turn(on ? 1 : -1);
  } else if (big.on && e.key === 'Escape') {
    $('large').click();
  }
});
