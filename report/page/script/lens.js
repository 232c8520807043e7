// ---- the lens: which part of a board is shown

// draw returns a drawing of the board, [layer, id, x, y] or [layer, class, path].
function draw(e) {
  if (typeof e[2] !== 'string') return svg('use', {href: '#' + e[1], x: e[2], y: e[3]});
  return svg('g', {class: e[1]}, svg('path', {d: e[2]}), svg('path', {d: e[2]}));
}

const edge = 22, head = 20; // room for the coordinates and for the buttons, in pixels

// makeLens returns the lens of a board, an SVG element. A box is {x, y, w, h} in the units of drawings. Whole returns the box of the board, looked is
// called when another part is shown, panned with a view that the reader wants.
function makeLens(board, {whole, looked, panned}) {
  let glide = 0;
  const lens = {
    view: {...whole()}, goal: null, // goal: where a glide leads
    wide: 0, high: 0, // of the window of the board, in pixels; 0 until the page is laid out

    // resized reads the size of the window of the board and reports whether it has changed.
    resized() {
      const was = [lens.wide, lens.high];
      [lens.wide, lens.high] = [board.clientWidth, board.clientHeight];
      return was[0] !== lens.wide || was[1] !== lens.high;
    },

    // unit returns the length of a pixel of the board.
    unit: (v = lens.view) => Math.max(v.w / lens.wide, v.h / lens.high) || 1,

    // framed returns the view with a box in its middle and room for the coordinates.
    framed(box) {
      const {wide, high} = lens, u = Math.max(box.w / (wide - edge), box.h / (high - edge - head)) || 1;
      const x = box.x + box.w / 2 - (wide + edge) / 2 * u, y = box.y + box.h / 2 - (high - edge + head) / 2 * u;
      return {x, y, w: wide * u, h: high * u};
    },

    // aim shows a view, gliding to it or at once. A glide that has not ended is cut short.
    aim(to, smooth) {
      cancelAnimationFrame(glide);
      if (lens.goal) lens.look(lens.goal);
      lens.goal = null;
      if (boxed(to) === board.getAttribute('viewBox')) return; // setting it again lays out the whole board
      const from = lens.view, start = performance.now();
      if (!smooth || ['x', 'y', 'w', 'h'].every(k => Math.abs(from[k] - to[k]) < 1)) return lens.look(to);
      lens.goal = to;
      const step = now => {
        const part = Math.min((now - start) / 350, 1), share = 1 - (1 - Math.max(part, 0)) ** 3;
        lens.look(Object.fromEntries(Object.keys(to).map(k => [k, from[k] + share * (to[k] - from[k])])));
        if (part < 1) glide = requestAnimationFrame(step);
        else lens.goal = null;
      };
      glide = requestAnimationFrame(step);
    },

    // look shows a view at once.
    look(v) {
      lens.view = v;
      board.setAttribute('viewBox', boxed(v));
      looked();
    },

    // corner returns the point of a view at the upper left corner of the window of the board, and the length of a pixel.
    corner(v = lens.view) {
      const u = lens.unit(v);
      return [v.x + (v.w - lens.wide * u) / 2, v.y + (v.h - lens.high * u) / 2, u];
    },

    // point returns the point of the board under a pointer.
    point(e) {
      const box = board.getBoundingClientRect(), [x, y, u] = lens.corner();
      return [x + (e.clientX - box.left) * u, y + (e.clientY - box.top) * u];
    },

    // zoom shows a view times as wide, with a point of the board at its place.
    zoom(times, x = lens.view.x + lens.view.w / 2, y = lens.view.y + lens.view.h / 2) {
      const {view, wide, high} = lens, most = lens.framed(whole()).w * 1.1, least = 2000 * wide / Math.min(wide, high);
      const share = Math.min(Math.max(view.w * times, least), most) / view.w;
      lens.pan({x: x - (x - view.x) * share, y: y - (y - view.y) * share, w: view.w * share, h: view.h * share});
    },

    // pan shows a view whose middle stays on the board.
    pan(v) {
      const all = whole();
      v.x = Math.min(Math.max(v.x, all.x - v.w / 2), all.x + all.w - v.w / 2);
      v.y = Math.min(Math.max(v.y, all.y - v.h / 2), all.y + all.h - v.h / 2);
      panned(v);
    },

    // number writes the numbers of the columns and rows along the lower and the left side into a group.
    number(ruler, on = true) {
      const [x, y, u] = lens.corner(), {wide, high} = lens, far = y + high * u, every = u < 50 ? 1 : u < 100 ? 2 : 5;
      const numbers = [];
      const from = n => every * Math.ceil((n / 1000 - .5) / every);
      if (on) {
        for (let i = from(x + edge * u); 1000 * i + 500 < x + wide * u; i += every) numbers.push([i, 1000 * i + 500, far - 6 * u]);
        for (let i = from(y + 2 * edge * u); 1000 * i + 500 < far - edge * u; i += every) numbers.push([i, x + 12 * u, 1000 * i + 500 + 4 * u]);
      }
      ruler.style.cssText = `font-size:${11 * u}px;stroke-width:${4 * u}px`;
      ruler.innerHTML = numbers.map(([n, x, y]) => `<text x="${Math.round(x)}" y="${Math.round(y)}">${n}</text>`).join('');
    },
  };

  function boxed(v) { return [v.x, v.y, v.w, v.h].map(Math.round).join(' '); }

  return lens;
}

