package inns

import (
	_ "embed" // of the face

	"cartulary/engine/family"
	"cartulary/engine/profile"
	"cartulary/engine/tile"
)

//go:embed face.txt
var faceText string

// Family returns Inns & Cathedrals as one value.
func Family() family.Family {
	return family.With(family.Family{
		Name: "iac", Title: "Inns & Cathedrals expansion", Prefix: "IAC", Default: "iac-default",
		Face: faceText,
		Set:  family.Set{Name: "inns-and-cathedrals", Title: "Inns & Cathedrals", Tiles: tile.InnsAndCathedrals, Contents: []string{"IAC-01"}},
		Elements: []family.Element{
			family.Row("inns", func(p *Profile) profile.Choice { return p.InnsInPlay }, inns, nil, nil),
			family.Row("cathedrals", func(p *Profile) profile.Choice { return p.CathedralsInPlay }, cathedrals, nil, nil),
			family.Row("big", func(p *Profile) profile.Choice { return p.BigInPlay }, big, nil, nil),
		},
		Pairs:   together,
		Extends: extending,
		Absent: func(g *family.Game) {
			p := family.Of[Profile](g)
			p.InnsInPlay, p.CathedralsInPlay, p.BigInPlay = profile.Off, profile.Off, profile.Off
		},
		Worth: func(g *family.Game, reason string, complete bool, _ int) []string {
			return clauses(family.Of[Profile](g), reason, complete)
		},
	}, switches, published)
}
