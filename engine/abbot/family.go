package abbot

import (
	"embed"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// Family returns the abbots and the gardens as one value.
func Family() family.Family {
	return family.With[Profile](files, "", family.Family{
		Set:   family.Set{Gardens: true},
		Plain: func(g *family.Game) []string { return family.Of[Profile](g).Ungardened },
		Elements: []family.Element{{
			ID: "abbot", Book: book,
			New: func(g *family.Game) engine.Element { return element(*family.Of[Profile](g), family.Beside[beside](g)) },
		}},
		Extends: []engine.Extension{{Rule: "tile-drawn-too-often", Clauses: []string{"ABT-01"}, When: withGarden}},
	})
}

// withGarden is true for a tile with a garden, and for one of which all copies have a garden.
func withGarden(c *engine.Case) bool {
	ty := c.Rules().Type(c.Action.Place.Type)
	return ty.Tile.Has(tile.Garden) || ty.Count+ty.Out == 0
}
