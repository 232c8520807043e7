package insight_test

import (
	"fmt"
	"testing"

	"cartulary/insight"
	"cartulary/internal/test/enginetest"
	"cartulary/notation"
	"cartulary/replay"
)

// TestBoxes checks that a game of every choice of sets can be analysed, that its sums close, and that chances add up to 1.
func TestBoxes(t *testing.T) {
	last := ""
	for i, b := range enginetest.AllBoxes() {
		if sets := fmt.Sprint(b.Sets); sets == last || !enginetest.Long() && i%4 > 0 {
			continue // another edition of the same sets
		} else {
			last = sets
		}
		t.Run(fmt.Sprint(b.Sets, b.Profiles), func(t *testing.T) {
			rec := box(t, &b, 2+i%3, uint64(i))
			a := analyse(t, insight.Options{Budget: budget(t, "2")}, rec)
			if a.Until != nil {
				t.Fatalf("the analysis stops at turn %d: %s", a.Until.Turn, a.Until.Reason)
			}
			if a.Calibrated != (len(b.Sets) == 1 && len(rec.Players) == 2) {
				t.Errorf("calibrated is %v", a.Calibrated)
			}
			checkSums(t, a)
			for _, turn := range a.Turns {
				for _, e := range []insight.Eval{turn.Before, turn.Drawn, turn.After} {
					checkChances(t, &turn, &e)
				}
			}
		})
	}
}

// box returns a random game of a box that ends after a few draws.
func box(t *testing.T, b *enginetest.Box, players int, seed uint64) *notation.Record {
	t.Helper()
	o := replay.RandomOptions{Players: players, Seed: seed}
	for _, s := range b.Sets {
		o.Sets = append(o.Sets, notation.SetRef{Name: s, Copies: 1})
	}
	for _, p := range b.Profiles {
		o.Rules.Profiles = append(o.Rules.Profiles, notation.Word{Text: p})
	}
	return shortened(t, o, 7)
}

func checkChances(t *testing.T, turn *insight.Turn, e *insight.Eval) {
	t.Helper()
	sum := 0.0
	for c, win := range e.Win {
		sum += win
		if proven := e.Method == insight.Final || e.Method == insight.Exact || len(e.Win) == 1; win < 0 || win > 1 || !proven && (win == 0 || win == 1) {
			t.Errorf("turn %d: the chance of %s is %v by %s", turn.Turn, c, win, e.Method)
		}
	}
	if sum < 0.999 || sum > 1.001 {
		t.Errorf("turn %d: the chances add up to %v by %s", turn.Turn, sum, e.Method)
	}
}
