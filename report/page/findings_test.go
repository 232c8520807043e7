package page

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/gallery"
	"cartulary/report/lang"
	"cartulary/report/scene"
	"cartulary/report/score"
	"cartulary/report/story"
	"cartulary/report/svg"
	"cartulary/validator"
)

// TestMarks checks that each finding of a turn has the marks of its picture: those of every illegal game of testdata.
func TestMarks(t *testing.T) {
	files, err := filepath.Glob("../../testdata/illegal/*.cgr")
	if err != nil || len(files) == 0 {
		t.Fatal("no games", err)
	}
	findings, marked := 0, 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rec, reading := read(t, text)
		if rec == nil {
			continue
		}
		g, err := build(rec, reading, Options{})
		if err != nil {
			continue // it cannot be played
		}
		rec, reading = read(t, text)
		found := score.Watch(rec, reading, validator.Options{}, func(*replay.Frame, *story.Turn, bool) {}).Findings
		want := map[string]int{}
		for p := range gallery.New(nil).Pictures(rec, found, reading) {
			want[p.Finding.Rule+" "+p.Finding.Message] += shownMarks(p.Scene)
		}
		for _, turn := range g.Turns[1:] {
			for _, f := range turn.Findings {
				findings++
				marked += len(f.Marks)
				for key, n := range want {
					if rule, message, _ := strings.Cut(key, " "); rule == f.Rule && strings.HasPrefix(f.Message[0], message) && n > 0 && len(f.Marks) == 0 {
						t.Errorf("%s: %s has no marks, want %d", filepath.Base(file), f.Rule, n)
					}
				}
				if len(f.Title) != len(lang.All()) || f.Page == "" {
					t.Errorf("%s: %s has the titles %q and the sentence %q", filepath.Base(file), f.Rule, f.Title, f.Page)
				}
			}
		}
	}
	if findings < 100 || marked < findings {
		t.Errorf("%d findings with %d marks", findings, marked)
	}
}

// shownMarks returns the number of spots and ways of a scene.
func shownMarks(s *scene.Scene) int {
	n := len(s.Marks.Fits) + len(s.Marks.Wrong) + len(s.Marks.Legal)
	if len(s.Marks.Way) > 1 {
		n++
	}
	return n
}

// TestMarkPlaces checks where marks are drawn: red on the wrong square, green on a legal one, with the tile there.
func TestMarkPlaces(t *testing.T) {
	g := built(t, []byte(small))
	f := g.Turns[2].Findings[0]
	ids := map[[2]int][]string{}
	for _, m := range f.Marks {
		at := [2]int{m.X / 1000, m.Y / 1000}
		ids[at] = append(ids[at], m.ID)
	}
	wrong := g.drawings.Marks(marksOf(scene.Marks{Wrong: []scene.Spot{{Part: -1}}}))
	if len(wrong) != 2 || !strings.Contains(strings.Join(ids[[2]int{2, 0}], " "), wrong[1].ID) {
		t.Errorf("the wrong square has %v", ids[[2]int{2, 0}])
	}
	if len(ids) < 3 {
		t.Errorf("marks stand at %v", ids)
	}
}

// marksOf returns a scene of nothing but marks.
func marksOf(m scene.Marks) *scene.Scene {
	s := &scene.Scene{}
	s.Mark(&m)
	return s
}

// TestFirstSentence checks the first sentences of rule pages: without sources and marks of Markdown.
func TestFirstSentence(t *testing.T) {
	for page, want := range map[string]string{
		"# x\n\nA tile has at most\none flea (PLG-33; The Plague, \"Fuite\"), or `two`. More.": "A tile has at most one flea, or two.",
		"# x\n\nA turn must be a number: `12. red: BA/C`. And so on.\n\nMore.":                 "A turn must be a number: 12. red: BA/C.",
		"# x\n\nWords (knight, fairy) are [here](there.md)\n":                                  "Words (knight, fairy) are here",
		"": "",
	} {
		if got := firstSentence(page); got != want {
			t.Errorf("%q: %q, want %q", page, got, want)
		}
	}
	for _, rule := range validator.Catalogue() {
		if s := firstSentence(rule.Page); len(s) < 15 || len(s) > 400 || rule.Class == notation.Illegal && strings.ContainsAny(s, "`[") {
			t.Errorf("%s: %q", rule.ID, s)
		}
	}
}

