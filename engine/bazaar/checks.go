package bazaar

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
)

func (x *bazaar) checks() []engine.Check {
	open := engine.Any(engine.EvReveal)
	checks := []engine.Check{
		{Rule: book.Rule("bazaar-missing"), At: engine.AtEnd, Func: x.checkMissing},
		{Rule: book.Rule("bazaar-tile-left"), At: engine.AtEnd, If: open, Func: x.checkUnsold},
		{Rule: book.Rule("bazaar-not-due"), At: engine.AtSpecial, Of: names.Bazaar, Func: x.checkNotDue},
		{Rule: book.Rule("bazaar-tiles"), At: engine.AtSpecial, Of: names.Bazaar, Func: x.checkTiles},
		{Rule: book.Rule("second-part-after-bazaar"), At: engine.AtPart, If: open, Func: x.checkPartAfter},
		{Rule: book.Rule("bid-tile"), At: engine.AtSpecial, Of: names.Bid, Func: x.checkAuction},
	}
	for _, at := range []engine.Moment{engine.AtPlace, engine.AtDiscard, engine.AtAside} {
		checks = append(checks, engine.Check{Rule: book.Rule("bazaar-other-tile"), At: at, Func: checkOtherTile})
	}
	for _, at := range []engine.Moment{engine.AtMove, engine.AtWalk, engine.AtToken, engine.AtShift, engine.AtStation, engine.AtSpecial} {
		checks = append(checks, engine.Check{Rule: book.Rule("action-after-bazaar"), At: at, If: open, Func: checkActAfter})
	}
	return checks
}

func (x *bazaar) checkMissing(c *engine.Case) {
	if !x.due(c.State) || !c.TurnEnds() && !x.AuctionFirst {
		return
	}
	if x.AuctionFirst && c.TurnPart() > 0 && !x.brings(c.Events()) {
		return // reported at the end of the first part
	}
	if host := x.host(c.State); host != c.Active() {
		c.Report(message.Say("%s's tile ends the round, but no tiles are turned up for %s's bazaar, which waits", c.Name(c.Active()), c.Name(host))).Breaks("BCB-74")
		return
	}
	v := c.Report(message.Say("%s has placed a bazaar tile, but no tiles are turned up", c.Name(c.Active())))
	v.Breaks("BCB-60")
	if !c.TurnEnds() {
		v.Breaks("BCB-63")
	}
}

func (x *bazaar) checkUnsold(c *engine.Case) {
	if n := len(c.Open()); n > 0 && x.auctioneer(c.State) >= 0 && !c.Tried(engine.ActSpecial) {
		c.Report(message.Say("there is no auction for %s; all tiles that are turned up are auctioned", list(c, c.Open()))).Breaks("BCB-69")
	}
}

// list returns the ids of tiles.
func list(c *engine.Case, types []engine.TypeID) message.Text {
	var ids []string
	for _, t := range types {
		ids = append(ids, id(c, t))
	}
	return message.Names(ids)
}

func id(c *engine.Case, t engine.TypeID) string { return c.Rules().Type(t).Tile.ID }

func (x *bazaar) checkNotDue(c *engine.Case) {
	me := c.Name(c.Active())
	last := c.LastPlaced()
	switch {
	case x.due(c.State):
	case c.Present() < 2:
		c.Report(message.Say("%s plays alone, so no tiles are turned up", me)).Breaks("BCB-61")
	case c.HappenedInTurn(engine.EvReveal):
		c.Report(message.Say("tiles have been turned up in this turn of %s already; a turn has one bazaar", me)).Breaks("BCB-60")
	case x.host(c.State) >= 0 && x.round(c.State):
		c.Report(message.Say("tiles are turned up, but %s still has a tile of the last bazaar to place; the new bazaar waits", c.Name(holder(c.State)))).Breaks("BCB-74")
	case x.host(c.State) >= 0:
		c.Report(message.Say("tiles are turned up, but fewer tiles than players are left: %d", c.Drawable())).Breaks("BCB-61")
	case x.Lost && c.TurnPart() > 0 && last != engine.NoTile && c.TypeOf(last).Tile.Mark == mark && x.inRound(c.State):
		c.Report(message.Say("%s was drawn in the round of the last bazaar; under bcb.bazaar_in_round=lost it opens no bazaar", id(c, c.Tiles()[last].Type))).Breaks("BCB-74")
	case last != engine.NoTile && c.TypeOf(last).Tile.Mark == mark:
		c.Report(message.Say("%s was won at a bazaar, so it opens no new bazaar", id(c, c.Tiles()[last].Type))).Breaks("BCB-62")
	default:
		c.Report(message.Say("tiles are turned up, but %s has placed no bazaar tile in this turn", me)).Breaks("BCB-60", "BCB-61")
	}
}

