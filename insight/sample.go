package insight

import (
	"math"

	"cartulary/engine"
)

// outcome holds the final points of each player of one played game.
type outcome [engine.MaxPlayers]int32

func outcomeOf(s *engine.State) (o outcome) {
	for p := range s.Players() {
		o[p] = int32(s.Score(p))
	}
	return o
}

// wholeWin is a win in the units of wins: every number of players up to 9 that share it divides it.
const wholeWin = 2520

// win returns what a player has of the win, in units of wholeWin: players with equal points share it.
func (o *outcome) win(player, players int) int64 {
	equal := int64(0)
	for _, n := range o[:players] {
		if n > o[player] {
			return 0
		}
		if n == o[player] {
			equal++
		}
	}
	return wholeWin / equal
}

// lead returns the player's points minus the mean of the others', times the number of the others.
func (o *outcome) lead(player, players int) int64 {
	sum := int64(0)
	for _, n := range o[:players] {
		sum += int64(n)
	}
	return int64(o[player])*int64(others(players)) - (sum - int64(o[player]))
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

// unsure returns the standard error of the mean with one further deviation of x: a few equal samples prove nothing.
func (s *sums) unsure(x int64, unit int) float64 {
	return math.Hypot(s.se(unit), float64(x)/float64(s.n)/float64(unit))
}

// round rounds a figure to four decimals, because the last bits of sums may differ between machines.
func round(x float64) float64 { return math.Round(x*1e4)/1e4 + 0 }
