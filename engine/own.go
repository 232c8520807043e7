package engine

import "cartulary/engine/tile"

// Own returns the types of which each player has copies, outside the stack. The slice is shared: callers must not change it.
func (r *Rules) Own() []TypeID { return r.own }

// OwnLeft returns the number of copies of a type, one outside the stack, that a player has not placed yet.
func (s *State) OwnLeft(player int, t TypeID) int {
	n := s.rules.Types[t].Own
	if n == 0 {
		return 0
	}
	for i := range s.tiles {
		if s.tiles[i].Type == t && int(s.tiles[i].Player) == player {
			n--
		}
	}
	return max(n, 0)
}

// Available reports whether the active player can place a tile of a type: from the stack, or an own one.
func (s *State) Available(t TypeID) bool {
	return s.Playable() > 0 && (len(s.rules.own) == 0 || s.rules.Types[t].Own == 0) || s.availableOwn(t)
}

// availableOwn is Available for a type outside the stack.
func (s *State) availableOwn(t TypeID) bool {
	return s.rules.Types[t].Own > 0 && s.turn.active >= 0 && s.OwnLeft(s.Active(), t) > 0
}

// After reports whether this is one of the turns after the last tile of the stack: see [State.Follows].
func (s *State) After() bool { return s.turn.after && len(s.rules.extends) > 0 }

// Follows reports whether a player may have the next turn although the stack is empty. Each player may have one such turn,
// in the order of the table, the player of the last tile at the end; a player who declines has no turn.
func (s *State) Follows(player int) bool {
	if len(s.rules.extends) == 0 || s.turn.active < 0 || s.Remaining() > 0 || s.Gone(player) {
		return false
	}
	if s.turn.after && s.afterPlace(player, s.turn.last) <= s.afterPlace(s.Active(), s.turn.last) {
		return false
	}
	for _, f := range s.rules.extends {
		if f(s, player) {
			return true
		}
	}
	return false
}

// Granted reports whether this turn is one of those after the last tile that its player may have: see [State.Follows].
func (s *State) Granted() bool { return s.turn.granted }

// afterPlace returns the place of a player in the order of the turns after the last tile, from 0.
func (s *State) afterPlace(player int, last int8) int {
	return (player - int(last) - 1 + s.Players()) % s.Players()
}

// nextAfter returns the first player who may have the next turn although the stack is empty, -1 if there is none.
func (s *State) nextAfter() int {
	for i := range s.Players() {
		if p := (s.Active() + 1 + i) % s.Players(); s.Follows(p) {
			return p
		}
	}
	return -1
}

// Prolongs reports whether the active player may play another part of the turn: a tile is left, or an own one.
func (s *State) Prolongs() bool {
	if s.Playable() > 0 {
		return true
	}
	for _, t := range s.rules.own {
		if s.OwnLeft(s.Active(), t) > 0 {
			return true
		}
	}
	return false
}

// CornerPart returns the part of a tile, of some kinds, with both half sides at a corner; NoPart if none has.
func (s *State) CornerPart(tileIndex int, kinds []tile.Kind, c tile.Corner) uint8 {
	t := &s.tiles[tileIndex]
	ty := &s.rules.Types[t.Type]
	a, b := cornerHalves(c)
	part := ty.turned[t.Rotation].halfPart[a]
	if part < 0 || part != ty.turned[t.Rotation].halfPart[b] {
		return NoPart
	}
	for _, k := range kinds {
		if ty.Tile.Parts[part].Kind == k {
			return uint8(part)
		}
	}
	return NoPart
}

// cornerHalves returns the half sides that meet at a corner: at NE those after and before it, clockwise.
func cornerHalves(c tile.Corner) (before, after tile.HalfSide) {
	before = tile.HalfSide(2*c - 1) // NE: NNE
	return before, (before + 1) % 8
}

// Meeting appends the part, of some kinds, of each of the tiles that meet at a corner: four parts if all have one.
func (s *State) Meeting(tileIndex int, kinds []tile.Kind, c tile.Corner, dst []NodeID) []NodeID {
	at := s.tiles[tileIndex].At
	dx, dy := int16(1), int16(1)
	if c == tile.NorthWest || c == tile.SouthWest {
		dx = -1
	}
	if c == tile.NorthEast || c == tile.NorthWest {
		dy = -1
	}
	for _, q := range [4]struct {
		x, y   int16
		corner tile.Corner
	}{{0, 0, c}, {dx, 0, mirrored(c, true)}, {0, dy, mirrored(c, false)}, {dx, dy, mirrored(mirrored(c, true), false)}} {
		i := s.TileAt(Point{at.X + q.x, at.Y + q.y})
		if i == NoTile {
			continue
		}
		if part := s.CornerPart(i, kinds, q.corner); part != NoPart {
			dst = append(dst, s.NodeOf(i, part))
		}
	}
	return dst
}

// mirrored returns the corner of a neighbour that touches a corner: of the one in the east or west, or in the north or south.
func mirrored(c tile.Corner, across bool) tile.Corner {
	if across {
		return [...]tile.Corner{0, tile.NorthWest, tile.SouthWest, tile.SouthEast, tile.NorthEast}[c]
	}
	return [...]tile.Corner{0, tile.SouthEast, tile.NorthEast, tile.NorthWest, tile.SouthWest}[c]
}

// DeployAt returns the action of deploying a kind of figure at a corner of a tile on the board.
func (s *State) DeployAt(figure uint8, n NodeID, c tile.Corner) Action {
	a := s.Deploy(figure, n)
	a.Corner = c
	return a
}
