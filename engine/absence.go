package engine

import (
	"slices"

	"cartulary/engine/message"
	"cartulary/engine/tile"
)

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
	Taken  bool  // only a capture explains it: another player holds it
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

// MissesPrisoner adds a figure of a player if another player holds one of its kind.
func (c *Case) MissesPrisoner(v *Violation, player int, figure uint8) {
	if c.Captured(player, figure) > 0 {
		v.Misses(Absence{Player: player, Figure: figure, Tile: NoTile, Part: NoPart, Taken: true})
	}
}

// Captured returns the number of a player's figures of a kind in the hands of other players.
func (s *State) Captured(player int, figure uint8) (n int) {
	for _, x := range s.Captives() {
		if int(x.Player) == player && x.Kind == figure {
			n++
		}
	}
	return n
}

// Deployments returns a note on the turns in which a player's figures of a kind on the board came, nil for none.
func (c *Case) Deployments(player int, figure uint8) []Note {
	var on []Figure
	for _, f := range c.Figures() {
		if int(f.Player) == player && f.Kind == figure {
			on = append(on, f)
		}
	}
	if len(on) == 0 {
		return nil
	}
	f := on[0]
	if c.rules.Figures[figure].Count == 1 {
		at, came := c.SquareOf(f.Node), ActDeploy
		if c.Kind(f.Node) == tile.Quarter {
			came = ActStation
		}
		return []Note{{Turn: int(f.Turn), Action: came,
			Text: message.Say("%s's %s, deployed in turn %s, is at %d,%d", c.Name(player), c.Title(f.Kind, c.Kind(f.Node)), c.Number(int(f.Turn)), at.X, at.Y)}}
	}
	slices.SortStableFunc(on, func(a, b Figure) int { return int(a.Turn) - int(b.Turn) })
	var turns []string
	for _, f := range on {
		turns = append(turns, c.Number(int(f.Turn)))
	}
	turns = slices.Compact(turns)
	if len(turns) == 1 {
		return []Note{{Text: message.Say("%s's followers on the board were deployed in turn %s", c.Name(player), turns[0])}}
	}
	return []Note{{Text: message.Say("%s's followers on the board were deployed in turns %s", c.Name(player), message.Names(turns))}}
}

// WalledNote is the note of a deployment on a tile of the City of Carcassonne, whose parts have words of their own.
var WalledNote = Note{Text: message.Say("it is a tile of the City of Carcassonne, which followers enter with quarter and the name of a quarter")}
