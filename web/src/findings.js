// The list of findings below the editor.
import { make, button, told } from './dom.js';
import { say } from './words.js';

// summary returns the verdict in one line.
export function summary(verdict, text) {
  if (!text.trim()) return say('Type, paste or drop a record');
  const count = (severity) => verdict.problems.filter((p) => !p.waived && p.severity === severity).length;
  const errors = count('error'), warnings = count('warning'), waived = verdict.problems.filter((p) => p.waived).length;
  const found = errors + warnings === 0 ? say('nothing found') : `${say('%d errors', errors)}, ${say('%d warnings', warnings)}`;
  const games = verdict.games.length > 1 ? say('%s: ', say('%d games', verdict.games.length)) : '';
  return capital(games + found + (waived ? say('; rulings waive %d findings', waived) : ''));
}

// ofTurn returns the problems in the lines of a text that begin with the number of a turn.
export function ofTurn(problems, doc, turn) {
  const of = new RegExp(`^\\s*${turn}\\s*\\.`);
  return problems.filter((p) => !p.waived && p.line < doc.lines && of.test(doc.line(p.line + 1).text));
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

// list shows the problems, each with its place, its rule and its fixes; in each game those that may follow from others come last.
// Actions are select(problem) and game(line), which returns the number of a game, 0 if there is only one.
export function list(parent, problems, actions) {
  const at = (p) => actions.game(p.line);
  const sorted = problems.toSorted((p, q) => at(p) - at(q) || Boolean(p.follows) - Boolean(q.follows));
  parent.replaceChildren(make('ol', {}, ...sorted.slice(0, 500).map((p) => item(p, actions))));
  if (problems.length > 500) parent.append(make('p', {}, say('%d more', problems.length - 500)));
}

// addFixes adds the fixes of a problem to its place in the list, which stays as it is: somebody may be about to click in it.
export function addFixes(p, fix) {
  if (p.fixes.length) p.item.append(make('div', { className: 'fixes' }, ...p.fixes.map((f) => button(f.title, () => fix(f), { lang: 'en' }))));
}

function item(p, { select, game }) {
  const n = game(p.line), line = n ? say('Game %d, line %d', n, p.line + 1) : say('Line %d', p.line + 1);
  const kind = p.waived ? 'waived' : p.severity;
  const e = p.item = make('li', { className: kind },
    make('div', {}, make('span', { className: 'kind' }, p.waived ? say('waived') : p.level), ' ', button(line, () => select(p), { className: 'place' }), ' ', told(p.message, p.told), ' ',
      make('a', { href: `#rule=${p.rule}`, className: 'rule' }, p.rule)));
  if (p.waived) e.append(make('div', { className: 'note' }, say('Ruling: %s', p.waived)));
  if (p.follows) e.append(make('div', { className: 'note' }, say('It may follow from an earlier error.')));
  for (const n of p.notes ?? []) {
    e.append(make('div', { className: 'note' }, told(n.text, n.told), ...(n.line === undefined ? [] : [' ', button(say('line %d', n.line + 1), () => select(n), { className: 'place' })])));
  }
  return e;
}
