package hills_test

import (
	"fmt"
	"testing"

	"cartulary/engine"
	"cartulary/engine/ruleset"
)

// game returns a game with one crossing on the table, beside which no tile without a road fits.
func game(t *testing.T, discard string) *engine.State {
	t.Helper()
	rs, errs := ruleset.Compile(ruleset.Choice{
		Sets:      []ruleset.Part{{Name: "base", Copies: 1}, {Name: "hills-and-sheep", Copies: 1}},
		Overrides: []ruleset.Override{{Key: "has.hill_discard", Value: discard}},
	})
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	s := engine.NewState(rs.Rules, []string{"red", "yellow"})
	s.SetUp([]engine.Placement{{Type: typeOf(t, s, "BA/RRRR")}})
	s.BeginTurn(0)
	return s
}

func typeOf(t *testing.T, s *engine.State, name string) engine.TypeID {
	t.Helper()
	id, ok := s.Rules().TypeByName(name)
	if !ok {
		t.Fatalf("there is no tile %s", name)
	}
	return id
}

// TestDiscardedHill checks that a hill that fits nowhere is discarded alone or with a tile of the stack, as has.hill_discard
// says, and that another tile is discarded alone (HAS-42).
func TestDiscardedHill(t *testing.T) {
	for _, tt := range []struct {
		value, tile string
		want        int // tiles that leave the stack
	}{
		{"one", "HS/CC.h.2", 1}, {"with_second", "HS/CC.h.2", 2}, {"with_second", "BA/C", 1},
	} {
		t.Run(fmt.Sprintf("%s %s", tt.value, tt.tile), func(t *testing.T) {
			s := game(t, tt.value)
			left := s.Remaining()
			discard := engine.Discard(typeOf(t, s, tt.tile))
			if v, err := s.Do(&discard); err != nil || len(v) > 0 {
				t.Fatalf("the discard breaks %v, %v", v, err)
			}
			if got := left - s.Remaining(); got != tt.want {
				t.Errorf("%d tiles leave the stack, want %d", got, tt.want)
			}
		})
	}
}

// TestFlatHill checks that the last tile of the stack covers none (HAS-41).
func TestFlatHill(t *testing.T) {
	s := game(t, "one")
	s.LimitDraws(1)
	place := engine.Place(engine.Placement{Type: typeOf(t, s, "HS/RR.h"), At: engine.Point{Y: 1}, Rotation: 2})
	if v, err := s.Do(&place); err != nil || len(v) > 0 {
		t.Fatalf("the placement breaks %v, %v", v, err)
	}
	if s.Buried() != 0 {
		t.Error("a tile lies under the last one")
	}
}
