package validator_test

// The beginnings of games with The Leper: the first city brings him to the start tile;
// the same on a road of six tiles; a second city that needs one tile; three points for
// red, and then a farmer of his beside the leper.
const (
	firstCity = `
1. red: BA/C@0,-1^180 | leper @0,0`
	longLine = `
[Start "BA/RCr@0,0^0 BA/RFr@1,0^0 BA/RFr@2,0^0 BA/RFr@3,0^0 BA/RFr@4,0^0 BA/RFr@5,0^0"]
` + firstCity
	square = `
[Start "BA/RCr@0,0^0 BA/RFr@1,0^0 BA/L@0,1^0 BA/L@1,1^0"]
`
	secondCity = firstCity + `
2. yellow: BA/C@0,1^180`
	richRed = `
1. red: BA/LR@1,0^90 | thief W
2. yellow: BA/LR@-1,0^270
3. red: BA/C@0,-1^180 | farmer NNW | `
)

const (
	leperAndPlague = "plague-seed + leper-en; plague.prelude=0"
	leperAtWill    = leperAndPlague + ", plague.spread=optional"
)

// leperStudies break the statements about the leper.
var leperStudies = []study{
	{about: "LEP-01: he is beside the table at first", rule: "leper-not-in-play", rules: "leper-en", text: `
1. red: BA/RFr@1,0^0
2. yellow: BA/{L@0,1^0 ~ C@0,-1^180 | leper @0,0}
3. red: BA/RFr@2,0^0 | «leper E E»
`},
	{about: "LEP-02: the first city brings him", rule: "leper-entry-missing", rules: "leper-en", text: `
«1. red: BA/C@0,-1^180{» ~ | leper @0,0}
`},
	{about: "LEP-02: whoever owns it", rule: "leper-entry-missing", rules: "leper-fr", text: `
1. red: BA/CFc.1@0,-1^90 | knight N
«2. yellow: BA/C@0,-2^180 | farmer NNW{» ~ | leper @0,-1}
`},
	{about: "LEP-02: to one of its tiles", rule: "leper-outside-city", rules: "leper-en", text: `
1. red: BA/RFr@1,0^0
2. yellow: BA/C@0,-1^180 | «leper @{1,0~0,0}»
`},
	{about: "LEP-02: no sooner", rule: "leper-without-city", rules: "leper-fr", text: `
1. red: BA/RFr@1,0^0 {| «leper @0,0» ~ }
`},
	{about: "LEP-03: a follower does not replace it", rule: "leper-entry-missing", rules: "leper-en", text: `
«1. red: BA/C@0,-1^180 | knight S{» ~ | leper @0,0}
`},
	{about: "LEP-04: no flea after it", rule: "leper-ends-turn", rules: leperAndPlague, text: plagueNear + `
1. red: BA/C@0,-1^180 | {leper @0,0 | «flea 0,0» ~ flea 0,0 | leper @0,0}
`},
	{about: "LEP-04: no flight after it", rule: "leper-ends-turn", rules: leperAtWill, text: plagueNear + `
1. red: BA/RFr@-1,0^0 | thief W
2. yellow: BA/RFr@-2,0^0
3. red: BA/C@0,-1^180 | {leper @0,0 | «flee -1,0 thief W > -2,0 W» ~ flee -1,0 thief W > -2,0 W | leper @0,0}
`},
	{about: "LEP-02: after the dragon and the scoring", rule: "dragon-scoring-order", as: "PAD-30", rules: "filosofia-2013 + leper-en", text: shortRoad + `
1. red: DG/C.d@0,-1^180 | {leper @0,0 | «dragon W N» ~ dragon W N | leper @0,0}
`},
	{about: "LEP-04: nor does the dragon walk after it", rule: "leper-ends-turn", rules: "rgg-c1 + leper-en", text: shortRoad + `
1. red: DG/C.d@0,-1^180 | {leper @0,0 | «dragon W N» ~ dragon W N | leper @0,0}
`},
	{about: "LEP-04: nor is anything scored after it", rule: "leper-ends-turn", rules: "leper-fr", text: `
1. red: BA/C@0,-1^180 | {leper @0,0 | «scored» ~ scored | leper @0,0}
`},
	{about: "LEP-12: nor the princess beside him", rule: "leper-and-princess", rules: "hig-c1 + leper-fr", text: firstCity + `
2. yellow: BA/C@0,-2^0 | knight N
3. red: DG/CcRr.p@0,-3^270 | leper N N N {| «princess yellow knight N @0,-2» ~ }
`},
	{about: "PLG-23: nor is the leper moved", rule: "outbreak-turn-action", rules: leperAndPlague + ", plague.source_turn_allows={flight~flight,leper}", text: firstCity + `
2. yellow: PL/RRRR@1,0^0 | «leper E»
`},
	{about: "LEP-05: two at once", rule: "leper-outside-city", rules: "leper-en", text: `
[Start "BA/RCr@0,0^0 BA/RFr@1,0^0 BA/L@1,-1^0 BA/L@1,-2^0 BA/C@0,-2^180"]

1. red: BA/CFC.2@0,-1^0 | «leper @{1,-1 ~ 0,-2}»
`},
	{about: "LEP-06: his coming costs nothing", rule: "claim-points-wrong", rules: "leper-en", text: richRed + `leper @0,-1 | = «red {-1~+0} leper»
`},
	{about: "LEP-07: he stays", rule: "leper-moved-on-entry-turn", rules: "leper-en", text: firstCity + ` {| «leper N» ~ }
`},
	{about: "LEP-07: by either text", rule: "leper-moved-on-entry-turn", rules: "leper-fr", text: `
1. red: BA/C@0,-1^180 | knight S | leper @0,0 {| «leper N» ~ }
`},
	{about: "LEP-10: instead of a follower", rule: "leper-and-follower", rules: "leper-en", text: firstCity + `
2. yellow: BA/RFr@1,0^0 | {thief W | «leper E» ~ leper E}
`},
	{about: "LEP-10: whichever comes first", rule: "leper-and-follower", rules: "leper-fr", text: firstCity + `
2. yellow: BA/RFr@1,0^0 | leper E {| «thief W» ~ }
`},
	{about: "LEP-10: or instead of the fairy", rule: "leper-and-fairy", rules: "filosofia-2013 + leper-{en~fr}", text: firstCity + `
2. yellow: BA/RFr@1,0^0 | thief W
3. red: BA/RFr@2,0^0
4. yellow: BA/RFr@-1,0^0 | fairy 1,0 | «leper W»
`},
	{about: "LEP-11: after the tile", rule: "leper-before-tile", rules: "leper-en", text: firstCity + `
2. yellow: {«leper N» | ~ } BA/RFr@1,0^0
`},
	{about: "LEP-11: before the scoring", rule: "leper-walk-too-late", rules: "leper-en", text: firstCity + `
2. yellow: BA/RFr@1,0^0 | {scored | «leper E» ~ leper E}
`},
	{about: "LEP-11: before the dragon", rule: "leper-walk-too-late", rules: "new-2016 + leper-en", text: shortRoad + firstCity + `
2. yellow: DG/RFr.d@-1,0^0 | {dragon W W | «leper W» ~ leper W | dragon W W}
`},
	{about: "LEP-12: not beside the princess", rule: "leper-and-princess", rules: "hig-c1 + leper-en", text: firstCity + `
2. yellow: BA/C@0,-2^0 | knight N
3. red: DG/CcRr.p@0,-3^270 | princess yellow knight N @0,-2 {| «leper N N N» ~ }
`},
	{about: "LEP-12: in a volcano turn", rule: "leper-in-volcano-turn", rules: "filosofia-2013 + leper-en; leper.after_volcano={forbid~allow}", text: firstCity + `
2. yellow: DG/RFr.v@1,0^0 | «leper E»
`},
	{about: "LEP-12: in the turn of a plague tile", rule: "leper-in-outbreak-turn", rules: leperAndPlague + ", leper.after_source={forbid~allow}", text: firstCity + `
2. yellow: PL/RRRR@1,0^0 | «leper E»
`},
	{about: "LEP-13: five steps", rule: "leper-walk-too-long", rules: "leper-en", text: longLine + `
2. yellow: BA/RFr@6,0^0 | «leper E E E E {E E ~ E}»
`},
	{about: "LEP-13: not fewer", rule: "leper-walk-short", rules: "leper-fr", text: longLine + `
2. yellow: BA/RFr@6,0^0 | «leper E E {E ~ E E E}»
`},
	{about: "LEP-13: on tiles", rule: "leper-leaves-table", rules: "leper-en", text: firstCity + `
2. yellow: BA/RFr@1,0^0 | «leper {W~E}»
`},
	{about: "LEP-14: no tile twice", rule: "leper-enters-visited-tile", rules: "leper-en", text: square + `
1. red: BA/C@0,-1^180 | leper @0,-1
2. yellow: BA/RFr@2,0^0 | «leper S S E N {W~E}»
`},
	{about: "LEP-14: not back to the start", rule: "leper-returns-to-origin", rules: "leper-fr; leper.origin_blocked={true~false}", text: square + firstCity + `
2. yellow: BA/L@2,1^0 | «leper S E N W N»
`},
	{about: "LEP-15: he may not stop for pleasure", rule: "leper-walk-short", rules: "leper-en", text: firstCity + `
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0 | «leper {E ~ E E}»
`},
	{about: "LEP-15: whether he may walk into a dead end", rule: "leper-dead-end-avoidable", rules: "leper-en; leper.dead_end={global~stepwise}", text: longLine + `
2. yellow: BA/RFr@6,0^0 | «leper N»
`},
	{about: "LEP-16: roads and walls do not stop him, a gap does", rule: "leper-leaves-table", rules: "leper-en", text: longLine + `
2. yellow: BA/RFr@6,0^0 | «leper {S E E E E ~ E E E E E}»
`},
	{about: "XEX-36: over rivers, roads and walls", rule: "leper-leaves-table", rules: "leper-en", text: square + firstCity + `
2. yellow: BA/L@2,1^0 | «leper S E {E E ~ E}»
`},
	{about: "LEP-20: one point", rule: "claim-points-wrong", rules: "leper-en", text: richRed + `leper @0,0
4. yellow: BA/L@0,1^0 | leper N | = «red {+0~-1} leper»
`},
	{about: "LEP-20: by either text", rule: "claim-points-wrong", rules: "leper-fr", text: richRed + `leper @0,0
4. yellow: BA/L@0,1^0 | leper N | = «red {-2~-1} leper»
`},
	{about: "LEP-21: not where he starts", rule: "claim-points-wrong", rules: "leper-en", text: richRed + `leper @0,-1
4. yellow: BA/L@0,1^0 | leper S S | = «red {-1~+0} leper»
`},
	{about: "LEP-22: nobody falls below zero", rule: "claim-points-wrong", rules: "leper-en", text: `
1. red: BA/C@0,-1^180 | farmer NNW | leper @0,0
2. yellow: BA/RFr@1,0^0 | leper N | = «red {-1~+0} leper»
`},
	{about: "LEP-23: followers alone pay", rule: "claim-points-wrong", rules: "leper-en", text: richRed + `leper @0,0
4. yellow: BA/L@0,1^0 | leper S | = «red {-1~+0} leper»
`},
	{about: "LEP-24: the fairy's friend pays nothing", rule: "claim-points-wrong", rules: "bsw + leper-en", text: besideFairy + ` = «red {-1~+0} leper»
`},
	{about: "LEP-24: by the French text he does", rule: "claim-points-wrong", rules: "bsw + leper-fr", text: besideFairy + ` = «red {+0~-1} leper»
`},
	{about: "XEX-34: nor do those on her tile", rule: "claim-points-wrong", rules: "filosofia-2013 + leper-en", text: besideFairy + ` = «red {-1~+0} leper»
`},
	{about: "LEP-25: he changes no score", rule: "claim-points-wrong", rules: "leper-en", text: `
1. red: BA/C@0,-1^180 | knight S | = «red +{3~4} city» | leper @0,0
`},
	{about: "LEP-30: to a later city", rule: "leper-outside-city", rules: "leper-en", text: secondCity + `
3. red: BA/C@0,2^0 | «leper @0,{0~2}»
`},
	{about: "LEP-30: instead of a follower", rule: "leper-and-follower", rules: "leper-fr", text: secondCity + `
3. red: BA/C@0,2^0 | {farmer ENE | «leper @0,2» ~ leper @0,2}
`},
	{about: "LEP-30: at which moment", rule: "leper-relocated-too-late", rules: "leper-en; leper.relocate_phase={wood~either}", text: secondCity + `
3. red: BA/C@0,2^0 | scored | «leper @0,2»
`},
	{about: "LEP-31: at the end it ends the turn", rule: "leper-ends-turn", rules: leperAtWill, text: plagueNear + secondCity + `
3. red: BA/C@0,2^0 | scored | {leper @0,2 | «flea 0,0» ~ flea 0,0 | leper @0,2}
`},
	{about: "LEP-31: by the French text it ends the turn in place of a follower", rule: "leper-ends-turn", rules: "filosofia-2013 + leper-fr", text: `
1. red: BA/C@0,-1^180 | leper @0,-1
2. yellow: BA/RFr@1,0^0 | thief E
3. red: BA/RCr@2,0^0
4. yellow: BA/C@2,-1^180 | {leper @2,-1 | «fairy 1,0» ~ fairy 1,0}
`},
	{about: "LEP-31: nor does a flea come behind it", rule: "leper-ends-turn", rules: "plague-seed + leper-fr; plague.prelude=0, plague.spread=optional", text: plagueNear + secondCity + `
3. red: BA/C@0,2^0 | {leper @0,2 | «flea 0,0» ~ flea 0,0 | leper @0,2}
`},
	{about: "LEP-32: completed in this turn", rule: "leper-without-city", rules: "leper-en", text: secondCity + `
3. red: BA/C@0,2^0
4. yellow: BA/RFr@1,0^0 {| «leper @0,2» ~ }
`},
	{about: "LEP-33: one of these a turn", rule: "leper-moved-twice", rules: "leper-en", text: secondCity + `
3. red: BA/C@0,2^0 | {leper N | «leper @0,2» ~ leper @0,2}
`},
	{about: "LEP-40: a flight goes with it", rule: "leper-and-follower", rules: leperAtWill, text: plagueNear + firstCity + `
2. yellow: BA/RFr@-1,0^0 | thief W
3. red: BA/RFr@-2,0^0
4. yellow: BA/RFr@-3,0^0 | {farmer NNW | «leper W W W» ~ flee -1,0 thief W > -2,0 W | leper W W W}
`},
	{about: "XEX-31: the fairy is of the wood too", rule: "leper-and-fairy", rules: "new-2016 + leper-{en~fr}", text: firstCity + `
2. yellow: BA/RFr@1,0^0 | thief W
3. red: BA/RFr@2,0^0
4. yellow: BA/RFr@-1,0^0 | leper W | «fairy 1,0»
`},
	{about: "XEX-33: the dragon leaves him where he is", rule: "leper-not-in-play", rules: "filosofia-2013 + leper-en", text: `
[Start "BA/RCr@0,0^0 DG/RFr.v@1,0^0"]

1. red: {BA/L@0,1^0 ~ BA/C@0,-1^180 | leper @0,0}
2. yellow: DG/RFr.d@-1,0^0 | dragon W W
3. red: BA/RFr@2,0^0 | «leper E E»
`},
	{about: "XEX-38: he is one figure", rule: "leper-not-in-play", rules: "leper-fr", text: `
1. red: BA/RFr@1,0^0
2. yellow: BA/{L@0,1^0 ~ C@0,-1^180 | leper @0,0}
3. red: BA/RFr@2,0^0 | «leper E E»
`},
}

// besideFairy is a game in which the leper walks to a farmer of red's, with whom the
// fairy is.
const besideFairy = richRed + `leper @0,0
4. yellow: BA/L@0,1^0
5. red: BA/L@0,2^0 | fairy 0,-1
6. yellow: BA/L@0,3^0 | leper N |`
