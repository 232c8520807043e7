package studies

// Games with Abbey & Mayor. In abbeyRing 0,1 is an empty square with four neighbours, and in abbeyRoad 1,0, where a road of
// red ends. In mayorCity red's mayor and yellow's knight stand in two cities that 1,-1 joins. In barnField four fields meet
// at the south-east of 0,1 once 1,2 lies; in barnOut yellow's barn stands there.
const (
	abbeyRing = `
1. red: BA/RFr@1,0^0
2. yellow: BA/RFr@-1,0^0
3. red: BA/L@1,1^0
4. yellow: BA/L@-1,1^0
5. red: BA/L@1,2^0
6. yellow: BA/L@0,2^0`
	abbeyRoad = `
1. red: BA/LR@-1,0^270 | thief E
2. yellow: BA/L@0,1^0
3. red: BA/L@1,1^0
4. yellow: BA/L@2,1^0
5. red: BA/L@2,0^0
6. yellow: BA/C@2,-1^0
7. red: BA/C@1,-1^0`
	mayorCity = `
1. red: BA/Cc+@0,-1^180 | knight S with mayor
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0
4. yellow: BA/C@2,-1^270 | knight W`
	barnField = `
1. red: BA/L@0,1^0 | farmer NNW
2. yellow: BA/L@1,1^0
3. red: BA/C@2,1^0
4. yellow: BA/C@2,0^180 | knight S
5. red: BA/L@0,2^0`
	barnOut = barnField + `
6. yellow: BA/L@1,2^0 | barn NW`
	barnJoined = barnOut + `
7. red: BA/RFr@-1,0^0 | farmer NNW
8. yellow: BA/LR@-2,0^270`
	// barnToll lets the leper walk over the tile of yellow's barn.
	barnToll = `
1. red: BA/L@0,1^0 | farmer NNW
2. yellow: BA/L@1,1^0
3. red: BA/C@2,1^0
4. yellow: BA/C@2,0^180 | knight S | leper @2,1
5. red: BA/L@0,2^0
6. yellow: BA/L@1,2^0 | barn NW
7. red: BA/C@2,2^90 | leper W S W N N | = «yellow {-1~+0} leper»
`
	// abbeyLast is abbeyRing, elsewhere, with the last tile of the stack at its end.
	abbeyLast = `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/RFr@1,0^0
2. yellow: BA/RFr@2,0^0
3. red: BA/L@0,1^0
4. yellow: BA/L@2,1^0
5. red: BA/L@2,2^0
6. yellow: BA/L@1,2^0`
	// twoHoles is such a game with two empty squares with four neighbours: 1,1 and 3,1.
	twoHoles = `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/RFr@1,0^0
2. yellow: BA/RFr@2,0^0
3. red: BA/L@0,1^0
4. yellow: BA/L@2,1^0
5. red: BA/L@2,2^0
6. yellow: BA/L@1,2^0
7. red: BA/RFr@3,0^0
8. yellow: BA/RFr@4,0^0
9. red: BA/C@4,1^90
10. yellow: BA/C@3,2^180`
	// builderHole is a game in which 3,0, where the road of red's builder ends, is an empty square with four neighbours.
	builderHole = builderRuns + `
5. red: BA/L@2,1^0
6. yellow: BA/L@3,1^0
7. red: BA/C@4,1^90
8. yellow: BA/C@4,0^90
9. red: BA/C@2,-1^0
10. yellow: BA/C@3,-1^0`
	// wagonScored is a city of two tiles that the wagon of red completes.
	wagonScored = `
1. red: BA/C@0,-1^180 | knight S with wagon`
)

const (
	abbeyAndPad    = "filosofia-2013 + aam-c2"
	abbeyAndTab    = "tab-default + aam-c2"
	abbeyAndLeper  = "leper-en + aam-c2"
	abbeyAndPlague = "plague-seed + aam-c2; plague.prelude=0, plague.spread=optional"
)

