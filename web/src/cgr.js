// The colours of CGR in the editor.
import { StreamLanguage, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';
import text from 'words'; // notation.Words, which the build writes

const words = JSON.parse(text), classes = new Map(); // the token of each word
for (const [token, list] of [['atom', words.colours], ['verb', words.roles], ['verb', words.actions], ['claim', words.claims], ['detail', words.details]]) {
  for (const word of list) classes.set(word, token);
}
const locations = new Set(words.locations);

const parser = {
  name: 'cgr',
  startState: () => ({ turn: false }),
  // An expression without ^ searches the rest of the line for each token: a line of a megabyte would take minutes.
  token(stream, state) {
    if (stream.sol()) {
      stream.eatSpace();
      if (stream.match(/^\[\w+/)) return 'tagName';
      if (stream.match(/^(?:(?:variation\s*)?\d+[a-z]?\.|final(?=\s*:))/i)) return 'number';
    }
    if (stream.eatSpace()) return null;
    if (stream.match(/^;.*/)) return 'comment';
    if (stream.match(/^"[^"\\]*(?:\\.[^"\\]*)*"?/)) return 'string';
    if (stream.match(/^[\]|:]/)) return 'punctuation';
    if (stream.match(/^(?:=|[+-]\d+|\^\d+|>)/)) return 'operator';
    if (stream.match(/^@?-?\d+,-?\d+/)) return 'literal';
    if (stream.match(/^[?!]{1,2}(?=\s|$|\|)/)) return 'annotation';
    if (stream.match(/^(?:[A-Za-z0-9]+\/[A-Za-z0-9._+*~'!-]+|(?!abbey\b)[A-Za-z][A-Za-z0-9._+*~'!-]*(?=\s*@-?\d))/)) return 'typeName';
    const word = stream.match(/^[A-Za-z][\w-]*/);
    if (word) return locations.has(word[0]) ? 'location' : classes.get(word[0].toLowerCase()) ?? null;
    stream.next();
    return null;
  },
  tokenTable: { verb: tags.keyword, claim: tags.modifier, detail: tags.attributeValue, location: tags.labelName, annotation: tags.annotation },
  languageData: { commentTokens: { line: ';' } },
};

const style = HighlightStyle.define([
  { tag: tags.tagName, class: 'c-tag' },
  { tag: tags.number, class: 'c-number' },
  { tag: tags.comment, class: 'c-comment' },
  { tag: tags.string, class: 'c-string' },
  { tag: tags.keyword, class: 'c-verb' },
  { tag: tags.modifier, class: 'c-claim' },
  { tag: tags.attributeValue, class: 'c-detail' },
  { tag: tags.labelName, class: 'c-location' },
  { tag: tags.atom, class: 'c-colour' },
  { tag: tags.operator, class: 'c-operator' },
  { tag: tags.literal, class: 'c-place' },
  { tag: tags.annotation, class: 'c-annotation' },
  { tag: tags.typeName, class: 'c-tile' },
]);

export const cgr = [StreamLanguage.define(parser), syntaxHighlighting(style)];
