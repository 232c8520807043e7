package validator_test

import (
	"strings"
	"testing"

	"cartulary/internal/rulestest"
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
