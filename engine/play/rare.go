package play

import (
	"cartulary/engine"
	"cartulary/engine/tile"
)

// rareMoves is the least number of moves that a player compares in a game with Rare.
const rareMoves = 6

// compared returns the number of moves that a player compares.
func (g *Random) compared() int {
	if g.Rare {
		return max(g.Skill, rareMoves)
	}
	return max(g.Skill, 1)
}

// The aims of a game with Rare. Each game has one, because they exclude each other.
const (
	afterCrowds = iota // features with several players or many followers, and large ones
	afterTokens        // tokens on the board, and places for more
	afterHoles         // empty squares in a ring of tiles, and tiles in the stack that fit nowhere
	rareAims
)

// rarity returns the value of a move for the aim of the game.
func (g *Random) rarity(move *engine.Action) int {
	s := &g.trial
	if move.Kind != 0 {
		m := *move
		s.Apply(&m)
	}
	switch g.aim {
	case afterTokens:
		g.moves = s.Extra(engine.NoType, g.moves[:0])
		return 4*len(s.Tokens()) + len(g.moves)
	case afterHoles:
		return 2*holes(s) + g.unplaceable()
	}
	return crowds(s)
}

// unplaceable returns 4 for each kind of tile in the stack that fits nowhere.
func (g *Random) unplaceable() (n int) {
	s := &g.trial
	for t := range s.Rules().Types {
		if s.RemainingOf(engine.TypeID(t)) > 0 && !s.Placeable(engine.TypeID(t)) {
			n += 4
		}
	}
	return n
}

// crowds returns the sum of crowd over the features with followers.
func crowds(s *engine.State) (v int) {
	for i, f := range s.Figures() {
		root, first := s.Root(f.Node), true
		for _, o := range s.Figures()[:i] {
			first = first && s.Root(o.Node) != root
		}
		if first {
			v += crowd(s, root)
		}
	}
	return v
}

// crowd returns the rarity of a feature with followers.
func crowd(s *engine.State, root engine.NodeID) int {
	f := s.Feature(root)
	players, figures := 0, 0
	for _, n := range f.Players {
		if figures += int(n); n > 0 {
			players++
		}
	}
	v := 6*(players-1) + 3*(figures-1)
	if f.Kind == tile.Field {
		return v + f.Tiles/4
	}
	return v + f.Tiles/2
}

// holes returns the number of sides of tiles that face an empty square with three or more neighbours.
func holes(s *engine.State) (n int) {
	for i := range s.Tiles() {
		for side := range tile.Side(4) {
			if s.Beside(i, side) != engine.NoTile {
				continue
			}
			empty := s.Tiles()[i].At.Neighbour(side)
			tiles := 0
			for beside := range tile.Side(4) {
				if s.TileAt(empty.Neighbour(beside)) != engine.NoTile {
					tiles++
				}
			}
			if tiles >= 3 {
				n++
			}
		}
	}
	return n
}
