package validator

import (
	"slices"

	"cartulary/engine/message"
	"cartulary/notation"
	"cartulary/replay"
)

// Meant returns a record with the figures that its claims show where it does not say which of several it means: Validate decides it, and
// the scores of a replay or a report are those of the check. It returns rec if there is none.
func (v *Validator) Meant(rec *notation.Record, reading []notation.Finding, opts Options) *notation.Record {
	if !unclear(rec, reading, opts) {
		return rec
	}
	v.Validate(rec, reading, Options{Rules: opts.Rules})
	if v.meant == nil {
		return rec
	}
	return v.meant
}

// unclear reports whether an action of a record is about one of several figures without saying which.
func unclear(rec *notation.Record, reading []notation.Finding, opts Options) bool {
	may := func(a notation.Action) bool {
		return !a.Normal && a.Figure == notation.NormalFollower && namesFigure[a.Kind]
	}
	if !slices.ContainsFunc(rec.Turns, func(t notation.Turn) bool { return slices.ContainsFunc(t.Actions, may) }) {
		return false
	}
	for f := range replay.New().Frames(rec, replay.Options{Rules: opts.Rules, NoNotes: true, Damaged: Damaged(reading)}) {
		for i := range f.Violations {
			if f.Violations[i].Rule.ID == replay.RuleFigureUnclear {
				return true
			}
		}
	}
	return false
}

// namesFigure holds the actions that name a figure on the table.
var namesFigure = map[notation.ActionKind]bool{notation.ActFairy: true, notation.ActPrincess: true, notation.ActFlee: true, notation.ActCapture: true}

// keepReading notes at the cause the figure that the corrected record has, and keeps it for Meant.
func (s *search) keepReading() {
	p, f := s.places[s.cause], &s.result.Findings[s.cause]
	t := slices.Index(s.base.of, p.turn)
	i := s.actionIn(t, p)
	if i < 0 {
		return
	}
	if s.meant == nil {
		rec := *s.rec
		rec.Turns = slices.Clone(rec.Turns)
		s.meant = &rec
	}
	w := &s.base.turns[t].Actions[i]
	f.Notes = []notation.Note{notation.Told(message.Say("the claims of the record are right with %s", w.Figure))}
	turn := &s.meant.Turns[p.turn]
	turn.Actions = slices.Clone(turn.Actions)
	turn.Actions[p.action] = *w
}
