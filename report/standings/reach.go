package standings

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine/message"
	"cartulary/internal/playername"
	"cartulary/report/lang"
)

// ReachOptions are the settings of [Report.Reach].
type ReachOptions struct {
	Qualify int // the number of places that go on, from 1
	Rounds  int // the number of all rounds, those without pairings included; 0 if every duel is in the table
}

// The values of Row.Status.
const (
	Qualified = "qualified" // among the first in every completion
	Out       = "out"       // in no completion among the first
	Undecided = "open"      // neither is proved
)

// Reach sets Best, Worst and Status of the rows of each table: what its players can still reach. It looks at all completions of
// the open duels: each duel ends with one of its possible scores, and the points of its games are unknown. Players who stay equal
// count against a player in Worst and for the player in Best. A search that is not finished after a fixed number of steps leaves
// bounds, and Row.Bound is set: nothing is guessed. Rounds without pairings give bounds too, where anybody may meet anybody.
//
// A note tells why a table has no values. Knockout rounds have none.
func (r *Report) Reach(o ReachOptions) {
	for i := range r.Events {
		r.Events[i].reach(o)
	}
}

func (e *Event) reach(o ReachOptions) {
	if e.System.Knockout || len(e.Rows) == 0 {
		return
	}
	if e.Qualify = o.Qualify; slices.ContainsFunc(e.Duels, func(d Duel) bool { return e.Knocks(&d) }) {
		e.Qualify = 0
		return
	}
	f := e.future()
	unpaired, ok := e.unpaired(o.Rounds)
	switch {
	case !ok:
		f.why = message.Say("not every pair has a duel in the table, and the number of rounds is not given (--rounds)")
	case len(f.open) == 0 && unpaired == 0:
		for i := range e.Rows {
			row := &e.Rows[i]
			row.Best, row.Worst = row.Place, row.Place-1
			for k := range e.Rows {
				if e.Rows[k].Place == row.Place {
					row.Worst++
				}
			}
			row.qualify(o.Qualify)
		}
		return
	case slices.ContainsFunc(e.Rows, func(r Row) bool { return r.ByHand }):
		f.why = message.Say("places are set by hand while duels are open")
	case e.System.Members > 0:
		f.why = message.Say("the system takes wins from teams by the members they used")
	case e.Of == "teams" && unpaired > 0 && len(f.matches) == 0:
		f.why = message.Say("the number of duels of a match is not known")
	case e.Criteria[0].Name != "wins":
		f.why = message.Say("the first criterion is not wins")
	}
	if f.why.Key() != "" {
		e.note("Who is through is not computed: %s.", f.why)
		e.Qualify = 0
		return
	}
	f.later(unpaired)
	var bounds []string
	for i := range e.Rows {
		row := &e.Rows[i]
		f.places(row)
		row.qualify(o.Qualify)
		if row.Bound {
			bounds = append(bounds, playername.Line(row.Name))
		}
	}
	switch {
	case unpaired > 0:
		e.note("%d rounds have no pairings yet: the places that can be reached are bounds.", unpaired)
	case len(bounds) > 0:
		e.note("The search for the places of %s ended after %s steps: they are bounds.", few(bounds), strconv.Itoa(mostSteps))
	}
}

// qualify sets the status for the first n places.
func (r *Row) qualify(n int) {
	switch {
	case r.Worst <= n:
		r.Status = Qualified
	case r.Best > n:
		r.Status = Out
	default:
		r.Status = Undecided
	}
}

// Reach returns what the player can reach, in words of a language, nil for English: qualified, out, place 3, places 2 to 5.
func (r *Row) Reach(l *lang.Lang) string {
	switch l = l.Or(); {
	case r.Status == Qualified:
		return l.Text("qualified")
	case r.Status == Out:
		return l.Text("out")
	case r.Status == "":
		return ""
	case r.Best == r.Worst:
		return l.Text("place %s", strconv.Itoa(r.Best))
	}
	return l.Text("places %s to %s", strconv.Itoa(r.Best), strconv.Itoa(r.Worst))
}

