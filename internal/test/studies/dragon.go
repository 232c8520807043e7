package studies

// Boards with the dragon: at the east end of a road of two tiles, and of one of eight.
const (
	shortRoad = `
[Start "BA/RCr@0,0^0 DG/RFr.v@1,0^0"]
`
	longRoad = `
[Start "BA/RCr@0,0^0 BA/RFr@1,0^0 BA/RFr@2,0^0 BA/RFr@3,0^0 BA/RFr@4,0^0 BA/RFr@5,0^0 BA/RFr@6,0^0 DG/RFr.v@7,0^0"]
`
)

// dragonStudies break the statements about the tiles of Princess & Dragon, the volcanoes and the dragon tiles.
var dragonStudies = []Study{
	{About: "PAD-01: a tile is placed, not laid aside", Rule: "tile-aside-not-allowed", Rules: "filosofia-2013", Text: `
1. red: {«aside BA/L» | BA/RFr@1,0^0 ~ BA/RFr@1,0^0}
`},
	{About: "PAD-01: its sides continue its neighbours", Rule: "tile-edge-mismatch", As: "BAS-21", Rules: "filosofia-2013", Text: `
1. red: «DG/RFr.v@1,0^{90~0}»
`},
	{About: "PAD-02: one of each volcano", Rule: "tile-drawn-too-often", Rules: "filosofia-2013", Text: `
1. red: DG/RFr.v@1,0^0
2. yellow: «DG/{RFr.v ~ Rr.v}@2,0^0»
`},
	{About: "PAD-02: laid aside twice, but there is one", Rule: "tile-drawn-too-often", Rules: "filosofia-2013", Text: `
1. red: aside DG/RFr.d | BA/RFr@1,0^0
2. yellow: «aside DG/{RFr.d ~ Rr.d}» | BA/RFr@2,0^0
`},
	{About: "PAD-02: the tile shows no princess", Rule: "princess-not-on-tile", Rules: "filosofia-2013", Text: `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: BA/Ccc@0,-2^180 {| «princess red knight N @0,-1» ~ }
`},
	{About: "PAD-03: the dragon begins beside the table", Rule: "dragon-walk-uncalled", Rules: "filosofia-2013", Text: `
1. red: BA/RFr@1,0^0 {| «dragon W» ~ }
`},
	{About: "PAD-03: nowhere on the table", Rule: "claim-dragon-wrong", As: "PAD-12", Rules: "filosofia-2013", Text: `
1. red: BA/RFr@1,0^0 {| «dragon @0,0» ~ }
`},
	{About: "PAD-03: no fairy points before the fairy comes", Rule: "claim-points-wrong", As: "PAD-65", Rules: "filosofia-2013", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0
3. red: BA/RFr@3,0^0 {| = «red +1 fairy» ~ }
`},
	{About: "PAD-04: the field goes on across the road in the tunnel", Rule: "follower-feature-occupied", Rules: "filosofia-2013", Text: `
[Start "{DG/CRcr.d@0,0^0 ~ BA/RFr@0,0^90}"]

1. red: BA/RFr@0,-1^90 | farmer WNW
2. yellow: BA/RFr@0,-2^90 | «farmer ENE»
`},
	{About: "PAD-04: the road runs through the tunnel", Rule: "claim-points-wrong", As: "BAS-40", Rules: "filosofia-2013", Text: `
[Start "DG/CRcr.d@0,0^0"]

1. red: BA/RRR@0,-1^0 | thief S
2. yellow: BA/RRR@0,1^180 | = «red +{2~3} road»
`},
	{About: "PAD-05: one follower, in the city or on the cloister", Rule: "follower-second-in-turn", Rules: "filosofia-2013", Text: shortRoad + `
1. red: DG/LCcc.d@0,-1^180 | monk {| «knight S» ~ } | dragon W N
`},
	{About: "PAD-05: city, cloister and field are open", Rule: "claim-offered-wrong", Rules: "filosofia-2013", Text: shortRoad + `
1. red: DG/LCcc.d@0,-1^180 | dragon W N | «offered {~ monk,} knight E, farmer NNW»
`},
	{About: "PAD-06: the city around it is open", Rule: "claim-points-wrong", As: "BAS-43", Rules: "filosofia-2013", Text: cityRing + `
1. red: DG/LCcc.d@0,0^0 | monk | dragon N N W W S S | = «red +{0~9} cloister»
`},
	{About: "PAD-07: a knight keeps no monk out", Rule: "follower-feature-occupied", Rules: "filosofia-2013", Text: shortRoad + `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: DG/LCcc.d@0,-2^180 | «{knight S ~ monk}» | dragon W N N
`},
	{About: "PAD-07: a monk keeps no knight out", Rule: "claim-offered-wrong", Rules: "filosofia-2013", Text: longRoad + `
1. red: DG/LCcc.d@0,-1^180 | monk | dragon W W W W W W
2. yellow: BA/C@-1,-1^90 | «offered {~ knight E,} farmer NNW»
`},
	{About: "PAD-08: laid aside", Rule: "dragon-tile-too-early", Rules: "filosofia-2013", Text: `
1. red: {«DG/RFr.d@1,0^0» ~ aside DG/RFr.d | BA/RFr@1,0^0}
`},
	{About: "PAD-08: not discarded either", Rule: "dragon-tile-too-early", Rules: "bsw", Text: `
[Start "BA/L@0,0^0"]

1. red: {«discard DG/CRcr.d» ~ aside DG/CRcr.d} | BA/L@1,0^0
`},
	{About: "PAD-08: the dragon is in play", Rule: "tile-aside-not-allowed", Rules: "filosofia-2013", Text: shortRoad + `
1. red: {«aside DG/Rr.d» | BA/RFr@2,0^0 ~ DG/Rr.d@2,0^0 | dragon E}
`},
	{About: "PAD-08: not in the stack", Rule: "dragon-tile-laid-aside", Rules: "{jcz-default ~ new-2016}", Text: `
1. red: «aside DG/Rr.d» | BA/RFr@1,0^0
`},
	{About: "PAD-09: the volcano brings it back", Rule: "dragon-tile-too-early", Rules: "filosofia-2013", Text: `
1. red: aside DG/RFr.d | BA/RFr@1,0^0
2. yellow: {«DG/RFr.d@2,0^0» ~ DG/RFr.v@2,0^0
3. red: DG/RFr.d@3,0^0 | dragon E}
`},
	{About: "PAD-10: no effect", Rule: "dragon-tile-too-early", Rules: "filosofia-2013; pad.early_dragon_tile={set_aside ~ no_effect}", Text: `
1. red: «DG/RFr.d@1,0^0»
`},
	{About: "PAD-10: no effect, so not laid aside", Rule: "dragon-tile-laid-aside", Rules: "filosofia-2013; pad.early_dragon_tile={no_effect ~ set_aside}", Text: `
1. red: «aside DG/RFr.d» | BA/RFr@1,0^0
`},
	{About: "PAD-11: only tiles laid aside are left", Rule: "turn-after-game-end", Rules: "filosofia-2013", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: discard DG/C.v | discard DG/CC.v | discard DG/F.v | discard DG/R.v | discard DG/RFr.v | discard DG/Rr.v | aside DG/C.d | allow tile-playable-discarded "so that no volcano is left"{
2. yellow: «DG/C.d@0,-1^180» ~ }
`},
	{About: "PAD-11: nor is one more laid aside", Rule: "turn-after-game-end", Rules: "filosofia-2013", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: discard DG/C.v | discard DG/CC.v | discard DG/F.v | discard DG/R.v | discard DG/RFr.v | discard DG/Rr.v | aside DG/C.d | allow tile-playable-discarded "so that no volcano is left"{
2. yellow: «aside DG/C.d» ~ }
`},
	{About: "PAD-12: the dragon flies to the volcano", Rule: "claim-dragon-wrong", Rules: "filosofia-2013", Text: shortRoad + `
1. red: DG/Rr.v@2,0^0 | «dragon @{1~2},0»
`},
	{About: "PAD-12: and eats nobody on the way", Rule: "claim-supply-wrong", As: "PAD-37", Rules: "filosofia-2013", Text: shortRoad + `
1. red: BA/RFr@2,0^0 | thief E
2. yellow: DG/Rr.v@3,0^0 | supply «red {7~6}»
`},
	{About: "PAD-13: no follower on a volcano tile", Rule: "volcano-tile-follower", Rules: "filosofia-2013", Text: `
1. red: DG/RFr.v@1,0^0 {| «thief W» ~ }
`},
	{About: "PAD-13: nor in its field, by the rules of Hans im Glück", Rule: "volcano-tile-follower", Rules: "hig-c1", Text: `
1. red: DG/RFr.v@1,0^0 {| «farmer NNW» ~ }
`},
	{About: "PAD-13: no place on it is on offer", Rule: "claim-offered-wrong", As: "BAS-30", Rules: "filosofia-2013", Text: `
1. red: DG/RFr.v@1,0^0 | «offered {thief E ~ none}»
`},
	{About: "PAD-15: the fairy moves in place of the follower", Rule: "volcano-tile-follower", As: "PAD-14", Rules: "filosofia-2013", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@-1,0^0
3. red: DG/RFr.v@2,0^0 | {«farmer NNW» ~ fairy 1,0}
`},
	{About: "PAD-16: a volcano calls no walk", Rule: "dragon-walk-uncalled", Rules: "filosofia-2013", Text: shortRoad + `
1. red: DG/Rr.v@2,0^0 {| «dragon W» ~ }
`},
	{About: "PAD-16: what a volcano tile completes is scored", Rule: "claim-points-wrong", As: "BAS-41", Rules: "filosofia-2013", Text: `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: DG/C.v@0,-2^180 | = «red +{0~6} city»
`},
	{About: "PAD-17: an old volcano tile", Rule: "portal-onto-volcano", Rules: "{bsw-seed ~ bsw}", Text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | dragon W W
2. yellow: DG/RRR.g@2,0^0 | «farmer NNW @1,0»
`},
	{About: "PAD-20: BrettspielWelt to the letter", Rule: "dragon-tile-follower", Rules: "{bsw-seed ~ bsw}", Text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | «thief W» | dragon W W
`},
	{About: "PAD-20: the other editions offer places", Rule: "claim-offered-wrong", As: "BAS-30", Rules: "{bsw-seed ~ filosofia-2013}", Text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | dragon W W | «offered thief E, farmer NNW, farmer ESE»
`},
	{About: "PAD-21: the follower comes before the walk", Rule: "dragon-walked-too-early", Rules: "filosofia-2013", Text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | {dragon W W | «thief E» ~ thief E | dragon W W}
`},
	{About: "PAD-21: with Rio Grande Games that is after the scoring too", Rule: "follower-after-scoring", As: "BAS-11", Rules: "rgg-c1", Text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | {dragon W W | «thief E» ~ thief E | dragon W W}
`},
	{About: "PAD-21: the fairy comes before the walk", Rule: "dragon-walked-too-early", Rules: "new-2016", Text: shortRoad + `
1. red: BA/RFr@2,0^0 | thief E
2. yellow: BA/RFr@3,0^0
3. red: DG/RFr.d@-1,0^0 | {dragon W W | «fairy 2,0» ~ fairy 2,0 | dragon W W}
`},
	{About: "PAD-22: the follower may be eaten at once", Rule: "claim-supply-wrong", As: "PAD-37", Rules: "filosofia-2013", Text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | thief E | dragon W W | supply «red {6~7}»
`},
}

// cityRing is eight tiles around a square for the cloister in the city, which leave the city open; the dragon is in
// the south-east.
const cityRing = `
[Start "BA/L@0,1^0 DG/F.v@1,1^0 BA/C@1,0^270 BA/L@1,-1^0 BA/CFc.1@0,-1^90 BA/L@-1,-1^0 BA/C@-1,0^90 BA/L@-1,1^0"]
`
