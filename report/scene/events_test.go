package scene

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// TestPassage checks that a deployment through a portal is a passage, and one on the portal's own tile is not.
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
	s.notePassage(Figure{Colour: notation.Red, Role: notation.Thief, Loc: notation.LocE, Tile: 1})
	if len(s.Passages) > 0 {
		t.Error("a passage to the portal itself")
	}
	s.Figures = []Figure{{Colour: notation.Red, Role: notation.Thief, Loc: notation.LocE}}
	s.notePassage(s.Figures[0])
	if diff := cmp.Diff([]string{"red thief E @0,0 is deployed through the portal at 2,0"}, s.Events()); diff != "" {
		t.Error(diff)
	}
}

// TestLosses checks that the costs of one player are added, in the order of the losses.
func TestLosses(t *testing.T) {
	cost := func(c notation.Colour) Cost { return Cost{Figure{Colour: c}, -1} }
	w := Walk{Costs: []Cost{cost(notation.Blue), cost(notation.Red), cost(notation.Blue)}}
	if diff := cmp.Diff(": blue -2, red -1", w.losses()); diff != "" {
		t.Error(diff)
	}
	s := Scene{Walks: []Walk{w, {Costs: []Cost{cost(notation.Red)}}}}
	if got := s.Costs(); len(got) != 2 || got[0].Points != -2 || got[1].Points != -2 {
		t.Errorf("costs by figure: %v", got)
	}
}

// TestUnknownElement checks that a scene describes tokens and neutral figures of any name.
func TestUnknownElement(t *testing.T) {
	table, err := tile.ParseTable("toy", "tile TOY/F x3 start\n field N E S W\n")
	if err != nil {
		t.Fatal(err)
	}
	box, err := engine.NewBox([]engine.Supply{{Tiles: table, Copies: 1}})
	if err != nil {
		t.Fatal(err)
	}
	gnome, imp := engine.WordOf("gnome"), engine.WordOf("imp")
	toy := engine.Element{ID: "toy", Pieces: engine.Pieces{
		Neutrals: []engine.Neutral{{Name: gnome, Comes: true}, {Name: imp}},
		Tokens: []engine.TokenSpec{
			{Name: engine.WordOf("flag"), Count: 2, Numbered: true, Faces: []engine.Face{{Name: "up", Active: true}, {Name: "down", Over: true}},
				Land: func(e engine.Effects, tileIndex int) { e.TurnToken(tileIndex, 1) }},
			{Name: engine.WordOf("log"), Count: 2},
		},
	}}
	r, err := engine.Compile([]engine.Element{toy}, box)
	if err != nil {
		t.Fatal(err)
	}
	s := engine.NewState(r, []string{"red"})
	s.SetUp([]engine.Placement{{}})
	s.BeginTurn(0)
	s.Apply(&engine.Action{Kind: engine.ActPlace, Place: engine.Placement{At: engine.Point{X: 1}}})
	for kind, tile := range []int{0, 1} {
		s.Apply(&engine.Action{Kind: engine.ActToken, Token: uint8(kind), Tile: tile})
	}
	for _, n := range []engine.Word{gnome, imp} {
		s.Apply(&engine.Action{Kind: engine.ActMove, Neutral: n, Tile: 0, Part: engine.NoPart})
	}
	got := New(s, Options{})
	wantTokens := []Token{
		{Name: "flag", Number: 1, Numbered: true, Face: 1, State: "down", Over: true, New: true, Turned: true},
		{Name: "log", Number: 1, State: "unknown", Over: true, Tile: 1, New: true},
	}
	if diff := cmp.Diff(wantTokens, got.Tokens); diff != "" {
		t.Errorf("tokens (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]Stock{{Name: "log", Left: 1}}, got.Stocks); diff != "" {
		t.Errorf("stocks (-want +got):\n%s", diff)
	}
	wantNeutrals := []Neutral{{Name: "gnome", Part: -1, New: true}, {Name: "imp", Part: -1}}
	if diff := cmp.Diff(wantNeutrals, got.Neutrals); diff != "" {
		t.Errorf("neutral figures (-want +got):\n%s", diff)
	}
}
