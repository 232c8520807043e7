package rounds

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"cartulary/engine/message"
	"cartulary/internal/playername"
	"cartulary/report/pairing"
	"cartulary/report/standings"
)

// A past is the rounds of a table so far.
type past struct {
	table    *standings.Event
	teams    bool
	entrants []pairing.Entrant
	duels    []standings.Duel // in numbered rounds
	last     int              // the last round that is paired; 0: none
}

func (x *planner) past(e *standings.Event) (*past, error) {
	for i := range e.Duels {
		if standings.KnockoutRound(e.Duels[i].Round) && !e.System.Knockout {
			return nil, fmt.Errorf("the knockout rounds have begun, with the %s", line(e.Duels[i].Round))
		}
	}
	p := &past{table: e, teams: x.Match || e.Of == "teams"}
	score := map[string]float64{}
	for _, d := range e.Duels {
		n := number(d.Round)
		switch {
		case n == 0:
			return nil, fmt.Errorf("the duel %s has no round with a number", pairs([]standings.Duel{d}))
		case len(d.Sides) > 2:
			return nil, fmt.Errorf("round %d has a table of %d players; pairings are for two", n, len(d.Sides))
		}
		p.last = max(p.last, n)
		p.duels = append(p.duels, d)
		for _, s := range d.Sides {
			if !d.Open {
				score[s.Name] += s.Score
			}
		}
	}
	at := map[string]int{}
	enter := func(name string) *pairing.Entrant {
		if i, ok := at[name]; ok {
			return &p.entrants[i]
		}
		at[name] = len(p.entrants)
		p.entrants = append(p.entrants, pairing.Entrant{Name: name, Score: score[name]})
		return &p.entrants[at[name]]
	}
	for _, r := range e.Rows {
		if !(p.teams && e.Of == "players" && teamOf(e, r.Name) != "") {
			enter(r.Name).Rank = r.Place
		}
	}
	for i := range e.Entries {
		g := &e.Entries[i]
		who := g.Players[0]
		if p.teams && who.Team != "" { // a member, who counts for the number of the team alone
			t := enter(who.Team)
			if n := g.Entry.Number; n > 0 && (t.Number == 0 || n < t.Number) {
				t.Number = n
			}
			continue
		}
		t := enter(who.Name)
		t.Team = cmp.Or(who.Team, t.Team)
		t.Number = cmp.Or(g.Entry.Number, t.Number)
		t.From, t.Until = cmp.Or(g.Entry.From, t.From), cmp.Or(g.Entry.Until, t.Until)
	}
	return p, nil
}

// teamOf returns the team of a player by the entries.
func teamOf(e *standings.Event, name string) string {
	for i := range e.Entries {
		if p := e.Entries[i].Players[0]; p.Name == name && p.Team != "" {
			return p.Team
		}
	}
	return ""
}

// open returns the duels that are not decided, and the players of the last round who have none in it.
func (p *past) open() (list []standings.Duel, missing []string) {
	seen := map[string]bool{}
	for _, d := range p.duels {
		if d.Open {
			list = append(list, d)
		}
		for _, s := range d.Sides {
			if number(d.Round) == p.last {
				seen[s.Name] = true
			}
		}
	}
	for _, e := range p.entrants {
		if p.last > 0 && e.From <= p.last && (e.Until == 0 || p.last <= e.Until) && !seen[e.Name] {
			missing = append(missing, line(e.Name))
		}
	}
	return list, missing
}

// round returns the number of the round to pair.
func (x *planner) round(p *past) (int, error) {
	next := p.last + 1
	if x.Round != "" {
		n := number(x.Round)
		switch {
		case n == 0:
			return 0, fmt.Errorf("--round takes the number of a round, not %s", quoted(x.Round))
		case n <= p.last:
			if !slices.ContainsFunc(p.duels, func(d standings.Duel) bool { return number(d.Round) == n }) {
				return 0, fmt.Errorf("round %d comes before round %d, which is paired", n, p.last)
			}
			return 0, fmt.Errorf("round %d is paired already, in %s; remove its duels to pair it again", n, file(p.table, n))
		case n > next:
			return 0, fmt.Errorf("round %d comes after round %d, which is not paired yet", n, next)
		}
	}
	if x.Force {
		return next, nil
	}
	list, missing := p.open()
	switch {
	case len(list) > 0:
		return 0, fmt.Errorf("round %d is not finished, %s: %s; --force pairs all the same", number(list[0].Round), open(len(list)), pairs(list))
	case len(missing) > 0:
		return 0, fmt.Errorf("round %d has no duel of %s; write the result, a bye, or the first and last round (From, Until) of those who did not play; --force pairs all the same", p.last, playername.And(atMost(8, missing)))
	}
	return next, nil
}

func open(n int) string {
	if n == 1 {
		return "1 duel is open"
	}
	return fmt.Sprintf("%d duels are open", n)
}

