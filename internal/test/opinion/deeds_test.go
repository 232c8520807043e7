package opinion_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/internal/test/opinion"
	"cartulary/notation"
	"cartulary/replay"
)

// TestDeeds checks that engine and opinion offer the same actions after a placement, and again after some of them.
func TestDeeds(t *testing.T) {
	each(t, 1, 10, func(t *testing.T, rec *notation.Record, rng *rand.Rand, count *tally) {
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
				if p := g.Line(rec, f.Index); p != nil {
					t.Fatal(p.Words)
				}
			}
			if f.Kind == replay.FrameFinal || next == len(rec.Turns) || rng.IntN(20) > 0 {
				continue
			}
			place, ok := firstDrawn(&rec.Turns[next])
			if !ok {
				continue
			}
			s.CopyFrom(f.State)
			begin(&s, rec, next)
			done := append([]notation.Action{place}, put(&s, r, rec, place)...)
			now, p := g.Next(goesOn(rec, next), done...)
			if p != nil {
				t.Fatal(p.Words)
			}
			count.add("turns", 1)
			for range 6 {
				moves, _ := s.Moves(nil)
				moves = s.Extra(engine.NoType, moves)
				theirs := written(&s, r, rec, now, moves)
				count.add("deeds", len(theirs))
				mine := map[string]bool{}
				for _, a := range now.Deeds() {
					mine[nameOf(now, a)] = true
				}
				for _, what := range []string{"bridge", "castle", "lord", "bazaar", "bid"} {
					for a := range theirs {
						if strings.HasPrefix(a, what) {
							count.add(what, 1)
						}
					}
				}
				wolf := false // a shepherd's token or choice is due
				for a := range mine {
					wolf = wolf || strings.HasPrefix(a, "wolf")
				}
				if due := wolf || now.KnightDue(); mine["dragon"] || due { // the engine offers actions that end the turn even if others are due
					ends := func(a string, _ bool) bool { return strings.HasPrefix(a, "leper @") || due && ends(a) }
					maps.DeleteFunc(mine, ends)
					maps.DeleteFunc(theirs, ends)
				}
				if !maps.Equal(mine, theirs) {
					maps.DeleteFunc(mine, func(a string, _ bool) bool {
						both := theirs[a]
						delete(theirs, a)
						return both
					})
					t.Fatalf("turn %d, after %s: only the engine offers %v, only the opinion %v\n%s", next+1,
						notation.AppendTurn(nil, &notation.Turn{Actions: done}), theirs, mine, upTo(rec, next))
				}
				for i := range moves {
					turnUp(&s, &rec.Turns[next], &moves[i].Action)
				}
				grazes := false // the shepherd's choice must come before the bazaar
				for a := range theirs {
					grazes = grazes || strings.HasPrefix(a, "sheep") || strings.HasPrefix(a, "flock")
				}
				moves = slices.DeleteFunc(moves, func(a engine.Offer) bool {
					if a.Market != nil {
						return len(a.Market.Types) == 0 || grazes
					}
					return a.Kind == engine.ActWalk || a.Last || (wolf || now.KnightDue()) && (a.Kind == engine.ActJoin || s.Succeeds(&a.Action))
				})
				if len(moves) == 0 {
					break
				}
				move := moves[rng.IntN(len(moves))]
				if i := slices.IndexFunc(moves, func(a engine.Offer) bool { return a.Market != nil }); i >= 0 && rng.IntN(2) == 0 {
					move = moves[i+rng.IntN(len(moves)-i)]
				}
				done = append(done, replay.Written(&s, r.Rules(), rec, &move.Action))
				s.ScoreFirst(&move.Action)
				s.Apply(&move.Action)
				if now, p = g.Next(goesOn(rec, next), done...); p != nil {
					t.Fatalf("turn %d: %s: %s\n%s", next+1, notation.AppendTurn(nil, &notation.Turn{Actions: done}), p.Words, upTo(rec, next))
				}
			}
		}
	})
}

// written returns the texts of the engine's moves, and that of the dragon's walk if it is due and possible.
func written(s *engine.State, r *replay.Replayer, rec *notation.Record, now *opinion.Game, moves []engine.Offer) map[string]bool {
	out := map[string]bool{}
	for i := range moves {
		out[nameOf(now, replay.Written(s, r.Rules(), rec, &moves[i].Action))] = true
	}
	if who, _ := s.DueWalk(); who.String() == "dragon" && len(s.NextSteps(who, nil, nil)) > 0 {
		out[string(notation.AppendAction(nil, &notation.Action{Kind: notation.ActDragon}))] = true
	}
	return out
}

// put places a tile in the engine and returns the bridges that the placement needs.
func put(s *engine.State, r *replay.Replayer, rec *notation.Record, place notation.Action) []notation.Action {
	kind, _ := s.Rules().TypeByName(place.Tile)
	p := engine.Place(engine.Placement{Type: kind, At: replay.Point(place.At), Rotation: uint8(place.Rotation)})
	for _, mended := range s.Mended(kind, nil) {
		if mended.Place.At == p.Place.At && mended.Place.Rotation == p.Place.Rotation {
			p = mended
		}
	}
	return mend(s, r, rec, &p)
}

// turnUp gives a bazaar the tiles that a line of the record turns up, none if it has no bazaar.
func turnUp(s *engine.State, t *notation.Turn, a *engine.Action) {
	if a.Market == nil || a.Market.Draw == 0 {
		return
	}
	a.Market = &engine.Market{}
	for _, w := range t.Actions {
		for _, id := range w.Tiles {
			kind, _ := s.Rules().TypeByName(id)
			a.Market.Types = append(a.Market.Types, kind)
		}
	}
}

// ends reports whether an action comes after the scoring.
func ends(action string) bool {
	return strings.HasPrefix(action, "quarter") || strings.HasPrefix(action, "from") || strings.HasPrefix(action, "wagon")
}

// nameOf returns the text of an action. A follower that leaves the City of Carcassonne may go to any tile of a feature, and
// a lord score it by any, but the engine names one.
func nameOf(g *opinion.Game, a notation.Action) string {
	switch a.Kind {
	case notation.ActFrom:
		return fmt.Sprint("from ", a.Quarter, a.Player, a.Figure, g.FeatureOf(a.At, a.Role, a.Loc))
	case notation.ActLord:
		castle, feature := g.LordOf(a)
		return fmt.Sprint("lord ", a.Player, castle, feature)
	case notation.ActBazaar:
		return "bazaar" // its tiles are chance
	}
	return string(notation.AppendAction(nil, &a))
}
