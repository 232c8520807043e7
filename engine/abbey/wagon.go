package abbey

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

// roads holds the features of a wagon.
var roads = []tile.Kind{tile.City, tile.Road, tile.Cloister}

// wagons is the wagon of each player.
type wagons struct {
	Profile
	beside
	kind uint8 // index into Rules.Figures
}

// newWagon returns the wagons as an element. A wagon counts as one follower (AAM-41).
func newWagon(p Profile, others beside) engine.Element {
	x := &wagons{Profile: p, beside: others}
	checks := []engine.Check{{Rule: book.Rule("wagon-wrong-feature"), At: engine.AtDeploy, Of: names.Wagon, Func: checkRoad}}
	for _, c := range []engine.Check{
		{Rule: book.Rule("wagon-not-scored"), Func: x.checkScored},
		{Rule: book.Rule("wagon-target"), Func: x.checkTarget},
		{Rule: book.Rule("wagon-too-far"), Func: x.checkReach},
		{Rule: book.Rule("wagon-out-of-order"), Func: x.checkOrder},
	} {
		c.At, c.Of = engine.AtSpecial, names.Wagon
		checks = append(checks, c)
	}
	return engine.Element{
		ID: "wagon", Title: "wagons",
		Pieces: engine.Pieces{Figures: []engine.FigureSpec{{
			Name: names.Wagon.String(), Title: "wagon", Count: uint8(p.WagonsEach), Follower: true, Occupies: true, Strength: 1,
			Only: roads, Supplied: []string{"AAM-01"}, Where: []string{"AAM-40"}, Instead: []string{"AAM-02"},
		}}},
		Judging: engine.Judging{Checks: checks},
		Playing: engine.Playing{
			Bind: func(r *engine.Rules) { x.kind, _ = r.FigureByName(names.Wagon.String()) },
			Specials: []engine.Special{{
				Name: names.Wagon, Scored: true, Possible: x.possible,
				Do: func(e engine.Effects, a *engine.Action) { e.GoOn(e.By(a), x.kind, e.NodeOf(a.To, a.ToPart)) },
			}},
			Extra: x.extra,
		},
	}
}

// returned returns the parts from which the scoring of this part of the turn has returned a player's wagons, and those to which
// wagons of the player have moved since (AAM-42).
func (x *wagons) returned(s *engine.State, player int) (from, gone []engine.NodeID) {
	if !s.Happened(engine.EvReturn) {
		return nil, nil
	}
	for _, e := range s.Events() {
		switch {
		case int(e.Player) != player || e.Figure != x.kind:
		case e.Kind == engine.EvReturn && e.Reason == engine.Scored && slices.Contains(roads, s.Kind(e.Node)):
			from = append(from, e.Node)
		case e.Kind == engine.EvGoOn:
			gone = append(gone, e.Node)
		}
	}
	return from, gone
}

// waits reports whether a wagon that a scoring has returned has not moved yet.
func (x *wagons) waits(s *engine.State, player int) bool {
	from, gone := x.returned(s, player)
	return len(from) > len(gone)
}

// reach reports whether some wagon that has not moved yet reaches a part: no record names it, so any match will do.
func (x *wagons) reach(s *engine.State, player int, to engine.NodeID) bool {
	from, gone := x.returned(s, player)
	return len(from) > len(gone) && x.match(s, from, append(gone, to))
}

// match reports whether each of some goals can be reached from another part.
func (x *wagons) match(s *engine.State, from, goals []engine.NodeID) bool {
	if len(goals) == 0 {
		return true
	}
	for i, n := range from {
		if x.within(s, n, goals[0]) && x.match(s, slices.Delete(slices.Clone(from), i, i+1), goals[1:]) {
			return true
		}
	}
	return false
}

// possible reports whether a scoring has just returned a wagon, and a feature for it is there. A castle keeps its lord.
func (x *wagons) possible(s *engine.State, a *engine.Action) bool {
	if a.To == engine.NoTile || a.ToPart == engine.NoPart || s.Supply(s.By(a), x.kind) == 0 {
		return false
	}
	return x.waits(s, s.By(a)) && slices.Contains(roads, s.Kind(s.NodeOf(a.To, a.ToPart)))
}

