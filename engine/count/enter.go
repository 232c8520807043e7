package count

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/tile"
)

func (x *city) entryChecks() []engine.Check {
	checks := []engine.Check{
		{Rule: book.Rule("quarter-not-earned"), Func: x.checkEarned},
		{Rule: book.Rule("quarter-figure"), Func: x.checkFigure},
		{Rule: book.Rule("quarter-supply-empty"), Func: x.checkSupply},
	}
	if x.AbbotNever {
		checks = append(checks, engine.Check{Rule: book.Rule("quarter-figure", "abbot"), Func: x.checkBarred})
	}
	second := engine.Check{Rule: book.Rule("quarter-second-in-turn"), If: engine.Any(engine.EvStation), Func: x.checkSecond}
	checks = append(checks, second)
	for i := range checks {
		checks[i].At = engine.AtStation
	}
	return checks
}

// fieldPoints is the reason of points that farmers get before the end of the game, because of a barn.
var fieldPoints = engine.WordOfKind(tile.Field)

// gained reports whether an event pays for a scored feature, with barns, without the fairy (CNT-21, CNT-23, SET-05).
func gained(e *engine.Event) bool {
	return e.Kind == engine.EvPoints && e.Points > 0 && (e.Complete || e.Reason == fieldPoints)
}

// gains returns a bit for each player whom the features of this part of the turn pay or will pay; lords too (SET-05).
func gains(s *engine.State) (players uint16) {
	if lords(s) {
		s = s.AfterScoring()
	}
	if s.Happened(engine.EvPoints) {
		events := s.Events()
		for i := range events {
			if e := &events[i]; gained(e) {
				players |= 1 << e.Player
			}
		}
	}
	for n := range s.CompletedThisTurn {
		if f := s.Feature(n); f.Most() > 0 && s.Value(&f) > 0 {
			players |= s.Winners(&f)
		}
	}
	return players
}

// earned reports whether an opponent gets points and the active player none (CNT-20).
func earned(s *engine.State) bool {
	me := uint16(1) << s.Active()
	set := gains(s)
	return set != 0 && set&me == 0
}

// entered reports whether a follower has come into the City in the time in which only one may (CNT-22).
func (x *city) entered(s *engine.State) bool {
	if !x.CityPerPart {
		return s.HappenedInTurn(engine.EvStation)
	}
	return s.Happened(engine.EvStation)
}

// supply returns the number of the active player's figures of a kind in the supply after the scoring (CNT-24).
func supply(s *engine.State, kind uint8) int {
	n := s.Supply(s.Active(), kind)
	var done []engine.NodeID
	for root := range s.CompletedThisTurn {
		done = append(done, root)
	}
	if len(done) == 0 {
		return n
	}
	for _, f := range s.Figures() {
		if int(f.Player) == s.Active() && f.Kind == kind {
			for _, root := range done {
				if s.Root(f.Node) == root {
					n++
					break
				}
			}
		}
	}
	return n
}

// entries appends the followers that the active player may put into each quarter.
func (x *city) entries(s *engine.State, dst []engine.Offer) []engine.Offer {
	if x.Barns && !s.ScoredThisTurn() && slices.ContainsFunc(s.Figures(), func(f engine.Figure) bool { return isBarn(s, f) && barnScores(s, f.Node) }) {
		s = s.AfterScoring() // the scoring pays and returns farmers
	}
	if x.entered(s) || !earned(s) {
		return dst
	}
	for kind := range x.taken {
		if x.taken[kind] == [4]bool{} || supply(s, uint8(kind)) == 0 {
			continue
		}
		for q := range quarters {
			if n, _ := x.node(s, q); x.taken[kind][q] {
				dst = append(dst, engine.Offer{Action: s.Station(uint8(kind), n)})
			}
		}
	}
	return dst
}

func (x *city) checkEarned(c *engine.Case) {
	me := c.Active()
	set := gains(c.State)
	switch {
	case set>>me&1 == 1:
		v := c.Report(message.Say("%s puts a follower into the City, but has got points in this scoring", c.Name(me)), gainNotes(c, me)...)
		v.Breaks("CNT-20")
		if set != 1<<me || several(c.State) {
			v.Breaks("CNT-21")
		}
	case c.PlacedThisTurn() == 0:
		c.Report(message.Say("%s puts a follower into the City before the tile of this turn; followers enter the City after the scoring", c.Name(me))).Breaks("CNT-20")
	case set == 0:
		v := c.Report(message.Say("%s puts a follower into the City, but no opponent gets points for a feature that this tile completes", c.Name(me)))
		v.Breaks("CNT-20")
		if c.Happened(engine.EvPoints) || c.Happened(engine.EvFeature) {
			v.Breaks("CNT-23")
		}
	}
}

