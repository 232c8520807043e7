// ---- lines

// The tables without a board are a list beside the boards: those that have not begun, and results without moves.

function paintLines(list) {
  $('others').hidden = !list.length;
  $('lines').replaceChildren(...list.map(x => {
    const names = make('span', 'sides');
    x.players.forEach((name, i) => names.append(i ? ' – ' : '', make('bdi', x.won?.[i] ? 'won' : '', name)));
    const li = make('li', x.open ? 'open' : '', make('bdi', 'number', x.table || ''), names, make('span', 'outcome', of(x.result)));
    if (x.note) li.append(make('span', 'note', of(x.note)));
    if (x.where) li.append(make('bdi', 'note', of(x.where)));
    return li;
  }));
}

// spread returns the number of lines that the list has space for.
function spread() {
  const list = [...$('lines').children];
  for (const li of list) li.hidden = false;
  const columns = getComputedStyle($('lines')).gridTemplateColumns.split(' ').length;
  return columns * Math.max(1, Math.floor($('lines').clientHeight / Math.max(...list.map(li => li.offsetHeight))));
}
