package play_test

import (
	"testing"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/engine/tile"
	"cartulary/internal/test/enginetest"
)

// TestRare checks that games with Rare have more rare events than others.
func TestRare(t *testing.T) {
	rules := (&enginetest.Box{Sets: []string{"base", "plague"}}).Rules(t)
	type found struct{ discards, shared, field int }
	count := func(rare bool) (n found) {
		for seed := range uint64(150) {
			g := play.NewRandom(rules, []string{"a", "b", "c", "d"}, seed)
			g.Rare = rare
			for actions := g.Turn(); actions != nil; actions = g.Turn() {
				for i := range actions {
					if actions[i].Kind == engine.ActDiscard {
						n.discards++
					}
				}
			}
			for _, f := range g.State.Figures() {
				feature := g.State.Feature(f.Node)
				if owners(&feature) > 1 {
					n.shared++
				}
				if feature.Kind == tile.Field {
					n.field = max(n.field, feature.Tiles)
				}
			}
		}
		return n
	}
	usual, rare := count(false), count(true)
	t.Logf("usual %+v, rare %+v", usual, rare)
	if rare.discards <= usual.discards || rare.shared <= usual.shared || rare.field <= usual.field {
		t.Errorf("usual %+v, rare %+v", usual, rare)
	}
}

func owners(f *engine.Feature) (n int) {
	for _, figures := range f.Players {
		if figures > 0 {
			n++
		}
	}
	return n
}
