package jcz

import (
	"slices"

	"github.com/go-json-experiment/json"

	"cartulary/notation"
)

// The tokens of the supported sets.
const (
	towerToken  token = "TOWER_PIECE"
	bridgeToken token = "BRIDGE"
	castleToken token = "CASTLE"
)

// tokens holds the features that the tokens are on.
var tokens = map[token]string{towerToken: towerFeature, bridgeToken: "Road", castleToken: "City"}

type token string

func (t *token) UnmarshalJSON(text []byte) error {
	var old []string
	if json.Unmarshal(text, &old) == nil && len(old) == 2 {
		*t = token(old[1])
		return nil
	}
	return json.Unmarshal(text, (*string)(t))
}

func (r *reader) token(t *notation.Turn, m *message, span notation.Span, p *placeToken) bool {
	a := notation.Action{Span: span}
	if !r.point(&p.Pointer, &a) {
		return false
	}
	if feature := tokens[p.Token]; p.Pointer.Feature != feature {
		return r.fail(span, "the token %s is on a feature %.40q; it can be on a feature %s", p.Token, p.Pointer.Feature, feature)
	}
	switch p.Token {
	case towerToken:
		a.Kind = notation.ActTower
	case bridgeToken:
		a.Kind, a.Axis = notation.ActBridge, notation.AxisNS
		if a.Loc == notation.LocE {
			a.Axis = notation.AxisWE
		}
		a.Loc = notation.NoLoc
		r.table.span(bridge{a.At, a.Axis})
	case castleToken:
		a.Kind = notation.ActCastle
		if owner := r.mover(m, t); owner != t.Player {
			a.Player = owner
		}
		a.At = notation.Point{}
	}
	a.Role = notation.NoRole
	t.Actions = append(t.Actions, a)
	return true
}

// mover returns the player of a message, the one of the turn if it does not show one.
func (r *reader) mover(m *message, t *notation.Turn) notation.Colour {
	if m.Player == nil || *m.Player < 0 || *m.Player >= len(r.rec.Players) {
		return t.Player
	}
	return r.rec.Players[*m.Player].Colour
}

func (r *reader) capture(t *notation.Turn, m *message, span notation.Span, p *capture) bool {
	owner, figure, ok := r.figure(p.Pointer.Meeple)
	if !ok || special(figure) {
		return r.notOwned(p.Pointer.Meeple, span)
	}
	a := notation.Action{Kind: notation.ActCapture, Span: span, Player: owner, Figure: figure}
	if !r.point(&p.Pointer.Feature, &a) {
		return false
	}
	r.jailers[p.Pointer.Meeple] = t.Player
	delete(r.city.inside, p.Pointer.Meeple)
	t.Actions = append(t.Actions, a)
	return true
}

func (r *reader) exchange(t *notation.Turn, m *message, span notation.Span, p *released) bool {
	_, figure, ok := r.figure(p.Meeple)
	if !ok || special(figure) {
		return r.notOwned(p.Meeple, span)
	}
	t.Actions = append(t.Actions, notation.Action{Kind: notation.ActExchange, Span: span, Figure: figure})
	return true
}

// ransom reads the ransom for a prisoner. One paid before the tile, or in another player's turn, waits for the player's turn.
func (r *reader) ransom(t *notation.Turn, m *message, span notation.Span, p *released) bool {
	owner, figure, ok := r.figure(p.Meeple)
	if !ok || special(figure) {
		return r.notOwned(p.Meeple, span)
	}
	jailer := r.jailers[p.Meeple]
	if jailer == notation.NoColour || jailer == owner {
		return r.fail(span, "%s pays a ransom for %.40q, which is not a prisoner", owner, p.Meeple)
	}
	a := notation.Action{Kind: notation.ActRansom, Span: span, Player: jailer, Figure: figure}
	switch {
	case t == nil || t.Player != owner:
		r.pending, r.payers = append(r.pending, a), append(r.payers, owner)
	default:
		n := len(t.Actions)
		if i := slices.IndexFunc(t.Actions, isKind(notation.ActBazaar)); i >= 0 {
			n = i // a record has a bazaar in one piece, at the end of its turn
		}
		if r.done {
			n += r.scored(t, n)
		}
		if t.Actions[n-1].Kind == notation.ActDragon && r.walksOn(t) {
			n-- // a record has a walk in one piece
		}
		t.Actions = slices.Insert(t.Actions, n, a)
	}
	return true
}

// paid returns the ransoms that a player has paid since the last turn, and forgets them.
func (r *reader) paid(player notation.Colour) (list []notation.Action) {
	var rest []notation.Action
	var payers []notation.Colour
	for i, a := range r.pending {
		if r.payers[i] == player {
			list = append(list, a)
		} else {
			rest, payers = append(rest, a), append(payers, r.payers[i])
		}
	}
	r.pending, r.payers = rest, payers
	return list
}
