// Package replay plays a record through the rules engine: it says what each
// written action names on the table, has it judged, carries it out and gives a
// frame a turn. It is where text and rules meet.
//
// An illegal action that stood at the table is carried out if the table can hold
// it, and the game is judged from there.
//
// Start with [Replayer.Frames]: each [Frame] holds the position after a turn, what
// happened in it and which rules were broken. [Written] says of an action of the engine
// how a record writes it, [Moment.Choices] lists what is legal at one turn, [Random] plays
// a legal game.
//
// A Replayer belongs to one goroutine and keeps its memory; a frame is valid until the
// next one, so what is to outlive it is copied. Functions are safe for concurrent use on
// records of their own. A record that cannot be played gives a first frame without a
// State that says why; there are no errors on the way.
package replay

import (
	"fmt"
	"iter"
	"slices"
	"strconv"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/notation"
)

// A Violation is an offence against a rule, with its place in the record.
type Violation struct {
	engine.Violation
	Span    notation.Span
	Action  int  // index of the written action, -1 if it is about the turn as a whole
	Follows bool // is only a consequence of another offence in this turn, or of one in the order of turns
}

// A FrameKind says which part of a game a frame shows.
type FrameKind uint8

const (
	FrameSetup FrameKind = iota + 1 // before the first turn
	FrameTurn                       // after a turn
	FrameFinal                      // after the final scoring
)

// A Frame is the game after the set-up, after one turn, or after the final
// scoring. A frame and what it points to are valid until the next one.
type Frame struct {
	Kind       FrameKind
	Index      int            // FrameTurn: index into Record.Turns
	Turn       *notation.Turn // FrameTurn: the turn; FrameFinal: the final line, or nil
	State      *engine.State
	Events     []engine.Event // what happened in this turn
	Violations []Violation    // in the order of the actions
	Offered    []engine.NodeID
	Discarded  []string // tiles that were drawn and fitted nowhere, where the record leaves that to Draws
	Judged     bool     // false if the rest of the turn was skipped
}

// Unplayable says in a sentence why nothing can be replayed; the State is nil then.
func (f *Frame) Unplayable() string {
	if len(f.Violations) == 0 {
		return "the record names no players" // which its reader has found
	}
	return f.Violations[0].Message
}

// Options change how a record is replayed.
type Options struct {
	Rules   *notation.Rules // in place of the record's own
	NoNotes bool            // leave out notes of violations that cost a search
	Damaged []notation.Span // places among the turns where reading the record failed, in order
}

// A Replayer replays records. It keeps its memory, so one Replayer for many
// records costs few allocations. It is not safe for concurrent use.
type Replayer struct {
	known    known // the rules of the last record
	state    *engine.State
	names    []string
	seats    [notation.NumColours]int8 // player index of a colour, -1 if not at the table
	frame    Frame
	rec      *notation.Record
	rules    *ruleset.Ruleset
	resolver resolver
	opts     Options
	progress
	number  func(n int) string // of the n-th turn as written
	damaged bool               // the present turn could not be read in full
	void    bool               // something in the present turn could not be carried out
	action  engine.Action      // being played; here so that it stays off the heap
}

// progress is what a Replayer remembers of the turns behind it, beside the table.
type progress struct {
	damage    int    // index of the next span of opts.Damaged
	written   int    // number of the last turn
	turns     int    // how many turns there were; their second parts do not count
	over      bool   // a turn after the end of the game was reported
	strangers uint16 // colours that are not at the table, reported already
	lottery   lottery
}

// A Mark is a place between two turns to which a Replayer can go back.
type Mark struct {
	state    *engine.State
	progress progress
	next     int
}

// Mark returns the place behind the frame that was yielded last, which may not be the final one.
func (r *Replayer) Mark() *Mark {
	m := &Mark{r.state.Clone(), r.progress, 0}
	m.progress.lottery = r.lottery.clone()
	if r.frame.Kind == FrameTurn {
		m.next = r.frame.Index + 1
	}
	return m
}

// FramesFrom goes back to a mark of this Replayer and yields the frames behind it. Record and options are
// those of the mark, but the turns behind it may be others.
func (r *Replayer) FramesFrom(m *Mark, rec *notation.Record) iter.Seq[*Frame] {
	return func(yield func(*Frame) bool) {
		r.rec, r.progress = rec, m.progress
		r.lottery = m.progress.lottery.clone()
		r.state.CopyFrom(m.state)
		r.frame.State = r.state
		r.goOn(m.next, yield)
	}
}

