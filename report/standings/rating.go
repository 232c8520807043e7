package standings

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"cartulary/internal/playername"
	"cartulary/report/grid"
	"cartulary/report/lang"
	"cartulary/report/rating"
)

// Units returns the duels of all events that count for ratings, in order: those that are finished and were played. Of a match of
// teams they are the duels of its players.
func (r *Report) Units() []rating.Unit {
	var units []rating.Unit
	for i := range r.Events {
		e := &r.Events[i]
		for k := range e.Duels {
			d := &e.Duels[k]
			if e.Of != "teams" {
				units = d.unit(units, e.Name)
			}
			for n := range d.Parts {
				units = d.Parts[n].unit(units, e.Name)
			}
		}
	}
	return units
}

// unit appends the duel, unless it shows no strength.
func (d *Duel) unit(units []rating.Unit, event string) []rating.Unit {
	if d.Open || d.Void || d.Bye || d.Forfeit || len(d.Games) == 0 {
		return units
	}
	first := &d.Games[0]
	u := rating.Unit{Event: event, Date: d.Date, Time: first.Time, BestOf: d.BestOf}
	if first.ID != "" {
		u.Order = first.order // the site rates duels of one time in the order of its table
	}
	for k, s := range d.Sides {
		place := 1
		switch {
		case s.Name == Absent:
			return units
		case len(d.Sides) > 2:
			place = first.Players[k].Place
		case s.Score < d.Sides[1-k].Score:
			place = 2
		}
		u.Sides = append(u.Sides, rating.Side{Name: s.Name, Place: place, Won: s.Games})
	}
	return append(units, u)
}

// RatingPage returns the ratings, and the performances in each event.
func (r *Report) RatingPage() grid.Page {
	l := r.lang.Or()
	all := grid.Table{Columns: "nrrrrr", Head: texts(l, keys{"Player", "Duels", "Elo", "Error", "Glicko-2", "Error"})}
	var sections []grid.Section
	type line struct {
		name string
		*rating.Event
	}
	events := map[string][]line{}
	for i := range r.Ratings {
		p := &r.Ratings[i]
		all.Add(playername.Line(p.Name), strconv.Itoa(p.Duels), l.Number(fmt.Sprintf("%.2f", p.Elo)), fmt.Sprintf("±%.0f", p.EloError),
			fmt.Sprintf("%.0f", p.Glicko), fmt.Sprintf("±%.0f", p.Deviation))
		for k := range p.Events {
			e := &p.Events[k]
			events[e.Name] = append(events[e.Name], line{p.Name, e})
		}
	}
	for i := range r.Events {
		name := r.Events[i].Name
		lines := events[name]
		if lines == nil {
			continue
		}
		delete(events, name) // the event has several stages or groups
		slices.SortStableFunc(lines, func(a, b line) int {
			return cmp.Or(cmp.Compare(math.Round(b.Performance), math.Round(a.Performance)), natural(a.name, b.name))
		})
		t := grid.Table{Columns: "nrrrrrrrr", Head: texts(l, keys{"Player", "Duels", "Won", "Expected", "z", "Performance", "Error", "Bounty", "Points"})}
		for _, x := range lines {
			t.Add(playername.Line(x.name), strconv.Itoa(x.Duels), l.Number(number(x.Score)), l.Number(fmt.Sprintf("%.1f ±%.1f", x.Expected, x.Error)),
				l.Number(fmt.Sprintf("%+.1f", rounded(x.Z(), 10))), fmt.Sprintf("%.0f", x.Performance), fmt.Sprintf("±%.0f", x.PerformanceError),
				l.Number(fmt.Sprintf("%.2f", x.Bounty)), l.Number(fmt.Sprintf("%.2f", x.Points)))
		}
		sections = append(sections, grid.Section{Title: l.Text("Performance: %s", cmp.Or(playername.Line(name), l.Text(untitled))), Tables: []grid.Table{t}})
	}
	return grid.Page{Title: l.Text("Ratings, an estimate"), Sections: append([]grid.Section{{Tables: []grid.Table{all}}}, sections...),
		Notes: []string{l.Text("Everybody starts at 1500. A strength lies within one error with a probability of about 68 per cent, within two of about 95.")}}
}

