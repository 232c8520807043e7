package studies

import "strings"

// Games with Hills & Sheep. In flockOut red's shepherd has three sheep; in flockNear another tile lies beside its field; in
// flocksJoined red's and yellow's shepherds are on one field with five sheep. In hillTie two knights share a city, and the
// tile of red's shows a hill. In farmerTie red's farmer on a hill and yellow's touch one
// city, on one field. In hillsTied a big knight of red and two of yellow share a city, all on hills.
const (
	flockOut = `
1. red: BA/L@0,1^0 | shepherd NNW | sheep 3`
	flockNear = flockOut + `
2. yellow: BA/RFr@1,0^0`
	flocksJoined = flockOut + `
2. yellow: BA/RFr@1,0^0 | shepherd NNW | sheep 2
3. red: BA/LR@2,0^90`
	// In twoFlocks red has two shepherds, on fields that the last tile extends.
	twoFlocks = `
1. red: BA/RFr@1,0^0 | shepherd ESE | sheep 3
2. yellow: BA/RFr@-1,0^0
3. red: BA/C@-1,-1^0 | shepherd ENE | sheep 4
4. yellow: BA/C@0,-1^180
5. red: BA/RFr@2,0^0`
	closedField = `
1. red: BA/Rr@0,1^270 | shepherd ESE | sheep 2
2. yellow: BA/Rr@1,1^0
3. red: BA/Rr@1,2^90 | sheep 1`
	hillTie = `
1. red: HS/Cc.h.1@0,-1^180 | knight S
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0
4. yellow: BA/C@2,-1^270 | knight W`
	hillsTied = `
1. red: BA/RFr@1,0^0
2. yellow: HS/CFR.h@1,-1^270 | knight W
3. red: BA/RFr@-1,0^0
4. yellow: HS/RrC.h@-1,-1^90 | knight E
5. red: BA/L@1,-2^0
6. yellow: BA/L@2,-2^0
7. red: HS/CFC.h@0,-2^0 | knight S with big
8. yellow: BA/Cccc+@0,-1^0`
	farmerTie = `
[Start "BA/RCr@0,0^0 ……"]

1. red: HS/RFR.h@1,0^90 | farmer NNW
2. yellow: BA/C@0,-1^180 | farmer NNW
3. red: BA/L@1,-1^0`
	lastHill = `
[Start "BA/RCr@0,0^0 …"]

1. red: HS/RR.h@0,1^0`
	vineyardRing = `
1. red: BA/L@0,1^0 | monk
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@-1,0^0
4. yellow: HS/Cc.v@-1,1^270
5. red: BA/L@1,1^0
6. yellow: BA/L@1,2^0
7. red: BA/L@0,2^0`
)

const (
	hasAndPad    = "filosofia-2013 + has-default"
	hasAndPlague = "plague-seed + has-default; plague.prelude=0, plague.spread=optional"
)

