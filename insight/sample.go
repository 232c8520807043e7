package insight

import (
	"math"
	"sync"

	"cartulary/engine"
	"cartulary/insight/policy"
)

// A stream is what the random numbers of playouts depend on, beside the seed, the game and the number of the playout.
type stream struct {
	turn int
	why  purpose
}

// sample appends playouts of a position to dst until it holds n. The next tile drawn is first, NoType for a random one. As
// many playouts in a row as there are players have one order of the tiles, dealt to other players each time: their mean
// has the error of 1.2 times as many in the first turns, 1.5 to 1.8 times in the last third (docs/insight.md).
func (w *worker) sample(s *engine.State, first engine.TypeID, x stream, n int, dst []outcome) ([]outcome, error) {
	players := s.Players()
	for k := len(dst); k < n; k++ {
		if err := w.stopped(); err != nil {
			return dst, err
		}
		r := policy.NewRand(w.seed, w.g.seed(), uint64(x.turn), uint64(x.why), uint64(k/players))
		before := w.player.Work()
		w.end.CopyFrom(s)
		w.player.PlayoutIn(&w.end, policy.Order{First: first, Seats: k % players}, &r)
		o := outcomeOf(&w.end)
		o.work = w.player.Work() - before
		dst = append(dst, o)
	}
	return dst, nil
}

// A basis holds the playouts of a position of the record. Several units use them: the forecast, the luck of the draw after
// it and the judgment of the move before it.
type basis struct {
	mutex  sync.Mutex
	sample []outcome
}

// playouts returns the first n playouts of position i, fewer with an error.
func (w *worker) playouts(i, n int) (list []outcome, err error) {
	b := &w.bases[i]
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.sample, err = w.sample(w.g.at(i), engine.NoType, stream{i, forForecast}, n, b.sample)
	return b.sample[:min(n, len(b.sample))], err
}

// workOf returns the mean work of playouts.
func workOf(sample []outcome) int64 {
	sum := int64(0)
	for k := range sample {
		sum += sample[k].work
	}
	return sum / int64(max(len(sample), 1))
}

// outcome holds the final points of each player of one played game, and who had left it, as bits.
type outcome struct {
	points [engine.MaxPlayers]int32
	gone   uint16
	work   int64 // of the playout
}

func outcomeOf(s *engine.State) (o outcome) {
	for p := range s.Players() {
		if o.points[p] = int32(s.Score(p)); s.Gone(p) {
			o.gone |= 1 << p
		}
	}
	return o
}

// left reports whether a player had left the game.
func (o *outcome) left(player int) bool { return o.gone>>player&1 == 1 }

// wholeWin is a win in the units of wins: every number of players up to 9 that share it divides it.
const wholeWin = 2520

// win returns what a player has of the win, in units of wholeWin: players with equal points share it, and nobody who left has any.
func (o *outcome) win(player, players int) int64 {
	if o.left(player) {
		return 0
	}
	equal := int64(0)
	for p, n := range o.points[:players] {
		switch own := o.points[player]; {
		case o.left(p):
		case n > own:
			return 0
		case n == own:
			equal++
		}
	}
	return wholeWin / equal
}

// lead returns the player's points minus the mean of the others', times the number of the others.
func (o *outcome) lead(player, players int) int64 {
	sum := int64(0)
	for _, n := range o.points[:players] {
		sum += int64(n)
	}
	return int64(o.points[player])*int64(others(players)) - (sum - int64(o.points[player]))
}

// others returns the number of other players, at least 1.
func others(players int) int { return max(players-1, 1) }

// sums holds the sums of integer samples, so that the order of the samples does not matter.
type sums struct{ n, sum, squares int64 }

func (s *sums) add(x int64) {
	s.n++
	s.sum += x
	s.squares += x * x
}

func (s *sums) mean(unit int) float64 { return float64(s.sum) / float64(s.n) / float64(unit) }

// sd returns the standard deviation divided by a unit, 0 for fewer than two samples.
func (s *sums) sd(unit int) float64 {
	if s.n < 2 {
		return 0
	}
	n := float64(s.n)
	spread := float64(s.squares) - float64(s.sum)*float64(s.sum)/n
	return math.Sqrt(max(spread, 0)/(n-1)) / float64(unit)
}

// se returns the standard error of the mean.
func (s *sums) se(unit int) float64 { return s.sd(unit) / math.Sqrt(float64(s.n)) }

// A tally is sums of samples that come in rounds, whose members are antithetic.
type tally struct {
	sums
	rounds sums // of the sums of whole rounds
	size   int  // of a round
	part   int64
}

func newTally(size int) tally { return tally{size: size} }

func (t *tally) add(x int64) {
	t.sums.add(x)
	if t.part += x; t.n%int64(t.size) == 0 {
		t.rounds.add(t.part)
		t.part = 0
	}
}

// leastRounds is the number of rounds below which the spread of the samples is a better guess of the error than that of
// the rounds.
const leastRounds = 8

// se returns the standard error of the mean: that of the mean of the rounds, which are independent.
func (t *tally) se(unit int) float64 {
	if t.rounds.n < leastRounds {
		return t.sums.se(unit)
	}
	return t.rounds.se(unit * t.size)
}

// unsure returns the standard error of the mean with one further deviation of x: a few equal samples prove nothing.
func (t *tally) unsure(x int64, unit int) float64 {
	return math.Hypot(t.se(unit), float64(x)/float64(t.n)/float64(unit))
}
