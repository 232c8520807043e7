package raster

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
