package answer

import (
	"cmp"
	"encoding/base64"
	"errors"

	"cartulary/internal/assist"
	"cartulary/report/lang"
	"cartulary/report/look"
	"cartulary/report/repairs"
)

type offered struct {
	Words      repairs.Words `json:"words"`
	Candidates []candidate   `json:"candidates"`
}

type candidate struct {
	Sentence string `json:"sentence"`
	Told     bool   `json:"told,omitempty"` // it is in the language of the question
	Explains string `json:"explains"`
	Turn     string `json:"turn,omitempty"`
	Edits    []edit `json:"edits"`
}

type board struct {
	Picture string `json:"picture"` // an address that holds it
	Caption string `json:"caption"`
}

// repairsOf returns the repairs of the game at the line of a question.
func (d *Desk) repairsOf(q *question) []assist.Repair {
	d.set(q)
	at := d.offset(q)
	search := d.doc.Search(assist.Span{Start: at, End: len(q.Text)})
	if search == nil {
		return nil
	}
	search.Run()
	return d.doc.Repairs(at)
}

// repairs returns the changes that explain the errors of the game at a line, its first one or a later one.
func (d *Desk) repairs(q *question) (any, error) {
	l := cmp.Or(lang.Of(q.Lang), lang.English)
	out := offered{Words: repairs.WordsOf(l), Candidates: []candidate{}}
	for _, r := range d.repairsOf(q) {
		out.Candidates = append(out.Candidates, candidate{Sentence: l.Said(r.Sentence), Told: l.Tells(r.Sentence), Explains: l.Said(r.Candidate.Explains(r.Errors)), Turn: r.Turn, Edits: d.edits(r.Edits)})
	}
	return out, nil
}

// boards returns the boards before and after a repair, at the turn that it changes.
func (d *Desk) boards(q *question) (any, error) {
	list := d.repairsOf(q)
	if q.Pick < 0 || q.Pick >= len(list) {
		return nil, errors.New("there is no such repair")
	}
	theme := look.Light
	if q.Dark {
		theme = look.Dark
	}
	r, out := &list[q.Pick], []board{}
	game := repairs.Game{Record: r.Record, Result: r.Result}
	for _, b := range game.Boards(cmp.Or(lang.Of(q.Lang), lang.English), theme, r.Candidate) {
		out = append(out, board{"data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(b.SVG)), b.Caption})
	}
	return out, nil
}
