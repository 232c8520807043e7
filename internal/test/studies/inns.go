package studies

// Games with Inns & Cathedrals: an inn on a road between two crossings; two inns; a cathedral with two open sides; two
// roads that become a ring, with one thief of each colour.
const (
	innRoad = `
1. red: IC/RFr.i@1,0^0 | thief W
2. yellow: BA/RRR@2,0^0
3. red: BA/RRR@-1,0^0 |`
	twoInns = `
1. red: IC/RFr.i@1,0^0 | thief W
2. yellow: IC/Rr.i@2,0^0
3. red: BA/RRR@-1,0^0
4. yellow: BA/RRR@2,1^90 |`
	minster = `
1. red: IC/Cccc.c@0,-1^0 | knight N
2. yellow: BA/C@0,-2^180
3. red: BA/C@-1,-1^90`
	openInn = `
[Start "BA/RCr@0,0^0 …"]

1. red: IC/RFr.i@1,0^0 | thief W
final: =`
	openMinster = `
[Start "BA/RCr@0,0^0 …"]

1. red: IC/Cccc.c@0,-1^0 | knight N
2. yellow: BA/C@0,-2^180
3. red: BA/C@1,-1^270
final: =`
	bigThief = `
1. red: BA/RFr@1,0^0 | thief W with big
2. yellow: BA/Rr@0,1^0 | thief S
3. red: BA/Rr@-1,0^270
4. yellow: BA/Rr@-1,1^180
5. red: BA/RRR@2,0^0
6. yellow: BA/RRR@0,2^90 |`
	bigAway = `
1. red: BA/RFr@1,0^0 | thief W with big
2. yellow: BA/RFr@2,0^0`
)

var innStudies = []Study{
	{About: "IAC-01: one road with a curve and an inn", Rule: "tile-drawn-too-often", Rules: "iac-default", Text: `
1. red: IC/RFr.i@1,0^0
2. yellow: «IC/{RFr ~ Rr}.i@2,0^0»
`},
	{About: "IAC-04: a game without the inns", Rule: "claim-points-wrong", As: "IAC-10", Rules: "iac-default; iac.inns={on~off}", Text: innRoad + ` = «red +4 road»
`},
	{About: "IAC-04: a game without the big followers", Rule: "action-not-in-box", As: "BAS-01", Rules: "iac-default; iac.big={off~on}", Text: `
1. red: BA/RFr@1,0^0 | «thief W with big»
`},
	{About: "IAC-05: a box that the text names", Rule: "set-not-in-edition", As: "XEX-23", Text: `
[CGR "1"]
[Sets "base, princess-and-dragon, «{tower~inns-and-cathedrals}»"]
[Rules "bsw; pad.set_whitelist=bsw"]
[Red "Ana"]
[Yellow "Ben"]
1. red: BA/RFr@1,0^0
`},
	{About: "XEX-20: the first expansion", Rule: "set-not-in-edition", Text: `
[CGR "1"]
[Sets "base, princess-and-dragon, inns-and-cathedrals{, «tower» ~ }"]
[Rules "bsw; pad.set_whitelist=bsw"]
[Red "Ana"]
[Yellow "Ben"]
1. red: BA/RFr@1,0^0
`},
	{About: "IAC-10: two points a tile", Rule: "claim-points-wrong", Rules: "iac-default", Text: innRoad + ` = «red +{4~8} road»
`},
	{About: "IAC-11: two inns", Rule: "claim-points-wrong", Rules: "iac-default", Text: twoInns + ` = «red +{15~10} road»
`},
	{About: "IAC-12: the inn lies at another of three roads", Rule: "claim-points-wrong", Rules: "iac-default", Text: `
1. red: IC/RRR.i@1,0^0 | thief W
2. yellow: BA/RRR@-1,0^0 | = «red +{6~3} road»
`},
	{About: "IAC-12: the inn lies at this road", Rule: "claim-points-wrong", Rules: "iac-default", Text: `
1. red: IC/RRR.i@1,0^180 | thief W
2. yellow: BA/RRR@-1,0^0 | = «red +{3~6} road»
`},
	{About: "IAC-13: a road that stays unfinished", Rule: "claim-points-wrong", Rules: "iac-default", Text: openInn + ` «red +{3~0} road»
`},
	{About: "IAC-16: another player adds the inn", Rule: "claim-points-wrong", Rules: "iac-default", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: IC/RFr.i@2,0^0
3. red: BA/RRR@3,0^0
4. yellow: BA/RRR@-1,0^0 | = «red +{5~10} road»
`},
	{About: "IAC-17: the fairy's points are due for a road worth nothing", Rule: "claim-points-wrong", As: "PAD-69", Rules: "filosofia-2013 + iac-default", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: IC/RFr.i@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0
3. red: BA/L@0,1^0 | fairy 1,0
final: = red +0 road, «red +{0~3} fairy»
`},
}

