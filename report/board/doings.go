package board

import (
	"image/color"

	"cartulary/engine"
	"cartulary/report/scene"
)

// doings draws what happened in this turn beside the tile that came: ways as arrows, and a
// cross where somebody was sent home. All lie under the figures.
func (v *view) doings() {
	eachWay(v.scene, v.arrow)
	for _, g := range v.scene.Gone {
		if v.scene.Shows(g.Figure) {
			at := standingPlace(v.scene, g.Figure)
			v.layer([]pt{at}, func(b brush) { b.cross(liveries[g.Colour], at) })
		}
	}
}

// eachWay yields the ways of this turn, in tiles from the first square: of neutral figures, of tokens,
// through portals, and of those who fled.
func eachWay(s *scene.Scene, yield func(path []pt, t track)) {
	for _, w := range s.Walks {
		t := trackOf(w.Name)
		way := middles(s, w.Squares)
		for i := range way {
			if len(s.Walks) > 1 {
				way[i] = pt{way[i].x + t.aside, way[i].y + t.aside}
			}
		}
		yield(way, t)
	}
	eachMove(s, yield)
	eachPassage(s, yield)
	for _, f := range s.Flights {
		if from, to := standingPlace(s, f.From), standingPlace(s, f.To); s.Shows(f.From) && s.Shows(f.To) {
			yield([]pt{from, to}, track{fill: liveries[f.From.Colour].fill, rim: liveries[f.From.Colour].outline})
		}
	}
}

// eachMove yields the way of each token that came from another tile, to where it lies.
func eachMove(s *scene.Scene, yield func(path []pt, t track)) {
	for _, m := range s.Moves {
		way := middles(s, m.Squares)
		for i, t := range s.Tokens {
			to := s.Tiles[t.Tile].At
			if n := len(way); n > 1 && to == m.Squares[len(m.Squares)-1] {
				corner, place := squareCorner(s, to), tokenPlace(s, i)
				way[n-1] = pt{corner.x + place.x, corner.y + place.y}
			}
		}
		yield(way, track{fill: colPlague, rim: colLight})
	}
}

// standingPlace returns the place of a figure's part, in tiles from the first square.
func standingPlace(s *scene.Scene, f scene.Figure) pt {
	t := s.Tiles[f.Tile]
	corner, anchor := squareCorner(s, t.At), layoutOf(t.Tile, t.Rotation).anchors[f.Part]
	return pt{corner.x + anchor.x, corner.y + anchor.y}
}

// squareCorner returns the north-west corner of a square, in tiles from the first square.
func squareCorner(s *scene.Scene, p engine.Point) pt {
	return pt{float64(int(p.X) - s.Bounds.MinX), float64(int(p.Y) - s.Bounds.MinY)}
}

// middles returns the middles of the squares that are shown.
func middles(s *scene.Scene, squares []engine.Point) []pt {
	var path []pt
	for _, p := range squares {
		if s.Bounds.Has(p) {
			c := squareCorner(s, p)
			path = append(path, pt{c.x + 0.5, c.y + 0.5})
		}
	}
	return path
}

// A track is how a way is drawn.
type track struct {
	fill, rim color.Color
	dash      float64 // length of its dashes; 0 if it is whole
	aside     float64 // how far it runs from the middles of the squares where another one may
}

// trackOf returns how the way of a neutral figure is drawn.
func trackOf(name string) track {
	if symbolOf(neutralSymbols, name).dashed {
		return track{fill: colTeal, rim: colLight, dash: 0.05, aside: 0.1}
	}
	return track{fill: colLava, rim: colLight}
}

// The measures of a way: how wide it is, with its rim and without; how far before its end
// its head stops, how long that is and half as wide.
const (
	wayRim     = 0.085
	wayWidth   = 0.045
	headShort  = 0.24
	headLength = 0.18
	headHalf   = 0.11
)

// headScale returns the size of the head of an arrow whose last piece has that length.
func headScale(length float64) float64 { return min(length/0.6, 1) }

// arrow draws a way.
func (v *view) arrow(path []pt, t track) {
	v.layer(path, func(b brush) { b.arrow(path, t) })
}

// arrow draws a way with its beginning as a disc and its end as an arrowhead, which
// stops short of its last point, where the walker stands. A short one has a small head.
func (b brush) arrow(path []pt, t track) {
	if len(path) < 2 {
		return
	}
	last, before := path[len(path)-1], path[len(path)-2]
	d := before.dist(last)
	scale := headScale(d)
	short, length, half := headShort*scale, headLength*scale, headHalf*max(scale, 0.7)
	along := pt{(last.x - before.x) / d, (last.y - before.y) / d}
	back := func(by float64) pt { return pt{last.x - by*along.x, last.y - by*along.y} }
	path = append(path[:len(path)-1:len(path)-1], back(short+length))
	foot := back(short + length)
	head := []pt{back(short), {foot.x - half*along.y, foot.y + half*along.x}, {foot.x + half*along.y, foot.y - half*along.x}}
	for _, pass := range []struct {
		color       color.Color
		width, dash float64
	}{{t.rim, wayRim, 0}, {t.fill, wayWidth, t.dash}} {
		b.disc(pass.color, path[0], 0.035+pass.width/2)
		b.dashed(pass.color, stroke{width: pass.width, dash: pass.dash, gap: 1.6 * pass.dash}, path...)
		b.rimmed(pass.color, pass.color, pass.width-wayWidth+0.01, head...)
	}
}

// cross draws a cross in a player's colour.
func (b brush) cross(coat livery, p pt) {
	const arm = 0.09
	strokes := [][]pt{
		{{p.x - arm, p.y - arm}, {p.x + arm, p.y + arm}},
		{{p.x - arm, p.y + arm}, {p.x + arm, p.y - arm}},
	}
	for _, s := range strokes {
		b.line(coat.outline, 0.1, s...)
	}
	for _, s := range strokes {
		b.line(coat.fill, 0.05, s...)
	}
}
