// Package replay plays a record through the rules engine: it finds the tile, part and figure that each written action names, checks
// the action, applies it and yields a frame for each turn. It applies an illegal action if the board allows it, and checks the
// rest of the game from that position.
//
// Start with [Replayer.Frames]: each [Frame] holds the position after a turn, its events and the broken rules. [Written] returns
// an action of the engine in the notation of a record, [Moment.Choices] lists the legal actions of a turn, [Random] plays a
// legal game.
//
// A Replayer belongs to one goroutine and reuses its memory; a frame is valid until the next one. Functions are safe for concurrent
// use on different records. A record that cannot be played yields one frame without a State; its violations hold the reason.
// Nothing returns an error during the replay.
package replay

import (
	"iter"
	"slices"
	"strconv"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/rule"
	"cartulary/engine/ruleset"
	"cartulary/internal/playername"
	"cartulary/notation"
)

// A Violation is a broken rule, with its place in the record.
type Violation struct {
	engine.Violation
	rule.Suggestion // of the message
	Span            notation.Span
	Action          int  // index of the written action, -1 for the turn as a whole
	Follows         bool // a consequence of another violation in this turn, or in the order of turns
	Events          int  // number of events of the frame before the violation
}

// A FrameKind is the part of a game that a frame shows.
type FrameKind uint8

const (
	FrameSetup FrameKind = iota + 1 // before the first turn
	FrameTurn                       // after a turn
	FrameFinal                      // after the final scoring
)

// A Frame is the game after the set-up, after one turn, or after the final scoring, with all it points to valid until the next one.
type Frame struct {
	Kind       FrameKind
	Index      int            // FrameTurn: index into Record.Turns
	Turn       *notation.Turn // FrameTurn: the turn; FrameFinal: the final line, or nil
	State      *engine.State
	Events     []engine.Event // of this turn
	Violations []Violation    // in the order of the actions
	Offered    []engine.NodeID
	Discarded  []string // tiles that fitted nowhere, if the record has only Draws
	Judged     bool     // false if the rest of the turn was skipped
}

// Unplayable returns the reason why a game cannot be replayed, if the State is nil.
func (f *Frame) Unplayable() string {
	if len(f.Violations) == 0 {
		return "the record names no players" // the reader reports that
	}
	return f.Violations[0].Message.String()
}

// Options changes how a record is replayed.
type Options struct {
	Rules   *notation.Rules // replace the record's own
	NoNotes bool            // omit notes that need a search
	Damaged []notation.Span // places in the turns that could not be read, in order

	// Each, if set, is called before each action that can be performed, with what the record has for it: nil for a discard that a
	// record with Draws omits. The engine's action is valid during the call.
	Each func(w *notation.Action, a *engine.Action)
}

// A Replayer replays records and reuses its memory. It belongs to one goroutine.
type Replayer struct {
	known    known // the rules of the last record
	state    *engine.State
	names    []string
	seats    [notation.NumColours]int8 // player index of a colour, -1 if not in the game
	frame    Frame
	rec      *notation.Record
	rules    *ruleset.Ruleset
	resolver resolver
	opts     Options
	progress
	number  func(n int) string // returns the number of the n-th turn as written
	played  int                // turns, of all records
	damaged bool               // this turn could not be read in full
	void    bool               // an action of this turn could not be applied
	leaves  bool               // the player of this turn leaves the game
	action  engine.Action      // the current action; a field, to avoid an allocation
}

// progress holds the state of a replay between two turns, apart from the board.
type progress struct {
	damage    int    // index of the next span of opts.Damaged
	written   int    // number of the last turn
	turns     int    // number of turns so far; second parts do not count
	over      bool   // a turn after the end of the game was reported
	strangers uint16 // colours not in the game that were reported
	missed    uint16 // players without another turn that were reported
	lacking   uint32 // sets not in the box that were reported, by their index in ruleset.Families
	drawer    drawer
}

// A Mark is a place between two turns to which a Replayer can return.
type Mark struct {
	state    *engine.State
	progress progress
	next     int
}

// Mark returns the place after the last frame, which must not be the final one.
func (r *Replayer) Mark() *Mark {
	m := &Mark{r.state.Clone(), r.progress, 0}
	m.progress.drawer = r.drawer.clone()
	if r.frame.Kind == FrameTurn {
		m.next = r.frame.Index + 1
	}
	return m
}

