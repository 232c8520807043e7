package studies

// Games with the rivers. riverOne holds all tiles of River I but the lake, which belongs to 9,-2. riverCity lacks the tile
// with two cities as well, which belongs to 8,-2.
const (
	riverOne = `
[Start "RI/s@0,0^0 RI.1/IFI@1,0^0 RI.1/CICI@2,0^0 RI.1/LIRI@3,0^0 RI.1/IFI@4,0^0 RI.1/CIRI@5,0^0 RI.1/RIrI@6,0^90 RI.1/CcII@7,0^180 RI.1/II@7,-1^270 RI.1/RrII@8,-1^90 RI.1/II@8,-2^270"]
`
	riverWhole = `
[Start "RI/s@0,0^0 RI.1/IFI@1,0^0 RI.1/CICI@2,0^0 RI.1/LIRI@3,0^0 RI.1/IFI@4,0^0 RI.1/CIRI@5,0^0 RI.1/RIrI@6,0^90 RI.1/CcII@7,0^180 RI.1/II@7,-1^270 RI.1/RrII@8,-1^90 RI.1/II@8,-2^270 RI.1/I.e@9,-2^0"]
`
	riverCity = `
[Start "RI/s@0,0^0 RI.1/IFI@1,0^0 RI.1/LIRI@2,0^0 RI.1/IFI@3,0^0 RI.1/CIRI@4,0^0 RI.1/RIrI@5,0^90 RI.1/CcII@6,0^180 RI.1/II@6,-1^270 RI.1/RrII@7,-1^90 RI.1/II@7,-2^270"]
`
	// In these games with River II the northern arm is complete, or the volcano lake has its end. The eastern arm begins
	// with the tile of the game and ends with the city of RI.2/IFC.
	forkAlone = `
1. red: RI.2/III@1,0^0`
	toLake = `
[Start "RI/s@0,0^0 RI.2/III@1,0^0 RI.2/IFC@1,-1^270 RI.2/LIFI@2,0^0 RI.2/CIcI@3,0^90 RI.2/RIrI@4,0^90 RI.2/CIRI@5,0^0 RI.2/II@6,0^0 RI.2/II+@6,1^90 RI.2/CcII+@7,1^90 RI.2/RrII@7,2^180"]
`
	cityEnd = `
[Start "RI/s@0,0^0 RI.2/III@1,0^0 RI.2/LIFI@1,-1^90 RI.2/CIcI@1,-2^0 RI.2/RIrI@1,-3^0 RI.2/CIRI@1,-4^90 RI.2/II@1,-5^270 RI.2/CcII+@2,-5^180 RI.2/RrII@2,-6^270 RI.2/II+@3,-6^0 RI.2/I.v@3,-7^270"]
`
	herdArm = `
[Start "RI/s@0,0^0 RI.2/III@1,0^0 RI.2/LIFI@1,-1^90 RI.2/CIcI@1,-2^0 RI.2/RIrI@1,-3^0 RI.2/CIRI@1,-4^90 RI.2/II@1,-5^270 RI.2/CcII+@2,-5^180 RI.2/RrII@2,-6^270 RI.2/I.v@3,-6^0 …"]
`
	innArm = `
[Start "RI/s@0,0^0 RI.2/III@1,0^0 RI.2/CIRI@1,-1^270 RI.2/LIFI@1,-2^90 RI.2/CIcI@1,-3^0 RI.2/II@1,-4^270 RI.2/CcII+@2,-4^180 RI.2/RrII@2,-5^270 RI.2/II+@3,-5^0 RI.2/I.v@3,-6^270"]
`
	cityArm = `
[Start "RI/s@0,0^0 RI.2/III@1,0^0 RI.2/LIFI@1,-1^90 RI.2/RIrI@1,-2^0 RI.2/CIRI@1,-3^90 RI.2/II@1,-4^270 RI.2/CcII+@2,-4^180 RI.2/RrII@2,-5^270 RI.2/II+@3,-5^0 RI.2/I.v@3,-6^270"]
`
	// deadEnds has two open ends that face one square, so no other tile of the river fits.
	deadEnds = `
[Start "RI/s@0,0^0 RI.2/III@1,0^0 RI.2/II@1,-1^270 RI.2/RrII@2,0^90"]

1. red: discard RI.2/LIFI | discard RI.2/CIcI | discard RI.2/RIrI | discard RI.2/CIRI | discard RI.2/II+ | discard RI.2/CcII+ | discard RI.2/IFC | discard RI.2/I.v`
)

