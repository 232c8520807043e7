// What leaves the page, by the user's hand only: downloads. Share.js has the rest.
import { $, make, button, english, reason, save, stem } from './dom.js';
import { ask } from './desk.js';
import { language, say } from './words.js';

// downloads returns the files: their title, the end of their name, their media type and the question that makes them. One means that
// the file holds one game.
const downloads = () => [
  [say('Record (CGR)'), '.cgr', 'text/plain', null],
  [say('Record (JSON)'), '.json', 'application/json', { ask: 'convert', to: 'json' }],
  [say('CarcassonneLab links'), '-lab.txt', 'text/plain', { ask: 'convert', to: 'lab', one: true }],
  [say('Kifu'), '-kifu.json', 'application/json', { ask: 'convert', to: 'kifu', one: true }],
  [say('Save of JCloisterZone'), '.jcz', 'application/json', { ask: 'convert', to: 'jcz', one: true }],
  [say('Findings (text)'), '-findings.txt', 'text/plain', { ask: 'validate', to: 'text' }],
  [say('Findings (JSON)'), '-findings.json', 'application/json', { ask: 'validate', to: 'json' }],
  [say('Replay page'), '.html', 'text/html', { ask: 'replay', one: true }],
  [say('Report (HTML)'), '-report.html', 'text/html', { ask: 'report', to: 'html', one: true, lang: language() }],
  [say('Report (Markdown)'), '-report.md', 'text/markdown', { ask: 'report', to: 'md', one: true, lang: language() }],
];

// fillDownloads fills the menu. What was converted can be saved as it was.
export function fillDownloads(state, editor, notify) {
  const begin = () => { notify(''); $('downloads').parentElement.open = false; };
  $('downloads').replaceChildren(...downloads().map(([title, end, type, question]) => button(title, async () => {
    begin();
    const text = editor.text();
    if (!question) return save(stem(state.name) + end, text);
    try {
      const games = state.verdict?.games.length ?? 1, game = question.one ? state.game : 0, part = game && games > 1;
      const made = await ask({ ...question, name: state.name, text, game });
      const name = stem(state.name) + (part ? `-game-${game}` : '') + end;
      save(name, made.text, `${type};charset=utf-8`);
      const said = [...(part ? [say('%s holds game %d of %d, the one at the cursor.', name, game, games)] : []), ...(made.said ?? []).map(english)];
      if (said.length) notify(make('ul', {}, ...said.map((l) => make('li', {}, l))));
    } catch (error) {
      notify(reason(error));
    }
  })));
  if (state.original) {
    $('downloads').append(button(say('Original (%s)', state.original.name), () => { begin(); save(state.original.name, state.original.bytes, 'application/octet-stream'); }));
  }
}
