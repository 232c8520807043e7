package shortlink

import "slices"

// A coder is an arithmetic coder of bits: it writes them, or reads them if reading is set.
type coder struct {
	low, high uint32
	reading   bool
	data      []byte // written, or left to read
	code      uint32 // the bytes read last
	missing   int    // bytes read behind the end
}

func (c *coder) begin() {
	for range 4 {
		c.code = c.code<<8 | uint32(c.next())
	}
}

func (c *coder) next() byte {
	if len(c.data) == 0 {
		c.missing++
		return 0
	}
	b := c.data[0]
	c.data = c.data[1:]
	return b
}

// beyond reports whether the coder has read more than was written.
func (c *coder) beyond() bool { return c.missing > 4 }

// bit writes a bit, or reads and returns one. Of 4096 cases it is 1 in p.
func (c *coder) bit(bit int, p int) int {
	middle := c.low + uint32(uint64(c.high-c.low)*uint64(p)>>12)
	if c.reading {
		bit = 0
		if c.code <= middle {
			bit = 1
		}
	}
	if bit == 1 {
		c.high = middle
	} else {
		c.low = middle + 1
	}
	for (c.low^c.high)>>24 == 0 {
		if c.reading {
			c.code = c.code<<8 | uint32(c.next())
		} else {
			c.data = append(c.data, byte(c.high>>24))
		}
		c.low, c.high = c.low<<8, c.high<<8|255
	}
	return bit
}

// end appends all that was written to head, with as few bytes as tell the last interval, behind which a reader finds zeros.
func (c *coder) end(head []byte) []byte {
	head = append(head, c.data...)
	for rest := uint32(1<<24 - 1); c.low > 0; rest >>= 8 {
		if v := (uint64(c.low) + uint64(rest)) &^ uint64(rest); v <= uint64(c.high) {
			for ; v != 0; v = v << 8 & (1<<32 - 1) {
				head = append(head, byte(v>>24))
			}
			break
		}
	}
	return head
}

const (
	contexts = 4       // of a symbol
	size     = 1 << 18 // slots of a model
	counts   = 9       // what a slot counts to
)

// A model predicts bits by what followed in the same contexts before. It calculates with whole numbers only, as every machine must get
// the same.
type model struct {
	coder  coder
	chance []uint16 // by slot: that the bit is 1, of 65536
	seen   []uint8  // by slot: how often it was used, up to counts
	weight [fields][contexts][counts + 1]int32
}

func newModel() *model {
	m := &model{chance: make([]uint16, size), seen: make([]uint8, size)}
	for i := range m.chance {
		m.chance[i] = 1 << 15
	}
	for f := range m.weight {
		for c := range m.weight[f] {
			for n := range m.weight[f][c] {
				m.weight[f][c][n] = 1 << 14 // a quarter
			}
		}
	}
	return m
}

func (m *model) clone() *model {
	c := *m
	c.chance, c.seen = slices.Clone(m.chance), slices.Clone(m.seen)
	return &c
}

// symbol writes a number of so many bits, or reads and returns one. The contexts are what its chance may depend on.
func (m *model) symbol(field, v, bits int, context [contexts]uint32) int {
	node := 1
	for i := bits - 1; i >= 0; i-- {
		node = node<<1 | m.bit(field, v>>i&1, node, &context)
	}
	return node - 1<<bits
}

func (m *model) bit(field, bit, node int, context *[contexts]uint32) int {
	var slot [contexts]uint32
	var input [contexts]int32
	sum := int64(0)
	for i, c := range context {
		h := (c*0x9E3779B1 ^ uint32(node)*0x85EBCA6B ^ uint32(field*contexts+i+1)*0xC2B2AE35) * 0x27D4EB2F
		h ^= h >> 15
		slot[i] = h * 0x2C1B3C6D >> 14
		input[i] = stretched[m.chance[slot[i]]>>4]
		sum += int64(input[i]) * int64(m.weight[field][i][m.seen[slot[i]]])
	}
	p := min(max(squash(int32(sum>>16)), 1), 4095)
	bit = m.coder.bit(bit, int(p))
	miss := (int32(bit)<<12 - p) * learning
	for i, s := range slot {
		w := &m.weight[field][i][m.seen[s]]
		*w += (input[i]*miss + 1<<13) >> 14
		target := int32(0)
		if bit == 1 {
			target = 65535
		}
		n := m.seen[s]
		m.chance[s] = uint16(int32(m.chance[s]) + (target-int32(m.chance[s]))*2/int32(2*n+3))
		if n < counts {
			m.seen[s]++
		}
	}
	return bit
}

const learning = 6

// squash returns 4096/(1+e^(-d/256)), between the values of a table.
func squash(d int32) int32 {
	d = min(max(d, -2047), 2047)
	i, rest := (d+2048)>>7, (d+2048)&127
	return (curve[i]*(128-rest) + curve[i+1]*rest + 64) >> 7
}

var curve = [...]int32{1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785, 3901, 3975, 4024, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094}

// stretched is the inverse of squash.
var stretched = func() []int32 {
	t := make([]int32, 4096)
	at := 0
	for d := int32(-2047); d <= 2047; d++ {
		for v := int(squash(d)); at <= v && at < len(t); at++ {
			t[at] = d
		}
	}
	for ; at < len(t); at++ {
		t[at] = 2047
	}
	return t
}()
