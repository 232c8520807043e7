package studies

import "strings"

// The rules of most games about the plague: its tiles may come at once. An optional flea shortens games about other
// rules.
const (
	atOnce  = "plague-seed; plague.prelude=0"
	atWill  = atOnce + ", plague.spread=optional"
	oneFlea = atOnce + ", plague.fleas=1"
	twoFlea = atOnce + ", plague.fleas=2"
)

// The boards of these games: a road with an outbreak at its east end, next to the start tile, or at both ends.
const (
	plagueEast = `
[Start "BA/RCr@0,0^0 BA/RFr@1,0^0 BA/RFr@2,0^0 PL/RRRR@3,0^0"]
`
	plagueNear = `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0"]
`
	plagueEnds = `
[Start "BA/RCr@0,0^0 BA/RFr@1,0^0 BA/RFr@2,0^0 PL/RRRR@3,0^0 PL/Rr@-1,0^180"]
`
	// plagueThree has a third outbreak in the south.
	plagueThree = `
[Start "BA/RCr@0,0^0 BA/RFr@1,0^0 BA/RFr@2,0^0 PL/RRRR@3,0^0 PL/Rr@-1,0^180 PL/Cc+@1,1^270 BA/L@2,1^0"]
`
	// plagueJoined is a road on which the third flea connects two regions: outbreak 1 ends, and the flea at 0,0
	// becomes latent.
	plagueJoined = `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0 BA/RFr@2,0^0 BA/RFr@3,0^0 PL/Rr@4,0^0 BA/RFr@-1,0^0 BA/RFr@-2,0^0 BA/L@3,1^0"]

1. red: BA/RFr@-3,0^0 | flea 0,0
2. yellow: BA/RFr@-4,0^0 | flea 2,0
3. red: BA/RFr@-5,0^0 | flea 3,0`
)

