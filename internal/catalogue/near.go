package catalogue

import "cartulary/notation"

// near is the tolerance for equal squared distances.
const near = 1e-9

// inward is the distance of a follower on a side from the centre.
const inward = 2.0 / 3

type spot struct{ x, y float64 }

var sides = [4]spot{{0, -inward}, {inward, 0}, {0, inward}, {-inward, 0}}

// halves holds the middles of the half sides, a little inside the tile.
var halves = [8]spot{
	{-.5, -.85}, {.5, -.85}, {.85, -.5}, {.85, .5},
	{.5, .85}, {-.5, .85}, {-.85, .5}, {-.85, -.5},
}

// Nearest returns the part nearest to a point of the tile at rotation r. The tile spans -1 to 1, x grows east and y south. At equal
// distance, a cloister precedes a city, a road and a field; between two of one kind, ok is false.
func (t *Tile) Nearest(x, y float64, r notation.Rotation) (role notation.Role, loc notation.Loc, ok bool) {
	var best *part
	var least float64
	tie := false
	for _, want := range []notation.Role{notation.Monk, notation.Knight, notation.Thief, notation.Farmer} {
		for i := range t.parts {
			p := &t.parts[i]
			if p.role != want {
				continue
			}
			d := p.distance(x, y, t.fromOri1(r))
			switch {
			case best == nil || d < least-near:
				best, least, tie = p, d, false
			case d < least+near && p.role == best.role:
				tie = true
			}
		}
	}
	if best == nil || tie {
		return notation.NoRole, notation.NoLoc, false
	}
	return best.role, t.canonical(best, r), true
}

// distance returns the squared distance from the point to the part on a tile with that rotation from BGA's picture.
func (p *part) distance(x, y float64, turns notation.Rotation) float64 {
	to := func(s spot) float64 { return (x-s.x)*(x-s.x) + (y-s.y)*(y-s.y) }
	if p.role == notation.Monk {
		return to(spot{})
	}
	var mean spot
	best := 8.0 // the square of the diagonal
	for _, l := range p.locs {
		l = l.Turned(turns)
		s := spot{}
		if l.IsHalf() {
			s = halves[l-notation.LocNNW]
		} else {
			s = sides[l-notation.LocN]
		}
		mean.x += s.x / float64(len(p.locs))
		mean.y += s.y / float64(len(p.locs))
		best = min(best, to(s))
	}
	if p.role != notation.Farmer {
		best = min(best, to(mean)) // a city or road runs through between its sides
	}
	return best
}
