package opinion

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// scoreNow scores before an action that follows the scoring, or at its mark. A mark before the tile has nothing to score, and what
// the tile completes is then scored at the end of the turn.
func (g *Game) scoreNow() *Problem {
	g.now.early = g.now.early || g.now.placed == nil
	if g.now.early {
		g.now.closed = true
		return nil
	}
	return g.score()
}

// score scores the features that the tile of this turn completed, each separately (BAS-44), and returns the followers
// (BAS-46).
func (g *Game) score() *Problem {
	g.now.closed = true
	if g.now.scored {
		return nil
	}
	if g.mustSendHome() {
		return illegal("the princess sends no knight home (PAD-50)")
	}
	if g.rules.is("pad.dragon_timing", "before_scoring") && g.mayWalkDragon() && !g.now.walked {
		return illegal("the scoring comes before the dragon's walk (PAD-30)")
	}
	if p := g.endFlocks(); p != nil {
		return p
	}
	g.now.scored = true
	g.now.gained = make([]bool, len(g.players))
	var home []*follower
	var prizes []prize
	var rides []ride
	for _, s := range g.completed() {
		f := g.feature(s)
		prizes = append(prizes, prize{f, g.worth(s, true)})
		if there := g.on(f); len(there) > 0 {
			points := g.worth(s, true)
			g.pay(there, points)
			for _, p := range g.most(there) {
				g.now.gained[p] = g.now.gained[p] || points > 0 // CNT-23
			}
			g.fairyBonus(f, there)
			home = append(home, there...)
			for _, o := range there {
				if o.kind == notation.Wagon {
					rides = append(rides, ride{o.owner, o.on, f})
				}
			}
		}
	}
	g.now.stables = [][]ride{rides}
	home = append(home, g.scoreBarns()...)
	g.goHome(append(home, g.scoreCastles(prizes)...))
	g.takeGoods()
	g.takeCards()
	return nil
}

// completed returns one spot of each feature that the tile of this turn completed.
func (g *Game) completed() []Spot {
	var out []Spot
	placed := g.now.placed
	if isAbbey(placed) {
		out = g.closedByAbbey()
	}
	var seen []Spot
	for i := range placed.printed.Parts {
		s := Spot{placed.at, i}
		if roles[g.part(s).Kind] != notation.Monk && !g.isCastle(s) && !slices.Contains(seen, s) && g.complete(s) {
			out = append(out, s)
			seen = append(seen, g.feature(s)...)
		}
	}
	for dx := int32(-1); dx <= 1; dx++ {
		for dy := int32(-1); dy <= 1; dy++ {
			at := square{X: placed.at.X + dx, Y: placed.at.Y + dy}
			if s, ok := g.spot(at, notation.Monk, notation.NoLoc); ok && g.complete(s) {
				out = append(out, s)
			}
		}
	}
	return out
}

// marked reports whether a part of a feature has a mark.
func (g *Game) marked(feature []Spot, mark string) bool {
	return slices.ContainsFunc(feature, func(s Spot) bool { return g.part(s).Mark == mark })
}

// worth returns the value of a city, road, cloister or garden.
func (g *Game) worth(s Spot, complete bool) int {
	f := g.feature(s)
	inn := g.hasInn(f)
	cathedral := g.rules.is("iac.cathedrals", "on") && g.marked(f, "cathedral")
	kind := g.part(s).Kind
	switch {
	case (inn || cathedral) && !complete && !g.rules.is("iac.unfinished", "ignore"):
		return 0 // IAC-13, IAC-15
	case kind == tile.Road && inn && complete:
		return 2 * len(tiles(f)) // IAC-10
	case kind == tile.Road:
		return len(tiles(f)) // BAS-40, BAS-61
	case kind == tile.Cloister, kind == garden:
		n := 1 + g.around(s.At) // BAS-43, BAS-61, ABT-04
		if complete {
			n += g.vineyards(s)
		}
		return n
	}
	n := len(tiles(f))
	for _, o := range f {
		n += int(g.part(o).Pennants)
	}
	small := len(tiles(f)) == 2 && g.rules.is("base.small_city", "2")
	switch {
	case complete && cathedral:
		n *= 3 // IAC-14
	case complete && !small:
		n *= 2 // BAS-41, BAS-54
	}
	return n
}

// most returns the players with the majority among some followers (BAS-45).
func (g *Game) most(there []*follower) []int {
	count := make([]int, len(g.players))
	for _, f := range there {
		count[f.owner] += g.strength(f)
	}
	var out []int
	for p, n := range count {
		if n > 0 && n == slices.Max(count) {
			out = append(out, p)
		}
	}
	return g.breakTie(out, there)
}

// pay adds points to the score of each player with the majority among some followers.
func (g *Game) pay(there []*follower, points int) {
	for _, p := range g.most(there) {
		g.points[p] += points
	}
}

