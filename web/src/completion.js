// Completion: the list of what may be typed at the cursor, its pictures, and the button that opens it.
import { autocompletion, startCompletion } from '@codemirror/autocomplete';
import { showPanel } from '@codemirror/view';
import { ask } from './desk.js';
import { button, make } from './dom.js';
import { explained } from './markdown.js';
import { cursor, offset } from './places.js';
import { say } from './words.js';

const roomy = matchMedia('(min-width: 60.01rem) and (pointer: fine)'); // an explanation beside the list hides nothing

const pictures = new Map(); // by tile and rotation: the promise of an address

// pictured returns the picture of an option's tile, turned as it is placed.
function pictured({ tile, turned = 0 }) {
  if (!tile) return null;
  const key = `${tile} ${turned}`;
  if (!pictures.has(key)) pictures.set(key, ask({ ask: 'picture', tile, turned }));
  const image = make('img', { className: 'cm-tile', alt: '' });
  pictures.get(key).then(({ text }) => { image.src = text; }, () => pictures.delete(key));
  return image;
}

// option returns an item of the judge for the list.
function option(state, x, i) {
  const from = offset(state.doc, x.line, x.column);
  return {
    label: x.label, detail: x.detail, type: x.kind, boost: -i, tile: x.tile, turned: x.turned,
    info: roomy.matches && (x.tile || x.page) ? async () => explained((await ask({ ask: 'hover', tile: x.tile, turned: x.turned, page: x.page })).text) : undefined,
    apply(view) {
      view.dispatch({
        changes: { from, to: Math.max(offset(view.state.doc, x.endLine, x.endColumn), view.state.selection.main.head), insert: x.insert },
        selection: { anchor: from + x.caret }, userEvent: 'input.complete', scrollIntoView: true,
      });
      if (x.leads) startCompletion(view);
    },
  };
}

// source returns what may be typed at the cursor. The judge has filtered it. What may come behind a complete segment is offered
// on demand only: while somebody types, Enter ends the line.
const source = (name) => async (context) => {
  const { state, pos } = context;
  context.addEventListener('abort', () => {}, { onDocChange: true }); // CodeMirror asks again after the next key
  let list = await ask({ ask: 'complete', name: name(), text: state.doc.toString(), ...cursor(state.doc, pos) });
  if (!context.explicit) list = list.filter((x) => !x.after);
  if (!list.length) return null;
  return { from: Math.min(...list.map((x) => offset(state.doc, x.line, x.column))), to: pos, filter: false, options: list.map((x, i) => option(state, x, i)) };
};

// suggesting is the bar below the editor with the button that opens the list.
export const suggesting = () => showPanel.of((view) => panel(view));

function panel(view) {
  const open = button(say('Suggest'), () => { view.focus(); startCompletion(view); }, { title: say('List what may come at the cursor: Ctrl+Space') });
  open.onpointerdown = (event) => event.preventDefault(); // the editor keeps the focus
  return { dom: make('div', { className: 'suggest' }, open) };
}

// completion returns the extensions of the editor. Name returns the name of the file.
export const completion = (name) => [
  autocompletion({ override: [source(name)], icons: false, activateOnTypingDelay: 150, addToOptions: [{ render: pictured, position: 20 }] }),
];
