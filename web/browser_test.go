package web

import (
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"cartulary/internal/test/browsertest"
)

// A visit is a tab with the playground.
type visit struct{ *browsertest.Tab }

// withText is the choice of a user who wants the text beside the replay.
const withText = `try { localStorage.getItem('cartulary.layout') ?? localStorage.setItem('cartulary.layout', '{"text": true, "view": "board"}') } catch {}`

// tab opens a tab of such a user.
func tab(t testing.TB) visit {
	p := visit{browsertest.Open(t)}
	p.Before(withText)
	return p
}

// begin begins a new record by the form as it is.
func (p visit) begin() {
	p.T.Helper()
	p.Click("#new")
	p.WaitVisible("#new-players li:nth-child(2)")
	p.Click("#new-begin")
	p.Becomes("document.querySelector('#begin').open", "false")
}

// open opens the playground on a server of this machine and waits for the first verdict. The page may request nothing from
// elsewhere.
func open(t testing.TB, fragment string) visit {
	t.Helper()
	address := browsertest.Serve(t, playground(t))
	p := tab(t)
	p.Only(address)
	p.Resize(browsertest.Desk)
	p.Navigate(address + fragment)
	p.judged("Nothing found")
	return p
}

// judged waits for a verdict.
func (p visit) judged(verdict string) {
	p.T.Helper()
	p.Becomes("document.querySelector('#verdict').textContent", verdict)
}

// text returns the text of the editor.
func (p visit) text() string {
	return p.Eval("document.querySelector('.cm-content').cmTile?.view?.state.doc.toString() ?? [...document.querySelectorAll('.cm-line')].map(l => l.textContent).join('\\n')")
}

// toEnd puts the cursor behind the text, and waits until the editor has learned of it.
func (p visit) toEnd() {
	p.T.Helper()
	p.Focus(".cm-content")
	// The editor does not see a selection that is made while it draws, so another try follows.
	p.Becomes(`(() => {
		const text = document.querySelector('.cm-content'), {selection, doc} = text.cmTile.view.state;
		if (selection.main.from === doc.length) return true;
		getSelection().selectAllChildren(text);
		getSelection().collapseToEnd();
		return false;
	})()`, "true")
}

// drop drops a file on the editor and waits until it is open.
func (p visit) drop(name string, content []byte) {
	p.T.Helper()
	const opened = "performance.getEntriesByName('open')[0]?.startTime"
	before := p.Eval(opened)
	defer func() { p.Becomes(opened+" != "+before, "true") }()
	p.Do(fmt.Sprintf(`{
		const dropped = new DataTransfer(), bytes = Uint8Array.from(atob(%q), c => c.charCodeAt(0));
		dropped.items.add(new File([bytes], %q));
		document.querySelector('.cm-content').dispatchEvent(new DragEvent('drop', {dataTransfer: dropped, bubbles: true, cancelable: true}));
	}`, base64.StdEncoding.EncodeToString(content), name))
}

// paste pastes a text over the whole record.
func (p visit) paste(text string) {
	p.T.Helper()
	p.Do(fmt.Sprintf(`{
		const e = document.querySelector('.cm-content'), data = new DataTransfer();
		e.focus();
		document.execCommand('selectAll');
		data.setData('text/plain', %s);
		e.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}));
	}`, strconv.Quote(text)))
}

// shows waits until an expression about the page in a view has a value.
func (p visit) shows(view, expression, want string) {
	p.T.Helper()
	p.BecomesIn("#"+view+" iframe:not(.coming)", expression, want)
}

const players = "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n"

// TestTyping types a record: findings beside their lines, completion of legal moves, quick fixes, rule pages.
func TestTyping(t *testing.T) {
	p := open(t, "")
	p.drop("typed.cgr", []byte(players+"1. red: BA/RFr@1,0^0 | thief E\n"))
	p.judged("Nothing found")
	p.toEnd()
	p.Type(".cm-content", "2. yellow: BA/RFr@2,0^0 | thi")
	p.Becomes("document.querySelector('.cm-tooltip-autocomplete') !== null", "false") // no thief is legal here
	p.Type(".cm-content", "ef E")
	p.Becomes("document.querySelector('#list li')?.innerText.includes('already holds')", "true") // not what was found before the last key
	p.judged("1 error, 0 warnings")
	p.Becomes("document.querySelectorAll('.cm-lint-marker-error').length", "1")
	if got := p.Eval("document.querySelector('#list li').innerText"); !strings.Contains(got, "Line 6") || !strings.Contains(got, "already holds Ana's thief") {
		t.Errorf("the list has %q", got)
	}
	p.Do("document.querySelector('#list a.rule').click()")
	p.Becomes("document.querySelector('#page h1')?.textContent", "follower-feature-occupied")
	p.Do("document.querySelector('#page a[href=\"#rule=BAS-31\"]').click()")
	p.Becomes("document.querySelector('#page h1')?.textContent", "BAS-31")
	p.Becomes("document.querySelector('#list .fixes button') !== null", "true")
	p.Do("document.querySelector('#list .fixes button').click()")
	p.judged("Nothing found")
}

