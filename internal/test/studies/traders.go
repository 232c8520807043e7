package studies

// Games with Traders & Builders. In builderOut red's builder stands on a road of three tiles; in builderRuns another
// player has followed. The cities with goods, farmer and pig, knight and builder are short games as well.
const (
	builderOut = `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | builder W`
	builderRuns = builderOut + `
4. yellow: BA/L@1,1^0`
	builderInCity = `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: BA/L@0,1^0
3. red: BA/CFc+@0,-2^90 | builder N
4. yellow: BA/L@1,1^0`
	wineCity = `
[Start "BA/RCr@0,0^0 …"]

1. red: TB/CFc.w@0,-1^90 | knight N
2. yellow: BA/C@0,-2^180`
	farmerAndPig = `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/C@0,-1^180 | farmer NNW
2. yellow: BA/L@0,1^0
3. red: BA/RFr@0,-2^0 | pig SSE`
	twoFarmersPig = `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/C@0,-1^180 | farmer NNW
2. yellow: BA/RFr@1,0^0 | farmer NNW
3. red: BA/RFr@0,-2^0 | pig SSE
4. yellow: BA/L@1,-1^0`
	bridge = `
1. red: TB/RRrr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/RRR@2,0^0
4. yellow: BA/RRR@-1,0^0 |`
)

// The rules of most games with other boxes.
const (
	tabAndPad    = "filosofia-2013 + tab-default"
	tabAndPlague = "plague-seed + tab-default; plague.prelude=0, plague.spread=optional"
	tabAndLeper  = "leper-en + tab-default"
)