// finish does the final scoring.
func (g *Game) finish() {
	if g.rules.is("aam.market_farmer", "joined") { // only from the market has a farmer come to the field of a barn since the last turn
		g.now.barn, g.now.gained = false, make([]bool, len(g.players))
		g.goHome(g.scoreBarns())
	}
	var fields [][]Spot
	for _, kind := range []tile.Kind{tile.City, tile.Road, tile.Cloister, garden, tile.Field} {
		done := map[Spot]bool{}
		for _, f := range g.followers {
			if g.part(f.on).Kind != kind || done[g.name(f.on)] {
				continue
			}
			done[g.name(f.on)] = true
			feature := g.feature(f.on)
			if kind == tile.Field {
				fields = append(fields, feature)
			} else {
				g.pay(g.on(feature), g.worth(f.on, false)) // BAS-61
			}
			g.fairyBonus(feature, g.on(feature))
		}
	}
	if g.rules.is("base.farmers", "per_city_4") {
		g.farmersByCity(fields)
	} else {
		g.farmersByField(fields)
	}
	g.payBarns()
	g.payGoods()
	g.payCards()
}

// cityOfCarcassonne names the City among the cities that a field touches.
var cityOfCarcassonne = Spot{Part: -1}

// citiesOf returns the complete cities that a field touches (BAS-62, CNT-07), each by its name.
func (g *Game) citiesOf(field []Spot) map[Spot]bool {
	out := map[Spot]bool{}
	for _, s := range field {
		if g.set[g.table[s.At].printed.ID] == "count" {
			out[cityOfCarcassonne] = true
		}
		for i := range g.table[s.At].printed.Parts {
			city := Spot{s.At, i}
			if g.part(s).Cities&(1<<i) != 0 && (g.part(city).Kind == tile.City || g.isCastle(city)) && g.complete(city) {
				out[g.name(city)] = true
			}
		}
	}
	return out
}

// pigPoints returns 1 if a player has a pig on a field, else 0.
func (g *Game) pigPoints(player int, field []Spot) int {
	if slices.ContainsFunc(g.specials, func(s special) bool {
		return s.kind == notation.Pig && s.owner == player && slices.Contains(field, s.on)
	}) {
		return 1
	}
	return 0
}

// herdPoints returns 1 if a field has a pig herd and a farmer of a player (RV2-11), else 0. Herds do not add up (RV2-12).
func (g *Game) herdPoints(player int, field []Spot) int {
	if g.hasHerd(field) && g.accompanied(player, field[0]) {
		return 1
	}
	return 0
}

// A sale is a city that pays a player's farmers.
type sale struct {
	player int
	city   Spot
}

// farmersByCity scores 4 for each complete city, for the majority of farmers on all fields that touch it (BAS-51), and
// 1 more for an own pig on one of them, and 1 for a herd (TAB-57).
func (g *Game) farmersByCity(fields [][]Spot) {
	farmers := map[Spot][]*follower{}
	pigs, herds := map[sale]int{}, map[sale]int{}
	for _, field := range fields {
		for city := range g.citiesOf(field) {
			farmers[city] = append(farmers[city], g.on(field)...)
			for p := range g.players {
				s := sale{p, city}
				pigs[s] = max(pigs[s], g.pigPoints(p, field))
				herds[s] = max(herds[s], g.herdPoints(p, field))
			}
		}
	}
	for city, there := range farmers {
		g.pay(there, 4)
		for _, p := range g.most(there) {
			g.points[p] += pigs[sale{p, city}] + herds[sale{p, city}]
		}
	}
}

// farmersByField scores 3 for each complete city that a field touches (BAS-53), or each city only once for a player
// (BAS-52), and 1 more for each in a field with the player's pig, and 1 in one with a herd (TAB-55, TAB-57, RV2-11).
func (g *Game) farmersByField(fields [][]Spot) {
	sold, pigs, herds, castles := map[sale]int{}, map[sale]int{}, map[sale]int{}, map[sale]int{}
	for _, field := range fields {
		for _, p := range g.most(g.on(field)) {
			for city := range g.citiesOf(field) {
				s := sale{p, city}
				sold[s]++
				if city != cityOfCarcassonne && g.isCastle(city) {
					castles[s]++ // AAM-72: 4 for a castle
				}
				pigs[s] += g.pigPoints(p, field)
				herds[s] += g.herdPoints(p, field)
			}
		}
	}
	for s, n := range sold {
		pig, herd, castle := pigs[s], herds[s], castles[s]
		if !g.rules.is("base.farmers", "per_farm_3") {
			n, pig, herd, castle = 1, min(pig, 1), min(herd, 1), min(castle, 1)
		}
		g.points[s.player] += 3*n + pig + herd + castle
	}
}
