package web

import (
	"strings"
	"testing"

	"cartulary/internal/test/browsertest"
)

// pick makes a click of a script on the element that an expression returns.
func (p visit) pick(element string) {
	p.T.Helper()
	p.Do("(" + element + ")." + first)
}

// settles waits until the board asks a question of a kind, and until nobody has typed for a while.
func (p visit) settles(want string) {
	p.T.Helper()
	p.Becomes(kind, want)
	p.Await("new Promise(done => setTimeout(done, 400))") // the table follows the cursor
	p.Becomes(kind, want)
}

// tabled opens a record on the board of a wide screen, with the text beside it.
func tabled(t *testing.T, text string) visit {
	t.Helper()
	p := open(t, "")
	p.Prefer("prefers-reduced-motion", "reduce")
	p.drop("evening.cgr", []byte(text))
	p.judged("Nothing found")
	p.Do("document.querySelector('#views [data-view=table]').click()")
	p.settles("tile")
	return p
}

const (
	tile   = "[...document.querySelectorAll('#tray button')].find(b => b.ariaLabel.startsWith('Tile BA/CRr:'))"
	square = "document.querySelector('.squares > .square:not(.own, .other)')"
)

// place chooses a tile and places it.
func (p visit) place() {
	p.T.Helper()
	p.pick(tile)
	p.settles("square")
	p.pick(square)
	p.settles("move")
}

// TestUnfinishedTurn leaves a turn unfinished: the board shows another turn, the page is loaded again, the text before it is edited, another
// text and another game are shown. The decisions stay.
func TestUnfinishedTurn(t *testing.T) {
	p := tabled(t, begun(t))
	p.place()
	question := p.Eval("document.querySelector('#question').textContent")
	still := func(what string) {
		t.Helper()
		p.settles("move")
		if got := p.Eval("document.querySelector('#question').textContent"); got != question {
			t.Errorf("%s: the question is %s, not %s", what, got, question)
		}
	}
	p.Do("document.querySelector('#slide').value = 9; document.querySelector('#slide').dispatchEvent(new Event('input'))")
	p.settles("look")
	p.Do("document.querySelector('#slide').value = 99; document.querySelector('#slide').dispatchEvent(new Event('input'))")
	still("after a look at turn 9")
	p.Await("new Promise(done => setTimeout(done, 400))") // the draft is kept
	p.Reload()
	still("after a reload")
	p.Click("#undo")
	p.settles("square")
	p.Click("#undo")
	p.settles("tile")
	p.Click("#redo")
	p.settles("square")
	p.Click("#redo")
	still("after undo and redo")
	p.Do("{ const view = document.querySelector('.cm-content').cmTile.view; view.dispatch({changes: {from: view.state.doc.toString().indexOf('1. '), insert: '; a comment\\n'}, userEvent: 'input.type'}) }")
	p.Becomes("document.querySelector('.cm-content').textContent.includes('a comment')", "true")
	still("after a comment in the text")
	p.begin()
	p.settles("tile")
	p.Focus(".cm-content")
	p.Undo()
	p.Becomes("document.querySelector('.cm-content').textContent.includes('a comment')", "true")
	still("after a new game that is taken back")
}

// TestTwoTilesUndo chooses a tile in place of another. Undo goes back to the choice of the tile and takes back no turn.
func TestTwoTilesUndo(t *testing.T) {
	p := tabled(t, begun(t))
	before := p.text()
	p.pick(tile)
	p.settles("square")
	p.pick("document.querySelector('#tray button:not([aria-pressed=true])')")
	p.settles("square")
	p.Click("#undo")
	p.settles("tile")
	if p.text() != before {
		t.Errorf("the text is\n%s", p.text())
	}
}

