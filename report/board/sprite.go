package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// A brush draws on a canvas in units of a square of px pixels with its origin at at.
type brush struct {
	on canvas
	px float64
	at pt
}

// newBrush returns a brush for a picture of px x px pixels, and the picture.
func newBrush(px int) (brush, *image.RGBA) {
	img := image.NewRGBA(image.Rect(0, 0, px, px))
	return brush{on: newRaster(img), px: float64(px)}, img
}

// moved returns a brush whose origin is p and whose unit is size.
func (b brush) moved(p pt, size float64) brush {
	b.at = b.to(p)
	b.px *= size
	return b
}

// to returns a point in pixels.
func (b brush) to(p pt) pt { return pt{b.at.x + p.x*b.px, b.at.y + p.y*b.px} }

func (b brush) all(path []pt) []pt {
	out := make([]pt, len(path))
	for i, p := range path {
		out[i] = b.to(p)
	}
	return out
}

// area fills a polygon.
func (b brush) area(c color.Color, path ...pt) { b.on.area(c, b.all(path)) }

// line strokes a line of points.
func (b brush) line(c color.Color, width float64, path ...pt) {
	b.on.line(c, stroke{width: width * b.px}, b.all(path))
}

// dashed strokes a line of points in dashes.
func (b brush) dashed(c color.Color, s stroke, path ...pt) {
	b.on.line(c, stroke{s.width * b.px, s.dash * b.px, s.gap * b.px, s.butt}, b.all(path))
}

func (b brush) disc(c color.Color, p pt, r float64) { b.on.disc(c, b.to(p), r*b.px) }

// text writes a word in bold around p, which lies on its base line.
func (b brush) text(c color.Color, word string, p pt, size float64) {
	b.on.text(c, word, b.to(p), size*b.px)
}

// stamp draws the same thing of a size at many points.
func (b brush) stamp(name string, draw func(brush), size float64, at ...pt) {
	if len(at) > 0 {
		b.on.stamp(name, draw, size*b.px, b.all(at))
	}
}

// tileSprite draws a tile of px x px pixels.
func tileSprite(l *layout, px int) *image.RGBA {
	b, img := newBrush(px)
	draw.Draw(img, img.Rect, image.NewUniform(colField), image.Point{}, draw.Src)
	b.grass(l)
	b.roads(l)
	for i := range l.shapes {
		if l.shapes[i].outline != nil {
			b.area(colCity, l.shapes[i].outline...)
			b.stamp("house", brush.house, 1.15, l.houses[i]...)
			b.walls(l, i)
			b.pennant(l, i)
		}
	}
	b.middle(l)
	b.crossings(l)
	b.bridgeHouses(l)
	b.signs(l)
	return img
}

// roads draws the roads of a tile, which cities may cover.
func (b brush) roads(l *layout) {
	for _, c := range []struct {
		color color.Color
		width float64
	}{{colKerb, 2 * roadHalf}, {colRoad, 2*roadHalf - 0.035}} {
		for i := range l.shapes {
			for _, line := range l.shapes[i].lines {
				b.line(c.color, c.width, line...)
			}
		}
		for _, lane := range l.lanes {
			b.line(c.color, c.width, lane...)
		}
	}
}

// middle draws what is built where nothing else is: a cloister, and the houses of a
// crossing.
func (b brush) middle(l *layout) {
	for i := range l.tile.Parts {
		if l.tile.Parts[i].Kind == tile.Cloister {
			b.stamp("cloister", brush.cloister, 1, pt{})
		}
	}
	if l.tile.Crossing {
		b.stamp("crossing", brush.crossing, 1, pt{})
	}
}

// crossings draws tunnels, gates, towers and bridges.
func (b brush) crossings(l *layout) {
	b.mouths(l.lanes)
	for i := range l.forms {
		switch l.forms[i] {
		case tunnel, gate:
			b.mouths(l.shapes[i].lines)
		case bridge:
			b.bridge(l.shapes[i].lines[0])
		}
		for _, p := range l.towersOf(i) {
			b.disc(colWall, p, 0.055)
			b.disc(colStone, p, 0.035)
		}
	}
}

// signs draws what is printed on a tile.
func (b brush) signs(l *layout) {
	for _, s := range l.signs {
		b.stamp("sign-"+s.mark, symbolOf(signSymbols, s.mark).draw, 2*s.half, s.at)
	}
}

