package studies

// The scenarios between two boxes that no study and no other scenario covers, by the family of the later box. "profiles"
// has the words of each pair.

// gardenBeside is an opponent's garden beside the City that one tile at -1,-3 completes.
const gardenBeside = `
[Start "` + cityBlock + ` BA/L@-2,-2^0 BA/L@0,-2^0 BA/L@-2,-3^0"]
`

// A row of city tiles north of a river; rivers that lack their lake and two tiles before it, the first of which is the
// cloister or the city across the river.
const (
	cityOnBank = `
[Start "RI/s@0,0^0 BA/L@0,-1^0 BA/Cc.1@1,-1^180 BA/CFc.1@2,-1^0 BA/Ccc@3,-1^180 BA/CFc+@4,-1^0 BA/Cc.1@5,-1^270"]

1. red: RI.1/CICI@1,0^0 | knight N
2. yellow: RI.1/IFI@2,0^0
3. red: RI.1/CIRI@3,0^0 | builder N
4. yellow: RI.1/IFI@4,0^0
5. red: RI.1/CcII@5,0^90
`
	noCloister = `
[Start "RI/s@0,0^0 RI.2/III@1,0^0 RI.2/IFC@1,-1^270 RI.2/CIcI@2,0^90 RI.2/RIrI@3,0^90 RI.2/IIG@4,0^0 RI.2/II+@4,1^90 RI.2/CcII+@5,1^90 RI.2/RrII@5,2^180"]
`
	noCrossing = `
[Start "RI/s@0,0^0 RI.2/III@1,0^0 RI.2/IFC@1,-1^270 RI.2/LIFI@2,0^0 RI.2/RIrI@3,0^90 RI.2/II@4,0^0 RI.2/II+@4,1^90 RI.2/CcII+@5,1^90 RI.2/RrII@5,2^180 BA/CC.2@6,1^270 BA/RFr@5,3^90 BA/C@6,3^0"]
`
)

var traderPairs = []Scenario{
	scenario("a builder joins a big follower", "iac-default", "", `
1. red: BA/RFr@1,0^0 | thief W with big
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | builder W
`),
	scenario("a city with a cathedral gives its goods", "iac-default", "", `
1. red: IC/Cccc.c@0,-1^0 | knight N
2. yellow: TB/CcR.c@0,-2^180
3. red: BA/C@-1,-1^90
4. yellow: BA/C@1,-1^270
5. red: BA/C@1,-2^270 | goods cloth 1 | = red +18 city
`),
}

var riverPairs = []Scenario{
	scenario("a big follower on a tile of the river", "iac-default", "", `
1. red: RI.1/CICI@1,0^0 | knight N with big
`),
	scenario("the second part draws a tile of the river", "tab-default; riv.uturn=immediate", "", cityOnBank+`5b. red: RI.1/LIRI@5,1^90
`),
	scenario("and not one of the stack", "tab-default; riv.uturn=immediate", "river-order", cityOnBank+`5b. red: «BA/L@0,1^0»
`),
	scenario("an abbot in the garden of the river", "abt-default", "", `
1. red: RI.1/IIG@1,0^0 | monk with abbot
2. yellow: RI.1/IFI@1,1^90
3. red: RI.1/IFI@1,2^90 | recall 1,0 | = red +3 abbot
`),
	scenario("a phantom on a tile of the river", "pha-default", "", `
1. red: RI.1/CICI@1,0^0 | knight N | knight S with phantom
`),
}

var secondRiverPairs = []Scenario{
	scenario("without the dragon, the volcano lake is no volcano", "filosofia-2013; pad.dragon_in_play=off, rv2.lake_follower=allow", "", toLake+`
1. red: RI.2/I.v@8,2^0 | farmer NNW
`),
	scenario("with the dragon, it is one", "filosofia-2013; rv2.lake_follower=allow", "volcano-tile-follower", toLake+`
1. red: RI.2/I.v@8,2^0 | «farmer NNW»
`),
	scenario("a farmer flees under the city across the river", "plague-seed; plague.prelude=0", "", cityArm+`
1. red: RI.2/CIcI@2,0^90
2. yellow: RI.2/IFC@3,0^0 | farmer NNW
3. red: PL/Rr@0,1^0
4. yellow: BA/L@-1,0^0 | flea 0,0 | flee 3,0 farmer NNW > 1,0 ENE
`),
	{About: "the leper moves in the turn of the volcano lake and in the next one", With: "leper-en", Under: under("player-out-of-turn", "river-2-jcz"), Text: noCrossing + `
1. red: RI.2/CIcI@6,2^90 | leper @6,2
2. yellow: RI.2/CIRI@7,2^0
3. red: RI.2/I.v@8,2^0 | leper N W W N W
4. «red»: BA/L@0,1^0 | leper E S E E S
`},
	scenario("a recall in the turn of the volcano lake", "abt-default", "", noCloister+`
1. red: RI.2/LIFI@6,2^0 | monk with abbot
2. yellow: RI.2/CIRI@7,2^0
3. red: RI.2/I.v@8,2^0 | recall 6,2 | = red +4 abbot
`),
	{About: "no phantom on the volcano lake", With: "pha-default", Verdict: "lake-follower", Under: under(clean, "river-2-jcz"), Text: toLake + `
1. red: RI.2/I.v@8,2^0 | «farmer NNW with phantom»
`},
}

