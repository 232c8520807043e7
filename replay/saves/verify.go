package saves

import (
	"fmt"
	"slices"

	"cartulary/notation"
	"cartulary/notation/jcz"
)

// Verify compares the messages of a save with those for which JCloisterZone's engine waits. It warns of the first that does not
// follow: the program loads the game up to there. Ransoms may come anywhere, and the phantom that one brings back or the abbey
// after the last tile may be asked for more or less often. The record is that of the save and must be legal.
func Verify(src *notation.Source, rec *notation.Record) *notation.Finding {
	script, err := script(rec, true)
	if err != nil {
		return refusal(rec.Span, "the save does not load to its end in JCloisterZone: %v", err)
	}
	want, got := script.Messages(), jcz.Messages(src)
	i, bought := 0, false // since the last tile
	for k := range got {
		g := &got[k]
		bought = g.Kind == jcz.Ransom || bought && g.Tile == ""
		for i < len(want) && (want[i].Kind == jcz.Ransom || bought && want[i].Kind == jcz.Pass && g.Kind != jcz.Pass && g.Kind != jcz.Ransom) {
			i++
		}
		switch {
		case g.Kind == jcz.Ransom, g.Kind == jcz.Pass && i < len(want) && want[i].Kind != jcz.Pass && lastAbbey(got[k:]):
			continue
		case i == len(want):
			return refusal(g.Span, "the save stops here in JCloisterZone, which waits for no %s", sender(rec, g))
		case want[i].Kind != g.Kind, g.Seat >= 0 && want[i].Seat != g.Seat && g.Kind != jcz.Confirmed:
			return refusal(g.Span, "the save stops here in JCloisterZone, which waits for %s, not for %s", sender(rec, &want[i]), sender(rec, g))
		}
		i++
	}
	return nil
}

// Check appends the warning of Verify to the findings of a game, if the game is a save without an error
// that the program loads: it refuses saves of versions before 5.7. The format is that of the text.
func Check(format string, src *notation.Source, rec *notation.Record, findings []notation.Finding) []notation.Finding {
	if format != "jcz" || jcz.Old(rec) || slices.ContainsFunc(findings, func(f notation.Finding) bool { return f.Severity == notation.Error }) {
		return findings
	}
	if f := Verify(src, rec); f != nil {
		findings = append(findings, *f)
	}
	return findings
}

// lastAbbey reports whether only PASS comes before the next abbey.
func lastAbbey(list []jcz.Sent) bool {
	i := slices.IndexFunc(list, func(s jcz.Sent) bool { return s.Kind != jcz.Pass })
	return i >= 0 && list[i].Tile == jcz.Abbey
}

func refusal(at notation.Span, format string, args ...any) *notation.Finding {
	return &notation.Finding{Rule: notation.RuleFormatRefused, Class: notation.Style, Severity: notation.Warning, Span: at,
		Message: notation.OneLine(fmt.Sprintf(format, args...))}
}

// sender returns a message with its player: "PASS of blue".
func sender(rec *notation.Record, s *jcz.Sent) string {
	if s.Seat < 0 || s.Seat >= len(rec.Players) {
		return fmt.Sprintf("%.40s", s.Kind)
	}
	return fmt.Sprintf("%.40s of %s", s.Kind, rec.Players[s.Seat].Colour)
}
