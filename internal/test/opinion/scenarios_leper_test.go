package opinion_test

import "testing"

// TestLeper checks positions with the leper and the princess.
func TestLeper(t *testing.T) {
	const (
		princess = "start BA/RCr@0,0^0 BA/RCr@1,0^0; r BA/C@0,-1^180 | leper @0,-1; y BA/CFc.1@1,-1^90 | knight N; r DG/CcRr.p@1,-2^270"
		knight   = " | princess yellow knight N @1,-1"
		walk     = " | leper S E N N"
	)
	for _, s := range []scenario{
		{"after a knight was sent home", "", princess + knight + walk, "bad"},
		{"after a knight was sent home, allowed", "leper.after_princess=allow", princess + knight + walk, "ok"},
		{"before a knight is sent home", "leper.after_princess=allow", princess + walk + knight, "bad"},
		{"no knight is sent home", "leper.after_princess=allow", princess + walk, "bad"},
		{"no knight must be sent home", "leper.after_princess=allow, pad.princess=may", princess + walk, "ok"},
	} {
		t.Run(s.name, func(t *testing.T) { s.run(t, "base, princess-and-dragon") })
	}
}