var goodsStudies = []Study{
	{About: "TAB-01: one of each", Rule: "tile-drawn-too-often", Rules: "tab-default", Text: `
1. red: TB/CR@0,-1^180
2. yellow: «TB/{CR@1,0^180 ~ LRRR@1,0^0}»
`},
	{About: "TAB-02: a game without the goods", Rule: "claim-points-wrong", As: "TAB-15", Rules: "tab-default; tab.goods={off~on}", Text: wineCity + `
final: = «yellow +10 goods»
`},
	{About: "TAB-02: a game without the builders", Rule: "action-not-in-box", As: "BAS-01", Rules: "tab-default; tab.builder={off~on}", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | «builder W»
`},
	{About: "TAB-03: the road ends at the next crossing", Rule: "claim-points-wrong", As: "BAS-40", Rules: "tab-default", Text: bridge + ` = «red +{3~4} road»
`},
	{About: "TAB-03: the other road is another feature", Rule: "follower-feature-occupied", As: "BAS-31", Rules: "tab-default", Text: `
1. red: TB/RRrr@1,0^0 | thief W
2. yellow: BA/RFr@{2,0^0 | «thief W» ~ 1,-1^90 | thief S}
`},
	{About: "TAB-04: a box that the text names", Rule: "set-not-in-edition", As: "XEX-23", Text: `
[CGR "1"]
[Sets "base, princess-and-dragon, «{tower~traders-and-builders}»"]
[Rules "bsw; pad.set_whitelist=bsw"]
[Red "Ana"]
[Yellow "Ben"]
1. red: BA/RFr@1,0^0
`},
	{About: "XEX-21: the second expansion", Rule: "set-not-in-edition", Text: `
[CGR "1"]
[Sets "base, princess-and-dragon, traders-and-builders{, «tower» ~ }"]
[Rules "bsw; pad.set_whitelist=bsw"]
[Red "Ana"]
[Yellow "Ben"]
1. red: BA/RFr@1,0^0
`},
	{About: "TAB-10: a token for the symbol", Rule: "claim-goods-wrong", Rules: "tab-default", Text: `
1. red: TB/CFc.w@0,-1^90 | knight N
2. yellow: BA/C@0,-2^180 | goods «wine {2~1}»
`},
	{About: "TAB-10: to the player who completes the city", Rule: "claim-points-wrong", As: "TAB-15", Rules: "tab-default", Text: wineCity + `
final: = «{red~yellow} +10 goods»
`},
	{About: "TAB-11: an empty city", Rule: "claim-goods-wrong", Rules: "tab-default", Text: `
1. red: TB/CFc.w@0,-1^90
2. yellow: BA/C@0,-2^180 | goods «wine {0~1}»
`},
	{About: "TAB-12: the grain is in the other city", Rule: "claim-goods-wrong", Rules: "tab-default", Text: `
1. red: TB/CcRC.g@0,-1^0 | knight S | goods «grain {1~0}»
`},
	{About: "TAB-12: the cloth is in this city", Rule: "claim-goods-wrong", Rules: "tab-default", Text: `
1. red: TB/CcRC.c@0,-1^180
2. yellow: BA/C@1,-1^270 | goods «cloth {0~1}»
`},
	{About: "TAB-13: two cities at once", Rule: "claim-goods-wrong", Rules: "tab-default", Text: `
1. red: BA/LR@1,0^90
2. yellow: BA/C@2,0^0
3. red: TB/Cc.g@0,-1^180
4. yellow: TB/Cc.w@2,-1^270
5. red: BA/CFC.2@1,-1^90 | goods wine 1, «grain {0~1}»
`},
	{About: "TAB-14: goods do not change the city's points", Rule: "claim-points-wrong", As: "BAS-41", Rules: "tab-default", Text: `
1. red: TB/CFc.w@0,-1^90 | knight N
2. yellow: BA/C@0,-2^180 | = «red +{7~6} city»
`},
	{About: "TAB-15: a tie pays each", Rule: "claim-points-wrong", Rules: "tab-default", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: TB/CFc.w@0,-1^90
2. yellow: BA/C@0,-2^180
3. red: BA/C@1,-1^90
4. yellow: TB/CRc.w@2,-1^0
5. red: BA/C@3,-1^270
final: = «red +{5~10} goods», yellow +10 goods
`},
	{About: "TAB-16: not before the city is complete", Rule: "claim-goods-wrong", Rules: "tab-default", Text: `
1. red: TB/CFc.w@0,-1^90 | knight N | goods «wine {1~0}»
`},
	{About: "TAB-16: an unfinished city", Rule: "claim-points-wrong", Rules: "tab-default", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: TB/CFc.w@0,-1^90 | knight N
2. yellow: BA/L@0,1^0
final: = «red +{10~0} goods», yellow +0 goods
`},
}

var builderStudies = []Study{
	{About: "TAB-20: not beside a follower", Rule: "builder-and-other-action", Rules: "tab-default", Text: builderOut + ` {| «farmer NNW» ~ }
`},
	{About: "TAB-20: nor after a follower", Rule: "builder-and-other-action", Rules: "tab-default", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 {| farmer NNW | «builder W» ~ | builder W}
`},
	{About: "TAB-21: on no field", Rule: "follower-no-such-part", Rules: "tab-default", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | «builder {NNW~W}»
`},
	{About: "TAB-21: on the tile just placed", Rule: "follower-off-tile", Rules: "tab-default", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | «builder W{ @1,0» ~ »}
`},
	{About: "TAB-22: no own follower there", Rule: "builder-without-follower", Rules: "tab-default", Text: `
1. red: BA/RFr@1,0^0 {~ | thief W}
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | «builder W»
`},
	{About: "TAB-22: another player's follower", Rule: "builder-without-follower", Rules: "tab-default", Text: `
1. red: BA/RFr@1,0^0
2. yellow: BA/RFr@2,0^0 | thief W
3. red: BA/RFr@3,0^0 {| «builder W» ~ }
`},
	{About: "TAB-22: a follower of this tile comes too late", Rule: "builder-without-follower", Rules: "tab-default", Text: `
1. red: BA/RFr@1,0^0 | {«builder W» ~ thief W}
`},
	{About: "TAB-23: the road is complete", Rule: "builder-on-completed", Rules: "{tab-jcz~tab-default}", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RRR@2,0^0
3. red: BA/RRR@-1,0^0 | «builder E»
`},
	{About: "TAB-24: a second builder", Rule: "follower-supply-empty", Rules: "tab-default", Text: builderRuns + `
5. red: BA/RFr@3,0^0 {| «builder W» ~ }
`},
	{About: "TAB-25: the builder alone does not call the fairy", Rule: "fairy-without-follower", As: "PAD-61", Rules: tabAndPad, Text: builderRuns + `
5. red: BA/L@2,1^0 | «fairy {2~1},0»
`},
	{About: "TAB-25: it counts in no majority", Rule: "claim-points-wrong", As: "BAS-45", Rules: "tab-default", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/Rr@0,1^0 | thief S
3. red: BA/RFr@2,0^0 | builder W
4. yellow: BA/Rr@-1,0^270
5. red: BA/L@1,1^0
6. yellow: BA/Rr@-1,1^180
7. red: BA/RRR@0,2^90
7b. red: BA/RRR@3,0^0 | = red +8 road, «yellow +{0~8} road»
`},
	{About: "TAB-26: it comes home with the scoring", Rule: "claim-supply-wrong", Rules: "tab-default", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | builder W
4. yellow: BA/RRR@-1,0^0
5. red: BA/RRR@3,0^0 | supply red 7, «builder {0~1}»
`},
	{About: "TAB-27: the last knight of its colour leaves", Rule: "claim-supply-wrong", Rules: "hig-c1 + tab-default", Text: `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: BA/L@0,1^0
3. red: BA/CFc+@0,-2^90 | builder N
4. yellow: DG/CcRr.p@0,-3^270 | princess red knight N @0,-1 | supply red 7, «builder {0~1}»
`},
	{About: "XEX-08: even on another tile of that city", Rule: "follower-supply-empty", As: "TAB-24", Rules: "hig-c1 + tab-default", Text: `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: BA/RFr@1,0^0
3. red: BA/CFc+@0,-2^90 | builder N
4. yellow: DG/CcRr.p@0,-3^270 {~ | princess red knight N @0,-1}
5. red: BA/RFr@2,0^0 | thief W
6. yellow: BA/L@0,1^0
7. red: BA/RFr@3,0^0 | «builder W»
`},
	{About: "PAD-44: nor without followers", Rule: "claim-supply-wrong", As: "BAS-46", Rules: tabAndPad, Text: followerBesideDragon + `
5. red: DG/RFr.d@-2,0^0 | dragon E | supply red 7, «builder {0~1}»
5b. red: BA/L@-1,-1^0
`},
	{About: "TAB-28: it stays on its road", Rule: "follower-supply-empty", As: "TAB-24", Rules: "tab-default", Text: builderRuns + `
5. red: BA/RRR@3,0^0
6. yellow: BA/RFr@-1,0^0
7. red: BA/RFr@-2,0^0 {| «builder W» ~ }
`},
	{About: "TAB-30: elsewhere", Rule: "second-part-not-granted", Rules: "tab-default", Text: builderRuns + `
5. red: BA/{C@0,-1^180 ~ RFr@3,0^0}
«5b». red: BA/L@2,1^0
`},
	{About: "TAB-31: at the far end of the road", Rule: "second-part-not-granted", As: "TAB-30", Rules: "tab-default", Text: builderOut + `
4. yellow: BA/RFr@-1,0^0
5. red: BA/{C@0,-1^180 ~ RFr@-2,0^0}
«5b». red: BA/L@1,1^0
`},
	{About: "TAB-32: with the builder's own tile", Rule: "second-part-not-granted", Rules: "tab-default", Text: builderOut + `
{«3b». red: BA/L@1,1^0~4. yellow: BA/L@1,1^0}
`},
	{About: "TAB-32: with another player's tile", Rule: "second-part-not-granted", As: "TAB-30", Rules: "tab-default", Text: builderOut + `
4. yellow: BA/RFr@3,0^0
{«4b». yellow: BA/L@1,1^0~5. red: BA/L@1,1^0}
`},
	{About: "TAB-33: the same player", Rule: "turn-number-wrong", As: "BAS-05", Rules: "tab-default", Text: builderRuns + `
5. red: BA/RFr@3,0^0
«5b». {yellow~red}: BA/L@2,1^0
`},
	{About: "TAB-34: no third", Rule: "second-part-not-granted", Rules: "tab-default", Text: builderRuns + `
5. red: BA/RFr@3,0^0
5b. red: BA/RFr@4,0^0
{«5c». red: BA/L@2,1^0~6. yellow: BA/L@2,1^0}
`},
	{About: "TAB-35: the first part completes the road", Rule: "second-part-not-granted", As: "TAB-30", Rules: "tab-default", Text: closedWest + `
5. red: BA/{L@1,1^0 ~ RRR@3,0^0}
«5b». red: BA/L@2,1^0
`},
	{About: "TAB-36: the follower is home again", Rule: "follower-feature-occupied", As: "BAS-31", Rules: "tab-default", Text: closedWest + `
5. red: BA/{RFr@3,0^0~RRR@3,0^0}
5b. red: BA/RFr@4,0^0 | «thief E»
`},
	{About: "TAB-36: the builder as well", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "tab-default", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RRR@-1,0^0
3. red: BA/RFr@2,0^0 | builder W
4. yellow: BA/L@1,1^0
5. red: BA/RRR@3,0^0 | thief E
5b. red: BA/RFr@4,0^0 | builder W | supply red 6, «builder {1~0}»
`},
	{About: "TAB-37: the stack is empty", Rule: "turn-after-game-end", As: "BAS-60", Rules: "tab-default", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | builder W
4. yellow: BA/L@1,1^0
5. red: TB/RRrr@3,0^0
{5b. red: «TB/RRrr@4,0^0» ~ }
`},
	{About: "TAB-38: the second part is omitted", Rule: "second-part-missing", Rules: "{tab-jcz~tab-default}", Text: builderRuns + `
«5. red: BA/RFr@3,0^0»
6. yellow: BA/L@2,1^0
`},
	{About: "TAB-39: two reasons", Rule: "second-part-not-granted", As: "TAB-34", Rules: "tab-default", Text: `
1. red: BA/Rr@1,0^0 | thief W
2. yellow: BA/Rr@1,1^90
3. red: BA/RFr@0,1^0 | builder W
4. yellow: BA/Rr@-1,1^180
5. red: BA/Rr@-1,0^270
5b. red: BA/L@2,0^0
{«5c». red: BA/L@2,1^0~6. yellow: BA/L@2,1^0}
`},
	{About: "TAB-40: a follower in each part, not two in one", Rule: "follower-second-in-turn", As: "BAS-10", Rules: "tab-default", Text: builderRuns + `
5. red: BA/RFr@3,0^0 | farmer NNW
5b. red: BA/RRR@4,0^0 | thief E {| «thief S» ~ }
`},
	{About: "TAB-40: the tile of the first part is closed", Rule: "follower-off-tile", As: "BAS-30", Rules: "tab-default", Text: builderRuns + `
5. red: BA/RFr@3,0^0
5b. red: BA/L@2,1^0 | «{farmer NNW @3,0 ~ monk}»
`},
	{About: "TAB-40: the portal of the first part is closed", Rule: "follower-off-tile", As: "BAS-30", Rules: tabAndPad, Text: builderRuns + `
5. red: DG/RRR.g@3,0^0
5b. red: BA/L@2,1^0 | «{farmer ESE @0,0 ~ monk}»
`},
	{About: "TAB-40: the princess in one part, the builder in the other", Rule: "builder-and-other-action", As: "TAB-20", Rules: "hig-c1 + tab-default", Text: princessParts + `
9b. red: BA/RFr@2,0^0 | builder W {| «farmer SSE» ~ }
`},
	{About: "PAD-42: a walk in each part", Rule: "dragon-walk-missing", As: "PAD-33", Rules: tabAndPad, Text: dragonParts + `
5. red: DG/RFr.d@2,0^0 | dragon E
«5b. red: DG/Rr.d@3,0^0{» ~ | dragon E}
`},
	{About: "TAB-41: one point in both parts", Rule: "claim-points-wrong", As: "PAD-66", Rules: tabAndPad, Text: fairyParts + `
7. red: BA/RFr@4,0^0 | = red +1 fairy
7b. red: BA/L@2,1^0 | = «red +{1~0} fairy»
`},
	{About: "XEX-10: a point for two tiles", Rule: "claim-score-wrong", As: "BAS-44", Rules: tabAndPad, Text: fairyParts + `
7. red: BA/RFr@4,0^0
7b. red: BA/L@2,1^0 | score «red {2~1}», yellow 0
`},
	{About: "TAB-42: one flea in both parts", Rule: "flea-second-in-turn", Rules: tabAndPlague, Text: plagueWest + builderRuns + `
5. red: BA/RFr@3,0^0 | flea 0,0
5b. red: BA/RFr@4,0^0 {| «flea 0,1» ~ }
`},
	{About: "PLG-71: one flight in both parts", Rule: "flight-second-in-turn", Rules: tabAndPlague, Text: plagueWest + builderRuns + ` | flea 0,0
5. red: BA/RFr@3,0^0 | flee 1,0 thief W > 2,0 W
5b. red: BA/RFr@4,0^0 {| «flee 2,0 thief W > 3,0 W» ~ }
`},
	{About: "PLG-23: a flight in the part after the plague tile", Rule: "outbreak-turn-action", Rules: tabAndPlague + ", plague.source_turn_allows={none~flight,fairy,leper}", Text: plagueWest + builderRuns + `
5. red: PL/RRRR@3,0^0
5b. red: BA/L@2,1^0 | «flee 1,0 thief W > 2,0 W»
`},
	{About: "TAB-43: it stays in the second part", Rule: "leper-moved-on-entry-turn", Rules: tabAndLeper, Text: builderInCity + `
5. red: BA/C@0,-3^180 | leper @0,-3
5b. red: BA/L@-1,1^0 {| «leper S S S» ~ }
`},
	{About: "XEX-30: the builder's second tile follows the leper's arrival", Rule: "leper-moved-on-entry-turn", Rules: "leper-fr + tab-default", Text: builderInCity + `
5. red: BA/C@0,-3^180 | leper @0,-3
5b. red: BA/L@-1,1^0 | {«leper S S S S W» ~ monk}
`},
	{About: "TAB-44: one walk in both parts", Rule: "leper-moved-twice", Rules: tabAndLeper, Text: leperParts + `
5. red: BA/RFr@3,0^0 | leper N
5b. red: BA/L@1,1^0 {| «leper S S E E E» ~ }
`},
	{About: "TAB-45: the second part has a flea", Rule: "leper-ends-turn", As: "LEP-04", Rules: "plague-seed + leper-en + tab-default; plague.prelude=0, plague.spread=optional", Text: plagueWest + builderInCity + `
{5. red: BA/C@0,-3^180 | leper @0,-3 | «flea 0,0»
5b. red: BA/L@2,1^0~5. red: BA/C@0,-3^180 | leper @0,-3
5b. red: BA/L@2,1^0 | flea 0,0}
`},
	{About: "TAB-69: the leper comes, then the second part", Rule: "leper-entry-missing", As: "LEP-02", Rules: tabAndLeper, Text: builderInCity + `
«5. red: BA/C@0,-3^180{» ~ | leper @0,-3}
5b. red: BA/L@-1,1^0 | monk
`},
	{About: "TAB-61: after the princess", Rule: "builder-and-other-action", Rules: "hig-c1 + tab-default", Text: roadBesidePrincess + `
7. red: DG/CcRr.p@0,-2^270 {| princess yellow knight N @0,-1 | «builder E» ~ | builder E}
`},
	{About: "XEX-09: nor the princess after the builder", Rule: "builder-and-other-action", Rules: "new-2016 + tab-default", Text: roadBesidePrincess + `
7. red: DG/CcRr.p@0,-2^270 | builder E {| «princess yellow knight N @0,-1» ~ }
`},
	{About: "TAB-62: after the fairy", Rule: "builder-and-other-action", Rules: tabAndPad, Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | {fairy 1,0 | «builder W» ~ fairy 1,0}
`},
	{About: "XEX-12: nor the fairy after the builder", Rule: "builder-and-other-action", Rules: tabAndPad, Text: builderOut + ` {| «fairy 1,0» ~ }
`},
	{About: "TAB-63: not by portal", Rule: "follower-off-tile", Rules: tabAndPad, Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: DG/RRR.g@-1,0^180 | «{builder W @0,0 ~ builder E}»
`},
	{About: "PAD-84: the pig does not either", Rule: "follower-off-tile", Rules: "hig-c1 + tab-default", Text: `
1. red: BA/RFr@1,0^0 | farmer NNW
2. yellow: BA/L@0,1^0
3. red: DG/RRR.g@2,0^0 | «pig NNW{ @1,0» ~ »}
`},
	{About: "TAB-64: on a volcano", Rule: "builder-on-volcano", Rules: "filosofia-2013 + tab-default; tab.special_on_volcano={forbid~allow}", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: DG/RFr.v@2,0^0 | «builder W»
`},
	{About: "PAD-14: nor the pig", Rule: "pig-on-volcano", Rules: tabAndPad, Text: `
1. red: BA/RFr@1,0^0 | farmer NNW
2. yellow: BA/L@0,1^0
3. red: {DG/RFr.v@2,0^0 | «pig NNW» ~ BA/RFr@2,0^0 | pig NNW}
`},
	{About: "TAB-65: on a dragon tile, and the dragon takes it", Rule: "claim-supply-wrong", As: "BAS-46", Rules: tabAndPad, Text: shortRoad + `
1. red: BA/RFr@-1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: DG/RFr.d@2,0^0 | builder W | dragon E | supply red 6, «builder {0~1}»
`},
	{About: "TAB-60: the dragon takes the builder", Rule: "claim-supply-wrong", As: "BAS-46", Rules: tabAndPad, Text: builderBesideDragon + `
5. red: DG/RFr.d@-2,0^0 | dragon E | supply red 6, «builder {0~1}»
5b. red: BA/L@-1,-1^0
`},
	{About: "TAB-67: the leper and the builder", Rule: "builder-and-other-action", Rules: "leper-{en~fr} + tab-default", Text: `
1. red: BA/C@0,-1^180 | leper @0,0
2. yellow: BA/RFr@1,0^0 | thief W
3. red: BA/L@0,1^0
4. yellow: BA/RFr@2,0^0 | builder W | «leper S»
`},
}

