package web

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/assist"
	"cartulary/internal/test/browsertest"
	"cartulary/notation"
	"cartulary/replay"
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
	text := p.text()
	squares := assist.Open("typed.cgr", text).Complete(len(text))
	i := slices.IndexFunc(squares, func(x assist.Item) bool { return x.Partial && x.Kind == assist.KindPlacement })
	_, square, _ := strings.Cut(squares[i].Insert, "@")
	p.Type(".cm-content", "@"+square)
	p.offered("BA/RrC@" + square)
	p.Becomes(rows+".length > 1 && "+rows+".every(r => r.querySelector('img')?.naturalWidth > 0)", "true")
	p.Becomes("new Set("+rows+".map(r => r.querySelector('img').src)).size === "+rows+".length", "true")
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
	p.begin()
	p.judged("Nothing found")
	choose := func(text string) {
		t.Helper()
		row := fmt.Sprintf("%s.find(r => r.querySelector('.cm-completionLabel').textContent === %q)", rows, text)
		p.Becomes("Boolean("+row+")", "true")
		p.Await("new Promise(done => setTimeout(done, 100))") // the editor ignores clicks in the first moments of a list
		p.Do(row + ".dispatchEvent(new MouseEvent('mousedown', {bubbles: true, cancelable: true}))")
	}
	for _, text := range []string{"1. red:", "BA/RFr", "BA/RFr@1,0^0", "| thief E", "2. yellow:", "BA/C"} {
		choose(text)
	}
	p.Becomes("[...document.querySelectorAll('.cm-line')].slice(-2).map(l => l.textContent).join()", "1. red: BA/RFr@1,0^0 | thief E,2. yellow: BA/C@")
	choose("BA/C@0,-1^180")
	p.judged("Nothing found")
}

// accept takes the offers that lead to a record, with the arrow keys and Enter only, from the list that is open.
func (p visit) accept(want string) {
	p.T.Helper()
	for text := p.text(); text != want; text = p.text() {
		at, next := -1, ""
		for i, x := range assist.Open("game.cgr", text).Complete(len(text)) {
			after := assist.Apply(text, []assist.Edit{{Span: x.Replace, New: x.Insert}})
			if strings.HasPrefix(want, after) && len(after) > max(len(text), len(next)) {
				at, next = i, after
			}
		}
		if at < 0 {
			p.T.Fatalf("nothing leads on from %q", text)
		}
		p.Becomes(rows+".length > 0", "true")
		p.Await("new Promise(done => setTimeout(done, 100))") // the editor ignores keys in the first moments of a list
		p.Do(fmt.Sprintf(`for (const key of [...Array(%d).fill('ArrowDown'), 'Enter']) {
			document.querySelector('.cm-content').dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
		}`, at))
		p.becomes(next)
	}
}

// TestChain enters turns by keys, each choice from the list that opens behind the one before: squares, rotations, followers, a walk of the dragon.
func TestChain(t *testing.T) {
	p := open(t, "")
	p.begin()
	p.judged("Nothing found")
	p.accept(p.text() + "1. red: BA/CRr@-1,0^270 | thief N\n2. yellow: BA/C@0,-1^180\n3. red: BA/RFr@1,0^0 | farmer NNW\n4. yellow: ")

	rec, err := replay.Random(replay.RandomOptions{Sets: []notation.SetRef{{Name: "base", Copies: 1}, {Name: "princess-and-dragon", Copies: 1}}, Players: 2, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	walks := slices.IndexFunc(rec.Turns, func(turn notation.Turn) bool {
		return slices.ContainsFunc(turn.Actions, func(a notation.Action) bool { return a.Kind == notation.ActDragon && len(a.Steps) > 3 })
	})
	rec.Turns, rec.Final, rec.Result, rec.Termination = rec.Turns[:walks+1], nil, nil, notation.Termination{}
	want := strings.TrimRight(string(notation.AppendText(nil, rec)), "\n")
	p.drop("dragon.cgr", []byte(want[:strings.LastIndex(want, " | dragon ")]))
	p.toEnd()
	p.Click(".suggest button")
	p.accept(want)
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
