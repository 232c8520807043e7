package tables_test

import (
	"io"
	"path/filepath"
	"testing"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/tables"
	"cartulary/report/tables/csv"
	"cartulary/report/tables/parquet"
	"cartulary/report/tables/sqlite"
	"cartulary/report/tables/writer"
	"cartulary/validator"
)

// BenchmarkExport measures the verdict on one game, its rows, its rows with its hash, the writing of its rows in each
// form, and the rows of testdata/games to and from their binary form.
func BenchmarkExport(b *testing.B) {
	random, err := replay.Random(replay.RandomOptions{Players: 2, Seed: 7})
	if err != nil {
		b.Fatal(err)
	}
	src := &notation.Source{Text: string(notation.AppendText(nil, random))}
	var p notation.Parser
	v := validator.New()
	b.Run("verdict", func(b *testing.B) {
		for b.Loop() {
			rec, reading := p.Parse(src)
			v.Validate(rec, reading, validator.Options{})
		}
	})
	m := tables.New(validator.Options{}, func(s string) string { return s })
	rows := &tables.Rows{}
	m.Add(rows, 1, src, random, nil)
	for _, hashes := range []bool{false, true} {
		name := "rows"
		if hashes {
			name = "rows with hash"
		}
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			m.Hashes = hashes
			for b.Loop() {
				rows.Reset()
				rec, reading := p.Parse(src)
				m.Add(rows, 1, src, rec, reading)
			}
		})
	}
	b.Run("binary", func(b *testing.B) {
		var form []byte
		all, got := &tables.Rows{}, &tables.Rows{}
		recorded(b, all)
		for b.Loop() {
			form = all.AppendBinary(form[:0])
			got.Reset()
			if err := got.UnmarshalBinary(form); err != nil {
				b.Fatal(err)
			}
		}
	})
	create := func(string) (io.Writer, error) { return io.Discard, nil }
	b.Run("csv", func(b *testing.B) {
		w, err := csv.New(create)
		write(b, w, err, rows)
	})
	b.Run("parquet", func(b *testing.B) {
		w, err := parquet.New(create)
		write(b, w, err, rows)
	})
	b.Run("sqlite by cartulary-tables", func(b *testing.B) {
		w, err := writer.Start(func() {})
		if err == nil {
			err = w.OpenDatabase(filepath.Join(b.TempDir(), "games.db"), "")
		}
		write(b, w, err, rows)
	})
	b.Run("sqlite", func(b *testing.B) {
		w, err := sqlite.Open(filepath.Join(b.TempDir(), "games.db"), "")
		write(b, w, err, rows)
	})
}

// write measures the writing of the rows of one game again and again, as games with their own numbers.
func write(b *testing.B, w interface {
	Write(*tables.Rows) error
	Finish() error
}, err error, rows *tables.Rows) {
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if err := w.Write(rows); err != nil {
			b.Fatal(err)
		}
		rows.Renumber(1)
	}
	b.StopTimer()
	if err := w.Finish(); err != nil {
		b.Fatal(err)
	}
}
