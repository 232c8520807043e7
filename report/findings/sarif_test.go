package findings

import (
	"encoding/json"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/xeipuuv/gojsonschema"

	"cartulary/notation"
	"cartulary/validator"
)

// log is a SARIF log as parsed by the test.
type log struct {
	Runs []struct {
		Tool struct {
			Driver struct {
				Version string
				Rules   []struct{ ID string }
			}
		}
		Results []logResult
	}
}

type logResult struct {
	RuleID              string
	RuleIndex           int
	Level               string
	Message             struct{ Text string }
	Locations           []logLocation
	RelatedLocations    []logLocation
	PartialFingerprints map[string]string
	Suppressions        []struct{ Justification string }
	Properties          struct{ Follows bool }
}

type logLocation struct {
	PhysicalLocation struct {
		ArtifactLocation struct{ URI string }
		Region           struct{ StartLine, StartColumn, EndLine, EndColumn int }
	}
	Message struct{ Text string }
}

// readSARIF validates a log against the schema and parses it.
func readSARIF(t *testing.T, text string) *log {
	t.Helper()
	schema, err := os.ReadFile("testdata/sarif.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	result, err := gojsonschema.Validate(gojsonschema.NewBytesLoader(schema), gojsonschema.NewStringLoader(text))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range result.Errors() {
		t.Error(e)
	}
	var l log
	if err := json.Unmarshal([]byte(text), &l); err != nil {
		t.Fatal(err)
	}
	for _, r := range l.Runs[0].Results {
		if rules := l.Runs[0].Tool.Driver.Rules; rules[r.RuleIndex].ID != r.RuleID {
			t.Errorf("index %d of %s is that of %s", r.RuleIndex, r.RuleID, rules[r.RuleIndex].ID)
		}
	}
	return &l
}

func TestSARIFOfIllegalGames(t *testing.T) {
	games := append(illegal(t), unread("gone.cgr"))
	results := readSARIF(t, output(t, "sarif", Options{}, games...)).Runs[0].Results
	for _, g := range games {
		found := g.All()
		if g.Result != nil {
			for _, w := range g.Result.Waived {
				found = append(found, w.Finding)
			}
		}
		for i, f := range found {
			if len(results) == 0 {
				t.Fatal("results are missing")
			}
			r := results[0]
			results = results[1:]
			if r.RuleID != f.Rule || r.Properties.Follows != f.Follows || (len(r.Suppressions) > 0) != (i >= len(g.All())) {
				t.Errorf("%s: %+v is not the result of %+v", g.Source.File, r, f)
			}
			if got, want := regionText(g.Source.Text, r.Locations[0]), g.Source.Text[f.Span.Start:f.Span.End]; got != want {
				t.Errorf("%s: the region is %q, the span %q", g.Source.File, got, want)
			}
		}
	}
	if len(results) > 0 {
		t.Errorf("%d results too many", len(results))
	}
}

// regionText returns the text of a region, with the column units of the standard.
func regionText(text string, l logLocation) string {
	r := l.PhysicalLocation.Region
	if r.EndLine == 0 {
		return ""
	}
	lines := strings.SplitAfter(text, "\n")
	offset := func(line, column int) int {
		return len(strings.Join(lines[:line-1], "")) + len(string([]rune(lines[line-1])[:column-1]))
	}
	return text[offset(r.StartLine, r.StartColumn):offset(r.EndLine, r.EndColumn)]
}

