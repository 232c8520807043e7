package studies

// Games with bridges. In bridgeOver red's road leads over a bridge; in bridgeBuilder red's builder stands at the open end of
// a road.
const (
	bridgeOver = `
1. red: BA/LR@-1,0^270 | thief E
2. yellow: BA/L@1,0^0 | bridge 1,0 WE`
	bridgeColumn = `
1. red: BA/L@0,1^0
2. yellow: BA/L@0,2^0`
	bridgesTwo = `
1. red: BA/RFr@1,0^0
2. yellow: BA/RFr@1,1^90 | bridge 1,0 NS | bridge 1,1 WE
`
	bridgesThree = `
1. red: BA/L@0,1^0 | bridge 0,1 WE
2. yellow: BA/L@0,2^0
3. red: BA/L@0,3^0 | bridge 0,3 WE
4. yellow: BA/L@0,4^0
5. red: BA/RFr@1,0^0
6. yellow: BA/RFr@2,0^0
7. red: BA/C@2,-1^0 | bridge 2,-1 WE
8. yellow: BA/RFr@-1,0^0
9. red: BA/C@-1,-1^0`
	bridgeBuilder = `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | builder E
4. yellow: BA/L@1,1^0`
)

var bridgeStudies = []Study{
	{About: "BCB-01: three bridges", Rule: "bridges-used-up", Rules: "bcb-c2", Text: bridgesThree + `{ | «bridge -1,-1 WE» ~ }
`},
	{About: "BCB-01: twelve tiles", Rule: "tile-drawn-too-often", Rules: "bcb-c2", Text: `
1. red: BB/LRFr@1,0^0
2. yellow: «{BB/L ~ BA/}RFr@2,0^0»
`},
	{About: "BCB-10: from field to field", Rule: "bridge-end-not-on-field", Rules: "bcb-c2", Text: `
1. red: BA/C@0,-1^180 | «bridge 0,-1 {NS ~ WE}»
`},
	{About: "BCB-10: over a tile", Rule: "bridge-end-not-on-field", Rules: "bcb-c2", Text: `
1. red: BA/L@0,1^0 | «bridge 0,{2 ~ 1} WE»
`},
	{About: "BCB-11: over the tile just placed or beside it", Rule: "bridge-too-far", Rules: "bcb-c2", Text: bridgeColumn + `
3. red: BA/L@0,3^0 | «bridge 0,{1 ~ 2} WE»
`},
	{About: "BCB-11: over no neighbour", Rule: "bridge-too-far", Rules: "bcb-jcz", Text: bridgeColumn + ` | «bridge 0,{1 ~ 2} WE»
`},
	{About: "BCB-11: after the tile", Rule: "bridge-out-of-order", Rules: "bcb-c2", Text: `
1. red: BA/L@0,1^0
2. yellow: {«bridge 0,1 WE» | BA/L@0,2^0 ~ BA/L@0,2^0 | bridge 0,1 WE}
`},
	{About: "BCB-11: before the scoring", Rule: "bridge-out-of-order", Rules: "bcb-c2", Text: `
1. red: BA/L@0,1^0 | {scored | «bridge 0,1 WE» ~ bridge 0,1 WE | scored}
`},
	{About: "BCB-11: one that no placement needs", Rule: "bridge-second-free", Rules: "bcb-c2", Text: bridgeColumn + ` | bridge 0,2 WE{ | «bridge 0,1 WE» ~ }
`},
	{About: "BCB-12: a road against a field", Rule: "tile-edge-mismatch", Rules: "bcb-c2", Text: `
1. red: BA/RFr@1,0^0
2. yellow: «BA/RFr@2,0^90»{ ~ | bridge 2,0 WE}
`},
	{About: "BCB-12: over the neighbour", Rule: "tile-edge-mismatch", Rules: "bcb-c2", Text: `
1. red: BA/L@0,1^0
2. yellow: «BA/RFr@-1,1^0»{ ~ | bridge 0,1 WE}
`},
	{About: "BCB-13: the far end meets no field", Rule: "bridge-end-without-road", Rules: "bcb-c2", Text: `
1. red: BA/L@0,1^0 | «bridge 0,1 {NS ~ WE}»
`},
	{About: "BCB-14: one bridge a tile", Rule: "bridge-second-on-tile", Rules: "bcb-c2", Text: bridgeOver + `
3. red: BA/L@1,1^0 | «bridge {1,0 NS ~ 1,1 WE}»
`},
	{About: "BCB-14: as many as the tile needs", Rule: "tile-edge-mismatch", As: "BCB-12", Rules: "bcb-c2", Text: `
1. red: BA/L@0,1^0
2. yellow: BA/RFr@1,0^0
3. red: «BA/RRRR@1,1^0» | bridge 0,1 WE{ ~ | bridge 1,0 NS}
`},
	{About: "BCB-15: they stay on the table", Rule: "bridges-used-up", Rules: "bcb-c2", Text: bridgesThree + `
10. yellow: BA/RFr@3,0^0
11. red: BA/RFr@4,0^0{ | «bridge 4,0 NS» ~ }
`},
	{About: "BCB-16: the tile may be discarded", Rule: "tile-playable-discarded", As: "BAS-24", Rules: "bcb-c2", Text: `
[Start "BA/L@0,0^0"]

1. red: {«discard BA/RFr» ~ discard BA/RRRR} | BA/L@1,0^0
`},
	{About: "BCB-16: or placed with a bridge", Rule: "tile-edge-mismatch", As: "BCB-12", Rules: "bcb-c2", Text: `
[Start "BA/L@0,0^0"]

1. red: «BA/RRRR@1,0^0»{ ~ | bridge 0,0 WE}
`},
	{About: "BCB-20: a tile of the road", Rule: "claim-points-wrong", Rules: "bcb-c2", Text: bridgeOver + `
3. red: BA/LR@2,0^90 | = «red +{3 ~ 4} road»
`},
	{About: "BCB-20: the road is occupied", Rule: "follower-feature-occupied", As: "BAS-31", Rules: "bcb-c2", Text: bridgeOver + ` | «{thief W ~ monk}»
`},
	{About: "BCB-21: it passes over the road of its tile", Rule: "follower-feature-occupied", As: "BAS-31", Rules: "bcb-c2", Text: `
1. red: BA/LR@-1,0^270 | thief E
2. yellow: BA/RFr@1,0^0 | bridge 1,0 NS | «thief {W ~ N}»
`},
	{About: "BCB-22: the field goes on below", Rule: "follower-feature-occupied", As: "BAS-31", Rules: "bcb-c2", Text: `
1. red: BA/L@0,1^0 | farmer NNW
2. yellow: BA/L@0,2^0 | bridge 0,2 WE | «{farmer SSW ~ thief W}»
`},
	{About: "BCB-23: beside a volcano", Rule: "volcano-tile-follower", As: "PAD-14", Rules: "filosofia-2013 + bcb-c2", Text: `
1. red: DG/F.v@0,1^0 | bridge 0,1 WE{ | «thief W» ~ }
`},
	{About: "BCB-24: a bridge that the tile needs extends the builder's road", Rule: "second-part-not-granted", As: "TAB-30", Rules: "tab-default + bcb-c2", Text: bridgeBuilder + `
5. red: BA/L@{2,1^0 ~ 3,0^0 | bridge 3,0 WE}
«5b». red: BA/C@0,-1^180
`},
	{About: "XEX-41: a farmer flees below a bridge", Rule: "flight-off-feature", As: "PLG-65", Rules: "plague-seed + bcb-c2; plague.prelude=0, plague.spread=optional", Text: fleeingBelow},
	{About: "TOW-75: a bridge above a foundation", Rule: "tower-no-foundation", As: "TOW-15", Rules: "tow-default + bcb-c2", Text: `
1. red: {BA/L ~ TO/L}@0,1^0 | bridge 0,1 WE | «tower 0,1»
`},
}

