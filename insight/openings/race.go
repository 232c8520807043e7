package openings

import (
	"context"
	"math"
	"slices"

	"cartulary/engine"
	"cartulary/insight/policy"
)

// A round is one order of the tiles dealt to both players in turn: two playouts. An option gets at least leastRounds rounds for a standard
// error of a point, more for a smaller one, and at most mostRounds.
const (
	leastRounds = 50
	mostRounds  = 20000
)

// heat is the number of rounds of an option between two decisions about which of them get more.
const heat = 50

// behind is the number of standard errors by which an option that gets no more playouts lies beyond [Good] from the best.
const behind = 2.5

// A lane is an option of a race. Every other round is played from the mirror image of the position after it: the player of the playouts
// decides between equal placements by their order, so it does not play mirror images alike (half a point, measured).
type lane struct {
	option policy.Option
	after  [2]*engine.State // the position and its mirror image
	alike  []policy.Option
	leads  []int16 // by round: the sum of the mover's final leads, in points
	sum    int64
	wins   []int8 // by round: wins of the mover, in quarters of a round
}

// A runner races the options of positions. It belongs to one goroutine.
type runner struct {
	player *policy.Player
	trial  engine.State
	target float64 // standard error of the differences
	least  int     // rounds of each option at least
	heat   int
	ctx    context.Context
}

func newRunner(ctx context.Context, target float64) *runner {
	least := max(int(math.Ceil(leastRounds/target)), 2)
	return &runner{player: policy.New(game().Rules), target: target, least: least, heat: min(heat, least), ctx: ctx}
}

// lanes returns the different options of a drawn tile in a position, of which the mirror image is given too.
func (x *runner) lanes(s, image *engine.State, t engine.TypeID) (list []*lane, err error) {
	seen := map[string]*lane{}
	for _, o := range x.player.Options(s, t, nil) {
		x.trial.CopyFrom(s)
		x.player.Play(&x.trial, &o)
		like := likeness(&x.trial)
		if l := seen[like]; l != nil {
			l.alike = append(l.alike, o)
			continue
		}
		l := &lane{option: o}
		l.after[0] = x.trial.Clone()
		if l.after[1], err = x.image(image, l.after[0]); err != nil {
			return nil, err
		}
		seen[like] = l
		list = append(list, l)
	}
	return list, nil
}

// race plays rounds of all lanes until the difference of each that may be good from the best has the error that is wanted, and that of
// each shown one. Then the lanes are in order, best first; each differs from the best by the rounds that it has.
func (x *runner) race(me int, list []*lane, seeds ...uint64) error {
	for {
		rank(list)
		settled, most := true, len(list[0].leads)
		for i, l := range list {
			if !x.wants(list, i) {
				continue
			}
			settled = false
			if err := x.run(me, l, len(l.leads)+x.heat, seeds); err != nil {
				return err
			}
			most = max(most, len(l.leads))
		}
		if settled {
			return nil
		}
		if err := x.run(me, list[0], most, seeds); err != nil {
			return err
		}
	}
}

// wants reports whether lane i of ranked ones gets more rounds. The first one has as many as any other.
func (x *runner) wants(list []*lane, i int) bool {
	l, best := list[i], list[0]
	n := len(l.leads)
	switch {
	case n < x.least:
		return true
	case i == 0 || n >= mostRounds:
		return false
	}
	mean, se := l.behind(best)
	if mean < 0 { // it may be the best
		return n < len(best.leads)
	}
	return se > x.target && (i < fewestShown || i < mostShown && mean-behind*se <= near || mean-behind*se <= Good)
}

// rank puts the lane with the most rounds that has the greatest lead first and the others in the order of their difference from it.
func rank(list []*lane) {
	best := list[0]
	for _, l := range list {
		if len(l.leads) > len(best.leads) || len(l.leads) == len(best.leads) && l.sum > best.sum {
			best = l
		}
	}
	slices.SortStableFunc(list, func(a, b *lane) int {
		switch {
		case a == b:
			return 0
		case a == best:
			return -1
		case b == best:
			return 1
		}
		x, _ := a.behind(best)
		y, _ := b.behind(best)
		switch {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 0
	})
}

// run adds rounds to a lane until it has n of them.
func (x *runner) run(me int, l *lane, n int, seeds []uint64) error {
	streams := append(slices.Clone(seeds), 0)
	for k := len(l.leads); k < n; k++ {
		if err := x.ctx.Err(); err != nil {
			return err
		}
		lead, wins := 0, 0
		for seats := range players {
			x.trial.CopyFrom(l.after[k%2])
			streams[len(seeds)] = uint64(k)
			r := policy.NewRand(streams...)
			x.player.PlayoutIn(&x.trial, policy.Order{First: engine.NoType, Seats: seats}, &r)
			points := int(policy.Lead(&x.trial, me))
			lead += points
			switch {
			case points > 0:
				wins += 2
			case points == 0:
				wins++
			}
		}
		l.leads, l.wins, l.sum = append(l.leads, int16(lead)), append(l.wins, int8(wins)), l.sum+int64(lead)
	}
	return nil
}

// behind returns by how many points of lead a lane is behind another one, which has at least as many rounds, with the standard error.
func (l *lane) behind(best *lane) (mean, se float64) {
	return over(len(l.leads), func(k int) float64 { return float64(best.leads[k]-l.leads[k]) / players })
}

// result returns the figures of a lane. Its lead and its wins are those of the best lane less the paired differences, because the rounds
// that only the best lane has make its figures more exact.
func (l *lane) result(best *lane) (o Option) {
	lead := func(x *lane) func(int) float64 { return func(k int) float64 { return float64(x.leads[k]) / players } }
	win := func(x *lane) func(int) float64 {
		return func(k int) float64 { return float64(x.wins[k]) / (2 * players) }
	}
	n, all := len(l.leads), len(best.leads)
	o.Playouts = players * n
	o.Lead, o.SE = adjusted(n, all, lead(l), lead(best))
	o.Win, o.WinSE = adjusted(n, all, win(l), win(best))
	o.Win = min(max(o.Win, 0), 1) // a sum of differences of few playouts may lie beyond
	if l != best {
		o.Behind, o.BehindSE = l.behind(best)
	}
	return o
}

// adjusted returns the mean of n numbers with its standard error, by their differences from the first n of some other numbers and the mean of
// all of these.
func adjusted(n, all int, own, other func(k int) float64) (mean, se float64) {
	share := float64(n) / float64(all)
	paired, e := over(n, func(k int) float64 { return own(k) - (1-share)*other(k) })
	if n == all {
		return paired, e
	}
	rest, f := over(all-n, func(k int) float64 { return other(n + k) })
	return paired + (1-share)*rest, math.Hypot(e, (1-share)*f)
}

// over returns the mean of n numbers and its standard error, both 0 for fewer than two.
func over(n int, x func(k int) float64) (mean, se float64) {
	if n < 2 {
		return 0, 0
	}
	squares := 0.0
	for k := range n {
		v := x(k)
		mean += v
		squares += v * v
	}
	mean /= float64(n)
	return mean, math.Sqrt(max(squares/float64(n)-mean*mean, 0) / float64(n-1))
}
