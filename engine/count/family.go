package count

import (
	_ "embed" // of the face

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/tile"
)

//go:embed face.txt
var faceText string

// Family returns The Count of Carcassonne as one value.
func Family() family.Family {
	return family.With(family.Family{
		Name: "cnt", Title: "Count of Carcassonne expansion", Prefix: "CNT", Default: "cnt-default",
		Face: faceText,
		Set:  family.Set{Name: "count", Title: "The Count of Carcassonne", Tiles: tile.Count, Contents: []string{"CNT-01"}},
		Elements: []family.Element{{
			ID:    "count",
			New:   func(g *family.Game) engine.Element { return element(*family.Of[Profile](g), besideOf(g)) },
			Rules: allRules, Pages: pages,
		}},
		Turn: func(*family.Game) family.Turn {
			return family.Turn{Early: "followers leave the City for the features that are scored", Late: "a follower into the City and the Count"}
		},
		Pairs:   together,
		Extends: extending,
		Worth: func(g *family.Game, reason string, _ bool, _ int) []string {
			if reason == "field" && g.Holds("cnt") {
				return []string{"CNT-07"}
			}
			return nil
		},
	}, switches, published)
}
