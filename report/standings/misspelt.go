package standings

import (
	"fmt"
	"slices"

	"cartulary/internal/aliases"
	"cartulary/internal/playername"
)

// Misspelt returns a sentence for each player or team of a duel that is not in the list of players of the event, while a name in the
// list looks like it. A list with less than half of those who play is not one of the event.
func (e *Event) Misspelt() []string {
	players, teams := roll{}, roll{}
	var listed, clubs []string
	for i := range e.Entries {
		p := e.Entries[i].Players[0]
		listed = append(listed, p.Name)
		clubs = append(clubs, p.Name, p.Team)
	}
	if len(listed) == 0 {
		return nil
	}
	for _, list := range [][]Result{e.Games, e.Apart} {
		for i := range list {
			g := &list[i]
			if g.aside() {
				continue
			}
			for _, p := range g.Players {
				if g.Kind == Matched {
					teams.add(p.Name, g)
				} else {
					players.add(p.Name, g)
					teams.add(p.Team, g)
				}
			}
		}
	}
	return append(players.misspelt(listed), teams.misspelt(clubs)...)
}

// A roll holds the games of each name.
type roll struct {
	names []string
	games map[string][]*Result
}

func (r *roll) add(name string, g *Result) {
	if name == "" || name == Absent {
		return
	}
	if r.games == nil {
		r.games = map[string][]*Result{}
	}
	if r.games[name] == nil {
		r.names = append(r.names, name)
	}
	r.games[name] = append(r.games[name], g)
}

func (r *roll) misspelt(listed []string) (out []string) {
	missing := slices.DeleteFunc(slices.Clone(r.names), func(name string) bool { return slices.Contains(listed, name) })
	if 2*len(missing) > len(r.names) {
		return nil
	}
	for _, name := range missing {
		others := slices.DeleteFunc(slices.Clone(listed), func(o string) bool { return o == "" || r.together(name, o) })
		if like := aliases.Like(name, others); like != "" {
			out = append(out, fmt.Sprintf("%s (%s) is not in the list of players; %s is", playername.Line(name), r.games[name][0].Where(), playername.Line(like)))
		}
	}
	return out
}

// together reports whether two names play in one round, so that they are two people.
func (r *roll) together(a, b string) bool {
	return slices.ContainsFunc(r.games[a], func(g *Result) bool {
		return slices.ContainsFunc(r.games[b], func(o *Result) bool { return g.Round == o.Round })
	})
}

// Misspelt returns the sentences of all events.
func (r *Report) Misspelt() (out []string) {
	for i := range r.Events {
		for _, text := range r.Events[i].Misspelt() {
			if !slices.Contains(out, text) {
				out = append(out, text)
			}
		}
	}
	return out
}
