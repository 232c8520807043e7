// Package term renders Markdown for a terminal. It alone imports glamour, which takes some milliseconds to start; for a
// file or a pipe, print the Markdown as it is.
//
// Package term lays out tables itself: glamour stretches a narrow table over the whole width and cuts the heads of number
// columns in a wide one.
//
// [Render] is the only function. It is safe for concurrent use and returns the errors of glamour.
package term

import (
	"fmt"
	"html"
	"strings"
	"unicode"

	"github.com/charmbracelet/glamour"

	"cartulary/internal/lazy"
	"cartulary/report/wrap"
)

// A Style is a choice of colours. The zero value is invalid: the caller chooses, because the terminal is never queried.
type Style uint8

const (
	Dark  Style = iota + 1 // light text on a dark background
	Light                  // dark text on a light background
	Plain                  // no colours and no escape sequences
	ASCII                  // Plain with tables drawn in ASCII
)

// names are glamour's names of the styles. Its "auto" is missing: it would query the terminal.
var names = [...]string{Dark: "dark", Light: "light", Plain: "notty", ASCII: "ascii"}

// Options are the settings of Render.
type Options struct {
	Style Style
	Width int // of the terminal in columns; 0 means 80, less than 20 means 20
}

const (
	defaultWidth = 80
	minWidth     = 20
	margin       = 2 // columns on both sides, as in glamour's styles
)

// Render renders Markdown with tables, whose cells contain text without markup. It removes control characters, so that all
// escape sequences in the output come from the style. It fails for a style that is not of this package.
func Render(markdown string, opts Options) (string, error) {
	if opts.Style < Dark || int(opts.Style) >= len(names) {
		return "", fmt.Errorf("term: style %d", opts.Style)
	}
	if opts.Width == 0 {
		opts.Width = defaultWidth
	}
	opts.Width = max(opts.Width, minWidth)
	r, err := glamour.NewTermRenderer(
		glamour.WithStandardStyle(names[opts.Style]),
		glamour.WithWordWrap(opts.Width),
	)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, part := range split(clean(markdown)) {
		s := ""
		if part.table {
			s = layOut(part.lines, opts)
		} else if s, err = r.Render(strings.Join(part.lines, "\n")); err != nil {
			return "", err
		}
		b.WriteString("\n" + tidy(s))
	}
	return b.String(), nil
}

// numbered matches a character written as a number. The semicolon may be missing in glamour.
var numbered = lazy.Regexp(`&#([0-9]+|[xX][0-9a-fA-F]+);?`)

// clean removes control characters, including those written as numbers.
func clean(markdown string) string {
	return numbered().ReplaceAllStringFunc(strings.Map(visible, markdown), func(s string) string {
		if strings.Map(visible, html.UnescapeString(s)) == "" {
			return " " // not "": the text on both sides must not join to one
		}
		return s
	})
}

func visible(c rune) rune {
	if unicode.IsControl(c) && c != '\n' && c != '\t' {
		return -1
	}
	return c
}

// filling matches the blanks with which glamour fills lines, each with a colour code.
var filling = lazy.Regexp(`(?:\x1b\[(?:0|38;5;[0-9]+)?m| )+$`)

// tidy removes the filling of lines, and the empty lines around a part.
func tidy(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = filling().ReplaceAllString(line, "")
		if strings.Contains(lines[i], "\x1b") {
			lines[i] += "\x1b[0m"
		}
		if wrap.Plain(lines[i]) == "" {
			lines[i] = ""
		}
	}
	for len(lines) > 0 && lines[0] == "" {
		lines = lines[1:]
	}
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return strings.Join(lines, "\n") + "\n"
}

// part is a table, or the text between tables.
type part struct {
	table bool
	lines []string
}

// split splits a page at its tables. Blank parts are left out.
func split(markdown string) []part {
	var parts []part
	fenced := false
	var text, table []string
	end := func() {
		// Only the line below the head makes a line with bars a table.
		if len(table) > 1 && alignments(table[1]) != nil {
			if strings.TrimSpace(strings.Join(text, "")) != "" {
				parts = append(parts, part{false, text})
			}
			parts = append(parts, part{true, table})
			text = nil
		} else {
			text = append(text, table...)
		}
		table = nil
	}
	for line := range strings.Lines(markdown) {
		line = strings.TrimRight(line, "\n")
		if strings.HasPrefix(line, "```") {
			fenced = !fenced
		}
		if strings.HasPrefix(line, "|") && !fenced {
			table = append(table, line)
			continue
		}
		end()
		text = append(text, line)
	}
	end()
	if strings.TrimSpace(strings.Join(text, "")) != "" {
		parts = append(parts, part{false, text})
	}
	return parts
}

type align uint8

const (
	left align = iota
	right
)

type layout struct {
	rows   [][]string // the first is the head
	aligns []align
	widths []int
}

