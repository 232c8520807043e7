package web

import (
	"fmt"
	"strings"
	"testing"

	"cartulary/internal/test/browsertest"
	"cartulary/notation"
)

const rows = "[...document.querySelectorAll('.cm-tooltip-autocomplete li')]"

// offered opens the list with the button and waits for a row that begins with a text.
func (p visit) offered(first string) {
	p.T.Helper()
	p.Click(".suggest button")
	p.Becomes(fmt.Sprintf("%s.some(r => r.textContent.startsWith(%q))", rows, first), "true")
}

// TestRows checks on a phone that the button opens the list, that its rows are large enough for a finger and show the tile as it is
// turned, and that nothing covers them.
func TestRows(t *testing.T) {
	p := open(t, "")
	p.drop("typed.cgr", []byte(players+"1. red: BA/RFr@1,0^0\n2. yellow: BA/RrC"))
	p.judged("1 error, 0 warnings")
	p.Resize(browsertest.Phone)
	p.Click("#views [data-view=record]")
	p.toEnd()
	p.offered("BA/RrC@")
	p.Becomes(rows+".every(r => r.querySelector('img')?.naturalWidth > 0)", "true")
	if got := p.Eval(rows + ".filter(r => r.getBoundingClientRect().height < 44).length"); got != "0" {
		t.Errorf("%s rows are lower than 44 pixels", got)
	}
	const turned = rows + ".filter(r => r.textContent.includes('^%d')).map(r => r.querySelector('img').src).filter((s, i, all) => all.indexOf(s) === i)"
	pictures := map[string]bool{}
	for _, degrees := range []int{0, 90, 180, 270} {
		for _, src := range p.List(fmt.Sprintf(turned, degrees)) {
			pictures[src] = true
		}
	}
	if len(pictures) < 3 {
		t.Errorf("there are %d pictures of the tile, turned", len(pictures))
	}
	p.Await("new Promise(done => setTimeout(done, 300))") // an explanation would come
	const hidden = `(list => rows => rows.filter(r => {
		const b = r.getBoundingClientRect(), x = b.left + b.width / 2, y = b.top + b.height / 2, top = list.getBoundingClientRect();
		return y < top.bottom && (b.left < 0 || b.right > innerWidth || y > innerHeight || !r.contains(document.elementFromPoint(x, y)));
	}).length)(document.querySelector('.cm-tooltip-autocomplete > ul'))(` + rows + ")"
	p.Becomes(hidden, "0")
	p.Axe(browsertest.Phone, browsertest.PhoneDark)
	p.Becomes(rows+".length > 0", "true") // the list was open
}

// TestNew begins a record and chooses a turn from the lists alone: its head, the tile, the square, the follower, the next head.
func TestNew(t *testing.T) {
	p := open(t, "")
	p.Click("#new")
	p.judged("Nothing found")
	choose := func(text string) {
		t.Helper()
		row := fmt.Sprintf("%s.find(r => r.querySelector('.cm-completionLabel').textContent === %q)", rows, text)
		p.Becomes("Boolean("+row+")", "true")
		p.Await("new Promise(done => setTimeout(done, 100))") // the editor ignores clicks in the first moments of a list
		p.Do(row + ".dispatchEvent(new MouseEvent('mousedown', {bubbles: true, cancelable: true}))")
	}
	for _, text := range []string{"1. red:", "BA/RFr", "BA/RFr@1,0^180", "| thief E", "2. yellow:", "BA/C"} {
		choose(text)
	}
	p.Becomes("[...document.querySelectorAll('.cm-line')].slice(-2).map(l => l.textContent).join()", "1. red: BA/RFr@1,0^180 | thief E,2. yellow: BA/C@")
	choose("BA/C@0,-1^180")
	p.judged("Nothing found")
}

// TestTypedEnter checks that Enter behind a turn that is typed ends the line.
func TestTypedEnter(t *testing.T) {
	p := open(t, "")
	p.drop("typed.cgr", []byte(players))
	p.judged("Nothing found")
	p.toEnd()
	p.Type(".cm-content", "1. red: BA/RFr@1,0^0 | thief E")
	p.judged("Nothing found")
	p.Await("new Promise(done => setTimeout(done, 400))") // a list would be open
	p.Key(browsertest.Enter)
	p.Becomes("[...document.querySelectorAll('.cm-line')].slice(4).map(l => l.textContent).filter(Boolean).join()", "1. red: BA/RFr@1,0^0 | thief E")
	p.Becomes("document.querySelectorAll('.cm-line').length > 5", "true")
}

// TestColours checks that the editor colours every word of the notation by its class.
func TestColours(t *testing.T) {
	x := notation.Words()
	p := open(t, "")
	for class, words := range map[string][]string{"c-colour": x.Colours, "c-verb": append(x.Roles, x.Actions...), "c-claim": x.Claims, "c-detail": x.Details, "c-location": x.Locations} {
		p.drop("words.cgr", []byte(players+"1. : "+strings.Join(words, " | ")+"\n"))
		p.Becomes(fmt.Sprintf("[...document.querySelectorAll('.%s')].map(e => e.textContent).join(' ')", class), strings.Join(words, " "))
	}
	p.drop("varied.cgr", []byte(players+"1. red: pass\nvariation 1. red: pass\n"))
	p.Becomes("[...document.querySelectorAll('.c-number')].map(e => e.textContent).join()", "1.,variation 1.")
	p.drop("tiles.cgr", []byte(players+"1. red: IC/C!@0,1^0 | abbey @0,2 | C@1,1\n"))
	p.Becomes("[...document.querySelectorAll('.c-tile')].map(e => e.textContent).join(' ')", "IC/C! C")
}
