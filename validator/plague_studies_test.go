package validator_test

// The rules of most games about the plague: its tiles may come at once. A spread that
// is optional leaves games short that are about something else.
const (
	atOnce  = "plague-seed; plague.prelude=0"
	atWill  = atOnce + ", plague.spread=optional"
	oneFlea = atOnce + ", plague.fleas=1"
	twoFlea = atOnce + ", plague.fleas=2"
)

// The tables of these games: a road with an outbreak at its east end, next to the start
// tile, or at both ends.
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
	// plagueJoined is a road on which the third flea joins two regions: outbreak 1 ends,
	// and the flea at 0,0 turns latent.
	plagueJoined = `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0 BA/RFr@2,0^0 BA/RFr@3,0^0 PL/Rr@4,0^0 BA/RFr@-1,0^0 BA/RFr@-2,0^0 BA/L@3,1^0"]

1. red: BA/RFr@-3,0^0 | flea 0,0
2. yellow: BA/RFr@-4,0^0 | flea 2,0
3. red: BA/RFr@-5,0^0 | flea 3,0`
)

// fleaStudies break the statements about the tiles and the fleas.
var fleaStudies = []study{
	{about: "PLG-01: one of each", rule: "tile-drawn-too-often", rules: atOnce, text: plagueEast + `
1. red: BA/RFr@-1,0^0 | flea 2,0
2. yellow: «PL/{RRRR ~ Rr}@-2,0^180»
`},
	{about: "PLG-02: the doctor divides no field", rule: "follower-feature-occupied", rules: atOnce, text: `
[Start "BA/RCr@0,0^0 PL/Rr@-1,0^180"]

1. red: BA/RFr@1,0^0 | farmer SSE | flea 0,0
2. yellow: BA/L@-1,1^0 | «{farmer NNW ~ monk}» | flea 1,0
`},
	{about: "PLG-10: others come first", rule: "plague-tile-too-early", rules: "plague-seed; plague.prelude={1~0}", text: `
1. red: «PL/RRRR@1,0^0»
`},
	{about: "PLG-11: a tile laid aside counts", rule: "plague-tile-too-early", rules: "filosofia-2013 + plague-seed; plague.prelude=2, plague.prelude_counts={placements~draws}", text: `
1. red: aside DG/RFr.d | BA/RFr@1,0^0
2. yellow: «PL/RRRR@2,0^0»
`},
	{about: "PLG-10: dragon tiles that were held out count when they are drawn", rule: "plague-tile-too-early", rules: "jcz-default + plague-seed; plague.prelude={4~3}", text: `
1. red: DG/RFr.v@1,0^0
2. yellow: DG/RFr.d@2,0^0 | dragon E
3. red: BA/RFr@3,0^0
4. yellow: «PL/RRRR@-1,0^0»
`},
	{about: "XEX-40: only tiles of the base game come first", rule: "prelude-tile-foreign", rules: "filosofia-2013 + plague-seed; plague.prelude_pool={base_only~any_non_source}", text: `
1. red: «DG/RFr.v@1,0^0»
`},
	{about: "PLG-21: no follower", rule: "plague-tile-follower", rules: atOnce, text: `
1. red: PL/RRRR@1,0^0 {| «thief E» ~ }
`},
	{about: "PLG-22: no flea", rule: "flea-in-outbreak-turn", rules: atOnce, text: plagueEast + `
1. red: PL/Rr@-1,0^180 {| «flea 2,0» ~ }
`},
	{about: "PLG-22: nor before the tile", rule: "flea-in-outbreak-turn", rules: atOnce, text: plagueEast + `
1. red: {«flea 2,0» | ~ } PL/Rr@-1,0^180
`},
	{about: "PLG-23: everything else", rule: "outbreak-turn-action", rules: atWill + ", plague.source_turn_allows={none~flight,fairy,leper}", text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E
2. yellow: BA/RFr@-2,0^0
3. red: PL/Rr@-3,0^180 | «flee -1,0 thief E > -2,0 E»
`},
	{about: "PLG-23: a list of what", rule: "outbreak-turn-action", rules: atWill + ", plague.source_turn_allows={fairy,leper~flight,leper}", text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E
2. yellow: BA/RFr@-2,0^0
3. red: «flee -1,0 thief E > -2,0 E» | PL/Rr@-3,0^180
`},
	{about: "PLG-30: every turn", rule: "flea-missing", rules: atOnce, text: plagueEast + `
«1. red: BA/RFr@-1,0^0{» ~ | flea 2,0}
`},
	{about: "PLG-30: one a turn", rule: "flea-second-in-turn", rules: atOnce, text: plagueEast + `
1. red: BA/RFr@-1,0^0 | flea 2,0 {| «flea 1,0» ~ }
`},
	{about: "PLG-31: no target, no flea", rule: "flea-missing", rules: atOnce, text: `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0 PL/Rr@2,0^0"]

«1. red: BA/L@{3,0~0,1}^0»
`},
	{about: "PLG-32: a tile farther", rule: "flea-target-not-adjacent", rules: atOnce, text: plagueEast + `
1. red: BA/RFr@-1,0^0 | «flea {1~2},0»
`},
	{about: "PLG-32: across a corner", rule: "flea-target-not-adjacent", rules: atOnce, text: plagueEast + `
1. red: BA/L@2,1^0 | «flea 2,{1~0}»
`},
	{about: "PLG-32: only to tiles", rule: "flea-off-table", rules: atOnce, text: plagueEast + `
1. red: BA/RFr@-1,0^0 | «flea {3,1 ~ 2,0}»
`},
	{about: "PLG-32: not to an outbreak", rule: "flea-on-outbreak", rules: atOnce, text: plagueEast + `
1. red: BA/RFr@-1,0^0 | «flea {3~2},0»
`},
	{about: "PLG-33: one a tile", rule: "flea-on-flea", rules: atOnce, text: plagueEast + `
1. red: BA/RFr@-1,0^0 | flea 2,0
2. yellow: BA/RFr@-2,0^0 | «flea {2~1},0»
`},
	{about: "PLG-33: only one that is there is moved", rule: "flea-not-there", rules: oneFlea, text: plagueNear + `
1. red: BA/RFr@2,0^0 | flea 0,0
2. yellow: BA/RFr@-1,0^0 | «flea {-1~0},0 > 2,0»
`},
	{about: "PLG-34: from the supply while it has any", rule: "flea-moved-too-early", rules: atOnce, text: plagueNear + `
1. red: BA/RFr@2,0^0 | flea 0,0
2. yellow: BA/RFr@-1,0^0 | «flea {0,0 > ~ }2,0»
`},
	{about: "PLG-35: to any active region", rule: "flea-target-not-adjacent", rules: atOnce, text: plagueEnds + `
1. red: BA/L@0,1^0 | «flea {1~0},0»
`},
	{about: "PLG-36: the followers there go home", rule: "claim-supply-wrong", rules: atOnce, text: plagueNear + `
1. red: BA/RFr@-1,0^0 | thief W | flea 0,0
2. yellow: BA/RFr@-2,0^0 | flea -1,0 | supply «red {6~7}»
`},
	{about: "PLG-36: monks too", rule: "claim-supply-wrong", rules: atOnce, text: plagueNear + `
1. red: BA/L@0,1^0 | monk | flea 0,0
2. yellow: BA/RFr@-1,0^0 | flea 0,1 | supply «red {6~7}»
`},
	{about: "PLG-37: the author: the tile comes first", rule: "flea-before-tile", rules: "plague-{2021~seed}; plague.prelude=0", text: plagueEast + `
1. red: «flea 2,0» | BA/RFr@-1,0^0
`},
	{about: "PLG-38: before the scoring", rule: "claim-points-wrong", rules: atOnce, text: plagueNear + `
1. red: BA/CFc.1@0,-1^90 | knight N | flea 0,0
2. yellow: BA/C@0,-2^180 | flea 0,-1 | = «red +{6~0}»
`},
	{about: "PLG-38: after the scoring", rule: "claim-points-wrong", as: "PLG-39", rules: atOnce, text: plagueNear + `
1. red: BA/CFc.1@0,-1^90 | knight N | flea 0,0
2. yellow: BA/C@0,-2^180 | scored | flea 0,-1 | = «red +{4~6}»
`},
	{about: "PLG-39: an infected city is worth what it is", rule: "claim-points-wrong", rules: atOnce, text: `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0 BA/L@0,1^0"]

1. red: BA/CFc.1@0,-1^90 | knight N | flea 0,0
2. yellow: BA/C@0,-2^180 | flea 0,1 | = «red +{4~6} city»
`},
	{about: "PLG-40: a latent flea spreads nothing", rule: "flea-target-not-adjacent", rules: atOnce, text: plagueJoined + `
4. yellow: BA/RFr@-6,0^0 | «flea {-1,0 ~ 3,1}»
`},
	{about: "PLG-42: a new outbreak wakes it", rule: "flea-target-not-adjacent", rules: atOnce, text: plagueJoined + `
4. yellow: {BA/RFr@-6,0^0 | flea 3,1 ~ PL/Cc+@0,1^180}
5. red: BA/L@2,1^0 | «flea -1,0»
`},
	{about: "PLG-44: an eradicated outbreak takes none", rule: "flea-on-outbreak", rules: atOnce, text: plagueNear + `
1. red: PL/Rr@2,0^0
2. yellow: BA/L@3,0^0 | «flea {1~3},0»
`},
	{about: "PLG-53: the fleas of an ended outbreak are latent", rule: "flea-target-not-adjacent", rules: twoFlea, text: `
[Start "BA/RCr@0,0^0 BA/RFr@1,0^0 BA/RFr@2,0^0 PL/RRRR@3,0^0 PL/Rr@-1,0^180 BA/L@1,1^0"]

1. red: BA/L@0,1^0 | flea 2,0
2. yellow: BA/L@2,1^0 | flea 1,0
3. red: BA/RFr@4,0^0 | «flea 2,0 > {1,1 ~ 0,0}»
`},
}

