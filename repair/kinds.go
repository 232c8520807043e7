package repair

// A Kind is a kind of change to a record.
type Kind uint8

// The kinds of changes, in the order of [Kinds].
const (
	Rotation Kind = iota
	Square
	Step
	Side
	Role
	Colour
	Points
	Piece
	Order
	SimilarTile
	FarSquare
	Extra
	Missing
	Deed
	Tile
	Exchange
	Twice
	Gap
	Frame
)

// A Row describes a kind of change. Of two records with as few errors, the one with the lower cost is the likelier one.
type Row struct {
	Name   string  // as in JSON
	Cost   float64 // of one change
	Change string  // what it changes
	Reason string  // why it costs so much
}

// again is added to the cost of the second of two changes, so that one change is always likelier.
const again = 20

var rows = [...]Row{
	Rotation:    {"rotation", 1, "the rotation of a tile", "one number, read from a board that everybody sees from another side"},
	Square:      {"square", 1.5, "the square of a tile or piece, by one column or row", "columns and rows are counted by eye"},
	Step:        {"step", 2, "one step of a walk", "a direction among six, with nothing on the board to check it"},
	Side:        {"side", 2, "the side of a tile on which a figure is put", "one letter"},
	Role:        {"role", 2.5, "the role of a follower", "one word, but roles look different on the board"},
	Colour:      {"colour", 2.5, "the player of a turn or an action", "one word, but the order of play shows it"},
	Points:      {"points", 2.5, "a number of points or pieces", "one number, added up by hand; it explains nothing else"},
	Piece:       {"piece", 3, "the kind of a figure", "one word, and the figures look different"},
	Order:       {"order", 3, "the order of the actions of a turn", "seen when the turn is over, then written from memory"},
	SimilarTile: {"tile", 3.5, "a tile into one with the same edges or almost the same name", "tiles that are easily taken for each other"},
	FarSquare:   {"square", 5, "the square of a tile or piece, to any other", "two numbers are wrong, or a sign or their order"},
	Extra:       {"extra", 5, "an action that did not happen", "a scribe seldom invents"},
	Missing:     {"missing", 5, "an action that was not written", "a scribe forgets, but rarely what others would see"},
	Deed:        {"action", 5, "an action into one of another kind", "one word stands for another"},
	Tile:        {"tile", 5.5, "a tile into any other", "a name that has nothing in common with the right one"},
	Exchange:    {"exchange", 6, "two lines that stand in each other's place", "a whole line, noticed late"},
	Twice:       {"twice", 7, "a line that was written twice or does not belong there", "a whole line, and the number of turns is wrong"},
	Gap:         {"gap", 7, "a turn that was not written", "a whole line, of which nothing is known"},
	Frame:       {"frame", 8, "how the whole record, or its rest, is written", "it changes almost every line, in one way"},
}

// Kinds returns the rows of all kinds of changes, from the likeliest.
func Kinds() []Row { return rows[:] }

// String returns the name of the kind.
func (k Kind) String() string { return rows[k].Name }

// invents reports whether a change of the kind explains an action that was really illegal as well: then it is never called the only one.
func (k Kind) invents() bool {
	return k == Extra || k == Missing || k == Deed || k == Order || k == Twice
}

func (k Kind) cost() float64 { return rows[k].Cost }