// unpaired returns the number of rounds that are not in the table. It is not known if the table is not a whole round robin and
// the number of rounds is not given.
func (e *Event) unpaired(rounds int) (n int, ok bool) {
	var listed []string
	numbers := true
	met := map[[2]string]int{}
	for i := range e.Duels {
		d := &e.Duels[i]
		if !slices.Contains(listed, d.Round) {
			listed = append(listed, d.Round)
			numbers = numbers && d.Round != "" && digits(d.Round) == len(d.Round)
		}
		for _, a := range d.Sides {
			for _, b := range d.Sides {
				met[[2]string{a.Name, b.Name}]++
			}
		}
	}
	whole := len(e.Duels) > 0
	times := 0
	for i := range e.Rows {
		for k := range i {
			n := met[[2]string{e.Rows[i].Name, e.Rows[k].Name}]
			if times == 0 {
				times = n
			}
			whole = whole && n > 0 && n == times
		}
	}
	switch {
	case whole && (rounds == 0 || !numbers):
		return 0, true
	case rounds == 0:
		return 0, false
	}
	return max(0, rounds-len(listed)), true
}

// A future holds what is open in a table.
type future struct {
	event    *Event
	t        *table // with all duels decided; the search sets the sides of the open ones
	open     []pending
	formats  []int // the numbers of games of the duels in the table
	matches  []int // the numbers of duels of the matches
	waits    []bool
	unpaired int
	why      message.Text // the table cannot be searched
}

// A pending duel has outcomes that are left. Its players are indexes of the table, -1 for an absent one.
type pending struct {
	duel     *Duel
	players  [2]int
	outcomes []outcome
}

// An outcome is what the two sides of a duel have at its end.
type outcome [2]share

type share struct{ score, duels, games float64 }

// compare orders outcomes from the best of the first side to its worst.
func (o outcome) compare(p outcome) int {
	return cmp.Or(cmp.Compare(p[0].score, o[0].score), cmp.Compare(p[0].duels, o[0].duels), cmp.Compare(p[0].games-p[1].games, o[0].games-o[1].games),
		cmp.Compare(p[0].games, o[0].games), cmp.Compare(p[1].duels, o[1].duels))
}

func (o outcome) swapped() outcome { return outcome{o[1], o[0]} }

// future returns the open duels of the table with their outcomes.
func (e *Event) future() *future {
	f := &future{}
	c := *e
	c.Notes, c.notes, c.Duels = nil, nil, slices.Clone(e.Duels)
	f.event = &c
	f.sizes()
	var at []int
	for i := range c.Duels {
		d := &c.Duels[i]
		if !d.Open && !slices.ContainsFunc(d.Parts, func(p Duel) bool { return p.Open }) {
			continue
		}
		if len(d.Sides) != 2 {
			f.why = message.Say("a table of more than two players is open")
			return f
		}
		list := f.outcomes(d)
		if len(list) == 0 {
			f.why = message.Say("the number of duels of an open match is not known")
			return f
		}
		f.open = append(f.open, pending{outcomes: list})
		at = append(at, i)
		d.Open, d.Games, d.Parts = false, nil, nil
		d.Sides = []Side{{Name: d.Sides[0].Name}, {Name: d.Sides[1].Name}}
	}
	f.t = newTable(&c)
	f.waits = make([]bool, len(f.t.players))
	for n, i := range at {
		p := &f.open[n]
		p.duel = &c.Duels[i]
		for k := range p.players {
			p.players[k] = -1
			if q, ok := f.t.at[p.duel.Sides[k].Name]; ok {
				p.players[k] = q
				f.waits[q] = true
			}
		}
	}
	return f
}

// sizes collects how many games duels have, and how many duels matches.
func (f *future) sizes() {
	add := func(list *[]int, n int) {
		if n > 0 && !slices.Contains(*list, n) {
			*list = append(*list, n)
		}
	}
	one := func(d *Duel) {
		best := 0
		for k := range d.Sides {
			best = max(best, int(math.Ceil(d.Sides[k].Games)))
		}
		switch {
		case d.BestOf > 0:
			add(&f.formats, d.BestOf)
		case !d.Open && !d.Bye && !d.Void && len(d.Sides) == 2:
			add(&f.formats, max(1, 2*best-1))
		}
	}
	for i := range f.event.Duels {
		d := &f.event.Duels[i]
		if f.event.Of != "teams" {
			one(d)
			continue
		}
		add(&f.matches, len(d.Parts))
		if d.Parts == nil && !d.Open && !d.Void {
			add(&f.matches, int(d.Sides[0].Duels+d.Sides[1].Duels))
		}
		for k := range d.Parts {
			one(&d.Parts[k])
		}
	}
	if len(f.formats) == 0 {
		f.formats = []int{1, 3, 5}
	}
}

