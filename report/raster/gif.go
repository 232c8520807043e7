package raster

import (
	"encoding/binary"
	"image"
	"image/png"
	"io"
	"math"
	"slices"

	"cartulary/engine/tile"
	"cartulary/report/look"
	"cartulary/report/scene"
)

// Delays of GIF frames, in hundredths of a second. That between parts of a frame is the shortest of browsers.
const (
	partDelay  = 2
	frameDelay = 80
	lastDelay  = 800
)

// WritePNG writes the picture of s as PNG with a palette.
func (p *Painter) WritePNG(w io.Writer, s *scene.Scene) error { return p.WriteBeside(w, s) }

// WriteBeside writes the pictures of scenes side by side as one PNG with a palette.
func (p *Painter) WriteBeside(w io.Writer, scenes ...*scene.Scene) error {
	var size image.Point
	for _, s := range scenes {
		own := p.Size(s)
		size = image.Pt(size.X+own.X, max(size.Y, own.Y))
	}
	img := &image.Paletted{Pix: make([]uint8, size.X*size.Y), Stride: size.X, Rect: image.Rectangle{Max: size}, Palette: p.inks.palette()[:clear]}
	x := 0
	for _, s := range scenes {
		v := p.view(s, image.Pt(p.Size(s).X, size.Y))
		c := newIndexed(p.inks, v.size)
		c.paint(v.ops, image.Rectangle{Max: v.size})
		for y := range v.size.Y {
			copy(img.Pix[y*img.Stride+x:], c.pix[y*v.size.X:(y+1)*v.size.X])
		}
		x += v.size.X
	}
	return (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(w, img)
}

// WriteBoard writes the board of s without a caption as PNG with a palette. A tile in the hand of a player, if there is one, lies in a
// frame to the right of the board.
func (p *Painter) WriteBoard(w io.Writer, s *scene.Scene, hand *tile.Tile) error {
	px := p.tilePx(s)
	size := image.Pt(s.Bounds.Cols()*px+2*p.rim(), s.Bounds.Rows()*px+2*p.rim())
	v := &view{Painter: p, scene: s, px: px, origin: image.Pt(p.rim(), p.rim()), size: size}
	if hand != nil {
		v.size.X += px + p.rim()
		v.size.Y = max(size.Y, px+2*p.rim())
	}
	v.board()
	if hand != nil {
		at := image.Rectangle{Max: image.Pt(px, px)}.Add(image.Pt(size.X, (v.size.Y-px)/2))
		v.ops = append(v.ops, op{rect: at, sprite: p.tileSprite(hand, 0, px), solid: true})
		line := max(px/16, 2)
		v.frame(at.Inset(-line), line, look.ColLast)
	}
	c := newIndexed(p.inks, v.size)
	c.paint(v.ops, image.Rectangle{Max: v.size})
	img := &image.Paletted{Pix: c.pix, Stride: v.size.X, Rect: image.Rectangle{Max: v.size}, Palette: p.inks.palette()[:clear]}
	return (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(w, img)
}

// WriteGIF writes the pictures of scenes as an animated GIF; the last one has a longer delay. Give the scenes the same
// bounds, so that the picture does not jump. Each scene becomes one image or more that contain only changes.
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
		for range shots { // wait until the Painter is free
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

// A shot is the content of a frame, and where it can differ from the frame before.
type shot struct {
	ops   []op
	dirty []image.Rectangle
}

// shots sends the shots of scenes until done is closed. Listing them takes about as long as packing the pixels.
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

// brief returns s for a film, without details that need a longer look.
func brief(s *scene.Scene) *scene.Scene {
	b := *s
	b.Brief = true
	return &b
}

func (c *indexed) paint(ops []op, r image.Rectangle) {
	for i := range ops {
		c.draw(&ops[i], r)
	}
}

type movie struct {
	now    *indexed
	then   []uint8 // pixels of the last frame, nil before the first
	z      lzw
	packed []byte
	out    []byte
}

// head writes the head of the file: size, palette, and endless repetition.
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

func (g *movie) frame(s shot, delay int) {
	blank, first := uint8(clear), g.then == nil
	if first {
		blank = g.now.exact[s.ops[0].color] // the background
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

func (g *movie) part(seen []image.Rectangle, blank uint8, delay int) {
	box := around(seen)
	g.out = append(g.out, 0x21, 0xf9, 4, 1<<2|1) // keep the image; there is a clear colour
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

func around(list []image.Rectangle) (box image.Rectangle) {
	for _, r := range list {
		box = box.Union(r)
	}
	return box
}

// divided divides rectangles into images if that saves bytes: on a large board the new tile is far from the caption.
func divided(list []image.Rectangle) [][]image.Rectangle {
	// bytes that one more image costs: its head, what it repeats of others, and its delay
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

// cost estimates the bytes of the gaps between rectangles: each code for a run covers one pixel more than the last.
func cost(list []image.Rectangle) float64 {
	gap := area(around(list))
	for _, r := range list {
		gap -= area(r)
	}
	return 1.3 * math.Sqrt(2*float64(max(gap, 0)))
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }

// pack packs the pixels of a box, of which only the seen rectangles have changed. Blank is the most frequent pixel.
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

// row packs a row of pixels and keeps it for the next frame.
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

// common returns the length of the common beginning of two rows of equal length.
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

// shrunk returns the smallest part of r that contains all its changed pixels.
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

// changed returns rectangles where two pictures can differ: around each op that only one of them contains.
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

// united joins rectangles that overlap, and those that waste few pixels together.
func united(list []image.Rectangle) []image.Rectangle {
	const waste = 1500 // pixels that cost as much as one rectangle
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

// lzw packs the pixels of a GIF frame. It differs from compress/lzw in two ways. It advances through a run of one colour
// by whole codes, because most of a frame is unchanged and one step per pixel would take most of the time. Where no code
// continues with a pixel, it uses one that continues with a similar pixel, which makes films smaller.
type lzw struct {
	out      []byte
	bits     uint64
	n, width uint
	last     int   // code that is read and not yet written, -1 if there is none
	blank    uint8 // the pixel of the long runs
	run      int   // length of the run of blank pixels in last, 0 if last is not such a run
	runs     []int // codes of the runs of blank pixels, by length less one
	next     int
	unlike   *[256][256]uint8   // cost of replacing a pixel by another, from 0 for itself to tooFar
	nodes    [lzwMax + 1]node   // by code
	often    [lzwMax + 1]uint32 // by code: pixel << 12 | code of its last successor; 0 if there is none
}

// A node is a code: the pixels of another code and one more.
type node struct {
	pixel       uint8  // the last pixel
	child, next uint16 // newest code that continues this one; next code that continues the same one; 0 if there is none
}

// tooFar is the cost of two pixels that never replace each other.
const tooFar = 255

const (
	lzwClear = 256
	lzwEnd   = 257
	lzwMax   = 1<<12 - 1 // highest code
)

// begin begins a frame and appends its code to out.
func (z *lzw) begin(out []byte, blank uint8) {
	z.blank = blank
	z.out, z.bits, z.n, z.last, z.run = out, 0, 0, -1, 0
	z.width = 9
	z.reset()
}

// reset removes all codes and writes the clear code.
func (z *lzw) reset() {
	z.emit(lzwClear)
	z.width, z.next = 9, lzwEnd
	z.runs = append(z.runs[:0], int(z.blank))
	z.nodes = [lzwMax + 1]node{}
	z.often = [lzwMax + 1]uint32{}
}

func (z *lzw) emit(code int) {
	z.bits |= uint64(code) << z.n
	for z.n += z.width; z.n >= 8; z.n -= 8 {
		z.out = append(z.out, byte(z.bits))
		z.bits >>= 8
	}
}

// grow reserves one more code. It returns false if there was none left, after a reset.
func (z *lzw) grow() bool {
	if z.next++; z.next == lzwMax {
		z.reset()
		return false
	}
	if z.next == 1<<z.width {
		z.width++
	}
	return true
}

// write packs one pixel, or a similar one if that saves a code.
func (z *lzw) write(x uint8) {
	if z.last < 0 {
		z.start(x)
		return
	}
	if o := z.often[z.last]; o != 0 && uint8(o>>12) == x {
		z.follow(int(o&0xfff), x)
		return
	}
	code, least, unlike := 0, uint8(tooFar), &z.unlike[x]
	for c := z.nodes[z.last].child; c != 0; c = z.nodes[c].next {
		if far := unlike[z.nodes[c].pixel]; far < least {
			if code, least = int(c), far; far == 0 {
				break
			}
		}
	}
	if code != 0 {
		y := z.nodes[code].pixel
		z.often[z.last] = uint32(y)<<12 | uint32(code)
		z.follow(code, y)
		return
	}
	z.emit(z.last)
	if z.grow() {
		n := &z.nodes[z.last]
		z.nodes[z.next] = node{pixel: x, next: n.child}
		n.child = uint16(z.next)
		z.often[z.last] = uint32(x)<<12 | uint32(z.next)
		if z.run > 0 && x == z.blank {
			z.runs = append(z.runs, z.next)
		}
	}
	z.start(x)
}

// follow continues the current code with a pixel.
func (z *lzw) follow(code int, x uint8) {
	z.last = code
	if z.run > 0 && x == z.blank {
		z.run++
	} else {
		z.run = 0
	}
}

// start begins a new code with a pixel.
func (z *lzw) start(x uint8) {
	z.last, z.run = int(x), 0
	if x == z.blank {
		z.run = 1
	}
}

// skip packs n blank pixels.
func (z *lzw) skip(n int) {
	for n > 0 {
		if z.run == 0 {
			z.write(z.blank)
			n--
			continue
		}
		far := min(z.run+n, len(z.runs))
		n -= far - z.run
		z.run, z.last = far, z.runs[far-1]
		if n > 0 {
			z.write(z.blank)
			n--
		}
	}
}

func (z *lzw) end() []byte {
	if z.last >= 0 {
		z.emit(z.last)
		z.grow()
	}
	z.emit(lzwEnd)
	if z.n > 0 {
		z.out = append(z.out, byte(z.bits))
	}
	return z.out
}
