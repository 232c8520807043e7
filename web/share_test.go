package web

import (
	"compress/flate"
	"encoding/base64"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"cartulary/internal/shortlink"
	"cartulary/internal/test/browsertest"
)

const notice = "document.querySelector('#notice').textContent"

// TestShare copies the links to a whole game and to a turn and a view, opens them, and steps back through views without the loss of an edit.
func TestShare(t *testing.T) {
	game, err := os.ReadFile("../testdata/games/three-players-claims.cgr")
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, "")
	p.drop("game.cgr", game)
	p.judged("Nothing found")
	p.Do("{ const {view} = document.querySelector('.cm-content').cmTile; view.dispatch({selection: {anchor: view.state.doc.toString().indexOf('\\n5. yellow') + 1}}) }")
	p.shows("board", "document.querySelector('#slider').value", "5")
	p.Click("#views [data-view=report]")
	p.Do("document.querySelector('#link-here').click()")
	p.Becomes("location.hash.endsWith('&turn=5&view=report')", "true")
	link := p.Eval("location.href")
	if fragment := link[strings.Index(link, "#"):]; len(fragment) >= 800 {
		t.Errorf("the link of a base game has %d characters", len(fragment))
	}
	p.Do("localStorage.clear(); sessionStorage.clear()")
	p.Navigate("about:blank")
	p.Navigate(link)
	p.judged("Nothing found")
	p.becomes(string(game))
	p.Becomes("document.body.dataset.view", "report")
	p.Click("#views [data-view=board]")
	p.shows("board", "document.querySelector('#slider').value", "5")
	p.toEnd()
	p.insert("; mine\n")
	p.Becomes("location.hash", "#view=board")
	p.Click("#views [data-view=table]")
	for _, view := range []string{"board", "report"} {
		p.Do("history.back()")
		p.Becomes("document.body.dataset.view", view)
		p.Becomes("location.hash", "#view="+view)
	}
	p.becomes(string(game) + "; mine\n")
	p.Do("history.forward()")
	p.Becomes("document.body.dataset.view", "board")
}

// TestOldLink opens a link of a release before short links.
func TestOldLink(t *testing.T) {
	data := packed(t, 0, func(w io.Writer) (io.WriteCloser, error) {
		f, err := flate.NewWriter(w, flate.BestCompression)
		if err == nil {
			_, err = io.WriteString(f, played)
		}
		return f, err
	})
	p := open(t, "#name=old.cgr&record="+base64.RawURLEncoding.EncodeToString(data)+"&turn=1")
	p.becomes(played)
}

// TestCode reads the QR code of a game by its modules: they are those of the link below it, as the library of the page draws them.
func TestCode(t *testing.T) {
	p := open(t, "")
	p.Do("document.querySelector('#code').click()")
	p.Becomes("document.querySelector('.sharing svg path')?.getAttribute('d').length > 5000", "true")
	link := p.Eval("document.querySelector('.sharing input').value")
	_, packed, _ := strings.Cut(link, "#g=")
	packed, _, _ = strings.Cut(packed, "&name=")
	text, err := shortlink.Unpack(packed)
	if err != nil || text != p.text() {
		t.Errorf("the link holds %q, %v; the text is %q", text, err, p.text())
	}
	p.Becomes("document.querySelector('.sharing svg').getBoundingClientRect().width > 200", "true")
	p.Axe(browsertest.Phone, browsertest.DeskDark)
	p.Resize(browsertest.Phone)
	p.Fits()
	p.Do("document.querySelector('.sharing button:last-child').click()")
	p.Becomes("document.querySelector('.sharing') === null", "true")
	p.drop("long.cgr", []byte(players+longComment(6000)))
	p.Do("document.querySelector('#code').click()")
	p.Becomes("("+notice+").includes('a QR code holds 2953')", "true")
}

// longComment returns comments that do not pack well.
func longComment(n int) string {
	var b strings.Builder
	for i := 0; b.Len() < n; i++ {
		fmt.Fprintf(&b, "; %x\n", i*i*i*7919+i*104729)
	}
	return b.String()
}

// TestEmbed checks the code to embed and the file that goes with it, and that a page is sent as a file where the browser can, else saved.
func TestEmbed(t *testing.T) {
	p := open(t, "")
	p.Do(`
		window.files = [];
		window.saved = [];
		HTMLAnchorElement.prototype.click = function () { saved.push(this.download); };
		document.querySelector('#embed').click()`)
	p.Becomes("document.querySelector('.sharing textarea')?.value.startsWith('<iframe src=')", "true")
	if got := p.Eval("document.querySelector('.sharing textarea').value"); !strings.HasPrefix(got, `<iframe src="annotated.html?embed" title="Mirela – Ines" `) {
		t.Errorf("the code is %s", got)
	}
	p.Do("document.querySelector('.sharing li button').click()")
	p.Becomes("saved[0]", "annotated.html")
	p.Do("document.querySelector('.sharing > button:last-child').click(); document.querySelector('#send').click()")
	p.Becomes("saved[1] === saved[0]", "true")
	p.Do("Object.assign(navigator, {canShare: () => true, share: async x => { files = x.files.map(f => f.name + f.type) }}); document.querySelector('#send').click()")
	p.Becomes("files[0]?.endsWith('.htmltext/html')", "true")
}

