package term

import (
	"html"
	"strings"

	"cartulary/internal/lazy"
	"cartulary/report/wrap"
)

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
