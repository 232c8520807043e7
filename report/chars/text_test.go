package chars

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/engine/tile"
	"cartulary/internal/test/scenetest"
	"cartulary/report/look"
	"cartulary/report/scene"
)

func TestText(t *testing.T) {
	s := scenetest.Position(t)
	var plain, colour bytes.Buffer
	if err := Write(&plain, s, Options{}); err != nil {
		t.Fatal(err)
	}
	scenetest.Golden(t, "text.txt", plain.String())
	if err := Write(&colour, s, Options{Color: true}); err != nil {
		t.Fatal(err)
	}
	stripped := regexp.MustCompile("\x1b\\[[0-9;]*m").ReplaceAllString(colour.String(), "")
	trim := func(s string) string { return regexp.MustCompile(" +\n").ReplaceAllString(s, "\n") }
	if diff := cmp.Diff(plain.String(), trim(stripped)); diff != "" || stripped == colour.String() {
		t.Errorf("colours change the text (-plain +stripped):\n%s", diff)
	}
}

// TestTextScenes compares the text of neutral figures, tokens and buildings with golden files.
func TestTextScenes(t *testing.T) {
	comes, walks := scenetest.Leper(t)
	for file, s := range map[string]*scene.Scene{"flight.txt": scenetest.Flight(t), "leper-comes.txt": comes, "leper.txt": walks, "plague.txt": scenetest.Plague(t),
		"figures.txt": scenetest.Figures(), "bridges.txt": scenetest.Bridges()} {
		scenetest.Golden(t, file, written(t, s, Options{}))
	}
}

func TestTextSheet(t *testing.T) {
	for name, tiles := range map[string][]tile.Tile{"sheet.txt": tile.Base(), "sheet-princess-and-dragon.txt": tile.PrincessAndDragon(), "sheet-plague.txt": tile.Plague(),
		"sheet-inns-and-cathedrals.txt": tile.InnsAndCathedrals(), "sheet-traders-and-builders.txt": tile.TradersAndBuilders(),
		"sheet-river.txt": tile.River(), "sheet-river-2.txt": tile.River2(), "sheet-king-and-robber.txt": tile.KingAndRobber(),
		"sheet-count.txt": tile.Count(), "sheet-gardens.txt": scenetest.Gardens()} {
		var b strings.Builder
		if err := Sheet(&b, tiles, Options{}); err != nil {
			t.Fatal(err)
		}
		scenetest.Golden(t, name, b.String())
	}
}

// TestTextShowsFollowers checks that the text of random games shows exactly the followers of the scene, and that a board
// of up to 15 columns has lines of at most 100 characters.
func TestTextShowsFollowers(t *testing.T) {
	letters := regexp.MustCompile("[RYGBK][ktmf]")
	for seed := range uint64(8) {
		s := scene.New(scenetest.Game(t, seed, 72), scene.Options{})
		var b strings.Builder
		if err := Write(&b, s, Options{}); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		count := map[string]int{}
		for _, f := range s.Figures {
			count[string(look.Liveries[f.Colour].Letter)+f.Role.String()[:1]]++
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

func BenchmarkText(b *testing.B) {
	s := scene.New(scenetest.Game(b, 2, 72), scene.Options{})
	var buf bytes.Buffer
	for b.Loop() {
		buf.Reset()
		if err := Write(&buf, s, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
