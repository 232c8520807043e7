// Forecasts of what-if moves: how the game stands after a turn as played, and after other turns. The first figures come after a few
// playouts and become better with each round.
import { make } from './dom.js';
import { ask } from './desk.js';
import { say } from './words.js';

const first = 8; // playouts
const most = 1000;
const enough = 0.01; // the error of a chance that needs no more playouts
const patience = 200; // milliseconds that a round may take, so that the next question need not wait

// compare forecasts a question {name, text, game, turn, with}: the position after the turn of the game, and the one after the turns in with,
// a line each, which may be empty. It calls show after each round with the answer {game, other, difference, mover, players, method,
// playouts} and done, or with {error}. It returns a function that stops it.
export function compare(question, show) {
  let going = true;
  const round = (playouts) => ask({ ...question, ask: 'forecast', playouts });
  async function run() {
    for (let n = first, before = 0; going;) {
      const began = performance.now(), answer = await round(n);
      if (!going) return;
      const done = answer.method !== 'playouts' || n >= most || worst(answer) < enough;
      show({ ...answer, done });
      if (done) return;
      const each = (performance.now() - began) / (n - before);
      [before, n] = [n, Math.min(most, n + Math.min(n, Math.max(2, Math.floor(patience / each))))];
    }
  }
  run().catch((error) => { if (going) show({ error: error.message }); });
  return () => { going = false; };
}

// worst returns the largest error of a chance in an answer.
function worst({ game, other, difference }) {
  return Math.max(...[game, other, difference].flatMap((list) => Object.values(list ?? {}).map((o) => o.winSe)));
}

// Figures.

const number = (x, digits, options) => x.toLocaleString(document.documentElement.lang || 'en', { minimumFractionDigits: digits, maximumFractionDigits: digits, ...options }).replace('-', '−');
const signed = { signDisplay: 'exceptZero' };
const error = (x, digits) => (x ? ` ± ${number(x, digits)}` : '');
const percent = (win, se, options) => `${number(100 * win, 0, options)}${error(se && Math.max(100 * se, 1), 0)}\u202f%`;
const chance = ({ win, winSe }) => percent(win, winSe);
const lead = ({ lead: points, leadSe }) => number(points, 1, signed) + error(leadSe, 1);

// render shows an answer in an element.
export function render(element, answer) {
  element.className = 'forecast';
  element.ariaBusy = String(!answer.done && !answer.error);
  if (answer.error) return element.replaceChildren(make('p', {}, answer.error));
  const { game, other, players } = answer;
  const ways = other ? [[game, say('As played')], [other, say('What if')]] : [[game, say('As played')]];
  const head = (text) => make('th', { scope: 'col' }, text);
  const row = (figure) => ({ colour, name }) => make('tr', {}, make('th', { scope: 'row' }, make('bdi', {}, name || say(colour))), ...ways.map(([way]) => make('td', {}, figure(way[colour]))));
  const group = (title, figure) => make('tbody', {}, make('tr', {}, make('th', { scope: 'rowgroup', colSpan: 1 + ways.length, className: 'of' }, title)), ...players.map(row(figure)));
  const table = make('table', {}, make('thead', {}, make('tr', {}, make('td'), ...ways.map(([, title]) => head(title)))), group(say('Chance to win'), chance), group(say('Lead'), lead));
  element.replaceChildren(...(other ? [make('p', {}, difference(answer))] : []), table, make('p', { className: 'pale' }, source(answer)));
}

// difference returns in words what the other move is worth to its player.
function difference({ difference: all, mover, method, done }) {
  const d = all[mover], points = lead(d), win = percent(d.win, d.winSe, signed);
  if (!d.lead && !d.win && !d.leadSe) return say('Both moves are worth the same.');
  const clear = (x, se) => Math.abs(x) > 2 * se, by = clear(d.lead, d.leadSe) ? d.lead : clear(d.win, d.winSe) ? d.win : 0;
  if (by > 0) return say('The other move is better: lead %s points, chance to win %s.', points, win);
  if (by < 0) return say('The other move is worse: lead %s points, chance to win %s.', points, win);
  return done || method !== 'playouts' ? say('No clear difference: lead %s points, chance to win %s.', points, win) : say('No clear difference yet: lead %s points, chance to win %s.', points, win);
}

function source({ method, playouts, calibrated }) {
  if (method === 'final') return say('The game is over.');
  if (method === 'exact') return say('Solved: every draw and every move to the end.');
  const made = say('From %d games that the program played to the end.', playouts);
  return calibrated ? made : `${made} ${say('Measured on base games of two only: elsewhere the chances may be off.')}`;
}
