package leper

import (
	_ "embed" // of the face

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/tile"
)

//go:embed face.txt
var faceText string

// Family returns The Leper as one value.
func Family() family.Family {
	return family.With(family.Family{
		Name: "leper", Title: "Leper expansion", Prefix: "LEP", Default: "leper-en",
		Face: faceText,
		Set:  family.Set{Name: "leper", Title: "The Leper", Tiles: func() []tile.Tile { return nil }},
		Turn: func(*family.Game) family.Turn {
			return family.Turn{Instead: "the leper", Late: "the arrival of the leper with the first city"}
		},
		Pairs: []family.Pair{{With: "pad", Lines: besidePad}, {With: "plague", Lines: besidePlague}},
		Elements: []family.Element{{
			ID:    "leper",
			New:   func(g *family.Game) engine.Element { return element(*family.Of[Profile](g), besideOf(g)) },
			Rules: allRules(), Pages: pages,
			Reasons: map[string]func(*engine.State) []string{name.String(): lossBreaks},
			Takes:   true,
		}},
		Unchanged: func(bool) []string { return []string{"LEP-25"} }, // a walk does not change the value of a feature
	}, switches, published, func(p *Profile, id string) {
		p.Text = byEnglish
		if id == "leper-fr" {
			p.Text = byFrench
		}
	})
}

// lossBreaks returns the statements about the points that the leper costs in this turn.
func lossBreaks(s *engine.State) []string {
	if !s.WalkedThisTurn(name) {
		return []string{"LEP-06"}
	}
	broken := []string{"LEP-20", "LEP-21", "LEP-22", "LEP-23"}
	return append(broken, protecting(s)...)
}
