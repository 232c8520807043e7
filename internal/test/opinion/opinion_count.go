package opinion

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// quarterKinds holds the features into which followers go from a quarter (CNT-40).
var quarterKinds = map[notation.Quarter]tile.Kind{
	notation.QuarterCastle: tile.City, notation.QuarterBlacksmith: tile.Road,
	notation.QuarterCathedral: tile.Cloister, notation.QuarterMarket: tile.Field,
}

// nothing is the kind of a part that is no feature.
const nothing tile.Kind = 201

// withoutCity returns a tile of the City of Carcassonne, which itself is no feature (CNT-04): the table can have parts for
// what is within its walls.
func withoutCity(t *tile.Tile) *tile.Tile {
	out := *t
	out.Parts = slices.Clone(t.Parts)
	for i := range out.Parts {
		if p := &out.Parts[i]; p.Mark == "walls" || roles[p.Kind] == notation.NoRole {
			p.Kind = nothing
		}
	}
	return &out
}

// withinWalls reports whether a tile is one of the two within the City of Carcassonne.
func (g *Game) withinWalls(at square) bool {
	l := g.table[at]
	return l != nil && (l.printed.ID == "CO/6" || l.printed.ID == "CO/7")
}

// walled reports whether the City keeps the dragon from a tile (CNT-60).
func (g *Game) walled(at square) bool {
	return g.withinWalls(at) || g.rules.is("pad.count_zone", "all12") && g.set[g.table[at].printed.ID] == "count"
}

// residentsOn returns the followers in the quarters if a tile carries these and the fairy may come to them (CNT-66).
func (g *Game) residentsOn(at square) []*follower {
	if l := g.table[at]; l == nil || l.printed.ID != "CO/7" || g.rules.is("cnt.fairy", "forbid") {
		return nil
	}
	return g.residents
}

// resident returns a follower of a player in a quarter, nil if there is none. Of two of one kind, it returns the first
// without the fairy.
func (g *Game) resident(player int, kind notation.Figure, quarter notation.Quarter) *follower {
	var out *follower
	for _, f := range g.residents {
		if f.owner == player && f.kind == kind && f.quarter == quarter && (out == nil || out == g.fairyWith) {
			out = f
		}
	}
	return out
}

// enterCity puts a follower of the active player into a quarter after the scoring (CNT-20 to CNT-26).
func (g *Game) enterCity(a *notation.Action) *Problem {
	switch {
	case !g.has["count"]:
		return nonsense("the box has no City of Carcassonne")
	case g.inBox(a.Figure) == 0:
		return nonsense("the box has no %v", a.Figure)
	case g.now.placed == nil:
		return illegal("a follower into the City before the tile is placed (CNT-24)")
	case g.sourceBars() && g.rules.is("plague.source_turn_city", "forbid"):
		return illegal("a follower into the City in the turn of a plague tile (PLG-21)")
	case g.now.moved && g.rules.is("leper.with_quarter", "forbid"):
		return illegal("a follower into the City in a turn in which the leper moved (LEP-10)")
	}
	if p := g.scoreNow(); p != nil {
		return p
	}
	if g.mayWalkDragon() && !g.now.walked {
		return illegal("a follower into the City before the dragon's walk (PAD-30)")
	}
	if p := g.barCity(a.Figure, a.Quarter); p != nil {
		return p
	}
	g.residents = append(g.residents, &follower{owner: g.now.player, on: Spot{g.cityTile(), -1}, kind: a.Figure, quarter: a.Quarter})
	g.now.entered, g.now.whole.entered = true, true
	switch g.rules["cnt.count_move"] { // CNT-31
	case "clockwise":
		g.count = g.count%notation.QuarterCathedral + 1
	case "follow":
		g.count = a.Quarter
	}
	return nil
}