var shepherdStudies = []Study{
	{About: "HAS-01: one a player", Rule: "follower-supply-empty", Rules: "has-default", Text: flockNear + `
3. red: BA/C@0,-1^180 {| «shepherd NNW» ~ | farmer NNW}
`},
	{About: "HAS-10: on a field", Rule: "follower-no-such-part", Rules: "has-default", Text: `
1. red: BA/C@0,-1^180 {| «shepherd S» ~ | shepherd NNW | sheep 3}
`},
	{About: "HAS-10: of the tile just placed", Rule: "follower-off-tile", Rules: "has-default", Text: `
1. red: BA/L@0,1^0
2. yellow: BA/C@0,-1^180 | «shepherd {NNW @0,1 ~ NNW}» | sheep 3
`},
	{About: "HAS-10: not beside a follower", Rule: "shepherd-and-other-action", Rules: "has-default", Text: `
1. red: BA/L@0,1^0 {| monk ~ } | «shepherd NNW» | sheep 3
`},
	{About: "HAS-10: nor before one", Rule: "shepherd-and-other-action", Rules: "has-default", Text: `
1. red: BA/L@0,1^0 | shepherd NNW | sheep 3 {| «monk» ~ }
`},
	{About: "HAS-10: nor with the builder", Rule: "shepherd-and-other-action", Rules: "tab-default + has-default", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/C@0,-1^180
3. red: BA/RFr@2,0^0 | builder W {| «shepherd NNW» | sheep 3 ~ }
`},
	{About: "HAS-11: no second one on a field", Rule: "shepherd-second-on-field", Rules: "has-default", Text: flockOut + `
2. yellow: BA/L@1,1^0 | {«shepherd NNW» | sheep 1 ~ farmer NNW}
`},
	{About: "HAS-12: not after the fairy", Rule: "shepherd-and-other-action", Rules: hasAndPad, Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/C@0,-1^180
3. red: BA/L@0,1^0 {| fairy 1,0 ~ } | «shepherd NNW» | sheep 3
`},
	{About: "HAS-12: nor before it", Rule: "shepherd-and-other-action", As: "XEX-12", Rules: hasAndPad, Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/C@0,-1^180
3. red: BA/L@0,1^0 | shepherd NNW | sheep 3 {| «fairy 1,0» ~ }
`},
	{About: "HAS-12: nor with the princess", Rule: "shepherd-and-other-action", As: "XEX-09", Rules: "hig-c1 + has-default", Text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 {| «shepherd ENE» | sheep 1 ~ }
`},
	{About: "HAS-13: a farmer on its field", Rule: "follower-feature-occupied", As: "BAS-31", Rules: "has-default", Text: `
1. red: BA/L@0,1^0 | {farmer NNW ~ shepherd NNW | sheep 3}
2. yellow: BA/L@1,1^0 | «farmer NNW»
`},
	{About: "HAS-14: a token at once", Rule: "shepherd-without-token", Rules: "has-default", Text: `
«1. red: BA/L@0,1^0 | shepherd NNW»{ ~ | sheep 3}
`},
	{About: "HAS-14: with the wolf it goes home", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "has-default", Text: `
1. red: BA/L@0,1^0 | shepherd NNW | wolf | supply red 7, «shepherd {0~1}»
`},
	{About: "HAS-15: two tokens with four sheep", Rule: "sheep-not-in-bag", Rules: "has-default", Text: `
1. red: BA/L@0,1^0 | shepherd NNW | sheep 4
2. yellow: BA/C@0,-1^180
3. red: BA/L@1,1^0 | sheep 4
4. yellow: BA/RFr@-1,0^0
5. red: BA/L@2,1^0 | «sheep {4~3}»
`},
	{About: "HAS-30: the dragon eats it", Rule: "claim-supply-wrong", As: "BAS-46", Rules: hasAndPad, Text: flockNear + `
3. red: BA/C@0,-1^180
4. yellow: DG/F.v@1,1^0
5. red: DG/C.d@1,-1^0 | dragon W N N E S | supply red 7, «shepherd {0~1}»
`},
	{About: "HAS-30: after the scoring as well", Rule: "sheep-not-in-bag", As: "HAS-15", Rules: hasAndPad + "; pad.dragon_timing=after_scoring", Text: `
1. red: BA/L@0,1^0 | shepherd NNW | sheep 4
2. yellow: BA/RFr@1,0^0
3. red: BA/L@1,1^0 | sheep 4
4. yellow: DG/RFr.v@-1,0^0
5. red: DG/C.d@0,-1^180 | scored | dragon E {N ~ S E N}
6. yellow: BA/L@0,-2^0 | shepherd NNW | «sheep 4»
`},
	{About: "HAS-30: its sheep go back", Rule: "sheep-not-in-bag", As: "HAS-15", Rules: hasAndPad, Text: `
1. red: BA/L@0,1^0 | shepherd NNW | sheep 4
2. yellow: BA/RFr@1,0^0
3. red: BA/L@1,1^0 | sheep 4
4. yellow: DG/RFr.v@-1,0^0
5. red: DG/C.d@0,-1^180 | dragon E {N ~ S E N}
6. yellow: BA/L@0,-2^0 | shepherd NNW | «sheep 4»
`},
	{About: "HAS-31: the sheep of another one stay", Rule: "claim-points-wrong", As: "HAS-22", Rules: hasAndPad, Text: flocksJoined + ` | sheep 1
4. yellow: DG/RFr.v@-1,0^0 | sheep 1
5. red: DG/C.d@0,-1^180 | dragon E S
6. yellow: BA/L@1,1^0 | flock | = «yellow +{7~3} flock»
`},
	{About: "HAS-31: of another one of the same player too", Rule: "claim-points-wrong", As: "HAS-22", Rules: "has-default; has.shepherds_each=2", Text: twoFlocks + ` | sheep 1 @-1,-1 | wolf @1,0
6. yellow: BA/LR@3,0^90
7. red: BA/L@1,-1^0 | flock | = «red +{8~5} flock»
`},
	{About: "HAS-20: once for each of two fields", Rule: "flock-second-choice", Rules: "has-default; has.shepherds_each=2", Text: twoFlocks + ` | sheep 1 @-1,-1 | flock @1,0 {| «sheep 1» ~ }
`},
	{About: "HAS-20: for each of two fields", Rule: "flock-neglected", Rules: "has-default; has.shepherds_each=2", Text: strings.Replace(twoFlocks, "5. red: BA/RFr@2,0^0", "«5. red: BA/RFr@2,0^0 | sheep 1 @-1,-1»{ ~ | flock @1,0}", 1) + `
`},
	{About: "HAS-32: a flea sends it home, if special figures fall ill", Rule: "claim-supply-wrong", As: "BAS-46",
		Rules: hasAndPlague + ", plague.special_figures_hit_and_flee={false~true}", Text: plagueNear + `
1. red: BA/L@0,1^0 | shepherd NNW | sheep 3
2. yellow: BA/RFr@-1,0^0 | flea 0,0
3. red: BA/L@-1,1^0 | sheep 1 | flea 0,1 | supply red 7, «shepherd 1»
`},
	{About: "HAS-32: it may flee, and keeps its sheep", Rule: "claim-points-wrong", As: "HAS-22",
		Rules: hasAndPlague + ", plague.special_figures_hit_and_flee=true", Text: plagueNear + `
1. red: BA/L@0,1^0 | shepherd NNW | sheep 3
2. yellow: BA/RFr@-1,0^0
3. red: BA/L@-1,1^0 | sheep 1 | flee 0,1 farmer NNW > -1,1 NNW
4. yellow: BA/RFr@-2,0^0
5. red: BA/L@-2,1^0 | flock | = «red +{3~4} flock»
`},
	{About: "HAS-33: the fairy does not protect it from a flea", Rule: "claim-supply-wrong", As: "BAS-46",
		Rules: "filosofia-2013 + plague-seed + has-default; plague.prelude=0, plague.spread=optional, plague.fairy_protects=true, plague.special_figures_hit_and_flee=true", Text: `
1. red: BA/L@0,1^0 | shepherd NNW | sheep 3
2. yellow: DG/RRR.g@1,0^90 | monk @0,1
3. red: BA/RFr@-1,0^0 | sheep 1
4. yellow: PL/CC@-1,1^270 | fairy 0,1
5. red: BA/C@0,-1^180 | flea 0,1 | supply red 7, «shepherd {0~1}»
`},
	{About: "HAS-33: not by portal", Rule: "follower-off-tile", Rules: hasAndPad, Text: `
1. red: BA/L@0,1^0
2. yellow: DG/RRR.g@1,0^0 | «shepherd NNW{ @0,1 ~ }» | sheep 3
`},
	{About: "HAS-33: not with the fairy", Rule: "fairy-without-follower", As: "PAD-61", Rules: hasAndPad, Text: `
1. red: BA/L@0,1^0 | {shepherd NNW | sheep 3 ~ farmer NNW}
2. yellow: BA/C@0,-1^180
3. red: BA/L@0,-2^0 | «fairy 0,1»
`},
	{About: "PAD-14: nor the shepherd", Rule: "shepherd-on-volcano", Rules: hasAndPad, Text: `
1. red: {DG/RFr.v ~ BA/RFr}@1,0^0 | «shepherd NNW» | sheep 2
`},
	{About: "XEX-05: the shepherd is removed as well", Rule: "claim-supply-wrong", As: "BAS-46", Rules: hasAndPad, Text: `
1. red: BA/C@0,-1^180
2. yellow: BA/L@0,1^0 | shepherd NNW | sheep 3
3. red: DG/RFr.v@1,0^0
4. yellow: DG/RFr.d@2,0^0 | sheep 1 | dragon W S | supply red 7, yellow 7, «shepherd {0~1}»
`},
}

