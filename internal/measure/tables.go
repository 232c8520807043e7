package main

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// A row is a compared method: its forecasts for all positions, in order.
type row struct {
	name    string
	fitted  bool
	win     []float64
	margin  []float64 // nil: as the row above
	calibre bool      // whether the table of calibrations has it
}

// rows returns the compared methods: score, now, the analyst and each mapping of the forecast.
func rows(positions []position) []row {
	column := func(of func(p *position) float64) []float64 {
		list := make([]float64, len(positions))
		for i := range positions {
			list[i] = of(&positions[i])
		}
		return list
	}
	list := []row{
		{"score alone", true, column(func(p *position) float64 { return p.scored.win }), column(func(p *position) float64 { return p.scored.margin }), true},
		{"if it ended now", true, column(func(p *position) float64 { return p.ended.win }), column(func(p *position) float64 { return p.ended.margin }), true},
		{"as `analyze` shows it", false, column(func(p *position) float64 { return p.shown.win }), column(func(p *position) float64 { return p.shown.margin }), true},
	}
	for i, m := range mappings {
		r := row{"playouts: " + m.name, false, column(func(p *position) float64 { return m.win(p.outlook) }), nil, false}
		if i == 0 {
			r.margin = column(func(p *position) float64 { return p.outlook.margin })
		}
		list = append(list, r)
	}
	return list
}

// ended is the index in rows of the method that the others are compared with.
const ended = 1

// A sheet holds the measured positions of all games, and what the tables need of them.
type sheet struct {
	positions      []position
	rows           []row
	group          []int
	result, margin []float64
}

func newSheet(positions []position) *sheet {
	s := &sheet{positions: positions, rows: rows(positions)}
	for i := range positions {
		p := &positions[i]
		s.group = append(s.group, p.game)
		s.result, s.margin = append(s.result, p.result), append(s.margin, p.margin)
	}
	return s
}

func (s *sheet) losses(r *row, loss func(p, y float64) float64) []float64 {
	list := make([]float64, len(r.win))
	for i, p := range r.win {
		list[i] = loss(p, s.result[i])
	}
	return list
}

func (s *sheet) forecasts() string {
	var b strings.Builder
	b.WriteString("| forecast |")
	for turn := 2 * everyTurn; turn <= lastTurn; turn += 2 * everyTurn {
		fmt.Fprintf(&b, " %d |", turn)
	}
	b.WriteString(" all turns | less \"ended now\" | log loss | error of the margin |\n|---|" + strings.Repeat("---:|", lastTurn/everyTurn/2+4) + "\n")
	against := s.losses(&s.rows[ended], brier)
	for i := range s.rows {
		r := &s.rows[i]
		name := r.name
		if r.fitted {
			name += ", fitted"
		}
		fmt.Fprintf(&b, "| %s |", name)
		losses := s.losses(r, brier)
		for turn := 2 * everyTurn; turn <= lastTurn; turn += 2 * everyTurn {
			fmt.Fprintf(&b, " %s |", share(mean(s.at(turn, losses))))
		}
		paired := slices.Clone(losses)
		for k := range paired {
			paired[k] -= against[k]
		}
		compared := ""
		if i != ended {
			compared = over(s.group, paired).plus(share)
		}
		fmt.Fprintf(&b, " %s | %s | %s | %s |\n", over(s.group, losses).text(share), compared,
			over(s.group, s.losses(r, logLoss)).text(share), s.marginError(r))
	}
	return b.String()
}

// at returns the numbers of the positions after a turn.
func (s *sheet) at(turn int, list []float64) (some []float64) {
	for i := range s.positions {
		if s.positions[i].turn == turn {
			some = append(some, list[i])
		}
	}
	return some
}

// marginError returns the mean absolute error of the forecast margin.
func (s *sheet) marginError(r *row) string {
	if r.margin == nil {
		return ""
	}
	list := make([]float64, len(r.margin))
	for i, m := range r.margin {
		list[i] = math.Abs(m - s.margin[i])
	}
	return over(s.group, list).text(tenths)
}

func (s *sheet) calibrations() string {
	var b strings.Builder
	largest := ""
	b.WriteString("| forecast | chances | positions | forecast | won | gap | within two errors |\n|---|---|---:|---:|---:|---:|---|\n")
	for i := range s.rows {
		r := &s.rows[i]
		if !r.calibre {
			continue
		}
		gap := 0.0
		for k, bin := range calibration(s.group, r.win, s.result) {
			gap = max(gap, math.Abs(bin.gap.mean))
			fmt.Fprintf(&b, "| %s | %s to %s |", r.name, share(float64(k)/bins), share(float64(k+1)/bins))
			if bin.n == 0 {
				b.WriteString(" 0 | | | | |\n")
				continue
			}
			within := "no"
			switch {
			case math.IsNaN(bin.gap.se):
				within = "one game"
			case math.Abs(bin.gap.mean) <= 2*bin.gap.se:
				within = "yes"
			}
			fmt.Fprintf(&b, " %d | %s | %s | %s | %s |\n", bin.n, share(bin.forecast), share(bin.result), bin.gap.plus(share), within)
		}
		largest += fmt.Sprintf("; %s %s", r.name, share(gap))
	}
	return b.String() + "\nLargest gap: " + strings.TrimPrefix(largest, "; ") + ".\n"
}

func standings(list []standing) string {
	var b strings.Builder
	b.WriteString("| match | games | won | margin | playouts a move |\n|---|---:|---:|---:|---:|\n")
	for _, s := range list {
		playouts := ""
		if s.playouts > 0 {
			playouts = fmt.Sprintf("%.0f", s.playouts)
		}
		fmt.Fprintf(&b, "| %s | %d | %s | %s | %s |\n", s.name, s.n, s.won.text(share), s.margin.plus(tenths), playouts)
	}
	return b.String()
}

// share formats a number between 0 and 1: ".147".
func share(v float64) string { return strings.TrimPrefix(fmt.Sprintf("%.3f", v), "0") }

func tenths(v float64) string { return fmt.Sprintf("%.1f", v) }

func thousandths(v float64) string { return fmt.Sprintf("%.3f", v) }

func hundredths(v float64) string { return fmt.Sprintf("%.2f", v) }

// text formats a measure that is not negative, with its standard error, which a single game does not have.
func (m measure) text(form func(v float64) string) string {
	if math.IsNaN(m.se) {
		return form(m.mean)
	}
	return form(m.mean) + " ± " + form(m.se)
}

// plus formats a measure with its sign.
func (m measure) plus(form func(v float64) string) string {
	if m.mean < 0 {
		return "−" + measure{-m.mean, m.se}.text(form)
	}
	return "+" + m.text(form)
}
