package answer

import (
	"cmp"
	"errors"

	"cartulary/engine/ruleset"
	"cartulary/notation"
	"cartulary/recorder"
	"cartulary/report/lang"
	"cartulary/report/svg"
)

// A box is a set with the editions of its rules.
type box struct {
	Name     string    `json:"name"`
	Title    string    `json:"title"`
	Editions []edition `json:"editions"` // the default first
}

type edition struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

type hue struct {
	Name string `json:"name"`
	Word string `json:"word"`
	Fill string `json:"fill"`
}

// setup returns what the form for a new record offers.
func (d *Desk) setup(q *question) (any, error) {
	l := cmp.Or(lang.Of(q.Lang), lang.English)
	var out struct {
		Boxes   []box `json:"boxes"`
		Colours []hue `json:"colours"`
	}
	for _, f := range ruleset.Families() {
		b := box{Name: f.Set.Name, Title: cmp.Or(f.Set.Title, f.Set.Name)}
		for _, e := range f.Editions {
			x := edition{e.ID, e.Title}
			if e.ID == f.Default {
				b.Editions = append([]edition{x}, b.Editions...)
			} else {
				b.Editions = append(b.Editions, x)
			}
		}
		out.Boxes = append(out.Boxes, b)
	}
	for c := notation.Red; c < notation.NumColours; c++ {
		out.Colours = append(out.Colours, hue{c.String(), l.Word(c.String()), svg.Fill(c)})
	}
	return out, nil
}

// begin returns the text of a new record. Its answers are those of the recorder.
func (d *Desk) begin(q *question) (any, error) {
	a := recorder.Answers{Players: q.Players, Sets: q.Sets, Rules: q.Rules}
	for _, t := range q.Tags {
		a.Tags = append(a.Tags, notation.Tag{Name: t[0], Value: t[1]})
	}
	rec, err := a.Begin()
	var wrong *recorder.AnswerError
	if errors.As(err, &wrong) {
		return nil, errors.New(wrong.Error())
	}
	if err != nil {
		return nil, err
	}
	return written{Text: string(notation.AppendText(nil, rec))}, nil
}
