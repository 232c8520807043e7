package engine_test

import (
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/engine/tile"
)

// TestApart checks that a figure that has no part in scorings neither makes one due nor goes home with one, and that the
// figures of a feature and of a survey are those on the board.
func TestApart(t *testing.T) {
	e := figures()
	e.Figures[2].Apart = true
	s := toyGame(t, e)
	put(s, builderKind, 0)
	if roots := slices.Collect(s.ClaimedFeatures(tile.Road)); len(roots) > 0 {
		t.Errorf("the roads %v are claimed by a figure that has no part in scorings", roots)
	}
	put(s, normalKind, 0)
	effects := engine.EffectsOf(s)
	f := s.Feature(s.NodeOf(0, 0))
	if on := slices.Collect(f.Figures); len(on) != 2 || on[0].Kind != builderKind || on[1].Kind != normalKind {
		t.Errorf("the figures on the road are %v", on)
	}
	for _, g := range s.Survey(placing(t, s, "TOY/R", 1, 0, 0).Place) {
		if on := slices.Collect(g.Feature.Figures); g.Kind == tile.Road && len(on) != 2 || g.Kind == tile.Field && len(on) > 0 {
			t.Errorf("the figures on the surveyed %s are %v", g.Kind, on)
		}
	}
	effects.ScoreFeature(s.NodeOf(0, 0), true)
	if on := s.Figures(); len(on) != 1 || on[0].Kind != builderKind {
		t.Errorf("after the scoring of the road the figures on the board are %v", on)
	}
}

// TestFirstPhase checks that a phase with First comes before those of earlier elements.
func TestFirstPhase(t *testing.T) {
	var before int
	e := engine.Element{ID: "early", Playing: engine.Playing{Phases: []engine.Phase{
		{ID: "early", On: engine.OnScore, First: true, Run: func(e engine.Effects) { before = e.Score(0) }},
		{ID: "last", On: engine.OnScore, Run: func(e engine.Effects) { before = e.Score(0) - before }},
	}}}
	s := toyGame(t, e)
	s.Apply(placing(t, s, "TOY/A", 1, 0, 0))
	put(s, normalKind, 0)
	s.Apply(placing(t, s, "TOY/A", -1, 0, 0))
	s.EndTurn()
	if s.Score(0) == 0 || before != s.Score(0) {
		t.Errorf("between the first phase and the last the scoring paid %d of %d points", before, s.Score(0))
	}
}

// TestLots checks that lots decide between the actions that a player does not choose, in proportion, and that they are
// performed before the walks.
func TestLots(t *testing.T) {
	often, seldom, choice := engine.WordOf("toy-often"), engine.WordOf("toy-seldom"), engine.WordOf("toy-choice")
	counts := map[engine.Word]int{}
	e := engine.Element{ID: "lots"}
	for _, w := range []engine.Word{often, seldom, choice} {
		e.Specials = append(e.Specials, engine.Special{Name: w, Do: func(e engine.Effects, _ *engine.Action) { counts[w]++; e.Note(w) }})
	}
	e.Extra = func(s *engine.State, drawn engine.TypeID, dst []engine.Offer) []engine.Offer {
		if drawn != engine.NoType || s.PlacedThisTurn() == 0 || s.Happened(engine.EvNote) || s.ScoredThisTurn() {
			return dst
		}
		for lots, w := range []engine.Word{choice, seldom, 4: often} {
			if w != 0 {
				dst = append(dst, engine.Offer{Action: engine.Action{Kind: engine.ActSpecial, Reason: w, Tile: engine.NoTile, To: engine.NoTile}, Due: true, Early: true, Lots: uint8(lots)})
			}
		}
		return dst
	}
	r, err := engine.Compile([]engine.Element{baseGame(), e}, box(t, toyTiles))
	if err != nil {
		t.Fatal(err)
	}
	turns := 0
	for seed := range uint64(60) {
		g := play.NewRandom(r, []string{"red", "blue"}, seed)
		g.Skill = int(seed % 3)
		for g.Turn() != nil {
			turns++
		}
	}
	if sum := counts[often] + counts[seldom] + counts[choice]; sum < turns-60 {
		t.Fatalf("%d actions in %d turns", sum, turns)
	}
	if n := counts[choice]; n < turns/4 || n > turns*5/12 {
		t.Errorf("the player chose %d times in %d turns; expected a third", n, turns)
	}
	if a, b := counts[often], counts[seldom]; a < 3*b || a > 5*b {
		t.Errorf("lots of 4 to 1 decided %d to %d times", a, b)
	}
}