// fleeingBelow is a game in which red's farmer flees below a bridge.
const fleeingBelow = `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0"]

1. red: BA/L@0,1^0 | bridge 0,1 WE
2. yellow: BA/L@0,2^0
3. red: BA/L@-1,2^0 | farmer NNW
4. yellow: BA/RFr@-1,0^0
5. red: BA/RFr@-2,0^0 | «flee -1,2 farmer NNW > 0,0 {ENE ~ ESE}»
`

// bridgeScenarios holds the scenarios of bridges and castles.
var bridgeScenarios = []Scenario{
	scenario("s01: a bridge that the tile needs", "", "", `
1. red: BA/RFr@1,0^0
2. yellow: BA/RFr@2,0^90 | bridge 2,0 WE | score red 0, yellow 0
`),
	scenario("s02: without it", "", "tile-edge-mismatch", `
1. red: BA/RFr@1,0^0
2. yellow: «BA/RFr@2,0^90»
`),
	scenario("s03: a road with a bridge", "", "", bridgeOver+`
3. red: BA/LR@2,0^90 | = red +4 road | score red 4, yellow 0
`),
	scenario("s04: the road is occupied", "", "follower-feature-occupied", bridgeOver+` | «thief W»
`),
	scenario("s05: the cloister below is free", "", "", bridgeOver+` | monk | score red 0, yellow 0
`),
	scenario("s06: against a field", "", "bridge-end-without-road", `
1. red: BA/L@0,1^0 | «bridge 0,1 NS»
`),
	scenario("s07: over a city side", "", "bridge-end-not-on-field", `
1. red: BA/C@0,-1^180 | «bridge 0,-1 NS»
`),
	scenario("s08: a bridge without need, and a thief on it", "", "", `
1. red: BA/L@0,1^0 | bridge 0,1 WE | thief W | score red 0, yellow 0
`),
	scenario("s09: over the neighbour", "", "", `
1. red: BA/L@0,1^0
2. yellow: BA/RFr@-1,1^0 | bridge 0,1 WE | score red 0, yellow 0
`),
	scenario("s10: a second one over the tile", "", "bridge-second-on-tile", bridgeOver+`
3. red: BA/RFr@1,1^90 | «bridge 1,0 NS»
`),
	scenario("s11: a road and a castle", "", "", castleRoad+` | = yellow +3 road, red +3 castle | score red 3, yellow 3
`),
	scenario("s12: a road of nobody", "", "", castleNew+`
2. yellow: BA/LR@-1,0^270
3. red: BA/LR@1,0^90 | = red +3 castle | score red 3, yellow 0
`),
	scenario("s13: a castle by a castle", "", "", castleChain+` | = red +3 castle, yellow +3 castle | score red 3, yellow 3
`),
	scenario("s14: completed by the tile of the castle", "", "", castleBesideRoad+` | = red +4 road | score red 4, yellow 0
`),
	scenario("s15: founded in the turn of another player", "", "", castleOther+`
3. red: BA/C@1,-2^180 | castle S yellow | score red 0, yellow 0
`),
	scenario("s16: scored instead", "", "", castleOther+`
3. red: BA/C@1,-2^180 | = yellow +4 city | score red 0, yellow 4
`),
	scenario("s17: no half circle", "has-default", "castle-not-small", `
1. red: HS/C!.v@0,-1^180 | knight S | «castle S»
`),
	scenario("s18: nobody in the city", "", "castle-not-owner", `
1. red: BA/C@0,-1^180 | «castle S»
`),
	scenario("s19: the end of the game", "", "", castleEnds+`
2. yellow: BA/RFr@1,0^0 | farmer NNW
final: = yellow +4 field | score red 0, yellow 4
`),
	scenario("s20: the dragon spares the lord", "filosofia-2013", "", castleNew+`
2. yellow: DG/F.v@0,1^0
3. red: DG/RFr.d@1,0^0 | dragon N N | supply red 6 | score red 0, yellow 0
`),
}

