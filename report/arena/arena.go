// Package arena writes what games between engines show for people: as text and Markdown.
//
// Start with [AppendText] or [AppendMarkdown]. Functions are safe for concurrent use.
package arena

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/arena"
	"cartulary/report/grid"
)

// TextOptions are the settings of the text.
type TextOptions struct {
	Width int  // in columns; 0 for any
	Color bool // with escape sequences
}

// AppendText appends a table as text for a terminal.
func AppendText(dst []byte, t *arena.Table, o TextOptions) []byte {
	return page(t).AppendText(dst, grid.TextOptions{Width: o.Width, Bold: o.Color, Level: true})
}

// AppendMarkdown appends a table as Markdown.
func AppendMarkdown(dst []byte, t *arena.Table) []byte { return page(t).AppendMarkdown(dst) }

// page returns a table as sections.
func page(t *arena.Table) *grid.Page {
	var names []string
	for i := range t.Players {
		names = append(names, t.Players[i].Name)
	}
	p := &grid.Page{Title: "Arena: " + strings.Join(names, ", ")}
	p.Notes = append(p.Notes, about(t))
	if len(t.Players) > 2 {
		p.Sections = append(p.Sections, grid.Section{Title: "Players", Tables: []grid.Table{Ladder(t)}})
	}
	matches := grid.Section{Title: "Matches", Tables: []grid.Table{Matches(t)}}
	for i := range t.Matches {
		if m := &t.Matches[i]; m.SPRT != nil {
			matches.Notes = append(matches.Notes, sprt(m))
		}
	}
	p.Sections = append(p.Sections, matches)
	if f := forfeits(t); len(f) > 0 {
		p.Sections = append(p.Sections, grid.Section{Title: "Forfeits", Items: f})
	}
	return p
}

func about(t *arena.Table) string {
	text := fmt.Sprintf("%s (%s), two players, seed %d. A pair is two games with the same order of tiles and the seats exchanged; all errors are over pairs.",
		strings.Join(t.Sets, ", "), strings.Join(t.Rules, ", "), t.Seed)
	switch {
	case t.Openings == 1:
		text += " The first move of each game is from the opening table."
	case t.Openings > 1:
		text += fmt.Sprintf(" The first %d moves of each game are from the opening table, as far as it has them.", t.Openings)
	}
	return text
}

// Ladder returns the players, the best first.
func Ladder(t *arena.Table) grid.Table {
	table := grid.Table{Columns: "rnrrr", Head: []string{"", "player", "games", "score", "forfeits"}}
	for i := range t.Players {
		p := &t.Players[i]
		table.Add(fmt.Sprint(i+1), p.Name, fmt.Sprint(p.Games), share(p.Score), fmt.Sprint(p.Forfeits))
	}
	return table
}

// Matches returns the matches.
func Matches(t *arena.Table) grid.Table {
	table := grid.Table{Columns: "nnrrrrrrrr", Head: []string{"player", "against", "games", "won", "drawn", "lost", "score", "Elo", "margin", "luck-adjusted"}}
	lucky := slices.ContainsFunc(t.Matches, func(m arena.Outcome) bool { return m.LuckAdjusted != nil })
	if !lucky {
		table.Columns, table.Head = table.Columns[:len(table.Columns)-1], table.Head[:len(table.Head)-1]
	}
	for i := range t.Matches {
		m := &t.Matches[i]
		row := []string{m.Names[0], m.Names[1], fmt.Sprint(m.Games), fmt.Sprint(m.Won), fmt.Sprint(m.Drawn), fmt.Sprint(m.Lost),
			fmt.Sprintf("%s (%s to %s)", share(m.Score), share(m.Interval.Low), share(m.Interval.High)),
			elos(m), points(m.Margin), points(m.LuckAdjusted)}
		table.Add(row[:len(table.Head)]...)
	}
	return table
}

// share returns a score with three digits, such as .575.
func share(x float64) string { return strings.TrimPrefix(fmt.Sprintf("%.3f", x), "0") }

func elos(m *arena.Outcome) string {
	return fmt.Sprintf("%s (%s to %s)", elo(m.Elo.Difference, m.Score > 0.5), elo(m.Elo.Low, false), elo(m.Elo.High, true))
}

// elo returns a difference of ratings. Nil is infinite, above or below.
func elo(difference *float64, above bool) string {
	switch {
	case difference != nil:
		return signed(*difference, 0)
	case above:
		return "+∞"
	}
	return "−∞"
}

func points(m *arena.Measure) string {
	if m == nil {
		return ""
	}
	return fmt.Sprintf("%s ± %.1f", signed(m.Points, 1), m.SE)
}

// signed returns a number with its sign and a true minus.
func signed(x float64, digits int) string {
	text := fmt.Sprintf("%+.*f", digits, x)
	if strings.Trim(text, "+-0.") == "" {
		return text[1:]
	}
	return strings.Replace(text, "-", "−", 1)
}

// sprt returns what a sequential test found, as a sentence.
func sprt(m *arena.Outcome) string {
	v := m.SPRT
	found := map[string]string{
		arena.Open: "not decided",
		arena.H0:   fmt.Sprintf("decided for %s", signed(v.Elo0, 0)),
		arena.H1:   fmt.Sprintf("decided for %s", signed(v.Elo1, 0)),
	}[v.Result]
	return fmt.Sprintf("SPRT of %s against %s, Elo %s or %s, errors %v and %v: %s after %d games, LLR %s (%s to %s).", m.Names[0], m.Names[1],
		signed(v.Elo0, 0), signed(v.Elo1, 0), v.Alpha, v.Beta, found, m.Games, signed(v.LLR, 2), signed(v.Lower, 2), signed(v.Upper, 2))
}

// forfeits returns a line for each player and reason.
func forfeits(t *arena.Table) (list []grid.Item) {
	type key struct{ player, reason string }
	count := map[key]int{}
	var first []arena.Forfeit
	for i := range t.Matches {
		for _, f := range t.Matches[i].Forfeits {
			k := key{f.Player, f.Reason}
			if count[k]++; count[k] == 1 {
				first = append(first, f)
			}
		}
	}
	for _, f := range first {
		n := count[key{f.Player, f.Reason}]
		text := fmt.Sprintf("%s, game %s, turn %d: %s", f.Player, f.Game, f.Turn, f.Reason)
		if n > 1 {
			text += fmt.Sprintf(" (%d games)", n)
		}
		list = append(list, grid.Item{Text: text})
	}
	return list
}