// outcomes returns how a duel, or a match, can end. Outcomes that no criterion tells apart are one.
func (f *future) outcomes(d *Duel) []outcome {
	var list []outcome
	if f.event.Of != "teams" {
		list = f.ends(d)
	} else if d.Parts != nil {
		list = f.match(d.Sides[0].Name, d.Parts)
	} else {
		for _, n := range f.matches {
			parts := make([]Duel, n)
			for i := range parts {
				parts[i] = Duel{Open: true, Sides: []Side{{Team: d.Sides[0].Name}, {}}, Games: []Result{{Kind: Duelled}}}
			}
			list = append(list, f.match(d.Sides[0].Name, parts)...)
		}
	}
	games, duels := f.sensitive("game", "mini-difference"), f.sensitive("duel")
	set := map[outcome]bool{}
	for _, o := range list {
		for k := range o {
			if !games {
				o[k].games = 0
			}
			if !duels {
				o[k].duels = 0
			}
		}
		set[o] = true
	}
	return slices.SortedFunc(maps.Keys(set), outcome.compare)
}

// sensitive reports whether the name of a criterion holds one of the words.
func (f *future) sensitive(words ...string) bool {
	return slices.ContainsFunc(f.event.Criteria, func(c *Criterion) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(c.Name, w) }) || c.Name == "opponents-difference" && words[0] == "game"
	})
}

// ends returns how a duel of games can end, from the games that are played.
func (f *future) ends(d *Duel) (list []outcome) {
	if !d.Open {
		return []outcome{{{d.Sides[0].Score, d.Sides[0].Score, d.Sides[0].Games}, {d.Sides[1].Score, d.Sides[1].Score, d.Sides[1].Games}}}
	}
	played, halves := 0, f.event.Tied == half && d.Parts == nil
	for i := range d.Games {
		if halves = halves && d.Games[i].Kind != Duelled; !d.Games[i].Open {
			played++
		}
	}
	formats := f.formats
	if d.BestOf > 0 {
		formats = []int{d.BestOf}
	}
	var play func(a, b float64, n, best int)
	play = func(a, b float64, n, best int) {
		if n >= best || max(a, b) > float64(best)/2 {
			score := 0.5
			if a != b {
				score = 0
			}
			if a > b {
				score = 1
			}
			list = append(list, outcome{{score, score, a}, {1 - score, 1 - score, b}})
			return
		}
		play(a+1, b, n+1, best)
		play(a, b+1, n+1, best)
		if halves {
			play(a+0.5, b+0.5, n+1, best)
		}
	}
	for _, best := range formats {
		if best > played {
			play(d.Sides[0].Games, d.Sides[1].Games, played, min(best, mostGames))
		}
	}
	return list
}

// mostGames limits the games of a duel that is searched: more have too many orders.
const mostGames = 9

// match returns how a match can end whose duels are parts.
func (f *future) match(first string, parts []Duel) (list []outcome) {
	sums := map[outcome]bool{{}: true}
	for i := range parts {
		next := map[outcome]bool{}
		for _, o := range f.ends(&parts[i]) {
			if parts[i].Sides[0].Team != first {
				o = o.swapped()
			}
			for s := range sums {
				for k := range s {
					s[k].duels += o[k].score
					s[k].games += o[k].games
				}
				next[s] = true
			}
		}
		sums = next
	}
	for s := range sums {
		switch {
		case s[0].duels > s[1].duels:
			s[0].score = 1
		case s[0].duels < s[1].duels:
			s[1].score = 1
		default:
			s[0].score, s[1].score = 0.5, 0.5
		}
		list = append(list, s)
	}
	return list
}
