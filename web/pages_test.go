package web

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cartulary/engine/ruleset"
	"cartulary/internal/explain"
	"cartulary/internal/test/browsertest"
	"cartulary/notation"
	"cartulary/report/page"
	"cartulary/validator"
)

const explained, unloaded = "tower-out-of-order", "The rest of this page cannot be loaded."

// marks are those of Markdown in the page of that rule.
var marks = regexp.MustCompile("(?m)^#+ |^```.*|\\[([^\\]]*)\\]\\([^)]*\\)")

// explains asks for the page of the rule.
func (p visit) explains() {
	p.T.Helper()
	p.Do("document.querySelector('#word').value = '" + explained + "'; document.querySelector('#explain').requestSubmit()")
}

// whole checks that the page of the rule becomes that which cartulary explain prints.
func (p visit) whole() {
	p.T.Helper()
	want := strings.Join(strings.Fields(marks.ReplaceAllString(explain.Page(explained), "$1")), " ")
	if !strings.Contains(want, "Illegal") {
		p.T.Fatalf("the page has no examples: %s", want)
	}
	p.explains()
	p.Becomes("(page => { for (const b of page.querySelectorAll('.try')) b.remove(); return page.textContent.replace(/\\s+/g, ' ').trim() })(document.querySelector('#page').cloneNode(true))", want)
}

// TestWholePages checks that the page of a rule is whole: with a network, with a new worker after a failure, and without a network.
func TestWholePages(t *testing.T) {
	p := tab(t)
	p.Before("{ const W = Worker; globalThis.workers = []; globalThis.Worker = class extends W { constructor(...a) { super(...a); workers.push(this); } } }")
	p.Resize(browsertest.Desk)
	p.Navigate(browsertest.Serve(t, playground(t)))
	p.judged("Nothing found")
	p.whole()
	p.Do("for (const w of workers) w.onerror({message: 'tried'})")
	p.whole()
	p.Becomes("navigator.serviceWorker.controller !== null", "true")
	p.Offline(true)
	p.Reload()
	p.judged("Nothing found")
	p.whole()
}

// TestWholePagesFromDisk checks the page of a rule in a playground that is opened as a file.
func TestWholePagesFromDisk(t *testing.T) {
	p := tab(t)
	p.ExpectComplaints() // about the preload, which a page of a file cannot use
	p.Resize(browsertest.Desk)
	p.Navigate(browsertest.FileURL(t, filepath.Join(playground(t), "index.html")))
	p.judged("Nothing found")
	p.whole()
}

// TestNoPages checks that the beginning of a page is shown where the rest cannot be loaded, with a sentence, and the whole page as soon as
// it can be loaded.
func TestNoPages(t *testing.T) {
	p := tab(t)
	p.Before("{ const real = fetch; globalThis.broken = true; globalThis.fetch = (a, ...b) => broken && String(a).includes('pages.bin') ? Promise.reject(new TypeError('no network')) : real(a, ...b) }")
	p.Resize(browsertest.Desk)
	p.Navigate(browsertest.Serve(t, playground(t)))
	p.judged("Nothing found")
	p.explains()
	p.Becomes("document.querySelector('#page > :last-child > :last-child')?.textContent", unloaded)
	if got := p.Eval("document.querySelector('#page').textContent"); !strings.Contains(got, "A tower piece comes after the tile and before the scoring.") || strings.Contains(got, "Before the tile.") {
		t.Errorf("the page is %s", got)
	}
	p.Do("broken = false")
	p.whole()
}

// TestBeginnings checks that a replay page quotes of a rule what its beginning has.
func TestBeginnings(t *testing.T) {
	wholes, beginnings := map[string]string{}, map[string]string{}
	for _, e := range validator.Catalogue() {
		wholes[e.ID], beginnings[e.ID] = e.Page, beginning(e.Page)
		if !strings.Contains(beginnings[e.ID], unloaded) || len(beginnings[e.ID]) > len(e.Page) {
			t.Errorf("%s begins with %q", e.ID, beginnings[e.ID])
		}
	}
	t.Cleanup(func() { validator.SetPages(wholes) })
	files, err := filepath.Glob("../testdata/illegal/*.cgr")
	if err != nil || len(files) < 100 {
		t.Fatal(len(files), err)
	}
	pages := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		written := func(texts map[string]string) string {
			validator.SetPages(texts)
			src, out := &notation.Source{File: file, Game: 1, Line: 1, Text: string(text)}, bytes.Buffer{}
			rec, reading := notation.Parse(src)
			if page.Write(&out, rec, reading, page.Options{Source: src}) != nil {
				return "" // a game that cannot be replayed
			}
			pages++
			return out.String()
		}
		if written(wholes) != written(beginnings) {
			t.Errorf("%s: the replay page is another", file)
		}
	}
	if pages < 200 {
		t.Errorf("%d replay pages only", pages)
	}
}

// TestWordless checks that the statements in the program lack only what is loaded later.
func TestWordless(t *testing.T) {
	var loaded map[string]string
	if err := json.Unmarshal(pages(), &loaded); err != nil {
		t.Fatal(err)
	}
	text := ""
	for _, f := range ruleset.Families() {
		text += wordless(f.Statements())
	}
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) != len(validator.Statements()) {
		t.Fatalf("%d lines for %d statements", len(lines), len(validator.Statements()))
	}
	plain := func(line string) string {
		return strings.Join(strings.Fields(strings.ReplaceAll(line, "|", " | ")), " ")
	}
	for i, s := range validator.Statements() {
		if loaded[s.ID] != s.Line() {
			t.Errorf("%q is loaded as %q", s.Line(), loaded[s.ID])
		}
		s.Words, s.Source = "The words cannot be loaded.", ""
		if plain(lines[i]) != plain(s.Line()) {
			t.Errorf("the program has %q for %q", lines[i], s.Line())
		}
	}
}
