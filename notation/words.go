package notation

import "slices"

// A Colour identifies a player. The zero value is no player.
type Colour uint8

// The colours, in the order of the tags of the record format.
const (
	NoColour Colour = iota
	Red
	Yellow
	Green
	Blue
	Black
	Pink
	Grey
	White
	Violet
	NumColours = iota // with NoColour; for arrays indexed by Colour
)

var colourNames = [NumColours]string{"", "red", "yellow", "green", "blue", "black", "pink", "grey", "white", "violet"}

// String returns the lower-case name, empty for NoColour.
func (c Colour) String() string { return colourNames[c] }

// ColourNames returns the names of all colours, in their order.
func ColourNames() []string { return slices.Clone(colourNames[Red:]) }

// TagName returns the name of the colour's tag: Red.
func (c Colour) TagName() string {
	n := colourNames[c]
	if n == "" {
		return ""
	}
	return string(n[0]-'a'+'A') + n[1:]
}

// A Role is the role of a follower on its feature.
type Role uint8

const (
	NoRole Role = iota
	Knight
	Thief
	Farmer
	Monk
	Guard    // on top of a tower, which is no feature
	NumRoles = iota
)

var roleNames = [NumRoles]string{"", "knight", "thief", "farmer", "monk", "guard"}

func (r Role) String() string { return roleNames[r] }

// hasLoc reports whether a follower in the role needs a location. A tile has one cloister, garden or tower at most.
func (r Role) hasLoc() bool { return r != Monk && r != Guard }

// A Figure is the kind of a player's piece. The zero value is a normal follower.
type Figure uint8

const (
	NormalFollower Figure = iota
	BigFollower
	Mayor
	Wagon
	Phantom
	Abbot
	Builder
	Pig
	Barn
	Shepherd
	NumFigures = iota
)

var figureNames = [NumFigures]string{"normal", "big", "mayor", "wagon", "phantom", "abbot", "builder", "pig", "barn", "shepherd"}

func (f Figure) String() string { return figureNames[f] }

// A Quarter is a quarter of the City of Carcassonne.
type Quarter uint8

// The quarters, clockwise.
const (
	NoQuarter Quarter = iota
	QuarterCastle
	QuarterMarket
	QuarterBlacksmith
	QuarterCathedral
	NumQuarters = iota // with NoQuarter
)

var quarterNames = [NumQuarters]string{"", "castle", "market", "blacksmith", "cathedral"}

// String returns the lower-case name, empty for NoQuarter.
func (q Quarter) String() string { return quarterNames[q] }

// An Axis is the direction of a bridge.
type Axis uint8

// The directions.
const (
	NoAxis Axis = iota
	AxisNS
	AxisWE
	numAxes
)

var axisNames = [numAxes]string{"", "NS", "WE"}

// String returns NS or WE, empty for NoAxis.
func (a Axis) String() string { return axisNames[a] }

// An Outcome is the choice of the auctioneer after another player's highest bid. The zero value is that there was no choice.
type Outcome uint8

// The outcomes.
const (
	NoOutcome Outcome = iota
	Buy               // the auctioneer pays that bid and has the tile
	Sell              // the bidder pays and has the tile
	numOutcomes
)

var outcomeNames = [numOutcomes]string{"", "buy", "sell"}

// String returns the lower-case name, empty for NoOutcome.
func (o Outcome) String() string { return outcomeNames[o] }

// A Good is a kind of goods token.
type Good uint8

const (
	Wine Good = iota
	Grain
	Cloth
	NumGoods = iota
)

var goodNames = [NumGoods]string{"wine", "grain", "cloth"}

func (g Good) String() string { return goodNames[g] }

// A Part is a part of a turn: 0 is the first and usually the only one, 1 the second part of a double turn, written b.
type Part uint8

// MaxPart is the last part of a turn in a record, written z.
const MaxPart Part = 'z' - 'a'

// String returns the letter after the number of the turn: empty for the first part, then b, c and so on.
func (p Part) String() string {
	if p == 0 {
		return ""
	}
	return string(rune('a' + p))
}

// partOf returns the part of a letter, 0 if there is none.
func partOf(letter byte) Part {
	if letter < 'b' || letter > 'z' {
		return 0
	}
	return Part(letter - 'a')
}

// A Rotation counts quarter turns clockwise from the picture in the tile catalogue, 0 to 3. The text form writes degrees.
type Rotation uint8

// Degrees returns 0, 90, 180 or 270.
func (r Rotation) Degrees() int { return int(r) * 90 }

// A Point is a square of the table: x grows east, y grows south, the start tile lies at 0,0.
type Point struct{ X, Y int32 }

// MaxCoordinate is the limit of the absolute value of a coordinate in a record; no box has tiles to reach it.
const MaxCoordinate = 9999

// A Loc names a part of a tile as it lies on the board: a side, a half side, a corner, or the centre.
type Loc uint8

const (
	NoLoc Loc = iota
	LocN
	LocE
	LocS
	LocW
	LocNNW // the west half of the north side; half sides go clockwise from here
	LocNNE
	LocENE
	LocESE
	LocSSE
	LocSSW
	LocWSW
	LocWNW
	LocC // a part that touches no side; the first of several
	LocNE
	LocSE
	LocSW
	LocNW
	numLocs
)

var locNames = [numLocs]string{"", "N", "E", "S", "W", "NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW", "C", "NE", "SE", "SW", "NW"}

func (l Loc) String() string { return locNames[l] }

// IsSide reports whether l is N, E, S or W.
func (l Loc) IsSide() bool { return l >= LocN && l <= LocW }

// IsHalf reports whether l is a half side.
func (l Loc) IsHalf() bool { return l >= LocNNW && l <= LocWNW }

// IsCorner reports whether l is NE, SE, SW or NW.
func (l Loc) IsCorner() bool { return l >= LocNE && l <= LocNW }

// suits reports whether a figure may be on l: a barn only on a corner; a farmer, a pig or a shepherd may be in one.
func (l Loc) suits(f Figure, role Role) bool {
	return l.IsCorner() == (f == Barn) || l.IsCorner() && (role == Farmer || f == Pig || f == Shepherd)
}

// Turned returns l after its tile was turned clockwise by r.
func (l Loc) Turned(r Rotation) Loc {
	switch {
	case l.IsSide():
		return LocN + (l-LocN+Loc(r))%4
	case l.IsHalf():
		return LocNNW + (l-LocNNW+2*Loc(r))%8
	case l.IsCorner():
		return LocNE + (l-LocNE+Loc(r))%4
	}
	return l
}
