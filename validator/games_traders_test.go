package validator_test

import (
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
)

// The possible events of Inns & Cathedrals and of Traders & Builders.
var (
	innHappens    = []string{"big follower deployed", "big follower returns", "complete road with an inn", "complete city with a cathedral"}
	traderHappens = []string{"builder deployed", "builder returns", "pig deployed", "second part", "second part with a figure", "wine", "grain", "cloth",
		"points for goods", "goods for another player's city", "points of the pig"}
)

// traderSeen counts the events of both boxes in a game.
func traderSeen(rec *notation.Record) map[string]int {
	seen := map[string]int{}
	count := func(what string, happened bool) {
		if happened {
			seen[what]++
		}
	}
	for f := range replay.New().Frames(rec, replay.Options{}) {
		if f.Kind == replay.FrameTurn {
			count("second part", f.Turn.Part > 0)
			count("second part with a figure", f.Turn.Part > 0 && find(f.Turn, notation.ActDeploy) != nil)
		}
		for i := range f.Events {
			traderEvent(f, &f.Events[i], count)
		}
		if f.Kind == replay.FrameTurn {
			count("goods for another player's city", ownsNothing(f))
		}
	}
	return seen
}

// ownsNothing reports whether the player takes goods in a part of a turn in which only others get points.
func ownsNothing(f *replay.Frame) bool {
	takes := slices.ContainsFunc(f.Events, func(e engine.Event) bool { return e.Kind == engine.EvHold })
	gets := slices.ContainsFunc(f.Events, func(e engine.Event) bool {
		return e.Kind == engine.EvPoints && int(e.Player) == f.State.Active()
	})
	return takes && !gets
}

func traderEvent(f *replay.Frame, e *engine.Event, count func(string, bool)) {
	s := f.State
	name := func() string { return s.Rules().Figures[e.Figure].Name }
	switch e.Kind {
	case engine.EvDeploy:
		count(name()+" deployed", true)
		count("big follower deployed", name() == "big")
	case engine.EvReturn:
		count(name()+" returns", true)
		count("big follower returns", name() == "big")
	case engine.EvHold:
		count(s.Rules().Holdings[e.Token].String(), true)
	case engine.EvFeature:
		shown := s.Feature(e.Node)
		count("complete road with an inn", e.Complete && shown.Shows("inn"))
		count("complete city with a cathedral", e.Complete && shown.Shows("cathedral"))
	case engine.EvPoints:
		count("points for goods", e.Reason.String() == "goods")
		count("points of the pig", e.Reason.String() == "field" && e.Points%3 != 0) // without it, 3 a city
	}
}

// TestGamesOfTraders checks that the shipped games with the two boxes have each of their events at least once.
func TestGamesOfTraders(t *testing.T) {
	for name, want := range map[string][]string{
		"three-players-inns":         innHappens,
		"three-players-traders":      traderHappens,
		"three-players-inns-traders": slices.Concat(innHappens, traderHappens),
	} {
		seen := traderSeen(readGame(t, "../testdata/games/"+name+".cgr"))
		for _, what := range want {
			if seen[what] == 0 {
				t.Errorf("%s has no %s", name, what)
			}
		}
	}
}
