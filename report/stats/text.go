package stats

import (
	"strings"

	"cartulary/report/wrap"
)

// TextOptions are the settings of the text.
type TextOptions struct {
	Width int  // in columns; less than 40 means 80
	Bold  bool // with escape sequences for headings
}

// AppendText appends the page as text for a terminal.
func (p *Page) AppendText(dst []byte, o TextOptions) []byte {
	if o.Width < 40 {
		o.Width = 80
	}
	w := &textWriter{o: o}
	w.heading(p.Title)
	w.notes(p.Notes)
	for i := range p.Sections {
		s := &p.Sections[i]
		w.WriteString("\n")
		w.heading(s.Title)
		if len(s.Rows) > 0 {
			w.table(s.Columns, append([][]string{s.Head}, s.Rows...))
		}
		for _, item := range s.Items {
			w.notes([]string{item.Text()})
			w.WriteString("    " + item.Command + "\n")
		}
		w.notes(s.Notes)
	}
	return append(dst, w.String()...)
}

type textWriter struct {
	strings.Builder
	o TextOptions
}

func (w *textWriter) heading(s string) {
	for _, line := range wrap.Indented(s, "  ", w.o.Width) {
		if w.o.Bold {
			line = "\x1b[1m" + line + "\x1b[0m"
		}
		w.WriteString(line + "\n")
	}
}

func (w *textWriter) notes(list []string) {
	for _, note := range list {
		for _, line := range wrap.Indented(note, "  ", w.o.Width) {
			w.WriteString(line + "\n")
		}
	}
}

const (
	columnGap = 2
	leastWord = 16 // a column of words is not wrapped below this width
)

// table writes a table, whose first row is the head. It wraps columns of words and leaves out bars; what is still too wide continues in a table
// below with the first column repeated.
func (w *textWriter) table(columns string, rows [][]string) {
	widths := make([]int, len(columns))
	for _, row := range rows {
		for c, cell := range row {
			widths[c] = max(widths[c], wrap.Width(cell))
		}
	}
	for total(widths) > w.o.Width && w.narrow(columns, widths) {
	}
	n := len(columns)
	if columns[n-1] == 'b' && total(widths) > w.o.Width {
		n-- // a bar only repeats a number
		columns, widths = columns[:n], widths[:n]
	}
	for n > 2 && total(widths[:n]) > w.o.Width {
		n--
	}
	for _, row := range rows {
		w.row(columns[:n], row[:n], widths)
	}
	if n < len(columns) {
		var rest [][]string
		for _, row := range rows {
			rest = append(rest, append([]string{row[0]}, row[n:len(columns)]...))
		}
		w.WriteString("\n")
		w.table(columns[:1]+columns[n:], rest)
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
func (w *textWriter) narrow(columns string, widths []int) bool {
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
		cells[c] = wrap.Words(cell, widths[c])
		height = max(height, len(cells[c]))
	}
	for k := range height {
		var line strings.Builder
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
				line.WriteString(strings.Repeat(" ", columnGap))
			}
			line.WriteString(cell)
		}
		w.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
}
