package opinion

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// garden is the kind of a garden, which is no part of a tile in the tables.
const garden tile.Kind = 200

// withGarden returns the tile with a garden beside the one without (ABT-01).
func withGarden(t *tile.Tile) *tile.Tile {
	out := *t
	out.ID = t.Garden
	at := len(t.Parts)
	if t.Parts[at-1].Kind == tile.Foundation { // which is the last part in the tables
		at--
	}
	out.Parts = slices.Insert(slices.Clone(t.Parts), at, tile.Part{Kind: garden})
	return &out
}

// recall returns the active player's abbot from an unfinished cloister or garden for its points (ABT-05 to ABT-10).
func (g *Game) recall(a *notation.Action) *Problem {
	if !g.has["abbot"] {
		return nonsense("the box has no abbot")
	}
	if p := g.replacing("a recall"); p != nil {
		return p
	}
	switch {
	case g.now.deployed || g.now.special || g.now.fairy || g.now.removed || g.now.recalled:
		return illegal("a recall in one part of a turn with another action (ABT-05, ABT-10)")
	case (g.now.walk || g.now.put) && g.recallBarsLeper():
		return illegal("a recall and the leper in one part of a turn (ABT-10)")
	case g.mustSendHome():
		return illegal("a recall although a knight must be sent home (PAD-50)")
	}
	var f *follower // of several there, the first without the fairy
	for _, o := range g.followers {
		if o.kind == notation.Abbot && o.owner == g.now.player && o.on.At == a.At && (f == nil || f == g.fairyWith) {
			f = o
		}
	}
	if f == nil {
		return illegal("the player has no abbot there (ABT-05)")
	}
	if g.complete(f.on) {
		return illegal("the abbot's feature is complete (ABT-06)")
	}
	g.points[f.owner] += g.worth(f.on, false)
	if g.rules.is("abt.fairy_on_recall", "three") && g.withFairy(f) {
		g.points[f.owner] += 3 // ABT-09
	}
	g.goHome([]*follower{f})
	g.now.recalled = true
	return nil
}

// recallBarsLeper reports whether a recall and a move of the leper exclude each other (ABT-10).
func (g *Game) recallBarsLeper() bool {
	return g.rules.is("leper.replaces", "wood") || g.rules.is("abt.recall_and_leper", "forbid")
}

// recalls returns a recall of every abbot on the board, legal or not.
func (g *Game) recalls() (tries []notation.Action) {
	for _, f := range g.followers {
		if f.kind == notation.Abbot {
			tries = append(tries, notation.Action{Kind: notation.ActRecall, At: f.on.At})
		}
	}
	return tries
}

// barPhantom returns the reason why the active player may not deploy the phantom now on a spot. It comes after the
// action of the turn or alone (PHA-02 to PHA-04).
func (g *Game) barPhantom(s Spot) *Problem {
	switch {
	case g.now.removed:
		return illegal("the phantom after a knight was sent home (PHA-05)")
	case g.mustSendHome():
		return illegal("the phantom although a knight must be sent home (PAD-50)")
	case g.now.rests:
		return illegal("the phantom after the leper has gone to a later city, which ends the turn (LEP-31)")
	case (g.now.walk || g.now.put) && g.rules.is("pha.after_leper", "forbid"):
		return illegal("the phantom in a turn in which the leper moved (PHA-08)")
	case g.now.acted() && g.part(s).Kind == tile.Foundation && s.At != g.now.placed.at && g.rules.is("pha.tower", "tile"):
		return illegal("the phantom as the second follower on a tower of another tile (PHA-02)")
	case g.now.elsewhere && s.At != g.now.placed.at && g.part(s).Kind != tile.Foundation: // TOW-19
		return illegal("two followers through the portal (PHA-07)")
	}
	return g.barFollower(s, notation.Phantom)
}
