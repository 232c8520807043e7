package abbot

import (
	_ "embed" // of the face

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

//go:embed face.txt
var faceText string

// Family returns the abbots and the gardens as one value.
func Family() family.Family {
	return family.With(family.Family{
		Name: "abt", Title: "abbots", Prefix: "ABT", Default: "abt-default",
		Face: faceText,
		Set:  family.Set{Name: "abbot", Title: "The Abbot", Tiles: func() []tile.Tile { return nil }, Gardens: true},
		Elements: []family.Element{{
			ID:    "abbot",
			New:   func(g *family.Game) engine.Element { return element(*family.Of[Profile](g), besideOf(g)) },
			Rules: rules, Pages: pages,
			Reasons: map[string]func(*engine.State) []string{
				names.Abbot.String(): func(*engine.State) []string { return []string{"ABT-05", "ABT-09"} },
			},
		}},
		Turn:    func(*family.Game) family.Turn { return family.Turn{Instead: "the recall of the abbot"} },
		Plain:   func(g *family.Game) []string { return family.Of[Profile](g).Ungardened },
		Pairs:   together,
		Extends: extending,
		Worth: func(g *family.Game, reason string, complete bool, _ int) []string {
			switch {
			case reason != tile.Garden.String() || !g.Holds("abt"):
				return nil
			case complete:
				return []string{"ABT-04", "BAS-45"}
			}
			return []string{"ABT-04", "BAS-61", "BAS-45"}
		},
	}, switches, published)
}
