// ---- the reader's move

// waysOf returns the followers of a place: [part, option] each, without a follower first.
function waysOf(place) {
  const list = [];
  for (let i = 3; i < place.length; i += 2) list.push([place[i], place[i + 1]]);
  return list;
}

// turns returns the indexes of the places of the chosen square, one for each rotation.
function turns() {
  const p = problem(), at = p.g[state.place];
  return at ? p.g.flatMap((g, i) => g[0] === at[0] && g[1] === at[1] ? [i] : []) : [];
}

painters.push(before => {
  if (same(before, 'lang', 'at', 'place', 'part', 'done')) return;
  const p = problem(), place = p.g[state.place], done = !!state.done;
  $('move').hidden = done;
  $('how').textContent = place ? say('Choose the square again to turn the tile. Then choose a follower, or none.') : say('Choose a green square to place the tile.');
  $('pick').hidden = !place;
  $('turn').setAttribute('aria-disabled', turns().length < 2);
  $('confirm').setAttribute('aria-disabled', !place);
  $('chosen').textContent = place ? moveWords(p, place[0], place[1], place[2], state.part) : '';
  if (!place) return;
  const [, , rotation] = place, ways = waysOf(place), tile = game.tiles[p.h], mover = p.p[p.m];
  $('large').replaceChildren(svg('use', {href: '#' + tile.i[rotation]}), ...ways.filter(([part]) => part >= 0).map(([part]) => {
    const q = tile.q[part], [x, y] = q.p[rotation], chosen = part === state.part;
    const e = svg('g', {class: chosen ? 'way chosen' : 'way'}, svg('use', {href: '#' + q.o, class: 'outline', transform: `rotate(${90 * rotation} 500 500)`}),
      chosen ? svg('use', {href: '#' + (q.k === 'field' ? mover.y : mover.i), x, y}) : svg('circle', {cx: x, cy: y, r: 110}));
    e.addEventListener('click', () => show({part: chosen ? -1 : part}));
    return e;
  }));
  const focus = $('ways').contains(document.activeElement);
  if (before.place !== state.place || before.lang !== state.lang || before.at !== state.at) {
    $('ways').replaceChildren(...ways.map(([part]) => {
      const input = make('input'), label = make('label', '', input, ' ', titled(wayWords(p, rotation, part)));
      input.type = 'radio';
      input.name = 'way';
      input.value = part;
      input.onchange = () => show({part});
      return label;
    }));
  }
  for (const input of $('ways').querySelectorAll('input')) {
    input.checked = Number(input.value) === state.part;
    if (focus && input.checked) input.focus();
  }
});

$('turn').onclick = () => {
  const list = turns();
  if (list.length > 1) choose({places: list});
};

$('confirm').onclick = () => {
  if (state.place < 0) return;
  const p = problem(), way = waysOf(p.g[state.place]).find(([part]) => part === state.part), option = way[1], right = !!p.c[option]?.a;
  record(p.id, right ? state.hints ? fsrs.hard : fsrs.good : fsrs.again);
  show({done: {place: state.place, part: state.part, option}, shown: right ? option : p.c.findIndex(o => o.a)});
  $('h-verdict').focus();
};

$('hint').onclick = () => show({hints: Math.min(2, state.hints + 1)});
painters.push(before => {
  if (same(before, 'lang', 'at', 'hints')) return;
  const p = problem(), kind = game.kinds.find(k => k.k === p.k);
  $('hint').setAttribute('aria-disabled', state.hints > 1);
  const squares = [...new Set(p.c.filter(o => o.a).map(o => `${o.x},${o.y}`))].join(', ');
  $('hinted').textContent = [state.hints > 0 && kind && of(kind.h), state.hints > 1 && say('The square: %s.', squares)].filter(Boolean).join(' ');
});
