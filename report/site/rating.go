package site

import (
	"fmt"
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
	r := p.rating
	if r == nil {
		return nil
	}
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
		var path []point
		for k := range r.Events {
			path = append(path, point{r.Events[k].Elo, r.Events[k].EloError})
		}
		t.Drawing = curve(path, fmt.Sprintf("Elo after each of %d events, from %.0f to %.0f ± %.0f", len(path), path[0].value, r.Elo, r.EloError), 50)
	}
	return []section{bare(t)}
}
