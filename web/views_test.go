package web

import (
	"encoding/base64"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"cartulary/internal/test/browsertest"
)

const (
	wrongTurn = "2. yellow: BA/RFr@2,0^0 | thief E\n"
	names     = "[...document.querySelectorAll('#list .place')].map(b => b.textContent)"
)

// TestThreeGames checks that findings, the choice of a game and downloads name the game.
func TestThreeGames(t *testing.T) {
	p := open(t, "")
	game := func(name string) string { return strings.Replace(played, "Ana", name, 1) }
	p.drop("club.cgr", []byte(game("Ana")+"\n"+game("Zoe")+wrongTurn+"\n"+game("Mia")))
	p.judged("3 games: 1 error, 0 warnings")
	p.Becomes(names+"[0]", "Game 2, line 12")
	p.Becomes("[...document.querySelectorAll('#games option')].map(o => o.textContent).join()", "1 of 3,2 of 3,3 of 3")
	p.Do("{ const g = document.querySelector('#games'); g.value = '3'; g.dispatchEvent(new Event('change')) }")
	p.shows("board", "document.querySelector('h1').textContent", "Mia – Ben")
	if got := p.saved("Save of JCloisterZone"); !strings.Contains(got, "Mia") {
		t.Errorf("the save is %.300q", got)
	}
	p.Becomes("("+note+").includes('club-game-3.jcz holds game 3 of 3')", "true")
	p.toEnd()
	p.Type(".cm-content", ";")
	p.Becomes(note, "")
	p.drop("one.cgr", []byte(played))
	p.judged("Nothing found")
	p.Becomes("document.querySelector('#which').hidden", "true")
}

// TestWaive checks that the last fix is a ruling whose reason is typed over.
func TestWaive(t *testing.T) {
	p := open(t, "")
	p.drop("far.cgr", []byte(players+"1. red: BA/RFr@0,1^0\n2. yellow: BA/RFr@5,5^0\n"))
	p.judged("1 error, 0 warnings")
	const last = "[...document.querySelectorAll('#list .fixes button')].at(-1)"
	p.Becomes(last+"?.textContent", "Waive tile-without-neighbour with a ruling")
	p.Do(last + ".click()")
	p.judged("Nothing found; rulings waive 1 finding")
	p.Becomes("getSelection().toString()", "ruling of the arbiter")
}

// TestOrder checks that a finding that may follow from another comes after it.
func TestOrder(t *testing.T) {
	p := open(t, "")
	p.drop("order.cgr", []byte(players+"1. red: BA/RFr@1,0^90\n2. yellow: BA/RFr@2,0^0 | thief X\n"))
	p.Becomes("document.querySelectorAll('#list li').length > 2", "true")
	p.Becomes("[...document.querySelectorAll('#list li')].map(l => l.textContent.includes('may follow') ? 1 : 0).join('')", "001")
}

// TestWaiting checks that a board that is out of date is marked until the new one is there.
func TestWaiting(t *testing.T) {
	p := open(t, "")
	p.Becomes("document.querySelector('#board').classList.contains('waiting')", "false")
	p.Do("window.seen = 0; new MutationObserver(() => { seen++ }).observe(document.querySelector('#board'), {attributeFilter: ['class']})")
	p.toEnd()
	p.Type(".cm-content", ";")
	p.Becomes("seen > 0", "true")
	p.Becomes("document.querySelector('#board').classList.contains('waiting')", "false")
	p.drop("game.cgr", nil)
	p.Becomes("document.querySelector('#board .empty')?.textContent.includes('There is no board')", "true")
	p.Becomes("document.querySelector('#board').classList.contains('waiting')", "false")
}

// TestPhone opens a link on a phone: the board comes first, and a clean record has a tick.
func TestPhone(t *testing.T) {
	p := open(t, "")
	p.drop("mine.cgr", []byte(played))
	p.Do("document.querySelector('#link').click()")
	p.Becomes("location.hash.endsWith('&name=mine.cgr')", "true")
	link := p.Eval("location.href")
	p.Resize(browsertest.Phone)
	p.Navigate("about:blank")
	p.Navigate(link)
	p.judged("Nothing found")
	p.Becomes("document.body.dataset.view", "table")
	p.Becomes("document.querySelector('#views [data-view=findings]').textContent", "Findings✓")
	p.Click("#views [data-view=findings]")
	p.Becomes("(tick => getComputedStyle(tick).color === getComputedStyle(tick.parentElement).color)(document.querySelector('#views .clean'))", "true") // on dark
}

// TestBack goes back from one rule to another and to the view before.
func TestBack(t *testing.T) {
	p := open(t, "")
	p.Click("#views [data-view=table]")
	p.Click("#views [data-view=rule]")
	for _, word := range []string{"barn", "BAS-31"} {
		p.Do(fmt.Sprintf("document.querySelector('#word').value = %q; document.querySelector('#explain').requestSubmit()", word))
		p.Becomes("document.querySelector('#page h1')?.textContent", word)
	}
	p.Click("#back")
	p.Becomes("document.querySelector('#page h1')?.textContent", "barn")
	p.Click("#back")
	p.Becomes("document.body.dataset.view", "table")
}

// TestPrint checks that paper has the findings and the whole record.
func TestPrint(t *testing.T) {
	p := open(t, "")
	p.SetMedia("print")
	p.Do("dispatchEvent(new Event('beforeprint'))")
	if got := p.Eval("document.querySelector('#paper').innerText"); strings.TrimSpace(got) != strings.TrimSpace(p.text()) {
		t.Errorf("paper has %.200q", got)
	}
	for id, shown := range map[string]string{"#verdict": "true", "#paper": "true", "header": "false", "#editor": "false", "#board": "false"} {
		p.Becomes(fmt.Sprintf("document.querySelector(%q).checkVisibility()", id), shown)
	}
}

// TestNames checks that the name of a file is not that of what replaces it, that only the first of two files is opened, and that
// a page from disk makes no links.
func TestNames(t *testing.T) {
	p := tab(t)
	p.ExpectComplaints() // about the preload, which a page of a file cannot use
	p.Resize(browsertest.Desk)
	p.Navigate(browsertest.FileURL(t, filepath.Join(playground(t), "index.html")))
	p.judged("Nothing found")
	const name = "JSON.parse(sessionStorage.getItem('cartulary.draft'))?.name"
	p.Do(fmt.Sprintf(`{
		const dropped = new DataTransfer();
		for (const name of ['one.cgr', 'two.cgr']) dropped.items.add(new File([atob(%q)], name));
		document.querySelector('.cm-content').dispatchEvent(new DragEvent('drop', {dataTransfer: dropped, bubbles: true, cancelable: true}));
	}`, base64.StdEncoding.EncodeToString([]byte(played))))
	p.Becomes("("+note+").includes('Only one.cgr is open, the first of 2 files.')", "true")
	p.Becomes(name, "one.cgr")
	p.insert(strings.Replace(played, "Ana", "Zoe", 1))
	p.Becomes(name, "game.cgr")
	p.undo()
	p.Becomes(name, "one.cgr")
	p.Focus(".cm-content")
	p.Await("new Promise(done => { document.execCommand('selectAll'); setTimeout(done, 200) })") // the editor learns of a selection with the next event
	p.insert("1. red: BA/RFr@1,0^0")
	p.becomes("1. red: BA/RFr@1,0^0")
	p.Becomes(name, "game.cgr")
	p.Do("document.querySelector('#link').click()")
	p.Becomes("("+note+").includes('works on this machine only')", "true")
	if got := p.Eval("location.hash"); got != "" {
		t.Errorf("the address has %s", got)
	}
}
