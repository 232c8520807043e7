package opinion

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// An outbreak is the token on a plague tile. Outbreaks are numbered in the order of their tiles (PLG-03), which is
// that of Game.outbreaks.
type outbreak struct {
	at     square
	active bool
}

// tooEarly returns the reason why a tile may not be among the first tiles drawn (PLG-10).
func (g *Game) tooEarly(printed *tile.Tile) *Problem {
	n := g.draws
	if g.rules.is("plague.prelude_counts", "placements") {
		n = g.laid
	}
	switch {
	case stageOf(printed) != land:
		return nil // RIV-21
	case !g.has["plague"] || n >= g.rules.number("plague.prelude"):
		return nil
	case printed.Mark == "plague":
		return illegal("a plague tile is drawn among the first tiles (PLG-10)")
	case g.rules.is("plague.prelude_pool", "base_only") && g.set[printed.ID] != "base":
		return illegal("a tile of another set is drawn among the first tiles (PLG-10, XEX-40)")
	}
	return nil
}

// outbreakAt returns the outbreak on a tile, nil if there is none.
func (g *Game) outbreakAt(p square) *outbreak {
	for i := range g.outbreaks {
		if g.outbreaks[i].at == p {
			return &g.outbreaks[i]
		}
	}
	return nil
}

// breaksOut reports whether a tile has an active outbreak.
func (g *Game) breaksOut(p square) bool {
	o := g.outbreakAt(p)
	return o != nil && o.active
}

// infected reports whether a tile has a flea or an active outbreak.
func (g *Game) infected(p square) bool { return g.fleas[p] || g.breaksOut(p) }

// active returns the number of active outbreaks.
func (g *Game) active() int {
	n := 0
	for _, o := range g.outbreaks {
		if o.active {
			n++
		}
	}
	return n
}

// region returns the tiles with fleas and active outbreaks that are connected with one of them (PLG-40).
func (g *Game) region(p square) []square {
	out := []square{p}
	for i := 0; i < len(out); i++ {
		for side := range 4 {
			to := next(out[i], side)
			sources := g.breaksOut(out[i]) && g.breaksOut(to)
			if g.infected(to) && !slices.Contains(out, to) &&
				(!sources || g.rules.is("plague.adjacent_sources_merge", "true")) {
				out = append(out, to)
			}
		}
	}
	return out
}

// hasActive reports whether a tile has an active flea or an active outbreak (PLG-40).
func (g *Game) hasActive(p square) bool {
	return g.infected(p) && slices.ContainsFunc(g.region(p), g.breaksOut)
}

// latent reports whether there is a latent flea on the board.
func (g *Game) latent() bool {
	for p := range g.fleas {
		if !g.hasActive(p) {
			return true
		}
	}
	return false
}

// merge ends all but the newest of several active outbreaks in one region (PLG-41).
func (g *Game) merge() {
	for i := len(g.outbreaks) - 1; i >= 0; i-- {
		if !g.outbreaks[i].active {
			continue
		}
		for _, p := range g.region(g.outbreaks[i].at) {
			if o := g.outbreakAt(p); o != nil && o.at != g.outbreaks[i].at {
				o.active = false
			}
		}
	}
}

// supplyOfFleas returns the number of fleas in the supply (PLG-33).
func (g *Game) supplyOfFleas() int { return g.rules.number("plague.fleas") - len(g.fleas) }

// oneRegion returns the active region with all fleas (PLG-55), nil if there is none.
func (g *Game) oneRegion() []square {
	if g.supplyOfFleas() > 0 || g.active() > 1 && g.rules.is("plague.special_case", "one_outbreak") {
		return nil
	}
	for p := range g.fleas {
		r := g.region(p)
		for q := range g.fleas {
			if !slices.Contains(r, q) {
				return nil
			}
		}
		if g.hasActive(p) {
			return r
		}
	}
	return nil
}

// breakOut opens the outbreak of a new plague tile (PLG-20). If all fleas lie in one region that it does not touch,
// that region's outbreak ends (PLG-57).
func (g *Game) breakOut(l *placedTile) {
	if l.printed.Mark != "plague" {
		return
	}
	old := g.oneRegion()
	at := l.at
	g.outbreaks = append(g.outbreaks, outbreak{at, true})
	if old != nil && !slices.Contains(g.region(at), old[0]) {
		g.flips = &old[slices.IndexFunc(old, g.breaksOut)]
		if g.rules.is("plague.special_flip", "immediate") {
			g.flip()
		}
	}
	g.merge()
}

// flip ends the outbreak whose region held all fleas when another broke out elsewhere (PLG-57).
func (g *Game) flip() {
	if g.flips == nil {
		return
	}
	g.outbreakAt(*g.flips).active = false
	g.flips = nil
	if g.rules.is("plague.special_flip_counts", "true") {
		g.eradicated = true
	}
}

