package studies

// walkStudies break the statements about the dragon's walk.
var walkStudies = []Study{
	{About: "PAD-30: the walk comes before the scoring", Rule: "dragon-scoring-order", Rules: "filosofia-2013", Text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | {scored | «dragon W W» ~ dragon W W | scored}
`},
	{About: "PAD-30: with Rio Grande Games after it", Rule: "dragon-scoring-order", Rules: "rgg-c1", Text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | {dragon W W | «scored» ~ scored | dragon W W}
`},
	{About: "PAD-30: an eaten follower scores nothing", Rule: "claim-points-wrong", As: "BAS-41", Rules: "new-2016", Text: eatenKnight + `| = «red +{6~0} city»
`},
	{About: "PAD-30: with Rio Grande Games it has scored before", Rule: "claim-points-wrong", As: "BAS-41", Rules: "rgg-c1", Text: eatenKnight + `| = «red +{0~6} city»
`},
	{About: "PAD-31: the active player begins", Rule: "dragon-wrong-mover", Rules: "filosofia-2013", Text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | «dragon {yellow W, red W ~ red W, yellow W}»
`},
	{About: "PAD-31: round the table", Rule: "dragon-wrong-mover", Rules: "bsw", Text: `
[Green "Cleo"]` + longRoad + `
1. red: BA/RFr@-1,0^0
2. yellow: DG/RFr.d@8,0^0 | «dragon yellow W, green W, red W, yellow W, {red W, green W ~ green W, red W}»
`},
	{About: "PAD-31: the walk is compulsory", Rule: "dragon-walk-missing", Rules: "filosofia-2013", Text: shortRoad + `
«1. red: DG/RFr.d@-1,0^0{» ~ | dragon W W}
`},
	{About: "PAD-32: not off the table", Rule: "dragon-leaves-table", Rules: "filosofia-2013", Text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | «dragon {N W ~ W W}»
`},
	{About: "PAD-32: not across a gap", Rule: "dragon-leaves-table", Rules: "filosofia-2013", Text: shortRoad + `
1. red: DG/RFr.d@2,0^0 | «dragon {W W ~ W}»
`},
	{About: "PAD-33: no seventh step", Rule: "dragon-walk-too-long", Rules: "filosofia-2013", Text: longRoad + `
1. red: DG/RFr.d@8,0^0 | «dragon W W W W W {W W ~ W}»
`},
	{About: "PAD-33: nor a seventh back", Rule: "dragon-walk-too-long", Rules: "filosofia-2013", Text: longRoad + `
1. red: DG/RFr.d@8,0^0 | «dragon W W W W W {W E ~ W}»
`},
	{About: "PAD-33: a fifth is not enough", Rule: "dragon-walk-short", Rules: "filosofia-2013", Text: longRoad + `
1. red: DG/RFr.d@8,0^0 | «dragon W W W W {W ~ W W}»
`},
	{About: "PAD-33: six with six players too", Rule: "dragon-walk-short", Rules: "filosofia-2013", Text: `
[Green "Cleo"]
[Blue "Dora"]
[Black "Emil"]
[Pink "Fay"]` + longRoad + `
1. red: DG/RFr.d@8,0^0 | «dragon W W W W {W ~ W W}»
`},
	{About: "PAD-33: the dragon must walk", Rule: "dragon-walk-missing", Rules: "rgg-c1", Text: longRoad + `
«1. red: DG/RFr.d@8,0^0{» ~ | dragon W W W W W W}
`},
	{About: "PAD-34: the start counts as visited", Rule: "dragon-enters-visited-tile", Rules: "filosofia-2013", Text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | «dragon W {E ~ W}»
`},
	{About: "PAD-34: no tile twice", Rule: "dragon-enters-visited-tile", Rules: "new-2016", Text: longRoad + `
1. red: DG/RFr.d@8,0^0 | «dragon W W {E ~ W} W W W»
`},
	{About: "PAD-34: the next walk begins anew", Rule: "dragon-walk-short", As: "PAD-33", Rules: "filosofia-2013", Text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | dragon W W
2. yellow: DG/Rr.d@2,0^0 | «dragon E {E ~ E E}»
`},
	{About: "PAD-35: not onto the fairy's tile", Rule: "dragon-enters-fairy-tile", Rules: "filosofia-2013", Text: guarded + `
4. yellow: DG/RFr.d@2,0^0 | «dragon W {W ~ S}»
`},
	{About: "PAD-35: nor by the rules of the new edition", Rule: "dragon-enters-fairy-tile", Rules: "new-2016", Text: guarded + `
4. yellow: DG/RFr.d@2,0^0 | «dragon W {W ~ S}»
`},
	{About: "PAD-36: this is no dead end", Rule: "dragon-walk-short", Rules: "filosofia-2013", Text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | «dragon {W ~ W W}»
`},
	{About: "PAD-36: behind a dead end no step is left", Rule: "dragon-enters-visited-tile", As: "PAD-34", Rules: "filosofia-2013", Text: shortRoad + `
1. red: DG/RFr.d@2,0^0 | «dragon {E W ~ E}»
`},
	{About: "PAD-37: home, unscored", Rule: "claim-supply-wrong", Rules: "filosofia-2013", Text: shortRoad + `
1. red: BA/RFr@2,0^0 | thief E
2. yellow: BA/RFr@3,0^0 | farmer NNW
3. red: DG/RFr.d@4,0^0 | dragon E E E | supply red 7, «yellow {6~7}»
`},
	{About: "PAD-37: the mover's own too", Rule: "claim-supply-wrong", Rules: "rgg-c1", Text: shortRoad + `
1. red: BA/RFr@2,0^0 | thief E
2. yellow: BA/RFr@3,0^0
3. red: DG/RFr.d@4,0^0 | dragon E E E | supply «red {6~7}»
`},
	{About: "PAD-37: no points for the road that it leaves", Rule: "claim-points-wrong", As: "BAS-40", Rules: "bsw", Text: shortRoad + `
1. red: BA/RFr@2,0^0 | thief E
2. yellow: DG/RRR.d@3,0^0 | dragon E E | = «red +{3~0} road»
`},
	{About: "PAD-38: it eats no follower where it starts", Rule: "claim-supply-wrong", As: "PAD-37", Rules: "filosofia-2013; pad.portal_dragon_tile=allow", Text: shortRoad + `
1. red: DG/RRR.g@-1,0^0 | farmer NNW @1,0
2. yellow: DG/RFr.d@2,0^0 | dragon E | supply «red {7~6}»
`},
	{About: "PAD-39: the next player is not the last mover's neighbour", Rule: "player-out-of-turn", Rules: "filosofia-2013", Text: `
[Green "Cleo"]` + shortRoad + `
1. red: DG/RFr.d@-1,0^0 | dragon red W, yellow W
2. «{green ~ yellow}»: BA/RFr@2,0^0
`},
	{About: "PAD-39: then the turn is scored", Rule: "claim-points-wrong", As: "BAS-41", Rules: "filosofia-2013", Text: shortRoad + `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: DG/C.d@0,-2^180 | dragon W {N N | = «red +6 city» ~ N N | = red +0 city}
`},
	{About: "PAD-40: the dragon stays", Rule: "claim-dragon-wrong", Rules: "filosofia-2013", Text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | dragon W W
2. yellow: BA/RFr@2,0^0 | «dragon @{1~-1},0»
`},
	{About: "PAD-40: no walk without a dragon tile", Rule: "dragon-walk-uncalled", Rules: "filosofia-2013", Text: shortRoad + `
1. red: BA/RFr@-1,0^0 {| «dragon W W» ~ }
`},
	{About: "PAD-41: a fairy on the dragon's tile does not block it", Rule: "dragon-walk-missing", As: "PAD-33", Rules: "filosofia-2013; pad.portal_dragon_tile=allow", Text: shortRoad + `
1. red: DG/RRR.g@-1,0^0 | farmer NNW @1,0
2. yellow: BA/RFr@2,0^0
3. red: BA/RFr@3,0^0 | fairy 1,0
«4. yellow: DG/RFr.d@4,0^0{» ~ | dragon E E E}
`},
}

// eatenKnight is a game in which the dragon eats a knight in the turn that closes its city.
const eatenKnight = `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: DG/F.v@1,-1^0
3. red: DG/C.d@0,-2^180 | dragon W N `

// guarded is a game with the fairy assigned to red's thief at the west end of the road and the dragon at its east
// end.
const guarded = `
1. red: BA/RFr@-1,0^0 | thief E
2. yellow: DG/RFr.v@1,0^0
3. red: BA/L@0,1^0 | fairy -1,0`
