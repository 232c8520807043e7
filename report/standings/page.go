package standings

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"cartulary/internal/playername"
	"cartulary/report/grid"
	"cartulary/report/lang"
)

func (r *Report) pages() []grid.Page {
	var out []grid.Page
	for i := range r.Events {
		out = append(out, r.Events[i].page())
	}
	if r.Ratings != nil {
		out = append(out, r.RatingPage())
	}
	return out
}

// untitled is the title of an event without a name.
const untitled = "Games without an Event tag"

// Title returns the event with its stage and group.
func (e *Event) Title() string {
	parts := []string{cmp.Or(playername.Line(e.Name), e.Lang().Text(untitled))}
	if e.Stage != "" {
		parts = append(parts, e.Lang().Round(playername.Line(e.Stage)))
	}
	if e.Group != "" {
		group := playername.Line(e.Group)
		if len([]rune(group)) < 3 {
			group = e.Lang().Text("group %s", group)
		}
		parts = append(parts, group)
	}
	return strings.Join(parts, ", ")
}

func (e *Event) page() grid.Page {
	l := e.Lang()
	p := grid.Page{Title: e.Title(), Notes: append([]string{e.Lead()}, e.Remarks()...)}
	if len(e.Rows) > 0 {
		p.Sections = []grid.Section{{Tables: []grid.Table{e.Grid()}}}
	}
	if len(e.Members) > 0 {
		p.Sections = append(p.Sections, grid.Section{Title: l.Text("Players"), Tables: []grid.Table{e.MemberGrid()}})
	}
	add := func(title string, items []grid.Item) {
		if len(items) > 0 {
			p.Sections = append(p.Sections, grid.Section{Title: title, Items: items})
		}
	}
	var matches, wrong, apart []grid.Item
	for i := range e.Matches {
		matches = append(matches, grid.Item{Text: e.Matches[i].Line(l)})
	}
	for i := range e.Games {
		if g := &e.Games[i]; g.Errors > 0 {
			wrong = append(wrong, grid.Item{Text: fmt.Sprintf("%s, %s (%s)", g.line(l, true), l.Text("%[1]d errors", g.Errors), g.Where())})
		}
	}
	open := 0
	for i := range e.Apart {
		g := &e.Apart[i]
		if g.Open && (g.Apart == notPlayed || g.Apart == noResult) {
			if !e.decided(g) {
				open++
			}
			continue
		}
		why := playername.Line(g.Reason(l))
		if g.Errors > 0 {
			why += ", " + l.Text("%[1]d errors", g.Errors)
		}
		apart = append(apart, grid.Item{Text: l.Text("%s: %s", g.line(l, false), why) + " (" + g.Where() + ")"})
	}
	if open > 0 {
		p.Notes = append(p.Notes, l.Text("%d duels not played.", open))
	}
	add(l.Text("Knockout"), matches)
	add(l.Text("Counted in spite of errors (*)"), wrong)
	add(l.Text("Not counted"), apart)
	return p
}

// decided reports whether a planned duel was played, by other records.
func (e *Event) decided(g *Result) bool {
	return slices.ContainsFunc(e.Duels, func(d Duel) bool {
		return !d.Open && d.Round == g.Round && d.Match == g.Match && len(d.Sides) == 2 && !slices.ContainsFunc(g.Players, func(p Player) bool {
			return p.Name != d.Sides[0].Name && p.Name != d.Sides[1].Name
		})
	})
}

// Lead returns the line below the title: the numbers and the criteria.
func (e *Event) Lead() string {
	kinds := map[Kind]int{}
	duels, several := 0, 0
	for i := range e.Games {
		kinds[e.Games[i].Kind]++
	}
	for i := range e.Duels {
		if d := &e.Duels[i]; !d.Open && !d.Bye {
			duels++
			if len(d.Games) > 1 || d.BestOf > 1 || d.Parts != nil {
				several++
			}
		}
	}
	l := e.Lang()
	parts := []string{l.Text("%d players", len(e.Rows))}
	if e.Of == "teams" {
		parts[0] = l.Text("%d teams", len(e.Rows))
	}
	if n := e.played(); n > 0 {
		parts = append(parts, l.Text("%d rounds", n))
	}
	switch {
	case e.Of == "teams":
		parts = append(parts, l.Text("%d matches", duels))
	case several > 0 || kinds[Duelled] > 0:
		parts = append(parts, l.Text("%d duels", duels))
	}
	if games := len(e.Games) - kinds[Bye] - kinds[Duelled] - kinds[Matched]; games > 0 || len(e.Games) == 0 {
		text := l.Text("%d games", games)
		var special []string
		if n := kinds[Forfeit]; n > 0 {
			special = append(special, l.Text("%d forfeits", n))
		}
		if n := kinds[Recorded]; n > 0 {
			special = append(special, l.Text("%d without moves", n))
		}
		if len(special) > 0 {
			text += " (" + strings.Join(special, ", ") + ")"
		}
		parts = append(parts, text)
	}
	if n := kinds[Bye]; n > 0 {
		parts = append(parts, l.Text("%d byes", n))
	}
	var names []string
	for _, c := range e.Criteria {
		name := c.Name
		if name == "share" { // a word of tables
			name = "share (points)"
		}
		names = append(names, l.Text(name))
	}
	s := l.Text(e.System.Name)
	if len(names) > 0 {
		s = l.Text("%s: %s", s, strings.Join(names, ", "))
	}
	return strings.Join(parts, ", ") + l.Text("; ") + s
}

