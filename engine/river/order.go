package river

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
)

func (c *course) orderChecks() (list []engine.Check) {
	for _, at := range []engine.Moment{engine.AtPlace, engine.AtDiscard, engine.AtAside} {
		list = append(list, engine.Check{Rule: book.Rule("river-order"), At: at, Func: c.checkOrder})
	}
	return list
}

// stage returns the stage of the next draw. The lake ends the river, even if it comes before other tiles of it (RIV-04).
func (c *course) stage(s *engine.State) uint8 {
	if !slices.ContainsFunc(c.lakes, func(t engine.TypeID) bool { return s.RemainingOf(t) > 0 }) {
		return land
	}
	next := uint8(lake)
	for _, t := range c.types {
		if s.RemainingOf(t) > 0 {
			next = min(next, c.stages[t])
		}
	}
	return next
}

// later reports whether other tiles precede a type. An early first tile of the stack ends the river: one finding.
func (c *course) later(s *engine.State, t engine.TypeID) bool {
	return c.stages[t] > c.stage(s) && (c.stages[t] != land || !c.ended(s))
}

// ended reports whether another tile of the stack has been placed. A tile of a player's own does not come from the stack.
func (c *course) ended(s *engine.State) bool {
	return slices.ContainsFunc(s.Tiles(), func(t engine.Placed) bool {
		return t.Player >= 0 && c.stages[t.Type] == land && s.Rules().Type(t.Type).Own == 0
	})
}

// checkOrder does not report a tile of which no copy is left: tile-drawn-too-often does.
func (c *course) checkOrder(k *engine.Case) {
	t := k.Action.Place.Type
	if k.Remaining() <= 0 || k.RemainingOf(t) == 0 || !c.later(k.State, t) {
		return
	}
	id, stage := k.Rules().Type(t).Tile.ID, c.stage(k.State)
	first, left := engine.NoType, 0
	for _, of := range c.types {
		if n := k.RemainingOf(of); n > 0 && c.stages[of] == stage {
			first, left = of, left+n
		}
	}
	sentence := message.Count(left, "%[2]s is drawn, but %[1]d other tile of the river comes first", "%[2]s is drawn, but %[1]d other tiles of the river come first", id)
	var broken []string
	switch {
	case stage == fork:
		sentence, broken = message.Say("%s is drawn, but the fork comes first", id), []string{"RV2-02", "RV2-03"}
	case left == 1:
		sentence = message.Say("%s is drawn, but %s comes first", id, k.Rules().Type(first).Tile.ID)
	}
	switch {
	case c.stages[t] == land:
		broken = append(broken, "RIV-03", "RIV-04")
	case stage == fork:
	case id == volcanoID:
		broken = append(broken, "RIV-03", "RV2-02")
	default:
		broken = append(broken, "RIV-03")
	}
	k.Report(sentence).Breaks(broken...)
}

const startID = "BA/RCr"

// spareTile returns what becomes of the base game's start tile: out of play, or first after the river (RIV-02).
func spareTile(p Profile) engine.Element {
	e := engine.Element{ID: "spare", Title: "start tile of the base game"}
	if p.Spare == leftOut {
		e.Out = []engine.OutTile{{Tile: startID, Copies: func(int) int { return 1 }, Clauses: []string{"RIV-02"}}}
		return e
	}
	w := &waiting{course: &course{}}
	e.Bind, e.Withheld = w.bind, w.later
	for _, at := range []engine.Moment{engine.AtPlace, engine.AtDiscard, engine.AtAside} {
		e.Checks = append(e.Checks, engine.Check{Rule: book.Rule("spare-tile-late"), At: at, Func: w.check})
	}
	return e
}

// waiting is the start tile of the base game while it waits for the end of the river.
type waiting struct {
	*course
	tile engine.TypeID
}

func (w *waiting) bind(r *engine.Rules) {
	w.course.bind(r)
	w.tile, _ = r.TypeByName(startID)
}

// later reports whether the start tile is drawn before a type: none has been drawn, and the river is complete.
func (w *waiting) later(s *engine.State, t engine.TypeID) bool {
	return t != w.tile && s.RemainingOf(w.tile) == s.Rules().Type(w.tile).Count && w.stage(s) == land
}

func (w *waiting) check(k *engine.Case) {
	t := k.Action.Place.Type
	if k.Remaining() > 0 && k.RemainingOf(t) > 0 && w.later(k.State, t) {
		k.Report(message.Say("%s is drawn, but %s is the first tile after the river", k.Rules().Type(t).Tile.ID, startID))
	}
}
