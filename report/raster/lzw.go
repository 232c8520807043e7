package raster

// lzw packs the pixels of a GIF frame. Unlike compress/lzw it takes a run of one colour
// in steps of whole codes: most of a frame is what did not change, and to look at each of
// its pixels would cost more than all else. And where no code goes on with a pixel, it takes
// one that goes on with another that looks like it: that makes a film a tenth smaller.
type lzw struct {
	out      []byte
	bits     uint64
	n, width uint
	last     int   // code of what is read and not yet written, -1 if there is none
	blank    uint8 // the pixel that comes in long runs
	run      int   // how many blank pixels last stands for, 0 if it is not a run of them
	runs     []int // code of each run of blank pixels, by its length less one
	next     int
	unlike   *[256][256]uint8   // how far each pixel is from standing for each, from 0 for itself to tooFar
	nodes    [lzwMax + 1]node   // by code
	often    [lzwMax + 1]uint32 // by code: pixel << 12 | code of what followed it last; 0 if nothing did
}

// A node is a code: the pixels of another one and one more.
type node struct {
	pixel       uint8  // the last
	child, next uint16 // the newest code with a pixel behind these; another with the same before the last; or 0
}

// tooFar is how unlike pixels are that never stand for each other.
const tooFar = 255

const (
	lzwClear = 256
	lzwEnd   = 257
	lzwMax   = 1<<12 - 1 // highest code
)

// begin begins a frame, which is packed behind what out holds.
func (z *lzw) begin(out []byte, blank uint8) {
	z.blank = blank
	z.out, z.bits, z.n, z.last, z.run = out, 0, 0, -1, 0
	z.width = 9
	z.reset()
}

// reset forgets all codes, and says so.
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

// grow makes room for one more code; false if there was none and all were forgotten.
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

// write packs one pixel, or one that may stand for it where that saves a code.
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

// follow goes on to the code of what is read with a pixel behind it.
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

// end ends the frame and returns what was packed.
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
