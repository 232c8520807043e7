package tower

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

// Family returns The Tower as one value.
func Family() family.Family {
	return family.With[Profile](files, "", family.Family{
		Set: family.Set{Tiles: tile.Tower},
		Elements: []family.Element{{
			ID: "tower", Book: book, Takes: true,
			New: func(g *family.Game) engine.Element { return element(*family.Of[Profile](g), family.Beside[beside](g)) },
		}},
	})
}

// A Profile holds the switches of The Tower.
type Profile struct {
	MayOwe          bool `switch:"tow.ransom_min_points 3 none"`    // TOW-53: a ransom needs no points
	QuartersReached bool `switch:"tow.count_quarters safe capture"` // TOW-76
	HitsGuard       bool `switch:"plague.hits_guard false true"`    // SET-06
}
