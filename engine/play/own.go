package play

import "cartulary/engine"

// own returns a type of which the player places an own copy in place of a drawn tile, with its options listed, NoType for
// none: one time out of four, and always if the stack is empty. A game without such tiles takes no random number.
func (g *Random) own() engine.TypeID {
	s := g.State
	if len(s.Rules().Own()) == 0 || s.Hand(s.Active()) != engine.NoType {
		return engine.NoType
	}
	t := g.ownOf(s)
	if t == engine.NoType || s.Remaining() > 0 && g.rng.IntN(4) > 0 {
		return engine.NoType
	}
	g.options, g.mended = s.Legal(t, g.options[:0]), g.mended[:0]
	return t
}

// ownOf returns a type outside the stack that the active player has and that fits somewhere, NoType for none.
func (g *Random) ownOf(s *engine.State) engine.TypeID {
	for _, t := range s.Rules().Own() {
		if s.Available(t) && s.Placeable(t) {
			return t
		}
	}
	return engine.NoType
}

// beginAfter begins, two times out of three, the turn of the next player with an own tile after the last tile, if any.
func (g *Random) beginAfter() bool {
	if len(g.State.Rules().Own()) == 0 {
		return false
	}
	for i := range g.State.Players() {
		p := (max(g.State.Active(), 0) + 1 + i) % g.State.Players()
		if !g.State.Follows(p) || g.rng.IntN(3) == 0 {
			continue
		}
		g.trial.CopyFrom(g.State)
		g.trial.BeginTurn(p)
		if g.ownOf(&g.trial) != engine.NoType {
			g.State.BeginTurn(p)
			return true
		}
	}
	return false
}