// A farmer on the field with the pig herd, which borders one complete city; a road with the inn; a city over the river.
const (
	herdField = herdArm + `
1. red: RI.2/II+@2,0^0 | farmer ENE
2. yellow: RI.2/IFC@2,-1^270
3. red: BA/C@3,0^0
4. yellow: BA/C@3,-1^180`
	innRoad2 = innArm + `
1. red: RI.2/RIrI@2,0^90 | thief N
2. yellow: RI.2/IFC@3,0^0
3. red: BA/RRR@2,-1^90
4. yellow: BA/RRR@2,1^270`
	overRiver = cityArm + `
1. red: RI.2/CIcI@2,0^90 | knight N
2. yellow: RI.2/IFC@3,0^0
3. red: BA/C@2,-1^180
4. yellow: BA/C@2,1^0`
)

const (
	oneRiver    = "river-default"
	secondRiver = "river-2-default"
)

var riverStudies = []Study{
	{About: "RIV-01: one spring", Rule: "tile-drawn-too-often", Rules: oneRiver, Text: `
1. red: {«RI/s@1,0^180» ~ RI.1/IFI@1,0^0}
`},
	{About: "RIV-03: the river first", Rule: "river-order", Rules: oneRiver, Text: `
1. red: {«BA/L@0,1^0» ~ RI.1/IFI@1,0^0}
`},
	{About: "RIV-03: the lake last", Rule: "river-order", Rules: oneRiver, Text: `
1. red: RI.1/IFI@1,0^0
2. yellow: {«RI.1/I.e@2,0^0» ~ RI.1/CICI@2,0^0}
`},
	{About: "RIV-04: to the lake", Rule: "river-order", Rules: oneRiver, Text: riverOne + `
1. red: {«BA/L@0,1^0» ~ RI.1/I.e@9,-2^0}
`},
	{About: "RIV-10: at an open end", Rule: "river-not-continued", Rules: oneRiver, Text: `
1. red: {«RI.1/IFI@0,1^0» ~ RI.1/IFI@1,0^0}
`},
	{About: "RIV-11: river to river", Rule: "tile-edge-mismatch", Rules: oneRiver, Text: `
1. red: «RI.1/CICI@1,0^{90~0}»
`},
	{About: "RIV-12: nobody on the river", Rule: "follower-no-such-part", Rules: oneRiver, Text: `
1. red: RI.1/IFI@1,0^0 | «{thief W ~ farmer NNW}»
`},
	{About: "RIV-13: one field round the spring, cut by a road", Rule: "follower-feature-occupied", Rules: oneRiver, Text: `
1. red: RI.1/IFI@1,0^0 | farmer NNW
2. yellow: RI.1/{IFI@2,0^0 ~ RIrI@2,0^90} | «farmer SSE»
`},
	{About: "RIV-13: one field round the lake", Rule: "follower-feature-occupied", Rules: oneRiver, Text: riverOne + `
1. red: RI.1/I.e@9,-2^0 | farmer NNW
2. yellow: BA/RFr@9,-3^0 | «farmer {SSE~NNW}»
`},
	{About: "RIV-14: two bends to one side", Rule: "river-u-turn", Rules: oneRiver, Text: `
1. red: RI.1/II@1,0^0
2. yellow: «RI.1/II@1,1^{90~180}»
`},
	{About: "RIV-14: room at the open end", Rule: "river-u-turn", Rules: "river-default; riv.uturn={clearance~immediate}", Text: `
1. red: RI.1/II@1,0^0
2. yellow: RI.1/IFI@1,1^90
3. red: RI.1/II@1,2^90
4. yellow: RI.1/IFI@0,2^0
5. red: «RI.1/RrII@-1,2^180»
`},
	{About: "RIV-14: not back at all", Rule: "river-u-turn", Rules: "river-default; riv.uturn={never~immediate}", Text: `
1. red: RI.1/II@1,0^0
2. yellow: RI.1/IFI@1,1^90
3. red: «RI.1/II@1,2^90»
`},
	{About: "RIV-15: only a tile that fits nowhere", Rule: "tile-playable-discarded", Rules: oneRiver, Text: `
1. red: {«discard RI.1/CICI» | ~ } RI.1/IFI@1,0^0
`},
	{About: "RIV-16: no field at an open end", Rule: "tile-edge-mismatch", Rules: secondRiver, Text: deadEnds + ` | «BA/L@{2,-1^0 ~ 0,1^0}»
`},
	{About: "RIV-17: a tile of the river counts", Rule: "claim-points-wrong", Rules: oneRiver, Text: riverCity + `
1. red: RI.1/CICI@8,-2^0 | knight N
2. yellow: RI.1/I.e@9,-2^0
3. red: BA/C@8,-3^180 | = «red +{2~4} city»
`},
	{About: "RIV-18: the fairy comes to a follower beside the river", Rule: "fairy-without-follower", As: "PAD-61", Rules: "filosofia-2013 + river-default", Text: `
1. red: RI.1/CICI@1,0^0 | knight N
2. yellow: RI.1/IFI@2,0^0
3. red: RI.1/IFI@3,0^0 | «fairy {2~1},0»
`},
	{About: "XEX-22: The River", Rule: "set-not-in-edition", Text: `
[CGR "1"]
[Sets "base, princess-and-dragon, «{tower~river}»"]
[Rules "bsw; pad.set_whitelist=bsw"]
[Red "Ana"]
[Yellow "Ben"]
1. red: RI.1/IFI@1,0^0
`},
	{About: "RIV-19: along the river, not off the board", Rule: "leper-leaves-table", As: "LEP-13", Rules: "leper-en + river-default", Text: riverWhole + `
1. red: BA/C@2,-1^180 | leper @2,0
2. yellow: BA/L@0,1^0 | «leper E E E E {S~E}»
`},
	{About: "RIV-20: not under the bridge of this tile", Rule: "flight-off-feature", Rules: "plague-seed + river-default; plague.prelude=0, plague.spread=optional", Text: `
[Start "RI/s@0,0^0 RI.1/IFI@1,0^0 RI.1/CICI@2,0^0 RI.1/LIRI@3,0^0 RI.1/IFI@4,0^0 RI.1/CIRI@5,0^0 RI.1/RIrI@6,0^90 RI.1/CcII@7,0^180 RI.1/II@7,-1^270 RI.1/RrII@8,-1^90 RI.1/II@8,-2^270 RI.1/I.e@9,-2^0 PL/Rr@0,1^0"]

1. red: BA/RFr@6,1^90 | farmer WNW | «flee 6,1 farmer WNW > 6,0 {NNW~SSW}»
`},
	{About: "RIV-21: the first tiles are those after the river", Rule: "plague-tile-too-early", Rules: "plague-seed + river-default; plague.prelude=1", Text: riverOne + `
1. red: RI.1/I.e@9,-2^0
2. yellow: {«PL/RRRR@3,1^0» ~ BA/L@0,1^0}
`},
	{About: "RIV-22: the pig comes to a field on the bank", Rule: "pig-without-farmer", As: "TAB-52", Rules: "tab-default + river-default", Text: `
1. red: RI.1/IFI@1,0^0 | farmer NNW
2. yellow: RI.1/IFI@2,0^0
3. red: RI.1/LIRI@3,0^0 | «pig {ESE~NNW}»
`},
	{About: "RIV-23: one lake", Rule: "tile-drawn-too-often", Rules: "river-default + river-2-default", Text: forkAlone + `
2. yellow: {«RI.1/I.e@2,0^0» ~ RI.1/IFI@2,0^0}
`},
	{About: "RV2-01: the river goes on", Rule: "river-not-continued", As: "RIV-10", Rules: secondRiver, Text: forkAlone + `
2. yellow: «RI.2/LIFI@{0,-1^0 ~ 2,0^0}»
`},
	{About: "RV2-02: the fork first", Rule: "river-order", Rules: secondRiver, Text: `
1. red: {«RI.2/LIFI@1,0^0» ~ RI.2/III@1,0^0}
`},
	{About: "RV2-02: the lake last", Rule: "river-order", Rules: secondRiver, Text: forkAlone + `
2. yellow: {«RI.2/I.v@2,0^0» ~ RI.2/CIRI@2,0^0}
`},
	{About: "RV2-03: by the first player", Rule: "river-order", Rules: secondRiver, Text: `
1. red: {«RI.2/CIRI@1,0^0» ~ RI.2/III@1,0^0 | farmer NNE}
`},
	{About: "RV2-04: to either arm", Rule: "river-not-continued", Rules: secondRiver, Text: forkAlone + `
2. yellow: «RI.2/LIFI@{1,1^0 ~ 1,-1^90}»
`},
	{About: "RV2-05: two arms", Rule: "river-arms-joined", Rules: secondRiver, Text: forkAlone + `
2. yellow: RI.2/II@1,-1^270
3. red: RI.2/RrII@2,0^90
4. yellow: {«RI.2/CcII+@2,-1^90» ~ discard RI.2/LIFI | discard RI.2/CIcI | discard RI.2/RIrI | discard RI.2/CIRI | discard RI.2/II+ | discard RI.2/CcII+ | discard RI.2/IFC | discard RI.2/I.v | BA/L@0,1^0}
`},
	{About: "RV2-06: sideways is a bend", Rule: "river-u-turn", Rules: secondRiver, Text: forkAlone + `
2. yellow: «RI.2/II@1,-1^{0~270}»
`},
	{About: "RV2-07: an arm that ends at a city", Rule: "tile-edge-mismatch", As: "RIV-11", Rules: secondRiver, Text: forkAlone + `
2. yellow: RI.2/IFC@2,0^0
3. red: «RI.2/LIFI@{3,0^0 ~ 1,-1^90}»
`},
	{About: "RV2-07: no tile fits without an open arm", Rule: "tile-playable-discarded", As: "RIV-15", Rules: secondRiver, Text: cityEnd + `
1. red: {«discard RI.2/IFC» | BA/L@0,1^0 ~ RI.2/IFC@2,0^0}
`},
	{About: "RV2-13: one city for one knight", Rule: "follower-feature-occupied", Rules: secondRiver, Text: cityArm + `
1. red: RI.2/CIcI@2,0^90 | knight N
2. yellow: RI.2/IFC@3,0^0
3. red: BA/C@2,-1^180
4. yellow: BA/CFC.2@2,1^0 | «knight {N~S}»
`},
	{About: "RV2-13: a field on one bank", Rule: "follower-feature-occupied", Rules: secondRiver, Text: forkAlone + ` | farmer ENE
2. yellow: RI.2/CIcI@2,0^90 | «farmer {WNW~WSW}»
`},
	{About: "RV2-13: one city over the river", Rule: "claim-points-wrong", Rules: secondRiver, Text: overRiver + ` | = «red +{4~6} city»
`},
	{About: "RV2-14: a river beside the City", Rule: "river-order", As: "RV2-02", Rules: "river-2-default + cnt-default", Text: `
1. red: «{BA/L@-3,0^0 ~ RI.2/III@3,-1^0}»
`},
}

