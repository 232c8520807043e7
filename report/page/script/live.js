
// ---- live

// A live page belongs to a game that goes on. It loads itself again when its announcement, a script beside it, has another
// version. What the reader looks at stays: the turn, unless it was the last one, and the part of the board.

// stored is the name under which it stays.
const stored = 'cartulary ' + game.title;

// again returns the changes of the state with which the page was left for its new version.
function again() {
  if (!game.live) return {};
  let left = null;
  try {
    left = JSON.parse(sessionStorage.getItem(stored));
    sessionStorage.removeItem(stored);
  } catch { /* no storage: the page shows the last turn */ }
  if (!left) return {};
  return {...left, turn: left.turn < 0 ? last : Math.min(left.turn, last)};
}

// follow looks for a new version every two seconds.
function follow() {
  globalThis.announced = version => {
    if (version === game.live[1]) return;
    const {turn, view, whole, layers, lang, raw} = state;
    try {
      sessionStorage.setItem(stored, JSON.stringify({turn: turn === last ? -1 : turn, view, whole, layers, lang, raw}));
    } catch { /* no storage */ }
    clearInterval(timer);
    location.reload();
  };
  const timer = setInterval(() => {
    if (document.hidden || $('help').open) return;
    const script = make('script');
    script.src = game.live[0] + '?' + Date.now();
    script.onload = script.onerror = () => script.remove();
    document.head.append(script);
  }, 2000);
}

listen();
show({turn: game.live ? last : 0, lang: usual, ...asked(location.hash), ...again()});
requestAnimationFrame(() => setTimeout(() => {
  complete();
  listenToGraph();
}));
if (game.live) follow();
