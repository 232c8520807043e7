package page

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cartulary/internal/test/browsertest"
)

// TestLive checks that the page of a game that goes on, opened from the disk, begins with the last turn, follows the game, and
// keeps the turn and the part of the board at which the reader looks.
func TestLive(t *testing.T) {
	text, err := os.ReadFile("../../testdata/games/three-players-claims.cgr")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(text), "\n")
	turns := 0
	for i, l := range lines {
		if strings.HasPrefix(l, "1. ") {
			turns = i
		}
	}
	file := filepath.Join(t.TempDir(), "game.html")
	write := func(n int, version string) {
		game := strings.Replace(strings.Join(lines[:turns+n], ""), `[Termination "normal"]`, `[Termination "unfinished"]`, 1)
		html := published(t, []byte(game), Options{Live: "game.html.js", Version: version})
		for name, content := range map[string][]byte{file: []byte(html), file + ".js": Announce(version)} {
			if err := os.WriteFile(name, content, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	write(5, "a")
	p := tab{browsertest.Open(t)}
	p.Navigate(browsertest.FileURL(t, file))
	p.WaitReady("#moves a[aria-current]")
	const shown = "document.querySelector('#slider').value + ' of ' + document.querySelector('#slider').max"
	p.Becomes(shown, "5 of 5")
	write(6, "b")
	p.Becomes(shown, "6 of 6")
	p.hit("ArrowLeft", "ArrowLeft", "+")
	box := p.Eval("document.querySelector('#board').getAttribute('viewBox')")
	write(8, "c")
	p.Becomes(shown, "4 of 8")
	p.Becomes("document.querySelector('#board').getAttribute('viewBox')", box)
	p.hit("End")
	write(9, "d")
	p.Becomes(shown, "9 of 9")
}