// eradicateAtBegin ends the oldest outbreak at the start of a turn if fleas are short (PLG-50, PLG-51, PLG-54).
func (g *Game) eradicateAtBegin() {
	for g.has["plague"] && len(g.outbreaks) > 0 && g.supplyOfFleas() == 0 {
		first := !g.eradicated && g.rules.is("plague.first_eradication", "on_empty_supply")
		if !first && g.latent() {
			return
		}
		if g.active() == 1 {
			if g.rules.is("plague.stopped_check_counts", "true") {
				g.eradicated = true
			}
			return
		}
		oldest := slices.IndexFunc(g.outbreaks, func(o outbreak) bool { return o.active })
		g.outbreaks[oldest].active = false
		g.eradicated = true
		if g.rules.is("plague.eradicate_repeat", "once") {
			return
		}
	}
}

// sourceBars reports whether a plague tile of this turn bars followers (PLG-21).
func (g *Game) sourceBars() bool {
	return g.now.placed.printed.Mark == "plague" || g.now.whole.source && g.rules.is("plague.follower_ban", "turn")
}

// sourceAfterAction returns the problem of an action before the plague tile that is illegal in its turn (PLG-22,
// PLG-23).
func (g *Game) sourceAfterAction(printed *tile.Tile) *Problem {
	switch {
	case printed.Mark != "plague":
		return nil
	case g.now.flea:
		return illegal("a flea in the turn of a plague tile (PLG-22)")
	case g.now.fled && !g.rules.sourceTurnAllows("flight"):
		return illegal("a flight in the turn of a plague tile (PLG-23)")
	}
	return nil
}

// touched reports whether an active flea or outbreak is beside a tile.
func (g *Game) touched(p square) bool {
	for side := range 4 {
		if g.hasActive(next(p, side)) {
			return true
		}
	}
	return false
}

// fleaBars returns the reason why no flea may come to a tile, from the supply or, if from is not nil, from another
// tile.
func (g *Game) fleaBars(from *square, to square) *Problem {
	switch {
	case g.table[to] == nil:
		return illegal("a flea goes to a square without a tile (PLG-32)")
	case g.withinWalls(to):
		return illegal("a flea goes into the City of Carcassonne (CNT-64)")
	case g.outbreakAt(to) != nil:
		return illegal("a flea goes to the tile of an outbreak (PLG-32)")
	case g.fleas[to]:
		return illegal("a flea goes to a tile that has one (PLG-33)")
	case from == nil && g.supplyOfFleas() <= 0:
		return illegal("the supply has no flea left (PLG-33)")
	case from == nil && !g.touched(to):
		return illegal("a flea goes to a tile that is not beside an active region (PLG-32)")
	case from == nil:
		return nil
	case !g.fleas[*from]:
		return illegal("a flea is moved from a tile without one (PLG-33)")
	case g.supplyOfFleas() > 0:
		return illegal("a flea is moved while the supply has fleas (PLG-34)")
	case g.hasActive(*from) && g.oneRegion() == nil:
		return illegal("an active flea is moved although it must stay (PLG-55, PLG-56)")
	}
	touched := g.touched(to)
	if g.rules.is("plague.move_target_eval", "after_lift") {
		delete(g.fleas, *from)
		touched = g.touched(to)
		g.fleas[*from] = true
	}
	if !touched {
		return illegal("a flea goes to a tile that is not beside an active region (PLG-32, PLG-55)")
	}
	return nil
}

func (g *Game) spread(a *notation.Action) *Problem {
	switch {
	case !g.has["plague"]:
		return nonsense("the box has no fleas")
	case g.now.whole.flea:
		return illegal("a second flea in one turn (PLG-30, TAB-42)")
	case g.now.placed == nil && g.rules.is("plague.spread_before_tile", "forbid"):
		return illegal("a flea is placed before the tile (PLG-37)")
	case g.now.whole.source:
		return illegal("a flea in the turn of a plague tile (PLG-22, PLG-71)")
	}
	var from *square
	if a.HasFrom {
		from = &a.From
	}
	if p := g.fleaBars(from, a.At); p != nil {
		return p
	}
	g.now.flea, g.now.whole.flea = true, true
	if from != nil {
		delete(g.fleas, *from)
	}
	g.fleas[a.At] = true
	g.merge()
	if g.fleasHitSpecials() {
		g.removeSpecials(a.At)
		g.removeShepherds(func(s shepherd) bool { return s.on.At == a.At }) // HAS-32
	}
	// PLG-36. If the fairy protects, it protects its followers, as from the leper (LEP-24).
	g.goHome(slices.DeleteFunc(g.onTile(a.At), func(f *follower) bool {
		return g.rules.is("plague.fairy_protects", "true") && g.withFairy(f) ||
			g.isLord(f) && g.rules.is("plague.hits_lord", "false") || // SET-06
			g.isGuard(f) && g.rules.is("plague.hits_guard", "false")
	}))
	return nil
}

