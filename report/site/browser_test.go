package site

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// chromium returns the context of a headless browser. It skips the test with -short or without a browser, whose path
// CHROMIUM may set.
func chromium(t *testing.T) context.Context {
	t.Helper()
	if testing.Short() {
		t.Skip("-short: the site is not tried in a browser")
	}
	file := os.Getenv("CHROMIUM")
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); file == "" && err == nil {
			file = found
		}
	}
	if file == "" {
		t.Skip("no chromium in PATH, and CHROMIUM is not set: the site is not tried in a browser")
	}
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]), chromedp.ExecPath(file), chromedp.NoSandbox, chromedp.DisableGPU)
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	ctx, stop = context.WithTimeout(ctx, 5*time.Minute)
	t.Cleanup(stop)
	ctx, stop = chromedp.NewContext(ctx)
	t.Cleanup(stop)
	return ctx
}

// A tab shows pages of a site on the disk.
type tab struct {
	t    *testing.T
	ctx  context.Context
	root string
}

// newTab writes a site to a folder and opens a tab that fails the test if a page complains.
func newTab(t *testing.T, files map[string]string) tab {
	t.Helper()
	p := tab{t, chromium(t), t.TempDir()}
	for name, text := range files {
		file := filepath.Join(p.root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	p.do()
	err := chromedp.Listen(p.ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			t.Errorf("a script fails: %+v", e.ExceptionDetails.Exception)
		case *log.EventEntryAdded:
			t.Errorf("the browser complains: %s", e.Entry.Text)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(p.ctx, log.Enable, cdp.Empty{}); err != nil {
		t.Fatal(err)
	}
	return p
}

func (p tab) do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

// open opens a page in a window of that size.
func (p tab) open(name string, width, height int64, dark bool) {
	p.t.Helper()
	scheme := map[bool]string{false: "light", true: "dark"}[dark]
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
	if err != nil {
		p.t.Fatal(err)
	}
	file, fragment, _ := strings.Cut(name, "#")
	file, query, _ := strings.Cut(file, "?")
	at := url.URL{Scheme: "file", Path: filepath.Join(p.root, filepath.FromSlash(file)), RawQuery: query, Fragment: fragment}
	p.do(chromedp.EmulateViewport(width, height), chromedp.Navigate(at.String()))
}

// eval returns the value of an expression in the page, as text.
func (p tab) eval(expression string) string {
	p.t.Helper()
	s, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](fmt.Sprintf("String(%s)", expression)))
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return s
}

// becomes fails the test unless an expression has a value soon.
func (p tab) becomes(expression, want string) {
	p.t.Helper()
	got := ""
	for range 60 {
		if got = p.eval(expression); got == want {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	p.t.Errorf("%s is %q, want %q", expression, got, want)
}

// TestBrowser opens the pages from the disk on a phone and a desktop, light and dark: they fit, the search finds, and the
// replay page and the report have their shared script and style. With CARTULARY_AXE, axe-core finds nothing.
func TestBrowser(t *testing.T) {
	s := read(t, Options{Title: "Club"}, "tournaments", "games/annotated.cgr", "illegal/princess-no-such-knight.cgr")
	p := newTab(t, s.files(t))
	axe, _ := os.ReadFile(os.Getenv("CARTULARY_AXE"))
	for i, name := range []string{"index.html", "events.html", "events/winter-league.html", "games.html", "players.html", "players/ana.html", "records.html", "reports/annotated.html"} {
		for k, size := range [][2]int64{{390, 844}, {1280, 800}} {
			p.open(name, size[0], size[1], (i+k)%2 == 1)
			if got := p.eval("document.documentElement.scrollWidth > innerWidth"); got != "false" {
				t.Errorf("%s is wider than a window of %d", name, size[0])
			}
			if got, want := p.eval("getComputedStyle(document.body).backgroundColor"), map[bool]string{false: "rgb(250, 246, 236)", true: "rgb(28, 26, 23)"}[(i+k)%2 == 1]; got != want {
				t.Errorf("%s has the background %s, want %s", name, got, want)
			}
			p.axe(string(axe), name)
		}
	}
	p.open("events/winter-league.html", 390, 844, false)
	p.do(chromedp.Focus(chromedp.CSS("#search")), chromedp.SendKeys(chromedp.CSS("#search"), "winter FINN"))
	p.becomes("document.querySelectorAll('#found a').length > 2 && document.querySelector('#found p').textContent.endsWith(' found')", "true")
	p.axe(string(axe), "the search")
	p.do(chromedp.Click(chromedp.CSS("#found a")))
	p.becomes("document.querySelector('.site') !== null && /Finn/.test(document.title)", "true")
	p.open("events/winter-league.html", 1280, 800, false)
	p.do(chromedp.SendKeys(chromedp.CSS("#search"), "nobody"))
	p.becomes("document.querySelector('#found p').textContent", "Nothing found")
	p.do(chromedp.KeyEvent(kb.Escape))
	p.becomes("document.querySelector('#found').hidden", "true")
	for _, size := range [][2]int64{{390, 844}, {1280, 800}} {
		p.open("games/annotated.html#turn=57", size[0], size[1], size[0] > 1000)
		p.becomes("document.querySelector('#moves a[aria-current]')?.hash", "#turn=57")
		if got := p.eval("document.querySelector('.site').getBoundingClientRect().height < 40 && document.documentElement.scrollWidth <= innerWidth"); got != "true" {
			t.Errorf("the links above the game do not fit a window of %d", size[0])
		}
		p.axe(string(axe), "the game")
	}
	p.open("games/annotated.html?theme=dark", 1280, 800, false)
	p.becomes("getComputedStyle(document.body).backgroundColor", "rgb(28, 26, 23)")
}

// axe fails the test if axe-core finds a violation in the page; without the script of axe-core it does nothing.
func (p tab) axe(script, name string) {
	p.t.Helper()
	if script == "" {
		return
	}
	p.do(chromedp.Evaluate[chromedp.Void](script + "; undefined"))
	const run = `axe.run({preload: false}).then(r => [String(r.passes.length), ...r.violations.flatMap(v => v.nodes.slice(0, 3).map(n => v.id + ': ' + n.target + ': ' + n.failureSummary))])`
	result, err := chromedp.Run(p.ctx, chromedp.Evaluate[[]string](run, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatal(err)
	}
	if len(result[0]) < 2 {
		p.t.Errorf("%s: axe judged %s things only", name, result[0])
	}
	for _, violation := range result[1:] {
		p.t.Errorf("%s: %s", name, violation)
	}
}
