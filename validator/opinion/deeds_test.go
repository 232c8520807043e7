package opinion_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator/opinion"
)

// TestDeeds: once a tile is placed engine and opinion let the player do the same beside placing
// and deploying.
func TestDeeds(t *testing.T) {
	each(t, 1, func(t *testing.T, rec *notation.Record, rng *rand.Rand, count *tally) {
		g, err := opinion.New(rec)
		if err != nil {
			t.Fatal(err)
		}
		r := replay.New()
		var s engine.State
		for f := range r.Frames(rec, replay.Options{}) {
			next := 0
			if f.Kind == replay.FrameTurn {
				next = f.Index + 1
				if p := g.Turn(f.Turn); p != nil {
					t.Fatal(p.Words)
				}
			}
			if f.Kind == replay.FrameFinal || next == len(rec.Turns) || rng.IntN(8) > 0 {
				continue
			}
			actions := rec.Turns[next].Actions
			drawn := slices.IndexFunc(actions, func(a notation.Action) bool { return a.Kind == notation.ActPlace })
			if drawn < 0 {
				continue
			}
			place := actions[drawn]
			kind, _ := f.State.Rules().TypeByName(place.Tile)
			s.CopyFrom(f.State)
			s.BeginTurn(next % s.Players())
			s.Apply(&engine.Action{Kind: engine.ActPlace, Place: engine.Placement{Type: kind, At: replay.Point(place.At), Rotation: uint8(place.Rotation)}})
			theirs := map[string]bool{}
			moves, _ := s.Moves(nil)
			for _, a := range s.Extra(engine.NoType, moves) {
				if a.Kind != engine.ActDeploy {
					w := replay.Written(&s, r.Rules(), rec, &a)
					theirs[string(notation.AppendAction(nil, &w))] = true
				}
			}
			who, _ := s.DueWalk()
			walks := who == "dragon" && len(s.NextSteps(who, nil, nil)) > 0
			if walks {
				theirs[string(notation.AppendAction(nil, &notation.Action{Kind: notation.ActDragon}))] = true
			}
			now, p := g.Next(place)
			if p != nil {
				t.Fatal(p.Words)
			}
			mine := map[string]bool{}
			for _, a := range now.Deeds() {
				mine[string(notation.AppendAction(nil, &a))] = true
			}
			count.add("turns", 1)
			count.add("deeds", len(theirs))
			if walks { // the engine offers what ends the turn whatever else is due
				ends := func(a string, _ bool) bool { return strings.HasPrefix(a, "leper @") }
				maps.DeleteFunc(mine, ends)
				maps.DeleteFunc(theirs, ends)
			}
			if !maps.Equal(mine, theirs) {
				maps.DeleteFunc(mine, func(a string, _ bool) bool {
					both := theirs[a]
					delete(theirs, a)
					return both
				})
				t.Fatalf("turn %d: only the engine offers %v, only the opinion %v\n%s", next+1, theirs, mine, upTo(rec, next))
			}
		}
	})
}
