package site

import (
	"fmt"
	"html/template"
	"math"
	"slices"
	"strconv"
	"strings"

	"cartulary/report/rating"
)

const ratingPage = "ratings.html"

// ratings returns the page of all ratings.
func (s *Site) ratings() view {
	v := view{Heading: "Ratings", Lead: []string{
		"Estimates from all duels in events, in the order of the events. Everybody starts at 1500. The truth lies within one error of two players in three, within two of nineteen in twenty."}}
	t := section{Title: "By Elo", table: table{Columns: "lrrrrr", Head: []string{"player", "duels", "Elo", "±", "Glicko-2", "±"}}}
	list := slices.Clone(s.tables.Ratings)
	slices.SortStableFunc(list, func(a, b rating.Player) int { return int(math.Round(b.Elo)) - int(math.Round(a.Elo)) })
	for i := range list {
		r := &list[i]
		row := []text{{Text: line(r.Name)}, number(r.Duels), whole(r.Elo), whole(r.EloError), whole(r.Glicko), whole(r.Deviation)}
		if p := s.players[r.Name]; p != nil {
			row[0].Href = p.page()
		}
		t.Rows = append(t.Rows, row)
	}
	v.Sections = []section{t}
	return v
}

func whole(v float64) text { return text{Text: strconv.Itoa(int(math.Round(v)))} }

// signed returns a value with one decimal and its sign.
func signed(v float64) text {
	return text{Text: strings.Replace(fmt.Sprintf("%+.1f", v), "-", "−", 1)}
}

// rated returns the section of a player's ratings: the curve, and a row for each event, the latest first; nil without any.
func (s *Site) rated(p *player) []section {
	i := slices.IndexFunc(s.tables.Ratings, func(r rating.Player) bool { return r.Name == p.name })
	if i < 0 {
		return nil
	}
	r := &s.tables.Ratings[i]
	t := section{Title: "Rating", table: table{Columns: "ldrrrrrr", Head: []string{"event", "last duel", "duels", "won", "more than expected", "performance", "Elo", "±"}},
		Notes: []string{fmt.Sprintf("Elo %.0f ± %.0f, Glicko-2 %.0f ± %.0f after %s.", r.Elo, r.EloError, r.Glicko, r.Deviation, count(r.Duels, "duel", "duels"))}}
	for k := range slices.Backward(r.Events) {
		e := &r.Events[k]
		row := []text{{Text: line(e.Name)}, {Text: e.Date}, number(e.Duels), {Text: strconv.FormatFloat(math.Round(e.Score*10)/10, 'f', -1, 64)},
			{Text: signed(e.Score-e.Expected).Text + " ± " + strconv.FormatFloat(e.Error, 'f', 1, 64)},
			{Text: whole(e.Performance).Text + " ± " + whole(e.PerformanceError).Text}, whole(e.Elo), whole(e.EloError)}
		if of := s.byName[e.Name]; of != nil {
			row[0].Href = "../" + of.page()
		}
		t.Rows = append(t.Rows, row)
	}
	if len(r.Events) > 1 {
		t.Drawing = curve(r.Events)
	}
	return []section{bare(t)}
}

// The size of a curve, in pixels.
const (
	curveWide, curveHigh = 640, 180
	curveLeft, curveEdge = 44, 12
)

// curve draws the Elo after each event, with a band of one error.
func curve(events []rating.Event) template.HTML {
	low, high := math.Inf(1), math.Inf(-1)
	for i := range events {
		low, high = min(low, events[i].Elo-events[i].EloError), max(high, events[i].Elo+events[i].EloError)
	}
	low, high = math.Floor(low/50)*50, math.Ceil(high/50)*50
	x := func(i int) float64 {
		return curveLeft + float64(i)/float64(len(events)-1)*(curveWide-curveLeft-curveEdge)
	}
	y := func(v float64) float64 { return curveEdge + (high-v)/(high-low)*(curveHigh-2*curveEdge) }
	var band, back, elo []string
	for i := range events {
		e := &events[i]
		band = append(band, fmt.Sprintf("%.1f,%.1f", x(i), y(e.Elo+e.EloError)))
		back = append(back, fmt.Sprintf("%.1f,%.1f", x(i), y(e.Elo-e.EloError)))
		elo = append(elo, fmt.Sprintf("%.1f,%.1f", x(i), y(e.Elo)))
	}
	slices.Reverse(back)
	var b strings.Builder
	last := events[len(events)-1]
	fmt.Fprintf(&b, `<svg class="curve" role="img" width="%d" height="%d" viewBox="0 0 %d %d"><title>Elo after each of %d events, from %.0f to %.0f ± %.0f</title>`,
		curveWide, curveHigh, curveWide, curveHigh, len(events), events[0].Elo, last.Elo, last.EloError)
	for _, v := range []float64{low, (low + high) / 2, high} {
		fmt.Fprintf(&b, `<path class="rule" d="M%d %.1fH%d"/><text x="%d" y="%.1f">%.0f</text>`, curveLeft, y(v), curveWide-curveEdge, curveLeft-6, y(v)+4, v)
	}
	fmt.Fprintf(&b, `<polygon points="%s"/><polyline points="%s"/></svg>`, strings.Join(append(band, back...), " "), strings.Join(elo, " "))
	return template.HTML(b.String()) // numbers alone
}