var cathedralStudies = []Study{
	{About: "IAC-14: three points a tile", Rule: "claim-points-wrong", Rules: "iac-default", Text: minster + `
4. yellow: BA/C@1,-1^270 | = «red +{10~15} city»
`},
	{About: "IAC-14: three points a pennant", Rule: "claim-points-wrong", Rules: "iac-default", Text: minster + `
4. yellow: BA/CFc+@1,-1^0
5. red: BA/C@2,-1^270 | = «red +{20~21} city»
`},
	{About: "IAC-15: a city that stays unfinished", Rule: "claim-points-wrong", Rules: "iac-default", Text: openMinster + ` «red +{4~0} city»
`},
	{About: "IAC-18: a cathedral is no cloister", Rule: "follower-no-such-part", Rules: "iac-default", Text: `
1. red: IC/Cccc.c@0,-1^0 | «{monk ~ knight N}»
`},
	{About: "IAC-19: a small city counts half, this one in full", Rule: "claim-points-wrong", Rules: "base-2000 + iac-default", Text: minster + `
4. yellow: BA/C@1,-1^270 | = «red +{5~15} city»
`},
}

var bigStudies = []Study{
	{About: "IAC-02: one a player", Rule: "follower-supply-empty", Rules: "iac-default", Text: bigAway + `
3. red: BA/L@0,1^0 | «{monk with big ~ monk}»
`},
	{About: "IAC-03: a sixth player", Rule: "player-count", As: "BAS-02", Text: `
[CGR "1"]
[Sets "base, inns-and-cathedrals"]
[Rules "base-2002 + iac-default; base.max_players={5~6}"]
[Red "Ana"]
[Yellow "Ben"]
[Green "Cleo"]
[Blue "Dora"]
[Black "Emil"]
«[Pink "Fay"]»
1. red: BA/RFr@1,0^0
`},
	{About: "IAC-20: not beside a normal one", Rule: "follower-second-in-turn", Rules: "iac-default", Text: `
1. red: BA/RFr@1,0^0 | thief W with big {| «farmer NNW» ~ }
`},
	{About: "IAC-20: in place of a normal one, by portal as well", Rule: "follower-off-tile", As: "BAS-30", Rules: "filosofia-2013 + iac-default", Text: `
1. red: {BA/RRR@1,0^0 | «farmer ESE @0,0 with big» ~ DG/RRR.g@1,0^0 | farmer ESE @0,0 with big}
`},
	{About: "IAC-21: two against one", Rule: "claim-points-wrong", Rules: "iac-default", Text: bigThief + ` = red +7 road, «yellow +{7~0} road»
`},
	{About: "IAC-21: on fields as well", Rule: "claim-points-wrong", Rules: "iac-default", Text: bigFarmer + `
final: = red +3 field, «yellow +{3~0} field»
`},
	{About: "IAC-22: the points stay the same", Rule: "claim-points-wrong", Rules: "iac-default", Text: `
1. red: BA/RFr@1,0^0 | thief W with big
2. yellow: BA/RRR@2,0^0
3. red: BA/RRR@-1,0^0 | = «red +{8~4} road»
`},
	{About: "IAC-23: it comes home when its road is scored", Rule: "claim-supply-wrong", Rules: "iac-default", Text: `
1. red: BA/RFr@1,0^0 | thief W with big
2. yellow: BA/RRR@2,0^0
3. red: BA/RRR@-1,0^0 | supply red 7, «big {0~1}»
`},
	{About: "IAC-23: a big farmer stays", Rule: "claim-supply-wrong", Rules: "iac-default", Text: `
1. red: BA/C@0,-1^180 | farmer NNW with big | supply red 7, «big {1~0}»
`},
	{About: "IAC-24: not while it is on the board", Rule: "follower-supply-empty", Rules: "iac-default", Text: `
1. red: BA/RFr@1,0^0 | {farmer NNW ~ thief W} with big
2. yellow: BA/RRR@2,0^0
3. red: BA/RRR@-1,0^0
4. yellow: BA/L@0,1^0
5. red: BA/L@1,1^0 | «monk with big»
`},
	{About: "IAC-24: the seven others do not matter", Rule: "follower-supply-empty", As: "BAS-34", Rules: "iac-default", Text: sevenOut + `
8. red: BA/RRRR@8,0^0 | «{thief S ~ thief S with big}»
`},
	{About: "IAC-25: the dragon takes it", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "filosofia-2013 + iac-default", Text: shortRoad + `
1. red: DG/RFr.d@2,0^0 | farmer NNW with big | dragon E | supply red 7, «big {0~1}»
`},
	{About: "XEX-02: it is free again", Rule: "follower-supply-empty", As: "IAC-24", Rules: "filosofia-2013 + iac-default", Text: `
1. red: DG/RFr.v@1,0^0
2. yellow: {BA/RFr@2,0^0 | farmer NNW with big ~ DG/RFr.d@2,0^0 | farmer NNW with big | dragon E}
3. red: BA/RFr@-1,0^0
4. yellow: BA/L@0,1^0 | «monk with big»
`},
	{About: "IAC-26: the princess sends it home", Rule: "follower-supply-empty", As: "IAC-24", Rules: "hig-c1 + iac-default", Text: `
1. red: BA/CFc.1@0,-1^90 | knight S with big
2. yellow: DG/CcRr.p@0,-2^270 {~ | princess red knight N @0,-1}
3. red: BA/L@0,1^0 | «monk with big»
`},
	{About: "IAC-27: the leper costs one point", Rule: "claim-points-wrong", As: "LEP-20", Rules: "leper-en + iac-default", Text: `
1. red: BA/LR@1,0^90 | thief W
2. yellow: BA/LR@-1,0^270
3. red: BA/C@0,-1^180 | farmer NNW with big | leper @0,0
4. yellow: BA/L@0,1^0 | leper N | = «red {-2~-1} leper»
`},
	{About: "IAC-27: a flea sends it home", Rule: "follower-supply-empty", As: "IAC-24", Rules: "plague-seed + iac-default; plague.prelude=0, plague.spread=optional", Text: plagueNear + `
1. red: BA/RFr@-1,0^0 | thief W with big
2. yellow: BA/L@0,1^0 | flea 0,0
3. red: BA/RFr@-2,0^0 {~ | flea -1,0}
4. yellow: BA/L@-1,1^0
5. red: BA/L@-2,1^0 | «monk with big»
`},
}

// bigFarmer is a game in which red's big farmer and yellow's farmer share a field.
const bigFarmer = `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/C@0,-1^180 | farmer NNW with big
2. yellow: BA/RFr@1,0^0 | farmer NNW
3. red: BA/L@1,-1^0`
