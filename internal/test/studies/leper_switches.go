package studies

// Games for switches of the leper: two followers of red on one tile, one with the fairy; a knight in the princess's
// city; the fairy moved; a walk around one square; a path into a dead end.
const (
	twoAndFairy = "bsw + leper-en\n" + `1. red: BA/LR@1,0^90 | thief W
2. yellow: BA/LR@-1,0^270
3. red: BA/CRr@0,-1^180 | farmer ENE | leper @0,0
4. yellow: BA/L@0,1^0
5. red: DG/RRR.g@-1,-1^180 | thief W @0,-1
6. yellow: BA/L@0,2^0
7. red: BA/L@0,3^0 | fairy 0,-1 farmer ENE
8. yellow: BA/L@0,4^0 | leper N W S |`
	besidePrincess = firstCity + `
2. yellow: BA/C@0,-2^0 | knight N
3. red: DG/CcRr.p@0,-3^270 | princess yellow knight N @0,-2 | leper N N N
`
	besideFairyMove = firstCity + `
2. yellow: BA/RFr@1,0^0 | thief W
3. red: BA/RFr@2,0^0
4. yellow: BA/RFr@-1,0^0 | fairy 1,0 | leper W
`
	roundTheSquare = square + firstCity + `
2. yellow: BA/L@2,1^0 | leper S E N W N
`
	intoDeadEnd = longLine + `
2. yellow: BA/RFr@6,0^0 | leper N
`
	thenFlea = plagueNear + `
1. red: BA/C@0,-1^180 | leper @0,0 | flea 0,0
`
	walkAfterScoring = firstCity + `
2. yellow: BA/RFr@1,0^0 | scored | leper E
`
	cityAfterScoring = secondCity + `
3. red: BA/C@0,2^0 | scored | leper @0,2
`
)

// A walk of the leper and a follower into the City in one turn, in both orders.
const (
	besideTheCity = `
1. red: BA/CFc.1@-2,2^90 | knight N
2. yellow: BA/C@-2,3^0 | leper @-2,2
3. red: BA/C@-3,3^180 | knight S
4. yellow: BA/C@-3,4^0 | `
	walkThenCity = besideTheCity + "leper S W S | quarter cathedral\n"
	cityThenWalk = besideTheCity + "quarter cathedral | leper S W S\n"
)

var textValues = []string{"forbid", "allow"}