// New returns a Replayer.
func New() *Replayer {
	r := &Replayer{state: &engine.State{}}
	r.resolver.state, r.resolver.seats = r.state, &r.seats
	r.number = func(n int) string {
		if n < 1 || n > len(r.rec.Turns) {
			return strconv.Itoa(n)
		}
		return r.rec.Turns[n-1].Name()
	}
	return r
}

// Rules returns the rules of the record being replayed, nil if they are unusable.
func (r *Replayer) Rules() *ruleset.Ruleset { return r.rules }

// Seat returns the index of the player of a colour, -1 if nobody plays it.
func (r *Replayer) Seat(c notation.Colour) int { return int(r.seats[c]) }

// Frames replays a record and yields a frame for the set-up, for every turn, and
// for the final scoring if the game came to its end. If the record's sets or rules
// cannot be used there is only the first frame, with a nil State.
func (r *Replayer) Frames(rec *notation.Record, opts Options) iter.Seq[*Frame] {
	return func(yield func(*Frame) bool) {
		if !r.begin(rec, opts) {
			yield(&r.frame)
			return
		}
		if !yield(&r.frame) {
			return
		}
		r.goOn(0, yield)
	}
}

// goOn plays the turns from an index on, and the end.
func (r *Replayer) goOn(from int, yield func(*Frame) bool) {
	for i := from; i < len(r.rec.Turns); i++ {
		r.turn(i)
		if !yield(&r.frame) {
			return
		}
	}
	if r.finish() {
		yield(&r.frame)
	}
}

// begin sets up the game. It returns false if it cannot be played.
func (r *Replayer) begin(rec *notation.Record, opts Options) bool {
	r.rec, r.opts, r.progress = rec, opts, progress{}
	r.frame = Frame{Kind: FrameSetup, Judged: true, Violations: r.frame.Violations[:0], Offered: r.frame.Offered[:0]}
	last := r.rules
	if r.rules = r.compile(); r.rules == nil {
		return false
	}
	if r.rules != last {
		r.resolver.setRules(r.rules)
	}
	r.names = r.names[:0]
	for c := range r.seats {
		r.seats[c] = -1
	}
	for i, p := range rec.Players {
		r.seats[p.Colour] = int8(i)
		r.names = append(r.names, p.Colour.String())
	}
	if len(rec.Players) == 0 || len(rec.Players) > engine.MaxPlayers {
		r.rules = nil // the reader has said so
		return false
	}
	r.state.Reset(r.rules.Rules, r.names)
	if opts.NoNotes {
		r.state.OmitNotes()
	}
	r.state.NumberTurns(r.number)
	r.frame.State = r.state
	r.layStart()
	r.lottery.reset(rec, r.rules.Rules)
	if d := rec.Draws; d != nil && d.Limit > 0 {
		r.state.LimitDraws(d.Limit)
	}
	r.report(r.state.CheckSetup(), place{span: rec.Players[len(rec.Players)-1].Span, action: wholeTurn})
	r.frame.Events = r.state.Events()
	return true
}

// layStart puts the start tiles on the table: those of the record, if it names
// any, else those of the sets.
func (r *Replayer) layStart() {
	if r.rec.Start == nil {
		r.state.SetUp(r.rules.Start)
		return
	}
	for i := range r.rec.Start {
		w := &r.rec.Start[i]
		var a engine.Action
		v, ok := r.resolver.resolve(w, &a)
		switch {
		case v != nil:
			r.report([]engine.Violation{*v}, place{span: w.Span, action: wholeTurn})
		case !ok || !r.state.CanApply(&a):
			r.addStart(w, "BAS-03", "%s cannot lie at %d,%d: the square is taken", w.Tile, w.At.X, w.At.Y)
		case r.state.RemainingOf(a.Place.Type) == 0:
			r.addStart(w, "BAS-04", "no copy of %s is left in the box for %d,%d", w.Tile, w.At.X, w.At.Y)
		case i > 0 && !r.state.Fits(a.Place):
			r.addStart(w, "BAS-03", "%s does not fit at %d,%d beside the start tiles before it", w.Tile, w.At.X, w.At.Y)
		default:
			r.state.Lay(a.Place)
		}
	}
	r.state.Ready()
}

// addStart reports a start tile that breaks a statement.
func (r *Replayer) addStart(w *notation.Action, clause, format string, args ...any) {
	v := violation(startNotPossible, w.Span, format, args...)
	v.Breaks(clause)
	r.add(v)
}

