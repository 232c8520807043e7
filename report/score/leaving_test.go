package score

import (
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/validator"
)

const leavingGame = `[CGR "1"]
[Red "Ana"]
[Yellow "Ben"]
[Green "Cleo"]
[Green-6 "Dan"]

1. red: BA/C@0,-1^180 | knight S | leaves
2. yellow: BA/RFr@1,0^0 | thief E
3. green: BA/RFr@2,0^0 | farmer NNW
4. yellow: BA/L@0,1^0
5. green: BA/RFr@3,0^0
6. yellow: BA/L@1,1^0
`

// TestLeaving checks that a player who left does not win with the most points, and that a game without a winner has a report.
func TestLeaving(t *testing.T) {
	r := report(t, leavingGame+"final: allow game-ended-early time\n", validator.Options{})
	if !slices.Equal(r.Result.Winners, []notation.Colour{notation.Yellow}) || !slices.Equal(r.Places(), []int{3, 1, 2}) {
		t.Errorf("the winners are %v, the places %v", r.Result.Winners, r.Places())
	}
	text := markdown(t, r)
	for _, want := range []string{"**Ben wins with 4 points to 4 and 3. Ana left after turn 1.**", "green Cleo (from turn 6 Dan)"} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q:\n%s", want, text[:600])
		}
	}
	all := strings.Replace(strings.Replace(leavingGame, "4. yellow: BA/L@0,1^0", "4. yellow: leaves", 1), "\n5. green: BA/RFr@3,0^0\n6. yellow: BA/L@1,1^0\n", "\n5. green: leaves\n", 1)
	r = report(t, all+"final: allow game-ended-early time\n", validator.Options{})
	if text := markdown(t, r); len(r.Result.Winners) > 0 || !strings.Contains(text, "**Nobody wins, at 4, 3 and 3. Ana left after turn 1. Ben left after turn 4. Cleo left after turn 5.**") {
		t.Errorf("the winners are %v:\n%s", r.Result.Winners, text[:400])
	}
}
