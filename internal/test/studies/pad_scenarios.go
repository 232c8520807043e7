package studies

// under returns a table with one verdict for some profiles.
func under(verdict string, profiles ...string) map[string]string {
	m := map[string]string{}
	for _, p := range profiles {
		m[p] = verdict
	}
	return m
}

// padScenarios holds the numbered scenarios of Princess & Dragon.
var padScenarios = []Scenario{
	{About: "34: a dragon tile is laid aside, another tile is drawn", Under: under("dragon-tile-laid-aside", "jcz-default"),
		JCZ: "it never draws the tile", Text: `
1. red: «aside DG/Rr.d» | BA/C@0,-1^180
`},
	{About: "35: it comes back with the volcano", Under: under("dragon-tile-laid-aside", "jcz-default"), Text: `
1. red: «aside DG/Rr.d» | BA/C@0,-1^180
2. yellow: DG/RFr.v@1,0^0
3. red: DG/Rr.d@2,0^0 | dragon E
`},
	{About: "37: a follower on a volcano tile", Verdict: "volcano-tile-follower", Text: `
1. red: DG/RFr.v@1,0^0 | «thief W»
`},
	{About: "38: the fairy in a volcano turn", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0
3. red: DG/RFr.v@3,0^0 | fairy 1,0
`},
	{About: "40: a volcano, and the dragon stays", Verdict: "claim-dragon-wrong", Text: shortRoad + `
1. red: DG/Rr.v@2,0^0 | «dragon @1,0»
`},
	{About: "41: a farmer on a dragon tile", Under: under("dragon-tile-follower", "bsw-seed"), Text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | «farmer NNW» | dragon W W
`},
	{About: "43: the follower is eaten, and the walk is over", Under: under("dragon-tile-follower", "bsw-seed"), Text: `
1. red: DG/RFr.v@1,0^0
2. yellow: DG/RFr.d@2,0^0 | «farmer NNW» | dragon E | dragon @2,0 | supply yellow 7 | = yellow +0
`},
	{About: "44: back to the first tile", Verdict: "dragon-enters-visited-tile", Text: `
1. red: DG/RFr.v@1,0^0
2. yellow: DG/RFr.d@2,0^0 | «dragon E W»
`},
	{About: "46: three players, six steps", Text: threeAtTable + `
2. yellow: DG/RFr.d@8,0^0 | dragon yellow E, green E, red E, yellow E, green E, red E
`},
	{About: "47: the neighbour begins", Verdict: "dragon-wrong-mover", Text: threeAtTable + `
2. yellow: DG/RFr.d@8,0^0 | «dragon green E, red E, yellow E, green E, red E, yellow E»
`},
	{About: "49: the dragon stops after four", Verdict: "dragon-walk-short", Text: threeAtTable + `
2. yellow: DG/RFr.d@8,0^0 | «dragon E E E E»
`},
	{About: "50: the knight is eaten, the city counts nothing", Under: under("claim-points-wrong", "rgg-c1"), Text: eatenKnight + `| = «red +0 city» | supply red 7
`},
	{About: "52: the city counts 6", Verdict: "claim-points-wrong", Under: under(clean, "rgg-c1"), Text: eatenKnight + `| = «red +6 city»
`},
	{About: "53: the fairy blocks its tile after its follower has gone", Verdict: "dragon-enters-fairy-tile", Text: leftAlone + `
5. red: DG/RFr.v@1,0^0
6. yellow: DG/RFr.d@-1,0^0 | «dragon W N»
`},
	{About: "55, 56: by portal to an old volcano tile", Under: under("portal-onto-volcano", "bsw-seed"),
		JCZ: "it has no such rule to set, so its bsw-seed is clean", Text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | dragon W W
2. yellow: DG/RRR.g@2,0^0 | «farmer NNW @1,0»
`},
	{About: "58: no knight goes home", Verdict: "princess-knight-kept", Under: under(clean, "hig-c1", "new-2016", "jcz-default"), Text: aKnight + `
2. yellow: BA/RFr@1,0^0
«3. red: DG/CcRr.p@0,-2^270»
`},
	{About: "58: the player's own knight, alone", Text: aKnight + `
2. yellow: BA/RFr@1,0^0
3. red: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | supply red 7
`},
	{About: "59: a knight, then a thief", Verdict: "princess-and-follower", Text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | «thief N»
`},
	{About: "61: a knight, then the fairy", Verdict: "princess-blocks-fairy", Under: under(clean, "bsw-seed", "bsw"),
		JCZ: "it forbids the fairy whatever is set", Text: aKnight + `
2. yellow: BA/RFr@1,0^0 | thief W
3. red: BA/RFr@2,0^0
4. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | «fairy 1,0»
`},
	{About: "62: a knight of another city", Verdict: "princess-wrong-city", Text: aKnight + `
2. yellow: BA/CRRR@1,0^0 | knight N
3. red: DG/Ccc.p@1,-1^90 | «princess red knight N @0,-1»
`},
	{About: "64: the tile with two cities, the princess's part joins", Verdict: "princess-knight-kept", Under: under(clean, "hig-c1", "new-2016", "jcz-default"), Text: aKnight + `
«2. yellow: DG/CCc+.p@0,-2^180»
`},
	{About: "65: the princess closes the city", Text: aKnight + `
2. yellow: DG/CRRR.p@0,-2^180 | princess red knight N @0,-1 | = red +0 city, yellow +0 city | supply red 7
`},
	{About: "67: fairy and follower", Verdict: "fairy-and-follower", Text: aThief + `
3. red: BA/RFr@3,0^0 | fairy 1,0 | «farmer NNW»
`},
	{About: "68: the fairy without a follower", Verdict: "fairy-without-follower", JCZ: "it offers no such move but accepts it", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0 | «fairy 1,0»
`},
	{About: "70: one point for two on its tile", JCZ: "one of its versions scores 2 if the fairy is assigned to the tile", Text: twoOnATile + `
5. red: BA/RFr@-2,0^0 | fairy 1,0 thief W
6. yellow: BA/RFr@-3,0^0
7. red: BA/RFr@-4,0^0 | = red +1 fairy
`},
	{About: "71: her point in both parts of a turn", With: "tab-default", Verdict: "claim-points-wrong", Text: fairyParts + `
7. red: BA/RFr@4,0^0 | = red +1 fairy
7b. red: BA/L@2,1^0 | = «red +1 fairy»
`},
	{About: "73: for a field that is worth nothing", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/RFr@1,0^0 | farmer SSE
2. yellow: BA/RFr@2,0^0
3. red: BA/RFr@3,0^0 | fairy 1,0
final: = red +0 field, red +3 fairy
`},
	{About: "74: for a road with an inn that is worth nothing", With: "iac-default", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: IC/RFr.i@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0
3. red: BA/L@0,1^0 | fairy 1,0
final: = red +0 road, red +3 fairy
`},
	{About: "76: moved in the turn of the scoring, to a knight in place of the mayor", Text: aKnight + `
2. yellow: BA/RFr@1,0^0
3. red: BA/C@0,-2^180 | fairy 0,-1 | = red +6 city, red +3 fairy
`},
	{About: "77: by portal to a road that is held", Verdict: "follower-feature-occupied", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: DG/RRR.g@2,0^0 | «thief W @0,0»
`},
	{About: "79: by portal to a field that is not", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: DG/RRR.g@2,0^0 | farmer ESE @0,0
`},
	{About: "80: the builder by portal", With: "tab-default", Verdict: "follower-off-tile", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: DG/RRR.g@-1,0^180 | «builder W @0,0»
`},
	{About: "85: the dragon eats the last follower, the builder stands on another tile", With: "tab-default", Text: followerBesideDragon + `
5. red: DG/RFr.d@-2,0^0 | dragon E | supply red 7, builder 1
`},
	{About: "88: the fairy, then the pig", With: "tab-default", Verdict: "pig-and-other-action", Text: ownFarmer + `
3. red: BA/RFr@2,0^0 | fairy 1,0 | «pig NNW»
`},
	{About: "89: a box with a set that has no name here", Verdict: "set-unknown", Text: `
[Sets "base, princess-and-dragon, «catapult»"]

1. red: BA/RFr@1,0^0
`},
}

// otherSets holds the set that a scenario needs.
var otherSets = map[int]string{
	82: "tower", 83: "bridges-castles-and-bazaars", 86: "hills-and-sheep", 91: "leper", 92: "leper",
}

// numbered holds the numbers of the scenarios of the dragon, of princess, fairy and portal, and of other sets.
var numbered = []int{34, 35, 37, 38, 40, 41, 43, 44, 46, 47, 49, 50, 52, 53, 55, 56, 58, 59, 61, 62, 64, 65, 67, 68, 70, 71, 73, 74, 76,
	77, 79, 80, 82, 83, 85, 86, 88, 89, 91, 92}

// threeAtTable is a position with three players, the dragon, and a road that leads east.
const threeAtTable = `
[Green "Cleo"]
[Start "BA/RCr@0,0^0 DG/RFr.v@1,0^0 BA/RFr@2,0^0 BA/RFr@3,0^0 BA/RFr@4,0^0 BA/RFr@5,0^0 BA/RFr@6,0^0 BA/RFr@7,0^0"]

1. red: BA/RFr@-1,0^0`
