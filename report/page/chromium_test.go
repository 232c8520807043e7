package page

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"cartulary/internal/test/browsertest"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

// A tab shows the page of a game.
type tab struct{ *browsertest.Tab }

// open opens the page of a game.
func open(t testing.TB, html, hash string) tab {
	t.Helper()
	p := load(t, html, hash)
	p.WaitReady("#moves a[aria-current]")
	return p
}

// load opens a page. It fails the test if the page requests any other resource or if its script fails.
func load(t testing.TB, html, hash string) tab {
	t.Helper()
	file := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(file, []byte(html), 0o644); err != nil {
		t.Fatal(err)
	}
	p := tab{browsertest.Open(t)}
	address := browsertest.FileURL(t, file)
	p.Only(address)
	p.Navigate(address + hash)
	return p
}

type window = browsertest.Window

// A phone, upright and sideways, and a desktop, light and dark.
var (
	upright, across, desk             = window{Width: 390, Height: 844}, window{Width: 844, Height: 390}, window{Width: 1280, Height: 800}
	uprightDark, acrossDark, deskDark = window{Width: 390, Height: 844, Dark: true}, window{Width: 844, Height: 390, Dark: true}, window{Width: 1280, Height: 800, Dark: true}
)

// at fails the test unless every part of the page shows the turn.
func (p tab) at(turn int) {
	p.T.Helper()
	const shown = `[document.querySelector('#slider').value, location.hash, document.querySelector('#moves a[aria-current]').hash,
		document.querySelector('#now').textContent.split(' ')[0], document.querySelector('#slider').max, document.querySelectorAll('.layer')[0].children.length].join(' ')`
	const last = 72 // the final scoring, without a tile
	counter := strconv.Itoa(turn)
	if turn == last {
		counter = "End"
	}
	want := fmt.Sprintf("%d #turn=%d #turn=%d %s %d %d", turn, turn, turn, counter, last, min(turn, last-1)+1)
	got := ""
	for range 400 { // the address is updated later, on a busy machine much later
		if got = p.Eval(shown); got == want {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	p.T.Errorf("the page shows %s, not %s", got, want)
}

func annotated(t *testing.T) string { return write(t, gameText(t, "annotated")) }

// TestBrowser operates every control of the page.
func TestBrowser(t *testing.T) {
	p := open(t, annotated(t), "#turn=23")
	p.Resize(desk)
	p.at(23)
	p.Key(browsertest.ArrowRight)
	p.at(24)
	p.Key(browsertest.ArrowLeft, browsertest.ArrowLeft)
	p.at(22)
	p.Key(browsertest.Home)
	p.at(0)
	p.Key(browsertest.ArrowLeft)
	p.at(0)
	p.Click("#on")
	p.at(1)
	p.Click("#on")
	p.Click("#back")
	p.at(1)
	p.Focus("#slider")
	p.Key(browsertest.ArrowRight)
	p.at(2)
	p.Do(`document.querySelector('#slider').value = 40; document.querySelector('#slider').dispatchEvent(new Event('input'))`)
	p.at(40)
	p.Click(`#moves a[href="#turn=57"]`)
	p.at(57)
	if sentences := p.Eval("document.querySelector('#sentences').innerText"); !strings.Contains(sentences, "Mirela is back in the game") || !strings.Contains(sentences, "6 tiles × 2 + 1 pennant × 2 = 14") {
		t.Errorf("turn 57: %q", sentences)
	}
	p.Do("location.hash = '#turn=30'")
	p.at(30)
	const swipe = `for (const [kind, x] of [['touchstart', 300], ['touchend', 100]]) {
		const touch = new Touch({identifier: 1, target: board, clientX: x, clientY: 200});
		board.dispatchEvent(new TouchEvent(kind, {touches: kind === 'touchend' ? [] : [touch], changedTouches: [touch], bubbles: true}));
	}`
	p.Do("{const board = document.querySelector('#board');" + swipe + "}")
	p.at(31)
	p.Click("#last")
	if got := p.Eval("document.querySelector('#players tbody').innerText"); !strings.Contains(got, "69") || !strings.Contains(got, "66") {
		t.Errorf("the scores at the end: %q", got)
	}
}

// TestPrisonersInBrowser checks that the table of players shows the prisoners in the hands of each, in words as well.
func TestPrisonersInBrowser(t *testing.T) {
	p := open(t, write(t, gameText(t, "three-players-tower")), "#turn=46")
	hands := "[...document.querySelectorAll('.goods')].map(e => [...e.children].map(c => c.title)).join('|')"
	if got := p.Eval(hands); got != "prisoner: yellow||" {
		t.Errorf("turn 46: %q", got)
	}
	p.Click("#on")
	if got := p.Eval(hands); got == "prisoner: yellow||" {
		t.Errorf("turn 47, after the ransom: %q", got)
	}
}

// TestDoubleTurnInBrowser checks that addresses name parts of turns, and that the table shows the goods.
func TestDoubleTurnInBrowser(t *testing.T) {
	p := open(t, write(t, doubleTurn(t)), "#turn=10b")
	if got := p.Eval("document.querySelector('#heading').textContent + ', ' + document.querySelector('#now').textContent"); got != "Turn 10b: Bo, 10b / 10b" {
		t.Error(got)
	}
	if got := p.Eval("[...document.querySelectorAll('.goods')].map(e => e.textContent).join('|')"); got != "|1" {
		t.Errorf("goods %q", got)
	}
	p.Click("#on")
	p.Click(`#moves a[href="#turn=10b"]`)
	if got := p.Eval("document.querySelector('#heading').textContent"); got != "Turn 10b: Bo" {
		t.Errorf("the link of 10b shows %q", got)
	}
	for _, w := range []window{upright, deskDark} {
		p.Resize(w)
		p.Fits()
	}
}

// TestAccessibility checks that the accessibility tree names every control, the board, and the chart.
func TestAccessibility(t *testing.T) {
	p := open(t, annotated(t), "#turn=5")
	seen := map[string]int{}
	for _, n := range p.Nodes() {
		switch n.Role {
		case "button", "slider", "link", "image", "table", "list", "region", "heading", "DisclosureTriangle":
			if seen[n.Role]++; n.Name == "" && n.Role != "list" {
				t.Errorf("a %s has no name", n.Role)
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
		if got := p.Eval(fmt.Sprintf("document.querySelectorAll('#players tbody th span')[%d].textContent", i)); got != name {
			t.Errorf("the page calls %q %q", name, got)
		}
	}
	if n := p.Eval("document.querySelectorAll('img, script:not([type])').length"); n != "3" {
		t.Errorf("the page has %s images and scripts", n)
	}
	p.Fits()
	p.Resize(upright)
	p.Fits()
	names[2] = "\u2068" + names[2] + "\u2069"
	if title := p.Eval("document.title"); title != strings.Join(names, " – ") {
		t.Errorf("the title is %q", title)
	}
}
