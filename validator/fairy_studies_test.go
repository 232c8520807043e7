package validator_test

// fairyStudies break the statements about the fairy.
var fairyStudies = []study{
	{about: "PAD-60: in place of a follower", rule: "fairy-and-follower", rules: "filosofia-2013", text: aThief + `
3. red: BA/RFr@3,0^0 {| farmer NNW | «fairy 1,0» ~ | fairy 1,0}
`},
	{about: "PAD-60: and no follower after her", rule: "fairy-and-follower", rules: "new-2016", text: aThief + `
3. red: BA/RFr@3,0^0 | fairy 1,0 {| «farmer NNW» ~ }
`},
	{about: "PAD-60: once a turn", rule: "fairy-and-follower", rules: "filosofia-2013", text: aThief + `
3. red: BA/RFr@-1,0^0 | farmer NNW
4. yellow: BA/RFr@3,0^0
5. red: BA/RFr@4,0^0 | fairy 1,0 {| «fairy -1,0» ~ }
`},
	{about: "PAD-60: when the tile is placed", rule: "fairy-out-of-order", rules: "filosofia-2013", text: aThief + `
3. red: {«fairy 1,0» | BA/RFr@3,0^0 ~ BA/RFr@3,0^0 | fairy 1,0}
`},
	{about: "PAD-61: a tile with an own follower", rule: "fairy-without-follower", rules: "filosofia-2013", text: aThief + `
3. red: BA/RFr@3,0^0 | «fairy {0~1},0»
`},
	{about: "PAD-61: an own follower", rule: "fairy-without-follower", rules: "hig-c1", text: aThief + `
3. red: BA/RFr@3,0^0 | «fairy 1,0 {farmer NNW ~ thief W}»
`},
	{about: "PAD-61: one of two", rule: "fairy-follower-unclear", rules: "bsw", text: twoOnATile + `
5. red: BA/RFr@-2,0^0 | «fairy {1,0 ~ 1,0 farmer NNW}»
`},
	{about: "PAD-61: on a tile it does not matter which", rule: "fairy-follower-unclear", rules: "{new-2016 ~ zmg-c1}", text: twoOnATile + `
5. red: BA/RFr@-2,0^0 | «fairy 1,0»
`},
	{about: "PAD-62: not to another player's", rule: "fairy-without-follower", rules: "filosofia-2013", text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0 {| «fairy 1,0» ~ }
`},
	{about: "PAD-62: nor is she put beside him", rule: "fairy-without-follower", rules: "new-2016", text: aThief + `
3. red: BA/RFr@3,0^0 | farmer NNW
4. yellow: BA/RFr@4,0^0 {| «fairy 1,0 thief W» ~ }
`},
	{about: "PAD-63: with an empty supply", rule: "follower-supply-empty", as: "BAS-34", rules: "filosofia-2013", text: sevenOut + `
8. red: BA/Rr@-1,0^270 | {«farmer N» ~ fairy 1,0}
`},
	{about: "PAD-64: everybody on her tile", rule: "dragon-enters-fairy-tile", rules: "filosofia-2013", text: guarded + `
4. yellow: BA/RFr@-2,0^0
5. red: DG/RFr.d@2,0^0 | «dragon W {W ~ S}»
`},
	{about: "PAD-64: also whom she is not with", rule: "dragon-enters-fairy-tile", rules: "hig-c1", text: twoOnATile + `
5. red: BA/RFr@-2,0^0 | fairy 1,0 farmer NNW
6. yellow: DG/RFr.v@-3,0^0
7. red: DG/RFr.d@4,0^0 | «dragon E E {E E ~ E}»
`},
	{about: "PAD-65: a point for a follower on her tile", rule: "claim-points-wrong", rules: "filosofia-2013", text: withFairy + `
5. red: BA/RFr@5,0^0 | = «red +{0~1} fairy»
`},
	{about: "PAD-65: for her follower", rule: "claim-points-wrong", rules: "hig-c1", text: withFairy + `
5. red: BA/RFr@5,0^0 | = «red +{2~1} fairy»
`},
	{about: "PAD-65: in his player's turn alone", rule: "claim-points-wrong", rules: "filosofia-2013", text: aThief + `
3. red: BA/RFr@3,0^0 | fairy 1,0
4. yellow: BA/RFr@4,0^0 | = «red +{1~0} fairy»
`},
	{about: "PAD-65: one point for two on her tile", rule: "claim-points-wrong", rules: "zmg-c1", text: twoOnATile + `
5. red: BA/RFr@-2,0^0 | fairy 1,0
6. yellow: BA/RFr@-3,0^0
7. red: BA/RFr@-4,0^0 | = «red +{2~1} fairy»
`},
	{about: "PAD-65: or one for each", rule: "claim-points-wrong", rules: "zmg-c1; pad.fairy_turn_points=per_figure", text: twoOnATile + `
5. red: BA/RFr@-2,0^0 | fairy 1,0
6. yellow: BA/RFr@-3,0^0
7. red: BA/RFr@-4,0^0 | = «red +{1~2} fairy»
`},
	{about: "PAD-66: not in the turn in which she comes", rule: "claim-points-wrong", rules: "filosofia-2013", text: aThief + `
3. red: BA/RFr@3,0^0 | fairy 1,0 | = «red +{1~0} fairy»
`},
	{about: "PAD-66: also in the turn in which she leaves", rule: "claim-points-wrong", rules: "new-2016", text: aThief + `
3. red: BA/RFr@-1,0^0 | farmer NNW
4. yellow: BA/RFr@3,0^0
5. red: BA/RFr@4,0^0 | fairy 1,0
6. yellow: BA/RFr@5,0^0
7. red: BA/RFr@6,0^0 | fairy -1,0 | = «red +{0~1} fairy»
`},
	{about: "PAD-67: three points for her follower's road", rule: "claim-points-wrong", rules: "bsw", text: withFairy + `
5. red: BA/RRR@5,0^0
6. yellow: BA/RRR@-1,0^0 | = «red +{0~3} fairy»
`},
	{about: "PAD-67: not for another follower on the tile", rule: "claim-points-wrong", rules: "bsw", text: twoOnATile + `
5. red: BA/RFr@-2,0^0 | fairy 1,0 farmer NNW
6. yellow: BA/RRR@-3,0^0 | = red +7 road, «red +{3~0} fairy»
`},
	{about: "PAD-67: where she stands on the tile, for whoever is there", rule: "claim-points-wrong", rules: "filosofia-2013", text: withFairy + `
5. red: BA/RRR@5,0^0
6. yellow: BA/RRR@-1,0^0 | = «red +{0~3} fairy»
`},
	{about: "PAD-67: but in the scored feature", rule: "claim-points-wrong", rules: "filosofia-2013; pad.fairy_tile_bonus=follower_in_feature", text: shared + `
5. red: BA/RRR@-2,0^0 | = red +6 road, red +4 fairy, «yellow +{3~0} fairy»
`},
	{about: "PAD-67: or anywhere on the tile", rule: "claim-points-wrong", rules: "filosofia-2013; pad.fairy_tile_bonus=any_follower_on_tile", text: shared + `
5. red: BA/RRR@-2,0^0 | = red +6 road, red +4 fairy, «yellow +{0~3} fairy»
`},
	{about: "PAD-67: but not for a road that nobody holds", rule: "claim-points-wrong", rules: "filosofia-2013; pad.fairy_tile_bonus=any_follower_on_tile", text: `
1. red: BA/RFr@1,0^0 | farmer NNW
2. yellow: BA/RFr@2,0^0
3. red: BA/RFr@3,0^0 | fairy 1,0
4. yellow: BA/RRR@4,0^0
5. red: BA/RRR@-1,0^0 | = «red +{4~1} fairy»
`},
	{about: "PAD-68: with the fewer thieves too", rule: "claim-points-wrong", rules: "filosofia-2013", text: outvoted + `
7. red: BA/Ccc@0,-2^180 | = yellow +10 city, red +0 city, «red +{1~4} fairy»
`},
	{about: "PAD-69: for a field, at the end", rule: "claim-points-wrong", rules: "hig-c1", text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/RFr@1,0^0 | farmer SSE
2. yellow: BA/RFr@2,0^0
3. red: BA/RFr@3,0^0 | fairy 1,0
final: = «red +{0~3} fairy»
`},
	{about: "PAD-69: for an unfinished road, at the end", rule: "claim-points-wrong", rules: "filosofia-2013", text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0
3. red: BA/RFr@3,0^0 | fairy 1,0
final: = red +5 road, «red +{0~3} fairy»
`},
	{about: "PAD-69: for a cloister", rule: "claim-points-wrong", rules: "new-2016", text: cloisterRing + `
1. red: BA/L@0,0^0 | monk
2. yellow: BA/L@2,0^0
3. red: BA/Rr@-1,1^180 | fairy 0,0 | = red +9 cloister, «red +{0~3} fairy»
`},
	{about: "PAD-70: she stays and pays nobody", rule: "claim-points-wrong", rules: "filosofia-2013", text: leftAlone + `
5. red: BA/RFr@-1,0^0 | = «red +{1~0} fairy»
`},
	{about: "PAD-70: she still bars the way", rule: "dragon-enters-fairy-tile", rules: "new-2016", text: leftAlone + `
5. red: DG/RFr.v@1,0^0
6. yellow: DG/RFr.d@-1,0^0 | «dragon W {N ~ W N}»
`},
	{about: "PAD-71: who comes later is not with her", rule: "claim-points-wrong", rules: "new-2016", text: leftAlone + `
5. red: DG/RRR.g@1,0^0 | farmer ENE @0,-1
6. yellow: BA/RFr@2,0^0
7. red: BA/RFr@3,0^0 | = «red +{1~0} fairy»
`},
	{about: "PAD-71: but on her tile", rule: "claim-points-wrong", rules: "filosofia-2013", text: leftAlone + `
5. red: DG/RRR.g@1,0^0 | farmer ENE @0,-1
6. yellow: BA/RFr@2,0^0
7. red: BA/RFr@3,0^0 | = «red +{0~1} fairy»
`},
	{about: "PAD-71: the princess does not move her", rule: "claim-points-wrong", rules: "bsw", text: aKnight + `
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0 | fairy 0,-1
4. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1
5. red: BA/RFr@3,0^0 | = «red +{1~0} fairy»
`},
	{about: "PAD-72: moved in the turn of the scoring", rule: "claim-points-wrong", rules: "filosofia-2013", text: aKnight + `
2. yellow: BA/RFr@1,0^0
3. red: BA/C@0,-2^180 | fairy 0,-1 | = red +6 city, «red +{0~3} fairy»
`},
	{about: "PAD-72: but not after it", rule: "fairy-out-of-order", rules: "filosofia-2013", text: aKnight + `
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0 | {scored | «fairy 0,-1» ~ fairy 0,-1 | scored}
`},
}

// aThief is a game with a thief of red's; withFairy adds the fairy beside him.
const (
	aThief = `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0`
	withFairy = aThief + `
3. red: BA/RFr@3,0^0 | fairy 1,0
4. yellow: BA/RFr@4,0^0`
)

// twoOnATile is a game with two followers of red's on one tile.
const twoOnATile = aThief + `
3. red: DG/RRR.g@3,0^0 | farmer NNW @1,0
4. yellow: BA/RFr@-1,0^0`

// shared is a game with red's thief and yellow's farmer on the fairy's tile.
const shared = aThief + `
3. red: BA/RFr@-1,0^0 | fairy 1,0
4. yellow: DG/RRR.g@3,0^0 | farmer NNW @1,0`

// outvoted is a game with one knight of red's and two of yellow's in cities that the
// seventh turn makes one; the fairy is with red's.
const outvoted = aKnight + `
2. yellow: BA/L@1,-1^0
3. red: BA/L@-1,-1^0
4. yellow: BA/C@1,-2^270 | knight W
5. red: BA/RFr@1,0^0 | fairy 0,-1
6. yellow: BA/C@-1,-2^90 | knight E`

// leftAlone is a game in which the fairy's knight has come home from 0,-1.
const leftAlone = aKnight + `
2. yellow: BA/L@1,-1^0
3. red: BA/L@-1,-1^0 | fairy 0,-1
4. yellow: BA/C@0,-2^180`

// cloisterRing is seven of the eight tiles around a square.
const cloisterRing = `
[Start "BA/Rr@-1,-1^270 BA/RFr@0,-1^0 BA/Rr@1,-1^0 BA/RFr@1,0^90 BA/Rr@1,1^90 BA/RFr@0,1^0 BA/RFr@-1,0^90"]
`
