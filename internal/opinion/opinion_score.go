package opinion

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// score scores the features that the tile of this turn completed, each separately (BAS-44), and returns the followers
// (BAS-46). A mark before the tile has nothing to score, and neither does a second one.
func (g *Game) score() *Problem {
	g.now.closed = true
	if g.now.placed == nil || g.now.scored {
		return nil
	}
	if g.mustSendHome() {
		return illegal("the princess sends no knight home (PAD-50)")
	}
	if g.rules.is("pad.dragon_timing", "before_scoring") && g.mayWalkDragon() && !g.now.walked {
		return illegal("the scoring comes before the dragon's walk (PAD-30)")
	}
	g.now.scored = true
	var home []*follower
	for _, s := range g.completed() {
		f := g.feature(s)
		if there := g.on(f); len(there) > 0 {
			g.pay(there, g.worth(s, true))
			g.fairyBonus(f, there)
			home = append(home, there...)
		}
	}
	g.goHome(home)
	g.takeGoods()
	return nil
}

// completed returns one spot of each feature that the tile of this turn completed.
func (g *Game) completed() []Spot {
	var out []Spot
	placed := g.now.placed
	var seen []Spot
	for i := range placed.printed.Parts {
		s := Spot{placed.at, i}
		if g.part(s).Kind != tile.Cloister && !slices.Contains(seen, s) && g.complete(s) {
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

// worth returns the value of a city, road or cloister.
func (g *Game) worth(s Spot, complete bool) int {
	f := g.feature(s)
	inn := g.rules.is("iac.inns", "on") && g.marked(f, "inn")
	cathedral := g.rules.is("iac.cathedrals", "on") && g.marked(f, "cathedral")
	kind := g.part(s).Kind
	switch {
	case (inn || cathedral) && !complete && g.rules.is("iac.unfinished", "zero"):
		return 0 // IAC-13, IAC-15
	case kind == tile.Road && inn && complete:
		return 2 * len(tiles(f)) // IAC-10
	case kind == tile.Road:
		return len(tiles(f)) // BAS-40, BAS-61
	case kind == tile.Cloister:
		return 1 + g.around(s.At) // BAS-43, BAS-61
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

// most returns the players with the majority among some followers (BAS-45). A big one counts as two (IAC-21).
func (g *Game) most(there []*follower) []int {
	count := make([]int, len(g.players))
	for _, f := range there {
		count[f.owner]++
		if f.big {
			count[f.owner]++
		}
	}
	var out []int
	for p, n := range count {
		if n > 0 && n == slices.Max(count) {
			out = append(out, p)
		}
	}
	return out
}

// pay adds points to the score of each player with the majority among some followers.
func (g *Game) pay(there []*follower, points int) {
	for _, p := range g.most(there) {
		g.points[p] += points
	}
}

// finish does the final scoring.
func (g *Game) finish() {
	var fields [][]Spot
	for _, kind := range []tile.Kind{tile.City, tile.Road, tile.Cloister, tile.Field} {
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
	g.payGoods()
}

// citiesOf returns the complete cities that a field touches (BAS-62), each by its name.
func (g *Game) citiesOf(field []Spot) map[Spot]bool {
	out := map[Spot]bool{}
	for _, s := range field {
		for i := range g.table[s.At].printed.Parts {
			if city := (Spot{s.At, i}); g.part(s).Cities&(1<<i) != 0 && g.complete(city) {
				out[g.name(city)] = true
			}
		}
	}
	return out
}

// hasPig reports whether a player has a pig on a field.
func (g *Game) hasPig(player int, field []Spot) bool {
	return slices.ContainsFunc(g.specials, func(s special) bool {
		return s.kind == notation.Pig && s.owner == player && slices.Contains(field, s.on)
	})
}

// A sale is a city that pays a player's farmers.
type sale struct {
	player int
	city   Spot
}

// farmersByCity scores 4 for each complete city, for the majority of farmers on all fields that touch it (BAS-51), and
// 1 more for an own pig on one of them (TAB-57).
func (g *Game) farmersByCity(fields [][]Spot) {
	farmers := map[Spot][]*follower{}
	pigs := map[sale]bool{}
	for _, field := range fields {
		for city := range g.citiesOf(field) {
			farmers[city] = append(farmers[city], g.on(field)...)
			for p := range g.players {
				pigs[sale{p, city}] = pigs[sale{p, city}] || g.hasPig(p, field)
			}
		}
	}
	for city, there := range farmers {
		g.pay(there, 4)
		for _, p := range g.most(there) {
			if pigs[sale{p, city}] {
				g.points[p]++
			}
		}
	}
}

// farmersByField scores 3 for each complete city that a field touches (BAS-53), or each city only once for a player
// (BAS-52), and 1 more for each in a field with the player's pig (TAB-55, TAB-57).
func (g *Game) farmersByField(fields [][]Spot) {
	sold, withPig := map[sale]int{}, map[sale]int{}
	for _, field := range fields {
		for _, p := range g.most(g.on(field)) {
			for city := range g.citiesOf(field) {
				sold[sale{p, city}]++
				if g.hasPig(p, field) {
					withPig[sale{p, city}]++
				}
			}
		}
	}
	for s, n := range sold {
		pig := withPig[s]
		if !g.rules.is("base.farmers", "per_farm_3") {
			n, pig = 1, min(pig, 1)
		}
		g.points[s.player] += 3*n + pig
	}
}
