package count

import (
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/tile"
)

func (x *city) leavingChecks() []engine.Check {
	checks := []engine.Check{
		{Rule: book.Rule("quarter-nobody"), Func: x.checkNobody},
		{Rule: book.Rule("quarter-with-count"), Func: x.checkCount},
		{Rule: book.Rule("quarter-wrong-kind"), Func: x.checkKind},
		{Rule: book.Rule("quarter-wrong-kind", "garden"), Func: x.checkGarden},
		{Rule: book.Rule("quarter-not-scored"), Func: x.checkScored},
		{Rule: book.Rule("quarter-out-of-order"), If: engine.Any(engine.EvJoin), Func: checkOrder},
	}
	if !x.FinalAny {
		checks = append(checks, engine.Check{Rule: book.Rule("quarter-at-end"), If: engine.Any(engine.EvClose), Func: x.checkAtEnd})
	}
	if x.Dragon {
		checks = append(checks, engine.Check{Rule: book.Rule("quarter-onto-dragon"), Func: checkDragon})
	}
	if !x.IntoEmpty {
		checks = append(checks, engine.Check{Rule: book.Rule("quarter-into-empty"), Func: x.checkEmpty})
	}
	for i := range checks {
		checks[i].At = engine.AtJoin
	}
	for _, at := range []engine.Moment{engine.AtDeploy, engine.AtMove, engine.AtWalk, engine.AtSendHome} {
		checks = append(checks, engine.Check{Rule: book.Rule("quarter-out-of-order"), At: at, Others: true, If: engine.Any(engine.EvJoin), Func: x.checkLate})
	}
	return checks
}

// place returns a player's place in the order of leaving the City: the active player is the last (CNT-41).
func place(s *engine.State, player int) int {
	return (player - s.Active() - 1 + s.Players()) % s.Players()
}

// latest returns the player with the last place among those who have left for the coming scoring, -1 for none.
func latest(s *engine.State) int {
	last := -1
	if !s.Happened(engine.EvJoin) || s.Closing() {
		return last
	}
	for _, e := range s.Events() {
		switch {
		case e.Kind == engine.EvJoin && (last < 0 || place(s, int(e.Player)) > place(s, last)):
			last = int(e.Player)
		case e.Kind == engine.EvScored:
			last = -1
		}
	}
	return last
}

// passed returns who has passed before the final scoring: round by round each player moves one follower or passes for
// good (CNT-51). Who begins is not known if a player with an own tile may have declined the last turn.
func passed(s *engine.State) (done [engine.MaxPlayers]bool) {
	for p := range s.Players() {
		done[p] = s.Gone(p)
	}
	last, known := s.Active(), !ownTiles(s)
	for _, e := range s.Events() {
		if e.Kind != engine.EvJoin {
			continue
		}
		for p := (last + 1) % s.Players(); known && p != int(e.Player); p = (p + 1) % s.Players() {
			done[p] = true
		}
		last, known = int(e.Player), true
	}
	return done
}

// ownTiles reports whether a player has a tile outside the stack left.
func ownTiles(s *engine.State) bool {
	return slices.ContainsFunc(s.Rules().Own(), func(t engine.TypeID) bool {
		for p := range s.Players() {
			if s.OwnLeft(p, t) > 0 {
				return true
			}
		}
		return false
	})
}

// open reports whether a follower may leave a quarter for the feature of a part now, apart from the other players and the
// part's tile (CNT-40, CNT-42, CNT-46, CNT-50). Before the final scoring, only a barn lets a field be scored.
func (x *city) open(s *engine.State, quarter int, figure uint8, n engine.NodeID) bool {
	if !x.leads(s, quarter, figure, s.Kind(n)) || quarter == market && !x.Farmers {
		return false
	}
	switch {
	case s.Closing():
		return !s.Complete(n)
	case quarter == market:
		return x.Barns && !s.ScoredThisTurn() && barnScores(s, n)
	}
	for root := range s.CompletedThisTurn {
		if root == s.Root(n) {
			return true
		}
	}
	return false
}

