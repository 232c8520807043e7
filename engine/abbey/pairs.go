package abbey

import (
	"cartulary/engine"
	"cartulary/engine/names"
)

// beside holds the switches of other elements that change the rules of wagons and barns.
type beside struct {
	LeperAndOthers bool `when:"leper.replaces=follower"` // a move of the leper replaces only a follower
	PrincessMust   bool `when:"pad.princess=must"`
	Dragon         bool `when:"pad.dragon_in_play=on"`
	DragonLast     bool `when:"pad.dragon_in_play=on and pad.dragon_timing=after_scoring"`
	PerCity        bool `when:"base.farmers=per_city_4"` // at the end of the game each city pays the farmers around it
	City           bool `when:"box cnt"`                 // followers come into the City of Carcassonne
}

// dragonOn reports whether the dragon is on a tile, which is then closed to wagons.
func (x *wagons) dragonOn(s *engine.State, tileIndex int) bool {
	if !x.Dragon {
		return false
	}
	at, _ := s.Neutral(names.Dragon)
	return at == tileIndex
}

// countMoved reports whether a follower has come into the City of Carcassonne in this part of the turn: wagons move before.
func (x *wagons) countMoved(s *engine.State) bool { return s.Happened(engine.EvStation) }

// dragonWalked reports whether the dragon has walked after the scoring: wagons move before.
func (x *wagons) dragonWalked(s *engine.State) bool {
	return x.DragonLast && s.WalkedThisTurn(names.Dragon)
}

// pairs returns the exclusions between the barn and other actions of this part of the turn (AAM-02, AAM-64).
func (x *barns) pairs() []engine.Exclusion {
	rows := engine.Alternative{Rule: book.Rule("barn-and-other-action"), Deed: names.Barn, Clauses: []string{"AAM-02"}}
	rows.With(engine.Deployment)
	rows.Once(func(c *engine.Case) bool { return c.Supply(c.Active(), x.kind) > 0 })
	rows.With(names.Fairy, "AAM-64", "XEX-12")
	rows.After(names.Princess, "AAM-64", "XEX-09")
	if !x.PrincessMust { // else princess-knight-kept reports the barn
		rows.Before(names.Princess, "AAM-64", "XEX-09")
	}
	rows.With(names.Builder)
	rows.With(names.Pig)
	rows.With(names.Recall, "ABT-10")
	rows.With(names.Shepherd, "HAS-10")
	rows.With(names.Tower, "TOW-10")
	if !x.LeperAndOthers {
		rows.With(names.Leper, "XEX-31")
	}
	return rows.Rows()
}