var spareStudies = []Study{
	{About: "RIV-02: in the stack or out of the game", Rule: "tile-drawn-too-often", Rules: "river-default; start.spare={out~stack}", Text: `
[Start "RI/s@0,0^0 RI.1/IFI@1,0^0 RI.1/CICI@2,0^0 RI.1/LIRI@3,0^0 RI.1/IFI@4,0^0 RI.1/CIRI@5,0^0 RI.1/RIrI@6,0^90 RI.1/CcII@7,0^180 RI.1/II@7,-1^270 RI.1/RrII@8,-1^90 RI.1/II@8,-2^270 RI.1/I.e@9,-2^0 BA/RCr@0,1^180 BA/RCr@1,1^180 BA/RCr@2,1^0"]

1. red: «BA/RCr@-1,0^270»
`},
	{About: "RIV-02: the first tile after the lake", Rule: "spare-tile-late", Rules: "river-default; start.spare={after_lake~stack}", Text: riverWhole + `
1. red: «BA/L@0,1^0»
`},
}

var lakeStudies = []Study{
	{About: "RV2-08: another turn at once", Rule: "lake-turn-missing", Rules: secondRiver, Text: toLake + `
1. red: RI.2/I.v@8,2^0
2. «{yellow~red}»: BA/L@0,1^0
`},
	{About: "RV2-08: one other turn", Rule: "player-out-of-turn", As: "BAS-05", Rules: secondRiver, Text: toLake + `
1. red: RI.2/I.v@8,2^0
2. red: BA/L@0,1^0
3. «{red~yellow}»: BA/L@-1,0^0
`},
	{About: "RV2-09: nobody on the volcano lake", Rule: "lake-follower", Rules: secondRiver, Text: toLake + `
1. red: RI.2/I.v@8,2^0 {| «farmer NNW» ~ }
`},
	{About: "RV2-09: not even without the extra turn", Rule: "lake-follower", Rules: "river-2-default; rv2.lake_extra_turn=false, rv2.lake_follower={forbid~allow}", Text: toLake + `
1. red: RI.2/I.v@8,2^0 | «farmer NNW»
`},
	{About: "RV2-09: with the dragon it is a volcano", Rule: "volcano-tile-follower", As: "PAD-13", Rules: "filosofia-2013 + river-2-default", Text: toLake + `
1. red: RI.2/I.v@8,2^0 {| «farmer NNW» ~ }
`},
}

