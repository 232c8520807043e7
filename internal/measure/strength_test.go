package main

import (
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/insight/policy"
)

// TestStrength checks that greedy play beats random play, in the same way with 1 and 2 goroutines.
func TestStrength(t *testing.T) {
	play := func(jobs int) standing {
		return strength("x", 4, jobs, 1, func(m *match) (a, b *side) { return greedy(m.rules, policy.Evaluator), nil }, func(int, int) {})
	}
	one := play(1)
	if one.won.mean != 1 || one.margin.mean < 20 {
		t.Errorf("greedy against random: %+v", one)
	}
	if two := play(2); two != one {
		t.Errorf("with two goroutines %+v, with one %+v", two, one)
	}
}

// TestSeats checks that a side gets the turns of its seat, all tiles are used, a lead is that of side a, and both games of a pair have
// the same tiles.
func TestSeats(t *testing.T) {
	m := newMatch(1)
	var decks [2][]engine.TypeID
	for game := range uint64(2) {
		turns := [2]int{}
		watch := func(k int) *side {
			return &side{policy.New(m.rules), func(s *engine.State, options []policy.Option, g, turn uint64) int {
				turns[k]++
				decks[game] = append(decks[game], options[0].Place.Type)
				next, _ := policy.Next(s)
				if g != game || (next == int(game)) != (k == 0) || len(options) == 0 {
					t.Errorf("game %d: side %d plays for player %d, %d options", g, k, next, len(options))
				}
				return len(options) - 1
			}}
		}
		lead := m.play(game, watch(0), watch(1))
		if turns[game] < 35 || turns[1-game] < 34 {
			t.Errorf("game %d: turns %v", game, turns)
		}
		before := decks[game]
		if again := newMatch(1).play(game, watch(0), watch(1)); again != lead {
			t.Errorf("game %d: lead %v, then %v", game, lead, again)
		}
		decks[game] = before
	}
	if !slices.Equal(decks[0][:30], decks[1][:30]) {
		t.Errorf("the games of a pair begin with the tiles %v and %v", decks[0][:30], decks[1][:30])
	}
	best := greedy(m.rules, policy.Evaluator)
	if a, b := m.play(0, best, nil), m.play(1, best, nil); a <= 0 || b <= 0 {
		t.Errorf("greedy leads by %v in the first seat, by %v in the second", a, b)
	}
}

// TestSearcher checks that the player with playouts finds the better of two last moves, which its worth ranks last.
func TestSearcher(t *testing.T) {
	s := midGame(t, 70)
	p := policy.New(s.Rules())
	for i := range s.Rules().Types {
		if s.RemainingOf(engine.TypeID(i)) == 0 {
			continue
		}
		options := p.Options(s, engine.TypeID(i), nil)
		best, worst := options[0], options[len(options)-1]
		if best.Worth == worst.Worth {
			t.Fatal("all last moves are equal")
		}
		swapped := []policy.Option{worst, best}
		choose := func(candidates int) int {
			return searcher(s.Rules(), candidates, 1, 1, new(effort)).choose(s, swapped, 0, 71)
		}
		if got := choose(2); got != 1 {
			t.Errorf("option %d is chosen", got)
		}
	}
}
