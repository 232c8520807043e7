// The editor: the text of the record, with findings, completion and quick fixes.
import { Annotation, Compartment, EditorState, StateEffect, StateField, Transaction } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, highlightActiveLine, highlightActiveLineGutter, drawSelection, highlightSpecialChars, hoverTooltip } from '@codemirror/view';
import { history, historyKeymap, defaultKeymap, invertedEffects, isolateHistory, undo } from '@codemirror/commands';
import { completionKeymap, startCompletion } from '@codemirror/autocomplete';
import { setDiagnostics, forEachDiagnostic, lintGutter, lintKeymap } from '@codemirror/lint';
import { searchKeymap, highlightSelectionMatches } from '@codemirror/search';
import { cgr } from './cgr.js';
import { completion, suggesting } from './completion.js';
import { ask } from './desk.js';
import { make, told } from './dom.js';
import { explained } from './markdown.js';
import { cursor, offset } from './places.js';
import { say } from './words.js';
import { past, restored } from './undo.js';

// hovering returns the tooltip about the place under the mouse. Findings have one of their own.
const hovering = (name) => hoverTooltip(async (view, pos) => {
  const { doc } = view.state;
  let found = false;
  forEachDiagnostic(view.state, (d, from, to) => { found ||= from <= pos && pos <= to; });
  if (found) return null;
  const { text, ...at } = await ask({ ask: 'hover', name: name(), text: doc.toString(), ...cursor(doc, pos) });
  const dom = explained(text);
  if (!dom || doc !== view.state.doc) return null;
  return { pos: offset(doc, at.line, at.column), end: offset(doc, at.endLine, at.endColumn), above: true, create: () => ({ dom }) };
}, { hideOnChange: true });

// The source of the text: {name, original}. Undo restores it with the text.
const load = StateEffect.define();
const source = StateField.define({
  create: () => ({ name: 'game.cgr', original: null }),
  update: (value, transaction) => transaction.effects.reduce((v, e) => (e.is(load) ? e.value : v), value),
});
const restore = invertedEffects.of((t) => (t.effects.some((e) => e.is(load)) ? [load.of(t.startState.field(source))] : []));

const keep = Annotation.define(); // the text is no work of the user: it does not become the draft

const memory = new Compartment(); // holds the history

// pasting gives a whole record, or what may be one, to the page. Other text goes where the cursor is.
const pasting = (options) => EditorView.domEventHandlers({
  paste(event, view) {
    const text = event.clipboardData?.getData('text/plain');
    const { main } = view.state.selection;
    const everything = main.to - main.from === view.state.doc.length;
    if (!text || !options.whole(text, everything)) return false;
    event.preventDefault();
    const effects = everything ? [load.of({ name: 'game.cgr', original: null })] : [];
    options.pasted(text, () => view.dispatch(view.state.replaceSelection(text), { effects, userEvent: 'input.paste', scrollIntoView: true }));
    return true;
  },
});

