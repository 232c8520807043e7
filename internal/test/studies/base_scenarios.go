package studies

// baseScenarios holds the numbered scenarios of placing, followers and scoring. If the verdict is that an action is
// legal, the illegal game claims the opposite. Scenarios that a study covers are not repeated.
//
// Number 20, a city of two tiles with a pennant, cannot be built with the tiles of the base game: see
// TestSmallCityWithPennant.
var baseScenarios = []Study{
	{About: "11: a tile after the 72nd", Rule: "turn-after-game-end", As: "BAS-60", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/Cccc+@0,-1^0
{2. yellow: «BA/Cccc+@0,-2^0» ~ }
`},
	{About: "22: a ring of six tiles", Rule: "claim-points-wrong", As: "BAS-40", Text: `
1. red: BA/Rr@1,0^0 | thief W
2. yellow: BA/Rr@1,1^90
3. red: BA/RFr@0,1^0
4. yellow: BA/Rr@-1,1^180
5. red: BA/Rr@-1,0^270 | = «red +{7~6} road»
`},
	{About: "23: two thieves on roads that join", Rule: "claim-points-wrong", As: "BAS-45", Text: twoThieves + `
7. red: BA/Rr@-1,0^270 | = red +8 road, «yellow +{0~8} road»
`},
	{About: "25: a cloister in the last gap", Rule: "claim-points-wrong", As: "BAS-43", Text: ring + `
1. red: BA/L@0,0^0 | monk | = «red +{0~9} cloister»
`},
	{About: "26: one city, two fields", Rule: "claim-points-wrong", As: "BAS-53", Text: `
[Rules "base-2002; base.farmers=per_farm_3"]` + twoFields + `
final: = «red +{3~6} field»
`},
	{About: "28: the same, city by city", Rule: "claim-points-wrong", As: "BAS-51", Text: `
[Rules "base-2002; base.farmers=per_city_4"]` + twoFields + `
final: = «red +{6~4} field»
`},
	{About: "29: the same with an open city", Rule: "claim-points-wrong", As: "BAS-62", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/CFc.1@0,-1^90 | farmer WSW
2. yellow: BA/L@0,1^0
3. red: BA/L@1,-1^0 | farmer NNW
final: = «red +{6~0} field»
`},
	{About: "31: a follower comes home too late", Rule: "follower-supply-empty", As: "BAS-11", Text: sevenOut + `
8. red: BA/RRRR@8,0^0 {| «thief S» ~ } | = red +2 road
`},
	{About: "31: the same with the scoring marked", Rule: "follower-after-scoring", As: "BAS-11", Text: sevenOut + `
8. red: BA/RRRR@8,0^0 | scored {| «thief S» ~ }
`},
}
