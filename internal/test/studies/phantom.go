package studies

// phantomOut is a game in which red's thief and phantom stand on one tile.
const phantomOut = `
1. red: BA/RFr@1,0^0 | thief W | farmer NNW with phantom
2. yellow: BA/L@0,1^0`

const phantomAndPad = "filosofia-2013 + pha-default"

var phantomStudies = []Study{
	{About: "PHA-01: one a player", Rule: "follower-supply-empty", Rules: "pha-default", Text: phantomOut + `
3. red: BA/L@1,1^0 | «{monk with phantom ~ monk}»
`},
	{About: "PHA-01: it counts as one follower", Rule: "claim-points-wrong", As: "BAS-40", Rules: "pha-default", Text: `
1. red: BA/RRR@1,0^0 | thief W | thief E with phantom
2. yellow: BA/RRR@-1,0^0
3. red: BA/RRR@2,0^0 | = «red +{4~2} road»
`},
	{About: "PHA-02: on a part that is still free", Rule: "follower-feature-occupied", Rules: "pha-default", Text: `
1. red: BA/RFr@1,0^0 | thief W | «{thief E ~ farmer NNW} with phantom»
`},
	{About: "PHA-02: of the tile just placed", Rule: "follower-off-tile", Rules: "pha-default", Text: `
1. red: BA/L@0,1^0
2. yellow: BA/RFr@1,0^0 | thief W | «{monk @0,1 ~ farmer NNW} with phantom»
`},
	{About: "PHA-02: nor to a tower of another one", Rule: "phantom-on-distant-tower", Rules: "tow-default + pha-default", Text: phantomGuard + `
2. yellow: BA/RFr@1,0^0 {| thief W ~ } | «guard @0,1 with phantom»
`},
	{About: "PHA-02: not even to the one that has just got a piece", Rule: "phantom-on-distant-tower", Rules: "tow-default + pha-{default ~ jcz}", Text: phantomGuard + `
2. yellow: BA/RFr@1,0^0 | tower 0,1 | «guard @0,1 with phantom»
`},
	{About: "PHA-02: before the scoring", Rule: "follower-after-scoring", As: "BAS-11", Rules: "pha-default", Text: `
1. red: BA/RFr@1,0^0 | thief W {| scored ~ } | «farmer NNW with phantom»
`},
	{About: "PHA-03: after the fairy", Rule: "fairy-and-follower", As: "PAD-60", Rules: phantomAndPad, Text: `
1. red: BA/L@0,1^0 | monk
2. yellow: BA/L@1,1^0
3. red: BA/RFr@1,0^0 | fairy 0,1 | «{thief W ~ thief W with phantom}»
`},
	{About: "PHA-03: after the builder", Rule: "builder-and-other-action", As: "TAB-20", Rules: "tab-default + pha-default", Text: builderOut + ` | «{farmer NNW ~ farmer NNW with phantom}»
`},
	{About: "PHA-03: after a recall", Rule: "recall-and-other-action", As: "ABT-10", Rules: "abt-default + pha-default", Text: abbotOut + `
3. red: BA/RFr@1,0^0 | recall 0,-1 | «{thief W ~ thief W with phantom}»
`},
	{About: "PHA-04: as the only follower", Rule: "follower-feature-occupied", As: "BAS-31", Rules: "pha-default", Text: `
1. red: BA/RFr@1,0^0 | farmer NNW with phantom
2. yellow: BA/RFr@2,0^0 | «farmer {NNW ~ SSE}»
`},
	{About: "PHA-05: not after the princess", Rule: "phantom-after-princess", Rules: phantomAndPad, Text: `
1. red: BA/CFc.1@0,-1^90 | knight S
2. yellow: DG/CcRr.p@0,-2^180 | princess red knight N @0,-1 {| «thief N with phantom» ~ }
`},
	{About: "PHA-06: not on a volcano tile", Rule: "volcano-tile-follower", Rules: phantomAndPad, Text: `
1. red: {DG/RFr.v ~ BA/RFr}@1,0^0 | «thief W with phantom»
`},
	{About: "PHA-06: not in the turn of a plague tile", Rule: "plague-tile-follower", Rules: "plague-seed + pha-default; plague.prelude=0", Text: `
1. red: {PL/Rr ~ BA/Rr}@1,0^0 | «thief W with phantom»
`},
	{About: "PHA-06: not in a garden", Rule: "garden-without-abbot", Rules: "abt-default + pha-default", Text: `
1. red: BA/CG@0,-1^180 | knight S | «{monk ~ farmer NNW} with phantom»
`},
	{About: "PHA-07: one of the two goes through the portal", Rule: "phantom-through-portal", Rules: phantomAndPad, Text: `
1. red: BA/L@0,1^0
2. yellow: DG/RRR.g@1,0^0 | {monk @0,1 ~ thief S} | «farmer ENE @0,0 with phantom»
`},
	{About: "PHA-08: after the leper", Rule: "phantom-after-leper", Rules: "leper-en + pha-default; pha.after_leper={forbid~allow}", Text: phantomAfterLeper},
	{About: "LEP-31: a later city of the leper ends the turn", Rule: "leper-ends-turn", Rules: "leper-fr + pha-default", Text: `
1. red: BA/C@0,-1^180 | leper @0,-1
2. yellow: BA/RFr@1,0^0 | thief E
3. red: BA/RCr@2,0^0
4. yellow: BA/C@2,-1^180 | leper @2,-1 {| «farmer NNW with phantom» ~ }
`},
	{About: "PHA-09: once, as long as it is in the supply", Rule: "follower-supply-empty", Rules: "tab-default + pha-default", Text: builderRuns + `
5. red: BA/RFr@3,0^0 | farmer NNW with phantom
5b. red: BA/L@2,1^0 | «{monk with phantom ~ monk}»
`},
	{About: "PHA-10: nothing comes after it", Rule: "follower-second-in-turn", Rules: "pha-default", Text: `
1. red: BA/RFr@1,0^0 | {farmer NNW with phantom | «thief W» ~ thief W | farmer NNW with phantom}
`},
	{About: "PHA-10: nor does the builder", Rule: "builder-and-other-action", As: "TAB-20", Rules: "tab-default + pha-default", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | {farmer NNW with phantom | «builder W» ~ builder W | farmer NNW with phantom}
`},
}

// phantomAfterLeper is a game in which the phantom comes after a walk of the leper.
const phantomAfterLeper = `
1. red: BA/C@0,-1^180 | leper @0,0
2. yellow: BA/L@0,1^0
3. red: BA/RFr@1,0^0 | leper S | «thief W with phantom»
`

// phantomScenarios holds the scenarios of the phantom. Those of its studies are not repeated.
var phantomScenarios = []Scenario{
	scenario("6: a second follower on another part", "", "", `
1. red: BA/RFr@1,0^0 | thief W | farmer NNW with phantom
`),
	scenario("6: a second normal follower", "", "follower-second-in-turn", `
1. red: BA/RFr@1,0^0 | thief W | «farmer NNW»
`),
	scenario("7: on the same road", "", "follower-feature-occupied", `
1. red: BA/RFr@1,0^0 | thief W | «thief E with phantom»
`),
	scenario("8: at a crossing", "", "", `
1. red: BA/RRR@1,0^0 | thief W | thief E with phantom
2. yellow: BA/RRR@-1,0^0 | = red +3 road
`),
	scenario("9: after the princess", "filosofia-2013", "phantom-after-princess", `
1. red: BA/CFc.1@0,-1^90 | knight S
2. yellow: DG/CcRr.p@0,-2^180 | princess red knight S @0,-1 | «thief N with phantom»
`),
}

// phantomSwitches holds the games for the switch of the phantom.
var phantomSwitches = map[string][]SwitchGame{
	"pha.tower": {
		{"tow-default + pha-default" + phantomGuard + "\n2. yellow: BA/RFr@1,0^0 | thief W | guard @0,1 with phantom\n", map[string]string{"tile": "phantom-on-distant-tower", "any": clean}},
		{"tow-default + pha-default" + phantomGuard + "\n2. yellow: BA/RFr@1,0^0 | guard @0,1 with phantom\n", map[string]string{"tile": clean, "any": clean}},
	},
	"pha.after_leper": {
		{"leper-en + pha-default" + phantomGame, map[string]string{"forbid": "phantom-after-leper", "allow": clean}},
		{"leper-en + pha-default\n1. red: BA/RFr@1,0^0 | thief W | farmer NNW with phantom\n", only("", permission)},
	},
}

// phantomNoted holds games that break rules of the phantom with a switch.
var phantomNoted = map[string][]string{
	"phantom-on-distant-tower": {"tow-default + pha-default" + phantomGuard + "\n2. yellow: BA/RFr@1,0^0 | thief W | guard @0,1 with phantom\n"},
	"phantom-after-leper":      {"leper-en + pha-default; pha.after_leper=forbid" + phantomGame},
}

// phantomGame is phantomAfterLeper without its marks.
const phantomGame = `
1. red: BA/C@0,-1^180 | leper @0,0
2. yellow: BA/L@0,1^0
3. red: BA/RFr@1,0^0 | leper S | thief W with phantom
`

// phantomGuard has a tower of one piece.
const phantomGuard = `
1. red: TO/F@0,1^0 | tower 0,1`
