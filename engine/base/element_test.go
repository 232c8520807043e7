package base_test

import (
	"testing"

	"cartulary/engine"
	"cartulary/engine/base"
	"cartulary/engine/tile"
	"cartulary/internal/rulestest"
)

func TestElement(t *testing.T) { rulestest.Element(t, "base") }

func TestFamily(t *testing.T) { rulestest.Family(t, "base") }

// TestSmallCityWithPennant is BAS-54 for a tile that the base game does not have: a
// city of two tiles with a pennant counts 6, by the old rules 3.
func TestSmallCityWithPennant(t *testing.T) {
	for _, tt := range []struct {
		profile int
		want    int
	}{{0, 3}, {1, 3}, {2, 6}} {
		p := base.Profiles[tt.profile]
		value := base.New(p).Values[tile.City]
		points := 0
		for _, term := range value(nil, &engine.Feature{Kind: tile.City, Complete: true, Tiles: 2, Pennants: 1}, nil) {
			points += term.Points()
		}
		if points != tt.want {
			t.Errorf("%s: %d points, want %d", p.ID, points, tt.want)
		}
	}
}
