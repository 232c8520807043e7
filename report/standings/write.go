package standings

import (
	"io"
	"math"
	"slices"
	"strconv"
	"sync"

	"github.com/go-json-experiment/json"

	"cartulary/internal/jsonwords"
	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/report/grid"
	"cartulary/report/rating"
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

// CSV writes a line for each player of each event, with a column for each criterion, and those of the stage
// and the group if there are any. The error is that of w.
func (r *Report) CSV(w io.Writer) error {
	head := []string{"event", "system", "place", "player", "games", "byes", "errors", "knockout"}
	used := r.criteria()
	for _, c := range used {
		head = append(head, c.Name)
	}
	if r.Ratings != nil {
		head = append(head, ratingHead...)
	}
	ratings := r.ratingCells()
	parts := slices.ContainsFunc(r.Events, func(e Event) bool { return e.Stage != "" || e.Group != "" })
	if parts {
		head = append(head, "stage", "group")
	}
	t := grid.Table{Head: head}
	for i := range r.Events {
		e := &r.Events[i]
		for k := range e.Rows {
			row := e.record(&e.Rows[k], used)
			if r.Ratings != nil {
				row = append(row, ratings(e.Rows[k].Name, e.Name)...)
			}
			if parts {
				row = append(row, playername.Plain(e.Stage), playername.Plain(e.Group))
			}
			t.Add(row...)
		}
	}
	return t.CSV(w)
}

// criteria returns the criteria of all events, in the order of Criteria.
func (r *Report) criteria() []*Criterion {
	return slices.DeleteFunc(slices.Clone(Criteria), func(c *Criterion) bool {
		return !slices.ContainsFunc(r.Events, func(e Event) bool { return slices.Contains(e.Criteria, c) })
	})
}

func (e *Event) record(row *Row, used []*Criterion) []string {
	line := []string{playername.Plain(e.Name), e.System.Name, strconv.Itoa(row.Place), playername.Plain(row.Name), strconv.Itoa(row.Games), strconv.Itoa(row.Byes), strconv.Itoa(row.Errors), playername.Plain(row.Knockout)}
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
	return jsonwords.WriteLine(w, r, forms())
}

// forms are the marshalers of what is not in JSON as it is in Go: words, and rounded numbers.
var forms = sync.OnceValue(func() *json.Marshalers {
	return json.JoinMarshalers(
		jsonwords.As(func(c notation.Colour) any { return c.String() }),
		jsonwords.As(func(k Kind) any { return k.String() }),
		jsonwords.As(func(s *System) any { return s.Name }),
		jsonwords.As(func(e Event) any { return e.json() }),
		jsonwords.As(func(p rating.Player) any { return ratingOf(&p) }),
		jsonwords.As(func(values []float64) any {
			list := make([]*float64, len(values)) // a criterion that does not apply is null
			for i, v := range values {
				if v = rounded(v, 100); !math.IsNaN(v) {
					list[i] = &v
				}
			}
			return list
		}),
	)
})

// An eventJSON is an event with its rows under the name of what they are.
type eventJSON struct {
	Event    string       `json:"event"`
	Stage    string       `json:"stage"`
	Group    string       `json:"group"`
	System   *System      `json:"system"`
	Tied     string       `json:"tied"`
	Criteria []*Criterion `json:"criteria"`
	Rounds   []string     `json:"rounds"`
	Teams    []Row        `json:"teams,omitempty"`
	Players  []Row        `json:"players"`
	Notes    []string     `json:"notes,omitempty"`
	Duels    []Duel       `json:"duels"`
	Matches  []Match      `json:"knockout"`
	Games    []Result     `json:"games"`
	Apart    []Result     `json:"apart"`
	Entries  []Result     `json:"entries,omitempty"`
}

func (e *Event) json() eventJSON {
	j := eventJSON{Event: e.Name, Stage: e.Stage, Group: e.Group, System: e.System, Tied: e.Tied, Criteria: e.Criteria, Rounds: e.Rounds, Players: e.Rows,
		Notes: e.Notes, Duels: e.Duels, Matches: e.Matches, Games: e.Games, Apart: e.Apart, Entries: e.Entries}
	if e.Of == "teams" {
		j.Teams, j.Players = e.Rows, e.Members
	}
	return j
}

// rounded returns v as a whole number of parts, so that the last bits do not depend on the machine.
func rounded(v, parts float64) float64 { return math.Round(v*parts)/parts + 0 }
