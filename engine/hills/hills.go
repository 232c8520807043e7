// Package hills implements Hills & Sheep as elements: shepherds, who gather sheep from a bag and stable them, hills, which
// cover a tile and break ties, and vineyards, which raise the points of cloisters.
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
				Deeds:   []family.Deed{{Do: "sheep", Title: "a token with sheep", Reason: names.Sheep}, {Do: "wolf", Title: "the wolf", Reason: names.Wolf}, {Do: "flock", Title: "a flock", Reason: names.Flock}},
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

// The marks of the tiles.
const (
	hillMark     = "hill"
	vineyardMark = "vineyard"
)

// onHill is the reason for which one of equals is paid.
var onHill = engine.WordOf("hill")

type hills struct{ Profile }

func hillElement(p Profile) engine.Element {
	x := &hills{p}
	e := engine.Element{ID: "hills", Title: "hills"}
	e.Phases = []engine.Phase{{ID: "hill", On: engine.OnPlace, Shows: hillMark, Run: raise}}
	e.Ties = x.prefers
	if p.DiscardSecond {
		e.After = engine.Hooks{engine.ActDiscard: discardSecond}
	}
	return e
}

// raise puts a tile unseen under a hill of this part of the turn. If none is left, the hill stays flat (HAS-41).
func raise(e engine.Effects) {
	if last := e.LastPlaced(); last != engine.NoTile && isHill(e.State(), last) && e.InStack() > 0 {
		e.Bury()
	}
}

// discardSecond discards the tile that would lie under a discarded hill (HAS-42).
func discardSecond(e engine.Effects, a *engine.Action) {
	if e.Rules().Type(a.Place.Type).Tile.Mark == hillMark && e.InStack() > 0 {
		e.Bury()
	}
}

func isHill(s *engine.State, tileIndex int) bool { return s.TypeOf(tileIndex).Tile.Mark == hillMark }

// prefers returns onHill if followers on hills break a tie for a player: one is enough, or the most (HAS-50, HAS-51).
func (x *hills) prefers(s *engine.State, f *engine.Feature, player int) engine.Word {
	var raised [engine.MaxPlayers]uint8
	for fig := range f.Figures {
		if at := s.TileOf(fig.Node); s.IsFollower(fig) && isHill(s, at) {
			raised[fig.Player]++
		}
	}
	if raised[player] == 0 {
		return 0
	}
	for p, strength := range f.Players {
		if x.HillCount && strength == f.Players[player] && raised[p] > raised[player] {
			return 0
		}
	}
	return onHill
}

func vineyards() engine.Element {
	return engine.Element{ID: "vineyards", Title: "vineyards",
		Playing: engine.Playing{Values: map[tile.Kind]engine.ValueFunc{tile.Cloister: besideVineyards}}}
}

// vineyardPoints is what a complete cloister gains by each vineyard around it (HAS-60).
const vineyardPoints = 3

// besideVineyards adds the points of the vineyards around a complete cloister (HAS-60, HAS-61).
func besideVineyards(_ *engine.State, f *engine.Feature, terms []engine.Term) []engine.Term {
	if !f.Complete {
		return terms
	}
	count := 0
	for t := range f.Around {
		if t.Mark == vineyardMark {
			count++
		}
	}
	if count > 0 {
		terms = append(terms, engine.Term{What: "vineyards", Count: count, Each: vineyardPoints})
	}
	return terms
}

// tokens holds the tokens with sheep by their number of sheep less 1, and how many of them the bag holds. The wolves go back
// into it at once (HAS-14).
var tokens = []engine.Word{names.Sheep1, names.Sheep2, names.Sheep3, names.Sheep4}

var tokenCounts = [...]int{4, 5, 5, 2}

// laterTokens holds the same tokens of a second shepherd of a player.
var laterTokens = []engine.Word{engine.WordOf("later-sheep-1"), engine.WordOf("later-sheep-2"), engine.WordOf("later-sheep-3"), engine.WordOf("later-sheep-4")}

// Wolves is the number of tokens with a wolf, which are always in the bag.
const Wolves = 2