var flockStudies = []Study{
	{About: "HAS-20: after the leper, unless it goes to a city at the end of the turn", Rule: "action-after-flock", Rules: "leper-en + has-default; leper.relocate_phase={wood~either}", Text: `
1. red: BA/C@0,-1^180 | shepherd NNW | sheep 3 | leper @0,0
2. yellow: BA/L@0,-2^0
3. red: BA/C@1,-1^0 | sheep 1
4. yellow: BA/RFr@1,0^0
5. red: BA/C@1,-2^180 | sheep 1 | «leper @1,-2»
`},
	{About: "HAS-20: after the princess, which must send a knight home", Rule: "princess-knight-kept", As: "PAD-50", Rules: hasAndPad, Text: `
1. red: BA/RFr@1,0^0
2. yellow: BA/CFc.1@0,-1^90 | knight N
3. red: BA/L@1,-1^0
4. yellow: BA/L@2,-1^0
5. red: BA/RFr@1,-2^0 | shepherd NNW | sheep 3
6. yellow: BA/RFr@2,0^0
7. red: DG/CcRr.p@0,-2^270 | {«flock» | princess yellow knight N @0,-1 ~ princess yellow knight N @0,-1 | flock}
`},
	{About: "HAS-20: grow or stable", Rule: "flock-neglected", Rules: "has-default", Text: flockNear + `
«3. red: BA/L@1,1^0»{ ~ | flock}
`},
	{About: "HAS-20: not both", Rule: "flock-second-choice", Rules: "has-default", Text: flockNear + `
3. red: BA/L@1,1^0 {| sheep 2 ~ } | «flock»
`},
	{About: "HAS-20: only an extended one", Rule: "flock-not-extended", Rules: "has-default", Text: flockNear + `
3. red: BA/{C@0,-1^180 ~ L@1,1^0} | «sheep 2»
`},
	{About: "HAS-20: with the shepherd named", Rule: "flock-not-extended", Rules: "has-default", Text: flockNear + `
3. red: BA/L@1,1^0 | «flock @{1,1 ~ 0,1}»
`},
	{About: "HAS-20: after the tile", Rule: "flock-out-of-order", Rules: "has-default", Text: flockNear + `
3. red: {«flock» | BA/C@0,-1^180 ~ BA/C@0,-1^180}
`},
	{About: "HAS-20: after the follower", Rule: "action-after-flock", Rules: "has-default", Text: flockNear + `
3. red: BA/L@1,1^0 | {flock | «monk» ~ monk | flock}
`},
	{About: "HAS-20: in each part of a turn", Rule: "flock-neglected", Rules: "tab-default + has-default", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/C@0,-1^180
3. red: BA/RFr@2,0^0 | builder W
4. yellow: BA/L@0,-2^0
5. red: BA/RFr@3,0^0 | shepherd NNW | sheep 2
«5b. red: BA/L@3,-1^0»{ ~ | flock}
`},
	{About: "HAS-21: the wolf drives them all away", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "has-default", Text: flocksJoined + ` | wolf | supply red 7, shepherd 1, yellow 7, «shepherd {0~1}»
`},
	{About: "HAS-22: each for all sheep", Rule: "claim-points-wrong", Rules: "has-default", Text: flocksJoined + ` | flock | = red +5 flock, «yellow +{2~5} flock»
`},
	{About: "HAS-22: they go home", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "has-default", Text: flocksJoined + ` | flock | supply red 7, shepherd 1, yellow 7, «shepherd {0~1}»
`},
	{About: "HAS-23: not in the turn in which it came", Rule: "flock-not-extended", Rules: "has-default", Text: `
1. red: BA/L@0,1^0 | shepherd NNW | «{flock ~ sheep 3}»
`},
	{About: "HAS-23: its token is all", Rule: "flock-second-choice", Rules: "has-default", Text: flockOut + ` {| «sheep 1» ~ }
`},
	{About: "HAS-24: a closed field is stabled", Rule: "claim-points-wrong", Rules: "has-default", Text: closedField + `
4. yellow: BA/Rr@0,2^180 | = «red +{2~3} flock»
`},
	{About: "HAS-25: another player's", Rule: "flock-not-extended", Rules: "has-default", Text: flockOut + `
2. yellow: BA/L@1,1^0 {| «flock» ~ }
`},
	{About: "HAS-26: at the end it is worth nothing", Rule: "claim-points-wrong", Rules: "has-default", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/L@0,1^0 | shepherd NNW | sheep 3
final: = «red +{3~0} flock»
`},
	{About: "HAS-27: before the scoring", Rule: "flock-out-of-order", Rules: "has-default", Text: flockNear + `
3. red: BA/L@1,1^0 | {scored | «flock» ~ flock | scored}
`},
	{About: "HAS-27: before the dragon", Rule: "flock-out-of-order", Rules: hasAndPad, Text: flockOut + `
2. yellow: DG/RFr.v@1,0^0
3. red: DG/RFr.d@2,0^0 | {dragon E | «sheep 2» ~ sheep 2 | dragon E}
`},
	{About: "HAS-28: a completed city does not matter", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "has-default", Text: flockOut + `
2. yellow: BA/C@0,-1^180 | supply red 7, «shepherd {1~0}»
`},
	{About: "SET-05: its points do not close the City", Rule: "quarter-not-earned", As: "CNT-20", Rules: "cnt-default + has-default", Text: `
1. red: BA/RFr@-3,-1^0 | thief E
2. yellow: BA/L@-3,0^0 | shepherd NNW | sheep 2
3. red: BA/C@-2,2^0
4. yellow: BA/{RFr ~ RRR}@-4,-1^0 | flock | «quarter castle»
`},
}

