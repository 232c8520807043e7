package plague

import (
	_ "embed" // of the face

	"slices"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/tile"
)

//go:embed face.txt
var faceText string

// Family returns The Plague as one value.
func Family() family.Family {
	return family.With(family.Family{
		Name: "plague", Title: "Plague expansion", Prefix: "PLG", Default: "plague-seed",
		Face: faceText,
		Set:  family.Set{Name: "plague", Title: "The Plague", Tiles: tile.Plague, Contents: []string{"PLG-01"}},
		Turn: func(*family.Game) family.Turn {
			return family.Turn{Begin: "an eradication if one is due", Tile: "the outbreak of a plague tile"}
		},
		Pairs:   []family.Pair{{With: "pad", Lines: besidePad}},
		Extends: extending,
		Elements: []family.Element{{
			ID:    "plague",
			New:   func(g *family.Game) engine.Element { return element(*family.Of[Profile](g), besideOf(g)) },
			Rules: allRules(), Pages: pages,
			Points: pointsBreaks,
		}},
		Unchanged: func(complete bool) []string { // an infection does not change what a feature is worth
			if complete {
				return []string{"PLG-39"}
			}
			return []string{"PLG-72"}
		},
	}, switches, published)
}

// pointsBreaks returns the statements about points in a turn in which a flea returns a follower, before or after the
// scoring.
func pointsBreaks(s *engine.State) []string {
	if slices.ContainsFunc(s.Events(), func(e engine.Event) bool { return e.Kind == engine.EvReturn && e.Reason == flea }) {
		return []string{"PLG-36", "PLG-38"}
	}
	return nil
}