// mouths draws the arch of a tunnel at the end of each line.
func (b brush) mouths(lines [][]pt) {
	for _, line := range lines {
		out, in := line[0], line[len(line)-1]
		d := out.dist(in)
		along := pt{(in.x - out.x) / d, (in.y - out.y) / d}
		at := func(forward, right float64) pt {
			return pt{in.x + forward*along.x - right*along.y, in.y + forward*along.y + right*along.x}
		}
		const half = roadHalf + 0.012
		arch := []pt{at(-0.02, half), at(0.025, 0.75*half), at(0.04, 0), at(0.025, -0.75*half), at(-0.02, -half)}
		b.area(colLine, arch...)
		b.line(colKerb, 0.028, arch...)
	}
}

// onBridge returns a function for the points of a bridge, seen from its middle along
// the road.
func onBridge(line []pt) func(forward, right float64) pt {
	out, in := line[0], line[1]
	d := out.dist(in)
	along := pt{(in.x - out.x) / d, (in.y - out.y) / d}
	return func(forward, right float64) pt {
		return pt{0.5 + forward*along.x - right*along.y, 0.5 + forward*along.y + right*along.x}
	}
}

// bridge draws a road from end to end above another one, with walls beside it where
// they cross.
func (b brush) bridge(line []pt) {
	at := onBridge(line)
	const half, long = roadHalf + 0.004, 0.13
	b.line(colRoad, 2*roadHalf-0.035, at(-long, 0), at(long, 0))
	for _, side := range []float64{-half, half} {
		b.line(colLine, 0.034, at(-long, side), at(long, side))
		b.line(colKerb, 0.018, at(-long, side), at(long, side))
	}
}

// bridgeHouses draws the houses at which the roads over bridges end.
func (b brush) bridgeHouses(l *layout) {
	for i := range l.forms {
		if l.forms[i] == bridge && len(ends(l.tile.Parts[i].Sides)) == 1 {
			b.stamp("house", brush.house, 1.6, onBridge(l.shapes[i].lines[0])(bridgeEnd, 0))
		}
	}
}

// tufts is how many tufts of grass there are on a tile without anything else.
const tufts = 24

// tuftPlace returns where one of them is, not too near the edge and to others.
func tuftPlace(i int) pt {
	return pt{0.03 + 0.94*math.Mod(0.07+0.618034*float64(i), 1), 0.03 + 0.94*(float64(i)+0.5)/tufts}
}

// grass strews grass over the fields.
func (b brush) grass(l *layout) {
	for i := range tufts {
		p := tuftPlace(i)
		c := cellOf(p)
		if o := l.owner[c]; o < 0 || l.tile.Parts[o].Kind != tile.Field || l.clear[c] < 0.035 {
			continue
		}
		b.stamp("tuft", brush.tuft, 1, p)
	}
}

// tuft draws a tuft of grass around the origin.
func (b brush) tuft() {
	b.area(colTuft, pt{-0.026, -0.017}, pt{-0.017, -0.022}, pt{0, 0.002}, pt{0.017, -0.022}, pt{0.026, -0.017}, pt{0, 0.017})
}

// walls draws the walls of a city.
func (b brush) walls(l *layout, part int) {
	for _, w := range l.shapes[part].walls {
		b.line(colWall, 0.05, w...)
		b.dashed(colStone, stroke{0.022, 0.035, 0.03, true}, w...)
	}
}

// pennant draws the shield of a city that has one.
func (b brush) pennant(l *layout, part int) {
	if l.tile.Parts[part].Pennants > 0 {
		b.stamp("shield", brush.shield, 1, l.pennants[part])
	}
}

// house draws a small house around the origin.
func (b brush) house() {
	b.area(colHouse, pt{-0.03, -0.005}, pt{0.03, -0.005}, pt{0.03, 0.035}, pt{-0.03, 0.035})
	b.area(colRoof, pt{-0.042, 0.002}, pt{0, -0.045}, pt{0.042, 0.002})
}

func (b brush) shield() {
	shape := []pt{{-0.062, -0.07}, {0.062, -0.07}, {0.062, 0.005}, {0.04, 0.05}, {0, 0.08}, {-0.04, 0.05}, {-0.062, 0.005}}
	b.line(colLight, 0.04, append(shape, shape[0])...)
	b.area(colShield, shape...)
	b.area(colBar, pt{-0.062, -0.025}, pt{0.062, -0.025}, pt{0.062, 0.012}, pt{-0.062, 0.012})
	b.line(colLine, 0.014, append(shape, shape[0])...)
}

