package river

import (
	"cartulary/engine"
	"cartulary/engine/message"
)

// volcanic is the volcano lake under a profile.
type volcanic struct {
	SecondProfile
	neighbours
}

func volcano(p SecondProfile, beside neighbours) engine.Element {
	v := volcanic{p, beside}
	e := engine.Element{ID: "lake", Title: "volcano lake"}
	if p.LakeExtraTurn {
		e.Stays = laid
		e.Checks = append(e.Checks, engine.Check{Rule: book.Rule("lake-turn-missing"), At: engine.AtBegin, Func: checkTurn})
	}
	if !p.LakeFollower {
		e.ClosedTiles = []string{volcanoID}
		e.Bans = v.bars
		e.Checks = append(e.Checks, engine.Check{Rule: book.Rule("lake-follower"), At: engine.AtDeploy, Others: true, Func: v.check})
	}
	return e
}

// laid reports whether the volcano lake was placed in a part of this turn.
func laid(s *engine.State) bool {
	tiles := s.Tiles()
	for i := len(tiles) - 1; i >= 0 && tiles[i].Player >= 0 && s.InTurn(int(tiles[i].Turn)); i-- {
		if isVolcano(s, i) {
			return true
		}
	}
	return false
}

func isVolcano(s *engine.State, tileIndex int) bool { return s.TypeOf(tileIndex).Tile.ID == volcanoID }

func checkTurn(c *engine.Case) {
	if previous := c.Active(); previous >= 0 && c.Next() == previous && c.Action.Player != previous && laid(c.State) {
		c.Report(message.Say("%s takes a turn, but after the volcano lake %s takes another turn", c.Name(c.Action.Player), c.Name(previous)))
	}
}

// bars reports whether an action offered by an element deploys a figure on the volcano lake just placed.
func (v *volcanic) bars(s *engine.State, a *engine.Action) bool {
	return a.Kind == engine.ActDeploy && a.Tile != engine.NoTile && a.Tile == s.LastPlaced() && isVolcano(s, a.Tile)
}

// check reports a figure on the volcano lake. What the dragon's volcanoes forbid, their own rules report.
func (v *volcanic) check(c *engine.Case) {
	a := c.Action
	if !v.bars(c.State, a) || v.Volcanoes && (c.Rules().Figures[a.Figure].Follower || v.SpecialsBarred) {
		return
	}
	c.Report(message.Say("%s deploys a %s on the volcano lake at %d,%d in the turn in which it is placed", c.Name(c.Active()), c.Deployed(), a.At.X, a.At.Y))
}
