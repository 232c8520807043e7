package standings

import (
	"math"
	"slices"
	"strings"
)

// mostSteps is the work of one search: a node is a step, a completion that is ranked by all criteria is ten.
const mostSteps = 40_000

const leafSteps = 10

// A key holds the values of the first criteria in one number, so that keys add up and compare as the values do.
type key int64

const (
	keyUnits  = 12 // halves, thirds and quarters of a win are whole
	keyBits   = 15
	keyFields = 4
)

// additive holds the criteria whose values are sums over the player's own duels.
var additive = map[string]func(o outcome) float64{
	"wins":            func(o outcome) float64 { return o[0].score },
	"duels-won":       func(o outcome) float64 { return o[0].duels },
	"duel-difference": func(o outcome) float64 { return o[0].duels - o[1].duels },
	"games-won":       func(o outcome) float64 { return o[0].games },
	"game-difference": func(o outcome) float64 { return o[0].games - o[1].games },
}

// later adds rounds without pairings: in each, anybody can win or lose.
func (f *future) later(unpaired int) {
	f.unpaired = unpaired
	if unpaired > 0 {
		for p := range f.waits {
			f.waits[p] = true
		}
	}
}

// places sets what the player of a row can reach.
func (f *future) places(row *Row) {
	p := f.t.at[row.Name]
	n := len(f.t.players)
	low, high := newReaching(f, p, 1).most()
	row.Worst, row.Bound = 1+high, low < high
	low, high = newReaching(f, p, -1).most()
	row.Best, row.Bound = n-high, row.Bound || low < high
}

// A reaching counts the other players who can be before one player at once, or behind it if sign is -1. Equal ones count.
type reaching struct {
	f      *future
	player int
	sign   int
	open   []pending // the outcomes of the player's own duels are those that count most
	fields []func(o outcome) float64
	low    []key // of each player: the least in the completions that are left
	high   []key
	need   []int // wins, in units, without which a player cannot reach own
	gain   int   // units that are left for all
	own    key
	steps  int
}

func newReaching(f *future, player, sign int) *reaching {
	r := &reaching{f: f, player: player, sign: sign, steps: mostSteps}
	r.open = slices.Clone(f.open)
	alone := true // each duel of the player has one outcome
	fixed := keyFields
	for i := range r.open {
		d := &r.open[i]
		side := slices.Index(d.players[:], player)
		if side < 0 {
			continue
		}
		d.outcomes = r.worst(d.outcomes, side)
		alone = alone && len(d.outcomes) == 1
	}
	if !alone {
		fixed = 1 // all outcomes have the same wins
	}
	for _, c := range f.event.Criteria {
		field := additive[c.Name]
		if field == nil || len(r.fields) == fixed {
			break
		}
		r.fields = append(r.fields, field)
		if !r.sum() {
			r.fields = r.fields[:len(r.fields)-1]
			r.sum()
			break
		}
	}
	return r
}

// worst returns the outcomes of a player's own duel that let the most others be before it (behind it, if sign is -1).
//
// A lost duel is enough: in place of a won one it lowers the wins of the player, so that everybody who had as many is before it.
// Of the lost ones, the one with the worst difference is enough for the same reason, if the difference is the first criterion
// in which they differ.
func (r *reaching) worst(list []outcome, side int) []outcome {
	value := func(o outcome, of func(outcome) float64) float64 {
		if side == 1 {
			o = o.swapped()
		}
		return float64(r.sign) * of(o)
	}
	keep := func(of func(outcome) float64) {
		least := math.Inf(1)
		for _, o := range list {
			least = min(least, value(o, of))
		}
		list = slices.DeleteFunc(slices.Clone(list), func(o outcome) bool { return value(o, of) > least })
	}
	keep(additive["wins"])
	for _, c := range r.f.event.Criteria {
		switch c.Name {
		case "duels-won", "duel-difference":
			keep(additive["duel-difference"])
		case "game-difference":
			keep(additive[c.Name])
			return list
		default:
			if strings.Contains(c.Name, "game") || strings.Contains(c.Name, "duel") || c.Name == "mini-difference" || c.Name == "opponents-difference" {
				return list
			}
		}
	}
	return list
}

