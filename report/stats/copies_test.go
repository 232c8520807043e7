package stats

import (
	"encoding/json"
	"testing"

	"cartulary/notation"
)

// TestCopies checks that copies are found after the hashes were kept and read back, and that games without one are no copies.
func TestCopies(t *testing.T) {
	c := Copies{}
	if c.Again(&Game{Copy: 1 << 63}) {
		t.Error("the first game is a copy")
	}
	kept, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	var back Copies
	if err := json.Unmarshal(kept, &back); err != nil {
		t.Fatal(err)
	}
	if !back.Again(&Game{Copy: 1 << 63}) || back.Again(&Game{Copy: 1}) || back.Again(&Game{}) || back.Again(&Game{}) {
		t.Error("other games are copies")
	}
	if err := json.Unmarshal([]byte(`"AAA="`), &back); err == nil {
		t.Error("a part of a hash is read")
	}
}

// TestRepeat checks that a copy is counted apart, only under a filter that takes its game, and that merging keeps it.
func TestRepeat(t *testing.T) {
	g := &Game{File: "b.cgr", Number: 2, Class: Wrong, Seats: []Seat{{Player: "Ana"}, {Player: "Ben"}}, Findings: []notation.Finding{{Rule: "x"}}}
	for player, want := range map[string]int64{"": 1, "Ana": 1, "Cleo": 0} {
		a, b := NewTally(Filter{Player: player}, 1), NewTally(Filter{Player: player}, 1)
		a.Repeat(g)
		if err := b.Merge(a); err != nil {
			t.Fatal(err)
		}
		if r := b.Read; r.Repeated != want || r.Games() != want || r.Wrong != 0 || len(r.Copies) != int(want) || len(b.Findings) != 0 {
			t.Errorf("games of %q: %+v, findings %v", player, r, b.Findings)
		}
	}
}
