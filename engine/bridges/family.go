package bridges

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

// Family returns Bridges, Castles & Bazaars with its elements as one value: bridges, castles and those of other packages.
func Family(others ...family.Element) family.Family {
	return family.With[Profile](files, "", family.Family{
		Set: family.Set{Tiles: tile.Bridges},
		Elements: append([]family.Element{
			{ID: "bridge", In: "bcb.bridges=on", Book: book, New: func(g *family.Game) engine.Element { return bridge(*family.Of[Profile](g)) }},
			{ID: "castle", In: "bcb.castles=on", Book: book, New: func(g *family.Game) engine.Element { return castle(*family.Of[Profile](g), family.Beside[beside](g)) }},
		}, others...),
		Extends: []engine.Extension{
			{Rule: "tile-edge-mismatch", Clauses: []string{"BCB-12"}, When: func(c *engine.Case) bool { return c.Rules().Mends() && c.Misfits(bridged) }},
		},
	})
}

// bridged is true for a side on which a road meets a field: a bridge can mend it.
func bridged(neighbour, own tile.Edge) bool {
	return neighbour == tile.RoadEdge && own == tile.FieldEdge || neighbour == tile.FieldEdge && own == tile.RoadEdge
}
