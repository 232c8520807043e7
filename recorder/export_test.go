package recorder

// OfferAllTurns makes a session offer rotations that look the same: random games have them.
func (s *Session) OfferAllTurns() { s.allTurns = true }
