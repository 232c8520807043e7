package opinion

import (
	"cartulary/engine/tile"
)

// A card is the King or the Robber.
type card struct {
	holder int // -1 for nobody
	size   int // of the largest feature of its kind completed so far (KRB-12, KRB-15)
}

// cardKinds holds the kinds of features of the King and the Robber (KRB-10, KRB-16).
var cardKinds = [2]tile.Kind{tile.City, tile.Road}

// takeCards gives the cards to the active player, if the tile completed the largest city or the longest road (KRB-10 to
// KRB-16).
func (g *Game) takeCards() {
	if !g.has["king-and-robber"] {
		return
	}
	for i, kind := range cardKinds {
		c := &g.cards[i]
		for _, s := range g.completed() {
			if g.part(s).Kind == kind && c.holder >= 0 && g.rules.is("krb.scoring", "continuous") {
				g.points[c.holder]++ // KRB-22
			}
		}
		for _, s := range g.completed() {
			if n := len(tiles(g.feature(s))); g.part(s).Kind == kind && n > c.size {
				c.holder, c.size = g.now.player, n
			}
		}
	}
}

// payCards adds the points of the cards to the scores of their holders (KRB-20, KRB-22, KRB-25).
func (g *Game) payCards() {
	if !g.has["king-and-robber"] {
		return
	}
	for i, c := range g.cards {
		if c.holder < 0 {
			continue
		}
		switch g.rules["krb.scoring"] {
		case "per_feature":
			g.points[c.holder] += g.countComplete(cardKinds[i])
		case "10_20":
			g.points[c.holder] += 10
		case "15_40":
			g.points[c.holder] += 15
		}
	}
	if king, robber := g.cards[0].holder, g.cards[1].holder; king >= 0 && king == robber && g.rules.is("krb.scoring", "15_40") {
		g.points[king] += 40 - 2*15
	}
}

// countComplete returns the number of complete features of a kind on the board. The City of Carcassonne is one of the
// cities (KRB-21).
func (g *Game) countComplete(kind tile.Kind) int {
	names := map[Spot]bool{}
	for at, l := range g.table {
		for i := range l.printed.Parts {
			if s := (Spot{at, i}); g.part(s).Kind == kind && g.complete(s) {
				names[g.name(s)] = true
			}
		}
	}
	n := len(names)
	if kind == tile.City && g.has["count"] {
		n++
	}
	return n
}
