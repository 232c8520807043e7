// Package bench measures what a user waits for: reading each format, replaying, judging,
// drawing, and whole runs of the program. One command runs all of it:
//
//	go test -run '^$' -bench . ./bench/...
//
// and go run ./bench/table.go prints the same as a table. Speeds differ from machine to
// machine and from minute to minute; what can be compared are the ratios, whose two sides
// are timed in turn in one run.
package bench

import (
	"fmt"
	"runtime"
	"testing"
	"time"

	"cartulary/notation"
	"cartulary/replay"
)

// shelf is how many games a benchmark goes through in turn, and library how many it reads:
// so many that a processor knows none of them by heart, and so few that they lie in its cache.
const (
	shelf   = 16
	library = 256
)

// A table says what random games are played with.
type table struct {
	name    string
	sets    string
	players int
}

var (
	base      = table{"base", "base", 2}
	dragons   = table{"princess-and-dragon", "base, princess-and-dragon", 2}
	plagues   = table{"plague", "base, plague", 2}
	lepers    = table{"leper", "base, leper", 2}
	allOfThem = table{"all four", "base, princess-and-dragon, plague, leper", 2}
)

// of returns the table with that many players.
func (t table) of(players int) table {
	t.players = players
	return t
}

func (t table) String() string { return fmt.Sprintf("%s/players=%d", t.name, t.players) }

// games plays n random games at a table.
func (t table) games(tb testing.TB, n uint64, claims bool) []*notation.Record {
	tb.Helper()
	sets, err := notation.ParseSets(t.sets)
	if err != nil {
		tb.Fatal(err)
	}
	var list []*notation.Record
	for seed := range n {
		rec, err := replay.Random(replay.RandomOptions{Sets: sets, Players: t.players, Seed: seed + 1, Claims: claims})
		if err != nil {
			tb.Fatal(err)
		}
		list = append(list, rec)
	}
	return list
}

// turns counts the turns of games.
func turns(games []*notation.Record) (n int) {
	for _, g := range games {
		n += len(g.Turns)
	}
	return n
}

// A measure is what one round of a benchmark works through.
type measure struct {
	bytes, games, turns int
}

// report gives the rates of rounds that took so long in all.
func (m measure) report(b *testing.B, took time.Duration) {
	per := took.Seconds() / float64(b.N)
	b.ReportMetric(per*1e9/float64(m.games), "ns/op")
	b.ReportMetric(float64(m.games)/per, "games/s")
	if m.turns > 0 {
		b.ReportMetric(float64(m.turns)/per, "turns/s")
	}
	if m.bytes > 0 {
		b.ReportMetric(float64(m.bytes)/per/1e6, "MB/s")
	}
}

// run times rounds of work; an op is a game.
func (m measure) run(b *testing.B, work func()) {
	work() // memory that is kept is there afterwards
	var took time.Duration
	for b.Loop() {
		begin := time.Now()
		work()
		took += time.Since(begin)
	}
	m.report(b, took)
	b.ReportMetric(testing.AllocsPerRun(2, work)/float64(m.games), "allocs/game")
}

// inTurn does some works in turn, so that the machine's moods meet all, and returns how long
// each took. None pays for another's garbage.
func inTurn(b *testing.B, works ...func()) []time.Duration {
	took := make([]time.Duration, len(works))
	for b.Loop() {
		for i, work := range works {
			runtime.GC()
			begin := time.Now()
			work()
			took[i] += time.Since(begin)
		}
	}
	return took
}

// against is run, with the work of the standard library on the same bytes timed in turn.
// The ratio says how many times as long that takes.
func (m measure) against(b *testing.B, work, standard func()) {
	work()
	standard()
	took := inTurn(b, work, standard)
	m.report(b, took[0])
	b.ReportMetric(testing.AllocsPerRun(2, work)/float64(m.games), "allocs/game")
	b.ReportMetric(float64(took[1])/float64(took[0]), "std/ours")
	b.ReportMetric(float64(m.bytes*b.N)/took[1].Seconds()/1e6, "std-MB/s") // tells machines apart
}
