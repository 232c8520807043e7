package validator_test

import (
	"slices"
	"strings"
	"testing"

	"cartulary/validator"
)

// smallCastle founds Ana's castle of 0,-1 and 0,0; the road that turn 3 completes pays its lord 3 points.
const smallCastle = `
1. red: BA/C@0,-1^180 | knight S with {F} | castle S
2. yellow: BA/LR@-1,0^270
3. red: BA/LR@1,0^90`

// TestNotPerformed checks that an illegal action without a sense on this table is not performed: it leaves score and supply as
// they are.
func TestNotPerformed(t *testing.T) {
	for _, tt := range []struct {
		name, sets, turns string
		findings          []string
		score             int // of Ana
	}{
		{"the wagon was the lord of the castle", "abbey-and-mayor, bridges-castles-and-bazaars",
			strings.Replace(smallCastle, "{F}", "wagon", 1) + " | wagon > 0,0 N | supply red 7, wagon 1", []string{"3 wagon-not-scored", "3 wagon-target"}, 3},
		{"the wagon is in the supply", "abbey-and-mayor", `
1. red: BA/RFr@1,0^0 | wagon > 0,0 E | supply red 7, wagon 1`, []string{"1 wagon-not-scored"}, 0},
		{"the wagon goes to a field", "abbey-and-mayor", `
1. red: BA/C@0,-1^180 | knight S with wagon | wagon > 0,0 ESE | supply red 7, wagon 1`, []string{"1 wagon-target"}, 4},
		{"no lord comes to a castle later", "bridges-castles-and-bazaars, princess-and-dragon",
			strings.Replace(smallCastle, " with {F}", "", 1) + `
4. yellow: BA/L@2,0^0
5. red: DG/RRR.g@-2,0^90 | knight S @0,-1
6. yellow: BA/RRR@-1,-1^180
7. red: BA/RRR@-1,-2^0`, []string{"5 portal-feature-complete", "6 tile-edge-mismatch"}, 3},
		{"a castle is a small city", "bridges-castles-and-bazaars", `
1. red: BA/CFc.1@0,-1^90
2. yellow: BA/RFr@1,0^0
3. red: BA/C@0,-2^180 | knight S | castle S`, []string{"3 castle-not-small"}, 6},
	} {
		rec := parsed(t, `[CGR "1"]
[Sets "base, `+tt.sets+`"]
[Red "Ana"]
[Yellow "Ben"]
[Termination "unfinished"]
`+tt.turns+"\n")
		r := validator.New().Validate(rec, nil, validator.Options{})
		var got []string
		for _, f := range r.Findings {
			got = append(got, rec.Turns[rec.TurnAt(f.Span)].Name()+" "+f.Rule)
		}
		if !slices.Equal(got, tt.findings) || r.Players[0].Score != tt.score {
			t.Errorf("%s: got %q and %d points, want %q and %d", tt.name, got, r.Players[0].Score, tt.findings, tt.score)
		}
	}
}
