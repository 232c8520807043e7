let address = 0, player = 0, noticed = 0; // timers

// places holds the turns of each kind to jump to. Findings have several places in a turn.
const places = {
  scoring: game.t.flatMap((t, turn) => t.v.some((v, k) => gain(turn, k)) || t.z?.some(z => z.p.length) ? [{turn, finding: -1}] : []),
  finding: faults.map(({turn, finding}) => ({turn, finding})),
  comment: game.t.flatMap((t, turn) => t.c ? [{turn, finding: -1}] : []),
  error: game.t.flatMap((t, turn) => isError(turn) ? [{turn, finding: -1}] : []),
};

// place returns the next place of a kind, or the previous one, undefined if there is none.
function place(kind, forward) {
  const after = p => p.turn - state.turn || (kind === 'finding' ? p.finding - state.finding : 0);
  return forward ? places[kind].find(p => after(p) > 0) : places[kind].findLast(p => after(p) < 0);
}

function jump(kind, forward) {
  const to = place(kind, forward);
  if (to) return show({...to, play: false});
  notice(forward ? say({scoring: 'No later scoring', finding: 'No later finding', comment: 'No later comment', error: 'No later mistake or blunder'}[kind]) :
    say({scoring: 'No earlier scoring', finding: 'No earlier finding', comment: 'No earlier comment', error: 'No earlier mistake or blunder'}[kind]));
}

// notice shows words on the board for a while.
function notice(words) {
  clearTimeout(noticed);
  $('said').textContent = words;
  $('said').className = 'notice';
  noticed = setTimeout(() => { $('said').className = 'unseen'; }, 2500);
}

// The only text that screen readers speak by themselves: the chosen finding, else the turn. During play they are silent.
painters.push(before => {
  if (same(before, 'turn', 'finding', 'lang') || before.turn === undefined) return;
  clearTimeout(noticed);
  const i = faults.findIndex(x => x.turn === state.turn && x.finding === state.finding), told = [...$('sentences').children].map(e => e.textContent);
  $('said').className = 'unseen';
  $('said').textContent = state.play ? '' : i < 0 ? [heading(state.turn) + '.', ...told].join(' ') :
    [say('Finding %d of %d:', i + 1, faults.length), heading(state.turn) + '.', faultWords(faults[i].f)].join(' ');
});

// toggle starts or ends play; at the end it starts over.
function toggle() { show({play: !state.play, ...!state.play && state.turn === last && {turn: 0, finding: -1}}); }

function chooseSpeed(step) {
  const list = [...$('speed').options].map(o => Number(o.value)), i = list.indexOf(state.speed) + step;
  if (list[i]) show({speed: list[i]});
}

// tick shows the next turn of play.
function tick() { show({turn: state.turn + 1, finding: -1, play: state.turn + 1 < last}); }

painters.push(before => {
  if (same(before, 'play', 'speed', 'lang')) return;
  clearInterval(player);
  if (state.play) player = setInterval(tick, 1600 / state.speed);
  const label = state.play ? say('Pause') : say('Play');
  $('play').setAttribute('aria-label', label);
  $('play').title = label;
  $('play').querySelector('use').setAttribute('href', state.play ? '#s-pause' : '#s-play');
  $('speed').value = state.speed;
});

painters.push(before => {
  if (same(before, 'turn', 'lang', 'finding')) return;
  const turn = state.turn;
  $('slider').value = turn;
  $('slider').setAttribute('aria-valuetext', heading(turn));
  $('now').textContent = game.t[turn].b === 2 ? say('End') : `${names[turn]} / ${names[game.t[last].b === 2 ? last - 1 : last]}`;
  for (const [id, end] of [['first', 0], ['back', 0], ['on', last], ['last', last]]) {
    $(id).setAttribute('aria-disabled', turn === end); // a disabled button would lose the focus
  }
  for (const b of jumps) b.setAttribute('aria-disabled', !place(b.dataset.to, b.matches(':last-child')));
  clearTimeout(address);
  address = setTimeout(setAddress, 120);
});

// link returns the part of the address for what the page shows.
function link() { return '#turn=' + names[state.turn] + (state.lang === usual ? '' : '&lang=' + codes[state.lang]); }

// setAddress sets the address of the turn, once the turns stop changing: browsers limit changes of the address.
function setAddress() {
  if (location.hash !== link()) history.replaceState(null, '', link());
}

// asked returns the changes of the state that an address asks for.
function asked(hash) {
  const query = new URLSearchParams(hash.slice(1)), lang = codes.indexOf(query.get('lang')), name = query.get('turn'), changes = {};
  if (lang >= 0) changes.lang = lang;
  if (/^\d{1,6}[b-z]?$/.test(name)) Object.assign(changes, {turn: names.includes(name) ? names.indexOf(name) : last, finding: -1, play: false});
  return changes;
}

// keyList returns the keys with what they do, in words.
function keyList() {
  return [
    ['←', say('Previous turn')], ['→', say('Next turn')], [say('Home'), say('Go to the start')], [say('End'), say('Go to the end')],
    ['↑ ↓', say('Previous and next turn, in the list of moves')],
    [say('Space'), say('Play or pause')], ['< >', say('Slower, faster')],
    ['s S', say('Next and previous scoring')], ['f F', say('Next and previous finding')], ['c C', say('Next and previous comment')],
    ['w W', say('Next and previous feature: whose it is')], ['+ −', say('Zoom in and out')], ['0', say('Fit the tiles, or the whole board')],
    [say('Shift') + '+←↑→↓', say('Move the board')], ['n', say('Notation of the turn')], ...game.ghosts ? [['b', say('Show the best move found on the board')]] : [],
    ...places.error.length ? [['m M', say('Next and previous mistake or blunder')]] : [], ['?', say('Keys and help')], [say('Esc'), say('Close')],
  ];
}