// TestCompletion checks that the squares of the drawn tile are offered and that a choice is typed.
func TestCompletion(t *testing.T) {
	p := open(t, "")
	p.drop("typed.cgr", []byte(players+"1. red: BA/RFr@1,0^0\n"))
	p.judged("Nothing found")
	p.toEnd()
	p.Type(".cm-content", "2. yellow: BA/RFr@")
	p.Becomes("document.querySelector('.cm-tooltip-autocomplete li') !== null", "true")
	if got := p.Eval("document.querySelector('.cm-tooltip-autocomplete').innerText"); !strings.Contains(got, "2,0^0") || strings.Contains(got, "0,0^0") {
		t.Errorf("offered: %s", got)
	}
	p.Becomes("document.querySelector('.cm-tooltip-autocomplete li[aria-selected]') !== null", "true")
	first := p.Eval("document.querySelector('.cm-tooltip-autocomplete li[aria-selected] .cm-completionLabel').textContent")
	p.Await("new Promise(done => setTimeout(done, 100))") // the editor ignores keys in the first moments of a list
	p.Key(browsertest.Enter)
	if p.Becomes("document.querySelectorAll('.cm-line')[5].textContent.includes('@')", "true"); !strings.Contains(p.text(), "2. yellow: BA/RFr@"+strings.TrimPrefix(first, "BA/RFr@")) {
		t.Errorf("chosen %q, typed %q", first, p.text())
	}
	p.judged("Nothing found")
}

// TestGames checks that board and report show the game at the cursor, in a text of two games, and that a change at the cursor is
// offered.
func TestGames(t *testing.T) {
	p := open(t, "")
	second := strings.NewReplacer("Ana", "Chloé 🎲", "Ben", "Dora").Replace(players)
	p.drop("two.cgr", []byte(players+"1. red: BA/RFr@1,0^0 | thief E\n\n"+second+"1. red: BA/RFr@1,0^0\n2. yellow: BA/C@0,-1^180 | knight S\n"))
	p.judged("2 games: nothing found")
	p.shows("board", "document.querySelector('h1').textContent", "Ana – Ben")
	p.toEnd()
	p.shows("board", "document.querySelector('h1').textContent", "Chloé 🎲 – Dora")
	p.Key(browsertest.ArrowUp)
	p.Becomes("document.querySelector('#extras').hidden", "false")
	p.Do("[...document.querySelectorAll('#extras button')].find(b => b.textContent.includes('points')).click()")
	p.Becomes("[...document.querySelectorAll('.cm-line')].some(l => l.textContent.includes('| = yellow +4'))", "true")
	p.judged("2 games: nothing found")
}

// TestHover shows what an action did.
func TestHover(t *testing.T) {
	p := open(t, "")
	at := strings.Split(p.Eval("(r => [r.left + 4, r.top + 4])([...document.querySelectorAll('.cm-line')].find(l => l.textContent.startsWith('1. red')).querySelector('.c-tile').getBoundingClientRect())"), ",")
	x, _ := strconv.ParseFloat(at[0], 64)
	y, _ := strconv.ParseFloat(at[1], 64)
	p.MoveMouse(x, y)
	p.Becomes("document.querySelector('.explained')?.textContent.includes('BA/RRRR')", "true")
	p.Becomes("document.querySelector('.explained img')?.naturalWidth > 0", "true")
}

