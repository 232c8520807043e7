package jcz

import (
	"math"
	"slices"

	"cartulary/notation"
)

// Choices for a flock.
const (
	expandFlock = "EXPAND"
	scoreFlock  = "SCORE"
)

// graze puts a shepherd on its field. Before version 6 its token is drawn at once.
func (r *reader) graze(t *notation.Turn, on spot, loc notation.Loc, span notation.Span) bool {
	if on.part, _ = r.table[on.at].part(notation.Farmer, loc); on.part == nil {
		return true // the rules report it
	}
	r.flocks = append(r.flocks, shepherd{seat: r.rec.Seat(t.Player), on: on, fresh: true})
	return r.fan || r.drawToken(t, len(r.flocks)-1, notation.Action{Span: span}, math.NaN())
}

// shepherd reads the confirmation of a shepherd, with the random number for its token.
func (r *reader) shepherd(t *notation.Turn, m *message, span notation.Span) bool {
	random, ok := r.random(m, span)
	if !ok {
		return false
	}
	last := len(r.flocks) - 1
	if last < 0 || !r.flocks[last].fresh || len(r.flocks[last].tokens) > 0 {
		return r.fail(span, "SHEPHERD_CONFIRM comes without a shepherd of turn %s", t.Name())
	}
	return r.drawToken(t, last, notation.Action{Span: span}, random)
}

// drawToken draws a token for a shepherd.
func (r *reader) drawToken(t *notation.Turn, index int, a notation.Action, random float64) bool {
	if !r.lottery.On {
		return r.fail(a.Span, "the save does not show which token a shepherd draws, because its tiles cannot be drawn again")
	}
	bag := r.flocks.bag()
	if len(bag) == 0 {
		return r.fail(a.Span, "a shepherd draws a token, but the bag is empty")
	}
	a.Kind = notation.ActWolf
	if n := bag[r.lottery.Next(len(bag))]; n != wolf {
		a.Kind, a.Points = notation.ActSheep, uint8(n)
		r.flocks[index].tokens = append(r.flocks[index].tokens, n)
	} else {
		r.flocks.clear(r.table, r.flocks[index].on)
	}
	r.rec.Draws.Tokens = append(r.rec.Draws.Tokens, random)
	t.Actions = append(t.Actions, a)
	return true
}

// flock reads the choice for a field that the tile extends.
func (r *reader) flock(t *notation.Turn, m *message, span notation.Span, p *choice) bool {
	random, ok := r.random(m, span)
	if !ok {
		return false
	}
	if r.grazing == nil {
		for _, i := range r.flocks.extended(r.table, r.at, r.rec.Seat(t.Player)) {
			r.grazing = append(r.grazing, r.flocks[i].on)
		}
	}
	if r.grazed == len(r.grazing) {
		return r.fail(span, "%s comes without a shepherd of %s on a field that the tile extends", typeFlock, t.Player)
	}
	on := r.grazing[r.grazed]
	r.grazed++
	a := notation.Action{Kind: notation.ActFlock, Span: span}
	if len(r.grazing) > 1 {
		a.HasAt, a.At = true, on.at
	}
	switch p.Value {
	case expandFlock:
		index := slices.IndexFunc(r.flocks, func(s shepherd) bool { return s.seat == r.rec.Seat(t.Player) && s.on == on })
		return r.drawToken(t, index, a, random)
	case scoreFlock:
		r.flocks.clear(r.table, on)
		r.rec.Draws.Tokens = append(r.rec.Draws.Tokens, random)
		t.Actions = append(t.Actions, a)
		return true
	}
	return r.fail(span, "the choice for a flock is %.40q; it can be %s or %s", p.Value, expandFlock, scoreFlock)
}