var hillStudies = []Study{
	{About: "HAS-40: placed like any tile", Rule: "tile-edge-mismatch", As: "BAS-21", Rules: "has-default", Text: `
1. red: «HS/RR.h@0,1^{90 ~ 0}»
`},
	{About: "HAS-41: a tile lies under it", Rule: "turn-after-game-end", Rules: "has-default", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: {HS/RR.h ~ BA/L}@0,1^0
2. yellow: «BA/RFr@1,0^0»
`},
	{About: "HAS-42: only one that fits nowhere is discarded", Rule: "tile-playable-discarded", As: "BAS-24", Rules: "has-default", Text: `
1. red: {«discard HS/RR.h» | BA/RFr@1,0^0 ~ HS/RR.h@0,1^0}
`},
	{About: "HAS-50: the knight on the hill is paid", Rule: "claim-points-wrong", Rules: "has-default", Text: hillTie + `
5. red: BA/CFc.1@1,-1^0 | = red +8 city, «yellow +{8~0} city»
`},
	{About: "HAS-51: the number does not matter", Rule: "claim-points-wrong", As: "HAS-50", Rules: "iac-default + has-default; has.hill_tie={count~present}", Text: hillsTied + ` | = «red +12 city», yellow +12 city
`},
	{About: "HAS-52: it does not help against a majority", Rule: "claim-points-wrong", Rules: "iac-default + has-default", Text: hillTie + ` {with big ~ }
5. red: BA/CFc.1@1,-1^0 | = «red +8 city»
`},
	{About: "HAS-52: among the farmers of all fields around a city", Rule: "claim-points-wrong", As: "HAS-50", Rules: "has-default; base.farmers=per_city_4", Text: farmerTie + `
final: = red +4 field, «yellow +{4~0} field»
`},
	{About: "HAS-52: on a field that pays each city once", Rule: "claim-points-wrong", As: "HAS-50", Rules: "has-default; base.farmers=per_farm_3_city_once", Text: farmerTie + `
final: = red +3 field, «yellow +{3~0} field»
`},
	{About: "HAS-52: a pig does not help against the hill", Rule: "claim-points-wrong", As: "HAS-50", Rules: "tab-default + has-default; base.farmers=per_farm_3_city_once", Text: farmerTie + `
4. yellow: BA/RFr@2,0^0 | pig NNW
final: = red +3 field, «yellow +{1~0} field»
`},
	{About: "SET-01: a big follower on a hill is one", Rule: "claim-points-wrong", As: "HAS-50", Rules: "iac-default + has-default; has.hill_tie=count", Text: hillsTied + ` | = «red +{12~0} city», yellow +12 city
`},
	{About: "TOW-53: with the points of a flock that has closed", Rule: "ransom-points-missing", Rules: "tow-default + has-default", Text: `
1. red: BA/Rr@0,1^270 | shepherd ESE | sheep 3
2. yellow: BA/Rr@1,1^0
3. red: BA/Rr@1,2^90 | thief N | sheep 1
4. yellow: TO/F@2,2^0 | tower 2,2 | capture 1,2 red thief N
5. red: BA/Rr@0,2^180 | {«ransom yellow» | sheep 1 ~ sheep 1 | ransom yellow}
`},
	{About: "HAS-20: a flock that pays a ransom ends the time of a follower", Rule: "action-after-flock", Rules: "tow-default + has-default + aam-c2", Text: `
1. red: BA/Rr@0,1^270 | shepherd ESE | sheep 3
2. yellow: BA/Rr@1,1^0
3. red: BA/Rr@1,2^90 | thief N | sheep 1
4. yellow: TO/F@2,2^0 | tower 2,2 | capture 1,2 red thief N
5. red: BA/L@1,3^0
6. yellow: BA/L@0,3^0
7. red: BA/L@-1,3^0
8. yellow: BA/L@-1,2^0
9. red: abbey @0,2 | {ransom yellow | «monk» ~ monk | ransom yellow}
`},
	{About: "TOW-77: a hill does not lengthen the reach", Rule: "capture-out-of-reach", As: "TOW-31", Rules: "tow-default + has-default", Text: `
1. red: BA/RFr@1,0^0
2. yellow: TO/F@0,1^0 {~ | tower 0,1}
3. red: BA/RFr@2,0^0
4. yellow: HS/RR.h@1,1^270
5. red: BA/LR@2,1^90 | monk
6. yellow: BA/RFr@-1,0^0 | tower 0,1 | «capture 2,1 red monk»
`},
	{About: "SET-10: the dragon goes over hills", Rule: "dragon-walk-short", As: "PAD-33", Rules: hasAndPad, Text: `
1. red: DG/RFr.v@-1,0^0
2. yellow: HS/RR.h@1,0^0
3. red: DG/RFr.d@-2,0^0 | «dragon {E ~ E E}»
`},
}

var vineyardStudies = []Study{
	{About: "HAS-60: three for a vineyard", Rule: "claim-points-wrong", Rules: "has-default", Text: vineyardRing + `
8. yellow: BA/C@-1,2^0 | = «red +{9~12} cloister»
`},
	{About: "HAS-61: not for an unfinished one", Rule: "claim-points-wrong", Rules: "has-default", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/L@0,1^0 | monk
2. yellow: BA/RFr@1,0^0
3. red: HS/Cc.v@1,1^180
final: = «red +{8~5} cloister»
`},
	{About: "HAS-62: a tile on the side of two cities joins them", Rule: "follower-feature-occupied", Rules: "has-default", Text: `
1. red: HS/CC!.v@0,1^180 | knight S
2. yellow: BA/C@0,2^0 | «{knight N ~ farmer E}»
`},
}

