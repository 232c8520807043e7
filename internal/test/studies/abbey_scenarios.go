package studies

// abbeyScenarios holds the scenarios of Abbey & Mayor.
var abbeyScenarios = []Scenario{
	scenario("1: an abbey with a monk", "", "", abbeyRing+`
7. red: abbey @0,1 | monk
8. yellow: BA/C@-1,2^270 | = red +9 cloister | score red 9, yellow 0
`),
	scenario("2: with three neighbours", "", "abbey-neighbours", `
1. red: BA/RFr@1,0^0
2. yellow: BA/RFr@-1,0^0
3. red: BA/L@1,1^0
4. yellow: BA/L@-1,1^0
5. red: BA/L@1,2^0
6. yellow: «abbey @0,1»
`),
	scenario("3: it closes a road", "", "", abbeyRoad+`
8. yellow: abbey @1,0 | = red +2 road | score red 2, yellow 0
`),
	scenario("4: after the last tile", "", "", abbeyLast+`
7. red: abbey @1,1 | monk
final: = red +8 cloister | score red 8, yellow 0
`),
	scenario("5: a mayor without pennants", "", "", `
1. red: BA/C@0,-1^180 | knight S with mayor | score red 0, yellow 0
`),
	scenario("6: one pennant against one knight", "", "", mayorCity+`
5. red: BA/CFc.1@1,-1^0 | = red +10 city, yellow +10 city
`),
	scenario("7: two against one", "", "", mayorCity+`
5. red: BA/CFc+@1,-1^0 | = red +12 city | score red 12, yellow 0
`),
	scenario("8: a mayor on a road", "", "mayor-outside-city", `
1. red: BA/RFr@1,0^0 | «thief W with mayor»
`),
	{About: "9, 10: a wagon goes on, across a field", Under: map[string]string{"aam-c1": "wagon-too-far"}, Text: wagonScored + ` | «wagon > 0,0 W» | = red +4 city
`},
	{About: "11: to an occupied road", Verdict: "wagon-target", Text: `
1. red: BA/RFr@1,0^0
2. yellow: BA/RFr@-1,0^0 | thief E
3. red: BA/C@0,-1^180 | knight S with wagon | «wagon > 0,0 W»
`},
	scenario("12: two squares off", "", "wagon-too-far", `
1. red: BA/RFr@1,0^0
2. yellow: BA/L@1,-1^0
3. red: BA/L@1,-2^0
4. yellow: BA/LR@1,-3^180
5. red: BA/C@0,-1^180 | knight S with wagon | «wagon > 1,-3 N»
`),
	scenario("13: a wagon on a field", "", "wagon-wrong-feature", `
1. red: BA/L@0,1^0 | «farmer NNW with wagon»
`),
	scenario("14: a barn", "", "", barnOut+` | = red +3 field | score red 3, yellow 4
`),
	scenario("15: where two fields meet", "", "barn-not-at-corner", barnField+`
6. yellow: BA/L@-1,1^0 | «barn SE»
`),
	scenario("16: a farmer on its field", "", "follower-feature-occupied", barnOut+`
7. red: BA/RFr@-1,0^0 | «farmer SSE»
`),
	scenario("17: its field is joined", "", "", barnJoined+` | = red +1 field | score red 4, yellow 4
`),
	scenario("18: the barn at the end", "", "", `
[Start "BA/RCr@0,0^0 …"]
`+barnOut+`
final: = yellow +4 barn | score red 3, yellow 8
`),
	scenario("19: joined with a pig", "tab-default", "", barnOut+`
7. red: BA/RFr@-1,0^0 | farmer NNW
8. yellow: BA/RFr@-2,0^0
9. red: BA/LR@-3,0^270 | pig NNW | = red +2 field | score red 5, yellow 4
`),
	scenario("20: a barn on a field with one", "", "barn-on-barn", barnOut+`
7. red: BA/RFr@-1,0^0
8. yellow: BA/C@0,3^180
9. red: BA/C@1,3^180 | «barn NW»
`),
	scenario("21: a barn on a volcano tile", "filosofia-2013", "", `
1. red: BA/L@0,1^0
2. yellow: BA/L@1,1^0
3. red: BA/L@0,2^0
4. yellow: DG/F.v@1,2^0 | barn NW
`),
}

