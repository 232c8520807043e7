package site

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"cartulary/internal/test/browsertest"
	"cartulary/report/lang"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

// A tab shows pages of a site on the disk.
type tab struct {
	*browsertest.Tab
	root string
}

// newTab writes a site to a folder and opens a tab that fails the test if a page complains.
func newTab(t *testing.T, files map[string]string) tab {
	t.Helper()
	root := t.TempDir() // made first, so that it is deleted after the tab has closed
	p := tab{browsertest.Open(t), root}
	for name, text := range files {
		file := filepath.Join(p.root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// open opens a page in a window.
func (p tab) open(name string, in browsertest.Window) {
	p.T.Helper()
	p.Resize(in)
	rest := ""
	if i := strings.IndexAny(name, "?#"); i >= 0 {
		name, rest = name[:i], name[i:]
	}
	p.Navigate(browsertest.FileURL(p.T, filepath.Join(p.root, filepath.FromSlash(name))) + rest)
}

// TestBrowser opens the pages from the disk on a phone and a desktop, light and dark: they fit, the search finds, and the
// replay page and the report have their shared script and style. With CARTULARY_AXE, axe-core finds nothing.
func TestBrowser(t *testing.T) {
	s := read(t, Options{Title: "Club"}, "tournaments", "games/annotated.cgr", "illegal/princess-no-such-knight.cgr")
	p := newTab(t, s.files(t))
	windows := []browsertest.Window{browsertest.Phone, browsertest.DeskDark, browsertest.PhoneDark, browsertest.Desk}
	for i, name := range []string{"index.html", "events.html", "events/winter-league.html", "games.html", "players.html", "players/ana.html", "records.html", "reports/annotated.html"} {
		for _, w := range windows[i%2*2:][:2] {
			p.open(name, w)
			p.Fits()
			if got, want := p.Eval("getComputedStyle(document.body).backgroundColor"), map[bool]string{false: "rgb(250, 246, 236)", true: "rgb(28, 26, 23)"}[w.Dark]; got != want {
				t.Errorf("%s has the background %s, want %s", name, got, want)
			}
			p.Axe(w)
		}
	}
	p.open("events/winter-league.html", browsertest.Phone)
	p.Type("#search", "winter FINN")
	p.Becomes("document.querySelectorAll('#found a').length > 2 && document.querySelector('#found p').textContent.endsWith(' found')", "true")
	p.Axe(browsertest.Phone)
	p.Click("#found a")
	p.Becomes("document.querySelector('.site') !== null && /Finn/.test(document.title)", "true")
	p.open("events/winter-league.html", browsertest.Desk)
	p.Type("#search", "nobody")
	p.Becomes("document.querySelector('#found p').textContent", "Nothing found")
	p.Key(browsertest.Escape)
	p.Becomes("document.querySelector('#found').hidden", "true")
	for _, w := range []browsertest.Window{browsertest.Phone, browsertest.DeskDark} {
		p.open("games/annotated.html#turn=57", w)
		p.Becomes("document.querySelector('#moves a[aria-current]')?.hash", "#turn=57")
		if got := p.Eval("document.querySelector('.site').getBoundingClientRect().height < 40 && document.documentElement.scrollWidth <= innerWidth"); got != "true" {
			t.Errorf("the links above the game do not fit a window of %s", w)
		}
		p.Axe(w)
	}
	p.open("games/annotated.html?theme=dark", browsertest.Desk)
	p.Becomes("getComputedStyle(document.body).backgroundColor", "rgb(28, 26, 23)")
}

// TestLanguages opens the pages of a site in each language in a window of 320 pixels: they fit, no text is cut, and what is read aloud has words,
// no unfilled texts and no English of another language.
func TestLanguages(t *testing.T) {
	window := browsertest.Window{Width: 320, Height: 640}
	english := map[string]bool{} // labels of several words
	for _, l := range lang.All() {
		s := read(t, Options{Title: "Club", Lang: l}, "tournaments", "games/annotated.cgr", "games/three-players-abbey.cgr", "illegal/princess-no-such-knight.cgr")
		p := newTab(t, s.files(t))
		for _, name := range []string{"index.html", "events.html", "events/winter-league.html", "games.html", "players.html", "players/ana.html", "records.html",
			"reports/annotated.html", "reports/three-players-abbey.html", "games/annotated.html#turn=57", "games/three-players-abbey.html#turn=34"} {
			p.open(name, window)
			p.Becomes("document.documentElement.lang", l.Code)
			p.Becomes("document.documentElement.lang === 'en' || !document.querySelector('[aria-label=\"Zoom in\"]')", "true") // a replay page has its texts when its script has run
			p.Fits()
			if got := p.List("[...document.querySelectorAll('h1, h2, h3, p, li, dt, dd, figcaption, nav a, button')].filter(e => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline' && !['auto', 'scroll', 'hidden'].includes(getComputedStyle(e).overflowX)).map(e => e.textContent.trim().slice(0, 60))"); len(got) > 0 {
				t.Errorf("%s, %s: wider than their boxes are %q", l.Name, name, got)
			}
			labels := p.List("[...document.querySelectorAll('[aria-label], svg title')].map(e => e.ariaLabel ?? e.textContent)")
			if len(labels) < 3 {
				t.Errorf("%s, %s: only %q is read aloud", l.Name, name, labels)
			}
			for _, label := range labels {
				if l == lang.English {
					english[label] = strings.Contains(label, " ")
				} else if english[label] {
					t.Errorf("%s, %s: %q is read aloud in English", l.Name, name, label)
				}
				if !strings.ContainsFunc(label, unicode.IsLetter) || strings.Contains(label, "undefined") || strings.Contains(label, "MISSING") || strings.Contains(label, "  ") {
					t.Errorf("%s, %s: %q is read aloud", l.Name, name, label)
				}
			}

		}
	}
}
