// ---- choosing: things on a board that can be chosen by mouse, finger and key

// makeChooser makes things of a group choosable. One of them is a tab stop; the arrow keys go to the nearest in their direction. Choose gets the
// chosen thing: {node, x, y, label, pressed}, with its place in any unit.
function makeChooser(group, choose) {
  let things = [], at = 0;

  function stop(i) {
    at = i;
    things.forEach((t, k) => t.node.setAttribute('tabindex', k === i ? 0 : -1));
  }

  // steer moves the focus to the nearest thing in a direction.
  function steer(dx, dy) {
    const from = things[at];
    const cost = t => {
      const ahead = (t.x - from.x) * dx + (t.y - from.y) * dy, aside = Math.abs((t.x - from.x) * dy) + Math.abs((t.y - from.y) * dx);
      return ahead > 0 ? ahead + 2 * aside : Infinity;
    };
    const best = things.map(cost).reduce((a, c, i, all) => c < all[a] ? i : a, at);
    if (best === at || cost(things[best]) === Infinity) return;
    stop(best);
    things[at].node.focus();
  }

  group.addEventListener('keydown', e => {
    const step = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[e.key];
    if (!things.length || e.altKey || e.ctrlKey || e.metaKey || e.shiftKey) return;
    if (step) steer(...step);
    else if ((e.key === 'Enter' || e.key === ' ') && !things[at].node.matches('button')) choose(things[at]);
    else return;
    e.preventDefault();
    e.stopPropagation();
  });
  group.addEventListener('focusin', e => {
    const i = things.findIndex(t => t.node === e.target);
    if (i >= 0) stop(i);
  });
  group.addEventListener('click', e => {
    const i = things.findIndex(t => t.node.contains(e.target));
    if (i < 0) return;
    stop(i);
    choose(things[i]);
  });

  return {
    // set replaces the things. The tab stop stays at its place, or goes to a pressed one. The focus stays in the group if it was there.
    set(list) {
      const within = group.contains(document.activeElement), was = things[at];
      things = list;
      for (const t of list) {
        if (!t.node.matches('button')) t.node.setAttribute('role', 'button');
        t.node.setAttribute('aria-label', t.label);
        if (t.pressed !== undefined) t.node.setAttribute('aria-pressed', String(t.pressed));
      }
      group.replaceChildren(...list.map(t => t.node));
      if (!list.length) return;
      const nearest = was ? list.reduce((a, t, i) => Math.hypot(t.x - was.x, t.y - was.y) < Math.hypot(list[a].x - was.x, list[a].y - was.y) ? i : a, 0) : 0;
      const pressed = list.findIndex(t => t.pressed);
      stop(pressed >= 0 ? pressed : nearest);
      if (within) things[at].node.focus({preventScroll: true});
    },
    focus() { things[at]?.node.focus({preventScroll: true}); },
    get size() { return things.length; },
  };
}