var abbeyStudies = []Study{
	{About: "AAM-01: one of each tile", Rule: "tile-drawn-too-often", Rules: "aam-c2", Text: `
1. red: AM/R@-1,0^270
2. yellow: «{AM/R@1,0^90 ~ BA/RFr@1,0^0}»
`},
	{About: "AAM-10: not after drawing", Rule: "abbey-after-drawing", Rules: "aam-c2", Text: abbeyRing + `
7. red: BA/C@0,-1^180
8. yellow: discard BA/Cccc+ | {«abbey @0,1» ~ BA/RFr@2,0^0}
`},
	{About: "AAM-11: four neighbours", Rule: "abbey-neighbours", Rules: "aam-c2", Text: abbeyRing + `
7. red: «abbey @0,{-1~1}»
`},
	{About: "AAM-11: its turn has no meaning, and the neighbours show anything", Rule: "abbey-neighbours", Rules: "aam-c2", Text: abbeyRoad + `
8. yellow: «abbey @1,{2~0}»
`},
	{About: "AAM-12: once a game", Rule: "abbey-used-up", Rules: "aam-c2", Text: abbeyRing + `
7. red: abbey @0,1
8. yellow: BA/RFr@2,0^0
9. red: BA/C@2,2^180
10. yellow: BA/RFr@3,0^0
11. red: BA/C@3,1^90
12. yellow: BA/RFr@4,0^0
13. red: {«abbey @2,1» ~ BA/RFr@-2,0^0}
`},
	{About: "AAM-13: a monk and nothing else", Rule: "follower-no-such-part", As: "BAS-30", Rules: "aam-c2", Text: abbeyRing + `
7. red: abbey @0,1 | «{thief N ~ monk}»
`},
	{About: "AAM-14: it closes the road", Rule: "claim-points-wrong", As: "BAS-40", Rules: "aam-c2", Text: abbeyRoad + `
8. yellow: abbey @1,0 | = «red +{1~2} road»
`},
	{About: "AAM-14: it completes the first city, which brings the leper", Rule: "leper-entry-missing", As: "LEP-02", Rules: abbeyAndLeper, Text: `
1. red: BA/RFr@1,0^0
2. yellow: BA/RFr@-1,0^0
3. red: BA/L@1,-1^0
4. yellow: BA/L@-1,-1^0
5. red: BA/L@-1,-2^0
6. yellow: BA/L@0,-2^0
«7. red: abbey @0,-1{» ~ | leper @0,0}
`},
	{About: "AAM-10: it does not end the river", Rule: "river-order", As: "RIV-03", Rules: "river-default + aam-c2", Text: `
[Start "RI/s@0,0^0 BA/L@0,1^0 BA/L@0,2^0 BA/L@-1,2^0 BA/L@-2,2^0 BA/C@-2,1^0 BA/RFr@-1,0^90"]

1. red: abbey @-1,1
2. yellow: «{BA/RFr@1,1^90 ~ RI.1/IFI@1,0^0}»
`},
	{About: "AAM-10: it is none of the tiles before the plague", Rule: "plague-tile-too-early", As: "PLG-10",
		Rules: "plague-seed + aam-c2; plague.prelude={8~7}, plague.prelude_counts=placements", Text: abbeyRing + `
7. red: abbey @0,1
8. yellow: BA/RFr@2,0^0
9. red: «PL/RRRR@3,0^0»
`},
	{About: "AAM-15: it is no tile of the road", Rule: "claim-points-wrong", Rules: "aam-c2", Text: abbeyRoad + `
8. yellow: abbey @1,0 | = «red +{3~2} road»
`},
	{About: "AAM-15: it is a tile for the cloisters around it", Rule: "claim-points-wrong", As: "BAS-43", Rules: "aam-c2", Text: `
1. red: BA/L@0,1^0 | monk
2. yellow: BA/L@0,2^0
3. red: BA/L@-1,2^0
4. yellow: BA/L@1,2^0
5. red: BA/RFr@1,0^0
6. yellow: BA/RFr@-1,0^0
7. red: BA/RFr@2,0^0
8. yellow: BA/C@2,1^90
9. red: BA/C@-1,1^270
10. yellow: abbey @1,1 | = «red +{8~9} cloister»
`},
	{About: "AAM-16: nine when its neighbours lie", Rule: "claim-points-wrong", Rules: "aam-c2", Text: abbeyRing + `
7. red: abbey @0,1 | monk
8. yellow: BA/C@-1,2^270 | = «red +{8~9} cloister»
`},
	{About: "AAM-17: beside the river", Rule: "abbey-neighbours", As: "AAM-11", Rules: "river-default + aam-c2", Text: `
[Start "RI/s@0,0^0 BA/L@0,1^0 BA/L@1,1^0 BA/L@2,1^0 BA/L@0,-1^0 BA/C@1,-1^0 BA/C@2,0^90"]

1. red: «abbey @{2,-1~1,0}»
`},
	{About: "AAM-18: it extends nothing", Rule: "second-part-not-granted", As: "TAB-30", Rules: abbeyAndTab, Text: builderHole + `
11. red: {abbey @3,0 ~ BA/LR@3,0^90}
«11b». red: BA/RFr@-1,0^0
`},
	{About: "AAM-19: the monk on an abbey never flees", Rule: "flight-of-monk", As: "PLG-66", Rules: abbeyAndPlague, Text: `
[Start "BA/RCr@0,0^0 BA/RFr@1,0^0 BA/RFr@-1,0^0 BA/L@1,1^0 BA/L@1,2^0 BA/L@0,2^0 BA/L@-1,1^0 PL/RRRR@2,0^0"]

1. red: abbey @0,1 | monk {| «flee 0,1 monk > 1,1» ~ }
`},
	{About: "AAM-26: an abbey as the second part", Rule: "abbey-neighbours", As: "AAM-11", Rules: abbeyAndTab, Text: builderHole + `
11. red: BA/RFr@-1,0^0
11b. red: «abbey @{-1,1~3,0}»
`},
	{About: "AAM-26: with the last tile gone, it is a right", Rule: "second-part-missing", As: "TAB-38", Rules: "tab-jcz + aam-c2", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/RFr@1,0^0 | thief E
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | builder E
4. yellow: BA/L@1,1^0
«5. red: BA/RFr@3,0^0»{
6. yellow: BA/L@2,1^0 ~ }
`},
	{About: "AAM-27: in one round", Rule: "abbey-after-game-end", Rules: "aam-c2", Text: twoHoles + `
11. {yellow: abbey @1,1
12. red: «abbey @3,1» ~ red: abbey @1,1
12. yellow: abbey @3,1}
`},
	{About: "AAM-27: not under other rules", Rule: "abbey-after-game-end", Rules: "aam-c2; aam.abbey_at_end={lost~round}", Text: abbeyLast + `
7. red: «abbey @1,1»
`},
	{About: "AAM-28: no point of the fairy in such a turn", Rule: "claim-points-wrong", As: "PAD-65", Rules: abbeyAndPad, Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0
3. red: BA/L@0,1^0 | fairy 1,0
4. yellow: BA/L@2,1^0
5. red: BA/C@2,2^180
6. yellow: BA/L@1,2^0
7. red: abbey @1,1 | = «red +{1~0} fairy»
`},
}

