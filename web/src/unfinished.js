// Unfinished turns: decisions on the board that are in no text yet. They stay with the text and its game, so they outlive a reload, a look
// at another game and another text.
const place = 'cartulary.turns', most = 10;

// mark identifies a game of a text.
function mark({ text, game }) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return `${game} ${text.length} ${hash >>> 0}`;
}

const isText = (x) => typeof x === 'string';
const isTurn = (x) => [x?.id, x?.turn, x?.with].every(isText) && Array.isArray(x.picks) && x.picks.every(isText);

function list() {
  try {
    const found = JSON.parse(sessionStorage.getItem(place));
    return Array.isArray(found) ? found.filter(isTurn) : [];
  } catch { return []; } // no storage, or another program's
}

// keep keeps the decisions of a state of a game, as Play has it, in place of those before: of the game itself, or of a branch.
export function keep(state) {
  const { picks, turn, with: moves } = state, id = mark(state), all = list().filter((x) => x.id !== id || Boolean(x.turn) !== Boolean(turn));
  if (picks.length || turn) all.push({ id, picks, turn, with: moves });
  try { sessionStorage.setItem(place, JSON.stringify(all.slice(-most))); } catch { /* they end with a reload */ }
}

// recall returns the last decisions of a game, {picks, turn, with}, with branches or without them; null without any.
export function recall(state, branches) {
  const id = mark(state), found = list().findLast((x) => x.id === id && (branches || !x.turn));
  return found ? { picks: found.picks, turn: found.turn, with: found.with } : null;
}

// leave drops the branch of a game.
export function leave(state) {
  const id = mark(state), all = list().filter((x) => x.id !== id || !x.turn);
  try { sessionStorage.setItem(place, JSON.stringify(all)); } catch { /* no storage */ }
}
