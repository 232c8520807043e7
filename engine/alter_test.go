package engine_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/tile"
)

var (
	span = engine.WordOf("toy-span")
	wall = engine.WordOf("toy-wall")
)

// spanning is an element with roads over tiles, and with cities that are walled instead of scored.
func spanning() engine.Element {
	over := func(s *engine.State, a *engine.Action) engine.Event {
		p := s.Tiles()[a.Tile].Placement
		p.Type = s.Rules().Across(p, int(a.Token))
		return engine.Event{Kind: engine.EvAlter, Player: int8(s.Active()), Tile: int16(a.Tile), Place: p, Node: engine.NoNode}
	}
	return engine.Element{
		ID: "spanning",
		Pieces: engine.Pieces{Additions: []tile.Part{
			{Kind: tile.Road, Sides: 1<<tile.North | 1<<tile.South, Mark: tile.Span}, {Kind: tile.Road, Sides: 1<<tile.East | 1<<tile.West, Mark: tile.Span}}},
		Playing: engine.Playing{Specials: []engine.Special{
			{
				Name:     span,
				Possible: func(s *engine.State, a *engine.Action) bool { return over(s, a).Place.Type != engine.NoType },
				Do:       func(e engine.Effects, a *engine.Action) { e.Emit(over(e.State(), a)) },
			},
			{Name: wall, Do: func(e engine.Effects, a *engine.Action) { e.Convert(e.NodeOf(a.Tile, a.Part), tile.Castle) }},
		}},
	}
}

func spanOver(s *engine.State, tileIndex, axis int) engine.Action {
	return engine.Action{Kind: engine.ActSpecial, Reason: span, Tile: tileIndex, At: s.Tiles()[tileIndex].At, Part: engine.NoPart, To: engine.NoTile, Token: uint8(axis)}
}

// TestAlter checks that a tile with an addition continues roads, is open to followers there, and changes what fits beside it.
func TestAlter(t *testing.T) {
	s := toyGame(t, spanning())
	doing(t, s, *placing(t, s, "TOY/C", 0, 1, 2)) // fields in the north, the east and the west
	before := s.Clone()
	road := placing(t, s, "TOY/R", 1, 1, 0)
	if s.Fits(road.Place) {
		t.Error("a road fits beside a field")
	}
	if a := spanOver(s, 1, 0); s.CanApply(&a) {
		t.Error("an addition that ends at a city is possible")
	}
	a := spanOver(s, 1, 1)
	with := *road
	with.Detail = &engine.Detail{With: []engine.Action{{Place: engine.Placement{Type: s.Rules().Across(s.Tiles()[1].Placement, 1), At: engine.Point{X: 0, Y: 1}, Rotation: s.Tiles()[1].Rotation}}}}
	if mismatch := "tile-edge-mismatch"; !slices.Contains(broken(s, road), mismatch) || slices.Contains(broken(s, &with), mismatch) {
		t.Errorf("without the addition the placement breaks %v, with it %v", broken(s, road), broken(s, &with))
	}
	doing(t, s, a)
	if before.Parts(1) != s.Parts(1)-1 || before.TypeOf(1) == s.TypeOf(1) || s.Rules().PlainType(s.Tiles()[1].Type) != before.Tiles()[1].Type {
		t.Error("the tile has no part more, or a copy has it as well")
	}
	bridge := s.NodeOf(1, uint8(s.Parts(1)-1))
	if s.Kind(bridge) != tile.Road || s.Complete(bridge) || s.OpenSides(bridge) != 2 || !slices.Contains(s.FreeParts(nil), bridge) {
		t.Errorf("the addition is %v with %d open sides, free are %v", s.Kind(bridge), s.OpenSides(bridge), s.FreeParts(nil))
	}
	if !s.Fits(road.Place) || s.CanApply(&a) {
		t.Error("no road fits beside the addition, or a second one is possible")
	}
	doing(t, s, s.Deploy(0, bridge))
	s.EndTurn()
	s.BeginTurn(1)
	doing(t, s, *road)
	if s.Root(bridge) != s.Root(s.NodeOf(2, 0)) || s.OpenSides(bridge) != 2 || !s.Occupied(s.NodeOf(2, 0)) {
		t.Error("the roads are not joined")
	}
	compareRebuilt(t, s)
}

