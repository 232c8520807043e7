package validator_test

import (
	"testing"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
)

// TestGamesOfCount checks that the shipped game with The Count of Carcassonne has each of its events at least once: a
// follower into each quarter and out of three of them, one of another player, moves of the Count, and farmers at the end.
func TestGamesOfCount(t *testing.T) {
	seen := map[string]int{}
	for f := range replay.New().Frames(readGame(t, "../testdata/games/three-players-count.cgr"), replay.Options{}) {
		if f.Kind == replay.FrameSetup {
			continue
		}
		for _, w := range f.Turn.Actions {
			seen[w.Kind.Verb()+" "+w.Quarter.String()]++
		}
		for _, e := range f.Events {
			if e.Kind == engine.EvJoin && int(e.Player) != f.State.Active() && f.Kind == replay.FrameTurn {
				seen["another player's"]++
			}
		}
		if f.Kind == replay.FrameFinal {
			seen["at the end"] += len(f.Turn.Actions)
		}
	}
	want := []string{"another player's", "at the end", "from blacksmith", "from cathedral", "from market", "count castle", "count cathedral"}
	for q := notation.QuarterCastle; q <= notation.QuarterCathedral; q++ {
		want = append(want, "quarter "+q.String())
	}
	for _, what := range want {
		if seen[what] == 0 {
			t.Errorf("the game has no %s", what)
		}
	}
}
