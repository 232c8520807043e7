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

// save offers a text or bytes as a file.
export function save(name, content, type = 'text/plain;charset=utf-8') {
  const href = URL.createObjectURL(new Blob([content], { type }));
  make('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