// closesNow reports whether a quarter is closed before the final scoring (CNT-50).
func (x *city) closesNow(s *engine.State, quarter int) bool {
	return s.Closing() && quarter != market && !x.FinalAny
}

// joins appends the followers that may leave the City for each feature scored in this part of the turn, once a feature.
func (x *city) joins(s *engine.State, dst []engine.Offer) []engine.Offer {
	if neutral, _ := s.DueWalk(); neutral != 0 && x.DragonFirst {
		return dst
	}
	var done []engine.NodeID
	for root := range s.CompletedThisTurn {
		if !slices.Contains(done, root) {
			done = append(done, root)
		}
	}
	if x.Barns {
		for _, f := range s.Figures() {
			if root := s.Root(f.Node); isBarn(s, f) && !slices.Contains(done, root) && x.open(s, market, f.Kind, root) {
				done = append(done, root)
			}
		}
	}
	last := latest(s)
	return x.leave(s, done, func(player int) bool { return last < 0 || place(s, player) >= place(s, last) }, dst)
}

// closing appends the followers that may leave the City before the final scoring, for each feature.
func (x *city) closing(s *engine.State, dst []engine.Offer) []engine.Offer {
	if x.tileOf(s) == engine.NoTile {
		return dst
	}
	var open []engine.NodeID
	for i := range s.Tiles() {
		for p := range uint8(s.Parts(i)) {
			if n := s.NodeOf(i, p); s.Root(n) == n && s.Kind(n) != tile.Quarter && !s.Complete(n) {
				open = append(open, n)
			}
		}
	}
	done := passed(s)
	return x.leave(s, open, func(player int) bool { return !done[player] }, dst)
}

// leave appends the followers of players that may leave the City for one of the features with these roots.
func (x *city) leave(s *engine.State, roots []engine.NodeID, may func(player int) bool, dst []engine.Offer) []engine.Offer {
	if len(roots) == 0 {
		return dst
	}
	var memory [engine.MaxPlayers]engine.Figure
	inside := s.FiguresOn(x.tileOf(s), memory[:0])
	for i, f := range inside {
		_, part := s.Place(f.Node)
		q := x.quarterOf(s, x.tileOf(s), part)
		if q < 0 || q == x.at(s) || !may(int(f.Player)) || x.closesNow(s, q) || alike(inside[:i], f) {
			continue
		}
		for _, root := range roots {
			if !x.open(s, q, f.Kind, root) || !s.Closing() && !x.IntoEmpty && !followed(s, root) {
				continue
			}
			if n, ok := x.landing(s, root); ok {
				dst = append(dst, engine.Offer{Action: s.Join(f, n)})
			}
		}
	}
	return dst
}

// alike reports whether one of some figures differs from f in nothing that an action names.
func alike(figures []engine.Figure, f engine.Figure) bool {
	return slices.ContainsFunc(figures, func(g engine.Figure) bool {
		return g.Player == f.Player && g.Kind == f.Kind && g.Node == f.Node
	})
}

// landing returns a part of a feature to come to, on this turn's tile if possible (CNT-44), not on the dragon's (CNT-45).
func (x *city) landing(s *engine.State, root engine.NodeID) (engine.NodeID, bool) {
	found, ok := engine.NoNode, false
	for _, i := range s.TilesOf(root, nil) {
		if x.Dragon && dragonOn(s, i) {
			continue
		}
		for p := range uint8(s.Parts(i)) {
			if n := s.NodeOf(i, p); s.Root(n) == s.Root(root) && (!ok || i == s.LastPlaced()) {
				found, ok = n, true
				break
			}
		}
	}
	return found, ok
}

// leaver returns what messages call the follower that leaves: "Ana's follower".
func leaver(c *engine.Case) message.Text {
	return message.Say("%[1]s's %[2]s", c.Name(c.By()), figureName(c, c.Action.Figure))
}