// TestBroken checks that a worker that dies is replaced and that the user is told.
func TestBroken(t *testing.T) {
	p := tab(t)
	p.Resize(browsertest.Desk)
	p.Before("{ const W = Worker; let first = true; globalThis.Worker = class extends W { constructor(...a) { super(...a); if (first) setTimeout(() => this.onerror({message: 'tried'}), 10); first = false; } } }")
	p.Navigate(browsertest.Serve(t, playground(t)))
	p.Becomes("document.querySelector('#notice').textContent.includes('the program has stopped: tried')", "true")
	p.drop("game.cgr", []byte(players+"1. red: BA/RFr@1,0^0\n"))
	p.judged("Nothing found")
}

// TestFiles drops and pastes files of every format.
func TestFiles(t *testing.T) {
	p := open(t, "")
	for file, title := range map[string]string{
		"../notation/bga/testdata/small.json": "Board Game Arena log", "../notation/kifu/testdata/small.json": "Japanese kifu JSON",
		"../notation/freels/testdata/small.txt": "Freels table", "../notation/jcz/testdata/small.jcz": "JCloisterZone save",
		"../testdata/games/annotated.json": "Carcassonne Game Record, JSON or NDJSON",
	} {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		p.drop(filepath.Base(file), content)
		p.Becomes(fmt.Sprintf("document.querySelector('#notice').textContent.includes(%q)", title+", 1 game: converted to CGR."), "true")
		p.Becomes("document.querySelector('.cm-line').textContent", `[CGR "1"]`)
		if !strings.Contains(p.Eval("document.querySelector('#downloads').textContent"), "Original ("+filepath.Base(file)+")") {
			t.Errorf("%s: the original cannot be saved", file)
		}
	}
	p.Do("[...document.querySelectorAll('#notice button')].find(b => b.textContent === 'Show the original').click()")
	p.Becomes("document.querySelector('.cm-line').textContent === '[CGR \"1\"]'", "false")
	p.paste("not a record")
	p.judged("1 error, 0 warnings")
	p.paste(labLink(t))
	p.Becomes("document.querySelector('#notice').textContent.includes('CarcassonneLab URLs, 1 game: converted to CGR.')", "true")
	p.judged("Nothing found")
	p.drop("broken.gz", []byte("\x1f\x8b\x08 broken"))
	p.Becomes("document.querySelector('#notice').textContent.includes('gzip')", "true")
}

// labLink returns a game as a link of CarcassonneLab.
func labLink(t *testing.T) string {
	t.Helper()
	p := open(t, "")
	p.drop("game.cgr", []byte(players+"1. red: BA/RFr@1,0^0 | thief E\n2. yellow: BA/C@0,-1^180 | knight S\n"))
	p.judged("Nothing found")
	saved := p.saved("CarcassonneLab links")
	if !strings.HasPrefix(saved, "https://") {
		t.Fatalf("the link is %q", saved)
	}
	return strings.TrimSpace(saved)
}

// saved returns the text of a download.
func (p visit) saved(title string) string {
	p.T.Helper()
	p.Do(fmt.Sprintf(`{
		window.kept = undefined;
		const make = URL.createObjectURL;
		URL.createObjectURL = blob => {
			if (blob.type === 'text/html') return make.call(URL, blob); // the page of a frame
			blob.text().then(text => { kept = text; });
			URL.createObjectURL = make;
			return 'data:,';
		};
		HTMLAnchorElement.prototype.click = function () {};
		document.querySelector('.menu').open = true;
		[...document.querySelectorAll('#downloads button')].find(b => b.textContent === %q).click();
	}`, title))
	p.Becomes("window.kept !== undefined", "true")
	return p.Eval("kept")
}

// TestDownloads saves the record in every form.
func TestDownloads(t *testing.T) {
	p := open(t, "")
	for title, want := range map[string]string{
		"Record (CGR)": "[CGR \"1\"]", "Record (JSON)": "\"cgr\"", "CarcassonneLab links": "https://", "Kifu": "{", "Save of JCloisterZone": "\"gameId\"",
		"Findings (text)": "1 game, 71 turns: nothing found", "Findings (JSON)": `"findings":[]`, "Replay page": "<!DOCTYPE html>", "Report (HTML)": "Mirela", "Report (Markdown)": "# ",
	} {
		if got := p.saved(title); !strings.Contains(got, want) {
			t.Errorf("%s is %.300q", title, got)
		}
	}
}

