package standings

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine/message"
	"cartulary/internal/playername"
	"cartulary/report/rating"
)

// Compute ranks the players of each event, by its stages and groups. It panics with the error of opts.Check if there is one.
func Compute(results []Result, opts Options) *Report {
	if err := opts.Check(); err != nil {
		panic(err)
	}
	r := &Report{lang: opts.Lang}
	seen := map[uint64]*Result{}
	at := map[[3]string]int{}
	for i, g := range results {
		g.order = i + 1
		if first := seen[g.copy]; first != nil {
			g.Kind, g.Open = 0, false
			if g.setApart("the same game again"); first.Where() != g.Where() {
				g.setApart("the same game as %s", first.Where())
			}
		}
		if g.copy != 0 && seen[g.copy] == nil {
			seen[g.copy] = &g
		}
		key := [3]string{g.Event, g.Stage, g.Group}
		i, ok := at[key]
		if !ok {
			i = len(r.Events)
			at[key] = i
			r.Events = append(r.Events, Event{Name: g.Event, Stage: g.Stage, Group: g.Group, lang: opts.Lang})
		}
		e := &r.Events[i]
		switch {
		case g.Kind == Entered && g.Apart == "":
			e.Entries = append(e.Entries, g)
		case g.Apart == "":
			e.Games = append(e.Games, g)
		default:
			e.Apart = append(e.Apart, g)
		}
	}
	together(r.Events)
	r.Events = divided(r.Events)
	for i := range r.Events {
		r.Events[i].compute(opts)
	}
	if opts.Ratings {
		r.Ratings = rating.Rate(r.Units()).Players
	}
	return r
}

// together puts the stages and groups of an event behind each other, in the order of their names.
func together(events []Event) {
	first := map[string]int{}
	for i := range events {
		if _, ok := first[events[i].Name]; !ok {
			first[events[i].Name] = i
		}
	}
	slices.SortStableFunc(events, func(a, b Event) int {
		return cmp.Or(cmp.Compare(first[a.Name], first[b.Name]), natural(a.Stage, b.Stage), natural(a.Group, b.Group))
	})
}

// divided makes a table of each division of a league. Tables of leagues name no division: the players of one play against
// each other, each against all, and against nobody else.
func divided(events []Event) (out []Event) {
	for i := range events {
		e := &events[i]
		parts := e.divisions()
		if len(parts) < 2 {
			out = append(out, *e)
			continue
		}
		of := map[string]int{}
		for n, names := range parts {
			for _, name := range names {
				of[name] = n
			}
		}
		list := make([]Event, len(parts))
		for n := range list {
			list[n] = Event{Name: e.Name, Stage: e.Stage, Group: "Division " + strconv.Itoa(n+1), lang: e.lang}
		}
		division := func(g *Result) *Event {
			for _, p := range g.Players {
				if p.Name != Absent {
					return &list[of[p.Name]]
				}
			}
			return &list[0]
		}
		for _, g := range e.Games {
			division(&g).Games = append(division(&g).Games, g)
		}
		for _, g := range e.Entries {
			division(&g).Entries = append(division(&g).Entries, g)
		}
		for _, g := range e.Apart {
			division(&g).Apart = append(division(&g).Apart, g)
		}
		out = append(out, list...)
	}
	return out
}

// divisions returns the connected parts of the duels of a round robin without groups, in the order in which they appear, nil
// unless each is complete.
func (e *Event) divisions() (parts [][]string) {
	if e.Group != "" {
		return nil
	}
	met := map[string]map[string]bool{}
	var order []string
	for _, list := range [][]Result{e.Games, e.Apart} {
		for i := range list {
			g := &list[i]
			if g.aside() {
				continue
			}
			if systemWord(g.System) != "round robin" || len(g.Players) != 2 {
				return nil
			}
			for k := range g.Players {
				name, other := g.Players[k].Name, g.Players[1-k].Name
				if name == Absent {
					continue
				}
				if met[name] == nil {
					met[name] = map[string]bool{}
					order = append(order, name)
				}
				if other != Absent {
					met[name][other] = true
				}
			}
		}
	}
	in := map[string]bool{}
	for _, name := range order {
		if in[name] {
			continue
		}
		part := []string{name}
		in[name] = true
		for k := 0; k < len(part); k++ {
			for _, other := range slices.Sorted(maps.Keys(met[part[k]])) {
				if !in[other] {
					in[other] = true
					part = append(part, other)
				}
			}
		}
		for _, name := range part {
			if len(met[name]) != len(part)-1 {
				return nil
			}
		}
		parts = append(parts, part)
	}
	if !slices.ContainsFunc(parts, func(part []string) bool { return len(part) > 2 }) {
		return nil // the first round
	}
	return parts
}