// barCity returns the reason why the active player may not put a follower into a quarter after the scoring.
func (g *Game) barCity(kind notation.Figure, quarter notation.Quarter) *Problem {
	others := slices.Contains(slices.Concat(g.now.gained[:g.now.player], g.now.gained[g.now.player+1:]), true)
	switch {
	case g.now.entered || g.now.whole.entered && g.rules.is("cnt.city_per_turn", "once"):
		return illegal("a second follower into the City (CNT-22)")
	case g.now.gained[g.now.player]:
		return illegal("a follower into the City although its player scored (CNT-20, CNT-21)")
	case !others:
		return illegal("a follower into the City although no opponent scored (CNT-20)")
	case !slices.Contains(followerKinds, kind):
		return illegal("a %v into the City (CNT-26)", kind)
	case kind == notation.Abbot && (quarter != notation.QuarterCathedral || g.rules.is("cnt.abbot", "never")):
		return illegal("an abbot into the %v (CNT-26)", quarter)
	case kind == notation.Mayor && quarter != notation.QuarterCastle, kind == notation.Wagon && quarter == notation.QuarterMarket:
		return illegal("a %v into the %v (AAM-06, CNT-26)", kind, quarter)
	case g.supply(g.now.player, kind) <= 0:
		return illegal("the supply has no %v follower left (CNT-20)", kind)
	}
	return nil
}

// cityTile returns the square of the tile with the quarters.
func (g *Game) cityTile() square {
	for at, l := range g.table {
		if l.printed.ID == "CO/7" {
			return at
		}
	}
	return square{}
}

// moveCount moves the Count (CNT-30, CNT-31).
func (g *Game) moveCount(a *notation.Action) *Problem {
	switch {
	case !g.has["count"]:
		return nonsense("the box has no Count")
	case !g.now.entered:
		return illegal("the Count moves although no follower entered the City (CNT-30, CNT-31)")
	case g.now.counted:
		return illegal("the Count moves twice (CNT-30)")
	case !g.rules.is("cnt.count_move", "by_player") && a.Quarter != g.count: // it has moved by itself
		return illegal("a player moves the Count (CNT-31)")
	}
	g.now.counted = true
	g.count = a.Quarter
	return nil
}

// leaveCity moves a follower from its quarter into a feature that the tile of this turn completed, or into a field that
// a barn lets be scored (CNT-40 to CNT-46).
func (g *Game) leaveCity(a *notation.Action) *Problem {
	owner := slices.Index(g.players, a.Player)
	switch {
	case !g.has["count"]:
		return nonsense("the box has no City of Carcassonne")
	case owner < 0:
		return nonsense("%v does not play", a.Player)
	case g.inBox(a.Figure) == 0:
		return nonsense("the box has no %v", a.Figure)
	case g.now.placed == nil || g.now.closed:
		return illegal("a follower leaves the City before the tile or after the scoring (CNT-40)")
	case g.rules.is("pad.dragon_timing", "before_scoring") && g.mayWalkDragon() && !g.now.walked:
		return illegal("a follower leaves the City before the dragon's walk (PAD-30, CNT-40)")
	case g.mustSendHome():
		return illegal("a follower leaves the City although a knight must be sent home (PAD-50)")
	case a.Quarter == notation.QuarterMarket && (!g.has[abbeySet] || g.rules.is("base.farmers", "off")):
		return illegal("a follower leaves the market before the end (CNT-46)")
	}
	if p := g.endFlocks(); p != nil {
		return p
	}
	// The active player is the last.
	seat := (owner-g.now.player-1+len(g.players))%len(g.players) + 1
	if seat < g.now.leaves {
		return illegal("a follower leaves the City after that of a later player (CNT-41)")
	}
	s, p := g.way(a, owner)
	if p != nil {
		return p
	}
	feature := g.feature(s)
	switch {
	case !slices.ContainsFunc(g.completed(), func(c Spot) bool { return slices.Contains(feature, c) }) && !g.barnScores(feature):
		return illegal("a follower leaves the City for a feature that is not scored (CNT-42)")
	case len(g.on(feature)) == 0 && g.rules.is("cnt.into_empty", "forbid"):
		return illegal("a follower leaves the City for an empty feature (CNT-43)")
	}
	g.now.leaves = seat
	g.takeOut(owner, a, s)
	return nil
}

