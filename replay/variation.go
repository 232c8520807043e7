package replay

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/rule"
	"cartulary/notation"
)

// A Tried is a variation of a record as it would have been played.
type Tried struct {
	Turn, Index int             // it is Record.Turns[Turn].Variations[Index]
	Turns       []notation.Turn // of the variation
	First       *engine.State   // after its first turn; nil if that is illegal
	Points      []int           // of each player in it, in order of play; nil if it is illegal

	// The first thing in it that is illegal; nil and empty if there is none.
	Rule    *rule.Rule
	Message string
	In      string // the turn of the variation, as 17b
}

// Variations replays the variations of a record, in the order written. It returns none of a game that cannot be played.
func Variations(rec *notation.Record, opts Options) (list []Tried) {
	last := -1
	for turn := range rec.EachVariation {
		last = turn
	}
	if last < 0 {
		return nil
	}
	r := New()
	marks := map[int]*Mark{}
	for f := range r.Frames(rec, opts) {
		next := 0
		if f.Kind == FrameTurn {
			next = f.Index + 1
		}
		if f.State == nil || f.Kind == FrameFinal || next > last {
			break
		}
		if rec.Turns[next].Variations != nil {
			marks[next] = r.Mark()
		}
	}
	for turn, i := range rec.EachVariation {
		if m := marks[turn]; m != nil {
			list = append(list, r.try(rec, m, turn, i))
		}
	}
	return list
}

// try replays a variation from a mark on, up to what is illegal.
func (r *Replayer) try(rec *notation.Record, m *Mark, turn, i int) Tried {
	t := Tried{Turn: turn, Index: i, Turns: rec.Turns[turn].Variations[i]}
	before := m.state.Scores()
	for f := range r.FramesFrom(m, rec.Variation(turn, i)) {
		wrong := slices.IndexFunc(f.Violations, func(v Violation) bool { return v.Rule.Class.Severity() == notation.Error })
		if wrong >= 0 {
			v := &f.Violations[wrong]
			t.Rule, t.Message, t.Points = v.Rule, v.Message.String(), nil
			if f.Turn != nil {
				t.In = f.Turn.Name()
			}
			return t
		}
		if f.Index == turn {
			t.First = f.State.Clone()
		}
		t.Points = f.State.Scores()
		for k := range t.Points {
			t.Points[k] -= before[k]
		}
	}
	return t
}
