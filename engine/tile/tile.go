// Package tile is the model of a land tile, with the tables of tiles of the boxes. It describes the printed tile only,
// not its use in play.
//
// Start with [Tile] and its [Part]s; [Base], [PrincessAndDragon], [Plague], [InnsAndCathedrals], [TradersAndBuilders],
// [River], [River2], [KingAndRobber], [Count], [Tower], [Abbey], [Bridges] and [Hills] return the tiles of a box. The lists are shared and must not be changed, so
// the package is safe for concurrent use. Only ParseTable returns an error, with the line of the table.
package tile

import (
	"math/bits"
	"slices"
)

// A Kind is a kind of feature. The zero value is invalid.
type Kind uint8

const (
	City Kind = iota + 1
	Road
	Cloister
	Field
	Garden                // counts only for a box with gardens: see WithGardens
	Quarter               // of the City of Carcassonne: a place for followers, no feature that scores
	Foundation            // of a tower: a place for its pieces, no feature that scores
	Castle                // on the board only: a small city that has become a castle
	NumKinds   = iota + 1 // for arrays indexed by Kind
)

var kindNames = [NumKinds]string{"", "city", "road", "cloister", "field", "garden", "quarter", "foundation", "castle"}

// String returns the name of the kind.
func (k Kind) String() string { return kindNames[k] }

// Alone reports whether a feature of the kind is a single part that counts the tiles around it: a cloister or a garden.
func (k Kind) Alone() bool { return k == Cloister || k == Garden }

// A Side is a side of a tile in its rotation: 0 north, 1 east, 2 south, 3 west.
type Side uint8

const (
	North Side = iota
	East
	South
	West
)

var sideNames = [4]string{"north", "east", "south", "west"}

// String returns the name of the side.
func (s Side) String() string { return sideNames[s] }

// Opposite returns the side of a neighbour that touches s.
func (s Side) Opposite() Side { return (s + 2) % 4 }

// A HalfSide is half of a side, clockwise: NNW NNE ENE ESE SSE SSW WSW WNW. Side s has the halves 2s and 2s+1.
type HalfSide uint8

// Opposite returns the half side of a neighbour that touches h.
func (h HalfSide) Opposite() HalfSide { return h ^ 5 }

// Halves is a set of half sides, Sides a set of sides; bit i is element i.
type (
	Halves uint8
	Sides  uint8
)

// A Corner is a corner of a tile.
type Corner uint8

const (
	NoCorner Corner = iota
	NorthEast
	SouthEast
	SouthWest
	NorthWest
)

var cornerNames = map[string]Corner{"NE": NorthEast, "SE": SouthEast, "SW": SouthWest, "NW": NorthWest}

// String returns the name of the corner.
func (c Corner) String() string { return [...]string{"", "NE", "SE", "SW", "NW"}[c] }

// Turned returns the set after a clockwise rotation by r quarter turns.
func (h Halves) Turned(r uint8) Halves { return Halves(bits.RotateLeft8(uint8(h), int(2*(r&3)))) }

// Has reports whether half side i is in the set.
func (h Halves) Has(i HalfSide) bool { return h>>i&1 == 1 }

// Turned returns the corner after a clockwise rotation by r quarter turns.
func (c Corner) Turned(r uint8) Corner {
	if c == NoCorner {
		return c
	}
	return (c-1+Corner(r))%4 + 1
}

// Turned returns the set after a clockwise rotation by r quarter turns.
func (s Sides) Turned(r uint8) Sides { r &= 3; return (s<<r | s>>(4-r)) & 15 }

// Has reports whether side i is in the set.
func (s Sides) Has(i Side) bool { return s>>i&1 == 1 }

// Walls marks the part within the walls of the City: a city without sides. Such neighbours are one city, always complete.
const Walls = "walls"

// Marks of tiles of which the core or a picture makes more than a mark.
const (
	Portal  = "portal"  // a deployment may go to another tile
	Volcano = "volcano" // where no follower comes
)

// Span is the mark of the road over a bridge that a player has built across a tile.
const Span = "bridge"

// A Part is one part of a tile for a follower, at rotation 0.
type Part struct {
	Kind     Kind
	Sides    Sides  // city, road: the sides it reaches
	Halves   Halves // field: the half sides it reaches
	Pennants uint8  // city
	Cities   uint16 // field: bit i is set if it borders part i, a city
	Corner   Corner // field without half sides: the corner where it lies, if the tile has several
	Mark     string // the symbol printed on this part, if any
	NoCastle bool   // city: it cannot become half of a castle
	Shared   Sides  // city: a side of another city of the tile where it ends too; Sides does not have it

	// Details of the drawing that the sides leave open. The rules do not use them.
	Gate    Sides  // road: the side of the city whose gate it ends at, if any
	Bridge  bool   // road, city: it crosses the others on a bridge
	Reaches Corner // city: a corner that it reaches, separating the parts beside it
}

