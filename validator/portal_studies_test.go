package validator_test

// portalStudies break the statements about the magic portal.
var portalStudies = []study{
	{about: "PAD-73: not to the dragon's tile", rule: "portal-onto-dragon", rules: "filosofia-2013; pad.portal_dragon_tile={forbid~allow}", text: shortRoad + `
1. red: DG/RRR.g@-1,0^0 | «farmer NNW @1,0»
`},
	{about: "PAD-73: nor by the rules of the new edition", rule: "portal-onto-dragon", rules: "new-2016", text: shortRoad + `
1. red: DG/RRR.g@-1,0^0 | «farmer ENE @{1~0},0»
`},
	{about: "PAD-73: the texts of BrettspielWelt and Filosofia name any tile", rule: "portal-onto-dragon", rules: "{jcz-default~filosofia-2013}", text: shortRoad + `
1. red: DG/RRR.g@-1,0^0 | «farmer NNW @1,0»
`},
	{about: "PAD-73: BrettspielWelt to the letter", rule: "portal-onto-dragon", rules: "{hig-c1~bsw}", text: shortRoad + `
1. red: DG/RRR.g@-1,0^0 | «farmer NNW @1,0»
`},
	{about: "XEX-23: no other box than those named", rule: "set-not-in-edition", text: `
[CGR "1"]
[Sets "base, princess-and-dragon{, «tower» ~ }"]
[Rules "bsw; pad.set_whitelist=bsw"]
[Red "Ana"]
[Yellow "Ben"]
1. red: BA/RFr@1,0^0
`},
	{about: "PAD-80: to any tile", rule: "follower-off-tile", rules: "filosofia-2013", text: `
1. red: {BA/RRR@1,0^0 | «farmer ESE @0,0» ~ DG/RRR.g@1,0^0 | farmer ESE @0,0}
`},
	{about: "PAD-80: in the turn of the portal", rule: "follower-off-tile", rules: "new-2016", text: `
1. red: DG/RRR.g@1,0^0
2. yellow: BA/RFr@-1,0^0 | «farmer ESE{ @0,0» ~ »}
`},
	{about: "PAD-80: one follower", rule: "follower-second-in-turn", rules: "filosofia-2013", text: `
1. red: DG/RRR.g@1,0^0 | farmer ESE @0,0 {| «thief E» ~ }
`},
	{about: "PAD-81: not to an occupied feature", rule: "follower-feature-occupied", rules: "filosofia-2013", text: aThief + `
3. red: BA/RFr@-1,0^0
4. yellow: DG/RRR.g@3,0^0 | «{thief W ~ farmer NNW} @2,0»
`},
	{about: "PAD-82: not to a complete one", rule: "portal-feature-complete", rules: "filosofia-2013", text: `
1. red: BA/C@0,-1^180
2. yellow: DG/RRR.g@1,0^0 | «{knight S ~ farmer NNW} @0,-1»
`},
	{about: "PAD-82: not to a surrounded cloister", rule: "portal-feature-complete", rules: "bsw", text: ring + `
1. red: BA/L@0,0^0
2. yellow: DG/RRR.g@2,0^270 | «{monk ~ farmer NNW} @0,0»
`},
	{about: "PAD-82: not to a road between two crossings", rule: "portal-feature-complete", rules: "new-2016", text: `
1. red: BA/RRR@1,0^0
2. yellow: DG/RRR.g@-1,0^0 | «{thief W ~ farmer SSE} @0,0»
`},
	{about: "PAD-83: what it completes is open on its own tile", rule: "portal-feature-complete", rules: "filosofia-2013", text: `
1. red: BA/CFc.1@0,-1^90
2. yellow: DG/RrC.g@0,-2^180 | «knight {N @0,-1 ~ S}»
`},
	{about: "PAD-86: who does not use it may move the fairy", rule: "fairy-and-follower", rules: "filosofia-2013", text: aThief + `
3. red: DG/RRR.g@3,0^0 {| farmer ESE @0,0 | «fairy 1,0» ~ | fairy 1,0}
`},
	{about: "PAD-86: who does not may also do nothing", rule: "pass-contradicted", as: "BAS-10", rules: "filosofia-2013", text: aThief + `
3. red: DG/RRR.g@3,0^0 | «pass» {| farmer ESE @0,0 ~ }
`},
	{about: "PAD-87: his road is scored like any other", rule: "claim-points-wrong", as: "BAS-40", rules: "filosofia-2013", text: `
1. red: BA/RFr@1,0^0
2. yellow: DG/RRR.g@-1,0^0 | thief W @1,0
3. red: BA/RRR@2,0^0 | = «yellow +{0~4} road»
`},
	{about: "PAD-87: and he comes home", rule: "claim-supply-wrong", as: "BAS-46", rules: "new-2016", text: `
1. red: BA/RFr@1,0^0
2. yellow: DG/RRR.g@-1,0^0 | thief W @1,0
3. red: BA/RRR@2,0^0 | supply red 7, «yellow {6~7}»
`},
}
