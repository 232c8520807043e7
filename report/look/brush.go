package look

import (
	"image/color"
	"math"

	"cartulary/engine/tile"
)

// A Brush draws on a canvas in units of px pixels with its origin at at.
type Brush struct {
	on Canvas
	px float64
	at Pt
}

// BrushOn returns a brush for a canvas. Its unit is size and its origin the corner.
func BrushOn(c Canvas, size float64, corner Pt) Brush { return Brush{c, size, corner} }

// Moved returns a brush with origin p and unit size.
func (b Brush) Moved(p Pt, size float64) Brush {
	b.at = b.to(p)
	b.px *= size
	return b
}

// to returns a point in units of the canvas.
func (b Brush) to(p Pt) Pt { return Pt{b.at.X + p.X*b.px, b.at.Y + p.Y*b.px} }

func (b Brush) all(path []Pt) []Pt {
	out := make([]Pt, len(path))
	for i, p := range path {
		out[i] = b.to(p)
	}
	return out
}

// Area fills a polygon.
func (b Brush) Area(c color.Color, path ...Pt) { b.on.Area(c, b.all(path)) }

// Line strokes a line of points.
func (b Brush) Line(c color.Color, width float64, path ...Pt) {
	b.on.Line(c, Stroke{Width: width * b.px}, b.all(path))
}

func (b Brush) dashed(c color.Color, s Stroke, path ...Pt) {
	b.on.Line(c, Stroke{s.Width * b.px, s.Dash * b.px, s.Gap * b.px, s.Butt}, b.all(path))
}

// Disc fills a circle.
func (b Brush) Disc(c color.Color, p Pt, r float64) { b.on.Disc(c, b.to(p), r*b.px) }

// text draws a bold word centred on p, its base line at p.
func (b Brush) text(c color.Color, word string, p Pt, size float64) {
	b.on.Text(c, word, b.to(p), size*b.px)
}

// stamp draws the same drawing of a size at many points.
func (b Brush) stamp(name string, draw func(Brush), size float64, at ...Pt) {
	if len(at) > 0 {
		b.on.Stamp(name, draw, size*b.px, b.all(at))
	}
}

func (b Brush) land(name string, size float64, at ...Pt) {
	b.stamp(name, func(b Brush) { land()[name].draw(b, 0) }, size, at...)
}

// Tile draws a tile without the ground of its fields.
func (b Brush) Tile(l *Layout) {
	b.grass(l)
	b.river(l)
	b.roads(l)
	for i := range l.shapes {
		b.town(l, i)
		b.houses(l, i)
		b.pennant(l, i)
	}
	b.middle(l)
	b.crossings(l)
	b.bridgeHouses(l)
	b.overpass(l)
	b.signs(l)
}

// Land draws the parts that turn with the tile: roads and cities.
func (b Brush) Land(l *Layout) {
	b.river(l)
	b.roads(l)
	for i := range l.shapes {
		b.town(l, i)
	}
	b.crossings(l)
}

func (b Brush) town(l *Layout, part int) {
	switch {
	case l.Tile.Parts[part].Mark == tile.Walls:
		b.citadel(l.city)
	case l.shapes[part].outline != nil:
		b.Area(ColCity, l.shapes[part].outline...)
		b.walls(l, part)
	}
}

// Upright draws the parts that stand upright in any rotation: buildings and signs.
func (b Brush) Upright(l *Layout) {
	for i := range l.houses {
		b.houses(l, i)
		b.pennant(l, i)
	}
	b.middle(l)
	b.bridgeHouses(l)
	b.overpass(l)
	b.signs(l)
}

// Meadow draws grass everywhere.
func (b Brush) Meadow() {
	var at []Pt
	for i := range tufts {
		at = append(at, tuftPlace(i))
	}
	b.land("tuft", 1, at...)
}

func (b Brush) houses(l *Layout, part int) { b.land("house", 1.15, l.houses[part]...) }

// roads draws the roads of a tile; cities may cover them.
func (b Brush) roads(l *Layout) {
	for _, c := range []struct {
		color color.Color
		width float64
	}{{ColKerb, 2 * roadHalf}, {ColRoad, 2*roadHalf - 0.035}} {
		for i := range l.shapes {
			for _, line := range l.shapes[i].lines {
				b.Line(c.color, c.width, line...)
			}
		}
		for _, lane := range l.lanes {
			b.Line(c.color, c.width, lane...)
		}
	}
}

