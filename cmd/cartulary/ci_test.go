package main

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cartulary/report/findings"
	"cartulary/validator"
)

// recorded are paths with everything that validate may meet: clean games, one game
// for each rule, two games in a file, one with a ruling, and a file that is not there.
func recorded(t *testing.T) []string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "two.cgr")
	games := "[CGR \"1\"]\n[Red \"Ana\"]\n1. red: U@1,0^90 | allow tile-edge-mismatch so it was\n\n" +
		"[CGR \"1\"]\n[Red \"Eva\"]\n1. red: U@1,0^90\n2. red: U@2,0^0\n"
	if err := os.WriteFile(file, []byte(games), 0o644); err != nil {
		t.Fatal(err)
	}
	return []string{repo + "/testdata/games", repo + "/testdata/illegal", file, repo + "/testdata/none.cgr"}
}

// validated is the output of validate in a format.
func validated(t *testing.T, format string, args ...string) string {
	t.Helper()
	var stdout, stderr strings.Builder
	args = append([]string{"validate", "--format", format}, args...)
	if status := run(args, strings.NewReader(""), &stdout, &stderr); status != exitFindings && status != exitClean {
		t.Fatalf("%q: status %d, %s", args, status, stderr.String())
	}
	return stdout.String()
}

// A total counts the findings of many games in one form.
type total struct{ games, failed, errors, warnings, waived int }

// jsonlTotal is the count that the others are compared with.
func jsonlTotal(t *testing.T, text string) (n total) {
	t.Helper()
	for line := range strings.Lines(text) {
		var g struct {
			OK       bool
			Findings []struct{ Severity string }
			Waived   []struct{}
		}
		if err := json.Unmarshal([]byte(line), &g); err != nil {
			t.Fatal(err)
		}
		n.games++
		n.waived += len(g.Waived)
		if !g.OK {
			n.failed++
		}
		for _, f := range g.Findings {
			n.add(f.Severity)
		}
	}
	return n
}

func (n *total) add(severity string) {
	switch severity {
	case "error":
		n.errors++
	case "warning":
		n.warnings++
	}
}

func sarifTotal(t *testing.T, text string) (n total) {
	t.Helper()
	var log struct {
		Runs []struct {
			Results []struct {
				Level        string
				Suppressions []struct{}
			}
		}
	}
	if err := json.Unmarshal([]byte(text), &log); err != nil {
		t.Fatal(err)
	}
	for _, r := range log.Runs[0].Results {
		if len(r.Suppressions) > 0 {
			n.waived++
		} else {
			n.add(r.Level)
		}
	}
	return n
}

func junitTotal(t *testing.T, text string) (n total) {
	t.Helper()
	var read struct {
		Suites []struct {
			Tests    int `xml:"tests,attr"`
			Failures int `xml:"failures,attr"`
			Errors   int `xml:"errors,attr"`
			Case     struct {
				Failure string `xml:"failure"`
				Error   string `xml:"error"`
				Out     string `xml:"system-out"`
			} `xml:"testcase"`
		} `xml:"testsuite"`
	}
	if err := xml.Unmarshal([]byte(text), &read); err != nil {
		t.Fatal(err)
	}
	pattern, waived := matcher(t), regexp.MustCompile(`(?m)^  waived: `)
	for _, s := range read.Suites {
		n.games += s.Tests
		n.failed += s.Failures + s.Errors
		out := len(waived.FindAllString(s.Case.Out, -1))
		n.waived += out
		for line := range strings.Lines(s.Case.Failure + s.Case.Error + s.Case.Out) {
			if m := pattern.FindStringSubmatch(strings.TrimSuffix(line, "\n")); m != nil {
				n.add(m[4])
			}
		}
		n.errors -= out // only errors are waived
	}
	return n
}

func githubTotal(text string) (n total) {
	for line := range strings.Lines(text) {
		level, _, _ := strings.Cut(strings.TrimPrefix(line, "::"), " ")
		if level == "notice" {
			level = "error" // one that may be a consequence
		}
		n.add(level)
	}
	return n
}