// there reports whether the action's follower is in its quarter.
func there(c *engine.Case) bool {
	a := c.Action
	if a.Tile == engine.NoTile || a.Part == engine.NoPart {
		return false
	}
	_, ok := c.FigureOfKind(c.By(), a.Figure, c.NodeOf(a.Tile, a.Part))
	return ok
}

func (x *city) checkNobody(c *engine.Case) {
	if there(c) {
		return
	}
	a := c.Action
	var notes []engine.Note
	if a.Tile != engine.NoTile {
		for _, f := range c.FiguresOn(a.Tile, nil) {
			if _, part := c.Place(f.Node); x.quarterOf(c.State, a.Tile, part) >= 0 && int(f.Player) == c.By() {
				notes = append(notes, engine.Note{Turn: int(f.Turn), Action: engine.ActStation,
					Text: message.Say("%s has %s in %s", c.Name(c.By()), message.A(figureName(c, f.Kind)), quarters[x.quarterOf(c.State, a.Tile, part)].said)})
			}
		}
	}
	v := c.Report(message.Say("%s leaves %s, but is not there", leaver(c), x.quarterName(c)), notes...)
	c.MissesThere(v, c.By(), a.Figure)
}

func (x *city) quarterName(c *engine.Case) message.Text {
	if q := x.quarterOf(c.State, c.Action.Tile, c.Action.Part); q >= 0 {
		return quarters[q].said
	}
	return message.Say("the City")
}

func (x *city) checkCount(c *engine.Case) {
	if q := x.quarterOf(c.State, c.Action.Tile, c.Action.Part); q >= 0 && q == x.at(c.State) && there(c) {
		c.Report(message.Say("%s leaves %s, where the Count is", leaver(c), quarters[q].said))
	}
}

func (x *city) checkKind(c *engine.Case) {
	a := c.Action
	q := x.quarterOf(c.State, a.Tile, a.Part)
	if q < 0 || x.leads(c.State, q, a.Figure, wanted(c)) || abbotToGarden(c, q) {
		return
	}
	c.Report(message.Say("%s leaves %s for a %s; followers leave it for a %s", leaver(c), quarters[q].said, wanted(c), quarters[q].to))
}

// checkGarden reports the abbot that leaves the cathedral for a garden.
func (x *city) checkGarden(c *engine.Case) {
	q := x.quarterOf(c.State, c.Action.Tile, c.Action.Part)
	if abbotToGarden(c, q) && !x.Garden {
		c.Report(message.Say("%s leaves the cathedral for a garden; followers leave it for a cloister", leaver(c)))
	}
}

func abbotToGarden(c *engine.Case, quarter int) bool {
	return abbotInCathedral(c, quarter) && wanted(c) == tile.Garden
}

// wanted returns the kind of feature that a follower leaves for. A monk may be meant for a garden.
func wanted(c *engine.Case) tile.Kind {
	if a := c.Action; a.To != engine.NoTile && a.ToPart != engine.NoPart {
		return c.Kind(c.NodeOf(a.To, a.ToPart))
	}
	return c.Action.Want
}

// goal returns the feature that a follower leaves for, with its place.
func goal(c *engine.Case) message.Text {
	a := c.Action
	if a.Want.Alone() {
		return message.Say("%s at %d,%d", a.Want, a.ToAt.X, a.ToAt.Y)
	}
	_, loc, _ := strings.Cut(a.ToWhere(), " ")
	return message.Say("%s at %d,%d %s", a.Want, a.ToAt.X, a.ToAt.Y, message.Loc(loc))
}

