package bga

import (
	"fmt"
	"slices"
	"strconv"

	"cartulary/internal/jsonwords"
	"cartulary/notation"
)

// enter reads a change of the state: the active player, the clocks and, in some states, more.
func (g *game) enter(n note, a stateArgs) bool {
	if a.Active.set {
		g.active = a.Active.n
	}
	switch a.State.n {
	case stateFinal, stateFields:
		g.toFinal()
	case stateEnd:
		return g.end(n, a)
	}
	clocks, err := a.clocks()
	if err != nil {
		return g.fail(n.at.span(), "the clocks cannot be read: %s", jsonwords.Reason(err))
	}
	// The last clock before the active player changes; later states may include the time for the next turn.
	if t := g.turn; t != nil && g.active == t.seat.id {
		if c := clocks[g.active]; c.within(-maxSeconds, maxSeconds) {
			t.seat.clock = c
			t.Claims.Clock = &notation.Word{Text: clockText(c.n), Span: n.at.span()}
		}
	}
	if a.State.n == stateFollower {
		return g.offer(n, a)
	}
	return true
}

// maxSeconds is the limit of a clock: a hundred years.
const maxSeconds = 100 * 366 * 24 * 3600

// clockText writes seconds as m:ss or h:mm:ss.
func clockText(s int64) string {
	sign := ""
	if s < 0 {
		sign, s = "-", -s
	}
	if s < 3600 {
		return fmt.Sprintf("%s%d:%02d", sign, s/60, s%60)
	}
	return fmt.Sprintf("%s%d:%02d:%02d", sign, s/3600, s/60%60, s%60)
}

// offer claims the places that the site offered for a follower.
func (g *game) offer(n note, a stateArgs) bool {
	spots, said, err := a.offered()
	if err != nil {
		return g.fail(n.at.span(), "the places offered cannot be read: %s", jsonwords.Reason(err))
	}
	t := g.turn
	if !said || t == nil || !t.done || t.seat.id != g.active || t.Claims.Offered != nil {
		return true
	}
	offered := &notation.Offered{Span: n.at.span()}
	on := g.placed[t.tile]
	for _, s := range spots {
		if s.Tile.set && s.Tile.n != t.tile && g.has(dragon) {
			continue // through a magic portal; the claim lists the places on the tile just placed
		}
		role, loc, ok := on.tile.At(int(s.Pos.n), on.rotation)
		if !ok && on.tile.Foreign() {
			return true // contradict has reported it
		}
		if !ok || s.Tile.set && s.Tile.n != t.tile {
			return g.fail(n.at.span(), "position %d of tile %d is offered, which tile %s does not have", s.Pos.n, s.Tile.n, on.tile.ID)
		}
		offered.Places = append(offered.Places, notation.OfferedPlace{Role: role, Loc: loc, Span: n.at.span()})
	}
	t.Claims.Offered = offered
	return true
}

// score reads a scoring: the kind of feature and the returned followers. The kind follows from arguments that only a field has,
// or from the places of the followers, because its name is translated.
func (g *game) score(n note, a scoredArgs) bool {
	g.reason, g.paid = "", nil
	for _, f := range a.Followers {
		on, ok := g.placed[f.Tile.n]
		if !ok {
			continue
		}
		if role, _, ok := on.tile.At(int(f.Pos.n), on.rotation); ok {
			g.reason = reasons[role]
			break
		}
	}
	if a.Cities.set {
		g.reason = reasons[notation.Farmer]
	}
	if g.final {
		return true
	}
	for _, p := range g.seats {
		back := a.Returned[strconv.FormatInt(p.id, 10)]["normal"]
		if !back.within(0, maxFollowers) || back.n == 0 {
			continue
		}
		if p.followers.n += back.n; p.followers.n > maxFollowers {
			return g.fail(n.at.span(), "%s gets %d followers back", p.name, back.n)
		}
		p.touched = true
	}
	return true
}

var reasons = [...]string{notation.Knight: "city", notation.Thief: "road", notation.Farmer: "field", notation.Monk: "cloister"}

// maxPoints is the limit of points in a log.
const maxPoints = 1_000_000

func (g *game) points(n note, a pointsArgs) bool {
	p := g.player(a.Player)
	if p == nil || !a.Points.within(-maxPoints, maxPoints) {
		return g.fail(n.at.span(), "winPoints has no player or no points")
	}
	if slices.Contains(g.paid, p) {
		g.reason = "" // a scoring pays each player once, so these points are not for its feature
	}
	g.paid = append(g.paid, p)
	gain := notation.PointGain{Player: p.colour, Points: int(a.Points.n), Reason: g.reason, Span: n.at.span()}
	if a.Total.within(-maxPoints, maxPoints) {
		p.total, p.scored = a.Total.n, n.at.span()
	}
	switch {
	case g.final:
		g.rec.Final.Claims.Points = append(g.rec.Final.Claims.Points, gain)
	case g.turn != nil:
		g.turn.Claims.Points = append(g.turn.Claims.Points, gain)
	default:
		return g.fail(n.at.span(), "%s gets points before a tile is played", p.name)
	}
	return true
}

func (g *game) toFinal() {
	if g.final {
		return
	}
	g.close()
	g.final = true
	g.rec.Final = &notation.Turn{}
}
