package engine_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
	"cartulary/internal/test/enginetest"
)

// deedBoxes holds all sets with every value of the switches about actions in one turn, under pad.princess=may.
var deedBoxes = func() (list []enginetest.Box) {
	boxes := enginetest.AllBoxes()
	all := boxes[len(boxes)-1].Sets
	for _, o := range slices.Concat(enginetest.Settings("pad"), enginetest.Settings("plague"), enginetest.Settings("leper")) {
		for _, part := range []string{"princess", "leper.", "source_turn_allows"} {
			if strings.Contains(o.Key, part) {
				list = append(list, enginetest.With(all, []string{"hig-c1"}, o))
				break
			}
		}
	}
	return list
}()

// TestOneDeedExcludesAnother checks that, after a deployment or an action in its place, every other such action is legal
// exactly if it is offered.
func TestOneDeedExcludesAnother(t *testing.T) {
	enginetest.Play(t, deedBoxes, func(t *testing.T, _ *enginetest.Box, s *engine.State, a *engine.Action, rng *rand.Rand) {
		kinds := map[engine.Word][]engine.Action{}
		if s.PlacedThisTurn() > 0 && s.DeployedThisTurn() == 0 && !s.SpentThisTurn() {
			moves, _ := s.Moves(nil)
			for _, m := range moves {
				kinds[s.DeedOf(&m.Action)] = append(kinds[s.DeedOf(&m.Action)], m.Action)
			}
		}
		if kinds[engine.WordOf("princess")] == nil && rng.IntN(96) > 0 { // a sample, but every princess, because it is rare
			clear(kinds)
		}
		for _, deed := range slices.Sorted(maps.Keys(kinds)) {
			of := kinds[deed]
			one := of[rng.IntN(len(of))]
			for sides := stepsOn(s, &one); len(sides) > 0; sides = stepsOn(s, &one) {
				one = one.Walking(append(slices.Clip(one.Steps()), engine.Step{Side: sides[rng.IntN(len(sides))], Mover: -1}))
			}
			after := s.Clone()
			after.Apply(&one)
			compareMoves(t, after)
		}
		s.Apply(a)
	}, nil)
}

// stepsOn returns the sides over which a walk may continue.
func stepsOn(s *engine.State, a *engine.Action) []tile.Side {
	i, ok := s.Rules().NeutralByName(a.Neutral)
	if a.Kind != engine.ActWalk || !ok || len(a.Steps()) == s.Rules().Neutrals[i].Steps {
		return nil
	}
	return s.NextSteps(a.Neutral, a.Steps(), nil)
}

// TestExclusions checks that the table decides both the checks and the offered moves, in the order of its rows, that
// rows about absent pieces are left out, and that Compile returns an error if a deed lacks a row.
func TestExclusions(t *testing.T) {
	bell, horn := engine.WordOf("bell"), engine.WordOf("horn")
	report := func(c *engine.Case) { c.Report(message.Name("one of them is enough")) }
	row := func(id string, deed, after engine.Word) engine.Exclusion {
		return engine.Exclusion{Rule: &rule.Rule{ID: id}, Deed: deed, After: after, Report: report}
	}
	piece := func(name engine.Word, rows ...engine.Exclusion) engine.Element {
		return engine.Element{
			ID:      name.String(),
			Pieces:  engine.Pieces{Neutrals: []engine.Neutral{{Name: name}}},
			Judging: engine.Judging{Checks: engine.Exclusions(rows...)},
			Playing: engine.Playing{
				Deeds: []engine.Deed{{Name: name}},
				Moves: func(_ *engine.State, dst []engine.Offer) ([]engine.Offer, bool) {
					return append(dst, engine.Offer{Action: engine.Action{Kind: engine.ActMove, Neutral: name, Part: engine.NoPart}}), false
				},
			},
		}
	}
	first := piece(bell, row("bell-first", engine.Deployment, bell), row("bell-after", bell, engine.Deployment), row("bell-again", bell, bell))
	second := piece(horn, row("horn-first", engine.Deployment, horn), row("horn-after", horn, engine.Deployment), row("horn-again", horn, horn),
		row("horn-then-bell", bell, horn), row("drum", horn, engine.WordOf("drum")), row("drum", engine.WordOf("drum"), horn))

	for _, tt := range []struct {
		before engine.Word
		broken map[engine.Word]string
	}{
		{0, map[engine.Word]string{bell: "", horn: "", engine.Deployment: ""}},
		{bell, map[engine.Word]string{bell: "bell-again", horn: "", engine.Deployment: "bell-first"}},
		{horn, map[engine.Word]string{bell: "horn-then-bell", horn: "horn-again", engine.Deployment: "horn-first"}},
		{engine.Deployment, map[engine.Word]string{bell: "bell-after", horn: "horn-after", engine.Deployment: "follower-second-in-turn"}},
	} {
		s := toyGame(t, first, second)
		s.Apply(placing(t, s, "TOY/A", 1, 0, 0))
		act := func(deed engine.Word) *engine.Action {
			if deed == engine.Deployment {
				return &engine.Action{Kind: engine.ActDeploy, Tile: s.LastPlaced()}
			}
			return &engine.Action{Kind: engine.ActMove, Neutral: deed, Part: engine.NoPart}
		}
		if tt.before != 0 {
			s.Apply(act(tt.before))
		}
		moves, _ := s.Moves(nil)
		for deed, want := range tt.broken {
			var list []string
			for _, id := range broken(s, act(deed)) {
				if id != "follower-feature-occupied" {
					list = append(list, id)
				}
			}
			if got := strings.Join(list, " "); got != want {
				t.Errorf("%s after %s breaks %q, want %q", deed, tt.before, got, want)
			}
			if offered := slices.ContainsFunc(moves, func(a engine.Offer) bool { return s.DeedOf(&a.Action) == deed }); offered != (want == "") {
				t.Errorf("%s after %s is offered: %v", deed, tt.before, offered)
			}
		}
	}

	for want, rows := range map[string][]engine.Exclusion{
		"excludes deployment after bell": {row("bell-after", bell, engine.Deployment)},
		"excludes bell after deployment": {row("bell-first", engine.Deployment, bell)},
	} {
		_, err := engine.Compile([]engine.Element{baseGame(), piece(bell, rows...)}, box(t, toyTiles))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("without a row: %v, want %q", err, want)
		}
	}
}
