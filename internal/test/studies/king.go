package studies

// Games with King & Robber: the first city, of two tiles; a second of two and of three; a city that another player
// completes; two cities at once; a city over another one.
const (
	firstKing = `
1. red: BA/C@0,-1^180`
	firstKingAlone = `
[Start "BA/RCr@0,0^0 …"]
` + firstKing
	equalCity = firstKing + `
2. yellow: BA/C@0,-2^0
3. red: BA/L@0,1^0
4. yellow: BA/C@0,-3^180`
	equalCityAlone = `
[Start "BA/RCr@0,0^0 …"]
` + equalCity
	largerCity = firstKing + `
2. yellow: BA/C@0,-2^0
3. red: BA/CFc.1@0,-3^90
4. yellow: BA/C@0,-4^180`
	foreignCity = `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: BA/C@0,-2^180`
	twoCities = `
1. red: BA/RFr@1,0^0
2. yellow: BA/CFc.1@1,-1^0
3. red: BA/C@2,-1^270
4. yellow: BA/CC.2@0,-1^180`
	overCity = `
1. red: KR/CCcc@0,-1^0 | knight S`
	bothCards = `
[Start "BA/RCr@0,0^90 …"]

1. red: BA/C@1,0^270
2. yellow: BA/RRR@0,1^90
3. red: BA/RRR@0,-1^90`
	threeRoads = `
[Start "BA/RCr@0,0^90 …"]

1. red: BA/RRR@0,1^90
2. yellow: BA/RRR@0,-1^90 | robber yellow
3. red: BA/RRR@0,2^90 | robber yellow
4. yellow: BA/RFr@0,-2^90
5. red: BA/RRR@0,-3^90`
	longerRoad = `
[Start "BA/RCr@0,0^90 …"]

1. red: BA/RRR@0,1^90
2. yellow: BA/RRR@0,-1^90
3. red: BA/RFr@0,2^90
4. yellow: BA/RFr@0,3^90
5. red: BA/RRR@0,4^90`
	// A double turn in which red completes a city in each part.
	cityTwice = `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: BA/C@0,1^180
3. red: BA/CFc+@0,-2^90 | builder S
4. yellow: BA/L@1,1^0
5. red: BA/C@0,-3^180`
)

