package page

import (
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
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
	p := tab{t, chromium(t), (&url.URL{Scheme: "file", Path: file}).String()}
	p.run(chromedp.Navigate(p.url), chromedp.WaitReady(chromedp.CSS("#moves a[aria-current]")))
	p.becomes("document.querySelector('#slider').value", "5")
	write(6, "b")
	p.becomes("document.querySelector('#slider').value + ' of ' + document.querySelector('#slider').max", "6 of 6")
	p.key(kb.ArrowLeft, kb.ArrowLeft, "+")
	box := p.eval("document.querySelector('#board').getAttribute('viewBox')")
	write(8, "c")
	p.becomes("document.querySelector('#slider').value + ' of ' + document.querySelector('#slider').max", "4 of 8")
	p.becomes("document.querySelector('#board').getAttribute('viewBox')", box)
	p.key(kb.End)
	write(9, "d")
	p.becomes("document.querySelector('#slider').value + ' of ' + document.querySelector('#slider').max", "9 of 9")
}

// becomes waits until an expression has a value. The page may load itself meanwhile.
func (p tab) becomes(expression, want string) {
	p.t.Helper()
	got := ""
	for range 300 {
		got, _ = chromedp.Run(p.ctx, chromedp.Evaluate[string](fmt.Sprintf("String(%s)", expression)))
		if got == want {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	p.t.Errorf("%s is %q, not %q", expression, got, want)
}
