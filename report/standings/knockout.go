package standings

import (
	"fmt"
	"slices"
)

// A level is how far a player came in the knockout rounds: higher is better.
type level struct {
	level float64
	round string // the last knockout round of the player
}

// The parts of a level within a round.
const (
	thirdLost = 0.1
	thirdWon  = 0.2
	placed    = 0.4 // the most of a player at a larger table who did not win
	won       = 0.5
)

const (
	noRound  = -1e9 // the level of a player without a knockout game
	numbered = -1e6 // the order of the first knockout round with a number
)

// knockout makes the matches and returns the level of each player. Before holds the places in the earlier rounds.
func (e *Event) knockout(t *table, before []int) []level {
	levels := make([]level, len(t.players))
	for p := range levels {
		levels[p].level = noRound
	}
	for i := range e.Games {
		g := &e.Games[i]
		if !e.System.Knockout && !stageOf(g.Round).knockout {
			continue
		}
		at := slices.IndexFunc(e.Matches, func(m Match) bool { return m.Round == g.Round && samePlayers(&m.Games[0], g) })
		if at < 0 {
			at = len(e.Matches)
			e.Matches = append(e.Matches, Match{Round: g.Round})
		}
		e.Matches[at].Games = append(e.Matches[at].Games, *g)
	}
	for i := range e.Matches {
		m := &e.Matches[i]
		m.decide(e.System.Tie, func(name string) int { return before[t.at[name]] })
		for _, p := range m.Games[0].Players {
			levels[t.at[p.Name]] = level{e.order(m.Round) + m.part(p), m.Round}
		}
	}
	return levels
}

// order returns the number of a knockout round: 0 for the final, less for earlier rounds.
func (e *Event) order(round string) float64 {
	if s := stageOf(round); s.knockout {
		return s.order
	}
	return numbered + float64(slices.Index(e.Rounds, round))
}

func samePlayers(a, b *Result) bool {
	if len(a.Players) != len(b.Players) {
		return false
	}
	for _, p := range a.Players {
		if !slices.ContainsFunc(b.Players, func(o Player) bool { return o.Name == p.Name }) {
			return false
		}
	}
	return true
}

// decide finds the winner: the player with the most wins, or by the rule for ties of the last game.
func (m *Match) decide(rule string, before func(name string) int) {
	wins := map[string]float64{}
	for i := range m.Games {
		for j, p := range m.Games[i].Players {
			wins[p.Name] += m.Games[i].score(j)
		}
	}
	last := &m.Games[len(m.Games)-1]
	var best []string
	for _, p := range last.Players {
		switch {
		case len(best) == 0 || wins[p.Name] > wins[best[0]]:
			best = []string{p.Name}
		case wins[p.Name] == wins[best[0]]:
			best = append(best, p.Name)
		}
	}
	switch {
	case len(best) == 1:
		m.Winner = best[0]
	case len(last.Players) > 2 || last.first() < 2:
	case rule == second:
		m.Winner, m.Why = best[1], fmt.Sprintf("a tie, and %s started", best[0])
	case before(best[0]) != before(best[1]):
		if before(best[0]) > before(best[1]) {
			best[0], best[1] = best[1], best[0]
		}
		m.Winner, m.Why = best[0], fmt.Sprintf("a tie, and %s was better placed before", best[0])
	}
}

// part returns the level of a player within the round of the match.
func (m *Match) part(p Player) float64 {
	third := stageOf(m.Round).third
	switch n := len(m.Games[0].Players); {
	case third && m.Winner == p.Name:
		return thirdWon
	case third:
		return thirdLost
	case m.Winner == p.Name:
		return won
	case n > 2:
		return placed * float64(n-p.Place) / float64(n)
	}
	return 0
}
