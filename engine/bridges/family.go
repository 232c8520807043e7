package bridges

import (
	"cartulary/engine/family"
	"cartulary/engine/tile"
)

// Family x
func Family(elements ...family.Element) family.Family {
	return family.With(family.Family{
		Name: "bcb", Title: "Bridges", Prefix: "BCB", Default: "bcb-c2",
		Set:      family.Set{Name: "bridges-castles-and-bazaars", Title: "Bridges, Castles & Bazaars", Tiles: tile.Bridges, Contents: []string{"BCB-01"}},
		Elements: elements,
	}, switches, profiles, grounds, func(p *Profile) (id, title, source string) { return p.ID, p.Title, p.Source })
}
