package replay

import (
	"slices"

	"cartulary/engine"
	"cartulary/notation"
)

// An Unless names extra actions that some actions with the same placement rule out: a thief that shares the points of a
// road keeps its player out of the City.
type Unless struct {
	Extra []string `json:"extra"`
	After []string `json:"after"`
}

// unless returns the extra actions that some moves rule out, those with the same moves together.
func (m *Moment) unless(extra []string, moves []engine.Action) (list []Unless) {
	if len(extra) == 0 {
		return nil
	}
	after := make([][]string, len(extra))
	trial := Moment{&engine.State{}, m.Ruleset, m.Record}
	for i := range moves {
		if moves[i].Kind == engine.ActWalk { // a walk goes on, and its extra actions with it
			continue
		}
		trial.CopyFrom(m.State)
		trial.Apply(&moves[i])
		_, free := trial.beside(engine.NoType)
		for k, w := range extra {
			if !slices.Contains(free, w) {
				after[k] = append(after[k], m.text(&moves[i]))
			}
		}
	}
	for k, w := range extra {
		same := slices.IndexFunc(list, func(u Unless) bool { return slices.Equal(u.After, after[k]) })
		switch {
		case after[k] == nil:
		case same >= 0:
			list[same].Extra = append(list[same].Extra, w)
		default:
			list = append(list, Unless{[]string{w}, after[k]})
		}
	}
	return list
}

// then returns the optional actions that are possible only after one of the extra actions.
func (m *Moment) then(extra []string) (list []string) {
	if len(extra) == 0 {
		return nil
	}
	trial := Moment{&engine.State{}, m.Ruleset, m.Record}
	actions := m.Extra(engine.NoType, nil)
	for i := range actions {
		trial.CopyFrom(m.State)
		trial.Apply(&actions[i])
		_, free := trial.beside(engine.NoType)
		for _, w := range free {
			if !slices.Contains(extra, w) && !slices.Contains(list, w) {
				list = append(list, w)
			}
		}
	}
	return list
}

// Misplaced returns the reason why the player of turn n of a record, counted from 1, may not take it, empty if there is
// none or the record has no such turn.
func Misplaced(rec *notation.Record, n int) string {
	if n < 1 || n > len(rec.Turns) || rec.Turns[n-1].Part > 0 {
		return ""
	}
	r, s, err := played(rec, n-1)
	if err != nil {
		return ""
	}
	if seat := r.Seat(rec.Turns[n-1].Player); seat >= 0 {
		if v := s.CheckBegin(seat); len(v) > 0 {
			return v[0].Message
		}
	}
	return ""
}

// Closing returns the actions between the last turn of a record and the final scoring, and whether the game has come to
// that: the stack is empty. It returns an error if the game cannot be played.
func Closing(rec *notation.Record) (list []string, over bool, err error) {
	r, s, err := played(rec, len(rec.Turns))
	if err != nil || s.Remaining() > 0 {
		return nil, false, err
	}
	s.Close()
	m := Moment{s, r.Rules(), rec}
	actions := s.ClosingActions(nil)
	for i := range actions {
		list = append(list, m.text(&actions[i]))
	}
	return list, true, nil
}
