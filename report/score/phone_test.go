package score

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"cartulary/insight"
	"cartulary/internal/test/browsertest"
	"cartulary/validator"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

// TestPhone checks that a phone, and the narrower panel of the playground on one, shows every column of every table without scrolling.
func TestPhone(t *testing.T) {
	p := browsertest.Open(t)
	for _, name := range []string{"annotated", "six-players", "four-players-all-four", "three-players-abbey"} {
		text, err := os.ReadFile("../../testdata/games/" + name + ".cgr")
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), name+".html")
		if err := os.WriteFile(file, []byte(htmlOf(t, report(t, string(text), validator.Options{}))), 0o644); err != nil {
			t.Fatal(err)
		}
		p.Navigate(browsertest.FileURL(t, file))
		for _, w := range []browsertest.Window{browsertest.Phone, {Width: 374, Height: 844, Dark: true}} {
			p.Resize(w)
			p.Eval("document.querySelectorAll('details').forEach(e => e.open = true)")
			p.Fits()
			for _, table := range p.List("[...document.querySelectorAll('.wide')].filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.ariaLabel + ' ' + e.scrollWidth)") {
				t.Errorf("%s, %s: %s is wider than the window", name, w, table)
			}
			if got := p.Eval("[...document.querySelectorAll('.wide td')].filter(e => e.scrollWidth > e.clientWidth + 1).length"); got != "0" {
				t.Errorf("%s, %s: %s cells are cut", name, w, got)
			}
			if got := p.Eval("[...document.querySelectorAll('.under tbody tr')].filter(r => { const u = r.querySelector('.u'), f = u.previousElementSibling; return u.getBoundingClientRect().top < f.getBoundingClientRect().bottom - 1 }).length"); got != "0" {
				t.Errorf("%s, %s: in %s rows the explanation is not below the feature", name, w, got)
			}
		}
	}
	p.Axe(browsertest.Phone, browsertest.PhoneDark)
}

// TestPhoneAnalysis checks that a phone shows every word of the charts of an analysis, and that no axis begins at a negative zero.
func TestPhoneAnalysis(t *testing.T) {
	r := analysed(t, "two-players-tied", false)
	for colour, s := range r.Analysis.Summary {
		s.LuckAdjusted = &insight.LuckAdjusted{Margin: 15, SE: 17.5, Weight: insight.LuckWeight} // the axis begins between -5 and 0
		r.Analysis.Summary[colour] = s
	}
	file := filepath.Join(t.TempDir(), "game.html")
	if err := os.WriteFile(file, []byte(htmlOf(t, r)), 0o644); err != nil {
		t.Fatal(err)
	}
	p := browsertest.Open(t)
	p.Navigate(browsertest.FileURL(t, file))
	p.Resize(browsertest.Phone)
	if got := p.List("[...document.querySelectorAll('.forecast svg text')].filter(e => { const r = e.getBoundingClientRect(); return r.left < 0 || r.right > innerWidth }).map(e => e.textContent)"); len(got) > 0 {
		t.Errorf("words are cut: %q", got)
	}
	if got := p.List("[...document.querySelectorAll('svg[aria-labelledby^=adjusted] text')].map(e => e.textContent)"); !slices.Contains(got, "0") || !slices.Contains(got, "luck-adjusted +15.0") {
		t.Errorf("the chart has %q", got)
	}
}