// order returns the place of a player in the order of the wagons: the active player is the first (AAM-46).
func order(s *engine.State, player int) int { return (player - s.Active() + s.Players()) % s.Players() }

// latest returns the player whose wagon has moved last in this part of the turn, -1 if none has.
func (x *wagons) latest(s *engine.State) int {
	last := -1
	s.Some(engine.EvGoOn, func(e *engine.Event) bool {
		last = int(e.Player)
		return false
	})
	return last
}

// extra offers the moves of the wagons that the scoring returns. Before the scoring it looks ahead, once no walk is due.
func (x *wagons) extra(s *engine.State, _ engine.TypeID, dst []engine.Offer) []engine.Offer {
	if s.PlacedThisTurn() == 0 {
		return dst
	}
	if !s.ScoredThisTurn() {
		if neutral, _ := s.DueWalk(); neutral != 0 || !x.scores(s) {
			return dst
		}
		s = s.AfterScoring()
	}
	last := x.latest(s)
	for i := range s.Players() {
		player := (s.Active() + i) % s.Players()
		if s.Gone(player) || !x.waits(s, player) || last >= 0 && order(s, player) < order(s, last) || x.countMoved(s) || x.dragonWalked(s) {
			continue
		}
		for i := range s.Tiles() {
			for p := range uint8(s.Parts(i)) {
				if n := s.NodeOf(i, p); x.free(s, n) && x.reach(s, player, n) {
					dst = append(dst, engine.Offer{Action: x.move(s, player, n)})
				}
			}
		}
	}
	return dst
}

// scores reports whether a feature with a wagon is to be scored in this turn.
func (x *wagons) scores(s *engine.State) bool {
	for root := range s.CompletedThisTurn {
		for _, f := range s.FiguresWith(x.kind) {
			if f.Kind == x.kind && s.Root(f.Node) == root {
				return true
			}
		}
	}
	return false
}

func (x *wagons) move(s *engine.State, player int, n engine.NodeID) engine.Action {
	i, part := s.Place(n)
	a := engine.Action{Kind: engine.ActSpecial, Reason: names.Wagon, Figure: x.kind, Tile: engine.NoTile, Part: engine.NoPart,
		To: i, ToPart: part, ToAt: s.Tiles()[i].At, Want: s.Kind(n)}
	if player != s.Active() {
		a.By = 1 + uint8(player)
	}
	return a
}

// free reports whether a wagon may stand on a part, near or far (AAM-43).
func (x *wagons) free(s *engine.State, n engine.NodeID) bool {
	switch s.Kind(n) {
	case tile.City, tile.Road, tile.Cloister:
		return !s.Complete(n) && !s.Occupied(n) && !x.dragonOn(s, s.TileOf(n))
	}
	return false
}

func checkRoad(c *engine.Case) {
	switch a := c.Action; a.Want {
	case tile.City, tile.Road, tile.Cloister:
	default:
		if a.Part != engine.NoPart {
			c.Report(message.Say("%s deploys the wagon on the %s at %d,%d; a wagon stands only on a road, in a city or in a cloister", c.Name(c.Active()), a.Want, a.At.X, a.At.Y))
		}
	}
}

// target returns the part that the wagon goes to, NoNode if there is none.
func target(c *engine.Case) engine.NodeID {
	if a := c.Action; a.To != engine.NoTile && a.ToPart != engine.NoPart {
		return c.NodeOf(a.To, a.ToPart)
	}
	return engine.NoNode
}

// mover returns what messages call the wagon: "Ana's wagon".
func mover(c *engine.Case) message.Text { return message.Say("%s's wagon", c.Name(c.By())) }

// goal returns where the wagon goes, for messages.
func goal(c *engine.Case) message.Text {
	a := c.Action
	x, y, loc := a.ToAt.X, a.ToAt.Y, message.Loc(a.ToWhere())
	switch n := target(c); {
	case n == engine.NoNode && loc == "":
		return message.Say("%d,%d", x, y)
	case n == engine.NoNode:
		return message.Say("%d,%d %s", x, y, loc)
	case loc == "":
		return message.Say("the %s at %d,%d", c.Kind(n), x, y)
	default:
		return message.Say("the %s at %d,%d %s", c.Kind(n), x, y, loc)
	}
}

