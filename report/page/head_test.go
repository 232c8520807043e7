package page

import (
	"strings"
	"testing"
)

// TestHead checks that the head of a page contains the result and the recorded tags, escaped.
func TestHead(t *testing.T) {
	text := gameText(t, "annotated", `[Event "Harbour Cup"]`, "[Event \"Harbour <b>Cup</b>\"]\n[Site \"Bremen\"]\n[Table \"7\"]")
	html := write(t, text)
	for _, want := range []string{
		`<p class="result">Mirela wins with 69 points to 66.</p>`, `<dt>Event:</dt> <dd>Harbour &lt;b&gt;Cup&lt;/b&gt;</dd>`, `<dt>Site:</dt> <dd>Bremen</dd>`,
		`<dt>Round:</dt> <dd>Final</dd>`, `<dt>Table:</dt> <dd>7</dd>`, `<dt>Date:</dt> <dd>12 September 2026</dd>`, `<dt>Rules:</dt> <dd>base-2002</dd>`,
	} {
		if !strings.Contains(html, want) {
			t.Errorf("no %s", want)
		}
	}
	const head, turn = "[CGR \"1\"]\n[Red \"Ana\"]\n[Blue \"Ana\"]\n", "1. red: BA/RFr@1,0^0\n"
	bare := write(t, []byte(head+turn))
	for tag, want := range map[string]string{"": "In play after 1 turn, 0 : 0.", "[Termination \"unfinished\"]\n": "Unfinished after 1 turn, at 0 : 0."} {
		if live := published(t, []byte(head+tag+turn), Options{Live: "game.html.js", Version: "a"}); !strings.Contains(live, `<p class="result">`+want) {
			t.Errorf("a live page has no %q", want)
		}
	}
	if !strings.Contains(bare, `<p class="result">Unfinished after 1 turn, at 0 : 0.</p>`) || strings.Contains(bare, "<dt>Event") {
		t.Error("the head of an unfinished game without tags is wrong")
	}
}
