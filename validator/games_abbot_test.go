package validator_test

import (
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
)

// The possible events of the abbot and of the phantom.
var (
	abbotHappens = []string{"abbot in a garden", "abbot in a cloister", "recall from a garden", "recall from a cloister", "complete garden with an abbot",
		"unfinished garden at the end", "complete garden without an abbot"}
	phantomHappens = []string{"phantom alone", "phantom after a follower", "phantom after a recall", "phantom on a city", "phantom on a road", "phantom on a field", "phantom returns"}
)

// abbotSeen counts the events of both boxes in a game.
func abbotSeen(rec *notation.Record) map[string]int {
	seen := map[string]int{}
	for f := range replay.New().Frames(rec, replay.Options{}) {
		for i := range f.Events {
			for _, what := range abbotEvent(f, i) {
				seen[what]++
			}
		}
	}
	return seen
}

func abbotEvent(f *replay.Frame, i int) (what []string) {
	s, e := f.State, &f.Events[i]
	name := func() string { return s.Rules().Figures[e.Figure].Name }
	before := func(kind engine.EventKind) bool {
		return slices.ContainsFunc(f.Events[:i], func(b engine.Event) bool { return b.Kind == kind })
	}
	switch e.Kind {
	case engine.EvDeploy:
		if name() == "abbot" {
			return []string{"abbot in a " + s.Kind(e.Node).String()}
		}
		if name() == "phantom" {
			order := "phantom alone"
			switch {
			case before(engine.EvDeploy):
				order = "phantom after a follower"
			case before(engine.EvReturn):
				order = "phantom after a recall"
			}
			return []string{"phantom on a " + s.Kind(e.Node).String(), order}
		}
	case engine.EvReturn:
		if e.Reason.String() == "recall" {
			return []string{"recall from a " + s.Kind(e.Node).String()}
		}
		return []string{name() + " returns"}
	case engine.EvFeature:
		if s.Kind(e.Node) != tile.Garden {
			return nil
		}
		held := slices.ContainsFunc(f.Events[i:], func(p engine.Event) bool { return p.Kind == engine.EvPoints && p.Node == e.Node })
		switch {
		case !e.Complete:
			return []string{"unfinished garden at the end"}
		case held:
			return []string{"complete garden with an abbot"}
		}
		return []string{"complete garden without an abbot"}
	}
	return nil
}

// TestGamesOfAbbot checks that the shipped game with the two boxes has each of their events at least once.
func TestGamesOfAbbot(t *testing.T) {
	seen := abbotSeen(readGame(t, "../testdata/games/three-players-abbot-phantom.cgr"))
	for _, what := range slices.Concat(abbotHappens, phantomHappens) {
		if seen[what] == 0 {
			t.Errorf("the game has no %s", what)
		}
	}
}
