package studies

// scoringStudies break the statements about points. Only a wrong claim can break those about values, and the notes of
// its finding show the score.
var scoringStudies = []Study{
	{About: "BAS-40: a road between two crossings", Rule: "claim-points-wrong", Text: `
1. red: BA/RRR@1,0^0 | thief W
2. yellow: BA/RRR@-1,0^0 | = «red +{4~3} road»
`},
	{About: "BAS-40: a road back to its own crossing counts that tile once", Rule: "claim-points-wrong", Text: `
[Start "BA/RRR@0,0^0"]

1. red: BA/Rr@1,0^0 | thief W
2. yellow: BA/Rr@1,1^90
3. red: BA/Rr@0,1^180 | = «red +{5~4} road»
`},
	{About: "BAS-41: tiles and a pennant", Rule: "claim-points-wrong", Text: `
1. red: BA/CFc+@0,-1^90 | knight N
2. yellow: BA/C@0,-2^180 | = «red +{6~8} city»
`},
	{About: "BAS-42: a small city", Rule: "claim-points-wrong", As: "BAS-54", Text: `
1. red: BA/C@0,-1^180 | knight S | = «red +{2~4} city»
`},
	{About: "BAS-43: nine points for a cloister", Rule: "claim-points-wrong", Text: ring + `
1. red: BA/L@0,0^0 | monk | = «red +{8~9} cloister»
`},
	{About: "BAS-43: a farmer beside the cloister wins nothing", Rule: "claim-points-wrong", Text: ring + `
1. red: BA/L@0,0^0 | farmer NNW | = «red +{9~0} cloister»
`},
	{About: "BAS-44: two features at once, one of them the other player's", Rule: "claim-score-wrong", Text: `
[Start "BA/RCr@0,0^0 BA/C@0,-1^180"]

1. red: BA/RRR@1,0^0 | thief W
2. yellow: BA/C@-1,-1^180 | knight S
3. red: BA/CRRR@-1,0^0 | score red 3, «yellow {0~4}»
`},
	{About: "BAS-45: the majority takes all", Rule: "claim-points-wrong", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@1,1^0 | thief W
3. red: BA/RFr@1,2^0 | thief W
4. yellow: BA/Rr@2,0^0
5. red: BA/Rr@2,1^90
6. yellow: BA/Rr@0,1^270
7. red: BA/Rr@0,2^180
8. yellow: BA/RRR@-1,0^0
9. red: BA/RRR@2,2^0 | = red +10 road, «yellow +{10~0} road»
`},
	{About: "BAS-45: tied players each take all", Rule: "claim-points-wrong", Text: twoThieves + `
7. red: BA/Rr@-1,0^270 | = red +8 road, «yellow +{4~8} road»
`},
	{About: "BAS-46: everybody's followers go home", Rule: "claim-supply-wrong", Text: twoThieves + `
7. red: BA/Rr@-1,0^270 | supply red 7, «yellow {6~7}»
`},
	{About: "BAS-46: farmers stay", Rule: "claim-supply-wrong", Text: `
1. red: BA/C@0,-1^180 | farmer NNW | supply «red {7~6}»
`},
	{About: "BAS-47: nothing subtracts points", Rule: "claim-points-wrong", Text: `
1. red: BA/RFr@1,0^0 | thief W | = «red {-3~+0}»
`},
	{About: "BAS-51: city by city, 4 points", Rule: "claim-points-wrong", Text: `
[Rules "base-2000"]` + twoFields + `
final: = «red +{6~4} field»
`},
	{About: "BAS-51: the most farmers on all fields of the city", Rule: "claim-points-wrong", Text: `
[Rules "base-2000"]
[Start "BA/RCr@0,0^0 …"]

1. red: BA/CFc.1@0,-1^90 | farmer WSW
2. yellow: BA/RFr@1,0^0 | farmer NNW
3. red: BA/C@0,-2^180
4. yellow: BA/RFr@2,0^0
5. red: BA/L@1,-2^0 | farmer NNW
final: = red +4 field, «yellow +{4~0} field»
`},
	{About: "BAS-52: field by field, each city once", Rule: "claim-points-wrong", Text: `
[Rules "base-2001"]` + twoFields + `
final: = «red +{6~3} field»
`},
	{About: "BAS-53: field by field, 3 points a city", Rule: "claim-points-wrong", Text: twoFields + `
final: = «red +{3~6} field»
`},
	{About: "BAS-54: a small city since 2002", Rule: "claim-points-wrong", Text: `
1. red: BA/C@0,-1^180 | knight S | = «red +{2~4} city»
`},
	{About: "BAS-54: a small city until 2002", Rule: "claim-points-wrong", Text: `
[Rules "base-2001"]

1. red: BA/C@0,-1^180 | knight S | = «red +{4~2} city»
`},
	{About: "BAS-54: three tiles are no small city", Rule: "claim-points-wrong", Text: `
[Rules "base-2000"]

1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: BA/C@0,-2^180 | = «red +{3~6} city»
`},
	{About: "BAS-61: an unfinished road", Rule: "claim-points-wrong", Text: unfinished + `
final: = «red +{4~3} road», red +4 cloister, yellow +3 city
`},
	{About: "BAS-61: an unfinished city with a pennant", Rule: "claim-points-wrong", Text: unfinished + `
final: = red +3 road, red +4 cloister, «yellow +{6~3} city»
`},
	{About: "BAS-61: an unfinished cloister", Rule: "claim-points-wrong", Text: unfinished + `
final: = red +3 road, «red +{9~4} cloister», yellow +3 city
`},
	{About: "BAS-62: an open city feeds no farmer", Rule: "claim-points-wrong", Text: `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/CFc.1@0,-1^90 | farmer WSW
2. yellow: BA/L@1,-1^0 | farmer NNW
final: = «red +{3~0} field», yellow +0 field
`},
	{About: "BAS-62: fields count in the result", Rule: "result-wrong", Text: `
[Result "«red {0~6}», yellow 0"]` + twoFields + `
`},
	{About: "BAS-63: the result", Rule: "result-wrong", Text: `
[Result "red 7, «yellow {7~3}»"]` + unfinished + `
`},
	{About: "BAS-63: a tie", Rule: "result-wrong", Text: `
[Result "red 3, «yellow {2~3}»"]
[Start "BA/RCr@0,0^0 …"]

1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/CFc+@0,-1^90 | knight N
`},
}

// ring is eight tiles around an empty square.
const ring = `
[Start "BA/Rr@-1,-1^270 BA/RFr@0,-1^0 BA/Rr@1,-1^0 BA/RFr@1,0^90 BA/Rr@1,1^90 BA/RFr@0,1^0 BA/Rr@-1,1^180 BA/RFr@-1,0^90"]
`

// twoThieves is a game in which the roads of two players became one; the seventh turn closes it to a ring of eight
// tiles.
const twoThieves = `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@1,1^0 | thief W
3. red: BA/Rr@2,0^0
4. yellow: BA/Rr@2,1^90
5. red: BA/RFr@0,1^0
6. yellow: BA/Rr@-1,1^180`

// twoFields is a complete game with one complete city between two fields of red.
const twoFields = `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/CFc.1@0,-1^90 | farmer WSW
2. yellow: BA/C@0,-2^180
3. red: BA/L@1,-1^0 | farmer NNW`

// unfinished is a whole game that leaves a road of three tiles, a city of two with
// a pennant, and a cloister with three neighbours.
const unfinished = `
[Start "BA/RCr@0,0^0 …"]

1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/CFc+@0,-1^90 | knight N
3. red: BA/L@0,1^0 | monk`
