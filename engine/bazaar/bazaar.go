// Package bazaar implements the bazaars of Bridges, Castles & Bazaars: tiles that are turned up and auctioned after the
// turn with a bazaar tile, and that the players place in their next turns.
package bazaar

import (
	"embed"
	"math"
	"slices"

	"cartulary/engine"
	"cartulary/engine/bridges"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/rule"
)

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// Row returns the bazaars as an element of Bridges, Castles & Bazaars.
func Row() family.Element {
	return family.Element{
		ID: names.Bazaar.String(), In: "bcb.bazaars=on", Book: book, Takes: true,
		Deeds: []family.Deed{{Do: "bazaar", Title: "a bazaar", Reason: names.Bazaar}, {Do: "bid", Title: "an auction", Reason: names.Bid}},
		New:   func(g *family.Game) engine.Element { return element(*family.Of[bridges.Profile](g)) },
	}
}

const mark = "bazaar"

var (
	waits = engine.WordOf("bazaar-waits") // in the memory of a player, for each bazaar that is still to be held
	later = engine.WordOf("bazaar-later") // in the memory of a player who may play a second part of the turn after a bazaar and its round
	won   = engine.WordOf("bazaar-won")   // the note in a turn with a tile from a bazaar
)

type bazaar struct {
	bridges.Profile
	waiting, later int // indices into Rules.Memory
}

func element(p bridges.Profile) engine.Element {
	x := &bazaar{Profile: p}
	return engine.Element{
		ID: names.Bazaar.String(), Title: "the bazaars",
		Pieces: engine.Pieces{Memory: []engine.Word{waits, later}},
		Judging: engine.Judging{
			Checks: x.checks(),
			Bans:   func(s *engine.State, a *engine.Action) bool { return a.Market == nil && s.Happened(engine.EvReveal) },
		},
		Playing: engine.Playing{
			Bind: func(r *engine.Rules) {
				x.waiting, x.later = slices.Index(r.Memory, waits), slices.Index(r.Memory, later)
			},
			Phases: []engine.Phase{
				{ID: "bazaar-forgotten", On: engine.OnBegin, Run: x.forget},
				{ID: "bazaar-waiting", On: engine.OnPlace, Shows: mark, Run: x.wait},
				{ID: "bazaar-postponed", On: engine.OnPlace, Run: x.resume},
			},
			Before: engine.Hooks{engine.ActPlace: x.draw, engine.ActDiscard: x.draw, engine.ActAside: x.draw},
			Specials: []engine.Special{
				{Name: names.Bazaar, Scored: true, Possible: x.canOpen, Do: x.open},
				{Name: names.Bid, Scored: true, Possible: x.canSell, Do: x.sell},
			},
			Extra: x.offers,
		},
	}
}

// forget drops the bazaars that were due and have not been held, and those that came too late (BCB-61).
func (x *bazaar) forget(e engine.Effects) {
	if e.Hands() || len(e.Open()) > 0 {
		return
	}
	for p := range e.Players() {
		if n := e.Remembered(p, x.waiting); n > 0 {
			e.Remember(p, x.waiting, -n)
		}
	}
}

// wait notes a bazaar: once a turn (BCB-60), not for a tile won at one (BCB-62) nor if the round loses it (BCB-74).
func (x *bazaar) wait(e engine.Effects) {
	last := e.LastPlaced()
	if last == engine.NoTile || e.TypeOf(last).Tile.Mark != mark || e.Noted(won) || x.brings(e.TurnEvents()) || x.Lost && x.inRound(e.State()) {
		return
	}
	e.Remember(e.Active(), x.waiting, 1)
}

// inRound reports whether this turn belongs to the round after a bazaar, in which its player had a tile from it.
func (x *bazaar) inRound(s *engine.State) bool {
	return x.round(s) || slices.ContainsFunc(s.TurnEvents(), func(e engine.Event) bool {
		return e.Kind == engine.EvNote && e.Reason == won
	})
}

// brings reports whether a tile among events brought a bazaar.
func (x *bazaar) brings(events []engine.Event) bool {
	return slices.ContainsFunc(events, func(e engine.Event) bool {
		return e.Kind == engine.EvRemember && int(e.Token) == x.waiting && e.Points > 0
	})
}

// resume grants the second part of the turn with the bazaar to its player once the round is over (BCB-63).
func (x *bazaar) resume(e engine.Effects) {
	if me := e.Active(); e.LastPlaced() != engine.NoTile && e.TurnPart() == 0 && !e.Hands() && e.Remembered(me, x.later) > 0 {
		e.Remember(me, x.later, -1)
		extend(e)
	}
}

// draw gives the player the recorded tile: in exchange for another one in the hand, else from those that lie open.
func (x *bazaar) draw(e engine.Effects, a *engine.Action) {
	me, t := e.Active(), a.Place.Type
	switch own := e.Hand(me); {
	case e.TurnPart() > 0 || e.PlacedThisTurn() > 0:
		return
	case own == engine.NoType && slices.Contains(e.Open(), t):
		e.Take(me, t, me)
	case own == engine.NoType:
		for len(e.Open()) > 0 {
			e.PutBack(-1, e.Open()[0])
		}
	case own != t:
		x.swap(e, me, t)
	}
	if e.Hand(me) == t && (a.Kind == engine.ActPlace || x.Lost && a.Kind == engine.ActDiscard) {
		e.Note(won)
	}
}

