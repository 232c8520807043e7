package standings

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"cartulary/internal/gfm"
	"cartulary/report/wrap"
)

// leastName is the width to which a column of names may shrink.
const leastName = 8

// Text writes the report for a terminal of that width, 0 for any width. The error is that of w.
func (r *Report) Text(w io.Writer, width int) error {
	var b strings.Builder
	for i, s := range r.sections() {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(s.title + "\n")
		for _, line := range wrap.Indented(s.lead, "", width) {
			b.WriteString(line + "\n")
		}
		if s.grid != nil {
			b.WriteByte('\n')
			s.text(&b, width)
		}
		for _, l := range s.lists {
			b.WriteString("\n" + l.title + "\n")
			for _, line := range l.lines {
				for _, part := range wrap.Indented(line, "  ", max(width-2, 0)) {
					b.WriteString("  " + part + "\n")
				}
			}
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// text writes the table of a section. The names are shortened if it is too wide.
func (s *section) text(b *strings.Builder, width int) {
	const gap = "  "
	widths := s.widths(wrap.Width)
	total, names := len(gap)*len(widths), s.words-1
	for _, w := range widths {
		total += w
	}
	if width > 0 && total > width {
		widths[names] = max(widths[names]-(total-width), min(widths[names], leastName))
	}
	for _, row := range s.grid {
		line := ""
		for c, cell := range row {
			if c == names {
				cell = wrap.Cut(cell, widths[c])
			}
			pad := strings.Repeat(" ", max(widths[c]-wrap.Width(cell), 0))
			if s.rightOf(c) {
				cell = pad + cell
			} else {
				cell += pad
			}
			line += gap + cell
		}
		b.WriteString(strings.TrimRight(line[len(gap)-1:], " ") + "\n")
	}
}

// Markdown writes the report as Markdown with GitHub's tables. All text of the records is escaped. The error is that of w.
func (r *Report) Markdown(w io.Writer) error {
	var b strings.Builder
	for i, s := range r.sections() {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "# %s\n\n%s\n", gfm.Escape(s.title), gfm.Escape(s.lead))
		if s.grid != nil {
			b.WriteByte('\n')
			s.markdown(&b)
		}
		for _, l := range s.lists {
			fmt.Fprintf(&b, "\n## %s\n\n", gfm.Escape(l.title))
			for _, line := range l.lines {
				b.WriteString("- " + gfm.Escape(line) + "\n")
			}
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (s *section) markdown(b *strings.Builder) {
	for i, row := range s.grid {
		for _, cell := range row {
			b.WriteString("| " + gfm.Escape(cell) + " ")
		}
		b.WriteString("|\n")
		if i > 0 {
			continue
		}
		for c := range row {
			if s.rightOf(c) {
				b.WriteString("|--:")
			} else {
				b.WriteString("|---")
			}
		}
		b.WriteString("|\n")
	}
}

// CSV writes a line for each player of each event, with a column for each criterion of any event. With ratings each line
// has those of its player. The error is that of w.
func (r *Report) CSV(w io.Writer) error {
	head := []string{"event", "system", "place", "player", "games", "byes", "errors", "knockout"}
	used := r.criteria()
	for _, c := range used {
		head = append(head, c.Name)
	}
	ratings := map[string]*Rating{}
	if r.Ratings != nil {
		head = append(head, "elo_estimate", "glicko2_estimate", "glicko2_deviation")
		for i := range r.Ratings {
			ratings[r.Ratings[i].Name] = &r.Ratings[i]
		}
	}
	out := csv.NewWriter(w)
	out.Write(head)
	for i := range r.Events {
		e := &r.Events[i]
		for k := range e.Rows {
			row := e.record(&e.Rows[k], used)
			if rating := ratings[e.Rows[k].Name]; rating != nil {
				row = append(row, number(rating.Elo), number(rating.Glicko), number(rating.Deviation))
			} else if r.Ratings != nil {
				row = append(row, "", "", "")
			}
			out.Write(row)
		}
	}
	out.Flush()
	return out.Error()
}

// criteria returns the criteria of all events, in the order of Criteria.
func (r *Report) criteria() []*Criterion {
	used := map[*Criterion]bool{}
	for i := range r.Events {
		for _, c := range r.Events[i].Criteria {
			used[c] = true
		}
	}
	var out []*Criterion
	for _, c := range Criteria {
		if used[c] {
			out = append(out, c)
		}
	}
	return out
}

// asText returns a name as a cell that a spreadsheet does not take for a formula.
func asText(name string) string {
	if strings.IndexAny(name, "=+-@") == 0 {
		return "'" + name
	}
	return name
}

// record returns the line of a row in CSV.
func (e *Event) record(row *Row, used []*Criterion) []string {
	line := []string{asText(e.Name), e.System.Name, strconv.Itoa(row.Place), asText(row.Name), strconv.Itoa(row.Games), strconv.Itoa(row.Byes), strconv.Itoa(row.Errors), row.Knockout}
	for _, c := range used {
		cell := ""
		for k, own := range e.Criteria {
			if own == c && !math.IsNaN(row.Values[k]) {
				cell = number(row.Values[k])
			}
		}
		line = append(line, cell)
	}
	return line
}

// JSON writes the report as one JSON object and a line end; cartulary schema standings describes it. The error is that of w.
func (r *Report) JSON(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(r.form())
}
