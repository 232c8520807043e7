package studies

import "strings"

// scenario returns a Scenario with one verdict under both texts of The Leper.
func scenario(about, with, rule, text string) Scenario {
	return Scenario{About: about, With: with, Verdict: rule, Text: text}
}

// The games of the scenarios in which the leper costs points: three monks of red, with two points, in a row; two
// followers of red on one tile after a flight; red's farmer with the fairy and yellow's thief on one tile.
const (
	bobsKnight = `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: BA/C@0,-2^180`
	threeFollowers = `
[Start "BA/LR@0,0^270"]

1. red: BA/LR@1,0^90 | thief W
2. yellow: BA/C@0,1^180
3. red: BA/L@2,0^0 | monk
4. yellow: BA/C@0,2^0 | leper @0,1
5. red: BA/L@3,0^0 | monk
6. yellow: BA/L@0,3^0
7. red: BA/L@4,0^0 | monk
8. yellow: BA/C@-1,1^180 | leper N E E E E | = red -2 leper | score red 0, yellow 0
`
	twoRed = `
[Start "BA/LR@0,0^270 PL/Rr@0,-1^180"]

1. red: BA/LR@1,0^90 | thief W
2. yellow: BA/C@0,1^180
3. red: BA/L@1,1^0 | farmer NNW
4. yellow: BA/C@0,2^0 | leper @0,1
5. red: BA/L@2,1^0 | monk | flee 1,1 farmer NNW > 2,1 NNW
6. yellow: BA/L@3,1^0 | leper E E E | = red -2 leper
`
	twoColours = `
1. red: BA/LR@1,0^90 | thief W
2. yellow: BA/LR@-1,0^270
3. red: BA/C@0,-1^180 | leper @0,0
4. yellow: BA/C@0,1^180 | knight S
5. red: BA/RFr@0,-2^0 | farmer NNW
6. yellow: BA/C@0,2^0
7. red: BA/L@0,-3^0 | fairy 0,-2 farmer NNW
8. yellow: DG/RRR.g@1,-2^0 | thief E @0,-2
9. red: BA/L@0,-4^0
10. yellow: BA/L@1,-3^0 | leper N N N N | = «red +0 leper», yellow -1 leper
`
)

// leperScenarios holds the numbered scenarios of the leper.
var leperScenarios = []Scenario{
	scenario("46: one player scores, the other places the leper", "", "", bobsKnight+` | = red +6 city, yellow +0 | leper @0,-1
`),
	scenario("47: the leper is not placed", "", "leper-entry-missing", strings.Replace(bobsKnight, "2. yellow: BA/C@0,-2^180", "«2. yellow: BA/C@0,-2^180»", 1)+`
`),
	scenario("47: or outside the city", "", "leper-outside-city", `
1. red: BA/RFr@1,0^0
2. yellow: BA/C@0,-1^180 | «leper @1,0»
`),
	scenario("49: put there, then moved", "", "leper-moved-on-entry-turn", bobsKnight+` | leper @0,0 | «leper N N»
`),
	scenario("50: put there, then a flea", leperAndPlagueOnly, "leper-ends-turn", plagueNear+`
1. red: BA/C@0,-1^180 | leper @0,0 | «flea 0,0»
`),
	scenario("50: the same where that may be", leperAndPlagueOnly+", leper.ends_turn=soft", "", plagueNear+`
1. red: BA/C@0,-1^180 | leper @0,0 | flea 0,0
`),
	scenario("52: six steps", "", "leper-walk-too-long", longLine+`
2. yellow: BA/RFr@6,0^0 | «leper E E E E E E»
`),
	scenario("52: a tile twice", "", "leper-enters-visited-tile", square+`
1. red: BA/C@0,-1^180 | leper @0,-1
2. yellow: BA/RFr@2,0^0 | «leper S S E N W»
`),
	scenario("52: back to the start", "", "leper-returns-to-origin", square+firstCity+`
2. yellow: BA/L@2,1^0 | «leper S E N W N»
`),
	scenario("52: over a gap", "", "leper-leaves-table", longLine+`
2. yellow: BA/RFr@6,0^0 | «leper S E E E E»
`),
	scenario("53: after three steps", "", "leper-walk-short", longLine+`
2. yellow: BA/RFr@6,0^0 | «leper E E E»
`),
	scenario("53: five of them", "", "", longLine+`
2. yellow: BA/RFr@6,0^0 | leper E E E E E
`),
	scenario("55, 92: nobody falls below zero", "", "", `
1. red: BA/C@0,-1^180 | farmer NNW | leper @0,0
2. yellow: BA/RFr@1,0^0 | leper N | = red +0 leper | score red 0, yellow 0
`),
	scenario("55: two points, three followers", "", "", threeFollowers),
	scenario("56: two of red's on one tile after a flight", leperAndPlagueOnly+", plague.spread=optional", "", twoRed),
	scenario("58: red loses nothing, then scores four", "", "", `
1. red: BA/C@0,-1^180 | leper @0,-1
2. yellow: BA/RFr@1,0^0
3. red: BA/C@0,1^180 | knight S
4. yellow: BA/RFr@2,0^0
5. red: BA/C@0,2^0 | leper S S S | = red +4 city | score red 4, yellow 0
`),
	{About: "59: the fairy is with red's farmer, yellow's thief is on its tile", With: "bsw", Under: under("claim-points-wrong", "leper-fr"), Text: twoColours},
	scenario("61: a later city, and a follower", "", "leper-and-follower", secondCity+`
3. red: BA/C@0,2^0 | farmer ENE | «leper @0,2»
`),
	scenario("61: a later city after a walk", "", "leper-moved-twice", secondCity+`
3. red: BA/C@0,2^0 | leper N | «leper @0,2»
`),
	scenario("62: a city of two turns ago", "", "leper-without-city", secondCity+`
3. red: BA/C@0,2^0
4. yellow: BA/RFr@1,0^0
5. red: BA/RFr@2,0^0 | «leper @0,2»
`),
	scenario("64: the dragon on the leper's tile", "filosofia-2013", "", shortRoad+`
1. red: BA/C@0,-1^180 | leper @0,0
2. yellow: DG/RFr.d@-1,0^0 | dragon W W
3. red: BA/RFr@2,0^0 | leper E E
`),
	scenario("64: a flea on the leper's tile", leperAndPlagueOnly, "", plagueNear+`
1. red: BA/C@0,-1^180 | flea 0,0 | leper @0,0
2. yellow: BA/RFr@2,0^0 | leper E E | flea 0,-1
`),
}

const leperAndPlagueOnly = "plague-seed; plague.prelude=0"
