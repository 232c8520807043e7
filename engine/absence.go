package engine

// An Absence is a piece that an action needs and that is not there. The history of the game explains it, if the piece
// was there before.
type Absence struct {
	Player int   // its owner, -1: any player
	Figure uint8 // its kind, or AnyFollower; of a token: the kind of token
	Token  bool  // it is a token, not a figure
	Tile   int   // NoTile: anywhere on the table
	Part   uint8 // NoPart: anywhere on the tile
	Joined bool  // anywhere on the feature of the part
	By     int   // 1 + the player whose prisoner it must be, 0 for a piece on the table
}

// AnyFollower is the Figure of an Absence that followers of every kind can end.
const AnyFollower = ^uint8(0)

// Misses adds the piece that the action needs and that is not there.
func (v *Violation) Misses(a Absence) { v.Absent = &a }

// MissesThere adds a figure of a player on the tile and part of the action.
func (c *Case) MissesThere(v *Violation, player int, figure uint8) {
	v.Misses(Absence{Player: player, Figure: figure, Tile: c.Action.Tile, Part: c.Action.Part})
}

// MissesAnywhere adds a figure of a player on the table.
func (c *Case) MissesAnywhere(v *Violation, player int, figure uint8) {
	v.Misses(Absence{Player: player, Figure: figure, Tile: NoTile, Part: NoPart})
}
