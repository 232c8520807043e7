package standings

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"cartulary/internal/spelling"
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

// A stage is the place of a round in its event. Knockout rounds follow all others.
type stage struct {
	knockout bool
	order    float64 // 0 for the final, less for earlier knockout rounds
	third    bool    // the match for the third place
	name     string  // of another round; natural order
}

// finals maps the words of knockout rounds, in lower case without blanks and hyphens, to their order.
var finals = map[string]float64{
	"final": 0, "finale": 0, "finals": 0, "thefinal": 0, "grandfinal": 0, "endspiel": 0, "決勝": 0, "f": 0,
	"thirdplace": -1, "3rdplace": -1, "3rdplacematch": -1, "thirdplacematch": -1, "thirdplaceplayoff": -1, "smallfinal": -1, "place3": -1, "rank3": -1,
	"spielumplatz3": -1, "kleinesfinale": -1, "petitefinale": -1, "bronze": -1, "bronzematch": -1, "3位決定戦": -1,
	"semifinal": -1, "semifinals": -1, "semi": -1, "semis": -1, "halbfinale": -1, "halbfinal": -1, "demifinale": -1, "準決勝": -1, "sf": -1, "1/2": -1, "lastfour": -1,
	"quarterfinal": -2, "quarterfinals": -2, "quarter": -2, "quarters": -2, "viertelfinale": -2, "viertelfinal": -2, "quartdefinale": -2, "quartsdefinale": -2, "準々決勝": -2, "qf": -2, "1/4": -2,
	"achtelfinale": -3, "achtelfinal": -3, "huitièmedefinale": -3, "huitièmesdefinale": -3, "1/8": -3, "1/16": -4, "1/2final": -1, "1/4final": -2, "1/8final": -3, "1/16final": -4,
}

var thirdPlace = map[string]bool{
	"thirdplace": true, "3rdplace": true, "3rdplacematch": true, "thirdplacematch": true, "thirdplaceplayoff": true, "smallfinal": true, "place3": true, "rank3": true,
	"spielumplatz3": true, "kleinesfinale": true, "petitefinale": true, "bronze": true, "bronzematch": true, "3位決定戦": true,
}

func plain(round string) string {
	return strings.NewReplacer(" ", "", "-", "", "_", "", "'", "", "é", "e").Replace(strings.ToLower(round))
}

// stageOf reads a Round tag. The words of knockout rounds may be followed by the number of the match: Semi-final 2.
func stageOf(round string) stage {
	word := plain(round)
	for _, w := range []string{word, strings.TrimRight(word, "0123456789")} {
		if order, ok := finals[w]; ok {
			return stage{knockout: true, order: order, third: thirdPlace[w]}
		}
	}
	for _, head := range []string{"roundof", "lastof", "last"} {
		if n, err := strconv.Atoi(strings.TrimPrefix(word, head)); err == nil && strings.HasPrefix(word, head) && n > 1 {
			order := 0.0
			for ; n > 2; n = (n + 1) / 2 {
				order--
			}
			return stage{knockout: true, order: order}
		}
	}
	return stage{name: round}
}

// unclear reports whether a round that is no knockout round may be meant as one: its word resembles that of a knockout round.
func unclear(round string) bool {
	word := strings.TrimRight(plain(round), "0123456789")
	return !stageOf(round).knockout && word != "" && (strings.Contains(word, "final") || spelling.Nearest(word, slices.Sorted(maps.Keys(finals))) != "")
}

// compare returns the order of two rounds.
func (s stage) compare(o stage) int {
	if s.knockout != o.knockout {
		if o.knockout {
			return -1
		}
		return 1
	}
	if s.third != o.third && s.order == o.order {
		if o.third {
			return -1
		}
		return 1
	}
	return cmp.Or(cmp.Compare(s.order, o.order), natural(s.name, o.name))
}
