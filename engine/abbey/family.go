package abbey

import (
	_ "embed" // of the face

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/profile"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

//go:embed face.txt
var faceText string

// Family returns Abbey & Mayor as one value.
func Family() family.Family {
	element := func(id string, in func(*Profile) profile.Choice, build func(*family.Game) engine.Element, rules []*rule.Rule) family.Element {
		return family.Element{ID: id, In: func(g *family.Game) bool { return in(family.Of[Profile](g)) == profile.On }, New: build, Rules: rules, Pages: pages}
	}
	barn := element("barn", func(p *Profile) profile.Choice { return p.Barn }, func(g *family.Game) engine.Element { return newBarn(*family.Of[Profile](g), besideOf(g)) }, barnRules)
	barn.Reasons = map[string]func(*engine.State) []string{
		names.Barn.String(): func(*engine.State) []string { return []string{"AAM-69"} },
	}
	return family.With(family.Family{
		Name: "aam", Title: "Abbey & Mayor expansion", Prefix: "AAM", Default: "aam-c2",
		Face: faceText,
		Set:  family.Set{Name: "abbey-and-mayor", Title: "Abbey & Mayor", Tiles: tile.Abbey, Contents: []string{"AAM-01"}},
		Elements: []family.Element{
			element("abbey", func(p *Profile) profile.Choice { return p.Abbey }, func(g *family.Game) engine.Element { return newAbbey(*family.Of[Profile](g)) }, abbeyRules),
			element("mayor", func(p *Profile) profile.Choice { return p.Mayor }, func(g *family.Game) engine.Element { return newMayor(*family.Of[Profile](g)) }, mayorRules),
			element("wagon", func(p *Profile) profile.Choice { return p.Wagon }, func(g *family.Game) engine.Element { return newWagon(*family.Of[Profile](g), besideOf(g)) }, wagonRules),
			barn,
		},
		Turn: turn,
		Absent: func(g *family.Game) {
			p := family.Of[Profile](g)
			p.Abbey, p.Mayor, p.Wagon, p.Barn = profile.Off, profile.Off, profile.Off, profile.Off
		},
		Own:     func(g *family.Game) bool { return family.Of[Profile](g).Abbey == profile.On },
		Pairs:   together,
		Extends: extending,
		Worth: func(g *family.Game, reason string, complete bool, _ int) []string {
			if p := family.Of[Profile](g); p.Abbey != profile.On && p.Mayor != profile.On && p.Barn != profile.On {
				return nil
			}
			return map[string][]string{
				tile.City.String(): {"AAM-31", "AAM-32", "AAM-15"}, tile.Road.String(): {"AAM-15"},
				tile.Cloister.String(): {"AAM-16"}, tile.Field.String(): {"AAM-65", "AAM-67", "AAM-68"},
			}[reason]
		},
	}, switches, published)
}

// turn returns the words for the order of a turn.
func turn(g *family.Game) (t family.Turn) {
	p := family.Of[Profile](g)
	if p.Abbey == profile.On {
		t.Tile = "or the player's abbey"
	}
	if p.Barn == profile.On {
		t.Instead = "the barn"
	}
	if p.Wagon == profile.On {
		t.Late = "the moves of the wagons that the scoring returned"
	}
	return t
}
