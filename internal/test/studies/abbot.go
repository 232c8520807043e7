package studies

// Games with abbots: an abbot in a garden of a complete city, with a tile beside it; the same with all eight tiles around
// it but one; an abbot in a cloister and an own builder.
const (
	abbotOut = `
1. red: BA/CG@0,-1^180 | monk with abbot
2. yellow: BA/L@0,1^0`
	gardenRing = `
1. red: BA/CG@0,-1^180 | monk with abbot
2. yellow: BA/L@0,-2^0
3. red: BA/L@1,-2^0
4. yellow: BA/L@-1,-2^0
5. red: BA/L@1,-1^0
6. yellow: BA/RFr@1,0^0
7. red: BA/C@-1,-1^270`
	abbotAndBuilder = `
1. red: BA/L@0,1^0 | monk with abbot
2. yellow: BA/RRR@-1,0^0
3. red: BA/RFr@1,0^0 | thief W
4. yellow: BA/L@1,1^0
5. red: BA/RFr@2,0^0 | builder W
6. yellow: BA/L@2,1^0`
	abbotAndFairy = `
1. red: BA/CG@0,-1^180 | monk with abbot
2. yellow: BA/L@0,1^0
3. red: BA/RFr@1,0^0 | fairy 0,-1 monk
4. yellow: BA/RFr@2,0^0
5. red: BA/RFr@3,0^0 | recall 0,-1`
)

const abbotAndPad = "filosofia-2013 + abt-default"

