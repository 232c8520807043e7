package abbey

import (
	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// Family returns Abbey & Mayor as one value.
func Family() family.Family {
	element := func(id string, build func(*family.Game) engine.Element, rules []*rule.Rule) family.Element {
		return family.Element{ID: id, New: build, Rules: rules, Pages: pages}
	}
	barn := element("barn", func(g *family.Game) engine.Element { return newBarn(*family.Of[Profile](g), besideOf(g)) }, barnRules)
	barn.Reasons = map[string]func(*engine.State) []string{
		names.Barn.String(): func(*engine.State) []string { return []string{"AAM-69"} },
	}
	f := family.With(family.Family{
		Name: "aam", Title: "Abbey & Mayor expansion", Prefix: "AAM", Default: "aam-c2",
		Set: family.Set{Name: "abbey-and-mayor", Title: "Abbey & Mayor", Tiles: tile.Abbey, Contents: []string{"AAM-01"}},
		Elements: []family.Element{
			element("abbey", func(g *family.Game) engine.Element { return newAbbey(*family.Of[Profile](g)) }, abbeyRules),
			element("mayor", func(g *family.Game) engine.Element { return newMayor(*family.Of[Profile](g)) }, mayorRules),
			element("wagon", func(g *family.Game) engine.Element { return newWagon(*family.Of[Profile](g), besideOf(g)) }, wagonRules),
			barn,
		},
		Turn: func(*family.Game) family.Turn {
			return family.Turn{Tile: "or the player's abbey", Instead: "the barn", Late: "the moves of the wagons that the scoring returned"}
		},
		Pairs: together,
		Worth: func(g *family.Game, reason string, complete bool, _ int) []string {
			if !g.Holds("aam") {
				return nil
			}
			return map[string][]string{
				tile.City.String(): {"AAM-31", "AAM-32", "AAM-15"}, tile.Road.String(): {"AAM-15"},
				tile.Cloister.String(): {"AAM-16"}, tile.Field.String(): {"AAM-65", "AAM-67", "AAM-68"},
			}[reason]
		},
	}, switches, profiles, grounds, func(p *Profile) (id, title, source string) { return p.ID, p.Title, p.Source })
	f.Editions[0].Beside = "jcz-default" // the profile of Princess & Dragon for the same program
	return f
}
