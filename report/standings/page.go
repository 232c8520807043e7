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
)

func (r *Report) pages() []grid.Page {
	var out []grid.Page
	for i := range r.Events {
		out = append(out, r.Events[i].page())
	}
	if r.Ratings != nil {
		out = append(out, ratingPage(r.Ratings))
	}
	return out
}

func (e *Event) page() grid.Page {
	p := grid.Page{Title: cmp.Or(playername.Line(e.Name), "Games without an Event tag"), Notes: []string{e.Lead()}}
	if len(e.Rows) > 0 {
		p.Sections = []grid.Section{{Tables: []grid.Table{e.Grid()}}}
	}
	add := func(title string, items []grid.Item) {
		if len(items) > 0 {
			p.Sections = append(p.Sections, grid.Section{Title: title, Items: items})
		}
	}
	var matches, wrong, apart []grid.Item
	for i := range e.Matches {
		matches = append(matches, grid.Item{Text: e.Matches[i].Line()})
	}
	for i := range e.Games {
		if g := &e.Games[i]; g.Errors > 0 {
			wrong = append(wrong, grid.Item{Text: fmt.Sprintf("%s, %s (%s)", g.line(true), count(g.Errors, "error"), g.Where())})
		}
	}
	for i := range e.Apart {
		g := &e.Apart[i]
		why := playername.Line(g.Apart)
		if g.Errors > 0 {
			why += ", " + count(g.Errors, "error")
		}
		apart = append(apart, grid.Item{Text: fmt.Sprintf("%s: %s (%s)", g.line(false), why, g.Where())})
	}
	add("Knockout", matches)
	add("Counted in spite of errors (*)", wrong)
	add("Not counted", apart)
	return p
}

// Lead returns the line below the title: the numbers and the criteria.
func (e *Event) Lead() string {
	kinds := map[Kind]int{}
	for i := range e.Games {
		kinds[e.Games[i].Kind]++
	}
	parts := []string{count(len(e.Rows), "player")}
	if len(e.Rounds) > 0 {
		parts = append(parts, count(len(e.Rounds), "round"))
	}
	games := count(len(e.Games)-kinds[Bye], "game")
	var special []string
	if n := kinds[Forfeit]; n > 0 {
		special = append(special, count(n, "forfeit"))
	}
	if n := kinds[Recorded]; n > 0 {
		special = append(special, fmt.Sprintf("%d without moves", n))
	}
	if len(special) > 0 {
		games += " (" + strings.Join(special, ", ") + ")"
	}
	parts = append(parts, games)
	if n := kinds[Bye]; n > 0 {
		parts = append(parts, count(n, "bye"))
	}
	var names []string
	for _, c := range e.Criteria {
		names = append(names, c.Name)
	}
	s := strings.Join(parts, ", ") + "; " + e.System.Name
	if len(names) > 0 {
		s += ": " + strings.Join(names, ", ")
	}
	return s
}

// Grid returns the table for people: a row for each player, with the place first and the name second.
func (e *Event) Grid() grid.Table {
	t := grid.Table{Columns: "rnr" + strings.Repeat("r", len(e.Criteria)), Head: []string{"#", "Player", "Games"}}
	for _, c := range e.Criteria {
		t.Head = append(t.Head, c.Head)
	}
	if len(e.Matches) > 0 {
		t.Columns, t.Head = t.Columns+"l", append(t.Head, "Knockout")
	}
	for i := range e.Rows {
		r := &e.Rows[i]
		row := []string{strconv.Itoa(r.Place), playername.Line(r.Name), strconv.Itoa(r.Games + r.Byes)}
		if r.Errors > 0 {
			row[2] += "*"
		}
		for k, v := range r.Values {
			row = append(row, e.Criteria[k].text(v))
		}
		if len(e.Matches) > 0 {
			row = append(row, playername.Line(r.Knockout))
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
	if c.Name == "share" {
		s = strconv.FormatFloat(v, 'f', 1, 64)
	}
	if c.Name == "difference" && v > 0 {
		s = "+" + s
	}
	return s
}

// number returns a value with at most two decimals.
func number(v float64) string {
	return strconv.FormatFloat(math.Round(v*100)/100+0, 'f', -1, 64) // + 0: no minus before zero
}

// Line returns a match in one line: the round, the games and how a tie was decided.
func (m *Match) Line() string {
	var games []string
	for i := range m.Games {
		games = append(games, m.Games[i].players(true))
	}
	s := m.Games[0].RoundTitle() + ": " + strings.Join(games, "; ")
	switch {
	case m.Winner == "":
		return s + "; undecided"
	case m.Why != "":
		return fmt.Sprintf("%s; %s wins: %s", s, playername.Line(m.Winner), playername.Line(m.Why))
	}
	return s
}

// line returns a game in one line: the round, the table and the players.
func (g *Result) line(points bool) string {
	parts := []string{}
	if title := g.RoundTitle(); title != "" {
		parts = append(parts, title)
	}
	if g.Table != "" {
		parts = append(parts, "table "+playername.Line(g.Table))
	}
	if len(g.Players) > 0 {
		parts = append(parts, g.players(points))
	}
	if len(parts) == 0 {
		return "a game"
	}
	return strings.Join(parts, ", ")
}

// RoundTitle returns the round: "round 3" for a number, else as written.
func (g *Result) RoundTitle() string {
	if digits(g.Round) == len(g.Round) && g.Round != "" {
		return "round " + g.Round
	}
	return playername.Line(g.Round)
}

// players returns the players of a game in order of play, with their points or without.
func (g *Result) players(points bool) string {
	var names []string
	for _, p := range g.Players {
		name := playername.Line(p.Name)
		if p.Name == "" {
			name = p.Colour.String()
		}
		if points && g.Kind != Bye && g.Kind != Forfeit {
			name += " " + strconv.Itoa(p.Points)
		}
		switch {
		case !slices.Contains(g.losers, p.Colour):
		case p.Colour != g.gaveUp:
			name += " (left)"
		case g.Kind == Forfeit:
			name += " (did not play)"
		case g.Timeout:
			name += " (out of time)"
		default:
			name += " (conceded)"
		}
		names = append(names, name)
	}
	switch {
	case g.Kind == Bye:
		return strings.Join(names, "") + " (bye)"
	case len(names) == 2 && !points:
		return strings.Join(names, " – ")
	}
	return strings.Join(names, ", ")
}

func ratingPage(ratings []Rating) grid.Page {
	t := grid.Table{Columns: "nrrrrr", Head: []string{"Player", "Games", "Elo", "Glicko-2", "Deviation", "95 % range"}}
	for _, r := range ratings {
		d := math.Round(r.Deviation)
		t.Add(playername.Line(r.Name), strconv.Itoa(r.Games), number(math.Round(r.Elo)), number(math.Round(r.Glicko)),
			"±"+number(d), fmt.Sprintf("%.0f to %.0f", math.Round(r.Glicko)-2*d, math.Round(r.Glicko)+2*d))
	}
	return grid.Page{Title: "Ratings, an estimate", Sections: []grid.Section{{Tables: []grid.Table{t}}},
		Notes: []string{"Everybody starts at 1500. The deviation and the range are those of Glicko-2; Elo has none."}}
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
