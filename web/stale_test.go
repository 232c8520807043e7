package web

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"cartulary/internal/test/browsertest"
)

// slowly opens the playground with a program whose answers a test can hold back: held.judge = [] holds verdicts, answer('judge') lets
// them through, and all that come later.
func slowly(t *testing.T) visit {
	t.Helper()
	p := tab(t)
	p.Resize(browsertest.Desk)
	p.Before(`{
		const Real = Worker;
		globalThis.held = {};
		globalThis.sent = []; // the questions, and the numbers of the workers that got them
		let workers = 0;
		globalThis.answer = ask => { const list = held[ask]; delete held[ask]; for (const f of list) f(); };
		globalThis.Worker = class extends Real {
			asked = new Map();
			number = workers++;
			postMessage(message, moved) {
				if (message.question) {
					this.asked.set(message.id, message.question.ask);
					sent.push({ask: message.question.ask, worker: this.number});
				}
				super.postMessage(message, moved);
			}
			set onmessage(f) {
				super.onmessage = e => {
					const list = held[this.asked.get(e.data.id)];
					if (list) list.push(() => f(e));
					else f(e);
				};
			}
		};
	}`)
	p.Navigate(browsertest.Serve(t, playground(t)))
	p.judged("Nothing found")
	p.Becomes("document.querySelector('#board').classList.contains('waiting')", "false")
	return p
}

const (
	verdict = "document.querySelector('#verdict').textContent"
	dim     = "['#list', '#board iframe'].map(s => getComputedStyle(document.querySelector(s)).opacity).join()"
)

// TestNothingOfAnotherText checks that, until a text is judged, the page says so and shows verdict, findings and board of another text
// dimmed, without fixes that could be clicked.
func TestNothingOfAnotherText(t *testing.T) {
	p := slowly(t)
	p.drop("wrong.cgr", []byte(players+"1. red: BA/RFr@1,0^0 | thief E\n"+wrongTurn))
	p.judged("1 error, 0 warnings")
	p.Becomes("document.querySelector('#board').classList.contains('waiting')", "false")
	want := []string{"Nothing found", "1 error, 0 warnings"}
	for i, change := range []func(){
		func() { p.drop("other.cgr", []byte(strings.Replace(played, "Ana", "Zoe", 1))) },
		func() { p.toEnd(); p.Type(".cm-content", wrongTurn) },
	} {
		p.Do("held.judge = []")
		change()
		p.Becomes(verdict+"+ document.querySelector('#verdict').ariaBusy", "Judging…true")
		p.Becomes(dim, "0.45,0.45")
		p.Becomes("document.querySelector('#list').inert", "true")
		p.Becomes("document.querySelector('#views [data-view=findings]').textContent", "Findings…")
		p.Becomes("getComputedStyle(document.querySelector('#board'), '::after').content", `"Judging…"`)
		p.Do("answer('judge')")
		p.judged(want[i])
		p.Becomes(dim, "1,1")
		p.Becomes("document.querySelector('#list').inert", "false")
	}
}

// TestLateAnswer checks that a board which comes when the text has changed is not shown.
func TestLateAnswer(t *testing.T) {
	p := slowly(t)
	p.Do("held.replay = []")
	p.drop("one.cgr", []byte(played+wrongTurn))
	p.judged("1 error, 0 warnings")
	p.Becomes("held.replay.length", "1")
	p.Do("held.judge = []")
	p.drop("two.cgr", []byte(strings.Replace(played, "Ana", "Zoe", 1)))
	p.Do("answer('replay')")
	p.Await("new Promise(done => setTimeout(done, 1500))") // longer than a page takes to come
	if got := p.Eval("document.querySelector('#board').classList.contains('waiting')"); got != "true" {
		t.Error("a board of another text is shown as if it were of this one")
	}
	p.Do("answer('judge')")
	p.judged("Nothing found")
	p.shows("board", "document.querySelector('h1').textContent", "Zoe – Ben")
	p.Becomes("document.querySelector('#board').classList.contains('waiting')", "false")
}