// TestFormatsAgree checks that every form has exactly the findings of jsonl.
func TestFormatsAgree(t *testing.T) {
	paths := recorded(t)
	want := jsonlTotal(t, validated(t, "jsonl", paths...))
	if want.games < 100 || want.failed < 100 || want.warnings == 0 || want.waived == 0 {
		t.Fatalf("too little to compare: %+v", want)
	}
	if got := junitTotal(t, validated(t, "junit", paths...)); got != want {
		t.Errorf("junit has %+v, jsonl %+v", got, want)
	}
	stricter := junitTotal(t, validated(t, "junit", append(paths, "--fail-on", "warning")...))
	if stricter.failed <= want.failed {
		t.Errorf("%d games fail on a warning, %d on an error", stricter.failed, want.failed)
	}
	want.games, want.failed = 0, 0 // the other forms list findings only
	if got := sarifTotal(t, validated(t, "sarif", paths...)); got != want {
		t.Errorf("sarif has %+v, jsonl %+v", got, want)
	}
	want.waived = 0
	if got := githubTotal(validated(t, "github", paths...)); got != want {
		t.Errorf("github has %+v, jsonl %+v", got, want)
	}
}

// TestFormatsAndJobs checks that the output does not depend on --jobs, byte by byte.
func TestFormatsAndJobs(t *testing.T) {
	long(t)
	paths := recorded(t)
	for _, format := range findings.Names {
		serial := validated(t, format, append(paths, "--jobs", "1")...)
		if parallel := validated(t, format, append(paths, "--jobs", "8")...); parallel != serial {
			t.Errorf("--format %s prints something else with --jobs 8 than with --jobs 1", format)
		}
	}
}

// matcher is the expression with which GitHub finds findings in a log. It is written
// in what JavaScript and RE2 have in common.
func matcher(t *testing.T) *regexp.Regexp {
	t.Helper()
	var file struct {
		ProblemMatcher []struct {
			Owner   string
			Pattern []struct {
				Regexp                                      string
				File, Line, Column, Severity, Message, Code int
			}
		}
	}
	if err := json.Unmarshal([]byte(readText(t, repo+"/.github/cartulary-matcher.json")), &file); err != nil {
		t.Fatal(err)
	}
	if len(file.ProblemMatcher) != 1 || len(file.ProblemMatcher[0].Pattern) != 1 || file.ProblemMatcher[0].Owner != "cartulary" {
		t.Fatalf("not one matcher of one pattern: %+v", file)
	}
	p := file.ProblemMatcher[0].Pattern[0]
	if groups := []int{p.File, p.Line, p.Column, p.Severity, p.Message, p.Code}; !slices.Equal(groups, []int{1, 2, 3, 4, 5, 6}) {
		t.Fatalf("the groups are %v", groups)
	}
	if odd := regexp.MustCompile(`\(\?[^:]|\\[^d\[\]]|\[\[|[*+?}]\+`).FindString(p.Regexp); odd != "" {
		t.Errorf("%s in %s is not the same to JavaScript and RE2", odd, p.Regexp)
	}
	return regexp.MustCompile(p.Regexp)
}

// TestMatcher checks that the problem matcher takes every line of the short form apart.
func TestMatcher(t *testing.T) {
	pattern := matcher(t)
	for line := range strings.Lines(validated(t, "short", recorded(t)...)) {
		line = strings.TrimSuffix(line, "\n")
		m := pattern.FindStringSubmatch(line)
		if m == nil || fmt.Sprintf("%s:%s:%s: %s: %s [%s]", m[1], m[2], m[3], m[4], m[5], m[6]) != line {
			t.Errorf("%q is taken for %q", line, m)
		} else if _, ok := validator.Find(m[6]); !ok {
			t.Errorf("%q has no rule", line)
		}
	}
	for line, want := range map[string][]string{
		"a b:1.cgr:7:19: error: it may not [x-y]":        {"a b:1.cgr", "7", "19", "error", "it may not", "x-y"},
		"-:1:1: warning: 3:4: error: so [it] is [x] [y]": {"-", "1", "1", "warning", "3:4: error: so [it] is [x]", "y"},
		"1 game in 1 file, 4 turns: 2 errors":            nil,
		"  note: see [x] (a.cgr:1:2)":                    nil,
	} {
		if m := pattern.FindStringSubmatch(line); m != nil && !slices.Equal(m[1:], want) || m == nil && want != nil {
			t.Errorf("%q is taken for %q", line, m)
		}
	}
}
