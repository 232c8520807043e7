// What the scripts of all pages with drawings share. They use game.l, the languages with their texts, codes, their codes, and
// state.lang, the index of the chosen one: each page has these.

const $ = id => document.getElementById(id);

// say returns a text of the page in the chosen language, with arguments in place of %s and %d. Of a text with two forms,
// the first argument decides.
function say(key, ...args) {
  const l = game.l[state.lang];
  let text = l.t[key] || key;
  const forms = text.split('|');
  if (forms[1]) text = forms[new Intl.PluralRules(l.c).select(args[0]) === 'one' ? 0 : 1];
  return text.replace(/%[sd]/g, () => args.shift());
}

// locale returns the locale of numbers and dates. English is British, as in all texts.
function locale() { return codes[state.lang].replace(/^en$/, 'en-GB'); }

// number writes a number in the chosen language, within twice its standard error if there is one.
function number(n, se, options) {
  const text = (x, o) => x.toLocaleString(locale(), o);
  return text(n, options) + (se ? ' ± ' + text(2 * se, options) : '');
}

// of returns the entry of a text of the game for the chosen language.
function of(texts) { return texts[state.lang]; }

// make returns an element with a class and children. Strings become text.
function make(name, className, ...children) {
  const e = document.createElement(name);
  if (className) e.className = className;
  e.append(...children);
  return e;
}

// icon returns a drawing of the board in a square of a size whose corner is x,x.
function icon(id, x, size, className) {
  const box = make('span');
  box.innerHTML = `<svg class="art ${className}" aria-hidden="true" viewBox="${x} ${x} ${size} ${size}"><use href="#${id}"/></svg>`;
  return box.firstChild;
}

// spoken gives a picture words for screen readers and returns it.
function spoken(picture, words) {
  picture.removeAttribute('aria-hidden');
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', words);
  return picture;
}

// sign returns a symbol of the page. With words, it is a picture that they name.
function sign(id, words, className = '') {
  const box = make('span');
  box.innerHTML = `<svg class="sign ${className}" aria-hidden="true"><use href="#s-${id}"/></svg>`;
  return words ? spoken(box.firstChild, words) : box.firstChild;
}

// press returns a button with a text.
function press(text, onclick) {
  const button = make('button', '', text);
  button.type = 'button';
  button.onclick = onclick;
  return button;
}

// quote returns a paragraph of free text or of an English one, which may have another direction than the page.
function quote(className, text, lang) {
  const p = make('p', className, text);
  if (lang) p.lang = lang;
  else p.dir = 'auto';
  return p;
}

// svg returns an SVG element with attributes.
function svg(name, attributes, ...children) {
  const e = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const a in attributes) e.setAttribute(a, attributes[a]);
  e.append(...children);
  return e;
}
