// Links that hold a record: the text, packed, in the part of the address that browsers do not send. Anybody can write such a link, so
// what it unpacks to is limited.

import { ask } from './desk.js';
import { say } from './words.js';

// largest is the most that the text of a link may have, in bytes: as much as a game may have.
const largest = 4 << 20;
const tooLarge = () => say('a link holds at most %d MB of text', largest >> 20);

// pieces returns bytes in pieces so small that one of them cannot unpack to more than the limit.
function pieces(bytes) {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at += 2048));
    },
  }, { highWaterMark: 0 });
}

// through returns what a stream makes of bytes. It fails, and makes no more, once that is too large.
async function through(stream, bytes) {
  const reader = pieces(bytes).pipeThrough(stream).getReader(), parts = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    size += value.length;
    if (size > largest) {
      reader.cancel().catch(() => {});
      throw new RangeError(tooLarge());
    }
    parts.push(value);
  }
}

// pack returns the fragment of a link: short, as package shortlink of the program packs it, or deflated if the text is long. It fails if
// the text is too large.
export async function pack(name, text) {
  const bytes = new TextEncoder().encode(text), title = name === usual ? {} : { name };
  if (bytes.length > largest) throw new RangeError(tooLarge());
  if (last.text !== text) last = { text, short: (await ask({ ask: 'pack', text })).text };
  const { short } = last;
  if (short) return `#${new URLSearchParams({ g: short, ...title })}`;
  const made = new Uint8Array(await (await through(new CompressionStream('deflate-raw'), bytes)).arrayBuffer());
  let binary = '';
  for (const b of made) binary += String.fromCharCode(b);
  const data = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `#${new URLSearchParams({ ...title, record: data })}`;
}

let last = {}; // the text packed last, for the board and the link

const usual = 'game.cgr';

// named returns the name of a file in a link without what could deceive about it.
const named = (name) => [...(name ?? '').replace(/[\p{C}\\/]/gu, ' ').trim()].slice(0, 100).join('') || usual;

// unpack returns the name and the text in a fragment, null if it holds none. It fails if the link is cut short or holds too much. Links of
// all earlier releases are read.
export async function unpack(fragment) {
  const asked = new URLSearchParams(fragment.slice(1)), short = asked.get('g'), data = asked.get('record'), name = named(asked.get('name'));
  if (short) {
    const { text, newer, damaged } = await ask({ ask: 'unpack', text: short });
    if (newer) throw new Error(say('The link is of a newer version of this page: load the page again.'));
    if (damaged) throw new Error(broken());
    return { name, text };
  }
  if (!data) return null;
  try {
    const binary = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
    const text = await (await through(new DecompressionStream('deflate-raw'), Uint8Array.from(binary, (c) => c.charCodeAt(0)))).text();
    return { name, text };
  } catch (error) {
    throw new Error(error instanceof RangeError ? say('The link is not opened: %s, and this one unpacks to more.', tooLarge()) : broken());
  }
}

const broken = () => say('The link is damaged or cut short: it holds no record.');
