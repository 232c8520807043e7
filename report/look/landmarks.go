package look

import "image/color"

// inn draws an inn with its sign beside a lake.
func (b Brush) inn() {
	lake := bump([]Pt{{-0.5, 0.3}, {-0.3, 0.12}, {0.3, 0.12}, {0.5, 0.3}, {0.3, 0.5}, {-0.3, 0.5}})
	b.Rimmed(ColMagic, ColLine, 0.09, lake...)
	b.Line(colGlow, 0.05, Pt{-0.24, 0.4}, Pt{0.1, 0.4})
	b.Rimmed(colHouse, ColLine, 0.09, Pt{-0.3, -0.14}, Pt{0.3, -0.14}, Pt{0.3, 0.24}, Pt{-0.3, 0.24})
	b.Rimmed(colSlate, ColLine, 0.09, Pt{-0.44, -0.1}, Pt{-0.24, -0.44}, Pt{0.24, -0.44}, Pt{0.44, -0.1})
	b.Area(ColLine, Pt{-0.08, 0.24}, Pt{-0.08, 0}, Pt{0.1, 0}, Pt{0.1, 0.24})
	b.Area(colGold, Pt{-0.23, -0.03}, Pt{-0.13, -0.03}, Pt{-0.13, 0.09}, Pt{-0.23, 0.09})
	b.Area(colGold, Pt{0.15, -0.03}, Pt{0.25, -0.03}, Pt{0.25, 0.09}, Pt{0.15, 0.09})
}

// cathedral draws the front of a cathedral: two towers, a gable with a round window, and a portal.
func (b Brush) cathedral() {
	const rim = 0.05
	b.Rimmed(colStone, ColLine, rim, Pt{-0.2, 0.46}, Pt{-0.2, -0.08}, Pt{0, -0.28}, Pt{0.2, -0.08}, Pt{0.2, 0.46})
	for _, x := range []float64{-0.3, 0.3} {
		b.Rimmed(colStone, ColLine, rim, Pt{x - 0.14, 0.46}, Pt{x - 0.14, -0.14}, Pt{x + 0.14, -0.14}, Pt{x + 0.14, 0.46})
		b.Rimmed(colSlate, ColLine, rim, Pt{x - 0.18, -0.12}, Pt{x, -0.48}, Pt{x + 0.18, -0.12})
		b.Area(ColLine, Pt{x - 0.05, 0.08}, Pt{x - 0.05, -0.04}, Pt{x, -0.09}, Pt{x + 0.05, -0.04}, Pt{x + 0.05, 0.08})
		b.Area(ColLine, Pt{x - 0.05, 0.34}, Pt{x - 0.05, 0.2}, Pt{x, 0.15}, Pt{x + 0.05, 0.2}, Pt{x + 0.05, 0.34})
	}
	b.Disc(ColLine, Pt{0, 0.02}, 0.11)
	b.Disc(ColMagic, Pt{0, 0.02}, 0.075)
	b.Area(ColLine, Pt{-0.09, 0.46}, Pt{-0.09, 0.28}, Pt{0, 0.19}, Pt{0.09, 0.28}, Pt{0.09, 0.46})
}

// wine draws a bunch of grapes with a leaf.
func (b Brush) wine() {
	grapes := []Pt{{-0.3, -0.14}, {0, -0.16}, {0.3, -0.14}, {-0.15, 0.08}, {0.15, 0.08}, {0, 0.32}}
	const radius, rim = 0.165, 0.055
	leaf := bump([]Pt{{0.02, -0.3}, {0.14, -0.5}, {0.44, -0.44}, {0.34, -0.26}})
	b.Line(ColLight, 2*rim, append(leaf, leaf[0])...)
	for _, g := range grapes {
		b.Disc(ColLight, g, radius+rim)
	}
	b.Area(colMoss, leaf...)
	b.Line(colMoss, 0.08, Pt{-0.08, -0.46}, Pt{0, -0.2})
	for _, g := range grapes {
		b.Disc(colNight, g, radius)
		b.Disc(colRuby, g, radius-0.045)
	}
}

