package board

import (
	"image/color"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/internal/enginetest"
	"cartulary/notation"
	"cartulary/report/scene"
)

// dragonRules compiles the base game with Princess & Dragon.
func dragonRules(tb testing.TB, profile string) *engine.Rules {
	tb.Helper()
	return enginetest.With([]string{"base", "princess-and-dragon"}, []string{profile}).Rules(tb)
}

// flight has the fairy with a follower of two on a tile, a volcano, a portal, a
// princess, a laid-aside tile, and a walk of the dragon that ends after two steps at
// the fairy, having eaten a thief.
func flight(t *testing.T) *scene.Scene {
	s := engine.NewState(dragonRules(t, "new-2016"), []string{"red", "black"})
	s.SetUp(s.Rules().Start)
	tower, _ := s.Rules().TypeByName("DG/Cc.d")
	s.BeginTurn(0)
	s.Apply(&engine.Action{Kind: engine.ActAside, Place: engine.Placement{Type: tower}})
	s.EndTurn()
	playTurns(t, s,
		"DG/CRRR.p 0 -1 2 -1", // closes the city of the start tile
		"BA/RFr -1 0 0 0",     // thief of black, to be eaten
		"DG/RRR.g -2 0 0 2",   // thief of red
		"DG/RFr.v 1 0 0 -1",   // the dragon comes
	)
	s.BeginTurn(1)
	called, _ := s.Rules().TypeByName("DG/Rr.d")
	at := engine.Placement{Type: called, At: engine.Point{X: 2, Y: 0}}
	if !s.Fits(at) {
		t.Fatal("the dragon tile does not fit")
	}
	s.Apply(&engine.Action{Kind: engine.ActPlace, Place: at})
	fairy, with := s.TileAt(engine.Point{X: -2}), uint8(2)
	s.Apply(&engine.Action{Kind: engine.ActMove, Neutral: engine.WordOf("fairy"), Tile: fairy, Part: with})
	s.Apply(&engine.Action{Kind: engine.ActWalk, Neutral: engine.WordOf("dragon"), Steps: []engine.Step{{Side: 3}, {Side: 3}}})
	s.EndTurn()
	return scene.New(s, scene.Options{
		Title:   "a flight",
		Players: []notation.Player{{Colour: notation.Red, Name: "Ada"}, {Colour: notation.Black, Name: "Benoît"}},
	})
}

func TestFlight(t *testing.T) {
	s := flight(t)
	golden(t, "flight-scene.txt", s.String())
	var b strings.Builder
	if err := Text(&b, s, TextOptions{}); err != nil {
		t.Fatal(err)
	}
	golden(t, "flight.txt", b.String())
	want := []engine.Point{{X: 1}, {X: 0}, {X: -1}}
	if len(s.Walks) != 1 || cmp.Diff(want, s.Walks[0].Squares) != "" {
		t.Errorf("walks %v, want one over %v", s.Walks, want)
	}
}

// TestWalks: a walk begins where the dragon stood before the turn's walk and ends where
// he stands.
func TestWalks(t *testing.T) {
	g := play.NewRandom(dragonRules(t, "new-2016"), colours, 3)
	var before engine.Point
	walks := 0
	for g.Turn() != nil {
		dragon, _ := g.State.Neutral(engine.WordOf("dragon"))
		if dragon == engine.NoTile {
			continue
		}
		at := g.State.Tiles()[dragon].At
		for _, w := range scene.New(g.State, scene.Options{}).Walks {
			walks++
			if first, last := w.Squares[0], w.Squares[len(w.Squares)-1]; first != before || last != at {
				t.Errorf("turn %d: the walk %v should lead from %v to %v", g.State.Turn(), w.Squares, before, at)
			}
		}
		before = at
	}
	if walks < 5 {
		t.Errorf("only %d walks in a whole game", walks)
	}
}

