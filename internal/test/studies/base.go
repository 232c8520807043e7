package studies

import (
	_ "embed"
	"strings"
)

// lastTileDiscarded is a game whose last tile fits nowhere.
//
//go:embed last-tile-discarded.cgr
var lastTileDiscarded string

// placingStudies break the statements about players, tiles and turns.
var placingStudies = []Study{
	{About: "BAS-01: seven followers are the supply", Rule: "follower-supply-empty", Text: sevenOut + `
8. red: BA/RRRR@8,0^0 {| «thief S» ~ }
`},
	{About: "BAS-01: there is one tile with four city sides", Rule: "tile-drawn-too-often", Text: `
1. red: BA/Cccc+@0,-1^0
2. yellow: «BA/{Cccc+ ~ Ccc+}@0,-2^180»
`},
	{About: "BAS-01: no other tile is in the box", Rule: "tile-not-in-box", Text: `
1. red: «BA/{LRR ~ LR}@0,1^0»
`},
	{About: "BAS-02: a box of five colours", Rule: "player-count", Text: `
[CGR "1"]
[Red "Ana"]
[Yellow "Ben"]
[Green "Cleo"]
[Blue "Dora"]
[Black "Emil"]
«[Pink "Fay"]»
[Rules "base-2002; base.max_players={5~6}"]

1. red: BA/RFr@1,0^0
`},
	{About: "BAS-03: the start tiles lie on squares of their own", Rule: "start-not-possible", Text: `
[Start "BA/RCr@0,0^0 «BA/L@0,{0~1}^0»"]

1. red: BA/RFr@1,0^0
`},
	{About: "BAS-03: everybody starts with nothing", Rule: "claim-score-wrong", As: "BAS-44", Text: `
1. red: BA/RFr@1,0^0 | score «red {1~0}», yellow 0
`},
	{About: "BAS-04: the start tile is one of four", Rule: "tile-drawn-too-often", Text: `
1. red: BA/RCr@1,0^0
2. yellow: BA/RCr@2,0^0
3. red: BA/RCr@3,0^0
4. yellow: «BA/{RCr~RFr}@4,0^0»
`},
	{About: "BAS-04: the start tile cannot lie on two squares more often than four times", Rule: "start-not-possible", Text: `
[Start "BA/RCr@0,0^0 BA/RCr@1,0^0 BA/RCr@2,0^0 BA/RCr@3,0^0 «BA/{RCr~RFr}@4,0^0»"]

1. red: BA/L@0,1^0
`},
	{About: "BAS-05: one after the other", Rule: "player-out-of-turn", Text: `
1. red: BA/RFr@1,0^0
2. «{red~yellow}»: BA/RFr@2,0^0
`},
	{About: "BAS-05: three players round the table", Rule: "player-out-of-turn", Text: `
[Green "Cleo"]

1. red: BA/RFr@1,0^0
2. yellow: BA/RFr@2,0^0
3. «{red~green}»: BA/RFr@3,0^0
`},
	{About: "BAS-05: the first player is the first of the tags", Rule: "player-out-of-turn", Text: `
[CGR "1"]
[Yellow "Ben"]
[Red "Ana"]

1. «{red~yellow}»: BA/RFr@1,0^0
`},
	{About: "BAS-10: one tile a turn", Rule: "tile-second-placement", Text: `
1. red: BA/RFr@1,0^0 {| «BA/RFr@2,0^0» ~ }
`},
	{About: "BAS-10: one follower a turn", Rule: "follower-second-in-turn", Text: `
1. red: BA/RFr@1,0^0 | thief W {| «farmer NNW» ~ }
`},
	{About: "BAS-10: the tile comes first", Rule: "follower-before-tile", Text: `
1. red: {«thief W» | BA/RFr@1,0^0 ~ BA/RFr@1,0^0 | thief W}
`},
	{About: "BAS-10: a follower goes on the tile just placed", Rule: "follower-off-tile", Text: `
1. red: BA/RFr@1,0^0 | «farmer SSE @{0~1},0»
`},
	{About: "BAS-10: a turn has a tile", Rule: "tile-missing", Text: `
1. red: BA/RFr@1,0^0
«2. yellow: {pass» ~ BA/L@0,1^0}
`},
	{About: "BAS-11: followers come before the scoring", Rule: "follower-after-scoring", Text: `
1. red: BA/C@0,-1^180 | {scored | «farmer N» ~ farmer N | scored}
`},
	{About: "BAS-11: a feature that was scored is not claimed", Rule: "follower-after-scoring", Text: `
1. red: BA/C@0,-1^180 | {scored | «knight S» ~ knight S | scored}
`},
	{About: "BAS-20: a corner is not enough", Rule: "tile-without-neighbour", Text: `
1. red: «BA/L@{1~0},1^0»
`},
	{About: "BAS-20: a tile far away", Rule: "tile-without-neighbour", Text: `
1. red: «BA/L@0,{2~1}^0»
`},
	{About: "BAS-21: road meets field", Rule: "tile-edge-mismatch", Text: `
1. red: «BA/RFr@1,0^{90~0}»
`},
	{About: "BAS-21: city meets road", Rule: "tile-edge-mismatch", Text: `
1. red: «BA/RRR@0,{-1^0 ~ 1^0}»
`},
	{About: "BAS-21: one of two sides fits", Rule: "tile-edge-mismatch", Text: `
1. red: BA/Rr@1,0^0
2. yellow: BA/L@0,1^0
3. red: «BA/{L ~ Rr}@1,1^180»
`},
	{About: "BAS-22: the square is taken", Rule: "tile-square-occupied", Text: `
1. red: «BA/L@0,{0~1}^0»
`},
	{About: "BAS-22: the square was taken two turns ago", Rule: "tile-square-occupied", Text: `
1. red: BA/RFr@1,0^0
2. yellow: BA/L@0,1^0
3. red: «BA/RFr@{1~2},0^0»
`},
	{About: "BAS-23: a tile that fits is placed", Rule: "tile-playable-discarded", Text: `
1. red: {«discard BA/L» | BA/RFr@1,0^0 ~ BA/L@0,1^0}
`},
	{About: "BAS-23: to pass is no choice", Rule: "tile-missing", Text: `
«1. red: {pass» ~ BA/RFr@1,0^0 | pass}
`},
	{About: "BAS-24: another tile is drawn", Rule: "tile-missing", Text: `
[Start "BA/L@0,0^0"]

«1. red: discard BA/Cccc+{» ~ | BA/C@1,0^0}
`},
	{About: "BAS-24: only a tile that fits nowhere goes out", Rule: "tile-playable-discarded", Text: `
[Start "BA/{C@0,0^0 ~ L@0,0^0}"]

1. red: «discard BA/Cccc+» | BA/L@0,1^0
`},
	{About: "BAS-25: no tile replaces the last one", Rule: "turn-after-game-end",
		Text: strings.Replace(lastTileDiscarded, "discard BA/Cccc+", "discard BA/Cccc+ {| «BA/L@-2,6^0» ~ }", 1)},
	{About: "BAS-25: the last tile is drawn all the same", Rule: "tile-missing",
		Text: strings.Replace(lastTileDiscarded, "2. yellow: discard BA/Cccc+", "«2. yellow: {pass» ~ discard BA/Cccc+}", 1)},
	{About: "BAS-60: nobody draws after the last tile", Rule: "turn-after-game-end", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/Cccc+@0,-1^0{
2. yellow: «BA/Cccc+@0,-2^0» ~ }
`},
	{About: "BAS-60: no final scoring while tiles are left", Rule: "game-ended-early", Text: `
«[Termination "{normal ~ unfinished}"]»

1. red: BA/RFr@1,0^0 | thief W
`},
	{About: "BAS-60: no final line while tiles are left", Rule: "game-ended-early", Text: `
1. red: BA/RFr@1,0^0 | thief W
{«final: score red 2, yellow 0» ~ }
`},
	{About: "BAS-70: a garden tile is one of the copies", Rule: "tile-drawn-too-often", Text: `
[Start "BA/L@0,0^0 BA/C@0,-1^0 BA/C@1,0^90 BA/C@0,1^180 BA/C@-1,0^270"]

1. red: BA/CG@0,-2^180
2. yellow: «BA/{C ~ Cc.1}@0,2^0»
`},
}

// sevenOut is a game of one player without followers in the supply.
const sevenOut = `[CGR "1"]
[Red "Ana"]

1. red: BA/RRR@1,0^0 | thief S
2. red: BA/RRR@2,0^0 | thief S
3. red: BA/RRR@3,0^0 | thief S
4. red: BA/RRR@4,0^0 | thief S
5. red: BA/CRRR@5,0^0 | thief S
6. red: BA/CRRR@6,0^0 | thief S
7. red: BA/CRRR@7,0^0 | thief E`

// followerStudies break the statements about deploying followers.
var followerStudies = []Study{
	{About: "BAS-30: a thief stands on a road", Rule: "follower-no-such-part", Text: `
1. red: BA/RFr@1,0^0 | «{monk ~ thief W}»
`},
	{About: "BAS-30: a knight stands where the city is", Rule: "follower-no-such-part", Text: `
1. red: BA/C@0,-1^180 | «knight {N~S}»
`},
	{About: "BAS-30: every part of the tile is offered", Rule: "claim-offered-wrong", Text: `
1. red: BA/RFr@1,0^0 | «offered thief E, farmer NNW{~, farmer ESE}»
`},
	{About: "BAS-31: the road is taken through the join", Rule: "follower-feature-occupied", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0 | «{thief W ~ farmer NNW}»
`},
	{About: "BAS-31: by one's own follower, three tiles away", Rule: "follower-feature-occupied", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0
3. red: BA/RFr@3,0^0 | «{thief E ~ farmer NNW}»
`},
	{About: "BAS-31: a place that is taken is not offered", Rule: "claim-offered-wrong", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0 | «offered {thief E, ~ }farmer NNW, farmer ESE»
`},
	{About: "BAS-32: sharing is legal, entering is not", Rule: "follower-feature-occupied", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@1,1^0 | thief W
3. red: BA/Rr@2,0^0
4. yellow: BA/Rr@2,1^90 {| «thief N» ~ }
`},
	{About: "BAS-33: a completed city is on offer", Rule: "claim-offered-wrong", Text: `
1. red: BA/C@0,-1^180 | «offered {~ knight S,} farmer NNW»
`},
	{About: "BAS-33: the knight comes straight back", Rule: "claim-supply-wrong", Text: `
1. red: BA/C@0,-1^180 | knight S | supply «red {6~7}»
`},
	{About: "BAS-34: the supply is empty", Rule: "follower-supply-empty", Text: sevenOut + `
8. red: BA/Rr@-1,0^270 {| «farmer N» ~ }
`},
	{About: "BAS-34: a follower stays until it is scored", Rule: "claim-supply-wrong", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0 | supply «red {7~6}», yellow 7
`},
	{About: "BAS-34: an empty supply has no place on offer", Rule: "claim-offered-wrong", Text: sevenOut + `
8. red: BA/L@0,1^0 | «offered {monk ~ none}»
`},
	{About: "BAS-35: one of three road ends", Rule: "follower-second-in-turn", Text: `
1. red: BA/RRR@1,0^0 | thief S {| «thief E» ~ }
`},
	{About: "BAS-35: two cities on one tile are two features", Rule: "claim-offered-wrong", Text: `
1. red: BA/CFC.2@0,-1^0 | «offered knight N, {~ knight S,} farmer ENE»
`},
	{About: "BAS-35: a road divides the field at a side", Rule: "location-unclear", Text: `
1. red: BA/RFr@1,0^0 | «farmer {E ~ ENE}»
`},
	{About: "BAS-50: a field goes on past the city", Rule: "follower-feature-occupied", Text: `
1. red: BA/RFr@1,0^0 | farmer NNW
2. yellow: BA/RFr@-1,0^0 | «farmer {NNW ~ SSW}»
`},
	{About: "BAS-55: a game without farmers", Rule: "farmer-not-allowed", Text: `
[Rules "base-2002; base.farmers={off ~ per_farm_3}"]

1. red: BA/RFr@1,0^0 | «farmer NNW»
`},
}