// TestReceived shares a file and a link with the page, as a phone does, and opens a file with it, as a desktop does.
func TestReceived(t *testing.T) {
	p := open(t, "")
	address := p.Eval("location.origin + '/'")
	p.Becomes("navigator.serviceWorker.controller !== null", "true")
	p.Becomes("document.querySelector('link[rel=manifest]') !== null", "true")
	p.Do("fetch('manifest.webmanifest').then(r => r.json()).then(m => { manifest = m.share_target.action + m.icons[0].src }); window.manifest = ''")
	p.Becomes("manifest", "receiveicon.svg")
	const share = "{ const form = new FormData(); form.append(%q, %s); fetch('receive', {method: 'POST', body: form, redirect: 'manual'}).then(r => { shared = r.type; }); } window.shared = ''"
	packed, err := shortlink.Pack(played)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range [][3]string{{"file", fmt.Sprintf("new File([%q], 'table 4.cgr')", played), "table 4"}, {"text", fmt.Sprintf("%q", address+"#g="+packed), "game"}} {
		p.Do(fmt.Sprintf(share, x[0], x[1]))
		p.Becomes("shared", "opaqueredirect")
		p.Navigate("about:blank")
		p.Navigate(address + "#received=")
		p.becomes(played)
		p.Becomes("location.hash", "")
		p.Navigate("about:blank")
		p.Navigate(address)
		p.Becomes("document.querySelector('.cm-content').textContent.includes('Mirela')", "true") // what was shared and not edited replaces nothing
	}
	p.Before("Object.defineProperty(window, 'launchQueue', {value: {setConsumer: f => f({files: [{getFile: async () => new File(['" + strings.ReplaceAll(strings.ReplaceAll(played, "\"", "\\x22"), "\n", "\\n") + "'], 'desk.cgr')}]})}})")
	p.Navigate("about:blank")
	p.Navigate(address)
	p.becomes(played)
}

// TestUndoAfterReload types, opens another text, reloads, and takes all of it back and forth.
func TestUndoAfterReload(t *testing.T) {
	p := open(t, "")
	first := p.text()
	p.toEnd()
	p.Type(".cm-content", ";")
	p.becomes(first + ";")
	other := strings.Replace(played, "Ana", "Zoe", 1)
	p.drop("other.cgr", []byte(other))
	p.becomes(other)
	p.Do("document.querySelector('.cm-content').cmTile.view.dispatch({changes: {from: 0, insert: '; top\\n'}, userEvent: 'input.type'})")
	p.becomes("; top\n" + other)
	p.Await("new Promise(done => setTimeout(done, 400))") // the draft is kept
	p.Reload()
	p.becomes("; top\n" + other)
	p.undo()
	p.becomes(other)
	p.undo()
	p.becomes(first + ";")
	p.Await("new Promise(done => setTimeout(done, 400))")
	p.Reload()
	p.becomes(first + ";")
	p.undo()
	p.becomes(first)
	for range 3 {
		p.Do("document.querySelector('.cm-content').dispatchEvent(new KeyboardEvent('keydown', {key: 'y', code: 'KeyY', keyCode: 89, ctrlKey: true, bubbles: true, cancelable: true}))")
	}
	p.becomes("; top\n" + other)
	if list := p.Eval("localStorage.getItem('cartulary.texts')"); !strings.Contains(list, "other.cgr") || !strings.Contains(list, "Mirela") {
		t.Errorf("the last texts are %s", list)
	}
}

// TestNoStorage edits a text in a browser without storage and in one whose storage is full. The page works, and says once that it keeps
// nothing.
func TestNoStorage(t *testing.T) {
	for _, refuse := range []string{"Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }",
		"for (const s of ['localStorage', 'sessionStorage']) Object.defineProperty(window, s, {get() { throw new DOMException('', 'SecurityError'); }})"} {
		p := tab(t)
		p.Resize(browsertest.Desk)
		p.Before(refuse)
		p.Navigate(browsertest.Serve(t, playground(t)))
		p.judged("Nothing found")
		p.drop("mine.cgr", []byte(played))
		p.Becomes("("+notice+").includes('This browser keeps no text')", "true")
		p.Do("document.querySelector('#notice .close').click()")
		if p.Eval("document.body.dataset.text") == "off" { // the choice of the text is not kept either
			p.Do("document.querySelector('#views [data-view=record]').click()")
		}
		p.toEnd()
		p.Type(".cm-content", ";")
		p.becomes(played + ";")
		p.Await("new Promise(done => setTimeout(done, 400))")
		p.Becomes(note, "")
		p.undo()
		p.becomes(played)
	}
}