var mayorStudies = []Study{
	{About: "AAM-01: one mayor a player", Rule: "follower-supply-empty", Rules: "aam-c2", Text: mayorCity + `
5. red: BA/RCr@3,0^0 | «{knight N with mayor ~ thief E}»
`},
	{About: "AAM-02: in place of a follower", Rule: "follower-second-in-turn", Rules: "aam-c2", Text: `
1. red: BA/RCr@1,0^0 | knight N with mayor {| «thief W» ~ }
`},
	{About: "AAM-03: it bars other followers", Rule: "follower-feature-occupied", As: "BAS-31", Rules: "aam-c2", Text: `
1. red: BA/CFc.1@0,-1^90 | {knight N with mayor ~ farmer ENE}
2. yellow: BA/C@0,-2^180 | «knight S»
`},
	{About: "AAM-04: the dragon takes it", Rule: "follower-supply-empty", As: "AAM-01", Rules: abbeyAndPad, Text: `
1. red: BA/CFc.1@0,-1^90 | knight N with mayor
2. yellow: DG/RFr.v@1,0^0
3. red: BA/RFr@-1,0^0
4. yellow: DG/RFr.d@2,0^0 | dragon W {W ~ N}
5. red: BA/RCr@3,0^0 | «knight N with mayor»
`},
	{About: "AAM-05: not after the fairy", Rule: "fairy-and-follower", As: "PAD-60", Rules: abbeyAndPad, Text: `
1. red: BA/L@0,1^0 | monk
2. yellow: BA/L@1,1^0
3. red: BA/CFc.1@0,-1^90 | fairy 0,1 {| «knight N with mayor» ~ }
`},
	{About: "AAM-06: in the castle quarter only", Rule: "quarter-figure", As: "CNT-26", Rules: "cnt-default + aam-c2", Text: cityEarned + ` | «quarter {market ~ castle} with mayor»
`},
	{About: "AAM-30: not on a road", Rule: "mayor-outside-city", Rules: "aam-c2", Text: `
1. red: BA/RFr@1,0^0 | «{thief W with mayor ~ thief W}»
`},
	{About: "AAM-30: in a city without followers", Rule: "follower-feature-occupied", Rules: "aam-c2", Text: `
1. red: BA/CFc.1@0,-1^90 {| knight N ~ }
2. yellow: BA/C@0,-2^180 | «knight S with mayor»
`},
	{About: "AAM-31: as strong as the pennants of the city", Rule: "claim-points-wrong", Rules: "aam-c2", Text: mayorCity + `
5. red: BA/CFc.1@1,-1^0 | = «red +{0~10} city», yellow +10 city
`},
	{About: "AAM-31: two pennants beat one knight", Rule: "claim-points-wrong", Rules: "aam-c2", Text: mayorCity + `
5. red: BA/CFc+@1,-1^0 | = red +12 city, «yellow +{12~0} city»
`},
	{About: "AAM-32: without pennants it gets nothing", Rule: "claim-points-wrong", Rules: "aam-c2", Text: `
1. red: BA/C@0,-1^180 | knight S with mayor | = «red +{4~0} city»
`},
	{About: "AAM-33: the fairy pays all the same", Rule: "claim-points-wrong", As: "PAD-67", Rules: "hig-c1 + aam-c2", Text: `
1. red: BA/CFc.1@0,-1^90 | knight N with mayor
2. yellow: BA/L@0,1^0
3. red: BA/L@1,1^0 | fairy 0,-1 knight N
4. yellow: BA/C@0,-2^180 | = «red +{0~3} fairy»
`},
	{About: "AAM-33: also where it stands on a tile", Rule: "claim-points-wrong", As: "PAD-67", Rules: "filosofia-2013 + aam-c2", Text: `
1. red: BA/CFc.1@0,-1^90 | knight N with mayor
2. yellow: BA/L@0,1^0
3. red: BA/L@1,1^0 | fairy 0,-1
4. yellow: BA/C@0,-2^180 | = «red +{0~3} fairy»
`},
}

