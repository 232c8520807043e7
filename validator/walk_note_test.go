package validator_test

import "testing"

// TestMissingWalkNote: where the dragon does not walk at all, the note says where he may go.
func TestMissingWalkNote(t *testing.T) {
	_, findings := judge(`[CGR "1"]
[Sets "base, princess-and-dragon"]
[Red "Ana"]
[Start "BA/RCr@0,0^0 DG/F.v@0,1^0"]

1. red: DG/RFr.d@1,0^0
`)
	if len(findings) != 1 || findings[0].Rule != "dragon-walk-missing" {
		t.Fatal(findings)
	}
	if note := findings[0].Notes[0].Text; note != "at first he may go north" {
		t.Error("the note is: ", note)
	}
}
