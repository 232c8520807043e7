package bga

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"cartulary/internal/test/mutants"
	"cartulary/notation"
)

// checkFile reads the logs of a text as a program does, and checks the places of findings.
func checkFile(t *testing.T, text string) {
	t.Helper()
	n := 0
	for src := range Logs(&notation.Source{File: "x", Game: 1, Line: 1, Text: text}) {
		if n++; n > 100 {
			return
		}
		rec, findings := Parse(src)
		if rec == nil && len(findings) == 0 {
			t.Fatalf("neither a record nor a finding of %.2000q", text)
		}
		for _, f := range findings {
			if f.Span.Start < 0 || f.Span.End < f.Span.Start || int(f.Span.End) > len(src.Text) {
				t.Fatalf("span %v of %q is outside the %d bytes of %.2000q", f.Span, f.Message, len(src.Text), text)
			}
			if strings.ContainsAny(f.Message, "\n\r") || len(f.Message) > 2000 {
				t.Fatalf("message %q of %.2000q", f.Message, text)
			}
		}
		if rec != nil {
			notation.AppendText(nil, rec)
		}
	}
}

// TestMutants reads logs with changed structure: no panic, no hang, and memory within a limit.
func TestMutants(t *testing.T) {
	_, random := randomLog(t, 1, allSets[1], &logWriter{})
	seeds := []string{small(t), random, har(t, archive+"77", small(t))}
	names := []string{"data", "logs", "args", "log", "entries", "spots", "portal", "tileimg", "1"}
	r := rand.New(rand.NewPCG(44, 1))
	for i := range 5000 {
		var v any
		if err := json.Unmarshal([]byte(seeds[[]int{0, 0, 2, 0, 1, 0, 2, 0, 0, 2}[i%10]]), &v); err != nil {
			t.Fatal(err)
		}
		for range 1 + r.IntN(4) {
			v = mutants.Change(r, v, names)
		}
		b, err := json.Marshal(v)
		if err != nil {
			continue // a number that JSON does not have
		}
		text := string(b)
		switch r.IntN(8) {
		case 0:
			text = text[:r.IntN(len(text)+1)]
		case 1:
			at := r.IntN(len(text) + 1)
			text = text[:at] + []string{"{", "}", "[", "]", "\"", ",", ":", "\\", "\x00", "<", "\n{\"status\":"}[r.IntN(11)] + text[at:]
		case 2:
			text = "<script>g_gamelogs = " + text
		}
		mutants.Bounded(t, text, checkFile)
	}
}

// TestNested checks that lists within lists cost no search of the rest of the file for each: such a test does not end.
func TestNested(t *testing.T) {
	for _, text := range []string{
		`{"packet_id":1}` + strings.Repeat("[", 2_000_000),
		strings.Repeat("[", 2_000_000) + `{"packet_id":1}`,
		`[{"packet_id":1},` + strings.Repeat(`{"1":[`, 500_000),
	} {
		for src := range Logs(&notation.Source{File: "x", Game: 1, Line: 1, Text: text}) {
			if rec, findings := Parse(src); rec != nil || len(findings) == 0 {
				t.Errorf("%.30q: %d findings", text, len(findings))
			}
		}
	}
}
