// Texts: the draft of this tab, and the last texts of all tabs, in the storage of the browser. Each text has an id; a tab that works
// on one holds a lock of that name, so that no other tab writes to it.
const most = 10; // texts in the list
const largest = 400_000; // characters of a text in the list: ten of them fit
const index = 'cartulary.texts', draft = 'cartulary.draft', undo = 'cartulary.undo';
const place = (id) => `cartulary.text.${id}`;

function parsed(storage, key) {
  try { return JSON.parse(globalThis[storage].getItem(key)); } catch { return null; } // no storage, or another program's
}

const isText = (x) => typeof x?.name === 'string' && typeof x.text === 'string';

// list returns the last texts, {id, title, time}, the latest first.
export function list() {
  const found = parsed('localStorage', index);
  return Array.isArray(found) ? found.filter((x) => typeof x?.id === 'string' && typeof x.title === 'string' && Number.isFinite(x.time)) : [];
}

// read returns a text of the list, {id, name, text}; null if it is gone.
export function read(id) {
  const found = parsed('localStorage', place(id));
  return isText(found) ? { id, name: found.name, text: found.text } : null;
}

// mine returns the draft of this tab, which outlives a reload; null without one.
export function mine() {
  const found = parsed('sessionStorage', draft);
  return isText(found) ? found : null;
}

let held = ''; // the id that this tab works on
let release = () => {};

// claim reports whether this tab may write to a text: no other tab works on it. The text before becomes free.
export async function claim(id) {
  if (id === held) return true;
  if (!id || !navigator.locks) return false;
  return new Promise((done) => {
    const hold = (lock) => {
      done(Boolean(lock));
      if (!lock) return undefined;
      release();
      held = id;
      return new Promise((end) => { release = end; });
    };
    navigator.locks.request(place(id), { ifAvailable: true }, hold).catch(() => done(false));
  });
}

const fresh = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

let editor = null;
let own = new WeakMap(); // the ids of the sources of the editor
let unchanged = new Set(); // texts that are not worth a place in the list
let filled = () => {}; // called after each change of the list
let full = () => {}; // called when a text cannot be kept
let timer = 0, due = false;

const idOf = (source) => own.get(source) ?? source.id;

// attach begins to keep the texts of an editor. Plain are texts that need no place in the list. Lost is called once if a text cannot be
// kept.
export function attach(e, plain, listed, lost) {
  [editor, unchanged, filled, full] = [e, new Set(plain), listed, () => { full = () => {}; lost(); }];
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => { if (document.hidden) flush(); });
  addEventListener('storage', (event) => { if (event.key === index) filled(); });
  filled();
}

// changed notes that the text of the editor has changed, or that it comes from another source. A text that is no work of the user is
// kept once it is edited.
export function changed(loaded, work) {
  if (loaded) take(editor.source());
  if (!work) return;
  due = true;
  clearTimeout(timer);
  timer = setTimeout(flush, 300);
}

// take gives a source its id, a new one if another tab works on its text.
function take(source) {
  const id = idOf(source);
  if (!id) {
    own.set(source, fresh());
    claim(own.get(source));
  } else {
    claim(id).then((free) => { if (!free) own.set(source, fresh()); });
  }
}

// flush keeps what has changed.
export function flush() {
  clearTimeout(timer);
  if (due) keep();
}

// blank reports whether a record has neither names nor turns: one that has just begun.
const blank = (text) => /^\s*\[CGR\b/i.test(text) && !names(text).length && !/^[ \t]*(\d+[b-z]?[ \t]*\.|;)/m.test(text);

// keep keeps the present text, also if it is no work of the user. What replaces a text calls it before.
export function keep() {
  due = false;
  const source = editor.source(), text = editor.text(), id = idOf(source), { name } = source;
  const at = Date.now();
  try { sessionStorage.setItem(draft, JSON.stringify({ id, name, text, at })); } catch { full(); } // no storage, or no room
  try {
    const past = text.length <= largest && editor.past((from) => ({ name: from.name, id: idOf(from) }));
    sessionStorage.setItem(undo, JSON.stringify({ at, past }));
  } catch { /* undo ends with a reload */ }
  if (!text.trim() || unchanged.has(text) || blank(text) || text.length > largest) return;
  try { enter(id, name, text); } catch { full(); }
  filled();
}

// enter writes a text to the list. A full storage loses the oldest texts.
function enter(id, name, text) {
  const all = list(), title = titled(name, text);
  if (all.some((x) => x.title === title && read(x.id)?.text === text)) return; // it is there, or another tab has it
  const next = [{ id, title, time: Date.now() }, ...all.filter((x) => x.id !== id)];
  for (const x of next.splice(most)) localStorage.removeItem(place(x.id));
  for (;;) {
    try {
      localStorage.setItem(place(id), JSON.stringify({ name, text }));
      localStorage.setItem(index, JSON.stringify(next));
      return;
    } catch (error) {
      if (next.length === 1) throw error;
      localStorage.removeItem(place(next.pop().id));
    }
  }
}

// names returns the names of the players of a text.
const names = (text) => [...text.slice(0, 2000).matchAll(/^\[(?:red|yellow|green|blue|black|pink|gr[ea]y|white|violet)\s+"((?:[^"\\]|\\.)+)"\]/gim)].map((m) => m[1].replace(/\\(.)/g, '$1'));

// titled returns what the list calls a text: its players, or the name of its file.
function titled(name, text) {
  const players = names(text);
  const title = players.length ? `${players.join(' – ')}, ${name}` : name;
  return [...title.replace(/\p{C}/gu, ' ')].slice(0, 80).join('');
}

// resume returns the text to begin with: the draft of this tab with its past for undo, else the latest text on which no other tab works;
// null without one.
export async function resume() {
  const old = parsed('localStorage', draft); // of versions with one draft for all tabs
  if (isText(old)) {
    try {
      localStorage.removeItem(draft);
      if (old.text.trim() && !unchanged.has(old.text)) enter(fresh(), old.name, old.text);
    } catch { /* no storage */ }
    filled();
  }
  const last = mine();
  if (last?.text) {
    const { id, name, text, at } = last, kept = parsed('sessionStorage', undo), past = at && kept?.at === at ? kept.past : null;
    return (await claim(id)) ? { id, name, text, past } : { name, text, past };
  }
  for (const { id } of list()) {
    const found = read(id);
    if (found && (await claim(id))) return found;
  }
  return null;
}
