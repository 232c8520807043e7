package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/insight/policy"
)

// A judge judges draws and moves without playouts, by the worths of options. It belongs to one goroutine.
type judge struct {
	player  player
	options []policy.Option
	trial   engine.State
}

// expected returns what a tile is worth to the player who moves next in a position between turns, if it fits.
func (j *judge) expected(s *engine.State, t engine.TypeID) (points float64, ok bool) {
	worth, ok := j.player.of(s).Expected(s, t)
	return float64(worth), ok
}

// luckOf returns the worth of a tile minus the mean over all remaining tiles that fit, if one was placed.
func luckOf(s *engine.State, drawn engine.TypeID, worth func(s *engine.State, t engine.TypeID) (float64, bool)) (points float64, ok bool) {
	var sum, tiles float64
	for i := range s.Rules().Types {
		t := engine.TypeID(i)
		n := s.RemainingOf(t)
		if n == 0 {
			continue
		}
		v, fits := worth(s, t)
		if !fits {
			continue
		}
		sum += float64(n) * v
		tiles += float64(n)
		if t == drawn {
			points, ok = v, true
		}
	}
	return points - sum/tiles, ok
}

// draw returns the luck of a draw in a position between turns, if a tile was placed. Sign gives that of a player.
func (j *judge) draw(s *engine.State, drawn engine.TypeID, sign func(player int) float64) (choice, bool) {
	luck, ok := luckOf(s, drawn, j.expected)
	next, _ := policy.Next(s)
	return choice{luck, sign(next)}, ok
}

// loss returns the worth of the best option minus that of the played one, which led to the position after the turn, if any did.
func (j *judge) loss(s, after *engine.State, drawn engine.TypeID) (points float64, ok bool) {
	if drawn == engine.NoType {
		return 0, false
	}
	if j.options = j.player.of(s).Options(s, drawn, j.options[:0]); len(j.options) == 0 {
		return 0, false
	}
	tiles := after.Tiles()
	played := upright(s, tiles[len(tiles)-1].Placement)
	for i := range j.options {
		o := &j.options[i]
		if upright(s, o.Place) != played {
			continue
		}
		j.trial.CopyFrom(s)
		j.player.Play(&j.trial, o)
		if alike(&j.trial, after) {
			return float64(j.options[0].Worth - o.Worth), true
		}
	}
	return 0, false
}

// upright returns a placement in the first of the rotations in which its tile looks the same.
func upright(s *engine.State, p engine.Placement) engine.Placement {
	p.Rotation %= s.Rules().Type(p.Type).Turns()
	return p
}

// alike reports whether two positions with the same tiles, the last perhaps in a rotation that looks the same, have the same points,
// and the same figures on the same features.
func alike(a, b *engine.State) bool {
	return slices.Equal(a.Scores(), b.Scores()) && slices.EqualFunc(a.Figures(), b.Figures(), func(f, g engine.Figure) bool {
		x, y := feature(a, f.Node), feature(b, g.Node)
		f.Node, g.Node = engine.NoNode, engine.NoNode
		return f == g && slices.Equal(x, y)
	})
}

// feature describes the feature with a part: by the part on an earlier tile, else by what it has on the last tile as that lies.
func feature(s *engine.State, n engine.NodeID) (list []uint64) {
	last := len(s.Tiles()) - 1
	if i, _ := s.Place(n); i != last {
		return []uint64{uint64(n)}
	}
	parts, rotation := s.TypeOf(last).Tile.Parts, s.Tiles()[last].Rotation
	for k := range parts {
		if p := &parts[k]; s.Root(s.NodeOf(last, uint8(k))) == s.Root(n) {
			list = append(list, 1<<63|uint64(p.Kind)<<16|uint64(p.Sides.Turned(rotation))<<8|uint64(p.Halves.Turned(rotation)))
		}
	}
	slices.Sort(list)
	return list
}

// A tally holds the draws, or the moves, of all games.
type tally struct {
	points []float64    // of each choice, for its player
	group  []int        // its game
	net    []float64    // of each game: the sum for the player who begins minus that for the other one
	each   [][2]float64 // of each game: the mean of the player who begins and of the other one
}