// layOut returns a table that is at most as wide as the terminal. It wraps cells if necessary, words before numbers.
func layOut(lines []string, opts Options) string {
	t := layout{aligns: alignments(lines[1])}
	t.widths = make([]int, len(t.aligns))
	for i, line := range lines {
		if i == 1 {
			continue
		}
		row := append(cells(line), make([]string, len(t.aligns))...)[:len(t.aligns)]
		for c := range row {
			row[c] = plain(row[c])
			t.widths[c] = max(t.widths[c], wrap.Width(row[c]))
		}
		t.rows = append(t.rows, row)
	}
	t.fit(opts.Width - 2*margin)
	return t.draw(opts.Style)
}

const gap = 3

// fit narrows the widest column until the table fits: first words, then what can be wrapped, then all.
func (t *layout) fit(width int) {
	const readable, least = 8, 3
	total := gap * (len(t.widths) - 1)
	for _, w := range t.widths {
		total += w
	}
	longest := t.longestWords()
	narrow := func(limit func(c int) int) bool {
		widest := -1
		for c, w := range t.widths {
			if w > limit(c) && (widest < 0 || w > t.widths[widest]) {
				widest = c
			}
		}
		if widest >= 0 {
			t.widths[widest]--
		}
		return widest >= 0
	}
	words := func(c int) int {
		if t.aligns[c] == left {
			return readable
		}
		return t.widths[c]
	}
	between := func(c int) int { return max(longest[c], least) }
	all := func(int) int { return least }
	for ; total > width; total-- {
		if !narrow(words) && !narrow(between) && !narrow(all) {
			return
		}
	}
}

func (t *layout) longestWords() []int {
	longest := make([]int, len(t.widths))
	for _, row := range t.rows {
		for c, cell := range row {
			for word := range strings.FieldsSeq(cell) {
				longest[c] = max(longest[c], wrap.Width(word))
			}
		}
	}
	return longest
}

type frame struct{ column, line, cross, bold, normal string }

var frames = [...]frame{
	Dark:  {" │ ", "─", "─┼─", "\x1b[1m", "\x1b[0m"},
	Light: {" │ ", "─", "─┼─", "\x1b[1m", "\x1b[0m"},
	Plain: {" │ ", "─", "─┼─", "", ""},
	ASCII: {" | ", "-", "-+-", "", ""},
}

func (t *layout) draw(style Style) string {
	f := frames[style]
	var b strings.Builder
	for i, row := range t.rows {
		bold := frame{}
		if i == 0 {
			bold = f
		}
		t.row(&b, row, f.column, bold)
		if i == 0 {
			var rules []string
			for _, w := range t.widths {
				rules = append(rules, strings.Repeat(f.line, w))
			}
			b.WriteString(strings.Repeat(" ", margin) + strings.Join(rules, f.cross) + "\n")
		}
	}
	return b.String()
}

// row writes a row on as many lines as its longest cell needs.
func (t *layout) row(b *strings.Builder, row []string, column string, f frame) {
	wrapped := make([][]string, len(row))
	height := 1
	for c, cell := range row {
		wrapped[c] = wrap.Words(cell, t.widths[c])
		height = max(height, len(wrapped[c]))
	}
	for i := range height {
		parts := make([]string, len(row))
		for c := range row {
			s := ""
			if i < len(wrapped[c]) {
				s = wrapped[c][i]
			}
			pad := strings.Repeat(" ", max(t.widths[c]-wrap.Width(s), 0))
			if t.aligns[c] == right {
				parts[c] = pad + f.bold + s + f.normal
			} else {
				parts[c] = f.bold + s + f.normal + pad
			}
		}
		b.WriteString(strings.TrimRight(strings.Repeat(" ", margin)+strings.Join(parts, column), " ") + "\n")
	}
}

// alignments parses the line below the head of a table. It returns nil if it is none.
func alignments(line string) []align {
	var all []align
	for _, c := range cells(line) {
		if strings.Trim(c, ":") == "" || strings.Trim(c, ":-") != "" {
			return nil
		}
		a := left
		if strings.HasSuffix(c, ":") && !strings.HasPrefix(c, ":") {
			a = right
		}
		all = append(all, a)
	}
	return all
}

func cells(line string) []string {
	line = strings.TrimSpace(line)
	line = strings.TrimPrefix(line, "|")
	if strings.HasSuffix(line, "|") && !strings.HasSuffix(line, `\|`) {
		line = strings.TrimSuffix(line, "|")
	}
	var all []string
	from := 0
	for i := range len(line) {
		if line[i] == '|' && (i == 0 || line[i-1] != '\\') {
			all = append(all, strings.TrimSpace(line[from:i]))
			from = i + 1
		}
	}
	return append(all, strings.TrimSpace(line[from:]))
}

// escaped matches what Markdown writes for one character.
var escaped = lazy.Regexp(`\\[[:punct:]]|&(#[0-9]+|#[xX][0-9a-fA-F]+|[a-zA-Z][a-zA-Z0-9]*);`)

// plain returns the text of a cell without escapes.
func plain(cell string) string {
	return escaped().ReplaceAllStringFunc(cell, func(s string) string {
		if s[0] == '\\' {
			return s[1:]
		}
		return html.UnescapeString(s)
	})
}
