package leper_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/internal/test/enginetest"
)

// boxes returns all boxes with The Leper, and every other value of each switch with all sets and with the base
// game.
var boxes = func() (list []enginetest.Box) {
	list = enginetest.BoxesWith("leper")
	all := enginetest.EverySet()
	list = append(list,
		enginetest.With(all, []string{"bsw", "plague-2021", "leper-en"}), enginetest.With(all, []string{"rgg-c1", "leper-fr"}),
		enginetest.With(all, nil, ruleset.Override{Key: "plague.source_turn_allows", Value: "flight"}),
		enginetest.With(all, nil, ruleset.Override{Key: "pad.princess_emptied", Value: "binds"}, ruleset.Override{Key: "plague.prelude", Value: "0"}))
	for _, o := range enginetest.Settings("leper") {
		list = append(list, enginetest.With(all, []string{"leper-en"}, o), enginetest.With([]string{"base", "leper"}, []string{"leper-fr"}, o))
	}
	return list
}()

// TestOffersAgreeWithChecks plays random games of all boxes. It checks that each action is legal, that the leper takes no
// point from a player without one and, at intervals, that a leper's tile or walk is legal exactly if it is offered.
func TestOffersAgreeWithChecks(t *testing.T) {
	enginetest.Play(t, boxes, func(t *testing.T, b *enginetest.Box, s *engine.State, a *engine.Action, rng *rand.Rand) {
		if s.PlacedThisTurn() > 0 && rng.IntN(4) == 0 {
			compare(t, b, s, rng)
		}
		if v := s.Check(a); len(v) > 0 {
			t.Fatalf("turn %d: a legal action is flagged: %s", s.Turn(), v[0].Message)
		}
		from := len(s.TurnEvents())
		var points []int
		for p := range s.Players() {
			points = append(points, s.Score(p))
		}
		s.Apply(a)
		for _, e := range s.TurnEvents()[from:] {
			if e.Kind != engine.EvPoints {
				continue
			}
			if points[e.Player] += int(e.Points); e.Reason == names.Leper && points[e.Player] < 0 {
				t.Fatalf("turn %d: the leper leaves %s with %d points", s.Turn(), s.Name(int(e.Player)), points[e.Player])
			}
		}
	}, func(*testing.T, *engine.State) {})
}

// compare checks an arrival of the leper on every tile, and some walks.
func compare(t *testing.T, b *enginetest.Box, s *engine.State, rng *rand.Rand) {
	moves, _ := s.Moves(nil)
	offers := append(moves, s.Extra(engine.NoType, nil)...)
	for to := range s.Tiles() {
		a := engine.Action{Kind: engine.ActMove, Neutral: engine.WordOf("leper"), Tile: to, Part: engine.NoPart, At: s.Tiles()[to].At}
		offered := slices.ContainsFunc(offers, func(o engine.Offer) bool { return o.Kind == a.Kind && o.Neutral == a.Neutral && o.Tile == to })
		if legal := len(s.Check(&a)) == 0; legal != offered {
			t.Fatalf("turn %d: the leper to tile %d: offered %t, legal %t", s.Turn(), to, offered, legal)
		}
	}
	walk := slices.ContainsFunc(offers, func(o engine.Offer) bool { return o.Kind == engine.ActWalk && o.Neutral == engine.WordOf("leper") })
	for range 40 {
		a := engine.Action{Kind: engine.ActWalk, Neutral: engine.WordOf("leper")}
		for range 1 + rng.IntN(6) {
			a = a.Walking(append(slices.Clip(a.Steps()), engine.Step{Side: tile.Side(rng.IntN(4)), Mover: -1}))
		}
		if legal, want := len(s.Check(&a)) == 0, walk && mayGo(b, s, a.Steps()); legal != want {
			at, _ := s.Neutral(engine.WordOf("leper"))
			t.Fatalf("turn %d: the walk %v from tile %d: legal %t, want %t", s.Turn(), a.Steps(), at, legal, want)
		}
	}
}

// mayGo reports whether the leper may take a path, computed from squares only.
func mayGo(b *enginetest.Box, s *engine.State, way []engine.Step) bool {
	global, home := false, false
	for _, o := range b.Overrides {
		global = global || o.Key == "leper.dead_end" && o.Value == "global"
		home = home || o.Key == "leper.origin_blocked" && o.Value == "false"
	}
	i, _ := s.Neutral(engine.WordOf("leper"))
	at := s.Tiles()[i].At
	been := map[engine.Point]bool{at: !home}
	if global {
		if longest(s, at, been, 5) == 5 && len(way) != 5 {
			return false
		}
	}
	for _, step := range way {
		at = at.Neighbour(step.Side)
		if closed(s, at) || been[at] {
			return false
		}
		been[at] = true
	}
	return len(way) == 5 || len(way) < 5 && longest(s, at, been, 1) == 0
}

// longest returns the largest number of steps possible from a square, at most limit.
func longest(s *engine.State, at engine.Point, been map[engine.Point]bool, limit int) int {
	most := 0
	for side := range tile.Side(4) {
		next := at.Neighbour(side)
		if limit == 0 || closed(s, next) || been[next] {
			continue
		}
		been[next] = true
		most = max(most, 1+longest(s, next, been, limit-1))
		been[next] = false
	}
	return most
}

// TestTwoOnOnePart checks that of two followers of one player on one part, the fairy protects the one that it is
// assigned to (LEP-24).
func TestTwoOnOnePart(t *testing.T) {
	for _, test := range []struct {
		profile string
		value   string
		want    int
	}{{"hig-c1", "assigned", 4}, {"hig-c1", "tile", 5}, {"hig-c1", "none", 3}, {"filosofia-2013", "assigned", 5}} {
		box := enginetest.With([]string{"base", "leper", "princess-and-dragon"}, []string{test.profile},
			ruleset.Override{Key: "leper.fairy", Value: test.value})
		s, rules := box.Pair(t, test.profile == "filosofia-2013")
		s.Play(engine.Event{Kind: engine.EvPoints, Points: 5})
		leper := engine.WordOf("leper")
		i, _ := rules.NeutralByName(leper)
		road, _ := rules.TypeByName("BA/RFr")
		place := engine.Place(engine.Placement{Type: road, At: engine.Point{X: 1}})
		s.Apply(&place)
		s.Play(engine.Event{Kind: engine.EvNeutral, Neutral: i, Tile: 1, Node: engine.NoNode})
		walk := engine.Walk(leper, engine.Step{Side: tile.West, Mover: -1})
		s.Apply(&walk)
		if got := s.Score(0); got != test.want {
			t.Errorf("%s, %s: red has %d points, want %d", test.profile, test.value, got, test.want)
		}
	}
}

// closed reports whether a square has no tile, or one within the walls of the City of Carcassonne.
func closed(s *engine.State, at engine.Point) bool {
	i := s.TileAt(at)
	return i == engine.NoTile || s.TypeOf(i).Tile.Wall == 0xff
}
