// A game being played on the board: the text of the record, the decisions of the unfinished turn, and the way back. What is legal, and
// what a decision means, is the answer of the judge to the question table.
import { ask } from './desk.js';
import { language } from './words.js';

const enter = ''; // the pick that declines, or ends the turn

// A Play is a game on the board. Page has the functions file(), which returns {name, text, game}, write(text, line), which replaces the text,
// and show(play), which draws.
export class Play {
  shown = null; // the last answer
  drawn = { epoch: 0, length: 0 }; // what the page has of the drawings
  past = [];
  future = [];
  turnable = null; // the last placement: {base, options: the picks of its square, all: of all squares, i}
  asking = 0;
  busy = Promise.resolve();

  constructor(page) {
    this.page = page;
    this.now = { text: '', game: 1, picks: [], turn: '', with: '' }; // turn: at which a branch begins; with: its turns; correct: the first of them replaces that of the game
  }

  // look shows the position after a turn, the end of the game for ''. It ends a branch.
  async look(turn) {
    this.forget();
    await this.run({ ...this.current(), look: turn }, () => {});
  }

  // current returns the game of the page without decisions.
  current() {
    const { text, game } = this.page.file();
    return { text, game, picks: [], turn: '', with: '' };
  }

  forget() {
    this.turnable = null;
    this.now = this.current();
  }

  // follow takes over another text of the page. One of the texts before or after is that step back or forth.
  follow() {
    const { text, game } = this.page.file();
    if (text === this.now.text && game === this.now.game) return false;
    const same = (x) => x.text === text && x.game === game;
    const back = this.past.findLastIndex(same), forth = this.future.findLastIndex(same);
    this.turnable = null;
    if (back >= 0) {
      this.future.push(this.now, ...this.past.slice(back + 1).reverse());
      [this.now] = this.past.splice(back);
    } else if (forth >= 0) {
      this.past.push(this.now, ...this.future.slice(forth + 1).reverse());
      [this.now] = this.future.splice(forth);
    } else {
      this.past = [];
      this.future = [];
      this.now = this.current();
    }
    return true;
  }

  // run asks about a state and shows the answer, unless a later question was asked. Then gets the answer before it is shown.
  async run(state, then) {
    const mine = ++this.asking, { name } = this.page.file();
    let answer;
    try {
      answer = await ask({ ask: 'table', name, lang: language(), epoch: this.drawn.epoch, drawn: this.drawn.length, ...state });
    } catch (error) {
      if (mine === this.asking) this.page.fail(error);
      return false;
    }
    if (answer.epoch !== this.drawn.epoch) this.drawn = { epoch: answer.epoch, length: 0 };
    if (answer.from <= this.drawn.length) this.page.draw(answer);
    this.drawn.length = answer.from + answer.defs.length;
    if (mine !== this.asking) return false;
    then(answer);
    this.shown = answer;
    this.page.show(this);
    return true;
  }

  // refresh asks again about what is shown.
  refresh() { return this.run(this.now, () => {}); }

  // take adds decisions. From is the state before them, by default the present one; what was decided after it is dropped.
  async take(picks, from = this.now, turnable = null) {
    const before = from === this.now ? [...this.past, this.now] : this.past.slice(0, this.past.indexOf(from) + 1);
    const done = await this.run({ ...from, picks: [...from.picks, ...picks] }, (answer) => {
      const next = { ...from, picks: answer.picks, text: answer.text || from.text, with: answer.turns };
      if (answer.refused && next.picks.length === from.picks.length && next.text === from.text) return; // nothing has changed but what is said
      this.past = before;
      this.future = [];
      this.now = next;
      this.turnable = answer.refused ? null : turnable;
      if (answer.text) this.page.write(answer.text, answer.line);
    });
    if (done && from.correct && this.shown.text) await this.page.goTo(from.turn);
    return done;
  }

  // draw chooses the tile that is drawn: in place of one that is not placed; if the turn before may end, after its end.
  draw(tile) {
    const { kind, enter: may } = this.shown;
    if (kind === 'square' && this.now.picks.length) return this.take([...this.now.picks.slice(0, -1), tile], { ...this.now, picks: [] });
    if (kind === 'move' && may) return this.take([enter, tile]);
    return this.take([tile]);
  }

  // place puts the tile in the hand on a square, in the first legal rotation.
  place(at) {
    if (this.turnable && this.shown.kind !== 'square') {
      const { base, all } = this.turnable, options = all.filter((c) => c.at.join() === at.join());
      return this.take([options[0].pick], base, { base, all, options, i: 0 });
    }
    const all = this.shown.choices.filter((c) => c.tile && c.at), options = all.filter((c) => c.at.join() === at.join());
    return this.take([options[0].pick], this.now, { base: this.now, all, options, i: 0 });
  }

  // rotate turns the tile just placed to its next legal rotation.
  rotate() {
    const { base, all, options, i } = this.turnable, next = (i + 1) % options.length;
    if (options.length < 2) return Promise.resolve(false);
    return this.take([options[next].pick], base, { base, all, options, i: next });
  }

  // goOn does what the prompt offers besides the choices.
  goOn() { return this.take([enter]); }

  // placed returns the last placement as a record has it.
  get placed() { return this.turnable ? this.turnable.options[this.turnable.i].pick : ''; }

  get undoable() { return this.past.length > 0 || Boolean(this.shown?.back); }

  // undo goes one decision back; without one, it takes back the last turn of the record.
  undo() {
    if (!this.past.length) {
      if (!this.shown?.back) return Promise.resolve(false);
      return this.take(['<']);
    }
    this.future.push(this.now);
    return this.step(this.past.pop());
  }

  redo() {
    if (!this.future.length) return Promise.resolve(false);
    this.past.push(this.now);
    return this.step(this.future.pop());
  }

  step(to) {
    const { text } = this.now;
    this.now = to;
    this.turnable = null;
    if (to.text !== text) this.page.write(to.text, -1);
    return this.refresh();
  }

  // keep writes the moves that are tried into the record, as a variation of the turn at which they begin.
  async keep() {
    const { turn } = this.now;
    const kept = await this.run({ ...this.now, picks: [], keep: true }, (answer) => this.page.write(answer.text, answer.line));
    if (kept) this.page.goTo(turn);
  }

  // branch begins to try other moves in place of a turn, or to correct it. The tile of that turn is in the hand.
  branch(turn, tile, correct = false) {
    const from = this.current();
    this.past = [];
    this.future = [];
    this.now = { ...from, turn, with: '', correct };
    return this.take(tile ? [tile] : []);
  }
}