// hillScenarios holds the scenarios of Hills & Sheep. Those of its studies are not repeated.
var hillScenarios = []Scenario{
	scenario("1: a hill breaks the tie", "", "", hillTie+`
5. red: BA/CFc.1@1,-1^0 | = red +8 city, yellow +0 city
`),
	scenario("2: no hill, no difference", "", "", `
1. red: BA/Cc.1@0,-1^180 | knight S
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0
4. yellow: BA/C@2,-1^270 | knight W
5. red: BA/CFc.1@1,-1^0 | = red +8 city, yellow +8 city
`),
	scenario("3: a cloister beside a vineyard", "", "", vineyardRing+`
8. yellow: BA/C@-1,2^0 | = red +12 cloister
`),
	scenario("4: unfinished, with the tile west of the start tile as its fifth", "", "", `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/L@0,1^0 | monk
2. yellow: BA/RFr@1,0^0
3. red: HS/Cc.v@1,1^180
final: = red +5 cloister
`),
	scenario("5: a second shepherd", "", "shepherd-second-on-field", flockOut+`
2. yellow: BA/L@1,1^0 | «shepherd NNW» | sheep 1
`),
	scenario("6: a farmer beside a shepherd", "", "", flockOut+`
2. yellow: BA/L@1,1^0 | farmer NNW
`),
	scenario("7: stabled", "", "", flockNear+`
3. red: BA/L@1,1^0 | flock | = red +3 flock
`),
	scenario("8: neither grown nor stabled", "", "flock-neglected", flockNear+`
«3. red: BA/L@1,1^0»
`),
	scenario("9: the wolf", "", "", flockNear+`
3. red: BA/L@1,1^0 | wolf | supply red 7, shepherd 1 | = red +0
`),
	scenario("10: another player's flock", "", "flock-not-extended", flockOut+`
2. yellow: BA/L@1,1^0 | «flock»
`),
	scenario("11: the wolf at once, and the field is free again", "", "", `
1. red: BA/L@0,1^0 | shepherd NNW | wolf
2. yellow: BA/L@1,1^0 | shepherd NNW | sheep 1
`),
	scenario("12: no token", "", "shepherd-without-token", `
«1. red: BA/L@0,1^0 | shepherd NNW»
`),
	scenario("13: two fields joined", "", "", flocksJoined+` | flock | = red +5 flock, yellow +5 flock
`),
	scenario("14: stabled by itself", "", "", closedField+`
4. yellow: BA/Rr@0,2^180 | = red +3 flock
`),
	scenario("15: a flock at the end", "", "", `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/L@0,1^0 | shepherd NNW | sheep 3
2. yellow: BA/RFr@1,0^0
final: = red +0, yellow +0
`),
	scenario("16: a third token of four sheep", "", "sheep-not-in-bag", `
1. red: BA/L@0,1^0 | shepherd NNW | sheep 4
2. yellow: BA/C@0,-1^180 | shepherd NNW | sheep 4
3. red: BA/L@1,1^0 | «sheep 4»
`),
	scenario("17: the dragon", "filosofia-2013", "", flockNear+`
3. red: BA/C@0,-1^180
4. yellow: DG/F.v@1,1^0
5. red: DG/C.d@1,-1^0 | dragon W N N E S | supply red 7, shepherd 1
`),
	scenario("18: a hill as the last tile but one", "", "turn-after-game-end", lastHill+`
2. yellow: «BA/RFr@1,0^0»
`),
	scenario("18: flat, because no tile is left", "", "", lastHill+`
`),
}

