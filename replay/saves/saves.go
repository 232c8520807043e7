// Package saves writes the course of a game as a save of JCloisterZone: it plays the record through the phases of that program's
// engine, so that the save has each PASS and COMMIT for which the engine waits, and no other.
//
// [Append] returns an error for a game that the engine would refuse or end otherwise. It is safe for concurrent use on different
// records.
package saves

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/notation/jcz"
	"cartulary/replay"
	"cartulary/replay/phase"
)

// Append appends a save of the game to dst, for the version of JCloisterZone that the tag Source names or, without one, for
// version 5, and for version 6 if only that one plays the game. The findings warn about what a save cannot hold.
func Append(dst []byte, rec *notation.Record) ([]byte, []notation.Finding, error) {
	s, err := Script(rec)
	if _, named := jcz.Version(rec); err != nil && !named {
		six := *rec
		six.Tags = append(slices.Clip(rec.Tags), notation.Tag{Name: "Source", Value: jcz.SourceName + " 6.2.0"})
		other, why := Script(&six)
		if why == nil {
			return jcz.Append(dst, &six, other)
		}
		if why.Error() != err.Error() {
			err = fmt.Errorf("%w; and for version 6: %w", err, why)
		}
	}
	if err != nil {
		return dst, nil, err
	}
	return jcz.Append(dst, rec, s)
}

// Script returns the messages of a game. The error names the turn that the engine would refuse.
func Script(rec *notation.Record) (*jcz.Script, error) { return script(rec, false) }

// script returns the messages of a game. If ransoms are free, they may be illegal: the save has them elsewhere.
func script(rec *notation.Record, free bool) (*jcz.Script, error) {
	setup, version, err := jcz.Setup(rec)
	if err != nil {
		return nil, err
	}
	w := &writer{rec: rec, six: version >= 6, free: free, script: &jcz.Script{}}
	if err := w.replay(setup, version); err != nil {
		return nil, err
	}
	if w.six && rec.Draws == nil {
		if err := w.rivers(); err != nil {
			return nil, err
		}
	}
	for i := range rec.Turns {
		if rec.Turns[i].Leaves() {
			return nil, fmt.Errorf("turn %s: JCloisterZone has no player who leaves", rec.Turns[i].Name())
		}
		if err := w.turn(i); err != nil {
			return nil, fmt.Errorf("turn %s: %w", rec.Turns[i].Name(), err)
		}
	}
	if err := w.end(); err != nil {
		return nil, err
	}
	return w.script, nil
}

// A writer plays a game through the phases of JCloisterZone's engine.
type writer struct {
	rec    *notation.Record
	script *jcz.Script
	*phase.Course
	scores [][]int // after each turn
	six    bool    // version 6 of the program
	onTile bool    // the fairy goes to a tile
	free   bool    // ransoms may be illegal
	position
	before position // the turn
}

type position struct {
	machine *phase.Machine
	figures phase.Figures
	drawn   int             // length of the list of draws
	length  int             // number of messages
	tiles   []engine.TypeID // of the bazaar that is open, without those that are sold
	tokens  int             // tokens and flocks so far
	chance  *float64        // the random number of a shepherd to confirm
	astray  bool            // the scores are not those of the record
	crowded bool            // the fairy has been on a tile with several figures or of a castle
}

// replay replays the record by the rules of the save and keeps its actions.
func (w *writer) replay(setup *notation.Record, version int) error {
	rec := *w.rec
	rec.Sets, rec.Rules = setup.Sets, setup.Rules
	var last *engine.State
	course, err := phase.Follow(&rec, func(f *replay.Frame) error {
		if last = f.State; f.Kind != replay.FrameSetup {
			w.scores = append(w.scores, f.State.Scores())
		}
		return w.refused(&rec, f)
	})
	if err != nil {
		return err
	}
	w.Course, w.machine = course, phase.New(course.Start, course.Rules, version)
	w.onTile = course.Rules.Switches.Meets("pad.fairy=tile")
	if w.Ended && rec.Draws == nil {
		w.machine.LimitDraws(last.Draws())
	}
	w.machine.Before, w.machine.After = w.close, w.drawOut
	w.before.machine = phase.New(&engine.State{}, course.Rules, version)
	return w.compare(last)
}

