package rounds

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cartulary/notation/duels"
	"cartulary/report/pairing"
	"cartulary/report/standings"
)

// recorded returns a round as the records have it, its duels in the order of their tables, and the number of games of a duel. Decided reports
// whether there are results.
func recorded(e *standings.Event, name string) (r Round, bestOf int, decided bool, err error) {
	r.Name = name
	var list []standings.Duel
	for _, d := range e.Duels {
		if n := number(name); n > 0 && number(d.Round) == n || n == 0 && strings.EqualFold(d.Round, name) {
			list = append(list, d)
			r.Name = cmp.Or(duels.Round(d.Round), d.Round)
		}
	}
	slices.SortStableFunc(list, func(a, b standings.Duel) int { return cmp.Compare(number(a.Table), number(b.Table)) })
	for _, d := range list {
		bestOf = max(bestOf, d.BestOf)
		switch {
		case d.Bye && r.Bye != "":
			return r, 0, false, fmt.Errorf("round %s has two byes, of %s and %s", line(name), line(r.Bye), line(d.Sides[0].Name))
		case d.Bye:
			r.Bye = d.Sides[0].Name
		case len(d.Sides) != 2:
			return r, 0, false, fmt.Errorf("round %s has a table of %d players; pairings are for two", line(name), len(d.Sides))
		default:
			decided = decided || !d.Open || len(d.Games) > 0 && !d.Games[0].Open
			r.Duels = append(r.Duels, Duel{Table: cmp.Or(number(d.Table), len(r.Duels)+1), Bracket: d.Bracket, First: d.Sides[0].Name, Second: d.Sides[1].Name})
		}
	}
	return r, bestOf, decided, nil
}

// paired returns the round that the options name as the records have it, nil if they do not have it.
func (x *planner) paired() (*Plan, error) {
	if x.Round == "" || len(x.tables) != 1 {
		return nil, nil
	}
	e := &x.tables[0]
	r, bestOf, _, err := recorded(e, x.Round)
	if err != nil || len(r.Duels) == 0 {
		return nil, err
	}
	plan := x.plan(e, "", x.Match || e.Of == "teams")
	plan.BestOf, plan.Rounds = bestOf, []Round{r}
	return plan, nil
}

// late returns the first round again, with a player who came after it was paired. The other pairs stay.
func (x *planner) late(p *past) (*Plan, error) {
	switch {
	case p.last == 0:
		return nil, fmt.Errorf("the first round is not paired yet: write %s into the list of the players", quoted(x.Late))
	case p.last > 1 || x.Round != "" && number(x.Round) != 1:
		return nil, fmt.Errorf("%s is late for the first round, and round %d is paired: write the player with the column from into the list of the players", quoted(x.Late), p.last)
	}
	was, bestOf, decided, err := recorded(p.table, "1")
	if err != nil {
		return nil, err
	}
	r := pairing.Round{Number: 1, Bye: was.Bye}
	for _, d := range was.Duels {
		r.Pairs = append(r.Pairs, pairing.Pair{First: d.First, Second: d.Second})
	}
	if r, err = pairing.Late(r, x.Late); err != nil {
		return nil, err
	}
	if decided { // they would be lost
		what := fmt.Sprintf("a bye of %s", line(x.Late))
		if r.Bye == "" {
			pair := r.Pairs[len(r.Pairs)-1]
			what = fmt.Sprintf("the duel %s–%s in the place of the bye", line(pair.First), line(pair.Second))
		}
		return nil, fmt.Errorf("round 1 has results already: write %s into %s", what, file(p.table, 1))
	}
	plan := x.plan(p.table, x.swissName(), p.teams)
	plan.BestOf, plan.Rounds = bestOf, []Round{round(r)}
	return plan, nil
}
