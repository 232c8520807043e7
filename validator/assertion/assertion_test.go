package assertion_test

import (
	"os"
	"path/filepath"
	"testing"

	"cartulary/notation"
	"cartulary/notation/jcz"
	"cartulary/validator/assertion"
)

// TestPositions checks the assertions of saves that stop in the middle of a game, about the position after the last
// message. After a COMMIT the next player's turn has begun; while the action of the last turn is open, the game is
// not scored.
func TestPositions(t *testing.T) {
	files, err := filepath.Glob("testdata/*.jcz")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d saves (%v)", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rec, findings := jcz.Parse(&notation.Source{File: file, Line: 1, Text: string(text)})
		if len(findings) > 0 || len(rec.Assertions) < 3 {
			t.Fatalf("%s: %v", file, findings)
		}
		outcomes, err := assertion.Check(rec)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range outcomes {
			if o.Verdict != assertion.Holds {
				t.Errorf("%s: %q does not hold: %s", file, o.Text, o.Found)
			}
		}
	}
}
