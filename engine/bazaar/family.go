package bazaar

import (
	"embed"

	"cartulary/engine"
	"cartulary/engine/bridges"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/rule"
)

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// Row returns the bazaars as an element of Bridges, Castles & Bazaars.
func Row() family.Element {
	return family.Element{
		ID: names.Bazaar.String(), In: "bcb.bazaars=on", Book: book, Takes: true,
		New: func(g *family.Game) engine.Element { return element(*family.Of[bridges.Profile](g)) },
	}
}
