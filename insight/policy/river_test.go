package policy_test

import (
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/insight/policy"
)

// TestRiverDraws checks that playouts draw the tiles of the rivers first, the fork before the others and the lake last.
func TestRiverDraws(t *testing.T) {
	rs, errs := ruleset.Compile(ruleset.Choice{Sets: []ruleset.Part{{Name: "base", Copies: 1}, {Name: "river", Copies: 1}, {Name: "river-2", Copies: 1}}})
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	p := policy.New(rs.Rules)
	for seed := range uint64(5) {
		s := engine.NewState(rs.Rules, []string{"Ana", "Ben"})
		s.SetUp(rs.Start)
		r := policy.NewRand(seed)
		p.Fill(s, engine.NoType, &r)
		for range 30 {
			policy.Begin(s)
			p.Turn(s, &r)
		}
		var river []string
		last := 0
		for i := range s.Tiles() {
			if t := s.TypeOf(i).Tile; slices.Contains(t.Shown[:], tile.RiverEdge) {
				river, last = append(river, t.ID), i
			}
		}
		if len(river) < 3 || len(river) != last+1 || river[1] != "RI.2/III" || slices.Index(river, "RI.2/I.v") < len(river)-1 && slices.Contains(river, "RI.2/I.v") {
			t.Errorf("seed %d: the river is %q, the last of %d tiles up to it", seed, river, last+1)
		}
	}
}
