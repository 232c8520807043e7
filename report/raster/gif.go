package raster

import (
	"encoding/binary"
	"image"
	"image/png"
	"io"
	"math"
	"slices"

	"cartulary/report/scene"
)

// How long the frames of a GIF stand, in hundredths of a second. A part of a frame that
// another one follows stands as short as browsers allow.
const (
	partDelay  = 2
	frameDelay = 80
	lastDelay  = 800
)

// WritePNG writes the picture of s as PNG with a palette.
func (p *Painter) WritePNG(w io.Writer, s *scene.Scene) error {
	v := p.view(s, p.Size(s))
	c := newIndexed(p.inks, v.size)
	c.paint(v.ops, image.Rectangle{Max: v.size})
	img := &image.Paletted{Pix: c.pix, Stride: v.size.X, Rect: image.Rectangle{Max: v.size}, Palette: p.inks.palette()[:clear]}
	return (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(w, img)
}

// WriteGIF writes the pictures of scenes as an animated GIF, of which the last one stands
// longer. The scenes should have the same bounds, so that the picture does not jump. A
// scene is written as one image or more, each with only what changes somewhere.
func (p *Painter) WriteGIF(w io.Writer, scenes []*scene.Scene) error {
	var size image.Point
	for _, s := range scenes {
		own := p.Size(s)
		size = image.Pt(max(size.X, own.X), max(size.Y, own.Y))
	}
	g := &movie{now: newIndexed(p.inks, size)}
	g.z.unlike = p.inks.unlikeness()
	g.head()
	done := make(chan struct{})
	shots := p.shots(scenes, size, done)
	defer func() {
		close(done)
		for range shots { // until nobody draws with the Painter any more
		}
	}()
	left := len(scenes)
	for s := range shots {
		delay := frameDelay
		if left--; left == 0 {
			delay = lastDelay
		}
		g.frame(s, delay)
		if _, err := w.Write(g.out); err != nil {
			return err
		}
		g.out = g.out[:0]
	}
	_, err := w.Write([]byte{0x3b})
	return err
}

// A shot is what is drawn in a frame, and where that may differ from the one before.
type shot struct {
	ops   []op
	dirty []image.Rectangle
}

// shots returns those of scenes, some of them ahead of who takes them, until done is
// closed: to list what is to be drawn and to pack pixels takes the same time.
func (p *Painter) shots(scenes []*scene.Scene, size image.Point, done <-chan struct{}) <-chan shot {
	list := make(chan shot, 8)
	go func() {
		defer close(list)
		var before []op
		for i, s := range scenes {
			next := shot{p.view(brief(s), size).ops, []image.Rectangle{{Max: size}}}
			if i > 0 {
				next.dirty = united(changed(before, next.ops))
			}
			before = next.ops
			select {
			case list <- next:
			case <-done:
				return
			}
		}
	}()
	return list
}

// brief returns s as a film shows it, without what cannot be read as long as it stands.
func brief(s *scene.Scene) *scene.Scene {
	b := *s
	b.Brief = true
	return &b
}

// paint draws what of the ops lies in a rectangle.
func (c *indexed) paint(ops []op, r image.Rectangle) {
	for i := range ops {
		c.draw(&ops[i], r)
	}
}

// A movie is a GIF being written.
type movie struct {
	now    *indexed
	then   []uint8 // the pixels of the frame before, nil before the first
	z      lzw
	packed []byte
	out    []byte
}

// head writes what stands before the frames: the size, the palette, and that the film is
// to be shown again and again.
func (g *movie) head() {
	size := g.now.size
	g.out = append(g.out, "GIF89a"...)
	g.short(size.X, size.Y)
	g.out = append(g.out, 0xf7, 0, 0)
	for i := range clear + 1 {
		var c [3]byte
		if i < len(g.now.colors) {
			c = [3]byte{g.now.colors[i].R, g.now.colors[i].G, g.now.colors[i].B}
		}
		g.out = append(g.out, c[:]...)
	}
	g.out = append(g.out, "\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"...)
}

func (g *movie) short(values ...int) {
	for _, v := range values {
		g.out = append(g.out, byte(v), byte(v>>8))
	}
}

// frame writes the next frame.
func (g *movie) frame(s shot, delay int) {
	blank, first := uint8(clear), g.then == nil
	if first {
		blank = g.now.exact[s.ops[0].color] // the table
		g.then = slices.Repeat([]uint8{blank}, len(g.now.pix))
	}
	var seen []image.Rectangle
	for _, r := range s.dirty {
		r = r.Intersect(image.Rectangle{Max: g.now.size})
		g.now.paint(s.ops, r)
		if !first {
			r = g.shrunk(r)
		}
		if !r.Empty() {
			seen = append(seen, r)
		}
	}
	if seen == nil {
		seen = []image.Rectangle{image.Rect(0, 0, 1, 1)}
	}
	parts := divided(seen)
	for _, part := range parts[1:] {
		g.part(part, blank, partDelay)
	}
	g.part(parts[0], blank, delay-partDelay*(len(parts)-1))
}

// part writes rectangles as one image.
func (g *movie) part(seen []image.Rectangle, blank uint8, delay int) {
	box := around(seen)
	g.out = append(g.out, 0x21, 0xf9, 4, 1<<2|1) // leave it; there is a clear colour
	g.short(delay)
	g.out = append(g.out, clear, 0, 0x2c)
	g.short(box.Min.X, box.Min.Y, box.Dx(), box.Dy())
	g.out = append(g.out, 0, 8)
	g.pack(box, seen, blank)
	for b := range slices.Chunk(g.packed, 255) {
		g.out = append(append(g.out, byte(len(b))), b...)
	}
	g.out = append(g.out, 0)
}

// around returns the rectangle around rectangles.
func around(list []image.Rectangle) (box image.Rectangle) {
	for _, r := range list {
		box = box.Union(r)
	}
	return box
}

// divided divides rectangles into those that are written as one image, if that saves some
// bytes: on a large board the new tile is far from the caption.
func divided(list []image.Rectangle) [][]image.Rectangle {
	// A part has a head, packs anew what it has in common with others, and takes its time.
	const part = 150
	best, at := cost(list)-part, 0
	slices.SortFunc(list, func(a, b image.Rectangle) int { return a.Min.Y - b.Min.Y })
	for i := 1; i < len(list); i++ {
		if c := cost(list[:i]) + cost(list[i:]); c < best {
			best, at = c, i
		}
	}
	if at == 0 {
		return [][]image.Rectangle{list}
	}
	return append(divided(list[at:]), divided(list[:at])...)
}

// cost estimates what the gaps between rectangles cost, in bytes: the codes of a run of
// one colour stand for one pixel more each.
func cost(list []image.Rectangle) float64 {
	gap := area(around(list))
	for _, r := range list {
		gap -= area(r)
	}
	return 1.3 * math.Sqrt(2*float64(max(gap, 0)))
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }

// pack packs the pixels of a box, of which only those in rectangles that do not overlap
// have changed. Blank is the pixel of which there are most.
func (g *movie) pack(box image.Rectangle, seen []image.Rectangle, blank uint8) {
	slices.SortFunc(seen, func(a, b image.Rectangle) int { return a.Min.X - b.Min.X })
	g.z.begin(g.packed[:0], blank)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		x := box.Min.X
		for _, r := range seen {
			if y < r.Min.Y || y >= r.Max.Y {
				continue
			}
			g.z.skip(r.Min.X - x)
			g.row(g.now.row(r, y), g.then[y*g.now.size.X+r.Min.X:])
			x = r.Max.X
		}
		g.z.skip(box.Max.X - x)
	}
	g.packed = g.z.end()
}

