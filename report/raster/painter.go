package raster

import (
	"fmt"
	"image"

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
	v.fill(image.Rectangle{Max: size}, p.theme.Table)
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
	v.caption(v.origin.Y + s.Bounds.Rows()*v.px + p.rim())
	return v
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
