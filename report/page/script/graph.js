// analysed[i] is the analysis of turn i, stood[i] the forecast after it; at the final scoring it is that of the last turn.
const analysed = game.t.map(() => null), stood = [], seats = game.p.map(p => p.c);
if (game.analysis) {
  stood[0] = game.analysis.start;
  game.analysis.turns.forEach((x, i) => {
    analysed[i + 1] = x;
    stood[i + 1] = x.after;
  });
  if (game.t[last].b === 2 && stood.length === last && !game.analysis.until) stood[last] = stood[last - 1];
}
const big = 10; // points of a player in a turn, to be marked
const gain = (i, k) => (i ? game.t[i].v[k] - game.t[i - 1].v[k] : 0);
const tenths = {minimumFractionDigits: 1, maximumFractionDigits: 1};
const leads = (v, se) => number(Math.abs(v) < .05 ? 0 : v, 0, {...tenths, signDisplay: 'exceptZero'}).replace('-', '−') + (se ? ' ± ' + number(2 * se, 0, tenths) : '');
// percent writes a whole number of percent.
const percent = n => say('%s %', String(n).replace('-', '−')).replace(/ /g, '\u00a0');
// rounded and doubled return a share, and two standard errors of one, in percent as reports round them: halves and errors up.
const rounded = v => Math.round(100 * v), doubled = se => Math.ceil(200 * se - 1e-9);
const sure = e => e.method === 'exact' || e.method === 'final';
const isolated = name => `\u2068${name}\u2069`;

// chance returns a win chance of a forecast: only a solved position has 0 or 100 %, and those of two players add up.
function chance(e, k) {
  const n = seats.length === 2 && k ? 100 - rounded(e.win[seats[0]]) : rounded(e.win[seats[k]]), d = doubled(e.winSe || 0);
  if (!sure(e) && n < 1) return '< ' + percent(1);
  if (!sure(e) && n > 99) return '> ' + percent(99);
  return !d ? percent(n) : n < d || n + d > 100 ? `${percent(n)} (${Math.max(n - d, 0)}–${Math.min(n + d, 100)})` : percent(`${n} ± ${d}`);
}

// lost returns a loss of winning chance. One below the limit of a grade that would read as that limit has a digit more.
function lost(l) {
  const n = rounded(l.win), d = doubled(l.winSe || 0), below = Object.values(grades).some(g => n === 100 * g[2] && l.win < g[2]);
  return percent((below ? number(Math.floor(1000 * l.win) / 10, 0, tenths) : n) + (d ? ` ± ${d}` : ''));
}

// costly reports whether the move of a turn lost more of the chance to win than two standard errors. Less is noise.
function costly(i) {
  const l = analysed[i]?.loss;
  return Boolean(isJudged(analysed[i]) && l.win >= .005 && l.win > 2 * l.winSe);
}

