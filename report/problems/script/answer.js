// ---- the answer

const decimals = {maximumFractionDigits: 1};

// lossWords returns what an option loses: "1.9 ± 0.4", or "exact" figures without a ±.
function lossWords(p, o) { return number(o.l, p.x ? 0 : o.s, decimals); }

// judged returns the sentences on the reader's move.
function judged(p, option) {
  const o = p.c[option];
  if (o?.a) return [say('Right.'), p.c.filter(x => x.a).length > 1 ? say('It is one of the best moves.') : ''];
  const best = p.c.filter(x => !x.o).length;
  if (!o) return [say('Not the best move.'), say('Your move is not among the best %d found.', best)];
  return [say('Not the best move.'), (o.o ? say('Your move is not among the best %d found.', best) + ' ' : '') + say('It loses %s points of lead.', lossWords(p, o))];
}

// playedWords returns what the player of the game did.
function playedWords(p) {
  const o = p.c[p.y], who = name(p, p.m), move = moveWords(p, o.x, o.y, o.r, o.p);
  return o.a ? say('%s played the answer: %s.', who, move) : say('%s played %s, and lost %s points of lead.', who, move, lossWords(p, o));
}

// row returns the line of an option in the table. Its button shows the move on the board.
function row(p, o, i) {
  const own = state.done.option === i, marks = [o.a && say('answer'), own && say('your move'), p.y === i && say('played')].filter(Boolean).join(', ');
  const button = press(moveWords(p, o.x, o.y, o.r, o.p), () => show({shown: i}));
  button.dataset.option = i;
  const head = make('th', '', button, marks ? make('span', 'marks', marks) : '');
  head.scope = 'row';
  const line = make('tr', o.a ? 'answer' : '', head, make('td', '', lossWords(p, o)), make('td', '', say('%s %', number(100 * o.w, 0, {maximumFractionDigits: 0}))));
  line.hidden = i >= game.few && !marks;
  return line;
}

// ownRow returns the line of a move that was not compared.
function ownRow(p) {
  const [x, y, r] = p.g[state.done.place], button = press(moveWords(p, x, y, r, state.done.part), () => show({shown: -1}));
  button.dataset.option = -1;
  const head = make('th', '', button, make('span', 'marks', say('your move')));
  head.scope = 'row';
  return make('tr', '', head, make('td', '', '?'), make('td', '', '?'));
}

// again returns when the problem comes again.
function comesAgain(p) {
  const card = cards[p.id];
  return card ? say('It comes again on %s.', dateOf(card.due).toLocaleDateString(locale(), {dateStyle: 'long', timeZone: 'UTC'})) : '';
}

painters.push(before => {
  if (same(before, 'lang', 'at', 'done')) return;
  const box = $('verdict'), p = problem();
  box.hidden = !state.done;
  if (!state.done) return box.replaceChildren();
  const [head, text] = judged(p, state.done.option), right = !!p.c[state.done.option]?.a;
  const title = make('h2', right ? 'good' : 'bad', sign(right ? 'right' : 'wrong'), ' ', head);
  title.id = 'h-verdict';
  title.tabIndex = -1;
  const columns = make('tr', '', ...[say('Move'), say('Points lost'), say('Win chance')].map(text => { const th = make('th', '', text); th.scope = 'col'; return th; }));
  const table = make('table', 'options', make('thead', '', columns), make('tbody', '', ...p.c.map((o, i) => row(p, o, i)), ...p.c[state.done.option] ? [] : [ownRow(p)]));
  const rest = table.querySelectorAll('tr[hidden]'), more = press(say('Show all %d moves', p.c.length), () => {
    for (const line of rest) line.hidden = false;
    rest[0]?.querySelector('button').focus();
    more.remove();
  });
  more.id = 'more';
  const kind = game.kinds.find(k => k.k === p.k);
  const how = p.x ? say('The end of the game is solved: these figures are exact.') :
    say('The figures are of games played on from each move, %d from each of the best and fewer from the others; ± is two standard errors.', p.o || 0);
  box.replaceChildren(title, make('p', '', text), quote('why', p.why, 'en'), table, ...rest.length ? [more] : [], make('p', '', playedWords(p)),
    make('p', 'fine', kind ? of(kind.n) + '. ' : '', say('Difficulty %d of 5.', p.d) + ' ' + of(p.z)), make('p', 'fine', how), make('p', 'fine', comesAgain(p)),
    make('div', 'deeds', nextButton(), press(say('Try again'), () => { show({place: -1, part: -1, hints: 0, done: null, shown: -1}); $('heading').focus(); })));
});

function nextButton() {
  const button = press(say('Next problem'), () => step(1));
  button.className = 'main';
  button.id = 'next';
  return button;
}

painters.push(before => {
  if (same(before, 'lang', 'at', 'done', 'shown')) return;
  for (const b of document.querySelectorAll('#verdict [data-option]')) {
    const i = Number(b.dataset.option);
    b.setAttribute('aria-pressed', i === state.shown);
    b.title = say('Show on the board');
  }
});