// turn plays the turn with that index.
func (r *Replayer) turn(index int) {
	t := &r.rec.Turns[index]
	f := &r.frame // set field by field: it is large
	f.Kind, f.Index, f.Turn, f.Judged = FrameTurn, index, t, true
	f.Violations, f.Offered, f.Discarded = f.Violations[:0], f.Offered[:0], nil
	r.void = false
	r.damaged = r.damagedBefore(t.Span.End)
	numberWrong := r.checkNumber(t)
	player := r.Seat(t.Player)
	again := t.Part > 0 && player == r.state.Active()
	if player < 0 {
		v := violation(playerNotInGame, t.PlayerSpan, "%s does not play in this game", t.Player)
		v.Follows = r.strangers>>t.Player&1 == 1
		r.add(v)
		r.strangers |= 1 << t.Player
		player = (r.state.Active() + 1) % r.state.Players()
	} else if !again {
		r.checkOrder(index, player, numberWrong)
	}
	if again {
		r.report(r.state.CheckPart(), place{span: t.NumberSpan, action: wholeTurn})
		r.state.BeginPart()
	} else {
		r.state.BeginTurn(player)
	}
	r.drawAgain(t)
	r.play(t)
	r.checkTurnEnd(t)
	if !t.Open {
		r.state.EndTurn()
	}
	r.lottery.commit(index)
	r.frame.Events = r.state.Events()
}

// damagedBefore tells whether the reading of the record failed somewhere between
// the turn before and the given offset.
func (r *Replayer) damagedBefore(end int32) bool {
	damaged := false
	for r.damage < len(r.opts.Damaged) && r.opts.Damaged[r.damage].Start < end {
		r.damage++
		damaged = true
	}
	return damaged
}

// checkNumber judges the number of a turn: one more than that of the turn before.
// A number that tells the true count is accepted too, so that one wrong number is
// one violation.
func (r *Replayer) checkNumber(t *notation.Turn) bool {
	if t.Part > 0 {
		return r.checkPartNumber(t)
	}
	want := r.written + 1
	r.written = t.Number
	r.turns++
	if t.Number == want || t.Number == r.turns {
		return false
	}
	v := violation(turnNumberWrong, t.NumberSpan, "turn %d follows turn %d, expected is %d", t.Number, want-1, want)
	if want == 1 {
		v.Message = fmt.Sprintf("the first turn is numbered %d, expected is 1", t.Number)
	}
	r.add(v)
	return true
}

// checkPartNumber judges the number of a second part of a turn: it is that of the part before it, of the same player.
func (r *Replayer) checkPartNumber(t *notation.Turn) bool {
	before := notation.Turn{}
	if i := r.frame.Index; i > 0 {
		before = r.rec.Turns[i-1]
	}
	first := notation.Turn{Number: t.Number, Part: t.Part - 1}
	switch {
	case before.Number != first.Number || before.Part != first.Part:
		r.add(violation(turnNumberWrong, t.NumberSpan, "turn %s comes right after turn %s, which does not stand before it", t.Name(), first.Name()))
	case before.Player != t.Player:
		r.add(violation(turnNumberWrong, t.NumberSpan, "turn %s is the second part of a turn of %s, and %s plays it", t.Name(), before.Player, t.Player))
	default:
		return false
	}
	if before.Number != t.Number {
		r.written = t.Number
		r.turns++
	}
	return true
}

// checkOrder judges whose turn it is. Behind a wrong number another player's turn follows from that.
func (r *Replayer) checkOrder(index, player int, numberWrong bool) {
	if violations := r.state.CheckBegin(player); len(violations) > 0 {
		r.report(violations, place{span: r.rec.Turns[index].PlayerSpan, action: wholeTurn, follows: numberWrong})
	}
}

// checkTurnEnd judges whether the turn may end. What could not be read, or is still
// to come, is not missing.
func (r *Replayer) checkTurnEnd(t *notation.Turn) {
	if !r.frame.Judged || r.damaged || t.Open {
		return
	}
	check := r.state.CheckEnd
	if i := r.frame.Index + 1; i < len(r.rec.Turns) && r.rec.Turns[i].Part > 0 && r.rec.Turns[i].Player == t.Player {
		check = r.state.CheckPartEnd
	}
	if v := check(); len(v) > 0 {
		r.report(v, place{span: t.Span, action: wholeTurn, follows: r.void || r.over})
		r.over = r.over || r.state.Late()
	}
}

