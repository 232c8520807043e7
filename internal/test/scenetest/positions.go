package scenetest

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/play"
	"cartulary/internal/test/enginetest"
	"cartulary/notation"
	"cartulary/report/scene"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// Golden compares got with a file in testdata; -update rewrites the file.
func Golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

// Rules compiles the rules of sets, those of the base game if none is named.
func Rules(tb testing.TB, sets ...string) *engine.Rules {
	tb.Helper()
	return enginetest.With(sets, nil).Rules(tb)
}

// playTurns plays turns of the form "TILE x y rotation part", with part -1 for no follower.
func playTurns(t *testing.T, s *engine.State, turns ...string) {
	t.Helper()
	for i, turn := range turns {
		place(t, s, i%s.Players(), turn)
		s.EndTurn()
	}
}

// place plays a turn without its end.
func place(t *testing.T, s *engine.State, player int, turn string) {
	t.Helper()
	var name string
	var p engine.Placement
	var part int
	if _, err := fmt.Sscan(turn, &name, &p.At.X, &p.At.Y, &p.Rotation, &part); err != nil {
		t.Fatal(err)
	}
	var ok bool
	if p.Type, ok = s.Rules().TypeByName(name); !ok || !s.Fits(p) {
		t.Fatalf("after turn %d: %s does not fit", s.Turn(), turn)
	}
	s.BeginTurn(player)
	s.Apply(&engine.Action{Kind: engine.ActPlace, Place: p})
	if part >= 0 {
		s.Apply(&engine.Action{Kind: engine.ActDeploy, Tile: s.TileAt(p.At), Part: uint8(part)})
	}
}

// Position returns a position with a follower of each role, a scored city, pennants, tiles in all rotations and a negative
// coordinate.
func Position(t *testing.T) *scene.Scene {
	r := Rules(t)
	s := engine.NewState(r, []string{"red", "black"})
	s.SetUp(r.Start)
	playTurns(t, s,
		"E 0 -1 2 0", // completes the city of the start tile
		"L 1 0 1 3",  // thief
		"V -1 0 3 1", // farmer
		"A -1 1 2 0", // monk
		"F 2 0 0 0",  // knight, beside a pennant
		"Q 3 0 0 -1", // to the city of red
	)
	return scene.New(s, scene.Options{
		Title:   "a study",
		Players: []notation.Player{{Colour: notation.Red, Name: "Ada"}, {Colour: notation.Black, Name: "Benoît"}},
	})
}

// Colours are the names of players.
var Colours = []string{"red", "yellow", "green", "blue", "black"}

// Game plays a random game of a number of turns and returns its state.
func Game(tb testing.TB, seed uint64, turns int) *engine.State {
	g := play.NewRandom(Rules(tb), Colours, seed)
	for range turns {
		if g.Turn() == nil {
			break
		}
	}
	return g.State
}

// Leper returns two scenes: the leper enters the first complete city, and walks past two followers each of red and black,
// one of which returns in the same turn.
func Leper(t *testing.T) (comes, walks *scene.Scene) {
	s := engine.NewState(Rules(t, "base", "leper"), []string{"red", "black"})
	s.SetUp(s.Rules().Start)
	opts := scene.Options{
		Title:   "a leper",
		Players: []notation.Player{{Colour: notation.Red, Name: "Ada"}, {Colour: notation.Black, Name: "Benoît"}},
	}
	for i, turn := range []string{
		"BA/C 0 -1 2 0", // completes the city of the start tile
		"BA/RRR 1 0 0 2",
		"BA/RRR -1 0 0 1", // thief of red
		"BA/L 0 1 0 0",    // monk of black, which returns
		"BA/RFr -1 1 1 1", // farmer of red
		"BA/RFr 1 1 1 0",  // thief of black
		"BA/L 0 2 0 0",
		"BA/Rr -1 2 1 -1",
		"BA/Rr 1 2 2 -1",
	} {
		place(t, s, i%2, turn)
		switch i {
		case 0:
			s.Apply(&engine.Action{Kind: engine.ActMove, Neutral: names.Leper, Tile: 1, Part: engine.NoPart})
		case 8:
			s.Apply(&engine.Action{Kind: engine.ActWalk, Neutral: names.Leper, Detail: &engine.Detail{Steps: []engine.Step{{Side: 2}, {Side: 3}, {Side: 2}, {Side: 1}, {Side: 1}}}})
		}
		s.EndTurn()
		if i == 0 {
			comes = scene.New(s, opts)
		}
	}
	return comes, scene.New(s, opts)
}

// DragonRules compiles the base game with Princess & Dragon.
func DragonRules(tb testing.TB, profile string) *engine.Rules {
	tb.Helper()
	return enginetest.With([]string{"base", "princess-and-dragon"}, []string{profile}).Rules(tb)
}