// TestLinks opens the link of a record, a damaged one and one to a rule.
func TestLinks(t *testing.T) {
	p := open(t, "")
	p.drop("linked.cgr", []byte(players+"1. red: BA/RFr@1,0^0 | thief N\n"))
	p.judged("1 error, 0 warnings")
	p.Do("document.querySelector('#link').click()")
	p.Becomes("location.hash.startsWith('#g=') && location.hash.endsWith('&name=linked.cgr')", "true")
	link, want := p.Eval("location.href"), p.text()
	if len(link) > 150 {
		t.Errorf("the link has %d characters", len(link))
	}
	p.Do("localStorage.clear()")
	p.Navigate("about:blank")
	p.Navigate(link)
	p.judged("1 error, 0 warnings")
	if got := p.text(); got != want {
		t.Errorf("the link holds %q, want %q", got, want)
	}
	p.Navigate("about:blank")
	p.Navigate(link[:len(link)-30])
	p.Becomes("document.querySelector('#notice').textContent.includes('damaged or cut short')", "true")
	p.Navigate("about:blank")
	p.Navigate(p.Eval("'" + link[:strings.Index(link, "#")] + "#rule=barn'"))
	p.Becomes("document.querySelector('#page h1')?.textContent", "barn")
}

// TestBoard checks that the board follows the cursor, and that the report and the position are those of the game.
func TestBoard(t *testing.T) {
	p := open(t, "")
	p.shows("board", "document.querySelector('h1').textContent", "Mirela – Ines")
	p.Do("{ const line = [...document.querySelectorAll('.cm-line')].find(l => l.textContent.startsWith('5. red')); getSelection().collapse(line, 0); document.querySelector('.cm-content').focus() }")
	p.shows("board", "document.querySelector('#slider').value", "5")
	p.Click("#views [data-view=table]")
	p.Becomes("document.querySelector('#table').dataset.kind + document.querySelector('#slide').value", "look4")
	p.Click("#views [data-view=report]")
	p.shows("report", "document.querySelector('h1').textContent.includes('Mirela')", "true")
	p.Do("document.querySelector('#examples').value = '4'; document.querySelector('#examples').dispatchEvent(new Event('change'))")
	p.Click("#views [data-view=board]")
	p.shows("board", "document.querySelector('h1').textContent === 'Mirela – Ines'", "false")
}

// TestOffline opens the page without a network after the first visit.
func TestOffline(t *testing.T) {
	p := open(t, "")
	p.Becomes("navigator.serviceWorker.controller !== null", "true")
	p.Offline(true)
	p.Reload()
	p.judged("Nothing found")
	p.shows("board", "document.querySelector('h1').textContent", "Mirela – Ines")
	p.Do("document.querySelector('#word').value = 'barn'; document.querySelector('#explain').requestSubmit()")
	p.Becomes("document.querySelector('#page h1')?.textContent", "barn")
}

// TestPolicy checks that the browser refuses the page all requests to other servers.
func TestPolicy(t *testing.T) {
	p := open(t, "")
	p.ExpectComplaints()
	p.Do("addEventListener('securitypolicyviolation', e => { refused = e.violatedDirective }); window.refused = ''; fetch('https://example.org/').catch(() => {}); undefined")
	p.Becomes("refused", "connect-src")
}

// TestFromDisk opens the page as a file.
func TestFromDisk(t *testing.T) {
	p := tab(t)
	p.ExpectComplaints() // about the preload, which a page of a file cannot use
	p.Resize(browsertest.Desk)
	p.Navigate(browsertest.FileURL(t, filepath.Join(playground(t), "index.html")))
	p.judged("Nothing found")
	p.Becomes("document.querySelectorAll('#board iframe:not(.coming)').length", "1")
}

// TestAxe checks every view with axe-core on a phone and a desktop, in light and dark, and that no view is wider than its window.
func TestAxe(t *testing.T) {
	p := open(t, "")
	mistake, err := os.ReadFile("../testdata/illegal/dragon-walk-short.cgr")
	if err != nil {
		t.Fatal(err)
	}
	p.drop("dragon.cgr", mistake)
	p.judged("1 error, 0 warnings")
	all := []browsertest.Window{browsertest.Phone, browsertest.PhoneDark, browsertest.Desk, browsertest.DeskDark}
	for _, view := range []string{"table", "board", "report", "rule", "record", "findings"} {
		p.Resize(browsertest.Phone)
		p.Click(fmt.Sprintf("#views [data-view=%s]", view))
		if view == "rule" {
			p.Do("document.querySelector('#word').value = 'follower-feature-occupied'; document.querySelector('#explain').requestSubmit()")
			p.WaitReady("#page .try")
		}
		for _, w := range all {
			p.Resize(w)
			p.Fits()
		}
		p.Axe(browsertest.Phone, browsertest.DeskDark)
	}
}

