package base

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

// Family returns the base game as one value.
func Family() family.Family {
	return family.With[Profile](files, "", family.Family{
		Set:      family.Set{Tiles: tile.Base},
		Elements: []family.Element{{ID: "base", Book: book, New: func(g *family.Game) engine.Element { return element(*family.Of[Profile](g)) }}},
	})
}
