package board

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// A Painter draws scenes as pictures. It keeps the tiles and followers that it has
// drawn, so one Painter for many scenes is much faster than many. It is not safe
// for concurrent use.
type Painter struct {
	px      int
	tiles   map[spriteKey]*image.RGBA
	figures map[figureKey]*image.RGBA
	pieces  map[pieceKey]*image.RGBA
	plain   font.Face
	bold    font.Face
}

type spriteKey struct {
	layoutKey
	px int
}

type figureKey struct {
	colour notation.Colour
	lying  bool
	px     int
}

type pieceKey struct {
	name string // of a neutral figure or a token, and what else its look depends on
	px   int
}

// MinTilePx and MaxTilePx bound the size of a tile in a picture.
const (
	MinTilePx = 16
	MaxTilePx = 512
)

// maxBoardPx bounds the width and the height of the squares in a picture: on a very
// large board the tiles become smaller.
const maxBoardPx = 8192

// NewPainter returns a Painter of tiles of tilePx x tilePx pixels; a size beyond the
// bounds is taken as the nearest within.
func NewPainter(tilePx int) *Painter {
	px := min(max(tilePx, MinTilePx), MaxTilePx)
	size := float64(min(max(px/5, 11), 26))
	return &Painter{
		px:      px,
		tiles:   map[spriteKey]*image.RGBA{},
		figures: map[figureKey]*image.RGBA{},
		pieces:  map[pieceKey]*image.RGBA{},
		plain:   newFace(goregular.TTF, size),
		bold:    newFace(gobold.TTF, size),
	}
}

func newFace(ttf []byte, size float64) font.Face {
	f, err := opentype.Parse(ttf)
	if err != nil {
		panic(err) // the fonts are part of the program
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		panic(err)
	}
	return face
}

// line returns the height of a line of text.
func (p *Painter) line() int { return p.plain.Metrics().Height.Ceil() * 4 / 3 }

// rim is the width of the strip around the squares that holds the coordinates.
func (p *Painter) rim() int { return p.plain.Metrics().Height.Ceil() * 2 }

// minWidth keeps room for the caption under a small board, in lines of text.
const minWidth = 22

// tilePx returns the size of a tile in the picture of s.
func (p *Painter) tilePx(s *Scene) int {
	return min(p.px, maxBoardPx/max(s.Bounds.Cols(), s.Bounds.Rows()))
}

// Size returns the size of the picture of s. It depends on the bounds, the number
// of players, and the number of lines of the caption.
func (p *Painter) Size(s *Scene) image.Point {
	w := s.Bounds.Cols()*p.tilePx(s) + 2*p.rim()
	h := s.Bounds.Rows()*p.tilePx(s) + 2*p.rim()
	lines := len(s.heading()) + len(s.Players)
	return image.Pt(max(w, minWidth*p.line()), h+lines*p.line()+p.line()/2)
}

// WritePNG writes the picture of s as PNG.
func (p *Painter) WritePNG(w io.Writer, s *Scene) error { return png.Encode(w, p.Draw(s)) }

// A view is one picture being drawn.
type view struct {
	*Painter
	scene  *Scene
	img    *image.RGBA
	px     int
	origin image.Point // of the first square
}

// Draw returns the picture of s: the board with its coordinates, and the caption
// beneath.
func (p *Painter) Draw(s *Scene) *image.RGBA {
	size := p.Size(s)
	v := view{Painter: p, scene: s, img: image.NewRGBA(image.Rectangle{Max: size}), px: p.tilePx(s)}
	v.origin = image.Pt((size.X-s.Bounds.Cols()*v.px)/2, p.rim())
	fill(v.img, v.img.Bounds(), colTable)
	v.grid()
	for _, t := range s.Tiles {
		if s.Bounds.has(t.At) {
			v.tile(t)
		}
	}
	v.regions()
	for _, t := range s.Tiles {
		if s.Bounds.has(t.At) && t.Last {
			w := max(v.px/24, 2)
			frame(v.img, v.square(t).Inset(-w), w, colLine)
			frame(v.img, v.square(t).Inset(-w/2), w, colLast)
		}
	}
	v.doings()
	for i, at := range s.tokenPlaces() {
		if s.Bounds.has(s.Tiles[s.Tokens[i].Tile].At) {
			v.token(s.Tokens[i], at)
		}
	}
	for i, f := range s.Figures {
		if s.Bounds.has(s.Tiles[f.Tile].At) {
			v.figure(f, s.figurePlace(i))
		}
	}
	for i, at := range s.neutralPlaces() {
		if s.Bounds.has(s.Tiles[s.Neutrals[i].Tile].At) {
			v.neutral(s.Neutrals[i], at)
		}
	}
	v.badges()
	v.caption(v.origin.Y + s.Bounds.Rows()*v.px + p.rim())
	return v.img
}

func (v *view) square(t Tile) image.Rectangle {
	b := v.scene.Bounds
	at := v.origin.Add(image.Pt(int(t.At.X)-b.MinX, int(t.At.Y)-b.MinY).Mul(v.px))
	return image.Rectangle{at, at.Add(image.Pt(v.px, v.px))}
}

