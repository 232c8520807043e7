package bazaar

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
)

// offers appends the due bazaar, whose tiles chance decides, or for each open tile a choice of auctions: see samples.
func (x *bazaar) offers(s *engine.State, drawn engine.TypeID, dst []engine.Offer) []engine.Offer {
	if drawn != engine.NoType {
		return dst
	}
	act := engine.Offer{Due: true, Last: !x.AuctionFirst,
		Action: engine.Action{Kind: engine.ActSpecial, Reason: names.Bazaar, Tile: engine.NoTile, To: engine.NoTile}}
	if x.due(s) {
		act.Market = &engine.Market{Draw: s.Present()}
		return append(dst, act)
	}
	act.Reason = names.Bid
	seller := x.auctioneer(s)
	if seller < 0 {
		return dst
	}
	act.By = 1 + uint8(seller)
	for i, t := range s.Open() {
		if slices.Contains(s.Open()[:i], t) {
			continue
		}
		for _, m := range x.samples(s, seller) {
			m.Types = []engine.TypeID{t}
			act.Market = m
			dst = append(dst, act)
		}
	}
	return dst
}

// samples returns auctions that open at 0 or 2, in which nobody, one player or everybody bids 1 more if points allow.
func (x *bazaar) samples(s *engine.State, seller int) (list []*engine.Market) {
	others := bidders(s, seller)
	if x.Choose {
		return []*engine.Market{{Bids: []engine.Bid{{Player: uint8(seller)}}}}
	}
	for _, first := range []int32{0, 2} {
		if !x.affords(s, seller, first) {
			continue
		}
		add := func(raises func(player int) bool) {
			m := &engine.Market{Bids: []engine.Bid{{Player: uint8(seller), Points: first}}}
			top := first
			for _, p := range others {
				o := engine.Bid{Player: uint8(p), Points: engine.Pass}
				if raises(p) && x.affords(s, p, top+1) {
					top++
					o.Points = top
				}
				m.Bids = append(m.Bids, o)
			}
			if top == first {
				list = append(list, m)
				return
			}
			for _, sold := range []engine.Sale{engine.Buy, engine.Sell} {
				if sold == engine.Buy && !x.affords(s, seller, top) {
					continue
				}
				choice := *m
				choice.Sold = sold
				list = append(list, &choice)
			}
		}
		add(func(int) bool { return false })
		for _, one := range others {
			add(func(p int) bool { return p == one })
		}
		if len(others) > 1 {
			add(func(int) bool { return true })
		}
	}
	return list
}

// affords reports whether a player may bid so many points.
func (x *bazaar) affords(s *engine.State, player int, points int32) bool {
	return !x.OwnPoints || int(points) <= max(s.Score(player), 0)
}
