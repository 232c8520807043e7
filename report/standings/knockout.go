package standings

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine/message"
	"cartulary/internal/spelling"
	"cartulary/report/lang"
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
	lost := make([]int, len(t.players))
	for i := range e.Duels {
		d := &e.Duels[i]
		if !e.Knocks(d) || d.Open {
			continue
		}
		m := d.match(e.System.Tie, func(name string) int { return before[t.at[name]] })
		e.Matches = append(e.Matches, m)
		for k := range d.Sides {
			p, ok := t.at[d.Sides[k].Name]
			if !ok {
				continue
			}
			levels[p] = level{e.order(d) + m.part(d, k), d.Round}
			if m.Winner != "" && m.Winner != d.Sides[k].Name && !d.stage().third {
				lost[p]++
			}
		}
	}
	if e.System.Lives > 1 {
		for p := range levels {
			if levels[p].level > noRound {
				levels[p].level += float64(e.System.Lives-min(lost[p], e.System.Lives)) * -2 * numbered // whoever is in is before all who are out
			}
		}
	}
	return levels
}

// stage returns the place of the duel in its event, by its round, or its part of the bracket.
func (d *Duel) stage() stage {
	s := stageOf(d.Round)
	if word := plain(d.Bracket); thirdPlace[word] {
		s.knockout, s.third = true, true
	}
	return s
}

// Knocks reports whether a duel decides who goes on. Unless every round does, it does not count for the criteria.
func (e *Event) Knocks(d *Duel) bool { return e.System.Knockout || d.stage().knockout }

// Third reports whether a duel is for the third place.
func (d *Duel) Third() bool { return d.stage().third }

// order returns the number of a knockout round: 0 for the final, less for earlier rounds. A match for the third place in a round
// with a number counts before the final, wherever it is played.
func (e *Event) order(d *Duel) float64 {
	if s := stageOf(d.Round); s.knockout {
		return s.order
	}
	n := slices.Index(e.Rounds, d.Round)
	if n == len(e.Rounds)-1 && d.stage().third {
		n--
		if !slices.ContainsFunc(e.Duels, func(o Duel) bool { return o.Round == d.Round && !o.stage().third }) {
			n-- // alone, after the final
		}
	}
	return numbered + float64(n)
}

// match decides a knockout match: the side with the most wins, or by the rule for ties of the last game.
func (d *Duel) match(rule string, before func(name string) int) Match {
	m := Match{Round: d.Round, Games: d.Games, third: d.stage().third}
	for k := range d.Sides {
		m.Players = append(m.Players, d.Sides[k].Name)
		if m.Score = append(m.Score, d.Sides[k].Games); d.Parts != nil {
			m.Score[k] = d.Sides[k].Duels
		}
	}
	var best []int
	for k := range d.Sides {
		if len(best) == 0 || d.Sides[k].Score > d.Sides[best[0]].Score {
			best = []int{k}
		} else if d.Sides[k].Score == d.Sides[best[0]].Score {
			best = append(best, k)
		}
	}
	name := func(k int) string { return d.Sides[k].Name }
	switch {
	case d.Void:
	case len(best) == 1:
		m.Winner = name(best[0])
		if len(d.Games) == 1 {
			m.Why, m.why = d.Games[0].Decided, d.Games[0].decided
		}
	case len(d.Sides) > 2 || d.Parts != nil || len(d.Games) == 0 || d.Games[len(d.Games)-1].Kind > Forfeit || d.Games[len(d.Games)-1].first() < 2:
	case rule == second:
		last := d.Games[len(d.Games)-1].Players
		m.Winner, m.why = last[1].Name, message.Say("a tie, and %s started", last[0].Name)
		m.Why = lang.English.Said(m.why)
	case before(name(best[0])) != before(name(best[1])):
		if before(name(best[0])) > before(name(best[1])) {
			best[0], best[1] = best[1], best[0]
		}
		m.Winner, m.why = name(best[0]), message.Say("a tie, and %s was better placed before", name(best[0]))
		m.Why = lang.English.Said(m.why)
	}
	if m.Winner != "" && len(best) > 1 {
		for k := range d.Sides {
			s := &d.Sides[k]
			if s.Score = 0; name(k) == m.Winner {
				s.Score = 1
			}
			s.Duels = s.Score
		}
	}
	return m
}

// part returns the level of a side within the round of the match.
func (m *Match) part(d *Duel, side int) float64 {
	third := d.stage().third
	won1 := m.Winner == d.Sides[side].Name
	switch n := len(d.Sides); {
	case third && won1:
		return thirdWon
	case third:
		return thirdLost
	case won1:
		return won
	case n > 2:
		return placed * float64(n-d.place(side)) / float64(n)
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

var plainly = strings.NewReplacer(" ", "", "-", "", "_", "", "'", "", "é", "e")

func plain(round string) string { return plainly.Replace(strings.ToLower(round)) }

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

// KnockoutRound reports whether the tag Round names a knockout round, such as Semi-final.
func KnockoutRound(round string) bool { return stageOf(round).knockout }

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
