package opinion

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// A market is the bazaar after a turn and the round in which its tiles are placed.
type market struct {
	due    bool     // a bazaar tile was placed, and its bazaar has not been held (BCB-60)
	host   int      // who placed that tile
	held   bool     // the bazaar of this turn was held
	onSale []string // tiles without an owner
	won    []string // by player: the tile to be placed next, empty for none
	last   int      // the last auctioneer; first the host
}

// copyOf returns an independent copy.
func (m market) copyOf() market {
	m.onSale, m.won = slices.Clone(m.onSale), slices.Clone(m.won)
	return m
}

// wonBy returns the tile that a player must place, empty for none.
func (g *Game) wonBy(player int) string {
	if g.market.won == nil {
		return ""
	}
	return g.market.won[player]
}

// inRound reports whether tiles of a bazaar are still to be placed.
func (g *Game) inRound() bool {
	return slices.ContainsFunc(g.market.won, func(id string) bool { return id != "" })
}

// over reports whether no tile is left to place.
func (g *Game) over() bool { return g.left() == 0 && !g.inRound() }

// opens notes that a bazaar tile was placed. A tile that was won at a bazaar opens none (BCB-62).
func (g *Game) opens(printed *tile.Tile, won bool) {
	if printed.Mark == "bazaar" && !won && !g.rules.is("bcb.bazaars", "off") {
		if !g.market.due {
			g.market.host = g.now.player
		}
		g.market.due = true
	}
}

// bazaarDue reports whether a bazaar must follow the turn: not within the round of another one (BCB-74), and not if there
// are fewer tiles than players, or one player (BCB-61).
func (g *Game) bazaarDue() bool {
	return g.market.due && !g.inRound() && len(g.players) > 1 && g.left() >= len(g.players)
}

// closeMarket returns the problem of a turn that ends without its bazaar or within an auction.
func (g *Game) closeMarket() *Problem {
	switch {
	case g.bazaarDue():
		return illegal("the bazaar is missing (BCB-60)")
	case len(g.market.onSale) > 0:
		return illegal("tiles of the bazaar have no owner (BCB-69)")
	}
	if !g.inRound() {
		g.market.due = false // too few tiles (BCB-61)
	}
	g.market.held = false
	return nil
}

// holdBazaar turns up a tile for each player (BCB-60).
func (g *Game) holdBazaar(a *notation.Action) *Problem {
	switch {
	case !g.has[bridgesSet]:
		return nonsense("the box has no bazaars")
	case g.now.placed == nil || g.market.held:
		return illegal("a bazaar before the tile or a second time (BCB-60)")
	case !g.bazaarDue():
		return illegal("a bazaar although none is due (BCB-60 to BCB-62, BCB-74)")
	case g.mayGoOn() && g.rules.is("tab.second_part", "must"):
		return illegal("a bazaar before the second part of the turn (BCB-63)")
	case len(a.Tiles) != len(g.players):
		return illegal("the bazaar does not have a tile for each player (BCB-60)")
	}
	if p := g.end(); p != nil {
		return p
	}
	placed := g.now.placed
	g.now.placed = nil
	defer func() { g.now.placed = placed }()
	m := market{held: true, won: make([]string, len(g.players)), last: g.market.host}
	for _, id := range a.Tiles {
		printed, p := g.draw(id)
		if p != nil {
			return p
		}
		m.onSale = append(m.onSale, printed.ID)
	}
	g.market = m
	return nil
}

// auctioneer returns the player who chooses the next tile: the next clockwise without one (BCB-64).
func (g *Game) auctioneer() int {
	p := g.market.last
	for range g.players {
		if p = (p + 1) % len(g.players); g.market.won[p] == "" {
			break
		}
	}
	return p
}

// auction sells one tile (BCB-64 to BCB-70).
func (g *Game) auction(a *notation.Action) *Problem {
	if !g.has[bridgesSet] {
		return nonsense("the box has no bazaars")
	}
	if len(g.market.onSale) < 2 { // the last tile is free (BCB-69)
		return illegal("an auction without a tile to sell (BCB-69)")
	}
	printed := g.kinds[a.Tile]
	if printed == nil {
		return nonsense("the box has no tile %s", a.Tile)
	}
	i := slices.Index(g.market.onSale, printed.ID)
	if i < 0 {
		return illegal("%s is not for sale (BCB-65)", a.Tile)
	}
	seller := g.auctioneer()
	winner, p := g.bids(a.Offers, seller)
	if p != nil {
		return p
	}
	price := 0
	for _, o := range a.Offers {
		price = max(price, o.Points)
	}
	owner := winner
	switch {
	case winner == seller && a.Outcome != notation.NoOutcome:
		return illegal("the auctioneer buys or sells although nobody bid more (BCB-68)")
	case winner == seller:
		g.points[seller] -= price
	case a.Outcome == notation.Buy:
		owner = seller
		g.points[seller] -= price
		g.points[winner] += price
	case a.Outcome == notation.Sell:
		g.points[winner] -= price
		g.points[seller] += price
	default:
		return illegal("the auctioneer neither buys nor sells (BCB-67)")
	}
	g.market.won[owner] = printed.ID
	g.market.onSale = slices.Delete(slices.Clone(g.market.onSale), i, i+1)
	g.market.last = seller
	if len(g.market.onSale) == 1 {
		g.market.won[slices.Index(g.market.won, "")] = g.market.onSale[0]
		g.market.onSale = nil
	}
	return nil
}

// bids returns the player who bids most in an auction (BCB-65, BCB-66, BCB-70).
func (g *Game) bids(offers []notation.Offer, seller int) (winner int, p *Problem) {
	var order []int // the players who bid
	for i := range g.players {
		if p := (seller + i) % len(g.players); g.market.won[p] == "" {
			order = append(order, p)
		}
	}
	if len(offers) != len(order) {
		return 0, illegal("not every player without a tile bids once (BCB-66)")
	}
	highest := -1
	for i, o := range offers {
		player := order[i]
		switch {
		case slices.Index(g.players, o.Player) < 0:
			return 0, nonsense("%v does not play", o.Player)
		case o.Player != g.players[player]:
			return 0, illegal("it is not the turn of %v to bid (BCB-64, BCB-66)", o.Player)
		case o.Pass && i == 0:
			return 0, illegal("the auctioneer passes (BCB-65)")
		case o.Pass:
			continue
		case o.Points <= highest:
			return 0, illegal("a bid that is not higher (BCB-66)")
		case g.rules.is("bcb.bid_limit", "own_points") && o.Points > g.points[player]:
			return 0, illegal("a bid above the points of its player (BCB-70)")
		}
		highest, winner = o.Points, player
	}
	return winner, nil
}
