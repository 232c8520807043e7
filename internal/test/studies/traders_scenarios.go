package studies

// innScenarios holds the scenarios of Inns & Cathedrals. Those of its studies are not repeated.
var innScenarios = []Scenario{
	scenario("2: an unfinished road, as without the inn", "; iac.unfinished=ignore", "", openInn+` red +3 road
`),
	scenario("6: an unfinished city, as without the cathedral", "; iac.unfinished=ignore", "", openMinster+` red +4 city
`),
	scenario("3: two inns", "", "", twoInns+` = red +10 road
`),
	scenario("7: a cathedral and a pennant", "", "", minster+`
4. yellow: BA/CFc+@1,-1^0
5. red: BA/C@2,-1^270 | = red +21 city, yellow +0 city
`),
	scenario("9: a big follower each", "", "", `
1. red: BA/RFr@1,0^0 | thief W with big
2. yellow: BA/Rr@0,1^0 | thief S with big
3. red: BA/Rr@-1,0^270
4. yellow: BA/Rr@-1,1^180
5. red: BA/RRR@2,0^0
6. yellow: BA/RRR@0,2^90 | supply red 7, big 1, yellow 7, big 1 | = red +7 road, yellow +7 road
`),
	scenario("10: a second big follower", "", "follower-supply-empty", bigAway+`
3. red: BA/L@0,1^0 | «monk with big»
`),
	scenario("13: a cloister ends the road", "", "", `
1. red: IC/LRFR@1,0^0 | thief W
2. yellow: BA/RRR@2,0^0
3. red: BA/RRR@-1,0^0 | = red +3 road
`),
	scenario("14: four cities round a field, one of them complete", "", "", `
[Start "BA/RCr@0,0^0 …"]

1. red: IC/CCCC@0,-1^0 | farmer C
final: = red +3 field
`),
	scenario("15: the princess sends a big knight home", "hig-c1", "", `
1. red: BA/CFc.1@0,-1^90 | knight N with big
2. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | supply red 7, big 1
`),
	scenario("16: the dragon enters its tile, a dead end", "filosofia-2013", "", `
1. red: DG/RFr.v@1,0^0
2. yellow: DG/RFr.d@2,0^0 | farmer NNW with big | dragon E | supply yellow 7, big 1
`),
	scenario("a road that is worth nothing sends its thief home", "", "result-wrong", `
[Result "«red 3», yellow 0"]
[Start "BA/RCr@0,0^0 …"]

1. red: IC/RFr.i@1,0^0 | thief W
final: = red +0 road
`),
}

// sevenRoad is a builder whose road is completed; the second part begins another one.
const sevenRoad = builderOut + `
4. yellow: BA/L@1,1^0
5. red: BA/RRR@-1,0^0
5b. red: BA/L@2,1^0
6. yellow: BA/C@0,-1^180
7. red: BA/RRR@3,0^0 | supply red 7, builder 1 | = red +5 road
7b. red: BA/RRR@4,0^0 | thief E
`

// secondCityParts is leperParts with a second city that needs one tile.
const secondCityParts = `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/C@0,-1^180 | leper @0,0
3. red: BA/RFr@2,0^0 | builder W
4. yellow: BA/C@0,1^180`

// fleaEachTurn is a builder's game in which each turn needs a flea.
const fleaEachTurn = `
[Start "BA/RCr@0,0^0 PL/Rr@-1,0^180 BA/L@0,1^0 BA/L@0,2^0 BA/L@0,3^0 BA/L@0,4^0"]

1. red: BA/RFr@1,0^0 | thief W | flea 0,0
2. yellow: BA/C@0,-1^180 | flea 0,1
3. red: BA/RFr@2,0^0 | builder W | flea 0,2
4. yellow: BA/RFr@3,0^0 | flea 0,3`