// bridgeSwitches holds the games for the switches of bridges and castles.
var bridgeSwitches = map[string][]SwitchGame{
	"bcb.bridges": {
		{"bcb-c2\n1. red: BA/L@0,1^0 | bridge 0,1 WE\n", map[string]string{"on": clean, "off": "action-not-in-box"}},
		{"bcb-c2\n1. red: BA/L@0,1^0\n", map[string]string{"on": clean, "off": clean}},
	},
	"bcb.castles": {
		{"bcb-c2" + castleNew + "\n", map[string]string{"on": clean, "off": "action-not-in-box"}},
		{"bcb-c2" + castleOther + "\n3. red: BA/C@1,-2^180 | = yellow +4 city\n", map[string]string{"on": clean, "off": clean}},
	},
	"bcb.bazaars": {
		{"bcb-c2" + bazaarSold + "buy\n", map[string]string{"on": clean, "off": "action-not-in-box"}},
		{"bcb-c2" + bazaarTile + "\n2. yellow: BA/L@1,1^0\n", map[string]string{"on": "bazaar-missing", "off": clean}},
	},
	"bcb.free_bridge": {
		{"bcb-c2" + bridgeColumn + " | bridge 0,1 WE\n", map[string]string{"tile_or_neighbour": clean, "tile": "bridge-too-far"}},
		{"bcb-c2" + bridgeColumn + " | bridge 0,2 WE\n", map[string]string{"tile_or_neighbour": clean, "tile": clean}},
	},
	"bcb.bridges_per_part": {
		{"bcb-c2" + bridgesTwo, map[string]string{"needed": clean, "one": "bridge-second-free"}},
		{"bcb-c2" + bridgeColumn + " | bridge 0,2 WE | bridge 0,1 WE\n", map[string]string{"needed": "bridge-second-free", "one": "bridge-second-free"}},
		{"bcb-c2" + bridgeColumn + " | bridge 0,2 WE\n", map[string]string{"needed": clean, "one": clean}},
	},
	"bcb.bridge_to_abbey": {
		{"aam-c2 + bcb-c2" + abbeyRing + "\n7. red: abbey @0,1\n8. yellow: BA/RFr@2,1^0 | bridge 1,1 WE\n", map[string]string{"allow": clean, "forbid": "bridge-end-without-road"}},
		{"aam-c2 + bcb-c2" + abbeyRing + "\n7. red: abbey @0,1 | bridge 1,1 WE\n", map[string]string{"allow": clean, "forbid": "bridge-end-without-road"}},
	},
	"bcb.castle_choice": {
		{"bcb-c2" + castleTwoAtOnce + " | lord red 0,-1 > 1,0 N\n", map[string]string{"owner": clean, "highest": "lord-no-choice"}},
		{"bcb-c2" + castleTwoAtOnce + " | = red +3 castle\n", map[string]string{"owner": clean, "highest": clean}},
	},
	"bcb.castle_chain": {
		{"bcb-c2" + castleRoads + " | score red 4, yellow 5\n", map[string]string{"highest": "claim-score-wrong", "features_first": clean}},
		{"bcb-c2" + castleRoads + " | score red 5, yellow 5\n", map[string]string{"highest": clean, "features_first": "claim-score-wrong"}},
		{"bcb-c2" + castleChain + " | score red 3, yellow 3\n", map[string]string{"highest": clean, "features_first": clean}},
	},
	"bcb.tower_takes_lord": {
		{"tow-default + bcb-c2" + castleAtTower, map[string]string{"yes": clean, "no": "capture-out-of-reach"}},
		{"tow-default + bcb-c2" + castleNew + "\n", map[string]string{"yes": clean, "no": clean}},
	},
	"plague.hits_lord": {
		{"plague-seed + bcb-c2; plague.prelude=0" + fleaAtCastle + " | supply red 7\n", map[string]string{"true": clean, "false": "claim-supply-wrong"}},
		{"plague-seed + bcb-c2; plague.prelude=0" + fleaAtCastle + " | supply red 6\n", map[string]string{"true": "claim-supply-wrong", "false": clean}},
	},
	"aam.mayor_castle": {
		{"aam-c2 + bcb-c2" + mayorCastle, map[string]string{"yes": clean, "no": "castle-not-owner"}},
		{"aam-c2 + bcb-c2" + castleNew + "\n", map[string]string{"yes": clean, "no": clean}},
	},
}

// bridgeNoted holds games that break rules of bridges and castles with a switch.
var bridgeNoted = map[string][]string{
	"bridge-too-far":     {"bcb-jcz" + bridgeColumn + " | bridge 0,1 WE\n"},
	"bridge-second-free": {"bcb-jcz" + bridgesTwo},

	"bridge-end-without-road": {"aam-c2 + bcb-jcz" + abbeyRing + "\n7. red: abbey @0,1\n8. yellow: BA/RFr@2,1^0 | bridge 1,1 WE\n"},
	"lord-no-choice":          {"bcb-jcz" + castleTwoAtOnce + " | lord red 0,-1 > 1,0 N\n"},
}
