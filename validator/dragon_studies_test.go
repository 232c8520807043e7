package validator_test

// Tables on which the dragon stands: at the east end of a road of two tiles, and of
// one of eight.
const (
	shortRoad = `
[Start "BA/RCr@0,0^0 DG/RFr.v@1,0^0"]
`
	longRoad = `
[Start "BA/RCr@0,0^0 BA/RFr@1,0^0 BA/RFr@2,0^0 BA/RFr@3,0^0 BA/RFr@4,0^0 BA/RFr@5,0^0 BA/RFr@6,0^0 DG/RFr.v@7,0^0"]
`
)

// dragonStudies break the statements about the tiles of Princess & Dragon, the
// volcanoes and the dragon tiles.
var dragonStudies = []study{
	{about: "PAD-01: a tile is placed, not laid aside", rule: "tile-aside-not-allowed", rules: "filosofia-2013", text: `
1. red: {«aside BA/L» | BA/RFr@1,0^0 ~ BA/RFr@1,0^0}
`},
	{about: "PAD-01: its sides continue its neighbours", rule: "tile-edge-mismatch", as: "BAS-21", rules: "filosofia-2013", text: `
1. red: «DG/RFr.v@1,0^{90~0}»
`},
	{about: "PAD-02: one of each volcano", rule: "tile-drawn-too-often", rules: "filosofia-2013", text: `
1. red: DG/RFr.v@1,0^0
2. yellow: «DG/{RFr.v ~ Rr.v}@2,0^0»
`},
	{about: "PAD-02: laid aside twice, but there is one", rule: "tile-drawn-too-often", rules: "filosofia-2013", text: `
1. red: aside DG/RFr.d | BA/RFr@1,0^0
2. yellow: «aside DG/{RFr.d ~ Rr.d}» | BA/RFr@2,0^0
`},
	{about: "PAD-02: the tile shows no princess", rule: "princess-not-on-tile", rules: "filosofia-2013", text: `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: BA/Ccc@0,-2^180 {| «princess red knight N @0,-1» ~ }
`},
	{about: "PAD-03: the dragon begins beside the table", rule: "dragon-walk-uncalled", rules: "filosofia-2013", text: `
1. red: BA/RFr@1,0^0 {| «dragon W» ~ }
`},
	{about: "PAD-03: nowhere on the table", rule: "claim-dragon-wrong", as: "PAD-12", rules: "filosofia-2013", text: `
1. red: BA/RFr@1,0^0 {| «dragon @0,0» ~ }
`},
	{about: "PAD-03: the fairy pays nobody before she comes", rule: "claim-points-wrong", as: "PAD-65", rules: "filosofia-2013", text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0
3. red: BA/RFr@3,0^0 {| = «red +1 fairy» ~ }
`},
	{about: "PAD-04: the field goes on across the road in the tunnel", rule: "follower-feature-occupied", rules: "filosofia-2013", text: `
[Start "{DG/CRcr.d@0,0^0 ~ BA/RFr@0,0^90}"]

1. red: BA/RFr@0,-1^90 | farmer WNW
2. yellow: BA/RFr@0,-2^90 | «farmer ENE»
`},
	{about: "PAD-04: the road runs through the tunnel", rule: "claim-points-wrong", as: "BAS-40", rules: "filosofia-2013", text: `
[Start "DG/CRcr.d@0,0^0"]

1. red: BA/RRR@0,-1^0 | thief S
2. yellow: BA/RRR@0,1^180 | = «red +{2~3} road»
`},
	{about: "PAD-05: one follower, in the city or on the cloister", rule: "follower-second-in-turn", rules: "filosofia-2013", text: shortRoad + `
1. red: DG/LCcc.d@0,-1^180 | monk {| «knight S» ~ } | dragon W N
`},
	{about: "PAD-05: city, cloister and field are open", rule: "claim-offered-wrong", rules: "filosofia-2013", text: shortRoad + `
1. red: DG/LCcc.d@0,-1^180 | dragon W N | «offered {~ monk,} knight E, farmer NNW»
`},
	{about: "PAD-06: the city around it is open", rule: "claim-points-wrong", as: "BAS-43", rules: "filosofia-2013", text: cityRing + `
1. red: DG/LCcc.d@0,0^0 | monk | dragon N N W W S S | = «red +{0~9} cloister»
`},
	{about: "PAD-07: a knight keeps no monk out", rule: "follower-feature-occupied", rules: "filosofia-2013", text: shortRoad + `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: DG/LCcc.d@0,-2^180 | «{knight S ~ monk}» | dragon W N N
`},
	{about: "PAD-07: a monk keeps no knight out", rule: "claim-offered-wrong", rules: "filosofia-2013", text: longRoad + `
1. red: DG/LCcc.d@0,-1^180 | monk | dragon W W W W W W
2. yellow: BA/C@-1,-1^90 | «offered {~ knight E,} farmer NNW»
`},
	{about: "PAD-08: laid aside", rule: "dragon-tile-too-early", rules: "filosofia-2013", text: `
1. red: {«DG/RFr.d@1,0^0» ~ aside DG/RFr.d | BA/RFr@1,0^0}
`},
	{about: "PAD-08: not discarded either", rule: "dragon-tile-too-early", rules: "bsw", text: `
[Start "BA/L@0,0^0"]

1. red: {«discard DG/CRcr.d» ~ aside DG/CRcr.d} | BA/L@1,0^0
`},
	{about: "PAD-08: the dragon is in play", rule: "tile-aside-not-allowed", rules: "filosofia-2013", text: shortRoad + `
1. red: {«aside DG/Rr.d» | BA/RFr@2,0^0 ~ DG/Rr.d@2,0^0 | dragon E}
`},
	{about: "PAD-08: not in the stack", rule: "dragon-tile-laid-aside", rules: "{jcz-default ~ new-2016}", text: `
1. red: «aside DG/Rr.d» | BA/RFr@1,0^0
`},
	{about: "PAD-09: the volcano brings it back", rule: "dragon-tile-too-early", rules: "filosofia-2013", text: `
1. red: aside DG/RFr.d | BA/RFr@1,0^0
2. yellow: {«DG/RFr.d@2,0^0» ~ DG/RFr.v@2,0^0
3. red: DG/RFr.d@3,0^0 | dragon E}
`},
	{about: "PAD-10: no effect", rule: "dragon-tile-too-early", rules: "filosofia-2013; pad.early_dragon_tile={set_aside ~ no_effect}", text: `
1. red: «DG/RFr.d@1,0^0»
`},
	{about: "PAD-10: no effect, so not laid aside", rule: "dragon-tile-laid-aside", rules: "filosofia-2013; pad.early_dragon_tile={no_effect ~ set_aside}", text: `
1. red: «aside DG/RFr.d» | BA/RFr@1,0^0
`},
	{about: "PAD-11: only tiles laid aside are left", rule: "turn-after-game-end", rules: "filosofia-2013", text: `
[Start "BA/RCr@0,0^0 …"]

1. red: discard DG/C.v | discard DG/CC.v | discard DG/F.v | discard DG/R.v | discard DG/RFr.v | discard DG/Rr.v | aside DG/C.d | allow tile-playable-discarded "so that no volcano is left"{
2. yellow: «DG/C.d@0,-1^180» ~ }
`},
	{about: "PAD-11: nor is one more laid aside", rule: "turn-after-game-end", rules: "filosofia-2013", text: `
[Start "BA/RCr@0,0^0 …"]

1. red: discard DG/C.v | discard DG/CC.v | discard DG/F.v | discard DG/R.v | discard DG/RFr.v | discard DG/Rr.v | aside DG/C.d | allow tile-playable-discarded "so that no volcano is left"{
2. yellow: «aside DG/C.d» ~ }
`},
	{about: "PAD-12: he flies to the volcano", rule: "claim-dragon-wrong", rules: "filosofia-2013", text: shortRoad + `
1. red: DG/Rr.v@2,0^0 | «dragon @{1~2},0»
`},
	{about: "PAD-12: and eats nobody on the way", rule: "claim-supply-wrong", as: "PAD-37", rules: "filosofia-2013", text: shortRoad + `
1. red: BA/RFr@2,0^0 | thief E
2. yellow: DG/Rr.v@3,0^0 | supply «red {7~6}»
`},
	{about: "PAD-13: no follower on a volcano tile", rule: "volcano-tile-follower", rules: "filosofia-2013", text: `
1. red: DG/RFr.v@1,0^0 {| «thief W» ~ }
`},
	{about: "PAD-13: nor in its field, by the rules of Hans im Glück", rule: "volcano-tile-follower", rules: "hig-c1", text: `
1. red: DG/RFr.v@1,0^0 {| «farmer NNW» ~ }
`},
	{about: "PAD-13: no place on it is on offer", rule: "claim-offered-wrong", as: "BAS-30", rules: "filosofia-2013", text: `
1. red: DG/RFr.v@1,0^0 | «offered {thief E ~ none}»
`},
	{about: "PAD-15: the fairy moves in place of him", rule: "volcano-tile-follower", as: "PAD-14", rules: "filosofia-2013", text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@-1,0^0
3. red: DG/RFr.v@2,0^0 | {«farmer NNW» ~ fairy 1,0}
`},
	{about: "PAD-16: a volcano calls no walk", rule: "dragon-walk-uncalled", rules: "filosofia-2013", text: shortRoad + `
1. red: DG/Rr.v@2,0^0 {| «dragon W» ~ }
`},
	{about: "PAD-16: what a volcano tile completes is scored", rule: "claim-points-wrong", as: "BAS-41", rules: "filosofia-2013", text: `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: DG/C.v@0,-2^180 | = «red +{0~6} city»
`},
	{about: "PAD-17: an old volcano tile", rule: "portal-onto-volcano", rules: "{bsw-seed ~ bsw}", text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | dragon W W
2. yellow: DG/RRR.g@2,0^0 | «farmer NNW @1,0»
`},
	{about: "PAD-20: BrettspielWelt to the letter", rule: "dragon-tile-follower", rules: "{bsw-seed ~ bsw}", text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | «thief W» | dragon W W
`},
	{about: "PAD-20: the other editions offer places", rule: "claim-offered-wrong", as: "BAS-30", rules: "{bsw-seed ~ filosofia-2013}", text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | dragon W W | «offered thief E, farmer NNW, farmer ESE»
`},
	{about: "PAD-21: the follower comes before the walk", rule: "dragon-walked-too-early", rules: "filosofia-2013", text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | {dragon W W | «thief E» ~ thief E | dragon W W}
`},
	{about: "PAD-21: with Rio Grande Games that is after the scoring too", rule: "follower-after-scoring", as: "BAS-11", rules: "rgg-c1", text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | {dragon W W | «thief E» ~ thief E | dragon W W}
`},
	{about: "PAD-21: the fairy comes before the walk", rule: "dragon-walked-too-early", rules: "new-2016", text: shortRoad + `
1. red: BA/RFr@2,0^0 | thief E
2. yellow: BA/RFr@3,0^0
3. red: DG/RFr.d@-1,0^0 | {dragon W W | «fairy 2,0» ~ fairy 2,0 | dragon W W}
`},
	{about: "PAD-22: he may be eaten at once", rule: "claim-supply-wrong", as: "PAD-37", rules: "filosofia-2013", text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | thief E | dragon W W | supply «red {6~7}»
`},
}

// cityRing is eight tiles around a square for the cloister in the city, which leave the
// city open; the dragon stands in the south-east.
const cityRing = `
[Start "BA/L@0,1^0 DG/F.v@1,1^0 BA/C@1,0^270 BA/L@1,-1^0 BA/CFc.1@0,-1^90 BA/L@-1,-1^0 BA/C@-1,0^90 BA/L@-1,1^0"]
`