// several reports whether more than one feature has been scored in this part of the turn.
func several(s *engine.State) bool {
	n := 0
	return s.Some(engine.EvFeature, func(*engine.Event) bool {
		n++
		return n > 1
	})
}

// gainNotes returns a note for each feature that has given a player points.
func gainNotes(c *engine.Case, player int) (notes []engine.Note) {
	for _, e := range c.Events() {
		if int(e.Player) == player && gained(&e) {
			notes = append(notes, engine.Note{Text: message.Count(int(e.Points), "%[2]s gets %[1]d point for a %[3]s", "%[2]s gets %[1]d points for a %[3]s", c.Name(player), e.Reason)})
		}
	}
	return notes
}

func (x *city) checkSecond(c *engine.Case) {
	if x.entered(c.State) {
		v := c.Report(message.Say("%s puts a second follower into the City in this turn; only one is allowed", c.Name(c.Active())))
		v.Breaks("CNT-22")
		v.Always = c.Happened(engine.EvStation) // if not, the first came in another part of the turn
	}
}

// checkFigure reports a figure that does not come into a quarter. checkBarred reports the abbot in the cathedral.
func (x *city) checkFigure(c *engine.Case) {
	a := c.Action
	q := x.quarterOf(c.State, a.Tile, a.Part)
	if q < 0 || x.taken[a.Figure][q] || abbotInCathedral(c, q) {
		return
	}
	name, where := message.Word(c.Rules().Figures[a.Figure].Name), quarters[q].said
	reason := message.Say("it may not enter the City")
	if x.taken[a.Figure] != [4]bool{} {
		reason = message.Say("it may not enter this quarter")
	}
	c.Report(message.Say("%s puts the %s into %s; %s", c.Name(c.Active()), name, where, reason))
}

func (x *city) checkSupply(c *engine.Case) {
	a := c.Action
	if supply(c.State, a.Figure) > 0 {
		return
	}
	v := c.Report(message.Say("%s's supply has no %s for the City", c.Name(c.Active()), figureName(c, a.Figure)), c.Deployments(c.Active(), a.Figure)...)
	v.Breaks("CNT-24")
	c.MissesPrisoner(v, c.Active(), a.Figure)
	for _, f := range c.Figures() {
		if int(f.Player) == c.Active() && f.Kind == a.Figure && c.Kind(f.Node) == tile.Quarter {
			v.Breaks("CNT-27")
			break
		}
	}
}

// figureName returns the name of a kind of figure in messages.
func figureName(c *engine.Case, kind uint8) message.Word {
	if kind == 0 {
		return "follower"
	}
	if spec := &c.Rules().Figures[kind]; !spec.Follower {
		return message.Word(spec.Name)
	}
	return c.Title(kind, tile.Quarter)
}

func (x *city) countChecks() []engine.Check {
	checks := []engine.Check{{Rule: book.Rule("count-without-entry"), At: engine.AtMove, Of: name, Func: x.checkUnmoved}}
	if x.CountMove != byPlayer {
		checks = append(checks, engine.Check{Rule: book.Rule("count-elsewhere"), At: engine.AtMove, Of: name, If: engine.Any(engine.EvStation), Func: x.checkAstray})
	}
	return checks
}

func (x *city) checkUnmoved(c *engine.Case) {
	me := c.Name(c.Active())
	switch {
	case !c.Happened(engine.EvStation):
		c.Report(message.Say("%s moves the Count, but has put no follower into the City", me)).Breaks("CNT-30", "CNT-31")
	case x.CountMove == byPlayer && movedNow(c.State):
		c.Report(message.Say("%s moves the Count a second time", me)).Breaks("CNT-30")
	}
}

// checkAstray checks a recorded move of a Count that goes by itself.
func (x *city) checkAstray(c *engine.Case) {
	a := c.Action
	if !c.Happened(engine.EvStation) {
		return // checkUnmoved reports it
	}
	if q, now := x.quarterOf(c.State, a.Tile, a.Part), x.at(c.State); q >= 0 && now >= 0 && q != now {
		value := "clockwise"
		if x.CountMove == follow {
			value = "follow"
		}
		c.Report(message.Say("%s moves the Count to %s, but under cnt.count_move=%s it has moved to %s", c.Name(c.Active()), quarters[q].said, value, quarters[now].said))
	}
}
