package board

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/internal/enginetest"
	"cartulary/notation"
	"cartulary/report/scene"
)

// aLeper has him come to the first city, and then walk past two followers of red and two
// of black, one of whom goes home in the same turn.
func aLeper(t *testing.T) (comes, walks *scene.Scene) {
	s := engine.NewState(rules(t, "base", "leper"), []string{"red", "black"})
	s.SetUp(s.Rules().Start)
	opts := scene.Options{
		Title:   "a leper",
		Players: []notation.Player{{Colour: notation.Red, Name: "Ada"}, {Colour: notation.Black, Name: "Benoît"}},
	}
	for i, turn := range []string{
		"BA/C 0 -1 2 0", // closes the city of the start tile
		"BA/RRR 1 0 0 2",
		"BA/RRR -1 0 0 1", // thief of red
		"BA/L 0 1 0 0",    // monk of black, who will go home
		"BA/RFr -1 1 1 1", // farmer of red
		"BA/RFr 1 1 1 0",  // thief of black
		"BA/L 0 2 0 0",
		"BA/Rr -1 2 1 -1",
		"BA/Rr 1 2 2 -1",
	} {
		place(t, s, i%2, turn)
		switch i {
		case 0:
			s.Apply(&engine.Action{Kind: engine.ActMove, Neutral: engine.WordOf("leper"), Tile: 1, Part: engine.NoPart})
		case 8:
			s.Apply(&engine.Action{Kind: engine.ActWalk, Neutral: engine.WordOf("leper"), Steps: []engine.Step{{Side: 2}, {Side: 3}, {Side: 2}, {Side: 1}, {Side: 1}}})
		}
		s.EndTurn()
		if i == 0 {
			comes = scene.New(s, opts)
		}
	}
	return comes, scene.New(s, opts)
}

func TestLeper(t *testing.T) {
	comes, walks := aLeper(t)
	golden(t, "leper-scene.txt", walks.String())
	for file, s := range map[string]*scene.Scene{"leper-comes.txt": comes, "leper.txt": walks} {
		var b strings.Builder
		if err := Text(&b, s, TextOptions{}); err != nil {
			t.Fatal(err)
		}
		golden(t, file, b.String())
	}
	if n := walks.Neutrals[0]; n.New {
		t.Error("a leper who walks is shown as one who came")
	}
}

// TestCosts: in random games the costs of a walk are the points that its squares'
// followers lost, and he is shown to come in just the turns in which he did not walk to
// where he stands.
func TestCosts(t *testing.T) {
	costs, comings := 0, 0
	for seed := range uint64(6) {
		g := play.NewRandom(rules(t, enginetest.EverySet()...), colours, seed)
		stood := engine.NoTile
		for g.Turn() != nil {
			s := scene.New(g.State, scene.Options{})
			lost := make([]int, len(s.Players))
			for _, e := range g.State.Events() {
				if e.Kind == engine.EvPoints && e.Reason.String() == "leper" {
					lost[e.Player] += int(e.Points)
				}
			}
			walked := false
			for _, w := range s.Walks {
				walked = walked || w.Name == "leper"
				for _, c := range w.Costs {
					costs++
					if lost[int(c.Colour)-1] -= c.Points; w.Name != "leper" || !slices.Contains(w.Squares[1:], s.Tiles[c.Tile].At) {
						t.Errorf("seed %d, turn %d: %s, who was not on the way %v, cost %d", seed, s.Turn, s.Where(c.Figure), w.Squares, c.Points)
					}
				}
			}
			if i := slices.IndexFunc(lost, func(n int) bool { return n != 0 }); i >= 0 {
				t.Errorf("seed %d, turn %d: player %d lost %d points that are not shown", seed, s.Turn, i, lost[i])
			}
			stands, _ := g.State.Neutral(engine.WordOf("leper"))
			for _, n := range s.Neutrals {
				if n.Name != "leper" && n.New || n.Name == "leper" && n.New != (stands != stood && !walked) {
					t.Errorf("seed %d, turn %d: it is wrong that the %s came: %v", seed, s.Turn, n.Name, n.New)
				}
				if n.New {
					comings++
				}
			}
			stood = stands
		}
	}
	if costs < 20 || comings < 6 {
		t.Errorf("only %d costs and %d comings in whole games", costs, comings)
	}
}

