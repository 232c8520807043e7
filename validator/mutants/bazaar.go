package mutants

import (
	"slices"

	"cartulary/engine"
	"cartulary/notation"
)

// The games of these rows: with Bridges, Castles & Bazaars alone, with double turns, and with flights.
const (
	bazaarAlone   = "bcb-c2"
	bazaarTraders = "tab-default+bcb-c2"
	bazaarPlague  = "plague-2021+bcb-c2"
)

// bazaarRows is the table for bazaars. A second part after the bazaar has no row: the games seldom come to a
// bazaar and a builder's second part in one turn.
var bazaarRows = []Row{
	{"bazaar left out", "bazaar-missing", (*mutant).noBazaar, bazaarAlone},
	{"bazaar without its tile", "bazaar-not-due", (*mutant).bazaarForNothing, bazaarAlone},
	{"bazaar in the round of another", "bazaar-not-due", (*mutant).bazaarInRound, bazaarTraders},
	{"one tile less turned up", "bazaar-tiles", (*mutant).fewerTiles, bazaarAlone},
	{"used-up tile turned up", "bazaar-tiles", (*mutant).usedUpTile, bazaarAlone},
	{"auction left out", "bazaar-tile-left", (*mutant).noAuction, bazaarAlone},
	{"flight after the bazaar", "action-after-bazaar", (*mutant).fleeAfterBazaar, bazaarPlague},
	{"another tile than the one won", "bazaar-other-tile", (*mutant).otherThanWon, bazaarAlone},
	{"auction of a tile that is not open", "bid-tile", (*mutant).bidForOther, bazaarAlone},
	{"auction by another player", "bid-auctioneer", (*mutant).otherAuctioneer, bazaarAlone},
	{"auctioneer who passes", "bid-auctioneer", (*mutant).auctioneerPasses, bazaarAlone},
	{"second bid of a player", "bid-players", (*mutant).bidAgain, bazaarAlone},
	{"bid of a player with a tile", "bid-players", (*mutant).bidWithTile, bazaarAlone},
	{"player without a tile who does not answer", "bid-players", (*mutant).noAnswer, bazaarAlone},
	{"bid that is not higher", "bid-not-higher", (*mutant).bidNoMore, bazaarAlone},
	{"choice of the auctioneer left out", "bid-choice", (*mutant).noChoice, bazaarAlone},
	{"choice without a higher bid", "bid-choice", (*mutant).choiceOfNothing, bazaarAlone},
	{"auction where tiles are chosen", "bid-in-choice", (*mutant).auctionInChoice, bazaarAlone},
	{"bid over the points where they are the limit", "bid-over-points", (*mutant).bidOverPoints, bazaarAlone},
	{"points of a bazaar changed by one", "claim-points-wrong", (*mutant).bazaarPoints, bazaarAlone},
}

// held returns the first turn from i on, around the end, with a bazaar.
func (m *mutant) held(i int) (int, bool) {
	for j := range m.rec.Turns {
		if k := (i + j) % len(m.rec.Turns); find(m.turn(k), notation.ActBazaar) != nil {
			return k, true
		}
	}
	return 0, false
}

// bids returns the auctions of a turn.
func (m *mutant) bids(i int) (list []*notation.Action) {
	for k := range m.turn(i).Actions {
		if a := &m.turn(i).Actions[k]; a.Kind == notation.ActBid {
			list = append(list, a)
		}
	}
	return list
}

// anyBid changes the first auction that change accepts, in the first bazaar from turn i on, around the end, that has one.
func (m *mutant) anyBid(i int, change func(i int, a *notation.Action) bool) (int, bool) {
	for j := range m.rec.Turns {
		k := (i + j) % len(m.rec.Turns)
		for _, a := range m.bids(k) {
			if change(k, a) {
				return k, true
			}
		}
	}
	return 0, false
}

func atBazaar(a notation.Action) bool {
	return a.Kind == notation.ActBazaar || a.Kind == notation.ActBid
}

func (m *mutant) noBazaar(i int) (int, bool) {
	i, ok := m.held(i)
	if ok {
		t := m.turn(i)
		t.Actions = slices.DeleteFunc(t.Actions, atBazaar)
	}
	return i, ok
}

