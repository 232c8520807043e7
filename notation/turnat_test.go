package notation

import "testing"

// TestTurnAt checks which turn a place and a finding belong to, also where two turns have one number.
func TestTurnAt(t *testing.T) {
	const text = "[CGR \"1\"]\n[Red \"\"]\n[Blue \"\"]\n\n1. red: BA/RFr@1,0^0\n2. blue: BA/RFr@2,0^0\n2. red: BA/RFr@3,0^0 |\nfinal: score red 0, blue 0\n; end\n"
	rec, _ := Parse(&Source{Line: 1, Text: text})
	if len(rec.Turns) != 3 || rec.Final == nil {
		t.Fatalf("%d turns, final line %v", len(rec.Turns), rec.Final)
	}
	first, second, third := rec.Turns[0].Span, rec.Turns[1].Span, rec.Turns[2].Span
	last, end := rec.Final.Span, int32(len(text))
	for _, test := range []struct {
		name    string
		at      Span
		turn    int // written number of the finding
		place   int
		belongs int
	}{
		{"a tag", Span{0, 5}, 0, -1, -1},
		{"the first turn", first, 1, 0, 0},
		{"the first turn 2", second, 2, 1, 1},
		{"the second turn 2", third, 2, 2, 2},
		{"what follows the second turn 2", Span{third.End, third.End + 1}, 2, 2, 2},
		{"between turns, of none", Span{first.End, first.End + 1}, 0, 0, -1},
		{"no place, as other formats have it", Span{}, 2, -1, 1},
		{"no such turn", Span{}, 9, -1, -1},
		{"the final line", last, 0, 3, 3},
		{"the end", Span{end - 1, end}, 0, 3, 3},
	} {
		if got := rec.TurnAt(test.at); got != test.place {
			t.Errorf("%s: TurnAt returns %d, want %d", test.name, got, test.place)
		}
		if got := rec.TurnOf(&Finding{Span: test.at, Turn: test.turn}); got != test.belongs {
			t.Errorf("%s: TurnOf returns %d, want %d", test.name, got, test.belongs)
		}
	}
}