// Positions with the builder: a road that is complete but for its east end; a dragon two tiles from a builder.
const (
	closedWest = `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RRR@-1,0^0
3. red: BA/RFr@2,0^0 | builder W
4. yellow: BA/L@0,1^0`
	plagueWest = `
[Start "BA/RCr@0,0^0 PL/Rr@-1,0^180"]
`
	leperParts = `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/C@0,-1^180 | leper @0,0
3. red: BA/RFr@2,0^0 | builder W
4. yellow: BA/L@0,1^0`
	roadBesidePrincess = `
1. red: BA/RFr@1,0^0
2. yellow: BA/CFc.1@0,-1^90 | knight N
3. red: BA/L@1,-1^0
4. yellow: BA/RFr@2,0^0
5. red: BA/RFr@1,-2^0 | thief E
6. yellow: BA/RFr@3,0^0`
	fairyParts = builderOut + `
4. yellow: BA/L@1,1^0
5. red: BA/RFr@3,0^0 | fairy 1,0
6. yellow: BA/L@0,2^0`
	princessParts = `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/CFc.1@0,-1^90 | knight N
3. red: BA/L@1,-1^0
4. yellow: BA/L@-1,-1^0
5. red: BA/RFr@1,-2^0 | thief W
6. yellow: BA/L@2,-1^0
7. red: BA/RFr@2,-2^0 | builder W
8. yellow: BA/RRR@3,-2^0
9. red: DG/CRRR.p@0,-2^180 | princess yellow knight N @0,-1`
	dragonParts = shortRoad + `
1. red: BA/RFr@-1,0^0 | thief W
2. yellow: BA/L@-1,1^0
3. red: BA/RFr@-2,0^0 | builder W
4. yellow: BA/L@-2,1^0`
	builderBesideDragon = shortRoad + `
1. red: BA/RFr@-1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | builder W
4. yellow: BA/L@-1,1^0`
	followerBesideDragon = shortRoad + `
1. red: BA/RFr@2,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/RFr@-1,0^0 | builder W
4. yellow: BA/L@-1,1^0`
)

