package standings

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"cartulary/internal/aliases"
	"cartulary/internal/playername"
)

// Warnings returns sentences about what may distort the tables, such as names that differ only in case.
func (r *Report) Warnings() []string {
	var events, players, colours []string
	for i := range r.Events {
		e := &r.Events[i]
		if !slices.Contains(events, e.Name) {
			events = append(events, e.Name)
		}
		for _, row := range e.Rows {
			players = append(players, row.Name)
			if slices.ContainsFunc(e.Games, func(g Result) bool { return g.colourOnly(row.Name) }) {
				colours = append(colours, row.Name)
			}
		}
	}
	var out []string
	for _, pair := range aliases.Alike(events) {
		out = append(out, fmt.Sprintf("%q and %q are two events; write the Event tag the same in all games of one", pair[0], pair[1]))
	}
	out = append(out, aliases.Doubts(players)...)
	out = append(out, r.Misspelt()...)
	for i := range r.Events {
		e := &r.Events[i]
		if e.System.Knockout && slices.ContainsFunc(e.Games, func(g Result) bool { return g.Round == "" }) {
			out = append(out, fmt.Sprintf("%q has games without a Round tag, which all count as one knockout round", e.Name))
		}
	}
	for i := range r.Events {
		for _, doubt := range r.Events[i].doubts() {
			if !slices.Contains(out, doubt) { // groups have the same rounds
				out = append(out, doubt)
			}
		}
	}
	if slices.Sort(colours); len(colours) > 0 {
		out = append(out, fmt.Sprintf("the records name %s by colour only; they may be different people in different games", playername.And(slices.Compact(colours))))
	}
	return out
}

func (g *Result) colourOnly(name string) bool {
	return slices.ContainsFunc(g.Players, func(p Player) bool { return p.Name == name && strings.EqualFold(name, p.Colour.String()) })
}

// doubts returns sentences about a table that the games do not fit.
func (e *Event) doubts() (out []string) {
	out = append(out, e.contradictions...)
	for _, name := range e.namesakes() {
		out = append(out, fmt.Sprintf("in %s, %s; if these are two people, give each a name of its own, such as Ana M.", e.title(), name))
	}
	if names := e.playedOn(); len(names) > 0 {
		out = append(out, e.noKnockout(names)+"; --system swiss ranks by all rounds")
	}
	if again := e.again(); len(again) > 0 {
		out = append(out, fmt.Sprintf("in %s, %s count as one duel; if a result was entered again, delete the other, else give the games the tag Format, such as Bo3", e.title(), playername.And(atMost(again))))
	}
	if twice := e.twice(); len(twice) > 0 {
		out = append(out, fmt.Sprintf("in %s, %s; if a result was entered again, delete the other", e.title(), playername.And(atMost(twice))))
	}
	if words := e.unknownSystems(); e.fitted && len(words) > 0 {
		out = append(out, fmt.Sprintf("%s says that it is played as %s, which is not known; write Swiss, Round-robin, Single Elimination, Double Elimination or a name of --system; it is ranked as %s",
			e.title(), playername.And(atMost(words)), e.System.Name))
	}
	var unsure []string
	for _, round := range e.Rounds {
		if unclear(round) && !e.named {
			unsure = append(unsure, strconv.Quote(round))
		}
	}
	switch len(unsure) {
	case 0:
	case 1:
		out = append(out, fmt.Sprintf("the round %s of %s is not a word for a knockout round, so it counts as an ordinary round", unsure[0], e.title()))
	default:
		out = append(out, fmt.Sprintf("the rounds %s of %s are not words for knockout rounds, so they count as ordinary rounds", playername.And(atMost(unsure)), e.title()))
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

// namesakes returns "Ana plays for Ants and Bees" for each player of several teams.
func (e *Event) namesakes() (out []string) {
	teams := map[string][]string{}
	for i := range e.Duels {
		for k := range e.Duels[i].Parts {
			for _, s := range e.Duels[i].Parts[k].Sides {
				if s.Team != "" && s.Name != Absent && !slices.Contains(teams[s.Name], s.Team) {
					teams[s.Name] = append(teams[s.Name], s.Team)
				}
			}
		}
	}
	for _, name := range slices.SortedFunc(maps.Keys(teams), natural) {
		if list := teams[name]; len(list) > 1 {
			for i := range list {
				list[i] = playername.Line(list[i])
			}
			out = append(out, fmt.Sprintf("%s plays for %s", playername.Line(name), playername.And(atMost(list))))
		}
	}
	return out
}

// unknownSystems returns the texts of the tag System that mean nothing, each in quotes.
func (e *Event) unknownSystems() (words []string) {
	for i := range e.Games {
		switch s := systemWord(e.Games[i].System); {
		case s == "" || s == "double elimination" || s == "single elimination" || preset(s) != "":
		case !slices.Contains(words, strconv.Quote(e.Games[i].System)):
			words = append(words, strconv.Quote(e.Games[i].System))
		}
	}
	return words
}

// playedOn returns the players of a knockout who played on after a lost match, other than that for the third place.
func (e *Event) playedOn() (names []string) {
	if !e.System.Knockout || e.System.Lives > 1 {
		return nil
	}
	lost := map[string]bool{}
	for i := range e.Matches {
		m := &e.Matches[i]
		players := m.Players
		if m.Round == "" || len(players) != 2 {
			continue
		}
		allowed := m.third || e.lastTwo(m) && lost[players[0]] && lost[players[1]]
		for _, p := range players {
			if lost[p] && !allowed && !slices.Contains(names, p) {
				names = append(names, p)
			}
		}
		for _, p := range players {
			if m.Winner != "" && m.Winner != p {
				lost[p] = true
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

// again returns "2 games of Ana and Ben in round 1" for each duel of several games of which no tag says that there are several: in a
// round with a number, at one table.
func (e *Event) again() (out []string) {
	for i := range e.Duels {
		d := &e.Duels[i]
		if e.System.Knockout || len(d.Games) < 2 || d.BestOf > 0 || d.stage().knockout || digits(d.Round) != len(d.Round) || d.Round == "" || len(d.Sides) != 2 || d.Games[0].Table != d.Games[1].Table {
			continue
		}
		out = append(out, fmt.Sprintf("%d games of %s and %s in round %s", len(d.Games), playername.Line(d.Sides[0].Name), playername.Line(d.Sides[1].Name), d.Round))
	}
	return out
}

// twice returns "Ana has 2 duels in round 1" for each player with several duels or byes in a round that is no knockout round.
func (e *Event) twice() (out []string) {
	if e.System.Knockout {
		return nil
	}
	for _, round := range e.Rounds {
		if stageOf(round).knockout || digits(round) != len(round) {
			continue // one round of a league can have several duels of a player: Group A, R1
		}
		games := map[string]int{}
		for i := range e.Duels {
			if d := &e.Duels[i]; d.Round == round && !d.Open {
				for _, s := range d.Sides {
					games[s.Name]++
				}
			}
		}
		for _, name := range slices.SortedFunc(maps.Keys(games), natural) {
			if games[name] > 1 {
				out = append(out, fmt.Sprintf("%s has %d duels in round %s", playername.Line(name), games[name], round))
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
