package replay

import (
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// TestCanonicalStart checks that parts of the start tiles of a box get their canonical locations, wherever these
// tiles lie, and that parts of the start tile do if the rules cannot be used.
func TestCanonicalStart(t *testing.T) {
	type noSwitches struct{}
	west := engine.StartTile{Tile: "BA/RCr", At: engine.Point{X: -1}, Rotation: 1} // a road from N to S
	list := append(slices.Clone(ruleset.Families()), family.With(family.Family{
		Name: "made-up", Default: "made-up-1", Set: ruleset.Set{Name: "made-up", Tiles: func() []tile.Tile { return nil }},
		Elements: []family.Element{{ID: "made-up", New: func(*family.Game) engine.Element {
			return engine.Element{ID: "made-up", Pieces: engine.Pieces{Start: []engine.StartTile{west}}}
		}}},
	}, nil, []noSwitches{{}}, nil, func(*noSwitches) (id, title, source string) { return "made-up-1", "", "" }))
	families, sets := ruleset.Families, ruleset.Sets
	t.Cleanup(func() { ruleset.Families, ruleset.Sets = families, sets })
	ruleset.Families = func() []ruleset.Family { return list }
	ruleset.Sets = append(slices.Clone(ruleset.Sets), list[len(list)-1].Set)
	for _, tt := range []struct{ sets, at, written, want string }{
		{"base, made-up", "-1,0", "thief S", "thief N"},
		{"base, made-up", "0,0", "thief W", "thief W"},
		{"base", "0,0", "thief W", "thief E"},
		{"base, river", "0,0", "thief W", "thief E"},
	} {
		rec, found := notation.Parse(&notation.Source{Text: "[CGR \"1\"]\n[Sets \"" + tt.sets + "\"]\n[Red \"\"]\n1. red: BA/RFr@1,0^0 | " + tt.written + " @" + tt.at + "\n"})
		if len(found) > 0 {
			t.Fatal(found[0].Message)
		}
		Canonical(rec)
		a := &rec.Turns[0].Actions[1]
		if got := a.Role.String() + " " + a.Loc.String(); got != tt.want {
			t.Errorf("%s: %s at %s becomes %s, want %s", tt.sets, tt.written, tt.at, got, tt.want)
		}
	}
}