// fleaStudies break the statements about the tiles and the fleas.
var fleaStudies = []Study{
	{About: "PLG-01: one of each", Rule: "tile-drawn-too-often", Rules: atOnce, Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | flea 2,0
2. yellow: «PL/{RRRR ~ Rr}@-2,0^180»
`},
	{About: "PLG-02: the doctor divides no field", Rule: "follower-feature-occupied", Rules: atOnce, Text: `
[Start "BA/RCr@0,0^0 PL/Rr@-1,0^180"]

1. red: BA/RFr@1,0^0 | farmer SSE | flea 0,0
2. yellow: BA/L@-1,1^0 | «{farmer NNW ~ monk}» | flea 1,0
`},
	{About: "PLG-10: others come first", Rule: "plague-tile-too-early", Rules: "plague-seed; plague.prelude={1~0}", Text: `
1. red: «PL/RRRR@1,0^0»
`},
	{About: "PLG-11: a tile laid aside counts", Rule: "plague-tile-too-early", Rules: "filosofia-2013 + plague-seed; plague.prelude=2, plague.prelude_counts={placements~draws}", Text: `
1. red: aside DG/RFr.d | BA/RFr@1,0^0
2. yellow: «PL/RRRR@2,0^0»
`},
	{About: "PLG-10: dragon tiles that were held out count when they are drawn", Rule: "plague-tile-too-early", Rules: "jcz-default + plague-seed; plague.prelude={4~3}", Text: `
1. red: DG/RFr.v@1,0^0
2. yellow: DG/RFr.d@2,0^0 | dragon E
3. red: BA/RFr@3,0^0
4. yellow: «PL/RRRR@-1,0^0»
`},
	{About: "XEX-40: only tiles of the base game come first", Rule: "prelude-tile-foreign", Rules: "filosofia-2013 + plague-seed; plague.prelude_pool={base_only~any_non_source}", Text: `
1. red: «DG/RFr.v@1,0^0»
`},
	{About: "PLG-21: no follower", Rule: "plague-tile-follower", Rules: atOnce, Text: `
1. red: PL/RRRR@1,0^0 {| «thief E» ~ }
`},
	{About: "PLG-21: nor in the second part of that turn", Rule: "plague-tile-follower", Rules: "plague-seed + tab-default; plague.prelude=0", Text: strings.Replace(sourceThenPart, "| monk", "{| «monk» ~ }", 1)},
	{About: "PLG-21: in the second part it follows a follower of the first", Rule: "plague-tile-follower", Rules: "plague-seed + tab-default; plague.prelude=0", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | builder W
4. yellow: BA/L@1,1^0
5. red: BA/RFr@3,0^0 | farmer NNW
5b. red: PL/RRRR@4,0^0 {| «thief E» ~ }
`},
	{About: "PLG-21: nor into the City", Rule: "plague-tile-follower", Rules: "plague-seed + cnt-default; plague.prelude=0", Text: sourceThenCity + ` {| «quarter cathedral» ~ }
`},
	{About: "PLG-22: no flea", Rule: "flea-in-outbreak-turn", Rules: atOnce, Text: plagueEast + `
1. red: PL/Rr@-1,0^180 {| «flea 2,0» ~ }
`},
	{About: "PLG-22: nor before the tile", Rule: "flea-in-outbreak-turn", Rules: atOnce, Text: plagueEast + `
1. red: {«flea 2,0» | ~ } PL/Rr@-1,0^180
`},
	{About: "PLG-23: everything else", Rule: "outbreak-turn-action", Rules: atWill + ", plague.source_turn_allows={none~flight,fairy,leper}", Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E
2. yellow: BA/RFr@-2,0^0
3. red: PL/Rr@-3,0^180 | «flee -1,0 thief E > -2,0 E»
`},
	{About: "PLG-23: a list of what", Rule: "outbreak-turn-action", Rules: atWill + ", plague.source_turn_allows={fairy,leper~flight,leper}", Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E
2. yellow: BA/RFr@-2,0^0
3. red: «flee -1,0 thief E > -2,0 E» | PL/Rr@-3,0^180
`},
	{About: "PLG-30: every turn", Rule: "flea-missing", Rules: atOnce, Text: plagueEast + `
«1. red: BA/RFr@-1,0^0{» ~ | flea 2,0}
`},
	{About: "PLG-30: one a turn", Rule: "flea-second-in-turn", Rules: atOnce, Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | flea 2,0 {| «flea 1,0» ~ }
`},
	{About: "PLG-31: no target, no flea", Rule: "flea-missing", Rules: atOnce, Text: `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0 PL/Rr@2,0^0"]

«1. red: BA/L@{3,0~0,1}^0»
`},
	{About: "PLG-32: a tile farther", Rule: "flea-target-not-adjacent", Rules: atOnce, Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | «flea {1~2},0»
`},
	{About: "PLG-32: across a corner", Rule: "flea-target-not-adjacent", Rules: atOnce, Text: plagueEast + `
1. red: BA/L@2,1^0 | «flea 2,{1~0}»
`},
	{About: "PLG-32: only to tiles", Rule: "flea-off-table", Rules: atOnce, Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | «flea {3,1 ~ 2,0}»
`},
	{About: "PLG-32: not to an outbreak", Rule: "flea-on-outbreak", Rules: atOnce, Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | «flea {3~2},0»
`},
	{About: "PLG-33: one a tile", Rule: "flea-on-flea", Rules: atOnce, Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | flea 2,0
2. yellow: BA/RFr@-2,0^0 | «flea {2~1},0»
`},
	{About: "PLG-33: only one that is there is moved", Rule: "flea-not-there", Rules: oneFlea, Text: plagueNear + `
1. red: BA/RFr@2,0^0 | flea 0,0
2. yellow: BA/RFr@-1,0^0 | «flea {-1~0},0 > 2,0»
`},
	{About: "PLG-34: from the supply while it has any", Rule: "flea-moved-too-early", Rules: atOnce, Text: plagueNear + `
1. red: BA/RFr@2,0^0 | flea 0,0
2. yellow: BA/RFr@-1,0^0 | «flea {0,0 > ~ }2,0»
`},
	{About: "PLG-35: to any active region", Rule: "flea-target-not-adjacent", Rules: atOnce, Text: plagueEnds + `
1. red: BA/L@0,1^0 | «flea {1~0},0»
`},
	{About: "PLG-36: the followers there go home", Rule: "claim-supply-wrong", Rules: atOnce, Text: plagueNear + `
1. red: BA/RFr@-1,0^0 | thief W | flea 0,0
2. yellow: BA/RFr@-2,0^0 | flea -1,0 | supply «red {6~7}»
`},
	{About: "PLG-36: monks too", Rule: "claim-supply-wrong", Rules: atOnce, Text: plagueNear + `
1. red: BA/L@0,1^0 | monk | flea 0,0
2. yellow: BA/RFr@-1,0^0 | flea 0,1 | supply «red {6~7}»
`},
	{About: "PLG-37: the author: the tile comes first", Rule: "flea-before-tile", Rules: "plague-{2021~seed}; plague.prelude=0", Text: plagueEast + `
1. red: «flea 2,0» | BA/RFr@-1,0^0
`},
	{About: "PLG-38: before the scoring", Rule: "claim-points-wrong", Rules: atOnce, Text: plagueNear + `
1. red: BA/CFc.1@0,-1^90 | knight N | flea 0,0
2. yellow: BA/C@0,-2^180 | flea 0,-1 | = «red +{6~0}»
`},
	{About: "PLG-38: after the scoring", Rule: "claim-points-wrong", As: "PLG-39", Rules: atOnce, Text: plagueNear + `
1. red: BA/CFc.1@0,-1^90 | knight N | flea 0,0
2. yellow: BA/C@0,-2^180 | scored | flea 0,-1 | = «red +{4~6}»
`},
	{About: "PLG-39: an infected city is worth what it is", Rule: "claim-points-wrong", Rules: atOnce, Text: `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0 BA/L@0,1^0"]

1. red: BA/CFc.1@0,-1^90 | knight N | flea 0,0
2. yellow: BA/C@0,-2^180 | flea 0,1 | = «red +{4~6} city»
`},
	{About: "PLG-40: a latent flea spreads nothing", Rule: "flea-target-not-adjacent", Rules: atOnce, Text: plagueJoined + `
4. yellow: BA/RFr@-6,0^0 | «flea {-1,0 ~ 3,1}»
`},
	{About: "PLG-42: a new outbreak wakes it", Rule: "flea-target-not-adjacent", Rules: atOnce, Text: plagueJoined + `
4. yellow: {BA/RFr@-6,0^0 | flea 3,1 ~ PL/Cc+@0,1^180}
5. red: BA/L@2,1^0 | «flea -1,0»
`},
	{About: "PLG-44: an eradicated outbreak takes none", Rule: "flea-on-outbreak", Rules: atOnce, Text: plagueNear + `
1. red: PL/Rr@2,0^0
2. yellow: BA/L@3,0^0 | «flea {1~3},0»
`},
	{About: "PLG-53: the fleas of an ended outbreak are latent", Rule: "flea-target-not-adjacent", Rules: twoFlea, Text: `
[Start "BA/RCr@0,0^0 BA/RFr@1,0^0 BA/RFr@2,0^0 PL/RRRR@3,0^0 PL/Rr@-1,0^180 BA/L@1,1^0"]

1. red: BA/L@0,1^0 | flea 2,0
2. yellow: BA/L@2,1^0 | flea 1,0
3. red: BA/RFr@4,0^0 | «flea 2,0 > {1,1 ~ 0,0}»
`},
}

// outbreakStudies break the statements about outbreaks and their ends.
var outbreakStudies = []Study{
	{About: "PLG-03: in the order of their tiles", Rule: "claim-outbreak-wrong", Rules: atOnce, Text: plagueEast + `
1. red: PL/Rr@-1,0^180 | «outbreak {3~2}»
`},
	{About: "PLG-20: at once", Rule: "claim-outbreak-wrong", Rules: atOnce, Text: `
1. red: PL/Rr@1,0^0 {
2. yellow: BA/RFr@-1,0^0 | flea 0,0 | «outbreak 1» ~ | outbreak 1
2. yellow: BA/RFr@-1,0^0 | flea 0,0}
`},
	{About: "PLG-41: the highest stays", Rule: "claim-eradication-wrong", Rules: atOnce, Text: plagueJoined + ` | «eradicate {2~1}»
`},
	{About: "PLG-43: the new one takes over", Rule: "claim-eradication-wrong", Rules: atOnce, Text: plagueNear + `
1. red: PL/Rr@2,0^0 | «eradicate {2~1}»
`},
	{About: "PLG-45: one in a region", Rule: "claim-eradication-wrong", Rules: atOnce, Text: plagueNear + `
1. red: PL/Rr@2,0^0 | eradicate 1
2. yellow: PL/CCRR@2,1^180 | «eradicate {3~2}»
`},
	{About: "PLG-50: the lowest", Rule: "claim-eradication-wrong", Rules: oneFlea, Text: plagueEnds + `
1. red: BA/L@0,1^0 | flea 2,0
2. yellow: BA/L@1,1^0 | flea 2,0 > 0,0 | «eradicate {2~1}»
`},
	{About: "PLG-50: not the last", Rule: "claim-eradication-wrong", Rules: oneFlea, Text: plagueNear + `
1. red: BA/RFr@2,0^0 | flea 0,0
2. yellow: BA/RFr@-1,0^0 | flea 0,0 > 2,0 {| «eradicate 1» ~ }
`},
	{About: "PLG-51: not while fleas are latent", Rule: "claim-eradication-wrong", Rules: twoFlea, Text: plagueThree + `
1. red: BA/RFr@4,0^0 | flea 4,0
2. yellow: BA/RFr@5,0^0 | flea 5,0
3. red: BA/RFr@6,0^0 | flea 4,0 > 0,0
4. yellow: BA/RFr@7,0^0 | flea 5,0 > 2,1 {| «eradicate 2» ~ }
`},
	{About: "PLG-52: a latent flea", Rule: "flea-supply-empty", Rules: oneFlea, Text: plagueEnds + `
1. red: BA/L@0,1^0 | flea 2,0
2. yellow: BA/L@1,1^0 | «flea {~2,0 > }0,0»
`},
	{About: "PLG-52: must be moved", Rule: "flea-missing", Rules: oneFlea, Text: plagueEnds + `
1. red: BA/L@0,1^0 | flea 2,0
«2. yellow: BA/L@1,1^0{» ~ | flea 2,0 > 0,0}
`},
	{About: "PLG-54: one a turn", Rule: "claim-eradication-wrong", Rules: oneFlea, Text: plagueThree + `
1. red: BA/RFr@4,0^0 | flea 2,1
2. yellow: BA/RFr@5,0^0 | flea 2,1 > 1,0 | eradicate 1 {| «eradicate 2» ~ }
`},
	{About: "PLG-55: all in one region: one moves", Rule: "flea-missing", Rules: oneFlea, Text: plagueNear + `
1. red: BA/RFr@2,0^0 | flea 0,0
«2. yellow: BA/RFr@-1,0^0{» ~ | flea 0,0 > 2,0}
`},
	{About: "PLG-55: the target is judged without it", Rule: "flea-target-not-adjacent", Rules: oneFlea, Text: plagueNear + `
1. red: BA/RFr@2,0^0 | flea 0,0
2. yellow: BA/RFr@-1,0^0 | «flea 0,0 > {-1~2},0»
`},
	{About: "PLG-56: not otherwise", Rule: "flea-active-moved", Rules: twoFlea, Text: plagueThree + `
1. red: BA/RFr@4,0^0 | flea 2,1
2. yellow: BA/RFr@5,0^0 | flea 0,0
3. red: BA/RFr@6,0^0 {| «flea 0,0 > 1,0» ~ }
`},
	{About: "PLG-57: an outbreak elsewhere", Rule: "claim-eradication-wrong", Rules: oneFlea, Text: plagueNear + `
1. red: BA/RFr@2,0^0 | flea 0,0
2. yellow: PL/Rr@3,0^0 | «eradicate {2~1}»
`},
	{About: "PLG-58: the tile that it leaves is free", Rule: "flea-on-flea", Rules: twoFlea, Text: plagueNear + `
1. red: BA/RFr@2,0^0 | flea 0,0
2. yellow: BA/RFr@-1,0^0 | flea -1,0
3. red: BA/RFr@-2,0^0 | flea 0,0 > 2,0
4. yellow: BA/RFr@-3,0^0 | «flea -1,0 > {2~0},0»
`},
	{About: "PLG-59: at its moment if at all", Rule: "claim-eradication-wrong", Rules: oneFlea, Text: plagueEnds + `
1. red: BA/L@0,1^0 | flea 2,0 {| «eradicate 1» ~ }
2. yellow: BA/L@1,1^0 | flea 2,0 > 0,0
`},
}

// flightStudies break the statements about flights and the rest.
var flightStudies = []Study{
	{About: "PLG-60: once the plague has broken out", Rule: "flight-before-outbreak", Rules: atWill, Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: {BA~PL}/RRRR@2,0^0
3. red: BA/RFr@-1,0^0 | «flee 1,0 thief W > 0,0 W»
`},
	{About: "PLG-60: one a turn", Rule: "flight-second-in-turn", Rules: atWill, Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E | flee -1,0 thief E > 0,0 W {| «flee 0,0 thief W > 1,0 W» ~ }
`},
	{About: "PLG-60: one's own", Rule: "flight-without-follower", Rules: atWill, Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E
2. yellow: BA/RFr@-2,0^0 | farmer NNW | «flee {-1,0 thief E > 0,0 W ~ -2,0 farmer NNW > -1,0 NNW}»
`},
	{About: "PLG-61: at any moment", Rule: "flight-before-tile", Rules: atWill + ", plague.flight_before_tile={forbid~allow}", Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E
2. yellow: BA/RFr@-2,0^0
3. red: «flee -1,0 thief E > 0,0 W» | BA/RFr@-3,0^0
`},
	{About: "PLG-62: a knight within its city", Rule: "flight-off-feature", Rules: atWill, Text: `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0 BA/RFr@-1,0^0 BA/L@-1,-1^0"]

1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: BA/CFc+@0,-2^90
3. red: BA/RFr@-2,0^0 | «flee 0,-1 knight N > {-1,-1 N ~ 0,-2 N}»
`},
	{About: "PLG-62: to another tile", Rule: "flight-on-one-tile", Rules: atWill, Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E | «flee -1,0 thief E > {-1~0},0 W»
`},
	{About: "PLG-62: to a tile", Rule: "flight-off-feature", Rules: atWill, Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E | «flee -1,0 thief E > {-2~0},0 W»
`},
	{About: "PLG-62: to a part that is there", Rule: "flight-off-feature", Rules: atWill, Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E | «flee -1,0 thief E > 0,0 {S~W}»
`},
	{About: "PLG-63: not over an infected tile", Rule: "flight-blocked", Rules: atWill, Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E | flea 2,0
2. yellow: BA/RFr@-2,0^0 | flea 1,0
3. red: BA/RFr@-3,0^0 | «flee -1,0 thief E > {2~0},0 W»
`},
	{About: "PLG-63: not onto one", Rule: "flight-blocked", Rules: atWill, Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E | «flee -1,0 thief E > {3~2},0 W»
`},
	{About: "PLG-64: not past a crossing", Rule: "flight-off-feature", Rules: atWill, Text: plagueEast + `
1. red: BA/RRRR@-1,0^0 | thief W
2. yellow: BA/RFr@-2,0^0
3. red: BA/RFr@-3,0^0 | «flee -1,0 thief W > {0,0 W ~ -2,0 E}»
`},
	{About: "PLG-65: not over a road", Rule: "flight-off-feature", Rules: atWill, Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | farmer NNW | «flee -1,0 farmer NNW > 0,0 {ESE ~ ENE}»
`},
	{About: "PLG-65: nor over the bridge of a plague tile", Rule: "flight-off-feature", Rules: atWill, Text: `
[Start "BA/RCr@0,0^0 PL/RRC@1,0^0 PL/Cc+@2,0^90"]

1. red: BA/RFr@-1,0^0 | farmer NNW | «flee -1,0 farmer NNW > 1,0 {SSW ~ WNW}»
`},
	{About: "PLG-66: monks stay", Rule: "flight-of-monk", Rules: atWill, Text: `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0 BA/RFr@-1,0^0 BA/L@-1,1^0"]

1. red: BA/L@0,1^0 | {monk | «flee 0,1 monk > -1,1» ~ farmer NNW | flee 0,1 farmer NNW > -1,1 NNW}
`},
	{About: "XEX-42: they live in abbeys", Rule: "flight-of-monk", Rules: atWill, Text: `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0 BA/RFr@-1,0^0 BA/L@-1,1^0"]

1. red: BA/LR@0,1^0 | {monk | «flee 0,1 monk > -1,1» ~ farmer NNW | flee 0,1 farmer NNW > -1,1 NNW}
`},
	{About: "XEX-43: a crossing ends the road", Rule: "flight-off-feature", Rules: atWill, Text: plagueEast + `
1. red: BA/RRR@-1,0^0 | thief S
2. yellow: BA/RFr@-1,1^90
3. red: BA/RFr@-2,0^0 | «flee -1,0 thief S > {0,0 W ~ -1,1 N}»
`},
	{About: "PLG-67: followers bar no way", Rule: "flight-blocked", Rules: atWill, Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E | flea 2,0
2. yellow: BA/RFr@-2,0^0 | farmer NNW
3. red: BA/RFr@-3,0^0 | «flee -1,0 thief E > {2,0 W ~ -2,0 E}»
`},
	{About: "PLG-68: after its deployment", Rule: "flight-without-follower", Rules: atWill, Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | {«flee -1,0 thief E > 0,0 W» | thief E ~ thief E | flee -1,0 thief E > 0,0 W}
`},
	{About: "PLG-69: a flight is no placement", Rule: "outbreak-turn-action", Rules: atWill + ", plague.source_turn_allows={none~flight}", Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E
2. yellow: BA/RFr@-2,0^0
3. red: PL/Rr@-3,0^180 | «flee -1,0 thief E > -2,0 E»
`},
	{About: "PLG-70: not to an infected tile", Rule: "follower-on-infected-tile", Rules: atOnce, Text: plagueNear + `
1. red: BA/RFr@2,0^0 | {flea 2,0 | «thief W» ~ thief W | flea 2,0}
`},
	{About: "PLG-70: nor to an outbreak by a portal", Rule: "follower-on-infected-tile", Rules: "filosofia-2013 + " + atWill, Text: plagueNear + `
1. red: DG/RRR.g@-1,0^0 | «farmer {NNE @1,0 ~ ENE @0,0}»
`},
	{About: "PLG-70: nor does a wagon move to one", Rule: "follower-on-infected-tile", Rules: "plague-seed + aam-c2; plague.prelude=0", Text: wagonToFlea + `{flea 1,-1 | «wagon > 1,-1» ~ wagon > 1,-1 | flea 1,-1}
`},
	{About: "PLG-70: nor to an outbreak", Rule: "follower-on-infected-tile", Rules: "plague-2021 + aam-c2; plague.prelude=0, plague.spread=optional", Text: `
1. red: BA/CFc.1@0,-1^90 | knight N with wagon
2. yellow: PL/Rr@1,0^90
3. red: BA/C@0,-2^180 | «wagon > {1,0 W ~ 0,0 W}»
`},
	{About: "PLG-72: in the final scoring", Rule: "claim-points-wrong", Rules: atWill, Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/RFr@1,0^0 | thief W
final: = «red +{2~3} road»
`},
	{About: "PLG-73: the dragon enters an outbreak's tile", Rule: "dragon-walk-short", Rules: "filosofia-2013 + " + atWill, Text: `
[Start "BA/RCr@0,0^0 DG/RFr.v@1,0^0 PL/RRRR@-1,0^0"]

1. red: DG/RFr.d@2,0^0 | «dragon {W ~ W W}»
`},
}
