package tower

import (
	_ "embed" // of the face

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

//go:embed face.txt
var faceText string

// Family returns The Tower as one value.
func Family() family.Family {
	return family.With(family.Family{
		Name: "tow", Title: "Tower expansion", Prefix: "TOW", Default: "tow-default",
		Face: faceText,
		Set:  family.Set{Name: "tower", Title: "The Tower", Tiles: tile.Tower},
		Elements: []family.Element{{
			ID:    "tower",
			New:   func(g *family.Game) engine.Element { return element(*family.Of[Profile](g), besideOf(g)) },
			Rules: allRules, Pages: pages, Takes: true,
			Reasons: map[string]func(*engine.State) []string{
				names.Ransom.String(): func(*engine.State) []string { return []string{"TOW-50", "TOW-52"} },
			},
		}},
		Turn: func(*family.Game) family.Turn {
			return family.Turn{Begin: "a ransom, possible until the end of the turn", Instead: "a tower piece, with the capture of a follower in its reach"}
		},
		Pairs: together,
	}, switches, published)
}
