package insight_test

import (
	"context"
	"testing"

	"cartulary/insight"
)

// TestParts checks that forecasts and the luck of a draw are those of a whole analysis.
func TestParts(t *testing.T) {
	rec := short(t, 5, 2, 8)
	for _, word := range []string{"2", "quick"} {
		o := insight.Options{Seed: 3, Budget: budget(t, word)}
		whole := analyse(t, o, rec)
		a := insight.New(o)
		list, err := a.Forecasts(context.Background(), rec, 2, 8, 5)
		if err != nil {
			t.Fatal(err)
		}
		for k, turn := range []int{2, 8, 5} {
			if got, want := text(t, list[k]), text(t, whole.Turns[turn-1].After); got != want {
				t.Errorf("%s, after turn %d: %s", word, turn, difference(got, want))
			}
		}
		luck, err := a.Luck(context.Background(), rec, 3)
		if got, want := text(t, luck), text(t, whole.Turns[2].Luck); err != nil || got != want {
			t.Errorf("%s, luck: %v, %s", word, err, difference(got, want))
		}
	}
	a := insight.New(insight.Options{})
	for _, turn := range []int{0, 9} {
		if _, err := a.Forecasts(context.Background(), rec, 1, turn); err == nil {
			t.Errorf("turn %d has a forecast", turn)
		}
		if _, err := a.Luck(context.Background(), rec, turn); err == nil {
			t.Errorf("turn %d has luck", turn)
		}
	}
}
