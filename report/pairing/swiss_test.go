package pairing

import (
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// An event is a Swiss event that is played with random results.
type event struct {
	entrants []Entrant
	options  Options
	rounds   int
	played   []Duel
}

func randomEvent(r *rand.Rand) *event {
	n := 2 + r.IntN(9)
	if r.IntN(10) == 0 {
		n = 11 + r.IntN(50)
	}
	e := &event{rounds: 1 + r.IntN(7)}
	o := &e.options
	o.Method, o.Starts, o.Seed = Method(r.IntN(2)), Starts(r.IntN(3)), r.Uint64()
	if r.IntN(2) == 0 {
		o.Method, o.Starts = Even, EvenStarts
	}
	o.Lot, o.Teams, o.ByeMoves, o.SecondBye = r.IntN(4) == 0, r.IntN(3) == 0, r.IntN(3) == 0, r.IntN(2) == 0
	if !o.Lot && r.IntN(4) == 0 {
		o.Baku = e.rounds
	}
	number := 0
	for i := range n {
		number += 1 + r.IntN(2)
		x := Entrant{Name: fmt.Sprintf("P%02d", (i*37+11)%97), Number: number}
		if r.IntN(2) == 0 {
			x.Team = fmt.Sprint("T", r.IntN(1+n/3))
		}
		if r.IntN(8) == 0 {
			x.Until = 1 + r.IntN(e.rounds)
		}
		if r.IntN(8) == 0 {
			x.From = 1 + r.IntN(3)
		}
		e.entrants = append(e.entrants, x)
	}
	return e
}

// play enters random results of a round, and the table after it.
func (e *event) play(r *rand.Rand, round Round) {
	points := map[string]float64{}
	for _, p := range round.Pairs {
		e.played = append(e.played, Duel{round.Number, p.First, p.Second})
		points[p.First] = float64(r.IntN(3)) / 2
		points[p.Second] = 1 - points[p.First]
	}
	if round.Bye != "" {
		e.played = append(e.played, Duel{Round: round.Number, First: round.Bye})
		points[round.Bye] = 1
	}
	for i := range e.entrants {
		e.entrants[i].Score += points[e.entrants[i].Name]
	}
	order := r.Perm(len(e.entrants))
	slices.SortStableFunc(order, func(a, b int) int { return int(2*e.entrants[b].Score) - int(2*e.entrants[a].Score) })
	for rank, i := range order {
		e.entrants[i].Rank = rank + 1
	}
}

// A judge weighs pairings of a round, by the words of the package's documentation and nothing else.
type judge struct {
	*event
	round   int
	present []Entrant // in the order of the pairing
	byes    map[string]int
	sides   map[string]string // F and S of each duel
	met     map[string]int
	virtual map[string]int
	upper   int // first round: the size of the upper group
}

func newJudge(e *event, round int) *judge {
	j := &judge{event: e, round: round, byes: map[string]int{}, sides: map[string]string{}, met: map[string]int{}, virtual: map[string]int{}}
	for k := 1; k < round; k++ {
		for _, d := range e.played {
			switch {
			case d.Round != k:
			case d.Second == "":
				j.byes[d.First]++
			default:
				j.sides[d.First] += "F"
				j.sides[d.Second] += "S"
				j.met[d.First+d.Second]++
				j.met[d.Second+d.First]++
			}
		}
	}
	byNumber := slices.SortedFunc(slices.Values(e.entrants), func(a, b Entrant) int { return a.Number - b.Number })
	if b := e.options.Baku; b > 0 {
		accelerated := b/2 + b%2
		full := accelerated/2 + accelerated%2
		for i, x := range byNumber {
			if quarters := len(byNumber)/4 + min(1, len(byNumber)%4); i < 2*quarters {
				switch {
				case round <= full:
					j.virtual[x.Name] = 2
				case round <= accelerated:
					j.virtual[x.Name] = 1
				}
			}
		}
	}
	for _, x := range byNumber {
		if x.From <= round && (x.Until == 0 || x.Until >= round) {
			j.present = append(j.present, x)
			if j.virtual[x.Name] > 0 {
				j.upper++
			}
		}
	}
	if round == 1 && e.options.Lot {
		// The lot is what it is; a round without any condition shows its order.
		r, _ := Swiss(e.entrants, nil, 1, Options{Lot: true, Seed: e.options.Seed})
		var order []string
		for _, p := range r.Pairs {
			order = append(order, p.First)
		}
		for _, p := range r.Pairs {
			order = append(order, p.Second)
		}
		order = append(order, r.Bye)
		slices.SortFunc(j.present, func(a, b Entrant) int { return slices.Index(order, a.Name) - slices.Index(order, b.Name) })
	}
	if round > 1 {
		slices.SortStableFunc(j.present, func(a, b Entrant) int {
			if s, t := j.half(a), j.half(b); s != t {
				return t - s
			}
			return a.Rank - b.Rank
		})
	}
	return j
}

func (j *judge) half(x Entrant) int { return int(2*x.Score) + j.virtual[x.Name] }

func (j *judge) place(name string) int {
	return slices.IndexFunc(j.present, func(x Entrant) bool { return x.Name == name })
}

// side returns what is wrong with the sides of a player if it has this one now: a row of three or more, more than two of one, the difference.
func (j *judge) side(name, now string) (triple, imbalance, difference int64) {
	s := j.sides[name] + now
	if strings.HasSuffix(s, now+now+now) {
		triple = 1
	}
	difference = int64(strings.Count(s, "F") - strings.Count(s, "S"))
	if difference < 0 {
		difference = -difference
	}
	if difference > 2 {
		imbalance = 1
	}
	return triple, imbalance, difference
}

func (j *judge) pair(first, second int) (c Cost) {
	a, b := j.present[first], j.present[second]
	c[Rematches] = int64(min(1, j.met[a.Name+b.Name]))
	if j.options.Teams && a.Team != "" && a.Team == b.Team {
		c[Teammates] = 1
	}
	d := int64(first - second)
	if j.round == 1 {
		x, y := min(first, second), max(first, second)
		switch n := len(j.present); {
		case y < j.upper:
			d = int64(y - x - j.upper/2)
		case x >= j.upper:
			d = int64(y - x - (n-j.upper)/2)
		default:
			d = int64(y - x - 1)
		}
	}
	c[Ranks] = d * d
	if j.round == 1 || j.options.Method == Adjacent {
		return c
	}
	c[Differences] = int64((j.half(a) - j.half(b)) * (j.half(a) - j.half(b)))
	if j.options.Starts == EvenStarts {
		t1, i1, d1 := j.side(a.Name, "F")
		t2, i2, d2 := j.side(b.Name, "S")
		c[Triples], c[Imbalances], c[StartsOff] = t1+t2, i1+i2, d1+d2
	}
	return c
}

// starts reports whether the first of two players may start.
func (j *judge) starts(first, second int) bool {
	a, b := j.present[first], j.present[second]
	switch {
	case j.options.Starts == LotStarts:
		return true
	case j.round == 1:
		return first < second
	case j.options.Starts == FewestStarts:
		x, y := strings.Count(j.sides[a.Name], "F"), strings.Count(j.sides[b.Name], "F")
		return x < y || x == y && first < second
	}
	figures := func(first, second string) (list [3]int64) {
		t1, i1, d1 := j.side(first, "F")
		t2, i2, d2 := j.side(second, "S")
		return [3]int64{t1 + t2, i1 + i2, d1 + d2}
	}
	x, y := figures(a.Name, b.Name), figures(b.Name, a.Name)
	c := slices.Compare(x[:], y[:])
	return c < 0 || c == 0 && a.Number < b.Number
}

// bye returns the players who may have the bye, the first one first.
func (j *judge) bye() (players []int) {
	for byes := 0; len(players) == 0; byes++ {
		for i := len(j.present) - 1; i >= 0; i-- {
			if j.byes[j.present[i].Name] == byes {
				players = append(players, i)
			}
		}
	}
	return players
}

// best returns the least cost of all pairings.
func (j *judge) best() Cost {
	n := len(j.present)
	costs := make([]Cost, n*n)
	for a := range n {
		for b := range n {
			costs[a*n+b] = j.pair(a, b)
		}
	}
	var least Cost
	found := false
	var try func(left []int, c Cost)
	try = func(left []int, c Cost) {
		if len(left) == 0 {
			if !found || c.Compare(least) < 0 {
				least, found = c, true
			}
			return
		}
		for i := 1; i < len(left); i++ {
			rest := slices.Delete(slices.Clone(left), i, i+1)[1:]
			x := costs[left[0]*n+left[i]]
			if y := costs[left[i]*n+left[0]]; y.Compare(x) < 0 {
				x = y
			}
			try(rest, c.plus(x))
		}
	}
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	if n%2 == 0 {
		try(all, Cost{})
		return least
	}
	for steps, b := range j.bye() {
		if steps > 0 && !j.options.ByeMoves {
			break
		}
		var c Cost
		c[ByeSteps] = int64(steps)
		try(slices.DeleteFunc(slices.Clone(all), func(i int) bool { return i == b }), c)
	}
	return least
}

// check fails if a round breaks a rule, has another cost than it says, or is not the best one.
func (j *judge) check(t *testing.T, r Round) {
	t.Helper()
	var cost Cost
	seen := map[string]bool{}
	for i, p := range r.Pairs {
		a, b := j.place(p.First), j.place(p.Second)
		if a < 0 || b < 0 || seen[p.First] || seen[p.Second] {
			t.Fatalf("%+v is paired twice or not present", p)
		}
		seen[p.First], seen[p.Second] = true, true
		cost = cost.plus(j.pair(a, b))
		if !j.starts(a, b) {
			t.Fatalf("%+v: the other one should start", p)
		}
		for _, x := range r.Relaxed {
			if x.Table == i+1 && !slices.Contains([]string{p.First, p.Second}, x.Players[0]) {
				t.Fatalf("%+v is not at table %d", x, i+1)
			}
		}
		if i > 0 {
			if q := r.Pairs[i-1]; min(j.place(q.First), j.place(q.Second)) > min(a, b) {
				t.Fatalf("table %d is above table %d", i+1, i)
			}
		}
	}
	if odd := len(j.present) % 2; len(r.Pairs) != len(j.present)/2 || (r.Bye != "") != (odd == 1) || seen[r.Bye] {
		t.Fatalf("%d pairs and the bye %q for %d players", len(r.Pairs), r.Bye, len(j.present))
	}
	if r.Bye != "" {
		steps := slices.Index(j.bye(), j.place(r.Bye))
		if steps < 0 || steps > 0 && !j.options.ByeMoves {
			t.Fatalf("%s has the bye, not %s", r.Bye, j.present[j.bye()[0]].Name)
		}
		cost[ByeSteps] = int64(steps)
	}
	if cost != r.Cost {
		t.Fatalf("the cost is %v, not %v", cost, r.Cost)
	}
	count := map[Rule]int64{}
	for _, x := range r.Relaxed {
		count[x.Rule]++
	}
	if j.options.Method == Even || j.options.Starts != EvenStarts {
		if count[RuleTriple] != cost[Triples] || count[RuleImbalance] != cost[Imbalances] {
			t.Fatalf("cost %v, reported %v", cost, count)
		}
	}
	if count[RuleRematch] != cost[Rematches] || count[RuleTeam] != cost[Teammates] || (count[RuleByeMoved] > 0) != (cost[ByeSteps] > 0) || (count[RuleBye] > 0) != (j.byes[r.Bye] > 0) {
		t.Fatalf("cost %v, reported %v", cost, count)
	}
	if len(j.present) <= 10 {
		if least := j.best(); least != cost {
			t.Fatalf("the cost is %v; the least is %v", cost, least)
		}
	}
}

// TestRandomEvents plays random events. Every round keeps the rules, and with up to ten players no pairing at all has a lower cost.
func TestRandomEvents(t *testing.T) {
	events := 300
	if os.Getenv("CARTULARY_GAMES") != "" {
		events = 5000
	}
	r := rand.New(rand.NewPCG(7, 8))
	var rounds, relaxed, refused int
	rules := map[Rule]int{}
	for i := range events {
		e := randomEvent(r)
		for n := 1; n <= e.rounds; n++ {
			j := newJudge(e, n)
			round, err := Swiss(e.entrants, e.played, n, e.options)
			if err != nil {
				if len(j.present) < 2 {
					break
				}
				if len(j.present)%2 == 0 || e.options.SecondBye || j.byes[j.present[j.bye()[0]].Name] == 0 {
					t.Fatalf("event %d, round %d: %v", i, n, err)
				}
				refused++
				break
			}
			j.check(t, round)
			if t.Failed() {
				t.Fatalf("event %d, round %d", i, n)
			}
			shuffled := &event{entrants: slices.Clone(e.entrants), played: slices.Clone(e.played)}
			r.Shuffle(len(shuffled.entrants), reflect.Swapper(shuffled.entrants))
			r.Shuffle(len(shuffled.played), reflect.Swapper(shuffled.played))
			again, err := Swiss(shuffled.entrants, shuffled.played, n, e.options)
			if err != nil || !reflect.DeepEqual(round, again) {
				t.Fatalf("event %d, round %d: in another order of players %v, %v; it was %v", i, n, again, err, round)
			}
			weighed, err := Weigh(e.entrants, e.played, round, e.options)
			if err != nil || weighed.Cost != round.Cost || len(weighed.Relaxed) != len(round.Relaxed) {
				t.Fatalf("event %d, round %d: weighed %v, %v; it was %v", i, n, weighed, err, round)
			}
			for _, x := range round.Relaxed {
				rules[x.Rule]++
			}
			rounds++
			relaxed += min(1, len(round.Relaxed))
			e.play(r, round)
		}
	}
	for _, rule := range []Rule{RuleBye, RuleRematch, RuleTeam, RuleByeMoved, RuleTriple, RuleImbalance} {
		if rules[rule] == 0 {
			t.Errorf("no event had to break %s", rule)
		}
	}
	t.Logf("%d events, %d rounds, %d with something that could not be avoided, %d refused: %v", events, rounds, relaxed, refused, rules)
}