// Flight returns a scene with the fairy beside one of two followers on a tile, a volcano, a portal, a princess, a tile set
// aside, and a dragon walk that stops after two steps at the fairy and returned a thief.
func Flight(t *testing.T) *scene.Scene {
	s := engine.NewState(DragonRules(t, "new-2016"), []string{"red", "black"})
	s.SetUp(s.Rules().Start)
	tower, _ := s.Rules().TypeByName("DG/Cc.d")
	s.BeginTurn(0)
	s.Apply(&engine.Action{Kind: engine.ActAside, Place: engine.Placement{Type: tower}})
	s.EndTurn()
	playTurns(t, s,
		"DG/CRRR.p 0 -1 2 -1", // completes the city of the start tile
		"BA/RFr -1 0 0 0",     // thief of black, which the dragon returns
		"DG/RRR.g -2 0 0 2",   // thief of red
		"DG/RFr.v 1 0 0 -1",   // the dragon enters
	)
	s.BeginTurn(1)
	called, _ := s.Rules().TypeByName("DG/Rr.d")
	at := engine.Placement{Type: called, At: engine.Point{X: 2, Y: 0}}
	if !s.Fits(at) {
		t.Fatal("the dragon tile does not fit")
	}
	s.Apply(&engine.Action{Kind: engine.ActPlace, Place: at})
	fairy, with := s.TileAt(engine.Point{X: -2}), uint8(2)
	s.Apply(&engine.Action{Kind: engine.ActMove, Neutral: names.Fairy, Tile: fairy, Part: with})
	s.Apply(&engine.Action{Kind: engine.ActWalk, Neutral: names.Dragon, Detail: &engine.Detail{Steps: []engine.Step{{Side: 3}, {Side: 3}}}})
	s.EndTurn()
	return scene.New(s, scene.Options{
		Title:   "a flight",
		Players: []notation.Player{{Colour: notation.Red, Name: "Ada"}, {Colour: notation.Black, Name: "Benoît"}},
	})
}

// Plague returns a scene with both faces of outbreaks and fleas. The second outbreak started beside the region of the
// first, and two fleas beyond it became latent. In the last turn a farmer flees, and one of those fleas moves and returns
// another farmer.
func Plague(t *testing.T) *scene.Scene {
	s := engine.NewState(Rules(t, "base", "plague"), []string{"red", "black"})
	s.SetUp(s.Rules().Start)
	at := func(x, y int) int { return s.TileAt(engine.Point{X: int16(x), Y: int16(y)}) }
	flea := func(x, y int) engine.Action {
		kind, _ := s.Rules().TokenByName(names.Flea)
		return engine.Action{Kind: engine.ActToken, Token: kind, Tile: at(x, y)}
	}
	for i, turn := range []struct {
		tile string
		flea []int
	}{
		{"BA/RFr -1 0 0 1", nil}, // farmer of red, which flees
		{"BA/RFr 1 0 0 0", nil},
		{"PL/Rr 2 0 0 -1", nil}, // outbreak 1
		{"BA/C 0 -1 2 -1", []int{1, 0}},
		{"BA/RFr 3 0 1 -1", []int{0, 0}},
		{"BA/RFr 3 -1 1 1", []int{3, 0}}, // farmer of black, which the flea returns
		{"BA/RFr 3 1 1 -1", nil},
		{"PL/CC 4 0 1 -1", nil}, // outbreak 2 takes over
		{"BA/RFr -2 0 0 -1", nil},
	} {
		place(t, s, i%2, turn.tile)
		if turn.flea != nil {
			a := flea(turn.flea[0], turn.flea[1])
			s.Apply(&a)
		}
		if i < 8 {
			s.EndTurn()
		}
	}
	s.Apply(&engine.Action{Kind: engine.ActShift, Tile: at(-1, 0), Part: 1, To: at(-2, 0), ToPart: 1})
	a := flea(3, -1)
	a.Moved, a.To = true, at(0, 0)
	s.Apply(&a)
	s.EndTurn()
	return scene.New(s, scene.Options{
		Title:   "a plague",
		Players: []notation.Player{{Colour: notation.Red, Name: "Ada"}, {Colour: notation.Black, Name: "Benoît"}},
	})
}

// EachPlague calls f with scenes of random games, some with the dragon.
func EachPlague(t *testing.T, f func(seed uint64, s *scene.Scene)) {
	for seed := range uint64(6) {
		r := Rules(t, "base", "plague")
		if seed%2 == 1 {
			r = Rules(t, "base", "plague", "princess-and-dragon")
		}
		g := play.NewRandom(r, Colours, seed)
		for n := 0; g.Turn() != nil; n++ {
			if n%5 == 4 {
				f(seed, scene.New(g.State, scene.Options{}))
			}
		}
	}
}
