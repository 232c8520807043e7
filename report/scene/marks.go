package scene

import (
	"cartulary/engine"
	"cartulary/engine/tile"
)

// Marks are what is to be shown of something that went wrong: where it did, what would
// have been legal, and a sentence.
type Marks struct {
	Fits  []Fit // where the tile of an illegal placement would have fitted, nearby
	Wrong []Spot
	Way   []engine.Point // of an illegal walk or move, square by square
	Legal []Spot
	Text  string
}

// A Spot is a square, or a part of the tile on it.
type Spot struct {
	At   engine.Point
	Part int // index into the tile's Parts; -1 for the square
}

// A Fit is a square on which a tile would have been legal, and how it could have been turned.
type Fit struct {
	At        engine.Point
	Tile      *tile.Tile
	Rotations []uint8 // not empty; an empty square shows the tile in the first
}

// Mark gives a scene its marks, and makes it show the squares that they name.
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

// Spots calls yield with all that is to be marked, what is legal first.
func (m *Marks) Spots(yield func(Spot, bool)) {
	for _, spot := range m.Legal {
		yield(spot, true)
	}
	for _, spot := range m.Wrong {
		yield(spot, false)
	}
}
