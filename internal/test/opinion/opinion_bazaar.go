package opinion

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// A market is the bazaar after a turn and the round in which its tiles are placed.
type market struct {
	hosts  []int    // who placed bazaar tiles whose bazaars have not been held, in this order (BCB-60, BCB-74)
	held   bool     // the bazaar of this part of the turn was held
	onSale []string // tiles without an owner
	won    []string // by player: the tile to be placed next, empty for none
	last   int      // the last auctioneer; first the host
	later  []int    // players whose second part of a turn comes after the round (BCB-63)
}

// copyOf returns an independent copy.
func (m market) copyOf() market {
	m.hosts, m.onSale, m.won, m.later = slices.Clone(m.hosts), slices.Clone(m.onSale), slices.Clone(m.won), slices.Clone(m.later)
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

// opens notes that a bazaar tile was placed, which brings one bazaar a turn (BCB-60). A tile that was won at a bazaar brings
// none (BCB-62), nor does one drawn in the round after a bazaar if such are lost (BCB-74). The round includes the whole turn of its
// last player.
func (g *Game) opens(printed *tile.Tile, won bool) {
	if g.rules.is("bcb.bazaar_in_round", "lost") && (g.inRound() || g.now.whole.took) {
		return
	}
	if printed.Mark == "bazaar" && !won && g.rules.is("bcb.bazaars", "on") && !g.now.whole.bazaar {
		g.market.hosts = append(slices.Clone(g.market.hosts), g.now.player)
		g.now.whole.bazaar = true
	}
}

// bazaarDue reports whether a bazaar must follow the turn or this part of it: not within the round of another one (BCB-74),
// and not if there are fewer tiles than players, or one player (BCB-61).
func (g *Game) bazaarDue() bool {
	return len(g.market.hosts) > 0 && !g.inRound() && len(g.clockwise(0)) > 1 && g.left() >= len(g.clockwise(0))
}

// auctionFirst reports whether a bazaar and its round come before the second part of the turn (BCB-63).
func (g *Game) auctionFirst() bool { return g.rules.is("bcb.builder_bazaar", "auction_first") }

// resume grants the second part of a turn that the bazaar in its first part has put off to the end of the round (BCB-63).
func (g *Game) resume() {
	i := slices.Index(g.market.later, g.now.player)
	if i >= 0 && g.now.part == 0 && !g.inRound() {
		g.market.later = slices.Delete(slices.Clone(g.market.later), i, i+1)
		g.now.extended = true
	}
}

// endPart returns the problem of a first part of a turn that ends within an auction or, if the auction comes first, without
// its bazaar.
func (g *Game) endPart() *Problem {
	switch {
	case len(g.market.onSale) > 0:
		return illegal("tiles of the bazaar have no owner (BCB-69)")
	case g.auctionFirst() && g.bazaarDue():
		return illegal("the bazaar is missing (BCB-60, BCB-63)")
	}
	return nil
}

// closeMarket returns the problem of a turn that ends without its bazaar or within an auction.
func (g *Game) closeMarket() *Problem {
	if p := g.endPart(); p != nil {
		return p
	}
	if g.bazaarDue() {
		return illegal("the bazaar is missing (BCB-60)")
	}
	if !g.inRound() {
		g.market.hosts = nil // too few tiles (BCB-61)
	}
	g.market.held = false
	return nil
}

// holdBazaar turns up a tile for each player (BCB-60).
func (g *Game) holdBazaar(a *notation.Action) *Problem {
	switch {
	case !g.rules.is("bcb.bazaars", "on"):
		return nonsense("the box has no bazaars")
	case g.now.placed == nil || g.market.held:
		return illegal("a bazaar before the tile or a second time (BCB-60)")
	case !g.bazaarDue():
		return illegal("a bazaar although none is due (BCB-60 to BCB-62, BCB-74)")
	case g.mayGoOn() && g.rules.is("tab.second_part", "must") && !g.auctionFirst():
		return illegal("a bazaar before the second part of the turn (BCB-63)")
	case len(a.Tiles) != len(g.clockwise(0)):
		return illegal("the bazaar does not have a tile for each player (BCB-60)")
	}
	if p := g.end(); p != nil {
		return p
	}
	placed := g.now.placed
	g.now.placed = nil
	defer func() { g.now.placed = placed }()
	m := market{held: true, won: make([]string, len(g.players)), hosts: g.market.hosts[1:], last: g.market.hosts[0], later: g.market.later}
	if g.auctionFirst() && g.now.extended {
		m.later = append(slices.Clone(m.later), g.now.player)
	}
	g.now.extended = false
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
	for _, p := range g.clockwise(g.market.last + 1) {
		if g.market.won[p] == "" {
			return p
		}
	}
	return g.market.last
}

// auction sells one tile (BCB-64 to BCB-70).
func (g *Game) auction(a *notation.Action) *Problem {
	if !g.rules.is("bcb.bazaars", "on") {
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
	sale := g.bids
	if g.rules.is("bcb.auction", "choose") {
		sale = g.chooses
	}
	winner, p := sale(a.Offers, seller)
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
	case a.Outcome == notation.Buy && price > max(g.points[seller], 0) && g.rules.is("bcb.bid_limit", "own_points"):
		return illegal("the auctioneer buys for more than its points (BCB-70)") // no text has it
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
		g.market.won[g.auctioneer()] = g.market.onSale[0]
		g.market.onSale = nil
	}
	return nil
}

// bids returns the player who bids most in an auction (BCB-65, BCB-66, BCB-70).
func (g *Game) bids(offers []notation.Offer, seller int) (winner int, p *Problem) {
	var order []int // the players who bid
	for _, p := range g.clockwise(seller) {
		if g.market.won[p] == "" {
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
		case g.rules.is("bcb.bid_limit", "own_points") && o.Points > max(g.points[player], 0):
			return 0, illegal("a bid above the points of its player (BCB-70)")
		}
		highest, winner = o.Points, player
	}
	return winner, nil
}

// chooses returns the player who takes a tile without bids (BCB-75): it is named alone, with 0 points.
func (g *Game) chooses(offers []notation.Offer, seller int) (winner int, p *Problem) {
	switch {
	case slices.ContainsFunc(offers, func(o notation.Offer) bool { return !slices.Contains(g.players, o.Player) }):
		return 0, nonsense("a player bids who does not play")
	case offers[0].Player != g.players[seller]:
		return 0, illegal("it is not the turn of %v to choose (BCB-64, BCB-75)", offers[0].Player)
	case len(offers) > 1 || offers[0].Pass || offers[0].Points > 0:
		return 0, illegal("a bid although the players choose (BCB-75)")
	}
	return seller, nil
}

// auctions returns auctions of each tile on sale in which the auctioneer names 0 or 2, and nobody, one other player or each
// other player bids 1 more than those before, as far as the points allow.
func (g *Game) auctions() (list []notation.Action) {
	if len(g.market.onSale) == 0 {
		return nil
	}
	var order []int
	for _, p := range g.clockwise(g.auctioneer()) {
		if g.market.won[p] == "" {
			order = append(order, p)
		}
	}
	for _, id := range g.market.onSale {
		for _, first := range []int{0, 2} {
			for who := -1; who <= len(order); who++ { // one of them, -1 for nobody, and len(order) for all
				for _, a := range g.sales(id, order, first, who) {
					if g.Copy().act(&a) == nil {
						list = append(list, a)
					}
				}
			}
		}
	}
	return list
}

// sales returns an auction with each outcome, legal or not.
func (g *Game) sales(id string, order []int, first, who int) (list []notation.Action) {
	a := notation.Action{Kind: notation.ActBid, Tile: id}
	for i, p := range order {
		o := notation.Offer{Player: g.players[p], Pass: true}
		switch poor := g.rules.is("bcb.bid_limit", "own_points") && first+1 > max(g.points[p], 0); {
		case i == 0:
			o = notation.Offer{Player: g.players[p], Points: first}
		case !poor && (who == i || who == len(order)):
			first++
			o = notation.Offer{Player: g.players[p], Points: first}
		}
		a.Offers = append(a.Offers, o)
	}
	if g.rules.is("bcb.auction", "choose") {
		a.Offers = a.Offers[:1]
	}
	for _, a.Outcome = range []notation.Outcome{notation.NoOutcome, notation.Buy, notation.Sell} {
		list = append(list, a)
	}
	return list
}