// A view of the graph: its name, the name of its axis, the value of a player after a turn, its text and the words below. A
// view with room has a row of its own for each player, the others have lines.
const views = {
  score: {name: () => say('Score'), axis: () => say('points'), value: (i, k) => game.t[i].v[k], text: (i, k) => number(game.t[i].v[k]), notes: () => []},
  ended: {
    name: () => say('If it ended now'), axis: () => say('points'), value: (i, k) => game.t[i].w?.[k], text: (i, k) => number(game.t[i].w[k]),
    notes: () => [say('The score if the game had ended after the turn: what lies on the board counts, not what it may become.')],
  },
  win: {
    name: () => say('Win chance'), share: true, value: (i, k) => stood[i]?.win[seats[k]], text: (i, k) => chance(stood[i], k),
    notes: () => [seats.length === 2 ? say('Each area is the chance of a player to win. The band around the border is two standard errors to each side.')
      : say('Each line is the chance of a player to win. The band around it is two standard errors to each side.'),
    stood.some(sure) && say('The hatched part is exact.'),
    worst.flat().some(isError) && say('Crosses are mistakes and blunders: of each player, those of the five costliest moves.')],
  },
  luck: {
    name: () => say('Luck'), axis: () => say('points of lead'), room: 96, most: () => Math.max(1, ...analysed.map(x => Math.abs(x?.luck?.points || 0))),
    value: (i, k) => (analysed[i]?.player === seats[k] ? analysed[i].luck?.points : undefined), text: i => leads(analysed[i].luck.points, analysed[i].luck.se),
    total: k => game.analysis.summary[seats[k]]?.luck,
    notes: () => [say('Luck is what the drawn tile was worth to the player against the mean of all tiles left. In the sum, bad luck of the others is good luck.'),
      analysed.some(x => x?.luck && x.luck.method !== 'static') && say('Pale bars are within two standard errors of none.'),
      analysed.some(x => x?.luck?.method === 'static') && say('Hollow bars are static luck: that of a rule of thumb for the worth of a position, without playing on.'),
      ...of(game.adjusted || []) || []],
    figure: () => adjusted(),
  },
  moves: {
    name: () => say('Costly moves'), share: true, room: 124, most: () => Math.max(.2, ...analysed.map((x, i) => (costly(i) ? x.loss.win + 2 * x.loss.winSe : 0))),
    value: (i, k) => (costly(i) && analysed[i].player === seats[k] ? analysed[i].loss.win : undefined),
    text: i => '−' + lost(analysed[i].loss) + (analysed[i].grade && ' ' + grades[analysed[i].grade][1]()),
    notes: () => [say('%d of %d moves are judged.', analysed.filter(isJudged).length, game.analysis.turns.length),
      say('Shown is the chance to win that a move lost against the best one found, where this exceeds two standard errors. Noise alone does so about once in 40 moves.'),
      analysed.some((x, i) => costly(i) && !x.grade) && say('A small dot has no grade: the loss is below 4 %, or too few playouts judged it.')],
  },
};
// grades are sign, word and least loss of each grade.
const grades = {doubtful: ['?!', () => say('doubtful'), .04], error: ['?', () => say('mistake'), .08], blunder: ['??', () => say('blunder'), .16]};
const isJudged = x => x?.loss && x.loss.method !== 'static';
const offered = Object.keys(views).filter(v => ({ended: game.t[0].w, win: stood.length, luck: analysed.some(x => x?.luck), moves: analysed.some(isJudged)}[v] ?? true));

// isError reports whether a turn is a mistake or a blunder. worst holds the costliest turns of each player, the costliest first.
const isError = i => analysed[i]?.grade === 'error' || analysed[i]?.grade === 'blunder';
const worst = seats.map(c => analysed.flatMap((x, i) => (costly(i) && x.player === c ? [i] : [])).sort((a, b) => analysed[b].loss.win - analysed[a].loss.win).slice(0, 5));

// The kinds of markers, each a row above the graph.
const markers = [
  ['scoring', () => say('%d points or more in a turn', big), i => game.t[i].p >= 0 && seats.some((c, k) => gain(i, k) >= big)],
  ['finding', () => say('finding'), i => game.t[i].f?.some(f => f.s !== 'waived')],
  ['waived', () => say('waived finding'), i => game.t[i].f?.every(f => f.s === 'waived')],
  ['comment', () => say('comment'), i => game.t[i].c],
  ['error', () => say('mistake, larger: blunder'), isError],
].map(([name, words, test]) => ({name, words, turns: game.t.flatMap((t, i) => (test(i) ? [i] : []))})).filter(m => m.turns.length);

const ruled = document.createElement('canvas').getContext('2d');
// length returns the width of a text in the graph, in pixels.
function length(text) {
  ruled.font = '12px system-ui,sans-serif';
  return ruled.measureText(text).width;
}

const dashes = ['', '7 4', '2 3', '10 3 2 3', '5 2', '1 5'], lane = 13, row = 15;

// cut returns a text that is at most so many pixels wide.
function cut(text, width) {
  if (length(text) <= width) return text;
  const letters = [...text];
  while (letters.length && length(letters.join('') + '…') > width) letters.pop();
  return letters.join('') + '…';
}

