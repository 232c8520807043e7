package page

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// theBrowser starts the headless browser of all tests and returns the context of its first tab, or exec.ErrNotFound if there
// is no browser. CHROMIUM may set its path. The headless shell, which has no windows at all, needs half the processor time
// of the whole browser.
var theBrowser = sync.OnceValues(func() (context.Context, error) {
	path := os.Getenv("CHROMIUM")
	for _, name := range []string{"chromium-headless-shell", "headless-shell", "chromium", "chromium-browser", "google-chrome"} {
		if found, err := exec.LookPath(name); path == "" && err == nil {
			path = found
		}
	}
	if path == "" {
		return nil, exec.ErrNotFound
	}
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]), chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU)
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	stopBrowser = stop
	ctx, _ = chromedp.NewContext(ctx) // stop ends it
	return ctx, chromedp.Do(ctx)
})

// stopBrowser stops the browser, if a test has started it.
var stopBrowser = func() {}

func TestMain(m *testing.M) {
	status := m.Run()
	stopBrowser()
	os.Exit(status)
}

// chromium returns the context of a new tab, with a storage and a window of its own. It skips the test with -short or
// without a browser.
func chromium(t testing.TB) context.Context {
	t.Helper()
	if testing.Short() {
		t.Skip("-short: the page is not tried in a browser")
	}
	browser, err := theBrowser()
	if errors.Is(err, exec.ErrNotFound) {
		t.Skip("no chromium in PATH, and CHROMIUM is not set: the page is not tried in a browser")
	}
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(stop)
	ctx, stop = context.WithTimeout(ctx, 5*time.Minute)
	t.Cleanup(stop)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	return ctx
}

// A tab is an open page.
type tab struct {
	t   testing.TB
	ctx context.Context
	url string
}

// open opens the page of a game.
func open(t testing.TB, html, hash string) tab {
	t.Helper()
	p := load(t, html, hash)
	p.run(chromedp.WaitReady(chromedp.CSS("#moves a[aria-current]")))
	return p
}

// load opens a page. It fails the test if the page requests any other resource or if its script fails.
func load(t testing.TB, html, hash string) tab {
	t.Helper()
	file := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(file, []byte(html), 0o644); err != nil {
		t.Fatal(err)
	}
	p := tab{t, chromium(t), (&url.URL{Scheme: "file", Path: file}).String()}
	err := chromedp.Listen(p.ctx, func(event any) {
		switch e := event.(type) {
		case *network.EventRequestWillBeSent:
			if !strings.HasPrefix(e.Request.URL, p.url) && !strings.HasPrefix(e.Request.URL, "data:") {
				t.Errorf("the page asks for %s", e.Request.URL)
			}
		case *runtime.EventExceptionThrown:
			t.Errorf("the script fails: %+v", e.ExceptionDetails.Exception)
		case *runtime.EventConsoleAPICalled:
			t.Errorf("the script writes to the console: %s", e.Type)
		case *log.EventEntryAdded:
			t.Errorf("the browser complains: %s", e.Entry.Text)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	call(p, network.Enable, network.EnableParams{})
	call(p, log.Enable, cdp.Empty{})
	p.run(chromedp.Navigate(p.url + hash))
	return p
}

// A window is the size and colour scheme of a browser window.
type window struct {
	width, height int64
	dark          bool
}

func (w window) String() string {
	size := fmt.Sprintf("%dx%d", w.width, w.height)
	if w.dark {
		return size + " dark"
	}
	return size
}

// A phone, upright and sideways, and a desktop, light and dark.
var (
	upright, across, desk             = window{390, 844, false}, window{844, 390, false}, window{1280, 800, false}
	uprightDark, acrossDark, deskDark = window{390, 844, true}, window{844, 390, true}, window{1280, 800, true}
)

// resize changes the window of the page.
func (p tab) resize(w window) {
	p.t.Helper()
	scheme := "light"
	if w.dark {
		scheme = "dark"
	}
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}})
	if w.width < 1000 {
		p.run(chromedp.EmulateViewport(w.width, w.height, chromedp.EmulateMobile, chromedp.EmulateTouch))
	} else {
		p.run(chromedp.EmulateViewport(w.width, w.height))
	}
}