// hillSwitches holds the games for the switches of Hills & Sheep.
var hillSwitches = map[string][]SwitchGame{
	"has.shepherds": {
		{"has-default" + flockOut + "\n", map[string]string{"on": clean, "off": "action-not-in-box"}},
		{"has-default\n1. red: BA/L@0,1^0 | farmer NNW\n", map[string]string{"on": clean, "off": clean}},
	},
	"has.shepherds_each": {
		{"has-default" + twoFlocks + " | sheep 1 @-1,-1 | flock @1,0 | = red +3 flock\n", map[string]string{"1": "flock-not-extended follower-supply-empty", "2": clean}},
		{"has-default\n1. red: BA/RFr@1,0^0 | shepherd NNW | sheep 3 | shepherd SSE | wolf\n", map[string]string{"1": "follower-supply-empty", "2": "shepherd-and-other-action"}},
		{"has-default" + flockNear + "\n3. red: BA/C@0,-1^180 | shepherd NNW | sheep 3\n", map[string]string{"1": "follower-supply-empty", "2": clean}},
	},
	"has.hills": {
		{"has-default" + hillTie + "\n5. red: BA/CFc.1@1,-1^0 | = red +8 city, yellow +0 city\n", map[string]string{"on": clean, "off": "claim-points-wrong"}},
		{"has-default" + lastHill + "\n2. yellow: BA/RFr@1,0^0\n", map[string]string{"on": "turn-after-game-end", "off": clean}},
	},
	"has.vineyards": {
		{"has-default" + vineyardRing + "\n8. yellow: BA/C@-1,2^0 | = red +12 cloister\n", map[string]string{"on": clean, "off": "claim-points-wrong"}},
		{"has-default" + vineyardRing + "\n8. yellow: BA/C@-1,2^0 | = red +9 cloister\n", map[string]string{"on": "claim-points-wrong", "off": clean}},
	},
	"has.hill_tie": {
		{"iac-default + has-default" + hillsTied + " | = red +12 city, yellow +12 city\n", map[string]string{"present": clean, "count": "claim-points-wrong"}},
		{"iac-default + has-default" + hillsTied + " | = red +0 city, yellow +12 city\n", map[string]string{"present": "claim-points-wrong", "count": clean}},
	},
}
