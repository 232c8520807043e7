package engine_test

import (
	"testing"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/internal/test/enginetest"
)

// TestBrief checks that a brief position offers no move of a figure along its feature and all else that it offers otherwise.
func TestBrief(t *testing.T) {
	rules := (&enginetest.Box{Sets: []string{"base", "plague"}}).Rules(t)
	moves := 0
	for seed := range uint64(10) {
		g := play.NewRandom(rules, []string{"a", "b"}, seed)
		for actions := g.Turn(); actions != nil; actions = g.Turn() {
			s := g.State.Clone()
			if s.Remaining() == 0 {
				continue
			}
			s.BeginTurn(s.Next())
			ty := engine.TypeID(0)
			for s.RemainingOf(ty) == 0 {
				ty++
			}
			p, ok := s.FirstFit(ty)
			if !ok {
				continue
			}
			place := engine.Place(p)
			s.Apply(&place)
			others := 0
			for _, a := range s.Extra(engine.NoType, nil) {
				if a.Kind == engine.ActShift {
					moves++
				} else {
					others++
				}
			}
			if s.Brief(true) {
				t.Fatal("the position was brief before")
			}
			if n := len(s.Extra(engine.NoType, nil)); n != others {
				t.Fatalf("seed %d, turn %d: a brief position offers %d actions, want %d", seed, s.Turn(), n, others)
			}
			if !s.Brief(false) || s.IsBrief() {
				t.Fatal("Brief does not return what was set, or does not set it")
			}
		}
	}
	if moves == 0 {
		t.Error("no game offers a move along a feature")
	}
}

// TestAfterScoring checks that the position after the scoring is that of a copy whose turn ends, and changes nothing.
func TestAfterScoring(t *testing.T) {
	rules := (&enginetest.Box{Sets: []string{"base"}}).Rules(t)
	g := play.NewRandom(rules, []string{"a", "b"}, 1)
	scored := 0
	for range 40 {
		g.Turn()
		s := g.State.Clone()
		s.BeginTurn(s.Next())
		for ty := range rules.Types {
			p, ok := s.FirstFit(engine.TypeID(ty))
			if !ok || s.RemainingOf(engine.TypeID(ty)) == 0 {
				continue
			}
			placed := s.Clone()
			place := engine.Place(p)
			placed.Apply(&place)
			before := [2]int{placed.Score(0), placed.Score(1)}
			after := placed.AfterScoring()
			want := placed.Clone()
			want.EndTurn()
			if after.Score(0) != want.Score(0) || after.Score(1) != want.Score(1) || !after.ScoredThisTurn() || after.AfterScoring() != after {
				t.Fatalf("turn %d: the scores are %v, want %v", s.Turn(), after.Scores(), want.Scores())
			}
			if placed.ScoredThisTurn() || before != [2]int{placed.Score(0), placed.Score(1)} {
				t.Fatal("the position has changed")
			}
			if after.Score(0)+after.Score(1) > before[0]+before[1] {
				scored++
			}
		}
	}
	if scored == 0 {
		t.Error("nothing was scored")
	}
}