func tallyOf(games [][]choice) *tally {
	var t tally
	for i, list := range games {
		var sum, n [2]float64
		for _, c := range list {
			t.points, t.group = append(t.points, c.points), append(t.group, i)
			player := 0
			if c.sign < 0 {
				player = 1
			}
			sum[player] += c.points
			n[player]++
		}
		t.net = append(t.net, sum[0]-sum[1])
		t.each = append(t.each, [2]float64{sum[0] / n[0], sum[1] / n[1]})
	}
	return &t
}

// luckTable returns the table of luck and losses.
func luckTable(games []*game, all []measured) string {
	draws, moves := make([][]choice, len(games)), make([][]choice, len(games))
	var margin, lucky, difference []float64
	var group, decided []int
	for i := range games {
		draws[i], moves[i] = all[i].draws, all[i].losses
		margin, group = append(margin, games[i].margin()), append(group, i)
	}
	luck, loss := tallyOf(draws), tallyOf(moves)
	for i, g := range games {
		won := g.result()
		if luck.net[i] < 0 {
			won = 1 - won
		}
		lucky = append(lucky, won)
		if g.result() != 0.5 && !math.IsNaN(loss.each[i][0]+loss.each[i][1]) {
			sign := 2*g.result() - 1
			difference, decided = append(difference, sign*(loss.each[i][1]-loss.each[i][0])), append(decided, i)
		}
	}
	return fmt.Sprintf("| luck and losses, mostly without playouts | |\n|---|---:|\n"+
		"| draws | %d |\n| mean luck of a draw | %s points |\n| standard deviation of the luck of a draw | %.1f points |\n"+
		"| standard deviation of the net luck of a game | %.1f points |\n| share of the variance of the final margin that net luck explains (R²) | %s |\n"+
		"| games that the luckier player won | %s |\n"+
		"| moves | %d |\n| mean loss of a move | %s points |\n| more lost by the losers of games, a move | %s points |\n"+
		"| share of the variance of the final margin that net losses explain (R²) | %s |\n",
		len(luck.points), over(luck.group, luck.points).plus(hundredths), deviation(luck.points), deviation(luck.net),
		share(determination(luck.net, margin)), over(group, lucky).text(share),
		len(loss.points), over(loss.group, loss.points).text(hundredths), over(decided, difference).plus(thousandths), share(determination(loss.net, margin)))
}

// thirdNames are the thirds of a game by the tiles left before the draw.
var thirdNames = [thirds]string{"48 tiles left or more", "24 to 47", "23 or fewer"}

// staticTable returns the table of the draws judged with and without playouts. Each error of static luck is the standard deviation
// of the differences without the noise of the playouts.
func staticTable(all []measured) string {
	var b strings.Builder
	fmt.Fprintf(&b, "| draws judged by worths and by playouts (budget %d) | draws | luck by playouts | by worths less by playouts | standard deviation | without the noise: error of static luck | error shown | beyond two errors of both |\n"+
		"|---|---:|---:|---:|---:|---:|---:|---:|\n", luckPlayouts)
	for k, name := range thirdNames {
		var group []int
		var luck, difference, beyond []float64
		noise, shown := 0.0, 0.0
		for i := range all {
			for _, d := range all[i].played {
				if d.third != k {
					continue
				}
				by := d.static.Points - d.playouts.Points
				group, luck, difference = append(group, i), append(luck, d.playouts.Points), append(difference, by)
				noise += d.playouts.SE * d.playouts.SE
				shown = max(shown, d.static.SE)
				far := 0.0
				if math.Abs(by) > 2*math.Hypot(d.static.SE, d.playouts.SE) {
					far = 1
				}
				beyond = append(beyond, far)
			}
		}
		if len(luck) == 0 {
			fmt.Fprintf(&b, "| %s | 0 | | | | | | |\n", name)
			continue
		}
		sd := deviation(difference)
		fmt.Fprintf(&b, "| %s | %d | %s | %s | %.1f | %.1f | %.1f | %s |\n", name, len(luck), over(group, luck).plus(hundredths),
			over(group, difference).plus(hundredths), sd, math.Sqrt(max(sd*sd-noise/float64(len(luck)), 0)), shown, share(mean(beyond)))
	}
	return b.String()
}
