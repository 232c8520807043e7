package tower

import (
	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

// beside holds the switches of other elements that change the rules of the towers.
type beside struct {
	LeperAndOthers bool `when:"leper.replaces=follower"` // a move of the leper replaces only a follower
	PrincessMust   bool `when:"pad.princess=must"`
	Plague         bool `when:"box plague"`
	LordsTaken     bool `when:"bcb.tower_takes_lord=yes"`
}

const plagueMark = "plague"

// lordly reports whether a figure is the lord of a castle, which towers do not take (TOW-35).
func (b beside) lordly(s *engine.State, f engine.Figure) bool {
	return !b.LordsTaken && s.Kind(f.Node) == tile.Castle
}

// pairs returns the exclusions between a tower piece and other actions of this part of the turn (TOW-10, TOW-12).
func (x *towers) pairs() []engine.Exclusion {
	rows := engine.Alternative{Rule: book.Rule("tower-and-other-action"), Deed: names.Tower}
	rows.Add(names.Tower, names.Tower, func(c *engine.Case) {
		c.Report(message.Say("%s places a tower piece, but another piece has been placed in this turn", c.Name(c.Active()))).Breaks("TOW-10", "TOW-12")
	})
	rows.With(engine.Deployment, "TOW-10", "TOW-12")
	rows.With(names.Fairy, "TOW-10", "TOW-71")
	rows.After(names.Princess, "TOW-10", "TOW-71")
	if !x.PrincessMust { // else princess-knight-kept reports the piece
		rows.Before(names.Princess, "TOW-10", "TOW-71")
	}
	rows.With(names.Builder, "TOW-10", "TOW-12")
	rows.With(names.Pig, "TOW-10", "TOW-12")
	rows.With(names.Recall, "TOW-10", "ABT-10")
	if !x.LeperAndOthers {
		rows.With(names.Leper, "TOW-72")
	}
	return rows.Rows()
}

// walked reports whether the dragon has walked in this part of the turn (TOW-38).
func walked(s *engine.State) bool { return s.WalkedThisTurn(names.Dragon) }
