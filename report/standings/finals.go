package standings

import (
	"slices"
	"strings"

	"cartulary/report/lang"
)

// Finals returns the duels of a double elimination in which the winners of the two brackets meet: the final, and its replay if there is one. It returns nil
// for other events.
func (e *Event) Finals() (list []*Duel) {
	lost, at := map[string]int{}, 0
	alone := map[string]int{} // duels of a round
	both := e.System.Lives > 1
	for i := range e.Duels {
		if d := &e.Duels[i]; e.Knocks(d) {
			alone[d.Round]++
			both = both || d.Bracket == "lower"
		}
	}
	if !both {
		return nil
	}
	for i := range e.Duels {
		d := &e.Duels[i]
		if !e.Knocks(d) || len(d.Sides) != 2 {
			continue
		}
		a, b := lost[d.Sides[0].Name], lost[d.Sides[1].Name]
		named, known := finals[plain(d.Round)]
		part, tagged := finals[plain(d.Bracket)]
		switch {
		case d.Third() || d.Bracket == "upper" || d.Bracket == "lower":
		case known && named == 0, tagged && part == 0, a+b == 1 && alone[d.Round] == 1, len(list) > 0 && sameSides(list[0], d):
			list = append(list, d)
		}
		if !d.Open && at < len(e.Matches) {
			for _, s := range d.Sides {
				if w := e.Matches[at].Winner; w != "" && w != s.Name {
					lost[s.Name]++
				}
			}
			at++
		}
	}
	return list
}

func sameSides(a, b *Duel) bool {
	return !slices.ContainsFunc(b.Sides, func(s Side) bool { return s.Name != a.Sides[0].Name && s.Name != a.Sides[1].Name })
}

// RoundName returns the name of a round of the event as the head of a column: Round 3 for a number.
func (e *Event) RoundName(round string) string {
	l := e.Lang()
	if round != "" && strings.Trim(round, "0123456789") == "" {
		return l.Text("Round %s", round)
	}
	return l.Round(round)
}

// lastRound returns the last knockout round of a row in words. The final of a double elimination and its replay have one name.
func (e *Event) lastRound(round string, l *lang.Lang) string {
	if round != "" && slices.ContainsFunc(e.Finals(), func(d *Duel) bool { return d.Round == round }) {
		return l.Text("Final")
	}
	return e.RoundName(round)
}
