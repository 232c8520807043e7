package validator_test

import (
	"os"
	"path/filepath"
	"testing"

	"cartulary/notation"
	"cartulary/validator"
)

// TestQuick checks that a quick verdict has the findings of the whole one, and that those in turns after the first mistake count as
// its consequences.
func TestQuick(t *testing.T) {
	files, err := filepath.Glob("../testdata/illegal/*.cgr")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	v := validator.New()
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rec, reading := notation.Parse(&notation.Source{File: file, Line: 1, Text: string(text)})
		whole := v.Validate(rec, reading, validator.Options{}).Findings
		quick := v.Validate(rec, reading, validator.Options{Quick: true}).Findings
		if len(whole) != len(quick) {
			t.Errorf("%s: %d findings, not %d", file, len(quick), len(whole))
			continue
		}
		first := 0 // the turn of the first mistake
		for i, f := range quick {
			if f.Rule != whole[i].Rule || f.Span != whole[i].Span {
				t.Errorf("%s: %s at %v, not %s at %v", file, f.Rule, f.Span, whole[i].Rule, whole[i].Span)
			}
			if first == 0 && f.Severity == notation.Error {
				first = f.Turn
			}
			if first > 0 && f.Turn > first && !f.Follows {
				t.Errorf("%s: %s in turn %d is no consequence of the mistake in turn %d", file, f.Rule, f.Turn, first)
			}
		}
	}
}
