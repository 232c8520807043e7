package validator

import (
	"cartulary/engine"
	"cartulary/replay"
)

// An absence is a finding about a piece that is not where an action needs it.
type absence struct {
	finding int // index into result.Findings
	kind    replay.FrameKind
	frame   int // index of the turn
	events  int // of the frame before the violation
	engine.Absence
}

// explainAbsences adds when and why a missing piece left. Only a game with such findings is replayed again.
func (v *Validator) explainAbsences(opts Options) {
	left := v.absences
	if len(left) == 0 {
		return
	}
	var h replay.History
	for f := range replay.New().Frames(v.rec, replay.Options{Rules: opts.Rules, NoNotes: true}) {
		v.extra += costAt(v.rec.Turns, stage(f, len(v.rec.Turns)))
		for len(left) > 0 && left[0].kind == f.Kind && left[0].frame == f.Index {
			if n, ok := h.Explain(f, left[0].events, left[0].Absence); ok {
				x := &v.result.Findings[left[0].finding]
				x.Notes = append(x.Notes, v.note(n))
			}
			left = left[1:]
		}
		if len(left) == 0 {
			return
		}
		h.Add(f, len(f.Events))
	}
}
