package studies

// Games with castles. In castleNew red founds one in the first turn; in castleOther yellow owns a small city beside the start
// tile; in castleChain a second castle lies beside the first.
const (
	castleNew = `
1. red: BA/C@0,-1^180 | knight S | castle S`
	castleOther = `
1. red: BA/RFr@1,0^0
2. yellow: BA/C@1,-1^0 | knight N`
	castleRoad = castleNew + `
2. yellow: BA/LR@-1,0^270 | thief E
3. red: BA/LR@1,0^90`
	castleChain = castleNew + `
2. yellow: BA/C@1,-1^0 | knight N
3. red: BA/LR@-1,0^270
4. yellow: BA/C@1,-2^180 | castle S
5. red: BA/LR@1,0^90`
	// Each of two castles has a road of its own, that of the second worth more; one tile completes both.
	castleRoads = castleNew + `
2. yellow: BA/C@1,-1^0 | knight N
3. red: BA/LR@-1,0^270
4. yellow: BA/C@1,-2^180 | castle S
5. red: BA/RFr@1,0^0
6. yellow: BA/RFr@2,-1^90
7. red: BA/RFr@2,-2^90
8. yellow: BA/RFr@2,-3^90
9. red: BA/LR@2,-4^0
10. yellow: BA/RRRR@2,0^0`
	castlesThree = castleNew + `
2. yellow: BA/RFr@1,0^0
3. red: BA/C@1,-1^0 | knight N
4. yellow: BA/RFr@2,0^0
5. red: BA/C@1,-2^180 | castle S
6. yellow: BA/RFr@3,0^0
7. red: BA/C@3,-1^0 | knight N
8. yellow: BA/RFr@4,0^0
9. red: BA/C@3,-2^180 | castle S
10. yellow: BA/RFr@5,0^0
11. red: BA/RCr@5,-1^0 | knight N
12. yellow: BA/RFr@6,0^0
13. red: BA/RCr@5,-2^180`
	// In castleGarden the garden at 1,0 lacks one of its neighbours.
	castleGarden = castleNew + `
2. yellow: BA/RFrG@1,0^0
3. red: BA/RFr@2,0^0
4. yellow: BA/L@2,-1^0
5. red: BA/L@1,1^0
6. yellow: BA/L@2,1^0
7. red: BA/RFr@-1,0^0
8. yellow: BA/L@0,1^0`
	// castleTwoAtOnce completes, with one tile, a road of three tiles and another one of two, near red's castle.
	castleTwoAtOnce = castleNew + `
2. yellow: BA/LR@-1,0^270 | thief E
3. red: BA/LR@1,-1^0
4. yellow: BA/RRR@1,0^90`
)

const (
	castleEnds = `
[Start "BA/RCr@0,0^0 …"]
` + castleNew
	// castleBesideCity completes, with one tile, yellow's small city and another city beside it.
	castleBesideCity = `
1. red: BA/C@0,-1^180 | leper @0,0
2. yellow: BA/C@1,-1^0 | knight N
3. red: BA/C@0,-2^90
4. yellow: BA/CC.2@1,-2^270 | castle S`
	castleBesideRoad = `
1. red: BA/LR@-1,0^270 | thief E
2. yellow: BA/L@0,1^0
3. red: BA/C@1,1^0
4. yellow: BA/L@2,1^0
5. red: BA/LR@2,0^90
6. yellow: BA/RCr@1,0^180 | knight S | castle S`
	castleBuilder = castleOther + `
3. red: BA/L@0,1^0
4. yellow: BA/C@1,-2^180 | builder S | castle S`
	castleAtTower = castleNew + `
2. yellow: TO/F@0,1^0 | tower 0,1
3. red: BA/RFr@1,0^0
4. yellow: TO/L@0,2^0 | tower 0,1 | capture 0,-1 red knight S
`
	mayorCastle = `
1. red: BA/C@0,-1^180 | knight S with mayor | castle S
`
	// fleaAtCastle brings a flea to the tile of red's castle on which its lord does not stand.
	fleaAtCastle = castleNew + `
2. yellow: PL/RRRR@1,0^0
3. red: BA/RFr@-1,0^0 | flea 0,0`
	// castleBarn has yellow's barn beside red's castle at the end.
	castleBarn = `
[Start "BA/RCr@0,0^0 …"]
` + castleNew + `
2. yellow: BA/L@1,-1^0
3. red: BA/L@0,-2^0
4. yellow: BA/L@1,-2^0 | barn SW
final: = «yellow +{4~5} barn»
`
)

