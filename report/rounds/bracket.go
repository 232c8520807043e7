package rounds

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"cartulary/report/pairing"
	"cartulary/report/standings"
)

// bracket returns the matches of a bracket that can be played next.
func (x *planner) bracket() (*Plan, error) {
	target, slots, err := x.slots()
	if err != nil {
		return nil, err
	}
	double := x.System == DoubleElimination
	var b pairing.Bracket
	if double {
		b, err = pairing.DoubleElimination(slots, true)
	} else {
		places := 2
		if x.Third || slices.ContainsFunc(target.Duels, func(d standings.Duel) bool { return isThird(d.Round) || isThird(d.Bracket) }) {
			places = 4
		}
		b, err = pairing.Knockout(slots, places)
	}
	if err != nil {
		return nil, err
	}
	numbered, last := double, 0
	var running []standings.Duel
	for _, d := range target.Duels {
		if !target.Knocks(&d) {
			continue
		}
		n := number(d.Round)
		numbered, last = numbered || n > 0, max(last, n)
		if d.Open {
			running = append(running, d)
		}
	}
	if len(running) > 0 && !x.Force {
		return nil, fmt.Errorf("the bracket has matches to finish first, %s: %s; --force pairs all the same", open(len(running)), pairs(running))
	}
	var results []pairing.Result
	for _, m := range target.Matches {
		if len(m.Players) != 2 {
			continue
		}
		if m.Winner == "" {
			if x.Force {
				continue
			}
			return nil, fmt.Errorf("%s: the match of %s and %s is undecided", line(m.Round), line(m.Players[0]), line(m.Players[1]))
		}
		results = append(results, pairing.Result{First: m.Players[0], Second: m.Players[1], Winner: m.Winner})
	}
	if b, err = b.After(results); err != nil {
		return nil, fmt.Errorf("the matches so far are not those of this bracket: %w; give --qualify, --crossing and --lot as before, and if an earlier result was corrected since, the places as they were in the column position", err)
	}
	ready := b.Ready()
	if len(ready) == 0 {
		return nil, fmt.Errorf("the bracket is finished: %s has won it", line(b.Matches[len(b.Matches)-1].Winner))
	}
	stage := ready[0].Stage
	ready = slices.DeleteFunc(ready, func(m pairing.Match) bool {
		other := !double && m.Stage != stage && !(stage == "Third place" && m.Stage == "Final")
		return other || slices.ContainsFunc(running, func(d standings.Duel) bool { return meets(&d, m.First.Name, m.Second.Name) })
	})
	if len(ready) == 0 {
		return nil, fmt.Errorf("no match of the bracket can be paired before these are finished: %s", pairs(running))
	}
	plan := x.plan(target, "Single Elimination", x.Match || target.Of == "teams")
	switch {
	case double:
		plan.System = "Double Elimination"
	case len(x.early(target).Duels) > 0 && !target.System.Knockout:
		plan.System = "" // the rounds before have another
	}
	slices.SortStableFunc(ready, func(a, b pairing.Match) int { // the final is table 1
		return cmp.Compare(btoi(b.Stage == "Final"), btoi(a.Stage == "Final"))
	})
	table := 0
	for _, m := range ready {
		name, part := m.Stage, ""
		if m.Stage == "Third place" {
			part = "third place"
		}
		if double {
			part, _, _ = strings.Cut(strings.ToLower(m.Stage), " ")
			part = map[string]string{"upper": "upper", "lower": "lower", "second": "lower"}[part]
			if m.Stage == "Second final" {
				part = ""
			}
		}
		if numbered {
			name = strconv.Itoa(last + 1)
		}
		if len(plan.Rounds) == 0 || plan.Rounds[len(plan.Rounds)-1].Name != name {
			plan.Rounds = append(plan.Rounds, Round{Name: name})
		}
		table++
		r := &plan.Rounds[len(plan.Rounds)-1]
		r.Duels = append(r.Duels, Duel{Table: table, Bracket: part, First: m.First.Name, Second: m.Second.Name})
	}
	if name := plan.Rounds[0].Name; x.Round != "" && !strings.EqualFold(x.Round, name) {
		return nil, fmt.Errorf("the next round of the bracket is %s, not %s", name, quoted(x.Round))
	}
	return plan, nil
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func isThird(s string) bool { return strings.EqualFold(s, "third place") }

func meets(d *standings.Duel, a, b string) bool {
	return len(d.Sides) == 2 && (d.Sides[0].Name == a && d.Sides[1].Name == b || d.Sides[0].Name == b && d.Sides[1].Name == a)
}

// slots returns the table of the bracket, and its slots: from the groups of a stage, from the rounds before in the same table, or from the seeds of the players.
func (x *planner) slots() (*standings.Event, []pairing.Slot, error) {
	var groups []standings.Event
	for _, t := range x.tables {
		if t.Group != "" {
			groups = append(groups, t)
		}
	}
	if len(groups) > 1 {
		return x.crossed(groups)
	}
	if len(x.tables) > 1 {
		return nil, nil, fmt.Errorf("there are %d tables (%s): name one with --stage and --group", len(x.tables), x.titles())
	}
	target := x.whole(&x.tables[0])
	base := x.early(&x.tables[0])
	if x.System == DoubleElimination || target.System.Knockout || len(base.Duels) == 0 {
		slots, err := x.seeded(target)
		return target, slots, err
	}
	n := x.Qualify
	if n == 0 {
		n = len(base.System.Seeds)
	}
	if n == 0 {
		return nil, nil, fmt.Errorf("--qualify N says how many go on to the knockout rounds")
	}
	names, err := x.best(base, n)
	if err != nil {
		return nil, nil, err
	}
	if seeds := base.System.Seeds; len(seeds) == n {
		var slots []pairing.Slot
		for _, seed := range seeds {
			slots = append(slots, pairing.Slot{Name: names[seed-1], Seed: seed})
		}
		return target, slots, nil
	}
	slots, err := pairing.Seeded(names, false)
	return target, slots, err
}

// whole returns the table of a bracket, as its own system ranks it: that of the options is for the rounds before.
func (x *planner) whole(e *standings.Event) *standings.Event {
	if x.System != DoubleElimination {
		return e
	}
	results := slices.Concat(e.Games, e.Apart, e.Entries)
	for _, t := range standings.Compute(results, standings.Options{System: DoubleElimination}).Events {
		if t.Stage == e.Stage && t.Group == e.Group {
			return &t
		}
	}
	return e
}

// best returns the names of the first n of a table who have not withdrawn.
func (x *planner) best(e *standings.Event, n int) ([]string, error) {
	p, err := x.past(e)
	if err != nil {
		return nil, err
	}
	if list, missing := p.open(); len(list) > 0 && !x.Force {
		where := ""
		if e.Stage != "" || e.Group != "" {
			where = line(title(e.Stage, e.Group)) + ": "
		}
		return nil, fmt.Errorf("%sround %d is not finished, %s: %s; --force goes on all the same", where, number(list[0].Round), open(len(list)), pairs(list))
	} else if len(missing) > 0 && !x.Force && e.Group == "" && !roundRobinTable(e) {
		return nil, fmt.Errorf("round %d has no duel of %s; --force goes on all the same", p.last, line(missing[0]))
	}
	gone := map[string]bool{}
	for _, t := range p.entrants {
		gone[t.Name] = t.Until != 0 && t.Until <= p.last
	}
	rows := slices.DeleteFunc(slices.Clone(e.Rows), func(r standings.Row) bool { return gone[r.Name] })
	if len(rows) < n {
		return nil, fmt.Errorf("%d go on, but the table has %d", n, len(rows))
	}
	var names []string
	for i := range n {
		names = append(names, rows[i].Name)
		if i+1 < len(rows) && rows[i].Place == rows[i+1].Place && !x.Force {
			return nil, fmt.Errorf("%s and %s share place %d, and nothing decides who is before the other: draw a lot and write it down as Position, or --force", line(rows[i].Name), line(rows[i+1].Name), rows[i].Place)
		}
	}
	return names, nil
}

// roundRobinTable reports whether not everybody plays in each round of a table.
func roundRobinTable(e *standings.Event) bool {
	for _, list := range [][]standings.Result{e.Games, e.Apart} {
		for i := range list {
			if strings.EqualFold(list[i].System, "Round-robin") {
				return true
			}
		}
	}
	return false
}

// seeded returns the slots of a bracket of all players, by their numbers or by lot.
func (x *planner) seeded(e *standings.Event) ([]pairing.Slot, error) {
	at := map[string]int{}
	var names []string
	for i := range e.Entries {
		g := &e.Entries[i]
		name := g.Players[0].Name
		if x.Match && g.Players[0].Team != "" {
			name = g.Players[0].Team
		}
		if _, ok := at[name]; !ok {
			names = append(names, name)
		}
		at[name] = cmp.Or(at[name], g.Entry.Number)
	}
	for _, r := range e.Rows {
		if _, ok := at[r.Name]; !ok && !(x.Match && teamOf(e, r.Name) != "") {
			at[r.Name] = 0
			names = append(names, r.Name)
		}
	}
	if o := x.Options.Swiss; o.Lot {
		slices.Sort(names)
		rand.New(rand.NewPCG(o.Seed, 1)).Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	} else {
		for _, name := range names {
			if at[name] == 0 {
				return nil, fmt.Errorf("%s has no number: give each player a seed, or draw the bracket with --lot SEED", quoted(name))
			}
		}
		slices.SortStableFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(at[a], at[b]), cmp.Compare(a, b)) })
	}
	if x.Qualify > 0 && x.Qualify < len(names) {
		names = names[:x.Qualify]
	}
	return pairing.Seeded(names, false)
}