// FramesFrom returns to a mark, which may be that of another Replayer with the same record and options, and yields the frames
// after it, that of the mark itself if there is none. The turns after the mark may differ.
func (r *Replayer) FramesFrom(m *Mark, rec *notation.Record) iter.Seq[*Frame] {
	return func(yield func(*Frame) bool) {
		r.rec, r.resolver.rec, r.progress = rec, rec, m.progress
		r.drawer = m.progress.drawer.clone()
		r.state.CopyFrom(m.state)
		r.frame.State = r.state
		if m.next < len(rec.Turns) || r.Ended() {
			r.goOn(m.next, yield)
			return
		}
		r.frame = Frame{Kind: FrameSetup, State: r.state, Judged: true}
		yield(&r.frame)
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

// Tiles returns the number of tiles on the board that was reached.
func (r *Replayer) Tiles() int { return len(r.state.Tiles()) }

// Played returns the number of turns that the Replayer has played so far, of all records. It is the measure of its work.
func (r *Replayer) Played() int { return r.played }

// Seat returns the player index of a colour, -1 if it is not in the game.
func (r *Replayer) Seat(c notation.Colour) int { return int(r.seats[c]) }

// name returns the name of the player of a colour, or the colour if it is not in the game.
func (r *Replayer) name(c notation.Colour) string {
	if seat := r.seats[c]; seat >= 0 {
		return r.names[seat]
	}
	return c.String()
}

// Frames replays a record and yields a frame for the set-up, for every turn, and for the final scoring of a game that ended.
// If the record's sets or rules cannot be used, it yields only the first frame, with a nil State.
func (r *Replayer) Frames(rec *notation.Record, opts Options) iter.Seq[*Frame] {
	return func(yield func(*Frame) bool) { r.frames(rec, &opts, yield) } // inlined, so that a loop over it allocates nothing
}

func (r *Replayer) frames(rec *notation.Record, opts *Options, yield func(*Frame) bool) {
	if ready := r.begin(rec, opts); yield(&r.frame) && ready {
		r.goOn(0, yield)
	}
}

// goOn plays the turns from an index, and the end.
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

// begin sets up the game. It reports whether the game can be played.
func (r *Replayer) begin(rec *notation.Record, opts *Options) bool {
	r.rec, r.resolver.rec, r.opts, r.progress = rec, rec, *opts, progress{}
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
	}
	r.names = playername.Append(r.names, rec.Players, playername.Long)
	if len(rec.Players) == 0 || len(rec.Players) > engine.MaxPlayers {
		r.rules = nil // the reader reports that
		return false
	}
	r.state.Reset(r.rules.Rules, r.names)
	if opts.NoNotes {
		r.state.OmitNotes()
	}
	r.state.NumberTurns(r.number)
	r.frame.State = r.state
	r.layStart()
	r.drawer.reset(rec, r.rules.Rules)
	if d := rec.Draws; d != nil && d.Limit > 0 {
		r.state.LimitDraws(d.Limit)
	}
	for _, x := range rec.Substitutes() {
		if r.seats[x.Player] < 0 {
			r.add(Violation{Violation: *strangerIn(rec, x.Player), Span: x.Span})
		}
	}
	r.report(r.state.CheckSetup(), place{span: rec.Players[len(rec.Players)-1].Span, action: wholeTurn})
	r.frame.Events = r.state.Events()
	return true
}

// layStart puts the start tiles on the board: those of the record or, if it has none, those of the sets.
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
			r.addStart(w, "BAS-03", message.Say("%s cannot lie at %d,%d: the square has a tile", w.Tile, w.At.X, w.At.Y))
		case r.state.RemainingOf(a.Place.Type) == 0:
			r.addStart(w, "BAS-04", message.Say("the box has no copy of %s left for %d,%d", w.Tile, w.At.X, w.At.Y))
		case i > 0 && !r.state.Fits(a.Place):
			r.addStart(w, "BAS-03", message.Say("%s does not fit at %d,%d beside the earlier start tiles", w.Tile, w.At.X, w.At.Y))
		default:
			r.state.Lay(a.Place)
		}
	}
	r.state.Ready()
}

// addStart reports a start tile that breaks a statement.
func (r *Replayer) addStart(w *notation.Action, clause string, sentence message.Text) {
	v := violation("start-not-possible", w.Span, sentence)
	v.Breaks(clause)
	r.add(v)
}

func (r *Replayer) turn(index int) {
	r.played++
	t := &r.rec.Turns[index]
	f := &r.frame // set field by field: it is large
	f.Kind, f.Index, f.Turn, f.Judged = FrameTurn, index, t, true
	f.Violations, f.Offered, f.Discarded = f.Violations[:0], f.Offered[:0], nil
	r.void = false
	r.damaged = r.damagedBefore(t.Span.End)
	numberWrong := r.checkNumber(t)
	player := r.Seat(t.Player)
	again := t.Part > 0 && player == r.state.Active() && !r.state.Gone(player)
	if player < 0 {
		v := Violation{Violation: *strangerIn(r.rec, t.Player), Span: t.PlayerSpan}
		v.Follows = r.strangers>>t.Player&1 == 1
		r.add(v)
		r.strangers |= 1 << t.Player
		player = r.state.Next()
	} else if !again {
		r.checkOrder(index, player, numberWrong)
	}
	gone := r.state.Gone(player)
	if again {
		r.report(r.state.CheckPart(), place{span: t.NumberSpan, action: wholeTurn})
		r.state.BeginPart()
	} else {
		r.state.BeginTurn(player)
	}
	r.drawAgain(t)
	r.play(t)
	leaves := r.leaves || gone && !r.returns(index)
	if !leaves {
		r.checkTurnEnd(t)
	}
	if !t.Open || leaves {
		r.state.EndTurn()
	}
	if leaves {
		r.state.Leave()
	}
	if r.drawer.On {
		r.drawer.commit(index, t)
		r.drawBazaar(t)
	}
	r.frame.Events = r.state.Events()
}

