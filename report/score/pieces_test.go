package score

import (
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/report/lang"
	"cartulary/validator"

	"github.com/google/go-cmp/cmp"
)

// TestPieces checks what is counted of the Tower, Abbey & Mayor, Bridges, Castles & Bazaars, and Hills & Sheep, in short games.
func TestPieces(t *testing.T) {
	const captured = `1. red: BA/C@0,-1^180 | knight S
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0 | thief W
4. yellow: TO/F@2,1^0 | tower 2,1 | capture 2,0 red thief W
`
	for _, tt := range []struct {
		name, sets, text string
		want             map[string][]int
		line, french     string // of the table
	}{
		{"ransom and guard", "tower", captured + `5. red: BA/L@1,1^0 | ransom yellow | monk
6. yellow: BA/RFr@3,0^0 | guard @2,1
`, map[string][]int{"tower-turns": {0, 1}, "captures": {0, 1}, "lost-capture": {1, 0}, "ransoms": {1, 0}, "ransom-points": {-3, 3}, "guards": {0, 1}},
			"| own prisoners bought back | 1 | 0 |", "| prisonniers rachetés | 1 | 0 |"},
		{"exchange", "tower", captured + `5. red: BA/L@1,1^0
6. yellow: BA/L@1,2^0 | monk
7. red: TO/L@2,2^0 | tower 2,2 | capture 1,2 yellow monk
`, map[string][]int{"tower-turns": {1, 1}, "captures": {1, 1}, "lost-capture": {1, 1}, "exchanges": {1, 1}},
			"| own prisoners exchanged | 1 | 1 |", "| prisonniers échangés | 1 | 1 |"},
		{"own follower", "tower", `1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0
3. red: TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief W
`, map[string][]int{"tower-turns": {1, 0}, "taken-back": {1, 0}}, "| own followers taken back | 1 | 0 |", "| partisans repris | 1 | 0 |"},
		{"abbey", "abbey-and-mayor", `1. red: BA/RFr@1,0^0
2. yellow: BA/RFr@-1,0^0
3. red: BA/L@1,1^0
4. yellow: BA/L@-1,1^0
5. red: BA/L@1,2^0
6. yellow: BA/L@0,2^0
7. red: abbey @0,1 | monk
`, map[string][]int{"abbeys": {1, 0}}, "| abbeys placed | 1 | 0 |", "| tuiles Monastère posées | 1 | 0 |"},
		{"mayor", "abbey-and-mayor", `1. red: BA/Cc+@0,-1^180 | knight S with mayor
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0
4. yellow: BA/C@2,-1^270 | knight W
5. red: BA/CFc+@1,-1^0
`, map[string][]int{"mayor-deployed": {1, 0}, "mayor-points": {12, 0}}, "| points of cities with the mayor | 12 | 0 |", "| points des villes avec le maire | 12 | 0 |"},
		{"wagon", "abbey-and-mayor", `1. red: BA/C@0,-1^180 | knight S with wagon | wagon > 0,0 W
`, map[string][]int{"wagon-deployed": {1, 0}, "wagon-moves": {1, 0}}, "| moves of the wagon | 1 | 0 |", "| déplacements du chariot | 1 | 0 |"},
		{"bridge", "bridges-castles-and-bazaars", `1. red: BA/LR@-1,0^270 | thief E
2. yellow: BA/L@1,0^0 | bridge 1,0 WE
`, map[string][]int{"bridges": {0, 1}}, "| bridges built | 0 | 1 |", "| ponts construits | 0 | 1 |"},
		{"castle", "bridges-castles-and-bazaars", `1. red: BA/C@0,-1^180 | knight S | castle S
2. yellow: BA/LR@-1,0^270 | thief E
3. red: BA/LR@1,0^90
`, map[string][]int{"castles": {1, 0}, "castle-points": {3, 0}}, "| points of castles | 3 | 0 |", "| points des forteresses | 3 | 0 |"},
		{"flock", "hills-and-sheep", `1. red: BA/L@0,1^0 | shepherd NNW | sheep 3
2. yellow: BA/RFr@1,0^0
3. red: BA/L@1,1^0 | flock
`, map[string][]int{"shepherd-turns": {1, 0}, "sheep": {3, 0}, "flocks": {1, 0}, "flock-points": {3, 0}}, "| flocks stabled | 1 | 0 |", "| troupeaux rentrés | 1 | 0 |"},
	} {
		r := report(t, "[CGR \"1\"]\n[Sets \"base, "+tt.sets+"\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n"+tt.text, validator.Options{})
		if len(r.Findings) > 0 {
			t.Errorf("%s: %+v", tt.name, r.Findings)
		}
		if d := cmp.Diff(tt.want, counts(r.Elements)); d != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, d)
		}
		for _, c := range []struct {
			l    *lang.Lang
			line string
		}{{lang.English, tt.line}, {lang.French, tt.french}} {
			if r.Lang = c.l; !strings.Contains(markdown(t, r), "\n"+c.line+"\n") {
				t.Errorf("%s: no %q", tt.name, c.line)
			}
		}
	}
}

