package studies

// countScenarios holds the scenarios of The Count of Carcassonne. Those of its studies are not repeated.
var countScenarios = []Scenario{
	scenario("1: into the castle, or not", "", "", inCastle+`
3. red: BA/L@-3,0^0
`),
	scenario("1: the right is voluntary", "", "", cityEarned+`
3. red: BA/L@-3,0^0
`),
	scenario("2: the Count without a follower", "", "count-without-entry", cityEarned+` | «count blacksmith»
`),
	scenario("3: nothing is scored", "", "quarter-not-earned", `
1. red: BA/RFr@-3,-1^0 | thief E
2. yellow: BA/RFr@-4,-1^0 | «quarter castle»
`),
	scenario("4: a follower leaves the castle", "", "", redCity+`
5. red: BA/C@-2,3^0 | from castle yellow knight N @-2,3 | supply red 7, yellow 7 | = red +6 city, yellow +6 city
`),
	scenario("5: a big follower leaves the castle", "iac-default", "", cityEarned+` | quarter castle with big | count blacksmith
3. red: BA/CFc.1@-2,2^90 | knight N
4. yellow: BA/L@-1,2^0
5. red: BA/C@-2,3^0 | from castle yellow knight N @-2,3 with big | supply red 7, big 1, yellow 7, big 1 | = red +0 city, yellow +6 city
`),
	scenario("7: a follower leaves for an empty city", "", "", countAway+`
3. red: BA/C@-2,2^0 | from castle yellow knight N @-2,2 | = yellow +4 city
`),
	scenario("8: the city is not complete", "", "quarter-not-scored", countAway+`
3. red: BA/CFc.1@-2,2^90 | knight N | «from castle yellow knight N @-2,2»
`),
	scenario("9: from the castle to a road", "", "quarter-wrong-kind", cityEarned+` | quarter castle | count market
3. red: BA/RFr@0,2^90 | thief N
4. yellow: BA/RRR@0,3^90 | «from castle yellow thief N @0,3»
`),
	scenario("10: out of the market at the end", "", "", wholeCity+cityEarned[1:]+` | quarter market
3. red: BA/L@-1,-2^0
final: from market yellow farmer NNW @-1,-1 | = yellow +3 field
`),
	scenario("10: out of the market before the end", "", "quarter-not-scored", cityEarned+` | quarter market
3. red: BA/L@0,-2^0 | «from market yellow farmer NNW @0,-1»
`),
	scenario("11: one field in the north", "", "follower-feature-occupied", `
1. red: BA/RFr@-3,-1^0 | farmer NNE
2. yellow: BA/L@0,-2^0 | «farmer SSW»
`),
	scenario("12: three fields beside the City", "", "", wholeCity+`
1. red: BA/L@-1,-2^0 | farmer SSW
2. yellow: BA/L@2,0^0 | farmer WNW
3. red: BA/L@-3,0^0 | farmer ENE
final: = red +3 field, red +3 field, yellow +3 field
`),
	scenario("13: a city of two tiles", "", "", `
1. red: BA/C@-2,2^0 | knight N | = red +4 city
`),
	scenario("14: a road against the wall", "", "tile-edge-mismatch", `
1. red: «BA/RFr@-3,0^0»
`),
	scenario("14: a field against the wall", "", "", `
1. red: BA/RFr@-3,0^90
`),
	scenario("15: goods are no points", "tab-default", "", `
1. red: TB/Cc.w@-2,2^0 | knight N
2. yellow: BA/C@-3,2^90 | goods wine 1 | quarter market | = red +6 city
`),
	scenario("the pig beside the City", "tab-default", "", wholeCity+`
1. red: BA/L@-1,-2^0 | farmer SSW
2. yellow: BA/L@2,0^0
3. red: BA/L@-2,-2^0 | pig N
final: = red +4 field
`),
	scenario("into the City in the second part alone", "tab-default", "", `
1. red: BA/RFr@-3,-1^0 | thief E
2. yellow: BA/RFr@0,2^90 | thief N
3. red: BA/L@1,2^0
4. yellow: BA/RFr@0,3^90 | builder N
5. red: BA/L@1,3^0
6. yellow: BA/RFr@0,4^90
6b. yellow: BA/RRR@-4,-1^0 | quarter castle | count market
`),
	scenario("two followers of one player leave for one road", "", "", twoBlacksmiths+` | from blacksmith yellow thief N @0,2 | from blacksmith yellow thief N @0,2 | supply red 7, yellow 7 | = yellow +2 road
`),
	scenario("the leper comes after the follower", "leper-en", "", `
1. red: BA/CFc.1@-2,2^90 | knight N
2. yellow: BA/C@-2,3^0 | quarter castle | leper @-2,3
`),
	scenario("a follower leaves after the dragon's walk", "filosofia-2013", "", countAway+`
3. red: DG/F.v@0,-2^0
4. yellow: BA/L@2,0^0
5. red: DG/C.d@-2,2^0 | dragon S W W S S E | from castle yellow knight N @-2,2 | = yellow +4 city
`),
	{About: "the end of the first edition", Verdict: "quarter-at-end", Under: under("", "cnt-c1"), Text: wholeCity + cityEarned[1:] + ` | quarter castle | count blacksmith
3. red: BA/CFc.1@-2,2^90
final: «from castle yellow knight N @-2,2»
`},
	{About: "a follower in each part of a turn", With: "tab-default", Verdict: "quarter-second-in-turn", Under: under("", "cnt-jcz"), Text: citiesBuilder + ` | «quarter market»
`},
}

const (
	// twoBlacksmiths has two followers of yellow with the blacksmith, and a road that red completes.
	twoBlacksmiths = cityEarned + ` | quarter blacksmith
3. red: BA/CFc.1@-2,2^90 | knight N
4. yellow: BA/C@-2,3^0 | quarter blacksmith
5. red: BA/RRR@0,2^90`
)
