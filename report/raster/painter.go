// Package raster draws scenes in pixels: images, PNG and animated GIF. Start with [NewPainter].
//
// A picture is first a list of things to draw: sprites, glyphs and rectangles. A Painter caches sprites and belongs to one
// goroutine; all else is safe for concurrent use. Functions return the errors of the writer.
package raster

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"

	"github.com/fogleman/gg"

	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/report/look"
	"cartulary/report/scene"
	"cartulary/report/typeface"
)

// A Painter draws scenes as pictures. It caches tiles and followers, for one goroutine.
type Painter struct {
	px      int
	tiles   map[spriteKey]*image.RGBA
	figures map[figureKey]*image.RGBA
	pieces  map[pieceKey]*image.RGBA
	plain   *typeface.Face
	bold    *typeface.Face
	theme   *look.Theme
	inks    *inks
}

type spriteKey struct {
	layout *look.Layout
	px     int
}

type figureKey struct {
	kind   string
	colour notation.Colour
	lying  bool
	px     int
}

type pieceKey struct {
	name string // of a neutral figure or a token, with what else its drawing depends on
	px   int
}

// minTilePx and maxTilePx limit the size of a tile in a picture.
const (
	minTilePx = 16
	maxTilePx = 512
)

// maxBoardPx limits the width and the height of the squares in a picture; on a very large board the tiles become smaller.
const maxBoardPx = 8192

// NewPainter returns a Painter with tiles of tilePx pixels, from minTilePx to maxTilePx.
func NewPainter(t *look.Theme, tilePx int) *Painter {
	px := min(max(tilePx, minTilePx), maxTilePx)
	size := float64(min(max(px/5, 11), 26))
	return &Painter{
		px:      px,
		tiles:   map[spriteKey]*image.RGBA{},
		figures: map[figureKey]*image.RGBA{},
		pieces:  map[pieceKey]*image.RGBA{},
		plain:   typeface.Plain(size),
		bold:    typeface.Bold(size),
		theme:   t,
		inks:    newInks(t),
	}
}

func (p *Painter) line() int { return p.plain.Height() * 4 / 3 }

// rim returns the width of the strip with the coordinates around the squares.
func (p *Painter) rim() int { return p.plain.Height() * 2 }

func (p *Painter) tilePx(s *scene.Scene) int {
	return min(p.px, maxBoardPx/max(s.Bounds.Cols(), s.Bounds.Rows()))
}

// Size returns the size of the picture of s, which depends on bounds, players, goods, caption and marks.
func (p *Painter) Size(s *scene.Scene) image.Point {
	w := s.Bounds.Cols()*p.tilePx(s) + 2*p.rim()
	h := s.Bounds.Rows()*p.tilePx(s) + 2*p.rim()
	w = max(w, look.MinWidth(s)*p.line())
	lines := len(s.Heading()) + len(s.Players)
	if n := len(p.wrapped(s, w-2*p.rim())); n > 0 {
		h += n*p.line() + p.line()/2
	}
	return image.Pt(w, h+lines*p.line()+p.line()/2)
}

type view struct {
	*Painter
	scene  *scene.Scene
	px     int
	size   image.Point
	origin image.Point // of the first square
	ops    []op
}

// Draw returns the picture of s: the board, and the caption beneath.
func (p *Painter) Draw(s *scene.Scene) *image.RGBA { return p.view(s, p.Size(s)).rgba() }

func (p *Painter) view(s *scene.Scene, size image.Point) *view {
	v := &view{Painter: p, scene: s, size: size, px: p.tilePx(s), ops: make([]op, 0, 1024)}
	v.origin = image.Pt((size.X-s.Bounds.Cols()*v.px)/2, p.rim())
	v.board()
	v.caption(v.origin.Y + s.Bounds.Rows()*v.px + p.rim())
	return v
}

