package base_test

import (
	"testing"

	"cartulary/engine"
	"cartulary/engine/base"
	"cartulary/engine/family"
	"cartulary/engine/tile"
	"cartulary/internal/rulestest"
)

func TestElement(t *testing.T) { rulestest.Element(t, "base") }

func TestFamily(t *testing.T) { rulestest.Family(t, "base") }

// TestSmallCityWithPennant is BAS-54 for a tile that the base game does not have: a
// city of two tiles with a pennant counts 6, by the old rules 3.
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
