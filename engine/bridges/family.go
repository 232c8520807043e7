package bridges

import (
	"cartulary/engine/family"
	"cartulary/engine/tile"
)

// Family returns Bridges, Castles & Bazaars with its elements as one value.
func Family(elements ...family.Element) family.Family {
	f := family.With(family.Family{
		Name: "bcb", Title: "Bridges, Castles & Bazaars expansion", Prefix: "BCB", Default: "bcb-c2",
		Set:      family.Set{Name: "bridges-castles-and-bazaars", Title: "Bridges, Castles & Bazaars", Tiles: tile.Bridges, Contents: []string{"BCB-01"}},
		Elements: elements,
		Turn:     func(*family.Game) family.Turn { return family.Turn{Late: "the bazaar"} },
		Pairs:    together,
	}, switches, profiles, grounds, func(p *Profile) (id, title, source string) { return p.ID, p.Title, p.Source })
	f.Editions[0].Beside = "jcz-default" // the profile of Princess & Dragon for the same program
	return f
}
