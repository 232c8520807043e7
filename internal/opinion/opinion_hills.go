package opinion

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// A shepherd is a shepherd on the board with its tokens (HAS-14). Each player has one (HAS-01).
type shepherd struct {
	owner int
	on    Spot
	sheep []int
	came  int // the part of a turn, counted from the first
}

// bagOf holds the number of tokens in the bag by sheep (HAS-15); wolf is the number of wolves, which always go back.
var bagOf = map[int]int{1: 4, 2: 5, 3: 5, 4: 2}

// shepherdOf returns the shepherd of a player, nil if it is not on the board.
func (g *Game) shepherdOf(player int) *shepherd {
	for i := range g.shepherds {
		if g.shepherds[i].owner == player {
			return &g.shepherds[i]
		}
	}
	return nil
}

// shepherdsOn returns the owners of the shepherds on some spots.
func (g *Game) shepherdsOn(spots []Spot) (owners []int) {
	for _, s := range g.shepherds {
		if slices.Contains(spots, s.on) {
			owners = append(owners, s.owner)
		}
	}
	return owners
}

// removeShepherds returns the shepherds on some spots to their owners, and their tokens to the bag.
func (g *Game) removeShepherds(home func(s shepherd) bool) {
	g.shepherds = slices.DeleteFunc(slices.Clone(g.shepherds), home)
}

// inBag returns the number of tokens with some sheep in the bag (HAS-15).
func (g *Game) inBag(sheep int) int {
	n := bagOf[sheep]
	for _, s := range g.shepherds {
		for _, t := range s.sheep {
			if t == sheep {
				n--
			}
		}
	}
	return n
}

// deployShepherd deploys the active player's shepherd on a field of the tile just placed (HAS-10).
func (g *Game) deployShepherd(a *notation.Action) *Problem {
	s, ok := g.spot(g.now.placed.at, notation.Farmer, a.Loc)
	if !ok {
		return illegal("the tile has no such field for a shepherd (HAS-10)")
	}
	if p := g.barShepherd(s); p != nil {
		return p
	}
	g.shepherds = append(slices.Clone(g.shepherds), shepherd{owner: g.now.player, on: s, came: g.moment()})
	g.now.special, g.now.token = true, true
	return nil
}

// barShepherd returns the reason why the active player may not deploy the shepherd now on a field of the tile just placed.
func (g *Game) barShepherd(s Spot) *Problem {
	if p := g.barWood("the shepherd"); p != nil {
		return p
	}
	mark := g.now.placed.printed.Mark
	switch {
	case g.supply(g.now.player, notation.Shepherd) <= 0:
		return illegal("the shepherd is not in the supply (HAS-01)")
	case g.now.placed.printed.ID == volcanoLake && g.rules.is("rv2.lake_follower", "forbid"):
		return illegal("a shepherd on the volcano lake just placed (RV2-09)")
	case mark == "volcano" && g.plays("dragon"):
		return illegal("a shepherd on the volcano tile just placed (PAD-14)")
	case mark == "dragon" && g.plays("dragon") && g.rules.is("pad.dragon_tile_follower", "forbid"):
		return illegal("a shepherd on the dragon tile just placed (PAD-20)")
	case g.sourceBars() && g.fleasHitSpecials():
		return illegal("a shepherd in the turn of a plague tile (PLG-21)")
	case g.infected(s.At) && g.fleasHitSpecials() && g.rules.is("plague.deploy_on_infected", "forbid"):
		return illegal("a shepherd on an infected tile (PLG-70)")
	case len(g.shepherdsOn(g.feature(s))) > 0:
		return illegal("the field already has a shepherd (HAS-11)")
	}
	return nil
}

// graze reports whether the tile just placed extends the field of the active player's shepherd (HAS-20).
func (g *Game) graze() bool {
	s := g.shepherdOf(g.now.player)
	return s != nil && slices.ContainsFunc(g.feature(s.on), func(o Spot) bool { return o.At == g.now.placed.at })
}

// choiceDue reports whether the active player's shepherd must still grow its flock or stable it (HAS-20).
func (g *Game) choiceDue() bool {
	return g.now.grazes && !g.now.chosen && g.shepherdOf(g.now.player) != nil
}

// tend plays the token of a shepherd, or its choice to stable the flock (HAS-14, HAS-20 to HAS-23).
func (g *Game) tend(a *notation.Action) *Problem {
	s := g.shepherdOf(g.now.player)
	switch {
	case !g.rules.is("has.shepherds", "on"):
		return nonsense("the box has no shepherds")
	case s == nil || g.now.placed == nil:
		return illegal("a token or a flock without a shepherd of the player (HAS-20)")
	case a.HasAt && a.At != s.on.At:
		return illegal("the shepherd of the player is not there (HAS-20, HAS-25)")
	case g.now.token && a.Kind == notation.ActFlock:
		return illegal("a flock is stabled before its first token (HAS-14)")
	case !g.now.token && !g.choiceDue():
		return illegal("the tile extends no field of the player's shepherd, or a second choice (HAS-20, HAS-23, HAS-25)")
	case g.mustSendHome():
		return illegal("a shepherd's choice although a knight must be sent home (PAD-50, HAS-20)")
	case g.now.closed || g.now.walked || g.now.founded || g.now.leaves > 0:
		return illegal("a shepherd's choice after the dragon, a castle or the scoring (HAS-27)")
	}
	field := g.feature(s.on)
	switch {
	case a.Kind == notation.ActFlock:
		g.stable(field)
	case a.Kind == notation.ActWolf && g.now.token:
		g.removeShepherds(func(o shepherd) bool { return o.owner == g.now.player })
	case a.Kind == notation.ActWolf:
		g.removeShepherds(func(o shepherd) bool { return slices.Contains(field, o.on) }) // HAS-21
	case g.inBag(int(a.Points)) <= 0:
		return illegal("the bag has no token with %d sheep (HAS-15)", a.Points)
	default:
		g.shepherds = slices.Clone(g.shepherds)
		s = g.shepherdOf(g.now.player)
		s.sheep = append(slices.Clone(s.sheep), int(a.Points))
	}
	if !g.now.token {
		g.now.chosen = true
	}
	g.now.token = false
	return nil
}