// texts returns the heads of columns in a language.
func texts(l *lang.Lang, list keys) (heads []string) {
	for _, key := range list {
		heads = append(heads, l.Text(key))
	}
	return heads
}

// ratingHead is the head of what ratingCells returns.
var ratingHead = []string{"elo_estimate", "glicko2_estimate", "glicko2_deviation", "elo_error", "rated_duels", "score", "expected", "expected_error",
	"performance", "performance_error", "bounty", "bounty_points"}

// ratingCells returns a function for the cells of a player in an event; those that do not apply are empty.
func (r *Report) ratingCells() func(player, event string) []string {
	players := map[string]*rating.Player{}
	events := map[[2]string]*rating.Event{}
	for i := range r.Ratings {
		p := &r.Ratings[i]
		players[p.Name] = p
		for k := range p.Events {
			events[[2]string{p.Name, p.Events[k].Name}] = &p.Events[k]
		}
	}
	return func(player, event string) []string {
		cells := make([]string, len(ratingHead))
		if p := players[player]; p != nil {
			copy(cells, []string{number(p.Elo), number(p.Glicko), number(p.Deviation), number(p.EloError)})
		}
		if e := events[[2]string{player, event}]; e != nil {
			copy(cells[4:], []string{strconv.Itoa(e.Duels), number(e.Score), number(e.Expected), number(e.Error), number(e.Performance),
				number(e.PerformanceError), number(e.Bounty), number(e.Points)})
		}
		return cells
	}
}

type ratingJSON struct {
	Name        string            `json:"name"`
	Duels       int               `json:"duels"`
	Games       int               `json:"games"`
	Estimate    bool              `json:"estimate"`
	Elo         float64           `json:"elo"`
	EloError    float64           `json:"eloError"`
	Glicko2     float64           `json:"glicko2"`
	Deviation   float64           `json:"deviation"`
	Volatility  float64           `json:"volatility"`
	Performance []performanceJSON `json:"performance"`
}

type performanceJSON struct {
	Event            string  `json:"event"`
	Date             string  `json:"date,omitzero"`
	Duels            int     `json:"duels"`
	Score            float64 `json:"score"`
	Expected         float64 `json:"expected"`
	Error            float64 `json:"error"`
	Performance      float64 `json:"performance"`
	PerformanceError float64 `json:"performanceError"`
	Adjusted         float64 `json:"adjusted"`
	Bounty           float64 `json:"bounty"`
	Points           float64 `json:"points"`
	Elo              float64 `json:"elo"`
	EloError         float64 `json:"eloError"`
	Glicko2          float64 `json:"glicko2"`
	Deviation        float64 `json:"deviation"`
}

func ratingOf(p *rating.Player) ratingJSON {
	j := ratingJSON{Name: p.Name, Duels: p.Duels, Games: p.Games, Estimate: true, Elo: rounded(p.Elo, 100), EloError: rounded(p.EloError, 10),
		Glicko2: rounded(p.Glicko, 10), Deviation: rounded(p.Deviation, 10), Volatility: rounded(p.Volatility, 1e6)}
	for i := range p.Events {
		e := &p.Events[i]
		j.Performance = append(j.Performance, performanceJSON{Event: e.Name, Date: e.Date, Duels: e.Duels, Score: rounded(e.Score, 100),
			Expected: rounded(e.Expected, 100), Error: rounded(e.Error, 100), Performance: rounded(e.Performance, 10),
			PerformanceError: rounded(e.PerformanceError, 10), Adjusted: rounded(e.Adjusted, 10), Bounty: rounded(e.Bounty, 1000),
			Points: rounded(e.Points, 1000), Elo: rounded(e.Elo, 100), EloError: rounded(e.EloError, 10), Glicko2: rounded(e.Glicko, 10),
			Deviation: rounded(e.Deviation, 10)})
	}
	return j
}