// refused returns the first broken rule of a frame as an error.
func (w *writer) refused(rec *notation.Record, f *replay.Frame) error {
	for _, v := range f.Violations {
		if v.Rule.Class.Severity() != notation.Error || v.Rule.ID == "turn-number-wrong" { // a save has no numbers
			continue
		}
		if w.free && f.Kind == replay.FrameTurn && allowed(&rec.Turns[f.Index], v.Rule.ID) && slices.Contains(ransomRules, v.Rule.ID) {
			continue
		}
		where := "before the final scoring"
		if f.Kind == replay.FrameTurn {
			where = "turn " + rec.Turns[f.Index].Name()
		}
		return fmt.Errorf("%s is illegal by the rules of JCloisterZone: %s [%s]", where, v.Message, v.Rule.ID)
	}
	return nil
}

// compare returns an error if the game ends otherwise than by the rules of the record.
func (w *writer) compare(there *engine.State) error {
	var here *engine.State
	for f := range replay.New().Frames(w.rec, replay.Options{NoNotes: true}) {
		here = f.State
	}
	if here == nil || slices.Equal(here.Scores(), there.Scores()) {
		return nil
	}
	return fmt.Errorf("JCloisterZone has no rules with which this game ends alike: there it ends %s, in the record %s", total(there.Scores()), total(here.Scores()))
}

func total(list []int) string {
	var words []string
	for _, n := range list {
		words = append(words, strconv.Itoa(n))
	}
	return strings.Join(words, " to ")
}

// close ends a turn: its events are about to go.
func (w *writer) close(s *engine.State) {
	w.figures.Follow(s)
	w.figures.Begin()
	if at, _ := s.Neutral(names.Fairy); w.onTile && at != engine.NoTile && (len(s.FiguresOn(at, nil)) > 1 || fortified(s, at)) {
		w.crowded = true
	}
	if i := w.machine.Turns - 1; i >= 0 && i < len(w.scores) && !slices.Equal(w.scores[i], s.Scores()) {
		w.astray = true
	}
}

// fortified reports whether a tile belongs to a castle.
func fortified(s *engine.State, at int) bool {
	for part := range uint8(s.Parts(at)) {
		if s.Kind(s.NodeOf(at, part)) == tile.Castle {
			return true
		}
	}
	return false
}

// drawOut discards the tiles that are drawn after the last turn and fit nowhere.
func (w *writer) drawOut() {
	if n := len(w.rec.Turns); w.Ended && w.machine.Turns == n {
		for _, mv := range w.Turns[n] {
			if mv.Written == nil {
				w.machine.Apply(&mv.Act)
			}
		}
	}
}

// keep stores the position before a turn, and restore returns to it.
func (w *writer) keep() {
	w.drawn, w.length = len(w.script.Drawn), w.script.Len()
	w.before.copyFrom(&w.position)
}

func (w *writer) restore() {
	w.position.copyFrom(&w.before)
	w.script.Drawn = w.script.Drawn[:w.drawn]
	w.script.Cut(w.length)
}

func (p *position) copyFrom(o *position) {
	m := p.machine
	m.CopyFrom(o.machine)
	*p = *o
	p.machine, p.figures, p.tiles = m, o.figures.Clone(), slices.Clone(o.tiles)
}

