package insight_test

import (
	"context"
	"testing"
	"time"

	"cartulary/insight"
)

// TestTimeLimit checks what a time limit cuts, with a clock that advances whenever it is read: the judgments of the last
// turns, but no forecast. A limit that is not reached changes nothing.
func TestTimeLimit(t *testing.T) {
	rec := short(t, 5, 2, 8)
	limited := func(step time.Duration) *insight.Analysis {
		a := insight.New(insight.Options{Budget: budget(t, "1s"), Workers: 1})
		now := time.Unix(0, 0)
		a.SetClock(func() time.Time {
			now = now.Add(step)
			return now
		})
		out, err := a.Game(context.Background(), rec)
		if err != nil {
			t.Fatal(err)
		}
		for i := range out.Turns {
			if after := &out.Turns[i].After; after.Method == insight.Playouts && after.Playouts != 100 {
				t.Errorf("turn %d: a forecast of %d playouts", i+1, after.Playouts)
			}
		}
		return out
	}
	whole, cut := limited(0), limited(time.Second/6000)
	if !whole.Reproducible || cut.Reproducible {
		t.Errorf("reproducible is %t without a cut, %t with one", whole.Reproducible, cut.Reproducible)
	}
	judged := 0
	for i := range whole.Turns {
		w, c := &whole.Turns[i], &cut.Turns[i]
		switch {
		case w.Loss == nil || w.Luck.Method != insight.Playouts:
			t.Errorf("turn %d is not judged within the time", w.Turn)
		case c.Loss != nil && judged == i:
			judged++
			if text(t, c.Loss) != text(t, w.Loss) {
				t.Errorf("turn %d has another loss before the cut", c.Turn)
			}
		case c.Loss != nil || c.Grade != "" || c.Luck == nil || c.Luck.Method != insight.Static:
			t.Errorf("turn %d is judged after the cut: %s", c.Turn, text(t, c))
		}
	}
	if judged == 0 || judged == len(whole.Turns) {
		t.Errorf("%d of %d turns are judged", judged, len(whole.Turns))
	}
}