// systemWords are other words for what the tag System says.
var systemWords = map[string]string{
	"league": "round robin", "leagues": "round robin", "groups": "round robin", "swiss system": "swiss",
	"knockout": "single elimination", "knock out": "single elimination", "playoff": "single elimination", "playoffs": "single elimination", "play off": "single elimination", "play offs": "single elimination",
}

// systemWord returns the tag System in small letters without hyphens, and one word for what has several.
func systemWord(tag string) string {
	word := strings.Join(strings.Fields(strings.ReplaceAll(strings.ToLower(tag), "-", " ")), " ")
	return cmp.Or(systemWords[word], word)
}

// preset returns the name of the system that the tag System names itself, empty if there is none.
func preset(word string) string {
	for _, s := range Systems {
		if s.Name == strings.ReplaceAll(word, " ", "-") {
			return s.Name
		}
	}
	return ""
}

func (e *Event) compute(opts Options) {
	e.single()
	e.withdrawn()
	slices.SortStableFunc(e.Games, CompareRounds)
	slices.SortStableFunc(e.Apart, CompareRounds)
	slices.SortStableFunc(e.Entries, func(a, b Result) int {
		return cmp.Or(cmp.Compare(a.Entry.Number, b.Entry.Number), natural(a.Players[0].Name, b.Players[0].Name))
	})
	open := slices.DeleteFunc(slices.Clone(e.Apart), func(g Result) bool { return !g.Open })
	all := slices.Concat(e.Games, open)
	slices.SortStableFunc(all, CompareRounds)
	teams := teamEvent(all)
	e.choose(all, teams, opts)
	e.fitted = opts.System == ""
	e.named = slices.ContainsFunc(all, func(g Result) bool { return g.System != "" })
	if !e.System.Knockout {
		for _, list := range [][]Result{e.Games, all} {
			for i := range list {
				list[i].settle(e.Tied)
			}
		}
	}
	for _, g := range e.Games {
		if g.Round != "" && !slices.Contains(e.Rounds, g.Round) {
			e.Rounds = append(e.Rounds, g.Round)
		}
	}
	e.Of = "players"
	if teams {
		e.Of = "teams"
		e.Duels = matches(all)
		e.Members = members(e.Duels, e.System)
	} else {
		e.Duels = inDuels(all)
	}
	slices.SortStableFunc(e.Duels, byRound)
	e.rank()
}

// choose sets the system, the criteria and the rule for tied games.
func (e *Event) choose(all []Result, teams bool, opts Options) {
	e.System = findSystem(cmp.Or(opts.System, fitting(all, teams)))
	ties := e.System.Ties
	if opts.Ties != nil {
		ties = opts.Ties
	}
	if e.System.First != "" {
		ties = append([]string{e.System.First}, ties...)
	}
	for _, name := range ties {
		if c := FindCriterion(name); !slices.Contains(e.Criteria, c) {
			e.Criteria = append(e.Criteria, c)
		}
	}
	e.Tied = cmp.Or(opts.Tied, e.System.Tied, half)
}

// fitting returns the name of the system that fits: what the records say, places for larger tables, knockout for such rounds
// alone, else swiss.
func fitting(games []Result, teams bool) string {
	knockout, duels := len(games) > 0, false
	single := !slices.ContainsFunc(games, func(g Result) bool { return !stageOf(g.Round).knockout && g.several() })
	for i := range games {
		g := &games[i]
		switch s := systemWord(g.System); {
		case s == "single elimination":
			return "knockout"
		case s == "double elimination":
			return "double-elimination"
		case s != "swiss" && s != "round robin" && preset(s) != "":
			return preset(s)
		case teams:
			return "wtcoc"
		case s == "swiss" && single:
			return "swiss"
		case s == "swiss":
			return "ccl"
		case s == "round robin":
			return "league"
		}
		if len(g.Players) > 2 {
			return "places"
		}
		duels = duels || g.Kind == Duelled && !g.Void // a duel of which both sides lose without play may be of one game
		knockout = knockout && stageOf(g.Round).knockout
	}
	switch {
	case teams:
		return "wtcoc"
	case knockout:
		return "knockout"
	case duels:
		return "league"
	}
	return "swiss"
}

// several reports whether a result is one of a duel of several games, or has the score of several.
func (g *Result) several() bool {
	won := 0.0
	for i := range g.Players {
		won += g.Players[i].Won
	}
	return g.BestOf > 1 || g.Kind == Duelled && g.BestOf == 0 && won > 1
}

// members ranks the players of the teams by the duels of the matches.
func members(matches []Duel, system *System) []Row {
	e := Event{Of: "players", System: system, Tied: half, Criteria: memberCriteria()}
	for i := range matches {
		e.Duels = append(e.Duels, matches[i].Parts...)
	}
	e.rank()
	return e.Rows
}

