package traders

import (
	"cartulary/engine"
	"cartulary/engine/names"
)

// The marks of tiles that may be closed to builder and pig.
const (
	volcano    = "volcano"
	dragonMark = "dragon"
)

// beside holds the switches of other elements that change the rules of builder and pig.
type beside struct {
	LeperAndOthers bool `when:"leper.replaces=follower"` // a move of the leper replaces only a follower
	PrincessMust   bool `when:"pad.princess=must"`
	Volcanoes      bool `when:"pad.dragon_in_play=on"`
	DragonTiles    bool `when:"pad.dragon_in_play=on and pad.dragon_tile_follower=forbid"` // a dragon tile just placed is closed
	FleasHit       bool `when:"box plague and plague.special_figures_hit_and_flee=true"`   // tiles closed to followers by the plague are closed to them too
}

// barred reports whether a tile just placed is closed to the figure.
func (x *special) barred(s *engine.State, n engine.NodeID) bool {
	at := s.TileOf(n)
	switch mark := s.TypeOf(at).Tile.Mark; {
	case mark == volcano && x.Volcanoes:
		return !x.SpecialOnVolcano // TAB-64
	case mark == dragonMark && x.DragonTiles:
		return true // TAB-65
	}
	return x.FleasHit && s.Closed(at) // TAB-68
}

// instead returns the statement that the figure replaces other actions.
func (x *special) instead() string {
	if x.name == names.Pig {
		return "TAB-50"
	}
	return "TAB-20"
}

// pairs returns the exclusions between the figure and other actions of this part of the turn.
func (x *special) pairs() []engine.Exclusion {
	rows := engine.Alternative{Rule: book.Rule(x.name.String() + "-and-other-action"), Deed: x.name, Clauses: []string{x.instead()}}
	rows.With(engine.Deployment)
	rows.Once(func(c *engine.Case) bool { return c.Supply(c.Active(), x.kind) > 0 })
	rows.With(names.Fairy, "TAB-62", "XEX-12")
	rows.After(names.Princess, "TAB-61", "XEX-09")
	if !x.PrincessMust { // else princess-knight-kept reports the figure
		rows.Before(names.Princess, "TAB-61", "XEX-09")
	}
	if x.name == names.Pig {
		rows.With(names.Builder)
	}
	if !x.LeperAndOthers {
		rows.With(names.Leper, "TAB-67")
	}
	return rows.Rows()
}
