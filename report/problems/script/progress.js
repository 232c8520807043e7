// ---- progress

// Progress is kept in the browser under one name for all pages of problems: a card for each problem by its id,
// {s, d, last, due, right, wrong, ok}: its memory, the days of the last answer and of the next one, how often the answer was right and
// wrong, and whether the last one was right. Days are numbers of local days.
const stored = 'cartulary problems';

// day returns the number of the local day of a time.
function day(time = new Date()) { return Math.floor((time.getTime() - 60000 * time.getTimezoneOffset()) / 864e5); }

// dateOf returns a day as a date for toLocaleDateString in UTC.
function dateOf(n) { return new Date(864e5 * n); }

const cards = {};
let keeps = true; // the browser keeps progress

// readCards reads the cards, also those that another page has kept meanwhile.
function readCards() {
  try {
    const kept = JSON.parse(localStorage.getItem(stored))?.cards || {};
    for (const id in kept) if (['s', 'd', 'last', 'due'].every(k => Number.isFinite(kept[id]?.[k]))) cards[id] = kept[id];
  } catch {
    keeps = false;
  }
}

// keepCards writes the cards.
function keepCards() {
  try {
    localStorage.setItem(stored, JSON.stringify({version: 1, cards}));
  } catch {
    keeps = false;
  }
}

// record notes the answer to a problem. Only the first one of a day counts: later ones know the answer.
function record(id, grade) {
  readCards();
  const today = day(), old = cards[id];
  if (old && old.last >= today) return;
  const memory = fsrs.next(old || null, grade, old ? today - old.last : 0), right = grade !== fsrs.again;
  cards[id] = {...memory, last: today, due: today + fsrs.interval(memory), right: (old?.right || 0) + right, wrong: (old?.wrong || 0) + !right, ok: right};
  keepCards();
}

// standing returns how a problem stands: new, due, right or wrong.
function standing(id) {
  const card = cards[id];
  if (!card) return 'new';
  if (card.due <= day()) return 'due';
  return card.ok ? 'right' : 'wrong';
}