// memberCriteria returns the criteria of the players of teams.
func memberCriteria() []*Criterion {
	return []*Criterion{FindCriterion("wins"), FindCriterion("game-difference"), FindCriterion("games-won")}
}

// rank makes the rows of the table and the matches, and gives the places: those set by hand, by the knockout rounds, then by the criteria.
func (e *Event) rank() {
	t := newTable(e)
	order := make([]int, len(t.players))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return natural(t.players[a].name, t.players[b].name) })
	before := t.places(order)
	levels := e.knockout(t, before)
	t.count()
	sets := split([][]int{order}, func(p int) float64 { return levels[p].level })
	if len(e.Criteria) > 0 {
		sets = split(sets, func(p int) float64 { return -float64(before[p]) })
	}
	for p := range t.players {
		t.players[p].row.Knockout = levels[p].round
	}
	e.place(t, sets)
}

// place fills the places with the sets of equal players, around those whose place is set by hand.
func (e *Event) place(t *table, sets [][]int) {
	hand := map[int][]int{}
	for i := range e.Entries {
		g := &e.Entries[i]
		if p, ok := t.at[g.Players[0].Name]; ok && g.Entry.Position > 0 {
			n := min(g.Entry.Position, len(t.players))
			hand[n] = append(hand[n], p)
			t.players[p].row.ByHand = true
		}
	}
	for i := range sets {
		sets[i] = slices.DeleteFunc(sets[i], func(p int) bool { return t.players[p].row.ByHand })
	}
	sets = slices.DeleteFunc(sets, func(set []int) bool { return len(set) == 0 })
	byHand := func() {
		for n := len(e.Rows) + 1; len(hand[n]) > 0; n = len(e.Rows) + 1 {
			for _, p := range hand[n] {
				t.players[p].row.Place = n
				e.Rows = append(e.Rows, t.players[p].row)
			}
			delete(hand, n)
		}
	}
	var open []any
	for _, set := range sets {
		byHand()
		place := len(e.Rows) + 1
		undecided := len(set) > 1 && e.decides(t, set)
		for _, p := range set {
			row := t.players[p].row
			row.Place, row.Undecided = place, undecided
			e.Rows = append(e.Rows, row)
			byHand()
		}
		if undecided {
			open = append(open, message.Say("places %s to %s (%s)", strconv.Itoa(place), strconv.Itoa(place+len(set)-1), t.names(set)))
		}
	}
	if len(open) > 0 {
		e.note("Undecided, because all criteria are equal: %s.", listed(open, "%s; %s"))
	}
	for _, n := range slices.Sorted(maps.Keys(hand)) { // behind a place that others share
		for _, p := range hand[n] {
			t.players[p].row.Place = n
			e.Rows = append(e.Rows, t.players[p].row)
		}
	}
	slices.SortStableFunc(e.Rows, func(a, b Row) int { return cmp.Compare(a.Place, b.Place) })
}

// decides reports whether the order of a set of equal players should have been decided: by criteria, once they have played.
func (e *Event) decides(t *table, set []int) bool {
	return len(e.Criteria) > 0 && !slices.ContainsFunc(set, func(p int) bool {
		r := &t.players[p].row
		return r.Played+r.Byes == 0 || r.Knockout != ""
	})
}

// names returns the names of a set of players, at most three.
func (t *table) names(set []int) any {
	var names []string
	for _, p := range set {
		names = append(names, playername.Line(t.players[p].name))
	}
	return few(names)
}

// few returns at most three of the names of a list, and how many more there are.
func few(names []string) any {
	var list []any
	for i, name := range names {
		if i == 3 {
			list = append(list, message.Say("%d more", len(names)-3))
			break
		}
		list = append(list, name)
	}
	last := list[len(list)-1]
	if len(list) == 1 {
		return last
	}
	return message.Say("%s and %s", listed(list[:len(list)-1], "%s, %s"), last)
}

// listed joins the parts of a message by a key of two.
func listed(parts []any, key string) any {
	list := parts[0]
	for _, part := range parts[1:] {
		list = message.Say(key, list, part)
	}
	return list
}

// split divides each set of equal players by a value, the highest first.
func split(sets [][]int, value func(p int) float64) [][]int {
	var out [][]int
	for _, set := range sets {
		by := map[float64][]int{}
		for _, p := range set {
			v := value(p)
			by[v] = append(by[v], p)
		}
		values := slices.Sorted(maps.Keys(by))
		slices.Reverse(values)
		for _, v := range values {
			out = append(out, by[v])
		}
	}
	return out
}

// CompareRounds orders games by round, then by date and table.
func CompareRounds(a, b Result) int {
	if a.Round != b.Round {
		if c := stageOf(a.Round).compare(stageOf(b.Round)); c != 0 {
			return c
		}
	}
	return cmp.Or(cmp.Compare(a.Date, b.Date), natural(a.Table, b.Table))
}