// play judges and carries out the actions of a turn in order.
func (r *Replayer) play(t *notation.Turn) {
	r.checkPass(t)
	for i := range t.Actions {
		if !r.act(t, i) {
			r.skip()
			return
		}
	}
}

// act judges and carries out one action of a turn. It returns false if the rest of
// the turn rests on an action that could not be carried out.
func (r *Replayer) act(t *notation.Turn, i int) bool {
	w, a := &t.Actions[i], &r.action
	steps := a.Steps[:0]
	*a = engine.Action{}
	a.Steps = steps
	v, ok := r.resolver.resolve(w, a)
	draws := w.Kind.Draws()
	if v != nil {
		r.void = true
		r.report([]engine.Violation{*v}, place{span: w.Span, action: i})
		return !draws
	}
	if !ok {
		return true
	}
	if violations := r.state.Check(a); len(violations) > 0 {
		r.report(violations, place{span: w.Span, action: i})
	}
	if !r.state.CanApply(a) {
		r.void = true
		r.state.Skip(a)
		return !draws
	}
	r.state.Apply(a)
	if a.Kind == engine.ActPlace && t.Claims.Offered != nil {
		r.frame.Offered = r.state.FreeParts(r.frame.Offered[:0])
	}
	return true
}

// checkPass finds a turn that says both that nothing was done instead of deploying a
// follower, and that a follower was deployed or something was done in his place.
func (r *Replayer) checkPass(t *notation.Turn) {
	pass, acted := -1, false
	for i := range t.Actions {
		if k := t.Actions[i].Kind; k == notation.ActPass {
			pass = i
		} else if Instead(k) {
			acted = true
		}
	}
	if pass >= 0 && acted {
		r.add(violation(passContradicted, t.Actions[pass].Span, "the turn has a pass, but a follower is deployed in it or something is done in his place"))
	}
}

// skip leaves the rest of the turn unjudged: it stands on a tile that could not be
// placed.
func (r *Replayer) skip() {
	r.frame.Judged = false
	if n := len(r.frame.Violations); n > 0 {
		v := &r.frame.Violations[n-1]
		v.Notes = append(slices.Clip(v.Notes), engine.Note{Text: "the rest of this turn is not judged"})
	}
}

// finish ends the game if its stack ran out, or if it is recorded as played to the
// end.
func (r *Replayer) finish() bool {
	r.frame = Frame{Kind: FrameFinal, Turn: r.rec.Final, State: r.state, Judged: true,
		Violations: r.frame.Violations[:0], Offered: r.frame.Offered[:0]}
	r.drawOut()
	if !r.Ended() {
		return false
	}
	r.state.Finish()
	r.frame.Events = r.state.Events()
	return true
}

// Ended tells whether the game that was replayed is to be scored: it is recorded
// as ended normally or with a final line, or, if the record does not say, the stack
// is empty and the last turn is over.
func (r *Replayer) Ended() bool {
	if r.rec.Final != nil {
		return true
	}
	switch r.rec.Termination.Kind {
	case notation.TerminationNormal:
		return true
	case notation.TerminationNone:
		n := len(r.rec.Turns)
		return r.state.Remaining() <= 0 && (n == 0 || !r.rec.Turns[n-1].Open)
	}
	return false
}

// A place is where violations are reported.
type place struct {
	span    notation.Span
	action  int  // index of the written action, or wholeTurn
	follows bool // from another offence, in this turn or in the order of turns
}

// wholeTurn stands for an action if a violation is about the turn as a whole.
const wholeTurn = -1

// report adds the violations of a check at a place.
func (r *Replayer) report(violations []engine.Violation, at place) {
	for _, v := range violations {
		x := Violation{Violation: v, Span: at.span, Action: at.action, Follows: at.follows}
		if v.About != 0 {
			r.moveBack(&x)
		}
		r.frame.Violations = append(r.frame.Violations, x)
	}
}

// moveBack gives a violation the place of the earlier action of this turn that it is
// about.
func (r *Replayer) moveBack(x *Violation) {
	for i := range r.frame.Turn.Actions[:x.Action] {
		if w := &r.frame.Turn.Actions[i]; Means(w.Kind, x.About, 0) {
			x.Span, x.Action = w.Span, i
			return
		}
	}
}

func (r *Replayer) add(v Violation) {
	v.Action = wholeTurn
	r.frame.Violations = append(r.frame.Violations, v)
}
