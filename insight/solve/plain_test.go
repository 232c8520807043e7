package solve_test

import (
	"cmp"
	"math"
	"slices"

	"cartulary/engine"
	"cartulary/insight/solve"
)

// choice is an option of plain expectimax. Its value is for the mover, now the result of an end right after it.
type choice struct {
	place engine.Placement
	move  engine.Action
	now   solve.Value
	value solve.Value
}

// plainChance is the value before a draw for player 0, by expectimax over all options and all orders of tiles. The turn
// may have begun with a discard.
func plainChance(s *engine.State, begun bool) (sum solve.Value) {
	if s.Remaining() <= 0 {
		return ended(s, 0)
	}
	stack := 0
	for t := range s.Rules().Types {
		stack += s.RemainingOf(engine.TypeID(t))
	}
	for t := range s.Rules().Types {
		n := s.RemainingOf(engine.TypeID(t))
		if n == 0 {
			continue
		}
		c := s.Clone()
		if !begun {
			c.BeginTurn((s.Active() + 1) % 2)
		}
		v := plainDrawn(c, engine.TypeID(t))
		sum = plus(sum, v, float64(n)/float64(stack))
	}
	return sum
}

func plainDrawn(s *engine.State, t engine.TypeID) solve.Value {
	list := plainOptions(s, t)
	if len(list) == 0 {
		c := s.Clone()
		a := engine.Discard(t)
		c.Apply(&a)
		return plainChance(c, true)
	}
	return seen(list[0].value, s.Active())
}

// plainOptions returns the options of a tile in a begun turn, best first, with ties in the order of package solve.
func plainOptions(s *engine.State, t engine.TypeID) (list []choice) {
	me := s.Active()
	for _, o := range s.Legal(t, nil) {
		placed := s.Clone()
		a := engine.Place(engine.Placement{Type: t, At: o.At, Rotation: o.Rotation})
		placed.Apply(&a)
		moves, _ := placed.Moves([]engine.Offer{{}})
		for _, m := range moves {
			after := placed.Clone()
			if m.Kind != 0 {
				after.Apply(&m.Action)
			}
			after.EndTurn()
			c := choice{place: a.Place, move: m.Action, now: ended(after, me)}
			if c.value = c.now; after.Remaining() > 0 {
				c.value = seen(plainChance(after, false), me)
			}
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b choice) int { return compareChoices(s, &a, &b) })
	return list
}

func compareChoices(s *engine.State, a, b *choice) int {
	if math.Abs(a.value.Lead-b.value.Lead) > 1e-9 {
		return cmp.Compare(b.value.Lead, a.value.Lead)
	}
	p, q := fromFirst(s, a), fromFirst(s, b)
	return cmp.Or(cmp.Compare(b.now.Lead, a.now.Lead), cmp.Compare(b.now.Own, a.now.Own), slices.Compare(p[:], q[:]))
}

// fromFirst returns the square, rotation and part of an option as seen from the first tile.
func fromFirst(s *engine.State, c *choice) [4]int {
	first := s.Tiles()[0]
	x, y := int(c.place.At.X-first.At.X), int(c.place.At.Y-first.At.Y)
	switch first.Rotation {
	case 1:
		x, y = y, -x
	case 2:
		x, y = -x, -y
	case 3:
		x, y = -y, x
	}
	part := -1
	if c.move.Kind != 0 {
		part = int(c.move.Part)
	}
	return [4]int{y, x, int(c.place.Rotation+4-first.Rotation) % 4, part}
}

// ended returns the value of the end of the game in a position.
func ended(s *engine.State, me int) solve.Value {
	if !s.Finished() {
		s = s.Clone()
		s.Finish()
	}
	v := solve.Value{Own: float64(s.Score(me)), Lead: float64(s.Score(me) - s.Score(1-me)), Win: 0.5}
	if v.Lead != 0 {
		v.Win = 0
		if v.Lead > 0 {
			v.Win = 1
		}
	}
	return v
}

func plus(v, o solve.Value, weight float64) solve.Value {
	return solve.Value{Lead: v.Lead + weight*o.Lead, Win: v.Win + weight*o.Win, Own: v.Own + weight*o.Own}
}

// seen turns the value of one player into that of player 0, and back.
func seen(v solve.Value, player int) solve.Value {
	if player == 0 {
		return v
	}
	return solve.Value{Lead: -v.Lead, Win: 1 - v.Win, Own: v.Own - v.Lead}
}

func near(a, b solve.Value) bool {
	return math.Abs(a.Lead-b.Lead) < 1e-9 && math.Abs(a.Win-b.Win) < 1e-9 && math.Abs(a.Own-b.Own) < 1e-9
}
