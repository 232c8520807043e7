package plague

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

// pairs returns the exclusions of the turn of a plague tile (PLG-23).
func (x *plague) pairs() (rows []engine.Exclusion) {
	in := func(deed engine.Word, allowed deedSet, what message.Text) {
		if x.SourceTurnAllows&allowed == 0 {
			rows = append(rows, engine.Exclusion{Rule: book.Rule("outbreak-turn-action"), Deed: deed, Shows: mark,
				Report: func(c *engine.Case) { x.reportSource(c, what).Breaks("PLG-23") }})
		}
	}
	in(names.Fairy, mayMoveFairy, message.Say("the fairy moves"))
	in(names.Leper, mayMoveLeper, message.Say("the leper moves"))
	return rows
}

// Plague and builder.

// perTurn returns the statements that a turn has one flea and one flight: also PLG-71 and TAB-42 in the second part.
func perTurn(c *engine.Case, clause string) []string {
	if c.TurnPart() > 0 {
		return []string{clause, "PLG-71", "TAB-42"}
	}
	return []string{clause}
}

// Plague and fairy.

// beside holds the switches of other elements that change the rules of the plague.
type beside struct {
	FairyOnTiles bool        `when:"pad.fairy=tile"`                           // the fairy protects all followers on its tile, not one
	Lords        bool        `when:"bcb.castles=on and plague.hits_lord=true"` // a flea on either tile of a castle reaches its lord
	Parts        bool        `when:"tab.builder=on"`                           // a builder gives a turn a second part
	City         bool        `when:"box cnt"`                                  // followers come into the City of Carcassonne
	Wagons       bool        `when:"aam.wagon=on"`
	Guards       bool        `when:"plague.hits_guard=true"`
	spared       []tile.Kind // followers on these kinds of parts do not fall ill
}

func besideOf(g *family.Game) beside {
	b := family.Beside[beside](g)
	if !b.Guards {
		b.spared = append(b.spared, tile.Foundation)
	}
	if !b.Lords {
		b.spared = append(b.spared, tile.Castle)
	}
	return b
}

func withFairy(s *engine.State) engine.Company { return s.Company(names.Fairy) }

// protected reports whether the fairy, in whose company f is if with, protects it, a lord on both tiles (SET-06).
func (x *plague) protected(s *engine.State, f engine.Figure, with bool) bool {
	switch {
	case !x.FairyProtects:
		return false
	case x.FairyOnTiles:
		at, _ := s.Neutral(names.Fairy)
		return s.IsFollower(f) && s.Covers(tile.Castle, f, at) // HAS-33
	}
	return with
}

// takeFairy moves the fairy with its follower (PLG-69). Of several followers one without the fairy flees.
func takeFairy(s engine.Effects, a *engine.Action) {
	friend, ok := s.Companion(names.Fairy)
	if !ok || friend.Node != s.NodeOf(a.Tile, a.Part) || int(friend.Player) != s.Active() {
		return
	}
	var memory [engine.MaxPlayers]engine.Figure
	n := 0
	for _, f := range s.FollowersOn(a.Tile, memory[:0]) {
		if f.Node == friend.Node && f.Player == friend.Player {
			n++
		}
	}
	if n == 1 {
		s.TakeNeutral(names.Fairy, a.To, s.NodeOf(a.To, a.ToPart), friend)
	}
}

// Plague and river.

// riverTiles returns the types with a river. They come before the prelude (RIV-21).
func riverTiles(r *engine.Rules) (list []engine.TypeID) {
	for i := range r.Types {
		if slices.Contains(r.Types[i].Tile.Shown[:], tile.RiverEdge) {
			list = append(list, engine.TypeID(i))
		}
	}
	return list
}

// counted returns the words for the tiles that x.drawn counts.
func (x *plague) counted() message.Text {
	if len(x.river) > 0 {
		return message.Say("after the river")
	}
	return message.Say("of the game")
}

// bans reports whether the plague forbids an action that another element offers.
func (x *plague) bans(s *engine.State, a *engine.Action) bool {
	return x.barsCity() && a.Kind == engine.ActStation && (sourceThisTurn(s) || x.sourceBefore(s)) ||
		x.barsWagons() && a.IsSpecial(names.Wagon) && x.infected(s, a.To)
}

// wagonCheck returns the check of a wagon's move onto an infected tile.
func (x *plague) wagonCheck() engine.Check {
	return engine.Check{Rule: book.Rule("follower-on-infected-tile", "wagon"), At: engine.AtSpecial, Of: names.Wagon, Func: x.checkWagon}
}
