package validator_test

import (
	"strings"
	"testing"

	"cartulary/internal/test/rulestest"
	"cartulary/notation"
)

// TestNoNoteWithoutSwitch checks that a tile that must be set aside under every profile has no note "legal under".
func TestNoNoteWithoutSwitch(t *testing.T) {
	_, findings := rulestest.Judge("[CGR \"1\"]\n[Sets \"base, princess-and-dragon\"]\n[Rules \"filosofia-2013\"]\n[Red \"Ana\"]\n\n1. red: aside BA/L | BA/RFr@1,0^0\n")
	if len(findings) == 0 {
		t.Fatal("the game has no finding")
	}
	for _, f := range findings {
		for _, n := range f.AllNotes() {
			if strings.Contains(n.Text, "under") {
				t.Errorf("%s: %s", f.Rule, n.Text)
			}
		}
	}
}

// TestTurnLegalUnder checks that "legal under" and "no finding under" speak of the whole turn: a princess that may keep the knight in
// another edition does not make a builder before it legal.
func TestTurnLegalUnder(t *testing.T) {
	for _, test := range []struct {
		rules, turn string
		legal       bool
	}{
		{"filosofia-2013", "pass", true},
		{"filosofia-2013", "builder S | princess red knight S @0,-1", false},
		{"new-2016", "builder S | princess red knight S @0,-1", false},
	} {
		_, findings := rulestest.Judge("[CGR \"1\"]\n[Sets \"base, princess-and-dragon, traders-and-builders\"]\n[Rules \"" + test.rules + "\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n[Termination \"unfinished\"]\n\n" +
			"1. red: BA/CFc.1@0,-1^90 | knight S\n2. yellow: BA/L@1,-1^0\n3. red: DG/Cc.p@0,-2^180 | " + test.turn + "\n")
		legal, errors := false, 0
		for _, f := range findings {
			if f.Severity == notation.Error {
				errors++
			}
			for _, n := range f.AllNotes() {
				legal = legal || strings.Contains(n.Text, "under ")
			}
		}
		if errors == 0 || legal != test.legal {
			t.Errorf("%s, %s: %d errors, legal elsewhere: %t", test.rules, test.turn, errors, legal)
		}
	}
}
