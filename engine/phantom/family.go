package phantom

import (
	_ "embed" // of the face

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/tile"
)

//go:embed face.txt
var faceText string

// Family returns the phantoms as one value.
func Family() family.Family {
	return family.With(family.Family{
		Name: "pha", Title: "phantoms", Prefix: "PHA", Default: "pha-default",
		Face: faceText,
		Set:  family.Set{Name: "phantom", Title: "The Phantom", Tiles: func() []tile.Tile { return nil }},
		Elements: []family.Element{{
			ID:    "phantom",
			New:   func(g *family.Game) engine.Element { return element(*family.Of[Profile](g)) },
			Rules: rules, Pages: pages,
		}},
		Turn:    func(*family.Game) family.Turn { return family.Turn{Early: "the phantom on another part of the tile"} },
		Pairs:   together,
		Extends: extending,
	}, switches, published)
}
