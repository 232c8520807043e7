package standings

import (
	"encoding/json"
	"io"
	"math"
	"strconv"

	"cartulary/report/grid"
)

// Text writes the report for a terminal of that width, 0 for any width. The error is that of w.
func (r *Report) Text(w io.Writer, width int) error {
	return r.write(w, func(dst []byte, p *grid.Page) []byte {
		return p.AppendText(dst, grid.TextOptions{Width: width, Margin: " ", Level: true})
	})
}

// Markdown writes the report as Markdown with GitHub's tables. All text of the records is escaped. The error is that of w.
func (r *Report) Markdown(w io.Writer) error {
	return r.write(w, func(dst []byte, p *grid.Page) []byte { return p.AppendMarkdown(dst) })
}

// write writes a page for each event, and one for the ratings.
func (r *Report) write(w io.Writer, form func(dst []byte, p *grid.Page) []byte) error {
	var text []byte
	for i, p := range r.pages() {
		if i > 0 {
			text = append(text, '\n')
		}
		text = form(text, &p)
	}
	_, err := w.Write(text)
	return err
}

// CSV writes a line for each player of each event, with a column for each criterion. The error is that of w.
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
	t := grid.Table{Head: head}
	for i := range r.Events {
		e := &r.Events[i]
		for k := range e.Rows {
			row := e.record(&e.Rows[k], used)
			if rating := ratings[e.Rows[k].Name]; rating != nil {
				row = append(row, number(rating.Elo), number(rating.Glicko), number(rating.Deviation))
			} else if r.Ratings != nil {
				row = append(row, "", "", "")
			}
			t.Add(row...)
		}
	}
	return t.CSV(w)
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

func (e *Event) record(row *Row, used []*Criterion) []string {
	line := []string{e.Name, e.System.Name, strconv.Itoa(row.Place), row.Name, strconv.Itoa(row.Games), strconv.Itoa(row.Byes), strconv.Itoa(row.Errors), row.Knockout}
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

// The machine form.
type (
	reportJSON struct {
		Events  []eventJSON  `json:"events"`
		Ratings []ratingJSON `json:"ratings,omitempty"`
	}
	eventJSON struct {
		Event    string       `json:"event"`
		System   string       `json:"system"`
		Criteria []*Criterion `json:"criteria"`
		Rounds   []string     `json:"rounds"`
		Players  []rowJSON    `json:"players"`
		Knockout []matchJSON  `json:"knockout"`
		Games    []gameJSON   `json:"games"`
		Apart    []gameJSON   `json:"apart"`
	}
	rowJSON struct {
		Place    int        `json:"place"`
		Name     string     `json:"name"`
		Games    int        `json:"games"`
		Byes     int        `json:"byes"`
		Values   []*float64 `json:"values"`
		Knockout string     `json:"knockout,omitempty"`
		Errors   int        `json:"errors"`
	}
	matchJSON struct {
		Round  string     `json:"round"`
		Games  []gameJSON `json:"games"`
		Winner string     `json:"winner,omitempty"`
		Why    string     `json:"why,omitempty"`
	}
	gameJSON struct {
		File    string       `json:"file"`
		Game    int          `json:"game"`
		Line    int          `json:"line"`
		Round   string       `json:"round"`
		Table   string       `json:"table"`
		Date    string       `json:"date"`
		Kind    string       `json:"kind"`
		Apart   string       `json:"apart,omitempty"`
		Timeout bool         `json:"timeout"`
		Errors  int          `json:"errors"`
		Players []playerJSON `json:"players"`
	}
	playerJSON struct {
		Name   string `json:"name"`
		Colour string `json:"colour"`
		Points int    `json:"points"`
		Place  int    `json:"place"`
	}
	ratingJSON struct {
		Name       string  `json:"name"`
		Games      int     `json:"games"`
		Estimate   bool    `json:"estimate"`
		Elo        float64 `json:"elo"`
		Glicko2    float64 `json:"glicko2"`
		Deviation  float64 `json:"deviation"`
		Volatility float64 `json:"volatility"`
	}
)

func (r *Report) form() reportJSON {
	out := reportJSON{Events: []eventJSON{}}
	for i := range r.Events {
		out.Events = append(out.Events, r.Events[i].form())
	}
	for _, x := range r.Ratings {
		out.Ratings = append(out.Ratings, ratingJSON{x.Name, x.Games, true, rounded(x.Elo, 10), rounded(x.Glicko, 10), rounded(x.Deviation, 10), rounded(x.Volatility, 1e6)})
	}
	return out
}

// rounded returns v as a whole number of parts, so that the last bits do not depend on the machine.
func rounded(v, parts float64) float64 { return math.Round(v*parts)/parts + 0 }

func (e *Event) form() eventJSON {
	out := eventJSON{Event: e.Name, System: e.System.Name, Rounds: append([]string{}, e.Rounds...), Criteria: append([]*Criterion{}, e.Criteria...), Players: []rowJSON{}, Knockout: []matchJSON{},
		Games: games(e.Games), Apart: games(e.Apart)}
	for i := range e.Rows {
		r := &e.Rows[i]
		row := rowJSON{Place: r.Place, Name: r.Name, Games: r.Games, Byes: r.Byes, Knockout: r.Knockout, Errors: r.Errors, Values: []*float64{}}
		for _, v := range r.Values {
			if v = rounded(v, 100); math.IsNaN(v) {
				row.Values = append(row.Values, nil)
			} else {
				row.Values = append(row.Values, &v)
			}
		}
		out.Players = append(out.Players, row)
	}
	for i := range e.Matches {
		m := &e.Matches[i]
		out.Knockout = append(out.Knockout, matchJSON{m.Round, games(m.Games), m.Winner, m.Why})
	}
	return out
}

func games(list []Result) []gameJSON {
	out := []gameJSON{}
	for i := range list {
		g := &list[i]
		game := gameJSON{File: g.File, Game: g.Game, Line: g.Line, Round: g.Round, Table: g.Table, Date: g.Date, Kind: g.Kind.String(),
			Apart: g.Apart, Timeout: g.Timeout, Errors: g.Errors, Players: []playerJSON{}}
		for _, p := range g.Players {
			game.Players = append(game.Players, playerJSON{p.Name, p.Colour.String(), p.Points, p.Place})
		}
		out = append(out, game)
	}
	return out
}
