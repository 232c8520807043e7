package hills

import (
	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

// Family returns Hills & Sheep as one value.
func Family() family.Family {
	return family.With(family.Family{
		Name: "has", Title: "Hills & Sheep expansion", Prefix: "HAS", Default: "has-default",
		Set: family.Set{Name: "hills-and-sheep", Title: "Hills & Sheep", Tiles: tile.Hills},
		Elements: []family.Element{{
			ID:    "shepherd",
			New:   func(g *family.Game) engine.Element { return shepherd(besideOf(g)) },
			Rules: rules, Pages: pages,
			Reasons: map[string]func(*engine.State) []string{
				names.Flock.String(): flockClauses,
			},
		}, {
			ID:  "hills",
			New: func(g *family.Game) engine.Element { return hillElement(*family.Of[Profile](g)) },
		}, {
			ID:  "vineyards",
			New: func(g *family.Game) engine.Element { return vineyards(*family.Of[Profile](g)) },
		}},
		Turn: func(*family.Game) family.Turn {
			return family.Turn{Tile: "with a hill a tile of the stack under it", Instead: "the shepherd with its token",
				Early: "a token or the stable for a flock whose field the tile extends"}
		},
		Pairs: together,
		Worth: func(g *family.Game, reason string, complete bool, _ int) []string {
			switch {
			case !g.Holds("has"):
				return nil
			case reason == tile.Cloister.String() && complete:
				return []string{"HAS-60"}
			case reason == tile.Cloister.String():
				return []string{"HAS-61"}
			case reason == tile.City.String() || reason == tile.Road.String() || reason == tile.Field.String():
				return []string{"HAS-50", "HAS-52"}
			}
			return nil
		},
	}, switches, profiles, grounds, func(p *Profile) (id, title, source string) { return p.ID, p.Title, p.Source })
}

// flockClauses returns the statements about the points of a flock.
func flockClauses(s *engine.State) []string {
	if s.Finished() {
		return []string{"HAS-26"}
	}
	return []string{"HAS-22", "HAS-24"}
}
