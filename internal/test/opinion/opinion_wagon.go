package opinion

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// A ride is a wagon whose feature was scored in this part of the turn, so it can move (AAM-42).
type ride struct {
	owner   int
	from    Spot
	feature []Spot
}

// moveWagon moves a wagon that has just gone home (AAM-42 to AAM-49).
func (g *Game) moveWagon(a *notation.Action) *Problem {
	owner := g.now.player
	if a.Player != notation.NoColour {
		owner = slices.Index(g.players, a.Player)
	}
	switch {
	case !g.rules.is("aam.wagon", "on"):
		return nonsense("the box has no wagons")
	case owner < 0:
		return nonsense("%v does not play", a.Player)
	case g.now.placed == nil:
		return illegal("a wagon moves before the tile is placed (AAM-42)")
	case g.now.entered:
		return illegal("a wagon moves after a follower entered the City (AAM-46)")
	case g.now.walked && g.rules.is("pad.dragon_timing", "after_scoring"):
		return illegal("a wagon moves after the dragon walked (PAD-30)")
	}
	if p := g.scoreNow(); p != nil {
		return p
	}
	turn := (owner - g.now.player + len(g.players)) % len(g.players)
	switch {
	case !slices.ContainsFunc(g.now.stables, func(rides []ride) bool {
		return slices.ContainsFunc(rides, func(r ride) bool { return r.owner == owner })
	}):
		return illegal("no wagon of the player was scored (AAM-42, AAM-48)")
	case turn < g.now.rode:
		return illegal("a wagon moves after that of a later player (AAM-46)")
	}
	to, ok := g.wheelSpot(a)
	if !ok {
		return illegal("no such road, city or cloister is there (AAM-43)")
	}
	var after [][]ride // what is left if one of the player's wagons goes there
	var problem *Problem
	for _, rides := range g.now.stables {
		for i, r := range rides {
			if r.owner != owner {
				continue
			}
			if p := g.barRide(r, to); p != nil {
				problem = p
				continue
			}
			after = append(after, slices.Delete(slices.Clone(rides), i, i+1))
		}
	}
	if after == nil {
		return problem
	}
	g.now.stables, g.now.rode = after, turn
	g.followers = append(g.followers, &follower{owner: owner, on: to, kind: notation.Wagon})
	return nil
}

// wheelSpot returns the part to which a wagon moves.
func (g *Game) wheelSpot(a *notation.Action) (Spot, bool) {
	roles := []notation.Role{notation.Knight, notation.Thief}
	switch {
	case a.Loc == notation.NoLoc:
		roles = []notation.Role{notation.Monk}
	case a.Loc == notation.LocC:
		roles = append(roles, notation.Monk)
	case a.Loc.IsHalf():
		if _, field := g.spot(a.At, notation.Farmer, a.Loc); field {
			return Spot{}, false
		}
	}
	for _, role := range roles {
		if s, ok := g.spot(a.At, role, a.Loc); ok {
			return s, true
		}
	}
	return Spot{}, false
}

// barRide returns the reason why a wagon may not move to a road, city or cloister (AAM-43 to AAM-45).
func (g *Game) barRide(r ride, to Spot) *Problem {
	switch {
	case g.isCastle(to) || g.part(to).Kind == garden:
		return illegal("a wagon moves to a castle or a garden (AAM-43)")
	case g.complete(to):
		return illegal("a wagon moves to a complete feature (AAM-43)")
	case len(g.on(g.feature(to))) > 0:
		return illegal("a wagon moves to a feature with a follower (AAM-43)")
	case g.dragon != nil && *g.dragon == to.At:
		return illegal("a wagon moves to the tile of the dragon (AAM-43)")
	case g.infected(to.At) && g.rules.is("plague.wagon_on_infected", "forbid"):
		return illegal("a wagon moves to an infected tile (PLG-70)")
	case g.rules.is("aam.wagon_move", "c1") && g.rules.is("aam.wagon_touch", "letters") && !g.joinedByLetters(r.feature, to):
		return illegal("no letter joins the wagon's new part to its last feature (AAM-45)")
	case g.rules.is("aam.wagon_move", "c1") && g.rules.is("aam.wagon_touch", "picture") && !g.touch(r.feature, g.feature(to)):
		return illegal("a wagon moves to a feature that does not touch the one scored (AAM-45)")
	case g.rules.is("aam.wagon_move", "c2") && max(r.from.At.X-to.At.X, to.At.X-r.from.At.X, r.from.At.Y-to.At.Y, to.At.Y-r.from.At.Y) > 1:
		return illegal("a wagon moves too far (AAM-44)")
	}
	return nil
}

