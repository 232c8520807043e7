package jcz

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"cartulary/notation"
)

// outside lists the saves of the client's tests that cannot be read, and what
// they need.
var outside = map[string]string{
	"fan/basic/garden-scoring.jcz":                                 "the elements abbot and garden, which cannot be read yet: ",
	"farin/basic/garden-scoring.jcz":                               "the elements abbot and garden, which cannot be read yet: ",
	"fan/basic/tiny-city-with-pennant.jcz":                         `the set abbey-and-mayor and the elements abbey, barn, mayor and wagon, which cannot be read yet: tile "AM/CCc+" is drawn`,
	"fan/basic/vineyards-no-vineyards.jcz":                         `the set hills-and-sheep and the element shepherd, which cannot be read yet: tile "HS/RRr.v" is drawn`,
	"fan/princess-and-dragon/dragon-no-available-tile-to-move.jcz": `the elements abbot, garden and phantom, which cannot be read yet: a figure of the kind "phantom" is deployed`,
}

// idleParts lists the saves that have elements which play no part.
var idleParts = map[string]string{
	"fan/princess-and-dragon/fairy-associated-to-tile-as-dragon-protection.jcz": "the elements abbot, garden and phantom",
	"fan/princess-and-dragon/fairy-empty-city.jcz":                              "the element mayor",
	"farin/princess-and-dragon/fairy-empty-city.jcz":                            "the element mayor",
}

var corpusGlobs = []string{
	"jcz-tests/*/basic/*.jcz", "jcz-tests/*/princess-and-dragon/*.jcz", "jcz-games/base-*.jcz", "jcz-games/pd-*.jcz",
}

// realSaves yields the saves of the corpus by their short names, and skips the
// test without them.
func realSaves(t *testing.T, globs ...string) map[string]*notation.Source {
	t.Helper()
	dir := os.Getenv("CARTULARY_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "corpus")
	}
	out := map[string]*notation.Source{}
	for _, glob := range globs {
		files, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(glob)))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			name, err := filepath.Rel(dir, f)
			if err != nil {
				t.Fatal(err)
			}
			name = strings.TrimPrefix(filepath.ToSlash(name), "jcz-tests/")
			out[name] = &notation.Source{File: f, Line: 1, Text: string(text)}
		}
	}
	if len(out) == 0 {
		t.Skip("the corpus of real games is not here")
	}
	return out
}

// TestRealSaves reads every save of the base game and of Princess & Dragon, or
// gives the one finding that names what it needs.
func TestRealSaves(t *testing.T) {
	for name, src := range realSaves(t, corpusGlobs...) {
		rec, findings := Parse(src)
		if want, is := outside[name]; is {
			if rec != nil || len(findings) != 1 || !strings.Contains(findings[0].Message, "the save needs "+want) {
				t.Errorf("%s: %v, want what the save needs", name, findings)
			}
			continue
		}
		want := 0
		if names, is := idleParts[name]; is {
			want = 1
			if len(findings) == 1 && (findings[0].Severity != notation.Warning || !strings.HasPrefix(findings[0].Message, names+" ")) {
				t.Errorf("%s: %v, want a warning of %s", name, findings, names)
			}
		}
		if rec == nil || len(findings) != want {
			t.Errorf("%s: %v, want %d findings and a record", name, findings, want)
			continue
		}
		checkCounts(t, name, src, rec)
		checkWrite(t, name, rec)
	}
}

var noSpans = cmp.Options{
	cmp.Comparer(func(a, b notation.Span) bool { return true }), cmpopts.EquateNaNs(),
}

// checkWrite writes the record and reads it again.
func checkWrite(t *testing.T, name string, rec *notation.Record) {
	t.Helper()
	out, warnings, err := Append(nil, rec)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	for _, w := range warnings {
		if w.Rule != notation.RuleFormatGuess && !strings.Contains(w.Message, "holds no") {
			t.Errorf("%s: writing warns of %v", name, w)
		}
	}
	again, findings := Parse(&notation.Source{Text: string(out)})
	for _, f := range findings {
		if f.Severity == notation.Error {
			t.Errorf("%s: the save written gives %s", name, f.Message)
		}
	}
	if diff := cmp.Diff(rec, again, noSpans); diff != "" {
		t.Errorf("%s: %s", name, diff)
	}
}

func checkCounts(t *testing.T, name string, src *notation.Source, rec *notation.Record) {
	t.Logf("%s: %d turns, %v %v open %v", name, len(rec.Turns), rec.Rules.Profiles, rec.Rules.Overrides, rec.Turns[len(rec.Turns)-1].Open)
}
