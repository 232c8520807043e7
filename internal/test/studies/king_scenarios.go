package studies

// kingScenarios holds the scenarios of King & Robber. Those of its studies are not repeated.
var kingScenarios = []Scenario{
	scenario("1: the first city", "", "", firstKingAlone+` | king red
final: = red +1 king
`),
	scenario("2: an equal city", "", "claim-king-wrong", equalCityAlone+` | «king yellow»
final: = red +2 king
`),
	scenario("3: a larger city", "", "", `
[Start "BA/RCr@0,0^0 …"]
`+largerCity+` | king yellow
final: = yellow +2 king
`),
	scenario("4: a city with another player's knight", "", "", `
[Start "BA/RCr@0,0^0 …"]
`+foreignCity+` | king yellow | = red +6 city
final: = yellow +1 king
`),
	scenario("5: two cities at once", "", "", `
[Start "BA/RCr@0,0^0 …"]
`+twoCities+` | king yellow
final: = yellow +2 king
`),
	scenario("6: no longer road", "", "", threeRoads+` | robber yellow
final: = yellow +3 robber
`),
	scenario("7: a longer road", "", "", longerRoad+` | robber red
final: = red +2 robber
`),
	scenario("8: both cards", "", "", bothCards+` | king red | robber red
final: = red +1 king, red +1 robber
`),
	scenario("8: both cards, 40 points", "; krb.scoring=15_40", "", bothCards+`
final: = red +20 king, red +20 robber
`),
	scenario("8: both cards, 20 points", "; krb.scoring=10_20", "", bothCards+`
final: = red +10 king, red +10 robber
`),
	scenario("8: one card, 15 points", "; krb.scoring=15_40", "", equalCityAlone+`
final: = red +15 king
`),
	scenario("9: points during the game", "; krb.scoring=continuous", "", equalCityAlone+` | = red +1 king
final: = red +0 king
`),
	scenario("10: two cities on one tile", "", "", `
[Start "BA/RCr@0,0^90 …"]

1. red: KR/CCcc@1,0^90 | knight W
2. yellow: BA/C@2,0^270 | king yellow | = red +6 city
3. red: BA/C@1,-1^180 | knight S
4. yellow: BA/C@1,1^0 | king yellow | = red +6 city
final: = yellow +2 king
`),
	scenario("11: a cloister with a city", "", "", `
[Start "BA/RCr@0,0^0 …"]

1. red: KR/LC@0,-1^180 | monk
final: = red +3 cloister, red +1 king
`),
	scenario("14: no road is complete", "", "claim-robber-wrong", `
1. red: BA/RFr@1,0^0 | «robber red»
`),
	scenario("12: a city of four tiles, another one open", "tab-default", "", `
[Start "BA/RCr@0,0^0 …"]
`+builderInCity+`
5. red: BA/C@0,-3^180 | king red | = red +10 city
5b. red: BA/C@0,-4^0
6. yellow: BA/CFc+@0,-5^90
7. red: BA/L@2,1^0
8. yellow: BA/Cc.1@0,-6^180 | king red
final: = red +1 king
`),
	scenario("a city in each part", "tab-default", "", `
[Start "BA/RCr@0,0^0 …"]
`+cityTwice+` | king red
5b. red: BA/C@0,2^0 | king red
final: = red +2 king
`),
}