// Grid returns the table for people: a row for each player or team, with the place first and the name second. A criterion that
// applies to nobody has no column.
func (e *Event) Grid() grid.Table {
	return e.grid(e.Rows, e.Of == "teams", e.Criteria)
}

// MemberGrid returns the table of the players of the teams.
func (e *Event) MemberGrid() grid.Table {
	return e.grid(e.Members, false, memberCriteria())
}

func (e *Event) grid(rows []Row, ofTeams bool, criteria []*Criterion) grid.Table {
	l := e.Lang()
	t := grid.Table{Columns: "rn", Head: []string{"#", l.Text("Player")}}
	teams := slices.ContainsFunc(rows, func(r Row) bool { return r.Team != "" })
	if teams {
		t.Columns, t.Head = t.Columns+"n", append(t.Head, l.Text("Team"))
	}
	played, plain := l.Text("Games"), true
	switch {
	case ofTeams:
		t.Head[1] = l.Text("Team")
		played, plain = l.Text("Matches"), false
	case slices.ContainsFunc(e.Duels, func(d Duel) bool { return len(d.Games) > 1 || d.BestOf > 1 || d.Parts != nil }):
		played, plain = l.Text("Duels"), false
	}
	t.Columns, t.Head = t.Columns+"r", append(t.Head, played)
	used := make([]bool, len(criteria))
	for k, c := range criteria {
		used[k] = slices.ContainsFunc(rows, func(r Row) bool { return !math.IsNaN(r.Values[k]) })
		if used[k] {
			t.Columns, t.Head = t.Columns+"r", append(t.Head, l.Text(c.Head))
		}
	}
	// what the columns of the criteria already say
	wins := slices.Contains(criteria, FindCriterion("wins"))
	games := slices.Contains(criteria, FindCriterion("games-won")) && slices.Contains(criteria, FindCriterion("game-difference"))
	if !plain {
		if !wins {
			t.Columns, t.Head = t.Columns+"r", append(t.Head, l.Text("Won–lost"))
		}
		if ofTeams {
			t.Columns, t.Head = t.Columns+"r", append(t.Head, l.Text("In duels"))
		}
		if !games {
			t.Columns, t.Head = t.Columns+"r", append(t.Head, l.Text("In games"))
		}
	}
	through := slices.ContainsFunc(rows, func(r Row) bool { return r.Status != "" })
	if through {
		t.Columns, t.Head = t.Columns+"l", append(t.Head, l.Text("First %s", strconv.Itoa(e.Qualify)))
	}
	knockout := len(e.Matches) > 0 && slices.ContainsFunc(rows, func(r Row) bool { return r.Knockout != "" })
	if knockout {
		t.Columns, t.Head = t.Columns+"l", append(t.Head, l.Text("Knockout"))
	}
	for i := range rows {
		r := &rows[i]
		row := []string{strconv.Itoa(r.Place), playername.Line(r.Name)}
		if teams {
			row = append(row, playername.Line(r.Team))
		}
		n := strconv.Itoa(r.Played + r.Byes)
		if r.Errors > 0 {
			n += "*"
		}
		row = append(row, n)
		for k, v := range r.Values {
			if used[k] {
				row = append(row, l.Number(criteria[k].text(v)))
			}
		}
		if !plain {
			if !wins {
				row = append(row, fmt.Sprintf("%d–%d", r.Won, r.Lost))
			}
			if ofTeams {
				row = append(row, l.Number(number(r.DuelsWon)+"–"+number(r.DuelsLost)))
			}
			if !games {
				row = append(row, l.Number(number(r.GamesWon)+"–"+number(r.GamesLost)))
			}
		}
		if through {
			row = append(row, r.Reach(l))
		}
		if knockout {
			row = append(row, playername.Line(e.lastRound(r.Knockout, l)))
		}
		t.Add(row...)
	}
	return t
}