var kingStudies = []Study{
	{About: "KRB-01: one of each", Rule: "tile-drawn-too-often", Rules: "krb-default", Text: `
1. red: KR/LC@0,-1^180
2. yellow: «KR/{LC ~ RC}@0,1^180»
`},
	{About: "KRB-02: a city over another one", Rule: "claim-points-wrong", As: "BAS-41", Rules: "krb-default", Text: overCity + `
2. yellow: BA/C@0,-2^180 | = «red +{8~6} city»
`},
	{About: "KRB-02: the other city is free", Rule: "follower-feature-occupied", As: "BAS-31", Rules: "krb-default", Text: overCity + `
2. yellow: BA/C@{0,-2^180 | «knight S» ~ 1,-1^270 | knight W}
`},
	{About: "KRB-03: a box that the text names", Rule: "set-not-in-edition", As: "XEX-23", Text: `
[CGR "1"]
[Sets "base, princess-and-dragon, «{tower~king-and-robber}»"]
[Rules "bsw; pad.set_whitelist=bsw"]
[Red "Ana"]
[Yellow "Ben"]
1. red: BA/RFr@1,0^0
`},
	{About: "XEX-22: a small expansion", Rule: "set-not-in-edition", Text: `
[CGR "1"]
[Sets "base, princess-and-dragon, king-and-robber{, «tower» ~ }"]
[Rules "bsw; pad.set_whitelist=bsw"]
[Red "Ana"]
[Yellow "Ben"]
1. red: BA/RFr@1,0^0
`},
	{About: "KRB-10: the first city", Rule: "claim-king-wrong", Rules: "krb-default", Text: firstKing + ` | «king {yellow~red}»
`},
	{About: "KRB-10: not before a city is complete", Rule: "claim-king-wrong", Rules: "krb-default", Text: `
1. red: BA/{CFc.1@0,-1^90 ~ C@0,-1^180} | «king red»
`},
	{About: "KRB-10: the points at the end", Rule: "claim-points-wrong", As: "KRB-20", Rules: "krb-default", Text: firstKingAlone + `
final: = «red +{0~1} king»
`},
	{About: "KRB-11: the tile counts, not the knight", Rule: "claim-king-wrong", Rules: "krb-default", Text: foreignCity + ` | «king {red~yellow}»
`},
	{About: "KRB-12: an equal city", Rule: "claim-king-wrong", Rules: "krb-default", Text: equalCity + ` | «king {yellow~red}»
`},
	{About: "KRB-12: a larger city", Rule: "claim-king-wrong", Rules: "krb-default", Text: largerCity + ` | «king {red~yellow}»
`},
	{About: "KRB-13: the holder completes a larger one", Rule: "claim-king-wrong", Rules: "krb-default", Text: firstKing + `
2. yellow: BA/C@0,-2^0
3. red: BA/CFc.1@0,-3^90
4. yellow: BA/L@0,1^0
5. red: BA/C@0,-4^180 | king red
6. yellow: BA/C@0,-5^0
7. red: BA/L@1,1^0
8. yellow: BA/CFc+@0,-6^90
9. red: BA/L@2,1^0
10. yellow: BA/C@0,-7^180 | «king {yellow~red}»
`},
	{About: "KRB-14: pennants do not count", Rule: "claim-king-wrong", Rules: "krb-default", Text: `
1. red: BA/CFc.1@0,-1^90
2. yellow: BA/C@0,-2^180
3. red: BA/C@0,-3^0
4. yellow: BA/CFc+@0,-4^90
5. red: BA/C@0,-5^180 | «king {red~yellow}»
`},
	{About: "KRB-15: two cities at once", Rule: "claim-king-wrong", Rules: "krb-default", Text: twoCities + ` | «king {red~yellow}»
`},
	{About: "KRB-20: the cities of all players, occupied or not", Rule: "claim-points-wrong", Rules: "krb-default", Text: equalCityAlone + `
final: = «red +{1~2} king»
`},
	{About: "KRB-22: another way to score", Rule: "claim-points-wrong", Rules: "krb-default; krb.scoring={per_feature~10_20}", Text: equalCityAlone + `
final: = «red +10 king»
`},
	{About: "KRB-22: points during the game", Rule: "claim-points-wrong", Rules: "krb-default; krb.scoring=continuous", Text: equalCity + ` | = «red +{2~1} king»
`},
	{About: "KRB-23: no scoring of a feature", Rule: "claim-points-wrong", As: "KRB-20", Rules: "krb-default", Text: firstKing + ` {| = «red +1 king» ~ }
`},
	{About: "KRB-24: the first part of a double turn gives the card", Rule: "claim-points-wrong", As: "KRB-22", Rules: "tab-default + krb-default; krb.scoring=continuous", Text: cityTwice + ` | king red
5b. red: BA/C@0,2^0 | king red | = «red +{0~1} king»
`},
	{About: "KRB-25: nobody holds the card", Rule: "claim-points-wrong", Rules: "krb-default", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/CFc.1@0,-1^90
final: = «red +{1~0} king»
`},
}

var robberStudies = []Study{
	{About: "KRB-16: the first road", Rule: "claim-robber-wrong", Rules: "krb-default", Text: `
1. red: BA/RRR@1,0^0
2. yellow: BA/RRR@-1,0^0 | «robber {red~yellow}»
`},
	{About: "KRB-16: an equal road", Rule: "claim-robber-wrong", Rules: "krb-default", Text: threeRoads + ` | «robber {red~yellow}»
`},
	{About: "KRB-16: a longer road", Rule: "claim-robber-wrong", Rules: "krb-default", Text: longerRoad + ` | «robber {yellow~red}»
`},
	{About: "KRB-16: not before a road is complete", Rule: "claim-robber-wrong", Rules: "krb-default", Text: `
1. red: BA/RFr@1,0^0 {| «robber red» ~ }
`},
	{About: "KRB-15: two roads at once", Rule: "claim-robber-wrong", Rules: "krb-default", Text: `
1. red: BA/C@0,-1^180
2. yellow: BA/RRR@-1,0^0
3. red: BA/RFr@1,-1^90
4. yellow: BA/RRR@1,-2^0
5. red: BA/L@0,1^0
6. yellow: BA/RRR@1,0^180 | «robber {red~yellow}»
`},
	{About: "KRB-20: each complete road", Rule: "claim-points-wrong", Rules: "krb-default", Text: threeRoads + `
final: = «yellow +{2~3} robber»
`},
	{About: "KRB-22: both cards in one hand", Rule: "claim-points-wrong", Rules: "krb-default; krb.scoring=15_40", Text: bothCards + `
final: = red +20 king, «red +{15~20} robber»
`},
	{About: "KRB-23: one player may hold both", Rule: "claim-robber-wrong", As: "KRB-16", Rules: "krb-default", Text: bothCards + ` | king red | «robber {yellow~red}»
`},
}
