package validator_test

import (
	"testing"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// BenchmarkValidate reads and judges a complete game of two, with and without
// claims, and replays it only.
func BenchmarkValidate(b *testing.B) {
	for _, claims := range []bool{false, true} {
		name := map[bool]string{false: "plain", true: "claims"}[claims]
		rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: 1, Skill: 20, Claims: claims})
		if err != nil {
			b.Fatal(err)
		}
		src := &notation.Source{Line: 1, Text: string(notation.AppendText(nil, rec))}
		b.Run("read+judge/"+name, func(b *testing.B) {
			var p notation.Parser
			v := validator.New()
			b.SetBytes(int64(len(src.Text)))
			b.ReportAllocs()
			for b.Loop() {
				rec, findings := p.Parse(src)
				if r := v.Validate(rec, findings, validator.Options{}); len(r.Findings) > 0 {
					b.Fatal(r.Findings[0].Message)
				}
			}
		})
		b.Run("judge/"+name, func(b *testing.B) {
			rec, _ := notation.Parse(src)
			v := validator.New()
			b.ReportAllocs()
			for b.Loop() {
				v.Validate(rec, nil, validator.Options{})
			}
		})
	}
}