// leperSwitches holds the games for the switches of The Leper.
var leperSwitches = map[string][]SwitchGame{
	"leper.ends_turn": {
		{leperAndPlague + thenFlea, map[string]string{"strict": "leper-ends-turn", "soft": clean}},
		{leperAndPlague + plagueNear + "\n1. red: BA/C@0,-1^180 | flea 0,0 | leper @0,0\n", map[string]string{"strict": clean, "soft": clean}},
	},
	"leper.replaces": {
		{"filosofia-2013 + leper-en" + besideFairyMove, map[string]string{"wood": "leper-and-fairy", "follower": clean}},
		{"leper-en" + firstCity + "\n2. yellow: BA/RFr@1,0^0 | thief W | leper E\n", map[string]string{"wood": "leper-and-follower", "follower": "leper-and-follower"}},
	},
	"leper.origin_blocked": {
		{"leper-en" + roundTheSquare, map[string]string{"true": "leper-returns-to-origin", "false": clean}},
		{"leper-en" + firstCity + "\n2. yellow: BA/RFr@1,0^0 | leper N\n", map[string]string{"true": clean, "false": "leper-walk-short"}},
	},
	"leper.dead_end": {
		{"leper-en" + intoDeadEnd, map[string]string{"stepwise": clean, "global": "leper-dead-end-avoidable"}},
		{"leper-en" + longLine + "\n2. yellow: BA/RFr@6,0^0 | leper E E E E E\n", map[string]string{"stepwise": clean, "global": clean}},
	},
	"leper.fairy": {
		{twoAndFairy + " = red -1 leper\n", map[string]string{"assigned": clean, "tile": "claim-points-wrong", "none": "claim-points-wrong"}},
		{twoAndFairy + " = red +0 leper\n", map[string]string{"assigned": "claim-points-wrong", "tile": clean, "none": "claim-points-wrong"}},
		{twoAndFairy + " = red -2 leper\n", map[string]string{"assigned": "claim-points-wrong", "tile": "claim-points-wrong", "none": clean}},
	},
	"leper.after_princess": {
		{"hig-c1 + leper-en" + besidePrincess, only("leper-and-princess", textValues, "allow")},
		{"hig-c1 + leper-fr" + besidePrincess, only("leper-and-princess", textValues, "allow")},
	},
	"leper.after_volcano": {
		{"filosofia-2013 + leper-en" + firstCity + "\n2. yellow: DG/RFr.v@1,0^0 | leper E\n", only("leper-in-volcano-turn", textValues, "allow")},
		{"filosofia-2013 + leper-en" + firstCity + "\n2. yellow: DG/RFr.v@1,0^0\n", only("", textValues)},
	},
	"leper.after_source": {
		{leperAndPlague + firstCity + "\n2. yellow: PL/RRRR@1,0^0 | leper E\n", only("leper-in-outbreak-turn", textValues, "allow")},
		{leperAndPlague + "\n1. red: BA/RFr@1,0^0\n2. yellow: PL/Cc+@0,-1^270\n", only("", textValues)},
	},
	"leper.with_quarter": {
		{"leper-fr + cnt-default" + walkThenCity, only("leper-and-follower", textValues, "allow")},
		{"leper-en + cnt-default; leper.move_phase=any_after_tile" + cityThenWalk, only("leper-and-follower", textValues, "allow")},
	},
	"leper.move_phase": {
		{"leper-en" + walkAfterScoring, map[string]string{"wood": "leper-walk-too-late", "any_after_tile": clean}},
		{"leper-en" + firstCity + "\n2. yellow: BA/RFr@1,0^0 | leper E\n", map[string]string{"wood": clean, "any_after_tile": clean}},
	},
	"leper.relocate_phase": {
		{"leper-en" + cityAfterScoring, map[string]string{"wood": "leper-relocated-too-late", "end": clean, "either": clean}},
		{leperAtWill + plagueNear + secondCity + "\n3. red: BA/C@0,2^0 | leper @0,2 | flea 0,0\n",
			map[string]string{"wood": clean, "end": "leper-ends-turn", "either": clean}},
	},
	"leper.later_city_ends": {
		{"filosofia-2013 + leper-fr" + laterCityFairy, map[string]string{"true": "leper-ends-turn", "false": clean}},
		{leperAtWill + plagueNear + secondCity + "\n3. red: BA/C@0,2^0 | leper @0,2 | flea 0,0\n", map[string]string{"true": "leper-ends-turn", "false": clean}},
	},
}

// laterCityFairy is a game in which the fairy moves after the leper.
const laterCityFairy = `
1. red: BA/C@0,-1^180 | leper @0,-1
2. yellow: BA/RFr@1,0^0 | thief E
3. red: BA/RCr@2,0^0
4. yellow: BA/C@2,-1^180 | leper @2,-1 | fairy 1,0
`

// leperNoted holds games that break rules of the leper with a switch.
var leperNoted = map[string][]string{
	"leper-ends-turn":          {leperAndPlague + thenFlea},
	"leper-and-follower":       {"leper-fr + cnt-default; leper.with_quarter=forbid" + walkThenCity},
	"leper-and-fairy":          {"filosofia-2013 + leper-en" + besideFairyMove, "new-2016 + leper-en" + besideFairyMove},
	"leper-returns-to-origin":  {"leper-en" + roundTheSquare, "leper-fr" + roundTheSquare},
	"leper-dead-end-avoidable": {"leper-en; leper.dead_end=global" + intoDeadEnd},
	"leper-and-princess":       {"hig-c1 + leper-en" + besidePrincess},
	"leper-in-volcano-turn":    {"filosofia-2013 + leper-en; leper.after_volcano=forbid" + firstCity + "\n2. yellow: DG/RFr.v@1,0^0 | leper E\n"},
	"leper-in-outbreak-turn":   {leperAndPlague + ", leper.after_source=forbid" + firstCity + "\n2. yellow: PL/RRRR@1,0^0 | leper E\n"},
	"leper-walk-too-late":      {"leper-en" + walkAfterScoring},
	"leper-relocated-too-late": {"leper-en; leper.relocate_phase=wood" + cityAfterScoring},
}
