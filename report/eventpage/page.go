// Package eventpage writes the tables of events as one page: tables, cross tables, brackets and notes. The page needs no other
// file and no script, and its policy allows none.
package eventpage

import (
	"bytes"
	"cmp"
	_ "embed"
	"html/template"
	"io"
	"slices"

	"cartulary/internal/csp"
	"cartulary/internal/playername"
	"cartulary/report/bracket"
	"cartulary/report/grid"
	"cartulary/report/lang"
	"cartulary/report/standings"
)

//go:embed page.html
var source string

//go:embed page.css
var style string

var form = template.Must(template.New("page").Parse(source))

type page struct {
	Lang          *lang.Lang
	Title, Policy string
	Style         template.CSS
	Events        []event
}

type event struct {
	Title, Lead string
	Notes       []string
	Tables      []table
	Drawings    []drawing
}

type table struct {
	Caption string
	Names   int // the column that names the rows
	Head    []cell
	Rows    [][]cell
}

type cell struct {
	Text  string
	Right bool
}

type drawing struct {
	Title string
	Note  string
	SVG   template.HTML // by report/bracket, which escapes all names
}

// Write writes the page of a report. The error is that of w.
func Write(w io.Writer, r *standings.Report) error {
	css := style + bracket.CSS
	l := r.Lang()
	p := page{Lang: l, Title: title(r), Style: template.CSS(css),
		Policy: "default-src 'none'; style-src " + csp.Hashes(css) + "; base-uri 'none'; form-action 'none'"}
	for i := range r.Events {
		e := &r.Events[i]
		v := event{Title: e.Title(), Lead: e.Lead(), Notes: e.Remarks()}
		if len(e.Rows) > 0 {
			v.Tables = append(v.Tables, tableOf(l.Text("Table (standings)"), e.Grid()))
		}
		if len(e.Members) > 0 {
			v.Tables = append(v.Tables, tableOf(l.Text("Players"), e.MemberGrid()))
		}
		if svg := bracket.Cross(e, bracket.Options{Inside: true}); svg != nil {
			v.Drawings = append(v.Drawings, drawing{l.Text("Cross table"), bracket.Legend(e), template.HTML(svg)})
		}
		if svg := bracket.Draw(e, bracket.Options{Inside: true}); svg != nil {
			v.Drawings = append(v.Drawings, drawing{l.Text("Bracket"), "", template.HTML(svg)})
		}
		p.Events = append(p.Events, v)
	}
	if r.Ratings != nil {
		p.Events = append(p.Events, ratings(r))
	}
	var b bytes.Buffer
	if err := form.Execute(&b, p); err != nil {
		panic(err) // the template is ours, and the buffer does not fail
	}
	_, err := w.Write(b.Bytes())
	return err
}

// title returns the event if there is one alone.
func title(r *standings.Report) string {
	for i := range r.Events {
		if r.Events[i].Name != r.Events[0].Name {
			return r.Lang().Text("Standings")
		}
	}
	if len(r.Events) == 0 {
		return r.Lang().Text("Standings")
	}
	if len(r.Events) == 1 && r.Events[0].Name != "" {
		return r.Events[0].Title() // with stage and group
	}
	return cmp.Or(playername.Line(r.Events[0].Name), r.Lang().Text("Standings"))
}

// ratings returns the section of the ratings.
func ratings(r *standings.Report) event {
	from := r.RatingPage()
	v := event{Title: from.Title, Notes: from.Notes}
	for _, s := range from.Sections {
		for _, t := range s.Tables {
			v.Tables = append(v.Tables, tableOf(cmp.Or(s.Title, from.Title), t))
		}
	}
	return v
}

func tableOf(caption string, g grid.Table) table {
	t := table{Caption: caption, Names: max(0, slices.Index([]byte(g.Columns), 'n'))}
	for k, head := range g.Head {
		t.Head = append(t.Head, cell{head, g.Number(k)})
	}
	for _, row := range g.Rows {
		var cells []cell
		for k, text := range row {
			cells = append(cells, cell{text, g.Number(k)})
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}
