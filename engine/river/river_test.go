package river_test

import (
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
)

func compiled(t *testing.T, sets []string, overrides ...ruleset.Override) *engine.Rules {
	t.Helper()
	c := ruleset.Choice{Overrides: overrides}
	for _, s := range append([]string{"base"}, sets...) {
		c.Sets = append(c.Sets, ruleset.Part{Name: s, Copies: 1})
	}
	rs, errs := ruleset.Compile(c)
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	return rs.Rules
}

// TestTiles checks the number of draws, and of the copies of the tiles that a river or a switch leaves in the box.
func TestTiles(t *testing.T) {
	spare := func(value string) ruleset.Override { return ruleset.Override{Key: "start.spare", Value: value} }
	for _, tt := range []struct {
		sets      []string
		overrides []ruleset.Override
		draws     int
		copies    map[string]int
	}{
		{[]string{"river"}, nil, 72 + 11, map[string]int{"RI/s": 1, "RI.1/I.e": 1, "BA/RCr": 4}},
		{[]string{"river"}, []ruleset.Override{spare("out")}, 71 + 11, map[string]int{"BA/RCr": 3}},
		{[]string{"river"}, []ruleset.Override{spare("after_lake")}, 72 + 11, map[string]int{"BA/RCr": 4}},
		{[]string{"river-2"}, nil, 72 + 11, map[string]int{"RI/s": 1, "RI.2/I.v": 1}},
		{[]string{"river", "river-2"}, nil, 72 + 10 + 11, map[string]int{"RI/s": 1, "RI.1/I.e": 0, "RI.2/I.v": 1}},
		{nil, []ruleset.Override{spare("out")}, 71, map[string]int{"BA/RCr": 4}},
	} {
		r := compiled(t, tt.sets, tt.overrides...)
		s := engine.NewState(r, []string{"Ana"})
		s.SetUp(r.Start)
		if s.Remaining() != tt.draws {
			t.Errorf("%v, %v: %d draws, want %d", tt.sets, tt.overrides, s.Remaining(), tt.draws)
		}
		for id, want := range tt.copies {
			if ty, _ := r.TypeByName(id); r.Type(ty).Count != want {
				t.Errorf("%v, %v: %d copies of %s, want %d", tt.sets, tt.overrides, r.Type(ty).Count, id, want)
			}
		}
	}
}

// TestDraws checks the order of the draws in random games: the fork, the other tiles of the river, the lake, the start
// tile of the base game if it waits for the lake, and the stack. Exactly the player of the volcano lake plays twice.
func TestDraws(t *testing.T) {
	for _, sets := range [][]string{{"river"}, {"river-2"}, {"river", "river-2"}, {"river-2", "princess-and-dragon", "plague"}} {
		r := compiled(t, sets, ruleset.Override{Key: "start.spare", Value: "after_lake"})
		group := func(ty engine.TypeID) int {
			switch t := r.Type(ty).Tile; {
			case t.ID == "RI.2/III":
				return 0
			case t.ID == "RI.1/I.e" || t.ID == "RI.2/I.v":
				return 2
			case slices.Contains(t.Shown[:], tile.RiverEdge):
				return 1
			}
			return 3
		}
		for seed := range uint64(20) {
			g := play.NewRandom(r, []string{"Ana", "Ben", "Cleo"}, seed)
			var drawn []int
			first := ""
			player, laid := -1, false
			for actions := g.Turn(); actions != nil; actions = g.Turn() {
				if again := g.State.Active() == player; again != laid {
					t.Errorf("%v, seed %d: turn %d of player %d after player %d", sets, seed, g.State.Turn(), g.State.Active(), player)
				}
				player, laid = g.State.Active(), false
				for _, a := range actions {
					if a.Kind != engine.ActPlace && a.Kind != engine.ActDiscard && a.Kind != engine.ActAside {
						continue
					}
					drawn = append(drawn, group(a.Place.Type))
					id := r.Type(a.Place.Type).Tile.ID
					if drawn[len(drawn)-1] == 3 && first == "" {
						first = id
					}
					laid = laid || a.Kind == engine.ActPlace && id == "RI.2/I.v"
				}
			}
			if !slices.IsSorted(drawn) || first != "BA/RCr" {
				t.Errorf("%v, seed %d: the draws are %v, and %s is the first after the river", sets, seed, drawn, first)
			}
		}
	}
}
