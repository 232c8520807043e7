package format

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSavedReplays checks that pages and logs of several games are known by their beginning, and that a folder takes only pages that may
// have a replay.
func TestSavedReplays(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "bga", "testdata", "small.json"))
	if err != nil {
		t.Fatal(err)
	}
	log := strings.ReplaceAll(string(text), "\n", "")
	scripts := "<script src=\"https://x.boardgamearena.net/a.js\"></script>\n" + strings.Repeat("<script>load()</script>\n", 2*headSize/20)
	for _, c := range []struct {
		name, text string
		found      bool
		games      int
	}{
		{"replay.html", "<!DOCTYPE html><html>" + scripts + "<script>g_gamelogs = " + log + "</script></html>", true, 1},
		{"other.html", "<!DOCTYPE html><html><p>1. red: BA/RFr@1,0^0</p></html>", true, 0},
		{"panel.har", `{"log":{"version":"1.2","creator":{},"entries":[{"response":{"content":{"text":"[]"}}}]}}`, true, 1},
		{"games.json", log + "\n" + log, true, 2},
		{"games", log + "\n" + log, false, 2},
	} {
		games, rest := 0, ""
		for g, err := range Games(c.name, strings.NewReader(c.text), Choice{Found: c.found}) {
			if err != nil {
				t.Errorf("%s: %v", c.name, err)
				break
			}
			games++
			back, err := Restore(g.Format(), g.Source)
			if err != nil || back.Source.Text != g.Source.Text || g.Format() != "bga" {
				t.Errorf("%s: game %d of %s is restored as %v, %v", c.name, games, g.Format(), back, err)
			}
			rest = g.Source.Text
		}
		if games != c.games {
			t.Errorf("%s: %d games, want %d, the last %.40q", c.name, games, c.games, rest)
		}
		if c.found && !Recordlike(c.name) {
			t.Errorf("%s is not searched", c.name)
		}
	}
}