// way returns the spot to which a follower of a player leaves its quarter, and the problem of that.
func (g *Game) way(a *notation.Action, owner int) (Spot, *Problem) {
	s, ok := g.spot(a.At, a.Role, a.Loc)
	switch {
	case a.Quarter == g.count:
		return s, illegal("a follower leaves the quarter of the Count (CNT-32)")
	case g.resident(owner, a.Figure, a.Quarter) == nil:
		return s, illegal("no such follower is in the %v (CNT-40)", a.Quarter)
	case !ok || g.part(s).Kind != quarterKinds[a.Quarter] &&
		(g.part(s).Kind != garden || a.Quarter != notation.QuarterCathedral || a.Figure != notation.Abbot || g.rules.is("cnt.garden", "forbid")): // ABT-04
		return s, illegal("a follower leaves the %v for another kind of feature (CNT-40)", a.Quarter)
	case g.dragon != nil && *g.dragon == s.At:
		return s, illegal("a follower leaves the City for the tile of the dragon (CNT-45)")
	}
	return s, nil
}

// takeOut moves a follower from its quarter to a spot. The fairy stays, as in a flight (PLG-69), though it may go on paying
// for the follower (CNT-66).
func (g *Game) takeOut(owner int, a *notation.Action, to Spot) {
	f := g.resident(owner, a.Figure, a.Quarter)
	if f == g.fairyWith && g.rules.is("cnt.fairy_from_city", "stays") {
		g.fairyWith = nil
	}
	g.residents = slices.DeleteFunc(g.residents, func(o *follower) bool { return o == f })
	f.on, f.quarter = to, notation.NoQuarter
	g.followers = append(g.followers, f)
}

// lastMoves plays the actions of the final line: followers leave the City before the final scoring (CNT-50). From the left of the
// last player, each in turn moves one follower or passes, until all have passed (CNT-51). Nothing lets a player who has passed
// move again. Where an abbey is left, the record may lack a player who declined the last turn, so anybody may begin.
func (g *Game) lastMoves(t *notation.Turn) *Problem {
	if t == nil {
		return nil
	}
	in := g.clockwise(g.now.player + 1) // the players who have not passed, the next one first
	abbeys := slices.ContainsFunc(in, g.hasAbbey)
	for i := range t.Actions {
		a := &t.Actions[i]
		owner := slices.Index(g.players, a.Player)
		switch {
		case g.absent(a):
			return nonsense("an action of a player who has left the game")
		case a.Kind != notation.ActFrom || !g.has["count"] || owner < 0 || g.inBox(a.Figure) == 0:
			return nonsense("no such action at the end")
		case a.Quarter == notation.QuarterMarket && g.rules.is("base.farmers", "off"):
			return illegal("there are no farmers (BAS-55)")
		case a.Quarter != notation.QuarterMarket && g.rules.is("cnt.final", "market_only"):
			return illegal("a follower leaves the %v at the end (CNT-50)", a.Quarter)
		}
		k := slices.Index(in, owner)
		if k < 0 {
			return illegal("a follower leaves the City after its player has passed (CNT-51)")
		}
		rest := in[k+1:]
		if i == 0 && abbeys {
			rest = slices.Concat(rest, in[:k])
		}
		in = append(slices.Clone(rest), owner)
		s, p := g.way(a, owner)
		if p != nil {
			return p
		}
		if g.complete(s) {
			return illegal("a follower leaves the City for a complete feature (CNT-50)")
		}
		g.takeOut(owner, a, s)
	}
	return nil
}

// cityMoves returns moves of followers into the City and out of it, and of the Count, legal or not.
func (g *Game) cityMoves() (tries []notation.Action) {
	if !g.has["count"] {
		return nil
	}
	for q := notation.QuarterCastle; q < notation.Quarter(notation.NumQuarters); q++ {
		if g.rules.is("cnt.count_move", "by_player") { // else it has moved by itself
			tries = append(tries, notation.Action{Kind: notation.ActCount, Quarter: q})
		}
		for _, kind := range followerKinds {
			tries = append(tries, notation.Action{Kind: notation.ActQuarter, Quarter: q, Figure: kind})
		}
	}
	for _, f := range g.residents {
		if g.assigned() && f != g.fairyWith && f.owner == g.now.player { // another player's may need its kind where the player's own does not
			tries = append(tries, g.told(f, notation.Action{Kind: notation.ActFairy, At: g.cityTile(), Quarter: f.quarter}))
		}
		for at, l := range g.table {
			for i := range l.printed.Parts {
				role, loc := g.call(Spot{at, i})
				tries = append(tries, notation.Action{Kind: notation.ActFrom, Quarter: f.quarter, Player: g.players[f.owner],
					Role: role, Loc: loc, At: at, Figure: f.kind})
			}
		}
	}
	return tries
}