var pigStudies = []Study{
	{About: "TAB-50: not beside a follower", Rule: "pig-and-other-action", Rules: "tab-default", Text: ownFarmer + `
3. red: BA/RFr@2,0^0 | pig NNW {| «thief W» ~ }
`},
	{About: "TAB-50: nor beside the builder", Rule: "pig-and-other-action", Rules: "tab-default", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | farmer NNW
4. yellow: BA/L@1,1^0
5. red: BA/RFr@3,0^0 | pig NNW {| «builder W» ~ }
`},
	{About: "TAB-50: not after the fairy", Rule: "pig-and-other-action", Rules: tabAndPad, Text: ownFarmer + `
3. red: BA/RFr@2,0^0 | {fairy 1,0 | «pig NNW» ~ pig NNW}
`},
	{About: "TAB-51: on a field", Rule: "follower-no-such-part", Rules: "tab-default", Text: `
1. red: BA/C@0,-1^180 | farmer NNW
2. yellow: BA/L@0,1^0
3. red: BA/CFc+@0,-2^0 | «pig {E~S}»
`},
	{About: "TAB-51: of the tile just placed", Rule: "follower-off-tile", Rules: "tab-default", Text: ownFarmer + `
3. red: BA/RFr@2,0^0 | «pig NNW{ @1,0» ~ »}
`},
	{About: "TAB-52: the player's own farmer is on another field", Rule: "pig-without-farmer", Rules: "tab-default", Text: ownFarmer + `
3. red: BA/RFr@2,0^0 | «pig {SSE~NNW}»
`},
	{About: "TAB-52: the farmer is another player's", Rule: "pig-without-farmer", Rules: "tab-default", Text: `
1. red: BA/RFr@1,0^0
2. yellow: BA/RFr@2,0^0 | farmer NNW
3. red: BA/RFr@3,0^0 {| «pig NNW» ~ }
`},
	{About: "TAB-53: a second pig", Rule: "follower-supply-empty", Rules: "tab-default", Text: ownFarmer + `
3. red: BA/RFr@2,0^0 | pig NNW
4. yellow: BA/L@1,1^0
5. red: BA/RFr@3,0^0 {| «pig NNW» ~ }
`},
	{About: "TAB-53: it counts in no majority", Rule: "claim-points-wrong", As: "TAB-56", Rules: "tab-default", Text: twoFarmersPig + `
final: = red +4 field, «yellow +{0~3} field»
`},
	{About: "TAB-54: it stays", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "tab-default", Text: ownFarmer + `
3. red: BA/RFr@2,0^0 | pig NNW
4. yellow: BA/RRR@3,0^0
5. red: BA/RRR@-1,0^0 | supply red 6, «pig {1~0}»
`},
	{About: "TAB-54: not without a farmer of its player", Rule: "claim-supply-wrong", As: "BAS-46", Rules: tabAndPad, Text: shortRoad + `
1. red: BA/RFr@2,0^0 | farmer NNW
2. yellow: BA/L@0,1^0
3. red: BA/RFr@-1,0^0
4. yellow: BA/L@-1,1^0
5. red: BA/L@2,-1^0 | pig SSE
6. yellow: DG/RFr.d@-2,0^0 | dragon E N | supply red 7, «pig {0~1}»
`},
	{About: "TAB-55: four points for a city", Rule: "claim-points-wrong", Rules: "tab-default", Text: farmerAndPig + `
final: = «red +{3~4} field»
`},
	{About: "TAB-56: the pig of a tied player", Rule: "claim-points-wrong", Rules: "tab-default", Text: twoFarmersPig + `
final: = red +4 field, «yellow +{4~3} field»
`},
	{About: "TAB-56: without a majority", Rule: "claim-points-wrong", Rules: "iac-default + tab-default", Text: pigOutnumbered + `
final: = «red +{1~0} field», yellow +3 field
`},
	{About: "TAB-57: by the rules of 2000", Rule: "claim-points-wrong", Rules: "base-2000 + tab-default", Text: farmerAndPig + `
final: = «red +{4~5} field»
`},
	{About: "XEX-03: the dragon takes the pig", Rule: "claim-supply-wrong", As: "BAS-46", Rules: tabAndPad, Text: shortRoad + `
1. red: BA/RFr@-1,0^0 | farmer SSE
2. yellow: BA/L@0,1^0
3. red: DG/RFr.d@2,0^0 | pig SSE | dragon E | supply red 6, «pig {0~1}»
`},
	{About: "TAB-66: the leper costs nothing for a builder", Rule: "claim-points-wrong", As: "LEP-20", Rules: tabAndLeper, Text: leperAndBuilder + ` = «red {-1~+0} leper»
`},
	{About: "XEX-37: nor for a pig", Rule: "claim-points-wrong", As: "LEP-20", Rules: "leper-fr + tab-default", Text: `
1. red: BA/C@0,-1^180 | knight S | leper @0,0
2. yellow: BA/L@0,1^0
3. red: BA/RFr@-1,0^0 | farmer SSE
4. yellow: BA/L@-1,1^0
5. red: BA/RFr@1,0^0 | pig SSE
6. yellow: BA/L@-2,1^0 | leper E | = «red {-1~+0} leper»
`},
	{About: "TAB-68: whether the builder flees", Rule: "flight-without-follower", As: "PLG-60", Rules: tabAndPlague + ", plague.special_figures_hit_and_flee={false~true}", Text: builderFlees + `7. red: BA/L@2,1^0 | «flee 2,0 builder W > 1,0 W»
`},
	{About: "TAB-68: it is named beside a follower", Rule: "flight-without-follower", As: "PLG-60", Rules: tabAndPlague + ", plague.special_figures_hit_and_flee=true", Text: builderFlees + `7. red: BA/L@2,1^0 | flee 2,0 builder W > 1,0 W
8. yellow: BA/C@0,2^180
9. red: BA/C@1,2^180 | «flee 1,0 {pig NNW > 2,0 NNW ~ builder W > 2,0 W}»
`},
	{About: "TAB-68: whether a flea sends the builder home", Rule: "claim-supply-wrong", As: "BAS-46", Rules: tabAndPlague + ", plague.special_figures_hit_and_flee={false~true}", Text: fleaOnBuilder + `, «builder 1»
`},
}

// Positions with the pig, and with the leper beside a builder.
const (
	ownFarmer = `
1. red: BA/RFr@1,0^0 | farmer NNW
2. yellow: BA/L@0,1^0`
	pigOutnumbered = `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/C@0,-1^180 | farmer NNW
2. yellow: BA/RFr@1,0^0 | farmer NNW with big
3. red: BA/RFr@0,-2^0 | pig SSE
4. yellow: BA/L@1,-1^0`
	leperAndBuilder = `
1. red: BA/C@0,-1^180 | knight S | leper @0,0
2. yellow: BA/L@0,1^0
3. red: BA/RFr@-1,0^0 | thief E
4. yellow: BA/L@-1,1^0
5. red: BA/RFr@1,0^0 | builder W
6. yellow: BA/L@-2,1^0 | leper E |`
	fleaOnBuilder = plagueNear + `
1. red: BA/Rr@0,1^270 | thief E
2. yellow: BA/L@-1,1^0
3. red: BA/Rr@1,1^90 | builder W
4. yellow: BA/L@-2,1^0 | flea 1,1 | supply red 6`
)

// builderFlees has red's builder on another tile than its thief, and an outbreak at the end of the road.
const builderFlees = `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | builder W
4. yellow: BA/L@1,1^0
5. red: BA/L@1,-1^0
6. yellow: PL/RRRR@3,0^0
`
