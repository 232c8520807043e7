package replay

import (
	"cartulary/engine"
	"cartulary/notation"
)

// sales relates the choices of auctioneers in records to those of the engine.
var sales = [...]engine.Sale{notation.NoOutcome: engine.NoSale, notation.Buy: engine.Buy, notation.Sell: engine.Sell}

func (r *resolver) bazaar(w *notation.Action, a *engine.Action) *engine.Violation {
	beside(a)
	return r.types(a.Market, w.Tiles...)
}

// auction sets the tile, the offers for it and what the auctioneer chooses.
func (r *resolver) auction(w *notation.Action, a *engine.Action) *engine.Violation {
	beside(a)
	for i, o := range w.Offers {
		seat, v := r.seat(o.Player)
		if v != nil {
			return v
		}
		if i == 0 {
			a.By = 1 + uint8(seat)
		}
		offer := engine.Bid{Player: uint8(seat), Points: int32(o.Points)}
		if o.Pass {
			offer.Points = engine.Pass
		}
		a.Market.Bids = append(a.Market.Bids, offer)
	}
	a.Market.Sold = sales[w.Outcome]
	return r.types(a.Market, w.Tile)
}

// beside prepares an action about open tiles, which has no place on the board.
func beside(a *engine.Action) {
	a.Tile, a.To, a.Market = engine.NoTile, engine.NoTile, &engine.Market{}
}

func (r *resolver) types(m *engine.Market, names ...string) *engine.Violation {
	for _, name := range names {
		id, ok := r.rules.TypeByName(name)
		if !ok {
			return r.noTile(name)
		}
		m.Types = append(m.Types, id)
	}
	return nil
}

func (w writer) bazaar(a *engine.Action) notation.Action {
	var out notation.Action
	for _, t := range a.Market.Types {
		out.Tiles = append(out.Tiles, w.rules.Type(t).Tile.ID)
	}
	return out
}

func (w writer) auction(a *engine.Action) notation.Action {
	out := notation.Action{Tile: w.rules.Type(a.Market.Types[0]).Tile.ID}
	for _, o := range a.Market.Bids {
		offer := notation.Offer{Player: w.rec.Players[o.Player].Colour, Points: int(o.Points)}
		if o.Points == engine.Pass {
			offer.Points, offer.Pass = 0, true
		}
		out.Offers = append(out.Offers, offer)
	}
	for outcome, sale := range sales {
		if sale == a.Market.Sold {
			out.Outcome = notation.Outcome(outcome)
		}
	}
	return out
}
