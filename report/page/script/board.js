$('defs').innerHTML = stock + game.d;
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

const whole = (([x, y, w, h]) => ({x: x + 420, y: y + 420, w: w - 840, h: h - 840}))(
  board.getAttribute('viewBox').split(' ').map(Number)); // Go leaves 420 for coordinates
const lens = makeLens(board, {
  whole: () => whole,
  looked() { lens.number(ruler, state.layers.coordinates); arrange(); },
  panned: view => show({view}),
});

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
  if (!state.view) return lens.framed(state.whole ? whole : lying(state.turn));
  const v = {...state.view}, at = game.t[state.turn].a;
  if (at && before.turn !== state.turn) {
    v.x = Math.min(Math.max(v.x, 1000 * at[0] + 1000 - v.w), 1000 * at[0]);
    v.y = Math.min(Math.max(v.y, 1000 * at[1] + 1000 - v.h), 1000 * at[1]);
  }
  return v;
}

painters.push(before => {
  if (before.layers !== state.layers) {
    board.classList.toggle('bare', !state.layers.coordinates);
    if (lens.wide) lens.number(ruler, state.layers.coordinates);
  }
  if (same(before, 'turn', 'view', 'whole')) return;
  board.style.touchAction = state.view ? 'none' : 'pan-y';
  $('fit').setAttribute('aria-pressed', !state.view && !state.whole);
  $('whole').setAttribute('aria-pressed', !state.view && state.whole);
  const jump = before.whole !== state.whole || before.view && !state.view;
  const turnTo = () => lens.aim(wanted(before), glides(before) || jump && before.turn === state.turn && !quiet.matches);
  if (lens.wide) turnTo();
  else scrolls.push(() => { lens.resized(); turnTo(); });
});
new ResizeObserver(() => { if (lens.resized()) lens.look(state.view ? lens.view : wanted(state)); }).observe(board);

handle(board, lens, {
  free: () => state.view,
  wheel: e => e.ctrlKey || e.metaKey || document.activeElement === stage,
  pressed() { $('layers').open = false; },
  hover: e => touch(...lens.point(e), 5 * lens.unit()),
  tap(e, again) {
    if (again && state.view) show({view: null});
    else if (again) lens.zoom(.45, ...lens.point(e));
    else touch(...lens.point(e), (e.pointerType === 'mouse' ? 5 : 12) * lens.unit());
  },
});
board.addEventListener('pointerleave', e => { if (e.pointerType === 'mouse' && !e.buttons) show({part: -1}); });

$('in').onclick = () => lens.zoom(.7);
$('out').onclick = () => lens.zoom(1 / .7);
$('fit').onclick = () => show({view: null, whole: false});
$('whole').onclick = () => show({view: null, whole: true});