// board draws all but the caption.
func (v *view) board() {
	s := v.scene
	v.fill(image.Rectangle{Max: v.size}, v.theme.Table)
	v.grid()
	for _, t := range s.Tiles {
		if s.Bounds.Has(t.At) {
			v.tile(t)
		}
	}
	v.regions()
	for _, t := range s.Tiles {
		if s.Bounds.Has(t.At) && t.Last {
			v.brackets(v.square(t))
		}
	}
	v.marks()
	v.events()
	v.wrongWay()
	for i, at := range look.TokenPlaces(s) {
		if s.Bounds.Has(s.Tiles[s.Tokens[i].Tile].At) {
			v.token(s.Tokens[i], at)
		}
	}
	v.towers()
	v.castles()
	for i, f := range s.Figures {
		if s.Bounds.Has(s.Tiles[f.Tile].At) {
			v.figure(f, look.FigurePlace(s, i))
		}
	}
	for i, at := range look.NeutralPlaces(s) {
		if s.Bounds.Has(s.Tiles[s.Neutrals[i].Tile].At) {
			v.neutral(s.Neutrals[i], at)
		}
	}
	v.badges()
	v.seals()
}

func (v *view) square(t scene.Tile) image.Rectangle {
	b := v.scene.Bounds
	at := v.origin.Add(image.Pt(int(t.At.X)-b.MinX, int(t.At.Y)-b.MinY).Mul(v.px))
	return image.Rectangle{at, at.Add(image.Pt(v.px, v.px))}
}

func (v *view) tile(t scene.Tile) {
	sprite := v.tileSprite(t.Tile, t.Rotation, v.px)
	v.ops = append(v.ops, op{rect: v.square(t), sprite: sprite, solid: true})
}

func (v *view) figure(f scene.Figure, place look.Pt) {
	size := max(int(look.SizeOf(f.Kind)*float64(v.px)+0.5), 8)
	v.icon(f.Kind, f.Colour, f.Role, v.on(f.Tile, place).Sub(image.Pt(size/2, size/2)), size)
}

// neutral draws a neutral figure at a place of its tile, with a halo if it was placed in this turn.
func (v *view) neutral(n scene.Neutral, place look.Pt) {
	symbol := look.NeutralSymbol(n.Name)
	size := max(int(symbol.Size*float64(v.px)+0.5), 10)
	sprite := v.piece(n.Name, size, look.SymbolShare, symbol.Draw)
	if n.New {
		k := pieceKey{n.Name + " with a halo", size}
		if v.pieces[k] == nil {
			v.pieces[k] = haloed(sprite, max(v.px/20, 2))
		}
		sprite = v.pieces[k]
	}
	v.sprite(sprite, v.on(n.Tile, place).Sub(sprite.Rect.Max.Div(2)))
}

func (v *view) on(tile int, place look.Pt) image.Point {
	return v.at(v.scene.Tiles[tile].At, place)
}

func (v *view) icon(kind string, c notation.Colour, role notation.Role, at image.Point, size int) {
	k := figureKey{kind, c, role == notation.Farmer, size}
	if v.figures[k] == nil {
		v.figures[k] = figureSprite(kind, c, k.lying, size)
	}
	v.sprite(v.figures[k], at)
}

func (p *Painter) tileSprite(t *tile.Tile, rotation uint8, px int) *image.RGBA {
	k := spriteKey{look.LayoutOf(t, rotation), px}
	if p.tiles[k] == nil {
		p.tiles[k] = shaded(p.theme, bordered(tileSprite(k.layout, px)))
	}
	return p.tiles[k]
}

// grid draws the corners of the squares, and the coordinates around them.
func (v *view) grid() {
	b, rim, arm := v.scene.Bounds, v.rim()/2, v.px/10
	end := v.origin.Add(image.Pt(b.Cols(), b.Rows()).Mul(v.px))
	for x := range b.Cols() + 1 {
		for y := range b.Rows() + 1 {
			at := v.origin.Add(image.Pt(x, y).Mul(v.px))
			v.fill(image.Rect(at.X-arm, at.Y, at.X+arm+1, at.Y+1), v.theme.Grid)
			v.fill(image.Rect(at.X, at.Y-arm, at.X+1, at.Y+arm+1), v.theme.Grid)
		}
	}
	for x := range b.Cols() {
		at := v.origin.X + x*v.px + v.px/2
		v.center(image.Pt(at, v.origin.Y-rim), b.MinX+x)
		v.center(image.Pt(at, end.Y+rim), b.MinX+x)
	}
	for y := range b.Rows() {
		at := v.origin.Y + y*v.px + v.px/2
		v.center(image.Pt(v.origin.X-rim, at), b.MinY+y)
		v.center(image.Pt(end.X+rim, at), b.MinY+y)
	}
}