// An Edge is the terrain on a side of a tile. The zero value is invalid.
type Edge uint8

const (
	FieldEdge Edge = iota + 1
	CityEdge
	RoadEdge
	RiverEdge
	AnyEdge // fits every neighbour, and ends a feature that reaches it
)

var edgeNames = [...]string{"", "field", "city", "road", "river", "any"}

// String returns the name of the edge.
func (e Edge) String() string { return edgeNames[e] }

// Meets reports whether a side with e may touch one with other.
func (e Edge) Meets(other Edge) bool { return e == other || e == AnyEdge || other == AnyEdge }

// A Tile is one kind of tile, with Count copies in a set.
type Tile struct {
	ID     string // JCloisterZone's id: BA/RCr
	Letter string // letter in the rule book's overview, if any
	CTR    []string
	Garden string // id of the same tile with a garden, if one copy has one
	Count  int
	Start  bool // one copy is on the board at the start
	Own    bool // each player has Count copies; none is in the stack
	Parts  []Part
	Shown  [4]Edge // by side: the edge that belongs to no part, 0 for most
	Wall   Halves  // half sides within the walls of the City of Carcassonne, which belong to the part with the mark Walls
	Mark   string  // the symbol printed on the tile as a whole, if any

	// Details of the drawing: whether the roads with one side meet at a crossing, the sides of the cities whose gates
	// have a lane from there, and how a river with one side begins or ends: spring, lake or wall.
	Crossing bool
	Lanes    Sides
	Course   string

	// More details, of the City: the sides across which its quarters extend, and the quarter of its sign.
	Courts Sides
	Court  string

	Line int // of its stanza in the table
}

// Edge returns the edge on side s at rotation 0.
func (t *Tile) Edge(s Side) Edge {
	if t.Shown[s] != 0 {
		return t.Shown[s]
	}
	for _, p := range t.Parts {
		switch {
		case p.Kind == City && p.Sides.Has(s):
			return CityEdge
		case p.Kind == Road && p.Sides.Has(s):
			return RoadEdge
		}
	}
	return FieldEdge
}

// Names returns all names of the tile: id, letter, consolidated reference, and garden variant.
func (t *Tile) Names() []string {
	names := append([]string{t.ID}, t.CTR...)
	if t.Letter != "" {
		names = append(names, t.Letter)
	}
	if t.Garden != "" {
		names = append(names, t.Garden)
	}
	return names
}

// Has reports whether a part of the tile is of a kind.
func (t *Tile) Has(k Kind) bool {
	return slices.ContainsFunc(t.Parts, func(p Part) bool { return p.Kind == k })
}

// WithGardens returns the tiles with each copy that shows a garden as a tile of its own: the last part of the twin, or the
// one before the foundation of a tower, is the garden, and the plain tile has one copy less, perhaps none.
func WithGardens(tiles []Tile) []Tile {
	var list []Tile
	for _, t := range tiles {
		id := t.Garden
		if t.Garden = ""; id == "" {
			list = append(list, t)
			continue
		}
		twin := t
		twin.ID, twin.Count, twin.Letter, twin.CTR, twin.Start = id, 1, "", nil, false
		at := len(t.Parts)
		if t.Has(Foundation) {
			at--
		}
		twin.Parts = slices.Insert(slices.Clone(t.Parts), at, Part{Kind: Garden})
		t.Count--
		list = append(list, t, twin)
	}
	return list
}

// Pennants returns the number of pennants on the tile.
func (t *Tile) Pennants() int {
	n := 0
	for _, p := range t.Parts {
		n += int(p.Pennants)
	}
	return n
}

var halfNames = [8]string{"NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW"}

// First returns the first half side clockwise from NNW, C for none: the canonical location of a field.
func (h Halves) First() string {
	if h == 0 {
		return "C"
	}
	return halfNames[bits.TrailingZeros8(uint8(h))]
}

// First returns the first side clockwise from N, C for none: the canonical location of a city or road.
func (s Sides) First() string {
	if s == 0 {
		return "C"
	}
	return "NESW"[bits.TrailingZeros8(uint8(s)):][:1]
}

// Location returns the canonical name of the part after a clockwise rotation of its tile by r quarter turns.
func (p *Part) Location(r uint8) string {
	if p.Corner != NoCorner {
		return p.Corner.Turned(r).String()
	}
	if p.Kind == Field {
		return p.Halves.Turned(r).First()
	}
	return p.Sides.Turned(r).First()
}
