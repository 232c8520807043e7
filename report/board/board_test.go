package board

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/engine/tile"
	"cartulary/internal/enginetest"
	"cartulary/notation"
	"cartulary/report/scene"
)

var update = flag.Bool("update", false, "rewrite the golden files")

func golden(t *testing.T, name, got string) {
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

func rules(tb testing.TB, sets ...string) *engine.Rules {
	tb.Helper()
	return enginetest.With(sets, nil).Rules(tb)
}

// playTurns carries out turns of "TILE x y rotation part", the part -1 for no follower.
func playTurns(t *testing.T, s *engine.State, turns ...string) {
	t.Helper()
	for i, turn := range turns {
		place(t, s, i%s.Players(), turn)
		s.EndTurn()
	}
}

// place carries out a turn but for its end.
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

// position has a follower of each role on the table, a scored city, pennants, tiles
// in all rotations and a negative coordinate.
func position(t *testing.T) *scene.Scene {
	r := rules(t)
	s := engine.NewState(r, []string{"red", "black"})
	s.SetUp(r.Start)
	playTurns(t, s,
		"E 0 -1 2 0", // closes the city of the start tile
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

func TestScene(t *testing.T) { golden(t, "scene.txt", position(t).String()) }

func TestText(t *testing.T) {
	s := position(t)
	var plain, colour bytes.Buffer
	if err := Text(&plain, s, TextOptions{}); err != nil {
		t.Fatal(err)
	}
	golden(t, "text.txt", plain.String())
	if err := Text(&colour, s, TextOptions{Color: true}); err != nil {
		t.Fatal(err)
	}
	stripped := regexp.MustCompile("\x1b\\[[0-9;]*m").ReplaceAllString(colour.String(), "")
	trim := func(s string) string { return regexp.MustCompile(" +\n").ReplaceAllString(s, "\n") }
	if diff := cmp.Diff(plain.String(), trim(stripped)); diff != "" || stripped == colour.String() {
		t.Errorf("colours change the text (-plain +stripped):\n%s", diff)
	}
}

func TestTextSheet(t *testing.T) {
	for name, tiles := range map[string][]tile.Tile{"sheet.txt": tile.Base(), "sheet-princess-and-dragon.txt": tile.PrincessAndDragon(), "sheet-plague.txt": tile.Plague()} {
		var b strings.Builder
		if err := TextSheet(&b, tiles, TextOptions{}); err != nil {
			t.Fatal(err)
		}
		golden(t, name, b.String())
	}
}

var colours = []string{"red", "yellow", "green", "blue", "black"}

// game plays a random game of some turns and tells whether it ended.
func game(tb testing.TB, seed uint64, turns int) *engine.State {
	g := play.NewRandom(rules(tb), colours, seed)
	for range turns {
		if g.Turn() == nil {
			break
		}
	}
	return g.State
}

// TestTextShowsFollowers finds every follower of random games in the text, and no
// others; a board of up to 15 columns has lines of at most 100 characters.
func TestTextShowsFollowers(t *testing.T) {
	letters := regexp.MustCompile("[RYGBK][ktmf]")
	for seed := range uint64(8) {
		s := scene.New(game(t, seed, 72), scene.Options{})
		var b strings.Builder
		if err := Text(&b, s, TextOptions{}); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		count := map[string]int{}
		for _, f := range s.Figures {
			count[string(liveries[f.Colour].letter)+f.Role.String()[:1]]++
		}
		got := map[string]int{}
		for _, l := range letters.FindAllString(text, -1) {
			got[l]++
		}
		if diff := cmp.Diff(count, got); diff != "" {
			t.Errorf("seed %d: followers (-scene +text):\n%s%s", seed, diff, text)
		}
		for line := range strings.Lines(text) {
			if n := len([]rune(line)); s.Bounds.Cols() <= 15 && n > 101 {
				t.Errorf("seed %d: a line of %d characters", seed, n)
			}
		}
	}
}

// TestPicture draws whole games: the picture has the announced size, every tile is
// drawn in its square, every follower in the colour of its player, and with the
// bounds of the last scene all pictures of a game have one size.
func TestPicture(t *testing.T) {
	s := game(t, 2, 72)
	s.Finish()
	last := scene.New(s, scene.Options{Title: "a random game"})
	half := scene.New(game(t, 2, 30), scene.Options{Title: "a random game", Bounds: &last.Bounds})
	p := NewPainter(48)
	for _, sc := range []*scene.Scene{half, last} {
		var b bytes.Buffer
		if err := p.WritePNG(&b, sc); err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(&b)
		if err != nil {
			t.Fatal(err)
		}
		if img.Bounds().Size() != p.Size(last) {
			t.Errorf("a picture of %v, want %v", img.Bounds().Size(), p.Size(last))
		}
		v := view{Painter: p, scene: sc, px: 48}
		v.origin.X, v.origin.Y = (img.Bounds().Dx()-48*sc.Bounds.Cols())/2, p.rim()
		rgba := color.RGBAModel
		plain := image.NewRGBA(img.Bounds())
		draw.Draw(plain, plain.Rect, img, image.Point{}, draw.Src)
		for _, tl := range sc.Tiles {
			at := v.square(tl).Min
			if c := rgba.Convert(img.At(at.X+24, at.Y+5)); c == colTable {
				t.Errorf("%s is not drawn", tl)
			}
		}
		for _, f := range sc.Figures {
			tl := sc.Tiles[f.Tile]
			anchor := layoutOf(tl.Tile, tl.Rotation).anchors[f.Part]
			at := v.square(tl).Min
			m := at.Add(image.Pt(int(anchor.x*48+0.5), int(anchor.y*48+0.5)))
			if n := pixels(plain, image.Rect(m.X-5, m.Y-5, m.X+5, m.Y+5), liveries[f.Colour].fill); n < 20 { // the rest is its letter
				t.Errorf("%s on %s has %d pixels of its colour", f, tl, n)
			}
		}
	}
}

// TestFarTile lays a tile that no picture can reach.
func TestFarTile(t *testing.T) {
	r := rules(t)
	s := engine.NewState(r, colours[:2])
	s.SetUp(r.Start)
	s.BeginTurn(0)
	far := engine.Placement{Type: 3, At: engine.Point{X: 9999, Y: -9999}}
	s.Apply(&engine.Action{Kind: engine.ActPlace, Place: far})
	s.Apply(&engine.Action{Kind: engine.ActDeploy, Tile: 1, Part: 1})
	sc := scene.New(s, scene.Options{})
	if sc.Bounds != (scene.Bounds{}) || !strings.Contains(sc.String(), "tiles too far away to be shown: 1\n") {
		t.Errorf("a tile far away: %s", sc)
	}
	var b strings.Builder
	if err := Text(&b, sc, TextOptions{}); err != nil {
		t.Fatal(err)
	}
	NewPainter(32).Draw(sc)
	wide := scene.Bounds{MaxX: scene.MaxSpan - 1}
	p := NewPainter(MaxTilePx)
	if size := p.Size(scene.New(s, scene.Options{Bounds: &wide})); size.X > maxBoardPx+2*p.rim() {
		t.Errorf("a picture of %v", size)
	}
}

// TestControlCharacters holds that a name cannot write to a terminal.
func TestControlCharacters(t *testing.T) {
	s := engine.NewState(rules(t), colours[:1])
	sc := scene.New(s, scene.Options{Title: "a\nb\x1b[2J", Players: []notation.Player{{Colour: notation.Pink, Name: "\x1b[31mEve\u0085"}}})
	if sc.Title != "ab[2J" || sc.Players[0].Name != "[31mEve" {
		t.Errorf("title %q, name %q", sc.Title, sc.Players[0].Name)
	}
}

// TestEmptyScene draws a table without tiles.
func TestEmptyScene(t *testing.T) {
	sc := scene.New(engine.NewState(rules(t), colours[:2]), scene.Options{})
	var b strings.Builder
	if err := Text(&b, sc, TextOptions{}); err != nil {
		t.Fatal(err)
	}
	if got, want := NewPainter(64).Draw(sc).Bounds().Size(), NewPainter(64).Size(sc); got != want {
		t.Errorf("a picture of %v, want %v", got, want)
	}
}

func TestPictureSheet(t *testing.T) {
	p := NewPainter(40)
	img := p.Sheet(tile.Base())
	if img.Bounds().Dx() < 6*40 || img.Bounds().Dy() < 4*40 {
		t.Errorf("24 tiles on %v", img.Bounds())
	}
	if empty := p.Sheet(nil).Bounds(); empty.Empty() {
		t.Errorf("no tiles on %v", empty)
	}
}

// BenchmarkDraw draws a finished game with a Painter that has drawn before.
func BenchmarkDraw(b *testing.B) {
	s := scene.New(game(b, 2, 72), scene.Options{})
	p := NewPainter(64)
	p.Draw(s)
	b.ReportAllocs()
	for b.Loop() {
		p.Draw(s)
	}
}

// BenchmarkDrawFirst draws it with a new Painter.
func BenchmarkDrawFirst(b *testing.B) {
	s := scene.New(game(b, 2, 72), scene.Options{})
	for b.Loop() {
		NewPainter(64).Draw(s)
	}
}

func BenchmarkText(b *testing.B) {
	s := scene.New(game(b, 2, 72), scene.Options{})
	var buf bytes.Buffer
	for b.Loop() {
		buf.Reset()
		if err := Text(&buf, s, TextOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}
