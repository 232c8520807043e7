package story

import (
	"slices"

	"cartulary/engine"
	"cartulary/notation"
)

// The facts of a bazaar.
type (
	bazaar  struct{ tiles []string } // tiles are turned up
	auction struct {
		tile   string
		offers []offer
		buyer  int
		paid   []cost // points lost by players, negative for a gain
	}
	offer struct {
		player, points int // points: engine.Pass if the player offers nothing
	}
)

func (c *collector) reveal(e *engine.Event) {
	if c.swapping {
		return
	}
	id := c.frame.State.Rules().Type(e.Place.Type).Tile.ID
	if n := len(c.list); n > 0 {
		if last, ok := c.list[n-1].(*bazaar); ok {
			last.tiles = append(last.tiles, id)
			return
		}
	}
	c.add(&bazaar{[]string{id}})
}

// take adds an auction or the free tile after the last one. A tile taken otherwise breaks the rules.
func (c *collector) take(e *engine.Event) {
	id := c.frame.State.Rules().Type(e.Place.Type).Tile.ID
	a := &auction{tile: id, buyer: int(e.Player), paid: c.paid}
	c.paid = nil
	if a.offers = c.offers(e); a.offers != nil {
		c.add(a)
	} else if c.bids > 0 {
		c.tell(func(w *writer) string { return w.Text("%s gets the last tile, %s.", w.name(a.buyer), id) }) // to the only player without one
	}
}

// offers returns the offers that the record has for a tile, nil if there are none. The events have the outcome only.
func (c *collector) offers(e *engine.Event) (list []offer) {
	for i, a := range c.frame.Turn.Actions[c.bids:] {
		t, ok := c.frame.State.Rules().TypeByName(a.Tile)
		if a.Kind != notation.ActBid || len(a.Offers) == 0 || !ok || t != e.Place.Type || c.teller.seat(a.Offers[0].Player) != int(e.From) {
			continue
		}
		c.bids += i + 1
		for _, o := range a.Offers {
			points := o.Points
			if o.Pass {
				points = engine.Pass
			}
			list = append(list, offer{c.teller.seat(o.Player), points})
		}
		return list
	}
	return nil
}

// seat returns the index of a player, -1 for a colour that is not in the game.
func (t *Teller) seat(colour notation.Colour) int {
	return slices.IndexFunc(t.players, func(p notation.Player) bool { return p.Colour == colour })
}

func (f *bazaar) say(w *writer) []string {
	return []string{w.Text("A bazaar opens with %s.", w.And(f.tiles))}
}

// say returns the offers for a tile, the player who gets it, and the payment. Players who choose without bids just take it.
func (f *auction) say(w *writer) []string {
	if len(f.offers) == 1 && len(f.paid) == 0 {
		return []string{w.sentence(f.buyer, []string{w.Text("takes %s", f.tile)})}
	}
	var list []string
	for i, o := range f.offers {
		switch name := w.name(o.player); {
		case i == 0:
			list = append(list, w.Text("%s puts up %s for %s", name, f.tile, w.points(max(o.points, 0))))
		case o.points == engine.Pass:
			list = append(list, w.Text("%s passes", name))
		default:
			list = append(list, w.Text("%s bids %d", name, o.points))
		}
	}
	return []string{capital(w.Text("%s.", w.And(list))), capital(f.outcome(w))}
}

func (f *auction) outcome(w *writer) string {
	buyer, price, other := w.name(f.buyer), 0, -1
	for _, c := range f.paid {
		if c.player == f.buyer {
			price += c.points
		} else {
			other = c.player
		}
	}
	switch {
	case price == 0:
		return w.Text("%s gets the tile for nothing.", buyer)
	case other < 0:
		return w.Text("%s gets the tile and loses %s, which nobody gets.", buyer, w.points(price))
	case f.buyer == f.offers[0].player:
		return w.Text("%s buys the tile and pays %s %s.", buyer, w.name(other), w.points(price))
	}
	return w.Text("%s gets the tile and pays %s %s.", buyer, w.name(other), w.points(price))
}
