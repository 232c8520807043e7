package board

import (
	"image/color"

	"github.com/fogleman/gg"

	"cartulary/engine"
)

// doings draws what happened in this turn beside the tile that came: the walks of
// neutral figures as arrows, and a cross where somebody was sent home. Both lie
// under the figures.
func (v *view) doings() {
	if len(v.scene.Walks) == 0 && len(v.scene.Gone) == 0 {
		return
	}
	b := brush{dc: gg.NewContextForRGBA(v.img), px: float64(v.px), at: pt{float64(v.origin.X), float64(v.origin.Y)}}
	b.dc.SetLineCapRound()
	b.dc.SetLineJoinRound()
	for _, w := range v.scene.Walks {
		b.arrow(v.middles(w.Squares))
	}
	for _, g := range v.scene.Gone {
		t := v.scene.Tiles[g.Tile]
		if v.scene.Bounds.has(t.At) {
			corner, anchor := v.corner(t.At), layoutOf(t.Tile, t.Rotation).anchors[g.Part]
			b.cross(liveries[g.Colour], pt{corner.x + anchor.x, corner.y + anchor.y})
		}
	}
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

// arrow draws a way with its beginning as a disc and its end as an arrowhead, which
// stops short of the middle of the last square, where the walker stands.
func (b brush) arrow(path []pt) {
	if len(path) < 2 {
		return
	}
	const short, length, half, thin, thick = 0.24, 0.18, 0.11, 0.045, 0.085
	last, before := path[len(path)-1], path[len(path)-2]
	d := before.dist(last)
	along := pt{(last.x - before.x) / d, (last.y - before.y) / d}
	back := func(by float64) pt { return pt{last.x - by*along.x, last.y - by*along.y} }
	path = append(path[:len(path)-1:len(path)-1], back(short+length))
	foot := back(short + length)
	head := []pt{back(short), {foot.x - half*along.y, foot.y + half*along.x}, {foot.x + half*along.y, foot.y - half*along.x}}
	for _, pass := range []struct {
		color color.Color
		width float64
	}{{colLight, thick}, {colLava, thin}} {
		b.disc(pass.color, path[0], 0.035+pass.width/2)
		b.line(pass.color, pass.width, path...)
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
