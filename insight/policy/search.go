package policy

import (
	"context"
	"math"
	"slices"

	"cartulary/engine"
)

// A Searcher chooses an option by paired playouts: the i-th playout of each candidate draws the same tiles, and the next one those of the
// other players. It races them: a candidate that lies clearly behind the leader gets no further playouts, and the more of them there have
// been, the fewer candidates stay. A Searcher belongs to one goroutine.
type Searcher struct {
	Candidates int     // options compared, the best by worth
	Pairs      int     // playouts of a candidate at most
	Bonus      float32 // what a win is worth beside the lead, in points
	Played     int     // playouts so far, of all choices
	player     *Player
	lanes      []lane
	trial      engine.State
}

// NewSearcher returns a Searcher with 8 candidates, 120 playouts of each at most, and a bonus of 10 points.
func NewSearcher(p *Player) *Searcher {
	return &Searcher{Candidates: 8, Pairs: 120, Bonus: 10, player: p}
}

// A lane is a candidate of a race.
type lane struct {
	option int
	after  engine.State
	leads  []float32 // with the bonus of a win
	sum    float64
}

// heat is the number of playouts of each candidate between two decisions about who stays in a race.
const heat = 6

// behind is the number of standard errors by which a candidate that leaves a race lies behind the leader.
const behind = 2

// Choose returns the index of the option that won most in the playouts, by lead with a bonus for a win. Options are those
// of a drawn tile in a position between turns, best worth first. Equal seeds give equal choices. If ctx ends, Choose returns
// the leader so far.
func (x *Searcher) Choose(ctx context.Context, s *engine.State, options []Option, seeds ...uint64) int {
	n := min(x.candidates(s), len(options))
	if n < 2 {
		return 0
	}
	for len(x.lanes) < n {
		x.lanes = append(x.lanes, lane{})
	}
	me, _ := Next(s)
	lanes := x.lanes[:n]
	for i := range lanes {
		l := &lanes[i]
		l.option, l.leads, l.sum = i, l.leads[:0], 0
		l.after.CopyFrom(s)
		x.player.Play(&l.after, &options[i])
	}
	var streams [8]uint64
	k := copy(streams[:], seeds)
	in := make([]*lane, n)
	for i := range in {
		in[i] = &lanes[i]
	}
	for len(in) > 1 && len(in[0].leads) < x.Pairs && ctx.Err() == nil {
		from := len(in[0].leads)
		for _, l := range in {
			for i := from; i < min(from+heat, x.Pairs); i++ {
				x.trial.CopyFrom(&l.after)
				streams[k] = uint64(i / s.Players())
				r := NewRand(streams[:k+1]...)
				x.player.PlayoutIn(&x.trial, Order{First: engine.NoType, Seats: i % s.Players()}, &r)
				l.add(Lead(&x.trial, me), x.Bonus)
				x.Played++
			}
		}
		slices.SortStableFunc(in, func(a, b *lane) int {
			switch {
			case a.sum > b.sum:
				return -1
			case a.sum < b.sum:
				return 1
			}
			return a.option - b.option
		})
		in = slices.DeleteFunc(in, func(l *lane) bool { return l != in[0] && l.lost(in[0]) })
		in = in[:min(len(in), x.stay(len(in[0].leads)))]
	}
	return in[0].option
}

// stay returns how many candidates stay after some playouts of each: half of them after a sixth of the playouts, then fewer.
func (x *Searcher) stay(playouts int) int {
	switch n := x.Candidates; {
	case playouts < x.Pairs/6:
		return math.MaxInt
	case playouts < x.Pairs/3:
		return max(n*5/8, 2)
	case playouts < x.Pairs/2:
		return max(n*3/8, 2)
	}
	return 2
}

// candidates returns the number of compared options: near the end of a game more, for playouts are short there.
func (x *Searcher) candidates(s *engine.State) int {
	if left := s.Remaining(); left <= manyLeft {
		return x.Candidates * manyLeft / max(left, 1)
	}
	return x.Candidates
}

const manyLeft = 6

func (l *lane) add(lead, bonus float32) {
	switch {
	case lead > 0:
		lead += bonus
	case lead < 0:
		lead -= bonus
	}
	l.leads = append(l.leads, lead)
	l.sum += float64(lead)
}

// lost reports whether a candidate lies clearly behind another one. A further pair that differs by 10 points and a win keeps a few
// equal pairs from looking certain.
func (l *lane) lost(to *lane) bool {
	n := float64(len(l.leads))
	mean := (to.sum - l.sum) / n
	if n <= heat {
		return false
	}
	squares := 0.0
	for i := range l.leads {
		d := float64(to.leads[i]-l.leads[i]) - mean
		squares += d * d
	}
	return mean > behind*math.Sqrt(squares/(n-1)/n+400/(n*n))
}
