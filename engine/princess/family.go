package princess

import (
	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/pad"
	"cartulary/engine/profile"
)

// Row returns the princess as an element of its family.
func Row() family.Element {
	return family.Element{
		ID:    "princess",
		In:    func(g *family.Game) bool { return family.Of[pad.Profile](g).PrincessInPlay == profile.On },
		New:   func(g *family.Game) engine.Element { return element(*family.Of[pad.Profile](g)) },
		Rules: allRules(), Pages: pages,
	}
}
