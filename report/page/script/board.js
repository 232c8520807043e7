$('defs').innerHTML = game.d;
if (game.rules) { // the policy of the page forbids style elements
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(game.rules);
  document.adoptedStyleSheets = [sheet];
}
// Only clips, patterns and markers need a layout of their own: 8 ms less for the first frame.
$('shapes').append(...$('defs').querySelectorAll(':scope>:is(g,path,use,symbol)'));
const board = $('board'), stage = $('stage');
const quiet = matchMedia('(prefers-reduced-motion: reduce)');
let dragged = false; // the slider
$('slider').addEventListener('pointerdown', () => { dragged = true; });
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => { dragged = false; });

// glides reports whether a change is a step that may be animated.
function glides(before) { return Math.abs(state.turn - before.turn) === 1 && !quiet.matches && !dragged; }

const layers = [...document.querySelectorAll('.layer')];
// level adds a layer of the script below another one, or on top.
function level(name, above) {
  const g = svg('g', {class: name});
  board.insertBefore(g, above || null);
  return g;
}
const areas = level('areas', layers[2]), touched = level('touched', layers[3]), gone = level('gone', layers[5]);
const marked = level('marked'), better = level('better'), ruler = level('ruler');

// draw returns a drawing of the board, [layer, id, x, y] or [layer, class, path].
function draw(e) {
  if (typeof e[2] !== 'string') return svg('use', {href: '#' + e[1], x: e[2], y: e[3]});
  return svg('g', {class: e[1]}, svg('path', {d: e[2]}), svg('path', {d: e[2]}));
}

// seen reports whether a turn is in one of the spans of a list, which start at index from.
function seen(list, from, turn) {
  for (let i = from; i < list.length; i += 2) if (list[i] <= turn && turn < list[i + 1]) return true;
  return false;
}

// visible reports whether an entry of game.e is on the board at a turn.
function visible(e, turn) { return seen(e, typeof e[2] === 'string' ? 3 : 4, turn); }

const drawn = []; // nodes by index into game.e

// A step touches only what changes, so that it can move.
painters.push(before => {
  if (same(before, 'turn')) return;
  const next = [], came = [], went = [];
  for (let i = game.e.length - 1; i >= 0; i--) {
    const e = game.e[i], on = drawn[i] && drawn[i].parentNode;
    if (!visible(e, state.turn)) {
      if (on) { drawn[i].remove(); went.push(e); }
      continue;
    }
    drawn[i] ||= draw(e);
    if (!on) {
      layers[e[0]].insertBefore(drawn[i], next[e[0]] || null);
      came.push([e, drawn[i]]);
    }
    next[e[0]] = drawn[i];
  }
  const t = game.t[state.turn], forward = state.turn > before.turn;
  gone.replaceChildren(...(t.h || []).map(draw));
  if (!glides(before)) return;
  for (const [e, node] of came) enter(e, node, came, went, forward);
  const off = [{opacity: 1}, {opacity: 0, transform: 'translateY(-600px)', offset: .7}, {opacity: 0, offset: .71}, {}];
  for (const node of forward ? gone.children : []) stir(node, off, 700);
});

// The best move found on the square of the played tile takes its place: all that the turn brought is hidden.
painters.push(before => {
  if (same(before, 'turn', 'ghost')) return;
  for (const e of board.querySelectorAll('.ousted')) e.classList.remove('ousted');
  if (!ousts()) return;
  game.e.forEach((e, i) => { if (visible(e, state.turn) && !visible(e, state.turn - 1)) drawn[i].classList.add('ousted'); });
});

function stir(node, frames, duration) { node.animate(frames, {duration, easing: 'ease-out'}); }

// enter moves what has come: from where the only piece of its kind left, else a tile settles and a piece drops.
function enter(e, node, came, went, forward) {
  const alike = x => x[0] === e[0] && x[1] === e[1], from = went.filter(alike);
  if (e[0] > 3 && from.length === 1 && came.filter(x => alike(x[0])).length === 1) {
    stir(node, [{transform: `translate(${from[0][2] - e[2]}px,${from[0][3] - e[3]}px)`}, {transform: 'none'}], 450);
  } else if (forward && e[0] < 3) {
    stir(node, [{opacity: 0, transform: e[0] ? 'none' : 'scale(1.25)'}, {opacity: 1, transform: 'none'}], 250);
  } else if (forward && e[0] > 3) {
    const above = {opacity: 0, transform: 'translateY(-500px)'};
    stir(node, [above, {...above, offset: .3}, {opacity: 1, transform: 'none'}], 450);
  }
}

// A box is {x, y, w, h} in the units of drawings.
const whole = (([x, y, w, h]) => ({x: x + 420, y: y + 420, w: w - 840, h: h - 840}))(
  board.getAttribute('viewBox').split(' ').map(Number)); // Go leaves 420 for coordinates
