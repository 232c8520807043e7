package traders

import (
	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

func builder(p Profile, others beside) engine.Element {
	x := &special{Profile: p, beside: others, name: names.Builder,
		spec: figure(names.Builder, p.BuildersEach, []tile.Kind{tile.City, tile.Road}, "TAB-24", "TAB-21"), without: "builder-without-follower"}
	e := x.element("builder")
	if !p.BuilderOnCompleted {
		e.Checks = append(e.Checks, engine.Check{Rule: book.Rule("builder-on-completed"), At: engine.AtDeploy, Of: x.name, Func: x.checkCompleted})
	}
	e.Checks = append(e.Checks, engine.Check{Rule: book.Rule("second-part-not-granted"), At: engine.AtPart, Func: x.checkGranted})
	if p.MustPlayOn {
		e.Checks = append(e.Checks, engine.Check{Rule: book.Rule("second-part-missing"), At: engine.AtEnd, If: engine.Any(engine.EvNote), Func: checkPartMissing})
	}
	e.Phases = []engine.Phase{{ID: "builder", On: engine.OnPlace, Run: x.extend}}
	e.Again = x.again
	return e
}

// extend notes that the player has extended the feature of the player's own builder (TAB-30, TAB-31). The right remains if the
// builder goes home (TAB-35).
func (x *special) extend(e engine.Effects) {
	last := e.LastPlaced()
	if last == engine.NoTile {
		return // a start tile
	}
	for _, f := range e.FiguresWith(x.kind) {
		if f.Kind != x.kind || int(f.Player) != e.Active() {
			continue
		}
		for part := range uint8(e.Parts(last)) {
			if e.Root(e.NodeOf(last, part)) == e.Root(f.Node) {
				e.Note(names.Builder)
				return
			}
		}
	}
}

// again reports whether the player may, and must, play a second part: after the first (TAB-34), if a tile is left
// (TAB-37) and none lies open for the next turns. An abbey alone may be it (AAM-26), but need not.
func (x *special) again(s *engine.State) (bool, bool) {
	granted := s.TurnPart() == 0 && s.Noted(names.Builder) && s.Prolongs() && !s.Happened(engine.EvReveal)
	return granted, granted && x.MustPlayOn && s.Playable() > 0
}

func (x *special) checkCompleted(c *engine.Case) {
	a := c.Action
	if on(c) && c.Complete(c.NodeOf(a.Tile, a.Part)) && joins(c.State, c.Active(), c.NodeOf(a.Tile, a.Part)) {
		c.Report(message.Say("%s deploys the builder on the %s at %d,%d, which this tile completes; this is illegal under tab.builder_on_completed=forbid",
			c.Name(c.Active()), a.Want, a.At.X, a.At.Y))
	}
}

// checkGranted does not check the stack: turn-after-game-end reports a part that begins after the last tile.
func (x *special) checkGranted(c *engine.Case) {
	me := c.Name(c.Active())
	switch {
	case c.TurnPart() > 0:
		c.Report(message.Say("%s plays a third part of the turn; a turn has at most two", me)).Breaks("TAB-34")
	case c.Noted(names.Builder):
	case x.placedNow(c.State):
		c.Report(message.Say("%s plays a second part of the turn in which the builder was deployed; a later tile must extend its feature", me)).Breaks("TAB-32")
	case c.Supply(c.Active(), x.kind) > 0:
		v := c.Report(message.Say("%s plays a second part of the turn, but has no builder on the table", me))
		v.Breaks("TAB-30")
		c.MissesAnywhere(v, c.Active(), x.kind)
	default:
		c.Report(message.Say("%s plays a second part of the turn, but the first tile does not extend the feature of %s's builder", me, me)).Breaks("TAB-30")
	}
}

// placedNow reports whether the builder was deployed in this part of the turn.
func (x *special) placedNow(s *engine.State) bool { return s.SpentOn(x.name) }

func checkPartMissing(c *engine.Case) {
	if _, must := c.Again(); must && c.TurnEnds() {
		c.Report(message.Say("%s has extended the feature of %s's builder, but plays no second part of the turn", c.Name(c.Active()), c.Name(c.Active())))
	}
}
