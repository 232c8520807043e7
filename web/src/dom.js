// Functions for elements.
export const $ = (id) => document.getElementById(id);

// make returns an element with properties and children.
export function make(tag, properties, ...children) {
  const e = Object.assign(document.createElement(tag), properties);
  e.append(...children);
  return e;
}

// button returns a button.
export const button = (text, onclick, properties) => make('button', { type: 'button', onclick, ...properties }, text);

// english returns an English text as an element, for texts that have no translation: messages of the judge.
export const english = (text) => make('span', { lang: 'en' }, text);

// told returns a sentence of the program, which is English unless it has told it in the language of the page.
export const told = (text, translated) => (translated ? make('span', {}, text) : english(text));

// reason returns why something failed. What the judge says is English.
export const reason = (error) => (error.lang ? make('span', { lang: error.lang }, error.message) : error.message);

// stem returns the name of a file without its end.
export const stem = (name) => name.replace(/\.[^.]*$/, '');

// save offers a text or bytes as a file.
export function save(name, content, type = 'text/plain;charset=utf-8') {
  const href = URL.createObjectURL(new Blob([content], { type }));
  make('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