// damagedBefore reports whether a part of the record between the previous turn and the given offset could not be read.
func (r *Replayer) damagedBefore(end int32) bool {
	damaged := false
	for r.damage < len(r.opts.Damaged) && r.opts.Damaged[r.damage].Start < end {
		r.damage++
		damaged = true
	}
	return damaged
}

// checkNumber checks the number of a turn. It accepts the true count as well, so that one wrong number is one violation.
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
	v := violation("turn-number-wrong", t.NumberSpan, message.Say("turn %d follows turn %d; expected turn %d", t.Number, want-1, want))
	v.Notes = r.secondPart(t)
	if want == 1 {
		v.Message = message.Say("the first turn has the number %d; expected 1", t.Number)
	}
	r.add(v)
	return true
}

// checkPartNumber checks the number of the second part of a turn: number and player are those of the first part.
func (r *Replayer) checkPartNumber(t *notation.Turn) bool {
	before := notation.Turn{}
	if i := r.frame.Index; i > 0 {
		before = r.rec.Turns[i-1]
	}
	first := notation.Turn{Number: t.Number, Part: t.Part - 1}
	switch {
	case before.Number != first.Number || before.Part != first.Part:
		r.add(violation("turn-number-wrong", t.NumberSpan, message.Say("turn %s must follow turn %s directly", t.Name(), first.Name())))
	case before.Player != t.Player:
		r.add(violation("turn-number-wrong", t.NumberSpan, message.Say("turn %s is the second part of a turn of %s; the record has %s", t.Name(), r.name(before.Player), r.name(t.Player))))
	default:
		return false
	}
	if before.Number != t.Number {
		r.written = t.Number
		r.turns++
	}
	return true
}

// checkOrder checks whose turn it is. After a wrong number, another player's turn is a consequence.
func (r *Replayer) checkOrder(index, player int, numberWrong bool) {
	if violations := r.state.CheckBegin(player); len(violations) > 0 {
		violations[0].Notes = append(violations[0].Notes, r.secondPart(&r.rec.Turns[index])...)
		violations[0].Notes = append(violations[0].Notes, r.perhapsLeft(index)...)
		r.report(violations, place{span: r.rec.Turns[index].PlayerSpan, action: wholeTurn, follows: numberWrong})
	}
}

// secondPart returns a note if a turn can be meant as the second part of the turn before it.
func (r *Replayer) secondPart(t *notation.Turn) []engine.Note {
	i := r.frame.Index
	if i == 0 || r.rec.Turns[i-1].Player != t.Player {
		return nil
	}
	if may, _ := r.state.Again(); !may {
		return nil
	}
	first := r.rec.Turns[i-1]
	first.Part++
	return []engine.Note{{Text: message.Say("%s may play a second part of turn %d; its line is %s.", r.name(t.Player), first.Number, first.Name()),
		Suggestion: rule.Suggestion{Of: rule.OfNumber, Write: first.Name()}}}
}

// checkTurnEnd checks whether the turn may end. Actions that could not be read, or are still to come, are not missing.
func (r *Replayer) checkTurnEnd(t *notation.Turn) {
	if !r.frame.Judged || r.damaged || t.Open {
		return
	}
	check := r.state.CheckEnd
	if r.anotherPart(t) {
		check = r.state.CheckPartEnd
	}
	if v := check(); len(v) > 0 {
		r.report(v, place{span: t.Span, action: wholeTurn, follows: r.void || r.over})
		r.over = r.over || r.state.Late()
	}
}

// anotherPart reports whether another part of the turn follows or, after the last turn of the record, may still follow.
func (r *Replayer) anotherPart(t *notation.Turn) bool {
	if i := r.frame.Index + 1; i < len(r.rec.Turns) {
		return r.rec.Turns[i].Part > 0 && r.rec.Turns[i].Player == t.Player
	}
	if !r.rules.Repeats() {
		return false
	}
	may, _ := r.state.Again()
	return may && !r.Ended()
}

func (r *Replayer) play(t *notation.Turn) {
	r.checkPass(t)
	for i := range t.Actions {
		if !r.act(t, i) {
			r.skip()
			return
		}
	}
}

