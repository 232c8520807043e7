package studies

// abbeyCitations holds the ways to break the rules of Abbey & Mayor, and its statements in rules of the base game.
var abbeyCitations = []Citation{
	{Rule: "abbey-after-drawing", Cites: "AAM-10", Study: "AAM-10: not after drawing"},
	{Rule: "tile-drawn-too-often", Cites: "AAM-01", Study: "AAM-01: one of each tile"},
	{Rule: "follower-supply-empty", Cites: "BAS-01 BAS-34 AAM-01", Study: "AAM-01: one mayor a player"},
	{Rule: "follower-second-in-turn", Cites: "BAS-10 AAM-02", Study: "AAM-02: in place of a follower"},
	{Rule: "follower-feature-occupied", Cites: "BAS-31 AAM-30", Study: "AAM-30: in a city without followers"},
	{Rule: "follower-feature-occupied", Cites: "BAS-31 BAS-50 AAM-66", Study: "AAM-66: no farmer comes to it"},
	{Rule: "follower-feature-occupied", Cites: "BAS-31 AAM-40", Rules: "aam-c2", Text: `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RFr@2,0^0 | thief W with wagon
`},
	{Rule: "follower-no-such-part", Cites: "BAS-30 AAM-30", Rules: "aam-c2", Text: `
1. red: BA/L@0,1^0 | knight N with mayor
`},
	{Rule: "follower-no-such-part", Cites: "BAS-30 AAM-40", Rules: "aam-c2", Text: `
1. red: BA/L@0,1^0 | thief N with wagon
`},
	{Rule: "follower-no-such-part", Cites: "AAM-60", Study: "AAM-60: at the tile just placed"},
	{Rule: "follower-off-tile", Cites: "BAS-10 BAS-30 AAM-30", Rules: "aam-c2", Text: `
1. red: BA/C@0,-1^90
2. yellow: BA/L@0,1^0 | knight N @0,0 with mayor
`},
	{Rule: "follower-off-tile", Cites: "BAS-10 BAS-30 AAM-40", Rules: "aam-c2", Text: `
1. red: BA/L@0,1^0
2. yellow: BA/L@1,1^0 | monk @0,1 with wagon
`},
	{Rule: "follower-off-tile", Cites: "AAM-60 PAD-84 SET-08", Rules: abbeyAndPad, Text: barnField + `
6. yellow: BA/L@1,2^0
7. red: DG/RRR.g@-1,0^0 | barn NW @1,2
`},
	{Rule: "barn-and-other-action", Cites: "AAM-02", Study: "AAM-02: not after one"},
	{Rule: "barn-and-other-action", Cites: "AAM-02 AAM-64 XEX-12", Study: "AAM-64: not after the fairy"},
	{Rule: "barn-and-other-action", Cites: "AAM-02 AAM-64 XEX-09", Rules: abbeyAndPad + "; pad.princess=may", Text: `
1. red: BA/CFc.1@0,-1^90 | knight N
2. yellow: BA/L@1,-1^0
3. red: BA/L@1,-2^0
4. yellow: DG/CcRr.p@0,-2^180 | princess red knight N @0,-1 | barn SE
`},
	{Rule: "barn-and-other-action", Cites: "AAM-02 ABT-10", Rules: "abt-default + aam-c2", Text: `
1. red: BA/CG@0,-1^180 | monk with abbot
2. yellow: BA/L@0,1^0
3. red: BA/L@1,1^0
4. yellow: BA/L@0,2^0
5. red: BA/L@1,2^0 | recall 0,-1 | barn NW
`},
	{Rule: "barn-and-other-action", Cites: "AAM-02 TOW-10", Rules: "tow-default + aam-c2", Text: `
1. red: BA/L@0,1^0
2. yellow: BA/L@1,1^0
3. red: BA/L@0,2^0
4. yellow: TO/F@1,2^0 | tower 1,2 | barn NW
`},
	{Rule: "barn-and-other-action", Cites: "AAM-02 HAS-10", Rules: "has-default + aam-c2", Text: `
1. red: BA/L@0,1^0
2. yellow: BA/L@1,1^0
3. red: BA/L@0,2^0
4. yellow: BA/L@1,2^0 | shepherd NNW | sheep 1 | barn NW
`},
	{Rule: "barn-and-other-action", Cites: "AAM-02 XEX-31", Rules: abbeyAndLeper, Text: `
1. red: BA/L@0,1^0
2. yellow: BA/L@1,1^0
3. red: BA/C@0,-1^180 | leper @0,0
4. yellow: BA/L@0,2^0
5. red: BA/L@1,2^0 | leper S S E N N | barn NW
`},
	{Rule: "wagon-not-scored", Cites: "AAM-42", Study: "AAM-42: only after its scoring"},
	{Rule: "wagon-not-scored", Cites: "AAM-42 AAM-48", Study: "AAM-48: not after the princess"},
	{Rule: "wagon-target", Cites: "AAM-43", Study: "AAM-43: not to an occupied feature"},
	{Rule: "wagon-target", Cites: "AAM-43 AAM-46", Rules: "aam-c2", Text: `
1. red: BA/CFc.1@0,-1^90 | knight N with wagon
2. yellow: BA/RFr@1,0^0
3. red: BA/L@1,-1^0
4. yellow: BA/C@1,-2^270 | knight W with wagon
5. red: BA/CC.2@0,-2^180 | wagon > 1,-1 | wagon yellow > 1,-1
`},
	{Rule: "wagon-too-far", Cites: "AAM-44", Study: "AAM-44: to a tile around its own"},
	{Rule: "wagon-too-far", Cites: "AAM-45", Study: "AAM-45: or to a feature that touches the scored one"},
}
