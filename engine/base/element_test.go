package base_test

import (
	"testing"

	"cartulary/engine"
	"cartulary/engine/base"
	"cartulary/engine/family"
	"cartulary/engine/tile"
	"cartulary/internal/test/rulestest"
)

func TestElement(t *testing.T) { rulestest.Element(t, "base") }

func TestFamily(t *testing.T) { rulestest.Family(t, "base") }

// TestSmallCityWithPennant checks BAS-54 for a city that the base game cannot build: two tiles with a pennant are
// worth 6 points, and 3 under the old rules.
func TestSmallCityWithPennant(t *testing.T) {
	f := base.Family()
	game := family.NewGame([]family.Family{f}, func(string) bool { return true })
	for i, want := range []int{3, 3, 6} {
		e := &f.Editions[i]
		e.Apply(game)
		value := f.Elements[0].New(game).Values[tile.City]
		points := 0
		for _, term := range value(nil, &engine.Feature{Kind: tile.City, Complete: true, Tiles: 2, Pennants: 1}, nil) {
			points += term.Points()
		}
		if points != want {
			t.Errorf("%s: %d points, want %d", e.ID, points, want)
		}
	}
}
