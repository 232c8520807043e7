package studies

import "strings"

// First turns of games with The Leper: the first city brings it to the start tile; the same on a road of six tiles; a
// second city that needs one tile; three points for red, and then a farmer of red beside the leper.
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
	// laterCityTower completes a second city when red has a prisoner to buy back, and a tower stands beside yellow's monk.
	laterCityTower = `
1. red: BA/RCr@1,0^0 | thief W
2. yellow: TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief W
3. red: BA/C@0,-1^180 | knight S | leper @0,0
4. yellow: BA/L@2,1^0 | monk
5. red: BA/C@1,-1^180`
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
var leperStudies = []Study{
	{About: "LEP-01: it begins beside the board", Rule: "leper-not-in-play", Rules: "leper-en", Text: `
1. red: BA/RFr@1,0^0
2. yellow: BA/{L@0,1^0 ~ C@0,-1^180 | leper @0,0}
3. red: BA/RFr@2,0^0 | «leper E E»
`},
	{About: "LEP-02: the first city brings the leper", Rule: "leper-entry-missing", Rules: "leper-en", Text: `
«1. red: BA/C@0,-1^180{» ~ | leper @0,0}
`},
	{About: "LEP-02: for any owner", Rule: "leper-entry-missing", Rules: "leper-fr", Text: `
1. red: BA/CFc.1@0,-1^90 | knight N
«2. yellow: BA/C@0,-2^180 | farmer NNW{» ~ | leper @0,-1}
`},
	{About: "LEP-02: to one of its tiles", Rule: "leper-outside-city", Rules: "leper-en", Text: `
1. red: BA/RFr@1,0^0
2. yellow: BA/C@0,-1^180 | «leper @{1,0~0,0}»
`},
	{About: "LEP-02: no sooner", Rule: "leper-without-city", Rules: "leper-fr", Text: `
1. red: BA/RFr@1,0^0 {| «leper @0,0» ~ }
`},
	{About: "LEP-03: a follower does not replace it", Rule: "leper-entry-missing", Rules: "leper-en", Text: `
«1. red: BA/C@0,-1^180 | knight S{» ~ | leper @0,0}
`},
	{About: "LEP-04: no flea after it", Rule: "leper-ends-turn", Rules: leperAndPlague, Text: plagueNear + `
1. red: BA/C@0,-1^180 | {leper @0,0 | «flea 0,0» ~ flea 0,0 | leper @0,0}
`},
	{About: "LEP-04: no flight after it", Rule: "leper-ends-turn", Rules: leperAtWill, Text: plagueNear + `
1. red: BA/RFr@-1,0^0 | thief W
2. yellow: BA/RFr@-2,0^0
3. red: BA/C@0,-1^180 | {leper @0,0 | «flee -1,0 thief W > -2,0 W» ~ flee -1,0 thief W > -2,0 W | leper @0,0}
`},
	{About: "LEP-02: after the dragon and the scoring", Rule: "dragon-scoring-order", As: "PAD-30", Rules: "filosofia-2013 + leper-en", Text: shortRoad + `
1. red: DG/C.d@0,-1^180 | {leper @0,0 | «dragon W N» ~ dragon W N | leper @0,0}
`},
	{About: "LEP-04: nor does the dragon walk after it", Rule: "leper-ends-turn", Rules: "rgg-c1 + leper-en", Text: shortRoad + `
1. red: DG/C.d@0,-1^180 | {leper @0,0 | «dragon W N» ~ dragon W N | leper @0,0}
`},
	{About: "LEP-04: no prisoner is bought back after it", Rule: "leper-ends-turn", Rules: "leper-en + tow-default", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief W
3. red: BA/C@0,-1^180 | knight S | {leper @0,0 | «ransom yellow» ~ scored | ransom yellow | leper @0,0}
`},
	{About: "LEP-04: nor does an exchange wait for it", Rule: "leper-ends-turn", Rules: "leper-fr + tow-default", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief W
3. red: BA/RFr@2,0^0 | tower 1,1
4. yellow: BA/L@0,1^0 | monk
5. red: BA/C@0,-1^180 | tower 1,1 | capture 0,1 yellow monk | {leper @0,0 | «exchange normal» ~ exchange normal | leper @0,0}
`},
	{About: "LEP-04: nor does a wagon move after it", Rule: "leper-ends-turn", Rules: "leper-en + aam-c2", Text: `
1. red: BA/C@0,-1^180 | knight S with wagon | {leper @0,-1 | «wagon > 0,0 W» ~ wagon > 0,0 W | leper @0,-1}
`},
	{About: "LEP-04: not even that of another player", Rule: "leper-ends-turn", Rules: "leper-fr + aam-c2", Text: `
1. red: BA/RFr@1,0^0
2. yellow: BA/RCr@2,0^0 | knight N with wagon
3. red: BA/C@2,-1^180 | {leper @2,0 | «wagon yellow > 2,0 W» ~ wagon yellow > 2,0 W | leper @2,0}
`},
	{About: "LEP-04: nor does a follower come into the City after it", Rule: "leper-ends-turn", Rules: "leper-en + cnt-default", Text: `
1. red: BA/CFc.1@-2,2^90 | knight N
2. yellow: BA/C@-2,3^0 | {leper @-2,1 | «quarter cathedral» ~ quarter cathedral | leper @-2,1}
`},
	{About: "LEP-04: nor does the Count move after it", Rule: "leper-ends-turn", Rules: "leper-fr + cnt-default", Text: `
1. red: BA/CFc.1@-2,2^90 | knight N
2. yellow: BA/C@-2,3^0 | quarter cathedral | {leper @-2,1 | «count market» ~ count market | leper @-2,1}
`},
	{About: "LEP-04: nor is anything scored after it", Rule: "leper-ends-turn", Rules: "leper-fr", Text: `
1. red: BA/C@0,-1^180 | {leper @0,0 | «scored» ~ scored | leper @0,0}
`},
	{About: "LEP-12: nor the princess and the leper", Rule: "leper-and-princess", Rules: "hig-c1 + leper-fr", Text: firstCity + `
2. yellow: BA/C@0,-2^0 | knight N
3. red: DG/CcRr.p@0,-3^270 | leper N N N {| «princess yellow knight N @0,-2» ~ }
`},
	{About: "PLG-23: nor is the leper moved", Rule: "outbreak-turn-action", Rules: leperAndPlague + ", plague.source_turn_allows={flight~flight,leper}", Text: firstCity + `
2. yellow: PL/RRRR@1,0^0 | «leper E»
`},
	{About: "LEP-05: two at once", Rule: "leper-outside-city", Rules: "leper-en", Text: `
[Start "BA/RCr@0,0^0 BA/RFr@1,0^0 BA/L@1,-1^0 BA/L@1,-2^0 BA/C@0,-2^180"]

1. red: BA/CFC.2@0,-1^0 | «leper @{1,-1 ~ 0,-2}»
`},
	{About: "LEP-06: the arrival costs nothing", Rule: "claim-points-wrong", Rules: "leper-en", Text: richRed + `leper @0,-1 | = «red {-1~+0} leper»
`},
	{About: "LEP-07: it stays", Rule: "leper-moved-on-entry-turn", Rules: "leper-en", Text: firstCity + ` {| «leper N» ~ }
`},
	{About: "LEP-07: by either text", Rule: "leper-moved-on-entry-turn", Rules: "leper-fr", Text: `
1. red: BA/C@0,-1^180 | knight S | leper @0,0 {| «leper N» ~ }
`},
	{About: "LEP-10: instead of a follower", Rule: "leper-and-follower", Rules: "leper-en", Text: firstCity + `
2. yellow: BA/RFr@1,0^0 | {thief W | «leper E» ~ leper E}
`},
	{About: "LEP-10: whichever comes first", Rule: "leper-and-follower", Rules: "leper-fr", Text: firstCity + `
2. yellow: BA/RFr@1,0^0 | leper E {| «thief W» ~ }
`},
	{About: "LEP-10: or instead of the fairy", Rule: "leper-and-fairy", Rules: "filosofia-2013 + leper-{en~fr}", Text: firstCity + `
2. yellow: BA/RFr@1,0^0 | thief W
3. red: BA/RFr@2,0^0
4. yellow: BA/RFr@-1,0^0 | fairy 1,0 | «leper W»
`},
	{About: "LEP-11: after the tile", Rule: "leper-before-tile", Rules: "leper-en", Text: firstCity + `
2. yellow: {«leper N» | ~ } BA/RFr@1,0^0
`},
	{About: "LEP-11: before the scoring", Rule: "leper-walk-too-late", Rules: "leper-en", Text: firstCity + `
2. yellow: BA/RFr@1,0^0 | {scored | «leper E» ~ leper E}
`},
	{About: "LEP-11: before the dragon", Rule: "leper-walk-too-late", Rules: "new-2016 + leper-en", Text: shortRoad + firstCity + `
2. yellow: DG/RFr.d@-1,0^0 | {dragon W W | «leper W» ~ leper W | dragon W W}
`},
	{About: "LEP-12: not beside the princess", Rule: "leper-and-princess", Rules: "hig-c1 + leper-en", Text: firstCity + `
2. yellow: BA/C@0,-2^0 | knight N
3. red: DG/CcRr.p@0,-3^270 | princess yellow knight N @0,-2 {| «leper N N N» ~ }
`},
	{About: "LEP-12: in a volcano turn", Rule: "leper-in-volcano-turn", Rules: "filosofia-2013 + leper-en; leper.after_volcano={forbid~allow}", Text: firstCity + `
2. yellow: DG/RFr.v@1,0^0 | «leper E»
`},
	{About: "LEP-12: in the turn of a plague tile", Rule: "leper-in-outbreak-turn", Rules: leperAndPlague + ", leper.after_source={forbid~allow}", Text: firstCity + `
2. yellow: PL/RRRR@1,0^0 | «leper E»
`},
	{About: "LEP-13: five steps", Rule: "leper-walk-too-long", Rules: "leper-en", Text: longLine + `
2. yellow: BA/RFr@6,0^0 | «leper E E E E {E E ~ E}»
`},
	{About: "LEP-13: not fewer", Rule: "leper-walk-short", Rules: "leper-fr", Text: longLine + `
2. yellow: BA/RFr@6,0^0 | «leper E E {E ~ E E E}»
`},
	{About: "LEP-13: on tiles", Rule: "leper-leaves-table", Rules: "leper-en", Text: firstCity + `
2. yellow: BA/RFr@1,0^0 | «leper {W~E}»
`},
	{About: "LEP-14: no tile twice", Rule: "leper-enters-visited-tile", Rules: "leper-en", Text: square + `
1. red: BA/C@0,-1^180 | leper @0,-1
2. yellow: BA/RFr@2,0^0 | «leper S S E N {W~E}»
`},
	{About: "LEP-14: not back to the start", Rule: "leper-returns-to-origin", Rules: "leper-fr; leper.origin_blocked={true~false}", Text: square + firstCity + `
2. yellow: BA/L@2,1^0 | «leper S E N W N»
`},
	{About: "LEP-15: no early stop by choice", Rule: "leper-walk-short", Rules: "leper-en", Text: firstCity + `
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0 | «leper {E ~ E E}»
`},
	{About: "LEP-15: whether it may walk into a dead end", Rule: "leper-dead-end-avoidable", Rules: "leper-en; leper.dead_end={global~stepwise}", Text: longLine + `
2. yellow: BA/RFr@6,0^0 | «leper N»
`},
	{About: "LEP-16: roads and walls do not stop it, a gap does", Rule: "leper-leaves-table", Rules: "leper-en", Text: longLine + `
2. yellow: BA/RFr@6,0^0 | «leper {S E E E E ~ E E E E E}»
`},
	{About: "XEX-36: over rivers, roads and walls", Rule: "leper-leaves-table", Rules: "leper-en", Text: square + firstCity + `
2. yellow: BA/L@2,1^0 | «leper S E {E E ~ E}»
`},
	{About: "LEP-20: one point", Rule: "claim-points-wrong", Rules: "leper-en", Text: richRed + `leper @0,0
4. yellow: BA/L@0,1^0 | leper N | = «red {+0~-1} leper»
`},
	{About: "LEP-20: by either text", Rule: "claim-points-wrong", Rules: "leper-fr", Text: richRed + `leper @0,0
4. yellow: BA/L@0,1^0 | leper N | = «red {-2~-1} leper»
`},
	{About: "LEP-21: not on the first tile", Rule: "claim-points-wrong", Rules: "leper-en", Text: richRed + `leper @0,-1
4. yellow: BA/L@0,1^0 | leper S S | = «red {-1~+0} leper»
`},
	{About: "LEP-22: nobody falls below zero", Rule: "claim-points-wrong", Rules: "leper-en", Text: `
1. red: BA/C@0,-1^180 | farmer NNW | leper @0,0
2. yellow: BA/RFr@1,0^0 | leper N | = «red {-1~+0} leper»
`},
	{About: "LEP-23: followers alone pay", Rule: "claim-points-wrong", Rules: "leper-en", Text: richRed + `leper @0,0
4. yellow: BA/L@0,1^0 | leper S | = «red {-1~+0} leper»
`},
	{About: "LEP-24: the fairy's friend pays nothing", Rule: "claim-points-wrong", Rules: "bsw + leper-en", Text: besideFairy + ` = «red {-1~+0} leper»
`},
	{About: "LEP-24: under the French text it does", Rule: "claim-points-wrong", Rules: "bsw + leper-fr", Text: besideFairy + ` = «red {+0~-1} leper»
`},
	{About: "XEX-34: nor do those on the fairy's tile", Rule: "claim-points-wrong", Rules: "filosofia-2013 + leper-en", Text: besideFairy + ` = «red {-1~+0} leper»
`},
	{About: "LEP-25: it changes no score", Rule: "claim-points-wrong", Rules: "leper-en", Text: `
1. red: BA/C@0,-1^180 | knight S | = «red +{3~4} city» | leper @0,0
`},
	{About: "LEP-30: to a later city", Rule: "leper-outside-city", Rules: "leper-en", Text: secondCity + `
3. red: BA/C@0,2^0 | «leper @0,{0~2}»
`},
	{About: "LEP-30: instead of a follower", Rule: "leper-and-follower", Rules: "leper-fr", Text: secondCity + `
3. red: BA/C@0,2^0 | {farmer ENE | «leper @0,2» ~ leper @0,2}
`},
	{About: "LEP-30: at which moment", Rule: "leper-relocated-too-late", Rules: "leper-en; leper.relocate_phase={wood~either}", Text: secondCity + `
3. red: BA/C@0,2^0 | scored | «leper @0,2»
`},
	{About: "LEP-10: nor does a follower come into the City, where that counts as a follower", Rule: "leper-and-follower", Rules: "leper-fr + cnt-default; leper.with_quarter={forbid~allow}", Text: besideTheCity + `leper S W S | «quarter cathedral»
`},
	{About: "LEP-30: nor does it go to a city after one", Rule: "leper-and-follower", Rules: "leper-fr + cnt-default; leper.with_quarter={forbid~allow}", Text: besideTheCity + `quarter cathedral | «leper @-3,4»
`},
	{About: "LEP-31: at the end it ends the turn", Rule: "leper-ends-turn", Rules: leperAtWill, Text: plagueNear + secondCity + `
3. red: BA/C@0,2^0 | scored | {leper @0,2 | «flea 0,0» ~ flea 0,0 | leper @0,2}
`},
	{About: "LEP-31: by the French text it ends the turn in place of a follower", Rule: "leper-ends-turn", Rules: "filosofia-2013 + leper-fr", Text: `
1. red: BA/C@0,-1^180 | leper @0,-1
2. yellow: BA/RFr@1,0^0 | thief E
3. red: BA/RCr@2,0^0
4. yellow: BA/C@2,-1^180 | {leper @2,-1 | «fairy 1,0» ~ fairy 1,0}
`},
	{About: "LEP-31: nor is a prisoner bought back behind it", Rule: "leper-ends-turn", Rules: "leper-fr + tow-default", Text: laterCityTower + ` | {leper @1,-1 | «ransom yellow» ~ ransom yellow | leper @1,-1}
`},
	{About: "LEP-31: nor is a tower piece placed behind it", Rule: "leper-ends-turn", Rules: "leper-fr + tow-default", Text: laterCityTower + ` | {leper @1,-1 | «tower 1,1» ~ tower 1,1 | leper @1,-1}
`},
	{About: "LEP-31: nor does a tower capture behind it", Rule: "leper-ends-turn", Rules: "leper-fr + tow-default", Text: laterCityTower + ` | tower 1,1 | {leper @1,-1 | «capture 2,1 yellow monk» ~ capture 2,1 yellow monk | leper @1,-1}
`},
	{About: "LEP-31: nor does the player's own wagon move behind it", Rule: "leper-ends-turn", Rules: "leper-{fr ~ en} + aam-c2", Text: secondCity + `
3. red: BA/CFc.1@1,-1^90 | knight N with wagon
4. yellow: BA/RCr@1,0^0
5. red: BA/C@1,-2^180 | leper @1,-2 | «wagon > 0,0 W»
`},
	{About: "LEP-31: nor does a follower come into the City behind it", Rule: "leper-ends-turn", Rules: "leper-fr + cnt-default", Text: `
1. red: BA/CFc.1@-2,2^90 | knight N
2. yellow: BA/C@-2,3^0 | leper @-2,3
3. red: BA/C@-3,3^180 | knight S
4. yellow: BA/C@-3,4^0 | {leper @-3,4 | «quarter cathedral» ~ quarter cathedral | leper @-3,4}
`},
	{About: "LEP-31: nor is a castle of the player founded behind it", Rule: "leper-ends-turn", Rules: "leper-fr + bcb-c2", Text: strings.TrimSuffix(castleBesideCity, " | castle S") + ` | {leper @0,-2 | «castle S» ~ castle S | leper @0,-2}
`},
	{About: "LEP-31: nor is the abbot recalled behind it", Rule: "leper-ends-turn", Rules: "leper-fr + abt-default; abt.recall_and_leper=allow", Text: `
1. red: BA/C@0,-1^180 | leper @0,-1
2. yellow: BA/RCr@1,0^0
3. red: BA/L@0,-2^0 | monk with abbot
4. yellow: BA/L@0,1^0
5. red: BA/C@1,-1^180 | {leper @1,-1 | «recall 0,-2» ~ recall 0,-2 | leper @1,-1}
`},
	{About: "LEP-31: nor does a shepherd choose behind it", Rule: "leper-ends-turn", Rules: "leper-fr + has-default", Text: `
1. red: BA/C@0,-1^180 | leper @0,-1
2. yellow: BA/RCr@1,0^0
3. red: BA/L@0,-2^0 | shepherd SSW | sheep 2
4. yellow: BA/L@0,1^0
5. red: BA/C@1,-1^180 | {leper @1,-1 | «flock» ~ flock | leper @1,-1}
`},
	{About: "LEP-31: nor does a flea come behind it", Rule: "leper-ends-turn", Rules: "plague-seed + leper-fr; plague.prelude=0, plague.spread=optional", Text: plagueNear + secondCity + `
3. red: BA/C@0,2^0 | {leper @0,2 | «flea 0,0» ~ flea 0,0 | leper @0,2}
`},
	{About: "LEP-32: completed in this turn", Rule: "leper-without-city", Rules: "leper-en", Text: secondCity + `
3. red: BA/C@0,2^0
4. yellow: BA/RFr@1,0^0 {| «leper @0,2» ~ }
`},
	{About: "LEP-33: one of these a turn", Rule: "leper-moved-twice", Rules: "leper-en", Text: secondCity + `
3. red: BA/C@0,2^0 | {leper N | «leper @0,2» ~ leper @0,2}
`},
	{About: "LEP-40: a flight goes with it", Rule: "leper-and-follower", Rules: leperAtWill, Text: plagueNear + firstCity + `
2. yellow: BA/RFr@-1,0^0 | thief W
3. red: BA/RFr@-2,0^0
4. yellow: BA/RFr@-3,0^0 | {farmer NNW | «leper W W W» ~ flee -1,0 thief W > -2,0 W | leper W W W}
`},
	{About: "XEX-31: the fairy is of the wood too", Rule: "leper-and-fairy", Rules: "new-2016 + leper-{en~fr}", Text: firstCity + `
2. yellow: BA/RFr@1,0^0 | thief W
3. red: BA/RFr@2,0^0
4. yellow: BA/RFr@-1,0^0 | leper W | «fairy 1,0»
`},
	{About: "XEX-33: the dragon does not remove it", Rule: "leper-not-in-play", Rules: "filosofia-2013 + leper-en", Text: `
[Start "BA/RCr@0,0^0 DG/RFr.v@1,0^0"]

1. red: {BA/L@0,1^0 ~ BA/C@0,-1^180 | leper @0,0}
2. yellow: DG/RFr.d@-1,0^0 | dragon W W
3. red: BA/RFr@2,0^0 | «leper E E»
`},
	{About: "XEX-38: the leper is one figure", Rule: "leper-not-in-play", Rules: "leper-fr", Text: `
1. red: BA/RFr@1,0^0
2. yellow: BA/{L@0,1^0 ~ C@0,-1^180 | leper @0,0}
3. red: BA/RFr@2,0^0 | «leper E E»
`},
}

// besideFairy is a game in which the leper walks to a farmer of red to which the fairy is assigned.
const besideFairy = richRed + `leper @0,0
4. yellow: BA/L@0,1^0
5. red: BA/L@0,2^0 | fairy 0,-1
6. yellow: BA/L@0,3^0 | leper N |`
