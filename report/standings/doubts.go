package standings

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"

	"cartulary/internal/playername"
)

// doubts returns sentences about a table that the games do not fit.
func (e *Event) doubts() (out []string) {
	if names := e.playedOn(); len(names) > 0 {
		out = append(out, e.noKnockout(names)+"; --system swiss ranks by all rounds")
	}
	if twice := e.twice(); len(twice) > 0 {
		out = append(out, fmt.Sprintf("in %s, %s; if a result was entered again, delete the other", e.title(), playername.And(atMost(twice))))
	}
	for _, round := range e.Rounds {
		if unclear(round) {
			out = append(out, fmt.Sprintf("the round %q of %s is not a word for a knockout round, so it counts as an ordinary round", round, e.title()))
		}
	}
	if e.Name != "" {
		return out
	}
	var folders []string
	small, large := false, false
	for i := range e.Games {
		g := &e.Games[i]
		if dir := filepath.Dir(g.File); !slices.Contains(folders, dir) {
			folders = append(folders, dir)
		}
		small, large = small || len(g.Players) == 2, large || len(g.Players) > 2
	}
	var mixed []string
	if len(folders) > 1 {
		mixed = append(mixed, fmt.Sprintf("are in %d folders", len(folders)))
	}
	if small && large {
		mixed = append(mixed, "have tables of two and larger ones")
	}
	if len(mixed) > 0 {
		out = append(out, fmt.Sprintf("the games without an Event tag %s, and make one table; give each event a tag of its own, or name its games alone", playername.And(mixed)))
	}
	return out
}

// playedOn returns the players of a knockout who played on after a lost match, other than that for the third place.
func (e *Event) playedOn() (names []string) {
	if !e.System.Knockout {
		return nil
	}
	lost := map[string]bool{}
	for i := range e.Matches {
		m := &e.Matches[i]
		players := m.Games[0].Players
		if m.Round == "" || len(players) != 2 {
			continue
		}
		allowed := stageOf(m.Round).third || e.lastTwo(m) && lost[players[0].Name] && lost[players[1].Name]
		for _, p := range players {
			if lost[p.Name] && !allowed && !slices.Contains(names, p.Name) {
				names = append(names, p.Name)
			}
		}
		for _, p := range players {
			if m.Winner != "" && m.Winner != p.Name {
				lost[p.Name] = true
			}
		}
	}
	slices.SortFunc(names, natural)
	return names
}

// lastTwo reports whether the match is one of two in the last round.
func (e *Event) lastTwo(m *Match) bool {
	n := 0
	for i := range e.Matches {
		if e.Matches[i].Round == m.Round {
			n++
		}
	}
	return n == 2 && m.Round == e.Matches[len(e.Matches)-1].Round
}

// noKnockout names at most three players who played on.
func (e *Event) noKnockout(names []string) string {
	verb := "plays"
	if len(names) > 1 {
		verb = "play"
	}
	for i, name := range names {
		names[i] = playername.Line(name)
	}
	return fmt.Sprintf("%s is not a knockout: %s %s on after a lost match", e.title(), playername.And(atMost(names)), verb)
}

// twice returns "Ana has 2 games in round 1" for each player with several games or byes in a round that is no knockout round.
func (e *Event) twice() (out []string) {
	if e.System.Knockout {
		return nil
	}
	for _, round := range e.Rounds {
		if stageOf(round).knockout {
			continue
		}
		games := map[string]int{}
		for i := range e.Games {
			if e.Games[i].Round == round {
				for _, p := range e.Games[i].Players {
					games[p.Name]++
				}
			}
		}
		for _, name := range slices.SortedFunc(maps.Keys(games), natural) {
			if games[name] > 1 {
				out = append(out, fmt.Sprintf("%s has %d games in round %s", playername.Line(name), games[name], round))
			}
		}
	}
	return out
}

func (e *Event) title() string {
	if e.Name == "" {
		return "the event without a name"
	}
	return fmt.Sprintf("%q", e.Name)
}

// atMost returns the first three texts and the number of the others.
func atMost(texts []string) []string {
	if more := len(texts) - 3; more > 0 {
		return append(slices.Clone(texts[:3]), fmt.Sprintf("%d more", more))
	}
	return texts
}
