package look

import (
	_ "embed"
	"fmt"
	"image/color"
	"strings"
	"sync"

	"cartulary/engine/face"
	"cartulary/engine/ruleset"
)

// A Symbol is the look of a sign or a neutral figure. It is drawn around the origin, from -0.5 to 0.5.
type Symbol struct {
	Draw   func(Brush)
	Size   float64 // of a neutral figure or a token, in tiles
	dashed bool    // way in dashes, to distinguish it without colours

	half   float64 // radius of the sign; 0: partSignHalf of a part, signHalf of a tile
	middle bool    // the sign of a part lies in the middle of the tile

	drawing drawing // of a token
}

// unknownSymbol is the symbol of a mark or a neutral figure without one.
var unknownSymbol = Symbol{Size: 0.36, Draw: func(b Brush) {
	b.Disc(ColLine, Pt{}, 0.4)
	b.Disc(ColLight, Pt{}, 0.3)
}}

// A piece is a kind and a name, as in a face.
type piece struct{ kind, name string }

// symbols holds the symbols of signs, neutral figures and tokens. It panics on a drawing that cannot be read, which a test shows.
var symbols = sync.OnceValue(func() map[piece]Symbol {
	m := map[piece]Symbol{}
	for _, kind := range []string{"sign", "neutral", "token"} {
		for _, e := range ruleset.Face().All(kind, "") {
			d := drawingOf(e)
			s := Symbol{Draw: func(b Brush) { d.draw(b, 0) }, drawing: d, Size: e.Number("size"),
				dashed: e.Get("dashed") != "", half: e.Number("radius"), middle: e.Get("middle") != ""}
			m[piece{kind, e.Name}] = s
			if name, _, ok := strings.Cut(e.Name, " "); ok { // a token in a state
				m[piece{kind, name}] = s
			}
		}
	}
	return m
})

// drawingOf reads the drawing of an entry. It panics if that is no drawing.
func drawingOf(e *face.Entry) drawing {
	d, err := parseDrawing(e, shapeOf)
	if err != nil {
		panic(err)
	}
	return d
}

func shapeOf(name string) (drawing, error) {
	e := ruleset.Face().Find("shape", name)
	if e == nil {
		return nil, fmt.Errorf("no shape is called %q", name)
	}
	return parseDrawing(e, shapeOf)
}

//go:embed land.txt
var landText string

// land holds the drawings on tiles. It panics on one that cannot be read, which a test shows.
var land = sync.OnceValue(func() map[string]drawing {
	f, err := face.Parse(landText)
	if err != nil {
		panic(err)
	}
	m := map[string]drawing{}
	for _, e := range f.All("shape", "") {
		m[e.Name] = drawingOf(e)
	}
	return m
})

// NeutralSymbol returns the symbol of a neutral figure.
func NeutralSymbol(name string) Symbol { return symbolOf("neutral", name) }

// SignSymbol returns the symbol of a mark on tiles, which is also that of the things collected from them.
func SignSymbol(mark string) Symbol { return symbolOf("sign", mark) }

func symbolOf(kind, name string) Symbol {
	if s, ok := symbols()[piece{kind, name}]; ok {
		return s
	}
	return unknownSymbol
}

// Rimmed fills a shape with a border around it.
func (b Brush) Rimmed(fill, rim color.Color, width float64, shape ...Pt) {
	b.Line(rim, width, append(shape[:len(shape):len(shape)], shape[0])...)
	b.Area(fill, shape...)
}

// SymbolShare is the share of its sprite that a symbol fills.
const SymbolShare = 0.94