// plot returns a view of the graph, so many pixels wide: its SVG, and the places of the turns. Scale is the size of a unit.
function plot(id, pixels, scale = 1) {
  const width = pixels / scale, view = views[id], n = seats.length, all = game.t.flatMap((t, i) => seats.map((c, k) => view.value(i, k))).filter(v => v !== undefined);
  const f = {scale, left: 46, top: markers.length * lane + 18, view, id, width};
  f.right = width - (id === 'moves' && analysed.some(x => x?.grade) ? 80 : view.room ? 8 : Math.min(width * .36, 26 + Math.max(...game.p.map(p => length(p.s)))));
  f.bottom = f.top + (view.room ? view.room * n : Math.max(180, Math.min(280, width / 2.5)));
  f.x = i => Math.round(10 * (f.left + i * (f.right - f.left) / Math.max(last, 1))) / 10;
  const [low, high] = view.share ? [0, 1] : [Math.min(0, ...all), Math.max(10, ...all)];
  f.y = v => Math.round(10 * (f.bottom - (v - low) * (f.bottom - f.top) / (high - low))) / 10;
  f.svg = svg('svg', {class: 'graph', width: pixels, height: (f.bottom + 20) * scale, viewBox: `0 0 ${width} ${f.bottom + 20}`, role: 'img', 'aria-label': described(view)});
  const text = (x, y, s, anchor = 'start', className = '') => f.svg.append(svg('text', {x, y, 'text-anchor': anchor, class: className}, s));
  const line = (x1, y1, x2, y2, className = 'axis') => f.svg.append(svg('path', {class: className, d: `M${x1} ${y1}L${x2} ${y2}`}));
  Object.assign(f, {text, line, low, high});
  markers.forEach((m, k) => {
    for (const i of m.turns) {
      const size = m.name === 'error' && analysed[i].grade === 'error' ? 6 : 11, use = {width: size, height: size, x: f.x(i) - size / 2, y: k * lane + 6.5 - size / 2};
      f.svg.append(svg('use', {class: 'marker ' + m.name, href: '#s-' + m.name, ...use}));
    }
  });
  const every = [1, 2, 5, 10, 20, 50, 100, 200].find(s => s * (f.right - f.left) / last > 26) || 500;
  for (let i = 0; i <= last; i += every) {
    if (i) line(f.x(i), f.top, f.x(i), f.bottom);
    text(f.x(i), f.bottom + 15, i || f.x(every) - f.left < length(say('Start')) + 16 ? names[i] : say('Start'), i ? 'middle' : 'start', 'pale');
  }
  text(0, f.top - 6, view.axis ? view.axis() : '', 'start', 'pale');
  if (view.room) rowView(f);
  else lineView(f);
  f.cursor = svg('path', {class: 'cursor'});
  f.svg.append(f.cursor);
  return f;
}

// rule draws a grid line with its value.
function rule(f, y, words) {
  f.line(f.left, y, f.right, y);
  f.text(f.left - 5, y + 4, words, 'end', 'pale');
}

// lineView draws the values of all players in one picture.
function lineView(f) {
  const shares = f.id === 'win' && seats.length === 2;
  const step = f.view.share ? .25 : [5, 10, 20, 25, 50, 100, 200, 500].find(s => (f.high - f.low) / s <= 6) || 1000;
  for (let v = Math.ceil(f.low / step) * step; v <= f.high; v += step) rule(f, f.y(v), f.view.share ? percent(rounded(v)) : number(v));
  const ends = [], seen = game.t.flatMap((t, i) => (f.view.value(i, 0) === undefined ? [] : [i]));
  const path = (k, add = () => 0) => seen.map(i => `${f.x(i)} ${f.y(Math.min(Math.max(f.view.value(i, k) + add(i), f.low), f.high))}`);
  const error = s => i => 2 * s * stood[i].winSe, end = seen[seen.length - 1];
  if (f.id === 'win') {
    const from = seen.find(i => seen.every(j => j < i || sure(stood[j])));
    if (from < end) f.svg.append(svg('rect', {class: 'exact', x: f.x(from), y: f.top, width: f.x(end) - f.x(from), height: f.bottom - f.top}));
  }
  game.p.forEach((p, k) => {
    const edge = k ? f.top : f.bottom, d = 'M' + path(shares ? 0 : k).join('L');
    if (shares) f.svg.append(svg('path', {class: 'share', fill: p.f, d: `${d}L${f.x(end)} ${edge}L${f.x(0)} ${edge}z`}));
    if (f.id === 'win' && !(shares && k)) {
      f.svg.append(svg('path', {class: 'band', fill: shares ? 'currentColor' : p.f, d: `M${[...path(k, error(1)), ...path(k, error(-1)).reverse()].join('L')}z`}));
    }
    if (!shares) for (const rim of ['rim', '']) f.svg.append(svg('path', {class: 'line ' + rim, stroke: p.f, 'stroke-dasharray': dashes[k], d}));
    else if (k) f.svg.append(svg('path', {class: 'curve', d}));
    const value = f.view.value(end, k);
    ends.push({k, y: f.y(shares ? (k ? 1 - value / 2 : value / 2) : value)});
  });
  if (f.id === 'win') {
    worst.flat().filter(isError).forEach(i => {
      const x = f.x(i), y = f.y(stood[i].win[shares ? seats[0] : analysed[i].player]);
      f.svg.append(svg('path', {class: 'cross', d: `M${x - 4} ${y - 4}l8 8m0-8l-8 8`}));
    });
  }
  endLabels(f, ends, shares);
}