// touch reports whether two features touch (AAM-45).
func (g *Game) touch(one, other []Spot) bool {
	for _, s := range one {
		for _, o := range other {
			if s.At == o.At && (g.meet(s, o) || g.meet(o, s)) || g.besideAbbey(s, o) || g.besideAbbey(o, s) {
				return true
			}
		}
	}
	return false
}

// besideAbbey reports whether a part ends at an abbey.
func (g *Game) besideAbbey(s, abbey Spot) bool {
	if !isAbbey(g.table[abbey.At]) {
		return false
	}
	for side := range 4 {
		if next(s.At, side) == abbey.At && g.table[s.At].has(s.Part, side) {
			return true
		}
	}
	return false
}

// meet reports whether a road or cloister of a tile touches another part of the tile: a city at whose gate the road ends, a
// city without a field between them, or a crossing or cloister in which the road ends.
func (g *Game) meet(s, o Spot) bool {
	a, b := g.part(s), g.part(o)
	switch {
	case a.Kind == tile.Road && b.Kind == tile.City:
		return a.Gate&(b.Sides|b.Shared) != 0 || len(g.fieldsBetween(s, o)) > 1
	case a.Kind == tile.Road && b.Kind == tile.Cloister:
		return g.endsWithin(s)
	case a.Kind == tile.Road && b.Kind == tile.Road && s != o:
		return g.endsWithin(s) && g.endsWithin(o) && g.table[s.At].printed.Crossing // else a cloister, a tower or a hill lies between them
	case a.Kind == tile.Cloister && b.Kind == tile.City:
		// A cloister within a city: no field of the tile lies around both.
		return !slices.ContainsFunc(g.table[s.At].printed.Parts, func(p tile.Part) bool { return p.Kind == tile.Field && p.Cities&(1<<o.Part) == 0 }) &&
			g.withinCity(s.At)
	}
	return false
}

// fieldsBetween returns the fields of a tile that lie along a road and border a city of the tile. A road that touches the
// city parts them.
func (g *Game) fieldsBetween(road, city Spot) (fields []int) {
	l := g.table[road.At]
	for i, p := range l.printed.Parts {
		if p.Kind != tile.Field || p.Cities&(1<<city.Part) == 0 {
			continue
		}
		for side := range 4 {
			if l.has(road.Part, side) && (l.hasHalf(i, 2*side) || l.hasHalf(i, 2*side+1)) {
				fields = append(fields, i)
				break
			}
		}
	}
	return fields
}

// endsWithin reports whether a road ends in the middle of its tile, at a crossing or cloister and not at a city.
func (g *Game) endsWithin(s Spot) bool {
	l := g.table[s.At]
	sides := 0
	for side := range 4 {
		if l.has(s.Part, side) {
			sides++
		}
	}
	if sides != 1 {
		return false
	}
	for i, p := range l.printed.Parts {
		if p.Kind == tile.City && len(g.fieldsBetween(s, Spot{s.At, i})) > 1 {
			return false
		}
	}
	return true
}

// withinCity reports whether the city of a tile has two sides at least, so that a cloister lies within it.
func (g *Game) withinCity(at square) bool {
	l := g.table[at]
	for i, p := range l.printed.Parts {
		n := 0
		for side := range 4 {
			if p.Kind == tile.City && l.has(i, side) {
				n++
			}
		}
		if n > 1 {
			return true
		}
	}
	return false
}

// rides returns moves of the wagons that were or will be scored, legal or not.
func (g *Game) rides() (tries []notation.Action) {
	if !g.rules.is("aam.wagon", "on") {
		return nil
	}
	for owner, colour := range g.players {
		a := notation.Action{Kind: notation.ActWagon}
		if owner != g.now.player {
			a.Player = colour
		}
		for at, l := range g.table {
			for i := range l.printed.Parts {
				role, loc := g.call(Spot{at, i})
				if role == notation.Knight || role == notation.Thief || role == notation.Monk {
					a.At, a.Loc = at, loc
					tries = append(tries, a)
				}
			}
		}
	}
	return tries
}
