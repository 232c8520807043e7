package stats

import (
	"encoding/json"
	"testing"

	"cartulary/notation"
)

// TestCopies checks that copies are found after the hashes were kept and read back, and that games that cannot be told apart are no copies.
func TestCopies(t *testing.T) {
	text := "[CGR \"1\"]\n[Red \"Ana\"]\n\n1. red: U@1,0^0\n"
	game := func(text string) *Game { return &Game{Copy: (&notation.Source{Text: text}).Copy()} }
	c := Copies{}
	if c.Again(game(text)) {
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
	for text, want := range map[string]bool{
		text: true, "\n\n" + text: true, text + "\n": true, "[CGR \"1\"] \r\n[Red \"Ana\"]\r\n1. red: U@1,0^0": true,
		"[CGR \"1\"]\n[Red \"Ann\"]\n\n1. red: U@1,0^0\n": false, "": false,
	} {
		if got := back.Again(game(text)); got != want {
			t.Errorf("%q: again %v, want %v", text, got, want)
		}
	}
	cut := &Game{Copy: (&notation.Source{Text: text, Cuts: []notation.Cut{{}}}).Copy()}
	if cut.Copy != 0 || back.Again(cut) {
		t.Error("a shortened text is a copy")
	}
	if err := json.Unmarshal([]byte(`"AAA="`), &back); err == nil {
		t.Error("a part of a hash is read")
	}
}

// TestRepeat checks that a copy is counted apart, only under a filter that takes its game, and that merging keeps it.
func TestRepeat(t *testing.T) {
	g := &Game{File: "b.cgr", Number: 2, Class: Wrong, Seats: []Seat{{Player: "Ana"}, {Player: "Ben"}}, Findings: map[string]int{"x": 1}}
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
