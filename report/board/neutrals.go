package board

import (
	"math"
	"slices"

	"cartulary/report/scene"
)

// besideFigure is how far a neutral figure stands from the follower that it is with.
const besideFigure = 0.27

// figurePlace returns where on its tile a figure stands: on its part, or, if others
// came to the same part before, beside.
func figurePlace(s *scene.Scene, i int) pt {
	t := s.Tiles[s.Figures[i].Tile]
	at := layoutOf(t.Tile, t.Rotation).anchors[s.Figures[i].Part]
	return pt{at.x + float64(s.Earlier(i))*figureSize*2/3, at.y}
}

// neutralPlaces returns where on their tiles the neutral figures stand: with their
// followers if they have any, and else where they hide nothing.
func neutralPlaces(s *scene.Scene) []pt {
	places := make([]pt, len(s.Neutrals))
	for i, n := range s.Neutrals {
		others, size := occupied(s, n.Tile), symbolOf(neutralSymbols, n.Name).size
		for j, t := range s.Tokens {
			if t.Tile == n.Tile {
				others = append(others, tokenPlace(s, j))
			}
		}
		for j := range s.Neutrals[:i] {
			if s.Neutrals[j].Tile == n.Tile {
				others = append(others, places[j])
			}
		}
		if f := s.With(n); f >= 0 {
			places[i] = besidePlace(figurePlace(s, f), pt{besideFigure, besideFigure}, others, size)
		} else {
			places[i] = freePlace(others, size)
		}
	}
	return places
}

// occupied lists what on a tile should not be hidden: figures, the crosses of those
// sent home, and signs.
func occupied(s *scene.Scene, tile int) []pt {
	var list []pt
	for i, f := range s.Figures {
		if f.Tile == tile {
			list = append(list, figurePlace(s, i))
		}
	}
	t := s.Tiles[tile]
	l := layoutOf(t.Tile, t.Rotation)
	for _, g := range s.Gone {
		if g.Tile == tile {
			list = append(list, l.anchors[g.Part])
		}
	}
	for _, sign := range l.signs {
		list = append(list, sign.at)
	}
	return list
}

// besidePlace returns a place around p within the tile and far from the others, but not
// nearer to any of them than to p. Reach is how far from p it is along each axis, or a
// little less.
func besidePlace(p, reach pt, others []pt, size float64) pt {
	const ways = 24
	others = slices.DeleteFunc(slices.Clone(others), func(o pt) bool { return o == p })
	best, at := math.Inf(-1), p
	for _, share := range []float64{1, 0.8} {
		for i := range ways {
			a := 2 * math.Pi * float64(i) / ways
			q := pt{p.x + share*reach.x*math.Cos(a), p.y + share*reach.y*math.Sin(a)}
			w, far := room(q, others, size), q.dist(p)
			if w < far+0.02 {
				w -= 2 * (far + 0.02 - w)
			}
			if w > best+1e-9 {
				best, at = w, q
			}
		}
	}
	return at
}

// freePlace returns the place of a tile that is farthest from the others, the middle
// if nothing is near it.
func freePlace(others []pt, size float64) pt {
	const steps = 16
	best, at := math.Inf(-1), pt{0.5, 0.5}
	for i := range (steps + 1) * (steps + 1) {
		q := pt{float64(i%(steps+1)) / steps, float64(i/(steps+1)) / steps}
		if w := room(q, others, size) - 0.01*q.dist(pt{0.5, 0.5}); w > best+1e-9 {
			best, at = w, q
		}
	}
	return at
}

// room tells how much of a neutral figure of that size can be seen at p: the distance
// to the next of the others, and the less the more it stands out over the tile.
func room(p pt, others []pt, size float64) float64 {
	w := (figureSize + size) / 2
	for _, o := range others {
		w = min(w, p.dist(o))
	}
	margin := size/2 - 0.03
	out := max(margin-p.x, p.x-1+margin, 0) + max(margin-p.y, p.y-1+margin, 0)
	return w - out
}