func (v *view) center(at image.Point, n int) {
	text := fmt.Sprint(n)
	w := v.plain.Width(text)
	h := v.plain.CapHeight()
	v.write(v.plain, v.theme.Pale, image.Pt(at.X-w/2, at.Y+h/2), text, v.size.X)
}

// PreviewSize is the size that programs show of the pictures of links, in pixels.
var PreviewSize = image.Pt(1200, 630)

// Preview returns a picture of PreviewSize with a scene in its middle, as large as it fits.
func Preview(t *look.Theme, s *scene.Scene) image.Image {
	px := maxTilePx
	var painter *Painter
	var size image.Point
	for fits := false; !fits && px >= minTilePx; px = px * 9 / 10 {
		painter = NewPainter(t, px)
		size = painter.Size(s)
		fits = size.X <= PreviewSize.X && size.Y <= PreviewSize.Y
	}
	wide, high := float64(PreviewSize.X), float64(PreviewSize.Y)
	scale := min(1, wide/float64(size.X), high/float64(size.Y))
	c := gg.NewContext(PreviewSize.X, PreviewSize.Y)
	c.SetColor(t.Table)
	c.Clear()
	c.Translate(float64(int(wide-scale*float64(size.X))/2), float64(int(high-scale*float64(size.Y))/2))
	c.Scale(scale, scale)
	c.DrawImage(painter.Draw(s), 0, 0)
	return c.Image()
}

// An op draws one thing. Ops are comparable, so that pictures can be compared without their pixels.
type op struct {
	rect   image.Rectangle
	color  color.RGBA
	sprite *image.RGBA
	mask   *image.Alpha
	solid  bool // sprite or colour is opaque
}

func (o *op) draw(img draw.Image) {
	how := draw.Over
	if o.solid {
		how = draw.Src // the same result, faster
	}
	switch {
	case o.sprite != nil:
		draw.Draw(img, o.rect, o.sprite, image.Point{}, how)
	case o.mask != nil:
		draw.DrawMask(img, o.rect, image.NewUniform(o.color), image.Point{}, o.mask, o.mask.Rect.Min, draw.Over)
	default:
		draw.Draw(img, o.rect, image.NewUniform(o.color), image.Point{}, how)
	}
}

func (v *view) rgba() *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: v.size})
	for i := range v.ops {
		v.ops[i].draw(img)
	}
	return img
}

func (v *view) fill(r image.Rectangle, c color.RGBA) {
	if r = r.Intersect(image.Rectangle{Max: v.size}); !r.Empty() {
		v.ops = append(v.ops, op{rect: r, color: c, solid: c.A == 0xff})
	}
}

// frame draws the border of r, w pixels wide, within r.
func (v *view) frame(r image.Rectangle, w int, c color.RGBA) {
	v.fill(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+w), c)
	v.fill(image.Rect(r.Min.X, r.Max.Y-w, r.Max.X, r.Max.Y), c)
	v.fill(image.Rect(r.Min.X, r.Min.Y+w, r.Min.X+w, r.Max.Y-w), c)
	v.fill(image.Rect(r.Max.X-w, r.Min.Y+w, r.Max.X, r.Max.Y-w), c)
}

// brackets marks the corners of the tile of the turn. A whole frame would make films larger.
func (v *view) brackets(r image.Rectangle) {
	line, w, arm := max(v.px/40, 1), max(v.px/20, 2), v.px/4
	r = r.Inset(line)
	for _, layer := range [...]struct {
		grow int
		c    color.RGBA
	}{{line, look.ColLine}, {0, look.ColLast}} {
		for i := range 4 {
			x, y := r.Min.X+i%2*(r.Dx()-w), r.Min.Y+i/2*(r.Dy()-arm)
			v.fill(image.Rect(x, y, x+w, y+arm).Inset(-layer.grow), layer.c)
			x, y = r.Min.X+i%2*(r.Dx()-arm), r.Min.Y+i/2*(r.Dy()-w)
			v.fill(image.Rect(x, y, x+arm, y+w).Inset(-layer.grow), layer.c)
		}
	}
}