// holder returns the next player who has a tile of a bazaar.
func holder(s *engine.State) int {
	for i := range s.Players() {
		if p := (s.Active() + 1 + i) % s.Players(); s.Hand(p) != engine.NoType {
			return p
		}
	}
	return s.Active()
}

func (x *bazaar) checkTiles(c *engine.Case) {
	if !x.due(c.State) || c.Action.Market == nil {
		return
	}
	types := c.Action.Market.Types
	if n := len(types); n != c.Present() {
		c.Report(message.Say("the number of tiles turned up is %d, but %d players are in the game", n, c.Present()))
		return
	}
	if x.drawable(c.State, types) {
		return
	}
	trial := c.Clone()
	for _, t := range types {
		switch {
		case trial.RemainingOf(t) == 0:
			c.Report(message.Say("%s is turned up, but no copy of it is left in the stack", id(c, t)))
			return
		case trial.Withheld(t):
			c.Report(message.Say("%s is turned up, but cannot be drawn yet", id(c, t)))
			return
		}
		trial.Play(engine.Event{Kind: engine.EvReveal, Player: int8(c.Active()), Place: engine.Placement{Type: t}})
	}
}

// drawable reports whether all tiles can be drawn at once. Otherwise a draw may still make the next one possible.
func (x *bazaar) drawable(s *engine.State, types []engine.TypeID) bool {
	for i, t := range types {
		same := 1
		for _, earlier := range types[:i] {
			if earlier == t {
				same++
			}
		}
		if s.RemainingOf(t) < same || s.Withheld(t) {
			return false
		}
	}
	return true
}

func checkActAfter(c *engine.Case) {
	if c.Happened(engine.EvReveal) && c.Action.Market == nil && !reported(c.Action) {
		c.Report(message.Say("%s acts after the tiles of the bazaar have been turned up; the bazaar comes after everything else in the turn", c.Name(c.Active())))
	}
}

func (x *bazaar) checkPartAfter(c *engine.Case) {
	if !c.Happened(engine.EvReveal) {
		return
	}
	me := c.Name(c.Active())
	if x.AuctionFirst {
		c.Report(message.Say("%s plays the second part of the turn before the tiles of the bazaar have been placed", me))
		return
	}
	c.Report(message.Say("%s plays a second part of the turn after the bazaar; the second part comes before the bazaar", me))
}

func checkOtherTile(c *engine.Case) {
	own, t := c.Hand(c.Active()), c.Action.Place.Type
	if own == engine.NoType || own == t || c.TurnPart() > 0 || c.PlacedThisTurn() > 0 || c.Rules().Type(t).Own > 0 {
		return // a tile outside the stack is the business of its element
	}
	me := c.Name(c.Active())
	var notes []engine.Note
	for p := range c.Players() {
		if c.Hand(p) == t {
			notes = append(notes, engine.Note{Text: message.Say("%s has %s", c.Name(p), id(c, t))})
			break
		}
	}
	v := c.Report(message.Say("%s has %s from the bazaar, but the tile of this turn is %s", me, id(c, own), id(c, t)), notes...)
	v.Breaks("BCB-72")
	if !c.Placeable(own) {
		v.Breaks("BCB-73")
	}
}

// checkAuction reports the first thing that is wrong with an auction, under its rule.
func (x *bazaar) checkAuction(c *engine.Case) {
	m := c.Action.Market
	if m == nil || len(m.Types) != 1 || len(m.Bids) == 0 {
		return // no record has it, and it is impossible
	}
	first, due := m.Bids[0], x.auctioneer(c.State)
	name, tile := c.Name(int(first.Player)), id(c, m.Types[0])
	switch {
	case !slices.Contains(c.Open(), m.Types[0]):
		sentence := message.Say("%s is auctioned, but is not among the tiles turned up", tile)
		if len(c.Open()) > 0 {
			sentence = message.Say("%s is auctioned, but is not among the tiles turned up: %s", tile, list(c, c.Open()))
		}
		v := report(c, "bid-tile", sentence)
		v.Notes = closedNotes(c, m.Types[0])
		v.Breaks("BCB-65")
	case due < 0: // more tiles than players were turned up
		report(c, "bid-auctioneer", message.Say("%s puts up %s, but every player has a tile", name, tile)).Breaks("BCB-64")
	case int(first.Player) != due:
		v := report(c, "bid-auctioneer", message.Say("%s puts up %s, but it is the turn of %s, the next player clockwise without a tile", name, tile, c.Name(due)))
		v.Notes = turnNotes(c)
		v.Breaks("BCB-64")
	case first.Points == engine.Pass:
		report(c, "bid-auctioneer", message.Say("%s puts up %s and passes; a bid is required, 0 is enough", name, tile)).Breaks("BCB-65")
	case !x.Choose:
		x.checkBids(c, m, tile)
	case len(m.Bids) > 1 || first.Points > 0 || m.Sold != engine.NoSale:
		report(c, "bid-in-choice", message.Say("players bid for %s, but the players choose without bids; write %s 0 alone", tile, name))
	}
}

