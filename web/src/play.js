// A game being played on the board: the text of the record, the decisions of the unfinished turn, and the way back. What is legal, and
// what a decision means, is the answer of the judge to the question table.
import { ask } from './desk.js';
import { language } from './words.js';
import * as unfinished from './unfinished.js';

const enter = ''; // the pick that declines, or ends the turn
const back = '<'; // the pick that takes back a turn

// A Play is a game on the board. Page has the functions file(), which returns {name, text, game, source}, write(text, line), which replaces
// the text, and show(play), which draws. The source differs where another text was loaded.
export class Play {
  shown = null; // the last answer
  drawn = { epoch: 0, length: 0 }; // what the page has of the drawings
  past = [];
  future = [];
  turnable = null; // the last placement: {base, options: the picks of its square, all: of all squares, i}
  turning = null; // what turnable becomes with the answer that is due
  asking = 0;
  taking = 0; // the question about the last decision
  due = ''; // the turn that is entered
  carried = ''; // the turn of decisions that stay while the text is edited
  source = null;

  constructor(page) {
    this.page = page;
    this.now = { text: '', game: 1, picks: [], turn: '', with: '' }; // turn: at which a branch begins; with: its turns; correct: the first of them replaces that of the game
  }

  // look shows the position after a turn. It ends a branch; the decisions of an unfinished turn stay.
  async look(turn) {
    if (this.now.turn) this.leave();
    this.turnable = null;
    await this.run({ ...this.current(), look: turn }, () => {});
  }

  // end shows the end of the game. It ends a branch.
  end() {
    if (this.now.turn) this.leave();
    return this.refresh();
  }

  // leave ends a branch. Undo goes back to it.
  leave() {
    this.past.push(this.now);
    this.future = [];
    this.turnable = null;
    unfinished.leave(this.now);
    this.begin(unfinished.recall(this.current(), false));
  }

  // current returns the game of the page without decisions.
  current() {
    const { text, game } = this.page.file();
    return { text, game, picks: [], turn: '', with: '' };
  }

  // begin shows the game of the page with the decisions of an unfinished turn, each of which undo takes back.
  begin(turn) {
    const from = { ...this.current(), ...turn };
    this.past.push(...from.picks.map((_, i) => ({ ...from, picks: from.picks.slice(0, i) })));
    this.now = from;
  }

