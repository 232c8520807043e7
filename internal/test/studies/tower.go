package studies

// Games with towers. In towerThief, yellow's tower has captured red's thief; in towerGuard, yellow's guard stands on red's tower.
const (
	towerThief = `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief E`
	towerGuard = `
1. red: TO/F@0,1^0 | tower 0,1
2. yellow: BA/RFr@1,0^0 | guard @0,1`
	towerFar = `
1. red: BA/RFr@1,0^0
2. yellow: TO/F@0,1^0 | tower 0,1
3. red: BA/RFr@2,0^0
4. yellow: BA/RFr@-1,0^0
5. red: BA/L@2,1^0 | monk`
	towerRich = `
1. red: BA/C@0,-1^180 | knight S
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0 | thief E
4. yellow: TO/F@2,1^0 | tower 2,1 | capture 2,0 red thief E`
	towerTwice = `
1. red: BA/LR@-1,0^270 | thief E
2. yellow: BA/LR@1,0^90
3. red: BA/C@0,-1^180 | knight S
4. yellow: BA/L@0,1^0
5. red: BA/L@1,1^0 | monk
6. yellow: TO/F@1,2^0 | tower 1,2 | capture 1,1 red monk
7. red: BA/L@0,2^0 | monk
8. yellow: BA/RFr@2,0^90 | tower 1,2 | capture 0,2 red monk`
	towerKinds = `
1. red: BA/RFr@1,0^0 | thief E with big
2. yellow: TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief E with big
3. red: BA/L@0,1^0 | monk
4. yellow: BA/L@0,2^0 | monk
5. red: BA/RFr@2,0^0
6. yellow: BA/RFr@3,0^0 | tower 1,1 | capture 0,1 red monk`
	towerChoice = towerKinds + `
7. red: TO/L@1,2^0 | tower 1,2 | capture 0,2 yellow monk`
	towerSwap = towerThief + `
3. red: BA/L@0,1^0
4. yellow: BA/L@0,2^0 | monk
5. red: TO/L@1,2^0 | tower 1,2 | capture 0,2 yellow monk`
	towerPrincess = `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: TO/F@0,1^0
3. red: BA/RFr@1,0^0
4. yellow: DG/CcRr.p@0,-2^270 |`
	towerBuilder = `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | builder E`
)