var castleStudies = []Study{
	{About: "BCB-01: three castles", Rule: "castles-used-up", Rules: "bcb-c2", Text: castlesThree + `{ | «castle S» ~ }
`},
	{About: "BCB-30: two half circles", Rule: "castle-not-small", Rules: "bcb-c2", Text: `
1. red: BA/{CFc.1@0,-1^90 | knight N ~ C@0,-1^180 | knight S} | «castle S»
`},
	{About: "BCB-30: two tiles", Rule: "castle-not-small", Rules: "bcb-c2", Text: `
1. red: BA/CFc.1@0,-1^90 | knight S
2. yellow: BA/C@0,-2^180{ | «castle S red» ~ }
`},
	{About: "BCB-30: a half circle that is none", Rule: "castle-not-small", Rules: "has-default + bcb-c2", Text: `
1. red: {HS/C!.v ~ BA/C}@0,-1^180 | knight S | «castle S»
`},
	{About: "BCB-31: by the owner of the follower", Rule: "castle-not-owner", Rules: "bcb-c2", Text: castleOther + `
3. red: BA/C@1,-2^180 | «castle {S ~ S yellow}»
`},
	{About: "BCB-31: it may be scored instead", Rule: "claim-points-wrong", As: "BAS-41", Rules: "bcb-c2", Text: castleOther + `
3. red: BA/C@1,-2^180{ | castle S yellow ~ } | = «yellow +4 city»
`},
	{About: "BCB-32: in the turn that completes the city", Rule: "castle-out-of-order", Rules: "bcb-c2", Text: `
1. red: BA/C@0,-1^180 | knight S
2. yellow: {«castle S red» | BA/RFr@1,0^0 ~ BA/RFr@1,0^0}
`},
	{About: "BCB-32: before the scoring", Rule: "castle-out-of-order", Rules: "bcb-c2", Text: `
1. red: BA/C@0,-1^180 | knight S | {scored | «castle S» ~ castle S | scored}
`},
	{About: "BCB-32: after the follower", Rule: "action-after-castle", Rules: "bcb-c2", Text: castleOther + `
3. red: BA/RCr@1,-2^180 | {castle S yellow | «thief W» ~ thief W | castle S yellow}
`},
	{About: "BCB-32: before the scoring, also where the dragon comes after it", Rule: "castle-out-of-order", Rules: "rgg-c1 + bcb-c2", Text: `
1. red: BA/RFr@1,0^0
2. yellow: DG/F.v@0,1^0
3. red: DG/C.d@0,-1^180 | knight S | {scored | «castle S» ~ castle S | scored} | dragon N N
`},
	{About: "BCB-32: the leper walks before it", Rule: "action-after-castle", Rules: "leper-en + bcb-c2{ ~ ; leper.move_phase=any_after_tile}", Text: castleBesideCity + ` | «leper N E N W»
`},
	{About: "BCB-32: the leper may go to another city behind it", Rule: "action-after-castle", Rules: "leper-fr + bcb-c2; leper.relocate_phase={wood ~ either}", Text: castleBesideCity + ` | «leper @0,-2»
`},
	{About: "BCB-33: nobody in the city", Rule: "castle-not-owner", Rules: "bcb-c2", Text: `
1. red: BA/C@0,-1^180{ ~ | knight S} | «castle S»
`},
	{About: "BCB-34: no points for the city", Rule: "claim-points-wrong", Rules: "bcb-c2", Text: castleNew + ` | = «red +{4 ~ 0} city»
`},
	{About: "BCB-35: the lord stays", Rule: "claim-supply-wrong", As: "BAS-34", Rules: "bcb-c2", Text: castleNew + ` | supply «red {7~6}»
`},
	{About: "BCB-36: a wall of the field as before", Rule: "claim-points-wrong", As: "BCB-48", Rules: "bcb-c2", Text: castleEnds + `
2. yellow: BA/RFr@1,0^0 | farmer NNW
final: = «yellow +{0 ~ 4} field»
`},
	{About: "BCB-40: the two tiles on either side", Rule: "claim-points-wrong", As: "BCB-41", Rules: "bcb-c2", Text: castleNew + `
2. yellow: BA/RFr@0,1^0
3. red: BA/LR@-1,1^270
4. yellow: BA/LR@1,1^90{ | = «red +3 castle» ~ }
`},
	{About: "BCB-41: the same points", Rule: "claim-points-wrong", Rules: "bcb-c2", Text: castleRoad + ` | = yellow +3 road, «red +{2 ~ 3} castle»
`},
	{About: "SET-03: with what an inn gives", Rule: "claim-points-wrong", As: "BCB-41", Rules: "iac-default + bcb-c2; bcb.bazaars=off", Text: castleNew + `
2. yellow: BA/LR@-1,0^270 | thief E
3. red: BB/R.bi@1,0^90 | = yellow +6 road, «red +{3 ~ 6} castle»
`},
	{About: "BCB-41: a garden like a cloister", Rule: "claim-points-wrong", Rules: "abt-default + bcb-c2", Text: castleGarden + `
9. red: BA/C@1,-1^0 | = «red +{0 ~ 9} castle»
`},
	{About: "BCB-41: then the lord goes home", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "bcb-c2", Text: castleRoad + ` | supply «red {6~7}»
`},
	{About: "BCB-41: only what is completed", Rule: "lord-no-choice", Rules: "bcb-c2", Text: castleNew + `
2. yellow: BA/LR@-1,0^270 | thief E
3. red: BA/{RFr@1,0^0 ~ LR@1,0^90} | «lord red 0,-1 > 0,0 W»
`},
	{About: "BCB-42: nothing that the tile of the castle completes", Rule: "claim-points-wrong", As: "BCB-41", Rules: "bcb-c2", Text: castleBesideRoad + ` | = red +4 road{, «yellow +4 castle» ~ }
`},
	{About: "BCB-43: the owner chooses", Rule: "claim-points-wrong", Rules: "bcb-c2", Text: castleTwoAtOnce + `{ ~ | lord red 0,-1 > 1,0 N} | = «red +2 castle»
`},
	{About: "BCB-43: or it is the highest", Rule: "lord-no-choice", Rules: "{bcb-jcz ~ bcb-c2}", Text: castleTwoAtOnce + ` | «lord red 0,-1 > 1,0 N»
`},
	{About: "BCB-44: one castle by another", Rule: "claim-points-wrong", Rules: "bcb-c2", Text: castleChain + ` | = «yellow +{0 ~ 3} castle»
`},
	{About: "BCB-45: it does not wait", Rule: "claim-points-wrong", As: "BCB-41", Rules: "bcb-c2", Text: castleRoad + `
4. yellow: BA/C@-1,-1^270
5. red: BA/C@-2,-1^90{ | = «red +4 castle» ~ }
`},
	{About: "BCB-46: nothing at the end", Rule: "claim-points-wrong", As: "BCB-41", Rules: "bcb-c2", Text: castleEnds + `
2. yellow: BA/RFr@1,0^0 | thief E
final: = yellow +3 road{, «red +3 castle» ~ }
`},
	{About: "BCB-47: the fairy pays for a castle", Rule: "claim-points-wrong", As: "PAD-66", Rules: "filosofia-2013 + bcb-c2", Text: castleNew + `
2. yellow: BA/LR@-1,0^270 | thief E
3. red: BA/L@1,-1^0 | fairy 0,-1
4. yellow: BA/LR@1,0^90 | = yellow +3 road, red +3 castle, «red +{6 ~ 3} fairy»
`},
	{About: "BCB-47: also from the other tile of the castle", Rule: "claim-points-wrong", As: "PAD-66", Rules: "filosofia-2013 + bcb-c2", Text: castleNew + `
2. yellow: BA/LR@-1,0^270 | thief E
3. red: BA/L@1,-1^0 | fairy 0,0
4. yellow: BA/LR@1,0^90 | = yellow +3 road, red +3 castle, «red +{6 ~ 3} fairy»
`},
	{About: "PAD-65: with a lord on both tiles of its castle", Rule: "claim-points-wrong", Rules: "filosofia-2013 + bcb-c2", Text: castleNew + `
2. yellow: BA/RFr@1,0^0
3. red: BA/L@1,-1^0 | fairy 0,0
4. yellow: BA/RFr@-1,0^0
5. red: BA/L@-1,-1^0 | = «red +{2 ~ 1} fairy»
`},
	{About: "BCB-48: once a player, where a city pays once", Rule: "claim-points-wrong", Rules: "base-2001 + bcb-c2", Text: castleEnds + `
2. yellow: BA/RFr@1,0^0 | farmer NNW
3. red: BA/L@0,-2^0
4. yellow: BA/L@0,-3^0 | farmer NNW
final: = «yellow +{5 ~ 4} field»
`},
	{About: "BCB-48: four points for a farmer", Rule: "claim-points-wrong", Rules: "bcb-c2", Text: castleEnds + `
2. yellow: BA/RFr@1,0^0 | farmer NNW
final: = «yellow +{3 ~ 4} field»
`},
	{About: "BCB-50: the dragon spares the lord", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "filosofia-2013 + bcb-c2", Text: castleNew + `
2. yellow: DG/F.v@0,1^0
3. red: DG/RFr.d@1,0^0 | dragon N N | supply «red {7~6}»
`},
	{About: "PAD-43: nor does it eat behind the walls of a castle", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "filosofia-2013 + bcb-c2", Text: castleNew + `
2. yellow: DG/F.v@0,1^0
3. red: DG/RFr.d@1,0^0 | farmer ESE | dragon N N | supply «red {6~5}»
`},
	{About: "XEX-07: a castle is safe from it", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "filosofia-2013 + bcb-c2", Text: castleNew + `
2. yellow: DG/F.v@0,1^0
3. red: DG/RFr.d@1,0^0 | dragon N E | supply «red {7~6}»
`},
	{About: "BCB-51: nobody is deployed in a castle", Rule: "portal-feature-complete", As: "PAD-82", Rules: "filosofia-2013 + bcb-c2", Text: castleRoad + `
4. yellow: DG/RRR.g@0,1^0 | «{knight S ~ farmer NNW} @0,-1»
`},
	{About: "PAD-85: no portal to a castle", Rule: "portal-feature-complete", As: "PAD-82", Rules: "filosofia-2013 + bcb-c2", Text: castleRoad + `
4. yellow: DG/RRR.g@0,1^0 | «{knight N ~ farmer SSE} @0,0»
`},
	{About: "BCB-52: the builder goes home", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "tab-default + bcb-c2; tab.builder_on_completed=allow", Text: castleBuilder + ` | supply yellow 6, «builder {0~1}»
`},
	{About: "AAM-34: no castle of a mayor", Rule: "castle-not-owner", Rules: "aam-c2 + bcb-c2", Text: `
1. red: BA/C@0,-1^180 | {knight S with mayor ~ knight S} | «castle S»
`},
	{About: "AAM-49: the wagon goes home from a castle", Rule: "wagon-not-scored", Rules: "aam-c2 + bcb-c2", Text: `
1. red: BA/C@0,-1^180 | knight S with wagon | castle S
2. yellow: BA/LR@-1,0^270 | thief E
3. red: BA/LR@1,0^90{ | «wagon > -1,0» ~ }
`},
	{About: "AAM-72: five points for a barn", Rule: "claim-points-wrong", As: "AAM-69", Rules: "aam-c2 + bcb-c2", Text: castleBarn},
	{About: "AAM-65: four for a castle, where each city pays four", Rule: "claim-points-wrong", Rules: "base-2000 + aam-c2 + bcb-c2", Text: castleNew + `
2. yellow: BA/L@1,-1^0 | farmer NNW
3. red: BA/L@0,-2^0
4. yellow: BA/L@1,-2^0 | barn SW | = «yellow +{5 ~ 4} field»
`},
	{About: "TOW-31: a lord, on either tile of its castle", Rule: "capture-out-of-reach", Rules: "tow-default + bcb-c2; bcb.tower_takes_lord=yes", Text: castleNew + `
2. yellow: TO/F@0,1^0
3. red: BA/RFr@1,0^0
4. yellow: TO/C@1,1^180 | tower {1,1 ~ 0,1} | «capture 0,-1 red knight S»
`},
	{About: "TOW-35: a tower reaches no lord", Rule: "capture-out-of-reach", Rules: "tow-default + bcb-c2", Text: castleNew + `
2. yellow: TO/F@0,1^0
3. red: BA/RFr@1,0^0 | thief E
4. yellow: TO/C@1,1^180 | tower 0,1
5. red: BA/RFr@-1,0^0
6. yellow: TO/L@0,2^0 | tower {0,1 | «capture 0,-1 red knight S» ~ 1,1 | capture 1,0 red thief E}
`},
	{About: "TOW-35: nor on the other tile of its castle", Rule: "capture-out-of-reach", Rules: "tow-default + bcb-c2", Text: castleNew + `
2. yellow: TO/F@0,1^0 | tower 0,1{ | «capture 0,0 red knight N» ~ }
`},
	{About: "LEP-24: the fairy protects a lord on both tiles of its castle", Rule: "claim-points-wrong", Rules: "filosofia-2013 + leper-en + bcb-c2", Text: castleNew + `
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0
4. yellow: BA/RFr@3,0^0
5. red: BA/C@3,-1^0 | knight N
6. yellow: BA/RFr@4,0^0
7. red: BA/C@3,-2^180 | fairy 0,0 | leper @3,-1
8. yellow: BA/RFr@5,0^0 | leper S W W W N{ | = «red -1 leper» ~ }
`},
	{About: "PLG-36: but not a lord that the fairy protects on either tile of its castle", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "filosofia-2013 + plague-seed + bcb-c2; plague.prelude=0, plague.fairy_protects=true", Text: castleNew + `
2. yellow: PL/RRRR@1,0^0
3. red: BA/RFr@-1,0^0 | fairy 0,-1 | flea 0,0 | supply «red {7~6}»
`},
	{About: "PLG-62: a lord has no other tile to flee to", Rule: "flight-on-one-tile", Rules: "plague-seed + bcb-c2; plague.prelude=0", Text: castleNew + `
2. yellow: PL/RRRR@1,0^0
3. red: BA/RFr@-1,0^0{ | «flee 0,-1 knight S > 0,0 N» ~ } | flea 0,0
`},
	{About: "PLG-80: a flea takes the lord", Rule: "claim-supply-wrong", As: "BAS-34", Rules: "plague-seed + bcb-c2; plague.prelude=0", Text: fleaAtCastle + ` | supply «red {6~7}»
`},
}
