package plague

import (
	"embed"
	"slices"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// Family returns The Plague as one value.
func Family() family.Family {
	return family.With[Profile](files, "", family.Family{
		Set: family.Set{Tiles: tile.Plague},
		Elements: []family.Element{{
			ID: "plague", Book: book, Points: pointsBreaks,
			New: func(g *family.Game) engine.Element { return element(*family.Of[Profile](g), besideOf(g)) },
		}},
		Extends: []engine.Extension{{Rule: "follower-feature-occupied", Clauses: []string{"PLG-02"}, When: func(c *engine.Case) bool {
			return c.Joins(tile.Field, func(t *tile.Tile) bool { return t.Mark == mark })
		}}},
	})
}

// pointsBreaks returns the statements about points in a turn in which a flea returns a follower.
func pointsBreaks(s *engine.State) []string {
	if slices.ContainsFunc(s.Events(), func(e engine.Event) bool { return e.Kind == engine.EvReturn && e.Reason == flea }) {
		return []string{"PLG-36", "PLG-38"}
	}
	return nil
}
