package tower

import (
	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

// possible reports whether there is a tile for the piece.
func possible(s *engine.State, a *engine.Action) bool { return a.Tile != engine.NoTile }

func (x *towers) build(e engine.Effects, a *engine.Action) {
	e.Pile(a.Tile)
	e.Remember(e.Active(), x.used, 1)
}

// taken returns the figure that a capture means: of the kind named, else a normal one or any, followers first.
func taken(s *engine.State, a *engine.Action) (engine.Figure, bool) {
	if a.Tile == engine.NoTile || a.Part == engine.NoPart {
		return engine.Figure{}, false
	}
	n := named(s, s.NodeOf(a.Tile, a.Part))
	if f, ok := s.FigureOfKind(a.Player, a.Figure, n); ok || a.Figure != 0 || a.Named {
		return f, ok
	}
	return s.FigureOf(a.Player, n)
}

// named returns the part that a capture means: half of a castle means its lord, which stands on both.
func named(s *engine.State, n engine.NodeID) engine.NodeID {
	if s.Kind(n) == tile.Castle {
		for _, f := range s.Figures() {
			if s.Root(f.Node) == s.Root(n) {
				return f.Node
			}
		}
	}
	return n
}

func capturable(s *engine.State, a *engine.Action) bool {
	_, ok := taken(s, a)
	return ok
}

// capture takes a follower off the board. A foreign one becomes a prisoner, an own one goes back to the supply (TOW-37).
// If its owner holds one of the captor's, they are exchanged at once unless the captor has a choice (TOW-40, TOW-41).
func capture(e engine.Effects, a *engine.Action) {
	f, _ := taken(e.State(), a)
	e.Note(names.Capture)
	if int(f.Player) == e.Active() {
		e.SendHome(f, names.Capture)
		return
	}
	e.Capture(f, e.Active())
	choice, kinds := uint8(0), 0
	for kind := range e.Rules().Figures {
		if held(e.State(), e.Active(), int(f.Player), uint8(kind)) {
			choice, kinds = uint8(kind), kinds+1
		}
	}
	if kinds == 1 {
		swap(e, int(f.Player), choice)
	}
}

// swap returns the captor's prisoner of an owner, and that owner's prisoner of a kind (TOW-40).
func swap(e engine.Effects, owner int, kind uint8) {
	for _, c := range e.Captives() {
		if int(c.By) == e.Active() && int(c.Player) == owner {
			e.Release(c, names.Exchange)
			break
		}
	}
	e.Release(engine.Captive{Player: uint8(e.Active()), Kind: kind, By: uint8(owner)}, names.Exchange)
}

// exchangeable reports whether an exchange is to come, or has come with that figure: the record may say so again.
func exchangeable(s *engine.State, a *engine.Action) bool {
	if owner := disputed(s); owner >= 0 {
		return held(s, s.Active(), owner, a.Figure)
	}
	return exchanged(s, a.Figure)
}

// exchanged reports whether a figure of a kind of the active player came back in an exchange in this part of the turn.
func exchanged(s *engine.State, kind uint8) bool {
	return s.Some(engine.EvRelease, func(e *engine.Event) bool {
		return e.Reason == names.Exchange && int(e.Player) == s.Active() && e.Figure == kind
	})
}

func exchange(e engine.Effects, a *engine.Action) {
	if owner := disputed(e.State()); owner >= 0 {
		swap(e, owner, a.Figure)
	}
}

// prisoner returns the captive that a ransom means: of the kind named, else a normal one or any of the player's.
func prisoner(s *engine.State, a *engine.Action) (engine.Captive, bool) {
	var other engine.Captive
	found := false
	for _, c := range s.Captives() {
		if int(c.Player) != s.Active() || int(c.By) != a.Player {
			continue
		}
		if c.Kind == a.Figure {
			return c, true
		}
		if a.Figure == 0 && !found {
			other, found = c, true
		}
	}
	return other, found
}

func ransomable(s *engine.State, a *engine.Action) bool {
	_, ok := prisoner(s, a)
	return ok
}

// ransom buys back a prisoner (TOW-50).
func ransom(e engine.Effects, a *engine.Action) {
	c, _ := prisoner(e.State(), a)
	e.PayPlayer(e.Active(), -ransomPoints, names.Ransom, engine.NoNode)
	e.PayPlayer(int(c.By), ransomPoints, names.Ransom, engine.NoNode)
	e.Release(c, names.Ransom)
}