const edge = 22, head = 20; // room for the coordinates and for the buttons, in pixels
let view = {...whole}, glide = 0, goal = null; // goal: where a glide leads
let wide = 0, high = 0; // of the window of the board, in pixels; 0 until the page is laid out

// resized reads the size of the window of the board and reports whether it has changed.
function resized() {
  const was = [wide, high];
  [wide, high] = [board.clientWidth, board.clientHeight];
  return was[0] !== wide || was[1] !== high;
}

// unit returns the length of a pixel of the board.
function unit(v) { return Math.max(v.w / wide, v.h / high) || 1; }

// framed returns the view with a box in its middle and room for the coordinates.
function framed(box) {
  const u = Math.max(box.w / (wide - edge), box.h / (high - edge - head)) || 1;
  const x = box.x + box.w / 2 - (wide + edge) / 2 * u, y = box.y + box.h / 2 - (high - edge + head) / 2 * u;
  return {x, y, w: wide * u, h: high * u};
}

// lying returns the box of the tiles with a square around them. It stays the same for some turns: it has room for the next.
function lying(turn) {
  turn = Math.min(8 * Math.ceil(Math.max(turn, 1) / 8), last);
  const tiles = game.e.filter(e => !e[0] && visible(e, turn)), xs = tiles.map(e => e[2]), ys = tiles.map(e => e[3]);
  if (!tiles.length) return whole;
  const x = Math.min(...xs) - 1000, y = Math.min(...ys) - 1000, w = Math.max(...xs) + 2000 - x, h = Math.max(...ys) + 2000 - y;
  const more = [Math.max(5000 - w, 0), Math.max(5000 - h, 0)];
  return {x: x - more[0] / 2, y: y - more[1] / 2, w: w + more[0], h: h + more[1]};
}

// wanted returns the view to show. A reader's view moves to the tile of the turn when the turn changes.
function wanted(before) {
  if (!state.view) return framed(state.whole ? whole : lying(state.turn));
  const v = {...state.view}, at = game.t[state.turn].a;
  if (at && before.turn !== state.turn) {
    v.x = Math.min(Math.max(v.x, 1000 * at[0] + 1000 - v.w), 1000 * at[0]);
    v.y = Math.min(Math.max(v.y, 1000 * at[1] + 1000 - v.h), 1000 * at[1]);
  }
  return v;
}

// aim shows a view, gliding to it or at once. A glide that has not ended is cut short.
function aim(to, smooth) {
  cancelAnimationFrame(glide);
  if (goal) look(goal);
  goal = null;
  if (boxed(to) === board.getAttribute('viewBox')) return; // setting it again lays out the whole board
  const from = view, start = performance.now();
  if (!smooth || ['x', 'y', 'w', 'h'].every(k => Math.abs(from[k] - to[k]) < 1)) return look(to);
  goal = to;
  const step = now => {
    const part = Math.min((now - start) / 350, 1), share = 1 - (1 - Math.max(part, 0)) ** 3;
    look(Object.fromEntries(Object.keys(to).map(k => [k, from[k] + share * (to[k] - from[k])])));
    if (part < 1) glide = requestAnimationFrame(step);
    else goal = null;
  };
  glide = requestAnimationFrame(step);
}

function boxed(v) { return [v.x, v.y, v.w, v.h].map(Math.round).join(' '); }

// look shows a view at once.
function look(v) {
  view = v;
  board.setAttribute('viewBox', boxed(v));
  drawRuler();
  arrange();
}

// corner returns the point of a view at the upper left corner of the window of the board, and the length of a pixel.
function corner(v = view) {
  const u = unit(v);
  return [v.x + (v.w - wide * u) / 2, v.y + (v.h - high * u) / 2, u];
}

// drawRuler writes the numbers of the columns and rows along the lower and the left side.
function drawRuler() {
  const [x, y, u] = corner(), far = y + high * u, every = u < 50 ? 1 : u < 100 ? 2 : 5;
  const numbers = [];
  const from = n => every * Math.ceil((n / 1000 - .5) / every);
  if (state.layers.coordinates) {
    for (let i = from(x + edge * u); 1000 * i + 500 < x + wide * u; i += every) numbers.push([i, 1000 * i + 500, far - 6 * u]);
    for (let i = from(y + 2 * edge * u); 1000 * i + 500 < far - edge * u; i += every) {
      numbers.push([i, x + 12 * u, 1000 * i + 500 + 4 * u]);
    }
  }
  ruler.style.cssText = `font-size:${11 * u}px;stroke-width:${4 * u}px`;
  ruler.innerHTML = numbers.map(([n, x, y]) => `<text x="${Math.round(x)}" y="${Math.round(y)}">${n}</text>`).join('');
}

