// ---- follow

const game = JSON.parse($('data').textContent); // book of page.go names its fields
const codes = game.l.map(l => l.c);
const state = {
  lang: Math.max(0, codes.indexOf(game.a || navigator.languages.map(l => l.split('-')[0]).find(c => codes.includes(c)))), // index into game.l
};

// load runs a script beside the page. Scripts are the only files that a page from the disk can read. The version keeps a browser from an old copy.
function load(name, version, then) {
  const script = make('script');
  script.src = './' + encodeURIComponent(name) + '?' + version;
  const end = came => () => {
    script.remove();
    if (then) then(came);
  };
  script.onload = end(true);
  script.onerror = end(false);
  document.head.append(script);
}

let every = 2000; // milliseconds
let lost = 0; // failures in a row
let since = null; // the last time at which the file was there

// connected shows since when the files do not come.
function connected(came) {
  lost = came ? 0 : lost + 1;
  if (came || !since) since = new Date();
  $('lost').hidden = lost < 3;
  const text = lost < 3 ? '' : say('No connection since %s.', since.toLocaleTimeString(locale(), {timeStyle: 'short'}));
  if ($('lost').textContent !== text) $('lost').textContent = text;
}

// follow reads the index again and again. A page that nobody sees waits.
let timer = 0;
function follow() {
  clearTimeout(timer);
  load(game.file + '.js', Date.now(), came => {
    connected(came);
    clearTimeout(timer); // one that comes back to the page may have begun another
    timer = setTimeout(() => { if (!document.hidden) follow(); }, every);
  });
}
addEventListener('visibilitychange', () => { if (!document.hidden) follow(); });

// renewed reports whether the page is of another version of the program than the index, and loads the page again: once, because a server may
// still send the old one.
function renewed(code) {
  if (code === game.code) return false;
  const key = 'cartulary live ' + code;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
  } catch { return false; }
  location.reload();
  return true;
}

// translate writes the texts of the page in the chosen language.
function translate() {
  document.documentElement.lang = codes[state.lang];
  for (const e of document.querySelectorAll('[data-say]')) e.textContent = say(e.dataset.say);
  for (const e of document.querySelectorAll('[data-say-label]')) e.setAttribute('aria-label', say(e.dataset.sayLabel));
  $('lang').value = codes[state.lang];
}

for (const l of game.l) {
  const option = make('option', '', l.n);
  option.value = option.lang = l.c;
  $('lang').append(option);
}