// grain draws a sheaf.
func (b Brush) grain() {
	sheaf := []Pt{{-0.1, 0.06}, {-0.42, -0.3}, {-0.28, -0.46}, {-0.1, -0.34}, {0, -0.48}, {0.1, -0.34}, {0.28, -0.46}, {0.42, -0.3}, {0.1, 0.06},
		{0.3, 0.46}, {-0.3, 0.46}}
	b.Rimmed(colGold, ColLine, 0.12, sheaf...)
	for _, x := range []float64{-0.24, 0, 0.24} {
		b.Line(colWood, 0.05, Pt{x, -0.32}, Pt{0.2 * x, 0}, Pt{0.75 * x, 0.42})
	}
	b.Line(ColLine, 0.13, Pt{-0.13, 0.06}, Pt{0.13, 0.06})
	b.Line(colRuby, 0.07, Pt{-0.13, 0.06}, Pt{0.13, 0.06})
}

// cloth draws a bolt of cloth with its end unrolled.
func (b Brush) cloth() {
	hanging := []Pt{{-0.36, -0.1}, {0.3, -0.1}, {0.3, 0.44}, {-0.36, 0.44}}
	b.Rimmed(ColLight, ColLine, 0.12, hanging...)
	for _, y := range []float64{0.12, 0.32} {
		b.Line(ColShield, 0.08, Pt{-0.34, y}, Pt{0.28, y})
	}
	b.Line(ColLine, 0.42, Pt{-0.26, -0.22}, Pt{0.26, -0.22})
	b.Line(ColShield, 0.31, Pt{-0.26, -0.22}, Pt{0.26, -0.22})
	b.Disc(ColLight, Pt{0.28, -0.22}, 0.13)
	b.Disc(ColLine, Pt{0.28, -0.22}, 0.05)
}

// king draws a card with a bearded king.
func (b Brush) king() {
	b.card(ColShield)
	b.Area(ColLight, bump([]Pt{{-0.2, 0.02}, {0.2, 0.02}, {0.18, 0.3}, {0, 0.42}, {-0.18, 0.3}})...)
	b.Disc(colSkin, Pt{0, 0.02}, 0.17)
	b.Line(ColLine, 0.05, Pt{-0.07, 0.02}, Pt{-0.06, 0.02})
	b.Line(ColLine, 0.05, Pt{0.06, 0.02}, Pt{0.07, 0.02})
	b.Rimmed(colGold, ColLine, 0.06, Pt{-0.2, -0.08}, Pt{-0.25, -0.36}, Pt{-0.1, -0.22}, Pt{0, -0.4}, Pt{0.1, -0.22}, Pt{0.25, -0.36}, Pt{0.2, -0.08})
}

// robber draws a card with a masked robber in a hat.
func (b Brush) robber() {
	b.card(colMoss)
	b.Area(ColLine, bump([]Pt{{-0.26, 0.44}, {-0.2, 0.2}, {0.2, 0.2}, {0.26, 0.44}})...)
	b.Disc(colSkin, Pt{0, 0.06}, 0.18)
	b.Line(ColLine, 0.11, Pt{-0.17, 0.05}, Pt{0.17, 0.05})
	b.Disc(ColLight, Pt{-0.08, 0.05}, 0.04)
	b.Disc(ColLight, Pt{0.08, 0.05}, 0.04)
	b.Rimmed(colWood, ColLine, 0.05, Pt{-0.34, -0.08}, Pt{-0.16, -0.16}, Pt{-0.12, -0.38}, Pt{0.12, -0.38}, Pt{0.16, -0.16}, Pt{0.34, -0.08})
	b.Line(colRuby, 0.05, Pt{-0.13, -0.19}, Pt{0.13, -0.19})
}

// card draws an upright card with a border.
func (b Brush) card(fill color.Color) {
	b.Rimmed(ColLight, ColLine, 0.08, Pt{-0.38, -0.48}, Pt{0.38, -0.48}, Pt{0.38, 0.48}, Pt{-0.38, 0.48})
	b.Area(fill, Pt{-0.33, -0.43}, Pt{0.33, -0.43}, Pt{0.33, 0.43}, Pt{-0.33, 0.43})
}