// endLabels names the players at the ends of their lines, or of their shares, without covering each other.
function endLabels(f, ends, shares) {
  ends.sort((a, b) => a.y - b.y);
  ends.forEach((e, j) => { e.y = Math.max(e.y, f.top + 6, j ? ends[j - 1].y + row : 0); });
  ends.reverse().forEach((e, j) => { e.y = Math.min(e.y, f.bottom - (j ? 0 : 2), j ? ends[j - 1].y - row : Infinity); });
  for (const {k, y} of ends) {
    const x = f.right + 5;
    if (shares) f.svg.append(svg('rect', {class: 'swatch', fill: game.p[k].f, x, y: y - 5, width: 11, height: 10}));
    else for (const rim of ['rim', '']) f.svg.append(svg('path', {class: 'line ' + rim, stroke: game.p[k].f, 'stroke-dasharray': dashes[k], d: `M${x} ${y}h13`}));
    f.text(x + 17, y + 4, isolated(cut(game.p[k].s, f.width - x - 18)));
  }
}

// rowView draws the luck of draws as bars, and the losses of moves as points with their errors, in a row for each player.
// The row has its name on top, and of losses the numbers of the costliest.
function rowView(f) {
  const {room, most} = f.view, top = most(), wide = Math.max(1.5, f.x(1) - f.x(0) - 1), luck = f.id === 'luck';
  game.p.forEach((p, k) => {
    const end = f.top + room * (k + 1), zero = luck ? end - room / 2 : end - 8, scale = (luck ? room / 2 - 8 : room - 42) / top;
    const levels = luck ? [[top], [0], [-top]] : [[0], [.16, 'blunder'], [.08, 'error'], [.04, 'doubtful']];
    let lowest = -Infinity; // labels that would cover others are left out
    levels.forEach(([v, grade], j) => {
      const y = zero - v * scale, words = luck ? number(Math.round(v)).replace('-', '−') : percent(rounded(v));
      if (!luck && j > 1 && (y < lowest + 12 || y > zero - 12)) return;
      lowest = y;
      rule(f, y, words);
      if (grade && analysed.some(x => x?.grade)) f.text(f.right + 5, y + 4, grades[grade][0] + ' ' + grades[grade][1](), 'start', 'pale');
    });
    const place = (i, v = analysed[i].loss.win) => ({x: f.x(i), y: zero - v * scale, e: 2 * analysed[i].loss?.winSe * scale});
    game.t.forEach((t, i) => {
      const v = f.view.value(i, k);
      if (v === undefined) return;
      const {x, y, e} = place(i, v);
      if (luck) {
        const l = analysed[i].luck, kind = l.method === 'static' ? 'hollow' : Math.abs(v) <= 2 * l.se ? 'within' : '';
        f.svg.append(svg('rect', {class: 'bar ' + kind, fill: p.f, x: x - wide / 2, y: Math.min(y, zero), width: wide, height: Math.abs(v * scale)}));
      } else {
        f.line(x, y - e, x, Math.min(y + e, zero), 'whisker');
        f.svg.append(svg('circle', {class: 'dot', fill: p.f, cx: x, cy: y, r: analysed[i].grade ? 5 : 3}));
      }
    });
    if (!luck) numberWorst(f, k, place);
    const sum = f.view.total?.(k), title = sum ? say('in all %s', leads(sum.points)) : '';
    f.text(f.left + 4, f.top + room * k + 13, isolated(cut(p.s, (f.right - f.left - 20) / 1.15 - length(title))) + (title && say('%s:', '') + ' ') + title, 'start', 'inside');
  });
}