// text returns a value for people: a difference has its sign, a value that does not apply is a dash.
func (c *Criterion) text(v float64) string {
	if math.IsNaN(v) {
		return "–"
	}
	s := number(v)
	if c.Name == "share" || c.Name == "games-percent" {
		s = strconv.FormatFloat(v, 'f', 1, 64)
	}
	if slices.Contains(signed, c.Name) && v > 0 {
		s = "+" + s
	}
	return s
}

// number returns a value with at most two decimals.
func number(v float64) string {
	return strconv.FormatFloat(math.Round(v*100)/100+0, 'f', -1, 64) // + 0: no minus before zero
}

// Line returns a match in one line, in a language, nil for English: the round, the games and how a tie was decided.
func (m *Match) Line(l *lang.Lang) string {
	l = l.Or()
	var games []string
	for i := range m.Games {
		if m.Games[i].Kind <= Bye {
			games = append(games, m.Games[i].players(l, true))
		}
	}
	if len(games) == 0 {
		games = []string{m.line(l)}
	}
	s := l.Text("%s: %s", RoundTitle(m.Round, l), strings.Join(games, l.Text("; ")))
	switch {
	case m.Winner == "":
		return s + l.Text("; ") + l.Text("undecided")
	case m.Why != "":
		return s + l.Text("; ") + l.Text("%s wins: %s", playername.Line(m.Winner), playername.Line(saidOr(m.why, m.Why, l)))
	}
	return s
}

// line returns the players of a match with what each has won.
func (m *Match) line(l *lang.Lang) string {
	var sides []string
	for i, name := range m.Players {
		sides = append(sides, playername.Line(name)+" "+l.Number(number(m.Score[i])))
	}
	return strings.Join(sides, ", ")
}

// line returns a game in one line: the round, the table and the players.
func (g *Result) line(l *lang.Lang, points bool) string {
	parts := []string{}
	if title := RoundTitle(g.Round, l); title != "" {
		parts = append(parts, title)
	}
	if g.Table != "" {
		parts = append(parts, l.Text("table %s", playername.Line(g.Table)))
	}
	if len(g.Players) > 0 {
		parts = append(parts, g.players(l, points))
	}
	if len(parts) == 0 {
		return l.Text("a game")
	}
	return strings.Join(parts, ", ")
}

// RoundTitle returns a round in a language, nil for English: "round 3" for a number, other words as written, or the translation of a usual name.
func RoundTitle(round string, l *lang.Lang) string {
	if l = l.Or(); digits(round) == len(round) && round != "" {
		return l.Text("round %s", round)
	}
	return l.Round(playername.Line(round))
}

// keys are English texts, the keys of their translations.
type keys []string

// players returns the players of a game in order of play, with their points or without.
func (g *Result) players(l *lang.Lang, points bool) string {
	var names []string
	for _, p := range g.Players {
		name := playername.Line(p.Name)
		if p.Name == "" {
			name = l.Word(p.Colour.String())
		}
		if points && (g.Kind == Played || g.Kind == Recorded) {
			name += " " + strconv.Itoa(p.Points)
		}
		switch {
		case !slices.Contains(g.losers, p.Colour):
		case p.Colour != g.gaveUp:
			name += " (" + l.Text("left") + ")"
		case g.Kind == Forfeit:
			name += " (" + l.Text("did not play") + ")"
		case g.Timeout:
			name += " (" + l.Text("out of time") + ")"
		default:
			name += " (" + l.Text("conceded") + ")"
		}
		names = append(names, name)
	}
	switch {
	case g.Kind == Bye:
		return strings.Join(names, "") + " (" + l.Text("bye") + ")"
	case len(names) == 2 && !points:
		return strings.Join(names, " – ")
	}
	return strings.Join(names, ", ")
}

// played returns the number of rounds. A match for the third place is in the round of the final.
func (e *Event) played() int {
	third := slices.ContainsFunc(e.Rounds, func(r string) bool { return stageOf(r).third })
	final := slices.ContainsFunc(e.Rounds, func(r string) bool { s := stageOf(r); return s.knockout && !s.third && s.order == 0 })
	if third && final {
		return len(e.Rounds) - 1
	}
	return len(e.Rounds)
}