func TestSARIFNastyTexts(t *testing.T) {
	for _, s := range nasty {
		results := readSARIF(t, output(t, "sarif", Options{}, gameOf(s))).Runs[0].Results
		var valid string // valid UTF-8, as in JSON
		if err := json.Unmarshal(marshal(s), &valid); err != nil {
			t.Fatal(err)
		}
		if len(results) != 4 || results[1].Level != "error" || !results[1].Properties.Follows || results[2].Level != "warning" {
			t.Fatalf("%q: %+v", s, results)
		}
		first, waived := results[0], results[3]
		if want := "x" + valid + "\nnote: no place" + valid; first.Message.Text != want {
			t.Errorf("message %q, want %q", first.Message.Text, want)
		}
		if len(first.RelatedLocations) != 1 || first.RelatedLocations[0].Message.Text != "a place"+valid {
			t.Errorf("%q: related %+v", s, first.RelatedLocations)
		}
		if len(waived.Suppressions) != 1 || len(first.Suppressions) != 0 {
			t.Errorf("%q: suppressions %+v", s, results)
		}
		place := first.Locations[0].PhysicalLocation
		if r := place.Region; r.StartLine != 5 || r.StartColumn != 3 || r.EndLine != 5 || r.EndColumn != 4 {
			t.Errorf("the euro sign stands at %+v", r)
		}
		back, err := url.Parse(place.ArtifactLocation.URI)
		if want := strings.TrimSuffix("games/"+s, "/"); err != nil || back.Path != want {
			t.Errorf("%q: uri %q is %q, %v", s, place.ArtifactLocation.URI, back.Path, err)
		}
	}
}

func TestURI(t *testing.T) {
	for file, want := range map[string]string{
		"a.cgr":         "a.cgr",
		"./a/b c.cgr":   "a/b%20c.cgr",
		"../a.cgr":      "../a.cgr",
		"a:b.cgr":       "./a:b.cgr",
		"/srv/ä.cgr":    "file:///srv/%C3%A4.cgr",
		"dir//50%#.cgr": "dir/50%25%23.cgr",
	} {
		if got := uri(file); got != want {
			t.Errorf("%s: %s, want %s", file, got, want)
		}
	}
}

const record = "[CGR \"1\"]\n[Red \"Ana\"]\n1. red: U@1,0^90 | thief N\n2. red: U@2,0^0\n"

// TestFingerprints checks that a finding keeps its fingerprint after lines, comments or games before it, after formatting,
// and when it is waived, and that fingerprints are unique.
func TestFingerprints(t *testing.T) {
	prints := func(text string) map[string]bool {
		list := map[string]bool{}
		results := readSARIF(t, output(t, "sarif", Options{}, judge(t, "a.cgr", text))).Runs[0].Results
		for _, r := range results {
			list[r.PartialFingerprints["findingInGame/v1"]] = true
		}
		if len(list) != len(results) || len(list) == 0 {
			t.Errorf("%d fingerprints of %d results", len(list), len(results))
		}
		return list
	}
	want := prints(record)
	for _, edit := range []*strings.Replacer{
		strings.NewReplacer("[Red", "[Event \"Cup\"]\n\n[Red"),
		strings.NewReplacer("U@1", "BA/RFr@1", "1. red", "; a comment\n1. red"),
		strings.NewReplacer("thief N", "thief N | allow tile-edge-mismatch so it was"),
	} {
		got := prints(edit.Replace(record))
		for p := range want {
			if !got[p] {
				t.Errorf("%s\nhas the fingerprints %v without %s", edit.Replace(record), got, p)
			}
		}
	}
	for p := range prints(strings.ReplaceAll(record, "Ana", "Eva")) {
		if want[p] {
			t.Error("a game of other players has the fingerprint", p)
		}
	}
	twice := gameOf("")
	twice.Result.Findings[1] = twice.Result.Findings[0]
	results := readSARIF(t, output(t, "sarif", Options{}, twice)).Runs[0].Results
	if a, b := results[0].PartialFingerprints["findingInGame/v1"], results[1].PartialFingerprints["findingInGame/v1"]; a == b {
		t.Error("two findings that are alike have one fingerprint")
	}
}

func TestSARIFHead(t *testing.T) {
	for version, want := range map[string]string{"v1.2.3": "1.2.3", "(devel)": "(devel)", "": ""} {
		driver := readSARIF(t, output(t, "sarif", Options{Version: version})).Runs[0].Tool.Driver
		if driver.Version != want || len(driver.Rules) != len(validator.Catalogue()) {
			t.Errorf("%s: version %q, %d rules", version, driver.Version, len(driver.Rules))
		}
	}
	stdin := &notation.Source{File: "-", Line: 1}
	if got := sarifPlace(stdin, notation.Span{}).Physical.Artifact.URI; got != "stdin" {
		t.Errorf("standard input has the uri %q", got)
	}
}