// traderScenarios holds the scenarios of Traders & Builders. Those of its studies are not repeated.
var traderScenarios = []Scenario{
	scenario("2: an extension, then a second tile", "", "", builderRuns+`
5. red: BA/RFr@3,0^0
5b. red: BA/L@2,1^0 | monk
`),
	{About: "3: without the second tile", Under: under("second-part-missing", "tab-jcz"), Text: builderRuns + `
«5. red: BA/RFr@3,0^0»
6. yellow: BA/L@2,1^0
`},
	scenario("6: the first part completes the road", "", "", sevenRoad),
	scenario("7: at the far end", "", "", builderOut+`
4. yellow: BA/RFr@-1,0^0
5. red: BA/RFr@-2,0^0
5b. red: BA/L@1,1^0
`),
	{About: "11: the builder on a complete road", Under: under("builder-on-completed", "tab-jcz"), Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RRR@2,0^0
3. red: BA/RRR@-1,0^0 | «builder E» | supply red 7, builder 1 | = red +4 road
`},
	scenario("12: the points go to the knight, the wine to the other player", "", "", wineCity+` | = red +6 city
final: = red +0 goods, yellow +10 goods
`),
	scenario("14: a small city without the grain", "", "", `
[Start "BA/RCr@0,0^0 …"]

1. red: TB/CcRC.g@0,-1^0 | knight S | = red +4 city
final: = red +0 goods, yellow +0 goods
`),
	scenario("18: the pig without a majority", "iac-default", "", pigOutnumbered+`
final: = red +0 field, yellow +3 field
`),
	scenario("20: two roads on the bridge", "", "", bridge+` = red +4 road
5. red: BA/RFr@1,-1^90 | thief S
`),
	scenario("21: the princess, then the pig", "hig-c1", "pig-and-other-action", `
1. red: BA/RFr@1,0^0
2. yellow: BA/CFc.1@0,-1^90 | knight N
3. red: BA/L@1,-1^0
4. yellow: BA/RFr@2,0^0
5. red: BA/RFr@1,-2^0 | farmer SSE
6. yellow: BA/RFr@3,0^0
7. red: DG/CcRr.p@0,-2^270 | princess yellow knight N @0,-1 | «pig ESE»
`),
	scenario("21: the builder in place of a compulsory princess", "filosofia-2013", "princess-knight-kept", roadBesidePrincess+`
7. red: DG/CcRr.p@0,-2^270 | «builder E»
`),
	scenario("19: the farmer on the pig's field is another player's", "", "pig-without-farmer", `
1. red: BA/L@0,1^0
2. yellow: BA/C@0,-1^180 | farmer NNW
3. red: BA/RFr@0,-2^0 | «pig SSE»
`),
	scenario("10: the builder beside an own farmer", "", "follower-no-such-part", ownFarmer+`
3. red: BA/RFr@2,0^0 | «builder NNW»
`),
	scenario("22: the dragon takes the builder and leaves the thief", "filosofia-2013", "", builderBesideDragon+`
5. red: DG/RFr.d@-2,0^0 | dragon E | supply red 6, builder 1
5b. red: BA/L@-1,-1^0
`),
	scenario("23: the leper arrives in the first part", "leper-en", "", builderInCity+`
5. red: BA/C@0,-3^180 | = red +10 city | leper @0,-3
5b. red: BA/L@-1,1^0 | monk
`),
	scenario("24: the fairy in the first part, the builder in the second", "filosofia-2013", "", closedWest+`
5. red: BA/RRR@3,0^0 | thief E
5b. red: BA/RFr@4,0^0 | builder W
`),
	scenario("24: her point in both parts", "filosofia-2013; tab.second_part=may", "claim-points-wrong", fairyParts+`
7. red: BA/RFr@4,0^0 | = red +1 fairy
7b. red: BA/L@2,1^0 | = «red +1 fairy»
`),
	scenario("a walk of the dragon in each part", "filosofia-2013", "", dragonParts+`
5. red: DG/RFr.d@2,0^0 | dragon E | dragon @2,0
5b. red: DG/Rr.d@3,0^0 | dragon E | dragon @3,0
`),
	scenario("the portal in the second part", "hig-c1", "", builderRuns+`
5. red: BA/RFr@3,0^0 | farmer NNW
5b. red: DG/RRR.g@4,0^0 | farmer SSE @1,0
`),
	scenario("the portal of the first part is closed in the second", "hig-c1", "follower-off-tile", builderRuns+`
5. red: DG/RRR.g@3,0^0
5b. red: BA/L@2,1^0 | «farmer ESE @0,0»
`),
	scenario("the princess in the first part, the builder in the second", "hig-c1", "", princessParts+`
9b. red: BA/RFr@2,0^0 | builder W
`),
	scenario("the princess sends the builder's knight home, the second part remains", "hig-c1", "", `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: BA/L@0,1^0
3. red: BA/CFc+@0,-2^90 | builder N
4. yellow: BA/L@1,1^0
5. red: DG/CcRr.p@0,-3^270 | princess red knight N @0,-1 | supply red 7, builder 1
5b. red: BA/L@-1,1^0 | monk
`),
	scenario("the dragon takes the builder's thief, the second part remains", "filosofia-2013", "", followerBesideDragon+`
5. red: DG/RFr.d@-2,0^0 | dragon E | supply red 7, builder 1
5b. red: BA/L@-2,1^0 | monk
`),
	scenario("a flea sends the builder's thief home, the second part remains", "plague-seed; plague.prelude=0, plague.spread=optional", "", plagueWest+`
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0 | flea 0,0
3. red: BA/RFr@2,0^0 | builder W
4. yellow: BA/L@0,2^0
5. red: BA/RFr@3,0^0 | flea 1,0 | supply red 7, builder 1
5b. red: BA/L@2,1^0 | monk
`),
	scenario("a flea in the second part only", "plague-seed; plague.prelude=0, plague.spread=optional", "", plagueWest+builderRuns+`
5. red: BA/RFr@3,0^0
5b. red: BA/RFr@4,0^0 | flea 0,0
`),
	scenario("a plague tile in the second part, after a flea in the first", "plague-seed; plague.prelude=0, plague.spread=optional", "", plagueWest+builderRuns+`
5. red: BA/RFr@3,0^0 | flea 0,0
5b. red: PL/RRRR@4,0^0
`),
	scenario("a compulsory flea in the first part", "plague-seed; plague.prelude=0", "", fleaEachTurn+`
5. red: BA/RFr@4,0^0 | flea 0,4
5b. red: BA/RFr@5,0^0
`),
	scenario("a compulsory flea in the second part", "plague-seed; plague.prelude=0", "", fleaEachTurn+`
5. red: BA/RFr@4,0^0
5b. red: BA/RFr@5,0^0 | flea 0,4
`),
	scenario("a compulsory flea in neither part", "plague-seed; plague.prelude=0", "flea-missing", fleaEachTurn+`
5. red: BA/RFr@4,0^0
«5b. red: BA/RFr@5,0^0»
`),
	scenario("no walk of the leper in the second part after one in the first", "leper-en", "leper-moved-twice", leperParts+`
5. red: BA/RFr@3,0^0 | leper N
5b. red: BA/L@1,1^0 | «leper S S E E E»
`),
	scenario("a later city in the second part, after a walk in the first", "leper-en", "leper-moved-twice", secondCityParts+`
5. red: BA/RFr@3,0^0 | leper N
5b. red: BA/C@0,2^0 | «leper @0,2»
`),
	scenario("a later city in the second part", "leper-en", "", secondCityParts+`
5. red: BA/RFr@3,0^0
5b. red: BA/C@0,2^0 | leper @0,2
`),
	scenario("a walk of the leper in the second part only", "leper-en", "", leperParts+`
5. red: BA/RFr@3,0^0
5b. red: BA/L@1,1^0 | leper N
`),
	scenario("the second part is not played without a tile", "", "tile-missing", builderRuns+`
5. red: BA/RFr@3,0^0
«5b. red: pass»
6. yellow: BA/L@2,1^0
`),
	scenario("a dragon tile is laid aside in the second part", "filosofia-2013", "", builderRuns+`
5. red: BA/RFr@3,0^0
5b. red: aside DG/Rr.d | BA/L@2,1^0 | monk
`),
	scenario("the last tile has no second part", "", "turn-after-game-end", `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | builder W
4. yellow: BA/L@1,1^0
5. red: TB/RRrr@3,0^0
5b. red: «TB/RRrr@4,0^0»
`),
	scenario("the game ends after the first part", "", "", `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | builder W
4. yellow: BA/L@1,1^0
5. red: BA/RFr@3,0^0
final: = red +5 road
`),
}
