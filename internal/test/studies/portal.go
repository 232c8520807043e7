package studies

// portalStudies break the statements about the magic portal.
var portalStudies = []Study{
	{About: "PAD-73: not to the dragon's tile", Rule: "portal-onto-dragon", Rules: "filosofia-2013; pad.portal_dragon_tile={forbid~allow}", Text: shortRoad + `
1. red: DG/RRR.g@-1,0^0 | «farmer NNW @1,0»
`},
	{About: "PAD-73: nor by the rules of the new edition", Rule: "portal-onto-dragon", Rules: "new-2016", Text: shortRoad + `
1. red: DG/RRR.g@-1,0^0 | «farmer ENE @{1~0},0»
`},
	{About: "PAD-73: the texts of BrettspielWelt and Filosofia name any tile", Rule: "portal-onto-dragon", Rules: "{jcz-default~filosofia-2013}", Text: shortRoad + `
1. red: DG/RRR.g@-1,0^0 | «farmer NNW @1,0»
`},
	{About: "PAD-73: BrettspielWelt to the letter", Rule: "portal-onto-dragon", Rules: "{hig-c1~bsw}", Text: shortRoad + `
1. red: DG/RRR.g@-1,0^0 | «farmer NNW @1,0»
`},
	{About: "XEX-23: no other box than those named", Rule: "set-not-in-edition", Text: `
[CGR "1"]
[Sets "base, princess-and-dragon{, «tower» ~ }"]
[Rules "bsw; pad.set_whitelist=bsw"]
[Red "Ana"]
[Yellow "Ben"]
1. red: BA/RFr@1,0^0
`},
	{About: "PAD-80: to any tile", Rule: "follower-off-tile", Rules: "filosofia-2013", Text: `
1. red: {BA/RRR@1,0^0 | «farmer ESE @0,0» ~ DG/RRR.g@1,0^0 | farmer ESE @0,0}
`},
	{About: "PAD-80: in the turn of the portal", Rule: "follower-off-tile", Rules: "new-2016", Text: `
1. red: DG/RRR.g@1,0^0
2. yellow: BA/RFr@-1,0^0 | «farmer ESE{ @0,0» ~ »}
`},
	{About: "PAD-80: one follower", Rule: "follower-second-in-turn", Rules: "filosofia-2013", Text: `
1. red: DG/RRR.g@1,0^0 | farmer ESE @0,0 {| «thief E» ~ }
`},
	{About: "PAD-81: not to an occupied feature", Rule: "follower-feature-occupied", Rules: "filosofia-2013", Text: aThief + `
3. red: BA/RFr@-1,0^0
4. yellow: DG/RRR.g@3,0^0 | «{thief W ~ farmer NNW} @2,0»
`},
	{About: "PAD-82: not to a complete one", Rule: "portal-feature-complete", Rules: "filosofia-2013", Text: `
1. red: BA/C@0,-1^180
2. yellow: DG/RRR.g@1,0^0 | «{knight S ~ farmer NNW} @0,-1»
`},
	{About: "PAD-82: not to a surrounded cloister", Rule: "portal-feature-complete", Rules: "bsw", Text: ring + `
1. red: BA/L@0,0^0
2. yellow: DG/RRR.g@2,0^270 | «{monk ~ farmer NNW} @0,0»
`},
	{About: "PAD-82: not to a road between two crossings", Rule: "portal-feature-complete", Rules: "new-2016", Text: `
1. red: BA/RRR@1,0^0
2. yellow: DG/RRR.g@-1,0^0 | «{thief W ~ farmer SSE} @0,0»
`},
	{About: "PAD-83: what it completes is open on its own tile", Rule: "portal-feature-complete", Rules: "filosofia-2013", Text: `
1. red: BA/CFc.1@0,-1^90
2. yellow: DG/RrC.g@0,-2^180 | «knight {N @0,-1 ~ S}»
`},
	{About: "PAD-86: without the portal the fairy may move", Rule: "fairy-and-follower", Rules: "filosofia-2013", Text: aThief + `
3. red: DG/RRR.g@3,0^0 {| farmer ESE @0,0 | «fairy 1,0» ~ | fairy 1,0}
`},
	{About: "PAD-86: without the portal, also nothing", Rule: "pass-contradicted", As: "BAS-10", Rules: "filosofia-2013", Text: aThief + `
3. red: DG/RRR.g@3,0^0 | «pass» {| farmer ESE @0,0 ~ }
`},
	{About: "PAD-87: its road is scored like any other", Rule: "claim-points-wrong", As: "BAS-40", Rules: "filosofia-2013", Text: `
1. red: BA/RFr@1,0^0
2. yellow: DG/RRR.g@-1,0^0 | thief W @1,0
3. red: BA/RRR@2,0^0 | = «yellow +{0~4} road»
`},
	{About: "PAD-87: and it returns", Rule: "claim-supply-wrong", As: "BAS-46", Rules: "new-2016", Text: `
1. red: BA/RFr@1,0^0
2. yellow: DG/RRR.g@-1,0^0 | thief W @1,0
3. red: BA/RRR@2,0^0 | supply red 7, «yellow {6~7}»
`},
}
