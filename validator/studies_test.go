package validator_test

import (
	_ "embed"
	"strings"
)

// lastTileDiscarded is a game whose last tile fits nowhere.
//
//go:embed testdata/last-tile-discarded.cgr
var lastTileDiscarded string

// placingStudies break the statements about players, tiles and turns.
var placingStudies = []study{
	{about: "BAS-01: seven followers are the supply", rule: "follower-supply-empty", text: sevenOut + `
8. red: BA/RRRR@8,0^0 {| «thief S» ~ }
`},
	{about: "BAS-01: there is one tile with four city sides", rule: "tile-drawn-too-often", text: `
1. red: BA/Cccc+@0,-1^0
2. yellow: «BA/{Cccc+ ~ Ccc+}@0,-2^180»
`},
	{about: "BAS-01: no other tile is in the box", rule: "tile-not-in-box", text: `
1. red: «BA/{LRR ~ LR}@0,1^0»
`},
	{about: "BAS-02: a box of five colours", rule: "player-count", text: `
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
	{about: "BAS-03: the start tiles lie on squares of their own", rule: "start-not-possible", text: `
[Start "BA/RCr@0,0^0 «BA/L@0,{0~1}^0»"]

1. red: BA/RFr@1,0^0
`},
	{about: "BAS-03: everybody starts with nothing", rule: "claim-score-wrong", as: "BAS-44", text: `
1. red: BA/RFr@1,0^0 | score «red {1~0}», yellow 0
`},
	{about: "BAS-04: the start tile is one of four", rule: "tile-drawn-too-often", text: `
1. red: BA/RCr@1,0^0
2. yellow: BA/RCr@2,0^0
3. red: BA/RCr@3,0^0
4. yellow: «BA/{RCr~RFr}@4,0^0»
`},
	{about: "BAS-04: the start tile cannot lie on two squares more often than four times", rule: "start-not-possible", text: `
[Start "BA/RCr@0,0^0 BA/RCr@1,0^0 BA/RCr@2,0^0 BA/RCr@3,0^0 «BA/{RCr~RFr}@4,0^0»"]

1. red: BA/L@0,1^0
`},
	{about: "BAS-05: one after the other", rule: "player-out-of-turn", text: `
1. red: BA/RFr@1,0^0
2. «{red~yellow}»: BA/RFr@2,0^0
`},
	{about: "BAS-05: three players round the table", rule: "player-out-of-turn", text: `
[Green "Cleo"]

1. red: BA/RFr@1,0^0
2. yellow: BA/RFr@2,0^0
3. «{red~green}»: BA/RFr@3,0^0
`},
	{about: "BAS-05: the first player is the first of the tags", rule: "player-out-of-turn", text: `
[CGR "1"]
[Yellow "Ben"]
[Red "Ana"]

1. «{red~yellow}»: BA/RFr@1,0^0
`},
	{about: "BAS-10: one tile a turn", rule: "tile-second-placement", text: `
1. red: BA/RFr@1,0^0 {| «BA/RFr@2,0^0» ~ }
`},
	{about: "BAS-10: one follower a turn", rule: "follower-second-in-turn", text: `
1. red: BA/RFr@1,0^0 | thief W {| «farmer NNW» ~ }
`},
	{about: "BAS-10: the tile comes first", rule: "follower-before-tile", text: `
1. red: {«thief W» | BA/RFr@1,0^0 ~ BA/RFr@1,0^0 | thief W}
`},
	{about: "BAS-10: a follower goes on the tile just placed", rule: "follower-off-tile", text: `
1. red: BA/RFr@1,0^0 | «farmer SSE @{0~1},0»
`},
	{about: "BAS-10: a turn has a tile", rule: "tile-missing", text: `
1. red: BA/RFr@1,0^0
«2. yellow: {pass» ~ BA/L@0,1^0}
`},
	{about: "BAS-11: followers come before the scoring", rule: "follower-after-scoring", text: `
1. red: BA/C@0,-1^180 | {scored | «farmer N» ~ farmer N | scored}
`},
	{about: "BAS-11: a feature that was scored is not claimed", rule: "follower-after-scoring", text: `
1. red: BA/C@0,-1^180 | {scored | «knight S» ~ knight S | scored}
`},
	{about: "BAS-20: a corner is not enough", rule: "tile-without-neighbour", text: `
1. red: «BA/L@{1~0},1^0»
`},
	{about: "BAS-20: a tile far away", rule: "tile-without-neighbour", text: `
1. red: «BA/L@0,{2~1}^0»
`},
	{about: "BAS-21: road meets field", rule: "tile-edge-mismatch", text: `
1. red: «BA/RFr@1,0^{90~0}»
`},
	{about: "BAS-21: city meets road", rule: "tile-edge-mismatch", text: `
1. red: «BA/RRR@0,{-1^0 ~ 1^0}»
`},
	{about: "BAS-21: one of two sides fits", rule: "tile-edge-mismatch", text: `
1. red: BA/Rr@1,0^0
2. yellow: BA/L@0,1^0
3. red: «BA/{L ~ Rr}@1,1^180»
`},
	{about: "BAS-22: the square is taken", rule: "tile-square-occupied", text: `
1. red: «BA/L@0,{0~1}^0»
`},
	{about: "BAS-22: the square was taken two turns ago", rule: "tile-square-occupied", text: `
1. red: BA/RFr@1,0^0
2. yellow: BA/L@0,1^0
3. red: «BA/RFr@{1~2},0^0»
`},
	{about: "BAS-23: a tile that fits is placed", rule: "tile-playable-discarded", text: `
1. red: {«discard BA/L» | BA/RFr@1,0^0 ~ BA/L@0,1^0}
`},
	{about: "BAS-23: to pass is no choice", rule: "tile-missing", text: `
«1. red: {pass» ~ BA/RFr@1,0^0 | pass}
`},
	{about: "BAS-24: another tile is drawn", rule: "tile-missing", text: `
[Start "BA/L@0,0^0"]

«1. red: discard BA/Cccc+{» ~ | BA/C@1,0^0}
`},
	{about: "BAS-24: only a tile that fits nowhere goes out", rule: "tile-playable-discarded", text: `
[Start "BA/{C@0,0^0 ~ L@0,0^0}"]

1. red: «discard BA/Cccc+» | BA/L@0,1^0
`},
	{about: "BAS-25: no tile replaces the last one", rule: "turn-after-game-end",
		text: strings.Replace(lastTileDiscarded, "discard BA/Cccc+", "discard BA/Cccc+ {| «BA/L@-2,6^0» ~ }", 1)},
	{about: "BAS-25: the last tile is drawn all the same", rule: "tile-missing",
		text: strings.Replace(lastTileDiscarded, "2. yellow: discard BA/Cccc+", "«2. yellow: {pass» ~ discard BA/Cccc+}", 1)},
	{about: "BAS-60: nobody draws after the last tile", rule: "turn-after-game-end", text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/Cccc+@0,-1^0{
2. yellow: «BA/Cccc+@0,-2^0» ~ }
`},
	{about: "BAS-60: no final scoring while tiles are left", rule: "game-ended-early", text: `
«[Termination "{normal ~ unfinished}"]»

1. red: BA/RFr@1,0^0 | thief W
`},
	{about: "BAS-60: no final line while tiles are left", rule: "game-ended-early", text: `
1. red: BA/RFr@1,0^0 | thief W
{«final: score red 2, yellow 0» ~ }
`},
	{about: "BAS-70: a garden tile is one of the copies", rule: "tile-drawn-too-often", text: `
[Start "BA/L@0,0^0 BA/C@0,-1^0 BA/C@1,0^90 BA/C@0,1^180 BA/C@-1,0^270"]

1. red: BA/CG@0,-2^180
2. yellow: «BA/{C ~ Cc.1}@0,2^0»
`},
}