// TestKeyboard reaches the controls by keys alone.
func TestKeyboard(t *testing.T) {
	p := open(t, "")
	reached := map[string]bool{}
	for range 14 {
		p.Key(browsertest.TabKey)
		reached[p.Eval("document.activeElement.id || document.activeElement.dataset.view || document.activeElement.className || document.activeElement.tagName")] = true
	}
	for _, id := range []string{"file", "examples", "format", "button", "table", "board", "report", "rule"} {
		if !reached[id] {
			t.Errorf("Tab does not reach %s: %v", id, reached)
		}
	}
}

// BenchmarkVerdict measures the time from a changed record of 71 turns to its verdict: the message to the worker, its work and the
// answer.
func BenchmarkVerdict(b *testing.B) {
	game, err := os.ReadFile("../testdata/games/annotated.cgr")
	if err != nil {
		b.Fatal(err)
	}
	p := open(b, "")
	const last = "performance.getEntriesByName('judge')[0]"
	sum, n := 0.0, 0
	for b.Loop() {
		before := p.Eval(last + ".startTime")
		n++
		p.drop("game.cgr", []byte(strings.Replace(string(game), "Lea", fmt.Sprint("Lea ", n), 1)))
		p.Becomes(last+".startTime > "+before, "true")
		sum += milliseconds(b, p, last+".duration")
	}
	b.ReportMetric(sum/float64(n), "ms/verdict")
}

// BenchmarkKeystroke measures the time from a key in turn 71 to the verdict on the screen, while the board of the text before is made, and
// the time that the worker of the boards takes for one.
func BenchmarkKeystroke(b *testing.B) {
	game, err := os.ReadFile("../testdata/games/annotated.cgr")
	if err != nil {
		b.Fatal(err)
	}
	p := open(b, "")
	p.drop("game.cgr", game)
	p.judged("Nothing found")
	p.Do(`
		window.key = () => {
			const {view} = document.querySelector('.cm-content').cmTile, at = view.state.doc.toString().indexOf('\n', view.state.doc.toString().search(/^71\./m));
			view.dispatch({changes: {from: at, insert: ';'}, userEvent: 'input.type'});
		};
		window.verdict = () => new Promise(done => {
			const seen = document.querySelector('#verdict'), from = performance.now();
			new MutationObserver((_, o) => { if (seen.ariaBusy === 'false') { o.disconnect(); done(performance.now() - from); } }).observe(seen, {attributes: true});
			key();
		});`)
	const waits = "document.querySelector('#board').classList.contains('waiting')"
	sum, board, n := 0.0, 0.0, 0
	for b.Loop() {
		n++
		p.Becomes(waits, "false")
		board += milliseconds(b, p, "performance.getEntriesByName('replay')[0].duration")
		p.Do("window.took = 0; key(); setTimeout(async () => { took = await verdict(); }, 250); undefined") // 50 ms after the page asks for the board
		p.Becomes("took > 0", "true")
		sum += milliseconds(b, p, "took")
	}
	b.ReportMetric(sum/float64(n), "ms/verdict")
	b.ReportMetric(board/float64(n), "ms/board")
}

func milliseconds(b *testing.B, p visit, expression string) float64 {
	b.Helper()
	ms, err := strconv.ParseFloat(p.Eval(expression), 64)
	if err != nil {
		b.Fatal(err)
	}
	return ms
}

// BenchmarkFirstVerdict measures the time from the request of the page to the first verdict, with an empty cache.
func BenchmarkFirstVerdict(b *testing.B) {
	address := browsertest.Serve(b, playground(b))
	sum, n := 0.0, 0
	for b.Loop() {
		n++
		p := visit{browsertest.Open(b)}
		p.Navigate(address)
		p.judged("Nothing found")
		sum += milliseconds(b, p, "performance.getEntriesByName('first verdict')[0].startTime")
	}
	b.ReportMetric(sum/float64(n), "ms/first-verdict")
}