func (b brush) crossing() {
	b.disc(colKerb, pt{0.5, 0.5}, villageHalf)
	b.disc(colRoad, pt{0.5, 0.5}, villageHalf-0.018)
	b.stamp("house", brush.house, 1, pt{0.455, 0.475}, pt{0.55, 0.485}, pt{0.5, 0.555})
}

// cloister draws a church with its tower in a walled court.
func (b brush) cloister() {
	const lo, hi = 0.5 - cloisterHalf, 0.5 + cloisterHalf
	b.area(colCourt, pt{lo, lo}, pt{hi, lo}, pt{hi, hi}, pt{lo, hi})
	b.line(colKerb, 0.018, pt{lo, lo}, pt{hi, lo}, pt{hi, hi}, pt{lo, hi}, pt{lo, lo})
	b.area(colHouse, pt{0.44, 0.46}, pt{0.64, 0.46}, pt{0.64, 0.6}, pt{0.44, 0.6})
	b.area(colRoof, pt{0.43, 0.47}, pt{0.47, 0.37}, pt{0.61, 0.37}, pt{0.65, 0.47})
	b.area(colHouse, pt{0.36, 0.36}, pt{0.45, 0.36}, pt{0.45, 0.6}, pt{0.36, 0.6})
	b.area(colSlate, pt{0.345, 0.37}, pt{0.405, 0.23}, pt{0.465, 0.37})
	b.line(colLine, 0.014, pt{0.405, 0.25}, pt{0.405, 0.15})
	b.line(colLine, 0.014, pt{0.375, 0.18}, pt{0.435, 0.18})
	b.area(colLine, pt{0.385, 0.6}, pt{0.385, 0.53}, pt{0.425, 0.53}, pt{0.425, 0.6})
	b.area(colSlate, pt{0.49, 0.56}, pt{0.49, 0.51}, pt{0.52, 0.51}, pt{0.52, 0.56})
	b.area(colSlate, pt{0.57, 0.56}, pt{0.57, 0.51}, pt{0.6, 0.51}, pt{0.6, 0.56})
}

// figureSize is the height of a follower in tiles.
const figureSize = 0.32

// body is the outline of a follower below its head, which is a disc.
var (
	body = []pt{
		{-0.1, -0.22}, {-0.36, -0.08}, {-0.38, 0.03}, {-0.17, 0.06}, {-0.33, 0.42},
		{-0.08, 0.42}, {0, 0.26}, {0.08, 0.42}, {0.33, 0.42}, {0.17, 0.06}, {0.38, 0.03}, {0.36, -0.08}, {0.1, -0.22},
	}
	head       = pt{0, -0.28}
	headRadius = 0.16
)

// lettered is the size in pixels from which a follower shows the letter of his colour, for
// those who cannot tell the colours.
const lettered = 15

// letter writes the letter of a colour on the body of a follower.
func (b brush) letter(coat livery, lying bool) {
	at, high := pt{0, 0.3}, 0.38
	if lying {
		at = pt{0.1, 0.17}
	}
	ink := colLight
	if 3*int(coat.fill.R)+6*int(coat.fill.G)+int(coat.fill.B) > 5*255 {
		ink = colLine
	}
	b.text(ink, string(coat.letter), at, high/0.72)
}

// figureSprite draws a follower of px x px pixels, with his letter if there is room.
func figureSprite(c notation.Colour, lying bool, px int) *image.RGBA {
	b, img := newBrush(px)
	b = b.moved(pt{0.5, 0.5}, 1)
	b.figure(c, lying)
	if px >= lettered {
		b.letter(liveries[c], lying)
	}
	return img
}

// figure draws a follower around the origin; a farmer is lying.
func (b brush) figure(c notation.Colour, lying bool) {
	shape, top := body, head
	if lying {
		shape, top = nil, pt{head.y, -head.x}
		for _, p := range body {
			shape = append(shape, pt{p.y, -p.x})
		}
	}
	coat := liveries[c]
	closed := append(shape[:len(shape):len(shape)], shape[0])
	const rim, soft = 0.07, 0.06 // of the outline; of the rounded corners
	b.line(coat.outline, soft+2*rim, closed...)
	b.disc(coat.outline, top, headRadius+rim)
	b.area(coat.outline, shape...)
	b.area(coat.fill, shape...)
	b.line(coat.fill, soft, closed...)
	b.disc(coat.fill, top, headRadius)
}
