package score

import (
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"cartulary/internal/test/forecasttest"
	"cartulary/report/forecast"
	"cartulary/validator"

	"github.com/google/go-cmp/cmp"
)

// analysed returns the report of a game of the repository, with a made-up analysis.
func analysed(t *testing.T, name string, static bool) *Report {
	t.Helper()
	text, err := os.ReadFile("../../testdata/games/" + name + ".cgr")
	if err != nil {
		t.Fatal(err)
	}
	rec := forecasttest.Parse(t, string(text))
	r := New(rec, nil, validator.Options{})
	r.Analysis = forecasttest.Analysis(t, rec, static)
	return r
}

// cut removes what is between two texts, with the first one.
func cut(t *testing.T, s, from, to string) string {
	t.Helper()
	before, rest, ok := strings.Cut(s, from)
	_, after, found := strings.Cut(rest, to)
	if !ok || !found {
		t.Fatalf("no %q before %q", from, to)
	}
	return before + to + after
}

// TestAnalysisAdds checks that an analysis adds three sections and a style to a report and changes nothing else.
func TestAnalysisAdds(t *testing.T) {
	for _, name := range []string{"two-players-tied", "three-players-claims"} {
		r := analysed(t, name, false)
		md, html, json := markdown(t, r), htmlOf(t, r), jsonText(t, r)
		r.Analysis = nil
		if d := cmp.Diff(jsonText(t, r), json); d != "" {
			t.Errorf("%s: the JSON changes:\n%s", name, d)
		}
		if d := cmp.Diff(markdown(t, r), cut(t, md, "## How the game stood\n", "## Turn by turn\n")); d != "" {
			t.Errorf("%s: the Markdown changes elsewhere:\n%s", name, d)
		}
		html = cut(t, html, ".forecast .fill-red", "@media print {")
		if d := cmp.Diff(htmlOf(t, r), cut(t, html, "<section>\n<h2>How the game stood</h2>", "<section>\n<h2>Turn by turn</h2>")); d != "" {
			t.Errorf("%s: the HTML changes elsewhere:\n%s", name, d)
		}
	}
}

func jsonText(t *testing.T, r *Report) string {
	t.Helper()
	var b strings.Builder
	if err := r.JSON(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestAnalysisMarkdown compares the sections of an analysis with a file.
func TestAnalysisMarkdown(t *testing.T) {
	md := markdown(t, analysed(t, "two-players-tied", true))
	_, md, _ = strings.Cut(md, "## How the game stood\n")
	md, _, _ = strings.Cut(md, "## Turn by turn\n")
	golden(t, "analysis.md", "## How the game stood\n"+md)
}

// TestAnalysisHTML checks the figures of a page: their titles, their tables and that nothing is loaded.
func TestAnalysisHTML(t *testing.T) {
	page := htmlOf(t, analysed(t, "two-players-tied", false))
	for _, want := range []string{
		`<title id="win-title">Chance to win of Ines and Jonas after each turn</title>`, `<desc id="win-text">Ines: 52 % at the start`,
		`<title id="luck-title">`, `<details><summary>All figures as a table</summary>`, `.forecast .fill-red { fill: var(--red)`,
		`<polygon class="band plain"`, `<polygon class="share fill-yellow"`, `fill="url(#win-exact)"`, `<rect class="bar doubtful fill-red"`,
		`<caption>Luck of each draw, in points of lead; ± is two standard errors</caption>`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s", want)
		}
	}
	for _, bad := range []string{"http://", "https://", "<script", "<link", "ZgotmplZ", "NaN", "4711"} {
		if strings.Contains(page, bad) {
			t.Errorf("the page holds %s", bad)
		}
	}
	list, _ := elements(t, page)
	if len(list) < 300 {
		t.Errorf("%d elements", len(list))
	}
	if page = htmlOf(t, analysed(t, "three-players-claims", true)); !strings.Contains(page, `<rect class="bar static fill-green"`) {
		t.Error("static luck is not marked")
	}
}

// TestAnalysisNames checks that texts of the file of an analysis change neither the elements nor the structure of a report.
func TestAnalysisNames(t *testing.T) {
	write := func(text string) (html, md string) {
		r := analysed(t, "two-players-tied", false)
		r.Players[0].Name, r.Players[1].Name = text, "Bob"
		a := r.Analysis
		a.Budget, a.Evaluator = "x"+text, "x"+text
		for i := range a.Turns {
			a.Turns[i].Tile, a.Turns[i].Played, a.Turns[i].Best[0].Move, a.Turns[i].Luck.Method = "x"+text, "x"+text, "y"+text, "x"+text
		}
		return htmlOf(t, r), markdown(t, r)
	}
	page, md := write("Alice")
	plain, _ := elements(t, page)
	structure := outline(t, md)
	for _, text := range append(attacks, hostile...) {
		page, md := write(text)
		got, _ := elements(t, page)
		if d := cmp.Diff(plain, got); d != "" {
			t.Errorf("%q changes the page (-plain +named):\n%s", text, d)
		}
		if d := cmp.Diff(structure, outline(t, md)); d != "" {
			t.Errorf("%q changes the Markdown (-plain +named):\n%s", text, d)
		}
		if all := page + md; !utf8.ValidString(all) || strings.ContainsAny(all, "\x00\x1b\u202e\u2066\u2028") {
			t.Errorf("%q brings characters that do not belong on a page", text)
		}
	}
}

// TestAnalysisEmpty checks that an analysis without luck and without judged moves says so.
func TestAnalysisEmpty(t *testing.T) {
	r := analysed(t, "two-players-tied", false)
	for i := range r.Analysis.Turns {
		r.Analysis.Turns[i].Luck, r.Analysis.Turns[i].Loss = nil, nil
	}
	md := markdown(t, r)
	for _, want := range []string{"## Luck of the draws\n\nThe analysis has no luck of draws.\n", "## Costliest turns\n\nNo move is judged"} {
		if !strings.Contains(md, want) {
			t.Errorf("no %q in\n%s", want, md)
		}
	}
	for _, table := range forecast.New(r.Analysis, nil, nil).Sections[2].Tables {
		t.Errorf("a table of costly turns: %v", table)
	}
}