// outbreakStudies break the statements about outbreaks and their ends.
var outbreakStudies = []study{
	{about: "PLG-03: in the order of their tiles", rule: "claim-outbreak-wrong", rules: atOnce, text: plagueEast + `
1. red: PL/Rr@-1,0^180 | «outbreak {3~2}»
`},
	{about: "PLG-20: at once", rule: "claim-outbreak-wrong", rules: atOnce, text: `
1. red: PL/Rr@1,0^0 {
2. yellow: BA/RFr@-1,0^0 | flea 0,0 | «outbreak 1» ~ | outbreak 1
2. yellow: BA/RFr@-1,0^0 | flea 0,0}
`},
	{about: "PLG-41: the highest stays", rule: "claim-eradication-wrong", rules: atOnce, text: plagueJoined + ` | «eradicate {2~1}»
`},
	{about: "PLG-43: the new one takes over", rule: "claim-eradication-wrong", rules: atOnce, text: plagueNear + `
1. red: PL/Rr@2,0^0 | «eradicate {2~1}»
`},
	{about: "PLG-45: one in a region", rule: "claim-eradication-wrong", rules: atOnce, text: plagueNear + `
1. red: PL/Rr@2,0^0 | eradicate 1
2. yellow: PL/CCRR@2,1^180 | «eradicate {3~2}»
`},
	{about: "PLG-50: the lowest", rule: "claim-eradication-wrong", rules: oneFlea, text: plagueEnds + `
1. red: BA/L@0,1^0 | flea 2,0
2. yellow: BA/L@1,1^0 | flea 2,0 > 0,0 | «eradicate {2~1}»
`},
	{about: "PLG-50: not the last", rule: "claim-eradication-wrong", rules: oneFlea, text: plagueNear + `
1. red: BA/RFr@2,0^0 | flea 0,0
2. yellow: BA/RFr@-1,0^0 | flea 0,0 > 2,0 {| «eradicate 1» ~ }
`},
	{about: "PLG-51: not while fleas are latent", rule: "claim-eradication-wrong", rules: twoFlea, text: plagueThree + `
1. red: BA/RFr@4,0^0 | flea 4,0
2. yellow: BA/RFr@5,0^0 | flea 5,0
3. red: BA/RFr@6,0^0 | flea 4,0 > 0,0
4. yellow: BA/RFr@7,0^0 | flea 5,0 > 2,1 {| «eradicate 2» ~ }
`},
	{about: "PLG-52: a latent flea", rule: "flea-supply-empty", rules: oneFlea, text: plagueEnds + `
1. red: BA/L@0,1^0 | flea 2,0
2. yellow: BA/L@1,1^0 | «flea {~2,0 > }0,0»
`},
	{about: "PLG-52: must be moved", rule: "flea-missing", rules: oneFlea, text: plagueEnds + `
1. red: BA/L@0,1^0 | flea 2,0
«2. yellow: BA/L@1,1^0{» ~ | flea 2,0 > 0,0}
`},
	{about: "PLG-54: one a turn", rule: "claim-eradication-wrong", rules: oneFlea, text: plagueThree + `
1. red: BA/RFr@4,0^0 | flea 2,1
2. yellow: BA/RFr@5,0^0 | flea 2,1 > 1,0 | eradicate 1 {| «eradicate 2» ~ }
`},
	{about: "PLG-55: all in one region: one moves", rule: "flea-missing", rules: oneFlea, text: plagueNear + `
1. red: BA/RFr@2,0^0 | flea 0,0
«2. yellow: BA/RFr@-1,0^0{» ~ | flea 0,0 > 2,0}
`},
	{about: "PLG-55: the target is judged without it", rule: "flea-target-not-adjacent", rules: oneFlea, text: plagueNear + `
1. red: BA/RFr@2,0^0 | flea 0,0
2. yellow: BA/RFr@-1,0^0 | «flea 0,0 > {-1~2},0»
`},
	{about: "PLG-56: not otherwise", rule: "flea-active-moved", rules: twoFlea, text: plagueThree + `
1. red: BA/RFr@4,0^0 | flea 2,1
2. yellow: BA/RFr@5,0^0 | flea 0,0
3. red: BA/RFr@6,0^0 {| «flea 0,0 > 1,0» ~ }
`},
	{about: "PLG-57: an outbreak elsewhere", rule: "claim-eradication-wrong", rules: oneFlea, text: plagueNear + `
1. red: BA/RFr@2,0^0 | flea 0,0
2. yellow: PL/Rr@3,0^0 | «eradicate {2~1}»
`},
	{about: "PLG-58: the tile that it leaves is free", rule: "flea-on-flea", rules: twoFlea, text: plagueNear + `
1. red: BA/RFr@2,0^0 | flea 0,0
2. yellow: BA/RFr@-1,0^0 | flea -1,0
3. red: BA/RFr@-2,0^0 | flea 0,0 > 2,0
4. yellow: BA/RFr@-3,0^0 | «flea -1,0 > {2~0},0»
`},
	{about: "PLG-59: at its moment if at all", rule: "claim-eradication-wrong", rules: oneFlea, text: plagueEnds + `
1. red: BA/L@0,1^0 | flea 2,0 {| «eradicate 1» ~ }
2. yellow: BA/L@1,1^0 | flea 2,0 > 0,0
`},
}

