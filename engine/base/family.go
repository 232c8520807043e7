package base

import (
	_ "embed" // of the face

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/tile"
)

//go:embed face.txt
var faceText string

// Family returns the base game as one value.
func Family() family.Family {
	return family.With(family.Family{
		Name: "base", Title: "base game", Prefix: "BAS", Default: "base-2002",
		Face: faceText,
		Set:  family.Set{Name: "base", Title: "base game", Tiles: tile.Base},
		Elements: []family.Element{{
			ID:    "base",
			In:    func(*family.Game) bool { return true },
			New:   func(g *family.Game) engine.Element { return element(*family.Of[Profile](g)) },
			Rules: allRules(), Pages: pages,
		}},
		Worth: func(g *family.Game, reason string, complete bool, tiles int) []string {
			return clauses(*family.Of[Profile](g), reason, complete, tiles)
		},
		NeverTaken: []string{"BAS-47"},
	}, switches, published)
}
