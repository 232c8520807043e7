// The colours of CGR in the editor.
import { StreamLanguage, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';

const verbs = new Set(`knight thief farmer monk builder pig barn fairy princess dragon flea flee outbreak eradicate leper pass scored discard aside
  tower capture ransom bridge castle bid bazaar abbey shepherd flock hill count king robber abbot phantom gold exchange recall`.split(/\s+/));
const colours = /^(red|yellow|green|blue|black|pink|grey|gray|white|violet)\b/i;

const parser = {
  name: 'cgr',
  startState: () => ({ turn: false }),
  token(stream, state) {
    if (stream.sol()) {
      stream.eatSpace();
      if (stream.match(/\[\w+/)) return 'tagName';
      if (stream.match(/\d+[a-z]?\.|final(?=\s*:)/i)) return 'number';
    }
    if (stream.eatSpace()) return null;
    if (stream.match(/;.*/)) return 'comment';
    if (stream.match(/"(\\.|[^"\\])*"?/)) return 'string';
    if (stream.match(/[\]|:]/)) return 'punctuation';
    if (stream.match(/(allow|expect)\b/i)) return 'keyword';
    if (stream.match(colours)) return 'atom';
    if (stream.match(/=|[+-]\d+|\^\d+|>/)) return 'operator';
    if (stream.match(/@?-?\d+,-?\d+/)) return 'literal';
    if (stream.match(/[?!]{1,2}(?=\s|$|\|)/)) return 'annotation';
    if (stream.match(/[A-Za-z0-9]+\/[\w.+]+|[A-Z][A-Za-z0-9+.]*(?=@)/)) return 'typeName';
    const word = stream.match(/[A-Za-z][\w-]*/);
    if (word) return verbs.has(word[0].toLowerCase()) ? 'verb' : null;
    stream.next();
    return null;
  },
  tokenTable: { verb: tags.keyword, annotation: tags.annotation },
  languageData: { commentTokens: { line: ';' } },
};

const style = HighlightStyle.define([
  { tag: tags.tagName, class: 'c-tag' },
  { tag: tags.number, class: 'c-number' },
  { tag: tags.comment, class: 'c-comment' },
  { tag: tags.string, class: 'c-string' },
  { tag: tags.keyword, class: 'c-verb' },
  { tag: tags.atom, class: 'c-colour' },
  { tag: tags.operator, class: 'c-operator' },
  { tag: tags.literal, class: 'c-place' },
  { tag: tags.annotation, class: 'c-annotation' },
  { tag: tags.typeName, class: 'c-tile' },
]);

export const cgr = [StreamLanguage.define(parser), syntaxHighlighting(style)];