// sum makes the keys of all players. It reports whether the values of the fields fit into them.
func (r *reaching) sum() bool {
	n := len(r.f.t.players)
	r.low, r.high, r.need = make([]key, n), make([]key, n), make([]int, n)
	for i := range r.f.open {
		r.set(i, outcome{})
	}
	r.f.recount()
	lowWins := make([]int, n)
	fits := true
	for p := range n {
		var base key
		for i := range r.fields {
			v := r.f.event.Criteria[i].value(r.f.t, p) * keyUnits
			fits = fits && math.Abs(v-math.Round(v)) < 1e-6 && math.Abs(v) < 1<<(keyBits-3)
			base = base<<keyBits + key(r.sign)*key(math.Round(v))
			if i == 0 {
				lowWins[p] = r.sign * int(math.Round(v))
			}
		}
		r.low[p], r.high[p] = base, base
	}
	r.gain = 0
	size := make([]float64, n)
	for i := range r.open {
		d := &r.open[i]
		for side, p := range d.players {
			if p >= 0 {
				low, high := r.range2(d.outcomes, side)
				r.low[p], r.high[p] = r.low[p]+low, r.high[p]+high
				lowWins[p] += r.leastWins(d.outcomes, side)
				for _, o := range d.outcomes {
					size[p] += o[0].games + o[1].games + o[0].duels + o[1].duels
				}
			}
		}
		r.gain += r.gains(d)
	}
	if later := r.f.unpaired; later > 0 {
		list := r.unknown()
		low, high := r.range2(list, 0)
		for p := range n {
			own, other := low, high
			if p == r.player {
				other = own
			}
			r.low[p], r.high[p] = r.low[p]+key(later)*own, r.high[p]+key(later)*other
			lowWins[p] += later * r.leastWins(list, 0)
			size[p] += float64(later * 2 * slices.Max(append(slices.Clone(r.f.formats), r.f.matches...)) * slices.Max(r.f.formats))
		}
		r.gain += later * n * keyUnits // players who withdraw win nothing, and nobody wins against them
		if r.sign > 0 {
			r.gain -= later * (n / 2) * keyUnits
		}
	}
	for p := range n {
		fits = fits && size[p]*keyUnits < 1<<(keyBits-3)
	}
	r.own = r.low[r.player]
	if len(r.fields) > 0 {
		// The wins are the first field; rounding takes the lower ones, which are smaller than half of it, away.
		shift := keyBits * (len(r.fields) - 1)
		half := key(0)
		if shift > 0 {
			half = 1 << (shift - 1)
		}
		for p := range n {
			r.need[p] = int((r.own+half)>>shift) - lowWins[p]
		}
	}
	return fits
}

// unknown returns the outcomes of a duel whose opponent is not known, a bye included.
func (r *reaching) unknown() []outcome {
	d := Duel{Open: true, Sides: []Side{{Name: "a"}, {Name: "b"}}, Games: []Result{{}}}
	return append(r.f.outcomes(&d), outcome{{score: 1, duels: 1}, {}}, outcome{})
}

// key returns what an outcome adds to the key of a side.
func (r *reaching) key(o outcome, side int) (k key) {
	if side == 1 {
		o = o.swapped()
	}
	for _, field := range r.fields {
		k = k<<keyBits + key(r.sign)*key(math.Round(field(o)*keyUnits))
	}
	return k
}

func (r *reaching) range2(list []outcome, side int) (low, high key) {
	low, high = math.MaxInt64, math.MinInt64
	for _, o := range list {
		k := r.key(o, side)
		low, high = min(low, k), max(high, k)
	}
	return low, high
}

// winsOf returns the wins of a side in units, negative if the search is for losses.
func (r *reaching) winsOf(o outcome, side int) int {
	return r.sign * int(math.Round(o[side].score*keyUnits))
}

