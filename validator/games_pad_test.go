package validator_test

import (
	"path/filepath"
	"testing"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
)

// TestShippedDragonGames checks that both shipped complete games with Princess & Dragon have each event of the set at
// least once.
func TestShippedDragonGames(t *testing.T) {
	found := 0
	for _, path := range shipped(t, "games") {
		rec := readGame(t, path)
		if len(rec.Sets) != 2 || rec.Sets[1].Name != "princess-and-dragon" {
			continue
		}
		found++
		seen := happenings(rec)
		for _, what := range append(padHappens, "movers named") {
			if seen[what] == 0 {
				t.Errorf("%s: no %s", filepath.Base(path), what)
			}
		}
		t.Logf("%s: %v", filepath.Base(path), seen)
	}
	if found < 2 {
		t.Errorf("%d games with Princess & Dragon, want two", found)
	}
}

// happenings counts the events of a game.
func happenings(rec *notation.Record) map[string]int {
	seen := map[string]int{}
	r := replay.New()
	for f := range r.Frames(rec, replay.Options{}) {
		if f.Kind == replay.FrameTurn {
			written(seen, f.Turn)
			if last := f.State.LastPlaced(); last != engine.NoTile && f.State.TypeOf(last).Tile.Mark == "volcano" {
				seen["volcano"]++
			}
		}
		for _, e := range f.Events {
			switch {
			case e.Kind == engine.EvAside:
				seen["tile laid aside"]++
			case e.Kind == engine.EvShuffle && seen["tile laid aside"] > 0:
				seen["tiles shuffled back"]++
			case e.Kind == engine.EvReturn && e.Reason.String() == "dragon":
				seen["follower eaten"]++
			case e.Kind == engine.EvReturn && e.Reason.String() == "princess":
				seen["knight sent home"]++
			case e.Kind == engine.EvPoints && e.Reason.String() == "fairy" && e.Points == 1:
				seen["point of the fairy"]++
			case e.Kind == engine.EvPoints && e.Reason.String() == "fairy" && e.Points == 3 && f.Kind == replay.FrameTurn:
				seen["three points of the fairy"]++
			}
		}
	}
	return seen
}

// written counts the actions in the record of a turn.
func written(seen map[string]int, t *notation.Turn) {
	for i := range t.Actions {
		a := &t.Actions[i]
		switch {
		case a.Kind == notation.ActFairy:
			seen["fairy moved"]++
		case a.Kind == notation.ActDeploy && a.HasAt:
			seen["follower through a portal"]++
		case a.Kind == notation.ActDragon && len(a.Steps) == 6:
			seen["six steps"]++
		case a.Kind == notation.ActDragon:
			seen["dead end"]++
		}
		if a.Kind == notation.ActDragon && a.Steps[0].Mover != notation.NoColour {
			seen["movers named"]++
		}
	}
}
