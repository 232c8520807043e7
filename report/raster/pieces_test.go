package raster

import (
	"image"
	"image/color"
	"testing"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/internal/test/scenetest"
	"cartulary/notation"
	"cartulary/report/look"
	"cartulary/report/scene"
)

// TestPictureLeper checks that the picture shows the start of the leper's walk, the badges, and the halo of its arrival.
func TestPictureLeper(t *testing.T) {
	for _, px := range []int{32, 64, 128} {
		comes, walks := scenetest.Leper(t)
		p := NewPainter(look.Light, px)
		show := func(s *scene.Scene) (*image.RGBA, view) {
			img := p.Draw(s)
			v := view{Painter: p, scene: s, px: px}
			v.origin = image.Pt((img.Bounds().Dx()-px*s.Bounds.Cols())/2, p.rim())
			return img, v
		}
		img, v := show(walks)
		from := v.square(scene.Tile{At: engine.Point{Y: -1}}).Min.Add(image.Pt(px/2, px/2))
		if c := img.RGBAAt(from.X, from.Y); c != look.ColTeal {
			t.Errorf("at %d px the walk is %v where it begins", px, c)
		}
		costs := walks.Costs()
		for i, at := range look.CostPlaces(walks, costs) {
			m, half := v.on(costs[i].Tile, at), int(look.BadgeWide*float64(px)/3)
			if n := pixels(img, image.Rect(m.X-half, m.Y-half, m.X+half, m.Y+half), look.ColLight); n < half*half/2 {
				t.Errorf("at %d px the badge of %s has %d light pixels", px, walks.Where(costs[i].Figure), n)
			}
		}
		img, v = show(comes)
		m, half := v.on(comes.Neutrals[0].Tile, look.NeutralPlaces(comes)[0]), px/4
		if n := pixels(img, image.Rect(m.X-half, m.Y-half, m.X+half, m.Y+half), look.ColLast); n < px/3 {
			t.Errorf("at %d px the halo of the leper has %d pixels", px, n)
		}
	}
}

// pixels returns the number of pixels of a colour.
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

// TestPictureNeutrals checks that the picture shows the neutral figures, an arrow and a cross.
func TestPictureNeutrals(t *testing.T) {
	const px = 64
	s := scenetest.Flight(t)
	p := NewPainter(look.Light, px)
	img := p.Draw(s)
	bare := *s
	bare.Neutrals, bare.Walks, bare.Gone = nil, nil, nil
	empty := p.Draw(&bare)
	v := view{Painter: p, scene: s, px: px}
	v.origin.X, v.origin.Y = (img.Bounds().Dx()-px*s.Bounds.Cols())/2, p.rim()
	for i, at := range look.NeutralPlaces(s) {
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
	if c := img.RGBAAt(start.X+px/4, start.Y+px/2); c != look.ColLava {
		t.Errorf("the walk is %v on the square where it begins", c)
	}
	eaten := v.square(scene.Tile{At: engine.Point{X: -1}})
	for y := eaten.Min.Y; y < eaten.Max.Y; y++ {
		for x := eaten.Min.X; x < eaten.Max.X; x++ {
			count[img.RGBAAt(x, y)]++
		}
	}
	if n := count[look.Liveries[notation.Black].Fill]; n < 20 {
		t.Errorf("the cross for the eaten thief has %d pixels of its colour", n)
	}
}

// TestPictureTokens checks that the picture shows the tokens (an active flea is darker than a latent one), the tint of the
// regions, and the arrows of a flight and of a flea.
func TestPictureTokens(t *testing.T) {
	for _, px := range []int{64, 128} {
		s := scenetest.Plague(t)
		p := NewPainter(look.Light, px)
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
		marks := []color.RGBA{look.ColLeaf, look.ColBone, look.ColPlague, look.ColPlague, look.ColPlague} // in the order of the tokens
		for i, at := range look.TokenPlaces(s) {
			m, half := v.on(s.Tokens[i].Tile, at), int(look.TokenSize(s.Tokens[i].Name)*float64(px)/2)
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
		if n := count(v.square(scene.Tile{At: engine.Point{X: 2, Y: 0}}).Inset(px/8), look.ColPlague); n > px/16 { // the tolerance is the eye of the doctor
			t.Errorf("at %d px what is over is drawn as active: %d pixels", px, n)
		}
		fled := look.StandingPlace(v.scene, s.Flights[0].From)
		if c := img.RGBAAt(v.origin.X+int(fled.X*float64(px)), v.origin.Y+int(fled.Y*float64(px))); c != look.Liveries[notation.Red].Fill {
			t.Errorf("at %d px the flight is %v where it begins", px, c)
		}
		from := v.square(scene.Tile{At: engine.Point{}}).Min.Add(image.Pt(px/2, px/2))
		if c := img.RGBAAt(from.X, from.Y); c != look.ColPlague {
			t.Errorf("at %d px the way of the flea is %v where it begins", px, c)
		}
	}
}

// TestPassage checks the way of a follower through a portal.
func TestPassage(t *testing.T) {
	tiles := tile.PrincessAndDragon()
	i := 0
	for tiles[i].Mark != "portal" {
		i++
	}
	base := tile.Base()
	s := &scene.Scene{
		Turn: 1, Players: []scene.Player{{Colour: notation.Red}}, Bounds: scene.Bounds{MaxX: 2},
		Tiles: []scene.Tile{{Tile: &base[0]}, {Tile: &tiles[i], At: engine.Point{X: 2}, Last: true}},
	}
	through := scene.Figure{Colour: notation.Red, Role: notation.Thief, Loc: notation.LocE}
	s.Figures, s.Passages = []scene.Figure{through}, []scene.Passage{{Figure: through, Portal: 1}}
	p := NewPainter(look.Light, 64)
	img := p.Draw(s)
	v := p.view(s, img.Rect.Max)
	at := v.square(scene.Tile{At: engine.Point{X: 1}})
	if n := pixels(img, image.Rect(at.Min.X, at.Min.Y, at.Max.X, at.Max.Y), look.ColMagic); n < 64 {
		t.Errorf("the arrow has %d pixels on the square between", n)
	}
}
