package answer

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"cartulary/internal/explain"
	"cartulary/internal/work"
	"cartulary/report/lang"
	"cartulary/report/page"
	"cartulary/report/score"
	"cartulary/validator"
)

func (d *Desk) legal(q *question) (any, error) {
	_, rec, _, err := q.game()
	if err != nil {
		return nil, err
	}
	turn, err := work.ParseTurn(q.Turn)
	if err != nil {
		return nil, fmt.Errorf("%q is not the number of a turn, such as 17 or 17b", q.Turn)
	}
	if turn.Line(rec) == 0 {
		return nil, errors.New("nothing is played before turn 1")
	}
	moves, err := work.Legal(rec, turn, q.Tile)
	if err != nil {
		return nil, err
	}
	var w written
	if moves.Warning != "" {
		w.Said = append(w.Said, moves.Warning)
	}
	var out bytes.Buffer
	if q.To == "json" {
		err = json.NewEncoder(&out).Encode(moves)
	} else {
		moves.Print(&out)
	}
	w.Text = out.String()
	return w, err
}

// explain returns the page of a rule, statement, switch, profile, set or word, in Markdown.
func (d *Desk) explain(q *question) (any, error) {
	name := strings.ToLower(strings.TrimSpace(q.Name))
	text := explain.Page(name)
	if text == "" {
		return nil, errors.New(explain.Missing(name))
	}
	return written{Text: text}, nil
}

func (d *Desk) names(*question) (any, error) { return explain.Names(), nil }

func (d *Desk) replay(q *question) (any, error) {
	g, rec, reading, err := q.game()
	if err != nil {
		return nil, err
	}
	o := page.Options{Lang: lang.Of(q.Lang), Source: g.Source, Site: q.Site}
	if g.IsCGR() {
		o.Text = g.Source.Text
	}
	var out bytes.Buffer
	if err := page.Write(&out, rec, reading, o); err != nil {
		return nil, err
	}
	return written{Text: out.String()}, nil
}

func (d *Desk) report(q *question) (any, error) {
	g, rec, reading, err := q.game()
	if err != nil {
		return nil, err
	}
	r := score.New(rec, reading, validator.Options{})
	r.Locate(g.Source)
	r.Lang = cmp.Or(lang.Of(q.Lang), lang.English)
	var out bytes.Buffer
	switch to := cmp.Or(q.To, "html"); to {
	case "md":
		err = r.Markdown(&out)
	case "html":
		err = r.HTML(&out)
	case "json":
		err = r.JSON(&out)
	default:
		err = fmt.Errorf("a report has no format %q", to)
	}
	return written{Text: out.String()}, err
}