  // follow takes over another text of the page. One of the texts before or after is that step back or forth. Decisions of an unfinished turn
  // stay while the text before it is edited.
  follow() {
    const { text, game, source } = this.page.file(), loaded = source !== this.source;
    this.source = source;
    if (text === this.now.text && game === this.now.game) return false;
    const same = (x) => x.text === text && x.game === game;
    const back = this.past.findLastIndex(same), forth = this.future.findLastIndex(same);
    this.turnable = null;
    const { due } = this;
    this.carried = '';
    if (back >= 0) {
      this.future.push(this.now, ...this.past.slice(back + 1).reverse());
      [this.now] = this.past.splice(back);
    } else if (forth >= 0) {
      this.past.push(this.now, ...this.future.slice(forth + 1).reverse());
      [this.now] = this.future.splice(forth);
    } else {
      const { picks, turn } = this.now, edited = !loaded && !turn && game === this.now.game;
      this.past = [];
      this.future = [];
      const own = unfinished.recall({ text, game }, true);
      if (!own && edited && picks.length) this.carried = due;
      this.begin(own ?? (edited ? { picks } : null));
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
    if (!state.look) {
      this.due = answer.turn;
      this.carried = '';
      unfinished.keep(this.now);
    }
    this.shown = answer;
    this.page.show(this);
    return true;
  }

  // refresh asks again about what is shown. Decisions that are no longer possible are dropped; all, if they would be of another turn.
  async refresh() {
    const { now, carried } = this;
    let other = false;
    const shown = await this.run(now, (answer) => {
      other = now.picks.length > 0 && Boolean(answer.text || carried && carried !== answer.turn);
      if (answer.refused || other) this.drop(now, other ? [] : answer.picks);
    });
    return other && shown ? this.refresh() : shown;
  }

  drop(now, picks) {
    this.now = { ...now, picks };
    this.past = this.past.filter((x) => x.text !== now.text || x.game !== now.game || x.picks.length < picks.length);
  }

  // take adds decisions. From is the state before them, by default the present one; what was decided after it is dropped.
  async take(picks, from = this.now, turnable = null) {
    const at = this.past.indexOf(from), before = at < 0 ? [...this.past, from] : this.past.slice(0, at + 1);
    if (picks[0] !== back) this.taking = this.asking + 1;
    const done = await this.run({ ...from, picks: [...from.picks, ...picks] }, (answer) => {
      this.taking = 0;
      const next = { ...from, picks: answer.picks, text: answer.text || from.text, with: answer.turns };
      if (answer.refused && next.picks.length === from.picks.length && next.text === from.text) return; // nothing has changed but what is said
      this.past = before;
      this.future = [];
      this.now = next;
      this.turnable = answer.refused ? null : turnable;
      if (answer.text) this.page.write(answer.text, answer.line);
    });
    if (done && from.correct && this.shown.text) {
      this.now = this.current(); // the correction is done
      await this.page.goTo(from.turn);
    }
    return done;
  }

  // draw chooses the tile that is drawn: in place of one that is not placed; if the turn before may end, after its end.
  draw(tile) {
    const { kind, enter: may } = this.shown;
    if (kind === 'square' && this.now.picks.length) return this.take([tile], this.before());
    if (kind === 'move' && may) return this.take([enter, tile]);
    return this.take([tile]);
  }

  // before returns the state before the last pick of the unfinished turn.
  before() {
    const { text, game, turn, with: moves, picks } = this.now, last = this.past.at(-1);
    if (last?.text === text && last.game === game && last.turn === turn && last.with === moves && last.picks.length === picks.length - 1) return last;
    return { ...this.now, picks: picks.slice(0, -1) };
  }

  // places returns the placements of the tile in the hand.
  get places() { return this.shown.choices.filter((c) => c.tile && c.at); }

  // place puts the tile in the hand on a square: by a choice or, without one, in the first legal rotation. The tile just placed goes there from its square.
  place(at, choice) {
    const { base, all } = this.turnable && this.shown.kind !== 'square' ? this.turnable : { base: this.now, all: this.places };
    const options = all.filter((c) => c.at.join() === at.join()), i = Math.max(options.indexOf(choice), 0);
    return this.take([options[i].pick], base, { base, all, options, i });
  }

  // rotate turns the tile just placed to its next legal rotation.
  rotate() {
    const { base, all, options, i } = this.turning ?? this.turnable;
    if (options.length < 2) return Promise.resolve(false);
    const mine = this.turning = { base, all, options, i: (i + 1) % options.length };
    return this.take([options[mine.i].pick], base, mine).finally(() => { if (this.turning === mine) this.turning = null; });
  }

  // goOn does what the prompt offers besides the choices.
  goOn() { return this.take([enter]); }

  // placed returns the last placement as a record has it.
  get placed() { return this.turnable ? this.turnable.options[this.turnable.i].pick : ''; }

  get undoable() { return this.past.length > 0 || Boolean(this.shown?.back); }

  // undo goes one decision back; without one, it takes back the last turn of the record. A decision whose answer is due is not made.
  undo() {
    if (this.taking && this.taking === this.asking) {
      this.taking = 0;
      return this.refresh();
    }
    if (!this.past.length) {
      if (!this.shown?.back) return Promise.resolve(false);
      return this.take([back]);
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
    const { text, turn } = this.now;
    if (turn && !to.turn) unfinished.leave(this.now);
    this.now = to;
    this.turnable = null;
    this.carried = '';
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
    this.past.push(this.now);
    this.future = [];
    this.now = { ...this.current(), turn, correct };
    return this.take(tile ? [tile] : []);
  }
}
