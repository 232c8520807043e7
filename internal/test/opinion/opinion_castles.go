package opinion

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

const bridgesSet = "bridges-castles-and-bazaars"

// castleKind is the kind of the two parts of a castle, which were a city.
const castleKind tile.Kind = 202

// A castle is a castle on the board.
type castle struct {
	halves [2]Spot
	owner  int  // of the castle's token
	fresh  bool // founded by the tile just placed (BCB-42)
	scored bool
}

// A wish is the choice of a lord's owner among the features that complete (BCB-43).
type wish struct {
	castle int // index into Game.castles
	target Spot
}

// castlesLeft returns the number of castles that a player has left (BCB-01).
func (g *Game) castlesLeft(player int) int {
	n := 3
	if len(g.players) > 4 {
		n = 2
	}
	for _, c := range g.castles {
		if c.owner == player {
			n--
		}
	}
	return n
}

// lord returns the follower in a castle, nil if there is none.
func (g *Game) lord(c *castle) *follower {
	for _, f := range g.followers {
		if f.on == c.halves[0] || f.on == c.halves[1] {
			return f
		}
	}
	return nil
}

// isLord reports whether a follower is in a castle.
func (g *Game) isLord(f *follower) bool {
	l := g.table[f.on.At]
	return l != nil && f.on.Part >= 0 && l.printed.Parts[f.on.Part].Kind == castleKind
}

// standsOn reports whether a follower stands on a tile. A lord stands on both tiles of its castle.
func (g *Game) standsOn(f *follower, at square) bool {
	if f.on.At == at {
		return true
	}
	return g.isLord(f) && slices.ContainsFunc(g.feature(f.on), func(s Spot) bool { return s.At == at })
}

// isCastle reports whether a spot is half of a castle.
func (g *Game) isCastle(s Spot) bool { return g.part(s).Kind == castleKind }

// small reports whether a city can become a castle: each of its two tiles shows a city that ends in a half circle (BCB-30).
func (g *Game) small(city []Spot) bool {
	if len(city) != 2 || city[0].At == city[1].At {
		return false
	}
	for _, s := range city {
		p := g.part(s)
		sides := 0
		for side := range tile.Side(4) {
			if p.Sides.Has(side) {
				sides++
			}
		}
		if sides != 1 || p.NoCastle || p.Shared != 0 {
			return false
		}
	}
	return true
}

// foundCastle turns a small city into a castle of the player whose follower is in it (BCB-30 to BCB-36).
func (g *Game) foundCastle(a *notation.Action) *Problem {
	if !g.rules.is("bcb.castles", "on") {
		return nonsense("the box has no castles")
	}
	owner := g.now.player
	if a.Player != notation.NoColour {
		owner = slices.Index(g.players, a.Player)
	}
	switch {
	case owner < 0:
		return nonsense("%v does not play", a.Player)
	case g.now.placed == nil || g.now.closed:
		return illegal("a castle before the tile or after the scoring (BCB-32)")
	case g.rules.is("pad.dragon_timing", "before_scoring") && g.mayWalkDragon() && !g.now.walked:
		return illegal("a castle before the dragon's walk (BCB-32)")
	case g.mustSendHome():
		return illegal("a castle although a knight must be sent home (PAD-50)")
	}
	s, ok := g.spot(g.now.placed.at, notation.Knight, a.Loc)
	if !ok || g.isCastle(s) || !g.complete(s) {
		return illegal("the tile just placed completes no city there (BCB-30, BCB-32)")
	}
	city := g.feature(s)
	if !g.small(city) {
		return illegal("the city is not small (BCB-30)")
	}
	there := g.on(city)
	switch {
	case len(there) != 1 || there[0].owner != owner:
		return illegal("the city does not have exactly one follower, of that player (BCB-31, BCB-33)")
	case there[0].kind == notation.Mayor && g.rules.is("aam.mayor_castle", "no"):
		return illegal("the mayor's city becomes no castle (AAM-34)")
	case g.castlesLeft(owner) <= 0:
		return illegal("the player has no castle left (BCB-01)")
	}
	if p := g.endFlocks(); p != nil {
		return p
	}
	g.castles = append(slices.Clone(g.castles), castle{halves: [2]Spot{city[0], city[1]}, owner: owner, fresh: true})
	g.specials = slices.DeleteFunc(slices.Clone(g.specials), func(s special) bool { return slices.Contains(city, s.on) }) // BCB-52
	for _, s := range city {
		l := g.table[s.At]
		printed := *l.printed
		printed.Parts = slices.Clone(printed.Parts)
		printed.Parts[s.Part].Kind = castleKind
		g.table[s.At] = &placedTile{&printed, l.at, l.turned}
	}
	g.now.placed = g.table[g.now.placed.at]
	g.now.founded = true
	return nil
}