// TestVerdictBeforeBoard checks that a verdict does not wait for a board: one worker judges, the other makes the boards. It counts the
// boards that are asked for while a board is made and the text changes: none is, but that of the last text after it.
func TestVerdictBeforeBoard(t *testing.T) {
	p := slowly(t)
	p.Do("held.replay = []; sent = []")
	p.drop("one.cgr", []byte(game("One")))
	p.judged("Nothing found")
	p.Becomes("held.replay.length", "1")
	for _, name := range []string{"Two", "Three", "Four"} {
		p.drop(name+".cgr", []byte(strings.Replace(game(name), "thief E", "thief N", 1)))
		p.judged("1 error, 0 warnings")
		p.Becomes("document.querySelector('#board').classList.contains('waiting')", "true")
		p.drop(name+".cgr", []byte(game(name)))
		p.judged("Nothing found")
	}
	p.Becomes("sent.filter(s => s.ask === 'replay').length", "1")
	p.Becomes("new Set(sent.filter(s => s.ask === 'replay').map(s => s.worker)).has(sent.find(s => s.ask === 'judge').worker)", "false")
	p.Becomes("document.querySelectorAll('#board iframe').length", "1") // that of the first text, dimmed
	p.Do("answer('replay')")
	p.shows("board", "document.querySelector('h1').textContent", "Four – Ben")
	p.Becomes("document.querySelector('#board').classList.contains('waiting')", "false")
	p.Becomes("sent.filter(s => s.ask === 'replay').length", "2")
}

// TestLateText checks that the text of a link which takes long to unpack does not replace what was opened since: the next link of the
// history, a file, a text of the list.
func TestLateText(t *testing.T) {
	p := tab(t)
	p.Resize(browsertest.Desk)
	p.Before(`{
		const Real = DecompressionStream;
		globalThis.late = null; // a promise holds the links that are opened meanwhile
		globalThis.DecompressionStream = class {
			constructor(form) {
				const real = new Real(form), wait = late;
				this.writable = real.writable;
				this.readable = real.readable.pipeThrough(new TransformStream({ async transform(part, to) { await wait; to.enqueue(part); } }));
			}
		};
	}`)
	p.Navigate(browsertest.Serve(t, playground(t)))
	p.judged("Nothing found")
	links := map[string]string{}
	for _, name := range []string{"Late", "Next"} {
		p.drop(name+".cgr", []byte(game(name)))
		p.becomes(game(name))
		p.Do("document.querySelector('#link').click()")
		p.Becomes("location.hash.endsWith('&name="+name+".cgr')", "true")
		links[name] = p.Eval("location.hash")
	}
	p.drop("listed.cgr", []byte(game("Listed")))
	p.becomes(game("Listed"))
	p.drop("mine.cgr", []byte(game("Mine")))
	p.becomes(game("Mine"))
	for _, step := range []struct {
		name string
		do   func()
	}{
		{"Next", func() { p.Do("location.hash = " + strconv.Quote(links["Next"])) }},
		{"File", func() { p.drop("file.cgr", []byte(game("File"))) }},
		{"Listed", func() { p.choose("Listed") }},
	} {
		p.Do("late = new Promise(done => { window.free = done }); location.hash = " + strconv.Quote(links["Late"]))
		p.Await("new Promise(done => setTimeout(done, 100))") // the page learns of the address with the next event
		p.Do("late = null")
		step.do()
		p.becomes(game(step.name))
		p.Do("free()")
		p.Await("new Promise(done => setTimeout(done, 500))") // longer than a small text takes to unpack
		p.becomes(game(step.name))
	}
}

// TestNoVerdict checks that nothing of another text stays where the program fails.
func TestNoVerdict(t *testing.T) {
	p := slowly(t)
	p.ExpectComplaints() // the completions of the editor fail too
	p.Do("Worker.prototype.postMessage = function () { setTimeout(() => this.onerror({message: 'tried'}), 50); }")
	p.toEnd()
	p.Type(".cm-content", ";")
	p.judged("No verdict")
	p.Becomes("document.querySelector('#board iframe')", "null")
	p.Becomes("document.querySelector('#board .empty').textContent.includes('not judged')", "true")
	p.Becomes("document.querySelector('#list').textContent", "")
	p.Click("#views [data-view=report]")
	p.Becomes("document.querySelector('.view.waiting')", "null")
}

const lastTexts = "[...document.querySelectorAll('#last option')].map(o => o.textContent.split(',')[0]).join()"

