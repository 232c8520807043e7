// Package book writes an opening table for people: as text, Markdown and one HTML page with boards.
//
// Start with [AppendText], [AppendMarkdown] or [HTML]. Functions are safe for concurrent use. HTML returns the error of its writer; a table
// that package openings has read or made has no other.
package book

import (
	"bytes"
	"fmt"
	"math"
	"strings"

	"cartulary/engine/tile"
	"cartulary/insight/openings"
	"cartulary/report/chars"
	"cartulary/report/grid"
	"cartulary/report/scene"
)

// TextOptions are the settings of the text.
type TextOptions struct {
	Width int  // in columns; 0 for any
	Color bool // with escape sequences
}

// Title is the heading of a table.
const Title = "First moves of Carcassonne"

// AppendText appends a table as text for a terminal. A part of a table with one first tile has boards.
func AppendText(dst []byte, t *openings.Table, o TextOptions) []byte {
	p := pageOf(t)
	dst = p.AppendText(dst, grid.TextOptions{Width: o.Width, Bold: o.Color, Level: true})
	if len(t.First) != 1 {
		return dst
	}
	for i, list := range [2][]openings.Position{t.First, t.Replies} {
		for k := range list {
			heading := [2]string{"First tile ", "Reply with "}[i] + label(&list[k])
			for n, option := range list[k].Shown() {
				dst = fmt.Appendf(dst, "\n%s, %d: %s\n", heading, n+1, option.Move)
				dst = appendBoard(dst, &list[k], &option, o)
			}
		}
	}
	return dst
}

func appendBoard(dst []byte, p *openings.Position, o *openings.Option, to TextOptions) []byte {
	var b bytes.Buffer
	if err := chars.Board(&b, boardOf(p, o), chars.Options{Color: to.Color, Width: to.Width}); err != nil {
		panic(err) // the writer has no error
	}
	return append(dst, b.Bytes()...)
}

// AppendMarkdown appends a table as Markdown.
func AppendMarkdown(dst []byte, t *openings.Table) []byte { return pageOf(t).AppendMarkdown(dst) }

// pageOf returns a table as sections.
func pageOf(t *openings.Table) *grid.Page {
	p := &grid.Page{Title: Title, Notes: About(t)}
	p.Sections = append(p.Sections, Section("First moves", t.First))
	if len(t.Replies) > 0 {
		p.Sections = append(p.Sections, Section("Best replies", t.Replies))
	}
	return p
}

// Section returns positions as a section with one table.
func Section(title string, list []openings.Position) grid.Section {
	table := grid.Table{Caption: title, Columns: "llrrr", Head: []string{"tile", "move", "lead", "behind", "wins"}}
	replies := len(list) > 0 && len(list[0].Moves) > 0
	if replies {
		table.Columns, table.Head = "l"+table.Columns, append([]string{"first move"}, table.Head...)
	}
	for i := range list {
		p := &list[i]
		for n, o := range p.Shown() {
			row := []string{"", o.Move, lead(&o), behind(n, &o), wins(&o)}
			if n == 0 {
				row[0] = label(p)
			}
			if replies && n == 0 {
				row = append([]string{p.Moves[0]}, row...)
			} else if replies {
				row = append([]string{""}, row...)
			}
			table.Add(row...)
		}
	}
	return grid.Section{Title: title, Tables: []grid.Table{table}}
}

// About returns what a table says and does not say, in paragraphs.
func About(t *openings.Table) []string {
	list := []string{
		fmt.Sprintf("Base game (%s), two players. One policy, the greedy player %s, plays each position to the end against itself. "+
			"The figures are means of these games: they are not perfect play, and no real games are in them.", strings.Join(t.Rules, ", "), t.Evaluator),
		fmt.Sprintf("lead: the expected final lead of the player who moves, in points. behind: by how many points the lead is less than that of the first move, "+
			"from games with the same tiles. wins: the chance of the player who moves, with a tie as one half. ± is one standard error; that of each shown distance is at most %s points. "+
			"Of a move and its mirror image, one is listed.", number(t.Error)),
	}
	if len(t.First) > 1 {
		lead, se := t.Value()
		which := "all"
		if len(t.First) < len(openings.Shipped().First) {
			which = fmt.Sprintf("these %d", len(t.First))
		}
		list = append(list, fmt.Sprintf("With the best first moves, the player who begins leads by %s ± %.2f points, on average over %s first tiles. %s",
			signed(lead), se, which, severalGood(t)))
	}
	return append(list, fmt.Sprintf("Made on %s: %s.", t.Date, command(t)))
}

// severalGood returns for how many first tiles several moves are good, as a sentence.
func severalGood(t *openings.Table) string {
	n := 0
	for i := range t.First {
		if t.First[i].Good() > 1 {
			n++
		}
	}
	return fmt.Sprintf("For %d of %d first tiles, several moves are within %s points of the best.", n, len(t.First), number(openings.Good))
}

// command returns the command that makes a table.
func command(t *openings.Table) string {
	return fmt.Sprintf("cartulary openings --make FILE --seed %d --error %s", t.Seed, number(t.Error))
}

// label returns the name and the chance of the tile of a position: "BA/C (E), 7.0 %".
func label(p *openings.Position) string {
	return fmt.Sprintf("%s, %.1f %%", nameOf(p.TileOf()), 100*p.Chance)
}

// nameOf returns the id of a tile with the letter of the rule book.
func nameOf(t *tile.Tile) string { return fmt.Sprintf("%s (%s)", t.ID, t.Letter) }

func lead(o *openings.Option) string { return fmt.Sprintf("%s ± %.1f", signed(o.Lead), o.SE) }

// behind returns the distance of the n-th shown option from the best, "" for the best.
func behind(n int, o *openings.Option) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("%.1f ± %.1f", o.Behind, o.BehindSE)
}

func wins(o *openings.Option) string { return fmt.Sprintf("%.0f %%", 100*o.Win) }

func number(x float64) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.3f", x), "0"), ".")
}

func signed(x float64) string {
	x = math.Round(10*x)/10 + 0 // + 0: no negative zero
	return strings.Replace(fmt.Sprintf("%+.1f", x), "-", "−", 1)
}

// around is the number of empty squares around the tiles of a board.
const around = 1

// boardOf returns the board after an option, with the empty squares around the tiles.
func boardOf(p *openings.Position, o *openings.Option) *scene.Scene {
	states, err := openings.Boards(append(append([]string(nil), p.Moves...), o.Move)...)
	if err != nil {
		panic(err) // the table has been read or made
	}
	s := scene.New(states[len(states)-1], scene.Options{Players: openings.Players()})
	b := scene.Bounds{}
	for _, t := range s.Tiles {
		x, y := int(t.At.X), int(t.At.Y)
		b = scene.Bounds{MinX: min(b.MinX, x), MinY: min(b.MinY, y), MaxX: max(b.MaxX, x), MaxY: max(b.MaxY, y)}
	}
	s.Bounds = scene.Bounds{MinX: b.MinX - around, MinY: b.MinY - around, MaxX: b.MaxX + around, MaxY: b.MaxY + around}
	return s
}