// swap exchanges a player's tile for one of another player or, if nobody has it, puts it back into the stack.
func (x *bazaar) swap(e engine.Effects, me int, t engine.TypeID) {
	own := e.Hand(me)
	e.PutBack(me, own)
	for p := range e.Players() {
		if e.Hand(p) != t {
			continue
		}
		e.PutBack(p, t)
		for _, give := range []struct {
			to int
			t  engine.TypeID
		}{{me, t}, {p, own}} {
			e.Reveal(give.t)
			e.Take(give.to, give.t, give.to)
		}
		return
	}
}

// host returns the player whose bazaar comes next, the active one last (BCB-74), -1 if none waits.
func (x *bazaar) host(s *engine.State) int {
	for i := range s.Players() {
		if p := (s.Active() + 1 + i) % s.Players(); s.Remembered(p, x.waiting) > 0 && !s.Gone(p) {
			return p
		}
	}
	return -1
}

// due reports whether a bazaar must be held before the turn ends.
func (x *bazaar) due(s *engine.State) bool {
	return s.Present() > 1 && x.host(s) >= 0 && !x.round(s) && !s.HappenedInTurn(engine.EvReveal) && s.CanDraw(s.Present())
}

// round reports whether tiles of a bazaar have not been placed yet.
func (x *bazaar) round(s *engine.State) bool { return s.Hands() || len(s.Open()) > 0 }

func (x *bazaar) canOpen(s *engine.State, a *engine.Action) bool {
	return a.Market != nil && s.Present() > 1 && !x.round(s) && len(a.Market.Types) <= s.InStack()
}

func (x *bazaar) open(e engine.Effects, a *engine.Action) {
	if host := x.host(e.State()); host >= 0 {
		e.Remember(host, x.waiting, -1)
	}
	if x.AuctionFirst && e.TurnPart() == 0 && extends(e.State()) && len(a.Market.Types) > 0 {
		e.Remember(e.Active(), x.later, 1)
	}
	for _, t := range a.Market.Types {
		e.Reveal(t)
	}
}

// auctioneer returns the first player without a tile from the left of the host or the last auctioneer (BCB-64).
func (x *bazaar) auctioneer(s *engine.State) int {
	from := s.Active()
	for _, e := range s.Events() {
		switch {
		case e.Kind == engine.EvRemember && int(e.Token) == x.waiting && e.Points < 0:
			from = int(e.Player)
		case e.Kind == engine.EvTake:
			from = int(e.From)
		}
	}
	for i := range s.Players() {
		if p := (from + 1 + i) % s.Players(); s.Hand(p) == engine.NoType && !s.Gone(p) {
			return p
		}
	}
	return -1
}

// bidders returns the players who may bid against an auctioneer, clockwise: those without a tile (BCB-66).
func bidders(s *engine.State, auctioneer int) (list []int) {
	for i := 1; i < s.Players(); i++ {
		if p := (auctioneer + i) % s.Players(); s.Hand(p) == engine.NoType && !s.Gone(p) {
			list = append(list, p)
		}
	}
	return list
}

// best returns the offer that beats all others: the first of the highest.
func best(m *engine.Market) engine.Bid {
	top := m.Bids[0]
	for _, o := range m.Bids[1:] {
		if o.Points > top.Points {
			top = o
		}
	}
	return top
}

// buyer returns the player who gets the tile.
func buyer(m *engine.Market) int {
	if m.Sold == engine.Buy {
		return int(m.Bids[0].Player)
	}
	return int(best(m).Player)
}

func (x *bazaar) canSell(s *engine.State, a *engine.Action) bool {
	m := a.Market
	return m != nil && len(m.Types) == 1 && len(m.Bids) > 0 && slices.Contains(s.Open(), m.Types[0]) && s.Hand(buyer(m)) == engine.NoType
}

// sell settles an auction (BCB-67, BCB-68). The last tile goes to the last player (BCB-69).
func (x *bazaar) sell(e engine.Effects, a *engine.Action) {
	m := a.Market
	seller, top := int(m.Bids[0].Player), best(m)
	pay := func(player, points int) {
		for points != 0 { // an event holds 16 bits
			n := min(max(points, -math.MaxInt16), math.MaxInt16)
			e.PayPlayer(player, n, names.Bazaar, engine.NoNode)
			points -= n
		}
	}
	price := max(int(top.Points), 0)
	switch other := int(top.Player); {
	case other == seller:
		pay(seller, -price)
	case m.Sold == engine.Buy:
		pay(seller, -price)
		pay(other, price)
	default:
		pay(other, -price)
		pay(seller, price)
	}
	e.Take(buyer(m), m.Types[0], seller)
	if last := x.auctioneer(e.State()); last >= 0 && len(e.Open()) == 1 && len(bidders(e.State(), last)) == 0 {
		e.Take(last, e.Open()[0], last)
	}
}
