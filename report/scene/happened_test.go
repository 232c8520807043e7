package scene

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// TestPassage lets a follower come through a portal, and another one to the tile with the
// portal.
func TestPassage(t *testing.T) {
	tiles := tile.PrincessAndDragon()
	i := 0
	for tiles[i].Mark != "portal" {
		i++
	}
	base := tile.Base()
	s := &Scene{
		Turn: 1, Players: []Player{{Colour: notation.Red}}, Bounds: Bounds{MaxX: 2},
		Tiles: []Tile{{Tile: &base[0]}, {Tile: &tiles[i], At: engine.Point{X: 2}, Last: true}},
	}
	s.deployed(Figure{Colour: notation.Red, Role: notation.Thief, Loc: notation.LocE, Tile: 1})
	if len(s.Passages) > 0 {
		t.Error("a passage to the portal itself")
	}
	s.Figures = []Figure{{Colour: notation.Red, Role: notation.Thief, Loc: notation.LocE}}
	s.deployed(s.Figures[0])
	if diff := cmp.Diff([]string{"red thief E @0,0 comes through the portal at 2,0"}, s.passageLines()); diff != "" {
		t.Error(diff)
	}
}

// TestToll adds what the figures of one player cost, in the order in which they lost.
func TestToll(t *testing.T) {
	cost := func(c notation.Colour) Cost { return Cost{Figure{Colour: c}, -1} }
	w := Walk{Costs: []Cost{cost(notation.Blue), cost(notation.Red), cost(notation.Blue)}}
	if diff := cmp.Diff(": blue -2, red -1", w.toll()); diff != "" {
		t.Error(diff)
	}
	s := Scene{Walks: []Walk{w, {Costs: []Cost{cost(notation.Red)}}}}
	if got := s.Costs(); len(got) != 2 || got[0].Points != -2 || got[1].Points != -2 {
		t.Errorf("costs by figure: %v", got)
	}
}
