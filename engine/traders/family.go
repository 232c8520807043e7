package traders

import (
	_ "embed" // of the face

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/profile"
	"cartulary/engine/tile"
)

//go:embed face.txt
var faceText string

// Family returns Traders & Builders as one value.
func Family() family.Family {
	return family.With(family.Family{
		Name: "tab", Title: "Traders & Builders expansion", Prefix: "TAB", Default: "tab-default",
		Face: faceText,
		Set:  family.Set{Name: "traders-and-builders", Title: "Traders & Builders", Tiles: tile.TradersAndBuilders, Contents: []string{"TAB-01"}},
		Elements: []family.Element{goodsRow(), {
			ID:    "builder",
			In:    func(g *family.Game) bool { return family.Of[Profile](g).BuilderInPlay == profile.On },
			New:   func(g *family.Game) engine.Element { return builder(*family.Of[Profile](g), besideOf(g)) },
			Rules: builderRules, Pages: pages,
		}, {
			ID:    "pig",
			In:    func(g *family.Game) bool { return family.Of[Profile](g).PigInPlay == profile.On },
			New:   func(g *family.Game) engine.Element { return pig(*family.Of[Profile](g), besideOf(g)) },
			Rules: pigRules, Pages: pages,
		}},
		Turn:    turn,
		Pairs:   together,
		Extends: extending,
		Absent: func(g *family.Game) {
			p := family.Of[Profile](g)
			p.GoodsInPlay, p.BuilderInPlay, p.PigInPlay = profile.Off, profile.Off, profile.Off
		},
		Worth: func(g *family.Game, reason string, _ bool, _ int) []string {
			if p := family.Of[Profile](g); reason == "field" && p.PigInPlay == profile.On {
				return []string{"TAB-55", "TAB-56", "TAB-57"}
			}
			return nil
		},
	}, switches, published)
}

// turn returns the words for the order of a turn.
func turn(g *family.Game) (t family.Turn) {
	p := family.Of[Profile](g)
	switch {
	case p.BuilderInPlay == profile.On && p.PigInPlay == profile.On:
		t.Instead = "the builder or the pig"
	case p.BuilderInPlay == profile.On:
		t.Instead = "the builder"
	case p.PigInPlay == profile.On:
		t.Instead = "the pig"
	}
	if p.BuilderInPlay == profile.On {
		t.Late = "a second part of the turn if the tile extends the feature of the player's builder"
	}
	return t
}

// goodsRow returns the goods as an element of the family.
func goodsRow() family.Element {
	row := family.Row("goods", func(p *Profile) profile.Choice { return p.GoodsInPlay }, goods, nil, nil)
	row.Reasons = map[string]func(*engine.State) []string{
		names.Goods.String(): func(*engine.State) []string { return []string{"TAB-15", "TAB-16"} },
	}
	return row
}
