package replay

import (
	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
)

func (r *resolver) bridge(w *notation.Action, a *engine.Action) *engine.Violation {
	a.At, a.Where = Point(w.At), w.Axis.String()
	a.Tile, a.Part, a.To = r.state.TileAt(a.At), engine.NoPart, engine.NoTile
	a.Place = engine.Placement{Type: engine.NoType, At: a.At}
	if a.Tile != engine.NoTile {
		r.span(w, a, r.state.Tiles()[a.Tile].Placement)
	}
	return nil
}

// span sets what a bridge makes of a tile, which may have another bridge already.
func (r *resolver) span(w *notation.Action, a *engine.Action, under engine.Placement) {
	axis := 0
	if w.Axis == notation.AxisWE {
		axis = 1
	}
	under.Type = r.rules.PlainType(under.Type)
	a.Place = engine.Placement{Type: r.rules.Across(under, axis), At: under.At, Rotation: under.Rotation}
}

// ahead sets the bridges that come directly after a placement, with which it is judged.
func (r *resolver) ahead(next []notation.Action, a *engine.Action) {
	var with []engine.Action
	for i := range next {
		if next[i].Kind != notation.ActBridge {
			break
		}
		b := engine.Action{Kind: engine.ActSpecial}
		if r.bridge(&next[i], &b); b.At == a.Place.At {
			r.span(&next[i], &b, a.Place)
		}
		with = append(with, b)
	}
	if with != nil {
		r.detailed(a).With = with
	}
}

// castle sets the city of the tile just placed that becomes a castle, and its owner.
func (r *resolver) castle(w *notation.Action, a *engine.Action) *engine.Violation {
	if v := r.actor(w, a); v != nil {
		return v
	}
	a.Tile, a.To = len(r.state.Tiles())-1, engine.NoTile
	a.At = r.state.Tiles()[a.Tile].At
	a.Part, _ = r.part(a.Tile, notation.Knight, w.Loc, nil)
	a.Where = w.Loc.String()
	return nil
}

// lord sets the castle and the feature that its lord shall score.
func (r *resolver) lord(w *notation.Action, a *engine.Action) *engine.Violation {
	seat, v := r.seat(w.Player)
	if v != nil {
		return v
	}
	a.By, a.At, a.ToAt = 1+uint8(seat), Point(w.From), Point(w.At)
	a.Tile, a.To = r.state.TileAt(a.At), r.state.TileAt(a.ToAt)
	a.Part, a.ToPart = engine.NoPart, engine.NoPart
	if a.Tile != engine.NoTile {
		a.Part = r.castleOf(a.Tile, int(seat))
	}
	if a.To != engine.NoTile {
		kinds := roadKinds[:2]
		switch {
		case w.Loc == notation.NoLoc || w.Loc == notation.LocC:
			kinds = innerKinds
		case r.fieldAt(a.To, w.Loc):
			kinds = fieldKinds
		}
		a.ToPart, _ = r.find(a.To, kinds, w.Loc, nil)
	}
	return nil
}

// castleOf returns the part of a tile in a castle, if possible with the lord of a player, on this tile; else NoPart.
func (r *resolver) castleOf(tileIndex, player int) uint8 {
	best, found := uint8(engine.NoPart), -1
	for part := range uint8(r.state.Parts(tileIndex)) {
		n := r.state.NodeOf(tileIndex, part)
		if r.state.Kind(n) != tile.Castle {
			continue
		}
		fits := 0
		for _, f := range r.state.Figures() {
			if int(f.Player) == player && f.Node == n {
				fits = 2
			} else if int(f.Player) == player && r.state.Root(f.Node) == r.state.Root(n) {
				fits = max(fits, 1)
			}
		}
		if fits > found {
			best, found = part, fits
		}
	}
	return best
}

func (w writer) bridge(a *engine.Action) notation.Action {
	out := w.square(a)
	if out.Axis = notation.AxisNS; a.Where == notation.AxisWE.String() {
		out.Axis = notation.AxisWE
	}
	return out
}

func (w writer) castle(a *engine.Action) notation.Action {
	_, loc := w.part(a.Tile, a.Part)
	out := notation.Action{Loc: loc}
	if a.By > 0 {
		out.Player = w.rec.Players[a.By-1].Colour
	}
	return out
}

func (w writer) lord(a *engine.Action) notation.Action {
	_, loc := w.part(a.To, a.ToPart)
	if loc == notation.NoLoc { // a cloister
		loc = notation.LocC
	}
	return notation.Action{Player: w.rec.Players[a.By-1].Colour, From: Square(a.At), HasFrom: true, At: Square(a.ToAt), HasAt: true, Loc: loc}
}
