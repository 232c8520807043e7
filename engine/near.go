package engine

import (
	"cmp"
	"slices"
)

// A Fit is a square on which a tile fits, and the rotations in which it fits.
type Fit struct {
	At        Point
	Rotations []uint8 // from the smallest
}

// NearestFits returns the n squares nearest to a point where a tile fits, by distance in steps, then row and column.
func (s *State) NearestFits(t TypeID, to Point, n int) (fits []Fit) {
	abs := func(n int16) int { return max(int(n), -int(n)) }
	steps := func(p Point) int { return abs(p.X-to.X) + abs(p.Y-to.Y) }
	compare := func(f Fit, p Point) int {
		return cmp.Or(steps(f.At)-steps(p), int(f.At.Y)-int(p.Y), int(f.At.X)-int(p.X))
	}
	for _, o := range s.Legal(t, nil) {
		i, found := slices.BinarySearchFunc(fits, o.At, compare)
		switch {
		case found:
			fits[i].Rotations = append(fits[i].Rotations, o.Rotation)
		case i < n:
			fits = slices.Insert(fits[:min(len(fits), n-1)], i, Fit{o.At, []uint8{o.Rotation}})
		}
	}
	return fits
}
