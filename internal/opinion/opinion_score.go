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

// worth returns the value of a city, road or cloister.
func (g *Game) worth(s Spot, complete bool) int {
	f := g.feature(s)
	switch g.part(s).Kind {
	case tile.Road:
		return len(tiles(f)) // BAS-40, BAS-61
	case tile.Cloister:
		return 1 + g.around(s.At) // BAS-43, BAS-61
	}
	n := len(tiles(f))
	for _, o := range f {
		n += int(g.part(o).Pennants)
	}
	if small := len(tiles(f)) == 2 && g.rules.is("base.small_city", "2"); complete && !small {
		n *= 2 // BAS-41, BAS-54
	}
	return n
}

// most returns the players with the majority among some followers (BAS-45).
func (g *Game) most(there []*follower) []int {
	count := make([]int, len(g.players))
	for _, f := range there {
		count[f.owner]++
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

// farmersByCity scores 4 for each complete city, for the majority of farmers on all fields that touch it (BAS-51).
func (g *Game) farmersByCity(fields [][]Spot) {
	farmers := map[Spot][]*follower{}
	for _, field := range fields {
		for city := range g.citiesOf(field) {
			farmers[city] = append(farmers[city], g.on(field)...)
		}
	}
	for _, there := range farmers {
		g.pay(there, 4)
	}
}

// farmersByField scores 3 for each complete city that a field touches (BAS-53), or each city only once for a player
// (BAS-52).
func (g *Game) farmersByField(fields [][]Spot) {
	type sale struct {
		player int
		city   Spot
	}
	sold := map[sale]bool{}
	for _, field := range fields {
		for _, p := range g.most(g.on(field)) {
			for city := range g.citiesOf(field) {
				if g.rules.is("base.farmers", "per_farm_3") || !sold[sale{p, city}] {
					g.points[p] += 3
				}
				sold[sale{p, city}] = true
			}
		}
	}
}