// turn writes a turn. If the engine asks for an action earlier than the record has it, it, or a ransom or a bridge before it, moves.
func (w *writer) turn(i int) error {
	w.keep()
	moves := w.castles(w.Turns[i], w.rec.Seat(w.rec.Turns[i].Player))
	at, err := w.play(i, moves)
	if !errors.Is(err, phase.ErrOrder) {
		return err
	}
	for from := at; from >= 0; from-- {
		for to := from - 1; to >= 0; to-- {
			if from < at && !movable(&moves[from].Act) {
				continue
			}
			other := slices.Delete(slices.Clone(moves), from, from+1)
			other = slices.Insert(other, to, moves[from])
			w.restore()
			if _, err := w.play(i, other); err == nil {
				return nil
			}
		}
	}
	return fmt.Errorf("%s: %w", notation.AppendAction(nil, moves[at].Written), err)
}

// castles sorts the castles of a turn by the order in which the engine asks for them: from the player of the turn on.
func (w *writer) castles(moves []phase.Move, active int) []phase.Move {
	moves = slices.Clone(moves)
	n := w.machine.Players()
	after := func(mv *phase.Move) int {
		if mv.Written.Player == notation.NoColour {
			return 0
		}
		return (w.rec.Seat(mv.Written.Player) - active + n) % n
	}
	for i := range moves {
		for k := i; k > 0 && moves[k].Act.IsSpecial(names.Castle) && moves[k-1].Act.IsSpecial(names.Castle) && after(&moves[k]) < after(&moves[k-1]); k-- {
			moves[k], moves[k-1] = moves[k-1], moves[k]
		}
	}
	return moves
}

// movable reports whether an action may come earlier in a turn without a change of the game.
func movable(a *engine.Action) bool {
	return a.IsSpecial(names.Ransom) || a.IsSpecial(names.Bridge)
}

// play writes the actions of a turn in an order. It returns the index of the action that it cannot write.
func (w *writer) play(i int, moves []phase.Move) (int, error) {
	if err := w.reachTurn(i, moves); err != nil {
		return 0, err
	}
	for k := range moves {
		w.pass(i, &moves[k])
		if err := w.do(&moves[k]); err != nil {
			return k, err
		}
	}
	if t := &w.rec.Turns[i]; t.Open || i == len(w.rec.Turns)-1 && w.rec.Draws != nil && !w.Ended {
		for n := 0; ; {
			x := w.machine.Waits()
			if x.Reply != phase.Draws {
				n++
			}
			if x.Reply == phase.None || n > t.Declined {
				return 0, nil
			}
			w.reply(x)
			w.machine.Decline()
		}
	}
	for w.machine.Turns == i+1 {
		x := w.machine.Waits()
		switch {
		case w.machine.Turns > i+1, x.Phase >= phase.LastAbbeys, i == len(w.rec.Turns)-1 && x.Reply == phase.None:
			return 0, w.check()
		case x.Reply == phase.None:
			return max(len(moves)-1, 0), fmt.Errorf("JCloisterZone waits for more in the %s", x.Phase)
		}
		w.reply(x)
		w.machine.Decline()
	}
	return 0, w.check()
}

// pass declines the action of a turn if the record does so before a ransom.
func (w *writer) pass(i int, mv *phase.Move) {
	if mv.Written == nil || mv.Written.Kind != notation.ActRansom {
		return
	}
	for k := range w.rec.Turns[i].Actions {
		a := &w.rec.Turns[i].Actions[k]
		if a == mv.Written {
			return
		}
		if a.Kind != notation.ActPass {
			continue
		}
		if x := w.machine.Waits(); x.Phase == phase.Act && x.Reply == phase.Pass {
			w.reply(x)
			w.machine.Decline()
		}
	}
}

// check returns an error if the scores are not those of the record: an action in another place has changed them.
func (w *writer) check() error {
	if w.crowded && w.rec.Draws == nil {
		return errors.New("JCloisterZone pays for a fairy on a tile with several figures, or of a castle, otherwise")
	}
	if w.astray {
		return errors.New("JCloisterZone has other scores after this turn")
	}
	return nil
}

