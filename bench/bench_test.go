// Package bench measures the work that a user waits for: reading each format, replaying, validating, drawing, and whole
// runs of the program.
//
//	go test -run '^$' -bench . ./bench/...
//
// runs all benchmarks, and go run ./bench/table.go prints them as tables. Speeds vary between machines and runs. Compare
// ratios: both sides are timed alternately in one run.
package bench

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"cartulary/engine/ruleset"
	"cartulary/notation"
	"cartulary/replay"
)

// shelf is the number of games that a benchmark cycles through, library the number that it reads: too many for branch
// prediction to learn, few enough for the processor's cache.
const (
	shelf   = 16
	library = 256
)

// A table is the setup of random games.
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
	boxes     = table{"inns and traders", "base, inns-and-cathedrals, traders-and-builders", 2}
	allSix    = table{"all six", "base, princess-and-dragon, plague, leper, inns-and-cathedrals, traders-and-builders", 2}
	allOfThem = table{"all four", "base, princess-and-dragon, plague, leper", 2}
	everyBox  = table{"every box", every(), 2}
)

// every returns the names of all sets.
func every() string {
	var names []string
	for _, s := range ruleset.Sets() {
		names = append(names, s.Name)
	}
	return strings.Join(names, ", ")
}

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

// turns returns the number of turns of games.
func turns(games []*notation.Record) (n int) {
	for _, g := range games {
		n += len(g.Turns)
	}
	return n
}

// A measure is the content of one round of a benchmark.
type measure struct {
	bytes, games, turns int
}

// report reports the rates of b.N rounds that took that long.
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

// run times rounds of work. One op is a game.
func (m measure) run(b *testing.B, work func()) {
	work() // allocates the memory that later rounds reuse
	var took time.Duration
	for b.Loop() {
		begin := time.Now()
		work()
		took += time.Since(begin)
	}
	m.report(b, took)
	b.ReportMetric(testing.AllocsPerRun(2, work)/float64(m.games), "allocs/game")
}

// inTurn runs works alternately, so that variations of the machine affect all of them, and returns the time of each. It
// collects garbage between them.
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

// against is run with the work of the standard library on the same bytes as the alternate. The ratio is the time of
// standard divided by the time of work.
func (m measure) against(b *testing.B, work, standard func()) {
	work()
	standard()
	took := inTurn(b, work, standard)
	m.report(b, took[0])
	b.ReportMetric(testing.AllocsPerRun(2, work)/float64(m.games), "allocs/game")
	b.ReportMetric(float64(took[1])/float64(took[0]), "std/ours")
	b.ReportMetric(float64(m.bytes*b.N)/took[1].Seconds()/1e6, "std-MB/s") // compares machines
}
