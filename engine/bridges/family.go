package bridges

import (
	_ "embed" // of the face

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/profile"
	"cartulary/engine/tile"
)

//go:embed face.txt
var faceText string

// Family returns Bridges, Castles & Bazaars with its elements as one value: bridges, castles and those of other packages.
func Family(others ...family.Element) family.Family {
	castles := family.Element{
		ID:    "castle",
		In:    func(g *family.Game) bool { return family.Of[Profile](g).Castles == profile.On },
		New:   func(g *family.Game) engine.Element { return castle(*family.Of[Profile](g), besideOf(g)) },
		Rules: castleRules, Pages: pages,
	}
	castles.Reasons = map[string]func(*engine.State) []string{
		tile.Castle.String(): func(*engine.State) []string { return []string{"BCB-41", "BCB-43", "BCB-44"} },
	}
	return family.With(family.Family{
		Name: "bcb", Title: "Bridges, Castles & Bazaars expansion", Prefix: "BCB", Default: "bcb-c2",
		Face: faceText,
		Set:  family.Set{Name: "bridges-castles-and-bazaars", Title: "Bridges, Castles & Bazaars", Tiles: tile.Bridges, Contents: []string{"BCB-01"}},
		Elements: append([]family.Element{
			family.Row("bridge", func(p *Profile) profile.Choice { return p.Bridges }, bridge, bridgeRules, pages),
			castles,
		}, others...),
		Turn:    turn,
		Pairs:   together,
		Extends: extending,
		Absent: func(g *family.Game) {
			p := family.Of[Profile](g)
			p.Bridges, p.Castles, p.Bazaars = profile.Off, profile.Off, profile.Off
		},
		Worth: worth,
	}, switches, published)
}

// turn returns the words for the order of a turn.
func turn(g *family.Game) (t family.Turn) {
	p := family.Of[Profile](g)
	if p.Bridges == profile.On {
		t.Tile = "and a bridge"
	}
	if p.Castles == profile.On {
		t.Early = "the castles that small cities become"
	}
	if p.Bazaars == profile.On {
		t.Late = "the bazaar"
	}
	return t
}

// worth returns the statements about the value of a kind of feature.
func worth(g *family.Game, reason string, _ bool, _ int) []string {
	p := family.Of[Profile](g)
	switch {
	case reason == tile.Road.String() && p.Bridges == profile.On:
		return []string{"BCB-20"}
	case reason == tile.City.String() && p.Castles == profile.On:
		return []string{"BCB-34"}
	case reason == tile.Field.String() && p.Castles == profile.On:
		return []string{"BCB-48"}
	}
	return nil
}
