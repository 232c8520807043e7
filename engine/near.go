package engine

import (
	"cmp"
	"slices"
)

// A Fit is a square on which a tile fits, and the rotations in which it does.
type Fit struct {
	At        Point
	Rotations []uint8 // from the smallest
}

// NearestFits returns the squares nearest to a point on which a tile of type t fits, at most n of
// them: by the steps to them, then by row and column.
func (s *State) NearestFits(t TypeID, to Point, n int) (fits []Fit) {
	options := s.Legal(t, nil)
	abs := func(n int16) int { return max(int(n), -int(n)) }
	steps := func(p Point) int { return abs(p.X-to.X) + abs(p.Y-to.Y) }
	slices.SortFunc(options, func(a, b Option) int {
		return cmp.Or(steps(a.At)-steps(b.At), int(a.At.Y)-int(b.At.Y), int(a.At.X)-int(b.At.X), int(a.Rotation)-int(b.Rotation))
	})
	for _, o := range options {
		last := len(fits) - 1
		switch {
		case last >= 0 && fits[last].At == o.At:
			fits[last].Rotations = append(fits[last].Rotations, o.Rotation)
		case len(fits) == n:
			return fits
		default:
			fits = append(fits, Fit{o.At, []uint8{o.Rotation}})
		}
	}
	return fits
}
