package hills

import (
	"embed"
	"slices"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// Family returns Hills & Sheep as one value.
func Family() family.Family {
	return family.With[Profile](files, "", family.Family{
		Set: family.Set{Tiles: tile.Hills},
		Elements: []family.Element{
			{
				ID: "shepherd", In: "has.shepherds=on", Book: book,
				New:     func(g *family.Game) engine.Element { return shepherd(*family.Of[Profile](g), family.Beside[beside](g)) },
				Reasons: map[string]func(*engine.State) []string{names.Flock.String(): flockClauses},
			},
			{ID: "hills", In: "has.hills=on", New: func(g *family.Game) engine.Element { return hillElement(*family.Of[Profile](g)) }},
			{ID: "vineyards", In: "has.vineyards=on", New: func(*family.Game) engine.Element { return vineyards() }},
		},
		Extends: []engine.Extension{
			{Rule: "turn-after-game-end", Clauses: []string{"HAS-41"}, When: func(c *engine.Case) bool { return c.Remaining() <= 0 && c.Buried() > 0 }},
			{Rule: "follower-feature-occupied", Clauses: []string{"HAS-62"}, When: func(c *engine.Case) bool { return c.Joins(tile.City, sharesSide) }},
		},
	})
}

// sharesSide reports whether two cities of a tile end on one side.
func sharesSide(t *tile.Tile) bool {
	return slices.ContainsFunc(t.Parts, func(p tile.Part) bool { return p.Shared != 0 })
}

// flockClauses returns the statements about the points of a flock.
func flockClauses(s *engine.State) []string {
	if s.Finished() {
		return []string{"HAS-26"}
	}
	return []string{"HAS-22", "HAS-24"}
}

// A Profile holds the switches of Hills & Sheep.
type Profile struct {
	Shepherds     bool `switch:"has.shepherds off on"`                        // HAS-01
	Each          int  `switch:"has.shepherds_each 1" number:"1 2 shepherds"` // HAS-01: of a player
	Hills         bool `switch:"has.hills off on"`                            // HAS-41
	Vineyards     bool `switch:"has.vineyards off on"`                        // HAS-60
	HillCount     bool `switch:"has.hill_tie present count"`                  // HAS-51: the most followers on hills break a tie, not any
	DiscardSecond bool `switch:"has.hill_discard one with_second"`            // HAS-42: the tile that would lie under a discarded hill goes with it
}
