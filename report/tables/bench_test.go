package tables

import (
	"testing"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// BenchmarkExport measures the rows of one game, the same with its hash, and its verdict alone.
func BenchmarkExport(b *testing.B) {
	rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: 7})
	if err != nil {
		b.Fatal(err)
	}
	src := &notation.Source{Text: string(notation.AppendText(nil, rec))}
	var p notation.Parser
	m := New(validator.Options{}, func(s string) string { return s })
	b.Run("rows", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			rec, reading := p.Parse(src)
			m.Add(&Rows{}, 1, src, rec, reading)
		}
	})
	b.Run("rows with hash", func(b *testing.B) {
		m.Hashes = true
		for b.Loop() {
			rec, reading := p.Parse(src)
			m.Add(&Rows{}, 1, src, rec, reading)
		}
	})
	v := validator.New()
	b.Run("validate", func(b *testing.B) {
		for b.Loop() {
			rec, reading := p.Parse(src)
			v.Validate(rec, reading, validator.Options{})
		}
	})
}
