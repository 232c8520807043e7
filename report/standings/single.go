package standings

import (
	"fmt"
	"slices"
	"strconv"

	"cartulary/internal/playername"
	"cartulary/notation/duels"
)

// single keeps one result of each duel of one game. Others that say the same are set aside. If they contradict each other, all are, and the duel is open:
// nothing says which one is right.
func (e *Event) single() {
	index := map[duelKey]int{}
	var list [][]*Result
	for i := range e.Games {
		g := &e.Games[i]
		key, ok := g.duelOf()
		if !ok || g.Kind == Matched {
			continue
		}
		n, known := index[key]
		if !known {
			n = len(list)
			index[key], list = n, append(list, nil)
		}
		list[n] = append(list[n], g)
	}
	moved := map[*Result]bool{}
	for _, games := range list {
		bestOf := 0
		for _, g := range games {
			bestOf = max(bestOf, g.BestOf)
		}
		if len(games) < 2 || bestOf != 1 || slices.ContainsFunc(games, func(g *Result) bool { return g.ID != "" && games[0].ID != "" && g.ID != games[0].ID }) {
			continue
		}
		best := games[0]
		for _, g := range games {
			if g.Kind < best.Kind { // moves say more than points, points more than a win
				best = g
			}
		}
		i := slices.IndexFunc(games, func(g *Result) bool { return !g.agrees(best) })
		for _, g := range games {
			switch {
			case i >= 0:
				other := best
				if g == best {
					other = games[i]
				}
				g.Kind, g.Open = 0, g == best
				g.setApart("another result of this duel is in %s", other.Where())
			case g != best:
				g.Kind = 0
				g.setApart("the same result as %s", best.Where())
			default:
				continue
			}
			moved[g] = true
		}
		if i >= 0 {
			e.contradictions = append(e.contradictions, fmt.Sprintf("%s has two results of %s and %s in one duel, in %s and %s; delete the wrong one, until then the duel is open", e.title(),
				playername.Line(best.Players[0].Name), playername.Line(best.Players[1].Name), playername.Plain(best.Where()), playername.Plain(games[i].Where())))
		}
	}
	if len(moved) == 0 {
		return
	}
	var kept []Result
	for i := range e.Games {
		if g := &e.Games[i]; moved[g] {
			e.Apart = append(e.Apart, *g)
		} else {
			kept = append(kept, *g)
		}
	}
	e.Games = kept
}

// agrees reports whether two results of one game say the same: who won, and the points if both have them.
func (g *Result) agrees(o *Result) bool {
	for k := range g.Players {
		i := slices.IndexFunc(o.Players, func(p Player) bool { return p.Name == g.Players[k].Name })
		if g.share(k) != o.share(i) || g.Kind <= Recorded && o.Kind <= Recorded && g.Players[k].Points != o.Players[i].Points {
			return false
		}
	}
	return true
}

// share returns a player's part of the win, also of a result that has the games won.
func (g *Result) share(k int) float64 {
	if g.Kind != Duelled {
		return g.score(k)
	}
	mine, other := g.Players[k].Won, g.Players[1-k].Won
	switch {
	case mine > other:
		return 1
	case mine == other:
		return 0.5
	}
	return 0
}

// withdrawn closes the duels that a player or a team would have to play after its last round.
func (e *Event) withdrawn() {
	until := map[string]int{}
	for i := range e.Entries {
		if g := &e.Entries[i]; g.Entry.Until != 0 {
			until[g.Players[0].Name] = g.Entry.Until
		}
	}
	if len(until) == 0 {
		return
	}
	for i := range e.Apart {
		g := &e.Apart[i]
		n, err := strconv.Atoi(duels.Round(g.Round))
		if !g.Open || err != nil {
			continue
		}
		for _, p := range g.Players {
			for _, name := range []string{p.Name, p.Team} {
				if last := until[name]; last != 0 && n > last && g.Open {
					g.Open = false
					g.setApart("%s has left", name)
				}
			}
		}
	}
}
