package look

// flocks holds the places of the sheep on a token, the hindmost first, and the size of each.
var flocks = [...][]Pt{
	1: {{0, 0}},
	2: {{0.1, -0.19}, {-0.08, 0.19}},
	3: {{-0.19, -0.2}, {0.23, -0.1}, {-0.04, 0.23}},
	4: {{-0.2, -0.21}, {0.23, -0.21}, {-0.22, 0.2}, {0.22, 0.2}},
}

// flockOf returns the drawing of a token with some sheep, 1 to 4.
func flockOf(sheep int) func(Brush) {
	size := [...]float64{1: 0.9, 2: 0.62, 3: 0.52, 4: 0.5}[sheep]
	return func(b Brush) {
		b.Disc(ColLine, Pt{}, 0.5)
		b.Disc(colMoss, Pt{}, 0.45)
		for _, at := range flocks[sheep] {
			b.Moved(at, size).sheep()
		}
	}
}

// sheep draws a sheep around the origin.
func (b Brush) sheep() {
	wool := []Pt{{-0.2, -0.06}, {-0.04, -0.14}, {0.14, -0.1}, {0.24, 0.04}, {0.1, 0.12}, {-0.12, 0.12}}
	const radius, rim = 0.16, 0.06
	for _, x := range []float64{-0.14, 0.14} {
		b.Line(ColLine, 0.1, Pt{x, 0.1}, Pt{x, 0.38})
	}
	for _, p := range wool {
		b.Disc(ColLine, p, radius+rim)
	}
	for _, p := range wool {
		b.Disc(ColLight, p, radius)
	}
	b.Disc(ColLine, Pt{-0.36, 0}, 0.13)
}
