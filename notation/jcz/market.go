package jcz

import (
	"slices"

	"cartulary/notation"
)

// Answers of an auctioneer.
const (
	buyValue  = "BUY"
	sellValue = "SELL"
)

// maxPrice is the highest bid of a record.
const maxPrice = 99_999

// A market is a bazaar: the tiles turned up, and who has which.
type market struct {
	tiles  []string
	owners []int          // by tile: the player who has it, -1 while it is for sale
	turn   int            // the auctioneer
	lot    int            // the tile of the current auction, -1 between auctions
	asked  []int          // the players who may still bid, in order
	best   int            // the player of the highest bid
	price  int            // the highest bid
	hands  map[int]string // the tiles that players have to place
	free   bool           // tiles are chosen without an auction
	due    bool           // a bazaar follows the turn
	round  bool           // its tiles are placed, up to the end of the last turn
}

func (k *market) open() bool { return slices.Contains(k.owners, -1) }

func (k *market) waits(seat int) bool { return !slices.Contains(k.owners, seat) }

// next returns the first player from seat on without a tile.
func (k *market) next(seat int) int {
	for range k.owners {
		if seat %= len(k.owners); k.waits(seat) {
			return seat
		}
		seat++
	}
	return seat
}

func (k *market) offer(index, price int) {
	if k.lot < 0 {
		k.lot, k.best, k.price, k.asked = index, k.turn, price, nil
		for i := 1; i < len(k.owners) && !k.free; i++ {
			if seat := (k.turn + i) % len(k.owners); k.waits(seat) {
				k.asked = append(k.asked, seat)
			}
		}
	} else {
		k.best, k.price, k.asked = k.asked[0], price, k.asked[1:]
	}
	k.settle()
}

// settle gives the tile to the auctioneer if nobody bids higher.
func (k *market) settle() {
	if len(k.asked) == 0 && k.best == k.turn {
		k.sell(k.turn)
	}
}

// sell gives the tile of the auction to a player, and the last tile to the last player.
func (k *market) sell(seat int) {
	give := func(index, seat int) { k.owners[index], k.hands[seat] = seat, k.tiles[index] }
	give(k.lot, seat)
	k.lot, k.turn = -1, k.next(k.turn+1)
	last := slices.Index(k.owners, -1)
	if last >= 0 && !slices.Contains(k.owners[last+1:], -1) {
		give(last, k.turn)
	}
}

func (p *play) remaining() int { return p.lottery.Active() - p.hidden }

// draw repeats the draw of the tile that a player places, after those that fitted nowhere.
// A bazaar follows a tile with a bazaar, except in the round after another one.
func (r *reader) draw(id string, seat int) {
	won := r.market.hands[seat] == id // a won tile that fits nowhere is discarded
	delete(r.market.hands, seat)
	r.market.due = r.market.due || r.with[bazaarElement] && shows(tiles()[id], bazaarMark) && !r.market.round
	if won {
		r.lottery.Place(id)
		return
	}
	before := r.drawn
	for r.drawn++; r.lottery.On; r.drawn++ {
		drawn := r.lottery.Draw()
		if drawn == id {
			r.lottery.Place(id)
			return
		}
		if drawn == "" || r.drawn-before > maxDiscards {
			r.lottery.On, r.drawn = false, before // another tile than that of the random numbers
		}
	}
}

// maxDiscards is more than the number of tiles in a row that fit nowhere in any game.
const maxDiscards = 8

// turnUp draws the tiles of a bazaar.
func (r *reader) turnUp(t *notation.Turn, span notation.Span) bool {
	if !r.lottery.On {
		return r.fail(span, "the save does not show the tiles of the bazaar, because its tiles cannot be drawn again")
	}
	var list []string
	for range r.rec.Players {
		id := r.lottery.Draw()
		if id == "" {
			return r.fail(span, "there are fewer tiles than players for a bazaar")
		}
		list = append(list, id)
	}
	r.drawn += len(list)
	k := &r.market
	k.due, k.round = false, true
	k.tiles, k.owners = list, slices.Repeat([]int{-1}, len(list))
	k.lot, k.turn = -1, (r.rec.Seat(t.Player)+1)%len(list)
	t.Actions = append(t.Actions, notation.Action{Kind: notation.ActBazaar, Span: span, Tiles: list})
	return true
}

