package look

import (
	"image/color"
	"math"
	"slices"
)

// A Symbol is the look of a sign or a neutral figure. It is drawn around the origin, from -0.5 to 0.5.
type Symbol struct {
	Draw   func(Brush)
	Size   float64 // of a neutral figure, in tiles
	dashed bool    // way in dashes, to distinguish it without colours

	half   float64 // radius of the sign; 0: partSignHalf of a part, signHalf of a tile
	middle bool    // the sign of a part lies in the middle of the tile
}

// signSymbols maps the marks of tile tables to symbols, neutralSymbols the neutral figures.
var (
	signSymbols = map[string]Symbol{
		"volcano":  {Draw: Brush.volcano},
		"dragon":   {Draw: Brush.flame},
		"portal":   {Draw: Brush.portal},
		"princess": {Draw: Brush.crown},
		"plague":   {Draw: Brush.doctor},

		"inn":       {Draw: Brush.inn, half: 0.11},
		"cathedral": {Draw: Brush.cathedral, half: 0.23, middle: true},
		"wine":      {Draw: Brush.wine, half: 0.1},
		"grain":     {Draw: Brush.grain, half: 0.1},
		"cloth":     {Draw: Brush.cloth, half: 0.1},

		"king":   {Draw: Brush.king},
		"robber": {Draw: Brush.robber},
		"herd":   {Draw: Brush.herd, half: 0.13},

		"hill":     {Draw: Brush.hill, half: 0.12},
		"vineyard": {Draw: Brush.vineyard, half: 0.12},
		"bazaar":   {Draw: Brush.bazaar, half: 0.13},

		"sheep-1": {Draw: flockOf(1)},
		"sheep-2": {Draw: flockOf(2)},
		"sheep-3": {Draw: flockOf(3)},
		"sheep-4": {Draw: flockOf(4)},

		"castle":     {Draw: Brush.castle},
		"market":     {Draw: Brush.market},
		"blacksmith": {Draw: Brush.blacksmith},
		"minster":    {Draw: Brush.minster},
	}
	neutralSymbols = map[string]Symbol{
		"dragon": {Draw: Brush.dragon, Size: 0.48},
		"fairy":  {Draw: Brush.fairy, Size: 0.38},
		"leper":  {Draw: Brush.leper, Size: 0.46, dashed: true},
		"count":  {Draw: Brush.count, Size: 0.42},
	}
)

// unknownSymbol is the symbol of a mark or a neutral figure without one.
var unknownSymbol = Symbol{Size: 0.36, Draw: func(b Brush) {
	b.Disc(ColLine, Pt{}, 0.4)
	b.Disc(ColLight, Pt{}, 0.3)
}}

// NeutralSymbol returns the symbol of a neutral figure.
func NeutralSymbol(name string) Symbol { return symbolOf(neutralSymbols, name) }

// SignSymbol returns the symbol of a mark on tiles, which is also that of the things collected from them.
func SignSymbol(mark string) Symbol { return symbolOf(signSymbols, mark) }

func symbolOf(table map[string]Symbol, name string) Symbol {
	if s, ok := table[name]; ok {
		return s
	}
	return unknownSymbol
}

// Rimmed fills a shape with a border around it.
func (b Brush) Rimmed(fill, rim color.Color, width float64, shape ...Pt) {
	b.Line(rim, width, append(shape[:len(shape):len(shape)], shape[0])...)
	b.Area(fill, shape...)
}

// volcano draws a cone with lava.
func (b Brush) volcano() {
	b.Disc(colSmoke, Pt{-0.1, -0.36}, 0.1)
	b.Disc(colSmoke, Pt{0.06, -0.42}, 0.08)
	b.Rimmed(colRock, ColLine, 0.1, Pt{-0.46, 0.42}, Pt{-0.13, -0.25}, Pt{0.13, -0.25}, Pt{0.46, 0.42})
	b.Area(ColLava, Pt{-0.13, -0.25}, Pt{0.13, -0.25}, Pt{0.17, -0.02}, Pt{0.24, 0.24}, Pt{0.1, 0.1}, Pt{0.04, 0.34}, Pt{-0.05, 0.06}, Pt{-0.15, 0.14}, Pt{-0.1, -0.08})
	b.Area(colFire, Pt{-0.1, -0.25}, Pt{0.1, -0.25}, Pt{0.06, -0.06}, Pt{-0.05, -0.04})
}

