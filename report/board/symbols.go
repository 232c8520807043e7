package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"
)

// A symbol is how something looks that is neither land nor a player's: a letter or
// sign in characters, what the legend calls it, and how it is drawn around the
// origin, from -0.5 to 0.5.
type symbol struct {
	text   string
	legend string
	draw   func(brush)
	size   float64 // of a neutral figure, in tiles
	dashed bool    // the way of a neutral figure, to be told from another's without colours
}

// signSymbols gives the symbols of the marks that tile tables use, neutralSymbols
// those of the neutral figures.
var (
	signSymbols = map[string]symbol{
		"volcano":  {text: "V", legend: "volcano", draw: brush.volcano},
		"dragon":   {text: "D", legend: "dragon tile", draw: brush.flame},
		"portal":   {text: "P", legend: "magic portal", draw: brush.portal},
		"princess": {text: "♛", legend: "princess", draw: brush.crown},
		"plague":   {text: "¶", legend: "plague tile", draw: brush.doctor},
	}
	neutralSymbols = map[string]symbol{
		"dragon": {text: "D!", legend: "the dragon", draw: brush.dragon, size: 0.48},
		"fairy":  {text: "F!", legend: "the fairy", draw: brush.fairy, size: 0.38},
		"leper":  {text: "L!", legend: "the leper", draw: brush.leper, size: 0.46, dashed: true},
	}
)

// unknownSymbol stands for a mark or a neutral figure that has no symbol yet.
var unknownSymbol = symbol{text: "?", size: 0.36, draw: func(b brush) {
	b.disc(colLine, pt{}, 0.4)
	b.disc(colLight, pt{}, 0.3)
}}

func symbolOf(table map[string]symbol, name string) symbol {
	if s, ok := table[name]; ok {
		return s
	}
	return unknownSymbol
}

// rimmed fills a shape with a border around it.
func (b brush) rimmed(fill, rim color.Color, width float64, shape ...pt) {
	b.line(rim, width, append(shape[:len(shape):len(shape)], shape[0])...)
	b.area(fill, shape...)
}

// volcano draws a cone with lava.
func (b brush) volcano() {
	b.disc(colSmoke, pt{-0.1, -0.36}, 0.1)
	b.disc(colSmoke, pt{0.06, -0.42}, 0.08)
	b.rimmed(colRock, colLine, 0.1, pt{-0.46, 0.42}, pt{-0.13, -0.25}, pt{0.13, -0.25}, pt{0.46, 0.42})
	b.area(colLava, pt{-0.13, -0.25}, pt{0.13, -0.25}, pt{0.17, -0.02}, pt{0.24, 0.24}, pt{0.1, 0.1}, pt{0.04, 0.34}, pt{-0.05, 0.06}, pt{-0.15, 0.14}, pt{-0.1, -0.08})
	b.area(colFire, pt{-0.1, -0.25}, pt{0.1, -0.25}, pt{0.06, -0.06}, pt{-0.05, -0.04})
}

// flame draws a flame on a dark ground.
func (b brush) flame() {
	b.disc(colFire, pt{}, 0.48)
	b.disc(colScale, pt{}, 0.42)
	b.area(colLava, bump([]pt{{0, -0.42}, {0.1, -0.2}, {0.24, -0.12}, {0.27, 0.12}, {0.14, 0.34}, {-0.14, 0.34}, {-0.27, 0.14}, {-0.22, -0.1}, {-0.13, -0.02}, {-0.1, -0.22}})...)
	b.area(colFire, bump([]pt{{0.02, -0.08}, {0.11, 0.06}, {0.12, 0.2}, {0, 0.3}, {-0.12, 0.2}, {-0.08, 0.06}})...)
}

// bump rounds a polygon a little: every corner is cut twice.
func bump(path []pt) []pt {
	for range 2 {
		var round []pt
		for i, p := range path {
			q := path[(i+1)%len(path)]
			round = append(round, pt{0.8*p.x + 0.2*q.x, 0.8*p.y + 0.2*q.y}, pt{0.2*p.x + 0.8*q.x, 0.2*p.y + 0.8*q.y})
		}
		path = round
	}
	return path
}

