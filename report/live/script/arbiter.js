// ---- arbiter

let desk = null; // desk of findings.go names its fields
let known = null; // the tables with findings at the last change

// link returns the address of a turn on the page of a game.
function link(t, f) { return './' + encodeURIComponent(`${game.file}.${t.id}.html`) + (f && f.turn ? '#turn=' + encodeURIComponent(f.turn) + '&lang=' + codes[state.lang] : '#lang=' + codes[state.lang]); }

function anchor(text, href) {
  const a = make('a', '', text);
  a.href = href;
  return a;
}

// item returns a finding as an entry of a list.
function item(t, f) {
  const li = make('li', f.follows ? 'follows' : '');
  if (f.turn) li.append(t.page ? anchor(say('Turn %s', f.turn), link(t, f)) : say('Turn %s', f.turn), ' ');
  if (of(f.title)) li.append(make('b', '', of(f.title)));
  const message = quote('message', f.message, 'en');
  li.append(message);
  if (f.rule) {
    const rule = make('p', 'fine', make('code', '', f.rule));
    if (f.cite) rule.append(' · ', f.cite);
    rule.lang = 'en';
    li.append(rule);
  }
  if (f.follows) li.append(make('p', 'fine', say('May follow from the one before.')));
  return li;
}

function paint() {
  document.title = say('%s: for the arbiter', of(desk.title));
  if ($('title').textContent !== document.title) $('title').textContent = document.title;
  $('sum').textContent = desk.tables.length ? say('%d of %d tables have findings.', desk.tables.length, desk.games) : say('No findings at %d tables.', desk.games);
  $('tables').replaceChildren(...desk.tables.map(t => {
    const list = make('ol', 'findings', ...t.findings.map(f => item(t, f)));
    const names = make('p', '', make('bdi', '', of(t.names)));
    const card = make('section', 'card', make('h2', '', t.table ? say('Table %s', t.table) : of(t.names) || t.file), names, list);
    if (of(t.where)) names.append(' · ', make('bdi', '', of(t.where)));
    names.append(' · ', make('bdi', '', t.file));
    if (t.more) card.append(make('p', 'fine', t.page ? anchor(say('%d more findings', t.more), link(t)) : say('%d more findings', t.more)));
    return card;
  }));
}

globalThis.liveFindings = next => {
  if (renewed(next.code)) return;
  every = Math.max(next.every, 500);
  if (JSON.stringify(desk) === JSON.stringify(next)) return;
  desk = next;
  paint();
  const now = new Map(desk.tables.map(t => [t.id, JSON.stringify(t.findings)]));
  const fresh = known ? desk.tables.filter(t => known.get(t.id) !== now.get(t.id)) : [];
  known = now;
  if (fresh.length > 1) $('said').textContent = say('%d tables have changed.', fresh.length);
  else if (fresh.length) $('said').textContent = (fresh[0].table ? say('Table %s', fresh[0].table) : of(fresh[0].names)) + ': ' + of(fresh[0].findings.at(-1).title);
};

$('lang').onchange = e => {
  state.lang = codes.indexOf(e.target.value);
  translate();
  if (desk) paint();
};
translate();
follow();
