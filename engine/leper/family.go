package leper

import (
	"embed"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/rule"
)

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// Family returns The Leper as one value.
func Family() family.Family {
	return family.With(files, "", family.Family{
		Elements: []family.Element{{
			ID: "leper", Book: book, Takes: true,
			New:     func(g *family.Game) engine.Element { return element(*family.Of[Profile](g), family.Beside[beside](g)) },
			Reasons: map[string]func(*engine.State) []string{name.String(): lossBreaks},
		}},
	}, func(p *Profile, id string) { p.French = id == "leper-fr" })
}

// lossBreaks returns the statements about the points that the leper costs in this turn.
func lossBreaks(s *engine.State) []string {
	if !s.WalkedThisTurn(name) {
		return []string{"LEP-06"}
	}
	broken := []string{"LEP-20", "LEP-21", "LEP-22", "LEP-23"}
	return append(broken, protecting(s)...)
}
