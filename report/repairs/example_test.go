package repairs_test

import (
	"os"

	"cartulary/notation"
	"cartulary/repair"
	"cartulary/report/repairs"
)

// This example shows the best repair of a record as a difference.
func ExampleGame_AppendDiff() {
	source := &notation.Source{File: "slip.cgr", Game: 1, Line: 1, Text: `[CGR "1"]
[Red "Ana"]
[Yellow "Ben"]
1. red: U@1,0^0 | thief E
2. yellow: U@2,0^90
3. red: E@0,-1^180 | knight S
`}
	record, reading := notation.Parse(source)
	game := &repairs.Game{Source: source, Record: record, Result: repair.Find(record, reading, repair.Options{})}
	os.Stdout.Write(game.AppendDiff(nil, 0))
	// Output:
	// slip.cgr: turn 2: the tile was turned by 0, not 90; 11 other changes leave as few errors; choose with --pick
	// --- slip.cgr
	// +++ slip.cgr
	// @@ -2,5 +2,5 @@
	//  [Red "Ana"]
	//  [Yellow "Ben"]
	//  1. red: U@1,0^0 | thief E
	// -2. yellow: U@2,0^90
	// +2. yellow: U@2,0^0
	//  3. red: E@0,-1^180 | knight S
}
