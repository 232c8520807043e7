package look

import (
	"math"
	"slices"

	"cartulary/engine/tile"
	"cartulary/report/scene"
)

// besideFigure is the distance of a neutral figure from the normal follower beside it.
const besideFigure = 0.27

// wider returns a distance from a normal follower for a figure of a kind: a larger one needs more.
func wider(reach float64, kind string) float64 { return reach + (SizeOf(kind)-FigureSize)/2 }

// FigurePlace returns the place of a figure on its tile, beside that of its part if the part has an earlier figure.
func FigurePlace(s *scene.Scene, i int) Pt {
	t, part := s.Tiles[s.Figures[i].Tile], s.Figures[i].Part
	l := LayoutOf(t.Tile, t.Rotation)
	if t.Tile.Parts[part].Kind == tile.Quarter {
		at, _ := l.courtPlace(part, s.Earlier(i), inQuarter(s, i))
		return at
	}
	if onTower(t, part) {
		return l.guardPlace(t.Pile, s.Earlier(i))
	}
	if c := s.Figures[i].Corner; c != tile.NoCorner {
		return corner(c)
	}
	at := l.anchors[part]
	return Pt{at.X + float64(s.Earlier(i))*FigureSize*2/3, at.Y}
}

// corner returns the place of a figure on a corner where tiles meet.
func corner(c tile.Corner) Pt {
	return [...]Pt{tile.NoCorner: {0.5, 0.5}, tile.NorthEast: {1, 0}, tile.SouthEast: {1, 1}, tile.SouthWest: {0, 1}, tile.NorthWest: {0, 0}}[c]
}

// NeutralPlaces returns the places of the neutral figures: beside their followers, else where they hide nothing.
func NeutralPlaces(s *scene.Scene) []Pt {
	places := make([]Pt, len(s.Neutrals))
	for i, n := range s.Neutrals {
		others, size := occupied(s, n.Tile), NeutralSymbol(n.Name).Size
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
		if t := s.Tiles[n.Tile]; n.Part >= 0 && t.Tile.Parts[n.Part].Kind == tile.Quarter {
			_, places[i] = LayoutOf(t.Tile, t.Rotation).courtPlace(n.Part, neutralsBefore(s, i), 1)
		} else if f := s.With(n); f >= 0 {
			reach := wider(besideFigure, s.Figures[f].Kind)
			places[i] = besidePlace(FigurePlace(s, f), Pt{reach, reach}, others, size)
		} else {
			places[i] = freePlace(others, size)
		}
	}
	return places
}

// neutralsBefore returns the number of earlier neutral figures on the part of neutral figure i.
func neutralsBefore(s *scene.Scene, i int) (k int) {
	for _, n := range s.Neutrals[:i] {
		if n.Tile == s.Neutrals[i].Tile && n.Part == s.Neutrals[i].Part {
			k++
		}
	}
	return k
}

// occupied returns what must stay visible on a tile: figures, crosses of returned figures, and signs.
func occupied(s *scene.Scene, tile int) []Pt {
	var list []Pt
	for i, f := range s.Figures {
		if f.Tile == tile {
			list = append(list, FigurePlace(s, i))
		}
	}
	t := s.Tiles[tile]
	l := LayoutOf(t.Tile, t.Rotation)
	for _, g := range s.Gone {
		if g.Tile == tile {
			list = append(list, l.anchors[g.Part])
		}
	}
	for _, sign := range l.Signs {
		list = append(list, sign.At)
	}
	return list
}

// besidePlace returns a place around p, at most reach away, within the tile, far from the others and nearer to p.
func besidePlace(p, reach Pt, others []Pt, size float64) Pt {
	const ways = 24
	others = slices.DeleteFunc(slices.Clone(others), func(o Pt) bool { return o == p })
	best, at := math.Inf(-1), p
	for _, share := range []float64{1, 0.8} {
		for i := range ways {
			a := 2 * math.Pi * float64(i) / ways
			q := Pt{p.X + share*reach.X*math.Cos(a), p.Y + share*reach.Y*math.Sin(a)}
			w, far := room(q, others, size), q.Dist(p)
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

// freePlace returns the place of a tile farthest from the others, the middle if nothing is near it.
func freePlace(others []Pt, size float64) Pt {
	const steps = 16
	best, at := math.Inf(-1), Pt{0.5, 0.5}
	for i := range (steps + 1) * (steps + 1) {
		q := Pt{float64(i%(steps+1)) / steps, float64(i/(steps+1)) / steps}
		if w := room(q, others, size) - 0.01*q.Dist(Pt{0.5, 0.5}); w > best+1e-9 {
			best, at = w, q
		}
	}
	return at
}

// room returns how visible a figure is at p: the distance to the nearest other, less what extends over the edge.
func room(p Pt, others []Pt, size float64) float64 {
	w := (FigureSize + size) / 2
	for _, o := range others {
		w = min(w, p.Dist(o))
	}
	margin := size/2 - 0.03
	out := max(margin-p.X, p.X-1+margin, 0) + max(margin-p.Y, p.Y-1+margin, 0)
	return w - out
}

// PartPlace returns the place of a part on its tile, turned clockwise by rotation quarter turns: that of its first figure.
func PartPlace(t *tile.Tile, rotation uint8, part int) Pt { return LayoutOf(t, rotation).anchors[part] }