func (r *reaching) leastWins(list []outcome, side int) int {
	least := math.MaxInt
	for _, o := range list {
		least = min(least, r.winsOf(o, side))
	}
	return least
}

// gains returns the most that both players of a duel get beyond their least.
func (r *reaching) gains(d *pending) (most int) {
	for _, o := range d.outcomes {
		sum := 0
		for side, p := range d.players {
			if p >= 0 && p != r.player {
				sum += r.winsOf(o, side) - r.leastWins(d.outcomes, side)
			}
		}
		most = max(most, sum)
	}
	return most
}

// most returns the highest number of players at once; high is more than low if the search did not end.
func (r *reaching) most() (low, high int) {
	low = -1
	high = r.bound(0)
	if r.f.unpaired > 0 || len(r.fields) == 0 && len(r.open) > 40 {
		return low, high
	}
	order := make([]int, 0, len(r.open))
	for i := range r.open {
		order = append(order, i)
	}
	_, strict := r.dive(order, 1, -1) // more than own: before the player whatever the other criteria are
	r.steps = mostSteps
	if ended, found := r.dive(order, 0, strict); ended {
		high = min(high, found)
	}
	if low = strict; low == high {
		return low, high
	}
	r.steps = mostSteps
	ended, found := r.full(order, low, high)
	if ended {
		return found, found
	}
	return found, high
}

// bound returns a number of players that is never exceeded: those who can have own+more, as far as the wins that are left
// suffice for all of them.
func (r *reaching) bound(more key) (n int) {
	var needs []int
	for p := range r.low {
		switch {
		case p == r.player || r.high[p] < r.own+more:
		case r.need[p] <= 0 || len(r.fields) == 0:
			n++
		default:
			needs = append(needs, r.need[p])
		}
	}
	slices.Sort(needs)
	left := r.gain
	for _, need := range needs {
		if left -= need; left < 0 {
			break
		}
		n++
	}
	return n
}

// assign gives an open duel an outcome and returns how to take it back.
func (r *reaching) assign(i int, o outcome) (undo func()) {
	d := &r.open[i]
	type state struct {
		low, high key
		need      int
	}
	var before [2]state
	for side, p := range d.players {
		if p < 0 {
			continue
		}
		before[side] = state{r.low[p], r.high[p], r.need[p]}
		low, high := r.range2(d.outcomes, side)
		k := r.key(o, side)
		r.low[p], r.high[p] = r.low[p]+k-low, r.high[p]+k-high
		r.need[p] -= r.winsOf(o, side) - r.leastWins(d.outcomes, side)
	}
	gain := r.gains(d)
	r.gain -= gain
	r.set(i, o)
	return func() {
		r.gain += gain
		for side, p := range d.players {
			if p >= 0 {
				r.low[p], r.high[p], r.need[p] = before[side].low, before[side].high, before[side].need
			}
		}
	}
}

// dive returns the highest number of players with at least own+more by the keys alone, best if it is not more. A duel of which
// one player is settled goes to the other.
func (r *reaching) dive(order []int, more key, best int) (ended bool, found int) {
	if r.steps--; r.steps < 0 {
		return false, best
	}
	if r.bound(more) <= best {
		return true, best
	}
	settled := func(p int) bool {
		return p < 0 || p == r.player || r.low[p] >= r.own+more || r.high[p] < r.own+more
	}
	at, free := -1, -1
	for n, i := range order {
		switch p := r.open[i].players; {
		case settled(p[0]) && settled(p[1]):
		case settled(p[0]) || settled(p[1]):
			free = n
		default:
			at = n
		}
		if free >= 0 {
			break
		}
	}
	if free >= 0 {
		i := order[free]
		side := 0
		if settled(r.open[i].players[0]) {
			side = 1
		}
		list := r.open[i].outcomes
		_, high := r.range2(list, side)
		o := list[slices.IndexFunc(list, func(o outcome) bool { return r.key(o, side) == high })]
		undo := r.assign(i, o)
		ended, found = r.dive(slices.Delete(slices.Clone(order), free, free+1), more, best)
		undo()
		return ended, found
	}
	if at < 0 {
		n := 0
		for p := range r.low {
			if p != r.player && r.low[p] >= r.own+more {
				n++
			}
		}
		return true, max(n, best)
	}
	rest := slices.Delete(slices.Clone(order), at, at+1)
	for _, o := range r.sorted(order[at]) {
		undo := r.assign(order[at], o)
		ended, best = r.dive(rest, more, best)
		undo()
		if !ended {
			return false, best
		}
	}
	return true, best
}

