package raster

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"cartulary/internal/test/scenetest"
	"cartulary/notation"
	"cartulary/report/look"
	"cartulary/report/scene"
)

// unknown is a kind of figure without a look.
const unknown = "mule"

// TestFiguresDiffer checks that the kinds of figures have different shapes: of any two, on tiles of 32 pixels and in grey,
// at least a fifth of the pixels of the smaller one differ clearly.
func TestFiguresDiffer(t *testing.T) {
	kinds := append([]string{unknown}, scenetest.Kinds...)
	for _, px := range []int{32, 64} {
		for _, c := range []notation.Colour{notation.Red, notation.Yellow, notation.Black, notation.White} {
			for i, a := range kinds {
				for _, b := range kinds[:i] {
					p, q := onField(a, c, px), onField(b, c, px)
					differ, of := 0, min(solid(p), solid(q))
					for at := range p.Pix {
						if d := int(p.Pix[at]) - int(q.Pix[at]); max(d, -d) > 48 {
							differ++
						}
					}
					if differ < of/5 {
						t.Errorf("at %d px a %s %q and a %q differ in %d of %d pixels", px, c, a, b, differ, of)
					}
				}
			}
		}
	}
}

// onField draws a figure in its size in the middle of a square of px pixels, in grey.
func onField(kind string, c notation.Colour, px int) *image.Gray {
	grey := image.NewGray(image.Rect(0, 0, px, px))
	size := int(look.SizeOf(kind)*float64(px) + 0.5)
	sprite, corner := figureSprite(kind, c, false, size), (px-size)/2
	for y := range px {
		for x := range px {
			at := image.Pt(x-corner, y-corner)
			under, over := look.ColField, color.RGBA{}
			if at.In(sprite.Rect) {
				over = sprite.RGBAAt(at.X, at.Y)
			}
			rest := 255 - int(over.A)
			mix := func(a, b uint8) uint8 { return uint8(int(a) + int(b)*rest/255) }
			grey.Set(x, y, color.RGBA{mix(over.R, under.R), mix(over.G, under.G), mix(over.B, under.B), 255})
		}
	}
	return grey
}

// solid returns the number of pixels that differ from the ground.
func solid(g *image.Gray) (n int) {
	ground := color.GrayModel.Convert(look.ColField).(color.Gray).Y
	for _, v := range g.Pix {
		if v != ground {
			n++
		}
	}
	return n
}

// TestFiguresWhole checks that no figure extends beyond its square by more than the softness of its edge.
func TestFiguresWhole(t *testing.T) {
	const px, half = 400, 100
	for _, kind := range append([]string{unknown}, scenetest.Kinds...) {
		for _, lying := range []bool{false, true} {
			b, img := newBrush(px)
			b.Moved(look.Pt{X: 0.5, Y: 0.5}, 0.5).Figure(kind, notation.Red, lying)
			for y := range px {
				for x := range px {
					out := max(x-px/2, px/2-1-x, y-px/2, px/2-1-y) - half
					if out >= 6 && img.RGBAAt(x, y).A > 0 {
						t.Fatalf("%q (lying: %v) is cut off: it has a pixel at %d,%d of %d", kind, lying, x, y, px)
					}
				}
			}
		}
	}
}

// TestFigureSizes checks that the big follower alone is larger than a normal one in height and width, on the board and in
// the supply.
func TestFigureSizes(t *testing.T) {
	s := scenetest.Figures()
	p := NewPainter(look.Light, 64)
	p.Draw(s)
	sizes := map[string][]int{}
	for k := range p.figures {
		if !k.lying {
			sizes[k.kind] = append(sizes[k.kind], k.px)
		}
	}
	for _, kind := range append([]string{unknown}, scenetest.Kinds...) {
		if len(sizes[kind]) == 0 {
			t.Errorf("no %q is drawn", kind)
		}
	}
	if len(sizes["big"]) != 2 {
		t.Errorf("big followers have the sizes %v, want one on the board and one in the supply", sizes["big"])
	}
	if look.SizeOf("big") < 1.3*look.SizeOf("") {
		t.Errorf("a big follower is %.2f tiles high, a normal one %.2f", look.SizeOf("big"), look.SizeOf(""))
	}
}

// TestHoldings checks that the line of a player contains the symbol of each kind of goods and of each card that the player has, and
// the name of a card where there is room.
func TestHoldings(t *testing.T) {
	s := scenetest.Figures()
	s.Players[1].Name = strings.Repeat("w", 60) // a long name leaves room for them
	p := NewPainter(look.Light, 64)
	v := p.view(s, p.Size(s))
	count := func(kind string) (n int) {
		size := v.line() * 3 / 4
		if kind == "king" || kind == "robber" {
			size = v.line()
		}
		for _, o := range v.ops {
			if o.sprite != nil && o.sprite == v.pieces[pieceKey{"holding " + kind, size}] {
				n++
			}
		}
		return n
	}
	for kind, want := range map[string]int{"wine": 1, "cloth": 2, "grain": 0, "king": 1, "robber": 1} {
		if got := count(kind); got != want {
			t.Errorf("%d %s drawn, want %d", got, kind, want)
		}
	}
	king := scene.Player{Holdings: []scene.Stock{{Name: "king", Left: 1, Card: true}}}
	for room, letters := range map[int]int{v.line() * 2: 0, v.line() * 20: len("king")} {
		v.ops = nil
		v.holdings(king, image.Pt(0, 100), room)
		if got := len(v.ops) - count("king"); got != letters || count("king") != 1 {
			t.Errorf("in %d pixels the King has %d letters and %d symbols, want %d and 1", room, got, count("king"), letters)
		}
	}
}