// portal draws rings of light.
func (b brush) portal() {
	b.disc(colLine, pt{}, 0.48)
	b.disc(colMagic, pt{}, 0.44)
	b.disc(colNight, pt{}, 0.3)
	var spiral []pt
	for i := range 40 {
		a, r := 0.3*float64(i), 0.24*float64(i)/40
		spiral = append(spiral, pt{r * math.Cos(a), r * math.Sin(a)})
	}
	b.line(colGlow, 0.07, spiral...)
}

// crown draws the princess's crown.
func (b brush) crown() {
	b.rimmed(colGold, colLine, 0.14, pt{-0.36, 0.28}, pt{-0.46, -0.22}, pt{-0.2, 0.02}, pt{0, -0.36}, pt{0.2, 0.02}, pt{0.46, -0.22}, pt{0.36, 0.28})
	b.line(colRuby, 0.09, pt{-0.28, 0.17}, pt{0.28, 0.17})
	for _, p := range []pt{{-0.44, -0.24}, {0, -0.38}, {0.44, -0.24}} {
		b.disc(colLine, p, 0.11)
		b.disc(colRuby, p, 0.075)
	}
}

// dragon draws the dragon from the side, breathing fire.
func (b brush) dragon() {
	back := append(bezier(pt{-0.44, 0.14}, pt{-0.4, 0.48}, pt{0.1, 0.44}, pt{0.1, 0.12}),
		bezier(pt{0.1, 0.12}, pt{0.1, -0.02}, pt{-0.02, -0.1}, pt{0.06, -0.26})...)
	wing := []pt{{0.02, 0.14}, {-0.14, -0.02}, {-0.34, 0.02}, {-0.3, -0.16}, {-0.44, -0.34}, {-0.16, -0.32}, {0.06, -0.1}}
	skull := []pt{{-0.04, -0.28}, {-0.12, -0.44}, {0.06, -0.38}, {0.26, -0.32}, {0.34, -0.22}, {0.3, -0.14}, {0.04, -0.16}}
	legs := [][]pt{{{-0.16, 0.3}, {-0.16, 0.42}}, {{0.08, 0.2}, {0.14, 0.42}}}
	const rim = 0.09
	b.line(colLight, 0.17+rim, back...)
	for _, leg := range legs {
		b.line(colLight, 0.1+rim, leg...)
	}
	b.rimmed(colLight, colLight, rim+0.02, wing...)
	b.rimmed(colLight, colLight, rim+0.02, skull...)
	fire := []pt{{0.32, -0.18}, {0.5, -0.1}, {0.4, -0.03}, {0.49, 0.08}, {0.32, -0.02}, {0.24, 0.04}}
	b.rimmed(colLava, colLight, rim, fire...)
	b.line(colFire, 0.05, pt{0.33, -0.12}, pt{0.4, -0.06})
	b.line(colScale, 0.17, back...)
	for _, leg := range legs {
		b.line(colScale, 0.1, leg...)
	}
	b.area(colLava, wing...)
	b.line(colScale, 0.04, append(wing, wing[0])...)
	b.area(colScale, skull...)
	b.disc(colFire, pt{0.11, -0.28}, 0.045)
}

// fairy draws the fairy with her wings and her wand.
func (b brush) fairy() {
	const rim = 0.09
	wings := [][]pt{
		bump([]pt{{0, -0.04}, {0.3, -0.36}, {0.5, -0.2}, {0.32, 0.06}}), bump([]pt{{0, 0}, {0.36, 0.1}, {0.32, 0.34}}),
		bump([]pt{{0, -0.04}, {-0.3, -0.36}, {-0.5, -0.2}, {-0.32, 0.06}}), bump([]pt{{0, 0}, {-0.36, 0.1}, {-0.32, 0.34}}),
	}
	gown := []pt{{-0.06, -0.14}, {0.06, -0.14}, {0.2, 0.44}, {-0.2, 0.44}}
	for _, w := range wings {
		b.line(colLine, rim, append(w, w[0])...)
	}
	b.rimmed(colLine, colLine, rim, gown...)
	b.disc(colLine, pt{0, -0.27}, 0.13+rim/2)
	for _, w := range wings {
		b.area(colWing, w...)
	}
	b.area(colLight, gown...)
	b.disc(colSkin, pt{0, -0.27}, 0.13)
	b.disc(colGold, pt{0, -0.34}, 0.09)
}