// swiss pairs the next round of a Swiss event.
func (x *planner) swiss(e *standings.Event) (*Plan, error) {
	p, err := x.past(e)
	if err != nil {
		return nil, err
	}
	if x.Late != "" {
		return x.late(p)
	}
	n, err := x.round(p)
	if err != nil {
		return nil, err
	}
	o := x.Options.Swiss
	o.Home = p.teams
	o.SecondBye = true // it is reported
	if n == 1 && !o.Lot {
		for _, t := range p.entrants {
			if t.Number == 0 && t.From <= 1 && t.Until >= 0 {
				return nil, fmt.Errorf("%s has no number: give each player one, or draw the first round with --lot SEED", quoted(t.Name))
			}
		}
	}
	var played []pairing.Duel
	for _, d := range p.duels {
		m := pairing.Duel{Round: number(d.Round), First: d.Sides[0].Name}
		if len(d.Sides) == 2 {
			m.Second = d.Sides[1].Name
		}
		if m.First == standings.Absent {
			m.First, m.Second = m.Second, ""
		}
		if m.Second == standings.Absent {
			m.Second = ""
		}
		if m.First != "" {
			played = append(played, m)
		}
	}
	r, err := pairing.Swiss(p.entrants, played, n, o)
	if err != nil {
		return nil, err
	}
	plan := x.plan(e, x.swissName(), p.teams)
	round := round(r)
	for _, rel := range r.Relaxed {
		sentence := message.Say("%s.", rel.Message(line))
		if rel.Table > 0 {
			sentence = message.Say("Table %s: %s.", strconv.Itoa(rel.Table), rel.Message(line))
		}
		round.Relaxed = append(round.Relaxed, sentence)
	}
	if list, missing := p.open(); len(list)+len(missing) > 0 {
		round.Relaxed = append(round.Relaxed, message.Say("Paired while %d duels of the rounds before were open: their results do not count yet.", len(list)+len(missing)))
	}
	plan.Rounds = []Round{round}
	return plan, nil
}

// round returns a round of pairing as one of a plan.
func round(r pairing.Round) Round {
	out := Round{Name: strconv.Itoa(r.Number), Bye: r.Bye}
	for i, pair := range r.Pairs {
		out.Duels = append(out.Duels, Duel{Table: i + 1, First: pair.First, Second: pair.Second})
	}
	return out
}

// swissName returns the tag System: that by which the event is ranked, so that its tables are the same without a flag.
func (x *planner) swissName() string {
	if s := x.Rank.System; s != "" && s != Swiss {
		return s
	}
	return "Swiss"
}

func (x *planner) plan(e *standings.Event, system string, teams bool) *Plan {
	return &Plan{Event: e.Name, Stage: e.Stage, Group: e.Group, System: system, Teams: teams}
}

// robin returns the rounds of a round robin that are not paired yet, or the one that the options name.
func (x *planner) robin(e *standings.Event) (*Plan, error) {
	p, err := x.past(e)
	if err != nil {
		return nil, err
	}
	order := slices.Clone(p.entrants)
	slices.SortStableFunc(order, func(a, b pairing.Entrant) int {
		last := func(n int) int { return cmp.Or(n, 1<<30) }
		row := func(name string) int { return last(slices.Index(x.listed, name) + 1) }
		return cmp.Or(cmp.Compare(last(a.Number), last(b.Number)), cmp.Compare(row(a.Name), row(b.Name)), cmp.Compare(a.Name, b.Name))
	})
	var names []string
	by := map[string]pairing.Entrant{}
	for _, t := range order {
		names = append(names, t.Name)
		by[t.Name] = t
	}
	all, err := pairing.RoundRobin(names, x.Double)
	if err != nil {
		return nil, err
	}
	from, to := p.last+1, len(all)
	if x.Round != "" {
		o := *x
		o.Force = true // a schedule does not depend on results
		if from, err = o.round(p); err != nil {
			return nil, err
		}
		to = from
	}
	if from > len(all) {
		return nil, fmt.Errorf("all %d rounds of the round robin are paired", len(all))
	}
	for _, d := range p.duels {
		n := number(d.Round)
		if len(d.Sides) < 2 || n > len(all) {
			continue
		}
		if a, b := d.Sides[0].Name, d.Sides[1].Name; !slices.ContainsFunc(all[n-1].Pairs, func(q pairing.Pair) bool {
			return q.First == a && q.Second == b || q.First == b && q.Second == a
		}) {
			return nil, fmt.Errorf("round %d has the duel %s, which is not in the schedule of these %d players by their numbers", n, pairs([]standings.Duel{d}), len(names))
		}
	}
	plan := x.plan(e, "Round-robin", p.teams)
	for _, r := range all[from-1 : to] {
		round := Round{Name: strconv.Itoa(r.Number), Bye: r.Bye, Idle: true}
		plays := func(name string) bool {
			t := by[name]
			return t.From <= r.Number && (t.Until == 0 || r.Number <= t.Until)
		}
		if !plays(r.Bye) {
			round.Bye = ""
		}
		for _, q := range r.Pairs {
			switch first, second := plays(q.First), plays(q.Second); {
			case first && second:
				round.Duels = append(round.Duels, Duel{Table: len(round.Duels) + 1, First: q.First, Second: q.Second})
			case first:
				round.Relaxed = append(round.Relaxed, message.Say("%s has no duel: %s does not play this round.", line(q.First), line(q.Second)))
			case second:
				round.Relaxed = append(round.Relaxed, message.Say("%s has no duel: %s does not play this round.", line(q.Second), line(q.First)))
			}
		}
		plan.Rounds = append(plan.Rounds, round)
	}
	return plan, nil
}
