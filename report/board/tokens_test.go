package board

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/report/scene"
)

// aPlague has both faces of outbreaks and fleas: the second outbreak broke out beside
// the region of the first, and two fleas beyond it became latent. In the last turn a
// farmer flees, and one of those fleas moves and sends another farmer home.
func aPlague(t *testing.T) *scene.Scene {
	s := engine.NewState(rules(t, "base", "plague"), []string{"red", "black"})
	s.SetUp(s.Rules().Start)
	at := func(x, y int) int { return s.TileAt(engine.Point{X: int16(x), Y: int16(y)}) }
	flea := func(x, y int) engine.Action {
		kind, _ := s.Rules().TokenByName(engine.WordOf("flea"))
		return engine.Action{Kind: engine.ActToken, Token: kind, Tile: at(x, y)}
	}
	for i, turn := range []struct {
		tile string
		flea []int
	}{
		{"BA/RFr -1 0 0 1", nil}, // farmer of red, who will flee
		{"BA/RFr 1 0 0 0", nil},
		{"PL/Rr 2 0 0 -1", nil}, // outbreak 1
		{"BA/C 0 -1 2 -1", []int{1, 0}},
		{"BA/RFr 3 0 1 -1", []int{0, 0}},
		{"BA/RFr 3 -1 1 1", []int{3, 0}}, // farmer of black, who will fall ill
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
	a.Moved, a.From = true, at(0, 0)
	s.Apply(&a)
	s.EndTurn()
	return scene.New(s, scene.Options{
		Title:   "a plague",
		Players: []notation.Player{{Colour: notation.Red, Name: "Ada"}, {Colour: notation.Black, Name: "Benoît"}},
	})
}

func TestPlague(t *testing.T) {
	s := aPlague(t)
	golden(t, "plague-scene.txt", s.String())
	var b strings.Builder
	if err := Text(&b, s, TextOptions{}); err != nil {
		t.Fatal(err)
	}
	golden(t, "plague.txt", b.String())
	want := []scene.Region{{Source: 4, Tokens: []int{2, 3}}, {Source: -1, Tokens: []int{1}}}
	if diff := cmp.Diff(want, s.Regions); diff != "" {
		t.Errorf("regions (-want +got):\n%s", diff)
	}
}

// eachPlague calls f with some scenes of random games, with dragons in some.
func eachPlague(t *testing.T, f func(seed uint64, s *scene.Scene)) {
	for seed := range uint64(6) {
		r := rules(t, "base", "plague")
		if seed%2 == 1 {
			r = rules(t, "base", "plague", "princess-and-dragon")
		}
		g := play.NewRandom(r, colours, seed)
		for n := 0; g.Turn() != nil; n++ {
			if n%5 == 4 {
				f(seed, scene.New(g.State, scene.Options{}))
			}
		}
	}
}

// TestRegions holds that every token is in one region, and that the fleas of a region
// are active if it has an outbreak and only then: the engine says of each flea what the
// scene works out for all that lie together.
func TestRegions(t *testing.T) {
	states := map[string]int{}
	eachPlague(t, func(seed uint64, s *scene.Scene) {
		in := make([]int, len(s.Tokens))
		for _, r := range s.Regions {
			want := "latent"
			if r.Source >= 0 {
				want = "active"
				in[r.Source]++
			}
			for _, i := range r.Tokens {
				in[i]++
				if got := s.Tokens[i].State; got != want {
					t.Errorf("seed %d, turn %d: a flea is %s in a region with %v", seed, s.Turn, got, want)
				}
			}
		}
		for i, k := range s.Tokens {
			states[k.Name+" "+k.State]++
			if over := k.Over; over && in[i] != 0 || !over && in[i] != 1 {
				t.Errorf("seed %d, turn %d: %s is in %d regions\n%s", seed, s.Turn, k, in[i], s)
			}
		}
	})
	for _, state := range []string{"outbreak active", "outbreak eradicated", "flea active", "flea latent"} {
		if states[state] == 0 {
			t.Errorf("no %s in the games: %v", state, states)
		}
	}
}

// TestTextShowsTokens finds every token of random games on its tile in the text, and
// every follower, sign and neutral figure beside them.
func TestTextShowsTokens(t *testing.T) {
	eachPlague(t, func(seed uint64, s *scene.Scene) {
		tiles := textTiles(s)
		show := func(tile int, text string) {
			board := ""
			for row := range tiles[tile] {
				board += printCells(tiles[tile][row][:], TextOptions{}) + "\n"
			}
			if !strings.Contains(board, text) {
				t.Errorf("seed %d, turn %d: no %s on %s\n%s", seed, s.Turn, text, s.Tiles[tile], board)
			}
		}
		for _, k := range s.Tokens {
			show(k.Tile, strings.ReplaceAll(lookOf(k).text, "#", string(rune('0'+k.Number))))
		}
		for _, f := range s.Figures {
			show(f.Tile, string(liveries[f.Colour].letter)+f.Role.String()[:1])
		}
		for _, n := range s.Neutrals {
			show(n.Tile, neutralSymbols[n.Name].text)
		}
		for i, tl := range s.Tiles {
			for _, sign := range layoutOf(tl.Tile, tl.Rotation).signs {
				show(i, signSymbols[sign.mark].text)
			}
		}
	})
}

// TestTextTokens lays tokens on every tile with followers on any two of its parts: all
// letters can be read.
func TestTextTokens(t *testing.T) {
	roles := [tile.NumKinds]notation.Role{tile.City: notation.Knight, tile.Road: notation.Thief, tile.Cloister: notation.Monk, tile.Field: notation.Farmer}
	eachLayout(func(name string, l *layout) {
		for i := range l.tile.Parts {
			for j := range l.tile.Parts {
				for _, k := range []scene.Token{{Name: "outbreak", Number: 6}, {Name: "flea"}} {
					cells := l.letters
					cells.stand(scene.Figure{Colour: notation.Red, Role: roles[l.tile.Parts[i].Kind], Part: i})
					cells.stand(scene.Figure{Colour: notation.Blue, Role: roles[l.tile.Parts[j].Kind], Part: j})
					cells.lay(k)
					text := ""
					for row := range cells {
						text += printCells(cells[row][:], TextOptions{}) + "\n"
					}
					want := []string{"R", "B", strings.ReplaceAll(lookOf(k).text, "#", "6")}
					for _, s := range l.signs {
						want = append(want, signSymbols[s.mark].text)
					}
					for _, w := range want {
						if !strings.Contains(text, w) {
							t.Errorf("%s: followers on parts %d and %d: no %s in\n%s", name, i, j, w, text)
						}
					}
				}
			}
		}
	})
}

// TestTokenPlaces lays tokens on every tile with a follower on any of its parts: they
// lie within it and hide nobody.
func TestTokenPlaces(t *testing.T) {
	eachLayout(func(name string, l *layout) {
		for i := range l.tile.Parts {
			for _, kind := range []string{"outbreak", "flea"} {
				s := &scene.Scene{
					Tiles:   []scene.Tile{{Tile: l.tile, Rotation: l.rotation}},
					Figures: []scene.Figure{{Colour: notation.Red, Part: i}},
					Tokens:  []scene.Token{{Name: kind, Number: 1}},
				}
				p := tokenPlaces(s)[0]
				if d := p.dist(figurePlace(s, 0)); d < 0.28 {
					t.Errorf("%s: the %s is %.2f from the follower on part %d", name, kind, d, i)
				}
				for _, sign := range l.signs {
					if d := p.dist(sign.at); d < 0.24 {
						t.Errorf("%s, part %d: the %s is %.2f from the %s", name, i, kind, d, sign.mark)
					}
				}
				if half := tokenKinds[kind].size / 2; min(p.x, p.y, 1-p.x, 1-p.y) < half {
					t.Errorf("%s: the %s at %.2f is off the tile", name, kind, p)
				}
			}
		}
	})
}

// TestPictureTokens finds in the picture the tokens, of which an active flea is darker
// than a latent one, the tint of the regions, and the arrows of a flight and of a flea.
func TestPictureTokens(t *testing.T) {
	for _, px := range []int{64, 128} {
		s := aPlague(t)
		p := NewPainter(px)
		img := p.Draw(s)
		v := view{Painter: p, scene: s, px: px}
		v.origin.X, v.origin.Y = (img.Bounds().Dx()-px*s.Bounds.Cols())/2, p.rim()
		count := func(r image.Rectangle, c color.RGBA) (n int) {
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for x := r.Min.X; x < r.Max.X; x++ {
					if img.RGBAAt(x, y) == c {
						n++
					}
				}
			}
			return n
		}
		marks := []color.RGBA{colLeaf, colBone, colPlague, colPlague, colPlague} // in the order of the tokens
		for i, at := range tokenPlaces(s) {
			m, half := v.on(s.Tokens[i].Tile, at), int(tokenKindOf(s.Tokens[i].Name).size*float64(px)/2)
			r := image.Rect(m.X-half, m.Y-half, m.X+half, m.Y+half)
			if n := count(r, marks[i]); n < r.Dx()*r.Dy()/16 {
				t.Errorf("at %d px %s %s has %d pixels of its colour", px, s.Tokens[i], s.Tokens[i].State, n)
			}
		}
		field := func(x, y int16) color.RGBA {
			at := v.square(scene.Tile{At: engine.Point{X: x, Y: y}}).Min
			return img.RGBAAt(at.X+px/8, at.Y+px/8)
		}
		plain, active, latent := field(-1, 0), field(3, 0), field(1, 0)
		if int(active.R) <= int(active.G) || plain.R >= plain.G || apart(plain, latent) < 20 || latent.R >= latent.G {
			t.Errorf("at %d px fields are %v, in an active region %v, in a latent one %v", px, plain, active, latent)
		}
		if n := count(v.square(scene.Tile{At: engine.Point{X: 2, Y: 0}}).Inset(px/8), colPlague); n > px/16 { // but for the eye of the doctor
			t.Errorf("at %d px what is over is drawn as active: %d pixels", px, n)
		}
		fled := standingPlace(v.scene, s.Flights[0].From)
		if c := img.RGBAAt(v.origin.X+int(fled.x*float64(px)), v.origin.Y+int(fled.y*float64(px))); c != liveries[notation.Red].fill {
			t.Errorf("at %d px the flight is %v where it begins", px, c)
		}
		from := v.square(scene.Tile{At: engine.Point{}}).Min.Add(image.Pt(px/2, px/2))
		if c := img.RGBAAt(from.X, from.Y); c != colPlague {
			t.Errorf("at %d px the way of the flea is %v where it begins", px, c)
		}
	}
}