// turnUp appends a bazaar with tiles of the stack to a turn.
func (m *mutant) turnUp(i int, s moment) bool {
	if s.InStack() < len(m.rec.Players) {
		return false
	}
	a := notation.Action{Kind: notation.ActBazaar}
	for ty := range s.Rules().Plains() {
		for range s.RemainingOf(engine.TypeID(ty)) {
			if len(a.Tiles) < len(m.rec.Players) {
				a.Tiles = append(a.Tiles, s.Rules().Types[ty].Tile.ID)
			}
		}
	}
	m.turn(i).Actions = append(m.turn(i).Actions, a)
	return true
}

// bazaarTile reports whether a turn places a bazaar tile.
func (m *mutant) bazaarTile(i int, s moment) bool {
	p := m.place(i)
	if p == nil {
		return false
	}
	ty, _ := s.Rules().TypeByName(p.Tile)
	return s.Rules().Type(ty).Tile.Mark == "bazaar"
}

func (m *mutant) bazaarForNothing(i int) (int, bool) {
	s := m.finished(i)
	if find(m.turn(i), notation.ActBazaar) != nil || m.bazaarTile(i, s) {
		return 0, false
	}
	return i, m.turnUp(i, s)
}

// bazaarInRound turns up tiles after a turn with a bazaar tile while tiles of another bazaar are in the hands.
func (m *mutant) bazaarInRound(i int) (int, bool) {
	for ; i < len(m.rec.Turns); i++ {
		if find(m.turn(i), notation.ActBazaar) != nil || m.place(i) == nil {
			continue
		}
		if s := m.finished(i); s.Hands() && m.bazaarTile(i, s) {
			return i, m.turnUp(i, s)
		}
	}
	return 0, false
}

func (m *mutant) fewerTiles(i int) (int, bool) {
	i, ok := m.held(i)
	if ok {
		a := find(m.turn(i), notation.ActBazaar)
		a.Tiles = a.Tiles[1:]
	}
	return i, ok
}

func (m *mutant) usedUpTile(i int) (int, bool) {
	i, ok := m.held(i)
	if !ok {
		return 0, false
	}
	s := m.finished(i)
	for ty := range s.Rules().Plains() {
		if s.RemainingOf(engine.TypeID(ty)) == 0 && !slices.Contains(find(m.turn(i), notation.ActBazaar).Tiles, s.Rules().Types[ty].Tile.ID) {
			find(m.turn(i), notation.ActBazaar).Tiles[0] = s.Rules().Types[ty].Tile.ID
			return i, true
		}
	}
	return 0, false
}

func (m *mutant) noAuction(i int) (int, bool) {
	i, ok := m.held(i)
	if ok {
		t := m.turn(i)
		t.Actions = slices.DeleteFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActBid })
	}
	return i, ok
}

func (m *mutant) fleeAfterBazaar(i int) (int, bool) {
	for j := range m.rec.Turns {
		k := (i + j) % len(m.rec.Turns)
		t := m.turn(k)
		flight := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActFlee })
		if flight >= 0 && find(t, notation.ActBazaar) != nil {
			a := t.Actions[flight]
			t.Actions = append(slices.Delete(t.Actions, flight, flight+1), a)
			return k, true
		}
	}
	return 0, false
}

// otherThanWon replaces the placement of a tile that was won by one of another tile of the stack.
func (m *mutant) otherThanWon(i int) (int, bool) {
	for ; i < len(m.rec.Turns); i++ {
		s := m.before(i)
		if m.turn(i).Part > 0 || s.Hand(s.Active()) == engine.NoType {
			continue
		}
		for ty := range s.Rules().Plains() {
			id := engine.TypeID(ty)
			options := s.Legal(id, nil)
			if id == s.Hand(s.Active()) || s.RemainingOf(id) == 0 || len(options) == 0 {
				continue
			}
			o := options[0]
			m.turn(i).Actions = []notation.Action{{Kind: notation.ActPlace, Tile: s.Rules().Types[ty].Tile.ID,
				At: notation.Point{X: int32(o.At.X), Y: int32(o.At.Y)}, Rotation: notation.Rotation(o.Rotation)}}
			return i, true
		}
	}
	return 0, false
}