// leper draws the leper from the side: his head below his bent back, in a ragged cloak
// with a hood, on a staff with a bell.
func (b brush) leper() {
	const rim = 0.09
	b = b.moved(pt{0.06, 0.02}, 0.92) // the bell hangs over the edge
	cloak := slices.Concat(bezier(pt{-0.1, 0.1}, pt{-0.1, -0.5}, pt{0.4, -0.6}, pt{0.42, 0.44}),
		[]pt{{0.33, 0.37}, {0.24, 0.45}, {0.14, 0.37}, {0.04, 0.45}, {-0.04, 0.37}, {-0.12, 0.44}})
	hood := bump([]pt{{-0.24, 0.12}, {-0.24, -0.12}, {-0.1, -0.3}, {0.16, -0.16}, {0.12, 0.08}, {-0.06, 0.16}})
	staff := append(bezier(pt{-0.42, -0.3}, pt{-0.42, -0.5}, pt{-0.3, -0.5}, pt{-0.3, -0.3}), pt{-0.3, 0.45})
	bell := []pt{{-0.43, -0.34}, {-0.38, -0.3}, {-0.36, -0.16}, {-0.33, -0.1}, {-0.53, -0.1}, {-0.5, -0.16}, {-0.48, -0.3}}
	arm := []pt{{0.08, 0.14}, {-0.12, 0.24}, {-0.29, 0.17}}
	b.line(colLine, 0.06+rim, staff...)
	b.rimmed(colLine, colLine, rim, bell...)
	b.rimmed(colLine, colLine, rim, cloak...)
	b.rimmed(colLine, colLine, rim, hood...)
	b.line(colWood, 0.06, staff...)
	b.area(colGold, bell...)
	b.area(colCloak, cloak...)
	b.rimmed(colBone, colLine, 0.05, hood...)
	b.line(colLine, 0.17, arm[:2]...)
	b.line(colLine, 0.12+rim, arm[1:]...)
	b.line(colCloak, 0.1, arm...)
	b.disc(colSkin, arm[2], 0.065)
	b.area(colLine, bump([]pt{{-0.25, 0.1}, {-0.25, -0.12}, {-0.12, -0.18}, {-0.02, -0.04}, {-0.1, 0.1}})...)
	b.disc(colSkin, pt{-0.18, -0.02}, 0.06)
}

// symbolShare is how much of its sprite a symbol takes.
const symbolShare = 0.94

// symbolSprite draws a symbol of px x px pixels.
func symbolSprite(s symbol, px int) *image.RGBA {
	b, img := newBrush(px)
	s.draw(b.moved(pt{0.5, 0.5}, symbolShare))
	return img
}

// haloed returns a sprite with a halo of w pixels around its shape, in yellow with a dark
// rim as around all that came in this turn.
func haloed(sprite *image.RGBA, w int) *image.RGBA {
	const ways = 24
	out := image.NewRGBA(image.Rectangle{Max: sprite.Rect.Max.Add(image.Pt(2*w, 2*w))})
	for _, pass := range []struct {
		color  color.Color
		radius float64
	}{{colLine, float64(w)}, {colLast, float64(w) - 1}} {
		for i := range ways {
			a := 2 * math.Pi * float64(i) / ways
			by := image.Pt(w+int(math.Round(pass.radius*math.Cos(a))), w+int(math.Round(pass.radius*math.Sin(a))))
			draw.DrawMask(out, sprite.Rect.Add(by), image.NewUniform(pass.color), image.Point{}, sprite, image.Point{}, draw.Over)
		}
	}
	draw.Draw(out, sprite.Rect.Add(image.Pt(w, w)), sprite, image.Point{}, draw.Over)
	return out
}
