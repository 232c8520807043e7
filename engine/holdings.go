package engine

// Pays returns the points that a player would get for things of a kind, an index into [Rules.Holdings], if the game ended now
// and the player had some more of them.
func (s *State) Pays(player, kind, more int) (points int) {
	for _, f := range s.rules.pays {
		points += f(s, player, kind, more)
	}
	return points
}

// Takes reports whether the active player would get a card, an index into [Rules.Holdings], by completing a feature that a
// survey found.
func (s *State) Takes(kind int, f *Feature) bool {
	for _, takes := range s.rules.takes {
		if takes(s, kind, f) {
			return true
		}
	}
	return false
}

// Awaited appends to dst the roots of the unfinished features of which a figure on a part may get the points, though it is not on them.
func (s *State) Awaited(n NodeID, dst []NodeID) []NodeID {
	for _, f := range s.rules.awaits {
		dst = f(s, n, dst)
	}
	return dst
}
