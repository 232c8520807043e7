package scene

import (
	"cartulary/engine"
	"cartulary/engine/tile"
)

// Marks are the marks of a finding: the illegal action, the legal alternatives, and a sentence.
type Marks struct {
	Fits  []Fit // squares nearby where the tile of an illegal placement is legal
	Wrong []Spot
	Way   []engine.Point // squares of an illegal walk or move, in order
	Legal []Spot
	Turns map[engine.Point][]uint8 // for a tile to be placed: its legal rotations on each square in Legal
	Text  string
}

// A Spot is a square, or one part of the tile on it.
type Spot struct {
	At   engine.Point
	Part int // index into the tile's Parts; -1 for the square
}

// A Fit is a square on which a tile is legal, with its legal rotations.
type Fit struct {
	At        engine.Point
	Tile      *tile.Tile
	Rotations []uint8 // not empty; an empty square shows the first
}

// Mark sets the marks of a scene and extends its bounds to the marked squares.
func (s *Scene) Mark(m *Marks) {
	m.Text = clean(m.Text)
	s.Marks = m
	for _, p := range m.Way {
		s.Bounds.extend(square(p))
	}
	for _, spot := range append(m.Legal[:len(m.Legal):len(m.Legal)], m.Wrong...) {
		s.Bounds.extend(square(spot.At))
	}
}

// Spots calls yield with every marked spot, the legal ones first.
func (m *Marks) Spots(yield func(Spot, bool)) {
	for _, spot := range m.Legal {
		yield(spot, true)
	}
	for _, spot := range m.Wrong {
		yield(spot, false)
	}
}