func (x *wagons) checkScored(c *engine.Case) {
	if x.waits(c.State, c.By()) {
		return
	}
	why := message.Say("but no scoring of this turn has returned it")
	broken := []string{"AAM-42"}
	for _, e := range c.Events() {
		switch {
		case int(e.Player) != c.By() || e.Figure != x.kind:
		case e.Kind == engine.EvGoOn:
			why = message.Say("but it has moved in this turn")
		case e.Kind == engine.EvReturn && e.Reason != engine.Scored:
			why, broken = message.Say("but it went home without a scoring"), []string{"AAM-42", "AAM-48"}
		case e.Kind == engine.EvReturn && c.Kind(e.Node) == tile.Castle:
			why, broken = message.Say("but it was the lord of a castle"), []string{"AAM-42", "AAM-49"}
		}
	}
	v := c.Report(message.Say("%s moves to %s, %s", mover(c), goal(c), why))
	v.Breaks(broken...)
	c.MissesAnywhere(v, c.By(), x.kind)
}

func (x *wagons) checkTarget(c *engine.Case) {
	n := target(c)
	if n == engine.NoNode {
		c.Report(message.Say("%s moves to %s, where there is no road, city or cloister", mover(c), goal(c))).Breaks("AAM-43")
		return
	}
	if x.free(c.State, n) {
		return
	}
	why, broken := message.Say("a wagon moves only to a road, a city or a cloister"), []string{"AAM-43"}
	var notes []engine.Note
	switch k := c.Kind(n); {
	case k != tile.City && k != tile.Road && k != tile.Cloister:
	case c.Complete(n):
		why = message.Say("which is complete")
	case c.Occupied(n):
		why = message.Say("which is occupied")
		for _, f := range c.Figures() {
			if c.Root(f.Node) == c.Root(n) {
				p := c.SquareOf(f.Node)
				notes = append(notes, engine.Note{Turn: int(f.Turn), Text: message.Say("%s's %s is at %d,%d", c.Name(int(f.Player)), c.Title(f.Kind, k), p.X, p.Y)})
				if c.Happened(engine.EvGoOn) && int(f.Turn) == c.Turn() {
					broken = append(broken, "AAM-46")
				}
			}
		}
	case x.dragonOn(c.State, c.TileOf(n)):
		why = message.Say("where the dragon is")
	}
	c.Report(message.Say("%s moves to %s, %s", mover(c), goal(c), why), notes...).Breaks(broken...)
}

func (x *wagons) checkReach(c *engine.Case) {
	from, _ := x.returned(c.State, c.By())
	n := target(c)
	if !x.waits(c.State, c.By()) || n == engine.NoNode || !x.free(c.State, n) || x.reach(c.State, c.By(), n) {
		return
	}
	at := c.SquareOf(from[0])
	if !x.WagonTouches {
		c.Report(message.Say("%s moves to %s, but that tile is not one of those around %d,%d, where it stood", mover(c), goal(c), at.X, at.Y)).Breaks("AAM-44")
		return
	}
	c.Report(message.Say("%s moves to %s, which does not touch the %s that was scored", mover(c), goal(c), c.Kind(from[0]))).Breaks("AAM-45")
}

func (x *wagons) checkOrder(c *engine.Case) {
	if x.countMoved(c.State) {
		c.Report(message.Say("%s moves after a follower has entered the City; wagons move before that", mover(c)))
		return
	}
	if x.dragonWalked(c.State) {
		c.Report(message.Say("%s moves after the walk of the dragon; wagons move before that", mover(c)))
		return
	}
	last := x.latest(c.State)
	if last < 0 || order(c.State, c.By()) >= order(c.State, last) {
		return
	}
	var names []string
	for i := range c.Present() {
		names = append(names, c.Name(c.InOrder(i)))
	}
	c.Report(message.Say("%s moves after %s's wagon; %s comes later in the order", mover(c), c.Name(last), c.Name(last)),
		engine.Note{Text: message.Say("the order in this turn is %s", message.Names(names))})
}
