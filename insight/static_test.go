package insight_test

import (
	"math"
	"testing"

	"cartulary/insight"
	"cartulary/notation"
	"cartulary/replay"
)

// TestStaticError checks that the error of static luck depends on the tiles left.
func TestStaticError(t *testing.T) {
	rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: 2})
	if err != nil {
		t.Fatal(err)
	}
	for turn, want := range map[int]float64{1: 2.5, 24: 2.5, 26: 3, 47: 3, 50: 4, 60: 4} {
		a := analyse(t, insight.Options{Turn: turn}, rec)
		if l := a.Turns[0].Luck; l == nil || l.Method != insight.Static || l.SE != want {
			t.Errorf("turn %d: %+v, want an error of %v", turn, l, want)
		}
	}
}

// TestNetLuck checks that the net luck is that of an analysis without playouts, for three players and in a record that stops.
func TestNetLuck(t *testing.T) {
	rec, err := replay.Random(replay.RandomOptions{Players: 3, Seed: 2})
	if err != nil {
		t.Fatal(err)
	}
	rec.Turns, rec.Result, rec.Termination.Kind = rec.Turns[:12], nil, notation.TerminationUnfinished
	net, err := insight.NetLuck(rec)
	if err != nil {
		t.Fatal(err)
	}
	a := analyse(t, insight.Options{}, rec)
	for p, luck := range net {
		if s := a.Summary[rec.Players[p].Colour.String()]; luck == 0 || math.Abs(s.Luck.Points-luck) > 0.01 {
			t.Errorf("the net luck of player %d is %v, in the analysis %v", p+1, luck, s.Luck.Points)
		}
	}
	rec.Turns[5].Actions = nil
	if _, err := insight.NetLuck(rec); err == nil {
		t.Error("a record that cannot be replayed has a net luck")
	}
}
