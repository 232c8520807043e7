// Package grid is the model of reports with tables: a [Page] has sections, a [Section] has tables, items and notes, and a
// [Table] has cells of text. One writer a form: [Page.AppendText], [Page.AppendMarkdown] and [Table.CSV].
//
// All texts are single lines without control characters, not escaped. HTML is the template of the report that has it.
package grid

import (
	"encoding/csv"
	"html/template"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"cartulary/internal/gfm"
	"cartulary/report/wrap"
)

// A Page is a report for people.
type Page struct {
	Title    string
	Notes    []string // below the title
	Sections []Section
}

// A Section is a part of a page. Its parts follow in this order; empty ones are omitted.
type Section struct {
	Title  string
	Plot   string // lines of characters
	Tables []Table
	Items  []Item
	Notes  []string // paragraphs
}

// An Item is a line of a list, with the command that shows it if there is one.
type Item struct{ Text, Command string }

// A Table is a table of text. Columns has a letter each: l for words, u for words that a narrow page shows under the others, n for names,
// r for numbers, b for bars. Head may be empty.
type Table struct {
	Caption string
	Columns string
	Head    []string
	Rows    [][]string
}

// Add adds a row.
func (t *Table) Add(cells ...string) { t.Rows = append(t.Rows, cells) }

// Number reports whether a column holds numbers.
func (t *Table) Number(column int) bool { return t.Columns[column] == 'r' }

// Bare removes the columns after the first that have only dashes.
func (t *Table) Bare() {
	for c := len(t.Columns) - 1; c > 0; c-- {
		if !slices.ContainsFunc(t.Rows, func(row []string) bool { return row[c] != "–" }) {
			t.Drop(c)
		}
	}
}

// Drop removes a column.
func (t *Table) Drop(column int) {
	t.Columns, t.Head = t.Columns[:column]+t.Columns[column+1:], slices.Delete(slices.Clone(t.Head), column, column+1)
	for i := range t.Rows {
		t.Rows[i] = slices.Delete(t.Rows[i], column, column+1)
	}
}

// EscapeHTML escapes a text for HTML as package html/template does.
func EscapeHTML(text string) string { return escape.Replace(text) }

var escape = strings.NewReplacer("\x00", "\uFFFD", `"`, "&#34;", "&", "&amp;", "'", "&#39;", "+", "&#43;", "<", "&lt;", ">", "&gt;")

// WholePlaces keeps squares of a text, such as 3,-1 NNE, on one line: no line ends between the numbers and the letters.
func WholePlaces(text string) string {
	if !strings.Contains(text, ",") {
		return text
	}
	b := []byte(text)
	for i := len(b) - 2; i > 0; i-- {
		if b[i] == ' ' && '0' <= b[i-1] && b[i-1] <= '9' && strings.IndexByte("NESWOC", b[i+1]) >= 0 {
			b = slices.Replace(b, i, i+1, []byte("\u00a0")...)
		}
	}
	return string(b)
}

// HTML returns the table, in a box that scrolls. With quiet set, its caption is a name that a browser does not show. A template takes five times as
// long (BenchmarkHTML of package score).
func (t *Table) HTML(quiet bool) template.HTML {
	var b strings.Builder
	put := func(texts ...string) {
		for _, s := range texts {
			b.WriteString(s)
		}
	}
	caption := EscapeHTML(t.Caption)
	class := "wide"
	if strings.Contains(t.Columns, "u") {
		class = "wide under"
	}
	put(`<div class="`, class, `" role="region" aria-label="`, caption, `" tabindex="0">`)
	if quiet {
		put(`<table aria-label="`, caption, `">`, "\n<thead><tr>")
	} else {
		put("<table>\n<caption>", caption, "</caption>\n<thead><tr>")
	}
	for i, title := range t.Head {
		if title == "" {
			put("<td></td>")
			continue
		}
		put(`<th scope="col"`, t.class(i), ">", EscapeHTML(title), "</th>")
	}
	put("</tr></thead>\n<tbody>\n")
	for _, row := range t.Rows {
		put("<tr>")
		for i, cell := range row {
			element, scope := "td", ""
			if i == 0 {
				element, scope = "th", ` scope="row"`
			}
			put("<", element, scope, t.class(i), ">")
			escape.WriteString(&b, WholePlaces(cell))
			put("</", element, ">")
		}
		put("</tr>\n")
	}
	put("</tbody>\n</table></div>\n")
	return template.HTML(b.String())
}

func (t *Table) class(column int) string {
	switch t.Columns[column] {
	case 'r':
		return ` class="n"`
	case 'u':
		return ` class="u"`
	}
	return ""
}

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
		if (columns[c] == 'l' || columns[c] == 'u') && n > leastWord && (widest < 0 || n > widths[widest]) {
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

// AppendMarkdown appends the page as Markdown with GitHub's tables. All texts are escaped.
func (p *Page) AppendMarkdown(dst []byte) []byte {
	dst = append(dst, "# "+gfm.Escape(p.Title)+"\n"...)
	dst = appendNotes(dst, p.Notes)
	for i := range p.Sections {
		dst = p.Sections[i].AppendMarkdown(dst)
	}
	return dst
}

// AppendMarkdown appends the section. Each of its parts follows a blank line.
func (s *Section) AppendMarkdown(dst []byte) []byte {
	if s.Title != "" {
		dst = append(dst, "\n## "+gfm.Escape(s.Title)+"\n"...)
	}
	if s.Plot != "" {
		dst = append(dst, "\n```text\n"+s.Plot+"```\n"...)
	}
	for i := range s.Tables {
		dst = s.Tables[i].appendMarkdown(append(dst, '\n'))
	}
	for i, item := range s.Items {
		if i == 0 {
			dst = append(dst, '\n')
		}
		dst = append(dst, "- "+gfm.Escape(item.Text)...)
		if item.Command != "" {
			dst = append(dst, ": "+code(item.Command)...)
		}
		dst = append(dst, '\n')
	}
	return appendNotes(dst, s.Notes)
}

func appendNotes(dst []byte, notes []string) []byte {
	for _, note := range notes {
		dst = append(dst, "\n"+gfm.Escape(note)+"\n"...)
	}
	return dst
}

func (t *Table) appendMarkdown(dst []byte) []byte {
	dst = append(appendRow(dst, t.Head), '|')
	for c := range t.Columns {
		if t.Number(c) {
			dst = append(dst, " ---: |"...)
		} else {
			dst = append(dst, " :--- |"...)
		}
	}
	dst = append(dst, '\n')
	for _, row := range t.Rows {
		dst = appendRow(dst, row)
	}
	return dst
}

func appendRow(dst []byte, cells []string) []byte {
	dst = append(dst, '|')
	for _, c := range cells {
		dst = append(dst, " "+gfm.Escape(c)+" |"...)
	}
	return append(dst, '\n')
}

func code(s string) string {
	if strings.Contains(s, "`") {
		return gfm.Escape(s)
	}
	return "`" + s + "`"
}

// CSV writes the head and the rows, each filled up to the length of the head. The error is that of w.
func (t *Table) CSV(w io.Writer) error {
	out := csv.NewWriter(w)
	out.Write(t.Head)
	for _, row := range t.Rows {
		line := make([]string, len(t.Head))
		for c, cell := range row {
			if _, err := strconv.ParseFloat(cell, 64); err != nil && strings.IndexAny(cell, "=+-@") == 0 {
				cell = "'" + cell // a spreadsheet would take a name for a formula; notation/lab takes the mark away
			}
			line[c] = cell
		}
		out.Write(line) // the Writer keeps its first error
	}
	out.Flush()
	return out.Error()
}