// act checks and applies one action of a turn. It returns false if it could not be applied and the rest depends on it.
func (r *Replayer) act(t *notation.Turn, i int) bool {
	w, a := &t.Actions[i], &r.action
	*a = engine.Action{}
	v, ok := r.resolver.resolve(w, a)
	if remarks := r.resolver.remarks; len(remarks) > 0 {
		r.report(remarks, place{span: w.Span, action: i})
		r.resolver.remarks = remarks[:0]
	}
	takes := w.Kind.TakesTile()
	if v != nil {
		r.void = true
		r.report([]engine.Violation{*v}, place{span: w.Span, action: i, follows: r.lacksAgain(r.resolver.absent)})
		return !takes
	}
	if !ok {
		return true
	}
	if r.resolver.mends && a.Kind == engine.ActPlace {
		r.resolver.ahead(t.Actions[i+1:], a)
	}
	r.state.ScoreFirst(a)
	if r.state.Absent(a) {
		v := violation(ruleAfterLeaving, w.Span, message.Say("%s acts after leaving the game", r.names[r.state.By(a)]))
		r.report([]engine.Violation{v.Violation}, place{span: w.Span, action: i})
	} else if violations := r.state.Check(a); len(violations) > 0 {
		r.report(violations, place{span: w.Span, action: i})
	}
	if !r.state.CanApply(a) {
		r.void = true
		r.state.Skip(a)
		return !takes
	}
	if r.opts.Each != nil {
		r.opts.Each(w, a)
	}
	r.state.Apply(a)
	if a.Kind == engine.ActPlace && t.Claims.Offered != nil {
		r.frame.Offered = r.state.FreeParts(r.frame.Offered[:0])
	}
	return true
}

// lacksAgain reports whether a set is not in the box and was reported before. One forgotten set is one mistake.
func (r *Replayer) lacksAgain(set *ruleset.Set) bool {
	families := ruleset.Families()
	i := slices.IndexFunc(families, func(f ruleset.Family) bool { return set != nil && f.Set.Name == set.Name })
	if i < 0 {
		return false
	}
	again := r.lacking>>i&1 == 1
	r.lacking |= 1 << i
	return again
}

// checkPass reports a turn with both a pass and a deployment, or an action in place of one. It finds whether the player leaves.
func (r *Replayer) checkPass(t *notation.Turn) {
	pass, acted, leaves := -1, false, -1
	for i := range t.Actions {
		switch k := t.Actions[i].Kind; {
		case k == notation.ActPass:
			pass = i
		case Instead(k):
			acted = true
		case k == notation.ActLeaves && leaves < 0:
			leaves = i
		}
	}
	if r.leaves = leaves >= 0; r.leaves {
		r.checkLeaving(t, leaves)
	}
	if pass >= 0 && acted {
		r.add(violation("pass-contradicted", t.Actions[pass].Span, message.Say("the turn has a pass and a deployment or an action in its place")))
	}
}

// skip marks the rest of the turn as not checked: it depends on a tile that could not be placed.
func (r *Replayer) skip() {
	r.frame.Judged = false
	if n := len(r.frame.Violations); n > 0 {
		v := &r.frame.Violations[n-1]
		v.Notes = append(slices.Clip(v.Notes), engine.Note{Text: message.Say("the rest of this turn is not checked")})
	}
}

// finish ends the game if its draw pile is empty, or if it is recorded as played to the end.
func (r *Replayer) finish() bool {
	r.frame = Frame{Kind: FrameFinal, Turn: r.rec.Final, State: r.state, Judged: true,
		Violations: r.frame.Violations[:0], Offered: r.frame.Offered[:0]}
	r.drawOut()
	if !r.Ended() {
		return false
	}
	if t := r.rec.Final; t != nil && len(t.Actions) > 0 {
		r.state.Close()
		r.play(t)
	}
	r.state.Finish()
	r.frame.Events = r.state.Events()
	return true
}

// Ended reports whether the replayed game must be scored: it is recorded as ended normally or with a final line or, without
// either, the draw pile is empty and the last turn is over.
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

type place struct {
	span    notation.Span
	action  int  // index of the written action, or wholeTurn
	follows bool // a consequence of another violation, in this turn or in the order of turns
}

// wholeTurn is the action index of a violation of the whole turn.
const wholeTurn = -1

// report adds the violations of a check at a place.
func (r *Replayer) report(violations []engine.Violation, at place) {
	for _, v := range violations {
		x := Violation{Violation: v, Span: at.span, Action: at.action, Follows: at.follows, Events: len(r.state.Events())}
		if v.About != 0 {
			r.moveBack(&x)
		}
		r.frame.Violations = append(r.frame.Violations, x)
	}
}

// moveBack sets the place of a violation to the earlier action of this turn that it is about.
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
