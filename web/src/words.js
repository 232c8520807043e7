// The words of the page in each language of package lang. The English text is the key.
import text from 'messages'; // lang.Room, which the build writes

const languages = JSON.parse(text); // {code, name, texts}, English first
const stored = 'cartulary.lang';

const known = (code) => languages.find((l) => l.code === code);

// inAddress returns the language that the address asks for, as that of a replay page: #lang=fr.
const inAddress = () => known(new URLSearchParams(location.hash.slice(1)).get('lang'));

// kept returns the user's own choice, undefined without one.
function kept() {
  try { return known(localStorage.getItem(stored)); } catch { return undefined; } // no storage
}

const preferred = () => navigator.languages.map((l) => known(l.split('-')[0])).find(Boolean);

let chosen = inAddress() ?? kept() ?? preferred() ?? languages[0];

// language returns the code of the language of the page.
export const language = () => chosen.code;

// say returns a text in the language of the page, with arguments in place of %s and %d. Of a text with two forms, the first argument
// decides.
export function say(key, ...args) {
  let found = chosen.texts[key] ?? key;
  const forms = found.split('|');
  if (forms[1]) found = forms[new Intl.PluralRules(chosen.code).select(args[0]) === 'one' ? 0 : 1];
  return found.replace(/%[sd]/g, () => args.shift());
}

// sayPage puts the page's own texts into its language.
export function sayPage() {
  document.documentElement.lang = chosen.code;
  for (const e of document.querySelectorAll('[data-say]')) e.textContent = say(e.dataset.say);
  for (const [name, attribute] of [['label', 'aria-label'], ['title', 'title'], ['placeholder', 'placeholder']]) {
    for (const e of document.querySelectorAll(`[data-say-${name}]`)) e.setAttribute(attribute, say(e.getAttribute(`data-say-${name}`)));
  }
  for (const [name, words] of [['--loading', say('Loading…')], ['--judging', say('Judging…')]]) document.documentElement.style.setProperty(name, JSON.stringify(words));
}

// offerLanguages fills a list of the languages, and loads the texts of the present one. Changed is called after a choice, which the browser
// keeps, and after an address that asks for another language, once load has loaded its texts. Where that fails, the page stays in the language
// before, English at the start, and failed gets a sentence.
export function offerLanguages(select, load, changed, failed) {
  let asked, sure = languages[0]; // the last one whose texts are there
  const become = (l) => {
    asked = l;
    select.value = l.code;
    if (l === chosen) return;
    chosen = l;
    changed();
  };
  const show = async (l) => {
    asked = l;
    const loaded = await load(l.code).then(() => true, () => false);
    if (asked !== l) return false; // another one is wanted by now
    if (loaded) sure = l;
    become(sure);
    if (!loaded) failed(say('%s: the texts cannot be loaded, so the page is in %s.', l.name, sure.name));
    return loaded;
  };
  select.replaceChildren(...languages.map((l) => Object.assign(new Option(l.name, l.code), { lang: l.code })));
  select.value = chosen.code;
  select.onchange = async () => {
    const { value } = select;
    if (!(await show(known(value)))) return;
    try { localStorage.setItem(stored, value); } catch { /* no storage: the choice ends with the page */ }
    const address = new URLSearchParams(location.hash.slice(1));
    if (address.has('lang')) {
      address.delete('lang');
      history.replaceState(null, '', address.size ? `#${address}` : location.pathname + location.search);
    }
  };
  addEventListener('hashchange', () => { if (inAddress()) show(inAddress()); });
  show(chosen);
}