// numberWorst writes the numbers of the costliest turns of a player above their points, or beside them, the costliest first.
// A number that would cover another one or a point, or stand beside its point and above that of another turn, is left out.
function numberWorst(f, k, place) {
  const taken = analysed.flatMap((x, i) => (f.view.value(i, k) === undefined ? [] : [i]))
    .map(i => [i, place(i)]).map(([i, {x, y}]) => ({i, left: x - 5, right: x + 5, top: y - 5, bottom: y + 5}));
  for (const i of worst[k]) {
    const {x, y, e} = place(i), words = names[i] + (grades[analysed[i].grade]?.[0] || ''), wide = 1.15 * length(words);
    const left = Math.min(Math.max(x - wide / 2, f.left), f.right - wide);
    const box = [[left, y - e - 3], [x + 8, y + 4], [x - 8 - wide, y + 4]].map(([left, base], j) => ({left, right: left + wide, top: base - 11, bottom: base + (j ? 12 : 1), base}))
      .find(b => b.left >= f.left && b.right <= f.right && !taken.some(o => o.i !== i && b.left < o.right && o.left < b.right && b.top < o.bottom && o.top < b.bottom));
    if (!box) continue;
    taken.push(box);
    f.text(box.left, box.base, words, 'start', 'inside worst');
  }
}

// described returns a view in words.
function described(view) {
  const all = game.p.map((p, k) => {
    const turns = game.t.map((t, i) => i).filter(i => view.value(i, k) !== undefined), sorted = [...turns].sort((a, b) => view.value(a, k) - view.value(b, k));
    if (view.room) return `${say('%s:', isolated(p.s))} ${say('%d turns', turns.length)}`;
    return say('%s: from %s to %s, at the end %s', isolated(p.s), ...[sorted[0], sorted[sorted.length - 1], turns[turns.length - 1]].map(i => view.text(i, k)));
  });
  return `${view.name()}. ${all.join('. ')}.`;
}

// figure returns the figure of a player after a turn in the view, – without one.
const figure = (id, i, k) => (views[id].value(i, k) === undefined ? '–' : views[id].text(i, k));

// happened returns what is marked in a turn, in words.
function happened(i) {
  const t = game.t[i], points = game.p.flatMap((p, k) => (gain(i, k) ? [`${isolated(p.s)} ${signed(gain(i, k))}`] : []));
  return [...points, ...markers.filter(m => m.name !== 'scoring' && m.turns.includes(i)).map(m => (m.name === 'error' ? grades[analysed[i].grade][1]() : m.words())),
    ...(t.j ? [t.j] : [])].join(' · ');
}

// tableOf returns the figures of a view.
function tableOf(id) {
  const line = (kind, cells) => make('tr', '', ...cells.map((c, j) => make(j ? kind : 'th', '', c)));
  const turns = game.t.map((t, i) => i).filter(i => seats.some((c, k) => views[id].value(i, k) !== undefined));
  const head = line('th', [say('Turn'), ...game.p.map(p => isolated(p.s))]);
  for (const th of head.children) th.scope = 'col';
  const body = turns.map(i => line('td', [game.t[i].b === 1 ? say('Start') : names[i], ...game.p.map((p, k) => figure(id, i, k))]));
  for (const tr of body) tr.firstChild.scope = 'row';
  return make('table', '', make('thead', '', head), make('tbody', '', ...body));
}

let chart = null;
const cells = game.p.map(p => make('b'));
$('readout').append(make('p', 'when'), ...game.p.map((p, k) => {
  const name = make('span', '', p.s), item = make('div', '', icon(p.i, -170, 340, 'icon'), name, cells[k]);
  name.dir = 'auto';
  return item;
}), make('p', 'what'));
$('views').append(...offered.map(v => press('', () => show({graph: v}))));

later.push(before => {
  const {turn, graph, wide, over} = state, i = over < 0 ? turn : over;
  if (!wide) return;
  const fresh = !same(before, 'graph', 'lang', 'wide');
  if (fresh) drawGraph();
  if (!fresh && same(before, 'turn', 'over')) return;
  chart.cursor.setAttribute('d', [turn, i].map(n => `M${chart.x(n)} ${chart.top}V${chart.bottom}`).join(''));
  $('readout').firstChild.textContent = heading(i);
  $('readout').lastChild.textContent = happened(i) || '\u00a0';
  cells.forEach((c, k) => { c.textContent = figure(graph, i, k); });
});

