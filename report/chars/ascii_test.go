package chars

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"cartulary/engine/ruleset"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/scene"
	"cartulary/report/wrap"
)

// TestASCII draws the last position of all recorded games: every character of a board has a sign of its own in ASCII, and the board
// keeps its shape.
func TestASCII(t *testing.T) {
	files, _ := filepath.Glob("../../testdata/games/*.cgr")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rec, _ := notation.Parse(&notation.Source{Text: string(text)})
		var last *scene.Scene
		for f := range replay.New().Frames(rec, replay.Options{}) {
			if f.State != nil {
				last = scene.New(f.State, scene.Options{Players: rec.Players, Title: scene.Title(rec.Players)})
			}
		}
		for _, color := range []bool{false, true} {
			var b bytes.Buffer
			if err := Write(&b, last, Options{Color: color}); err != nil {
				t.Fatal(err)
			}
			lines := strings.Split(b.String(), "\n")
			plain := strings.Split(ASCII(b.String()), "\n")
			for i, l := range plain {
				if n := strings.IndexFunc(l, func(r rune) bool { return r > unicode.MaxASCII || r == '?' }); n >= 0 && !strings.Contains(lines[i], "?") {
					t.Errorf("%s: %q of %q", file, l, lines[i])
				}
				if wrap.Width(l) != wrap.Width(lines[i]) {
					t.Errorf("%s: %q is not as wide as %q", file, l, lines[i])
				}
			}
		}
	}
	if got := ASCII("Zoë 花 \x1b[1mÅ\x1b[0m \U0001f600"); got != "Zoe ?? \x1b[1mA\x1b[0m ??" {
		t.Errorf("%q", got)
	}
}

// TestGlyphs checks that two signs that stand on one board differ in ASCII.
func TestGlyphs(t *testing.T) {
	signs := map[string]string{string(glyphCrossing): "crossing"}
	add := func(name, text string) {
		plain := ASCII(text)
		if strings.Contains(plain, "?") {
			t.Errorf("the letter %q of %s is not ASCII, and nothing replaces it", text, name)
		}
		if old, ok := signs[plain]; ok {
			t.Errorf("%q is %s and %s", plain, old, name)
		}
		signs[plain] = name
	}
	for name, r := range map[string]rune{"field": glyphField, "city": glyphCity, "pennant": glyphPennant, "cloister": glyphCloister, "river": glyphRiver,
		"citadel": glyphCitadel, "garden": glyphGarden, "tower": glyphTower, "a built castle": glyphCastle} {
		add(name, string(r))
	}
	for _, kind := range []string{"sign", "token", "neutral", "figure"} {
		for _, e := range ruleset.Face().All(kind, "") {
			if e.Get("letter") != "" {
				add(kind+" "+e.Name, e.Get("letter"))
			}
		}
	}
}
