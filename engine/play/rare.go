package play

import (
	"cartulary/engine"
	"cartulary/engine/tile"
)

// rareMoves is how many moves a player compares at least when rare events are looked for.
const rareMoves = 6

// compared tells how many moves are compared.
func (g *Random) compared() int {
	if g.Rare {
		return max(g.Skill, rareMoves)
	}
	return max(g.Skill, 1)
}

// What a game is after in which rare events are looked for: one thing each, as they stand in
// each other's way.
const (
	afterCrowds = iota // features on which several players or many followers stand, and large ones
	afterTokens        // tokens on the table, and squares for more
	afterHoles         // empty squares in a ring of tiles, and tiles in the stack that fit nowhere
	rareAims
)

// rarity tells how much a move leads to of what the game is after.
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

// unplaceable counts the kinds of tiles in the stack that fit nowhere.
func (g *Random) unplaceable() (n int) {
	s := &g.trial
	for t := range s.Rules().Types {
		if s.RemainingOf(engine.TypeID(t)) > 0 && !s.Placeable(engine.TypeID(t)) {
			n += 4
		}
	}
	return n
}

// crowds tells how rare the features with followers are.
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

// crowd tells how rare a feature with followers is.
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

// holes counts the sides of empty squares that three tiles or more surround.
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
