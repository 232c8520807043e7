package studies

// princessStudies break the statements about the princess.
var princessStudies = []Study{
	{About: "PAD-50: a knight must go", Rule: "princess-knight-kept", Rules: "filosofia-2013", Text: aKnight + `
«2. yellow: DG/CcRr.p@0,-2^270{» ~ | princess red knight N @0,-1}
`},
	{About: "PAD-50: in place of the thief", Rule: "princess-knight-kept", Rules: "bsw", Text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | {«thief N» ~ princess red knight N @0,-1}
`},
	{About: "PAD-50: the thief comes too early", Rule: "princess-knight-kept", Rules: "zmg-c1", Text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | {«thief N» | ~ } princess red knight N @0,-1
`},
	{About: "PAD-50: in place of the fairy", Rule: "princess-knight-kept", Rules: "rgg-c1", Text: `
1. red: BA/RFr@1,0^0
2. yellow: BA/RFr@2,0^0 | thief W` + moved(aKnight) + `
4. yellow: DG/CcRr.p@0,-2^270 | {«fairy 2,0» ~ princess red knight N @0,-1}
`},
	{About: "PAD-50: only a princess does that", Rule: "princess-not-on-tile", Rules: "hig-c1", Text: aKnight + `
2. yellow: BA/CcRr@0,-2^270 {| «princess red knight N @0,-1» ~ | thief N}
`},
	{About: "PAD-51: the player's own knight, if it is alone", Rule: "princess-knight-kept", Rules: "filosofia-2013", Text: aKnight + `
2. yellow: BA/RFr@1,0^0
«3. red: DG/CcRr.p@0,-2^270{» ~ | princess red knight N @0,-1}
`},
	{About: "PAD-51: the owner of the knight", Rule: "princess-no-such-knight", Rules: "filosofia-2013", Text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | «princess {yellow ~ red} knight N @0,-1»
`},
	{About: "PAD-51: the place of the knight", Rule: "princess-no-such-knight", Rules: "new-2016", Text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | «princess red knight N @0,{0~-1}»
`},
	{About: "PAD-51: the knight returns", Rule: "claim-supply-wrong", Rules: "filosofia-2013", Text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | supply «red {6~7}», yellow 7
`},
	{About: "PAD-52: a knight of another city", Rule: "princess-wrong-city", Rules: "filosofia-2013", Text: aKnight + `
2. yellow: BA/CRRR@1,0^0 | knight N
3. red: DG/Ccc.p@1,-1^90 | «princess {red knight N @0,-1 ~ yellow knight N @1,0}»
`},
	{About: "PAD-52: the other city of the princess's tile", Rule: "princess-wrong-city", Rules: "bsw", Text: aKnight + `
2. yellow: DG/CCc+.p@0,-2^{0 | «princess red knight N @0,-1» ~ 0 | farmer WNW}
`},
	{About: "PAD-52: the princess's part of that tile", Rule: "princess-knight-kept", As: "PAD-50", Rules: "filosofia-2013", Text: aKnight + `
2. yellow: DG/CCc+.p@0,-2^{180 | «farmer ENE» ~ 0 | farmer WNW}
`},
	{About: "PAD-53: no follower in that turn", Rule: "princess-and-follower", Rules: "filosofia-2013", Text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 {| «thief N» ~ }
`},
	{About: "PAD-53: not even into the city that is free now", Rule: "princess-and-follower", Rules: "hig-c1", Text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 {| princess red knight N @0,-1 | «knight W» ~ | farmer NNW}
`},
	{About: "PAD-53: nor before an optional princess", Rule: "princess-and-follower", Rules: "new-2016", Text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | thief N {| «princess red knight N @0,-1» ~ }
`},
	{About: "PAD-53: one knight", Rule: "princess-and-follower", Rules: "filosofia-2013", Text: aKnight + `
2. yellow: BA/L@-1,-1^0
3. red: BA/RFr@1,0^0
4. yellow: BA/C@-1,-2^90 | knight E
5. red: DG/Ccc.p@0,-2^180 | princess red knight N @0,-1 {| «princess yellow knight E @-1,-2» ~ }
`},
	{About: "PAD-54: nor the fairy", Rule: "princess-blocks-fairy", Rules: "{filosofia-2013 ~ bsw}", Text: aKnight + `
2. yellow: BA/RFr@1,0^0 | thief W
3. red: BA/RFr@2,0^0
4. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | «fairy 1,0»
`},
	{About: "PAD-54: nor with an optional princess", Rule: "princess-blocks-fairy", Rules: "hig-c1", Text: aKnight + `
2. yellow: BA/RFr@1,0^0 | thief W
3. red: BA/RFr@2,0^0
4. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 {| «fairy 1,0» ~ }
`},
	{About: "PAD-55: an empty city", Rule: "princess-no-such-knight", Rules: "filosofia-2013", Text: `
1. red: BA/CFc.1@0,-1^90
2. yellow: DG/CcRr.p@0,-2^270 | «{princess red knight N @0,-1 ~ knight W}»
`},
	{About: "PAD-55: a new city", Rule: "princess-no-such-knight", Rules: "bsw", Text: `
1. red: DG/CRRR.p@1,0^0 | «{princess yellow knight N @1,0 ~ knight N}»
`},
	{About: "PAD-55: the places are on offer", Rule: "claim-offered-wrong", As: "BAS-30", Rules: "filosofia-2013", Text: `
1. red: DG/CRRR.p@1,0^0 | «offered {none ~ knight N, thief E, thief S, thief W, farmer ENE, farmer ESE, farmer SSW}»
`},
	{About: "PAD-56: an optional princess may be declined", Rule: "princess-knight-kept", Rules: "{bsw ~ hig-c1}", Text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | «thief N»
`},
	{About: "PAD-57: before the scoring", Rule: "princess-out-of-order", Rules: "new-2016", Text: aKnight + `
2. yellow: DG/CcRr.p@0,-2^270 | {scored | «princess red knight N @0,-1» ~ princess red knight N @0,-1 | scored}
`},
	{About: "PAD-57: the city that the princess closes scores nothing", Rule: "claim-points-wrong", As: "BAS-41", Rules: "filosofia-2013", Text: aKnight + `
2. yellow: DG/CRRR.p@0,-2^180 | princess red knight N @0,-1 | = «red +{6~0} city»
`},
	{About: "PAD-58: the fairy does not protect the knight", Rule: "claim-supply-wrong", As: "PAD-51", Rules: "filosofia-2013", Text: aKnight + `
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0 | fairy 0,-1
4. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | supply «red {6~7}»
`},
	{About: "PAD-58: so the fairy is no reason to decline", Rule: "princess-knight-kept", As: "PAD-50", Rules: "bsw", Text: aKnight + `
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
