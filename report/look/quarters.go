package look

import "image/color"

// castle draws a keep with battlements and a flag.
func (b Brush) castle() {
	const rim = 0.07
	b.Line(ColLine, 0.06, Pt{0, -0.3}, Pt{0, -0.5})
	b.Rimmed(colRuby, ColLine, 0.05, Pt{0.02, -0.49}, Pt{0.26, -0.42}, Pt{0.02, -0.34})
	for _, x := range []float64{-0.36, 0.36} {
		b.Rimmed(colStone, ColLine, rim, Pt{x - 0.13, 0.44}, Pt{x - 0.13, -0.1}, Pt{x + 0.13, -0.1}, Pt{x + 0.13, 0.44})
	}
	b.Rimmed(colStone, ColLine, rim, battlements(-0.24, 0.24, -0.28, 0.44)...)
	for _, x := range []float64{-0.36, 0.36} {
		b.Rimmed(colStone, ColLine, rim, battlements(x-0.15, x+0.15, -0.12, 0)...)
	}
	b.Area(ColLine, Pt{-0.1, 0.46}, Pt{-0.1, 0.22}, Pt{0, 0.1}, Pt{0.1, 0.22}, Pt{0.1, 0.46})
}

// battlements returns the outline of a wall with three merlons.
func battlements(left, right, top, foot float64) []Pt {
	const high = 0.1
	step := (right - left) / 5
	shape := []Pt{{right, foot}, {left, foot}}
	for i := range 5 {
		y := top + high*float64(i%2)
		shape = append(shape, Pt{left + step*float64(i), y}, Pt{left + step*float64(i+1), y})
	}
	return shape
}

// market draws a stall with a striped awning and goods.
func (b Brush) market() {
	const rim = 0.07
	for _, x := range []float64{-0.36, 0.36} {
		b.Line(ColLine, 0.1, Pt{x, -0.1}, Pt{x, 0.42})
		b.Line(colWood, 0.05, Pt{x, -0.1}, Pt{x, 0.42})
	}
	b.Rimmed(colWood, ColLine, rim, Pt{-0.44, 0.2}, Pt{0.44, 0.2}, Pt{0.44, 0.42}, Pt{-0.44, 0.42})
	for i, x := range []float64{-0.27, -0.09, 0.09, 0.27} {
		b.Disc(ColLine, Pt{x, 0.12}, 0.11)
		b.Disc([]color.Color{colRuby, colGold, ColLeaf, colRuby}[i], Pt{x, 0.12}, 0.075)
	}
	b.Rimmed(ColLight, ColLine, rim, Pt{-0.38, -0.4}, Pt{0.38, -0.4}, Pt{0.48, -0.06}, Pt{-0.48, -0.06})
	for _, i := range []float64{-2, 0, 2} {
		b.Area(colRuby, Pt{0.152*i - 0.076, -0.4}, Pt{0.152*i + 0.076, -0.4}, Pt{0.192*i + 0.096, -0.06}, Pt{0.192*i - 0.096, -0.06})
	}
}

// blacksmith draws an anvil with a hammer above it.
func (b Brush) blacksmith() {
	const rim = 0.08
	anvil := []Pt{{-0.48, -0.08}, {-0.2, 0}, {-0.2, -0.08}, {0.4, -0.08}, {0.4, 0.06}, {0.16, 0.14}, {0.14, 0.26}, {0.3, 0.34}, {0.3, 0.44}, {-0.26, 0.44}, {-0.26, 0.34}, {-0.1, 0.26}, {-0.12, 0.14}, {-0.3, 0.08}}
	b.Rimmed(colSlate, ColLine, rim, anvil...)
	b.Line(colSmoke, 0.04, Pt{-0.14, -0.03}, Pt{0.35, -0.03})
	b.Line(ColLine, 0.14, Pt{-0.08, -0.22}, Pt{0.36, -0.44})
	b.Line(colWood, 0.07, Pt{-0.08, -0.22}, Pt{0.36, -0.44})
	b.Rimmed(colRock, ColLine, rim, Pt{-0.26, -0.26}, Pt{-0.12, -0.34}, Pt{0.02, -0.12}, Pt{-0.12, -0.04})
}
