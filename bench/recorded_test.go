package bench

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/replay"
)

// BenchmarkRecorded replays the recorded games of all boxes at once, converted to CGR, and alternately base games. It needs the
// corpus of recorded games.
func BenchmarkRecorded(b *testing.B) {
	files, err := filepath.Glob(filepath.Join(os.Getenv("CARTULARY_CORPUS"), "jcz-games", "all-*.jcz"))
	if err != nil || len(files) == 0 {
		b.Skip("the corpus of recorded games is not here (CARTULARY_CORPUS)")
	}
	plain := replaying(b, base.games(b, shelf, false))
	for _, file := range files {
		b.Run(strings.TrimSuffix(filepath.Base(file), ".jcz"), func(b *testing.B) {
			took := inTurn(b, plain, replaying(b, slices.Repeat([]*notation.Record{asCGR(b, file)}, shelf)))
			b.ReportMetric(took[1].Seconds()*1e9/float64(b.N*shelf), "ns/op")
			b.ReportMetric(took[0].Seconds()*1e9/float64(b.N*shelf), "base-ns/op")
		})
	}
}

// asCGR returns the game of a file of another format as it is after its conversion to CGR.
func asCGR(b *testing.B, file string) *notation.Record {
	in, err := os.Open(file)
	if err != nil {
		b.Fatal(err)
	}
	defer in.Close()
	for g, err := range format.Games(file, in, format.Choice{}) {
		if err != nil {
			b.Fatal(err)
		}
		rec, _ := new(format.Parser).Parse(g)
		replay.WriteDraws(rec)
		replay.Canonical(rec)
		rec, _ = notation.Parse(&notation.Source{Line: 1, Text: string(notation.AppendText(nil, rec))})
		return rec
	}
	b.Fatal("no game in " + file)
	return nil
}
