package replay

import (
	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/notation"
)

// ruleAfterLeaving is the rule of an action of a player who has left the game.
const ruleAfterLeaving = "action-after-leaving"

// checkLeaving reports actions behind the leaving of the player of the turn, its action n, and a leaving after which nobody can play on.
func (r *Replayer) checkLeaving(t *notation.Turn, n int) {
	if n < len(t.Actions)-1 {
		v := violation(ruleAfterLeaving, t.Actions[n+1].Span, message.Say("%s acts after leaving the game; %s is the last action of a turn", r.name(t.Player), notation.ActLeaves.String()))
		r.report([]engine.Violation{v.Violation}, place{span: v.Span, action: n}) // corrected by leaving out the leaving
	}
	if r.state.Present() > 2 || len(r.rec.Players) == 1 {
		return
	}
	v := violation("leaving-ends-game", t.Actions[n].Span, message.Say("%s leaves, and fewer than two players are left, so the game is over; write [Termination \"concede %s\"]", r.name(t.Player), t.Player.String()))
	r.report([]engine.Violation{v.Violation}, place{span: v.Span, action: n})
}

// returns reports whether a player who has left takes this turn and another one after it. One turn alone is taken for a mistake.
func (r *Replayer) returns(index int) bool {
	t := &r.rec.Turns[index]
	for i := index + 1; i < len(r.rec.Turns); i++ {
		if x := &r.rec.Turns[i]; x.Player == t.Player && x.Number != t.Number {
			return true
		}
	}
	return false
}

// perhapsLeft returns a note, one for each player, if the player whose turn it is has no more turns although the others play on for a
// round.
func (r *Replayer) perhapsLeft(index int) []engine.Note {
	next := r.state.Next()
	colour, rest := r.rec.Players[next].Colour, r.rec.Turns[index:]
	if len(rest) < r.state.Present() || r.missed>>next&1 == 1 || r.state.Gone(next) {
		return nil
	}
	if notation.LastTurn(rest, colour) >= 0 {
		return nil
	}
	r.missed |= 1 << next
	return []engine.Note{{Text: message.Say("%s has no more turns. If %[1]s has left the game, write %s as the last action of %[1]s's last turn.", r.names[next], notation.ActLeaves.String())}}
}
