package raster

import (
	"image"
	"image/color"
	"image/draw"

	"cartulary/report/look"
	"cartulary/report/typeface"
)

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