// keyDeeds maps keys to what they do.
const keyDeeds = {
  ArrowLeft: () => go(state.turn - 1), ArrowRight: () => go(state.turn + 1), Home: () => go(0), End: () => go(last),
  ' ': toggle, '<': () => chooseSpeed(-1), '>': () => chooseSpeed(1),
  s: () => jump('scoring', true), S: () => jump('scoring', false), f: () => jump('finding', true), F: () => jump('finding', false),
  m: () => jump('error', true), M: () => jump('error', false), c: () => jump('comment', true), C: () => jump('comment', false), n: () => show({raw: !state.raw}),
  b: () => game.ghosts && show({ghost: state.ghost !== true}), '?': () => $('help').showModal(),
  Escape: () => show({finding: -1, part: -1, kind: -1}),
  w: () => cycle(1), W: () => cycle(-1), '+': () => lens.zoom(.7), '-': () => lens.zoom(1 / .7), 0: () => show({view: null, whole: !state.view && !state.whole}),
  ShiftArrowLeft: () => shift(-1, 0), ShiftArrowRight: () => shift(1, 0), ShiftArrowUp: () => shift(0, -1), ShiftArrowDown: () => shift(0, 1),
};

later.push(before => {
  if (same(before, 'lang')) return;
  $('keys').replaceChildren(...keyList().flatMap(([keys, text]) => {
    const dt = make('dt');
    for (const k of keys.split(' ')) dt.append(make('kbd', '', k), ' ');
    return [dt, make('dd', '', text)];
  }), make('dt', '', say('Touch')), make('dd', '', say('Swipe across the board: one turn')),
  make('dt'), make('dd', '', say('Touch a feature: whose it is. Two fingers or a double tap: zoom')),
  make('dt', '', say('Mouse wheel')), make('dd', '', say('Zoom, with Ctrl or after a click on the board')));
});

function keys(e) {
  if (e.altKey || e.ctrlKey || e.metaKey || $('help').open || e.target.matches('input:not([type=range]), select, textarea')) return;
  if (e.target === $('slider') && /^(Arrow|Home|End|Page)/.test(e.key) || e.key === ' ' && e.target.matches('button, summary, a[href]:not(#moves a)')) return;
  const within = $('moves').contains(e.target);
  const deed = within && e.key === 'ArrowUp' ? keyDeeds.ArrowLeft : within && e.key === 'ArrowDown' ? keyDeeds.ArrowRight :
    keyDeeds[e.shiftKey && /^Arrow/.test(e.key) ? 'Shift' + e.key : e.key];
  if (!deed) return;
  e.preventDefault();
  deed();
}

// toBoard brings the board into the window if less than a third of it is there. The focus stays.
function toBoard() {
  const {top, bottom, height} = stage.getBoundingClientRect();
  if (Math.min(bottom, innerHeight) - Math.max(top, 0) < height / 3) stage.scrollIntoView({behavior: quiet.matches ? 'auto' : 'smooth'});
}

const jumps = [...document.querySelectorAll('#jumps button')];

function listen() {
  $('first').onclick = () => go(0);
  $('back').onclick = () => go(state.turn - 1);
  $('on').onclick = () => go(state.turn + 1);
  $('last').onclick = () => go(last);
  $('play').onclick = toggle;
  $('slider').oninput = e => go(Number(e.target.value));
  for (const b of jumps) {
    b.onclick = () => jump(b.dataset.to, b.matches(':last-child'));
    b.parentElement.hidden = !places[b.dataset.to].length;
  }
  $('jumps').classList.toggle('full', jumps.every(b => !b.parentElement.hidden));
  $('speed').onchange = e => show({speed: Number(e.target.value)});
  $('lang').onchange = e => show({lang: codes.indexOf(e.target.value)});
  $('raw').onclick = () => show({raw: !state.raw});
  $('asked').onclick = () => $('help').showModal();
  $('close').onclick = () => $('help').close();
  $('help').onclick = e => { if (e.target === $('help')) $('help').close(); };
  document.addEventListener('keydown', keys);
  $('moves').addEventListener('click', e => {
    const link = e.target.closest('a');
    if (!link || e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    go(moves.indexOf(link));
    toBoard();
  });
  $('findings').addEventListener('click', e => { if (e.target.closest('button')) toBoard(); });
  $('skip').onclick = e => {
    e.preventDefault();
    $('sentences').focus();
  };
  addEventListener('hashchange', () => show(asked(location.hash)));
  let start = null;
  $('board').addEventListener('touchstart', e => { start = e.touches.length === 1 && !state.view ? e.touches[0] : null; }, {passive: true});
  $('board').addEventListener('touchend', e => {
    if (!start) return;
    const dx = e.changedTouches[0].clientX - start.clientX, dy = e.changedTouches[0].clientY - start.clientY;
    if (Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy)) go(state.turn + (dx < 0 ? 1 : -1));
    start = null;
  });
}