var towerStudies = []Study{
	{About: "TOW-01: ten pieces in a game of two", Rule: "tower-pieces-used-up", Rules: "tow-default", Text: `
1. red: TO/F@0,1^0 | tower 0,1
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0 | tower 0,1
4. yellow: BA/RFr@3,0^0
5. red: BA/RFr@4,0^0 | tower 0,1
6. yellow: BA/RFr@5,0^0
7. red: BA/RFr@6,0^0 | tower 0,1
8. yellow: BA/RFr@7,0^0
9. red: BA/RFr@8,0^0 | tower 0,1
10. yellow: BA/RCr@9,0^0
11. red: BA/RCr@10,0^0 | tower 0,1
12. yellow: BA/RCr@11,0^0
13. red: BA/RRR@12,0^0 | tower 0,1
14. yellow: BA/RRR@13,0^0
15. red: BA/RRR@14,0^0 | tower 0,1
16. yellow: BA/RRR@15,0^0
17. red: BA/L@0,2^0 | tower 0,1
18. yellow: BA/L@0,3^0
19. red: BA/L@0,4^0 | tower 0,1
20. yellow: BA/L@0,5^0
21. red: BA/LR@0,6^0 {| «tower 0,1» ~ }
`},
	{About: "TOW-02: a foundation divides no field", Rule: "follower-feature-occupied", As: "BAS-31", Rules: "tow-default", Text: `
1. red: BA/RFr@1,0^0 | farmer ESE
2. yellow: TO/F@1,1^0 {| «farmer NNW» ~ }
`},
	{About: "TOW-10: in place of a follower", Rule: "tower-and-other-action", Rules: "tow-default", Text: `
1. red: TO/F@0,1^0 | tower 0,1 {| «farmer NNW» ~ }
`},
	{About: "TOW-10: after the tile", Rule: "tower-out-of-order", Rules: "tow-default", Text: `
1. red: TO/F@0,1^0
2. yellow: {«tower 0,1» | BA/RFr@1,0^0 ~ BA/RFr@1,0^0 | tower 0,1}
`},
	{About: "TOW-10: before the scoring", Rule: "tower-out-of-order", As: "BAS-11", Rules: "tow-default", Text: `
1. red: TO/F@0,1^0 | {scored | «tower 0,1» ~ tower 0,1 | scored}
`},
	{About: "TOW-11: near or far, on a foundation", Rule: "tower-no-foundation", As: "TOW-15", Rules: "tow-default", Text: `
1. red: TO/F@0,1^0
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0 | «tower {2,0 ~ 0,1}»
`},
	{About: "TOW-12: one piece in a part of the turn", Rule: "tower-and-other-action", Rules: "tow-default", Text: `
1. red: TO/F@0,1^0 | farmer NNW
2. yellow: BA/RFr@1,0^0 | {farmer NNW | «tower 0,1» ~ tower 0,1}
`},
	{About: "TOW-12: one in each part of a double turn", Rule: "tower-and-other-action", Rules: "tab-default + tow-default", Text: `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: TO/F@1,1^0
3. red: BA/RFr@2,0^0 | builder E
4. yellow: BA/L@0,1^0
5. red: BA/LR@3,0^90 | tower 1,1
5b. red: BA/RFr@-1,0^0 | tower 1,1 {| «tower 1,1» ~ }
`},
	{About: "TOW-13: any height", Rule: "capture-out-of-reach", As: "TOW-31", Rules: "tow-default", Text: towerFar + `
6. yellow: BA/RFr@-2,0^0 | tower 0,1
7. red: BA/RFr@3,0^0
8. yellow: TO/C@-1,1^180 | tower {-1,1 ~ 0,1} | «capture 2,1 red monk»
`},
	{About: "TOW-14: a guard closes a tower", Rule: "tower-closed", Rules: "tow-default", Text: towerGuard + `
3. red: TO/C@-1,1^180 | «tower {0,1 ~ -1,1}»
`},
	{About: "TOW-15: not without a foundation", Rule: "tower-no-foundation", Rules: "tow-default", Text: `
1. red: {BA/L ~ TO/L}@0,1^0 | «tower 0,1»
`},
	{About: "TOW-16: a guard needs a piece", Rule: "guard-without-tower", Rules: "tow-default", Text: `
1. red: TO/F@0,1^0 | {farmer NNW ~ tower 0,1}
2. yellow: BA/RFr@1,0^0 | «guard @0,1»
`},
	{About: "TOW-17: a big follower is a guard", Rule: "follower-supply-empty", As: "BAS-34", Rules: "iac-default + tow-default", Text: `
1. red: TO/F@0,1^0 | tower 0,1
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0 | guard @0,1 with big
4. yellow: BA/RFr@3,0^0
5. red: BA/L@1,1^0 | «{monk with big ~ monk}»
`},
	{About: "TOW-18: one guard a tower", Rule: "guard-on-guarded-tower", Rules: "tow-default", Text: towerGuard + `
3. red: BA/RFr@2,0^0 | «{guard @0,1 ~ farmer NNW}»
`},
	{About: "TOW-18: a guard blocks no feature", Rule: "follower-feature-occupied", As: "BAS-31", Rules: "tow-default", Text: towerGuard + `
3. red: BA/RFr@2,0^0 | farmer ESE
4. yellow: BA/L@0,2^0 | «{farmer NNW ~ monk}»
`},
	{About: "TOW-19: a portal does not lead to a bare tower", Rule: "guard-without-tower", As: "TOW-16", Rules: "filosofia-2013 + tow-default", Text: `
1. red: TO/F@0,1^0 | {farmer NNW ~ tower 0,1}
2. yellow: DG/RRR.g@1,0^0 | «guard @0,1»
`},
	{About: "TOW-20: open again without its guard", Rule: "tower-closed", As: "TOW-14", Rules: "tow-default", Text: towerGuard + `
3. red: TO/C@-1,1^180 | tower -1,1 {~ | capture 0,1 yellow guard}
4. yellow: BA/RFr@2,0^0 | «tower 0,1»
`},
	{About: "TOW-30: in the turn of a piece", Rule: "capture-without-piece", Rules: "tow-default", Text: `
1. red: TO/F@0,1^0 | tower 0,1
2. yellow: BA/L@1,1^0 | monk
3. red: BA/RFr@1,0^0 {~ | tower 0,1} | «capture 1,1 yellow monk»
`},
	{About: "TOW-30: one follower", Rule: "capture-without-piece", Rules: "tow-default", Text: `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: BA/L@0,1^0 | monk
3. red: TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief E {| «capture 0,1 yellow monk» ~ }
`},
	{About: "TOW-30: declined, it is over", Rule: "capture-without-piece", Rules: "tow-default", Text: `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: TO/F@1,1^0 | tower 1,1
3. red: BA/L@0,1^0
4. yellow: BA/RFr@2,0^0 {| «capture 1,0 red thief E» ~ }
`},
	{About: "TOW-31: in row and column", Rule: "capture-out-of-reach", Rules: "tow-default", Text: `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: TO/F@0,1^0
3. red: TO/L@1,1^0
4. yellow: BA/RFr@2,0^0 | tower {0,1 ~ 1,1} | «capture 1,0 red thief E»
`},
	{About: "TOW-31: as far as the tower is high", Rule: "capture-out-of-reach", Rules: "tow-default", Text: `
1. red: BA/RFr@1,0^0
2. yellow: TO/F@0,1^0 {~ | tower 0,1}
3. red: BA/RFr@2,0^0
4. yellow: BA/L@1,1^0
5. red: BA/L@2,1^0 | monk
6. yellow: BA/RFr@-1,0^0 | tower 0,1 | «capture 2,1 red monk»
`},
	{About: "TOW-32: over a gap", Rule: "capture-out-of-reach", As: "TOW-31", Rules: "tow-default", Text: `
1. red: BA/RFr@1,0^0
2. yellow: TO/F@0,1^0 {~ | tower 0,1}
3. red: BA/RFr@2,0^0
4. yellow: BA/RFr@-1,0^0
5. red: BA/L@2,1^0 | monk
6. yellow: BA/RFr@-2,0^0 | tower 0,1 | «capture 2,1 red monk»
`},
	{About: "TOW-33: a guard can be captured", Rule: "capture-nobody", Rules: "tow-default", Text: towerGuard + `
3. red: TO/C@-1,1^180 | tower -1,1 | «capture 0,1 {red ~ yellow} guard»
`},
	{About: "TOW-34: no builder", Rule: "capture-no-follower", Rules: "tab-default + tow-default", Text: `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: BA/L@1,1^0 | monk
3. red: BA/RFr@2,0^0 | builder E
4. yellow: TO/F@2,1^0 | tower 2,1 | «capture {2,0 red thief E ~ 1,1 yellow monk}»
`},
	{About: "TOW-36: the fairy does not protect", Rule: "capture-nobody", As: "TOW-33", Rules: "new-2016 + tow-default", Text: `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: BA/RFr@2,0^0
3. red: BA/L@0,1^0 | fairy 1,0
4. yellow: TO/F@1,1^0 | tower 1,1 | «capture 1,0 {yellow ~ red} thief E»
`},
	{About: "TOW-37: a prisoner is not in the supply", Rule: "claim-supply-wrong", As: "BAS-34", Rules: "tow-default", Text: towerThief + ` | supply «red {7~6}»
`},
	{About: "TOW-37: an own follower goes back", Rule: "claim-supply-wrong", As: "BAS-34", Rules: "tow-default", Text: `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: BA/RFr@2,0^0
3. red: TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief E | supply «red {6~7}»
`},
	{About: "TOW-38: before the scoring", Rule: "capture-too-late", Rules: "tow-default", Text: `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: TO/F@1,1^0 | tower 1,1 | {scored | «capture 1,0 red thief E» ~ capture 1,0 red thief E | scored}
`},
	{About: "TOW-39: the builder goes home with the last thief", Rule: "claim-supply-wrong", As: "BAS-34", Rules: "tab-default + tow-default", Text: towerBuilder + `
4. yellow: TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief E | supply red 6, «builder {0~1}»
`},
	{About: "TOW-40: prisoners are exchanged at once", Rule: "claim-supply-wrong", As: "BAS-34", Rules: "tow-default", Text: towerSwap + ` | supply «red {6~7}», yellow 7
`},
	{About: "TOW-40: an exchange that did not happen", Rule: "exchange-wrong", Rules: "tow-default", Text: towerThief + `
3. red: BA/L@0,1^0 {| «exchange normal» ~ }
`},
	{About: "TOW-41: the captor chooses the kind", Rule: "exchange-missing", Rules: "iac-default + tow-default", Text: towerKinds + `
«7. red: TO/L@1,2^0 | tower 1,2 | capture 0,2 yellow monk{ ~  | exchange big}»
`},
	{About: "TOW-41: a kind that the other player holds", Rule: "exchange-wrong", Rules: "iac-default + pha-default + tow-default", Text: towerChoice + ` {| «exchange phantom» ~ }| exchange big
`},
	{About: "TOW-50: from the player who holds it", Rule: "ransom-no-prisoner", Rules: "tow-default", Text: `
1. red: BA/C@0,-1^180 | knight S
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0 | thief E
4. yellow: TO/F@2,1^0 | tower 2,1 {~ | capture 2,0 red thief E}
5. red: BA/L@1,1^0 | «ransom yellow»
`},
	{About: "TOW-50: 3 points to the jailer", Rule: "claim-points-wrong", Rules: "tow-default", Text: towerRich + `
5. red: BA/L@1,1^0 | ransom yellow | = red -3 ransom, «yellow +{4~3} ransom»
`},
	{About: "TOW-51: once a turn", Rule: "ransom-second-in-turn", Rules: "tow-default", Text: towerTwice + `
9. red: BA/RFr@2,-1^90 | ransom yellow {| «ransom yellow» ~ }
`},
	{About: "TOW-51: once in a double turn", Rule: "ransom-second-in-turn", Rules: "tab-default + tow-default; tow.ransom_min_points=none", Text: `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | builder E
4. yellow: TO/F@0,2^0
5. red: BA/L@1,2^0 | monk
6. yellow: BA/L@-1,1^0 | tower 0,2 | capture 1,2 red monk
7. red: BA/L@-1,2^0 | monk
8. yellow: BA/RFr@-1,0^0 | tower 0,2 | capture -1,2 red monk
9. red: BA/RFr@3,0^0 | ransom yellow
9b. red: BA/RFr@4,0^0 {| «ransom yellow» ~ }
`},
	{About: "TOW-52: whatever the figure", Rule: "claim-points-wrong", Rules: "iac-default + tow-default", Text: `
1. red: BA/C@0,-1^180 | knight S
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0 | thief E with big
4. yellow: TO/F@2,1^0 | tower 2,1 | capture 2,0 red thief E with big
5. red: BA/L@1,1^0 | ransom yellow big | = «red -{6~3} ransom»
`},
	{About: "TOW-53: 3 points are needed", Rule: "ransom-points-missing", Rules: "tow-default; tow.ransom_min_points={3~none}", Text: towerThief + `
3. red: BA/L@0,1^0 | «ransom yellow»
`},
	{About: "TOW-60: a guard scores nothing at the end", Rule: "claim-points-wrong", As: "BAS-44", Rules: "tow-default", Text: `
[Start "BA/RCr@0,0^0 …"]
` + towerGuard + `
final: = «yellow +{1~0}»
`},
	{About: "TOW-71: not after the fairy", Rule: "tower-and-other-action", Rules: "new-2016 + tow-default", Text: `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: BA/RFr@2,0^0
3. red: TO/F@1,1^0 | fairy 1,0 {| «tower 1,1» ~ }
`},
	{About: "TOW-71: not after the princess", Rule: "tower-and-other-action", Rules: "hig-c1 + tow-default", Text: towerPrincess + ` princess red knight N @0,-1 {| «tower 0,1» ~ }
`},
	{About: "TOW-71: not before it, where a knight must go home", Rule: "princess-knight-kept", As: "PAD-50", Rules: "filosofia-2013 + tow-default", Text: towerPrincess + ` {«tower 0,1» ~ princess red knight N @0,-1}
`},
	{About: "TOW-72: not after the leper", Rule: "tower-and-other-action", Rules: "leper-en + tow-default", Text: `
1. red: BA/C@0,-1^180 | leper @0,0
2. yellow: BA/L@0,1^0
3. red: TO/F@0,2^0 | leper S S {| «tower 0,2» ~ }
`},
	{About: "TOW-73: no guard in the turn of a plague tile", Rule: "plague-tile-follower", As: "PLG-21", Rules: "plague-seed + tow-default; plague.prelude=0", Text: `
1. red: TO/F@0,1^0 | tower 0,1
2. yellow: PL/Rr@1,0^0 | «{guard @0,1 ~ tower 0,1}»
`},
	{About: "TOW-73: a piece in the turn of a volcano tile", Rule: "tower-and-other-action", As: "TOW-10", Rules: "filosofia-2013 + tow-default", Text: `
1. red: TO/F@0,1^0
2. yellow: DG/F.v@1,1^0 | tower 0,1
3. red: BA/RFr@1,0^0 | tower 0,1 {| «thief E» ~ }
`},
	{About: "TOW-74: the fairy's point for a guard", Rule: "claim-score-wrong", As: "BAS-44", Rules: "new-2016 + tow-default", Text: towerGuard + `
3. red: BA/RFr@2,0^0
4. yellow: BA/L@0,2^0 | fairy 0,1 guard
5. red: BA/L@0,3^0
6. yellow: BA/RFr@3,0^0 | score red 0, «yellow {0~1}»
`},
	{About: "TOW-54: no scoring of a feature", Rule: "claim-points-wrong", As: "TOW-50", Rules: "tow-default", Text: towerRich + `
5. red: BA/L@1,1^0 | ransom yellow | = «red {-2~-3} ransom»
`},
	{About: "TOW-70: the dragon takes a guard", Rule: "claim-supply-wrong", As: "BAS-34", Rules: "filosofia-2013 + tow-default", Text: towerGuard + dragonAtTower},
	{About: "XEX-04: the dragon takes a guard", Rule: "claim-supply-wrong", As: "BAS-34", Rules: "filosofia-2013 + tow-default", Text: towerGuard + dragonAtTower},
	{About: "XEX-11: the fairy does not protect from a tower", Rule: "capture-nobody", As: "TOW-33", Rules: "new-2016 + tow-default", Text: `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: BA/RFr@2,0^0
3. red: BA/L@0,1^0 | fairy 1,0
4. yellow: TO/F@1,1^0 | tower 1,1 | «capture 1,0 red {knight N ~ thief E}»
`},
	{About: "XEX-32: no tower takes the leper", Rule: "capture-nobody", As: "TOW-33", Rules: "leper-en + tow-default", Text: `
1. red: BA/C@0,-1^180 | knight S | leper @0,-1
2. yellow: TO/F@1,-1^0 | tower 1,-1 {| «capture 0,-1 red monk» ~ }
`},
	{About: "TOW-76: not into the City", Rule: "capture-out-of-reach", Rules: "cnt-default + tow-default; tow.count_quarters={safe~capture}", Text: towerAtCity + ` | «capture 0,0 yellow castle»
`},
	{About: "SET-06: a flea takes a guard", Rule: "claim-supply-wrong", As: "BAS-34", Rules: "plague-seed + tow-default; plague.prelude=0", Text: fleaAtTower + ` | supply «red {6~7}»
`},
	{About: "SET-07: a guard pays the leper", Rule: "claim-score-wrong", As: "BAS-44", Rules: "leper-en + tow-default", Text: `
1. red: BA/C@0,-1^180 | knight S | leper @0,0
2. yellow: TO/F@0,1^0 | tower 0,1
3. red: BA/RFr@1,0^0 | guard @0,1
4. yellow: BA/L@0,2^0 | leper S S | score «red {4~3}», yellow 0
`},
}

