package jcz

import (
	"strings"
	"testing"

	"cartulary/notation"
)

// boxesHead begins a record of two players with the boxes from The Tower on.
const boxesHead = `[CGR "1"]
[Sets "base, tower, abbey-and-mayor, bridges-castles-and-bazaars, hills-and-sheep"]
[Rules "base-2002 + jcz-default"]
[Red ""]
[Blue ""]

`

// TestBoxes writes turns with the pieces of these boxes and reads them again. The turns need not be legal.
func TestBoxes(t *testing.T) {
	for _, c := range []struct {
		name, turns string
		has         []string // parts of the save
	}{
		{"tower", `1. red: BA/RFr@1,0^0 | thief E
2. blue: TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief E
3. red: BA/L@0,1^0 | ransom blue | monk with wagon
4. blue: TO/F@2,1^0 | guard @1,1
5. red: BA/RFr@2,0^0 | tower 2,1 | capture 1,1 blue guard
6. blue: BA/RFr@3,0^0 | thief E with big
7. red: TO/C@3,1^0 | tower 3,1 | capture 3,0 blue thief E with big
8. blue: BA/RFr@4,0^0 | tower 3,1 | capture 0,1 red monk with wagon | exchange big
9. red: BA/RFr@5,0^0 | pass
10. blue: BA/RFr@6,0^0 | ransom red | pass
`, []string{`"token": "TOWER_PIECE"`, `"type": "EXCHANGE_FOLLOWER"`, `"meepleId": "1.big.1"`, `"feature": "Tower"`}},
		{"abbey", `1. red: BA/RFr@1,0^0 | pass
2. blue: BA/C@0,-1^180 | knight S with mayor
3. red: BA/L@1,1^0 | pass
4. blue: BA/L@-1,1^0 | pass
5. red: BA/L@1,2^0 | pass
6. blue: BA/L@0,2^0 | barn NE
7. red: abbey @0,1 | monk with wagon
8. blue: BA/RFr@2,0^0 | pass
9. red: BA/RFr@3,0^0 | pass | scored | wagon > 2,0 E | wagon blue > 0,1
`, []string{`"tileId": "AM/A"`, `"meepleId": "1.barn.1"`, `"meepleId": "1.wagon.1"`}},
		{"bridges", `1. red: BA/LR@-1,0^270 | thief E
2. blue: BA/L@1,0^0 | bridge 1,0 WE | thief E
3. red: BA/L@0,1^0 | bridge 0,1 WE | pass
4. blue: BA/RFr@1,1^0 | pass
5. red: BA/C@0,-1^180 | knight S | castle S
6. blue: BA/C@1,-1^0 | knight N
7. red: BA/C@1,-2^180 | pass | castle S blue
`, []string{`"token": "BRIDGE"`, `"token": "CASTLE"`}},
		{"bazaar", `1. red: BB/F.b@0,1^0 | pass | scored | bazaar BA/C BA/L | bid BA/C blue 1, red 2, sell
2. blue: BA/L@0,2^0 | pass
3. red: BA/C@0,-1^180 | pass
4. blue: BB/CFR.b@1,1^0 | pass | scored | bazaar BA/C BA/C | bid BA/C red 0, blue pass
5. red: BA/C@1,-1^180 | pass
6. blue: discard BA/C | BA/L@0,3^0 | pass
`, []string{`"type": "BAZAAR_BUY_OR_SELL"`, `"value": "SELL"`}},
		{"sheep", `1. red: BA/L@0,1^0 | shepherd NNW | sheep 3
2. blue: BA/RFr@1,0^0 | shepherd NNW | wolf
3. red: BA/L@1,1^0 | pass | sheep 4
4. blue: BA/L@2,1^0 | shepherd NNW | sheep 4
5. red: BA/RFr@2,0^0 | pass | wolf
6. blue: BA/L@3,1^0 | shepherd NNW | sheep 2
7. red: BA/RFr@3,0^0 | pass
8. blue: BA/L@4,1^0 | pass | flock
`, []string{`"type": "SHEPHERD_CONFIRM"`, `"value": "EXPAND"`, `"value": "SCORE"`}},
	} {
		rec, findings := notation.Parse(&notation.Source{Text: boxesHead + c.turns})
		if len(findings) > 0 {
			t.Fatalf("%s: %v", c.name, findings)
		}
		out, _, err := Append(nil, rec)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		for _, part := range c.has {
			if !strings.Contains(string(out), part) {
				t.Errorf("%s: the save has no %s: %s", c.name, part, out)
			}
		}
		read := whole(t, string(out))
		want := strings.ReplaceAll(c.turns, "discard BA/C | ", "") // package replay finds the discards
		_, got, _ := strings.Cut(string(notation.AppendText(nil, read)), "\n\n")
		if strings.ReplaceAll(got, " | scored", "") != strings.ReplaceAll(want, " | scored", "") {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, want)
		}
		if again, _, err := Append(nil, read); err != nil || string(again) != string(out) {
			t.Errorf("%s: written twice, the save differs (%v):\n%s\n%s", c.name, err, out, again)
		}
	}
}

// TestBoxesCannot checks records that a save cannot hold.
func TestBoxesCannot(t *testing.T) {
	for _, c := range []struct{ turns, want string }{
		{"1. red: BA/L@0,1^0\n2. blue: BA/RFr@-1,1^0 | bridge 0,1 NS\n", "JCloisterZone lays the bridge 0,1 WE with the tile, not 0,1 NS"},
		{"1. red: BA/L@1,0^0 | monk\n", "JCloisterZone lays the bridge 1,0 WE with the tile, the record has another"},
		{"1. red: BA/L@0,1^0 | shepherd NNW | sheep 4\n2. blue: BA/RFr@1,0^0 | shepherd ESE | sheep 4\n3. red: BA/L@1,1^0 | sheep 4\n",
			"the bag does not have the token"},
		{"1. red: BB/F.b@0,1^0 | bazaar BA/C BA/L | bid BA/C red 1\n", "red bids out of turn"},
		{"1. red: BA/L@0,1^0 | ransom blue\n", "blue holds no normal of the player"},
	} {
		rec, findings := notation.Parse(&notation.Source{Text: boxesHead + c.turns})
		if len(findings) > 0 {
			t.Fatal(findings)
		}
		if _, _, err := Append(nil, rec); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.turns, err, c.want)
		}
	}
}