// sevenOut is a game of one player who has deployed all followers.
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
var followerStudies = []study{
	{about: "BAS-30: a thief stands on a road", rule: "follower-no-such-part", text: `
1. red: BA/RFr@1,0^0 | «{monk ~ thief W}»
`},
	{about: "BAS-30: a knight stands where the city is", rule: "follower-no-such-part", text: `
1. red: BA/C@0,-1^180 | «knight {N~S}»
`},
	{about: "BAS-30: every part of the tile is offered", rule: "claim-offered-wrong", text: `
1. red: BA/RFr@1,0^0 | «offered thief E, farmer NNW{~, farmer ESE}»
`},
	{about: "BAS-31: the road is taken through the join", rule: "follower-feature-occupied", text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0 | «{thief W ~ farmer NNW}»
`},
	{about: "BAS-31: by one's own follower, three tiles away", rule: "follower-feature-occupied", text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0
3. red: BA/RFr@3,0^0 | «{thief E ~ farmer NNW}»
`},
	{about: "BAS-31: a place that is taken is not offered", rule: "claim-offered-wrong", text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0 | «offered {thief E, ~ }farmer NNW, farmer ESE»
`},
	{about: "BAS-32: sharing is legal, entering is not", rule: "follower-feature-occupied", text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@1,1^0 | thief W
3. red: BA/Rr@2,0^0
4. yellow: BA/Rr@2,1^90 {| «thief N» ~ }
`},
	{about: "BAS-33: a completed city is on offer", rule: "claim-offered-wrong", text: `
1. red: BA/C@0,-1^180 | «offered {~ knight S,} farmer NNW»
`},
	{about: "BAS-33: the knight comes straight back", rule: "claim-supply-wrong", text: `
1. red: BA/C@0,-1^180 | knight S | supply «red {6~7}»
`},
	{about: "BAS-34: the supply is empty", rule: "follower-supply-empty", text: sevenOut + `
8. red: BA/Rr@-1,0^270 {| «farmer N» ~ }
`},
	{about: "BAS-34: a follower stays until he is scored", rule: "claim-supply-wrong", text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0 | supply «red {7~6}», yellow 7
`},
	{about: "BAS-34: an empty supply has no place on offer", rule: "claim-offered-wrong", text: sevenOut + `
8. red: BA/L@0,1^0 | «offered {monk ~ none}»
`},
	{about: "BAS-35: one of three road ends", rule: "follower-second-in-turn", text: `
1. red: BA/RRR@1,0^0 | thief S {| «thief E» ~ }
`},
	{about: "BAS-35: two cities on one tile are two features", rule: "claim-offered-wrong", text: `
1. red: BA/CFC.2@0,-1^0 | «offered knight N, {~ knight S,} farmer ENE»
`},
	{about: "BAS-50: a field goes on past the city", rule: "follower-feature-occupied", text: `
1. red: BA/RFr@1,0^0 | farmer NNW
2. yellow: BA/RFr@-1,0^0 | «farmer {NNW ~ SSW}»
`},
	{about: "BAS-55: a game without farmers", rule: "farmer-not-allowed", text: `
[Rules "base-2002; base.farmers={off ~ per_farm_3}"]

1. red: BA/RFr@1,0^0 | «farmer NNW»
`},
}
