package raster

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"testing"

	"cartulary/engine/play"
	"cartulary/internal/test/scenetest"
	"cartulary/report/look"
	"cartulary/report/scene"
)

// film returns a scene for each turn of a random game, all with the same bounds.
func film(tb testing.TB, seed uint64, turns int) []*scene.Scene {
	g := play.NewRandom(scenetest.Rules(tb), scenetest.Colours, seed)
	list := []*scene.Scene{scene.New(g.State, scene.Options{})}
	for range turns {
		if g.Turn() == nil {
			break
		}
		list = append(list, scene.New(g.State, scene.Options{}))
	}
	for _, s := range list {
		s.Bounds = list[len(list)-1].Bounds
	}
	return list
}

// TestGIF plays a film. At each pause it must show the picture of the next turn, up to similar colours, and be near the
// picture without a palette. All turns have the same delay.
func TestGIF(t *testing.T) {
	const turns = 16
	for seed, theme := range []*look.Theme{look.Light, look.Dark} {
		scenes := film(t, uint64(seed), turns)
		var b, again bytes.Buffer
		if err := NewPainter(theme, 40).WriteGIF(&b, scenes); err != nil {
			t.Fatal(err)
		}
		p := NewPainter(theme, 40)
		if p.WriteGIF(&again, scenes); !bytes.Equal(b.Bytes(), again.Bytes()) {
			t.Error("another film of the same game")
		}
		g, err := gif.DecodeAll(&b)
		if err != nil {
			t.Fatal(err)
		}
		shown, i, passed := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height)), 0, 0
		for n, frame := range g.Image {
			draw.Draw(shown, frame.Rect, frame, frame.Rect.Min, draw.Over)
			if passed += g.Delay[n]; g.Delay[n] == partDelay {
				continue
			}
			var still bytes.Buffer
			scene := brief(scenes[i])
			p.WritePNG(&still, scene)
			img, err := png.Decode(&still)
			if err != nil {
				t.Fatal(err)
			}
			if err := same(shown, img, likeness); err != nil {
				t.Fatalf("%s, frame %d: %v", theme.Name, i, err)
			}
			if err := same(p.Draw(scene), img, 48); err != nil {
				t.Fatalf("%s, frame %d in the palette: %v", theme.Name, i, err)
			}
			i++
		}
		if want := frameDelay*(len(scenes)-1) + lastDelay; i != len(scenes) || passed != want || g.LoopCount != 0 {
			t.Errorf("%d of %d scenes in %d of %d hundredths of a second", i, len(scenes), passed, want)
		}
	}
}

// full is a writer that fails after that many bytes.
type full int

func (f *full) Write(b []byte) (int, error) {
	if *f -= full(len(b)); *f < 0 {
		return 0, errors.New("full")
	}
	return len(b), nil
}

// TestGIFCannotBeWritten checks that an error of the writer ends a film, and that the Painter is free afterwards.
func TestGIFCannotBeWritten(t *testing.T) {
	scenes, p := film(t, 1, 30), NewPainter(look.Light, 24)
	for _, room := range []full{0, 20_000} {
		if err := p.WriteGIF(&room, scenes); err == nil {
			t.Error("a film is written where there is no room for it")
		}
		p.view(scenes[0], p.Size(scenes[0])) // with -race: a race if the film still draws
	}
}

// same compares two pictures and accepts differences of far in each channel.
func same(a, b image.Image, far int) error {
	if a.Bounds() != b.Bounds() {
		return fmt.Errorf("%v and %v", a.Bounds(), b.Bounds())
	}
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			p, q := color.RGBAModel.Convert(a.At(x, y)).(color.RGBA), color.RGBAModel.Convert(b.At(x, y)).(color.RGBA)
			for _, d := range []int{int(p.R) - int(q.R), int(p.G) - int(q.G), int(p.B) - int(q.B)} {
				if max(d, -d) > far {
					return fmt.Errorf("%v and %v at %d,%d", p, q, x, y)
				}
			}
		}
	}
	return nil
}

// widest returns the size of a tile in a film 1,200 pixels wide.
func widest(scenes []*scene.Scene) int {
	px := minTilePx
	for NewPainter(look.Light, px+1).Size(scenes[0]).X <= 1200 {
		px++
	}
	return px
}

// TestSizeOfGIF checks the size limit of a film of a whole game, 1,200 pixels wide.
func TestSizeOfGIF(t *testing.T) {
	for seed := range uint64(3) {
		scenes := film(t, seed, 72)
		var film bytes.Buffer
		if err := NewPainter(look.Light, widest(scenes)).WriteGIF(&film, scenes); err != nil {
			t.Fatal(err)
		}
		if kib := film.Len() >> 10; kib >= 150 {
			t.Errorf("game %d: %d KiB", seed, kib)
		} else {
			t.Logf("game %d: %d KiB", seed, kib)
		}
	}
}