// reachTurn begins a turn, or goes on to the question for an abbey after the last tile.
func (w *writer) reachTurn(i int, moves []phase.Move) error {
	m, t := w.machine, &w.rec.Turns[i]
	seat := w.rec.Seat(t.Player)
	for {
		x := m.Waits()
		abbey := m.AbbeyNext(x, seat, int(t.Part)) && len(moves) > 0 && moves[0].Act.Kind == engine.ActPlace
		switch {
		case m.Turns == i+1 && m.Active() == seat && m.TurnPart() == int(t.Part), abbey && m.Turns == i:
			return nil
		case m.Turns > i:
			return fmt.Errorf("JCloisterZone has the turn of %s", w.rec.Players[m.Active()].Colour)
		case x.Phase == phase.Over || x.Reply == phase.None:
			return errors.New("the game is over in JCloisterZone")
		}
		w.reply(x)
		m.Decline()
	}
}

// end writes what comes before the final scoring.
func (w *writer) end() error {
	if !w.Ended {
		return nil
	}
	if err := w.lastLeaves(); err != nil {
		return fmt.Errorf("before the final scoring: %w", err)
	}
	for {
		x := w.machine.Waits()
		switch {
		case x.Phase == phase.Over:
			if !slices.Equal(w.machine.Scores(), w.scores[len(w.scores)-1]) {
				return fmt.Errorf("JCloisterZone ends the game %s, the record %s", total(w.machine.Scores()), total(w.scores[len(w.scores)-1]))
			}
			return nil
		case x.Reply == phase.None:
			return errors.New("JCloisterZone goes on after the last turn")
		case w.endless(x):
			return w.placesAbbey(x)
		}
		w.reply(x)
		w.machine.Decline()
	}
}

// endless reports whether the engine asks the player of the last tile for the abbey: it goes on until the player places it.
func (w *writer) endless(x phase.Wait) bool {
	return x.Phase == phase.LastAbbeys && w.machine.PlaysLast(x.Player)
}

func (w *writer) placesAbbey(x phase.Wait) error {
	return fmt.Errorf("after the last tile JCloisterZone asks %s for the abbey until it is placed, and the record has no such turn", w.rec.Players[x.Player].Colour)
}

// lastLeaves writes the followers that leave the City before the final scoring, in the order in which the engine asks for them.
func (w *writer) lastLeaves() error {
	moves := slices.DeleteFunc(slices.Clone(w.Turns[len(w.rec.Turns)]), func(mv phase.Move) bool { return mv.Written == nil }) // see drawOut
	for len(moves) > 0 {
		x := w.machine.Waits()
		k := slices.IndexFunc(moves, func(mv phase.Move) bool { return w.machine.By(&mv.Act) == x.Player })
		switch {
		case w.endless(x):
			return w.placesAbbey(x)
		case x.Phase < phase.LastLeave && x.Reply != phase.None, x.Phase == phase.LastLeave && k < 0:
			w.reply(x)
			w.machine.Decline()
			continue
		}
		k = max(k, 0)
		if err := w.do(&moves[k]); err != nil {
			return fmt.Errorf("%s: %w", notation.AppendAction(nil, moves[k].Written), err)
		}
		moves = slices.Delete(moves, k, k+1)
	}
	return nil
}

// reply writes the answer to a question that is declined.
func (w *writer) reply(x phase.Wait) {
	switch x.Reply {
	case phase.Pass:
		w.script.Pass(x.Player)
	case phase.Confirms:
		i := w.machine.Turns - 1
		if x.Phase == phase.KeepAbbey && !w.machine.Offered {
			i-- // the random number of the last turn stays
		}
		w.script.Commit(x.Player, w.random(i))
	case phase.Draws:
		w.script.Shepherd(x.Player, w.chance)
		w.chance = nil
	}
}

// random returns the random number of the COMMIT of a turn, nil if the record has none.
func (w *writer) random(i int) *float64 {
	if d := w.rec.Draws; d != nil && i >= 0 && i < len(d.Commits) && !math.IsNaN(d.Commits[i]) {
		return &d.Commits[i]
	}
	return nil
}
