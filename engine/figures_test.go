package engine_test

import (
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// Kinds of figures of other boxes: one with strength 2, one whose strength depends on its feature, and one that is no
// follower and may join occupied features.
var (
	big     = engine.FigureSpec{Name: "big", Title: "big follower", Count: 1, Follower: true, Occupies: true, Strength: 2}
	mayor   = engine.FigureSpec{Name: "mayor", Count: 1, Follower: true, Occupies: true, StrengthOn: func(_ *engine.State, f *engine.Feature) uint8 { return uint8(f.Tiles) }}
	builder = engine.FigureSpec{Name: "builder", Title: "builder", Count: 1}
)

const (
	normalKind uint8 = iota
	bigKind
	mayorKind
	builderKind
)

func figures() engine.Element {
	return engine.Element{ID: "figures", Pieces: engine.Pieces{Figures: []engine.FigureSpec{big, mayor, builder}}}
}

// put deploys a figure on a part of the tile at 0,0 without checks.
func put(s *engine.State, kind, part uint8) {
	s.Apply(&engine.Action{Kind: engine.ActDeploy, Figure: kind, Part: part})
}

// TestFigureStrength checks that a majority counts each figure by its strength, and that figures of strength 0 get no
// points.
func TestFigureStrength(t *testing.T) {
	for _, tt := range []struct {
		name string
		red  []uint8
		blue []uint8
		want [2]int // points for the road, which is worth 1
	}{
		{"big against one", []uint8{bigKind}, []uint8{normalKind}, [2]int{1, 0}},
		{"big against two", []uint8{bigKind}, []uint8{normalKind, normalKind}, [2]int{1, 1}},
		{"mayor on one tile", []uint8{mayorKind}, []uint8{normalKind}, [2]int{1, 1}},
		{"mayor against big", []uint8{mayorKind}, []uint8{bigKind}, [2]int{0, 1}},
		{"a builder counts for nothing", []uint8{normalKind, builderKind}, []uint8{normalKind}, [2]int{1, 1}},
		{"a builder alone", []uint8{builderKind}, []uint8{normalKind}, [2]int{0, 1}},
	} {
		s := toyGame(t, figures())
		for player, kinds := range [2][]uint8{tt.red, tt.blue} {
			for _, k := range kinds {
				put(s, k, 0)
			}
			s.EndTurn()
			s.BeginTurn(1 - player)
		}
		s.Finish()
		if got := [2]int{s.Score(0), s.Score(1)}; got != tt.want {
			t.Errorf("%s: %v points, want %v", tt.name, got, tt.want)
		}
	}
}

// TestFigureOccupies checks which figures bar followers from a feature and which may join them, and that a player with
// all normal followers on the board may still deploy another kind.
func TestFigureOccupies(t *testing.T) {
	s := toyGame(t, figures())
	s.Apply(placing(t, s, "TOY/R", 1, 0, 0))
	deploy := func(kind uint8) *engine.Action {
		return &engine.Action{Kind: engine.ActDeploy, Figure: kind, Tile: s.LastPlaced(), Part: 0, Want: tile.Road}
	}
	s.Apply(deploy(builderKind))
	if s.Occupied(s.NodeOf(s.LastPlaced(), 0)) || s.Followers(0) != 9 {
		t.Errorf("a builder occupies the road or was a follower: %d followers left", s.Followers(0))
	}
	s.EndTurn()
	s.BeginTurn(1)
	s.Apply(placing(t, s, "TOY/R", 2, 0, 0))
	moves, _ := s.Moves(nil)
	kinds := map[uint8]int{}
	for _, m := range moves {
		kinds[m.Figure]++
	}
	if kinds[normalKind] == 0 || kinds[bigKind] != kinds[normalKind] || kinds[mayorKind] != kinds[normalKind] || kinds[builderKind] != 0 {
		t.Errorf("deployments on offer by kind of figure: %v", kinds)
	}
	s.Apply(deploy(bigKind))
	s.EndTurn()
	s.BeginTurn(0)
	s.Apply(placing(t, s, "TOY/R", 3, 0, 0))
	if ids := broken(s, deploy(normalKind)); len(ids) != 1 || ids[0] != "follower-feature-occupied" {
		t.Errorf("a follower beside a big one breaks %v", ids)
	}
	v := s.Check(deploy(builderKind))
	if len(v) != 1 || v[0].Rule.ID != "follower-supply-empty" || !strings.Contains(v[0].Message.String(), "deploys a builder, but has no builder left in the supply") {
		t.Errorf("a second builder beside a big follower: %v", v)
	}
	for range 7 {
		put(s, normalKind, 1)
	}
	s.EndTurn()
	s.BeginTurn(1)
	s.EndTurn()
	s.BeginTurn(0)
	s.Apply(placing(t, s, "TOY/C", 0, 1, 2))
	if moves, _ = s.Moves(nil); len(moves) == 0 || moves[0].Figure != bigKind {
		t.Errorf("without normal followers in the supply: %v", moves)
	}
}

// TestFigureChecks checks that a check for one kind of figure judges no other, and that contradictory kinds of figures are
// errors.
func TestFigureChecks(t *testing.T) {
	r := &rule.Rule{ID: "toy-builder", Title: "a builder"}
	e := figures()
	e.Checks = []engine.Check{{Rule: r, At: engine.AtDeploy, Of: engine.WordOf("builder"), Func: func(c *engine.Case) { c.Report(message.Name("no")) }}}
	s := toyGame(t, e)
	s.Apply(placing(t, s, "TOY/R", 1, 0, 0))
	for kind := normalKind; kind <= builderKind; kind++ {
		ids := broken(s, &engine.Action{Kind: engine.ActDeploy, Figure: kind, Tile: s.LastPlaced(), Part: 0, Want: tile.Road})
		if (len(ids) > 0) != (kind == builderKind) {
			t.Errorf("a figure of kind %d breaks %v", kind, ids)
		}
	}
	for _, f := range []engine.FigureSpec{{Name: "a", Follower: true, Occupies: true}, {Name: "b", Follower: true, Strength: 1}, {Name: "c", Occupies: true, Strength: 1}} {
		e := engine.Element{ID: "wrong", Pieces: engine.Pieces{Figures: []engine.FigureSpec{f}}}
		if _, err := engine.Compile([]engine.Element{baseGame(), e}, box(t, toyTiles)); err == nil {
			t.Errorf("figure %s is accepted", f.Name)
		}
	}
}

// TestFigureDeed checks that a figure that is no follower is a deed of its own in the table of exclusions.
func TestFigureDeed(t *testing.T) {
	name := engine.WordOf("builder")
	row := func(id string, deed, after engine.Word) engine.Exclusion {
		return engine.Exclusion{Rule: &rule.Rule{ID: id, Title: id}, Deed: deed, After: after, Report: func(c *engine.Case) { c.Report(message.Name(id)) }}
	}
	e := figures()
	e.Deeds = []engine.Deed{{Name: name}}
	e.Checks = engine.Exclusions(row("builder-after-follower", name, engine.Deployment), row("follower-after-builder", engine.Deployment, name),
		row("second-builder", name, name))
	s := toyGame(t, e)
	s.Apply(placing(t, s, "TOY/R", 1, 0, 0))
	node := s.NodeOf(s.LastPlaced(), 0)
	follower, builder := s.Deploy(normalKind, node), s.Deploy(builderKind, node)
	after := s.Clone()
	after.Apply(&builder)
	if ids := broken(after, &follower); len(ids) != 1 || ids[0] != "follower-after-builder" {
		t.Errorf("a follower after a builder breaks %v", ids)
	}
	if moves, _ := after.Moves(nil); len(moves) > 0 {
		t.Errorf("after a builder there are the moves %v", moves)
	}
	after = s.Clone()
	after.Apply(&follower)
	if ids := broken(after, &builder); len(ids) != 1 || ids[0] != "builder-after-follower" {
		t.Errorf("a builder after a follower breaks %v", ids)
	}
	if s.Closed(s.LastPlaced()) {
		t.Error("the road of a plain tile takes no figure")
	}
	after.BeginPart()
	after.Apply(placing(t, after, "TOY/R", 2, 0, 0))
	if ids := broken(after, &engine.Action{Kind: engine.ActDeploy, Figure: builderKind, Tile: after.LastPlaced(), Part: 0, Want: tile.Road}); ids != nil {
		t.Errorf("a builder in the second part breaks %v", ids)
	}
}
