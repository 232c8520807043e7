package validator_test

import (
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
)

// The possible events of games with The River, with The River II beside Inns & Cathedrals and Traders & Builders, and
// with both rivers beside Princess & Dragon.
var (
	riverHappens = []string{"follower on the river", "lake", "complete city on the river", "complete road on the river", "complete cloister on the river",
		"field on the river"}
	secondHappens = []string{"fork", "volcano lake", "turn after the lake", "complete city at the end of the river", "complete road over the river",
		"points of the pig herd", "builder or pig on the river", "field on the river"}
	riversDragon = []string{"fork", "volcano lake", "turn after the lake", "dragon on the lake", "dragon from the lake", "field on the river"}
)

// riverSeen counts the events of the rivers in a game.
func riverSeen(rec *notation.Record) map[string]int {
	seen := map[string]int{}
	count := func(what string, happened bool) {
		if happened {
			seen[what]++
		}
	}
	last := -1
	afterLake := false
	for f := range replay.New().Frames(rec, replay.Options{}) {
		s := f.State
		onRiver := func(n engine.NodeID) bool {
			return slices.ContainsFunc(s.TilesOf(n, nil), func(i int) bool { return ofRiver(s.TypeOf(i)) })
		}
		count("turn after the lake", f.Kind == replay.FrameTurn && afterLake && s.Active() == last)
		for i := range f.Events {
			e := &f.Events[i]
			switch e.Kind {
			case engine.EvPlace:
				id := s.Rules().Type(e.Place.Type).Tile.ID
				count("fork", id == "RI.2/III")
				count("lake", id == "RI.1/I.e")
				if f.Kind == replay.FrameTurn {
					afterLake = id == "RI.2/I.v"
				}
				count("volcano lake", id == "RI.2/I.v")
			case engine.EvDeploy:
				index, _ := s.Place(e.Node)
				if ofRiver(s.TypeOf(index)) {
					count("follower on the river", s.Rules().Figures[e.Figure].Follower)
					count("builder or pig on the river", !s.Rules().Figures[e.Figure].Follower)
				}
			case engine.EvWalk:
				count("dragon from the lake", s.TypeOf(int(e.Tile)).Tile.ID == "RI.2/I.v")
			case engine.EvNeutral:
				count("dragon on the lake", s.TypeOf(int(e.Tile)).Tile.ID == "RI.2/I.v")
			case engine.EvFeature:
				feature := s.Feature(e.Node)
				if e.Complete && onRiver(e.Node) {
					count("complete "+feature.Kind.String()+" on the river", true)
					count("complete road over the river", feature.Kind == tile.Road && feature.Shows("inn"))
					count("complete city at the end of the river", slices.ContainsFunc(s.TilesOf(e.Node, nil), func(i int) bool { return s.TypeOf(i).Tile.ID == "RI.2/IFC" }))
				}
				count("field on the river", feature.Kind == tile.Field && onRiver(e.Node))
			case engine.EvPoints:
				for _, term := range s.Terms(e) {
					count("points of the pig herd", term.What == "cities with the pig herd")
				}
			}
		}
		last = s.Active()
	}
	return seen
}

// TestGamesOfRivers checks that the shipped games with the rivers have each of their events at least once.
func TestGamesOfRivers(t *testing.T) {
	for name, want := range map[string][]string{
		"two-players-river":         riverHappens,
		"three-players-river-2":     secondHappens,
		"two-players-rivers-dragon": riversDragon,
	} {
		seen := riverSeen(readGame(t, "../testdata/games/"+name+".cgr"))
		for _, what := range want {
			if seen[what] == 0 {
				t.Errorf("%s has no %s", name, what)
			}
		}
	}
}

// ofRiver reports whether the river runs over a tile.
func ofRiver(t *engine.Type) bool {
	return slices.ContainsFunc([]tile.Side{tile.North, tile.East, tile.South, tile.West}, func(s tile.Side) bool { return t.Edge(s, 0) == tile.RiverEdge })
}
