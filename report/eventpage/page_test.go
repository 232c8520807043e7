package eventpage

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cartulary/internal/test/browsertest"
	"cartulary/report/standings"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

// TestWrite checks that a page has the table with its proofs and both drawings, and that names stay text.
func TestWrite(t *testing.T) {
	t.Parallel()
	duel := func(stage, round, a, b string, open bool) standings.Result {
		g := standings.Result{Event: `<img src=x onerror=alert(1)>`, Stage: stage, Round: round, Kind: standings.Duelled, BestOf: 3,
			Players: []standings.Player{{Name: a, Won: 2}, {Name: b, Won: 1}}}
		if open {
			g.Open, g.Apart = true, "not played"
			g.Players[0].Won, g.Players[1].Won = 0, 0
		}
		return g
	}
	list := []standings.Result{duel("1", "1", "Ana", "<b>Bo</b>", false), duel("1", "2", "Ana", "Cy", false), duel("1", "3", "<b>Bo</b>", "Cy", true), duel("2", "Final", "Ana", "Cy", false)}
	r := standings.Compute(list, standings.Options{})
	r.Reach(standings.ReachOptions{Qualify: 1})
	var first, second bytes.Buffer
	if err := Write(&first, r); err != nil {
		t.Fatal(err)
	}
	if err := Write(&second, r); err != nil || first.String() != second.String() {
		t.Error("two pages of one report differ")
	}
	page := first.String()
	for text, n := range map[string]int{"<svg": 2, "<img": 0, "<b>": 0, "<script": 0, ">qualified<": 1, "default-src &#39;none&#39;": 1, `<th scope="row">Ana</th>`: 2} {
		if got := strings.Count(page, text); got != n {
			t.Errorf("%s is there %d times, not %d", text, got, n)
		}
	}
	var empty bytes.Buffer
	if err := Write(&empty, standings.Compute(nil, standings.Options{})); err != nil || !strings.Contains(empty.String(), "<h1>Standings</h1>") {
		t.Errorf("no page without games: %v", err)
	}
}

// cup returns the results of three players who played each other, with the ratings.
func cup(names [3]string) *standings.Report {
	var list []standings.Result
	for i, pair := range [][2]int{{0, 1}, {1, 2}, {0, 2}} {
		list = append(list, standings.Result{Event: "Internationale Mannschaftsmeisterschaftsendrunde", Round: []string{"1", "2", "3"}[i], Kind: standings.Duelled, BestOf: 3, Line: i + 1,
			Players: []standings.Player{{Name: names[pair[0]], Won: 2}, {Name: names[pair[1]], Won: 1}}})
	}
	return standings.Compute(list, standings.Options{System: "league", Ratings: true})
}

// TestParts checks that the title is there once, that the cross table has its legend, that differences have true minus signs and that the ratings are there.
func TestParts(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	if err := Write(&b, cup([3]string{"Ana", "Bo", "Cy"})); err != nil {
		t.Fatal(err)
	}
	page := b.String()
	for text, n := range map[string]int{">Internationale Mannschaftsmeisterschaftsendrunde</h": 1, `class="legend">A column is the opponent`: 1, ">−2<": 1, ">-2<": 0,
		">Ratings, an estimate</h2>": 1, "±": 9, `<th scope="row">Ana</th>`: 3} {
		if got := strings.Count(page, text); n != got && !(text == "±" && got >= n) {
			t.Errorf("%s is there %d times, not %d", text, got, n)
		}
	}
}

// TestPhone checks that the page is as wide as a phone: tables and drawings that are wider scroll in their own boxes. A double elimination of eight players fits
// into a window of 1280 pixels.
func TestPhone(t *testing.T) {
	write := func(r *standings.Report) string {
		file := filepath.Join(t.TempDir(), "page.html")
		var b bytes.Buffer
		if err := Write(&b, r); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, b.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
		return browsertest.FileURL(t, file)
	}
	p := browsertest.Open(t)
	p.Resize(browsertest.Phone)
	p.Navigate(write(cup([3]string{"Anastasia-Wilhelmina von der Tann", "Bo", "Cy"})))
	p.Fits()
	p.Becomes("[...document.querySelectorAll('.scroll')].some(e => e.scrollWidth > e.clientWidth && getComputedStyle(e).overflowX === 'auto')", "true")
	p.Axe(browsertest.Phone, browsertest.PhoneDark, browsertest.Desk, browsertest.DeskDark)

	var list []standings.Result
	for i, x := range []string{"1AB", "1CD", "1EF", "1GH", "2AC", "2EG", "2BD", "2FH", "3GB", "3CF", "4AE", "4GC", "5EG", "6EA", "7EA"} {
		list = append(list, standings.Result{Event: "Cup", System: "Double Elimination", Round: x[:1], Kind: standings.Duelled, BestOf: 3, Line: i + 1,
			Players: []standings.Player{{Name: x[1:2], Won: 2}, {Name: x[2:], Won: 1}}})
	}
	p.Resize(browsertest.Window{Width: 1280, Height: 900})
	p.Navigate(write(standings.Compute(list, standings.Options{})))
	p.Becomes("[...document.querySelectorAll('svg text')].map(e => e.textContent).filter(t => /^(Final|Second final|Round 6)$/.test(t)).join()", "Final,Round 6,Second final")
	p.Becomes("[...document.querySelectorAll('.scroll')].every(e => e.scrollWidth <= e.clientWidth)", "true")
	p.Becomes("[...document.querySelectorAll('tbody tr')].slice(0, 3).map(e => e.lastElementChild.textContent).join()", "Final,Final,Round 5")
	p.Resize(browsertest.Phone)
	p.Fits()
}
