package validator

import (
	"slices"

	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/plague"
	"cartulary/notation"
	"cartulary/replay"
)

// checkOutbreaks compares claims with the outbreaks that began and ended. Missing claims are not reported (PLG-59).
func (v *Validator) checkOutbreaks(f *replay.Frame, c *notation.Claims) {
	_, ok := v.replayer.Rules().TokenByName(names.Outbreak)
	if !ok {
		for _, n := range slices.Concat(c.Outbreak, c.Eradicate) {
			v.notInBox(f, n.Span, message.Say("the plague"))
		}
		return
	}
	var opened, ended []int
	for i := range f.Events {
		if n, isNew, isOver := plague.Outbreak(f.State, &f.Events[i]); isNew {
			opened = append(opened, n)
		} else if isOver {
			ended = append(ended, n)
		}
	}
	for _, n := range c.Outbreak {
		if !slices.Contains(opened, n.N) {
			v.outbreakWrong(f, "claim-outbreak-wrong", n, opened)
		}
	}
	for _, n := range c.Eradicate {
		if !slices.Contains(ended, n.N) {
			v.outbreakWrong(f, "claim-eradication-wrong", n, ended)
		}
	}
}

func (v *Validator) outbreakWrong(f *replay.Frame, id string, n notation.NumClaim, found []int) {
	over := id == "claim-eradication-wrong"
	var numbers []message.Text
	for _, t := range found {
		numbers = append(numbers, message.Say("%d", t))
	}
	var wrong message.Text
	switch it := message.Both(numbers); {
	case over && found == nil:
		wrong = message.Say("outbreak %d is recorded as eradicated in this turn, but no outbreak is", n.N)
	case over:
		wrong = message.Say("outbreak %d is recorded as eradicated in this turn, but it is outbreak %s", n.N, it)
	case found == nil:
		wrong = message.Say("outbreak %d is recorded as opened in this turn, but no outbreak is", n.N)
	default:
		wrong = message.Say("outbreak %d is recorded as opened in this turn, but it is outbreak %s", n.N, it)
	}
	x := v.claim(f, id, n.Span, wrong)
	x.Clauses = outbreakBreaks(f, n.N)
	if over {
		x.Clauses = append(plague.EndBreaks(f.State, f.Events, n.N), "PLG-59")
	}
}

// outbreakBreaks returns the statements about the begin and the number of outbreaks.
func outbreakBreaks(f *replay.Frame, number int) []string {
	broken := []string{"PLG-20"}
	opened := false
	for i := range f.Events {
		_, isNew, _ := plague.Outbreak(f.State, &f.Events[i])
		opened = opened || isNew
	}
	if opened { // with another number
		broken = []string{"PLG-03"}
	}
	if plague.Over(f.State, number) {
		broken = append(broken, "PLG-44")
	}
	return broken
}
