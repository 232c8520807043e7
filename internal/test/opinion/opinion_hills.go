package opinion

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// A shepherd is a shepherd on the board with its tokens (HAS-14).
type shepherd struct {
	owner int
	on    Spot
	sheep []int
	came  int // the part of a turn, counted from the first
}

// bagOf holds the number of tokens in the bag by sheep (HAS-15); wolf is the number of wolves, which always go back.
var bagOf = map[int]int{1: 4, 2: 5, 3: 5, 4: 2}

// mine returns the index of the active player's shepherd that came first of those that satisfy a condition, −1 if there is none.
func (g *Game) mine(is func(s shepherd) bool) int {
	return slices.IndexFunc(g.shepherds, func(s shepherd) bool { return s.owner == g.now.player && is(s) })
}

// newest returns the index of the shepherd that the active player has just deployed, −1 if it is gone.
func (g *Game) newest() int { return g.mine(func(s shepherd) bool { return s.came == g.moment() }) }

// shepherdsOn returns the owners of the shepherds on some spots, each once.
func (g *Game) shepherdsOn(spots []Spot) (owners []int) {
	for _, s := range g.shepherds {
		if slices.Contains(spots, s.on) && !slices.Contains(owners, s.owner) {
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

// graze returns spots of the fields with shepherds of the active player that the tile just placed extends (HAS-20).
func (g *Game) graze() (fields []Spot) {
	for _, s := range g.shepherds {
		if s.owner == g.now.player && slices.ContainsFunc(g.feature(s.on), func(o Spot) bool { return o.At == g.now.placed.at }) {
			fields = append(fields, s.on)
		}
	}
	return fields
}

// undecided returns the fields on which a shepherd of the active player must still grow its flock or stable it (HAS-20).
func (g *Game) undecided() (fields [][]Spot) {
	var seen []Spot
	for _, s := range g.now.grazes {
		field := g.feature(s)
		if !slices.Contains(seen, s) && g.mine(func(o shepherd) bool { return slices.Contains(field, o.on) }) >= 0 {
			fields = append(fields, field)
			seen = append(seen, field...)
		}
	}
	return fields
}

// choiceDue reports whether a choice of the active player's shepherds is missing.
func (g *Game) choiceDue() bool { return len(g.undecided()) > 0 }

// tended returns the index of the shepherd that a token or a choice means: the one just deployed if it has no token, else the
// first on the tile that the action names, if it does, of those on fields without a choice. It is −1 if there is none.
func (g *Game) tended(a *notation.Action) int {
	fields := g.undecided()
	return g.mine(func(s shepherd) bool {
		if g.now.token && s.came != g.moment() || a.HasAt && a.At != s.on.At {
			return false
		}
		return g.now.token || slices.ContainsFunc(fields, func(f []Spot) bool { return slices.Contains(f, s.on) })
	})
}

// tend plays the token of a shepherd, or its choice to stable the flock (HAS-14, HAS-20 to HAS-23).
func (g *Game) tend(a *notation.Action) *Problem {
	if !g.rules.is("has.shepherds", "on") {
		return nonsense("the box has no shepherds")
	}
	if g.now.placed == nil {
		return illegal("a token or a flock before the tile (HAS-20)")
	}
	i := g.tended(a)
	switch {
	case i < 0:
		return illegal("no shepherd of the player is there, the tile does not extend its field, or a second choice (HAS-20, HAS-23, HAS-25)")
	case g.now.token && a.Kind == notation.ActFlock:
		return illegal("a flock is stabled before its first token (HAS-14)")
	case g.mustSendHome():
		return illegal("a shepherd's choice although a knight must be sent home (PAD-50, HAS-20)")
	case g.now.closed || g.now.walked || g.now.founded || g.now.leaves > 0:
		return illegal("a shepherd's choice after the dragon, a castle or the scoring (HAS-27)")
	}
	field := g.feature(g.shepherds[i].on)
	switch {
	case a.Kind == notation.ActFlock:
		g.stable(field)
	case a.Kind == notation.ActWolf && g.now.token:
		g.shepherds = slices.Delete(slices.Clone(g.shepherds), i, i+1)
	case a.Kind == notation.ActWolf:
		g.removeShepherds(func(o shepherd) bool { return slices.Contains(field, o.on) }) // HAS-21
	case g.inBag(int(a.Points)) <= 0:
		return illegal("the bag has no token with %d sheep (HAS-15)", a.Points)
	default:
		g.shepherds = slices.Clone(g.shepherds)
		s := &g.shepherds[i]
		s.sheep = append(slices.Clone(s.sheep), int(a.Points))
	}
	if !g.now.token {
		g.now.chosen = true
		g.now.grazes = slices.DeleteFunc(slices.Clone(g.now.grazes), func(o Spot) bool { return slices.Contains(field, o) })
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
	case g.now.token && g.newest() >= 0:
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
	if g.now.placed == nil || g.now.scored || g.now.token || g.choiceDue() || g.mine(func(s shepherd) bool { return g.closed(g.feature(s.on)) }) < 0 {
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
		choices := []notation.Action{{Kind: notation.ActWolf}, {Kind: notation.ActFlock}}
		for n := range uint8(notation.MaxSheep) {
			choices = append(choices, notation.Action{Kind: notation.ActSheep, Points: n + 1})
		}
		if g.rules.is("has.shepherds_each", "1") {
			return append(tries, choices...)
		}
		due := g.undecided()
		if i := g.newest(); i >= 0 && g.now.token {
			due = [][]Spot{{g.shepherds[i].on}}
		}
		for _, field := range due { // each choice names the first shepherd of its field
			s := g.shepherds[g.mine(func(s shepherd) bool { return slices.Contains(field, s.on) })]
			for _, a := range choices {
				a.HasAt, a.At = true, s.on.At
				tries = append(tries, a)
			}
		}
	}
	return tries
}
