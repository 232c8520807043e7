package look

import (
	"image/color"
)

// A Canvas takes what a brush draws: a picture in pixels, or SVG. All measures are in
// its own unit.
type Canvas interface {
	Area(c color.Color, path []Pt)
	Line(c color.Color, s Stroke, path []Pt)
	Disc(c color.Color, p Pt, r float64)
	// Text writes a word in bold; p is the middle of its base line.
	Text(c color.Color, word string, p Pt, size float64)
	// Stamp draws the same thing, called name, at many points. Its unit is size.
	Stamp(name string, draw func(Brush), size float64, at []Pt)
}

// A Stroke is how a line is drawn.
type Stroke struct {
	Width     float64
	Dash, Gap float64 // 0 if it is whole
	Butt      bool    // its dashes have no round ends
}