// handle moves a lens by fingers and the mouse. Free reports whether one finger moves the board; tap gets each tap, and whether it is the second of two;
// pressed and hover get the beginning of a gesture and the mouse; wheel reports whether a turn of the wheel zooms.
function handle(board, lens, {free, tap, wheel, pressed = () => {}, hover = () => {}}) {
  // The fingers on the board, the mouse among them, and the view and the fingers at the beginning of their gesture.
  const fingers = new Map();
  let grip = null, tapped = null;
  const middle = list => [list.reduce((n, p) => n + p.x, 0) / list.length, list.reduce((n, p) => n + p.y, 0) / list.length];
  const spread = list => Math.hypot(list[0].x - list[1].x, list[0].y - list[1].y);

  function hold() { grip = {view: lens.view, at: [...fingers.values()].map(p => ({...p})), far: grip && grip.far}; }

  board.addEventListener('pointerdown', e => {
    if (e.button) return;
    if (!fingers.size) grip = null;
    pressed();
    fingers.set(e.pointerId, {x: e.clientX, y: e.clientY});
    hold();
  });

  board.addEventListener('pointermove', e => {
    const finger = fingers.get(e.pointerId);
    if (!finger) {
      if (e.pointerType === 'mouse') hover(e);
      return;
    }
    finger.x = e.clientX; finger.y = e.clientY;
    const now = [...fingers.values()], [x0, y0] = middle(grip.at), [x, y] = middle(now), u = lens.unit(grip.view);
    if (Math.hypot(x - x0, y - y0) > 6 || now.length > 1) grip.far = true;
    if (!grip.far || now.length === 1 && e.pointerType !== 'mouse' && !free()) return;
    if (!board.hasPointerCapture(e.pointerId)) board.setPointerCapture(e.pointerId);
    lens.view = {...grip.view, x: grip.view.x - (x - x0) * u, y: grip.view.y - (y - y0) * u};
    if (now.length > 1) lens.zoom(spread(grip.at) / Math.max(spread(now), 10), ...lens.point({clientX: x, clientY: y}));
    else lens.pan(lens.view);
  });

  for (const kind of ['pointerup', 'pointercancel']) {
    board.addEventListener(kind, e => {
      if (!fingers.delete(e.pointerId)) return;
      const single = kind === 'pointerup' && !grip.far && !fingers.size;
      if (fingers.size) hold();
      if (!single) return;
      const again = tapped && e.timeStamp - tapped.timeStamp < 350
        && Math.hypot(e.clientX - tapped.clientX, e.clientY - tapped.clientY) < 30;
      tapped = again ? null : e;
      tap(e, Boolean(again));
    });
  }
  board.addEventListener('wheel', e => {
    if (!wheel(e)) return;
    e.preventDefault();
    lens.zoom(Math.exp(e.deltaY * (e.deltaMode ? .05 : .002)), ...lens.point(e));
  }, {passive: false});
}
