package policy

import (
	"slices"

	"cartulary/engine"
)

// trade turns up tiles of the bag and sells them where that is due after the scoring. The extra actions are listed.
func (p *Player) trade(s *engine.State) {
	for {
		first := (*engine.Offer)(nil)
		for i := range p.extras {
			m := &p.extras[i]
			if m.Market == nil {
				continue
			}
			if m.Last {
				if _, part := Next(s); part {
					continue
				}
			}
			first = m
			break
		}
		if first == nil {
			return
		}
		a := first.Action
		if n := a.Market.Draw; n > 0 {
			a.Market = &engine.Market{Types: p.turnUp(s, n)}
		} else {
			a.Market = p.auction(s, first)
		}
		p.do(s, a)
		p.listExtra(s)
	}
}

// turnUp takes tiles out of the bag.
func (p *Player) turnUp(s *engine.State, n int) (types []engine.TypeID) {
	p.trial.CopyFrom(s)
	for range n {
		t, ok := p.take(&p.trial)
		if !ok {
			break
		}
		types = append(types, t)
		p.trial.Play(engine.Event{Kind: engine.EvReveal, Player: int8(s.Active()), Place: engine.Placement{Type: t}, Node: engine.NoNode})
	}
	return types
}

// auction returns the sale of an open tile by the player of a listed offer: the tile that is worth the most to the player. Each other
// bids half of what the tile is worth to it above the mean of the open tiles, if that is more than the bids before. The seller
// buys for at most half of the same, and nobody bids more points than on the score track.
func (p *Player) auction(s *engine.State, offer *engine.Offer) *engine.Market {
	seller := s.By(&offer.Action)
	longest := offer.Market
	for i := range p.extras {
		if m := p.extras[i].Market; m != nil && len(m.Bids) > len(longest.Bids) {
			longest = m
		}
	}
	open := slices.Clone(s.Open())
	worths := p.tileWorths(s, seller, open)
	k := 0
	for i := range worths {
		if worths[i] > worths[k] {
			k = i
		}
	}
	m := &engine.Market{Types: []engine.TypeID{open[k]}}
	for _, b := range longest.Bids {
		if int(b.Player) == seller {
			m.Bids = append(m.Bids, engine.Bid{Player: b.Player})
		}
	}
	top := int32(0)
	for _, b := range longest.Bids {
		if int(b.Player) == seller {
			continue
		}
		bid := engine.Bid{Player: b.Player, Points: engine.Pass}
		if limit := p.limit(s, int(b.Player), p.tileWorths(s, int(b.Player), open), k); limit > top {
			bid.Points, top = limit, limit
		}
		m.Bids = append(m.Bids, bid)
	}
	if top > 0 {
		m.Sold = engine.Sell
		if p.limit(s, seller, worths, k) >= top {
			m.Sold = engine.Buy
		}
	}
	return m
}

// limit returns the most points that a player bids for the k-th of some tiles.
func (p *Player) limit(s *engine.State, player int, worths []float32, k int) int32 {
	mean := float32(0)
	for _, w := range worths {
		mean += w / float32(len(worths))
	}
	return min(int32((worths[k]-mean)/2), int32(max(s.Score(player), 0)))
}

// tileWorths returns the worths of some tiles with their best options for a player who has the next turn, 0 for a player who leaves out bids.
func (p *Player) tileWorths(s *engine.State, player int, tiles []engine.TypeID) []float32 {
	list := make([]float32, len(tiles))
	if p.leavesOut(player) {
		return list
	}
	p.begun.CopyFrom(s)
	p.begun.BeginTurn(player)
	p.measure(&p.begun, player, s.Remaining(), engine.NoType)
	for i, t := range tiles {
		if p.places = p.begun.Places(t, p.places[:0]); len(p.places) > 0 {
			list[i] = p.greatest(&p.begun)
		}
	}
	return list
}
