package grid

import (
	"math"
	"slices"
	"strings"

	"cartulary/report/wrap"
)

// TextOptions are the settings of the text.
type TextOptions struct {
	Width  int    // in columns; 0 for any
	Bold   bool   // with escape sequences for headings
	Margin string // at both sides of a table
	Level  bool   // continuation lines of titles and notes are not indented
}

// AppendText appends the page as text for a terminal.
func (p *Page) AppendText(dst []byte, o TextOptions) []byte {
	if o.Width == 0 {
		o.Width = math.MaxInt32
	}
	w := &textWriter{o: o}
	w.heading(p.Title)
	w.notes(p.Notes)
	for i := range p.Sections {
		w.section(&p.Sections[i])
	}
	return append(dst, w.String()...)
}

type textWriter struct {
	strings.Builder
	o TextOptions
}

func (w *textWriter) section(s *Section) {
	w.WriteString("\n")
	w.heading(s.Title)
	w.WriteString(s.Plot)
	for i := range s.Tables {
		w.table(&s.Tables[i])
	}
	for _, item := range s.Items {
		if item.Command == "" {
			w.lines("  ", wrap.Indented(item.Text, "  ", w.o.Width-2))
			continue
		}
		w.notes([]string{item.Text})
		w.WriteString("    " + item.Command + "\n")
	}
	w.notes(s.Notes)
}

func (w *textWriter) lines(indent string, list []string) {
	for _, line := range list {
		w.WriteString(indent + line + "\n")
	}
}

func (w *textWriter) wrapped(s string) []string {
	indent := "  "
	if w.o.Level {
		indent = ""
	}
	return wrap.Indented(s, indent, w.o.Width)
}

func (w *textWriter) heading(s string) {
	if s == "" {
		return
	}
	for _, line := range w.wrapped(s) {
		if w.o.Bold {
			line = "\x1b[1m" + line + "\x1b[0m"
		}
		w.WriteString(line + "\n")
	}
}

func (w *textWriter) notes(list []string) {
	for _, note := range list {
		w.lines("", w.wrapped(note))
	}
}

const (
	columnGap = 2
	leastWord = 16 // a column of words is not wrapped below this width
	leastName = 8  // a column of names is not cut below this width
)

// table writes a table. Too wide, it cuts names, or wraps words, leaves out bars and continues in a table below.
func (w *textWriter) table(t *Table) {
	room := w.o.Width - 2*len(w.o.Margin)
	columns, rows := t.Columns, t.Rows
	if len(t.Head) > 0 {
		rows = append([][]string{t.Head}, rows...)
	}
	widths := make([]int, len(columns))
	for _, row := range rows {
		for c, cell := range row {
			widths[c] = max(widths[c], wrap.Width(cell))
		}
	}
	n := len(columns)
	if names := strings.IndexByte(columns, 'n'); names >= 0 {
		widths[names] -= max(min(total(widths)-room, widths[names]-leastName), 0)
	} else {
		for total(widths) > room && narrow(columns, widths) {
		}
		if columns[n-1] == 'b' && total(widths) > room {
			n--
			columns, widths = columns[:n], widths[:n]
		}
		for n > 2 && total(widths[:n]) > room {
			n--
		}
	}
	for _, row := range rows {
		w.row(columns[:n], row[:n], widths)
	}
	if n < len(columns) {
		rest := Table{Columns: columns[:1] + columns[n:]}
		for _, row := range rows {
			rest.Add(slices.Concat(row[:1], row[n:len(columns)])...)
		}
		w.WriteString("\n")
		w.table(&rest)
	}
}

func total(widths []int) int {
	sum := columnGap * (len(widths) - 1)
	for _, n := range widths {
		sum += n
	}
	return sum
}

// narrow makes the widest column of words narrower and reports whether there was one.
func narrow(columns string, widths []int) bool {
	widest := -1
	for c, n := range widths {
		if columns[c] == 'l' && n > leastWord && (widest < 0 || n > widths[widest]) {
			widest = c
		}
	}
	if widest >= 0 {
		widths[widest]--
	}
	return widest >= 0
}

// row writes a row on as many lines as its longest cell needs.
func (w *textWriter) row(columns string, row []string, widths []int) {
	cells := make([][]string, len(row))
	height := 1
	for c, cell := range row {
		if columns[c] == 'n' {
			cells[c] = []string{wrap.Cut(cell, widths[c])}
		} else {
			cells[c] = wrap.Words(cell, widths[c])
		}
		height = max(height, len(cells[c]))
	}
	for k := range height {
		line := w.o.Margin
		for c := range row {
			cell := ""
			if k < len(cells[c]) {
				cell = cells[c][k]
			}
			gap := strings.Repeat(" ", max(widths[c]-wrap.Width(cell), 0))
			if columns[c] == 'r' {
				cell = gap + cell
			} else {
				cell += gap
			}
			if c > 0 {
				line += strings.Repeat(" ", columnGap)
			}
			line += cell
		}
		w.WriteString(strings.TrimRight(line, " ") + "\n")
	}
}
