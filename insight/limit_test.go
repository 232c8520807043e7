package insight_test

import (
	"context"
	"testing"
	"time"

	"cartulary/insight"
	"cartulary/notation"
	"cartulary/replay"
)

// timed analyses a game within a second, by a clock that advances whenever it is read.
func timed(t *testing.T, rec *notation.Record, step time.Duration, o insight.Options) *insight.Analysis {
	t.Helper()
	o.Budget, o.Workers = budget(t, "1s"), 1
	a := insight.New(o)
	now := time.Unix(0, 0)
	a.SetClock(func() time.Time {
		now = now.Add(step)
		return now
	})
	out, err := a.Game(context.Background(), rec)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// playouts returns the number of playouts of all positions of an analysis that are not over or solved, which must be equal.
func playouts(t *testing.T, a *insight.Analysis) (n int) {
	t.Helper()
	n = a.Start.Playouts
	for i := range a.Turns {
		if after := &a.Turns[i].After; after.Method == insight.Playouts && after.Playouts != n {
			t.Errorf("turn %d: a forecast of %d playouts, at the start %d", a.Turns[i].Turn, after.Playouts, n)
		}
	}
	return n
}

// TestTimeLimit checks what a time limit cuts: the judgments of the last turns. A limit that is not reached changes
// nothing.
func TestTimeLimit(t *testing.T) {
	rec := short(t, 5, 2, 8)
	whole, cut := timed(t, rec, 0, insight.Options{}), timed(t, rec, time.Second/3000, insight.Options{})
	if !whole.Reproducible || cut.Reproducible {
		t.Errorf("reproducible is %t without a cut, %t with one", whole.Reproducible, cut.Reproducible)
	}
	if n := playouts(t, whole); n != 100 {
		t.Errorf("%d playouts within the time", n)
	}
	if n := playouts(t, cut); n != 100 {
		t.Errorf("%d playouts in half of the time", n)
	}
	more := timed(t, rec, time.Nanosecond, insight.Options{})
	judged := 0
	for i := range whole.Turns {
		w, c := &whole.Turns[i], &cut.Turns[i]
		if text(t, w) != text(t, more.Turns[i]) || text(t, w.After) != text(t, c.After) {
			t.Errorf("turn %d has other figures on another clock", w.Turn)
		}
		switch {
		case w.Loss == nil || w.Luck.Method != insight.Playouts:
			t.Errorf("turn %d is not judged within the time", w.Turn)
		case c.Loss != nil && judged == i:
			judged++
			if text(t, c.Loss) != text(t, w.Loss) {
				t.Errorf("turn %d has another loss before the cut", c.Turn)
			}
		case c.Loss != nil || c.Grade != "" || c.Luck == nil || c.Luck.Method != insight.Static || c.Options != w.Options:
			t.Errorf("turn %d is judged after the cut: %s", c.Turn, text(t, c))
		}
	}
	if judged == 0 || judged == len(whole.Turns) {
		t.Errorf("%d of %d turns are judged", judged, len(whole.Turns))
	}
}

// TestPasses checks that forecasts have fewer playouts the less time there is, the same for every position, and that the
// first pass is made after the deadline, without luck.
func TestPasses(t *testing.T) {
	rec := short(t, 5, 2, 8)
	seen := map[int]bool{}
	for _, step := range []time.Duration{time.Second / 300, time.Second / 40, time.Second / 5, 3 * time.Second} {
		n := 0
		a := timed(t, rec, step, insight.Options{Done: func(done, of int) {
			if done < n || done > of {
				t.Errorf("%d of %d units done after %d", done, of, n)
			}
			n = done
		}})
		if a.Reproducible {
			t.Errorf("a reading of the clock takes %s: reproducible", step)
		}
		k := playouts(t, a)
		if k < 4 || k > 64 {
			t.Errorf("a reading of the clock takes %s: %d playouts", step, k)
		}
		seen[k] = true
		for i := range a.Turns {
			turn := &a.Turns[i]
			checkChances(t, turn, &turn.Drawn)
			if turn.Loss != nil && turn.Luck == nil || turn.Luck != nil && step >= time.Second/5 {
				t.Errorf("a reading of the clock takes %s: %s", step, text(t, turn))
			}
		}
	}
	if !seen[4] || len(seen) < 2 {
		t.Errorf("forecasts have %v playouts", seen)
	}
}

// TestLateEnd checks that the last turns are solved within a time limit, and not when it is late.
func TestLateEnd(t *testing.T) {
	rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: 1, Skill: 6})
	if err != nil {
		t.Fatal(err)
	}
	o := insight.Options{Turn: 71}
	in := timed(t, rec, 0, o).Turns[0]
	if in.Before.Method != insight.Exact || in.Loss == nil || in.Loss.Method != insight.Exact || in.Luck.Method != insight.Exact {
		t.Errorf("within the time: %s", text(t, in))
	}
	late := timed(t, rec, time.Second, o)
	turn := late.Turns[0]
	if late.Reproducible || turn.Before.Method != insight.Playouts || turn.Before.Playouts != 4 || turn.Loss != nil || turn.After.Method != insight.Final {
		t.Errorf("late: reproducible %t, %s", late.Reproducible, text(t, turn))
	}
}
