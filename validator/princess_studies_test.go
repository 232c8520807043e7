package validator_test

// princessStudies break the statements about the princess.
var princessStudies = []study{
	{about: "PAD-50: a knight must go", rule: "princess-knight-kept", rules: "filosofia-2013", text: aKnight + `
«2. yellow: DG/CcRr.p@0,-2^270{» ~ | princess red knight N @0,-1}
`},
	{about: "PAD-50: in place of the thief", rule: "princess-knight-kept", rules: "bsw", text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | {«thief N» ~ princess red knight N @0,-1}
`},
	{about: "PAD-50: the thief comes too early", rule: "princess-knight-kept", rules: "zmg-c1", text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | {«thief N» | ~ } princess red knight N @0,-1
`},
	{about: "PAD-50: in place of the fairy", rule: "princess-knight-kept", rules: "rgg-c1", text: `
1. red: BA/RFr@1,0^0
2. yellow: BA/RFr@2,0^0 | thief W` + moved(aKnight) + `
4. yellow: DG/CcRr.p@0,-2^270 | {«fairy 2,0» ~ princess red knight N @0,-1}
`},
	{about: "PAD-50: only a princess does that", rule: "princess-not-on-tile", rules: "hig-c1", text: aKnight + `
2. yellow: BA/CcRr@0,-2^270 {| «princess red knight N @0,-1» ~ | thief N}
`},
	{about: "PAD-51: the player's own knight, if he is alone", rule: "princess-knight-kept", rules: "filosofia-2013", text: aKnight + `
2. yellow: BA/RFr@1,0^0
«3. red: DG/CcRr.p@0,-2^270{» ~ | princess red knight N @0,-1}
`},
	{about: "PAD-51: whose knight he is", rule: "princess-no-such-knight", rules: "filosofia-2013", text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | «princess {yellow ~ red} knight N @0,-1»
`},
	{about: "PAD-51: where he stands", rule: "princess-no-such-knight", rules: "new-2016", text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | «princess red knight N @0,{0~-1}»
`},
	{about: "PAD-51: he goes home", rule: "claim-supply-wrong", rules: "filosofia-2013", text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | supply «red {6~7}», yellow 7
`},
	{about: "PAD-52: a knight of another city", rule: "princess-wrong-city", rules: "filosofia-2013", text: aKnight + `
2. yellow: BA/CRRR@1,0^0 | knight N
3. red: DG/Ccc.p@1,-1^90 | «princess {red knight N @0,-1 ~ yellow knight N @1,0}»
`},
	{about: "PAD-52: the other city of her tile", rule: "princess-wrong-city", rules: "bsw", text: aKnight + `
2. yellow: DG/CCc+.p@0,-2^{0 | «princess red knight N @0,-1» ~ 0 | farmer WNW}
`},
	{about: "PAD-52: her part of that tile", rule: "princess-knight-kept", as: "PAD-50", rules: "filosofia-2013", text: aKnight + `
2. yellow: DG/CCc+.p@0,-2^{180 | «farmer ENE» ~ 0 | farmer WNW}
`},
	{about: "PAD-53: no follower in that turn", rule: "princess-and-follower", rules: "filosofia-2013", text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 {| «thief N» ~ }
`},
	{about: "PAD-53: not even into the city that is free now", rule: "princess-and-follower", rules: "hig-c1", text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 {| princess red knight N @0,-1 | «knight W» ~ | farmer NNW}
`},
	{about: "PAD-53: nor before her, where she may", rule: "princess-and-follower", rules: "new-2016", text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | thief N {| «princess red knight N @0,-1» ~ }
`},
	{about: "PAD-53: one knight", rule: "princess-and-follower", rules: "filosofia-2013", text: aKnight + `
2. yellow: BA/L@-1,-1^0
3. red: BA/RFr@1,0^0
4. yellow: BA/C@-1,-2^90 | knight E
5. red: DG/Ccc.p@0,-2^180 | princess red knight N @0,-1 {| «princess yellow knight E @-1,-2» ~ }
`},
	{about: "PAD-54: nor the fairy", rule: "princess-blocks-fairy", rules: "{filosofia-2013 ~ bsw}", text: aKnight + `
2. yellow: BA/RFr@1,0^0 | thief W
3. red: BA/RFr@2,0^0
4. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | «fairy 1,0»
`},
	{about: "PAD-54: nor where she may", rule: "princess-blocks-fairy", rules: "hig-c1", text: aKnight + `
2. yellow: BA/RFr@1,0^0 | thief W
3. red: BA/RFr@2,0^0
4. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 {| «fairy 1,0» ~ }
`},
	{about: "PAD-55: an empty city", rule: "princess-no-such-knight", rules: "filosofia-2013", text: `
1. red: BA/CFc.1@0,-1^90
2. yellow: DG/CcRr.p@0,-2^270 | «{princess red knight N @0,-1 ~ knight W}»
`},
	{about: "PAD-55: a new city", rule: "princess-no-such-knight", rules: "bsw", text: `
1. red: DG/CRRR.p@1,0^0 | «{princess yellow knight N @1,0 ~ knight N}»
`},
	{about: "PAD-55: the places are on offer", rule: "claim-offered-wrong", as: "BAS-30", rules: "filosofia-2013", text: `
1. red: DG/CRRR.p@1,0^0 | «offered {none ~ knight N, thief E, thief S, thief W, farmer ENE, farmer ESE, farmer SSW}»
`},
	{about: "PAD-56: where she may, he may decline", rule: "princess-knight-kept", rules: "{bsw ~ hig-c1}", text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | «thief N»
`},
	{about: "PAD-57: before the scoring", rule: "princess-out-of-order", rules: "new-2016", text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | {scored | «princess red knight N @0,-1» ~ princess red knight N @0,-1 | scored}
`},
	{about: "PAD-57: the city that she closes pays nobody", rule: "claim-points-wrong", as: "BAS-41", rules: "filosofia-2013", text: aKnight + `
2. yellow: DG/CRRR.p@0,-2^180 | princess red knight N @0,-1 | = «red +{6~0} city»
`},
	{about: "PAD-58: the fairy does not protect him", rule: "claim-supply-wrong", as: "PAD-51", rules: "filosofia-2013", text: aKnight + `
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0 | fairy 0,-1
4. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | supply «red {6~7}»
`},
	{about: "PAD-58: so he is no reason to decline", rule: "princess-knight-kept", as: "PAD-50", rules: "bsw", text: aKnight + `
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0 | fairy 0,-1
«4. yellow: DG/CcRr.p@0,-2^270{» ~ | princess red knight N @0,-1}
`},
}

// aKnight is a turn with a knight in a city that is open to the north.
const aKnight = `
1. red: BA/CFc.1@0,-1^90 | knight N`

// moved makes the first turn the third.
func moved(turn string) string { return "\n3" + turn[2:] }