// TestNeutralPlaces sets the dragon, the fairy and the leper on every tile with followers
// on any two of its parts: nothing is hidden, and the fairy is nearer to her follower than
// to the other.
func TestNeutralPlaces(t *testing.T) {
	eachLayout(func(name string, l *layout) {
		for i := range l.tile.Parts {
			for j := range l.tile.Parts[:i] {
				s := &scene.Scene{
					Tiles:    []scene.Tile{{Tile: l.tile, Rotation: l.rotation}},
					Figures:  []scene.Figure{{Colour: notation.Red, Part: i}, {Colour: notation.Blue, Part: j}},
					Neutrals: []scene.Neutral{{Name: "dragon", Part: -1}, {Name: "fairy", Part: i}, {Name: "leper", Part: -1}},
				}
				at := neutralPlaces(s)
				own, other := at[1].dist(figurePlace(s, 0)), at[1].dist(figurePlace(s, 1))
				if own > 0.3 || own > other {
					t.Errorf("%s: the fairy is %.2f from her follower on part %d, %.2f from that on part %d", name, own, i, other, j)
				}
				for k, p := range at {
					others := append(occupied(s, 0), at[:k]...)
					for _, q := range others {
						if p.dist(q) < 0.19 {
							t.Errorf("%s, parts %d and %d: the %s at %.2f hides what is at %.2f", name, i, j, s.Neutrals[k].Name, p, q)
						}
					}
					if min(p.x, p.y, 1-p.x, 1-p.y) < 0.05 {
						t.Errorf("%s, parts %d and %d: the %s at %.2f is off the tile", name, i, j, s.Neutrals[k].Name, p)
					}
				}
			}
		}
	})
}

// TestTextShowsNeutrals finds the neutral figures of random games in the text, once
// each, and every follower beside them.
func TestTextShowsNeutrals(t *testing.T) {
	for seed := range uint64(6) {
		for _, profile := range []string{"filosofia-2013", "new-2016"} {
			g := play.NewRandom(dragonRules(t, profile), colours, seed)
			for n := 0; g.Turn() != nil; n++ {
				if n%10 != 9 {
					continue
				}
				s := scene.New(g.State, scene.Options{})
				board := ""
				for _, cells := range textTiles(s) {
					for row := range cells {
						board += printCells(cells[row][:], TextOptions{}) + "\n"
					}
				}
				for _, n := range s.Neutrals {
					if text := neutralSymbols[n.Name].text; strings.Count(board, text) != 1 {
						t.Errorf("seed %d, turn %d: %s is there %d times\n%s", seed, s.Turn, text, strings.Count(board, text), board)
					}
				}
				for _, f := range s.Figures {
					if text := string(liveries[f.Colour].letter) + f.Role.String()[:1]; !strings.Contains(board, text) {
						t.Errorf("seed %d, turn %d: no %s for %s\n%s", seed, s.Turn, text, f, board)
					}
				}
			}
		}
	}
}

// TestPictureNeutrals finds the neutral figures, an arrow and a cross in the picture.
func TestPictureNeutrals(t *testing.T) {
	const px = 64
	s := flight(t)
	p := NewPainter(px)
	img := p.Draw(s)
	bare := *s
	bare.Neutrals, bare.Walks, bare.Gone = nil, nil, nil
	empty := p.Draw(&bare)
	v := view{Painter: p, scene: s, px: px}
	v.origin.X, v.origin.Y = (img.Bounds().Dx()-px*s.Bounds.Cols())/2, p.rim()
	for i, at := range neutralPlaces(s) {
		m, changed := v.on(s.Neutrals[i].Tile, at), 0
		for d := -8; d <= 8; d++ {
			if img.RGBAAt(m.X, m.Y+d) != empty.RGBAAt(m.X, m.Y+d) {
				changed++
			}
		}
		if changed < 12 {
			t.Errorf("the %s is drawn on %d of 17 pixels around %v", s.Neutrals[i].Name, changed, m)
		}
	}
	count := map[color.RGBA]int{}
	start := v.square(scene.Tile{At: engine.Point{X: 1}}).Min
	if c := img.RGBAAt(start.X+px/4, start.Y+px/2); c != colLava {
		t.Errorf("the walk is %v on the square where it begins", c)
	}
	eaten := v.square(scene.Tile{At: engine.Point{X: -1}})
	for y := eaten.Min.Y; y < eaten.Max.Y; y++ {
		for x := eaten.Min.X; x < eaten.Max.X; x++ {
			count[img.RGBAAt(x, y)]++
		}
	}
	if n := count[liveries[notation.Black].fill]; n < 20 {
		t.Errorf("the cross for the eaten thief has %d pixels of its colour", n)
	}
}
