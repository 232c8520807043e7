package studies

// fairyStudies break the statements about the fairy.
var fairyStudies = []Study{
	{About: "PAD-60: in place of a follower", Rule: "fairy-and-follower", Rules: "filosofia-2013", Text: aThief + `
3. red: BA/RFr@3,0^0 {| farmer NNW | «fairy 1,0» ~ | fairy 1,0}
`},
	{About: "PAD-60: and no follower after the fairy", Rule: "fairy-and-follower", Rules: "new-2016", Text: aThief + `
3. red: BA/RFr@3,0^0 | fairy 1,0 {| «farmer NNW» ~ }
`},
	{About: "PAD-60: once a turn", Rule: "fairy-and-follower", Rules: "filosofia-2013", Text: aThief + `
3. red: BA/RFr@-1,0^0 | farmer NNW
4. yellow: BA/RFr@3,0^0
5. red: BA/RFr@4,0^0 | fairy 1,0 {| «fairy -1,0» ~ }
`},
	{About: "PAD-60: when the tile is placed", Rule: "fairy-out-of-order", Rules: "filosofia-2013", Text: aThief + `
3. red: {«fairy 1,0» | BA/RFr@3,0^0 ~ BA/RFr@3,0^0 | fairy 1,0}
`},
	{About: "PAD-61: a tile with an own follower", Rule: "fairy-without-follower", Rules: "filosofia-2013", Text: aThief + `
3. red: BA/RFr@3,0^0 | «fairy {0~1},0»
`},
	{About: "PAD-61: an own follower", Rule: "fairy-without-follower", Rules: "hig-c1", Text: aThief + `
3. red: BA/RFr@3,0^0 | «fairy 1,0 {farmer NNW ~ thief W}»
`},
	{About: "PAD-61: one of two", Rule: "fairy-follower-unclear", Rules: "bsw", Text: twoOnATile + `
5. red: BA/RFr@-2,0^0 | «fairy {1,0 ~ 1,0 farmer NNW}»
`},
	{About: "PAD-61: on a tile it does not matter which", Rule: "fairy-follower-unclear", Rules: "{new-2016 ~ zmg-c1}", Text: twoOnATile + `
5. red: BA/RFr@-2,0^0 | «fairy 1,0»
`},
	{About: "PAD-62: not to another player's", Rule: "fairy-without-follower", Rules: "filosofia-2013", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0 {| «fairy 1,0» ~ }
`},
	{About: "PAD-62: nor is the fairy put beside the follower", Rule: "fairy-without-follower", Rules: "new-2016", Text: aThief + `
3. red: BA/RFr@3,0^0 | farmer NNW
4. yellow: BA/RFr@4,0^0 {| «fairy 1,0 thief W» ~ }
`},
	{About: "PAD-63: with an empty supply", Rule: "follower-supply-empty", As: "BAS-34", Rules: "filosofia-2013", Text: sevenOut + `
8. red: BA/Rr@-1,0^270 | {«farmer N» ~ fairy 1,0}
`},
	{About: "PAD-64: every follower on the fairy's tile", Rule: "dragon-enters-fairy-tile", Rules: "filosofia-2013", Text: guarded + `
4. yellow: BA/RFr@-2,0^0
5. red: DG/RFr.d@2,0^0 | «dragon W {W ~ S}»
`},
	{About: "PAD-64: also followers without the fairy", Rule: "dragon-enters-fairy-tile", Rules: "hig-c1", Text: twoOnATile + `
5. red: BA/RFr@-2,0^0 | fairy 1,0 farmer NNW
6. yellow: DG/RFr.v@-3,0^0
7. red: DG/RFr.d@4,0^0 | «dragon E E {E E ~ E}»
`},
	{About: "PAD-65: a point for a follower on its tile", Rule: "claim-points-wrong", Rules: "filosofia-2013", Text: withFairy + `
5. red: BA/RFr@5,0^0 | = «red +{0~1} fairy»
`},
	{About: "PAD-65: for its follower", Rule: "claim-points-wrong", Rules: "hig-c1", Text: withFairy + `
5. red: BA/RFr@5,0^0 | = «red +{2~1} fairy»
`},
	{About: "PAD-65: in its player's turn alone", Rule: "claim-points-wrong", Rules: "filosofia-2013", Text: aThief + `
3. red: BA/RFr@3,0^0 | fairy 1,0
4. yellow: BA/RFr@4,0^0 | = «red +{1~0} fairy»
`},
	{About: "PAD-65: one point for two on its tile", Rule: "claim-points-wrong", Rules: "zmg-c1", Text: twoOnATile + `
5. red: BA/RFr@-2,0^0 | fairy 1,0
6. yellow: BA/RFr@-3,0^0
7. red: BA/RFr@-4,0^0 | = «red +{2~1} fairy»
`},
	{About: "PAD-65: or one for each", Rule: "claim-points-wrong", Rules: "zmg-c1; pad.fairy_turn_points=per_figure", Text: twoOnATile + `
5. red: BA/RFr@-2,0^0 | fairy 1,0
6. yellow: BA/RFr@-3,0^0
7. red: BA/RFr@-4,0^0 | = «red +{1~2} fairy»
`},
	{About: "PAD-66: not in the turn in which it comes", Rule: "claim-points-wrong", Rules: "filosofia-2013", Text: aThief + `
3. red: BA/RFr@3,0^0 | fairy 1,0 | = «red +{1~0} fairy»
`},
	{About: "PAD-66: also in the turn in which it leaves", Rule: "claim-points-wrong", Rules: "new-2016", Text: aThief + `
3. red: BA/RFr@-1,0^0 | farmer NNW
4. yellow: BA/RFr@3,0^0
5. red: BA/RFr@4,0^0 | fairy 1,0
6. yellow: BA/RFr@5,0^0
7. red: BA/RFr@6,0^0 | fairy -1,0 | = «red +{0~1} fairy»
`},
	{About: "PAD-67: three points for its follower's road", Rule: "claim-points-wrong", Rules: "bsw", Text: withFairy + `
5. red: BA/RRR@5,0^0
6. yellow: BA/RRR@-1,0^0 | = «red +{0~3} fairy»
`},
	{About: "PAD-67: not for another follower on the tile", Rule: "claim-points-wrong", Rules: "bsw", Text: twoOnATile + `
5. red: BA/RFr@-2,0^0 | fairy 1,0 farmer NNW
6. yellow: BA/RRR@-3,0^0 | = red +7 road, «red +{3~0} fairy»
`},
	{About: "PAD-67: assigned to a tile, for every player there", Rule: "claim-points-wrong", Rules: "filosofia-2013", Text: withFairy + `
5. red: BA/RRR@5,0^0
6. yellow: BA/RRR@-1,0^0 | = «red +{0~3} fairy»
`},
	{About: "PAD-67: but in the scored feature", Rule: "claim-points-wrong", Rules: "filosofia-2013; pad.fairy_tile_bonus=follower_in_feature", Text: shared + `
5. red: BA/RRR@-2,0^0 | = red +6 road, red +4 fairy, «yellow +{3~0} fairy»
`},
	{About: "PAD-67: or anywhere on the tile", Rule: "claim-points-wrong", Rules: "filosofia-2013; pad.fairy_tile_bonus=any_follower_on_tile", Text: shared + `
5. red: BA/RRR@-2,0^0 | = red +6 road, red +4 fairy, «yellow +{0~3} fairy»
`},
	{About: "PAD-67: but not for a road that nobody holds", Rule: "claim-points-wrong", Rules: "filosofia-2013; pad.fairy_tile_bonus=any_follower_on_tile", Text: `
1. red: BA/RFr@1,0^0 | farmer NNW
2. yellow: BA/RFr@2,0^0
3. red: BA/RFr@3,0^0 | fairy 1,0
4. yellow: BA/RRR@4,0^0
5. red: BA/RRR@-1,0^0 | = «red +{4~1} fairy»
`},
	{About: "PAD-68: with the fewer thieves too", Rule: "claim-points-wrong", Rules: "filosofia-2013", Text: outvoted + `
7. red: BA/Ccc@0,-2^180 | = yellow +10 city, red +0 city, «red +{1~4} fairy»
`},
	{About: "PAD-69: for a field, at the end", Rule: "claim-points-wrong", Rules: "hig-c1", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/RFr@1,0^0 | farmer SSE
2. yellow: BA/RFr@2,0^0
3. red: BA/RFr@3,0^0 | fairy 1,0
final: = «red +{0~3} fairy»
`},
	{About: "PAD-69: for an unfinished road, at the end", Rule: "claim-points-wrong", Rules: "filosofia-2013", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0
3. red: BA/RFr@3,0^0 | fairy 1,0
final: = red +5 road, «red +{0~3} fairy»
`},
	{About: "PAD-69: for a cloister", Rule: "claim-points-wrong", Rules: "new-2016", Text: cloisterRing + `
1. red: BA/L@0,0^0 | monk
2. yellow: BA/L@2,0^0
3. red: BA/Rr@-1,1^180 | fairy 0,0 | = red +9 cloister, «red +{0~3} fairy»
`},
	{About: "PAD-70: the fairy stays and scores for nobody", Rule: "claim-points-wrong", Rules: "filosofia-2013", Text: leftAlone + `
5. red: BA/RFr@-1,0^0 | = «red +{1~0} fairy»
`},
	{About: "PAD-70: the fairy still blocks the dragon", Rule: "dragon-enters-fairy-tile", Rules: "new-2016", Text: leftAlone + `
5. red: DG/RFr.v@1,0^0
6. yellow: DG/RFr.d@-1,0^0 | «dragon W {N ~ W N}»
`},
	{About: "PAD-71: a later follower is not with the fairy", Rule: "claim-points-wrong", Rules: "new-2016", Text: leftAlone + `
5. red: DG/RRR.g@1,0^0 | farmer ENE @0,-1
6. yellow: BA/RFr@2,0^0
7. red: BA/RFr@3,0^0 | = «red +{1~0} fairy»
`},
	{About: "PAD-71: but on the fairy's tile", Rule: "claim-points-wrong", Rules: "filosofia-2013", Text: leftAlone + `
5. red: DG/RRR.g@1,0^0 | farmer ENE @0,-1
6. yellow: BA/RFr@2,0^0
7. red: BA/RFr@3,0^0 | = «red +{0~1} fairy»
`},
	{About: "PAD-71: the princess does not move the fairy", Rule: "claim-points-wrong", Rules: "bsw", Text: aKnight + `
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0 | fairy 0,-1
4. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1
5. red: BA/RFr@3,0^0 | = «red +{1~0} fairy»
`},
	{About: "PAD-72: moved in the turn of the scoring", Rule: "claim-points-wrong", Rules: "filosofia-2013", Text: aKnight + `
2. yellow: BA/RFr@1,0^0
3. red: BA/C@0,-2^180 | fairy 0,-1 | = red +6 city, «red +{0~3} fairy»
`},
	{About: "PAD-72: but not after it", Rule: "fairy-out-of-order", Rules: "filosofia-2013", Text: aKnight + `
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0 | {scored | «fairy 0,-1» ~ fairy 0,-1 | scored}
`},
}

// aThief is a game with a thief of red; withFairy adds the fairy beside it.
const (
	aThief = `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0`
	withFairy = aThief + `
3. red: BA/RFr@3,0^0 | fairy 1,0
4. yellow: BA/RFr@4,0^0`
)

// twoOnATile is a game with two followers of red on one tile.
const twoOnATile = aThief + `
3. red: DG/RRR.g@3,0^0 | farmer NNW @1,0
4. yellow: BA/RFr@-1,0^0`

// shared is a game with red's thief and yellow's farmer on the fairy's tile.
const shared = aThief + `
3. red: BA/RFr@-1,0^0 | fairy 1,0
4. yellow: DG/RRR.g@3,0^0 | farmer NNW @1,0`

// outvoted is a game with one knight of red and two of yellow in cities that the seventh turn connects; the fairy is
// assigned to red's.
const outvoted = aKnight + `
2. yellow: BA/L@1,-1^0
3. red: BA/L@-1,-1^0
4. yellow: BA/C@1,-2^270 | knight W
5. red: BA/RFr@1,0^0 | fairy 0,-1
6. yellow: BA/C@-1,-2^90 | knight E`

// leftAlone is a game in which the fairy's knight has returned from 0,-1.
const leftAlone = aKnight + `
2. yellow: BA/L@1,-1^0
3. red: BA/L@-1,-1^0 | fairy 0,-1
4. yellow: BA/C@0,-2^180`

// cloisterRing is seven of the eight tiles around a square.
const cloisterRing = `
[Start "BA/Rr@-1,-1^270 BA/RFr@0,-1^0 BA/Rr@1,-1^0 BA/RFr@1,0^90 BA/Rr@1,1^90 BA/RFr@0,1^0 BA/RFr@-1,0^90"]
`