// towerScenarios holds the scenarios of The Tower.
var towerScenarios = []Scenario{
	scenario("s01: capture", "", "", towerThief+` | score red 0, yellow 0
`),
	scenario("s02: a diagonal", "", "capture-out-of-reach", `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: TO/F@0,1^0 | tower 0,1 | «capture 1,0 red thief E»
`),
	scenario("s03: height 2, over a gap", "", "", towerFar+`
6. yellow: BA/RFr@-2,0^0 | tower 0,1 | capture 2,1 red monk | score red 0, yellow 0
`),
	scenario("s04: height 1 only", "", "capture-out-of-reach", `
1. red: BA/RFr@1,0^0
2. yellow: TO/F@0,1^0
3. red: BA/RFr@2,0^0
4. yellow: BA/RFr@-1,0^0
5. red: BA/L@2,1^0 | monk
6. yellow: BA/RFr@-2,0^0 | tower 0,1 | «capture 2,1 red monk»
`),
	scenario("s05: an own follower", "", "", `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: BA/RFr@2,0^0
3. red: TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief E | supply red 7
`),
	scenario("s06: a bare foundation", "", "guard-without-tower", `
1. red: TO/F@0,1^0 | «guard @0,1»
`),
	scenario("s07: a guard", "", "", towerGuard+` | score red 0, yellow 0
`),
	scenario("s08: a closed tower", "", "tower-closed", towerGuard+`
3. red: BA/RFr@2,0^0 | «tower 0,1»
`),
	scenario("s09: open again", "", "", towerGuard+`
3. red: TO/C@-1,1^180 | tower -1,1 | capture 0,1 yellow guard
4. yellow: BA/RFr@2,0^0 | tower 0,1
`),
	scenario("s10: a wagon is no guard", "aam-c2", "wagon-wrong-feature", `
1. red: TO/F@0,1^0 | tower 0,1
2. yellow: BA/RFr@1,0^0 | «guard @0,1 with wagon»
`),
	scenario("s11: a piece and a follower", "", "tower-and-other-action", `
1. red: TO/F@0,1^0 | tower 0,1 | «farmer NNW»
`),
	scenario("s12: an exchange", "", "", towerSwap+` | supply red 7, yellow 7 | score red 0, yellow 0
`),
	scenario("s13: a ransom", "", "", towerRich+`
5. red: BA/L@1,1^0 | ransom yellow | monk | score red 1, yellow 3
`),
	scenario("s14: a ransom without points", "", "ransom-points-missing", towerThief+`
3. red: BA/L@0,1^0 | «ransom yellow»
`),
	scenario("s15: a ransom after two captures", "", "", towerTwice+`
9. red: BA/RFr@2,-1^90 | ransom yellow | score red 4, yellow 3
`),
	scenario("s16: two ransoms", "", "ransom-second-in-turn", towerTwice+`
9. red: BA/RFr@2,-1^90 | ransom yellow | «ransom yellow»
`),
	scenario("s17: beside the fairy", "new-2016", "", `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: BA/RFr@2,0^0
3. red: BA/L@0,1^0 | fairy 1,0
4. yellow: TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief E
`),
	scenario("s18: the dragon takes the guard", "filosofia-2013", "", towerGuard+`
3. red: DG/F.v@1,1^0
4. yellow: DG/RFr.d@2,0^0 | dragon W N E E | supply yellow 7
`),
	scenario("s19: the lord of a castle", "bcb-c2", "capture-out-of-reach", castleNew+`
2. yellow: TO/F@0,1^0 | tower 0,1 | «capture 0,-1 red knight S»
`),
	scenario("s20: a piece in the turn of a volcano", "filosofia-2013", "", `
1. red: TO/F@0,1^0
2. yellow: DG/F.v@1,1^0 | tower 0,1
`),
}

