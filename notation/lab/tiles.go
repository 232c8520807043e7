package lab

import (
	"math/big"
	"slices"
	"strings"
)

const base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// maxTiles is the limit of a tile string in characters: some 1300 tiles.
const maxTiles = 1000

// decode reads the tile string: one number, in base 64, whose digits in base 24 are the tiles.
func (p *parser) decode(f field) bool {
	if len(f.Text) > maxTiles {
		return p.Fail(f.Span(), "%d characters of tiles are more than the %d that are read", len(f.Text), maxTiles)
	}
	n, base := new(big.Int), big.NewInt(64)
	for i := range len(f.Text) {
		d := strings.IndexByte(base64, f.Text[i])
		if d < 0 {
			return p.Fail(f.Part(i, i+1).Span(), "%q is not a digit of tiles", f.Text[i])
		}
		n.Mul(n, base).Add(n, big.NewInt(int64(d)))
	}
	p.from = f
	p.tiles = digitsOf(n, 24)
	return true
}

// encode is the inverse of decode. The first tile must not be of type 1, whose digit is a leading zero.
func encode(tiles []int) string {
	n, base := new(big.Int), big.NewInt(24)
	for _, d := range tiles {
		n.Mul(n, base).Add(n, big.NewInt(int64(d)))
	}
	var b strings.Builder
	for _, d := range digitsOf(n, 64) {
		b.WriteByte(base64[d])
	}
	return b.String()
}

// digitsOf returns the digits of n in that base, the first at the front; one zero if n is zero.
func digitsOf(n *big.Int, base int64) []int {
	rest, b, digit := new(big.Int).Set(n), big.NewInt(base), new(big.Int)
	var out []int
	for rest.Sign() > 0 {
		rest.DivMod(rest, b, digit)
		out = append(out, int(digit.Int64()))
	}
	if out == nil {
		return []int{0}
	}
	slices.Reverse(out)
	return out
}
