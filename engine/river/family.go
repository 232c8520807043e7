package river

import (
	_ "embed" // of the face

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

//go:embed face.txt
var faceText string

// Family returns The River as one value, with what it shares with The River II.
func Family() family.Family {
	return family.With(family.Family{
		Name: "riv", Title: "River", Prefix: "RIV", Default: "river-default",
		Face: faceText,
		Set:  family.Set{Name: "river", Title: "The River", Tiles: tile.River, Contents: []string{"RIV-01", "RIV-03"}},
		Elements: []family.Element{{
			ID:    "river",
			In:    inPlay,
			New:   func(g *family.Game) engine.Element { return element(*family.Of[Profile](g), besideOf(g)) },
			Rules: append(orderRules, bedRules...), Pages: pages,
		}, {
			ID: "spare",
			In: func(g *family.Game) bool {
				p := family.Of[Profile](g)
				return p.Spare == leftOut && (inPlay(g) || g.Holds(count)) || p.Spare == afterLake && inPlay(g)
			},
			New:   func(g *family.Game) engine.Element { return spareTile(*family.Of[Profile](g)) },
			Rules: []*rule.Rule{spareTileLate}, Pages: pages,
		}},
		Pairs:   together,
		Extends: extending,
		Worth: func(g *family.Game, reason string, _ bool, _ int) []string {
			switch {
			case !inPlay(g):
			case reason == "road" || reason == "city" || reason == "cloister":
				return []string{"RIV-17"}
			case reason == "field":
				return []string{"RIV-13"}
			}
			return nil
		},
	}, switches, published)
}

// Second returns The River II as one value.
func Second() family.Family {
	return family.With(family.Family{
		Name: "rv2", Title: "River II", Prefix: "RV2", Default: "river-2-default",
		Set: family.Set{Name: "river-2", Title: "The River II", Tiles: tile.River2, Contents: []string{"RIV-01", "RV2-02"}},
		Elements: []family.Element{{
			ID:    "lake",
			New:   func(g *family.Game) engine.Element { return volcano(*family.Of[SecondProfile](g), besideOf(g)) },
			Rules: lakeRules, Pages: pages,
		}, {
			ID:  "symbols",
			In:  func(g *family.Game) bool { return g.Holds("rv2") && (besideOf(g).Inn || besideOf(g).Herd) },
			New: func(g *family.Game) engine.Element { return marked(besideOf(g)) },
		}},
		Turn:    secondTurn,
		Pairs:   secondTogether,
		Extends: secondExtending,
		Worth: func(g *family.Game, reason string, _ bool, _ int) (c []string) {
			if !g.Holds("rv2") {
				return nil
			}
			if reason == "field" && besideOf(g).Herd {
				c = []string{"RV2-11", "RV2-12"}
			}
			if reason == "road" || reason == "field" {
				c = append(c, "RV2-10")
			}
			if reason == "city" {
				c = append(c, "RV2-07", "RV2-13")
			}
			return c
		},
	}, secondSwitches, secondPublished)
}

// secondTurn returns the words for the order of a turn.
func secondTurn(g *family.Game) (t family.Turn) {
	if g.Is("rv2.lake_extra_turn", "true") {
		t.Late = "another turn of the player who laid the volcano lake"
	}
	return t
}
