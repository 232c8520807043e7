package raster

import (
	"image"
	"image/color"
	"slices"

	"cartulary/report/look"
)

// inks is the palette of a theme with the caches for drawing in it. The palette comes from the colours of all things and
// from mixtures of adjacent colours, not from a picture: all pictures of a theme have the same palette.
type inks struct {
	colors  []color.RGBA
	plain   int // number of colours that surfaces are painted with; they come first, then the mixtures
	exact   map[color.RGBA]uint8
	near    []uint16 // by 6 bits of each channel: the nearest colour + 1, 0 if not computed yet
	sprites map[*image.RGBA]*stamp
	tints   map[color.RGBA]*[256]uint16 // result of a translucent colour over each colour, + 1
}

// clear is the pixel of a paletted picture for what is not painted.
const clear = 255

// A stamp is a sprite in a palette; its translucent pixels are clear.
type stamp struct {
	pix    []uint8
	opaque bool
}

func newInks(t *look.Theme) *inks {
	k := &inks{exact: map[color.RGBA]uint8{}, near: make([]uint16, 1<<18),
		sprites: map[*image.RGBA]*stamp{}, tints: map[color.RGBA]*[256]uint16{}}
	land := slices.Clone(look.LandColours)
	for i := range land {
		land[i] = t.Of(land[i])
	}
	around := []color.RGBA{t.Table, t.Grid, t.Ink, t.Pale, t.Of(look.ColShield), t.Of(look.ColBar), t.Of(look.ColLight)}
	k.add(around, land, look.PieceColours)
	for _, l := range look.Liveries {
		k.add([]color.RGBA{l.Fill, l.Outline})
	}
	for _, a := range land[:8] { // the others cover little
		k.add([]color.RGBA{look.Mix(a, color.RGBA{}, 0x1c), look.Mix(a, look.ColPlague, 64), look.Mix(a, look.ColLatentTint, 92), look.Mix(a, look.ColRight, 110), look.Mix(a, look.ColWrong, 110)})
	}
	k.plain = len(k.colors)
	for _, l := range look.Liveries {
		k.add([]color.RGBA{look.Mix(l.Fill, l.Outline, 85), look.Mix(l.Fill, l.Outline, 170)})
	}
	for _, ink := range []color.RGBA{t.Ink, t.Pale} {
		k.add([]color.RGBA{look.Mix(ink, t.Table, 85), look.Mix(ink, t.Table, 170)})
	}
	for i, a := range land {
		for _, b := range land[i+1:] {
			k.add([]color.RGBA{look.Mix(a, b, 127)})
		}
	}
	for _, a := range land[:2] {
		for _, b := range []color.RGBA{look.ColLine, look.ColLight, look.ColWall, look.ColKerb} {
			k.add([]color.RGBA{look.Mix(a, b, 64), look.Mix(a, b, 191)})
		}
	}
	for i := len(k.colors) - 1; i >= 0; i-- { // the first colour of a cell wins
		c := k.colors[i]
		k.near[cell(int(c.R), int(c.G), int(c.B))] = uint16(i) + 1
	}
	return k
}

// add adds missing colours to the palette while there is room.
func (k *inks) add(lists ...[]color.RGBA) {
	for _, list := range lists {
		for _, c := range list {
			if _, ok := k.exact[c]; !ok && len(k.colors) < clear {
				k.exact[c] = uint8(len(k.colors))
				k.colors = append(k.colors, c)
			}
		}
	}
}

func (k *inks) palette() color.Palette {
	p := make(color.Palette, clear+1)
	for i := range p {
		p[i] = color.RGBA{A: 0xff}
		if i < len(k.colors) {
			p[i] = k.colors[i]
		}
	}
	p[clear] = color.RGBA{}
	return p
}

func cell(r, g, b int) int { return r>>2<<12 | g>>2<<6 | b>>2 }

// index returns the nearest colour of the palette by 6 bits of each channel, whatever the calls before.
func (k *inks) index(r, g, b int) uint8 {
	at := cell(r, g, b)
	if k.near[at] == 0 {
		r, g, b = r&^3|2, g&^3|2, b&^3|2
		best := 1 << 30
		for i, c := range k.colors {
			dr, dg, db := r-int(c.R), g-int(c.G), b-int(c.B)
			if d := 2*dr*dr + 4*dg*dg + 3*db*db; d < best {
				best, k.near[at] = d, uint16(i)+1
			}
		}
	}
	return uint8(k.near[at] - 1)
}

// likeness is the greatest difference of a channel between two colours of which one may replace the other in a film.
const likeness = 32