painters.push(before => {
  if (before.layers !== state.layers) {
    board.classList.toggle('bare', !state.layers.coordinates);
    if (wide) drawRuler();
  }
  if (same(before, 'turn', 'view', 'whole')) return;
  board.style.touchAction = state.view ? 'none' : 'pan-y';
  $('fit').setAttribute('aria-pressed', !state.view && !state.whole);
  $('whole').setAttribute('aria-pressed', !state.view && state.whole);
  const jump = before.whole !== state.whole || before.view && !state.view;
  const turnTo = () => aim(wanted(before), glides(before) || jump && before.turn === state.turn && !quiet.matches);
  if (wide) turnTo();
  else scrolls.push(() => { resized(); turnTo(); });
});
new ResizeObserver(() => { if (resized()) look(state.view ? view : wanted(state)); }).observe(board);

// point returns the point of the board under a pointer.
function point(e) {
  const box = board.getBoundingClientRect(), [x, y, u] = corner();
  return [x + (e.clientX - box.left) * u, y + (e.clientY - box.top) * u];
}

// zoom shows a view times as wide, with a point of the board at its place.
function zoom(times, x = view.x + view.w / 2, y = view.y + view.h / 2) {
  const most = framed(whole).w * 1.1, least = 2000 * wide / Math.min(wide, high);
  const share = Math.min(Math.max(view.w * times, least), most) / view.w;
  pan({x: x - (x - view.x) * share, y: y - (y - view.y) * share, w: view.w * share, h: view.h * share});
}

// pan shows a view whose middle stays on the board.
function pan(v) {
  v.x = Math.min(Math.max(v.x, whole.x - v.w / 2), whole.x + whole.w - v.w / 2);
  v.y = Math.min(Math.max(v.y, whole.y - v.h / 2), whole.y + whole.h - v.h / 2);
  show({view: v});
}

// The fingers on the board, the mouse among them, and the view and the fingers at the beginning of their gesture.
const fingers = new Map();
let grip = null, tapped = null;
const middle = list => [list.reduce((n, p) => n + p.x, 0) / list.length, list.reduce((n, p) => n + p.y, 0) / list.length];
const spread = list => Math.hypot(list[0].x - list[1].x, list[0].y - list[1].y);

function hold() { grip = {view, at: [...fingers.values()].map(p => ({...p})), far: grip && grip.far}; }

board.addEventListener('pointerdown', e => {
  if (e.button) return;
  if (!fingers.size) grip = null;
  $('layers').open = false;
  fingers.set(e.pointerId, {x: e.clientX, y: e.clientY});
  hold();
});

board.addEventListener('pointermove', e => {
  const finger = fingers.get(e.pointerId);
  if (!finger) {
    if (e.pointerType === 'mouse') touch(...point(e), 5 * unit(view));
    return;
  }
  finger.x = e.clientX; finger.y = e.clientY;
  const now = [...fingers.values()], [x0, y0] = middle(grip.at), [x, y] = middle(now), u = unit(grip.view);
  if (Math.hypot(x - x0, y - y0) > 6 || now.length > 1) grip.far = true;
  if (!grip.far || now.length === 1 && e.pointerType !== 'mouse' && !state.view) return;
  if (!board.hasPointerCapture(e.pointerId)) board.setPointerCapture(e.pointerId);
  view = {...grip.view, x: grip.view.x - (x - x0) * u, y: grip.view.y - (y - y0) * u};
  if (now.length > 1) zoom(spread(grip.at) / Math.max(spread(now), 10), ...point({clientX: x, clientY: y}));
  else pan(view);
});

for (const kind of ['pointerup', 'pointercancel']) {
  board.addEventListener(kind, e => {
    if (!fingers.delete(e.pointerId)) return;
    const tap = kind === 'pointerup' && !grip.far && !fingers.size;
    if (fingers.size) hold();
    if (!tap) return;
    const again = tapped && e.timeStamp - tapped.timeStamp < 350
      && Math.hypot(e.clientX - tapped.clientX, e.clientY - tapped.clientY) < 30;
    tapped = again ? null : e;
    if (again && state.view) show({view: null});
    else if (again) zoom(.45, ...point(e));
    else touch(...point(e), (e.pointerType === 'mouse' ? 5 : 12) * unit(view));
  });
}
board.addEventListener('pointerleave', e => { if (e.pointerType === 'mouse' && !fingers.size) show({part: -1}); });
board.addEventListener('wheel', e => {
  if (!e.ctrlKey && !e.metaKey && document.activeElement !== stage) return;
  e.preventDefault();
  zoom(Math.exp(e.deltaY * (e.deltaMode ? .05 : .002)), ...point(e));
}, {passive: false});

$('in').onclick = () => zoom(.7);
$('out').onclick = () => zoom(1 / .7);
$('fit').onclick = () => show({view: null, whole: false});
$('whole').onclick = () => show({view: null, whole: true});