var wagonStudies = []Study{
	{About: "AAM-46: before the dragon, if it walks after the scoring", Rule: "wagon-out-of-order", Rules: "rgg-c1 + aam-c2", Text: `
[Start "BA/RCr@0,0^0 DG/RFr.v@1,0^0"]

1. red: DG/C.d@0,-1^180 | knight S with wagon | scored {| dragon W N | «wagon > 0,0 W» ~ | wagon > 0,0 W | dragon W N}
`},
	{About: "AAM-01: one wagon a player", Rule: "follower-supply-empty", Rules: "aam-c2", Text: `
1. red: BA/RFr@1,0^0 | thief W with wagon
2. yellow: BA/L@0,1^0
3. red: BA/L@1,1^0 | «{monk with wagon ~ monk}»
`},
	{About: "AAM-04: the dragon takes it", Rule: "follower-supply-empty", As: "AAM-01", Rules: abbeyAndPad, Text: `
1. red: BA/L@0,1^0 | monk with wagon
2. yellow: DG/F.v@1,1^0
3. red: BA/RFr@1,0^0
4. yellow: DG/RFr.d@2,0^0 | dragon {N E ~ W N E E}
5. red: BA/LR@-1,0^270 | «thief E with wagon»
`},
	{About: "AAM-40: not on a field", Rule: "wagon-wrong-feature", Rules: "aam-c2", Text: `
1. red: BA/L@0,1^0 | «{farmer NNW ~ monk} with wagon»
`},
	{About: "AAM-41: it counts as one", Rule: "claim-points-wrong", As: "BAS-45", Rules: "aam-c2", Text: `
1. red: BA/RFr@1,0^0 | thief W with wagon
2. yellow: BA/L@1,1^0
3. red: BA/L@2,1^0
4. yellow: BA/L@3,1^0
5. red: BA/C@0,-1^180
6. yellow: BA/LR@3,0^90 | thief W
7. red: BA/RFr@2,0^0
8. yellow: BA/LR@-1,0^270 | = «red +{0~5} road», yellow +5 road
`},
	{About: "AAM-42: only after its scoring", Rule: "wagon-not-scored", Rules: "aam-c2", Text: `
1. red: BA/{CFc.1@0,-1^90 | knight N ~ C@0,-1^180 | knight S} with wagon | «wagon > 0,0 W»
`},
	{About: "AAM-43: not to a complete feature", Rule: "wagon-target", Rules: "aam-c2", Text: wagonScored + ` | «wagon > {0,-1 S ~ 0,0 W}»
`},
	{About: "AAM-43: not to a field", Rule: "wagon-target", Rules: "aam-c2", Text: wagonScored + ` | «wagon > {0,-1 NNW ~ 0,0 W}»
`},
	{About: "AAM-43: not to an occupied feature", Rule: "wagon-target", Rules: "aam-c2", Text: `
1. red: BA/RFr@1,0^0
2. yellow: BA/RFr@-1,0^0 {| thief E ~ }
3. red: BA/C@0,-1^180 | knight S with wagon | «wagon > 0,0 W»
`},
	{About: "AAM-43: not to the dragon's tile", Rule: "wagon-target", Rules: abbeyAndPad, Text: `
1. red: BA/RFr@1,0^0
2. yellow: {DG/RFr.v ~ BA/RFr}@-1,0^0
3. red: BA/C@0,-1^180 | knight S with wagon | «wagon > -1,0 W»
`},
	{About: "AAM-44: to a tile around its own", Rule: "wagon-too-far", Rules: "aam-c2", Text: `
1. red: BA/RFr@1,0^0
2. yellow: BA/RFr@2,0^0
3. red: BA/C@0,-1^180 | knight S with wagon | «wagon > {2~1},0 W»
`},
	{About: "AAM-45: or to a feature that touches the scored one", Rule: "wagon-too-far", Rules: "aam-c1", Text: `
1. red: AM/RC@0,-1^180 | knight S with wagon | «wagon > {0,0 W ~ 0,-1 E}»
`},
	{About: "AAM-46: in the order of the table", Rule: "wagon-out-of-order", Rules: "aam-c2", Text: `
1. red: BA/CFc.1@0,-1^90 | knight N with wagon
2. yellow: BA/RFr@1,0^0
3. red: BA/L@1,-1^0
4. yellow: BA/C@1,-2^270 | knight W with wagon
5. red: BA/CC.2@0,-2^180 | {wagon yellow > 1,-1 | «wagon > 0,0 W» ~ wagon > 0,0 W | wagon yellow > 1,-1}
`},
	{About: "AAM-47: beside a follower", Rule: "wagon-not-scored", As: "AAM-42", Rules: "aam-c2", Text: `
1. red: BA/CFc.1@0,-1^90 | knight N with wagon
2. yellow: BA/L@0,1^0
3. red: BA/{CFc+@0,-2^90 | farmer ENE ~ C@0,-2^180 | farmer NNW} | «wagon > 0,0 W»
`},
	{About: "AAM-48: not after the princess", Rule: "wagon-not-scored", Rules: abbeyAndPad, Text: `
1. red: BA/CFc.1@0,-1^90 | knight N with wagon
2. yellow: DG/CcRr.p@0,-2^180 | princess red knight N @0,-1 {| «wagon red > 0,0 W» ~ }
`},
	{About: "SET-08: by portal to a road", Rule: "wagon-wrong-feature", As: "AAM-40", Rules: abbeyAndPad, Text: `
1. red: BA/L@0,1^0
2. yellow: DG/RRR.g@1,0^0 | «{farmer ESE @0,0 ~ monk @0,1} with wagon»
`},
}

