package answer

import (
	"cmp"
	"context"
	"strings"
	"time"

	"cartulary/internal/assist"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/report/lang"
)

// place is a span of the text: lines from 0, columns in UTF-16 code units.
type place struct {
	Line      int `json:"line"`
	Column    int `json:"column"`
	EndLine   int `json:"endLine"`
	EndColumn int `json:"endColumn"`
}

type problem struct {
	place
	Severity string `json:"severity"`
	Rule     string `json:"rule"`
	Level    string `json:"level"` // the severity in words
	Message  string `json:"message"`
	Told     bool   `json:"told,omitempty"` // it is in the language of the question
	Notes    []note `json:"notes,omitempty"`
	Follows  bool   `json:"follows,omitempty"`
	Waived   string `json:"waived,omitempty"` // the reason
}

type note struct {
	*place        // nil without a place
	Text   string `json:"text"`
	Told   bool   `json:"told,omitempty"`
}

type verdict struct {
	Format   string    `json:"format"` // of the text; empty if it is unknown
	Title    string    `json:"title"`
	Foreign  bool      `json:"foreign"` // it can be converted to CGR
	Problems []problem `json:"problems"`
	Games    []played  `json:"games"`
	Left     int       `json:"left"` // games that are not judged yet: another question is due
	Due      bool      `json:"due"`  // the consequences are assumed: another question is due
}

type played struct {
	Line int `json:"line"` // its first one, from 0
}

func (d *Desk) set(q *question) {
	switch {
	case d.doc == nil || d.name != q.Name:
		d.doc, d.name = assist.Open(q.Name, q.Text), q.Name
	case d.doc.Text() != q.Text:
		d.doc.Set(q.Text)
	}
}

// portion is how long a question about verdicts may take beyond its first game. The rest is left to further questions, so that none waits long.
const portion = 150 * time.Millisecond

// A deadline is a context that ends at a time. It needs no timer: in a browser none runs while a game is judged.
type deadline struct {
	context.Context
	end time.Time
}

func (d deadline) Err() error {
	if time.Now().Before(d.end) {
		return nil
	}
	return context.DeadlineExceeded
}

// judge returns the findings of the text: quickly, or with their consequences if Full is set. The game at the line of the question comes
// first; while games are left, the findings are those of the others.
func (d *Desk) judge(q *question) (any, error) {
	d.set(q)
	d.doc.Prefer(d.offset(q))
	v, l := &verdict{Problems: []problem{}, Games: []played{}}, lang.Of(q.Lang).Or()
	due := d.doc.Judge(deadline{context.Background(), time.Now().Add(cmp.Or(d.portion, portion))}, !q.Full)
	v.Left = d.doc.Left()
	v.Due = due && v.Left == 0
	for _, p := range d.doc.Problems() {
		out := problem{place: d.place(p.Span), Severity: p.Severity.String(), Level: l.Level(p.Severity.String(), p.Class.String()), Rule: p.Rule, Message: l.Told(p.Said, p.Message), Told: l.Tells(p.Said), Follows: p.Follows, Waived: p.Waived}
		if p.Rule == notation.RuleFormatUnknown {
			out.Message += begun
		}
		for _, n := range p.Notes {
			said := note{Text: l.Told(n.Said, n.Text), Told: l.Tells(n.Said)}
			if n.Span != (assist.Span{}) {
				at := d.place(n.Span)
				said.place = &at
			}
			out.Notes = append(out.Notes, said)
		}
		v.Problems = append(v.Problems, out)
	}
	for _, g := range d.detected(q) {
		if v.Format == "" && !g.IsCGR() {
			rec, _ := new(format.Parser).Parse(g)
			v.Foreign = rec != nil
		}
		v.Format = g.Format()
		v.Games = append(v.Games, played{Line: max(g.Source.Line-1, 0)})
	}
	for _, f := range format.Formats {
		if f.Name == v.Format {
			v.Title = f.Title
		}
	}
	return v, nil
}

