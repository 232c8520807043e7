package studies

// riverScenarios holds the scenarios of The River. Those of its studies are not repeated.
var riverScenarios = []Scenario{
	scenario("2: the first tile", "", "", `
1. red: RI.1/IFI@1,0^0
`),
	{About: "4: two bends to the right, one tile apart", Text: `
1. red: RI.1/II@1,0^0
2. yellow: RI.1/IFI@1,1^90
3. red: RI.1/II@1,2^90
`},
	{About: "5: a third bend to the right, close to the spring", Under: under("river-u-turn", "river-jcz"), Text: `
1. red: RI.1/II@1,0^0
2. yellow: RI.1/IFI@1,1^90
3. red: RI.1/II@1,2^90
4. yellow: RI.1/IFI@0,2^0
5. red: «RI.1/RrII@-1,2^180»
`},
	{About: "River II, 5: the arms come close", With: "river-2-default", Under: under("river-u-turn", "river-jcz"), Text: forkAlone + `
2. yellow: RI.2/II@1,-1^270
3. red: «RI.2/RrII@2,0^90»
`},
	scenario("8: a knight", "", "", `
1. red: RI.1/CICI@1,0^0 | knight N
`),
	scenario("10: the road cuts the field", "", "", `
1. red: RI.1/IFI@1,0^0 | farmer NNW
2. yellow: RI.1/RIrI@2,0^90 | farmer SSE
`),
	scenario("11: a cloister at the end", "", "", `
[Start "RI/s@0,0^0 RI.1/CICI@1,0^0 RI.1/CIRI@2,0^0 RI.1/RIrI@3,0^90 RI.1/CcII@4,0^180 RI.1/II@4,-1^270 RI.1/RrII@5,-1^90 RI.1/II@5,-2^270 RI.1/IFI@6,-2^0 …"]

1. red: RI.1/LIRI@7,-2^0 | monk
2. yellow: RI.1/IFI@8,-2^0
3. red: RI.1/I.e@9,-2^0
final: = red +3 cloister
`),
	scenario("12: a whole river", "", "", `
1. red: RI.1/IFI@1,0^0
2. yellow: RI.1/CICI@2,0^0
3. red: RI.1/LIRI@3,0^0
4. yellow: RI.1/IFI@4,0^0
5. red: RI.1/CIRI@5,0^0
6. yellow: RI.1/RIrI@6,0^90
7. red: RI.1/CcII@7,0^180
8. yellow: RI.1/II@7,-1^270
9. red: RI.1/RrII@8,-1^90
10. yellow: RI.1/II@8,-2^270
11. red: RI.1/I.e@9,-2^0
12. yellow: BA/L@0,1^0 | monk
`),
	scenario("14: the fairy comes to a knight on a tile of the river", "filosofia-2013", "", `
1. red: RI.1/CICI@1,0^0 | knight N
2. yellow: RI.1/IFI@2,0^0
3. red: RI.1/IFI@3,0^0 | fairy 1,0
`),
	scenario("15: the leper walks along the river", "leper-en", "", riverWhole+`
1. red: BA/C@2,-1^180 | leper @2,0
2. yellow: BA/L@0,1^0 | leper E E E E E
`),
	scenario("the leper crosses the river", "leper-en", "", riverWhole+`
1. red: BA/C@2,-1^180 | leper @2,-1
2. yellow: BA/C@2,1^0 | leper @2,1
3. red: BA/L@2,-2^0 | leper N N N
`),
	scenario("the start tile after the lake", "; start.spare=after_lake", "", riverWhole+`
1. red: BA/RCr@0,1^180
2. yellow: BA/L@-1,0^0
`),
	scenario("the prelude of the plague begins after the river", "plague-seed; plague.prelude=1", "", riverOne+`
1. red: RI.1/I.e@9,-2^0
2. yellow: BA/L@0,1^0
3. red: PL/RRRR@3,1^0
`),
}

