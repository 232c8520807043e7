package solve_test

import (
	"testing"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/insight/solve"
)

// retold plays the first turns of a random game with the seats swapped, or with the whole board turned and moved.
func retold(r *engine.Rules, seed uint64, left int, swap int, turns uint8) (original, other *engine.State) {
	g := play.NewRandom(r, two, seed)
	g.Skill = 12
	turned := func(p engine.Placement) engine.Placement {
		for range turns {
			p.At.X, p.At.Y = -p.At.Y, p.At.X
			p.Rotation = (p.Rotation + 1) % 4
		}
		p.At.X += int16(turns)
		return p
	}
	other = engine.NewState(r, two)
	var start []engine.Placement
	for _, p := range r.Start {
		start = append(start, turned(p))
	}
	other.SetUp(start)
	for g.State.Remaining() > left {
		actions := g.Turn()
		other.BeginTurn((g.State.Active() + swap) % 2)
		for _, a := range actions {
			a.Place = turned(a.Place)
			other.Apply(&a)
		}
		other.EndTurn()
	}
	return g.State, other
}

// TestSymmetry checks that the values do not depend on the seats, nor on the orientation of the board.
func TestSymmetry(t *testing.T) {
	r := base(t, "base-2002")
	x := solve.New(r)
	for seed := range uint64(8) {
		for _, c := range []struct {
			swap  int
			turns uint8
		}{{1, 0}, {0, 1}, {0, 2}, {1, 3}} {
			s, other := retold(r, seed, 2, c.swap, c.turns)
			a, ok1 := x.Position(s)
			b, ok2 := x.Position(other)
			if b = seen(b, c.swap); !ok1 || !ok2 || !near(a, b) {
				t.Errorf("seed %d, %+v: %+v %t, want %+v %t", seed, c, b, ok2, a, ok1)
			}
			for _, k := range kinds(s) {
				these, _ := x.Options(s, k, nil)
				those, _ := x.Options(other, k, nil)
				if len(these) != len(those) {
					t.Fatalf("seed %d, %+v: %d options, want %d", seed, c, len(those), len(these))
				}
				for i := range these {
					if these[i].Value != those[i].Value {
						t.Errorf("seed %d, %+v: option %d is %+v, want %+v", seed, c, i, those[i], these[i])
					}
				}
			}
		}
	}
}
