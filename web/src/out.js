// What leaves the page, by the user's hand only: downloads and links.
import { $, make, button, save } from './dom.js';
import { ask } from './desk.js';
import { pack } from './link.js';

const stem = (name) => name.replace(/\.[^.]*$/, '');

// downloads lists the files: their title, the end of their name, their media type and the question that makes them. One means that
// the file holds one game.
const downloads = [
  ['Record (CGR)', '.cgr', 'text/plain', null],
  ['Record (JSON)', '.json', 'application/json', { ask: 'convert', to: 'json' }],
  ['CarcassonneLab links', '-lab.txt', 'text/plain', { ask: 'convert', to: 'lab', one: true }],
  ['Kifu', '-kifu.json', 'application/json', { ask: 'convert', to: 'kifu', one: true }],
  ['Save of JCloisterZone', '.jcz', 'application/json', { ask: 'convert', to: 'jcz', one: true }],
  ['Findings (text)', '-findings.txt', 'text/plain', { ask: 'validate', to: 'text' }],
  ['Findings (JSON)', '-findings.json', 'application/json', { ask: 'validate', to: 'json' }],
  ['Replay page', '.html', 'text/html', { ask: 'replay', one: true }],
  ['Report (HTML)', '-report.html', 'text/html', { ask: 'report', to: 'html', one: true }],
  ['Report (Markdown)', '-report.md', 'text/markdown', { ask: 'report', to: 'md', one: true }],
];

// fillDownloads fills the menu. What was converted can be saved as it was.
export function fillDownloads(state, editor, say) {
  const begin = () => { say(''); $('downloads').parentElement.open = false; };
  $('downloads').replaceChildren(...downloads.map(([title, end, type, question]) => button(title, async () => {
    begin();
    const text = editor.text();
    if (!question) return save(stem(state.name) + end, text);
    try {
      const games = state.verdict?.games.length ?? 1, game = question.one ? state.game : 0, part = game && games > 1;
      const made = await ask({ ...question, name: state.name, text, game });
      const name = stem(state.name) + (part ? `-game-${game}` : '') + end;
      save(name, made.text, `${type};charset=utf-8`);
      const said = [...(part ? [`${name} holds game ${game} of ${games}, the one at the cursor.`] : []), ...(made.said ?? [])];
      if (said.length) say(make('ul', {}, ...said.map((l) => make('li', {}, l))));
    } catch (error) {
      say(error.message);
    }
  })));
  if (state.original) {
    $('downloads').append(button(`Original (${state.original.name})`, () => { begin(); save(state.original.name, state.original.bytes, 'application/octet-stream'); }));
  }
}

// Browsers and chat programs cut longer addresses.
const longest = 8000, hopeless = 400_000; // the characters of a text that is never packed so well

// address returns the link to a record, empty where others cannot open it or where programs may cut it.
export async function address(name, text) {
  if (location.protocol === 'file:' || text.length > hopeless) return '';
  const fragment = await pack(name, text).catch(() => '');
  return fragment && fragment.length <= longest ? location.origin + location.pathname + fragment : '';
}

// copyLink puts a link with the record into the address and on the clipboard.
export async function copyLink(state, editor, say) {
  if (!editor.text().trim()) return say('There is no record to link: type, paste or drop one.');
  if (location.protocol === 'file:') {
    return say('The address of this page works on this machine only. Send the file instead.', button('Download the record', () => save(stem(state.name) + '.cgr', editor.text())));
  }
  let fragment;
  try {
    fragment = await pack(state.name, editor.text());
  } catch (error) {
    return say(`There is no link to this record: ${error.message}. Send the file instead.`);
  }
  history.replaceState(null, '', fragment);
  const warn = fragment.length > longest ? ` It has ${fragment.length} characters; some programs cut it. Send the file instead.` : '';
  try {
    await navigator.clipboard.writeText(location.href);
    say(`The link is on the clipboard. It holds the whole record.${warn}`);
  } catch {
    say(`The link is in the address bar. It holds the whole record.${warn}`);
  }
}
