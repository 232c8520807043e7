// Records that other programs hand over: files that the system opens with the page, and what is shared with it. The service worker keeps
// what is shared until the page takes it.
import { param } from './route.js';

const cacheName = 'received'; // as in sw.js

// attach calls open(file) with a file, paste(text) with a text.
export async function attach(open, paste) {
  globalThis.launchQueue?.setConsumer(async ({ files }) => { if (files?.length) open(await files[0].getFile()); });
  if (param('received') === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  const cache = await globalThis.caches?.open(cacheName), received = await cache?.match('received');
  if (!received) return;
  await cache.delete('received');
  const name = received.headers.get('X-Name');
  if (name) open(new File([await received.blob()], decodeURIComponent(name)));
  else paste(await received.text());
}

// drop calls open(files) with files that are dropped anywhere on the page.
export function drop(open) {
  for (const kind of ['dragover', 'drop']) {
    addEventListener(kind, (event) => {
      if (![...event.dataTransfer.types].includes('Files')) return;
      event.preventDefault();
      event.stopPropagation();
      if (kind === 'drop') open([...event.dataTransfer.files]);
    }, true);
  }
}

// whole reports whether a pasted text may be a whole record or a link to one. Everything means that it replaces everything.
export function whole(text, everything) {
  const start = text.trim();
  if (/^\[CGR\b/i.test(start) || everything) return true;
  if (/^(\d+[a-z]?\s*\.|;|\[[a-z]\w*[ \t]+")/i.test(start)) return false; // lines of a record
  return /^https?:\/\/\S+$|^[[{<]/.test(start) || start.includes('\n');
}