// unlikeness returns the cost of replacing each colour by each other one: tooFar for colours of surfaces and for unlike ones.
func (k *inks) unlikeness() *[256][256]uint8 {
	var list [256][256]uint8
	for i := range list {
		for j := range list[i] {
			if list[i][j] = tooFar; i == j {
				list[i][j] = 0
			}
		}
	}
	for i, a := range k.colors {
		for j, b := range k.colors[:i] {
			if d := apart(a, b); d <= likeness {
				if i >= k.plain {
					list[i][j] = uint8(d)
				}
				if j >= k.plain {
					list[j][i] = uint8(d)
				}
			}
		}
	}
	return &list
}

// apart returns the greatest difference between the channels of two colours.
func apart(a, b color.RGBA) int {
	d := func(x, y uint8) int { return max(int(x)-int(y), int(y)-int(x)) }
	return max(d(a.R, b.R), d(a.G, b.G), d(a.B, b.B))
}

// over returns the result of a translucent colour over a colour of the palette.
func (k *inks) over(under uint8, r, g, b, a int) uint8 {
	c := k.colors[under]
	through := func(x uint8) int { return (int(x)*(255-a) + 127) / 255 }
	return k.index(min(r+through(c.R), 255), min(g+through(c.G), 255), min(b+through(c.B), 255))
}

func (k *inks) stamp(sprite *image.RGBA) *stamp {
	if s := k.sprites[sprite]; s != nil {
		return s
	}
	s := &stamp{pix: make([]uint8, sprite.Rect.Dx()*sprite.Rect.Dy()), opaque: true}
	for i := range s.pix {
		p := sprite.Pix[4*i : 4*i+4 : 4*i+4]
		switch {
		case p[3] != 0xff:
			s.pix[i], s.opaque = clear, false
		case i > 0 && [4]uint8(p) == [4]uint8(sprite.Pix[4*i-4:]):
			s.pix[i] = s.pix[i-1]
		default:
			s.pix[i] = k.index(int(p[0]), int(p[1]), int(p[2]))
		}
	}
	k.sprites[sprite] = s
	return s
}

type indexed struct {
	*inks
	pix  []uint8
	size image.Point
}

func newIndexed(k *inks, size image.Point) *indexed {
	return &indexed{k, make([]uint8, size.X*size.Y), size}
}

func (c *indexed) draw(o *op, clip image.Rectangle) {
	r := o.rect.Intersect(clip)
	if r.Empty() {
		return
	}
	switch {
	case o.sprite != nil:
		c.stampOn(o, r)
	case o.mask != nil:
		c.throughMask(o, r)
	default:
		c.wash(o, r)
	}
}

func (c *indexed) row(r image.Rectangle, y int) []uint8 {
	return c.pix[y*c.size.X+r.Min.X : y*c.size.X+r.Max.X]
}

func (c *indexed) stampOn(o *op, r image.Rectangle) {
	s, wide := c.stamp(o.sprite), o.rect.Dx()
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from := (y-o.rect.Min.Y)*wide + r.Min.X - o.rect.Min.X
		src, dst := s.pix[from:from+r.Dx()], c.row(r, y)
		if s.opaque {
			copy(dst, src)
			continue
		}
		for i, x := range src {
			if x != clear {
				dst[i] = x
			} else if p := o.sprite.Pix[4*(from+i):][:4]; p[3] != 0 {
				dst[i] = c.over(dst[i], int(p[0]), int(p[1]), int(p[2]), int(p[3]))
			}
		}
	}
}

func (c *indexed) throughMask(o *op, r image.Rectangle) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from := (y-o.rect.Min.Y)*o.mask.Stride + r.Min.X - o.rect.Min.X
		dst := c.row(r, y)
		for i, m := range o.mask.Pix[from : from+r.Dx()] {
			if a := (int(m) + 42) / 85 * 85; a > 0 { // four shades compress well
				dst[i] = c.over(dst[i], int(o.color.R)*a/255, int(o.color.G)*a/255, int(o.color.B)*a/255, a)
			}
		}
	}
}

func (c *indexed) wash(o *op, r image.Rectangle) {
	if o.color.A == 0xff {
		x, ok := c.exact[o.color]
		if !ok {
			x = c.index(int(o.color.R), int(o.color.G), int(o.color.B))
		}
		for y := r.Min.Y; y < r.Max.Y; y++ {
			dst := c.row(r, y)
			dst[0] = x
			for n := 1; n < len(dst); n *= 2 {
				copy(dst[n:], dst[:n])
			}
		}
		return
	}
	t := c.tints[o.color]
	if t == nil {
		t = &[256]uint16{}
		c.tints[o.color] = t
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		dst := c.row(r, y)
		for i, x := range dst {
			if t[x] == 0 {
				t[x] = uint16(c.over(x, int(o.color.R), int(o.color.G), int(o.color.B), int(o.color.A))) + 1
			}
			dst[i] = uint8(t[x] - 1)
		}
	}
}
