package replay

import (
	"fmt"
	"slices"

	"cartulary/engine"
	"cartulary/notation"
)

// ruleAfterLeaving is the rule of an action of a player who has left the game.
const ruleAfterLeaving = "action-after-leaving"

// checkLeaving reports actions behind the leaving of the player of the turn.
func (r *Replayer) checkLeaving(t *notation.Turn) {
	n := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActLeaves })
	if n >= 0 && n < len(t.Actions)-1 {
		v := violation(ruleAfterLeaving, t.Actions[n+1].Span, "%s acts after leaving the game; %s is the last action of a turn", r.name(t.Player), notation.ActLeaves)
		r.report([]engine.Violation{v.Violation}, place{span: v.Span, action: n}) // corrected by leaving out the leaving
	}
}

// perhapsLeft returns a note, one for each player, if the player whose turn it is has no more turns although the others play on for a
// round.
func (r *Replayer) perhapsLeft(index int) []engine.Note {
	next := r.state.Next()
	colour, rest := r.rec.Players[next].Colour, r.rec.Turns[index:]
	if len(rest) < r.state.Present() || r.missed>>next&1 == 1 {
		return nil
	}
	for i := range rest {
		if rest[i].Player == colour {
			return nil
		}
	}
	r.missed |= 1 << next
	return []engine.Note{{Text: fmt.Sprintf("%s has no more turns. If %[1]s has left the game, write %s as the last action of %[1]s's last turn.", r.names[next], notation.ActLeaves)}}
}