// detected returns the games of the text in the format that it has, whatever its name.
func (d *Desk) detected(q *question) (list []*format.Game) {
	for g, err := range format.Games(q.Name, strings.NewReader(q.Text), format.Choice{}) {
		switch {
		case err != nil:
			return list
		case len(list) == 0 && g.IsCGR():
			return d.doc.Games()
		}
		list = append(list, g)
	}
	return list
}

func (d *Desk) place(s assist.Span) place {
	from, to := d.doc.Position(s.Start), d.doc.Position(s.End)
	return place{from.Line, from.Column, to.Line, to.Column}
}

func (d *Desk) offset(q *question) int {
	return d.doc.Offset(assist.Position{Line: q.Line, Column: q.Column})
}

type item struct {
	place
	Kind   string `json:"kind"`
	Label  string `json:"label"`
	Detail string `json:"detail,omitempty"`
	Insert string `json:"insert"`
	Caret  int    `json:"caret"`           // in UTF-16 code units
	Leads  bool   `json:"leads,omitempty"` // the list opens again behind it
	After  bool   `json:"after,omitempty"`
	Tile   string `json:"tile,omitempty"` // with Turned and Page: what there is to say about it
	Turned uint8  `json:"turned,omitempty"`
	Page   string `json:"page,omitempty"`
}

var kinds = map[assist.Kind]string{assist.KindTurn: "turn", assist.KindTile: "tile", assist.KindPlacement: "placement", assist.KindAction: "action",
	assist.KindClaim: "claim", assist.KindTag: "tag", assist.KindValue: "value", assist.KindRule: "rule"}

func (d *Desk) complete(q *question) (any, error) {
	d.set(q)
	list := []item{}
	for _, x := range d.doc.Complete(d.offset(q)) {
		list = append(list, item{d.place(x.Replace), kinds[x.Kind], x.Label, x.Detail, x.Insert, units(x.Insert[:x.Caret]), x.Leads(), x.After, x.Tile, x.Turned, x.Page})
	}
	return list, nil
}

// hover explains what is at the cursor, in Markdown. Without a place there is nothing to explain.
func (d *Desk) hover(q *question) (any, error) {
	if q.Tile != "" || q.Page != "" {
		return written{Text: assist.Doc(&assist.Item{Tile: q.Tile, Turned: q.Turned, Page: q.Page})}, nil
	}
	d.set(q)
	text, at := d.doc.Hover(d.offset(q))
	return struct {
		place
		Text string `json:"text"`
	}{d.place(at), text}, nil
}

func (d *Desk) picture(q *question) (any, error) {
	return written{Text: assist.Picture(q.Tile, q.Turned)}, nil
}

type fix struct {
	Title  string `json:"title"`
	Rule   string `json:"rule"` // of the problem that it removes
	Waive  bool   `json:"waive,omitempty"`
	Repair bool   `json:"repair,omitempty"`
	Edits  []edit `json:"edits"`
}

type edit struct {
	place
	New string `json:"new"`
}

// fixes returns the changes that remove the problems at the cursor or complete the record there.
func (d *Desk) fixes(q *question) (any, error) {
	d.set(q)
	at := d.offset(q)
	list := []fix{}
	for _, x := range d.doc.Fixes(assist.Span{Start: at, End: at}) {
		out := fix{Title: x.Title, Rule: x.Rule, Waive: x.Waive, Repair: x.Repair, Edits: d.edits(x.Edits)}
		list = append(list, out)
	}
	return list, nil
}

func (d *Desk) edits(list []assist.Edit) (out []edit) {
	for _, e := range list {
		out = append(out, edit{d.place(e.Span), e.New})
	}
	return out
}

// units returns the length of a text in UTF-16 code units.
func units(text string) (n int) {
	for _, r := range text {
		if n++; r > 0xffff {
			n++
		}
	}
	return n
}
