package live

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/report/lang"
	"cartulary/report/page"
	"cartulary/report/score"
	"cartulary/report/story"
)

// A table is a game with findings, for the arbiter.
type table struct {
	ID       string   `json:"id"`
	Table    string   `json:"table"`
	File     string   `json:"file"`
	Where    []string `json:"where"`
	Names    []string `json:"names"`    // by language
	Page     bool     `json:"page"`     // there is a page of the game
	Findings []fault  `json:"findings"` // in the order of the game, at most mostListed
	More     int      `json:"more,omitempty"`
}

// A fault is a finding in words.
type fault struct {
	Turn    string   `json:"turn"` // "" for one of the whole record
	Title   []string `json:"title"`
	Message string   `json:"message"`
	Cite    string   `json:"cite,omitempty"`
	Rule    string   `json:"rule"`
	Follows bool     `json:"follows,omitempty"`
}

// mostListed is the number of findings of a table on the page of the arbiter; the page of the game has all.
const mostListed = 8

// desk is what the page of the arbiter reads again and again.
type desk struct {
	Title  []string `json:"title"`
	Every  int      `json:"every"`
	Code   string   `json:"code"`
	Games  int      `json:"games"` // all boards of the public page, and the records that have none because they cannot be read
	Tables []table  `json:"tables"`
}

// untilOver are rules about the end of a game. The head of a record that grows may have its end from the beginning.
var untilOver = []string{"result-wrong", "game-ended-early"}

// findings returns the errors of a record.
func findings(report *score.Report, over bool) (list []notation.Finding) {
	for _, f := range report.Findings {
		if f.Severity == notation.Error && (over || !slices.Contains(untilOver, f.Rule)) {
			list = append(list, f)
		}
	}
	return list
}

// Private returns the files of the page of the arbiter, the page first, then a page for each game with findings. It returns nil without Options.Arbiter.
func (h *Hall) Private() ([]File, error) {
	if h.o.Arbiter == "" {
		return nil, nil
	}
	list, broken := h.shown(), h.broken()
	var r round
	r.name(slices.Concat(list, h.lines()))
	d := desk{Title: r.Title, Every: int(h.o.Every.Milliseconds()), Code: code(arbiterPage), Games: len(list) + len(broken), Tables: []table{}}
	var files []File
	for _, g := range list {
		if len(g.found) == 0 {
			continue
		}
		t := g.table()
		if text := g.replay(h.o.Lang); text != nil {
			files = append(files, File{h.o.Arbiter + "." + g.ID + ".html", text})
			t.Page = true
		}
		d.Tables = append(d.Tables, t)
	}
	for _, g := range broken {
		t := g.table()
		t.Findings = []fault{{Title: lang.Each(func(*lang.Lang) string { return "" }), Message: g.unread()}}
		d.Tables = append(d.Tables, t)
	}
	index, err := script("liveFindings", &d)
	if err != nil {
		return nil, err
	}
	text, err := h.page(arbiterPage, h.o.Arbiter, r.Title, nil)
	if err != nil {
		return nil, err
	}
	return append([]File{{h.o.Arbiter, text}, {h.o.Arbiter + ".js", index}}, files...), nil
}

// broken returns the games that cannot be shown and the rows of results that cannot be read, in the order of their files. One that is no text of a game belongs to every event.
func (h *Hall) broken() (list []*game) {
	for _, games := range h.files {
		for _, g := range games {
			if g.unread() != "" && (g.rec == nil || h.chosen(g)) {
				list = append(list, g)
			}
		}
	}
	slices.SortFunc(list, func(a, b *game) int { return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.number, b.number)) })
	return list
}

// table returns a game with its findings.
func (g *game) table() table {
	t := table{ID: g.ID, Table: g.Table, File: bounded(g.file), Where: g.where}
	t.Names = lang.Each(func(l *lang.Lang) string {
		if g.rec == nil {
			return ""
		}
		return strings.Join(story.New(g.rec.Players, g.rec.Substitutes()...).Names(l), " – ")
	})
	for i := range g.found {
		if i == mostListed {
			t.More = len(g.found) - i
			break
		}
		f := &g.found[i]
		x := fault{Title: lang.Each(func(l *lang.Lang) string { return score.RuleTitle(l, f.Rule) }), Message: f.Message, Cite: f.Cite, Rule: f.Rule, Follows: f.Follows}
		if at := g.rec.TurnOf(f); at >= 0 && at < len(g.rec.Turns) {
			x.Turn = g.rec.Turns[at].Name()
		}
		t.Findings = append(t.Findings, x)
	}
	return t
}

// replay returns the replay page of a game with its findings, nil if there can be none.
func (g *game) replay(l *lang.Lang) []byte {
	if g.html == nil {
		rec, reading := new(format.Parser).Parse(g.input) // the page makes it canonical
		var b bytes.Buffer
		if err := page.Write(&b, rec, reading, page.Options{Lang: l, Source: g.source, Text: g.text}); err == nil {
			g.html = b.Bytes()
		}
	}
	return g.html
}