func (x *city) checkScored(c *engine.Case) {
	a := c.Action
	q := x.quarterOf(c.State, a.Tile, a.Part)
	if q < 0 || !x.leads(c.State, q, a.Figure, wanted(c)) || x.closesNow(c.State, q) {
		return // other rules report them
	}
	if a.To == engine.NoTile || a.ToPart == engine.NoPart {
		c.Report(message.Say("%s leaves %s for the %s, which does not exist", leaver(c), quarters[q].said, goal(c))).Breaks("CNT-42")
		return
	}
	n := c.NodeOf(a.To, a.ToPart)
	if x.open(c.State, q, a.Figure, n) {
		return
	}
	why, broken := message.Say("which is not complete"), []string{"CNT-42"}
	switch {
	case q == market && c.Closing():
		why, broken = message.Say("which is never scored in this game"), []string{"CNT-50"}
	case q == market:
		why, broken = message.Say("which is scored at the end of the game"), []string{"CNT-42", "CNT-46"}
	case c.Closing():
		why, broken = message.Say("which is complete and has been scored"), []string{"CNT-50"}
	case c.Complete(n):
		why = message.Say("which was completed in an earlier turn")
		if c.Some(engine.EvFeature, func(e *engine.Event) bool { return c.Root(e.Node) == c.Root(n) }) {
			why = message.Say("which has been scored in this turn; followers leave the City before the scoring")
		}
	}
	c.Report(message.Say("%s leaves %s for the %s, %s", leaver(c), quarters[q].said, goal(c), why)).Breaks(broken...)
}

func (x *city) checkAtEnd(c *engine.Case) {
	if q := x.quarterOf(c.State, c.Action.Tile, c.Action.Part); q >= 0 && x.closesNow(c.State, q) {
		c.Report(message.Say("%s leaves %s before the final scoring; under cnt.final=market_only only followers in the market do", leaver(c), quarters[q].said))
	}
}

func checkOrder(c *engine.Case) {
	if c.Closing() && passed(c.State)[c.By()] {
		c.Report(message.Say("%s leaves the City after %s has passed; at the end the players move one follower each, round by round, until they pass",
			leaver(c), c.Name(c.By())), orderNote(c)).Breaks("CNT-51")
		return
	}
	if last := latest(c.State); last >= 0 && place(c.State, c.By()) < place(c.State, last) {
		c.Report(message.Say("%s leaves the City after %s's follower; %s comes later in the order", leaver(c), c.Name(last), c.Name(last)), orderNote(c)).Breaks("CNT-41")
	}
}

func orderNote(c *engine.Case) engine.Note {
	names := make([]string, c.Players())
	for player := range names {
		if !c.Gone(player) {
			names[place(c.State, player)] = c.Name(player)
		}
	}
	names = slices.DeleteFunc(names, func(name string) bool { return name == "" })
	if c.Closing() {
		return engine.Note{Text: message.Say("the order at the end is %s", message.Names(names))}
	}
	return engine.Note{Text: message.Say("the order in this turn is %s", message.Names(names))}
}

// checkLate reports an action that comes before followers leave the City. After the scoring other rules report it.
func (x *city) checkLate(c *engine.Case) {
	if !c.Happened(engine.EvJoin) || c.ScoredThisTurn() || !x.precedes(c.State, c.Action) {
		return
	}
	c.Report(message.Say("%s comes after a follower has left the City for the scoring of this turn", lateAction(c))).Breaks("CNT-40", "BAS-11")
}

// lateAction returns what messages call an action that comes too late.
func lateAction(c *engine.Case) message.Text {
	switch a := c.Action; a.Kind {
	case engine.ActDeploy:
		return message.Say("%[1]s's %[2]s", c.Name(c.Active()), c.Title(a.Figure, a.Want))
	case engine.ActSendHome:
		return message.Say("an action in place of a follower")
	default:
		return message.Say("a move of the %s", a.Neutral)
	}
}

func checkDragon(c *engine.Case) {
	if a := c.Action; a.To != engine.NoTile && dragonOn(c.State, a.To) {
		c.Report(message.Say("%s leaves the City for %d,%d, where the dragon is", leaver(c), a.ToAt.X, a.ToAt.Y))
	}
}

func (x *city) checkEmpty(c *engine.Case) {
	a := c.Action
	if a.To == engine.NoTile || a.ToPart == engine.NoPart || c.Closing() {
		return
	}
	if n := c.NodeOf(a.To, a.ToPart); !followed(c.State, n) {
		c.Report(message.Say("%s leaves the City for the %s, which has no follower; this is illegal under cnt.into_empty=forbid", leaver(c), goal(c)))
	}
}
