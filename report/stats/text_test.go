package stats

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"cartulary/internal/aliases"
	"cartulary/notation"
	"cartulary/report/grid"
	"cartulary/report/wrap"
)

// TestWidth checks that no line of the text is wider than the terminal, except commands, which are never broken.
func TestWidth(t *testing.T) {
	made := tally(Filter{}, archive(t), 0)
	for _, width := range []int{40, 60, 80, 200} {
		text := string(New(made, PageOptions{Top: 5, Records: 2}).AppendText(nil, grid.TextOptions{Width: width, Bold: true}))
		for line := range strings.Lines(text) {
			if line = strings.TrimRight(line, "\n"); wrap.Width(line) > width && !strings.HasPrefix(line, "    cartulary replay ") {
				t.Errorf("width %d: %q", width, line)
			}
		}
		if plain := string(New(made, PageOptions{}).AppendText(nil, grid.TextOptions{Width: width})); strings.Contains(plain, "\x1b") {
			t.Error("there are escape sequences without Bold")
		}
	}
}

// hostile are names that terminals, Markdown or spreadsheets would take for more than text.
var hostile = []string{"=HYPERLINK(\"http://x\")", "<b>|x|\x1b[31m", "Ana", "Ana"}

// TestHostileNames checks that names stay text in every form, and equal ones of a game stay apart.
func TestHostileNames(t *testing.T) {
	rec := *archive(t)[3]
	rec.Players = append([]notation.Player{}, rec.Players...)
	for i := range rec.Players {
		rec.Players[i].Name = hostile[i]
	}
	made := NewTally(Filter{}, 1)
	made.Add(NewReader(nil, nil).Read(&notation.Source{File: "a b's.cgr", Game: 2}, &rec, nil))
	p := New(made, PageOptions{Records: 1})
	if text := string(p.AppendText(nil, grid.TextOptions{})); strings.Contains(text, "\x1b") || !strings.Contains(text, "Ana (") || !strings.Contains(text, `cartulary replay 'a b'\''s.cgr' --game 2 --turn `) {
		t.Errorf("as text:\n%s", text)
	}
	if md := string(p.AppendMarkdown(nil)); strings.Contains(md, "<b>") || strings.Contains(md, "|x|") {
		t.Errorf("as Markdown:\n%s", md)
	}
	var b bytes.Buffer
	if err := made.CSV(&b, ByPlayer); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&b).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]bool{}
	for _, row := range rows[1:] {
		keys[row[1]] = true
		if strings.IndexAny(row[1], "=+-@") == 0 || row[0] != ByPlayer {
			t.Errorf("the row %q", row)
		}
	}
	if len(keys) != len(hostile) {
		t.Errorf("players %v", keys)
	}
}

// TestAliases checks that a player who is written in several ways is one, and that two spellings in a game stay apart.
func TestAliases(t *testing.T) {
	rec := *archive(t)[3]
	table, err := aliases.Read("names", strings.NewReader("Ben\tAna\n"))
	if err != nil {
		t.Fatal(err)
	}
	g := NewReader(nil, table).Read(&notation.Source{File: "a.cgr", Game: 1}, &rec, nil)
	n := 0
	for i := range g.Seats {
		if strings.HasPrefix(g.Seats[i].Player, "Ana (") {
			n++
		}
	}
	if n != 2 {
		t.Errorf("%+v", g.Seats)
	}
}

// TestNothing checks a page without games.
func TestNothing(t *testing.T) {
	made := NewTally(Filter{}, 1)
	made.Add(&Game{File: "x", Class: Unreadable, Reason: "there is no such file"})
	if got := string(New(made, PageOptions{}).AppendText(nil, grid.TextOptions{})); got != "Figures of 0 games\nNo game counts.\nNot counted: 1 unreadable.\n" {
		t.Errorf("%q", got)
	}
}

// TestColourNames checks that a name that is only the colour of the player is none.
func TestColourNames(t *testing.T) {
	rec := *archive(t)[3]
	rec.Players = append([]notation.Player{}, rec.Players...)
	rec.Players[0].Name, rec.Players[1].Name = "RED", "red"
	g := NewReader(nil, nil).Read(&notation.Source{File: "a.cgr", Game: 1}, &rec, nil)
	if g.Seats[0].Player != "" || g.Seats[1].Player != "red" {
		t.Errorf("%+v", g.Seats)
	}
}
