package abbey

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

// Family returns Abbey & Mayor as one value.
func Family() family.Family {
	return family.With[Profile](files, "", family.Family{
		Set: family.Set{Tiles: tile.Abbey},
		Elements: []family.Element{
			{ID: "abbey", In: "aam.abbey=on", Book: book, New: func(g *family.Game) engine.Element { return newAbbey(*family.Of[Profile](g)) }},
			{ID: "mayor", In: "aam.mayor=on", Book: book, New: func(g *family.Game) engine.Element { return newMayor(*family.Of[Profile](g)) }},
			{ID: "wagon", In: "aam.wagon=on", Book: book, New: func(g *family.Game) engine.Element { return newWagon(*family.Of[Profile](g), family.Beside[beside](g)) }},
			{ID: "barn", In: "aam.barn=on", Book: book, New: func(g *family.Game) engine.Element { return newBarn(*family.Of[Profile](g), family.Beside[beside](g)) }},
		},
	})
}
