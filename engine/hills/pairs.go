package hills

import (
	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
)

// beside holds the switches of other elements that change the rules of the shepherd.
type beside struct {
	LeperAndOthers bool `when:"leper.replaces=follower"`   // a move of the leper replaces only a follower
	LeperWalks     bool `when:"leper.move_phase=wood"`     // only when a follower could be deployed
	LeperMoves     bool `when:"leper.relocate_phase=wood"` // to another city: only then too
	PrincessMust   bool `when:"pad.princess=must"`
	Volcanoes      bool `when:"pad.dragon_in_play=on"`
	DragonTiles    bool `when:"pad.dragon_in_play=on and pad.dragon_tile_follower=forbid"` // a dragon tile just placed is closed
	FleasHit       bool `when:"box plague and plague.special_figures_hit_and_flee=true"`   // tiles closed to followers by the plague are closed to them too
}

// The marks of tiles that may be closed to the shepherd.
const (
	volcano    = "volcano"
	dragonMark = "dragon"
)

// barred reports whether a tile just placed is closed to the shepherd.
func (x *shepherds) barred(s *engine.State, tileIndex int) bool {
	mark := s.TypeOf(tileIndex).Tile.Mark
	return x.Volcanoes && mark == volcano || x.DragonTiles && mark == dragonMark
}

func checkVolcano(c *engine.Case) {
	if a := c.Action; a.Tile != engine.NoTile && a.Tile == c.LastPlaced() && c.TypeOf(a.Tile).Tile.Mark == volcano {
		c.Report(message.Say("%s places the shepherd on the volcano tile at %d,%d", c.Name(c.Active()), a.At.X, a.At.Y))
	}
}

// isDragon reports whether an action is the walk of the dragon; dragonWalked, whether it has walked in this part of the turn.
func isDragon(a *engine.Action) bool { return a.Neutral == names.Dragon }

func dragonWalked(s *engine.State) bool { return s.WalkedThisTurn(names.Dragon) }

// precedes reports whether an action comes before the choice for a flock (HAS-20).
func (x *shepherds) precedes(s *engine.State, a *engine.Action) bool {
	deed := s.DeedOf(a)
	if deed == names.Leper {
		return a.Kind == engine.ActWalk && x.LeperWalks || a.Kind == engine.ActMove && x.LeperMoves
	}
	return deed != 0
}

func byFlea(e *engine.Event) bool { return e.Reason == names.Flea }

// dueBefore reports whether a deed must come before the choice for the flock: a knight that must go home (PAD-50).
func (x *shepherds) dueBefore(deed engine.Word) bool { return x.PrincessMust && deed == names.Princess }

// pairs returns the exclusions between the shepherd and other actions of this part of the turn.
func (x *shepherds) pairs() []engine.Exclusion {
	rows := engine.Alternative{Rule: book.Rule("shepherd-and-other-action"), Deed: names.Shepherd, Clauses: []string{"HAS-10"}}
	rows.With(engine.Deployment)
	rows.Add(names.Shepherd, names.Shepherd, func(c *engine.Case) {
		done := message.Say("the wolf has sent it home")
		switch c.Supply(c.Active(), x.kind) {
		case 0: // follower-supply-empty reports it
			return
		case int(c.Rules().Figures[x.kind].Count):
		default: // the player has two
			done = message.Say("a shepherd has been placed")
		}
		c.Report(message.Say("%s places the shepherd, but %s in this turn", c.Name(c.Active()), done)).Breaks("HAS-10")
	})
	rows.With(names.Fairy, "HAS-12", "XEX-12")
	rows.After(names.Princess, "HAS-12", "XEX-09")
	if !x.PrincessMust { // else princess-knight-kept reports the shepherd
		rows.Before(names.Princess, "HAS-12", "XEX-09")
	}
	rows.With(names.Builder)
	rows.With(names.Pig)
	rows.With(names.Recall, "ABT-10")
	rows.With(names.Tower, "TOW-12")
	if !x.LeperAndOthers {
		rows.With(names.Leper, "XEX-31")
	}
	return rows.Rows()
}
