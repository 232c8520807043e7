package solve

import (
	"cmp"
	"math"

	"cartulary/engine"
)

// A value is the sum of the results of all orders of the tiles: the expectation times the scale of the position. Whole
// numbers make equal options equal, whatever the order of the search. It is for player 0.
type value struct {
	lead, points int64
	wins         int64 // 2 for each win, 1 for each tie
}

func (v *value) add(w int64, o value) {
	v.lead += w * o.lead
	v.points += w * o.points
	v.wins += w * o.wins
}

func (v *value) leadOf(player int) int64 {
	if player == 0 {
		return v.lead
	}
	return -v.lead
}

func (v value) of(player int, scale int64) Value {
	n := float64(scale)
	if player == 0 {
		return Value{float64(v.lead) / n, float64(v.wins) / 2 / n, float64(v.points) / n}
	}
	return Value{float64(-v.lead) / n, float64(2*scale-v.wins) / 2 / n, float64(v.points-v.lead) / n}
}

func result(lead, points int64) value {
	return value{lead, points, int64(1 + cmp.Compare(lead, 0))}
}

// scale returns the number of orders in which the tiles left can be drawn, math.MaxInt64 if it is too large.
func scale(s *engine.State) int64 {
	if s.Finished() {
		return 1
	}
	stack := int64(0)
	for t := range s.Rules().Types {
		stack += int64(s.RemainingOf(engine.TypeID(t)))
	}
	orders := int64(1)
	for i := range int64(max(s.Remaining(), 0)) {
		if orders > math.MaxInt64>>20 {
			return math.MaxInt64
		}
		orders *= stack - i
	}
	return orders
}

type level struct {
	before  engine.State // the position before the draw
	version int          // of that position: no two have the same
	known   []known      // by type: the last tile in that position
	list    []final
	scratch engine.State
	killers []killers // by type
	draws   []draw
}

// killers are the best replies in sibling positions, latest first.
type killers [2]killer

type killer struct {
	final
	valid bool
}

type draw struct {
	tile   engine.TypeID
	weight int64
	bound  int64 // no lead of the player is higher
}

// chance returns the exact value of a position before a draw.
func (x *Solver) chance(s *engine.State, ply int) (sum value) {
	if s.Remaining() <= 0 || s.Finished() {
		return x.end(s, ply)
	}
	for t := range s.Rules().Types {
		if w := s.RemainingOf(engine.TypeID(t)); w > 0 {
			v, _ := x.best(s, engine.TypeID(t), ply, math.MaxInt64)
			sum.add(int64(w), v)
		}
	}
	return sum
}

// end returns the value of a position without tiles.
func (x *Solver) end(s *engine.State, ply int) value {
	if !s.Finished() {
		l := &x.levels[ply]
		l.scratch.CopyFrom(s)
		s = &l.scratch
		s.Finish()
	}
	return result(int64(s.Score(0)-s.Score(1)), int64(s.Score(0)))
}

// best returns the value of the mover's best option with a tile, false once the mover's lead is proven to exceed limit.
func (x *Solver) best(s *engine.State, t engine.TypeID, ply int, limit int64) (value, bool) {
	l := &x.levels[ply]
	me := mover(s)
	if !s.Placeable(t) { // it is discarded, and the same player draws the next one
		next := &x.levels[ply+1].before
		next.CopyFrom(s)
		next.Play(engine.Event{Kind: engine.EvDiscard, Place: engine.Placement{Type: t}})
		v := x.chance(x.changed(ply+1), ply+1)
		return v, v.leadOf(me) <= limit
	}
	if s.Remaining() == 1 {
		v := x.leaf(s, t, ply)
		return v, v.leadOf(me) <= limit
	}
	l.list = x.list(s, t, l.list[:0])
	first := x.promising(l, t)
	at, top := first, value{}
	for i := -1; i < len(l.list); i++ {
		k := i
		if i < 0 {
			k = first
		} else if i == first {
			continue
		}
		after := x.play(s, t, &l.list[k], ply)
		if i < 0 {
			top = x.chance(after, ply+1)
		} else {
			need := top.leadOf(me)
			if k > at { // of equal options the first is taken
				need++
			}
			v, ok := x.atLeast(after, me, need, ply+1)
			if !ok {
				continue
			}
			at, top = k, v
		}
		if top.leadOf(me) > limit {
			l.remember(t, &l.list[at])
			return top, false
		}
	}
	l.remember(t, &l.list[at])
	return top, true
}

