package lab

import (
	"testing"

	"cartulary/notation"
)

func FuzzParse(f *testing.F) {
	f.Add(opening + openingTiles + "/" + openingMoves + "?players=A,B&colors=red,blue")
	f.Add("0/0.1/xor/34L523H0")
	f.Add("0/0/B-z/2z90?colors=%zz")
	f.Fuzz(func(t *testing.T, text string) {
		rec, findings := Parse(&notation.Source{Text: text})
		if rec == nil && len(findings) == 0 {
			t.Fatal("neither a record nor a finding")
		}
		for _, fd := range findings {
			if fd.Span.Start < 0 || fd.Span.End < fd.Span.Start || int(fd.Span.End) > len(text) {
				t.Fatalf("span %v is outside", fd.Span)
			}
		}
		if rec == nil || len(findings) > 0 {
			return
		}
		out, _, err := Append(nil, rec)
		if err != nil {
			return // a start tile that cannot lead a number
		}
		again, findings := Parse(&notation.Source{Text: string(out)})
		if len(findings) > 0 || len(again.Turns) != len(rec.Turns) {
			t.Fatalf("%s: %v", out, findings)
		}
	})
}
