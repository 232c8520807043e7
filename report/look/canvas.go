package look

import (
	"image/color"
)

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