// TestWhere checks that findings of the file and of turns have the line and column that validate prints.
func TestWhere(t *testing.T) {
	text := "[CGR \"1\"]\n[Red \"Ana\"]\n[Result \"9-9\"]\n1. red: BA/RFr@1,0^90\n2. red: BA/RFr@2,0^0 ]\n"
	source := &notation.Source{File: "two.cgr", Text: text, Line: 11}
	rec, reading := notation.Parse(source)
	g, err := build(rec, reading, Options{Source: source})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, turn := range g.Turns {
		for _, f := range turn.Findings {
			got = append(got, fmt.Sprint(f.Rule, f.Where))
		}
	}
	want := []string{"record-tag-value[13 10]", "tile-edge-mismatch[14 9]", "record-segment-malformed[15 22]"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	page := open(t, published(t, []byte(text), Options{Source: source}), "")
	page.holds("#faults", "Start · line 13, column 10", "Turn 1: Ana · line 14, column 9")
	page.french()
	page.holds("#faults", "ligne 13, colonne 10")
	if again := open(t, write(t, []byte(text)), ""); again.Eval("document.getElementById('faults').textContent.includes('column')") != "false" {
		t.Error("a page without a source has columns")
	}
}

// TestDescription checks that the description of a page is in its language.
func TestDescription(t *testing.T) {
	text := []byte("[CGR \"1\"]\n[Red \"Ana\"]\n[Blue \"Bo\"]\n1. red: BA/RFr@1,0^0\n")
	for _, l := range append(lang.All(), nil) {
		want := "Unfinished after 1 turn, at 0 : 0."
		switch l {
		case lang.French:
			want = "Partie inachevée après 1 tour, au score de 0\u00a0à\u00a00."
		case lang.German:
			want = "Unbeendet: 1 Zug, Stand 0 : 0."
		}
		html := published(t, text, Options{Lang: l})
		for _, line := range []string{`<meta name="description" content="` + want, `<meta property="og:description" content="` + want, `<p class="result">` + want} {
			if !strings.Contains(html, line) {
				t.Errorf("%s: no %s", l.Or().Code, line)
			}
		}
	}
}

// TestMarkedFigure checks that a figure on a marked part stands above the tint and below the cross.
func TestMarkedFigure(t *testing.T) {
	g := built(t, []byte("[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: BA/RFr@1,0^0 | thief E\n2. yellow: BA/RFr@2,0^0 | thief E\n"))
	var layers []svg.Layer
	figures := 0
	for _, m := range g.Turns[2].Findings[0].Marks {
		layers = append(layers, m.Layer)
		if m.ID == g.drawings.Figure("", notation.Yellow, notation.Thief) {
			figures++
		}
	}
	if figures != 1 || !slices.IsSorted(layers) || layers[0] != svg.LayerRegion || layers[len(layers)-1] != svg.LayerBadge {
		t.Errorf("%d figures, layers %v", figures, layers)
	}
}

// TestManyFindings checks that a page of very many illegal turns lists all findings and draws the first hundred.
func TestManyFindings(t *testing.T) {
	var text strings.Builder
	text.WriteString("[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n")
	for i := range 300 {
		fmt.Fprintf(&text, "%d. %s: BA/L@%d,%d^0\n", i+1, []string{"red", "yellow"}[i%2], 5+2*(i%9), 5+2*(i/9))
	}
	g := built(t, []byte(text.String()))
	listed, drawn := 0, 0
	for _, turn := range g.Turns {
		for _, f := range turn.Findings {
			listed++
			if len(f.Marks) > 0 {
				drawn++
			}
		}
	}
	if listed < 300 || drawn == 0 || drawn > 100 {
		t.Errorf("%d findings listed, %d drawn", listed, drawn)
	}
}
