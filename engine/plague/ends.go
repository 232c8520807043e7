package plague

import "cartulary/engine"

// Over reports whether the outbreak with a number has ended.
func Over(s *engine.State, number int) bool { return face(s, number) != raging }

// face returns the face of the outbreak with a number without the spared bit: the reason of its end, or raging.
func face(s *engine.State, number int) uint8 {
	x := bound(s.Rules())
	for i, t := range s.Tokens() {
		if x.isOutbreak(s, i) && int(t.Number) == number {
			return t.Face &^ spared
		}
	}
	return raging
}

// EndBreaks returns the statements that a claimed end breaks: on the outbreaks that end in the turn, and on that one.
func EndBreaks(s *engine.State, events []engine.Event, number int) []string {
	x := bound(s.Rules())
	var ends [ended + 1]bool // by face
	ends[face(s, number)] = true
	lacked := 0 // outbreaks that ended for lack of fleas before this turn
	for i, t := range s.Tokens() {
		if x.isOutbreak(s, i) && t.Face&^spared == starved {
			lacked++
		}
	}
	for i := range events {
		if _, _, over := Outbreak(s, &events[i]); over {
			why := events[i].Face &^ spared
			ends[why] = true
			if why == starved {
				lacked--
			}
		}
	}
	var broken []string
	if ends[merged] {
		broken = append(broken, "PLG-41", "PLG-45")
		if sourceThisTurn(s) {
			broken = append(broken, "PLG-43")
		}
	}
	if ends[ended] || sourceThisTurn(s) && s.TokensLeft(x.flea) == 0 && !x.hasLatent(s) {
		broken = append(broken, "PLG-57")
	}
	if ends[starved] || broken == nil {
		if lacked > 0 {
			broken = append(broken, "PLG-51")
		} else {
			broken = append(broken, "PLG-50")
		}
	}
	if ends[starved] {
		broken = append(broken, "PLG-54")
	}
	return broken
}
