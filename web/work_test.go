package web

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// empty opens an editor without a text.
func empty(t *testing.T) visit {
	t.Helper()
	p := open(t, "")
	p.drop("game.cgr", nil)
	p.judged("Type, paste or drop a record")
	return p
}

// insert pastes a text where the cursor is.
func (p visit) insert(text string) {
	p.T.Helper()
	p.Do(fmt.Sprintf(`{
		const data = new DataTransfer();
		data.setData('text/plain', %s);
		document.querySelector('.cm-content').dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}));
	}`, strconv.Quote(text)))
}

// becomes waits until the editor has a text.
func (p visit) becomes(text string) {
	p.T.Helper()
	for range 100 {
		if p.text() == text {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	p.T.Fatalf("the editor has %q, want %q", p.text(), text)
}

// press clicks a button of the message.
func (p visit) press(title string) {
	p.T.Helper()
	p.Becomes(fmt.Sprintf("[...document.querySelectorAll('#notice button')].some(b => b.textContent === %q)", title), "true")
	p.Do(fmt.Sprintf("[...document.querySelectorAll('#notice button')].find(b => b.textContent === %q).click()", title))
}

// undo takes back one step.
func (p visit) undo() {
	p.T.Helper()
	p.Do("document.querySelector('.cm-content').dispatchEvent(new KeyboardEvent('keydown', {key: 'z', code: 'KeyZ', keyCode: 90, ctrlKey: true, bubbles: true, cancelable: true}))")
}

const (
	note   = "document.querySelector('#notice').hidden ? '' : document.querySelector('#notice').textContent"
	played = players + "1. red: BA/RFr@1,0^0 | thief E\n"
)

// TestTypedFromNothing types beginnings that are also those of JSON. Nothing is converted and nothing is offered.
func TestTypedFromNothing(t *testing.T) {
	for _, text := range []string{`[CGR "1"]`, `{"cgr":`, `[1`} {
		p := empty(t)
		for _, c := range text {
			p.Type(".cm-content", string(c))
			p.Await("new Promise(done => setTimeout(done, 250))") // longer than the judge waits
			p.Becomes(note, "")
		}
		if got := p.text(); got != text {
			t.Errorf("typed %q, the editor has %q", text, got)
		}
	}
}

// TestOffer checks that the offer to convert comes and goes with the text of another format.
func TestOffer(t *testing.T) {
	p := open(t, "")
	content, err := os.ReadFile("../testdata/games/annotated.json")
	if err != nil {
		t.Fatal(err)
	}
	p.drop("game.json", content)
	p.press("Show the original")
	p.Becomes("("+note+").includes('Convert to CGR')", "true")
	p.undo()
	p.judged("Nothing found")
	p.Becomes(note, "")
	if got := p.text(); !strings.HasPrefix(got, `[CGR "1"]`) {
		t.Errorf("undo restores %.40q", got)
	}
	p.undo()
	p.Becomes("document.querySelector('#downloads').textContent.includes('Original')", "false")
}

// TestPaste pastes whole records, links and other text in the middle of a record.
func TestPaste(t *testing.T) {
	link := labLink(t)
	p := open(t, "")
	p.drop("mine.cgr", []byte(played))
	p.judged("Nothing found")
	bga, err := os.ReadFile("../notation/bga/testdata/small.json")
	if err != nil {
		t.Fatal(err)
	}
	other := strings.Replace(played, "Ana", "Zoe", 1)
	p.insert(other)
	p.becomes(other)
	p.undo()
	p.becomes(played)
	for _, text := range []string{link, string(bga)} {
		p.toEnd()
		p.insert(text)
		p.Becomes("("+note+").includes('converted to CGR')", "true")
		if got := p.text(); strings.Contains(got, "Ana\"]\n[Yellow \"Ben\"]\n\n1. red: BA/RFr@1,0^0 | thief E\n[") || !strings.HasPrefix(got, "[CGR") {
			t.Errorf("pasted %.30s: %.300q", text, got)
		}
		p.undo()
		p.becomes(played)
		p.Becomes(note, "")
	}
	p.toEnd()
	p.insert("; a comment\n")
	p.becomes(played + "; a comment\n")
	p.insert("two\nlines")
	p.becomes(played + "; a comment\ntwo\nlines")
	p.begin()
	p.Becomes("document.querySelector('.cm-content').textContent.includes('Ana')", "false")
	p.undo()
	p.becomes(played + "; a comment\ntwo\nlines")
}

// TestFirstText checks that undo stops at the first text.
func TestFirstText(t *testing.T) {
	p := open(t, "")
	first := p.text()
	p.toEnd()
	p.Type(".cm-content", ";")
	p.becomes(first + ";")
	for range 3 {
		p.undo()
	}
	p.becomes(first)
}

// TestDraft opens a link while there is a draft, pastes one, and opens a link to an empty record.
func TestDraft(t *testing.T) {
	p := open(t, "")
	p.drop("linked.cgr", []byte(played))
	p.judged("Nothing found")
	p.Do("document.querySelector('#link').click()")
	p.Becomes("location.hash.startsWith('#g=')", "true")
	link := p.Eval("location.href")
	mine := strings.Replace(played, "Ana", "Mia", 1)
	p.drop("mine.cgr", []byte(mine))
	p.Navigate("about:blank")
	p.Navigate(link)
	p.judged("Nothing found")
	p.becomes(played)
	p.press("Back to it")
	p.becomes(mine)
	p.Navigate("about:blank")
	p.Navigate(link)
	p.becomes(played)
	p.Navigate("about:blank")
	p.Navigate(link[:strings.Index(link, "#")])
	p.becomes(mine)
	p.insert(link)
	p.becomes(played)
	p.Navigate("about:blank")
	p.Navigate(link[:strings.Index(link, "#")] + "#name=game.cgr&record=AwA")
	p.judged("Type, paste or drop a record")
	p.Do("document.querySelector('#link').click()")
	p.Becomes("("+note+").includes('There is no record to link')", "true")
}