var barnStudies = []Study{
	{About: "SET-05: what farmers get because of a barn opens the City", Rule: "quarter-not-earned", As: "CNT-20", Rules: "cnt-default + aam-c2", Text: `
1. red: BA/RFr@-3,-1^0 {| thief E ~ | farmer NNW}
2. yellow: BA/L@-3,-2^0
3. red: BA/L@-4,-2^0
4. yellow: BA/RFr@-4,-1^0 | barn NE | «quarter castle»
`},
	{About: "AAM-01: one barn a player", Rule: "follower-supply-empty", Rules: "aam-c2; aam.barn_on_barn=allow", Text: barnOut + `
7. red: BA/RFr@-1,0^0
8. yellow: BA/C@-1,1^270 | «{barn NE ~ knight W}»
`},
	{About: "AAM-02: in place of a follower", Rule: "barn-and-other-action", Rules: "aam-c2", Text: barnOut + ` {| «monk» ~ }
`},
	{About: "AAM-02: not after one", Rule: "barn-and-other-action", Rules: "aam-c2", Text: barnField + `
6. yellow: BA/L@1,2^0 {| monk ~ } | «barn NW»
`},
	{About: "AAM-70: it does not flee, even if special figures do", Rule: "flight-without-follower", As: "PLG-60", Rules: abbeyAndPlague + ", plague.special_figures_hit_and_flee=true", Text: plagueNear + `
1. red: BA/L@0,1^0
2. yellow: BA/L@-1,1^0
3. red: BA/L@-1,2^0
4. yellow: BA/L@0,2^0 | barn NW
5. red: BA/RFr@-1,0^0
6. yellow: BA/RFr@-2,0^0 {| «flee 0,2 farmer NNW > 0,1 NNW» ~ }
`},
	{About: "AAM-60: where four fields meet", Rule: "barn-not-at-corner", Rules: "aam-c2", Text: barnField + `
6. yellow: BA/L@1,2^0 | «barn {NE ~ NW}»
`},
	{About: "AAM-60: at the tile just placed", Rule: "follower-no-such-part", Rules: "aam-c2", Text: barnField + `
6. yellow: BA/{C@1,2^180 | «barn SW» ~ L@1,2^0 | «barn NW»}
`},
	{About: "AAM-61: one on a field", Rule: "barn-on-barn", Rules: "aam-c2; aam.barn_on_barn={forbid~allow}", Text: barnOut + `
7. red: BA/RFr@-1,0^0
8. yellow: BA/C@0,3^180
9. red: BA/C@1,3^180 | «barn NW»
`},
	{About: "AAM-62: farmers are no hindrance, and it stays", Rule: "barn-on-barn", As: "AAM-61", Rules: "aam-c2", Text: barnOut + `
7. red: BA/RFr@-1,0^0
8. yellow: BA/C@0,3^180
9. red: BA/C@1,3^180 {| «barn NW» ~ | knight S}
`},
	{About: "AAM-63: a volcano tile takes a barn", Rule: "barn-not-at-corner", As: "AAM-60", Rules: abbeyAndPad, Text: `
1. red: BA/L@0,1^0
2. yellow: BA/L@1,1^0
3. red: BA/L@0,2^0
4. yellow: DG/F.v@1,2^0 | «barn {SE ~ NW}»
`},
	{About: "AAM-64: not after the fairy", Rule: "barn-and-other-action", Rules: abbeyAndPad, Text: `
1. red: BA/L@0,1^0
2. yellow: BA/L@1,1^0 | monk
3. red: BA/L@0,2^0
4. yellow: BA/L@1,2^0 {| fairy 1,1 ~ } | «barn NW»
`},
	{About: "AAM-65: its field is scored as at the end", Rule: "claim-points-wrong", Rules: "aam-c2", Text: barnOut + ` | = «red +{1~3} field»
`},
	{About: "AAM-65: also where each city pays the farmers around it", Rule: "claim-points-wrong", Rules: "aam-c2; base.farmers=per_city_4", Text: barnOut + ` | = «red +{3~4} field»
`},
	{About: "AAM-65: the farmers go home", Rule: "follower-supply-empty", As: "BAS-34", Rules: "aam-c2; base.followers=1", Text: barnField + `
6. yellow: BA/L@1,2^0 {~ | barn NW}
7. red: BA/RFr@-1,0^0 | «thief W»
`},
	{About: "AAM-66: no farmer comes to it", Rule: "follower-feature-occupied", Rules: "aam-c2", Text: barnOut + `
7. red: BA/RFr@-1,0^0 | «farmer {SSE ~ NNW}»
`},
	{About: "AAM-67: one for each city to the farmers who join it", Rule: "claim-points-wrong", Rules: "aam-c2", Text: barnJoined + ` | = «red +{3~1} field»
`},
	{About: "AAM-68: two with a pig", Rule: "claim-points-wrong", Rules: abbeyAndTab, Text: barnOut + `
7. red: BA/RFr@-1,0^0 | farmer NNW
8. yellow: BA/RFr@-2,0^0
9. red: BA/LR@-3,0^270 | pig NNW | = «red +{1~2} field»
`},
	{About: "AAM-69: four for each city at the end", Rule: "claim-points-wrong", Rules: "aam-c2", Text: `
[Start "BA/RCr@0,0^0 …"]
` + barnOut + `
final: = «yellow +{3~4} barn»
`},
	{About: "AAM-70: the dragon does not take it", Rule: "barn-on-barn", As: "AAM-61", Rules: abbeyAndPad, Text: barnOut + `
7. red: DG/RFr.v@-1,0^0
8. yellow: DG/RFr.d@-2,0^0 | dragon E S E S W
9. red: BA/C@0,3^180
10. yellow: BA/RFr@-3,0^0
11. red: BA/C@1,3^180 {| «barn NW» ~ | knight S}
`},
	{About: "AAM-71: it pays no toll", Rule: "claim-points-wrong", As: "LEP-23", Rules: abbeyAndLeper, Text: barnToll},
	{About: "AAM-72: the City of Carcassonne is a city for farmers", Rule: "claim-points-wrong", As: "AAM-65", Rules: "cnt-default + aam-c2", Text: `
1. red: BA/L@-1,-2^0 | farmer NNW
2. yellow: BA/L@0,-2^0
3. red: BA/L@0,-3^0
4. yellow: BA/L@-1,-3^0 | barn SE | = «red +{0~3} field»
`},
	{About: "AAM-73: also in a game without farmers", Rule: "farmer-not-allowed", As: "BAS-55", Rules: "aam-c2; base.farmers=off", Text: `
1. red: BA/L@0,1^0
2. yellow: BA/L@1,1^0
3. red: BA/L@0,2^0
4. yellow: BA/L@1,2^0 | «{farmer NNW ~ barn NW}»
`},
}