// towerSwitches holds the games for the switches of The Tower.
var towerSwitches = map[string][]SwitchGame{
	"tow.ransom_min_points": {
		{"tow-default" + towerThief + "\n3. red: BA/L@0,1^0 | ransom yellow\n", map[string]string{"3": "ransom-points-missing", "none": clean}},
		{"tow-default" + towerThief + "\n3. red: BA/L@0,1^0\n", map[string]string{"3": clean, "none": clean}},
	},
	"tow.count_quarters": {
		{"cnt-default + tow-default" + towerAtCity + " | capture 0,0 yellow castle | supply yellow 6\n", map[string]string{"safe": "capture-out-of-reach", "capture": clean}},
		{"cnt-default + tow-default" + towerAtCity + "\n", map[string]string{"safe": clean, "capture": clean}},
	},
	"plague.hits_guard": {
		{"plague-seed + tow-default; plague.prelude=0" + fleaAtTower + " | supply red 7\n", map[string]string{"true": clean, "false": "claim-supply-wrong"}},
		{"plague-seed + tow-default; plague.prelude=0" + fleaAtTower + " | supply red 6\n", map[string]string{"true": "claim-supply-wrong", "false": clean}},
	},
}

// towerAtCity is a game in which red's tower has the tile with the quarters in reach, where yellow has a follower.
const towerAtCity = cityEarned + ` | quarter castle
3. red: TO/F@0,-2^0 | tower 0,-2
4. yellow: BA/L@-3,0^0
5. red: BA/L@0,-3^0 | tower 0,-2`

// dragonAtTower continues towerGuard with the dragon's walk over the guard.
const dragonAtTower = `
3. red: DG/F.v@1,1^0
4. yellow: DG/RFr.d@2,0^0 | dragon W N E E | supply «yellow {6~7}»
`

// fleaAtTower is a game in which a flea comes to the tile of red's guard.
const fleaAtTower = `
1. red: TO/F@0,1^0 | tower 0,1
2. yellow: PL/RRRR@1,0^0
3. red: BA/RFr@-1,0^0 | guard @0,1 | flea 0,0
4. yellow: BA/L@0,2^0 | flea 0,1`

// towerNoted holds games that break rules of The Tower with a switch.
var towerNoted = map[string][]string{
	"ransom-points-missing": {"tow-default" + towerThief + "\n3. red: BA/L@0,1^0 | ransom yellow\n"},
}