var abbotStudies = []Study{
	{About: "ABT-01: one a player", Rule: "follower-supply-empty", Rules: "abt-default", Text: abbotOut + `
3. red: BA/L@1,1^0 | «{monk with abbot ~ monk}»
`},
	{About: "ABT-01: one of the copies has the garden", Rule: "tile-drawn-too-often", Rules: "abt-default", Text: `
1. red: BA/CG@0,-1^180
2. yellow: «BA/{CG ~ C}@1,-1^0»
`},
	{About: "ABT-01: the only copy has the garden", Rule: "tile-drawn-too-often", Rules: "iac-default + abt-default", Text: `
1. red: «IC/RFr.i{ ~ G}@1,0^0»
`},
	{About: "ABT-02: not on a road", Rule: "abbot-wrong-feature", Rules: "abt-default", Text: `
1. red: BA/RFr@1,0^0 | «{thief W with abbot ~ thief W}»
`},
	{About: "ABT-02: not beside another monk, by portal", Rule: "follower-feature-occupied", Rules: abbotAndPad, Text: `
1. red: BA/CG@0,-1^180 {| monk with abbot ~ }
2. yellow: DG/RRR.g@1,0^0 | «monk @0,-1 with abbot»
`},
	{About: "ABT-02: on the tile just placed", Rule: "follower-off-tile", Rules: "abt-default", Text: `
1. red: BA/L@0,1^0
2. yellow: BA/L@1,1^0 | «monk {@0,1 ~ @1,1} with abbot»
`},
	{About: "ABT-02: the tile needs one", Rule: "follower-no-such-part", Rules: "abt-default", Text: `
1. red: BA/RFr{ ~ G}@1,0^0 | «monk with abbot»
`},
	{About: "ABT-03: a monk needs a cloister", Rule: "garden-without-abbot", Rules: "abt-default", Text: `
1. red: BA/CG@0,-1^180 | «{monk ~ monk with abbot}»
`},
	{About: "IAC-29: nor does the big follower come", Rule: "garden-without-abbot", Rules: "iac-default + abt-default", Text: `
1. red: BA/CG@0,-1^180 | «{monk ~ knight S} with big»
`},
	{About: "ABT-04: nine with its eight neighbours", Rule: "claim-points-wrong", Rules: "abt-default", Text: gardenRing + `
8. yellow: BA/RFr@-1,0^0 | = «red +{8~9} garden»
`},
	{About: "ABT-04: the abbot comes home", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "abt-default", Text: gardenRing + `
8. yellow: BA/RFr@-1,0^0 | supply red 7, «abbot {0~1}»
`},
	{About: "ABT-04: an unfinished one at the end", Rule: "claim-points-wrong", Rules: "abt-default", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/CG@0,-1^180 | monk with abbot
2. yellow: BA/L@0,1^0
final: = «red +{1~3} garden»
`},
	{About: "ABT-05: the tile of the turn counts", Rule: "claim-points-wrong", Rules: "abt-default", Text: abbotOut + `
3. red: BA/RFr@1,0^0 | recall 0,-1 | = «red +{2~3} abbot»
`},
	{About: "ABT-05: it comes home at once", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "abt-default", Text: abbotOut + `
3. red: BA/RFr@1,0^0 {| recall 0,-1 | supply red 7, «abbot 0» ~ | recall 0,-1 | supply red 7, «abbot 1»}
`},
	{About: "ABT-05: from the place where it is", Rule: "recall-no-abbot", Rules: "abt-default", Text: abbotOut + `
3. red: BA/RFr@1,0^0 | «recall 0,{1~-1}»
`},
	{About: "ABT-05: after the placement", Rule: "recall-out-of-order", Rules: "abt-default", Text: abbotOut + `
3. red: {«recall 0,-1» | BA/RFr@1,0^0 ~ BA/RFr@1,0^0 | recall 0,-1}
`},
	{About: "ABT-05: before the scoring", Rule: "recall-out-of-order", Rules: "abt-default", Text: abbotOut + `
3. red: BA/RFr@1,0^0 {| scored ~ } | «recall 0,-1»
`},
	{About: "ABT-06: a completed one is scored", Rule: "recall-from-completed", Rules: "abt-default", Text: gardenRing + `
8. yellow: BA/RFr@2,0^0
9. red: BA/RFr@{-1~3},0^0 | «recall 0,-1»
`},
	{About: "ABT-07: not in the same step", Rule: "recall-and-other-action", Rules: "abt-default", Text: abbotOut + `
3. red: BA/L@1,1^0 | recall 0,-1 {| «monk with abbot» ~ }
`},
	{About: "ABT-07: but in the second part", Rule: "follower-supply-empty", As: "ABT-01", Rules: "tab-default + abt-default", Text: abbotAndBuilder + `
7. red: BA/RFr@3,0^0 {~ | recall 0,1}
7b. red: BA/L@3,1^0 | «monk with abbot»
`},
	{About: "ABT-08: the dragon takes it", Rule: "claim-supply-wrong", As: "BAS-46", Rules: abbotAndPad, Text: `
1. red: BA/RFrG@1,0^0 | monk with abbot
2. yellow: DG/RFr.v@2,0^0
3. red: DG/RFr.d@3,0^0 | dragon W W | supply red 7, «abbot {0~1}»
`},
	{About: "ABT-08: the leper costs one point", Rule: "claim-points-wrong", As: "LEP-20", Rules: "leper-en + abt-default", Text: `
1. red: BA/C@0,-1^180 | knight S | leper @0,0
2. yellow: BA/RFr@-1,0^0
3. red: BA/L@0,1^0 | monk with abbot
4. yellow: BA/RFr@-2,0^0 | leper S | = «red {+0~-1} leper»
`},
	{About: "ABT-08: it is a monk, also in a garden, and stays", Rule: "flight-of-monk", As: "PLG-66", Rules: "plague-seed + abt-default; plague.prelude=0, plague.spread=optional", Text: `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0 BA/RFr@-1,0^0 BA/L@-1,1^0"]

1. red: BA/CG@0,1^180 | {monk with abbot | «flee 0,1 monk > -1,1» ~ farmer NNW | flee 0,1 farmer NNW > -1,1 NNW}
`},
	{About: "ABT-08: a flea sends it home", Rule: "follower-supply-empty", As: "ABT-01", Rules: "plague-seed + abt-default; plague.prelude=0, plague.spread=optional", Text: plagueNear + `
1. red: BA/L@0,1^0 | monk with abbot
2. yellow: BA/RFr@-1,0^0 | flea 0,0
3. red: BA/L@-1,1^0 {~ | flea 0,1}
4. yellow: BA/RFr@-2,0^0
5. red: BA/L@-2,1^0 | «monk with abbot»
`},
	{About: "ABT-09: the fairy does not pay", Rule: "claim-points-wrong", As: "PAD-70", Rules: abbotAndPad + "; abt.fairy_on_recall={none~three}", Text: abbotAndFairy + ` | = red +3 abbot, «red +4 fairy»
`},
	{About: "ABT-10: not beside a follower", Rule: "recall-and-other-action", Rules: "abt-default", Text: abbotOut + `
3. red: BA/RFr@1,0^0 | recall 0,-1 {| «thief W» ~ }
`},
	{About: "ABT-10: nor after one", Rule: "recall-and-other-action", Rules: "abt-default", Text: abbotOut + `
3. red: BA/RFr@1,0^0 {| thief W ~ } | «recall 0,-1»
`},
	{About: "ABT-10: nor with the fairy", Rule: "recall-and-other-action", Rules: abbotAndPad, Text: abbotOut + `
3. red: BA/RFr@1,0^0 | thief W
4. yellow: BA/L@1,1^0
5. red: BA/RFr@2,0^0 | recall 0,-1 {| «fairy 1,0» ~ }
`},
	{About: "ABT-10: nor with the leper in place of a follower alone", Rule: "recall-and-other-action", Rules: "leper-fr + abt-default; abt.recall_and_leper={forbid~allow}", Text: `
1. red: BA/CG@0,-1^180 | monk with abbot | leper @0,0
2. yellow: BA/L@0,1^0
3. red: BA/RFr@1,0^0 | leper N | «recall 0,-1»
`},
	{About: "ABT-10: nor with the leper", Rule: "recall-and-other-action", Rules: "leper-{en ~ fr} + abt-default; abt.recall_and_leper=allow", Text: `
1. red: BA/C@0,-1^180 | leper @0,0
2. yellow: BA/L@0,1^0 | monk with abbot
3. red: BA/RFr@1,0^0
4. yellow: BA/RFr@-1,0^0 | recall 0,1 | «leper S»
`},
	{About: "ABT-10: nor with the builder", Rule: "recall-and-other-action", Rules: "tab-default + abt-default", Text: `
1. red: BA/L@0,1^0 | monk with abbot
2. yellow: BA/L@1,1^0
3. red: BA/RFr@1,0^0 | thief W
4. yellow: BA/L@-1,1^0
5. red: BA/RFr@2,0^0 | recall 0,1 {| «builder W» ~ }
`},
	{About: "ABT-10: nor in place of the princess", Rule: "princess-knight-kept", As: "PAD-50", Rules: "filosofia-2013 + abt-default; pad.princess={must~may}", Text: `
1. red: BA/L@0,1^0 | monk with abbot
2. yellow: BA/CFc.1@0,-1^90 | knight N
3. red: DG/CcRr.p@0,-2^270 | «recall 0,1»
`},
}

// abbotScenarios holds the scenarios of the abbot. Those of its studies are not repeated.
var abbotScenarios = []Scenario{
	scenario("1: an abbot in a garden", "", "", `
1. red: BA/CG@0,-1^180 | monk with abbot
`),
	scenario("1: a monk in a garden", "", "garden-without-abbot", `
1. red: BA/CG@0,-1^180 | «monk»
`),
	scenario("2: an abbot on a road", "", "abbot-wrong-feature", `
1. red: BA/RFr@1,0^0 | «thief W with abbot»
`),
	scenario("3: a recall", "", "", abbotOut+`
3. red: BA/RFr@1,0^0 | recall 0,-1 | = red +3 abbot
`),
	scenario("3: a recall and a thief", "", "recall-and-other-action", abbotOut+`
3. red: BA/RFr@1,0^0 | recall 0,-1 | «thief W»
`),
	scenario("4: a garden with its eight neighbours", "", "", gardenRing+`
8. yellow: BA/RFr@-1,0^0 | = red +9 garden
`),
	scenario("5: an unfinished garden at the end, with the tile west of the start tile as its third", "", "", `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/CG@0,-1^180 | monk with abbot
2. yellow: BA/L@0,1^0
final: = red +3 garden
`),
}

// recallAndWalk is a game in which the leper walks after a recall.
const recallAndWalk = `
1. red: BA/CG@0,-1^180 | monk with abbot | leper @0,0
2. yellow: BA/L@0,1^0
3. red: BA/RFr@1,0^0 | recall 0,-1 | leper S
`

// abbotNoted holds games that break rules of the abbot with a switch.
var abbotNoted = map[string][]string{"recall-and-other-action": {"leper-fr + abt-default" + recallAndWalk}}

// abbotSwitches holds the games for the switch of the abbot.
var abbotSwitches = map[string][]SwitchGame{
	"abt.recall_and_leper": {
		{"leper-fr + abt-default" + recallAndWalk, map[string]string{"forbid": "recall-and-other-action", "allow": clean}},
		{"leper-en + abt-default" + recallAndWalk, map[string]string{"forbid": "recall-and-other-action", "allow": "recall-and-other-action"}},
	},
	"abt.fairy_on_recall": {
		{abbotAndPad + abbotAndFairy + " | = red +3 abbot, red +4 fairy\n", map[string]string{"none": "claim-points-wrong", "three": clean}},
		{abbotAndPad + abbotAndFairy + " | = red +3 abbot, red +1 fairy\n", map[string]string{"none": clean, "three": "claim-points-wrong"}},
	},
}
