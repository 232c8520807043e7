package policy

import (
	"math"
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// A point of another player costs the chance to win the more, the nearer that player is to winning: it weighs e^(points/heat), where the
// points are those if the game ended now and heat is heatAtEnd + heatOfTile for each tile left. Docs/insight.md has what it gains against equal
// weights.
const (
	heatAtEnd  = 10
	heatOfTile = 0.5
)

// weigh sets what a point of each player is worth for the mover, with a number of tiles left.
func (p *Player) weigh(s *engine.State, left int) {
	n := s.Players()
	for q := range n {
		p.weight[q] = -1 / float32(max(n-1, 1))
	}
	p.weight[p.me] = 1
	if n < 3 {
		return
	}
	var points [engine.MaxPlayers]float32
	p.estimate(s, points[:n])
	most, sum := float32(math.Inf(-1)), float32(0)
	for q := range n {
		if q != p.me {
			most = max(most, points[q])
		}
	}
	for q := range n {
		if q != p.me {
			p.weight[q] = float32(math.Exp(float64((points[q] - most) / (heatAtEnd + heatOfTile*float32(left)))))
			sum += p.weight[q]
		}
	}
	for q := range n {
		if q != p.me {
			p.weight[q] /= -sum
		}
	}
}

// estimate sets the points of each player about as if the game ended now.
func (p *Player) estimate(s *engine.State, points []float32) {
	for q := range points {
		points[q] = float32(s.Score(q))
	}
	p.counted = p.counted[:0]
	for _, f := range s.Figures() {
		root := s.Root(f.Node)
		if !s.IsFollower(f) || slices.Contains(p.counted, root) {
			continue
		}
		p.counted = append(p.counted, root)
		var cities int
		p.standing, _, cities, _ = s.Standing(root)
		pays := p.city * float32(cities)
		if p.standing.Kind != tile.Field {
			pays = p.value(s, &p.standing)
		}
		for q, set := 0, s.Winners(&p.standing); set != 0; q, set = q+1, set>>1 {
			if set&1 == 1 {
				points[q] += pays
			}
		}
	}
}
