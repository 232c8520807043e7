// Undo that outlives a reload: the history of the editor as JSON.
import { EditorState } from '@codemirror/state';
import { history, historyField } from '@codemirror/commands';

const largest = 1_000_000; // characters; of a longer history the oldest steps are lost

// past returns the history of a state as JSON. Each step has the source that it restores, as source returns it.
export function past(state, source) {
  const { done, undone } = state.field(historyField);
  const sources = (steps) => steps.map((step) => step.effects.map(({ value }) => source(value)));
  const kept = { ...state.toJSON({ history: historyField }).history, sources: [sources(done), sources(undone)] };
  for (let text = JSON.stringify(kept); ; text = JSON.stringify(kept)) {
    if (text.length <= largest || !kept.done.length) return text.length <= largest ? kept : null;
    const lost = Math.ceil(kept.done.length / 2);
    kept.done.splice(0, lost);
    kept.sources[0].splice(0, lost);
  }
}

// restored returns the extension of a history that past returned. Load makes the effect that restores a source.
export function restored(doc, { sources, ...json }, load) {
  const { done, undone } = json;
  const steps = EditorState.fromJSON({ doc: doc.toString(), selection: { ranges: [{ anchor: 0, head: 0 }], main: 0 }, history: json }, { extensions: history() }, { history: historyField });
  const value = steps.field(historyField);
  for (const [i, list] of [value.done, value.undone].entries()) list.forEach((step, k) => { step.effects = sources[i][k].map(load); });
  if (value.done.length !== done.length || value.undone.length !== undone.length) throw new RangeError('steps are missing');
  return [history(), historyField.init(() => value)];
}
