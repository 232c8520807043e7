package assist

import (
	"strings"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// filled returns the edits that add points and totals to the turns, read in full, that bring points without a claim of them.
func (x *fixer) filled() (edits []Edit) {
	damage := validator.Damaged(x.reading)
	for f := range replay.New().Frames(x.rec, replay.Options{NoNotes: true, Damaged: damage}) {
		t := f.Turn
		if f.State == nil || t == nil || !f.Judged || len(t.Claims.Points) > 0 || len(damage) > 0 {
			continue
		}
		c := replay.ClaimsOf(f.State, x.rec)
		points := merged(c.Points)
		if len(points) == 0 {
			continue
		}
		add := notation.Claims{Points: points}
		if t.Claims.Score == nil {
			add.Score = replay.Totals(f.State, x.rec)
		}
		bar := " | "
		if strings.HasSuffix(x.text(t.Span), ":") {
			bar = " "
		}
		edits = append(edits, replace(notation.Span{Start: t.Span.End, End: t.Span.End}, bar+strings.Join(written(add), " | "))...)
	}
	return edits
}
