// Package markdown prepares pages of Markdown for a terminal and shows them simply. Package report/term shows them well; its library
// takes some milliseconds and megabytes to start.
package markdown

import (
	"html"
	"slices"
	"strings"
	"unicode"

	"cartulary/internal/lazy"
	"cartulary/report/wrap"
)

// A Style is a choice of colours. The zero value is invalid.
type Style uint8

// The styles are explained in package term.
const (
	Dark Style = iota + 1
	Light
	Plain
	ASCII
)

// names are glamour's names of the styles. Its "auto" is missing: it would query the terminal.
var names = [...]string{Dark: "dark", Light: "light", Plain: "notty", ASCII: "ascii"}

// String returns the name of a style in glamour, "" for none.
func (s Style) String() string {
	if int(s) >= len(names) {
		return ""
	}
	return names[s]
}

// StyleOf returns the style of a name, 0 for none.
func StyleOf(name string) Style { return Style(max(slices.Index(names[1:], name)+1, 0)) }

// Options are those of term.Render.
type Options struct {
	Style Style
	Width int // of the terminal in columns; 0 means 80, less than 20 means 20
}

// Checked returns options with the width that they mean.
func (o Options) Checked() Options {
	const defaultWidth, minWidth = 80, 20
	if o.Width == 0 {
		o.Width = defaultWidth
	}
	o.Width = max(o.Width, minWidth)
	return o
}

// Margin is the number of columns on both sides of a page, as in glamour's styles.
const Margin = 2

// Simple shows a page with its marks, wrapped, with bold heads and laid out tables.
func Simple(page string, opts Options) string {
	opts = opts.Checked()
	var b strings.Builder
	for _, part := range Parts(page) {
		b.WriteString("\n")
		if part.Table {
			b.WriteString(Table(part.Lines, opts))
		} else {
			text(&b, part.Lines, opts)
		}
	}
	return b.String()
}

// text writes lines that are not of a table. It leaves out empty lines at both ends.
func text(b *strings.Builder, lines []string, opts Options) {
	empty := func(line string) bool { return strings.TrimSpace(line) == "" }
	for empty(lines[0]) {
		lines = lines[1:]
	}
	for empty(lines[len(lines)-1]) {
		lines = lines[:len(lines)-1]
	}
	margin := strings.Repeat(" ", Margin)
	fenced := false
	for _, line := range lines {
		switch {
		case strings.HasPrefix(line, "```"):
			fenced = !fenced
		case fenced:
			b.WriteString(margin + margin + line + "\n")
		case empty(line):
			b.WriteString("\n")
		default:
			f := frame{}
			if strings.HasPrefix(line, "#") {
				f = frames[opts.Style]
			}
			words := strings.TrimLeft(line, " ")
			indent := margin + line[:len(line)-len(words)]
			for _, s := range wrap.Words(plain(words), max(opts.Width-len(indent)-Margin, 1)) {
				b.WriteString(indent + f.bold + s + f.normal + "\n")
			}
		}
	}
}

// numbered matches a character written as a number. The semicolon may be missing in glamour.
var numbered = lazy.Regexp(`&#([0-9]+|[xX][0-9a-fA-F]+);?`)

// clean removes control characters, including those written as numbers.
func clean(page string) string {
	return numbered().ReplaceAllStringFunc(strings.Map(visible, page), func(s string) string {
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

// A Part is a table, or the text between tables.
type Part struct {
	Table bool
	Lines []string
}

// Parts removes control characters from a page and splits it at its tables. Blank parts are left out.
func Parts(page string) []Part {
	var parts []Part
	fenced := false
	var text, table []string
	end := func() {
		// Only the line below the head makes a line with bars a table.
		if len(table) > 1 && alignments(table[1]) != nil {
			if strings.TrimSpace(strings.Join(text, "")) != "" {
				parts = append(parts, Part{false, text})
			}
			parts = append(parts, Part{true, table})
			text = nil
		} else {
			text = append(text, table...)
		}
		table = nil
	}
	for line := range strings.Lines(clean(page)) {
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
		parts = append(parts, Part{false, text})
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

// Table lays out the lines of a table, at most as wide as the terminal. It wraps cells if necessary, words before numbers.
func Table(lines []string, opts Options) string {
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
	t.fit(opts.Width - 2*Margin)
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
			b.WriteString(strings.Repeat(" ", Margin) + strings.Join(rules, f.cross) + "\n")
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
		b.WriteString(strings.TrimRight(strings.Repeat(" ", Margin)+strings.Join(parts, column), " ") + "\n")
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
