package bazaar

import (
	"cartulary/engine"
	"cartulary/engine/bridges"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/profile"
)

// Row returns the bazaars as an element of Bridges, Castles & Bazaars.
func Row() family.Element {
	return family.Element{
		ID: names.Bazaar.String(),
		In: func(g *family.Game) bool { return family.Of[bridges.Profile](g).Bazaars == profile.On },
		New: func(g *family.Game) engine.Element {
			p := family.Of[bridges.Profile](g)
			return element(settings{
				AuctionFirst: p.BuilderBazaar == bridges.AuctionFirst,
				OwnPoints:    p.BidLimit == bridges.OwnPoints,
				Choose:       p.Auction == bridges.Choose,
				Lost:         p.BazaarInRound == bridges.Lost,
			})
		},
		Rules: allRules, Pages: pages,
		Reasons: map[string]func(*engine.State) []string{
			names.Bazaar.String(): func(*engine.State) []string { return []string{"BCB-67", "BCB-68", "BCB-76"} },
		},
		Takes: true,
	}
}
