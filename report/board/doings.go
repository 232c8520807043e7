package board

import (
	"image/color"

	"github.com/fogleman/gg"

	"cartulary/engine"
)

// doings draws what happened in this turn beside the tile that came: the ways of
// neutral figures, tokens and those who fled as arrows, and a cross where somebody was
// sent home. All lie under the figures.
func (v *view) doings() {
	s := v.scene
	if len(s.Walks)+len(s.Moves)+len(s.Flights)+len(s.Gone) == 0 {
		return
	}
	b := brush{dc: gg.NewContextForRGBA(v.img), px: float64(v.px), at: pt{float64(v.origin.X), float64(v.origin.Y)}}
	b.dc.SetLineCapRound()
	b.dc.SetLineJoinRound()
	for _, w := range s.Walks {
		t := trackOf(w.Name)
		way := v.middles(w.Squares)
		for i := range way {
			if len(s.Walks) > 1 {
				way[i] = pt{way[i].x + t.aside, way[i].y + t.aside}
			}
		}
		b.arrow(way, t)
	}
	v.moves(b)
	for _, f := range v.scene.Flights {
		if from, to := v.standing(f.From), v.standing(f.To); v.shown(f.From) && v.shown(f.To) {
			b.arrow([]pt{from, to}, track{fill: liveries[f.From.Colour].fill, rim: liveries[f.From.Colour].outline})
		}
	}
	for _, g := range v.scene.Gone {
		if v.shown(g.Figure) {
			b.cross(liveries[g.Colour], v.standing(g.Figure))
		}
	}
}

// moves draws an arrow for each token that came from another tile, to where it lies.
func (v *view) moves(b brush) {
	places := v.scene.tokenPlaces()
	for _, m := range v.scene.Moves {
		way := v.middles(m.Squares)
		for i, t := range v.scene.Tokens {
			to := v.scene.Tiles[t.Tile].At
			if n := len(way); n > 1 && to == m.Squares[len(m.Squares)-1] {
				corner := v.corner(to)
				way[n-1] = pt{corner.x + places[i].x, corner.y + places[i].y}
			}
		}
		b.arrow(way, track{fill: colPlague, rim: colLight})
	}
}

// shown tells whether the tile of a figure is.
func (v *view) shown(f Figure) bool { return v.scene.Bounds.has(v.scene.Tiles[f.Tile].At) }

// standing returns the place of a figure's part, in tiles from the first square.
func (v *view) standing(f Figure) pt {
	t := v.scene.Tiles[f.Tile]
	corner, anchor := v.corner(t.At), layoutOf(t.Tile, t.Rotation).anchors[f.Part]
	return pt{corner.x + anchor.x, corner.y + anchor.y}
}

// corner returns the north-west corner of a square, in tiles from the first square.
func (v *view) corner(p engine.Point) pt {
	return pt{float64(int(p.X) - v.scene.Bounds.MinX), float64(int(p.Y) - v.scene.Bounds.MinY)}
}

// middles returns the middles of the squares that are shown.
func (v *view) middles(squares []engine.Point) []pt {
	var path []pt
	for _, p := range squares {
		if v.scene.Bounds.has(p) {
			c := v.corner(p)
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

// trackOf returns how the way of a neutral figure is drawn: the leper's in dashes, to be
// told from the dragon's without colours.
func trackOf(name string) track {
	if name == "leper" {
		return track{fill: colTeal, rim: colLight, dash: 0.05, aside: 0.1}
	}
	return track{fill: colLava, rim: colLight}
}

// arrow draws a way with its beginning as a disc and its end as an arrowhead, which
// stops short of its last point, where the walker stands. A short one has a small head.
func (b brush) arrow(path []pt, t track) {
	if len(path) < 2 {
		return
	}
	const thin, thick = 0.045, 0.085
	last, before := path[len(path)-1], path[len(path)-2]
	d := before.dist(last)
	scale := min(d/0.6, 1)
	short, length, half := 0.24*scale, 0.18*scale, 0.11*max(scale, 0.7)
	along := pt{(last.x - before.x) / d, (last.y - before.y) / d}
	back := func(by float64) pt { return pt{last.x - by*along.x, last.y - by*along.y} }
	path = append(path[:len(path)-1:len(path)-1], back(short+length))
	foot := back(short + length)
	head := []pt{back(short), {foot.x - half*along.y, foot.y + half*along.x}, {foot.x + half*along.y, foot.y - half*along.x}}
	for _, pass := range []struct {
		color       color.Color
		width, dash float64
	}{{t.rim, thick, 0}, {t.fill, thin, t.dash}} {
		b.disc(pass.color, path[0], 0.035+pass.width/2)
		if pass.dash > 0 {
			b.dc.SetDash(pass.dash*b.px, 1.6*pass.dash*b.px)
		}
		b.line(pass.color, pass.width, path...)
		b.dc.SetDash()
		b.rimmed(pass.color, pass.color, pass.width-thin+0.01, head...)
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