var kingPairs = []Scenario{
	scenario("the princess empties the city that brings the King", "filosofia-2013", "", `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: DG/CRRR.p@0,-2^180 | princess red knight N @0,-1 | king yellow | = red +0 city
`),
	scenario("the fairy pays nothing for the King", "filosofia-2013; krb.scoring=continuous", "", firstKing+` | king red
2. yellow: BA/RFr@1,0^0
3. red: BA/L@0,1^0 | monk
4. yellow: BA/RFr@2,0^0
5. red: BA/RFr@3,0^0 | fairy 0,1
6. yellow: BA/C@0,2^180
7. red: BA/C@0,3^0 | = red +1 fairy, red +1 king
`),
	scenario("infected cities count", "plague-seed; plague.prelude=0", "", firstKing+` | king red
2. yellow: PL/Rr@1,0^0
3. red: BA/C@0,-2^0 | flea 0,0
4. yellow: BA/CFc.1@0,-3^90 | flea 0,-1
5. red: BA/L@0,1^0 | flea 0,-2
6. yellow: BA/C@0,-4^180 | flea 0,-3 | king yellow
`),
	scenario("the first city brings King and leper", "leper-en", "", firstKing+` | leper @0,-1 | king red
`),
	scenario("an inn does not make a road longer", "iac-default", "", `
1. red: BA/RRR@1,0^0
2. yellow: BA/RRR@-1,0^0 | robber yellow
3. red: IC/RFr.i@2,0^0
4. yellow: BA/L@0,1^0
5. red: BA/RRR@3,0^0 | robber yellow
`),
	scenario("a city brings its goods and the King", "tab-default", "", `
1. red: TB/CFc.w@0,-1^90 | knight N
2. yellow: BA/C@0,-2^180 | goods wine 1 | king yellow | = red +6 city
`),
	scenario("a tile of the river makes a city larger", "river-default", "", riverWhole+`
1. red: BA/C@0,1^180
2. yellow: BA/C@0,2^0 | king yellow
3. red: BA/CFc.1@2,-1^90
4. yellow: BA/L@-1,0^0
5. red: BA/C@2,-2^180 | king red
`),
	scenario("a cloister and a garden count for neither card", "abt-default", "", `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/CG@0,-1^180 | monk with abbot | king red
final: = red +1 king
`),
	scenario("a phantom does not decide", "pha-default", "", `
1. red: BA/CFc.1@0,-1^90 | farmer ENE | knight N with phantom
2. yellow: BA/C@0,-2^180 | king yellow | = red +6 city
`),
}

var phantomPairs = []Scenario{
	scenario("a phantom after a big follower", "iac-default", "", `
1. red: BA/RFr@1,0^0 | thief W with big | farmer NNW with phantom
`),
	scenario("a big follower after the phantom", "iac-default", "follower-second-in-turn", `
1. red: BA/RFr@1,0^0 | farmer NNW with phantom | «thief W with big»
`),
	scenario("the big follower counts as two, the phantom as one", "iac-default", "", `
[Start "BA/RCr@0,0^0 BA/L@0,1^0 BA/L@-1,1^0 BA/L@-2,1^0"]

1. red: BA/RRR@1,0^0 | thief S | thief W with phantom
2. yellow: BA/RRR@-2,0^180 | thief E with big
3. red: BA/RFr@-1,0^0 | = yellow +4 road
`),
}

var countPairs = []Scenario{
	scenario("before a dragon that walks after the scoring", "rgg-c1", "", cityEarned+` | quarter blacksmith | count market
3. red: DG/RFr.v@0,2^90
4. yellow: BA/RFr@0,3^90
5. red: DG/RRR.d@0,4^90 | from blacksmith yellow thief N @0,4 | scored | dragon N W W N N W | = yellow +4 road
`),
	scenario("points of the King bring nobody into the City", "krb-default; krb.scoring=continuous", "quarter-not-earned", `
1. red: BA/C@-2,2^0 | king red
2. yellow: BA/C@2,1^270 | «quarter castle» | = red +1 king
`),
	scenario("a garden brings a follower into the City", "abt-default", "", gardenBeside+`
1. red: BA/CG@-1,-2^0 | monk with abbot
2. yellow: BA/L@0,-3^0
3. red: BA/RFr@-3,-1^0
4. yellow: BA/C@-1,-3^180 | quarter castle | = red +9 garden
`),
	scenario("the points of a recall do not hinder", "abt-default", "", `
1. red: BA/RFr@-3,-1^0 | thief E
2. yellow: BA/CG@-1,-2^0 | monk with abbot
3. red: BA/L@-3,0^0
4. yellow: BA/RRR@-4,-1^0 | recall -1,-2 | quarter market | = yellow +4 abbot, red +3 road
`),
	scenario("nobody leaves the cathedral for a garden", "abt-default", "quarter-wrong-kind", gardenBeside+cityEarned[1:]+` | quarter cathedral
3. red: BA/CG@-1,-2^0 | monk with abbot
4. yellow: BA/L@0,-3^0
5. red: BA/C@-1,-3^180 | «from cathedral yellow monk @-1,-2»
`),
	scenario("the phantom comes into the market", "pha-default", "", cityEarned+` | quarter market with phantom
`),
	scenario("a follower, the phantom and the City in one turn", "pha-default", "", cityEarned+` | thief S | farmer SSW with phantom | quarter castle
`),
}