// secondRiverScenarios holds the scenarios of The River II and of both rivers. Those of its studies are not repeated.
var secondRiverScenarios = []Scenario{
	scenario("2: the fork lies in three ways", "", "", `
1. red: RI.2/III@1,0^180
`),
	scenario("2: in three ways", "", "", `
1. red: RI.2/III@1,0^270
`),
	scenario("2: not with its field at the spring", "", "tile-edge-mismatch", `
1. red: «RI.2/III@1,0^90»
`),
	scenario("3: the eastern arm", "", "", forkAlone+`
2. yellow: RI.2/LIFI@2,0^0
`),
	scenario("8: the city at the end of the river", "", "", cityEnd+`
1. red: RI.2/IFC@2,0^0 | knight E
2. yellow: BA/C@3,0^270 | = red +4 city
`),
	{About: "9: a follower on the lake", Under: under("lake-follower", "river-2-default"), Text: toLake + `
1. red: RI.2/I.v@8,2^0 | «farmer NNW»
`},
	{About: "10: the same player again", Under: under("player-out-of-turn", "river-2-jcz"), Text: toLake + `
1. red: RI.2/I.v@8,2^0
2. «red»: BA/L@0,1^0
`},
	{About: "10: the next player", Under: under("lake-turn-missing", "river-2-default"), Text: toLake + `
1. red: RI.2/I.v@8,2^0
2. «yellow»: BA/L@0,1^0
`},
	scenario("15: the dragon walks from the lake", "filosofia-2013; rv2.lake_extra_turn=true", "", toLake+`
1. red: RI.2/I.v@8,2^0
2. red: DG/RFr.d@6,2^0 | dragon W N W N W W
`),
	scenario("the herd and a minority", "iac-default + tab-default; base.farmers=per_farm_3_city_once", "", herdArm+`
1. red: RI.2/II+@2,0^0 | farmer ENE with big
2. yellow: RI.2/IFC@2,-1^270
3. red: BA/C@3,0^0
4. yellow: BA/RFr@4,0^90 | farmer ENE
5. red: BA/LR@4,1^180
6. yellow: BA/C@3,-1^180
final: = red +4 field | score red 4, yellow 0
`),
	scenario("all other tiles fit nowhere", "", "", deadEnds+` | BA/L@0,1^0
2. yellow: BA/L@0,-1^0
`),
	scenario("both rivers", "river-default", "", forkAlone+`
2. yellow: RI.1/IFI@2,0^0
3. red: RI.2/LIFI@1,-1^90
4. yellow: RI.1/II@3,0^0
`),
	scenario("both rivers: the fork first", "river-default", "river-order", `
1. red: «RI.1/IFI@1,0^0»
`),
}

// The values of the switches.
var (
	uturns   = []string{"immediate", "clearance", "never"}
	spares   = []string{"stack", "out", "after_lake"}
	lakes    = []string{"false", "true"}
	permits  = []string{"forbid", "allow"}
	counting = []string{"with_sets", "always"}
)

var riverSwitches = map[string][]SwitchGame{
	"start.spare": {
		{"river-default" + riverWhole + `
1. red: BA/L@0,1^0
`, map[string]string{"stack": clean, "out": clean, "after_lake": "spare-tile-late"}},
		{"river-default" + `
[Start "RI/s@0,0^0 RI.1/IFI@1,0^0 RI.1/CICI@2,0^0 RI.1/LIRI@3,0^0 RI.1/IFI@4,0^0 RI.1/CIRI@5,0^0 RI.1/RIrI@6,0^90 RI.1/CcII@7,0^180 RI.1/II@7,-1^270 RI.1/RrII@8,-1^90 RI.1/II@8,-2^270 RI.1/I.e@9,-2^0 BA/RCr@0,1^180 BA/RCr@1,1^180 BA/RCr@2,1^0"]

1. red: BA/RCr@-1,0^270
`, only("tile-drawn-too-often", spares, "stack", "after_lake")},
	},
	"riv.uturn": {
		{`river-default
1. red: RI.1/II@1,0^0
2. yellow: RI.1/IFI@1,1^90
3. red: RI.1/II@1,2^90
`, only("river-u-turn", uturns, "immediate", "clearance")},
		{`river-default
1. red: RI.1/II@1,0^0
2. yellow: RI.1/IFI@1,1^90
3. red: RI.1/II@1,2^90
4. yellow: RI.1/IFI@0,2^0
5. red: RI.1/RrII@-1,2^180
`, map[string]string{"immediate": clean, "clearance": "river-u-turn", "never": "river-u-turn"}},
	},
	"rv2.lake_extra_turn": {
		{"river-2-default" + toLake + `
1. red: RI.2/I.v@8,2^0
2. red: BA/L@0,1^0
`, only("player-out-of-turn", lakes, "true")},
		{"river-2-default" + toLake + `
1. red: RI.2/I.v@8,2^0
2. yellow: BA/L@0,1^0
`, only("lake-turn-missing", lakes, "false")},
	},
	"rv2.lake_follower": {
		{"river-2-default" + toLake + `
1. red: RI.2/I.v@8,2^0 | farmer NNW
`, only("lake-follower", permits, "allow")},
		{"tab-default + river-2-jcz" + toLake + `
1. red: RI.2/I.v@8,2^0 | farmer NNW
`, only("lake-follower", permits, "allow")},
	},
	"rv2.symbols": {
		{"river-2-default" + innRoad2 + ` | = red +3 road
`, only("claim-points-wrong", counting, "with_sets")},
		{"river-2-default" + innRoad2 + ` | = red +6 road
`, only("claim-points-wrong", counting, "always")},
		{"river-2-default" + herdField + `
final: = red +4 field
`, only("claim-points-wrong", counting, "always")},
	},
}

// riverNoted holds games that break a rule with a switch.
var riverNoted = map[string][]string{
	"river-u-turn": {`river-jcz
1. red: RI.1/II@1,0^0
2. yellow: RI.1/IFI@1,1^90
3. red: RI.1/II@1,2^90
4. yellow: RI.1/IFI@0,2^0
5. red: RI.1/RrII@-1,2^180
`},
	"spare-tile-late": {"river-default; start.spare=after_lake" + riverWhole + `
1. red: BA/L@0,1^0
`},
	"lake-follower": {"river-2-default" + toLake + `
1. red: RI.2/I.v@8,2^0 | farmer NNW
`},
	"lake-turn-missing": {"river-2-default" + toLake + `
1. red: RI.2/I.v@8,2^0
2. yellow: BA/L@0,1^0
`},
}