// leaf returns the value of a position after the draw of the last tile, which fits somewhere.
func (x *Solver) leaf(s *engine.State, t engine.TypeID, ply int) value {
	top := x.last(s, t, ply)
	x.levels[ply].remember(t, &top)
	lead, points := int64(top.lead), int64(top.points)
	if mover(s) == 1 {
		lead, points = -lead, points-lead
	}
	return result(lead, points)
}

// last returns the best option of the last tile, which fits somewhere.
func (x *Solver) last(s *engine.State, t engine.TypeID, ply int) final {
	x.leafs++
	if x.surveyor != nil {
		return x.surveyor.best(s, t, x.knownAt(ply-2, t))
	}
	l := &x.levels[ply]
	l.list = x.lister.finals(s, t, l.list[:0])
	top := l.list[0]
	for _, f := range l.list[1:] {
		if f.better(&top) {
			top = f
		}
	}
	return top
}

// atLeast returns the exact value of a position before a draw if it is a lead of at least need for a player, whose
// opponent moves next. Otherwise it reports false.
//
// Any single reply to a tile bounds the lead from above, because the opponent takes the best one. So one reply to each
// tile often proves that the lead is lower, without an assumption about what a tile can change (Star2).
func (x *Solver) atLeast(s *engine.State, player int, need int64, ply int) (value, bool) {
	if s.Remaining() <= 0 {
		v := x.end(s, ply)
		return v, v.leadOf(player) >= need
	}
	l := &x.levels[ply]
	l.draws = l.draws[:0]
	for t := range s.Rules().Types {
		if w := s.RemainingOf(engine.TypeID(t)); w > 0 {
			l.draws = append(l.draws, draw{engine.TypeID(t), int64(w), unbounded})
		}
	}
	for round := range len(killers{}) + 1 {
		for i := range l.draws {
			d := &l.draws[i]
			d.bound = min(d.bound, x.probe(s, d.tile, player, ply, round))
			if most(l.draws) < need {
				return value{}, false
			}
		}
	}
	var sum value
	for i := range l.draws {
		d := &l.draws[i]
		others := most(l.draws) - d.weight*d.bound
		v, ok := x.best(s, d.tile, ply, -ceilDiv(need-others, d.weight))
		if !ok {
			return value{}, false
		}
		d.bound = v.leadOf(player)
		sum.add(d.weight, v)
	}
	return sum, true
}

// unbounded is a bound of a draw about which nothing is proven.
const unbounded = math.MaxInt64 >> 12

// most returns an upper bound on the lead before the draw.
func most(draws []draw) (sum int64) {
	for _, d := range draws {
		if d.bound == unbounded {
			return math.MaxInt64
		}
		sum += d.weight * d.bound
	}
	return sum
}

// ceilDiv returns a/b rounded up, for b > 0.
func ceilDiv(a, b int64) int64 {
	q := a / b
	if a%b > 0 {
		q++
	}
	return q
}

// probe returns an upper bound on a player's lead after the draw of a tile, by one reply of the opponent: in the first
// rounds one that was best in a sibling position, in the last round the first option. Later rounds are rare, so a
// probe of both killers at once cost twice the listings (BenchmarkSolveReal/4).
func (x *Solver) probe(s *engine.State, t engine.TypeID, player, ply, round int) int64 {
	l := &x.levels[ply]
	if round < len(killers{}) {
		if k := &l.killers[t][round]; k.valid && legal(s, t, &k.final) {
			return x.reply(s, t, &k.final, player, ply)
		}
		return unbounded
	}
	if s.Remaining() == 1 || !s.Placeable(t) {
		v, _ := x.best(s, t, ply, math.MaxInt64) // costs no more than a probe
		return v.leadOf(player)
	}
	l.list = x.list(s, t, l.list[:0])
	return x.reply(s, t, &l.list[0], player, ply)
}

// reply returns a player's lead if the opponent replies to a draw with an option.
func (x *Solver) reply(s *engine.State, t engine.TypeID, f *final, player, ply int) int64 {
	if s.Remaining() == 1 && x.surveyor != nil {
		x.probes++
		return -int64(x.surveyor.lead(s, t, f))
	}
	v := x.chance(x.play(s, t, f, ply), ply+1)
	return v.leadOf(player)
}

// promising returns the index in the list of the latest killer, or else 0.
func (x *Solver) promising(l *level, t engine.TypeID) int {
	for _, k := range l.killers[t] {
		for i := range l.list {
			if k.valid && l.list[i].same(&k.final) {
				return i
			}
		}
	}
	return 0
}

// remember makes an option the latest killer.
func (l *level) remember(t engine.TypeID, f *final) {
	k := &l.killers[t]
	if !k[0].valid || !k[0].same(f) {
		k[1] = k[0]
	}
	k[0] = killer{*f, true}
}
