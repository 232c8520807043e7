package site

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	"cartulary/report/rating"
)

const ratingPage = "ratings.html"

// ratings returns the page of all ratings.
func (s *Site) ratings() view {
	v := view{Heading: s.text("Ratings"), Lead: []string{
		s.text("Estimates from all duels in events, in the order of the events. Everybody starts at 1500. The truth lies within one error of two players in three, within two of nineteen in twenty.")}}
	t := section{Title: s.text("By Elo"), table: table{Columns: "lrrrrr", Head: append(s.heads(keys{"player", "duels"}), "Elo", "±", "Glicko-2", "±")}}
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
func (s *Site) signed(v float64) text {
	return text{Text: s.lang.Number(fmt.Sprintf("%+.1f", v))}
}

// rated returns the section of a player's ratings: the curve, and a row for each event, the latest first; nil without any.
func (s *Site) rated(p *player) []section {
	r := p.rating
	if r == nil {
		return nil
	}
	t := section{Title: s.text("Rating"), table: table{Columns: "ldrrrrrr", Head: append(s.heads(keys{"event", "last duel", "duels", "won (duels)", "more than expected", "performance"}), "Elo", "±")},
		Notes: []string{s.text("Elo %s, Glicko-2 %s after %s.", fmt.Sprintf("%.0f ± %.0f", r.Elo, r.EloError), fmt.Sprintf("%.0f ± %.0f", r.Glicko, r.Deviation), s.text("%d duels", r.Duels))}}
	for k := range slices.Backward(r.Events) {
		e := &r.Events[k]
		row := []text{{Text: line(e.Name)}, {Text: s.lang.Day(e.Date)}, number(e.Duels), {Text: s.lang.Number(strconv.FormatFloat(math.Round(e.Score*10)/10, 'f', -1, 64))},
			{Text: s.signed(e.Score-e.Expected).Text + " ± " + s.lang.Number(strconv.FormatFloat(e.Error, 'f', 1, 64))},
			{Text: whole(e.Performance).Text + " ± " + whole(e.PerformanceError).Text}, whole(e.Elo), whole(e.EloError)}
		if of := s.byName[e.Name]; of != nil {
			row[0].Href = "../" + of.page()
		}
		t.Rows = append(t.Rows, row)
	}
	if len(r.Events) > 1 {
		var path []point
		for k := range r.Events {
			path = append(path, point{r.Events[k].Elo, r.Events[k].EloError})
		}
		title := s.text("Elo after each of %d events, from %s to %s", len(path), fmt.Sprintf("%.0f", path[0].value), fmt.Sprintf("%.0f ± %.0f", r.Elo, r.EloError))
		t.Drawing = curve(path, title, 50, s.lang)
	}
	return []section{bare(t)}
}