// TestAlterCompletes checks that an addition that joins the ends of two roads completes the road, and that it is scored.
func TestAlterCompletes(t *testing.T) {
	s := toyGame(t, spanning())
	doing(t, s, *placing(t, s, "TOY/R", 1, 0, 0))
	doing(t, s, s.Deploy(0, s.NodeOf(1, 0)))
	for _, p := range []*engine.Action{placing(t, s, "TOY/A", -1, 0, 0), placing(t, s, "TOY/A", 3, 0, 0), placing(t, s, "TOY/C", 2, 0, 0)} {
		s.Apply(p)
	}
	if s.Complete(s.NodeOf(0, 0)) {
		t.Fatal("the road is complete too early")
	}
	a := spanOver(s, 4, 1)
	s.Apply(&a)
	if !s.Complete(s.NodeOf(0, 0)) {
		t.Fatalf("the road has %d open sides", s.OpenSides(s.NodeOf(0, 0)))
	}
	s.EndTurn()
	if s.Score(0) != 3 || len(s.Figures()) != 0 {
		t.Errorf("red has %d points, want 3; %d figures are on the table", s.Score(0), len(s.Figures()))
	}
}

// TestConvert checks that a complete city of another kind is not scored and keeps its figure.
func TestConvert(t *testing.T) {
	s := toyGame(t, spanning())
	doing(t, s, *placing(t, s, "TOY/C", 0, 1, 2))
	doing(t, s, s.Deploy(0, s.NodeOf(1, 0)))
	s.EndTurn()
	s.BeginTurn(1)
	doing(t, s, *placing(t, s, "TOY/C", 0, 2, 0))
	before := s.Clone()
	doing(t, s, engine.Action{Kind: engine.ActSpecial, Reason: wall, Tile: 2, Part: 0, To: engine.NoTile})
	for _, n := range []engine.NodeID{s.NodeOf(1, 0), s.NodeOf(2, 0)} {
		if s.Kind(n) != tile.Castle || before.Kind(n) != tile.City || !s.Complete(n) {
			t.Errorf("part %d is %v", n, s.Kind(n))
		}
	}
	for n := range s.CompletedThisTurn {
		t.Errorf("feature %d is still to be scored", n)
	}
	cities := 0
	for range s.BorderingCities(s.NodeOf(2, 1)) {
		cities++
	}
	if cities != 1 {
		t.Errorf("the field beside it has %d cities", cities)
	}
	if s.EndTurn(); s.Score(0) != 0 || len(s.Figures()) != 1 {
		t.Errorf("red has %d points and %d figures on the table", s.Score(0), len(s.Figures()))
	}
}

// TestRandomAlter plays games with additions at random and checks that the features are those of a flood fill, and that the
// events alone lead to the same position.
func TestRandomAlter(t *testing.T) {
	altered, walled := 0, 0
	for seed := range uint64(8) {
		rng := rand.New(rand.NewPCG(seed, 0))
		s := toyGame(t, spanning())
		twin := s.Clone()
		for s.Turn() < 24 {
			var all []engine.Placement
			for i := range s.Rules().Plains() {
				if ty := engine.TypeID(i); s.RemainingOf(ty) > 0 {
					all = s.Places(ty, all)
				}
			}
			if len(all) == 0 {
				break
			}
			s.Apply(&engine.Action{Kind: engine.ActPlace, Place: all[rng.IntN(len(all))]})
			if a := spanOver(s, rng.IntN(len(s.Tiles())), rng.IntN(2)); s.CanApply(&a) && s.TileAt(a.At) >= 0 {
				s.Apply(&a)
				altered++
			}
			for n := range s.CompletedThisTurn {
				if i, part := s.Place(n); s.Kind(n) == tile.City && rng.IntN(2) == 0 {
					s.Apply(&engine.Action{Kind: engine.ActSpecial, Reason: wall, Tile: i, Part: part, To: engine.NoTile})
					walled++
				}
			}
			compareRebuilt(t, s)
			s.EndTurn()
			for _, e := range s.Events()[1:] {
				twin.Play(e)
			}
			s.BeginTurn(1 - s.Active())
			twin.BeginTurn(1 - twin.Active())
			for i, p := range s.Tiles() {
				for part := range uint8(s.Parts(i)) {
					if n := s.NodeOf(i, part); twin.Tiles()[i].Type != p.Type || twin.Root(n) != s.Root(n) || twin.Kind(n) != s.Kind(n) {
						t.Fatalf("seed %d: the events lead to another position at part %d of tile %d", seed, part, i)
					}
				}
			}
		}
	}
	if altered == 0 || walled == 0 {
		t.Errorf("%d additions, %d walled cities", altered, walled)
	}
}