func (p tab) run(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

// call runs a command of the protocol.
func call[P, R any](p tab, command cdp.Command[P, R], params P) R {
	p.t.Helper()
	result, err := chromedp.Call(p.ctx, command, params)
	if err != nil {
		p.t.Fatal(err)
	}
	return result
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

// at fails the test unless every part of the page shows the turn.
func (p tab) at(turn int) {
	p.t.Helper()
	const shown = `[document.querySelector('#slider').value, location.hash, document.querySelector('#moves a[aria-current]').hash,
		document.querySelector('#now').textContent.split(' ')[0], document.querySelector('#slider').max, document.querySelectorAll('.layer')[0].children.length].join(' ')`
	const last = 72 // the final scoring, without a tile
	counter := strconv.Itoa(turn)
	if turn == last {
		counter = "End"
	}
	want := fmt.Sprintf("%d #turn=%d #turn=%d %s %d %d", turn, turn, turn, counter, last, min(turn, last-1)+1)
	got := ""
	for range 40 { // the address is updated later
		if got = p.eval(shown); got == want {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	p.t.Errorf("the page shows %s, not %s", got, want)
}

// fits fails the test if the page is wider than its window.
func (p tab) fits() {
	p.t.Helper()
	if p.eval("document.documentElement.scrollWidth > innerWidth") != "false" {
		p.t.Error("the page is wider than its window")
	}
}

func annotated(t *testing.T) string { return write(t, gameText(t, "annotated")) }

// TestBrowser operates every control of the page.
func TestBrowser(t *testing.T) {
	p := open(t, annotated(t), "#turn=23")
	p.resize(desk)
	p.at(23)
	p.run(chromedp.KeyEvent(kb.ArrowRight))
	p.at(24)
	p.run(chromedp.KeyEvent(kb.ArrowLeft), chromedp.KeyEvent(kb.ArrowLeft))
	p.at(22)
	p.run(chromedp.KeyEvent(kb.Home))
	p.at(0)
	p.run(chromedp.KeyEvent(kb.ArrowLeft))
	p.at(0)
	p.run(chromedp.Click(chromedp.CSS("#on")))
	p.at(1)
	p.run(chromedp.Click(chromedp.CSS("#on")), chromedp.Click(chromedp.CSS("#back")))
	p.at(1)
	p.run(chromedp.Focus(chromedp.CSS("#slider")), chromedp.KeyEvent(kb.ArrowRight))
	p.at(2)
	p.run(chromedp.Evaluate[chromedp.Void](`document.querySelector('#slider').value = 40; document.querySelector('#slider').dispatchEvent(new Event('input'))`))
	p.at(40)
	p.run(chromedp.Click(chromedp.CSS(`#moves a[href="#turn=57"]`)))
	p.at(57)
	if sentences := p.eval("document.querySelector('#sentences').innerText"); !strings.Contains(sentences, "Mirela is back in the game") || !strings.Contains(sentences, "6 tiles × 2 + 1 pennant × 2 = 14") {
		t.Errorf("turn 57: %q", sentences)
	}
	p.run(chromedp.Evaluate[chromedp.Void]("location.hash = '#turn=30'"))
	p.at(30)
	const swipe = `for (const [kind, x] of [['touchstart', 300], ['touchend', 100]]) {
		const touch = new Touch({identifier: 1, target: board, clientX: x, clientY: 200});
		board.dispatchEvent(new TouchEvent(kind, {touches: kind === 'touchend' ? [] : [touch], changedTouches: [touch], bubbles: true}));
	}`
	p.run(chromedp.Evaluate[chromedp.Void]("{const board = document.querySelector('#board');" + swipe + "}"))
	p.at(31)
	p.run(chromedp.Click(chromedp.CSS("#last")))
	if got := p.eval("document.querySelector('#players tbody').innerText"); !strings.Contains(got, "69") || !strings.Contains(got, "66") {
		t.Errorf("the scores at the end: %q", got)
	}
}

// TestPrisonersInBrowser checks that the table of players shows the prisoners in the hands of each, in words as well.
func TestPrisonersInBrowser(t *testing.T) {
	p := open(t, write(t, gameText(t, "three-players-tower")), "#turn=46")
	hands := "[...document.querySelectorAll('.goods')].map(e => [...e.children].map(c => c.title)).join('|')"
	if got := p.eval(hands); got != "prisoner: yellow||" {
		t.Errorf("turn 46: %q", got)
	}
	p.run(chromedp.Click(chromedp.CSS("#on")))
	if got := p.eval(hands); got == "prisoner: yellow||" {
		t.Errorf("turn 47, after the ransom: %q", got)
	}
}

// TestDoubleTurnInBrowser checks that addresses name parts of turns, and that the table shows the goods.
func TestDoubleTurnInBrowser(t *testing.T) {
	p := open(t, write(t, doubleTurn(t)), "#turn=10b")
	if got := p.eval("document.querySelector('#heading').textContent + ', ' + document.querySelector('#now').textContent"); got != "Turn 10b: Bo, 10b / 10b" {
		t.Error(got)
	}
	if got := p.eval("[...document.querySelectorAll('.goods')].map(e => e.textContent).join('|')"); got != "|1" {
		t.Errorf("goods %q", got)
	}
	p.run(chromedp.Click(chromedp.CSS("#on")), chromedp.Click(chromedp.CSS(`#moves a[href="#turn=10b"]`)))
	if got := p.eval("document.querySelector('#heading').textContent"); got != "Turn 10b: Bo" {
		t.Errorf("the link of 10b shows %q", got)
	}
	for _, w := range []window{upright, deskDark} {
		p.resize(w)
		p.fits()
	}
}

// TestAccessibility checks that the accessibility tree names every control, the board, and the chart.
func TestAccessibility(t *testing.T) {
	p := open(t, annotated(t), "#turn=5")
	call(p, accessibility.Enable, cdp.Empty{})
	nodes := call(p, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes
	seen := map[string]int{}
	for _, n := range nodes {
		if n.Ignored || n.Role == nil {
			continue
		}
		role := strings.Trim(string(n.Role.Value), `"`)
		switch role {
		case "button", "slider", "link", "image", "table", "list", "region", "heading", "DisclosureTriangle":
			seen[role]++
			if n.Name == nil || strings.Trim(string(n.Name.Value), `" `) == "" {
				if role != "list" {
					t.Errorf("a %s has no name", role)
				}
			}
		}
	}
	if seen["button"] < 15 || seen["slider"] != 1 || seen["link"] != 74 || seen["image"] < 2 {
		t.Errorf("the tree has %v", seen)
	}
}

// TestHostileNames checks that hostile names and comments stay text.
func TestHostileNames(t *testing.T) {
	names := []string{`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, "مرحبا بالعالم אָלֶף", "👩‍👩‍👧‍👦 🏰", strings.Repeat("w", 200), "</title></script>"}
	colours := []string{"Red", "Yellow", "Green", "Blue", "Black", "Pink"}
	text := "[CGR \"1\"]\n"
	for i, name := range names {
		text += fmt.Sprintf("[%s \"%s\"]\n", colours[i], strings.ReplaceAll(name, `"`, `\"`))
	}
	html := write(t, []byte(text+"1. red: BA/RFr@1,0^0 | thief W ; <img src=x onerror=alert(1)></script>\n"))
	p := open(t, html, "#turn=1")
	for i, name := range names {
		if got := p.eval(fmt.Sprintf("document.querySelectorAll('#players tbody th span')[%d].textContent", i)); got != name {
			t.Errorf("the page calls %q %q", name, got)
		}
	}
	if n := p.eval("document.querySelectorAll('img, script:not([type])').length"); n != "3" {
		t.Errorf("the page has %s images and scripts", n)
	}
	p.fits()
	p.run(chromedp.EmulateViewport(390, 844))
	p.fits()
	names[2] = "\u2068" + names[2] + "\u2069"
	if title := p.eval("document.title"); title != strings.Join(names, " – ") {
		t.Errorf("the title is %q", title)
	}
}
