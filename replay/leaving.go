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
		r.add(violation(ruleAfterLeaving, t.Actions[n+1].Span, "%s acts after leaving the game; %s is the last action of a turn", r.name(t.Player), notation.ActLeaves))
	}
}

// perhapsLeft returns a note if the player whose turn it is has no more turns although the others play on for a round.
func (r *Replayer) perhapsLeft(index int) []engine.Note {
	next := r.state.Next()
	colour, rest := r.rec.Players[next].Colour, r.rec.Turns[index:]
	if len(rest) < r.state.Present() || slices.ContainsFunc(rest, func(t notation.Turn) bool { return t.Player == colour }) {
		return nil
	}
	return []engine.Note{{Text: fmt.Sprintf("%s has no more turns. If %[1]s has left the game, write %s as the last action of %[1]s's last turn.", r.names[next], notation.ActLeaves)}}
}
