package board

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// An op is one thing that is drawn: a sprite, a colour through a mask, or a rectangle of
// one colour. Ops can be compared, so two pictures can be too, without their pixels:
// sprites and masks are kept and shared.
type op struct {
	rect   image.Rectangle
	color  color.RGBA
	sprite *image.RGBA
	mask   *image.Alpha
	solid  bool // the sprite or the colour lets nothing through
}

func (o *op) draw(img draw.Image) {
	how := draw.Over
	if o.solid {
		how = draw.Src // the same, and faster
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

// rgba returns the picture.
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

// brackets marks the corners of the tile of the turn. A frame all around it would be a
// fifth of a film: each turn draws one and takes another away.
func (v *view) brackets(r image.Rectangle) {
	line, w, arm := max(v.px/40, 1), max(v.px/20, 2), v.px/4
	r = r.Inset(line)
	for _, layer := range [...]struct {
		grow int
		c    color.RGBA
	}{{line, colLine}, {0, colLast}} {
		for i := range 4 {
			x, y := r.Min.X+i%2*(r.Dx()-w), r.Min.Y+i/2*(r.Dy()-arm)
			v.fill(image.Rect(x, y, x+w, y+arm).Inset(-layer.grow), layer.c)
			x, y = r.Min.X+i%2*(r.Dx()-arm), r.Min.Y+i/2*(r.Dy()-w)
			v.fill(image.Rect(x, y, x+arm, y+w).Inset(-layer.grow), layer.c)
		}
	}
}

// sprite draws a sprite with its corner at a point.
func (v *view) sprite(sprite *image.RGBA, at image.Point) {
	v.ops = append(v.ops, op{rect: sprite.Rect.Add(at), sprite: sprite})
}

// layer draws with a brush whose unit is a tile and whose origin is that of the first
// square. What is drawn must stay within a tile of the points.
func (v *view) layer(points []pt, paint func(b brush)) {
	if len(points) == 0 {
		return
	}
	lo, hi := points[0], points[0]
	for _, p := range points {
		lo, hi = pt{min(lo.x, p.x), min(lo.y, p.y)}, pt{max(hi.x, p.x), max(hi.y, p.y)}
	}
	px := float64(v.px)
	r := image.Rect(int(lo.x*px)-v.px, int(lo.y*px)-v.px, int(hi.x*px)+v.px, int(hi.y*px)+v.px)
	img := image.NewRGBA(image.Rect(0, 0, r.Dx(), r.Dy()))
	paint(brush{newRaster(img), px, pt{float64(-r.Min.X), float64(-r.Min.Y)}})
	v.sprite(img, r.Min.Add(v.origin))
}

// write writes text from a point on its base line, cut off if it is wider than room
// pixels.
func (v *view) write(face *typeface, c color.RGBA, at image.Point, text string, room int) {
	runes := []rune(text)
	for len(runes) > 0 && face.width(text) > room {
		runes = runes[:len(runes)-1]
		text = string(runes) + "…"
	}
	prev := rune(-1)
	for _, r := range text {
		at.X += face.kern(prev, r)
		g := face.glyph(r)
		if g.mask != nil {
			v.ops = append(v.ops, op{rect: g.mask.Rect.Add(at), color: c, mask: g.mask})
		}
		at.X += g.advance
		prev = r
	}
}

// A typeface keeps the glyphs that it has drawn. It is hinted, so that every glyph begins
// at a whole pixel and looks the same everywhere.
type typeface struct {
	font.Face
	glyphs map[rune]glyph
	kerns  map[[2]rune]int
}

type glyph struct {
	mask    *image.Alpha // nil if there is nothing to be seen; its bounds are around the dot
	advance int
}

func newTypeface(ttf []byte, size float64) *typeface {
	return &typeface{Face: newFace(ttf, size), glyphs: map[rune]glyph{}, kerns: map[[2]rune]int{}}
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

func (t *typeface) glyph(r rune) glyph {
	g, ok := t.glyphs[r]
	if ok {
		return g
	}
	rect, mask, from, advance, _ := t.Face.Glyph(fixed.Point26_6{}, r)
	g.advance = advance.Round()
	if mask != nil && !rect.Empty() {
		g.mask = image.NewAlpha(rect)
		draw.Draw(g.mask, rect, mask, from, draw.Src)
	}
	t.glyphs[r] = g
	return g
}

func (t *typeface) kern(a, b rune) int {
	if a < 0 {
		return 0
	}
	k, ok := t.kerns[[2]rune{a, b}]
	if !ok {
		k = t.Face.Kern(a, b).Round()
		t.kerns[[2]rune{a, b}] = k
	}
	return k
}

// width returns how wide a text is.
func (t *typeface) width(text string) int {
	w, prev := 0, rune(-1)
	for _, r := range text {
		w += t.kern(prev, r) + t.glyph(r).advance
		prev = r
	}
	return w
}
