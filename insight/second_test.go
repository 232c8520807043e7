package insight_test

import (
	"math"
	"strings"
	"testing"

	"cartulary/insight"
	"cartulary/notation"
)

// TestSecondFollower checks that the best option of a last turn has a knight, whose city is complete, and the phantom as
// its farmer, and that a player who leaves the phantom in the supply loses the points of the field.
func TestSecondFollower(t *testing.T) {
	rec, findings := notation.Parse(&notation.Source{Line: 1, Text: "[CGR \"1\"]\n[Sets \"base, phantom\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n1. red: BA/C@0,-1^180 | knight S\n"})
	if len(findings) > 0 {
		t.Fatal(findings[0].Message)
	}
	rec.Draws = &notation.Draws{Initial: math.NaN(), Limit: 1} // the game ends after this turn
	turn := analyse(t, insight.Options{Budget: budget(t, "40")}, rec).Turns[0]
	if len(turn.Best) == 0 || !strings.Contains(turn.Best[0].Move, "BA/C@0,-1^180 | knight S | farmer ") || !strings.HasSuffix(turn.Best[0].Move, " with phantom") {
		t.Fatalf("the best options are %+v", turn.Best)
	}
	if turn.Loss == nil || turn.Loss.Points != 3 {
		t.Errorf("the loss is %+v, want 3 points", turn.Loss)
	}
}