// flame draws a flame on a dark ground.
func (b Brush) flame() {
	b.Disc(colFire, Pt{}, 0.48)
	b.Disc(colScale, Pt{}, 0.42)
	b.Area(ColLava, bump([]Pt{{0, -0.42}, {0.1, -0.2}, {0.24, -0.12}, {0.27, 0.12}, {0.14, 0.34}, {-0.14, 0.34}, {-0.27, 0.14}, {-0.22, -0.1}, {-0.13, -0.02}, {-0.1, -0.22}})...)
	b.Area(colFire, bump([]Pt{{0.02, -0.08}, {0.11, 0.06}, {0.12, 0.2}, {0, 0.3}, {-0.12, 0.2}, {-0.08, 0.06}})...)
}

// bump rounds a polygon: it cuts every corner twice.
func bump(path []Pt) []Pt {
	for range 2 {
		var round []Pt
		for i, p := range path {
			q := path[(i+1)%len(path)]
			round = append(round, Pt{0.8*p.X + 0.2*q.X, 0.8*p.Y + 0.2*q.Y}, Pt{0.2*p.X + 0.8*q.X, 0.2*p.Y + 0.8*q.Y})
		}
		path = round
	}
	return path
}

// portal draws rings of light.
func (b Brush) portal() {
	b.Disc(ColLine, Pt{}, 0.48)
	b.Disc(ColMagic, Pt{}, 0.44)
	b.Disc(colNight, Pt{}, 0.3)
	var spiral []Pt
	for i := range 40 {
		a, r := 0.3*float64(i), 0.24*float64(i)/40
		spiral = append(spiral, Pt{r * math.Cos(a), r * math.Sin(a)})
	}
	b.Line(colGlow, 0.07, spiral...)
}

// crown draws the princess's crown.
func (b Brush) crown() {
	b.Rimmed(colGold, ColLine, 0.14, Pt{-0.36, 0.28}, Pt{-0.46, -0.22}, Pt{-0.2, 0.02}, Pt{0, -0.36}, Pt{0.2, 0.02}, Pt{0.46, -0.22}, Pt{0.36, 0.28})
	b.Line(colRuby, 0.09, Pt{-0.28, 0.17}, Pt{0.28, 0.17})
	for _, p := range []Pt{{-0.44, -0.24}, {0, -0.38}, {0.44, -0.24}} {
		b.Disc(ColLine, p, 0.11)
		b.Disc(colRuby, p, 0.075)
	}
}

// dragon draws the dragon from the side, with fire.
func (b Brush) dragon() {
	back := append(bezier(Pt{-0.44, 0.14}, Pt{-0.4, 0.48}, Pt{0.1, 0.44}, Pt{0.1, 0.12}),
		bezier(Pt{0.1, 0.12}, Pt{0.1, -0.02}, Pt{-0.02, -0.1}, Pt{0.06, -0.26})...)
	wing := []Pt{{0.02, 0.14}, {-0.14, -0.02}, {-0.34, 0.02}, {-0.3, -0.16}, {-0.44, -0.34}, {-0.16, -0.32}, {0.06, -0.1}}
	skull := []Pt{{-0.04, -0.28}, {-0.12, -0.44}, {0.06, -0.38}, {0.26, -0.32}, {0.34, -0.22}, {0.3, -0.14}, {0.04, -0.16}}
	legs := [][]Pt{{{-0.16, 0.3}, {-0.16, 0.42}}, {{0.08, 0.2}, {0.14, 0.42}}}
	const rim = 0.09
	b.Line(ColLight, 0.17+rim, back...)
	for _, leg := range legs {
		b.Line(ColLight, 0.1+rim, leg...)
	}
	b.Rimmed(ColLight, ColLight, rim+0.02, wing...)
	b.Rimmed(ColLight, ColLight, rim+0.02, skull...)
	fire := []Pt{{0.32, -0.18}, {0.5, -0.1}, {0.4, -0.03}, {0.49, 0.08}, {0.32, -0.02}, {0.24, 0.04}}
	b.Rimmed(ColLava, ColLight, rim, fire...)
	b.Line(colFire, 0.05, Pt{0.33, -0.12}, Pt{0.4, -0.06})
	b.Line(colScale, 0.17, back...)
	for _, leg := range legs {
		b.Line(colScale, 0.1, leg...)
	}
	b.Area(ColLava, wing...)
	b.Line(colScale, 0.04, append(wing, wing[0])...)
	b.Area(colScale, skull...)
	b.Disc(colFire, Pt{0.11, -0.28}, 0.045)
}