// TestFastTaps makes decisions before the answer to the one before is there.
func TestFastTaps(t *testing.T) {
	p := tabled(t, players+"1. red: BA/L@0,1^0\n")
	p.pick(tile)
	p.settles("square")
	p.pick("[...document.querySelectorAll('.squares > *')].find(s => s.ariaLabel.includes('rotations')) ?? document.querySelector('.squares > *')")
	p.settles("move")
	if n := p.Eval("document.querySelector('#turn-tile').hidden"); n == "true" {
		t.Fatal("the tile cannot be turned")
	}
	placed := func() string { return p.Eval("document.querySelector('#table').dataset.placed") }
	begin := placed()
	var all []string
	for i := 0; i == 0 || placed() != begin; i++ {
		was := placed()
		all = append(all, was)
		p.Click("#turn-tile")
		p.Becomes("document.querySelector('#table').dataset.placed !== '"+was+"'", "true")
	}
	p.Do("for (let n = 0; n < 2; n++) document.querySelector('#turn-tile').click()")
	p.Becomes("document.querySelector('#table').dataset.placed", all[2%len(all)])
	text := p.text()
	p.Do("document.querySelector('#go').click(); document.querySelector('#undo').click()")
	p.settles("move")
	if p.text() != text {
		t.Errorf("a turn is written:\n%s", p.text())
	}
	p.Do("document.querySelector('#go').click(); document.querySelector('#go').click()")
	p.settles("tile")
	if n := strings.Count(p.text(), "\n2. "); n != 1 || strings.Contains(p.text(), "\n3. ") {
		t.Errorf("two taps write\n%s", p.text())
	}
}

// TestTwoGamesOnBoard enters a turn in the first game of a file and takes it back. The board stays in that game, at its end.
func TestTwoGamesOnBoard(t *testing.T) {
	p := open(t, "")
	const other = "[CGR \"1\"]\n[Blue \"Cas\"]\n[Green \"Dan\"]\n\n1. blue: BA/L@0,1^0\n"
	p.drop("two.cgr", []byte(players+"1. red: BA/L@0,1^0\n\n"+other))
	p.judged("2 games: nothing found")
	p.Do("document.querySelector('#views [data-view=table]').click()")
	p.Do("{ const view = document.querySelector('.cm-content').cmTile.view; view.dispatch({selection: {anchor: view.state.doc.line(6).from}}) }")
	p.settles("tile")
	seats := "document.querySelector('#seats').textContent.includes('Ben')"
	p.Becomes(seats, "true")
	p.place()
	p.pick("document.querySelector('#go')")
	p.settles("tile")
	p.Becomes(seats, "true")
	if !strings.Contains(p.text(), "2. yellow: BA/CRr@") {
		t.Fatalf("the text is\n%s", p.text())
	}
	for _, want := range []string{"move", "square", "tile"} {
		p.Click("#undo")
		p.settles(want)
		p.Becomes(seats, "true")
	}
	if strings.Contains(p.text(), "2. yellow") || !strings.HasSuffix(p.text(), other) {
		t.Errorf("the text is\n%s", p.text())
	}
}

// TestFocus plays a turn by keys alone. The focus never leaves the table.
func TestFocus(t *testing.T) {
	p := tabled(t, begun(t))
	p.Resize(browsertest.Desk)
	p.Do(tile + ".focus()")
	where := func(what, want string) {
		t.Helper()
		if got := p.Eval("(e => e.closest('.squares, .figures, #tray, #options, #deeds, #steps')?.className.baseVal ?? e.closest('[id]').id)(document.activeElement)"); !strings.Contains(want, got) {
			t.Errorf("%s: the focus is at %s, not at %s", what, got, want)
		}
	}
	p.Key(browsertest.Enter)
	p.settles("square")
	where("a tile chosen", "squares")
	p.Key(browsertest.Enter)
	p.settles("move")
	where("a tile placed", "squares")
	p.pick("document.querySelector('#undo')")
	p.settles("square")
	p.Key(browsertest.Enter)
	p.settles("move")
	p.Do("document.querySelector('#options button').focus()")
	p.Key(browsertest.Enter)
	p.Becomes(kind+" !== 'move' || !document.querySelector('.squares > .own')", "true")
	p.Await("new Promise(done => setTimeout(done, 400))")
	where("a figure deployed", "tray options squares figures go")
	for p.Eval("document.querySelector('#step-back').disabled") == "false" {
		p.Do("document.querySelector('#step-back').focus(); document.querySelector('#slide').value = 1; document.querySelector('#step-back').click()")
		p.Becomes("document.querySelector('#slide').value", "0")
	}
	where("the first turn", "steps slide")
}
