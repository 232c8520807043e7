package replay

import (
	"errors"
	"fmt"
	"iter"
	"slices"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/notation"
)

// A Moment is the position at one point of a record.
type Moment struct {
	*engine.State
	Ruleset *ruleset.Ruleset
	Record  *notation.Record
}

// Before plays a record up to turn n, counted from 1, and begins that turn. The one after the last is the next player's.
func Before(rec *notation.Record, n int) (*Moment, error) {
	r, s, err := played(rec, n-1)
	if err != nil {
		return nil, err
	}
	player := s.Next()
	again := false
	if n <= len(rec.Turns) {
		if seat := r.Seat(rec.Turns[n-1].Player); seat >= 0 {
			player = seat
		}
		again = rec.Turns[n-1].Part > 0 && player == s.Active()
	}
	if again {
		s.BeginPart()
	} else {
		s.BeginTurn(player)
	}
	return &Moment{s, r.Rules(), rec}, nil
}

// BeforePart plays the first n turns of a record, counted from 1, and begins another part of the last of them, if the rules
// allow one.
func BeforePart(rec *notation.Record, n int) (*Moment, error) {
	r, s, err := played(rec, n)
	if err != nil {
		return nil, err
	}
	if v := s.CheckPart(); len(v) > 0 {
		next := notation.Turn{Number: rec.Turns[n-1].Number, Part: rec.Turns[n-1].Part + 1}
		return nil, fmt.Errorf("turn %s is illegal: %s", next.Name(), v[0].Message)
	}
	s.BeginPart()
	return &Moment{s, r.Rules(), rec}, nil
}

func played(rec *notation.Record, n int) (r *Replayer, s *engine.State, err error) {
	r = New()
	for f := range r.Frames(rec, Options{}) {
		if f.State == nil {
			return nil, nil, errors.New(f.Unplayable())
		}
		s = f.State
		if f.Kind == FrameSetup && n == 0 || f.Kind == FrameTurn && f.Index == n-1 {
			break
		}
	}
	return r, s, nil
}

// Within plays a record up to the given number of actions of the turn with an index, and returns that position, nil if the game
// cannot be played. The position is valid until the Replayer plays again.
func (r *Replayer) Within(rec *notation.Record, opts Options, turn, done int) *Moment {
	until := openIn(rec, turn, done)
	return r.momentOf(rec, r.Frames(until, opts), turn)
}

// WithinFrom is like Within from a mark before the turn, which may be that of another Replayer with the same record and options.
func (r *Replayer) WithinFrom(m *Mark, rec *notation.Record, turn, done int) *Moment {
	until := openIn(rec, turn, done)
	return r.momentOf(rec, r.FramesFrom(m, until), turn)
}

// openIn returns a record up to the given number of actions of a turn.
func openIn(rec *notation.Record, turn, done int) *notation.Record {
	until := *rec
	until.Turns = slices.Clone(rec.Turns[:turn+1])
	last := &until.Turns[turn]
	last.Actions, last.Open = last.Actions[:done], true
	return &until
}

// momentOf returns the position after the turn with an index.
func (r *Replayer) momentOf(rec *notation.Record, frames iter.Seq[*Frame], turn int) *Moment {
	for f := range frames {
		if f.State != nil && f.Kind == FrameTurn && f.Index == turn {
			return &Moment{f.State, r.Rules(), rec}
		}
	}
	return nil
}

// Drawn returns the tile that turn n of a record places, or else the first tile that it names.
func Drawn(rec *notation.Record, n int) string {
	name := ""
	if n <= len(rec.Turns) {
		for _, a := range rec.Turns[n-1].Actions {
			if a.Kind == notation.ActPlace {
				return a.Tile
			}
			if name == "" {
				name = a.Tile
			}
		}
	}
	return name
}

// Written returns an action in the notation of the record. The tiles and figures that it names must be on the board.
func (m *Moment) Written(a *engine.Action) notation.Action {
	return Written(m.State, m.Ruleset, m.Record, a)
}

// Placed returns a placement of a tile called name as text, with the actions without which it is not possible, and the position after them.
func (m *Moment) Placed(name string, a *engine.Action) (text string, after *engine.State) {
	trial := Moment{m.Clone(), m.Ruleset, m.Record}
	text = fmt.Sprintf("%s@%d,%d^%d", name, a.Place.At.X, a.Place.At.Y, int(a.Place.Rotation)*90)
	trial.Apply(a)
	for _, w := range a.With() {
		text += " | " + trial.text(&w)
		trial.Apply(&w)
	}
	return text, trial.State
}

func (m *Moment) text(a *engine.Action) string {
	w := m.Written(a)
	return string(notation.AppendAction(nil, &w))
}