// abbeySwitches holds the games for the switches of Abbey & Mayor.
var abbeySwitches = map[string][]SwitchGame{
	"aam.abbey": {
		{"aam-c2" + abbeyRing + "\n7. red: abbey @0,1\n", map[string]string{"on": clean, "off": "action-not-in-box"}},
		{"aam-c2" + abbeyRing + "\n7. red: AM/R@2,0^90\n", map[string]string{"on": clean, "off": clean}},
	},
	"aam.mayor": {
		{"aam-c2\n1. red: BA/C@0,-1^180 | knight S with mayor\n", map[string]string{"on": clean, "off": "action-not-in-box"}},
		{"aam-c2\n1. red: BA/C@0,-1^180 | knight S\n", map[string]string{"on": clean, "off": clean}},
	},
	"aam.wagon": {
		{"aam-c2" + wagonScored + "\n", map[string]string{"on": clean, "off": "action-not-in-box"}},
		{"aam-c2\n1. red: BA/C@0,-1^180 | knight S\n", map[string]string{"on": clean, "off": clean}},
	},
	"aam.barn": {
		{"aam-c2" + barnOut + "\n", map[string]string{"on": clean, "off": "action-not-in-box"}},
		{"aam-c2" + barnField + "\n", map[string]string{"on": clean, "off": clean}},
	},
	"aam.abbey_at_end": {
		{"aam-c2" + abbeyLast + "\n7. red: abbey @1,1\n", map[string]string{"round": clean, "lost": "abbey-after-game-end"}},
		{"aam-c2" + abbeyLast + "\n7. red: abbey @1,1 | monk\n", map[string]string{"round": clean, "lost": "abbey-after-game-end"}},
	},
	"aam.wagon_move": {
		{"aam-c2" + wagonScored + " | wagon > 0,0 W\n", map[string]string{"c2": clean, "c1": "wagon-too-far"}},
		{"aam-c2" + farRoad, map[string]string{"c2": "wagon-too-far", "c1": clean}},
	},
	"aam.wagon_touch": {
		{"iac-default + aam-c1" + wagonCrossed + " | wagon > 1,0 N\n", map[string]string{"picture": "wagon-too-far", "letters": clean}},
		{"iac-default + aam-c1" + wagonCrossed + "\n", map[string]string{"picture": clean, "letters": clean}},
		{"tow-default + aam-c1" + wagonWide, map[string]string{"picture": clean, "letters": "wagon-too-far"}},
		{"aam-c1" + farRoad, map[string]string{"picture": clean, "letters": "wagon-too-far"}},
	},
	"aam.market_farmer": {
		{"cnt-default + aam-c2" + finalBarn + "yellow +1 field, yellow +4 barn\n", map[string]string{"joined": clean, "full": "claim-points-wrong"}},
		{"cnt-default + aam-c2" + finalBarn + "yellow +3 field, yellow +4 barn\n", map[string]string{"joined": "claim-points-wrong", "full": clean}},
	},
	"aam.barn_on_barn": {
		{"aam-c2" + secondBarn, map[string]string{"forbid": "barn-on-barn", "allow": clean}},
		{"aam-c2" + barnOut + "\n7. red: BA/RFr@-1,0^0\n8. yellow: BA/RFr@-2,0^0\n9. red: BA/C@-1,1^270 | barn NE\n",
			map[string]string{"forbid": "barn-on-barn", "allow": clean}},
	},
}

// farRoad is a game in which a wagon goes to the far end of a road that leaves its city.
const farRoad = `
1. red: BA/RFr@1,0^0
2. yellow: BA/RFr@2,0^0
3. red: BA/RFr@1,-1^0
4. yellow: BA/RFr@2,-1^0
5. red: AM/RC@0,-1^180 | knight S with wagon | wagon > 2,-1 W
`

// In wagonCrossed the wagon's road ends at a city that no picture shows beside it; in wagonWide it goes to a city that no letter
// joins to its road.
const (
	wagonCrossed = `
1. red: BA/LR@-1,0^270
2. yellow: BA/L@0,1^0
3. red: IC/CRCR@1,0^0 | thief W with wagon`
	wagonWide = `
1. red: BA/LR@-1,0^270
2. yellow: BA/L@0,1^0
3. red: TO/RCr@1,0^0 | thief W with wagon
4. yellow: BA/LR@2,0^90 | wagon red > 1,0 N
`
)

// secondBarn is a game in which a barn is placed on a field that already has a barn.
const secondBarn = barnOut + `
7. red: BA/RFr@-1,0^0
8. yellow: BA/C@0,3^180
9. red: BA/C@1,3^180 | barn NW
`

// abbeyNoted holds games that break rules of Abbey & Mayor with a switch.
var abbeyNoted = map[string][]string{
	"barn-on-barn": {"aam-c2" + secondBarn},
}
