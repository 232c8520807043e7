package bench

import (
	"testing"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
)

// BenchmarkReplay replays complete games from their records, with every check.
func BenchmarkReplay(b *testing.B) {
	tables := []table{base, base.of(3), base.of(4), base.of(5), dragons, plagues, lepers, boxes, allSix, allOfThem, allOfThem.of(3), allOfThem.of(4), allOfThem.of(5), everyBox}
	for _, t := range tables {
		b.Run(t.String(), func(b *testing.B) {
			games := t.games(b, shelf, false)
			measure{games: len(games), turns: turns(games)}.run(b, replaying(b, games))
		})
	}
}

// replaying returns the work of replaying games.
func replaying(b *testing.B, games []*notation.Record) func() {
	r := replay.New()
	return func() { replayAll(b, r, games) }
}

// replayAll is no closure: one within another puts the body of a loop over an iterator on the heap.
func replayAll(b *testing.B, r *replay.Replayer, games []*notation.Record) {
	for _, g := range games {
		for f := range r.Frames(g, replay.Options{}) {
			if len(f.Violations) > 0 {
				b.Fatal(f.Violations[0].Message)
			}
		}
	}
}

// BenchmarkElements replays games with an element and, alternately, without it. The ratio is the cost of the element: by
// game and, because a box with tiles makes games longer, by turn.
func BenchmarkElements(b *testing.B) {
	without := base.games(b, shelf, false)
	for _, t := range []table{dragons, plagues, lepers, boxes, allOfThem, allSix, everyBox} {
		b.Run(t.name, func(b *testing.B) {
			games := t.games(b, shelf, false)
			plain, with := replaying(b, without), replaying(b, games)
			took := inTurn(b, plain, with)
			b.ReportMetric(took[1].Seconds()*1e9/float64(b.N*shelf), "ns/op")
			ratio := float64(took[1]) / float64(took[0])
			b.ReportMetric(ratio, "x-base")
			b.ReportMetric(ratio*float64(turns(without))/float64(turns(games)), "x-base/turn")
		})
	}
}

// fullBoard returns a position before the last turn of a game, and the tile of that turn.
func fullBoard(b *testing.B, t table) (*engine.State, engine.TypeID) {
	rec := t.games(b, 1, false)[0]
	for f := range replay.New().Frames(rec, replay.Options{}) {
		if f.Kind != replay.FrameTurn || f.Index != len(rec.Turns)-2 {
			continue
		}
		s := f.State.Clone()
		s.BeginTurn(s.Next())
		for kind := range s.Rules().Types {
			if s.RemainingOf(engine.TypeID(kind)) > 0 && s.Placeable(engine.TypeID(kind)) {
				return s, engine.TypeID(kind)
			}
		}
	}
	b.Fatal("no full board")
	return nil, 0
}

// BenchmarkLegal lists the legal placements of one drawn tile on a full board, each with the parts open to a follower.
func BenchmarkLegal(b *testing.B) {
	for _, t := range []table{base, allOfThem, everyBox} {
		b.Run(t.name, func(b *testing.B) {
			s, kind := fullBoard(b, t)
			var options []engine.Option
			b.ReportAllocs()
			for b.Loop() {
				options = s.Legal(kind, options[:0])
			}
			if len(options) == 0 {
				b.Fatal("no option")
			}
		})
	}
}

// BenchmarkClone copies a position on a full board into existing memory.
func BenchmarkClone(b *testing.B) {
	for _, t := range []table{base, allOfThem, everyBox} {
		b.Run(t.name, func(b *testing.B) {
			s, _ := fullBoard(b, t)
			c := s.Clone()
			b.ReportAllocs()
			for b.Loop() {
				c.CopyFrom(s)
			}
		})
	}
}