// waiting adds a bazaar that comes after the last message.
func (r *reader) waiting() {
	t := r.last()
	if t != nil && r.done && !r.moving && r.market.due && r.lottery.On && len(r.rec.Players) > 1 && r.remaining() >= len(r.rec.Players) {
		r.turnUp(t, r.commitAt)
	}
	if t == nil {
		return
	}
	seat := (r.rec.Seat(t.Player) + 1) % len(r.rec.Players)
	actions := r.paid(r.rec.Players[seat].Colour)
	if len(actions) == 0 {
		return
	}
	number, part := r.number(t, &message{}, seat, false)
	r.rec.Turns = append(r.rec.Turns, notation.Turn{Span: actions[0].Span, Number: number, Part: part,
		Player: r.rec.Players[seat].Colour, Actions: actions, Open: true})
}

func (r *reader) bid(t *notation.Turn, m *message, span notation.Span, p *bid) bool {
	k := &r.market
	if k.free {
		p.Price = 0 // it is not paid
	}
	switch {
	case len(r.rec.Players) < 2:
		return r.fail(span, "a game of one player has no bazaar")
	case !k.open() && !r.turnUp(t, span):
		return false
	case p.Index < 0 || p.Index >= len(k.tiles) || k.owners[p.Index] >= 0:
		return r.fail(span, "the bazaar has no tile %d for sale", p.Index)
	case p.Price < 0 || p.Price > maxPrice:
		return r.fail(span, "a bid is %d; it must be from 0 to %d", p.Price, maxPrice)
	case k.lot >= 0 && len(k.asked) == 0:
		return r.fail(span, "a bid comes after the last one of an auction")
	}
	seat := k.turn
	if k.lot >= 0 {
		seat = k.asked[0]
	} else {
		t.Actions = append(t.Actions, notation.Action{Kind: notation.ActBid, Span: span, Tile: k.tiles[p.Index]})
	}
	r.offer(t, span, notation.Offer{Player: r.rec.Players[seat].Colour, Points: p.Price})
	k.offer(p.Index, p.Price)
	return true
}

func (r *reader) offer(t *notation.Turn, span notation.Span, o notation.Offer) {
	a := &t.Actions[len(t.Actions)-1]
	a.Offers = append(a.Offers, o)
	a.Span.End = span.End
}

// decline reads the PASS of a player who does not bid.
func (r *reader) decline(t *notation.Turn, span notation.Span) bool {
	k := &r.market
	if k.lot < 0 || len(k.asked) == 0 {
		return r.fail(span, "PASS comes in a bazaar while no player may bid")
	}
	r.offer(t, span, notation.Offer{Player: r.rec.Players[k.asked[0]].Colour, Pass: true})
	k.asked = k.asked[1:]
	k.settle()
	return true
}

// choose reads the auctioneer's answer to the best bid.
func (r *reader) choose(t *notation.Turn, m *message, span notation.Span, p *choice) bool {
	k := &r.market
	if !k.open() || k.lot < 0 || len(k.asked) > 0 || p.Value != buyValue && p.Value != sellValue {
		return r.fail(span, "%s %.40q comes without a bid of another player", typeBuy, p.Value)
	}
	a := &t.Actions[len(t.Actions)-1]
	a.Span.End = span.End
	if p.Value == buyValue {
		a.Outcome = notation.Buy
		k.sell(k.turn)
	} else {
		a.Outcome = notation.Sell
		k.sell(k.best)
	}
	return true
}
