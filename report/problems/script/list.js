// ---- the list

// fitting returns the indexes of the problems that fit the filters.
function fitting() {
  const f = state.filter;
  return game.p.flatMap((p, i) => {
    const s = standing(p.id), fits = f.state === 'all' || f.state === s || f.state === 'solved' && cards[p.id]?.ok || f.state === 'missed' && cards[p.id] && !cards[p.id].ok;
    return fits && (!f.kind || p.k === f.kind) && (!f.level || p.d === f.level) ? [i] : [];
  });
}

// step opens the next or the previous problem of the list.
function step(by) {
  const list = fitting(), at = by > 0 ? list.find(i => i > state.at) ?? list[0] : list.findLast(i => i < state.at) ?? list.at(-1);
  if (at === undefined) return;
  open(at);
  $('heading').focus();
}

function fill(select, options, value) {
  select.replaceChildren(...options.map(([key, text]) => {
    const o = make('option', '', text);
    o.value = key;
    return o;
  }));
  select.value = value;
}

painters.push(before => {
  if (same(before, 'lang', 'filter')) return;
  const f = state.filter;
  fill($('f-state'), [['all', say('all')], ['due', say('due today')], ['new', say('not tried yet')], ['solved', say('solved')], ['missed', say('missed')]], f.state);
  fill($('f-kind'), [['', say('all')], ...game.kinds.map(k => [k.k, of(k.n)])], f.kind);
  fill($('f-level'), [[0, say('all')], ...[1, 2, 3, 4, 5].filter(n => game.p.some(p => p.d === n)).map(n => [n, '★'.repeat(n) + ' ' + n])], f.level);
});

// entry returns the line of a problem.
function entry(i) {
  const p = game.p[i], s = standing(p.id), words = {new: '', due: say('due today'), right: say('solved'), wrong: say('missed')}[s];
  const mark = make('span', 'mark ' + s, ...words ? [sign(s), ' ', words] : []);
  const button = press('', () => { open(i); $('heading').focus(); scrollTo(0, 0); });
  button.append(make('span', 'nr', String(i + 1)), make('span', 'what', stars(p.d), ' ', p.p.map((_, k) => name(p, k)).join(' – '), ', ', say('turn %s', p.n)), mark);
  if (i === state.at) button.setAttribute('aria-current', 'true');
  return make('li', '', button);
}

painters.push(before => {
  if (same(before, 'lang', 'at', 'filter', 'done')) return;
  const list = fitting();
  $('list').replaceChildren(...list.map(entry));
  $('none').hidden = !!list.length;
  const known = game.p.map(p => cards[p.id]).filter(Boolean), due = game.p.filter(p => standing(p.id) === 'due').length;
  $('summary').textContent = say('%d of %d solved, %d due today.', known.filter(c => c.ok).length, game.p.length, due);
  $('kept').textContent = keeps ? say('Your progress stays in this browser. Problems come again by FSRS, as in Anki.') : say('This browser keeps no data of this page: your progress is lost when you close it.');
});

for (const [id, key] of [['f-state', 'state'], ['f-kind', 'kind'], ['f-level', 'level']]) {
  $(id).onchange = e => show({filter: {...state.filter, [key]: key === 'level' ? Number(e.target.value) : e.target.value}});
}

// forget asks a second time before it deletes.
let sure = false;
$('forget').onclick = () => {
  if (sure) {
    for (const p of game.p) delete cards[p.id];
    keepCards();
    show({filter: {...state.filter}});
  }
  sure = !sure;
  $('forget').textContent = sure ? say('Really forget it?') : say('Forget my progress');
};
$('forget').onblur = () => {
  sure = false;
  $('forget').textContent = say('Forget my progress');
};
