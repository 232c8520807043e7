package validator_test

import (
	"testing"

	"cartulary/engine"
	"cartulary/replay"
)

// TestGameOfKing checks that in the shipped game with King & Robber both cards pass from player to player and pay at the
// end, and that a completed city and a completed road leave them where they are.
func TestGameOfKing(t *testing.T) {
	seen := map[string]int{}
	for f := range replay.New().Frames(readGame(t, "../testdata/games/three-players-king.cgr"), replay.Options{}) {
		completed, taken := map[string]bool{}, map[string]bool{}
		for _, e := range f.Events {
			switch {
			case e.Kind == engine.EvHold && e.Points < 0:
				seen[f.State.Rules().Holdings[e.Token].String()+" lost"]++
			case e.Kind == engine.EvHold:
				taken[f.State.Rules().Holdings[e.Token].String()] = true
			case e.Kind == engine.EvFeature && e.Complete:
				completed[e.Reason.String()] = true
			case e.Kind == engine.EvPoints:
				seen[e.Reason.String()+" points"]++
			}
		}
		for card, of := range map[string]string{"king": "city", "robber": "road"} {
			if completed[of] && !taken[card] && f.Kind == replay.FrameTurn {
				seen[card+" stays"]++
			}
		}
	}
	for _, what := range []string{"king lost", "king stays", "king points", "robber lost", "robber stays", "robber points"} {
		if seen[what] == 0 {
			t.Errorf("no %s", what)
		}
	}
}
