package bench

import (
	"testing"

	"cartulary/notation"
	"cartulary/notation/jcz"
	"cartulary/replay/saves"
	"cartulary/validator"
)

// BenchmarkSave reads and validates saves of JCloisterZone with the check for format-refused, alternately without it, and the same games
// as CGR.
func BenchmarkSave(b *testing.B) {
	games := base.games(b, shelf, false)
	var written, texts []*notation.Source
	for _, g := range games {
		save, _, err := saves.Append(nil, g)
		if err != nil {
			b.Fatal(err)
		}
		written = append(written, &notation.Source{Game: 1, Line: 1, Text: string(save)})
		texts = append(texts, &notation.Source{Game: 1, Line: 1, Text: string(notation.AppendText(nil, g))})
	}
	v := validator.New()
	read := func(list []*notation.Source, parse func(*notation.Source) (*notation.Record, []notation.Finding), checked bool) func() {
		return func() {
			for _, src := range list {
				rec, findings := parse(src)
				if r := v.Validate(rec, findings, validator.Options{}); len(r.Findings) > 0 {
					b.Fatal(r.Findings)
				}
				if checked && len(saves.Check("jcz", src, rec, nil)) > 0 {
					b.Fatal("the save is refused")
				}
			}
		}
	}
	b.Run("base", func(b *testing.B) {
		took := inTurn(b, read(written, jcz.Parse, true), read(written, jcz.Parse, false), read(texts, notation.Parse, false))
		b.ReportMetric(took[0].Seconds()*1e9/float64(b.N*shelf), "ns/op")
		b.ReportMetric(float64(took[0])/float64(took[1]), "x-unchecked")
		b.ReportMetric(float64(took[0])/float64(took[2]), "x-cgr")
	})
}
