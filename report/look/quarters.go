package look

import "image/color"

// castle draws a keep on a wall, both with battlements, and a flag. It has no pointed roof, unlike the cathedral.
func (b Brush) castle() {
	const rim = 0.07
	b.Line(ColLine, 0.06, Pt{0.12, -0.2}, Pt{0.12, -0.5})
	b.Rimmed(colRuby, ColLine, 0.05, Pt{0.12, -0.5}, Pt{0.46, -0.39}, Pt{0.12, -0.27})
	b.Rimmed(colRock, ColLine, rim, battlements(-0.26, 0.22, -0.26, 0.44)...)
	b.Rimmed(colStone, ColLine, rim, battlements(-0.48, 0.48, 0.02, 0.44)...)
	b.Area(ColLine, Pt{-0.05, -0.02}, Pt{-0.05, -0.1}, Pt{0, -0.14}, Pt{0.05, -0.1}, Pt{0.05, -0.02})
	b.Area(ColLine, Pt{-0.12, 0.46}, Pt{-0.12, 0.27}, Pt{0, 0.16}, Pt{0.12, 0.27}, Pt{0.12, 0.46})
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

// minster draws the cathedral of the City of Carcassonne from its side: a tower with a cross and a nave. The front with two towers
// would look like a castle in this size.
func (b Brush) minster() {
	const rim = 0.07
	b.Line(colGold, 0.06, Pt{-0.26, -0.3}, Pt{-0.26, -0.52})
	b.Line(colGold, 0.06, Pt{-0.35, -0.44}, Pt{-0.17, -0.44})
	b.Rimmed(colStone, ColLine, rim, Pt{-0.1, 0.44}, Pt{-0.1, 0.1}, Pt{0.46, 0.1}, Pt{0.46, 0.44})
	b.Rimmed(colSlate, ColLine, rim, Pt{-0.1, 0.12}, Pt{-0.02, -0.16}, Pt{0.4, -0.16}, Pt{0.48, 0.12})
	b.Rimmed(colStone, ColLine, rim, Pt{-0.42, 0.44}, Pt{-0.42, -0.04}, Pt{-0.1, -0.04}, Pt{-0.1, 0.44})
	b.Rimmed(colSlate, ColLine, rim, Pt{-0.46, -0.02}, Pt{-0.26, -0.36}, Pt{-0.06, -0.02})
	b.Disc(ColLine, Pt{-0.26, 0.1}, 0.1)
	b.Disc(ColMagic, Pt{-0.26, 0.1}, 0.065)
	for _, x := range []float64{0.06, 0.26} {
		b.Line(ColMagic, 0.07, Pt{x, 0.24}, Pt{x, 0.34})
	}
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

// count draws the Count: a long cloak with a collar of fur, a beard and a coronet.
func (b Brush) count() {
	const rim = 0.09
	cloak := bump([]Pt{{-0.16, -0.1}, {0.16, -0.1}, {0.38, 0.46}, {-0.38, 0.46}})
	coronet := []Pt{{-0.17, -0.28}, {-0.22, -0.5}, {-0.09, -0.4}, {0, -0.52}, {0.09, -0.4}, {0.22, -0.5}, {0.17, -0.28}}
	b.Rimmed(ColLight, ColLight, 2*rim, cloak...)
	b.Disc(ColLight, Pt{0, -0.2}, 0.17+rim)
	b.Rimmed(ColLight, ColLight, 2*rim, coronet...)
	b.Rimmed(colNight, ColLine, 0.06, cloak...)
	b.Area(colRuby, Pt{-0.07, -0.02}, Pt{0.07, -0.02}, Pt{0.13, 0.45}, Pt{-0.13, 0.45})
	b.Rimmed(ColBone, ColLine, 0.05, bump([]Pt{{-0.22, -0.08}, {0.22, -0.08}, {0.26, 0.06}, {0, 0.14}, {-0.26, 0.06}})...)
	b.Disc(ColLine, Pt{0, -0.2}, 0.19)
	b.Disc(colSkin, Pt{0, -0.2}, 0.16)
	b.Area(colWood, bump([]Pt{{-0.14, -0.18}, {0.14, -0.18}, {0.08, 0.02}, {-0.08, 0.02}})...)
	b.Rimmed(colGold, ColLine, 0.05, coronet...)
	b.Disc(colRuby, Pt{0, -0.35}, 0.04)
}
