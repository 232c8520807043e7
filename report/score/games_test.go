package score

import (
	"os"
	"testing"

	"cartulary/notation"
	"cartulary/validator"
)

// everyKind scores each kind of feature, in play or at the end:
//
//	turn 1  red     city 0,0 and 0,-1                2 tiles × 2 = 4
//	turn 3  yellow  road 1,0 to -1,0                 3 tiles = 3
//	turn 9  yellow  cloister 0,1                     9 tiles = 9
//	end     red     road -1,0 to -1,2                3 tiles = 3
//	        yellow  road 1,0 to 1,2                  3 tiles = 3
//	        red     cloister 0,2 and five around it  6 tiles = 6
//	        red     field of -1,1, no city           0
//	        yellow  field of 2,0, one city           1 x 3 = 3
const everyKind = `[CGR "1"]
[Event "Club evening"]
[Site "Lindau"]
[Date "2026-02-14"]
[Round "2"]
[Table "3"]
[Red "Alice"]
[Yellow "Bob"]
[Termination "normal"]

1. red: BA/C@0,-1^180 | knight S
2. yellow: BA/RRR@1,0^0 | thief W
3. red: BA/RRR@-1,0^0 | thief S
4. yellow: BA/L@0,1^0 | monk
5. red: BA/RFr@-1,1^90 | farmer E
6. yellow: BA/RFr@1,1^90 | thief N
7. red: BA/L@0,2^0 | monk
8. yellow: BA/Rr@-1,2^90
9. red: BA/Rr@1,2^180
10. yellow: BA/RFr@2,0^0 | farmer N
`

// contested has a city won by 2 knights to 1 in turn 5 (6 tiles and a pennant, 14
// points), and in turn 10 a road of 8 tiles that is shared and a road of 2 tiles
// that is nobody's.
const contested = `[CGR "1"]
[Red "Alice"]
[Yellow "Bob"]

1. red: BA/Ccc@0,-1^180 | knight E
2. yellow: BA/RrC@1,0^0 | knight N
3. red: BA/CRRR@-1,0^0 | knight N
4. yellow: BA/Cc+@1,-1^270
5. red: BA/Cc.1@-1,-1^180
6. yellow: BA/RFr@1,1^90 | thief N
7. red: BA/Rr@0,1^0 | thief S
8. yellow: BA/Rr@0,2^180
9. red: BA/Rr@1,2^90
10. yellow: BA/RRRR@-1,1^0
`

// In leper the leper enters the first city and costs points for a thief, a farmer, a monk that scores in the same turn,
// and another thief. Then it moves to the next city.
const leper = `[CGR "1"]
[Sets "base, leper"]
[Red "Alice"]
[Yellow "Bob"]
[Termination "normal"]

1. red: BA/C@0,-1^180 | knight S | leper @0,-1
2. yellow: BA/RRR@1,0^0 | thief W
3. red: BA/RRR@-1,0^0 | thief S
4. yellow: BA/L@0,1^0 | monk
5. red: BA/RFr@-1,1^90 | farmer E
6. yellow: BA/RFr@1,1^90 | thief N
7. red: BA/L@0,2^0 | monk
8. yellow: BA/Rr@-1,2^90
9. red: BA/Rr@1,2^180 | leper S W S E E
10. yellow: BA/C@-1,-1^0
11. red: BA/C@-1,-2^180 | leper @-1,-2
`

// report parses a well-formed game and returns its report.
func report(t *testing.T, text string, opts validator.Options) *Report {
	t.Helper()
	src := &notation.Source{File: "game.cgr", Game: 1, Line: 1, Text: text}
	rec, reading := notation.Parse(src)
	if len(reading) > 0 {
		t.Fatalf("the fixture cannot be read: %+v", reading)
	}
	r := New(rec, reading, opts)
	r.Locate(src)
	return r
}

// wantFindings fails the test unless the report has findings of exactly these rules.
func wantFindings(t *testing.T, r *Report, rules ...string) {
	t.Helper()
	var got []string
	for _, f := range r.Findings {
		got = append(got, f.Rule)
	}
	if len(got) != len(rules) {
		t.Fatalf("findings %v, want %v: %+v", got, rules, r.Findings)
	}
	for i := range got {
		if got[i] != rules[i] {
			t.Fatalf("findings %v, want %v", got, rules)
		}
	}
}

// points returns the points of a player by reason, without reasons of 0 points.
func points(r *Report, player int) map[string]int {
	m := map[string]int{}
	for i, n := range r.Players[player].Points {
		if n != 0 {
			m[r.Reasons[i]] = n
		}
	}
	return m
}

// doubleTurn returns a game of eleven lines with a double turn, a pig, builders, big followers and goods.
func doubleTurn(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../replay/testdata/double-turn.cgr")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