var symbolStudies = []Study{
	{About: "RV2-10: the inn without its box", Rule: "claim-points-wrong", Rules: secondRiver, Text: innRoad2 + ` | = «red +{6~3} road»
`},
	{About: "RV2-10: the inn always", Rule: "claim-points-wrong", Rules: "river-2-default; rv2.symbols=always", Text: innRoad2 + ` | = «red +{3~6} road»
`},
	{About: "RV2-10: the inn with its box", Rule: "claim-points-wrong", Rules: "iac-default + river-2-default", Text: innRoad2 + ` | = «red +{3~6} road»
`},
	{About: "RV2-10: the dragon comes to the lake", Rule: "claim-dragon-wrong", As: "PAD-12", Rules: "filosofia-2013 + river-2-default", Text: toLake + `
1. red: RI.2/I.v@8,2^0 | «dragon @{7~8},2»
`},
	{About: "RV2-11: one more for each city", Rule: "claim-points-wrong", Rules: "tab-default + river-2-default", Text: herdField + `
final: = «red +{3~4} field»
`},
	{About: "RV2-12: one herd", Rule: "claim-points-wrong", Rules: "tab-default + river-2-default", Text: herdField + `
final: = «red +{5~4} field»
`},
	{About: "RV2-10: the herd without its box", Rule: "claim-points-wrong", Rules: secondRiver, Text: herdField + `
final: = «red +{4~3} field»
`},
	{About: "TAB-58: the pig adds to the herd", Rule: "claim-points-wrong", As: "TAB-55", Rules: "tab-default + river-2-default", Text: herdArm + `
1. red: RI.2/II+@2,0^0 | farmer ENE
2. yellow: RI.2/IFC@2,-1^270
3. red: BA/C@3,0^0
4. yellow: BA/L@1,1^0
5. red: BA/L@2,1^0 | pig NNW
6. yellow: BA/C@3,-1^180
final: = «red +{4~5} field»
`},
}