// stable scores the flock on a field (HAS-22).
func (g *Game) stable(field []Spot) {
	n := 0
	for _, s := range g.shepherds {
		if slices.Contains(field, s.on) {
			for _, t := range s.sheep {
				n += t
			}
		}
	}
	for _, owner := range g.shepherdsOn(field) {
		g.points[owner] += n
	}
	g.removeShepherds(func(s shepherd) bool { return slices.Contains(field, s.on) })
}

// endFlocks ends the part of the turn with the shepherds' choices: the flocks on closed fields are stabled (HAS-24). It
// returns the problem of a choice that is missing.
func (g *Game) endFlocks() *Problem {
	switch {
	case g.now.token && g.shepherdOf(g.now.player) != nil:
		return illegal("the shepherd has no token (HAS-14)")
	case g.choiceDue():
		return illegal("the shepherd neither grows its flock nor stables it (HAS-20)")
	}
	g.stableClosed()
	return nil
}

// stableClosed stables the flocks on closed fields (HAS-24).
func (g *Game) stableClosed() {
	for _, s := range slices.Clone(g.shepherds) {
		if field := g.feature(s.on); g.closed(field) {
			g.stable(field)
		}
	}
}

// stableForRansom stables the flocks on closed fields before a ransom whose player lacks points (TOW-53). The record does not
// give the time of these flocks, which comes at once after the player's choice (HAS-24); a deployment would have come before
// (HAS-20).
func (g *Game) stableForRansom() {
	s := g.shepherdOf(g.now.player)
	if s == nil || g.now.placed == nil || g.now.scored || g.now.token || g.choiceDue() || !g.closed(g.feature(s.on)) {
		return
	}
	g.stableClosed()
	g.now.chosen = true
}

// closed reports whether a field can grow no more (HAS-24).
func (g *Game) closed(field []Spot) bool {
	for _, s := range field {
		for half := range 8 {
			if g.table[s.At].hasHalf(s.Part, half) && g.table[next(s.At, half/2)] == nil {
				return false
			}
		}
	}
	return true
}

// bury puts a tile below a hill, unseen (HAS-41), if one is left.
func (g *Game) bury() {
	if g.left() > 0 && g.rules.is("has.hills", "on") {
		g.buried++
	}
}

// breakTie returns those of some tied players who win by a follower on a hill (HAS-50 to HAS-52).
func (g *Game) breakTie(tied []int, there []*follower) []int {
	if !g.rules.is("has.hills", "on") || len(tied) < 2 {
		return tied
	}
	above := make([]int, len(g.players))
	for _, f := range there {
		if slices.Contains(tied, f.owner) && g.table[f.on.At].printed.Mark == "hill" {
			above[f.owner]++
		}
	}
	best := slices.Max(above)
	if best == 0 {
		return tied
	}
	least := 1
	if g.rules.is("has.hill_tie", "count") {
		least = best
	}
	return slices.DeleteFunc(tied, func(p int) bool { return above[p] < least })
}

// vineyards returns the points of the vineyards around a complete cloister (HAS-60, HAS-61).
func (g *Game) vineyards(s Spot) int {
	n := 0
	for dx := int32(-1); dx <= 1; dx++ {
		for dy := int32(-1); dy <= 1; dy++ {
			if l := g.table[square{X: s.At.X + dx, Y: s.At.Y + dy}]; l != nil && l.at != s.At && l.printed.Mark == "vineyard" {
				n += 3
			}
		}
	}
	if g.part(s).Kind != tile.Cloister || !g.rules.is("has.vineyards", "on") {
		return 0
	}
	return n
}

// farmMoves returns deployments of the shepherd and the barn and choices of the shepherd, legal or not.
func (g *Game) farmMoves() (tries []notation.Action) {
	for i := range g.now.placed.printed.Parts {
		if role, loc := g.call(Spot{g.now.placed.at, i}); role == notation.Farmer && g.rules.is("has.shepherds", "on") {
			tries = append(tries, notation.Action{Kind: notation.ActDeploy, Figure: notation.Shepherd, Loc: loc})
		}
	}
	for c := notation.LocNE; c <= notation.LocNW && g.rules.is("aam.barn", "on"); c++ {
		tries = append(tries, notation.Action{Kind: notation.ActDeploy, Figure: notation.Barn, Loc: c})
	}
	if g.rules.is("has.shepherds", "on") {
		tries = append(tries, notation.Action{Kind: notation.ActWolf}, notation.Action{Kind: notation.ActFlock})
		for n := range uint8(notation.MaxSheep) {
			tries = append(tries, notation.Action{Kind: notation.ActSheep, Points: n + 1})
		}
	}
	return tries
}
