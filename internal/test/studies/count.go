package studies

// Games with The Count of Carcassonne. The City lies at -2,-1 to 1,1; 0,0 holds its quarters. In cityEarned yellow
// completes red's road and may put a follower into the City; in countAway it is in the castle, and the Count has gone.
const (
	cityEarned = `
1. red: BA/RFr@-3,-1^0 | thief E
2. yellow: BA/RRR@-4,-1^0`
	// In marketBarn yellow has a follower in the market, and four fields meet at the south-east of the last tile.
	marketBarn = cityEarned + ` | quarter market
3. red: BA/L@-1,-2^0
4. yellow: BA/L@0,-2^0
5. red: BA/L@0,-3^0
6. yellow: BA/L@-1,-3^0`
	inCastle  = cityEarned + ` | quarter castle`
	countAway = inCastle + ` | count blacksmith`
	redCity   = countAway + `
3. red: BA/CFc.1@-2,2^90 | knight N
4. yellow: BA/L@-1,2^0`
	// bothInside has a follower of each player in the castle, and a city of yellow that red's next tile completes.
	bothInside = countAway + `
3. red: BA/L@-3,0^0
4. yellow: BA/CFc.1@-2,2^90 | knight N
5. red: BA/C@-2,3^0 | quarter castle
6. yellow: BA/CFc+@2,1^0`
	// citiesBuilder is a turn of two parts that may each bring a follower into the City.
	citiesBuilder = `
1. red: BA/RFr@-3,-1^0 | thief E
2. yellow: BA/RFr@0,2^90 | thief N
3. red: BA/L@1,2^0
4. yellow: BA/RFr@0,3^90 | builder N
5. red: BA/L@1,3^0
6. yellow: BA/L@-3,0^0
7. red: BA/C@1,4^270 | knight W
8. yellow: BA/RrC@0,4^90 | quarter castle
8b. yellow: BA/RRR@-4,-1^0`
	cityBlock = `CO/1@-2,-1^0 CO/2@-1,-1^0 CO/3@0,-1^0 CO/4@1,-1^0 CO/5@-2,0^0 CO/6@-1,0^0 CO/7@0,0^0 CO/8@1,0^0 CO/9@-2,1^0 CO/10@-1,1^0 CO/11@0,1^0 CO/12@1,1^0`
	wholeCity = `
[Start "` + cityBlock + ` …"]
`
	countAbbot = "abt-default + cnt-default"
	plagueCity = "plague-seed + cnt-default; plague.prelude=0, plague.spread=optional"
)