func (v *view) sprite(sprite *image.RGBA, at image.Point) {
	v.ops = append(v.ops, op{rect: sprite.Rect.Add(at), sprite: sprite})
}

// layer draws with a brush whose unit is a tile. The drawing must stay within a tile of the points.
func (v *view) layer(points []look.Pt, paint func(b look.Brush)) {
	if len(points) == 0 {
		return
	}
	lo, hi := points[0], points[0]
	for _, p := range points {
		lo, hi = look.Pt{X: min(lo.X, p.X), Y: min(lo.Y, p.Y)}, look.Pt{X: max(hi.X, p.X), Y: max(hi.Y, p.Y)}
	}
	px := float64(v.px)
	r := image.Rect(int(lo.X*px)-v.px, int(lo.Y*px)-v.px, int(hi.X*px)+v.px, int(hi.Y*px)+v.px)
	img := image.NewRGBA(image.Rect(0, 0, r.Dx(), r.Dy()))
	paint(look.BrushOn(newPaper(img), px, look.Pt{X: float64(-r.Min.X), Y: float64(-r.Min.Y)}))
	v.sprite(img, r.Min.Add(v.origin))
}

func (v *view) write(face *typeface.Face, c color.RGBA, at image.Point, text string, room int) {
	text = fitting(face, text, room)
	prev := rune(-1)
	for _, r := range text {
		at.X += face.Kern(prev, r)
		g := face.Glyph(r)
		if g.Mask != nil {
			v.ops = append(v.ops, op{rect: g.Mask.Rect.Add(at), color: c, mask: g.Mask})
		}
		at.X += g.Advance
		prev = r
	}
}

// fitting returns a text that fits into room pixels, cut if need be. It measures each letter once: a name can have thousands.
func fitting(face *typeface.Face, text string, room int) string {
	const ellipsis = '…'
	if text == "" || face.Width(text) <= room {
		return text
	}
	width, prev, end := 0, rune(-1), 0
	for i, r := range text {
		if i > 0 && width+face.Kern(prev, ellipsis)+face.Glyph(ellipsis).Advance <= room {
			end = i
		}
		width += face.Kern(prev, r) + face.Glyph(r).Advance
		prev = r
	}
	return text[:end] + string(ellipsis)
}

type paper struct{ dc *gg.Context }

func newPaper(img *image.RGBA) paper {
	dc := gg.NewContextForRGBA(img)
	dc.SetLineCapRound()
	dc.SetLineJoinRound()
	return paper{dc}
}

func (x paper) trace(path []look.Pt) {
	x.dc.NewSubPath()
	for _, p := range path {
		x.dc.LineTo(p.X, p.Y)
	}
}

func (x paper) Area(c color.Color, path []look.Pt) {
	x.trace(path)
	x.dc.ClosePath()
	x.dc.SetColor(c)
	x.dc.Fill()
}

func (x paper) Line(c color.Color, s look.Stroke, path []look.Pt) {
	if s.Dash > 0 {
		x.dc.SetDash(s.Dash, s.Gap)
		defer x.dc.SetDash()
	}
	if s.Butt {
		x.dc.SetLineCapButt()
		defer x.dc.SetLineCapRound()
	}
	x.trace(path)
	x.dc.SetColor(c)
	x.dc.SetLineWidth(s.Width)
	x.dc.Stroke()
}

func (x paper) Disc(c color.Color, p look.Pt, r float64) {
	x.dc.DrawCircle(p.X, p.Y, r)
	x.dc.SetColor(c)
	x.dc.Fill()
}

func (x paper) Text(c color.Color, word string, p look.Pt, size float64) {
	x.dc.SetFontFace(typeface.Bold(size).Font())
	x.dc.SetColor(c)
	x.dc.DrawStringAnchored(word, p.X, p.Y, 0.5, 0)
}

func (x paper) Stamp(_ string, draw func(look.Brush), size float64, at []look.Pt) {
	for _, p := range at {
		draw(look.BrushOn(x, size, p))
	}
}
