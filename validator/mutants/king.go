package mutants

import (
	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// The games of these rows: with King & Robber alone, with double turns, and with points during the game.
const (
	kingAlone   = "krb-default"
	kingTraders = "tab-default+krb-default"
	kingDragon  = "new-2016+krb-default"
)

// kingRows is the table for King & Robber.
var kingRows = []Row{
	{"king for another player", "claim-king-wrong", (*mutant).kingElsewhere, kingAlone},
	{"king for an equal or smaller city", "claim-king-wrong", (*mutant).kingForLess, kingTraders},
	{"king for no city", "claim-king-wrong", (*mutant).kingForNothing, kingDragon},
	{"robber for another player", "claim-robber-wrong", (*mutant).robberElsewhere, kingAlone},
	{"robber for an equal or shorter road", "claim-robber-wrong", (*mutant).robberForLess, kingTraders},
	{"robber for no road", "claim-robber-wrong", (*mutant).robberForNothing, kingDragon},
	{"points of the king changed by one", "claim-points-wrong", (*mutant).kingPoints, kingAlone},
	{"points of the robber for another player", "claim-points-wrong", (*mutant).robberPoints, kingTraders},
}

// holder returns the claim of a card's holder in a turn.
func (m *mutant) holder(i int, card engine.Word) **notation.HolderClaim {
	c := &m.turn(i).Claims
	if card == names.King {
		return &c.King
	}
	return &c.Robber
}

// another returns the player after one in the list of players; in a game of one it is the same.
func (m *mutant) another(than notation.Colour) notation.Colour {
	i := m.rec.Seat(than)
	return m.rec.Players[(i+1)%len(m.rec.Players)].Colour
}

// elsewhere gives a card to another player when it changes hands.
func (m *mutant) elsewhere(i int, card engine.Word) (int, bool) {
	for ; len(m.rec.Players) > 1 && i < len(m.rec.Turns); i++ {
		if c := *m.holder(i, card); c != nil {
			c.Player = m.another(c.Player)
			return i, true
		}
	}
	return 0, false
}

// unchanged claims a card for a player who does not hold it, after a part of a turn in which it stays where it is and that
// completes features of a kind, or none.
func (m *mutant) unchanged(i int, card engine.Word, of tile.Kind, completes bool) (int, bool) {
	for ; len(m.rec.Players) > 1 && i < len(m.rec.Turns); i++ {
		if *m.holder(i, card) != nil {
			continue
		}
		s := m.finished(i)
		completed := false
		for n := range s.CompletedThisTurn {
			completed = completed || s.Kind(n) == of
		}
		if completed != completes {
			continue
		}
		for kind, name := range s.Rules().Holdings {
			if p := s.Holder(kind); name == card && p >= 0 {
				*m.holder(i, card) = &notation.HolderClaim{Player: m.another(m.rec.Players[p].Colour)}
				return i, true
			}
		}
	}
	return 0, false
}

func (m *mutant) kingElsewhere(i int) (int, bool)   { return m.elsewhere(i, names.King) }
func (m *mutant) robberElsewhere(i int) (int, bool) { return m.elsewhere(i, names.Robber) }
func (m *mutant) kingForLess(i int) (int, bool)     { return m.unchanged(i, names.King, tile.City, true) }
func (m *mutant) kingForNothing(i int) (int, bool) {
	return m.unchanged(i, names.King, tile.City, false)
}
func (m *mutant) robberForLess(i int) (int, bool) {
	return m.unchanged(i, names.Robber, tile.Road, true)
}
func (m *mutant) robberForNothing(i int) (int, bool) {
	return m.unchanged(i, names.Robber, tile.Road, false)
}

// cardPoints changes the points of a card at the end.
func (m *mutant) cardPoints(card engine.Word, change func(*notation.PointGain)) (int, bool) {
	if m.rec.Final == nil || len(m.rec.Players) == 1 {
		return 0, false
	}
	for k := range m.rec.Final.Claims.Points {
		if p := &m.rec.Final.Claims.Points[k]; p.Reason == card.String() {
			change(p)
			return InFinal, true
		}
	}
	return 0, false
}

func (m *mutant) kingPoints(int) (int, bool) {
	return m.cardPoints(names.King, func(p *notation.PointGain) { p.Points++ })
}

func (m *mutant) robberPoints(int) (int, bool) {
	return m.cardPoints(names.Robber, func(p *notation.PointGain) { p.Player = m.another(p.Player) })
}