// fairy draws the fairy with wings and a wand.
func (b Brush) fairy() {
	const rim = 0.09
	wings := [][]Pt{
		bump([]Pt{{0, -0.04}, {0.3, -0.36}, {0.5, -0.2}, {0.32, 0.06}}), bump([]Pt{{0, 0}, {0.36, 0.1}, {0.32, 0.34}}),
		bump([]Pt{{0, -0.04}, {-0.3, -0.36}, {-0.5, -0.2}, {-0.32, 0.06}}), bump([]Pt{{0, 0}, {-0.36, 0.1}, {-0.32, 0.34}}),
	}
	gown := []Pt{{-0.06, -0.14}, {0.06, -0.14}, {0.2, 0.44}, {-0.2, 0.44}}
	for _, w := range wings {
		b.Line(ColLine, rim, append(w, w[0])...)
	}
	b.Rimmed(ColLine, ColLine, rim, gown...)
	b.Disc(ColLine, Pt{0, -0.27}, 0.13+rim/2)
	for _, w := range wings {
		b.Area(colWing, w...)
	}
	b.Area(ColLight, gown...)
	b.Disc(colSkin, Pt{0, -0.27}, 0.13)
	b.Disc(colGold, Pt{0, -0.34}, 0.09)
}

// leper draws the leper from the side: the head below the bent back, a ragged cloak with a hood, a staff with a bell.
func (b Brush) leper() {
	const rim = 0.09
	b = b.Moved(Pt{0.06, 0.02}, 0.92) // the bell extends over the edge
	cloak := slices.Concat(bezier(Pt{-0.1, 0.1}, Pt{-0.1, -0.5}, Pt{0.4, -0.6}, Pt{0.42, 0.44}),
		[]Pt{{0.33, 0.37}, {0.24, 0.45}, {0.14, 0.37}, {0.04, 0.45}, {-0.04, 0.37}, {-0.12, 0.44}})
	hood := bump([]Pt{{-0.24, 0.12}, {-0.24, -0.12}, {-0.1, -0.3}, {0.16, -0.16}, {0.12, 0.08}, {-0.06, 0.16}})
	staff := append(bezier(Pt{-0.42, -0.3}, Pt{-0.42, -0.5}, Pt{-0.3, -0.5}, Pt{-0.3, -0.3}), Pt{-0.3, 0.45})
	bell := []Pt{{-0.43, -0.34}, {-0.38, -0.3}, {-0.36, -0.16}, {-0.33, -0.1}, {-0.53, -0.1}, {-0.5, -0.16}, {-0.48, -0.3}}
	arm := []Pt{{0.08, 0.14}, {-0.12, 0.24}, {-0.29, 0.17}}
	b.Line(ColLine, 0.06+rim, staff...)
	b.Rimmed(ColLine, ColLine, rim, bell...)
	b.Rimmed(ColLine, ColLine, rim, cloak...)
	b.Rimmed(ColLine, ColLine, rim, hood...)
	b.Line(colWood, 0.06, staff...)
	b.Area(colGold, bell...)
	b.Area(colCloak, cloak...)
	b.Rimmed(ColBone, ColLine, 0.05, hood...)
	b.Line(ColLine, 0.17, arm[:2]...)
	b.Line(ColLine, 0.12+rim, arm[1:]...)
	b.Line(colCloak, 0.1, arm...)
	b.Disc(colSkin, arm[2], 0.065)
	b.Area(ColLine, bump([]Pt{{-0.25, 0.1}, {-0.25, -0.12}, {-0.12, -0.18}, {-0.02, -0.04}, {-0.1, 0.1}})...)
	b.Disc(colSkin, Pt{-0.18, -0.02}, 0.06)
}

// SymbolShare is the share of its sprite that a symbol fills.
const SymbolShare = 0.94
