package play

import "cartulary/engine"

// mend lists the placements of a tile that fit only with other actions. If the tile fits without them nowhere, the player
// discards it one time out of four. A game without such actions takes no random number.
func (g *Random) mend(t engine.TypeID) {
	g.mended = g.mended[:0]
	if !g.State.Rules().Mends() || len(g.options) == 0 && g.rng.IntN(4) == 0 {
		return
	}
	g.mended = g.State.Mended(t, g.mended)
}

// place returns a random listed placement: one that needs other actions one time out of six, or if there are no others.
func (g *Random) place(t engine.TypeID) engine.Action {
	if len(g.mended) > 0 && (len(g.options) == 0 || g.rng.IntN(6) == 0) {
		return g.mended[g.rng.IntN(len(g.mended))]
	}
	o := g.options[g.rng.IntN(len(g.options))]
	return engine.Place(engine.Placement{Type: t, At: o.At, Rotation: o.Rotation})
}

// perform performs a placement in a position, with the actions that it needs.
func perform(s *engine.State, p *engine.Action) {
	s.Apply(p)
	for _, w := range p.With() {
		s.Apply(&w)
	}
}

// beforeScoring performs actions that come directly before the scoring, each two times out of three.
func (g *Random) beforeScoring() {
	next := func(a *engine.Offer) bool { return a.Before }
	for g.offers(next) && g.rng.IntN(3) > 0 {
		g.pick(engine.NoType, next)
	}
}
