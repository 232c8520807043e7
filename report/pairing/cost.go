package pairing

import (
	"cmp"
	"slices"
)

// bye is the opponent of the player who has the bye.
const bye = -1

// cost returns what a pair of players, by place, or a player and the bye, adds to the cost of a round.
func (f *field) cost(i, j int) Cost {
	if i == bye || j == bye {
		return f.byeCost(f.players[max(i, j)])
	}
	a, b := f.players[i], f.players[j]
	first, second := f.starter(a, b)
	return f.pairCost(first, second)
}

func (f *field) byeCost(p *player) (c Cost) {
	c[Byes] = int64(p.byes - f.order[0].byes)
	c[ByeSteps] = int64(slices.Index(f.order, p))
	return c
}

func (f *field) pairCost(first, second *player) (c Cost) {
	if first.met[second.Name] {
		c[Rematches] = 1
	}
	if f.together(first, second) {
		c[Teammates] = 1
	}
	distance := int64(first.place - second.place)
	if f.number == 1 {
		distance = f.off(first, second)
	}
	c[Ranks] = distance * distance
	if f.number == 1 || f.Method == Adjacent {
		return c
	}
	c[Differences] = int64((first.half - second.half) * (first.half - second.half))
	return c.plus(f.startCost(first, second))
}

func (f *field) together(a, b *player) bool { return f.Teams && a.Team != "" && a.Team == b.Team }

// off returns how far a pair of the first round is from what the draw says: half a group apart; or, if the groups are odd, the last of the
// upper group and the first of the lower one.
func (f *field) off(a, b *player) int64 {
	if a.place > b.place {
		a, b = b, a
	}
	if a.group != b.group {
		return int64(b.place - a.place - 1)
	}
	return int64(b.pos - a.pos - f.sizes[a.group]/2)
}

// startCost returns how even the starts are after this duel.
func (f *field) startCost(first, second *player) (c Cost) {
	if f.Starts != EvenStarts {
		return c
	}
	for i, p := range []*player{first, second} {
		if p.row(i == 0) >= 3 {
			c[Triples]++
		}
		n := abs(p.balance(i == 0))
		if n > 2 {
			c[Imbalances]++
		}
		c[StartsOff] += int64(n)
	}
	return c
}

// row returns how often in a row the player starts, or plays second, if it does so now.
func (p *player) row(starts bool) int {
	n := 1
	for i := len(p.starts) - 1; i >= 0 && p.starts[i] == starts; i-- {
		n++
	}
	return n
}

// balance returns how many games more the player has started than played second if it does so now.
func (p *player) balance(starts bool) int {
	if starts {
		return p.firsts + 1
	}
	return p.firsts - 1
}

func abs(n int) int { return max(n, -n) }

// starter returns two players, the one who starts first.
func (f *field) starter(a, b *player) (first, second *player) {
	if a.place > b.place {
		a, b = b, a
	}
	swap := false
	switch {
	case f.Starts == LotStarts:
		swap = (a.lot^b.lot)&1 == 1
	case f.number == 1:
	case f.Starts == FewestStarts:
		swap = count(b.starts) < count(a.starts)
	default:
		swap = cmp.Or(f.startCost(b, a).Compare(f.startCost(a, b)), byNumber(b, a)) < 0
	}
	if swap {
		return b, a
	}
	return a, b
}

func count(starts []bool) (n int) {
	for _, s := range starts {
		if s {
			n++
		}
	}
	return n
}

func byNumber(a, b *player) int {
	if a.Number != b.Number && (a.Number == 0 || b.Number == 0) {
		return b.Number - a.Number // without a number: behind
	}
	return cmp.Or(a.Number-b.Number, cmp.Compare(a.Name, b.Name))
}

// packer returns a function that puts costs into weights of the same order: each figure of a matching of these players stays below the next
// higher one.
func (f *field) packer(vertices []int) func(Cost) weight {
	var most Cost
	for i, a := range vertices {
		for _, b := range vertices[:i] {
			for k, v := range f.cost(a, b) {
				most[k] = max(most[k], v)
			}
		}
	}
	const limit = 1 << 57 // the potentials of a matching grow to 16 times the weight
	var word [numFigures]int
	var unit Cost
	w, size := words-1, int64(1)
	for k := numFigures - 1; k >= 0; k-- {
		bound := most[k]*int64(len(vertices)/2) + 1
		if k == Byes || k == ByeSteps { // of one pair alone
			bound = most[k] + 1
		}
		if size > limit/bound && w > 0 {
			w, size = w-1, 1
		}
		word[k], unit[k] = w, size
		size *= bound
	}
	return func(c Cost) (out weight) {
		for k, v := range c {
			out[word[k]] += v * unit[k]
		}
		return out
	}
}

// round returns the round of pairs of players by place, in the order of the tables: that of the better player of each.
func (f *field) round(pairs [][2]int) Round {
	r := Round{Number: f.number}
	for _, p := range pairs {
		slices.Sort(p[:])
	}
	slices.SortFunc(pairs, func(a, b [2]int) int { return min(a[0], a[1]) - min(b[0], b[1]) })
	for _, p := range pairs {
		if p[0] == bye || p[1] == bye {
			f.weighBye(&r, f.players[max(p[0], p[1])])
			continue
		}
		first, second := f.starter(f.players[p[0]], f.players[p[1]])
		r.Pairs = append(r.Pairs, Pair{first.Name, second.Name})
		f.weigh(&r, len(r.Pairs), first, second)
	}
	return r
}

// weigh adds the cost of a pair to that of the round, and what it breaks.
func (f *field) weigh(r *Round, table int, first, second *player) {
	c := f.pairCost(first, second)
	r.Cost = r.Cost.plus(c)
	both := []string{first.Name, second.Name}
	if c[Rematches] > 0 {
		r.Relaxed = append(r.Relaxed, Relaxation{Rule: RuleRematch, Table: table, Players: both})
	}
	if c[Teammates] > 0 {
		r.Relaxed = append(r.Relaxed, Relaxation{Rule: RuleTeam, Table: table, Players: both})
	}
	if f.Starts != EvenStarts || f.number == 1 {
		return
	}
	for i, p := range []*player{first, second} {
		starts := i == 0
		if n := p.row(starts); n >= 3 {
			r.Relaxed = append(r.Relaxed, Relaxation{Rule: RuleTriple, Table: table, Players: both[i : i+1], Count: n, Starts: starts, Home: f.Home})
		}
		if n := p.balance(starts); abs(n) > 2 {
			r.Relaxed = append(r.Relaxed, Relaxation{Rule: RuleImbalance, Table: table, Players: both[i : i+1], Count: abs(n), Starts: n > 0, Home: f.Home})
		}
	}
}

func (f *field) weighBye(r *Round, p *player) {
	r.Bye = p.Name
	r.Cost = r.Cost.plus(f.byeCost(p))
	if p.byes > 0 {
		r.Relaxed = append(r.Relaxed, Relaxation{Rule: RuleBye, Players: []string{p.Name}})
	}
	if p != f.order[0] {
		r.Relaxed = append(r.Relaxed, Relaxation{Rule: RuleByeMoved, Players: []string{p.Name, f.order[0].Name}})
	}
}