// abbeyPairs holds the studies of Abbey & Mayor together with other boxes.
var abbeyPairs = []Study{
	{About: "XEX-01: a volcano tile takes a barn", Rule: "volcano-tile-follower", As: "PAD-13", Rules: abbeyAndPad, Text: `
1. red: BA/L@0,1^0
2. yellow: BA/L@1,1^0
3. red: BA/L@0,2^0
4. yellow: DG/F.v@1,2^0 | «{farmer NNW ~ barn NW}»
`},
	{About: "AAM-67: a farmer from the market at the end", Rule: "claim-points-wrong", Rules: "cnt-default + aam-c2", Text: finalBarn + `«yellow +{3~1} field»
`},
	{About: "XEX-05: it takes no barn", Rule: "follower-supply-empty", As: "AAM-01", Rules: abbeyAndPad + "; aam.barn_on_barn=allow", Text: barnOut + `
7. red: DG/RFr.v@-1,0^0
8. yellow: DG/RFr.d@-2,0^0 | dragon E S E S W
9. red: BA/C@0,3^180
10. yellow: BA/C@1,3^180 | «{barn NW ~ knight S}»
`},
	{About: "PAD-84: the barn does not", Rule: "follower-off-tile", As: "AAM-60", Rules: abbeyAndPad, Text: barnField + `
6. yellow: BA/L@1,2^0
7. red: DG/RRR.g@-1,0^0 | «{barn NW @1,2 ~ knight N @0,0}»
`},
	{About: "XEX-05: the mayor goes home", Rule: "claim-supply-wrong", As: "BAS-46", Rules: abbeyAndPad, Text: `
1. red: BA/CFc.1@0,-1^90 | knight N with mayor
2. yellow: DG/RFr.v@1,0^0
3. red: BA/RFr@-1,0^0
4. yellow: DG/RFr.d@2,0^0 | dragon W N | supply red 7, «mayor {0~1}»
`},
	{About: "XEX-05: the wagon goes home", Rule: "claim-supply-wrong", As: "BAS-46", Rules: abbeyAndPad, Text: `
1. red: BA/L@0,1^0 | monk with wagon
2. yellow: DG/F.v@1,1^0
3. red: BA/RFr@1,0^0
4. yellow: DG/RFr.d@2,0^0 | dragon W N E E | supply red 7, «wagon {0~1}»
`},
	{About: "XEX-09: nor the mayor", Rule: "princess-and-follower", As: "PAD-53", Rules: abbeyAndPad + "; pad.princess=may", Text: `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: DG/CcRr.p@0,-2^180 | {princess red knight N @0,-1 | «knight S with mayor» ~ thief W}
`},
	{About: "XEX-09: nor the wagon", Rule: "princess-and-follower", As: "PAD-53", Rules: abbeyAndPad + "; pad.princess=may", Text: `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: DG/CcRr.p@0,-2^180 {| princess red knight N @0,-1 ~ } | «thief W with wagon»
`},
	{About: "XEX-09: nor the barn", Rule: "barn-and-other-action", Rules: abbeyAndPad + "; pad.princess=may", Text: `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: BA/L@-1,-1^0
3. red: BA/RFr@-1,-2^0
4. yellow: BA/L@-1,-3^0
5. red: BA/RFr@0,-3^90
6. yellow: DG/CcRr.p@0,-2^180 {| princess red knight N @0,-1 ~ } | «barn NW»
`},
	{About: "XEX-12: nor the fairy after the mayor", Rule: "fairy-and-follower", As: "PAD-60", Rules: abbeyAndPad, Text: `
1. red: BA/L@0,1^0 | monk
2. yellow: BA/L@1,1^0
3. red: BA/CFc.1@0,-1^90 {| knight N with mayor ~ } | «fairy 0,1»
`},
	{About: "XEX-12: nor after the wagon", Rule: "fairy-and-follower", As: "PAD-60", Rules: abbeyAndPad, Text: `
1. red: BA/L@0,1^0 | monk
2. yellow: BA/L@1,1^0
3. red: BA/RFr@1,0^0 {| thief E with wagon ~ } | «fairy 0,1»
`},
	{About: "XEX-12: nor after the barn", Rule: "barn-and-other-action", Rules: abbeyAndPad, Text: `
1. red: BA/L@0,1^0
2. yellow: BA/L@1,1^0 | monk
3. red: BA/L@0,2^0
4. yellow: BA/L@1,2^0 {| barn NW ~ } | «fairy 1,1»
`},
	{About: "XEX-37: nor for a barn", Rule: "claim-points-wrong", As: "LEP-20", Rules: "leper-fr + aam-c2", Text: barnToll},
	{About: "SET-02: the pig goes home with the farmer", Rule: "follower-supply-empty", As: "TAB-53", Rules: abbeyAndTab, Text: `
1. red: BA/L@0,1^0 | farmer NNW
2. yellow: BA/L@1,1^0
3. red: BA/L@0,2^0 | pig NNW
4. yellow: BA/L@1,2^0 {~ | barn NW}
5. red: BA/C@0,-1^180 | farmer NNW
6. yellow: BA/C@1,-1^180
7. red: BA/RFr@0,-2^0 | «pig SSE»
`},
	{About: "SET-04: an abbey adds no tile for the robber", Rule: "claim-points-wrong", As: "AAM-15", Rules: "krb-default + aam-c2", Text: abbeyRoad + `
8. yellow: abbey @1,0 | robber yellow | = «red +{3~2} road»
`},
	{About: "SET-09: the princess takes the mayor", Rule: "follower-supply-empty", As: "AAM-01", Rules: abbeyAndPad, Text: `
1. red: BA/CFc.1@0,-1^90 | knight N with mayor
2. yellow: {BA/CcRr@0,-2^180 ~ DG/CcRr.p@0,-2^180 | princess red knight N @0,-1}
3. red: BA/RCr@1,0^0 | «knight N with mayor»
`},
	{About: "SET-10: the fairy may stand on an abbey", Rule: "fairy-without-follower", As: "PAD-61", Rules: abbeyAndPad, Text: abbeyRing + `
7. red: abbey @0,1 | monk
8. yellow: BA/RFr@2,0^0
9. red: BA/RFr@3,0^0 | «fairy {1,1~0,1}»
`},
}