// row packs a row of pixels, and keeps it for the next frame.
func (g *movie) row(now, then []uint8) {
	then = then[:len(now)]
	for i := 0; i < len(now); {
		if n := common(now[i:], then[i:]); n > 0 {
			g.z.skip(n)
			i += n
			continue
		}
		g.z.write(now[i])
		i++
	}
	copy(then, now)
}

// common returns how many pixels two rows of the same length have in common at their
// beginning.
func common(a, b []uint8) int {
	n := 0
	for n+8 <= len(a) && binary.NativeEndian.Uint64(a[n:]) == binary.NativeEndian.Uint64(b[n:]) {
		n += 8
	}
	for n < len(a) && a[n] == b[n] {
		n++
	}
	return n
}

// shrunk returns the part of r that holds all its pixels that changed.
func (g *movie) shrunk(r image.Rectangle) image.Rectangle {
	box := image.Rectangle{}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		now, then := g.now.row(r, y), g.then[y*g.now.size.X+r.Min.X:][:r.Dx()]
		first, last := 0, len(now)-1
		for first <= last && now[first] == then[first] {
			first++
		}
		for last > first && now[last] == then[last] {
			last--
		}
		if first <= last {
			box = box.Union(image.Rect(r.Min.X+first, y, r.Min.X+last+1, y+1))
		}
	}
	return box
}

// changed returns where two pictures may differ: around all that only one of them has.
func changed(a, b []op) []image.Rectangle {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	count := make(map[op]int, len(a)+len(b))
	for _, o := range a {
		count[o]++
	}
	for _, o := range b {
		count[o]--
	}
	var list []image.Rectangle
	for _, ops := range [][]op{a, b} {
		for _, o := range ops {
			if count[o] != 0 {
				list = append(list, o.rect)
			}
		}
	}
	return list
}

// united joins rectangles that overlap, and those that waste little together.
func united(list []image.Rectangle) []image.Rectangle {
	const waste = 1500 // pixels that cost as much as a rectangle
	for i := 0; i < len(list); i++ {
		for j := 0; j < i; j++ {
			both := list[i].Union(list[j])
			if list[i].Overlaps(list[j]) || area(both) <= area(list[i])+area(list[j])+waste {
				list[j] = both
				list = slices.Delete(list, i, i+1)
				i = j - 1
				break
			}
		}
	}
	return list
}