// spoken holds what has words in the language of the page.
const spoken = new Compartment();
const inLanguage = () => [
  EditorView.contentAttributes.of({ 'aria-label': say('Record'), spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off' }),
  suggesting(),
  EditorState.phrases.of({
    Find: say('Find'), Replace: say('Replace'), next: say('next'), previous: say('previous'), all: say('all'), 'match case': say('match case'), regexp: say('regexp'),
    'by word': say('by word'), replace: say('replace'), 'replace all': say('replace all'), close: say('close'), 'current match': say('current match'),
    'on line': say('on line'), 'replaced match on line $': say('replaced match on line $'), 'replaced $ matches': say('replaced $ matches'),
    'Go to line': say('Go to line'), go: say('go'), 'Selection deleted': say('Selection deleted'), 'Control character': say('Control character'),
    Diagnostics: say('Findings'), 'No diagnostics': say('nothing found'), Completions: say('What may come here'),
  }),
];

// create makes the editor. Options are its parent, name, which returns the name of the file, and the functions
// changed({loaded, kept, typed}), moved(), whole(text, everything), pasted(text, insert) and explain(rule).
export function create(options) {
  const view = new EditorView({
    parent: options.parent,
    state: EditorState.create({
      extensions: [
        lineNumbers(), highlightActiveLineGutter(), highlightActiveLine(), highlightSpecialChars(), highlightSelectionMatches(), drawSelection(), memory.of(history()), source, restore, pasting(options),
        lintGutter(), cgr, EditorView.lineWrapping, hovering(options.name),
        completion(options.name),
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap]),
        spoken.of(inLanguage()),
        EditorView.updateListener.of((update) => {
          const loaded = update.startState.field(source) !== update.state.field(source);
          if (update.docChanged || loaded) options.changed({ loaded, kept: update.transactions.some((t) => t.annotation(keep)), typed: update.transactions.some((t) => ['input.type', 'input.complete', 'delete'].some((e) => t.isUserEvent(e))) });
          else if (update.selectionSet) options.moved();
        }),
      ],
    }),
  });
  view.scrollDOM.tabIndex = 0; // it scrolls, so the keyboard must reach it
  return {
    view,
    text: () => view.state.doc.toString(),
    cursor: () => cursor(view.state.doc, view.state.selection.main.head),
    source: () => view.state.field(source),
    set: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 }, scrollIntoView: true }),
    // replace writes another text of the same game, changing only what differs, with the cursor at the end of a line; of the change for -1.
    replace(text, line) {
      const old = view.state.doc.toString(), shorter = Math.min(old.length, text.length);
      let from = 0, same = 0;
      while (from < shorter && old[from] === text[from]) from++;
      while (same < shorter - from && old[old.length - 1 - same] === text[text.length - 1 - same]) same++;
      const at = line < 0 ? text.length - same : text.split('\n').slice(0, line + 1).join('\n').length;
      view.dispatch({ changes: { from, to: old.length - same, insert: text.slice(from, text.length - same) }, selection: { anchor: at }, scrollIntoView: true, userEvent: 'input.board', annotations: isolateHistory.of('full') });
    },
    // load replaces the text by that of another source, as one step of undo. The first text cannot be undone.
    load(text, from, { first = false, kept = first } = {}) {
      const annotations = [isolateHistory.of('full'), keep.of(kept), ...(first ? [Transaction.addToHistory.of(false)] : [])];
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 }, scrollIntoView: true, effects: load.of({ original: null, ...from }), annotations });
    },
    toEnd() {
      view.dispatch({ selection: { anchor: view.state.doc.length }, scrollIntoView: true });
      view.focus();
      startCompletion(view);
    },
    select(problem) {
      const at = offset(view.state.doc, problem.line, problem.column);
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
      view.focus();
    },
    undo: () => undo(view),
    speak: () => view.dispatch({ effects: spoken.reconfigure(inLanguage()) }),
    // past returns the history as JSON, with the sources as source returns them; recall restores it, for the same text.
    past: (source) => past(view.state, source),
    recall(json) {
      const extension = restored(view.state.doc, json, (from) => load.of({ original: null, ...from }));
      view.dispatch({ effects: memory.reconfigure([]) });
      view.dispatch({ effects: memory.reconfigure(extension) });
    },
    show: (problems) => view.dispatch(setDiagnostics(view.state, problems.map((p) => diagnostic(view, p, options)))),
    fixes: ({ line, column }) => ask({ ask: 'fixes', name: options.name(), text: view.state.doc.toString(), line, column }),
    // apply makes the changes of a fix. The reason of a ruling is selected, to be typed over.
    apply({ edits, waive }) {
      const { doc } = view.state;
      const changes = edits.map((e) => ({ from: offset(doc, e.line, e.column), to: offset(doc, e.endLine, e.endColumn), insert: e.new }));
      const reason = waive && /allow \S+ (.+)$/.exec(changes[0].insert)?.[1];
      const head = changes[0].from + changes[0].insert.length;
      view.dispatch({ changes, selection: reason ? { anchor: head - reason.length, head } : undefined, scrollIntoView: Boolean(reason), userEvent: 'input.fix', annotations: isolateHistory.of('full') });
      view.focus();
    },
  };
}

function diagnostic(view, p, options) {
  const { doc } = view.state;
  const from = offset(doc, p.line, p.column);
  return {
    from, to: Math.max(from, offset(doc, p.endLine, p.endColumn)),
    severity: p.waived ? 'info' : p.severity,
    message: p.message,
    renderMessage: () => make('span', {}, ...(p.waived ? [say('Waived:'), ' '] : []), told(p.message, p.told)),
    source: p.rule,
    actions: [
      ...(p.fixes ?? []).map((f) => ({ name: f.title, apply: () => options.fix(f) })),
      { name: say('Rule'), apply: () => options.explain(p.rule) },
    ],
  };
}
