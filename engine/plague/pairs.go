package plague

import (
	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/profile"
)

// besidePad is what the rules mean with Princess & Dragon in the box.
func besidePad(g *family.Game) []string {
	p := family.Of[Profile](g)
	flea := "a flea on the fairy's tile sends followers home as everywhere"
	if p.FairyProtects == profile.On {
		flea = "a flea on the fairy's tile does nothing to those whom she protects"
	}
	follows := "when her follower flees the fairy stays where she is"
	if p.FairyFollows == profile.On && !fairyOnTiles(g) {
		follows = "when her follower flees the fairy goes with him"
	}
	lines := []string{flea, follows, "the dragon walks over infected tiles; a flight onto his tile is harmless"}
	if g.Is("pad.princess", "must") {
		emptied := "where fleas have emptied the princess's city in this turn the usual rules hold"
		if g.Is("pad.princess_emptied", "binds") {
			emptied = "where fleas have emptied the princess's city in this turn nothing replaces the knight"
		}
		lines = append(lines, emptied)
	}
	return lines
}

// pairs is what the turn of a plague tile excludes (PLG-23).
func (x *plague) pairs() (rows []engine.Exclusion) {
	in := func(deed engine.Word, allowed deedSet, what string) {
		if x.SourceTurnAllows&allowed == 0 {
			rows = append(rows, engine.Exclusion{Rule: outbreakTurnAction, Deed: deed, Shows: mark,
				Report: func(c *engine.Case) { reportSource(c, what).Breaks("PLG-23") }})
		}
	}
	in(names.Fairy, mayMoveFairy, "the fairy moves")
	in(names.Leper, mayMoveLeper, "the leper moves")
	return rows
}

// Plague and fairy.

// fairyOnTiles reports whether the fairy is assigned to tiles.
func fairyOnTiles(g *family.Game) bool { return g.Is("pad.fairy", "tile") }

// withFairy returns who stands with the fairy.
func withFairy(s *engine.State) engine.Company { return s.Company(names.Fairy) }

// protected tells whether the fairy protects a follower who is on a tile, and with her or
// not.
func (x *plague) protected(s *engine.State, tileIndex int, with bool) bool {
	switch {
	case x.FairyProtects == profile.Off:
		return false
	case x.fairyOnTiles:
		at, _ := s.Neutral(names.Fairy)
		return at == tileIndex
	}
	return with
}

// takeFairy has the fairy go with a follower who flees (PLG-69).
func takeFairy(s engine.Effects, a *engine.Action) {
	if friend, ok := s.Companion(names.Fairy); ok && friend.Node == s.NodeOf(a.Tile, a.Part) && int(friend.Player) == s.Active() {
		s.PutNeutral(names.Fairy, a.To, s.NodeOf(a.To, a.ToPart))
	}
}