var countStudies = []Study{
	{About: "CNT-01: one of each", Rule: "tile-drawn-too-often", Rules: "cnt-default", Text: `
1. red: «{CO/2@0,-2^0 ~ BA/L@0,-2^0}»
`},
	{About: "CNT-01: the outside continues as usual", Rule: "tile-edge-mismatch", As: "BAS-21", Rules: "cnt-default", Text: `
1. red: «BA/RFr@-3,0^{0~90}»
`},
	{About: "CNT-02: the start tile of the base game is in the stack", Rule: "tile-drawn-too-often", As: "BAS-01", Rules: "cnt-default", Text: `
1. red: BA/RCr@-3,-1^0
2. yellow: BA/RCr@-4,-1^0
3. red: BA/RCr@-5,-1^0
4. yellow: BA/RCr@-6,-1^0
5. red: «BA/{RCr@-7,-1^0 ~ RFr@-7,-1^0}»
`},
	{About: "CNT-03: the Count begins in the castle", Rule: "quarter-with-count", As: "CNT-32", Rules: "cnt-default", Text: inCastle + ` {~ | count blacksmith}
3. red: BA/C@-2,2^0 | «from castle yellow knight N @-2,2»
`},
	{About: "CNT-04: the City is no feature", Rule: "portal-feature-complete", As: "PAD-82", Rules: "hig-c1 + cnt-default", Text: `
1. red: DG/RRR.g@-3,-1^0 | «{knight C @0,0 ~ thief E}»
`},
	{About: "CNT-05: the road on a tile of the City counts", Rule: "claim-points-wrong", As: "BAS-40", Rules: "cnt-default", Text: cityEarned + ` | = «red +{2~3} road»
`},
	{About: "CNT-05: so does the city outside the wall", Rule: "claim-points-wrong", As: "BAS-41", Rules: "cnt-default", Text: `
1. red: BA/C@-2,2^0 | knight N | = «red +{2~4} city»
`},
	{About: "CNT-06: the tiles of the City are not just placed", Rule: "follower-off-tile", As: "BAS-30", Rules: "cnt-default", Text: `
1. red: BA/RFr@-3,-1^0 | «thief W{ @-2,-1» ~ »}
`},
	{About: "CNT-07: the City is a completed city for its fields", Rule: "claim-points-wrong", Rules: "cnt-default", Text: wholeCity + `
1. red: BA/L@-1,-2^0 | farmer SSW
final: = «red +{0~3} field»
`},
	{About: "CNT-07: one city, not one a tile", Rule: "claim-points-wrong", Rules: "cnt-default", Text: wholeCity + `
1. red: BA/L@2,0^0 | farmer WNW
final: = «red +{9~3} field»
`},
	{About: "CNT-08: the City counts for the King", Rule: "claim-points-wrong", As: "KRB-20", Rules: "krb-default + cnt-default", Text: wholeCity + `
1. red: BA/C@-2,2^0 | knight N
final: = «red +{1~2} king»
`},
	{About: "KRB-21: the City has no size", Rule: "claim-king-wrong", As: "KRB-10", Rules: "krb-default + cnt-default", Text: `
1. red: BA/C@-2,2^0 | «king {yellow~red}»
`},
	{About: "CNT-20: an opponent must get points", Rule: "quarter-not-earned", Rules: "cnt-default", Text: `
1. red: BA/RFr@-3,-1^0 | thief E
2. yellow: BA/{RFr@-4,-1^0 ~ RRR@-4,-1^0} | «quarter castle»
`},
	{About: "CNT-20: and the player none", Rule: "quarter-not-earned", Rules: "cnt-default", Text: `
1. red: BA/C@-2,2^0 {| knight N | «quarter castle» ~ | knight N}
`},
	{About: "CNT-21: not from another feature either", Rule: "quarter-not-earned", Rules: "cnt-default", Text: `
1. red: BA/RFr@-3,-1^0 | thief E
2. yellow: BA/L@-3,-2^0
3. red: BA/L@-3,0^0
4. yellow: BA/C@-4,-2^180 {| knight S ~ }
5. red: BA/L@-3,1^0
6. yellow: BA/CRRR@-4,-1^0 | «quarter castle»
`},
	{About: "CNT-22: one a turn", Rule: "quarter-second-in-turn", Rules: "cnt-default", Text: inCastle + ` {| «quarter market» ~ }
`},
	{About: "CNT-22: one in both parts of a turn", Rule: "quarter-second-in-turn", Rules: "tab-default + cnt-default; cnt.city_per_turn={once~per_part}", Text: citiesBuilder + ` | «quarter market»
`},
	{About: "TAB-46: one in both parts of a turn", Rule: "quarter-second-in-turn", Rules: "tab-default + cnt-default", Text: citiesBuilder + ` {| «quarter market» ~ }
`},
	{About: "CNT-23: an empty road gives nobody points", Rule: "quarter-not-earned", Rules: "cnt-default", Text: `
1. red: BA/RFr@-3,-1^0 {~ | thief E}
2. yellow: BA/RRR@-4,-1^0 | «quarter castle»
`},
	{About: "CNT-24: from the supply", Rule: "quarter-supply-empty", Rules: "iac-default + cnt-default", Text: `
1. red: BA/RFr@-3,-1^0 | thief E
2. yellow: BA/L@-3,0^0 | monk with big
3. red: BA/L@-3,1^0
4. yellow: BA/RRR@-4,-1^0 | «quarter {castle with big» ~ castle»}
`},
	{About: "CNT-25: beside the Count, and it leaves the supply", Rule: "claim-supply-wrong", As: "CNT-27", Rules: "cnt-default", Text: inCastle + ` | supply red 7, «yellow {7~6}»
`},
	{About: "CNT-26: the abbot comes only into the cathedral", Rule: "quarter-figure", Rules: countAbbot, Text: cityEarned + ` | «quarter {blacksmith~cathedral} with abbot»
`},
	{About: "CNT-26: or nowhere", Rule: "quarter-figure", Rules: countAbbot + "; cnt.abbot={never~cathedral}", Text: cityEarned + ` | «quarter cathedral with abbot»
`},
	{About: "CNT-27: an abbot in the cathedral is not recalled", Rule: "recall-no-abbot", As: "ABT-05", Rules: countAbbot, Text: cityEarned + ` | quarter cathedral with abbot
3. red: BA/L@-3,0^0
4. yellow: BA/L@-3,1^0 {| «recall 0,0» ~ }
`},
	{About: "CNT-27: it stays", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "cnt-default", Text: redCity + ` | supply red 6, «yellow {7~6}»
`},
	{About: "IAC-28: a big follower counts as two", Rule: "claim-points-wrong", As: "BAS-41", Rules: "iac-default + cnt-default", Text: cityEarned + ` | quarter castle with big | count blacksmith
3. red: BA/CFc.1@-2,2^90 | knight N
4. yellow: BA/L@-1,2^0
5. red: BA/C@-2,3^0 | from castle yellow knight N @-2,3 with big | = «red +{6~0} city», yellow +6 city
`},
	{About: "CNT-30: only after a follower", Rule: "count-without-entry", Rules: "cnt-default", Text: cityEarned + ` {~ | quarter market} | «count blacksmith»
`},
	{About: "CNT-31: never otherwise", Rule: "count-without-entry", Rules: "cnt-default", Text: inCastle + `
3. red: BA/L@-3,0^0 {| «count market» ~ }
`},
	{About: "CNT-31: to the quarter that the rules give", Rule: "count-elsewhere", Rules: "cnt-default; cnt.count_move={clockwise~by_player}", Text: inCastle + ` | «count blacksmith»
`},
	{About: "CNT-31: or after the follower", Rule: "count-elsewhere", Rules: "cnt-default; cnt.count_move=follow", Text: cityEarned + ` | quarter market | «count {castle~market}»
`},
	{About: "CNT-32: the Count bars its quarter", Rule: "quarter-with-count", Rules: "cnt-default", Text: inCastle + ` | count {castle~market}
3. red: BA/C@-2,2^0 | «from castle yellow knight N @-2,2»
`},
	{About: "CNT-40: from the castle to a city", Rule: "quarter-wrong-kind", Rules: "cnt-default", Text: countAway + `
3. red: BA/C@-2,2^0 | «from castle yellow {farmer E ~ knight N} @-2,2»
`},
	{About: "CNT-40: nobody is there", Rule: "quarter-nobody", Rules: "cnt-default", Text: cityEarned + ` | quarter {market~castle} | count blacksmith
3. red: BA/C@-2,2^0 | «from castle yellow knight N @-2,2»
`},
	{About: "CNT-40: after the deployment", Rule: "quarter-out-of-order", Rules: "cnt-default", Text: redCity + `
5. red: BA/C@-2,3^0 | {from castle yellow knight N @-2,3 | «farmer ENE» ~ farmer ENE | from castle yellow knight N @-2,3}
`},
	{About: "CNT-40: after a move of the fairy", Rule: "quarter-out-of-order", Rules: "filosofia-2013 + cnt-default", Text: redCity + `
5. red: BA/C@-2,3^0 | {from castle yellow knight N @-2,3 | «fairy -2,2» ~ fairy -2,2 | from castle yellow knight N @-2,3}
`},
	{About: "CNT-41: the active player is the last", Rule: "quarter-out-of-order", Rules: "cnt-default", Text: bothInside + `
7. red: BA/C@3,1^270 | {from castle red knight W @3,1 | «from castle yellow knight W @3,1» ~ from castle yellow knight W @3,1 | from castle red knight W @3,1}
`},
	{About: "CNT-42: the city is not complete", Rule: "quarter-not-scored", Rules: "cnt-default", Text: countAway + `
3. red: BA/{CFc.1@-2,2^90 ~ C@-2,2^0} | «from castle yellow knight N @-2,2»
`},
	{About: "CNT-42: it has been scored", Rule: "quarter-not-scored", Rules: "cnt-default", Text: countAway + `
3. red: BA/C@-2,2^0 {| scored ~ } | «from castle yellow knight N @-2,2»
`},
	{About: "CNT-43: a city without followers", Rule: "quarter-into-empty", Rules: "cnt-default; cnt.into_empty={forbid~allow}", Text: countAway + `
3. red: BA/C@-2,2^0 | «from castle yellow knight N @-2,2»
`},
	{About: "CNT-44: it counts in the majority", Rule: "claim-points-wrong", As: "BAS-41", Rules: "cnt-default", Text: redCity + `
5. red: BA/C@-2,3^0 | from castle yellow knight N @-2,3 | = red +6 city, «yellow +{0~6} city»
`},
	{About: "CNT-44: and goes home", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "cnt-default", Text: redCity + `
5. red: BA/C@-2,3^0 | from castle yellow knight N @-2,3 | supply red 7, «yellow {6~7}»
`},
	{About: "CNT-45: not for the dragon's tile", Rule: "quarter-onto-dragon", Rules: "filosofia-2013 + cnt-default", Text: countAway + `
3. red: DG/C.v@-2,2^0 | «from castle yellow knight {N @-2,2 ~ S @-2,1}»
`},
	{About: "CNT-46: the market, when fields are scored", Rule: "quarter-not-scored", Rules: "cnt-default", Text: cityEarned + ` | quarter market
3. red: BA/L@-1,-2^0 {| «from market yellow farmer NNW @-1,-1» ~ }
`},
	{About: "CNT-46: and when a barn comes to one", Rule: "quarter-not-scored", Rules: "cnt-default + aam-c2", Text: marketBarn + ` {~ | barn SE} | «from market yellow farmer NNW @-1,-2»
`},
	{About: "CNT-46: the follower from the market counts", Rule: "claim-points-wrong", As: "AAM-65", Rules: "cnt-default + aam-c2", Text: marketBarn + ` | barn SE | from market yellow farmer NNW @-1,-2 | = «yellow +{0~3} field»
`},
	{About: "CNT-46: and when a tile joins farmers to it", Rule: "quarter-not-scored", Rules: "cnt-default + aam-c2", Text: marketBarn + ` | barn SE
7. red: BA/RFr@-3,-2^0 {~ | farmer NNW}
8. yellow: BA/LR@-2,-2^90 | «from market yellow farmer NNW @-1,-2»
`},
	{About: "CNT-43: a barn is no follower", Rule: "quarter-into-empty", Rules: "cnt-default + aam-c2; cnt.into_empty={forbid~allow}", Text: marketBarn + ` | barn SE | «from market yellow farmer NNW @-1,-2»
`},
	{About: "CNT-50: only the market at the end", Rule: "quarter-at-end", Rules: "cnt-{default~c1}", Text: wholeCity + cityEarned[1:] + ` | quarter castle | count blacksmith
3. red: BA/CFc.1@-2,2^90
final: «from castle yellow knight N @-2,2»
`},
	{About: "CNT-50: the market before the fields are scored", Rule: "claim-points-wrong", As: "CNT-07", Rules: "cnt-default", Text: wholeCity + cityEarned[1:] + ` | quarter market
final: from market yellow farmer NNW @-1,-1 | = «yellow +{0~3} field»
`},
	{About: "CNT-51: one after another", Rule: "claim-points-wrong", As: "CNT-07", Rules: "cnt-default", Text: wholeCity + bothMarket[1:] + `
final: from market yellow farmer NNW @-1,-1 | from market red farmer NNW @-1,-1 | = red +3 field, «yellow +{0~3} field»
`},
	{About: "CNT-51: from the left of the last player; who is skipped has passed", Rule: "quarter-out-of-order", Rules: "cnt-default", Text: wholeCity + bothMarket[1:] + `
final: {from market red farmer NNW @-1,-1 | «from market yellow farmer NNW @-1,-1» ~ from market yellow farmer NNW @-1,-1 | from market red farmer NNW @-1,-1}
`},
	{About: "CNT-52: the City scores nothing", Rule: "claim-points-wrong", As: "CNT-07", Rules: "cnt-default", Text: wholeCity + cityEarned[1:] + ` | quarter market
final: {= «yellow +3 field» ~ from market yellow farmer NNW @-1,-1 | = yellow +3 field}
`},
	{About: "CNT-60: the dragon stays outside", Rule: "dragon-enters-city", Rules: "filosofia-2013 + cnt-default", Text: `
1. red: DG/F.v@0,-2^0
2. yellow: DG/RFr.d@-3,-1^0 | «dragon S {S E S W W ~ W W S S E}»
`},
	{About: "XEX-06: the dragon and the City", Rule: "dragon-enters-city", Rules: "bsw + cnt-default", Text: `
1. red: DG/F.v@0,-2^0
2. yellow: DG/RFr.d@-3,-1^0 | «dragon S {S E S W W ~ W W S S E}»
`},
	{About: "CNT-60: nor around the walls", Rule: "dragon-enters-city", Rules: "filosofia-2013 + cnt-default; pad.count_zone={all12~inner2}", Text: `
1. red: DG/F.v@0,-2^0
2. yellow: DG/RFr.d@-3,-1^0 | «dragon S W W S S E»
`},
	{About: "CNT-61: followers in quarters are safe", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "filosofia-2013 + cnt-default", Text: inCastle + `
3. red: DG/F.v@0,-2^0
4. yellow: DG/RFr.d@0,2^90 | dragon S W W S S E | supply red 7, «yellow {7~6}»
`},
	{About: "CNT-62: the leper stays outside", Rule: "leper-enters-city", Rules: "leper-en + cnt-default", Text: leperAtCity + `
2. yellow: BA/L@-1,2^0 | «leper E {N W N E ~ E E N N}»
`},
	{About: "LEP-17: the leper and the City", Rule: "leper-enters-city", Rules: "leper-fr + cnt-default", Text: leperAtCity + `
2. yellow: BA/L@-1,2^0 | «leper E {N W N E ~ E E N N}»
`},
	{About: "CNT-63: a farmer outside the walls pays", Rule: "claim-points-wrong", As: "LEP-20", Rules: "hig-c1 + leper-en + cnt-default", Text: `
1. red: BA/C@-2,2^0 | knight N | leper @-2,1
2. yellow: BA/L@-1,2^0
3. red: DG/RRR.g@-3,-1^0 | farmer ESE @-1,1
4. yellow: BA/L@-1,3^0 | leper E E E N N | = «red {+0~-1} leper»
`},
	{About: "XEX-35: a follower in a quarter does not", Rule: "claim-points-wrong", As: "LEP-20", Rules: "leper-en + cnt-default", Text: `
1. red: BA/C@-2,2^0 | knight N | leper @-2,1
2. yellow: BA/RFr@-3,-1^0 | thief E
3. red: BA/RRR@-4,-1^0 | quarter castle
4. yellow: BA/L@-1,2^0 | leper E E E N N | = «red {-1~+0} leper»
`},
	{About: "CNT-64: no flea within the walls", Rule: "flea-enters-city", Rules: plagueCity, Text: `
1. red: PL/Rr@-3,-1^180
2. yellow: BA/L@-3,0^0 | flea -2,-1
3. red: BA/L@-3,1^0 | flea -1,-1
4. yellow: BA/L@-3,2^0 | «flea {-1,0~0,-1}»
`},
	{About: "CNT-65: a follower in the castle is no knight", Rule: "princess-no-such-knight", As: "PAD-51", Rules: "hig-c1 + cnt-default", Text: inCastle + `
3. red: DG/CcRr.p@-2,2^0 | «{princess yellow knight C @0,0 ~ knight N}»
`},
	{About: "CNT-66: the fairy and a follower in the City", Rule: "fairy-enters-city", Rules: "filosofia-2013 + cnt-default; cnt.fairy={forbid~allow}", Text: inCastle + `
3. red: BA/L@-3,0^0
4. yellow: BA/L@-3,1^0 | «fairy 0,0»
`},
	{About: "CNT-67: the builder stays", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "tab-default + cnt-default", Text: `
1. red: BA/RFr@-3,-1^0 | thief E
2. yellow: BA/RRR@-4,-1^0 | thief S | quarter castle | count blacksmith
3. red: BA/L@-3,0^0
4. yellow: BA/RFr@-4,0^90 | builder N
5. red: BA/C@-2,2^0 | from castle yellow knight N @-2,2 | supply red 7, yellow 6, «builder {1~0}»
`},
}

const (
	leperAtCity = `
1. red: BA/C@-2,2^0 | leper @-2,1`
	// bothMarket has a follower of each player in the market.
	bothMarket = cityEarned + ` | quarter market
3. red: BA/L@-3,0^0
4. yellow: BA/CFc.1@-2,2^90 | knight N
5. red: BA/C@-2,3^0 | quarter market`
)