// choose chooses a text of the list by its first words.
func (p visit) choose(title string) {
	p.T.Helper()
	option := fmt.Sprintf("[...document.querySelectorAll('#last option')].find(o => o.textContent.startsWith(%q))", title)
	p.Becomes("Boolean("+option+")", "true")
	p.Do("{ const s = document.querySelector('#examples'); s.value = " + option + ".value; s.dispatchEvent(new Event('change')) }")
}

// game returns a record with a name of its own.
func game(name string) string { return strings.Replace(played, "Ana", name, 1) }

// TestLastTexts checks that the last ten texts can be chosen, the latest first, and that New loses nothing.
func TestLastTexts(t *testing.T) {
	p := open(t, "")
	want := []string{}
	for i := range 12 {
		name := "P" + strconv.Itoa(i)
		p.drop("game.cgr", []byte(game(name)))
		p.becomes(game(name))
		want = append([]string{name + " – Ben"}, want...)
	}
	p.Becomes(lastTexts, strings.Join(want[:10], ","))
	p.toEnd()
	p.Type(".cm-content", ";")
	p.begin()
	p.Becomes("document.querySelector('.cm-content').textContent.includes('P11')", "false")
	p.choose("P11")
	p.becomes(game("P11") + ";")
	p.choose("P5")
	p.becomes(game("P5"))
	p.Becomes(lastTexts, strings.Join(want[:10], ","))
	p.toEnd()
	p.Type(".cm-content", ";")
	p.Becomes(lastTexts, "P5 – Ben,P11 – Ben,P10 – Ben,P9 – Ben,P8 – Ben,P7 – Ben,P6 – Ben,P4 – Ben,P3 – Ben,P2 – Ben")
	p.Reload()
	p.becomes(game("P5") + ";")
	p.Resize(browsertest.Phone)
	p.Fits()
}

// TestLinksKeepTheList checks that a text of a link that nobody edited displaces no text of the list, as a stranger could open many.
func TestLinksKeepTheList(t *testing.T) {
	p := open(t, "")
	p.drop("mine.cgr", []byte(game("Mine")))
	p.Becomes(lastTexts, "Mine – Ben")
	p.drop("theirs.cgr", []byte(game("Theirs")))
	p.Do("document.querySelector('#link').click()")
	p.Becomes("location.hash.endsWith('&name=theirs.cgr')", "true")
	fragment := p.Eval("location.hash")
	p.choose("Mine")
	p.becomes(game("Mine"))
	before := p.Eval("localStorage.getItem('cartulary.texts')")
	p.Do("location.hash = " + strconv.Quote(fragment))
	p.becomes(game("Theirs"))
	time.Sleep(600 * time.Millisecond) // longer than the page waits before it keeps a text
	p.Becomes("localStorage.getItem('cartulary.texts')", before)
	p.press("Back to it")
	p.becomes(game("Mine"))
}

// TestTabs checks that each tab has its own draft, that a tab begins with the latest text on which no other tab works, and that a text
// of another tab is opened as a copy.
func TestTabs(t *testing.T) {
	one := open(t, "")
	one.drop("one.cgr", []byte(game("One")))
	one.Becomes(lastTexts, "One – Ben")
	tab, stop := one.Another()
	two := visit{tab}
	two.Resize(browsertest.Desk)
	two.Navigate(one.URL)
	two.judged("Nothing found")
	two.Becomes("document.querySelector('.cm-content').textContent.includes('One')", "false")
	two.drop("two.cgr", []byte(game("Two")))
	two.Becomes(lastTexts, "Two – Ben,One – Ben")
	one.Becomes(lastTexts, "Two – Ben,One – Ben")
	one.toEnd()
	one.Type(".cm-content", ";")
	one.Becomes("JSON.parse(sessionStorage.getItem('cartulary.draft')).text.endsWith(';')", "true")
	two.Reload()
	two.becomes(game("Two"))
	one.Reload()
	one.becomes(game("One") + ";")
	two.choose("One")
	two.Becomes("("+note+").includes('Another tab works on this text')", "true")
	two.becomes(game("One") + ";")
	two.toEnd()
	two.Type(".cm-content", "!")
	two.becomes(game("One") + ";!")
	one.Becomes(lastTexts, "One – Ben,One – Ben,Two – Ben")
	one.becomes(game("One") + ";")
	stop()
	tab, stop = one.Another()
	defer stop()
	three := visit{tab}
	three.Navigate(one.URL)
	three.becomes(game("One") + ";!")
}