// sorted returns the outcomes of a duel, first those in favour of the player who needs less.
func (r *reaching) sorted(i int) []outcome {
	d := &r.open[i]
	list := slices.Clone(d.outcomes)
	first := d.players[1] < 0 || d.players[0] >= 0 && r.need[d.players[0]] <= r.need[d.players[1]]
	if first != (r.sign > 0) {
		slices.Reverse(list)
	}
	return list
}

// full looks for a completion with more than best players by all criteria; it ends at target, which is never exceeded.
func (r *reaching) full(order []int, best, target int) (ended bool, found int) {
	if r.steps--; r.steps < 0 {
		return false, best
	}
	if r.bound(0) <= best {
		return true, best
	}
	clear, n := len(r.fields) > 0, 0
	for p := range r.low {
		if p != r.player {
			clear = clear && (r.low[p] > r.own || r.high[p] < r.own)
			if r.low[p] > r.own {
				n++
			}
		}
	}
	switch {
	case clear:
		return true, max(n, best)
	case len(order) == 0:
		r.steps -= leafSteps
		return true, max(r.rank(), best)
	}
	for _, o := range r.sorted(order[0]) {
		undo := r.assign(order[0], o)
		ended, best = r.full(order[1:], best, target)
		undo()
		if !ended || best >= target {
			return ended, best
		}
	}
	return true, best
}

// set gives the duel of the table an outcome.
func (r *reaching) set(i int, o outcome) {
	for k := range o {
		s := &r.f.open[i].duel.Sides[k]
		s.Score, s.Duels, s.Games = o[k].score, o[k].duels, o[k].games
	}
}

func (f *future) recount() {
	for p := range f.t.players {
		f.t.players[p].wins = f.t.sum(p, func(o *outing) float64 { return o.own().Score })
	}
}

// rank counts the others before the player (behind it, if sign is -1) in a completion, by all criteria. Players who cannot be
// told apart count.
func (r *reaching) rank() (n int) {
	r.f.recount()
	return r.f.t.notBehind(r.player, r.sign, r.f.waits)
}

// notBehind returns how many others are not behind a player (not before it, if sign is -1). The points of those who wait for a game
// are not known.
func (t *table) notBehind(player, sign int, waits []bool) (n int) {
	equal := make([]int, len(t.players))
	for p := range equal {
		equal[p] = p
	}
	t.mini = nil
	for _, c := range t.event.Criteria {
		if c.mini && t.mini == nil {
			t.mini = [][]int{equal}
		}
		value := c.value
		switch {
		case c.mini:
			value = t.among(equal[0], c.value)
		case c.among != nil:
			value = c.among(t, equal)
		}
		at := func(p int) float64 {
			v := math.Round(value(t, p)*1e6) / 1e6
			if math.IsNaN(v) {
				return 0
			}
			return v * float64(sign)
		}
		points := slices.Contains(fromPoints, c.Name)
		if points && waits[player] {
			break
		}
		own := at(player)
		var rest []int
		unclear := false
		for _, p := range equal {
			switch v := at(p); {
			case points && waits[p]:
				unclear = true
				rest = append(rest, p)
			case v > own:
				n++
			case v == own:
				rest = append(rest, p)
			}
		}
		if equal = rest; unclear || len(equal) == 1 {
			break
		}
	}
	return n + len(equal) - 1
}

// fromPoints holds the criteria that depend on the points of games.
var fromPoints = []string{"difference", "points", "share", "mini-points"}
