// ---- start

for (const l of game.l) {
  const option = make('option', '', l.n);
  option.value = option.lang = l.c;
  $('lang').append(option);
}
$('lang').onchange = e => show({lang: codes.indexOf(e.target.value)});
$('back').onclick = () => step(-1);
$('on').onclick = () => step(1);
addEventListener('hashchange', () => open(game.p.findIndex(p => '#' + p.id === location.hash)));

// first returns the problem to begin with: that of the address, else one that is due, else a new one.
function first() {
  const by = test => game.p.findIndex(test);
  return [by(p => '#' + p.id === location.hash), by(p => standing(p.id) === 'due'), by(p => standing(p.id) === 'new'), 0].find(i => i >= 0);
}

if (game.p.length) {
  readCards();
  keepCards(); // so that the page knows from the beginning whether it can
  open(first());
}
