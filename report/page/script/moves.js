// moves holds the links of the list. The link of the current turn is its only tab stop.
let moves = [];

// marks returns the signs of a turn: points, judgement, grade, findings, comments.
function marks(turn) {
  const t = game.t[turn], list = make('span', 'marks');
  game.p.forEach((p, i) => {
    if (!gain(turn, i)) return;
    const e = make('span', 'gained', signed(gain(turn, i)));
    e.style.borderColor = p.f;
    e.title = p.n;
    list.append(e);
  });
  const grade = analysed[turn]?.grade;
  if (grade) {
    const e = make('span', 'm-error', grades[grade][0]);
    e.title = grades[grade][1]();
    list.append(e);
  }
  if (t.j) list.append(t.j);
  for (const s of ['error', 'warning', 'waived']) {
    const f = t.f?.find(f => f.s === s);
    if (f) list.append(signOf(s, severity(f), 'm-' + s));
  }
  if (t.c) list.append(sign('comment', say('Comment'), 'm-comment'));
  return list;
}

// moveItem returns the entry of a turn.
function moveItem(t, turn) {
  const link = make('a', '', make('span', 'nr', t.b ? '' : names[turn]), t.i ? icon(t.i, 0, 1000, '') : make('span', 'art'),
    make('span', 'what', sentences(turn)[t.e || 0] || heading(turn)), marks(turn));
  link.href = '#turn=' + names[turn];
  link.tabIndex = -1;
  if (t.p >= 0) link.style.setProperty('--own', game.p[t.p].f);
  moves[turn] = link;
  return make('li', '', link, ...(t.c || []).map(c => quote('note', c)));
}

later.push(before => {
  const list = $('moves'), focused = list.contains(document.activeElement);
  if (!same(before, 'lang')) {
    list.replaceChildren(...game.t.map(moveItem));
  } else if (same(before, 'turn')) {
    return;
  } else {
    moves[before.turn].removeAttribute('aria-current');
    moves[before.turn].tabIndex = -1;
  }
  const link = moves[state.turn];
  link.setAttribute('aria-current', 'step');
  link.tabIndex = 0;
  if (focused) link.focus({preventScroll: true});
  scrolls.push(() => reveal(link.parentElement, list));
});
// The list keeps the turn in view when the page changes its columns.
new ResizeObserver(() => { if (moves.length) reveal(moves[state.turn].parentElement, $('moves')); }).observe($('moves'));