// crossed returns the slots of the best of several groups. The bracket is a table of its own: the next stage, without a group.
func (x *planner) crossed(groups []standings.Event) (*standings.Event, []pairing.Slot, error) {
	stage := groups[0].Stage
	if slices.ContainsFunc(groups, func(t standings.Event) bool { return t.Stage != stage }) {
		return nil, nil, fmt.Errorf("there are groups of several stages (%s): name the stage with --stage", x.titles())
	}
	if x.Qualify == 0 {
		return nil, nil, fmt.Errorf("--qualify N says how many of each group go on to the knockout rounds")
	}
	var lists [][]string
	for i := range groups {
		names, err := x.best(x.early(&groups[i]), x.Qualify)
		if err != nil {
			return nil, nil, err
		}
		lists = append(lists, names)
	}
	slots, err := pairing.Crossed(lists, x.Crossing)
	if err != nil {
		return nil, nil, err
	}
	next := "Knockout"
	if n, err := strconv.Atoi(strings.TrimPrefix(stage, "Stage ")); err == nil {
		next = "Stage " + strconv.Itoa(n+1)
	} else if stage == "" {
		next = ""
	}
	for _, t := range x.all {
		if t.Name == groups[0].Name && t.Stage == next && t.Group == "" {
			return x.whole(&t), slots, nil
		}
	}
	return &standings.Event{Name: groups[0].Name, Stage: next, System: groups[0].System, Of: groups[0].Of}, slots, nil
}
