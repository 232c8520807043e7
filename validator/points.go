package validator

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/notation"
	"cartulary/replay"
)

// checkPoints compares claimed points by player and reason, or by player without one. It returns the wrong ones.
func (v *Validator) checkPoints(f *replay.Frame, claims []notation.PointGain) []wrongPoints {
	var wrong []wrongPoints
	for i, c := range claims {
		p := v.seat(f, "claim-points-wrong", c.Player, c.Span)
		if p < 0 {
			continue
		}
		inAll := slices.ContainsFunc(claims, func(o notation.PointGain) bool { return o.Player == c.Player && o.Reason == "" })
		same := func(o notation.PointGain) bool {
			return o.Player == c.Player && (inAll || o.Reason == c.Reason)
		}
		if slices.ContainsFunc(claims[:i], same) {
			continue // counted with the first claim of its kind
		}
		claimed, span := 0, c.Span
		for _, o := range claims {
			if same(o) {
				claimed += o.Points
				span.End = max(span.End, o.Span.End)
			}
		}
		reason := c.Reason
		if inAll {
			reason = ""
		}
		if won := v.won(f, p, reason); won != claimed {
			v.pointsWrong(f, p, reason, claimed, won, span)
			wrong = append(wrong, wrongPoints{p, claimed - won, len(v.result.Findings) - 1})
		}
	}
	return wrong
}

// won returns the points of a player in this frame for a reason, or in total.
func (v *Validator) won(f *replay.Frame, player int, reason string) int {
	sum := 0
	for _, e := range f.Events {
		if e.Kind == engine.EvPoints && int(e.Player) == player && (reason == "" || e.Reason.String() == reason) {
			sum += int(e.Points)
		}
	}
	return sum
}

// otherReason returns the only unclaimed reason for a player's points, empty if there is none or several.
func (v *Validator) otherReason(f *replay.Frame, player int, claimed string) (reason string) {
	if claimed == "" {
		return ""
	}
	for i := range f.Events {
		e := &f.Events[i]
		if e.Kind != engine.EvPoints || int(e.Player) != player {
			continue
		}
		is := e.Reason.String()
		if reason != "" && reason != is {
			return ""
		}
		reason = is
	}
	if slices.ContainsFunc(f.Turn.Claims.Points, func(c notation.PointGain) bool {
		return v.replayer.Seat(c.Player) == player && c.Reason == reason
	}) {
		return ""
	}
	return reason
}

// pointsWrong reports a wrong claim. The notes show the frame's scores for the reason; the clauses are their statements.
func (v *Validator) pointsWrong(f *replay.Frame, player int, reason string, claimed, won int, span notation.Span) {
	if v.probing {
		v.claim(f, "claim-points-wrong", span, message.Text{})
		return
	}
	asked, recorded, nothing := reason, message.Name(replay.Signed(claimed)), message.Say("nothing scores here")
	if reason != "" {
		recorded = message.Say("%[1]s for %[2]s", recorded, message.Word(reason))
		nothing = message.Say("nothing for %s scores here", message.Word(reason))
	}
	gives := message.Say("nothing")
	if won != 0 {
		gives = message.Name(replay.Signed(won))
	} else if other := v.otherReason(f, player, reason); other != "" {
		reason = other
		gives = message.Say("%[1]s for %[2]s", replay.Signed(v.won(f, player, other)), message.Word(other))
	}
	x := v.claim(f, "claim-points-wrong", span, message.Say("%s is recorded with %s; the rules give %s", f.State.Name(player), recorded, gives))
	x.Clauses = nil
	breaks := func(clauses []string) {
		for _, c := range clauses {
			if !slices.Contains(x.Clauses, c) {
				x.Clauses = append(x.Clauses, c)
			}
		}
	}
	rs := v.replayer.Rules()
	for i := range f.Events {
		e := &f.Events[i]
		unshared := e.Kind == engine.EvPoints && e.Figures == 0 // for one player, such as the fairy's
		if e.Kind != engine.EvFeature && !unshared || reason != "" && e.Reason.String() != reason {
			continue
		}
		if e.Kind == engine.EvPoints {
			x.Notes = append(x.Notes, notation.Told(replay.ExplainPaid(f.State, f.Events, i)))
		} else {
			x.Notes = append(x.Notes, notation.Told(replay.Explain(f.State, f.Events, i)))
		}
		tiles := 0
		if terms := f.State.Terms(e); len(terms) > 0 {
			tiles = terms[0].Count
		}
		breaks(v.scoreBreaks(f, e.Reason.String(), e.Complete, tiles))
	}
	if asked != reason {
		breaks(v.scoreBreaks(f, asked, f.Kind != replay.FrameFinal, 0))
	}
	x.Clauses = append(x.Clauses, rs.PointClauses(f.State, claimed < 0)...)
	if len(x.Notes) == 0 {
		c := v.scoreBreaks(f, reason, f.Kind != replay.FrameFinal, 0)
		if c == nil {
			c = []string{"BAS-44"}
		}
		x.Clauses = slices.Concat(c, x.Clauses)
		x.Notes = append(x.Notes, notation.Told(nothing))
	}
}

// scoreBreaks returns the statements about a score for a reason, of a feature complete or not with so many tiles.
func (v *Validator) scoreBreaks(f *replay.Frame, reason string, complete bool, tiles int) []string {
	rs := v.replayer.Rules()
	if broken, ok := rs.ReasonClauses(f.State, reason); ok {
		return broken
	}
	return rs.Clauses(reason, complete, tiles)
}
