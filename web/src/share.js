// What a user hands to others: a link, a QR code, the replay page as a file, the code to embed it.
import { encode } from 'uqr';
import { svg } from 'board';
import { $, make, button, save, stem } from './dom.js';
import { ask } from './desk.js';
import { pack } from './link.js';
import { holds } from './route.js';
import { say } from './words.js';

// Browsers and chat programs cut longer addresses.
const longest = 8000, hopeless = 400_000; // the characters of a text that is never packed so well

// address returns the link to a record, empty where others cannot open it or where programs may cut it.
export async function address(name, text) {
  if (location.protocol === 'file:' || text.length > hopeless) return '';
  const fragment = await pack(name, text).catch(() => '');
  return fragment && fragment.length <= longest ? location.origin + location.pathname + fragment : '';
}

// place returns what a link adds for the turn at the cursor and the open view.
const place = ({ turn, view }) => (/^\d{1,5}[b-z]?$/.test(turn) ? `&turn=${turn}` : '') + (['record', 'findings'].includes(view) ? '' : `&view=${view}`);

// linked returns the fragment of a link to the text. It tells the user why there is none, and returns an empty one.
async function linked(state, editor, tell) {
  const text = editor.text(), file = button(say('Download the record'), () => save(stem(state.name) + '.cgr', text));
  if (!text.trim()) return tell(say('There is no record to link: type, paste or drop one.')), '';
  if (location.protocol === 'file:') return tell(say('The address of this page works on this machine only. Send the file instead.'), file), '';
  try {
    return await pack(state.name, text);
  } catch (error) {
    return tell(say('There is no link to this record: %s. Send the file instead.', error.message), file), '';
  }
}

// copyLink puts a link with the record into the address and on the clipboard, with the turn and the view if they are asked for.
async function copyLink(state, editor, tell, here) {
  const end = here ? place(state) : '';
  let fragment = await linked(state, editor, tell);
  if (!fragment) return;
  fragment += end;
  holds(fragment);
  const warn = fragment.length > longest ? ' ' + say('It has %d characters; some programs cut it. Send the file instead.', fragment.length) : '';
  try {
    await navigator.clipboard.writeText(location.href);
    tell(say('The link is on the clipboard. It holds the whole record.') + warn);
  } catch {
    tell(say('The link is in the address bar. It holds the whole record.') + warn);
  }
}

// copying returns a button that copies a text.
function copying(text) {
  const b = button(say('Copy'), async () => {
    try {
      await navigator.clipboard.writeText(text());
      b.textContent = say('Copied');
    } catch {
      b.textContent = say('Copy the marked text');
    }
  });
  return b;
}

// dialog shows a dialog until it is closed.
function dialog(title, ...children) {
  const close = button(say('Close'), () => shown.close());
  const shown = make('dialog', { className: 'sharing' }, make('h2', { id: 'sharing' }, title), ...children, close);
  shown.setAttribute('aria-labelledby', 'sharing');
  shown.onclose = () => shown.remove();
  document.body.append(shown);
  shown.showModal();
}

// field returns a text to be copied, which a click marks.
const field = (label, value, tag = 'input') => make(tag, { value, readOnly: true, ariaLabel: label, onfocus: (event) => event.target.select() });

// drawing returns a QR code as a picture.
function drawing(text) {
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  return svg('svg', { viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': say('QR code') },
    svg('path', { d: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('') }));
}

// most is what a QR code holds, in bytes.
const most = 2953;

async function showCode(state, editor, tell) {
  const fragment = await linked(state, editor, tell);
  if (!fragment) return;
  const link = location.origin + location.pathname + fragment;
  if (link.length > most) return tell(say('The link has %d characters; a QR code holds %d. Send the file instead.', link.length, most));
  const shown = field(say('Link'), link);
  dialog(say('QR code'), make('p', {}, say('The code is a link that holds the whole record.')), drawing(link), shown, copying(() => link));
}

// page returns the replay page of the game at the cursor as a file, with its title as HTML has it. It tells the user why there is none.
async function page(state, editor, tell) {
  const { name, game } = state, part = (state.verdict?.games.length ?? 1) > 1 ? `-game-${game}` : '';
  try {
    const { text } = await ask({ ask: 'replay', name, text: editor.text(), game }), [, title] = /<title>([^<]*)/.exec(text) ?? [];
    return Object.assign(new File([text], stem(name) + part + '.html', { type: 'text/html' }), { title });
  } catch (error) {
    return tell(error.message), null;
  }
}

// send hands the replay page to another program, or saves it.
async function send(state, editor, tell) {
  const file = await page(state, editor, tell);
  if (!file) return;
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file], title: stem(file.name) });
    } catch (error) {
      if (error.name === 'AbortError') return;
    }
  }
  save(file.name, file);
  tell(say('%s is saved: one file with the whole game, which any browser opens. Send it.', file.name));
}

async function embed(state, editor, tell) {
  const turn = /^\d{1,5}[b-z]?$/.test(state.turn) ? `#turn=${state.turn}` : '', file = await page(state, editor, tell);
  if (!file) return;
  const code = `<iframe src="${encodeURIComponent(file.name)}?embed${turn}" title="${file.title.replaceAll('"', '&#34;')}" width="600" height="600" frameborder="0"></iframe>`;
  dialog(say('Code to embed'), make('ol', {}, make('li', {}, say('Put this file beside your page: '), button(say('Download %s', file.name), () => save(file.name, file))),
    make('li', {}, say('Put this code into your page: '), field(say('Code to embed'), code, 'textarea'), copying(() => code))));
}

// fillShares fills the menu.
export function fillShares(state, editor, tell) {
  const deeds = [
    ['link', say('Copy the link'), (...to) => copyLink(...to, false)], ['link-here', say('Copy the link to this turn and view'), (...to) => copyLink(...to, true)],
    ['code', say('QR code'), showCode], ['send', say('Send the replay page'), send], ['embed', say('Code to embed'), embed],
  ];
  $('shares').replaceChildren(...deeds.map(([id, title, deed]) => button(title, () => {
    tell('');
    $('shares').parentElement.open = false;
    deed(state, editor, tell);
  }, { id })));
}