// settle makes all castles ready for features that later tiles complete (BCB-42).
func (g *Game) settle() {
	g.castles = slices.Clone(g.castles)
	for i := range g.castles {
		g.castles[i].fresh = false
	}
}

// surrounds reports whether a square is in the vicinity of a castle: its two tiles and the two beside it on either long
// side (BCB-40).
func (c *castle) surrounds(p square) bool {
	a, b := c.halves[0].At, c.halves[1].At
	if a.Y == b.Y { // side by side
		return p.X >= min(a.X, b.X) && p.X <= max(a.X, b.X) && p.Y >= a.Y-1 && p.Y <= a.Y+1
	}
	return p.Y >= min(a.Y, b.Y) && p.Y <= max(a.Y, b.Y) && p.X >= a.X-1 && p.X <= a.X+1
}

// inVicinity reports whether a feature has a part in the vicinity of a castle.
func (c *castle) inVicinity(feature []Spot) bool {
	return slices.ContainsFunc(feature, func(s Spot) bool { return c.surrounds(s.At) })
}

// chooseForLord records which of the features that complete a lord takes (BCB-43).
func (g *Game) chooseForLord(a *notation.Action) *Problem {
	owner := slices.Index(g.players, a.Player)
	switch {
	case !g.rules.is("bcb.castles", "on"):
		return nonsense("the box has no castles")
	case owner < 0:
		return nonsense("%v does not play", a.Player)
	case g.now.placed == nil || g.now.closed:
		return illegal("a lord takes a feature before the tile or after the scoring (BCB-41)")
	case !g.rules.is("bcb.castle_choice", "owner"):
		return illegal("a lord takes the dearest feature (BCB-43)")
	}
	i := g.castleAt(owner, a.From)
	if i < 0 || g.castles[i].fresh {
		return illegal("the player has no lord there that can score (BCB-41, BCB-42)")
	}
	for _, s := range g.completed() {
		feature := g.feature(s)
		for _, o := range feature {
			if o.At == a.At && g.calls(o, a.Loc) && g.castles[i].inVicinity(feature) {
				g.now.wishes = append(slices.Clone(g.now.wishes), wish{i, s})
				return nil
			}
		}
	}
	for _, c := range g.castles {
		for _, half := range c.halves {
			if half.At == a.At && g.calls(half, a.Loc) && g.castles[i].inVicinity(c.halves[:]) {
				g.now.wishes = append(slices.Clone(g.now.wishes), wish{i, half})
				return nil
			}
		}
	}
	return illegal("no feature in the vicinity of the castle is completed there (BCB-41)")
}

// castleAt returns the index of the castle with a player's lord on a tile, -1 if there is none. Of two, it is the one whose
// lord was deployed there.
func (g *Game) castleAt(owner int, at square) int {
	best := -1
	for i := range g.castles {
		c := &g.castles[i]
		f := g.lord(c)
		if f != nil && f.owner == owner && (c.halves[0].At == at || c.halves[1].At == at) && (best < 0 || f.on.At == at) {
			best = i
		}
	}
	return best
}

