package recorder

import (
	"slices"
	"strings"

	"cartulary/notation"
	"cartulary/replay"
)

// Draft returns the decisions of the unfinished turn as a line of a record, with a walk under way, empty if there are none.
// Options.Draft takes it.
func (s *Session) Draft() string {
	t := s.open
	if s.walk != nil && len(s.walk.Steps) > 0 {
		t.Actions = append(slices.Clip(t.Actions), replay.Written(s.moment.State, s.moment.Ruleset, s.rec, s.walk))
	}
	if s.stage != inTurn || len(t.Actions)+len(t.Comments) == 0 {
		return ""
	}
	return strings.TrimSpace(string(notation.AppendTurn(nil, &t)))
}

// resume takes the decisions of an unfinished turn. A draft of another turn is ignored.
func (s *Session) resume(draft string) {
	number, rest, _ := strings.Cut(draft, ".")
	colour, rest, ok := strings.Cut(rest, ":")
	if !ok || number != s.open.Name() {
		return
	}
	for _, p := range s.rec.Players {
		if p.Colour.String() == strings.TrimSpace(colour) {
			s.open.Player = p.Colour
		}
	}
	t, err := s.read(s.open.Player, rest)
	if err != "" {
		return
	}
	var walk *notation.Action
	if n := len(t.Actions) - 1; n >= 0 && replay.Walker(t.Actions[n].Kind) != 0 {
		walk, t.Actions = &t.Actions[n], t.Actions[:n]
	}
	s.open.Actions, s.open.Claims, s.open.Comments = t.Actions, t.Claims, t.Comments
	s.locate()
	for _, v := range s.broken { // it was confirmed when it was typed
		s.accepted[v.Message] = true
	}
	if walk == nil {
		return
	}
	w := s.walkOf(walk)
	if s.walk = w; len(w.Steps) < s.steps() && len(s.moment.NextSteps(w.Neutral, w.Steps, nil)) > 0 {
		return
	}
	s.record(*walk)
}