func (m *mutant) bidForOther(i int) (int, bool) {
	return m.anyBid(i, func(i int, a *notation.Action) bool {
		open := find(m.turn(i), notation.ActBazaar).Tiles
		for _, ty := range m.finished(i).Rules().Types {
			if !slices.Contains(open, ty.Tile.ID) {
				a.Tile = ty.Tile.ID
				return true
			}
		}
		return false
	})
}

func (m *mutant) otherAuctioneer(i int) (int, bool) {
	return m.anyBid(i, func(_ int, a *notation.Action) bool {
		if len(a.Offers) < 2 {
			return false
		}
		a.Offers[0].Player, a.Offers[1].Player = a.Offers[1].Player, a.Offers[0].Player
		return true
	})
}

func (m *mutant) auctioneerPasses(i int) (int, bool) {
	return m.anyBid(i, func(_ int, a *notation.Action) bool {
		a.Offers[0].Points, a.Offers[0].Pass = 0, true
		return true
	})
}

// raise appends a bid that is higher than all before.
func raise(a *notation.Action, by notation.Colour) {
	top := 0
	for _, o := range a.Offers {
		top = max(top, o.Points)
	}
	a.Offers = append(a.Offers, notation.Offer{Player: by, Points: top + 1})
	a.Outcome = notation.Sell
}

func (m *mutant) bidAgain(i int) (int, bool) {
	return m.anyBid(i, func(_ int, a *notation.Action) bool {
		raise(a, a.Offers[len(a.Offers)-1].Player)
		return true
	})
}

// bidWithTile adds a bid of a player who takes no part in an auction.
func (m *mutant) bidWithTile(i int) (int, bool) {
	return m.anyBid(i, func(_ int, a *notation.Action) bool {
		for _, p := range m.rec.Players {
			if !slices.ContainsFunc(a.Offers, func(o notation.Offer) bool { return o.Player == p.Colour }) {
				raise(a, p.Colour)
				return true
			}
		}
		return false
	})
}

func (m *mutant) noAnswer(i int) (int, bool) {
	return m.anyBid(i, func(_ int, a *notation.Action) bool {
		last := len(a.Offers) - 1
		if !a.Offers[last].Pass {
			return false
		}
		a.Offers = a.Offers[:last]
		return true
	})
}

func (m *mutant) bidNoMore(i int) (int, bool) {
	return m.anyBid(i, func(_ int, a *notation.Action) bool {
		for k := range a.Offers[1:] {
			if o := &a.Offers[k+1]; !o.Pass {
				o.Points = a.Offers[0].Points
				return true
			}
		}
		return false
	})
}

func (m *mutant) noChoice(i int) (int, bool) {
	return m.anyBid(i, func(_ int, a *notation.Action) bool {
		had := a.Outcome != notation.NoOutcome
		a.Outcome = notation.NoOutcome
		return had
	})
}

func (m *mutant) choiceOfNothing(i int) (int, bool) {
	return m.anyBid(i, func(_ int, a *notation.Action) bool {
		if a.Outcome != notation.NoOutcome {
			return false
		}
		a.Outcome = notation.Buy
		return true
	})
}

func (m *mutant) bazaarPoints(i int) (int, bool) {
	for j := range m.rec.Turns {
		k := (i + j) % len(m.rec.Turns)
		for n := range m.turn(k).Claims.Points {
			if p := &m.turn(k).Claims.Points[n]; p.Reason == "bazaar" {
				p.Points++
				return k, true
			}
		}
	}
	return 0, false
}

// under changes a switch of the game.
func (m *mutant) under(key, value string) {
	m.rec.Rules.Overrides = []notation.Override{{Key: key, Value: value}}
}

func (m *mutant) auctionInChoice(int) (int, bool) {
	m.under("bcb.auction", "choose")
	return m.anyBid(0, func(_ int, a *notation.Action) bool { return len(a.Offers) > 1 })
}

func (m *mutant) bidOverPoints(i int) (int, bool) {
	const fortune = 500 // more than any player has
	m.under("bcb.bid_limit", "own_points")
	return m.anyBid(i, func(_ int, a *notation.Action) bool {
		o := &a.Offers[len(a.Offers)-1]
		if o.Pass {
			return false
		}
		o.Points = fortune
		return true
	})
}
