package validator_test

import "testing"

// scenarios are the numbered scenarios of placing, followers and scoring. Where the
// verdict is that something is right, the illegal game claims otherwise. Those that a study of
// statements is too are not repeated.
//
// Number 20, a city of two tiles with a pennant, cannot be laid with the tiles of
// the base game: see TestSmallCityWithPennant.
var scenarios = []study{
	{about: "4: corner contact only", rule: "tile-without-neighbour", as: "BAS-20", text: `
1. red: «BA/L@{1,1 ~ 0,1}^0»
`},
	{about: "7: passing with a tile that fits", rule: "tile-missing", as: "BAS-23", text: `
«1. red: {pass» ~ BA/RFr@1,0^0}
`},
	{about: "7: discarding a tile that fits", rule: "tile-playable-discarded", as: "BAS-23", text: `
1. red: {«discard BA/RFr» | BA/RFr@1,0^0 ~ BA/RFr@1,0^0}
`},
	{about: "8: a tile that fits nowhere is replaced", rule: "tile-missing", as: "BAS-24", text: `
[Start "BA/L@0,0^0"]

«1. red: discard BA/Cccc+{» ~ | BA/C@0,1^90}
`},
	{about: "11: a tile after the 72nd", rule: "turn-after-game-end", as: "BAS-60", text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/Cccc+@0,-1^0
{2. yellow: «BA/Cccc+@0,-2^0» ~ }
`},
	{about: "16: the eighth follower", rule: "follower-supply-empty", as: "BAS-34", text: sevenOut + `
8. red: BA/Rr@-1,0^270 {| «farmer NNW» ~ }
`},
	{about: "18: a small city counts 4", rule: "claim-points-wrong", as: "BAS-54", text: `
[Rules "base-2002; base.small_city=4"]

1. red: BA/C@0,-1^180 | knight S | = «red +{2~4} city»
`},
	{about: "19: a small city counts 2", rule: "claim-points-wrong", as: "BAS-54", text: `
[Rules "base-2002; base.small_city=2"]

1. red: BA/C@0,-1^180 | knight S | = «red +{4~2} city»
`},
	{about: "22: a ring of six tiles", rule: "claim-points-wrong", as: "BAS-40", text: `
1. red: BA/Rr@1,0^0 | thief W
2. yellow: BA/Rr@1,1^90
3. red: BA/RFr@0,1^0
4. yellow: BA/Rr@-1,1^180
5. red: BA/Rr@-1,0^270 | = «red +{7~6} road»
`},
	{about: "23: two thieves on roads that join", rule: "claim-points-wrong", as: "BAS-45", text: twoThieves + `
7. red: BA/Rr@-1,0^270 | = red +8 road, «yellow +{0~8} road»
`},
	{about: "25: a cloister in the last gap", rule: "claim-points-wrong", as: "BAS-43", text: ring + `
1. red: BA/L@0,0^0 | monk | = «red +{0~9} cloister»
`},
	{about: "26: one city, two fields", rule: "claim-points-wrong", as: "BAS-53", text: `
[Rules "base-2002; base.farmers=per_farm_3"]` + twoFields + `
final: = «red +{3~6} field»
`},
	{about: "28: the same, city by city", rule: "claim-points-wrong", as: "BAS-51", text: `
[Rules "base-2002; base.farmers=per_city_4"]` + twoFields + `
final: = «red +{6~4} field»
`},
	{about: "29: the same with an open city", rule: "claim-points-wrong", as: "BAS-62", text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/CFc.1@0,-1^90 | farmer WSW
2. yellow: BA/L@0,1^0
3. red: BA/L@1,-1^0 | farmer NNW
final: = «red +{6~0} field»
`},
	{about: "31: a follower comes home too late", rule: "follower-supply-empty", as: "BAS-11", text: sevenOut + `
8. red: BA/RRRR@8,0^0 {| «thief S» ~ } | = red +2 road
`},
	{about: "31: the same with the scoring marked", rule: "follower-after-scoring", as: "BAS-11", text: sevenOut + `
8. red: BA/RRRR@8,0^0 | scored {| «thief S» ~ }
`},
	{about: "32: six players, five colours", rule: "player-count", as: "BAS-02", text: `
[Green "Cleo"]
[Blue "Dora"]
[Black "Emil"]
«[Pink "Fay"]»
[Rules "base-2002; base.max_players={5~6}"]

1. red: BA/RFr@1,0^0
`},
}

func TestScenarios(t *testing.T) {
	for _, s := range scenarios {
		t.Run(s.about, s.check)
	}
}
