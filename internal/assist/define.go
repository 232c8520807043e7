package assist

import (
	"slices"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
)

// Definition returns the turns in which the tile and the figure of the action at an offset came, or the figures that score.
func (d *Document) Definition(offset int) (list []Span) {
	c := d.cursor(offset)
	if c.place != inSegment || !c.game.whole {
		return nil
	}
	rec, _ := d.record(c.game)
	if rec == nil {
		return nil
	}
	place := notation.Span{Start: int32(offset - c.game.start), End: int32(offset - c.game.start)}
	turn := rec.TurnAt(place)
	add := func(s notation.Span, ok bool) {
		if at := d.span(c.game, s); ok && !slices.Contains(list, at) {
			list = append(list, at)
		}
	}
	t := rec.Final
	if turn >= 0 && turn < len(rec.Turns) {
		t = &rec.Turns[turn]
	}
	if t == nil || turn < 0 || place.Start > t.Span.End { // in a variation
		return nil
	}
	for i := range t.Actions {
		a := &t.Actions[i]
		if place.Start < a.Span.Start || place.Start > a.Span.End {
			continue
		}
		for _, p := range squares(a) {
			add(came(rec, turn, p, replay.RoleOf(a)))
			add(laid(rec, turn, p))
		}
		return list
	}
	for _, p := range scorers(rec, turn) {
		add(came(rec, turn+1, p, notation.NoRole))
	}
	return list
}

func squares(a *notation.Action) (list []notation.Point) {
	switch {
	case a.Kind.Places() || a.Kind == notation.ActDeploy && !a.HasAt:
		return nil
	case a.HasFrom || a.Kind == notation.ActFlee || a.Kind == notation.ActLord:
		list = append(list, a.From)
	}
	if a.Kind.HasSquare() {
		list = append(list, a.At)
	}
	return list
}

// laid returns the placement of the tile on a square before a turn.
func laid(rec *notation.Record, turn int, p notation.Point) (at notation.Span, ok bool) {
	for i := min(turn, len(rec.Turns)-1); i >= 0; i-- {
		for _, a := range rec.Turns[i].Actions {
			if a.Kind.Places() && a.At == p {
				return a.Span, true
			}
		}
	}
	return at, false
}

// came returns the action before a turn by which a figure came last to a square, in a role unless that is none.
func came(rec *notation.Record, turn int, p notation.Point, role notation.Role) (at notation.Span, ok bool) {
	for i := min(turn, len(rec.Turns)) - 1; i >= 0; i-- {
		actions := rec.Turns[i].Actions
		for k := len(actions) - 1; k >= 0; k-- {
			a := &actions[k]
			if q, moves := target(actions[:k], a); moves && q == p && (role == notation.NoRole || replay.RoleOf(a) == role) {
				return a.Span, true
			}
		}
	}
	return at, false
}

// target returns the square to which an action brings a figure; before are the actions before it in its turn.
func target(before []notation.Action, a *notation.Action) (p notation.Point, ok bool) {
	switch a.Kind {
	case notation.ActDeploy:
		if a.HasAt {
			return a.At, true
		}
		for _, b := range slices.Backward(before) {
			if b.Kind.Places() {
				return b.At, true
			}
		}
	case notation.ActFlee, notation.ActWagon, notation.ActFrom:
		return a.At, true
	}
	return p, false
}

// scorers returns the squares of the figures that score in a turn.
func scorers(rec *notation.Record, turn int) (list []notation.Point) {
	f := frameOf(rec, replay.Options{NoNotes: true}, turn)
	if f == nil {
		return nil
	}
	add := func(n engine.NodeID) {
		tile, _ := f.State.Place(n)
		at := f.State.Tiles()[tile].At
		list = append(list, replay.Square(at))
	}
	for _, e := range f.Events {
		switch {
		case e.Kind == engine.EvReturn:
			add(e.Node)
		case e.Kind == engine.EvFeature && f.Kind == replay.FrameFinal: // figures stay where they are
			for _, figure := range f.State.Figures() {
				if f.State.Root(figure.Node) == f.State.Root(e.Node) {
					add(figure.Node)
				}
			}
		}
	}
	return list
}
