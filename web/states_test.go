package web

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cartulary/internal/test/browsertest"
)

// begun is a game in which turn 17 is due.
func begun(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../testdata/games/two-players-dragon.cgr")
	if err != nil {
		t.Fatal(err)
	}
	turns, _, _ := strings.Cut(string(text), "\n17. ")
	head, rest, _ := strings.Cut(turns, "[Result")
	_, rest, _ = strings.Cut(rest, "\n\n")
	return head + "\n" + rest + "\n"
}

const (
	kind  = "document.querySelector('#table').dataset.kind"
	first = "dispatchEvent(new MouseEvent('click', {bubbles: true}))"
)

// states are those of the board, each a step from the one before: a script, and an expression that becomes true.
var states = [...]struct{ name, script, reached string }{
	{"tile", "document.querySelector('#views [data-view=table]').click()", kind + " === 'tile' && document.querySelectorAll('#tray button').length > 30"},
	{"square", "[...document.querySelectorAll('#tray button')].find(b => b.ariaLabel.startsWith('Tile BA/CRr:')).click()", kind + " === 'square'"},
	{"ghost", "document.querySelector('#moves button').click()", "document.querySelector('.ghosts').childElementCount === 1"},
	{"placed", "document.querySelector('.squares > *')." + first, kind + " === 'move' && document.querySelectorAll('.figures > *').length > 0"},
	{"illegal", "document.querySelector('#undo').click(); document.querySelector('#write').value = 'BA/CRr@9,9^0'; document.querySelector('#written').requestSubmit()", kind + " === 'confirm'"},
	{"look", "document.querySelector('#undo').click(); document.querySelector('#slide').value = 9; document.querySelector('#slide').dispatchEvent(new Event('input'))", kind + " === 'look' && !document.querySelector('#what-if').hidden"},
	{"what if", "document.querySelector('#what-if').click()", kind + " === 'square' && document.body.classList.contains('branch')"},
	{"forecast", "document.querySelector('.squares > *')." + first, "document.querySelector('#compared table') !== null"},
	{"share", "document.querySelector('#leave').click(); document.querySelector('#code').click()", "document.querySelector('dialog.sharing') !== null"},
	{"new game", "document.querySelector('dialog.sharing').close(); document.querySelector('#new').click()", "document.querySelector('#begin').open && document.querySelectorAll('#new-sets li').length > 10"},
}

// TestStates walks through the states of the board. In each, no page is wider than its window, and axe-core finds nothing. With PICTURES it takes
// pictures in three sizes, light and dark.
func TestStates(t *testing.T) {
	p := open(t, "")
	p.Prefer("prefers-reduced-motion", "reduce")
	p.drop("evening.cgr", []byte(begun(t)))
	p.judged("Nothing found")
	p.Do("document.querySelector('#views [data-view=record]').click()") // the board fills the window
	for i, s := range states {
		p.Resize(browsertest.Desk)
		p.Do(s.script)
		if s.name == "forecast" {
			p.Becomes(kind+" !== 'square'", "true")
			for range 4 { // what the turn demands
				if p.Eval("document.querySelector('#compared table') === null && !document.querySelector('#go').hidden") == "true" {
					p.Do("document.querySelector('#go').click()")
				} else if p.Eval("document.querySelector('#options button') !== null && document.querySelector('#compared').childElementCount === 0") == "true" {
					p.Do("document.querySelector('#options button').click()")
				}
				p.Await("new Promise(done => setTimeout(done, 300))")
			}
		}
		p.Becomes(s.reached, "true")
		for _, width := range []int64{320, 390, 1280, 2560} {
			p.Resize(browsertest.Window{Width: width, Height: 900})
			p.Fits()
		}
		p.Axe(browsertest.Phone, browsertest.DeskDark)
		folder := os.Getenv("PICTURES")
		if folder == "" {
			continue
		}
		for _, w := range []browsertest.Window{{Width: 390, Height: 844}, {Width: 834, Height: 1112}, {Width: 1280, Height: 800}} {
			for _, w.Dark = range []bool{false, true} {
				p.Resize(w)
				p.Await("new Promise(done => setTimeout(done, 400))") // the board takes its place
				p.Picture(filepath.Join(folder, fmt.Sprintf("%02d-%s-%d-%t.png", i+1, strings.ReplaceAll(s.name, " ", "-"), w.Width, w.Dark)))
			}
		}
	}
}
