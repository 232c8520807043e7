package validator_test

// walkStudies break the statements about the dragon's walk.
var walkStudies = []study{
	{about: "PAD-30: he walks before the scoring", rule: "dragon-scoring-order", rules: "filosofia-2013", text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | {scored | «dragon W W» ~ dragon W W | scored}
`},
	{about: "PAD-30: with Rio Grande Games after it", rule: "dragon-scoring-order", rules: "rgg-c1", text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | {dragon W W | «scored» ~ scored | dragon W W}
`},
	{about: "PAD-30: who is eaten wins nothing", rule: "claim-points-wrong", as: "BAS-41", rules: "new-2016", text: eatenKnight + `| = «red +{6~0} city»
`},
	{about: "PAD-30: with Rio Grande Games he has won already", rule: "claim-points-wrong", as: "BAS-41", rules: "rgg-c1", text: eatenKnight + `| = «red +{0~6} city»
`},
	{about: "PAD-31: the active player begins", rule: "dragon-wrong-mover", rules: "filosofia-2013", text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | «dragon {yellow W, red W ~ red W, yellow W}»
`},
	{about: "PAD-31: round the table", rule: "dragon-wrong-mover", rules: "bsw", text: `
[Green "Cleo"]` + longRoad + `
1. red: BA/RFr@-1,0^0
2. yellow: DG/RFr.d@8,0^0 | «dragon yellow W, green W, red W, yellow W, {red W, green W ~ green W, red W}»
`},
	{about: "PAD-31: not to move him is no choice", rule: "dragon-walk-missing", rules: "filosofia-2013", text: shortRoad + `
«1. red: DG/RFr.d@-1,0^0{» ~ | dragon W W}
`},
	{about: "PAD-32: not off the table", rule: "dragon-leaves-table", rules: "filosofia-2013", text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | «dragon {N W ~ W W}»
`},
	{about: "PAD-32: not across a gap", rule: "dragon-leaves-table", rules: "filosofia-2013", text: shortRoad + `
1. red: DG/RFr.d@2,0^0 | «dragon {W W ~ W}»
`},
	{about: "PAD-33: no seventh step", rule: "dragon-walk-too-long", rules: "filosofia-2013", text: longRoad + `
1. red: DG/RFr.d@8,0^0 | «dragon W W W W W {W W ~ W}»
`},
	{about: "PAD-33: nor a seventh back", rule: "dragon-walk-too-long", rules: "filosofia-2013", text: longRoad + `
1. red: DG/RFr.d@8,0^0 | «dragon W W W W W {W E ~ W}»
`},
	{about: "PAD-33: a fifth is not enough", rule: "dragon-walk-short", rules: "filosofia-2013", text: longRoad + `
1. red: DG/RFr.d@8,0^0 | «dragon W W W W {W ~ W W}»
`},
	{about: "PAD-33: six with six players too", rule: "dragon-walk-short", rules: "filosofia-2013", text: `
[Green "Cleo"]
[Blue "Dora"]
[Black "Emil"]
[Pink "Fay"]` + longRoad + `
1. red: DG/RFr.d@8,0^0 | «dragon W W W W {W ~ W W}»
`},
	{about: "PAD-33: he must walk", rule: "dragon-walk-missing", rules: "rgg-c1", text: longRoad + `
«1. red: DG/RFr.d@8,0^0{» ~ | dragon W W W W W W}
`},
	{about: "PAD-34: the start counts as visited", rule: "dragon-enters-visited-tile", rules: "filosofia-2013", text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | «dragon W {E ~ W}»
`},
	{about: "PAD-34: no tile twice", rule: "dragon-enters-visited-tile", rules: "new-2016", text: longRoad + `
1. red: DG/RFr.d@8,0^0 | «dragon W W {E ~ W} W W W»
`},
	{about: "PAD-34: the next walk begins anew", rule: "dragon-walk-short", as: "PAD-33", rules: "filosofia-2013", text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | dragon W W
2. yellow: DG/Rr.d@2,0^0 | «dragon E {E ~ E E}»
`},
	{about: "PAD-35: not onto the fairy's tile", rule: "dragon-enters-fairy-tile", rules: "filosofia-2013", text: guarded + `
4. yellow: DG/RFr.d@2,0^0 | «dragon W {W ~ S}»
`},
	{about: "PAD-35: nor by the rules of the new edition", rule: "dragon-enters-fairy-tile", rules: "new-2016", text: guarded + `
4. yellow: DG/RFr.d@2,0^0 | «dragon W {W ~ S}»
`},
	{about: "PAD-36: this is no dead end", rule: "dragon-walk-short", rules: "filosofia-2013", text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | «dragon {W ~ W W}»
`},
	{about: "PAD-36: behind a dead end no step is left", rule: "dragon-enters-visited-tile", as: "PAD-34", rules: "filosofia-2013", text: shortRoad + `
1. red: DG/RFr.d@2,0^0 | «dragon {E W ~ E}»
`},
	{about: "PAD-37: home, unscored", rule: "claim-supply-wrong", rules: "filosofia-2013", text: shortRoad + `
1. red: BA/RFr@2,0^0 | thief E
2. yellow: BA/RFr@3,0^0 | farmer NNW
3. red: DG/RFr.d@4,0^0 | dragon E E E | supply red 7, «yellow {6~7}»
`},
	{about: "PAD-37: the mover's own too", rule: "claim-supply-wrong", rules: "rgg-c1", text: shortRoad + `
1. red: BA/RFr@2,0^0 | thief E
2. yellow: BA/RFr@3,0^0
3. red: DG/RFr.d@4,0^0 | dragon E E E | supply «red {6~7}»
`},
	{about: "PAD-37: no points for the road that he leaves", rule: "claim-points-wrong", as: "BAS-40", rules: "bsw", text: shortRoad + `
1. red: BA/RFr@2,0^0 | thief E
2. yellow: DG/RRR.d@3,0^0 | dragon E E | = «red +{3~0} road»
`},
	{about: "PAD-38: where he starts he eats nobody", rule: "claim-supply-wrong", as: "PAD-37", rules: "filosofia-2013; pad.portal_dragon_tile=allow", text: shortRoad + `
1. red: DG/RRR.g@-1,0^0 | farmer NNW @1,0
2. yellow: DG/RFr.d@2,0^0 | dragon E | supply «red {7~6}»
`},
	{about: "PAD-39: the next player is not the last mover's neighbour", rule: "player-out-of-turn", rules: "filosofia-2013", text: `
[Green "Cleo"]` + shortRoad + `
1. red: DG/RFr.d@-1,0^0 | dragon red W, yellow W
2. «{green ~ yellow}»: BA/RFr@2,0^0
`},
	{about: "PAD-39: then the turn is scored", rule: "claim-points-wrong", as: "BAS-41", rules: "filosofia-2013", text: shortRoad + `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: DG/C.d@0,-2^180 | dragon W {N N | = «red +6 city» ~ N N | = red +0 city}
`},
	{about: "PAD-40: he stays", rule: "claim-dragon-wrong", rules: "filosofia-2013", text: shortRoad + `
1. red: DG/RFr.d@-1,0^0 | dragon W W
2. yellow: BA/RFr@2,0^0 | «dragon @{1~-1},0»
`},
	{about: "PAD-40: no walk without a dragon tile", rule: "dragon-walk-uncalled", rules: "filosofia-2013", text: shortRoad + `
1. red: BA/RFr@-1,0^0 {| «dragon W W» ~ }
`},
	{about: "PAD-41: the fairy on his tile holds nobody back", rule: "dragon-walk-missing", as: "PAD-33", rules: "filosofia-2013; pad.portal_dragon_tile=allow", text: shortRoad + `
1. red: DG/RRR.g@-1,0^0 | farmer NNW @1,0
2. yellow: BA/RFr@2,0^0
3. red: BA/RFr@3,0^0 | fairy 1,0
«4. yellow: DG/RFr.d@4,0^0{» ~ | dragon E E E}
`},
}

// eatenKnight is a game in which a knight is eaten in the turn in which his city is
// closed.
const eatenKnight = `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: DG/F.v@1,-1^0
3. red: DG/C.d@0,-2^180 | dragon W N `

// guarded is a game in which the fairy stands with red's thief at the west end of
// the road and the dragon at its east end.
const guarded = `
1. red: BA/RFr@-1,0^0 | thief E
2. yellow: DG/RFr.v@1,0^0
3. red: BA/L@0,1^0 | fairy -1,0`
