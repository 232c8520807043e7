package policy

import "math/bits"

// Rand is a stream of random numbers (SplitMix64). Its numbers depend on its seeds alone, on every machine.
type Rand struct{ state uint64 }

// NewRand returns the stream of some seeds. Other seeds, or the same in another order, give independent ones.
func NewRand(seeds ...uint64) Rand {
	r := Rand{0x9e3779b97f4a7c15}
	for _, s := range seeds {
		r.state = r.state ^ s
		r.state = r.next()
	}
	return r
}

func (r *Rand) next() uint64 {
	r.state += 0x9e3779b97f4a7c15
	z := r.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Intn returns a number from 0 to n-1. Its bias is less than n/2^64.
func (r *Rand) Intn(n int) int {
	hi, _ := bits.Mul64(r.next(), uint64(n))
	return int(hi)
}