// drawGraph draws all of the graph but the turn.
function drawGraph() {
  const {graph, wide} = state, view = views[graph];
  chart = plot(graph, wide, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);
  $('plot').replaceChildren(chart.svg);
  $('readout').className = graph === 'moves' || graph === 'win' ? 'long' : '';
  [...$('views').children].forEach((b, j) => {
    b.textContent = views[offered[j]].name();
    b.setAttribute('aria-pressed', offered[j] === graph);
  });
  $('legend').replaceChildren(...markers.map(m => {
    const sign = svg('svg', {class: 'marker ' + m.name, width: 13, height: 13, 'aria-hidden': true}, svg('use', {href: '#s-' + m.name}));
    return make('li', '', sign, m.words());
  }));
  const notes = [...view.notes(), ...(['score', 'ended'].includes(graph) ? [] : of(game.notes || []) || [])];
  $('notes').replaceChildren(...[view.figure?.()].filter(Boolean), ...notes.filter(Boolean).map(s => make('p', '', s)));
  $('graded').replaceChildren(...(graph === 'moves' ? analysed.flatMap((x, i) => (x?.grade ? [gradedTurn(x, i)] : [])) : []));
  drawTable();
}

// adjusted returns the lead at the end of the player who leads and the luck-adjusted one as bars, with one standard error of the second.
function adjusted() {
  const sums = seats.map(c => game.analysis.summary[c]?.luckAdjusted), points = game.analysis.turns.at(-1)?.after.points;
  if (!points || sums.some(s => !s)) return null;
  const leadsBy = seats.map(c => points[c] - seats.reduce((sum, d) => sum + (d === c ? 0 : points[d]), 0) / Math.max(seats.length - 1, 1));
  const k = leadsBy.indexOf(Math.max(...leadsBy)), s = sums[k], width = Math.min(state.wide, 560), left = 8, right = width - 8;
  const low = Math.min(0, s.margin - s.se), high = Math.max(1, leadsBy[k], s.margin + s.se), x = v => Math.round(10 * (left + (v - low) * (right - left) / (high - low))) / 10;
  const graph = svg('svg', {class: 'graph', width, height: 96, viewBox: `0 0 ${width} 96`, role: 'img', 'aria-label': of(game.adjusted)[0]});
  [[leadsBy[k], say('lead at the end %s', leads(leadsBy[k]))], [s.margin, say('luck-adjusted %s', leads(s.margin))]].forEach(([v, words], row) => {
    graph.append(svg('text', {x: left, y: 14 + 48 * row}, words));
    graph.append(svg('rect', {class: row ? 'bar hollow' : 'bar', fill: game.p[k].f, x: x(Math.min(0, v)), y: 20 + 48 * row, width: Math.max(x(Math.max(0, v)) - x(Math.min(0, v)), 1), height: 18}));
  });
  graph.append(svg('path', {class: 'axis', d: `M${x(0)} 16V92`}), svg('path', {class: 'whisker', d: `M${x(s.margin - s.se)} 77H${x(s.margin + s.se)}M${x(s.margin - s.se)} 71V83M${x(s.margin + s.se)} 71V83`}));
  return graph;
}

// gradedTurn returns a graded turn in words, with a link to it.
function gradedTurn(x, i) {
  const link = make('a', '', heading(i)), better = game.ghosts?.[i] ? of(game.ghosts[i].s).join(' ') : x.best?.find(o => o.move !== x.played)?.move;
  link.href = '#turn=' + names[i];
  const rank = !x.place ? '' : x.compared < x.options ? say('Place %d of %d options compared, %d in all.', x.place, x.compared, x.options) : say('Place %d of %d options.', x.place, x.compared);
  return make('li', '', link, `${say('%s:', '')} ${figure('moves', i, seats.indexOf(x.player))}. `, ...(rank ? [rank + ' '] : []), ...(better ? [say('Best move found: %s', better)] : []));
}

function drawTable() {
  $('figures').lastElementChild.replaceChildren(...($('figures').open ? [tableOf(state.graph)] : []));
}

// measure draws the graph in the width that it has.
function measure() {
  const wide = $('plot').clientWidth;
  if (wide && wide !== state.wide) show({wide});
}

function listenToGraph() {
  const turnAt = e => {
    const x = ((e.clientX - $('plot').getBoundingClientRect().left) / chart.scale - chart.left) / (chart.right - chart.left);
    return Math.min(Math.max(Math.round(x * last), 0), last);
  };
  $('plot').addEventListener('click', e => go(turnAt(e)));
  for (const kind of ['pointerdown', 'pointermove']) $('plot').addEventListener(kind, e => { if (turnAt(e) !== state.over) show({over: turnAt(e)}); });
  for (const kind of ['pointerleave', 'pointercancel']) $('plot').addEventListener(kind, () => show({over: -1}));
  $('figures').addEventListener('toggle', drawTable);
  new ResizeObserver(() => requestAnimationFrame(measure)).observe($('views'));
  measure();
}