// report adds a violation of one of the rules of an auction.
func report(c *engine.Case, id string, sentence message.Text) *engine.Violation {
	v := c.Report(sentence)
	v.Rule = book.Rule(id)
	return v
}

// checkBids reports the first thing that is wrong in the answers to the auctioneer: who answers, how much, and the choice.
func (x *bazaar) checkBids(c *engine.Case, m *engine.Market, tile string) {
	seller, top := int(m.Bids[0].Player), best(m)
	want := bidders(c.State, seller)
	for i, b := range m.Bids[1:] {
		p, name := int(b.Player), c.Name(int(b.Player))
		switch {
		case slices.ContainsFunc(m.Bids[:i+1], func(earlier engine.Bid) bool { return earlier.Player == b.Player }):
			report(c, "bid-players", message.Say("%s bids twice for %s", name, tile)).Breaks("BCB-66")
			return
		case c.Gone(p):
			report(c, "bid-players", message.Say("%s bids for %s after leaving the game", name, tile)).Breaks("BCB-66")
			return
		case !slices.Contains(want, p):
			report(c, "bid-players", message.Say("%s bids for %s, but has %s already", name, tile, id(c, c.Hand(p)))).Breaks("BCB-66", "BCB-69")
			return
		case want[i] != p:
			report(c, "bid-players", message.Say("%s bids or passes for %s out of turn; it is %s's turn", name, tile, c.Name(want[i]))).Breaks("BCB-66")
			return
		}
	}
	if n := len(m.Bids) - 1; n < len(want) {
		report(c, "bid-players", message.Say("%s has no tile, but neither bids for %s nor passes", c.Name(want[n]), tile)).Breaks("BCB-66")
		return
	}
	highest := m.Bids[0].Points
	for i, b := range m.Bids {
		p, name := int(b.Player), c.Name(int(b.Player))
		switch {
		case b.Points == engine.Pass:
			continue
		case i > 0 && b.Points <= highest:
			report(c, "bid-not-higher", message.Say("%s bids %d for %s, but the highest bid is %d", name, b.Points, tile, highest)).Breaks("BCB-66")
			return
		case !x.affords(c.State, p, b.Points):
			report(c, "bid-over-points", message.Count(c.Score(p), "%[2]s bids %[3]d, but has %[1]d point", "%[2]s bids %[3]d, but has %[1]d points", name, b.Points))
			return
		}
		highest = b.Points
	}
	switch name, outbid := c.Name(seller), int(top.Player) != seller; {
	case outbid && m.Sold == engine.NoSale:
		report(c, "bid-choice", message.Say("%s bids most for %s, but %s neither buys nor sells", c.Name(int(top.Player)), tile, name)).Breaks("BCB-67")
	case !outbid && m.Sold != engine.NoSale:
		report(c, "bid-choice", message.Say("no player bids more than %s for %s, so there is nothing to choose", name, tile)).Breaks("BCB-68")
	case m.Sold == engine.Buy && !x.affords(c.State, seller, top.Points):
		report(c, "bid-over-points", message.Count(c.Score(seller), "%[2]s buys %[3]s for %[4]d, but has %[1]d point", "%[2]s buys %[3]s for %[4]d, but has %[1]d points", name, tile, top.Points))
	}
}

// closedNotes returns a note why a tile does not lie open: the last player has it, or the bazaar was in another turn.
func closedNotes(c *engine.Case, t engine.TypeID) []engine.Note {
	if notes := turnNotes(c); notes != nil {
		return notes
	}
	if seller := c.Action.Market.Bids[0].Player; len(c.Open()) == 0 && c.Hand(int(seller)) == t {
		return []engine.Note{{Text: message.Say("the last tile goes to the last player without a tile, %s; no bid is written for it", c.Name(int(seller)))}}
	}
	return nil
}

// turnNotes returns a note about bids in a turn in which no tiles were turned up.
func turnNotes(c *engine.Case) []engine.Note {
	if c.HappenedInTurn(engine.EvReveal) {
		return nil
	}
	return []engine.Note{{Text: message.Say("bids are written in the turn of their bazaar, after its tiles")}}
}