// choices returns the choices of the owners of lords between several features, other lords' castles included, of which none
// has been made yet (BCB-43). Of those, it names roads, cities, cloisters and gardens only.
func (g *Game) choices() (tries []notation.Action) {
	for i := range g.castles {
		c := &g.castles[i]
		lord := g.lord(c)
		if lord == nil || c.fresh || slices.ContainsFunc(g.now.wishes, func(w wish) bool { return w.castle == i }) {
			continue
		}
		near := slices.DeleteFunc(g.completed(), func(s Spot) bool { return !c.inVicinity(g.feature(s)) })
		others := slices.ContainsFunc(g.castles, func(o castle) bool {
			return o.halves != c.halves && !o.fresh && g.lord(&o) != nil && c.inVicinity(o.halves[:])
		})
		if len(near) == 0 || len(near) == 1 && !others {
			continue
		}
		for _, s := range near {
			_, loc := g.call(s)
			if loc == notation.NoLoc {
				loc = notation.LocC
			}
			tries = append(tries, notation.Action{Kind: notation.ActLord, Player: g.players[lord.owner], From: lord.on.At, HasFrom: true,
				At: s.At, HasAt: true, Loc: loc})
		}
	}
	return tries
}

// calls reports whether a location names a spot.
func (g *Game) calls(s Spot, loc notation.Loc) bool {
	if loc == notation.NoLoc || loc == notation.LocC {
		return roles[g.part(s).Kind] == notation.Monk
	}
	side, l := int(loc-notation.LocN), g.table[s.At]
	return loc.IsSide() && l.has(s.Part, side) && !l.shares(s.Part, side)
}

// A prize is what a feature, completed or a scored castle, is worth to a lord.
type prize struct {
	feature []Spot
	points  int
}

// scoreCastles pays the lords for the features that the tile completed (BCB-41 to BCB-44), and returns the lords that go
// home. The dearest prize is taken first, so that each castle hands on the most that its lord can take; or all lords take
// features before any takes what a castle hands on, and so on in waves (BCB-44).
func (g *Game) scoreCastles(prizes []prize) (home []*follower) {
	paid := map[int]bool{}
	var later []prize
	for {
		best, points := -1, 0
		for i := range g.castles {
			c := &g.castles[i]
			if c.scored || c.fresh || paid[i] || g.lord(c) == nil {
				continue
			}
			for _, p := range prizes {
				if c.inVicinity(p.feature) && g.wished(i, p) && (best < 0 || p.points > points) {
					best, points = i, p.points
				}
			}
		}
		if best < 0 && len(g.now.wishes) > 0 { // a lord does not wait for a feature that has become a castle (BCB-45)
			g.now.wishes = nil
			continue
		}
		if best < 0 && len(later) > 0 {
			prizes, later = later, nil
			continue
		}
		if best < 0 {
			break
		}
		c := &g.castles[best]
		lord := g.lord(c)
		if g.strength(lord) > 0 { // AAM-34
			g.points[lord.owner] += points
			g.now.gained[lord.owner] = g.now.gained[lord.owner] || points > 0 // SET-05
		}
		g.fairyBonus(c.halves[:], []*follower{lord}) // BCB-47
		home = append(home, lord)
		paid[best] = true
		if handed := (prize{c.halves[:], points}); g.rules.is("bcb.castle_chain", "features_first") {
			later = append(later, handed)
		} else {
			prizes = append(prizes, handed)
		}
	}
	g.castles = slices.Clone(g.castles)
	for i := range paid {
		g.castles[i].scored = true
	}
	return home
}

// wished reports whether the owner of a lord lets it take a prize.
func (g *Game) wished(castle int, p prize) bool {
	for _, w := range g.now.wishes {
		if w.castle == castle {
			return slices.Contains(p.feature, w.target)
		}
	}
	return true
}

// lordAt reports whether a location of a tile is half of a castle.
func (g *Game) lordAt(at square, loc notation.Loc) bool {
	s, ok := g.spot(at, notation.Knight, loc)
	return ok && g.isCastle(s)
}