// mustSpread reports whether the active player still must place a flea (PLG-30) and can (PLG-31).
func (g *Game) mustSpread() bool {
	if g.now.placed == nil && g.now.part == 0 {
		return false
	}
	if w := g.now.whole; !w.plague || w.flea || w.source || !g.rules.is("plague.spread", "mandatory") {
		return false
	}
	for to := range g.table {
		if g.fleaBars(nil, to) == nil {
			return true
		}
		for from := range g.fleas {
			if g.fleaBars(&from, to) == nil {
				return true
			}
		}
	}
	return false
}

func (g *Game) flee(a *notation.Action) *Problem {
	switch {
	case !g.has["plague"]:
		return nonsense("the box has no plague")
	case len(g.outbreaks) == 0:
		return illegal("a flight before the plague has broken out (PLG-60)")
	case g.now.whole.fled:
		return illegal("a second flight in one turn (PLG-60, TAB-42)")
	case g.now.placed == nil && g.rules.is("plague.flight_before_tile", "forbid"):
		return illegal("a flight before the tile of the turn (PLG-61)")
	case g.now.whole.source && !g.rules.sourceTurnAllows("flight"):
		return illegal("a flight in the turn of a plague tile (PLG-23)")
	case a.Role == notation.Monk:
		return illegal("a monk flees (PLG-66)")
	case a.Role == notation.Knight && g.lordAt(a.From, a.Loc):
		return illegal("a lord flees, which stands on both tiles of its castle (PLG-62, SET-06)")
	case a.From == a.At:
		return illegal("a flight to the same tile (PLG-62)")
	}
	role := a.Role
	switch a.Figure {
	case notation.Pig, notation.Shepherd:
		role = notation.Farmer
	case notation.Builder:
		if role = notation.Thief; g.hasSpot(a.From, notation.Knight, a.Loc) {
			role = notation.Knight
		}
	}
	from, ok := g.spot(a.From, role, a.Loc)
	f := g.meant(g.now.player, from, a)
	var other *Spot
	if ok && f == nil && g.fleasHitSpecials() {
		other = g.otherOn(from, a)
	}
	if !ok || f == nil && other == nil {
		return illegal("no follower of the player is there to flee (PLG-60)")
	}
	to, ok := g.spot(a.At, role, a.ToLoc)
	if !ok || !slices.Contains(g.refuges(from), to) {
		return illegal("no path leads there (PLG-62, PLG-63)")
	}
	g.now.fled, g.now.whole.fled = true, true
	if other != nil {
		*other = to
		return nil
	}
	f.on = to
	if f == g.fairyWith {
		if g.rules.is("plague.fairy_follows_flight", "true") {
			g.fairy = &to.At
		} else {
			g.fairyWith = nil // PLG-69
		}
	}
	return nil
}

// hasSpot reports whether a tile has such a part.
func (g *Game) hasSpot(at square, role notation.Role, loc notation.Loc) bool {
	_, ok := g.spot(at, role, loc)
	return ok
}

// otherOn returns the spot of the builder, pig or shepherd of the active player on a part that flees (TAB-68, HAS-32): the one that
// the action names or, of those that it names like a follower, the one that came first. It returns nil if there is none.
func (g *Game) otherOn(s Spot, a *notation.Action) *Spot {
	named := func(kind notation.Figure) bool {
		return a.Figure == kind || a.Role != notation.NoRole && a.Figure == notation.NormalFollower && !a.Normal
	}
	g.specials, g.shepherds = slices.Clone(g.specials), slices.Clone(g.shepherds)
	var out *Spot
	came := 0
	for i := range g.specials {
		if o := &g.specials[i]; o.owner == g.now.player && o.on == s && named(o.kind) && out == nil {
			out, came = &o.on, o.came
		}
	}
	for i := range g.shepherds {
		if o := &g.shepherds[i]; o.owner == g.now.player && o.on == s && named(notation.Shepherd) && (out == nil || o.came < came) {
			out, came = &o.on, o.came
		}
	}
	return out
}

// refuges returns the spots to which a follower can flee: along its feature, over tiles without a flea or an active
// outbreak (PLG-63).
func (g *Game) refuges(from Spot) []Spot {
	out := []Spot{from}
	for i := 0; i < len(out); i++ {
		for _, n := range g.beside(out[i]) {
			if !g.infected(n.At) && !slices.Contains(out, n) {
				out = append(out, n)
			}
		}
	}
	return out[1:]
}
