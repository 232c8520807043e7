package insight

import (
	"cmp"
	"context"
	"math"
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/insight/policy"
	"cartulary/notation"
	"cartulary/replay"
)

func randomGame(t *testing.T, players int, seed uint64, sets ...string) *notation.Record {
	t.Helper()
	o := replay.RandomOptions{Players: players, Seed: seed, Skill: 6}
	for _, s := range sets {
		o.Sets = append(o.Sets, notation.SetRef{Name: s, Copies: 1})
	}
	rec, err := replay.Random(o)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

func workerOf(t *testing.T, rec *notation.Record, p plan) *worker {
	t.Helper()
	g, err := read(rec)
	if err != nil {
		t.Fatal(err)
	}
	return New(Options{Budget: Budget{"test", p}}).job(g).worker(context.Background())
}

// TestAntithetic checks the error of the mean of playouts against the spread of many means, and that it is smaller than
// that of independent playouts.
func TestAntithetic(t *testing.T) {
	for players := 2; players <= 3; players++ {
		w := workerOf(t, randomGame(t, players, 1), quick())
		const n, samples = 24, 150
		i := len(w.g.turns) - 24
		var sum, squares, errors, plain float64
		for k := range samples {
			w.seed = uint64(k)
			list, err := w.sample(w.g.at(i), engine.NoType, stream{i, forForecast}, n, nil)
			if err != nil {
				t.Fatal(err)
			}
			lead := newTally(players)
			for k := range list {
				lead.add(list[k].lead(0, players))
			}
			mean := lead.mean(others(players))
			sum, squares = sum+mean, squares+mean*mean
			errors += lead.se(others(players)) / samples
			plain += lead.sums.se(others(players)) / samples
		}
		mean := sum / samples
		spread := math.Sqrt(squares/samples - mean*mean)
		if r := errors / spread; r < 0.85 || r > 1.15 {
			t.Errorf("%d players: the standard error is %.2f, the spread of the means %.2f", players, errors, spread)
		}
		if spread > 0.92*plain {
			t.Errorf("%d players: the spread of the means is %.2f, by independent playouts %.2f", players, spread, plain)
		}
	}
}

// TestEnough checks that a forecast ends when its errors are those of the plan, and not before.
func TestEnough(t *testing.T) {
	w := workerOf(t, randomGame(t, 2, 2), quick())
	var counts []int
	for i := 0; i < 66; i += 13 {
		f, err := w.forecast(i)
		if err != nil {
			t.Fatal(err)
		}
		n := f.Playouts
		enough := func(f *forecast) bool { return f.WinSE <= w.plan.winSE && f.PointsSE <= w.plan.pointsSE }
		if n < leastForecast || n > w.plan.forecast || n < w.plan.forecast && !enough(&f) {
			t.Errorf("turn %d: %d playouts with the errors %v and %v", i, n, f.WinSE, f.PointsSE)
		}
		if n > leastForecast {
			before := w.eval(w.bases[i].sample[:(n-1)/forecastStep*forecastStep])
			if enough(&before) {
				t.Errorf("turn %d: %d playouts were enough, %d are made", i, before.Playouts, n)
			}
		}
		counts = append(counts, n)
	}
	if slices.Max(counts) == slices.Min(counts) {
		t.Errorf("every forecast has %d playouts", counts[0])
	}
}

// TestAffordable checks that the work of a plan bounds the playouts of each position, whatever the workers.
func TestAffordable(t *testing.T) {
	rec := randomGame(t, 2, 1, "base", "princess-and-dragon")
	for _, c := range []struct {
		work        int64
		least, most int
	}{{1, leastAffordable, leastAffordable}, {16_000_000, leastForecast, 60}, {0, 100, 100}} {
		p := plan{forecast: 100, work: c.work} // no error is small enough
		w := workerOf(t, rec, p)
		sum := int64(0)
		for i := 3; i < len(w.g.turns); i += 40 {
			f, err := w.forecast(i)
			if err != nil {
				t.Fatal(err)
			}
			if f.Playouts < c.least || f.Playouts > c.most {
				t.Errorf("work %d, turn %d: %d playouts", c.work, i, f.Playouts)
			}
			sum += f.work * int64(f.Playouts)
			other := workerOf(t, rec, p)
			if _, err := other.playouts(i, 70); err != nil { // as if another unit came first
				t.Fatal(err)
			}
			if g, _ := other.forecast(i); g.Playouts != f.Playouts || g.Win["red"] != f.Win["red"] {
				t.Errorf("work %d, turn %d: %d playouts after other work", c.work, i, g.Playouts)
			}
		}
		if c.work > 1 && sum > c.work {
			t.Errorf("three positions take the work %d of %d", sum, c.work)
		}
		v, err := w.grade(3)
		if err != nil || (v.options == 0) != (c.work == 1) {
			t.Errorf("work %d: %d options, %v", c.work, v.options, err)
		}
	}
}

// TestDoubtful checks that a plan with little work judges the most doubtful moves, with the same figures as one with much,
// whatever the workers.
func TestDoubtful(t *testing.T) {
	rec := randomGame(t, 2, 3)
	rec.Turns = rec.Turns[:66]
	rec.Draws = &notation.Draws{Initial: math.NaN(), Limit: 66}
	rec.Result = nil
	analysis := func(work int64, workers int) *Analysis {
		p := quick()
		p.forecast, p.choose, p.pairs, p.most, p.moves, p.exact = 24, 8, 30, 30, work, 0
		a, err := New(Options{Budget: Budget{"test", p}, Workers: workers}).Game(context.Background(), rec)
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	some, all := analysis(700_000, 1), analysis(1<<40, 3)
	if n := judgedOf(analysis(1, 3)); len(n) != 1 {
		t.Errorf("turns %v are judged without work", n)
	}
	few := judgedOf(some)
	if len(few) < 3 || len(few) > len(rec.Turns)-3 {
		t.Fatalf("turns %v are judged", few)
	}
	again := analysis(700_000, 3)
	for i := range some.Turns {
		x, y, z := &some.Turns[i], &all.Turns[i], &again.Turns[i]
		if y.Loss == nil {
			t.Errorf("turn %d is not judged with much work", y.Turn)
		}
		if (x.Loss == nil) != (z.Loss == nil) || x.Loss != nil && (*x.Loss != *z.Loss || *x.Loss != *y.Loss || x.Place != y.Place) || x.After.Win["red"] != z.After.Win["red"] {
			t.Errorf("turn %d has other figures with other workers or more work", x.Turn)
		}
	}
	w := workerOf(t, rec, quick())
	var order []int
	for i := range w.g.turns {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int { return -cmp.Compare(w.doubt(a), w.doubt(b)) })
	for k, i := range order {
		if (some.Turns[i].Loss != nil) != (k < len(few)) {
			t.Errorf("turn %d is in place %d of the doubts; %d are judged", i+1, k, len(few))
		}
	}
}

func judgedOf(a *Analysis) (turns []int) {
	for i := range a.Turns {
		if a.Turns[i].Loss != nil {
			turns = append(turns, a.Turns[i].Turn)
		}
	}
	return turns
}

// TestBestOfOptions checks the best placement of a tile against the options, in a game without other moves, and that the
// doubt about a move is what its option is worth less.
func TestBestOfOptions(t *testing.T) {
	w := workerOf(t, randomGame(t, 2, 5), quick())
	for i := range w.g.turns {
		turn := &w.g.turns[i]
		w.list = w.player.Options(turn.from, turn.tile, w.list[:0])
		best, ok := w.player.Best(turn.from, turn.tile)
		if !ok || math.Abs(float64(best.Worth-w.list[0].Worth)) > 1e-3 {
			t.Errorf("turn %d: the best placement is worth %v, the best option %v", i+1, best.Worth, w.list[0].Worth)
		}
		played := string(likeness(w.g.stands[i+1], len(turn.from.Tiles()), nil))
		at := slices.IndexFunc(w.list, func(o policy.Option) bool {
			w.trial.CopyFrom(turn.from)
			w.player.Play(&w.trial, &o)
			return string(likeness(&w.trial, len(turn.from.Tiles()), nil)) == played
		})
		if at < 0 {
			t.Errorf("turn %d: no option is the played one", i+1)
		} else if loss := float64(w.list[0].Worth - w.list[at].Worth); math.Abs(loss-w.doubt(i)) > 0.01 {
			t.Errorf("turn %d: the doubt is %v, the option is worth %v less", i+1, w.doubt(i), loss)
		}
	}
}

// TestPlaces checks the place of the played option among those compared.
func TestPlaces(t *testing.T) {
	rec := randomGame(t, 2, 4)
	p := scaled(24)
	p.exact, p.drawn = 2, 0
	a, err := New(Options{Budget: Budget{"test", p}}).Game(context.Background(), rec)
	if err != nil {
		t.Fatal(err)
	}
	exact, later := 0, 0
	for i := range a.Turns {
		turn := &a.Turns[i]
		switch {
		case turn.Loss == nil:
			if turn.Place != 0 || turn.Compared != 0 {
				t.Errorf("turn %d is not judged: %+v", turn.Turn, turn)
			}
			continue
		case turn.Place < 1 || turn.Place > turn.Compared || turn.Compared > turn.Options:
			t.Errorf("turn %d: place %d of %d, %d options", turn.Turn, turn.Place, turn.Compared, turn.Options)
		case turn.Loss.Method == Exact && turn.Options > 1:
			exact++
			if turn.Compared != turn.Options || (turn.Place == 1) != (turn.Loss.Points == 0) {
				t.Errorf("turn %d is solved: place %d of %d, loss %v", turn.Turn, turn.Place, turn.Compared, turn.Loss)
			}
		case (turn.Place == 1) != (turn.Best[0].Move == turn.Played),
			len(turn.Best) > 1 && turn.Best[1].Move == turn.Played && turn.Place < 2:
			t.Errorf("turn %d: place %d, best %v", turn.Turn, turn.Place, turn.Best)
		}
		if turn.Place > shown {
			later++
		}
	}
	if exact == 0 || later == 0 {
		t.Errorf("%d turns are solved, %d have a later place", exact, later)
	}
}