// TestCostPlaces sets the leper on every tile with followers on any two of its parts who
// both cost a point: no badge hides anything, and none is nearer to the other follower
// than to its own by more than can be seen.
func TestCostPlaces(t *testing.T) {
	eachLayout(func(name string, l *layout) {
		for i := range l.tile.Parts {
			for j := range l.tile.Parts[:i] {
				a, b := scene.Figure{Colour: notation.Red, Part: i}, scene.Figure{Colour: notation.Blue, Part: j}
				s := &scene.Scene{
					Tiles:    []scene.Tile{{Tile: l.tile, Rotation: l.rotation}},
					Figures:  []scene.Figure{a, b},
					Neutrals: []scene.Neutral{{Name: "leper", Part: nobody}},
					Walks:    []scene.Walk{{Name: "leper", Costs: []scene.Cost{{Figure: a, Points: -1}, {Figure: b, Points: -1}}}},
				}
				at := costPlaces(s, s.Costs())
				for k, p := range at {
					own, other := p.dist(figurePlace(s, k)), p.dist(figurePlace(s, 1-k))
					if own > 0.34 || own > other+0.02 {
						t.Errorf("%s, parts %d and %d: a badge is %.2f from its follower, %.2f from the other", name, i, j, own, other)
					}
					for _, q := range append(occupied(s, 0), append(neutralPlaces(s), at[:k]...)...) {
						if p.dist(q) < 0.17 {
							t.Errorf("%s, parts %d and %d: the badge at %.2f hides what is at %.2f", name, i, j, p, q)
						}
					}
					if min(p.x, 1-p.x) < 0.05 || min(p.y, 1-p.y) < 0.05 {
						t.Errorf("%s, parts %d and %d: the badge at %.2f is off the tile", name, i, j, p)
					}
				}
			}
		}
	})
}

// TestPictureLeper finds in the picture where his walk begins, the badges, and the halo
// with which he comes.
func TestPictureLeper(t *testing.T) {
	for _, px := range []int{32, 64, 128} {
		comes, walks := aLeper(t)
		p := NewPainter(px)
		show := func(s *scene.Scene) (*image.RGBA, view) {
			img := p.Draw(s)
			v := view{Painter: p, scene: s, px: px}
			v.origin = image.Pt((img.Bounds().Dx()-px*s.Bounds.Cols())/2, p.rim())
			return img, v
		}
		img, v := show(walks)
		from := v.square(scene.Tile{At: engine.Point{Y: -1}}).Min.Add(image.Pt(px/2, px/2))
		if c := img.RGBAAt(from.X, from.Y); c != colTeal {
			t.Errorf("at %d px the walk is %v where it begins", px, c)
		}
		costs := walks.Costs()
		for i, at := range costPlaces(walks, costs) {
			m, half := v.on(costs[i].Tile, at), int(badgeHigh*float64(px)/2)
			if n := pixels(img, image.Rect(m.X-half, m.Y-half, m.X+half, m.Y+half), colLight); n < half*half/2 {
				t.Errorf("at %d px the badge of %s has %d light pixels", px, walks.Where(costs[i].Figure), n)
			}
		}
		img, v = show(comes)
		m, half := v.on(comes.Neutrals[0].Tile, neutralPlaces(comes)[0]), px/4
		if n := pixels(img, image.Rect(m.X-half, m.Y-half, m.X+half, m.Y+half), colLast); n < px/3 {
			t.Errorf("at %d px the halo of the leper has %d pixels", px, n)
		}
	}
}

// pixels counts those of a colour.
func pixels(img *image.RGBA, r image.Rectangle, c color.RGBA) (n int) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if img.RGBAAt(x, y) == c {
				n++
			}
		}
	}
	return n
}