// TestCastleColumn checks that the points of castles have a column behind the features.
func TestCastleColumn(t *testing.T) {
	r := report(t, `[CGR "1"]
[Sets "base, hills-and-sheep, bridges-castles-and-bazaars"]
[Red "Ana"]
[Yellow "Ben"]
1. red: BA/C@0,-1^180 | knight S | castle S
2. yellow: BA/LR@-1,0^270 | thief E
3. red: BA/LR@1,0^90
4. yellow: BA/L@0,1^0 | shepherd NNW | sheep 3
5. red: BA/RFr@0,2^90
6. yellow: BA/L@1,1^0 | flock
`, validator.Options{})
	if d := cmp.Diff([]string{"road", "city", "cloister", "field", "castle", "flock"}, r.Reasons); d != "" {
		t.Error(d)
	}
	if got := jsonOf(t, r); !strings.Contains(got, `"doings":{`) || !strings.Contains(got, `"castles":1,"castle-points":3`) {
		t.Errorf("no castle in %s", got)
	}
}

// TestCastleOfFarmer checks that the cities and the castles in the value of a field are different ones: each castle pays 4.
func TestCastleOfFarmer(t *testing.T) {
	r := report(t, `[CGR "1"]
[Sets "base, bridges-castles-and-bazaars"]
[Red "Ana"]
[Yellow "Ben"]
1. red: BA/C@0,-1^180 | knight S | castle S
2. yellow: BA/RFr@1,0^0 | farmer NNW
3. red: BA/C@2,-1^180
4. yellow: BA/RCr@2,0^0
final:
`, validator.Options{})
	for _, s := range r.Scorings {
		if s.Reason == "field" {
			want := []engine.Term{{What: "cities", Count: 1, Each: 3}, {What: "castles", Count: 1, Each: 4}}
			if d := cmp.Diff(want, s.Terms); d != "" || s.Points != 7 {
				t.Errorf("%d points, terms (-want +got):\n%s", s.Points, d)
			}
			return
		}
	}
	t.Error("no field was scored")
}

// TestSold checks that the payments of each auction name its tile.
func TestSold(t *testing.T) {
	rec, reading := notation.Parse(&notation.Source{Line: 1, Text: `[CGR "1"]
[Sets "base, bridges-castles-and-bazaars"]
[Red "Ana"]
[Yellow "Ben"]
[Green "Cyd"]

1. red: BB/F.b@0,1^0 | bazaar BA/C BA/L BA/RFr | bid BA/L yellow 1, green 2, red pass, sell | bid BA/C yellow 3, red pass
`})
	var got []string
	for _, s := range New(rec, reading, validator.Options{}).Scorings {
		got = append(got, s.Shares[0].Player.String()+" "+s.Sold)
	}
	if diff := cmp.Diff([]string{"green BA/L", "yellow BA/L", "yellow BA/C"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