// tile draws a tile with a faint border: enough to count tiles by, and too little to
// part what belongs together.
func (v *view) tile(t Tile) {
	r := v.square(t)
	draw.Draw(v.img, r, v.tileSprite(t.Tile, t.Rotation, v.px), image.Point{}, draw.Src)
	frame(v.img, r, 1, color.RGBA{0, 0, 0, 0x1c})
}

// figure draws a follower at a place of its tile.
func (v *view) figure(f Figure, place pt) {
	size := max(int(figureSize*float64(v.px)+0.5), 8)
	v.icon(f.Colour, f.Role, v.on(f.Tile, place).Sub(image.Pt(size/2, size/2)), size)
}

// neutral draws a neutral figure at a place of its tile, with a halo if it came there in
// this turn.
func (v *view) neutral(n Neutral, place pt) {
	symbol := symbolOf(neutralSymbols, n.Name)
	size := max(int(symbol.size*float64(v.px)+0.5), 10)
	k := pieceKey{fmt.Sprintf("%s %t", n.Name, n.New), size}
	if v.pieces[k] == nil {
		v.pieces[k] = symbolSprite(symbol, size)
		if n.New {
			v.pieces[k] = haloed(v.pieces[k], max(v.px/20, 2))
		}
	}
	full := v.pieces[k].Rect.Max
	at := v.on(n.Tile, place).Sub(full.Div(2))
	draw.Draw(v.img, image.Rectangle{at, at.Add(full)}, v.pieces[k], image.Point{}, draw.Over)
}

// on returns the pixel of a place of a tile.
func (v *view) on(tile int, place pt) image.Point {
	return v.square(v.scene.Tiles[tile]).Min.Add(image.Pt(int(place.x*float64(v.px)+0.5), int(place.y*float64(v.px)+0.5)))
}

// icon draws a follower of size x size pixels.
func (v *view) icon(c notation.Colour, role notation.Role, at image.Point, size int) {
	k := figureKey{c, role == notation.Farmer, size}
	if v.figures[k] == nil {
		v.figures[k] = figureSprite(c, k.lying, size)
	}
	draw.Draw(v.img, image.Rectangle{at, at.Add(image.Pt(size, size))}, v.figures[k], image.Point{}, draw.Over)
}

// tileSprite returns the picture of a tile as it lies.
func (p *Painter) tileSprite(t *tile.Tile, rotation uint8, px int) *image.RGBA {
	k := spriteKey{layoutKey{t, rotation}, px}
	if p.tiles[k] == nil {
		p.tiles[k] = tileSprite(layoutOf(t, rotation), px)
	}
	return p.tiles[k]
}

func fill(img *image.RGBA, r image.Rectangle, c color.Color) {
	draw.Draw(img, r, image.NewUniform(c), image.Point{}, draw.Over)
}

// frame draws the border of r, w pixels wide, within r.
func frame(img *image.RGBA, r image.Rectangle, w int, c color.Color) {
	fill(img, image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+w), c)
	fill(img, image.Rect(r.Min.X, r.Max.Y-w, r.Max.X, r.Max.Y), c)
	fill(img, image.Rect(r.Min.X, r.Min.Y+w, r.Min.X+w, r.Max.Y-w), c)
	fill(img, image.Rect(r.Max.X-w, r.Min.Y+w, r.Max.X, r.Max.Y-w), c)
}

// grid draws the empty squares and the coordinates on the rim.
func (v *view) grid() {
	b, rim := v.scene.Bounds, v.rim()/2
	end := v.origin.Add(image.Pt(b.Cols(), b.Rows()).Mul(v.px))
	for x := range b.Cols() + 1 {
		at := v.origin.X + x*v.px
		fill(v.img, image.Rect(at, v.origin.Y, at+1, end.Y+1), colGrid)
		if x < b.Cols() {
			v.center(image.Pt(at+v.px/2, v.origin.Y-rim), b.MinX+x)
			v.center(image.Pt(at+v.px/2, end.Y+rim), b.MinX+x)
		}
	}
	for y := range b.Rows() + 1 {
		at := v.origin.Y + y*v.px
		fill(v.img, image.Rect(v.origin.X, at, end.X+1, at+1), colGrid)
		if y < b.Rows() {
			v.center(image.Pt(v.origin.X-rim, at+v.px/2), b.MinY+y)
			v.center(image.Pt(end.X+rim, at+v.px/2), b.MinY+y)
		}
	}
}

// center writes a coordinate around a point.
func (v *view) center(at image.Point, n int) {
	text := fmt.Sprint(n)
	w := font.MeasureString(v.plain, text).Ceil()
	h := v.plain.Metrics().CapHeight.Ceil()
	write(v.img, v.plain, colPale, image.Pt(at.X-w/2, at.Y+h/2), text, v.img.Bounds().Dx())
}

// write writes text from a point on its base line, cut off if it is wider than room
// pixels.
func write(img *image.RGBA, face font.Face, c color.Color, at image.Point, text string, room int) {
	runes := []rune(text)
	for len(runes) > 0 && font.MeasureString(face, text).Ceil() > room {
		runes = runes[:len(runes)-1]
		text = string(runes) + "…"
	}
	d := font.Drawer{Dst: img, Src: image.NewUniform(c), Face: face, Dot: fixed.P(at.X, at.Y)}
	d.DrawString(text)
}
