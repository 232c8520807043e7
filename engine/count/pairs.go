package count

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// beside holds the switches of other elements that change the rules of the City.
type beside struct {
	Farmers     bool `when:"base.farmers!=off"`
	Dragon      bool `when:"pad.dragon_in_play=on"`
	DragonFirst bool `when:"pad.dragon_timing=before_scoring"`
	WholeBlock  bool `when:"pad.count_zone=all12"` // the dragon may not enter any of the twelve tiles
	Leper       bool `when:"box leper"`
	LeperWalks  bool `when:"leper.move_phase=wood"`     // only when a follower could be deployed
	LeperMoves  bool `when:"leper.relocate_phase=wood"` // to another city: only then too
	Plague      bool `when:"box plague"`
	FairyPiece  bool `when:"pad.fairy_in_play=on"`
	Barns       bool `when:"aam.barn=on"` // farmers are paid when a barn comes to their field
}

func isBarn(s *engine.State, f engine.Figure) bool { return s.Rules().Figures[f.Kind].Corner }

// barnScores reports whether a barn has just come to a field, or this tile has joined a barn to farmers (AAM-65, AAM-67).
func barnScores(s *engine.State, field engine.NodeID) bool {
	barn := false
	for _, f := range s.Figures() {
		if !isBarn(s, f) || s.Root(f.Node) != s.Root(field) {
			continue
		}
		if int(f.Turn) == s.Turn() {
			return true
		}
		barn = true
	}
	return barn && followed(s, field)
}

// followed reports whether a feature has followers. A barn bars them from its field, but is none.
func followed(s *engine.State, n engine.NodeID) bool {
	return s.Occupied(n) && slices.ContainsFunc(s.Figures(), func(f engine.Figure) bool { return s.Root(f.Node) == s.Root(n) && s.IsFollower(f) })
}

// lords reports whether a castle has a lord.
func lords(s *engine.State) bool {
	return slices.ContainsFunc(s.Figures(), func(f engine.Figure) bool { return s.Kind(f.Node) == tile.Castle })
}

// inside reports whether a tile lies within the walls of the City as a whole.
func inside(s *engine.State, tileIndex int) bool { return s.TypeOf(tileIndex).Tile.Wall == allHalves }

// allHalves is the wall of a tile within the City.
const allHalves = tile.Halves(0xff)

// walled reports whether a tile is one of the twelve.
func walled(s *engine.State, tileIndex int) bool { return s.TypeOf(tileIndex).Tile.Wall != 0 }

// bars reports whether the City is closed to the dragon or the leper at a tile (CNT-60, CNT-62).
func (x *city) bars(s *engine.State, neutral engine.Word, tileIndex int) bool {
	switch neutral {
	case names.Dragon:
		return inside(s, tileIndex) || x.WholeBlock && walled(s, tileIndex)
	case names.Leper:
		return inside(s, tileIndex)
	}
	return false
}

// banned reports whether a token or the fairy may not come to the City (CNT-64, CNT-66), or an action is too late.
func (x *city) banned(s *engine.State, a *engine.Action) bool {
	if (s.Happened(engine.EvJoin) || s.Happened(engine.EvStation)) && !s.Closing() && x.precedes(s, a) {
		return true
	}
	if a.Tile == engine.NoTile {
		return false
	}
	switch {
	case a.Kind == engine.ActToken:
		return inside(s, a.Tile)
	case a.Kind == engine.ActMove && a.Neutral == names.Fairy:
		return !x.Fairy && inside(s, a.Tile)
	}
	return false
}

func dragonOn(s *engine.State, tileIndex int) bool {
	at, _ := s.Neutral(names.Dragon)
	return at != engine.NoTile && at == tileIndex
}

// pairChecks returns the checks of the pieces of other boxes.
func (x *city) pairChecks() (checks []engine.Check) {
	walk := func(r *rule.Rule, of engine.Word) {
		checks = append(checks, engine.Check{Rule: r, At: engine.AtWalk, Of: of, Func: x.checkWalk})
	}
	if x.Dragon {
		walk(book.Rule("dragon-enters-city"), names.Dragon)
	}
	if x.Leper {
		walk(book.Rule("leper-enters-city"), names.Leper)
	}
	if x.Plague {
		checks = append(checks, engine.Check{Rule: book.Rule("flea-enters-city"), At: engine.AtToken, Of: names.Flea, Func: checkFlea})
	}
	if x.FairyPiece && !x.Fairy {
		checks = append(checks, engine.Check{Rule: book.Rule("fairy-enters-city"), At: engine.AtMove, Of: names.Fairy, Func: checkFairy})
	}
	return checks
}

func (x *city) checkWalk(c *engine.Case) {
	done := false
	if at, _ := c.Neutral(c.Action.Neutral); at == engine.NoTile {
		return // another rule reports the walk of a figure that is not on the board
	}
	c.EachStep(func(i, to int, _ []int) {
		if done || to == engine.NoTile || !x.bars(c.State, c.Action.Neutral, to) {
			return
		}
		done = true
		at := c.Tiles()[to].At
		c.Report(message.Say("step %d leads the %s to %d,%d, into the City of Carcassonne", i+1, c.Action.Neutral, at.X, at.Y), c.GoOn(i))
	})
}

func checkFlea(c *engine.Case) {
	if a := c.Action; a.Tile != engine.NoTile && inside(c.State, a.Tile) {
		c.Report(message.Say("%s places a flea at %d,%d, within the walls of the City", c.Name(c.Active()), a.At.X, a.At.Y))
	}
}

func checkFairy(c *engine.Case) {
	if a := c.Action; a.Tile != engine.NoTile && inside(c.State, a.Tile) {
		c.Report(message.Say("%s moves the fairy into the City at %d,%d, which is illegal under cnt.fairy=forbid", c.Name(c.Active()), a.At.X, a.At.Y))
	}
}

// precedes reports whether an action precedes leaving: a deployment, what replaces it, an early dragon (BAS-11, CNT-40).
func (x *city) precedes(s *engine.State, a *engine.Action) bool {
	if a.Kind == engine.ActWalk && a.Neutral == names.Dragon {
		return x.DragonFirst
	}
	switch s.DeedOf(a) {
	case 0:
		return false
	case names.Leper:
		return a.Kind == engine.ActWalk && x.LeperWalks || a.Kind == engine.ActMove && x.LeperMoves
	}
	return true
}

// checkBarred reports an abbot that may not come into the cathedral.
func (x *city) checkBarred(c *engine.Case) {
	if abbotInCathedral(c, x.quarterOf(c.State, c.Action.Tile, c.Action.Part)) {
		c.Report(message.Say("%s puts the abbot into the cathedral; it may not enter the City", c.Name(c.Active())))
	}
}

// abbotInCathedral reports whether an action would put the abbot into the cathedral.
func abbotInCathedral(c *engine.Case, quarter int) bool {
	return quarter == cathedral && c.Rules().Figures[c.Action.Figure].Name == names.Abbot.String()
}

// leads reports whether a figure leaves a quarter for a kind of feature (CNT-40), gardens like cloisters (ABT-04).
func (x *city) leads(s *engine.State, quarter int, figure uint8, kind tile.Kind) bool {
	return kind == quarters[quarter].to ||
		kind == tile.Garden && quarter == cathedral && x.Garden && s.Rules().Figures[figure].Name == names.Abbot.String()
}
