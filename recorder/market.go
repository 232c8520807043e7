package recorder

import (
	"slices"
	"strconv"

	"cartulary/engine"
)

// A market is a bazaar or an auction that is being recorded.
type market struct {
	action  engine.Action // its Market has what is decided
	draw    int           // the number of tiles to turn up; 0 in an auction
	open    []engine.TypeID
	bidders []uint8 // in order, the auctioneer first
	outcome bool    // the auctioneer still has to choose
}

// newMarket begins the bazaar or the auction for which the engine offers samples.
func (s *Session) newMarket(samples []candidate) *market {
	first := samples[0].action
	m := &market{action: first.Action, draw: first.Market.Draw}
	m.action.Market = &engine.Market{}
	for _, o := range first.Market.Bids {
		m.bidders = append(m.bidders, o.Player)
	}
	for _, c := range samples {
		for _, t := range c.action.Market.Types {
			if !slices.Contains(m.open, t) {
				m.open = append(m.open, t)
			}
		}
	}
	return m
}

func (m *market) undo() bool {
	d := m.action.Market
	switch {
	case d.Sold != engine.NoSale:
		d.Sold = engine.NoSale
	case len(d.Bids) > 0:
		d.Bids = d.Bids[:len(d.Bids)-1]
		m.outcome = false
	case len(d.Types) > 0:
		d.Types = d.Types[:len(d.Types)-1]
	default:
		return false
	}
	return true
}

// begun reports whether a part is decided.
func (m *market) begun() bool {
	d := m.action.Market
	return len(d.Types)+len(d.Bids) > 0 || d.Sold != engine.NoSale
}

// needsTile reports whether a tile must be named next, needsOffer, whether an offer.
func (m *market) needsTile() bool { return len(m.action.Market.Types) < max(m.draw, 1) }

func (m *market) needsOffer() bool {
	return m.draw == 0 && !m.needsTile() && len(m.action.Market.Bids) < len(m.bidders)
}

// top returns the highest offer and its player.
func (m *market) top() (points int32, player uint8) {
	points = engine.Pass
	for _, o := range m.action.Market.Bids {
		if o.Points > points {
			points, player = o.Points, o.Player
		}
	}
	return points, player
}

func (s *Session) addTile(t engine.TypeID) {
	s.typed = ""
	s.market.action.Market.Types = append(s.market.action.Market.Types, t)
	s.traded()
}

func (s *Session) offer(text string) {
	m := s.market
	o := engine.Bid{Player: m.bidders[len(m.action.Market.Bids)], Points: engine.Pass}
	if n, err := strconv.Atoi(text); err == nil {
		o.Points = int32(min(n, 9999))
	} else if len(m.action.Market.Bids) == 0 {
		o.Points = 0
	}
	if top, _ := m.top(); o.Points != engine.Pass && o.Points <= top {
		s.say = s.text("%s must offer more than %d, or pass with Enter", s.name(int(o.Player)), int(top))
		s.typed = ""
		return
	}
	s.typed = ""
	m.action.Market.Bids = append(m.action.Market.Bids, o)
	s.traded()
}

func (s *Session) sell(sale engine.Sale) {
	s.market.action.Market.Sold = sale
	s.market.outcome = false
	s.traded()
}

// traded records the bazaar or the auction when it is complete.
func (s *Session) traded() {
	m := s.market
	if m.needsTile() || m.needsOffer() {
		return
	}
	if _, best := m.top(); m.draw == 0 && best != m.bidders[0] && m.action.Market.Sold == engine.NoSale {
		m.outcome = true
		return
	}
	w := s.moment.Written(&m.action)
	if list := s.newlyBroken(s.judged(w)); len(list) > 0 {
		s.say = s.opts.Lang.Said(list[0].Message)
		m.undo()
		return
	}
	s.record(w)
}