// flightStudies break the statements about flights and the rest.
var flightStudies = []study{
	{about: "PLG-60: once the plague has broken out", rule: "flight-before-outbreak", rules: atWill, text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: {BA~PL}/RRRR@2,0^0
3. red: BA/RFr@-1,0^0 | «flee 1,0 thief W > 0,0 W»
`},
	{about: "PLG-60: one a turn", rule: "flight-second-in-turn", rules: atWill, text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E | flee -1,0 thief E > 0,0 W {| «flee 0,0 thief W > 1,0 W» ~ }
`},
	{about: "PLG-60: one's own", rule: "flight-without-follower", rules: atWill, text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E
2. yellow: BA/RFr@-2,0^0 | farmer NNW | «flee {-1,0 thief E > 0,0 W ~ -2,0 farmer NNW > -1,0 NNW}»
`},
	{about: "PLG-61: at any moment", rule: "flight-before-tile", rules: atWill + ", plague.flight_before_tile={forbid~allow}", text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E
2. yellow: BA/RFr@-2,0^0
3. red: «flee -1,0 thief E > 0,0 W» | BA/RFr@-3,0^0
`},
	{about: "PLG-62: a knight within his city", rule: "flight-off-feature", rules: atWill, text: `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0 BA/RFr@-1,0^0 BA/L@-1,-1^0"]

1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: BA/CFc+@0,-2^90
3. red: BA/RFr@-2,0^0 | «flee 0,-1 knight N > {-1,-1 N ~ 0,-2 N}»
`},
	{about: "PLG-62: to another tile", rule: "flight-on-one-tile", rules: atWill, text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E | «flee -1,0 thief E > {-1~0},0 W»
`},
	{about: "PLG-62: to a tile", rule: "flight-off-feature", rules: atWill, text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E | «flee -1,0 thief E > {-2~0},0 W»
`},
	{about: "PLG-62: to a part that is there", rule: "flight-off-feature", rules: atWill, text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E | «flee -1,0 thief E > 0,0 {S~W}»
`},
	{about: "PLG-63: not over an infected tile", rule: "flight-blocked", rules: atWill, text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E | flea 2,0
2. yellow: BA/RFr@-2,0^0 | flea 1,0
3. red: BA/RFr@-3,0^0 | «flee -1,0 thief E > {2~0},0 W»
`},
	{about: "PLG-63: not onto one", rule: "flight-blocked", rules: atWill, text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E | «flee -1,0 thief E > {3~2},0 W»
`},
	{about: "PLG-64: not past a crossing", rule: "flight-off-feature", rules: atWill, text: plagueEast + `
1. red: BA/RRRR@-1,0^0 | thief W
2. yellow: BA/RFr@-2,0^0
3. red: BA/RFr@-3,0^0 | «flee -1,0 thief W > {0,0 W ~ -2,0 E}»
`},
	{about: "PLG-65: not over a road", rule: "flight-off-feature", rules: atWill, text: plagueEast + `
1. red: BA/RFr@-1,0^0 | farmer NNW | «flee -1,0 farmer NNW > 0,0 {ESE ~ ENE}»
`},
	{about: "PLG-65: nor over the bridge of a plague tile", rule: "flight-off-feature", rules: atWill, text: `
[Start "BA/RCr@0,0^0 PL/RRC@1,0^0 PL/Cc+@2,0^90"]

1. red: BA/RFr@-1,0^0 | farmer NNW | «flee -1,0 farmer NNW > 1,0 {SSW ~ WNW}»
`},
	{about: "PLG-66: monks stay", rule: "flight-of-monk", rules: atWill, text: `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0 BA/RFr@-1,0^0 BA/L@-1,1^0"]

1. red: BA/L@0,1^0 | {monk | «flee 0,1 monk > -1,1» ~ farmer NNW | flee 0,1 farmer NNW > -1,1 NNW}
`},
	{about: "XEX-42: they live in abbeys", rule: "flight-of-monk", rules: atWill, text: `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0 BA/RFr@-1,0^0 BA/L@-1,1^0"]

1. red: BA/LR@0,1^0 | {monk | «flee 0,1 monk > -1,1» ~ farmer NNW | flee 0,1 farmer NNW > -1,1 NNW}
`},
	{about: "XEX-43: a crossing ends the road", rule: "flight-off-feature", rules: atWill, text: plagueEast + `
1. red: BA/RRR@-1,0^0 | thief S
2. yellow: BA/RFr@-1,1^90
3. red: BA/RFr@-2,0^0 | «flee -1,0 thief S > {0,0 W ~ -1,1 N}»
`},
	{about: "PLG-67: followers bar no way", rule: "flight-blocked", rules: atWill, text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E | flea 2,0
2. yellow: BA/RFr@-2,0^0 | farmer NNW
3. red: BA/RFr@-3,0^0 | «flee -1,0 thief E > {2,0 W ~ -2,0 E}»
`},
	{about: "PLG-68: once he stands there", rule: "flight-without-follower", rules: atWill, text: plagueEast + `
1. red: BA/RFr@-1,0^0 | {«flee -1,0 thief E > 0,0 W» | thief E ~ thief E | flee -1,0 thief E > 0,0 W}
`},
	{about: "PLG-69: a flight is no placement", rule: "outbreak-turn-action", rules: atWill + ", plague.source_turn_allows={none~flight}", text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E
2. yellow: BA/RFr@-2,0^0
3. red: PL/Rr@-3,0^180 | «flee -1,0 thief E > -2,0 E»
`},
	{about: "PLG-70: not to an infected tile", rule: "follower-on-infected-tile", rules: atOnce, text: plagueNear + `
1. red: BA/RFr@2,0^0 | {flea 2,0 | «thief W» ~ thief W | flea 2,0}
`},
	{about: "PLG-70: nor to an outbreak by a portal", rule: "follower-on-infected-tile", rules: "filosofia-2013 + " + atWill, text: plagueNear + `
1. red: DG/RRR.g@-1,0^0 | «farmer {NNE @1,0 ~ ENE @0,0}»
`},
	{about: "PLG-72: in the final scoring", rule: "claim-points-wrong", rules: atWill, text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/RFr@1,0^0 | thief W
final: = «red +{2~3} road»
`},
	{about: "PLG-73: the dragon enters an outbreak's tile", rule: "dragon-walk-short", rules: "filosofia-2013 + " + atWill, text: `
[Start "BA/RCr@0,0^0 DG/RFr.v@1,0^0 PL/RRRR@-1,0^0"]

1. red: DG/RFr.d@2,0^0 | «dragon {W ~ W W}»
`},
}