func (b Brush) middle(l *Layout) {
	for i := range l.Tile.Parts {
		if l.Tile.Parts[i].Kind == tile.Cloister {
			if l.Tile.Own {
				b.land("abbey", 1, Pt{})
			} else {
				b.land("cloister", 1, Pt{l.church.X - 0.5, l.church.Y - 0.5})
			}
		}
	}
	if l.city != nil {
		b.towers(l.city)
	}
	if l.Tile.Has(tile.Garden) {
		b.land("garden", l.garden.half/gardenHalf, l.garden.at)
	}
	if l.Tile.Has(tile.Foundation) {
		b.land("foundation", l.base.half/foundationHalf, l.base.at)
	}
	if l.well() {
		b.land("well", 1, Pt{0.5, 0.5})
	}
	if l.Tile.Crossing {
		b.land("crossing", 1, Pt{})
	}
}

// crossings draws tunnels, gates, towers and bridges.
func (b Brush) crossings(l *Layout) {
	b.mouths(l.lanes)
	b.spans(l)
	b.arches(l)
	for i := range l.forms {
		switch l.forms[i] {
		case tunnel, gate:
			b.mouths(l.shapes[i].lines)
		case bridge:
			b.bridge(l.shapes[i].lines[0])
		}
		for _, p := range l.towersOf(i) {
			b.Disc(ColWall, p, 0.055)
			b.Disc(colStone, p, 0.035)
		}
	}
}

func (b Brush) signs(l *Layout) {
	for _, s := range l.Signs {
		mark := s.Mark
		if l.city != nil && mark == "cathedral" { // a quarter; that of Inns & Cathedrals fills the middle of a tile
			mark = "minster"
		}
		b.stamp("sign-"+mark, SignSymbol(mark).Draw, 2*s.half, s.At)
	}
}

func (b Brush) mouths(lines [][]Pt) {
	for _, line := range lines {
		in := line[len(line)-1]
		at := heading(in, direction(line[0], in))
		const half = roadHalf + 0.012
		arch := []Pt{at(-0.02, half), at(0.025, 0.75*half), at(0.04, 0), at(0.025, -0.75*half), at(-0.02, -half)}
		b.Area(ColLine, arch...)
		b.Line(ColKerb, 0.028, arch...)
	}
}

// onBridge returns a function for points of a bridge, relative to its middle along the road.
func onBridge(line []Pt) func(forward, right float64) Pt {
	return heading(Pt{0.5, 0.5}, direction(line[0], line[1]))
}

// bridge draws a road from end to end above another one, with walls where they cross.
func (b Brush) bridge(line []Pt) {
	at := onBridge(line)
	const half, long = roadHalf + 0.004, 0.13
	b.Line(ColRoad, 2*roadHalf-0.035, at(-long, 0), at(long, 0))
	for _, side := range []float64{-half, half} {
		b.Line(ColLine, 0.034, at(-long, side), at(long, side))
		b.Line(ColKerb, 0.018, at(-long, side), at(long, side))
	}
}

func (b Brush) bridgeHouses(l *Layout) {
	for i := range l.forms {
		if l.forms[i] == bridge && len(Ends(l.Tile.Parts[i].Sides)) == 1 {
			b.land("house", 1.6, onBridge(l.shapes[i].lines[0])(bridgeEnd, 0))
		}
	}
}

// tufts is the number of tufts of grass on an empty tile.
const tufts = 24

// tuftPlace returns the place of tuft i, away from the edge and from others.
func tuftPlace(i int) Pt {
	return Pt{0.03 + 0.94*math.Mod(0.07+0.618034*float64(i), 1), 0.03 + 0.94*(float64(i)+0.5)/tufts}
}

func (b Brush) grass(l *Layout) {
	for i := range tufts {
		p := tuftPlace(i)
		c := CellOf(p)
		if o := l.Owner[c]; o < 0 || l.Tile.Parts[o].Kind != tile.Field || l.Clear[c] < 0.035 {
			continue
		}
		b.land("tuft", 1, p)
	}
}

func (b Brush) walls(l *Layout, part int) {
	for _, w := range l.shapes[part].walls {
		b.wall(w...)
	}
}

func (b Brush) wall(line ...Pt) {
	b.Line(ColWall, 0.05, line...)
	b.dashed(colStone, Stroke{0.022, 0.035, 0.03, true}, line...)
}

func (b Brush) pennant(l *Layout, part int) {
	b.land("shield", 1, l.Shields(part)...)
}

// A Canvas draws for a brush: in pixels, or as SVG. All measures are in its own unit.
type Canvas interface {
	Area(c color.Color, path []Pt)
	Line(c color.Color, s Stroke, path []Pt)
	Disc(c color.Color, p Pt, r float64)
	// Text draws a bold word; p is the middle of its base line.
	Text(c color.Color, word string, p Pt, size float64)
	// Stamp draws the drawing called name at many points. Its unit is size.
	Stamp(name string, draw func(Brush), size float64, at []Pt)
}

// A Stroke is the style of a line.
type Stroke struct {
	Width     float64
	Dash, Gap float64 // 0 for a solid line
	Butt      bool    // dashes without round ends
}
