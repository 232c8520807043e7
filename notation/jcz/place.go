package jcz

import (
	"cartulary/notation"
)

// place opens a turn, or its second part.
func (r *reader) place(t *notation.Turn, m *message, span notation.Span, p *placeTile) bool {
	switch {
	case r.rec.Final != nil:
		return r.fail(span, "a tile is placed after a follower has left the City for the final scoring")
	case t != nil && !r.done:
		return r.fail(span, "a tile is placed while turn %s has not reached its COMMIT", t.Name())
	case p.Position == nil:
		return r.fail(span, "tile %s has no place", p.Tile)
	case !r.within(p.Position.at(), span):
		return false
	}
	seat := 0
	if t != nil {
		seat = (r.rec.Seat(t.Player) + 1) % len(r.rec.Players)
	}
	if m.Player != nil {
		seat = *m.Player
	}
	if seat < 0 || seat >= len(r.rec.Players) {
		return r.fail(span, "there is no player %d; players are numbered from 0 to %d", seat, len(r.rec.Players)-1)
	}
	number, part := r.number(t, m, seat, p.Tile == abbeyID)
	r.market.due = r.market.due && part > 0
	r.market.round = r.market.round && (part > 0 || len(r.market.hands) > 0)
	action := notation.Action{Kind: notation.ActPlace, Span: span, Tile: p.Tile, At: p.Position.at(), Rotation: notation.Rotation(p.Rotation)}
	if p.Tile == abbeyID {
		action = notation.Action{Kind: notation.ActAbbey, Span: span, At: action.At}
	} else {
		r.draw(p.Tile, seat)
	}
	actions := append(append(r.paid(r.rec.Players[seat].Colour), action), r.lays(&action, span)...)
	start := actions[0].Span
	r.rec.Turns = append(r.rec.Turns, notation.Turn{
		Span: notation.Span{Start: start.Start, End: span.End}, Number: number, Part: part, Player: r.rec.Players[seat].Colour, Actions: actions,
	})
	r.acted, r.done, r.extra, r.moving = false, false, false, false
	r.city.leaving, r.city.entered = false, false
	for i := range r.flocks {
		r.flocks[i].fresh = false
	}
	r.grazing, r.grazed = nil, 0
	return true
}

// lays puts the tile of a placement on the table, with the bridge that it needs.
func (r *reader) lays(a *notation.Action, span notation.Span) []notation.Action {
	t := tiles()[a.Tile]
	if a.Kind == notation.ActAbbey {
		t = tiles()[abbeyID]
	}
	needs, forced := bridge{}, false
	if r.with["bridge"] && t != nil {
		needs, forced = r.table.forced(t, a.At, a.Rotation)
	}
	r.lay(t, a.At, a.Rotation)
	if !forced {
		return nil
	}
	r.table.span(needs)
	return []notation.Action{{Kind: notation.ActBridge, Span: span, At: needs.at, Axis: needs.axis}}
}

// number returns the number and part of the turn after t. With builders, a tile of the same player is another part of it.
func (r *reader) number(t *notation.Turn, m *message, seat int, abbey bool) (int, notation.Part) {
	switch {
	case t == nil:
		return 1, 0
	case abbey && r.lottery.On && r.remaining() <= 0: // the last round of abbeys
	case r.shows(m) && r.rec.Seat(t.Player) == seat && t.Part < notation.MaxPart:
		return t.Number, t.Part + 1
	}
	return t.Number + 1, 0
}

// shows reports whether a message shows another part of a turn by its player.
func (r *reader) shows(m *message) bool {
	return r.with["builder"] && m.Player != nil && len(r.rec.Players) > 1
}
