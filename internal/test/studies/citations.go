package studies

import "slices"

// Whole holds the rules whose statements apply to every breach.
var Whole = []string{"dragon-walk-missing", "flight-blocked", "flight-of-monk", "leper-leaves-table", "leper-walk-short", "prelude-tile-foreign",
	"princess-out-of-order", "princess-wrong-city", "set-not-in-edition", "builder-on-volcano",
	"pig-on-volcano", "dragon-enters-city", "leper-enters-city", "abbey-used-up"}

// A Citation is one way to break a rule with several statements, and the statements that it breaks. The game is that
// of a study, or Text after the tags of two players; the last finding of the rule counts.
type Citation struct {
	Rule  string
	Cites string
	Study string
	Rules string
	Text  string
}

// Citations holds at least one game for each way to break such a rule.
var Citations = slices.Concat(earlierCitations, abbeyCitations)

// earlierCitations holds those without Abbey & Mayor.
var earlierCitations = []Citation{
	{Rule: "tower-out-of-order", Cites: "TOW-10", Study: "TOW-10: after the tile"},
	{Rule: "tower-out-of-order", Cites: "TOW-10 BAS-11", Study: "TOW-10: before the scoring"},
	{Rule: "tower-and-other-action", Cites: "TOW-10 TOW-12", Study: "TOW-10: in place of a follower"},
	{Rule: "tower-and-other-action", Cites: "TOW-10 TOW-71", Study: "TOW-71: not after the fairy"},
	{Rule: "tower-and-other-action", Cites: "TOW-72", Study: "TOW-72: not after the leper"},
	{Rule: "capture-out-of-reach", Cites: "TOW-31", Study: "TOW-31: in row and column"},
	{Rule: "capture-out-of-reach", Cites: "TOW-76", Study: "TOW-76: not into the City"},
	{Rule: "exchange-wrong", Cites: "TOW-40", Study: "TOW-40: an exchange that did not happen"},
	{Rule: "exchange-wrong", Cites: "TOW-41", Rules: "iac-default + pha-default + tow-default", Text: towerChoice + ` | exchange phantom
`},
	{Rule: "volcano-tile-follower", Cites: "PAD-13 PAD-14", Study: "PAD-13: no follower on a volcano tile"},
	{Rule: "volcano-tile-follower", Cites: "PAD-13 PAD-14 PHA-06", Study: "PHA-06: not on a volcano tile"},
	{Rule: "plague-tile-follower", Cites: "PLG-21", Study: "PLG-21: no follower"},
	{Rule: "plague-tile-follower", Cites: "PLG-21 PHA-06", Study: "PHA-06: not in the turn of a plague tile"},
	{Rule: "garden-without-abbot", Cites: "ABT-03", Study: "ABT-03: a monk needs a cloister"},
	{Rule: "garden-without-abbot", Cites: "ABT-03 IAC-29", Study: "IAC-29: nor does the big follower come"},
	{Rule: "garden-without-abbot", Cites: "ABT-03 PHA-06", Study: "PHA-06: not in a garden"},
	{Rule: "recall-out-of-order", Cites: "ABT-05", Study: "ABT-05: after the placement"},
	{Rule: "recall-out-of-order", Cites: "ABT-05 BAS-11", Study: "ABT-05: before the scoring"},
	{Rule: "recall-and-other-action", Cites: "ABT-05 ABT-10", Study: "ABT-10: nor after one"},
	{Rule: "recall-and-other-action", Cites: "ABT-05 ABT-07 ABT-10", Study: "ABT-07: not in the same step"},
	{Rule: "follower-supply-empty", Cites: "BAS-01 BAS-34 ABT-01", Study: "ABT-01: one a player"},
	{Rule: "follower-supply-empty", Cites: "BAS-01 BAS-34 PHA-01 PHA-09", Study: "PHA-01: one a player"},
	{Rule: "tile-drawn-too-often", Cites: "BAS-01 ABT-01", Study: "ABT-01: one of the copies has the garden"},
	{Rule: "tile-drawn-too-often", Cites: "IAC-01 ABT-01", Study: "ABT-01: the only copy has the garden"},
	{Rule: "follower-feature-occupied", Cites: "BAS-31 PAD-81 ABT-02", Study: "ABT-02: not beside another monk, by portal"},
	{Rule: "follower-feature-occupied", Cites: "BAS-31 PHA-02", Study: "PHA-02: on a part that is still free"},
	{Rule: "follower-off-tile", Cites: "BAS-10 BAS-30 ABT-02", Study: "ABT-02: on the tile just placed"},
	{Rule: "follower-off-tile", Cites: "BAS-10 BAS-30 PHA-02", Study: "PHA-02: of the tile just placed"},
	{Rule: "follower-no-such-part", Cites: "BAS-30 ABT-02", Study: "ABT-02: the tile needs one"},
	{Rule: "follower-no-such-part", Cites: "BAS-30 PHA-02", Rules: "pha-default", Text: `
1. red: BA/RFr@1,0^0 | thief W | monk with phantom
`},
	{Rule: "follower-second-in-turn", Cites: "BAS-10 PHA-02 PHA-10", Study: "PHA-10: nothing comes after it"},
	{Rule: "phantom-after-princess", Cites: "PHA-05 PAD-53", Study: "PHA-05: not after the princess"},
	{Rule: "dragon-enters-fairy-tile", Cites: "PAD-35 PAD-64", Study: "PAD-64: every follower on the fairy's tile"},
	{Rule: "dragon-enters-fairy-tile", Cites: "PAD-35 PAD-70", Study: "PAD-70: the fairy still blocks the dragon"},
	{Rule: "dragon-tile-laid-aside", Cites: "PAD-08", Study: "PAD-08: not in the stack"},
	{Rule: "dragon-tile-laid-aside", Cites: "PAD-10", Study: "PAD-10: no effect, so not laid aside"},
	{Rule: "dragon-tile-too-early", Cites: "PAD-08", Study: "PAD-08: not discarded either"},
	{Rule: "dragon-tile-too-early", Cites: "PAD-08 PAD-10", Study: "PAD-08: laid aside"},
	{Rule: "dragon-tile-too-early", Cites: "PAD-08 PAD-09 PAD-10", Study: "PAD-09: the volcano brings it back"},
	{Rule: "dragon-walk-short", Cites: "PAD-33 PAD-36", Study: "PAD-33: a fifth is not enough"},
	{Rule: "dragon-walk-short", Cites: "PAD-33 PAD-36 PLG-73", Study: "PLG-73: the dragon enters an outbreak's tile"},
	{Rule: "dragon-walk-uncalled", Cites: "PAD-03", Study: "PAD-03: the dragon begins beside the table"},
	{Rule: "dragon-walk-uncalled", Cites: "PAD-16 PAD-40", Study: "PAD-16: a volcano calls no walk"},
	{Rule: "dragon-walk-uncalled", Cites: "PAD-40", Study: "PAD-40: no walk without a dragon tile"},
	{Rule: "dragon-walk-uncalled", Cites: "PAD-33 PAD-40", Rules: "filosofia-2013", Text: shortRoad + `
1. red: DG/RFr.d@2,0^0 | dragon E | dragon W W W
`},
	{Rule: "dragon-walked-too-early", Cites: "PAD-21 PAD-22", Study: "PAD-21: the follower comes before the walk"},
	{Rule: "dragon-walked-too-early", Cites: "PAD-21", Study: "PAD-21: the fairy comes before the walk"},
	{Rule: "fairy-and-follower", Cites: "PAD-60", Study: "PAD-60: once a turn"},
	{Rule: "fairy-and-follower", Cites: "PAD-60 PAD-86", Study: "PAD-86: without the portal the fairy may move"},
	{Rule: "fairy-and-follower", Cites: "PAD-60 PAD-86", Rules: "filosofia-2013", Text: aThief + `
3. red: DG/RRR.g@3,0^0 | fairy 1,0 | farmer ESE @0,0
`},
	{Rule: "fairy-out-of-order", Cites: "PAD-60", Study: "PAD-60: when the tile is placed"},
	{Rule: "fairy-out-of-order", Cites: "PAD-72 BAS-11", Study: "PAD-72: but not after it"},
	{Rule: "fairy-without-follower", Cites: "PAD-61", Study: "PAD-61: a tile with an own follower"},
	{Rule: "fairy-without-follower", Cites: "PAD-61 PAD-62", Study: "PAD-62: not to another player's"},
	{Rule: "flea-active-moved", Cites: "PLG-55 PLG-56", Study: "PLG-56: not otherwise"},
	{Rule: "flea-active-moved", Cites: "PLG-52", Rules: twoFlea, Text: `
[Start "BA/RCr@0,0^0 PL/Rr@-1,0^180 BA/RFr@1,0^0 BA/RFr@2,0^0 PL/RRRR@3,0^0"]

1. red: BA/RFr@4,0^0 | flea 0,0
2. yellow: BA/RFr@5,0^0 | flea 2,0
3. red: BA/RFr@6,0^0 | flea 2,0 > 4,0
`},
	{Rule: "flea-in-outbreak-turn", Cites: "PLG-22", Study: "PLG-22: no flea"},
	{Rule: "flea-in-outbreak-turn", Cites: "PLG-22 PLG-37", Study: "PLG-22: nor before the tile"},
	{Rule: "flea-missing", Cites: "PLG-30 PLG-31", Study: "PLG-30: every turn"},
	{Rule: "flea-missing", Cites: "PLG-30 PLG-31 PLG-52", Study: "PLG-52: must be moved"},
	{Rule: "flea-missing", Cites: "PLG-30 PLG-31 PLG-55", Study: "PLG-55: all in one region: one moves"},
	{Rule: "flea-on-flea", Cites: "PLG-32 PLG-33", Study: "PLG-33: one a tile"},
	{Rule: "flea-on-flea", Cites: "PLG-32 PLG-33 PLG-58", Study: "PLG-58: the tile that it leaves is free"},
	{Rule: "flea-on-outbreak", Cites: "PLG-32", Study: "PLG-32: not to an outbreak"},
	{Rule: "flea-on-outbreak", Cites: "PLG-32 PLG-44", Study: "PLG-44: an eradicated outbreak takes none"},
	{Rule: "flea-second-in-turn", Cites: "PLG-30", Study: "PLG-30: one a turn"},
	{Rule: "flea-supply-empty", Cites: "PLG-33 PLG-52", Study: "PLG-52: a latent flea"},
	{Rule: "flea-supply-empty", Cites: "PLG-33 PLG-55", Rules: oneFlea, Text: plagueNear + `
1. red: BA/RFr@2,0^0 | flea 0,0
2. yellow: BA/RFr@-1,0^0 | flea 2,0
`},
	{Rule: "flea-target-not-adjacent", Cites: "PLG-32", Study: "PLG-32: a tile farther"},
	{Rule: "flea-target-not-adjacent", Cites: "PLG-32 PLG-35", Study: "PLG-35: to any active region"},
	{Rule: "flea-target-not-adjacent", Cites: "PLG-32 PLG-40 PLG-42", Study: "PLG-42: a new outbreak wakes it"},
	{Rule: "flea-target-not-adjacent", Cites: "PLG-32 PLG-40 PLG-42 PLG-53", Study: "PLG-53: the fleas of an ended outbreak are latent"},
	{Rule: "flea-target-not-adjacent", Cites: "PLG-32 PLG-55", Study: "PLG-55: the target is judged without it"},
	{Rule: "flight-off-feature", Cites: "PLG-62", Study: "PLG-62: a knight within its city"},
	{Rule: "flight-off-feature", Cites: "PLG-62 PLG-64 XEX-43", Study: "PLG-64: not past a crossing"},
	{Rule: "flight-off-feature", Cites: "PLG-62 PLG-65", Study: "PLG-65: not over a road"},
	{Rule: "flight-second-in-turn", Cites: "PLG-60", Study: "PLG-60: one a turn"},
	{Rule: "flight-without-follower", Cites: "PLG-60", Study: "PLG-60: one's own"},
	{Rule: "flight-without-follower", Cites: "PLG-60 PLG-68", Study: "PLG-68: after its deployment"},
	{Rule: "follower-feature-occupied", Cites: "BAS-31", Study: "BAS-31: the road is taken through the join"},
	{Rule: "follower-feature-occupied", Cites: "BAS-31 BAS-32", Study: "BAS-32: sharing is legal, entering is not"},
	{Rule: "follower-feature-occupied", Cites: "BAS-31 BAS-50", Study: "BAS-50: a field goes on past the city"},
	{Rule: "follower-feature-occupied", Cites: "BAS-31 BAS-50 PAD-04", Study: "PAD-04: the field goes on across the road in the tunnel"},
	{Rule: "follower-feature-occupied", Cites: "BAS-31 BAS-50 PLG-02", Study: "PLG-02: the doctor divides no field"},
	{Rule: "follower-feature-occupied", Cites: "BAS-31 PAD-07", Study: "PAD-07: a knight keeps no monk out"},
	{Rule: "follower-feature-occupied", Cites: "BAS-31 PAD-81", Study: "PAD-81: not to an occupied feature"},
	{Rule: "follower-feature-occupied", Cites: "BAS-31 BAS-50 RIV-13", Study: "RIV-13: one field round the spring, cut by a road"},
	{Rule: "follower-feature-occupied", Cites: "BAS-31 BAS-50 RIV-13 RV2-13", Study: "RV2-13: a field on one bank"},
	{Rule: "follower-feature-occupied", Cites: "BAS-31 RV2-13", Study: "RV2-13: one city for one knight"},
	{Rule: "follower-no-such-part", Cites: "BAS-30 RIV-12", Study: "RIV-12: nobody on the river"},
	{Rule: "river-order", Cites: "RIV-03 RIV-04", Study: "RIV-03: the river first"},
	{Rule: "river-order", Cites: "RIV-03", Study: "RIV-03: the lake last"},
	{Rule: "river-order", Cites: "RV2-02 RV2-03", Study: "RV2-02: the fork first"},
	{Rule: "river-order", Cites: "RIV-03 RV2-02", Study: "RV2-02: the lake last"},
	{Rule: "river-order", Cites: "RIV-03 RIV-04 RV2-02 RV2-03", Rules: secondRiver, Text: `
1. red: BA/L@0,1^0
`},
	{Rule: "river-not-continued", Cites: "RIV-10", Study: "RIV-10: at an open end"},
	{Rule: "river-not-continued", Cites: "RIV-10 RV2-04", Study: "RV2-04: to either arm"},
	{Rule: "flight-off-feature", Cites: "PLG-62 PLG-65 RIV-20", Study: "RIV-20: not under the bridge of this tile"},
	{Rule: "river-u-turn", Cites: "RIV-14", Study: "RIV-14: two bends to one side"},
	{Rule: "river-u-turn", Cites: "RIV-14 RV2-06", Study: "RV2-06: sideways is a bend"},
	{Rule: "tile-edge-mismatch", Cites: "BAS-21", Study: "BAS-21: road meets field"},
	{Rule: "tile-edge-mismatch", Cites: "BAS-21 RIV-11", Study: "RIV-11: river to river"},
	{Rule: "tile-edge-mismatch", Cites: "BAS-21 RIV-16", Study: "RIV-16: no field at an open end"},
	{Rule: "tile-playable-discarded", Cites: "BAS-23 BAS-24", Study: "BAS-24: only a tile that fits nowhere goes out"},
	{Rule: "tile-playable-discarded", Cites: "BAS-23 BAS-24 RIV-15", Study: "RIV-15: only a tile that fits nowhere"},
	{Rule: "tile-drawn-too-often", Cites: "RIV-01 RIV-03", Study: "RIV-01: one spring"},
	{Rule: "tile-drawn-too-often", Cites: "RIV-01 RIV-03 RIV-23", Study: "RIV-23: one lake"},
	{Rule: "tile-drawn-too-often", Cites: "RIV-02", Study: "RIV-02: in the stack or out of the game"},
	{Rule: "tile-drawn-too-often", Cites: "RIV-01 RV2-02", Rules: secondRiver, Text: forkAlone + `
2. yellow: RI.2/LIFI@2,0^0
3. red: RI.2/LIFI@3,0^0
`},
	{Rule: "follower-off-tile", Cites: "BAS-10 BAS-30", Study: "BAS-10: a follower goes on the tile just placed"},
	{Rule: "follower-off-tile", Cites: "BAS-10 BAS-30 PAD-80", Study: "PAD-80: to any tile"},
	{Rule: "follower-off-tile", Cites: "BAS-10 BAS-30", Rules: "filosofia-2013", Text: `
1. red: BA/RFr@1,0^0 | farmer ESE @5,5
`},
	{Rule: "follower-second-in-turn", Cites: "BAS-10", Study: "BAS-10: one follower a turn"},
	{Rule: "follower-second-in-turn", Cites: "BAS-10 BAS-35", Study: "BAS-35: one of three road ends"},
	{Rule: "follower-second-in-turn", Cites: "BAS-10 PAD-05", Study: "PAD-05: one follower, in the city or on the cloister"},
	{Rule: "follower-second-in-turn", Cites: "BAS-10 PAD-80", Study: "PAD-80: one follower"},
	{Rule: "follower-supply-empty", Cites: "BAS-01 BAS-34", Study: "BAS-34: the supply is empty"},
	{Rule: "follower-supply-empty", Cites: "BAS-01 BAS-11 BAS-34", Study: "BAS-01: seven followers are the supply"},
	{Rule: "leper-and-fairy", Cites: "LEP-10 XEX-31", Study: "XEX-31: the fairy is of the wood too"},
	{Rule: "leper-and-fairy", Cites: "LEP-30 XEX-31", Rules: "filosofia-2013 + leper-en", Text: secondCity + ` | farmer NNW
3. red: BA/RFr@1,0^0
4. yellow: BA/C@0,2^0 | fairy 0,1 | leper @0,2
`},
	{Rule: "leper-and-follower", Cites: "LEP-10 LEP-33 XEX-31", Study: "LEP-10: instead of a follower"},
	{Rule: "leper-and-follower", Cites: "LEP-10 LEP-33 LEP-40 XEX-31", Study: "LEP-40: a flight goes with it"},
	{Rule: "leper-and-follower", Cites: "LEP-30 XEX-31", Study: "LEP-30: instead of a follower"},
	{Rule: "leper-ends-turn", Cites: "LEP-04", Study: "LEP-04: no flea after it"},
	{Rule: "leper-ends-turn", Cites: "LEP-31", Study: "LEP-31: at the end it ends the turn"},
	{Rule: "leper-ends-turn", Cites: "LEP-31", Study: "LEP-31: by the French text it ends the turn in place of a follower"},
	{Rule: "leper-entry-missing", Cites: "LEP-02", Study: "LEP-02: the first city brings the leper"},
	{Rule: "leper-entry-missing", Cites: "LEP-02 LEP-03", Study: "LEP-03: a follower does not replace it"},
	{Rule: "leper-moved-twice", Cites: "LEP-30 LEP-33", Study: "LEP-33: one of these a turn"},
	{Rule: "leper-moved-twice", Cites: "LEP-10", Rules: "leper-en", Text: firstCity + `
2. yellow: BA/RFr@1,0^0 | leper E | leper W N
`},
	{Rule: "leper-moved-twice", Cites: "LEP-33", Rules: "leper-en", Text: secondCity + `
3. red: BA/C@0,2^0 | leper @0,2 | leper N N N
`},
	{Rule: "leper-moved-twice", Cites: "LEP-30", Rules: "leper-en", Text: secondCity + `
3. red: BA/C@0,2^0 | leper @0,2 | leper @0,1
`},
	{Rule: "leper-not-in-play", Cites: "LEP-01 LEP-10 XEX-38", Study: "LEP-01: it begins beside the board"},
	{Rule: "leper-not-in-play", Cites: "LEP-01 LEP-10 XEX-33 XEX-38", Study: "XEX-33: the dragon does not remove it"},
	{Rule: "leper-outside-city", Cites: "LEP-02", Study: "LEP-02: to one of its tiles"},
	{Rule: "leper-outside-city", Cites: "LEP-02 LEP-05", Study: "LEP-05: two at once"},
	{Rule: "leper-outside-city", Cites: "LEP-30", Study: "LEP-30: to a later city"},
	{Rule: "leper-without-city", Cites: "LEP-02", Study: "LEP-02: no sooner"},
	{Rule: "leper-without-city", Cites: "LEP-30 LEP-32", Study: "LEP-32: completed in this turn"},
	{Rule: "outbreak-turn-action", Cites: "PLG-23", Study: "PLG-23: nor is the leper moved"},
	{Rule: "outbreak-turn-action", Cites: "PLG-23 PLG-69", Study: "PLG-69: a flight is no placement"},
	{Rule: "plague-tile-too-early", Cites: "PLG-10", Study: "PLG-10: others come first"},
	{Rule: "plague-tile-too-early", Cites: "PLG-10 PLG-11", Study: "PLG-11: a tile laid aside counts"},
	{Rule: "plague-tile-too-early", Cites: "PLG-10 RIV-21", Study: "RIV-21: the first tiles are those after the river"},
	{Rule: "player-out-of-turn", Cites: "BAS-05", Study: "BAS-05: one after the other"},
	{Rule: "player-out-of-turn", Cites: "BAS-05 PAD-39", Study: "PAD-39: the next player is not the last mover's neighbour"},
	{Rule: "player-out-of-turn", Cites: "BAS-05", Rules: "filosofia-2013", Text: `
1. red: BA/RFr@1,0^0
2. red: BA/RFr@2,0^0
`},
	{Rule: "portal-feature-complete", Cites: "PAD-82", Study: "PAD-82: not to a complete one"},
	{Rule: "portal-feature-complete", Cites: "PAD-82 PAD-83", Study: "PAD-83: what it completes is open on its own tile"},
	{Rule: "princess-and-follower", Cites: "PAD-53", Study: "PAD-53: no follower in that turn"},
	{Rule: "princess-and-follower", Cites: "PAD-50 PAD-53", Study: "PAD-53: one knight"},
	{Rule: "princess-and-follower", Cites: "PAD-53 PAD-54", Rules: "hig-c1", Text: aKnight + `
2. yellow: BA/RFr@1,0^0 | thief W
3. red: BA/RFr@2,0^0
4. yellow: DG/CcRr.p@0,-2^270 | fairy 1,0 | princess red knight N @0,-1
`},
	{Rule: "princess-knight-kept", Cites: "PAD-50", Study: "PAD-50: a knight must go"},
	{Rule: "princess-knight-kept", Cites: "PAD-50 PAD-51", Study: "PAD-51: the player's own knight, if it is alone"},
	{Rule: "princess-knight-kept", Cites: "PAD-50 PAD-56", Study: "PAD-50: in place of the thief"},
	{Rule: "princess-knight-kept", Cites: "PAD-50 PAD-55", Rules: "filosofia-2013 + plague-seed; plague.prelude=0, pad.princess_emptied=binds", Text: `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0"]
1. red: BA/CFc.1@0,-1^90 | knight N | flea 0,0
2. yellow: DG/CcRr.p@0,-2^270 | flea 0,-1 | thief N
`},
	{Rule: "princess-no-such-knight", Cites: "PAD-51", Study: "PAD-51: the place of the knight"},
	{Rule: "princess-no-such-knight", Cites: "PAD-51 PAD-55", Study: "PAD-55: an empty city"},
	{Rule: "princess-not-on-tile", Cites: "PAD-02 PAD-50", Study: "PAD-02: the tile shows no princess"},
	{Rule: "princess-not-on-tile", Cites: "PAD-50", Rules: "filosofia-2013", Text: aKnight + `
2. yellow: princess red knight N @0,-1 | BA/RFr@1,0^0
`},
	{Rule: "tile-aside-not-allowed", Cites: "PAD-01", Study: "PAD-01: a tile is placed, not laid aside"},
	{Rule: "tile-aside-not-allowed", Cites: "PAD-01 PAD-08", Study: "PAD-08: the dragon is in play"},
	{Rule: "tile-missing", Cites: "BAS-10 BAS-23", Study: "BAS-23: to pass is no choice"},
	{Rule: "tile-missing", Cites: "BAS-10 BAS-24", Study: "BAS-24: another tile is drawn"},
	{Rule: "tile-missing", Cites: "BAS-10 BAS-23 BAS-25", Study: "BAS-25: the last tile is drawn all the same"},
	{Rule: "turn-after-game-end", Cites: "BAS-60", Study: "BAS-60: nobody draws after the last tile"},
	{Rule: "turn-after-game-end", Cites: "BAS-25 BAS-60", Study: "BAS-25: no tile replaces the last one"},
	{Rule: "turn-after-game-end", Cites: "BAS-60 PAD-11", Study: "PAD-11: only tiles laid aside are left"},
	{Rule: "tile-drawn-too-often", Cites: "IAC-01", Study: "IAC-01: one road with a curve and an inn"},
	{Rule: "follower-no-such-part", Cites: "BAS-30 IAC-18", Study: "IAC-18: a cathedral is no cloister"},
	{Rule: "follower-supply-empty", Cites: "BAS-01 BAS-34 IAC-02 IAC-24", Study: "IAC-02: one a player"},
	{Rule: "follower-second-in-turn", Cites: "BAS-10 IAC-20", Study: "IAC-20: not beside a normal one"},
	{Rule: "tile-drawn-too-often", Cites: "TAB-01", Study: "TAB-01: one of each"},
	{Rule: "tile-drawn-too-often", Cites: "KRB-01", Study: "KRB-01: one of each"},
	{Rule: "builder-and-other-action", Cites: "TAB-20", Study: "TAB-20: not beside a follower"},
	{Rule: "follower-no-such-part", Cites: "TAB-21", Study: "TAB-21: on no field"},
	{Rule: "follower-off-tile", Cites: "TAB-21", Study: "TAB-21: on the tile just placed"},
	{Rule: "follower-supply-empty", Cites: "BAS-01 BAS-34 TAB-24", Study: "TAB-24: a second builder"},
	{Rule: "second-part-not-granted", Cites: "TAB-30", Study: "TAB-30: elsewhere"},
	{Rule: "second-part-not-granted", Cites: "TAB-32", Study: "TAB-32: with the builder's own tile"},
	{Rule: "second-part-not-granted", Cites: "TAB-34", Study: "TAB-34: no third"},
	{Rule: "flea-second-in-turn", Cites: "PLG-30 PLG-71 TAB-42", Study: "TAB-42: one flea in both parts"},
	{Rule: "flight-second-in-turn", Cites: "PLG-60 PLG-71 TAB-42", Study: "PLG-71: one flight in both parts"},
	{Rule: "leper-moved-twice", Cites: "TAB-44", Study: "TAB-44: one walk in both parts"},
	{Rule: "builder-and-other-action", Cites: "TAB-20 TAB-61 XEX-09", Study: "TAB-61: after the princess"},
	{Rule: "builder-and-other-action", Cites: "TAB-20 TAB-62 XEX-12", Study: "TAB-62: after the fairy"},
	{Rule: "follower-off-tile", Cites: "PAD-84 TAB-21 TAB-63", Study: "TAB-63: not by portal"},
	{Rule: "follower-off-tile", Cites: "PAD-84 TAB-51 TAB-63", Study: "PAD-84: the pig does not either"},
	{Rule: "builder-and-other-action", Cites: "TAB-20 TAB-67", Study: "TAB-67: the leper and the builder"},
	{Rule: "pig-and-other-action", Cites: "TAB-50", Study: "TAB-50: not beside a follower"},
	{Rule: "pig-and-other-action", Cites: "TAB-50 TAB-62 XEX-12", Study: "TAB-50: not after the fairy"},
	{Rule: "follower-no-such-part", Cites: "TAB-51", Study: "TAB-51: on a field"},
	{Rule: "follower-off-tile", Cites: "TAB-51", Study: "TAB-51: of the tile just placed"},
	{Rule: "follower-supply-empty", Cites: "BAS-01 BAS-34 TAB-53", Study: "TAB-53: a second pig"},
	{Rule: "pig-and-other-action", Cites: "TAB-50 TAB-61 XEX-09", Rules: "hig-c1 + tab-default", Text: `
1. red: BA/RFr@1,0^0
2. yellow: BA/CFc.1@0,-1^90 | knight N
3. red: BA/L@1,-1^0
4. yellow: BA/RFr@2,0^0
5. red: BA/RFr@1,-2^0 | farmer SSE
6. yellow: BA/RFr@3,0^0
7. red: DG/CcRr.p@0,-2^270 | princess yellow knight N @0,-1 | pig ESE
`},
	{Rule: "pig-and-other-action", Cites: "TAB-50 TAB-67", Rules: tabAndLeper, Text: `
1. red: BA/C@0,-1^180 | leper @0,0
2. yellow: BA/RFr@1,0^0 | farmer NNW
3. red: BA/L@0,1^0
4. yellow: BA/RFr@2,0^0 | leper S | pig NNW
`},
	{Rule: "flea-in-outbreak-turn", Cites: "PLG-22 PLG-71", Rules: tabAndPlague, Text: plagueWest + builderRuns + `
5. red: PL/RRRR@3,0^0
5b. red: BA/RFr@4,0^0 | flea 2,0
`},
	{Rule: "follower-no-such-part", Cites: "BAS-30", Study: "BAS-30: a thief stands on a road"},
	{Rule: "leper-moved-on-entry-turn", Cites: "LEP-07", Study: "LEP-07: it stays"},
	{Rule: "leper-moved-on-entry-turn", Cites: "LEP-07 TAB-43 XEX-30", Study: "TAB-43: it stays in the second part"},
	{Rule: "action-not-in-box", Cites: "BAS-01", Text: `
1. red: BA/RFr@1,0^0 | thief W with wagon
`},
	{Rule: "action-not-in-box", Cites: "BAS-01 BAS-10", Text: `
1. red: BA/RFr@1,0^0 | fairy 1,0
`},
	{Rule: "claim-dragon-wrong", Cites: "PAD-12", Study: "PAD-12: the dragon flies to the volcano"},
	{Rule: "claim-dragon-wrong", Cites: "PAD-40", Study: "PAD-40: the dragon stays"},
	{Rule: "claim-dragon-wrong", Cites: "PAD-39 PAD-40", Rules: "filosofia-2013", Text: shortRoad + `
1. red: DG/RFr.d@2,0^0 | dragon E | dragon @1,0
`},
	{Rule: "claim-eradication-wrong", Cites: "PLG-41 PLG-45 PLG-59", Study: "PLG-41: the highest stays"},
	{Rule: "claim-eradication-wrong", Cites: "PLG-41 PLG-43 PLG-45 PLG-59", Study: "PLG-43: the new one takes over"},
	{Rule: "claim-eradication-wrong", Cites: "PLG-50 PLG-59", Study: "PLG-50: not the last"},
	{Rule: "claim-eradication-wrong", Cites: "PLG-50 PLG-54 PLG-59", Study: "PLG-54: one a turn"},
	{Rule: "claim-eradication-wrong", Cites: "PLG-51 PLG-59", Study: "PLG-51: not while fleas are latent"},
	{Rule: "claim-eradication-wrong", Cites: "PLG-57 PLG-59", Study: "PLG-57: an outbreak elsewhere"},
	{Rule: "claim-offered-wrong", Cites: "BAS-30", Study: "PAD-13: no place on it is on offer"},
	{Rule: "claim-offered-wrong", Cites: "BAS-30 BAS-31", Study: "BAS-31: a place that is taken is not offered"},
	{Rule: "claim-offered-wrong", Cites: "BAS-30 BAS-33", Study: "BAS-33: a completed city is on offer"},
	{Rule: "claim-offered-wrong", Cites: "BAS-30 BAS-34", Study: "BAS-34: an empty supply has no place on offer"},
	{Rule: "claim-offered-wrong", Cites: "BAS-30 BAS-33 BAS-35", Study: "BAS-35: two cities on one tile are two features"},
	{Rule: "claim-offered-wrong", Cites: "BAS-30 PAD-05", Study: "PAD-05: city, cloister and field are open"},
	{Rule: "claim-offered-wrong", Cites: "BAS-30 PAD-07", Study: "PAD-07: a monk keeps no knight out"},
	{Rule: "claim-outbreak-wrong", Cites: "PLG-03", Study: "PLG-03: in the order of their tiles"},
	{Rule: "claim-outbreak-wrong", Cites: "PLG-20", Study: "PLG-20: at once"},
	{Rule: "claim-outbreak-wrong", Cites: "PLG-03 PLG-44", Rules: atOnce, Text: plagueNear + `
1. red: PL/Rr@2,0^0 | outbreak 2
2. yellow: PL/CCRR@2,1^180 | outbreak 1
`},
	{Rule: "claim-points-wrong", Cites: "BAS-44 BAS-47", Study: "BAS-47: nothing subtracts points"},
	{Rule: "claim-points-wrong", Cites: "BAS-40 BAS-45", Study: "BAS-45: the majority takes all"},
	{Rule: "claim-points-wrong", Cites: "LEP-06", Study: "LEP-06: the arrival costs nothing"},
	{Rule: "claim-points-wrong", Cites: "LEP-20 LEP-21 LEP-22 LEP-23", Study: "LEP-20: one point"},
	{Rule: "claim-points-wrong", Cites: "LEP-20 LEP-21 LEP-22 LEP-23 LEP-24 XEX-34", Study: "LEP-24: the fairy's friend pays nothing"},
	{Rule: "claim-points-wrong", Cites: "PAD-65 PAD-66", Study: "PAD-65: for its follower"},
	{Rule: "claim-points-wrong", Cites: "PAD-67 PAD-68 PAD-69", Study: "PAD-69: for a field, at the end"},
	{Rule: "claim-points-wrong", Cites: "BAS-44", Text: `
1. red: BA/RFr@1,0^0 | = red +2
`},
	{Rule: "claim-supply-wrong", Cites: "BAS-34 BAS-46", Study: "BAS-34: a follower stays until it is scored"},
	{Rule: "claim-supply-wrong", Cites: "BAS-33 BAS-34 BAS-46", Study: "BAS-33: the knight comes straight back"},
	{Rule: "claim-supply-wrong", Cites: "BAS-34 BAS-46 PAD-37", Study: "PAD-22: the follower may be eaten at once"},
	{Rule: "claim-supply-wrong", Cites: "BAS-34 BAS-46 PAD-51", Study: "PAD-51: the knight returns"},
	{Rule: "claim-king-wrong", Cites: "KRB-10 KRB-11", Study: "KRB-10: the first city"},
	{Rule: "claim-king-wrong", Cites: "KRB-10", Study: "KRB-10: not before a city is complete"},
	{Rule: "claim-king-wrong", Cites: "KRB-12 KRB-11", Study: "KRB-12: a larger city"},
	{Rule: "claim-king-wrong", Cites: "KRB-12 KRB-13 KRB-14", Study: "KRB-14: pennants do not count"},
	{Rule: "claim-king-wrong", Cites: "KRB-10 KRB-11 KRB-15", Study: "KRB-15: two cities at once"},
	{Rule: "claim-king-wrong", Cites: "KRB-12", Rules: "krb-default", Text: firstKing + `
2. yellow: BA/L@0,1^0 | king yellow
`},
	{Rule: "claim-robber-wrong", Cites: "KRB-16 KRB-11", Study: "KRB-16: the first road"},
	{Rule: "claim-robber-wrong", Cites: "KRB-16 KRB-13 KRB-14", Study: "KRB-16: an equal road"},
	{Rule: "claim-robber-wrong", Cites: "KRB-16 KRB-11 KRB-15", Study: "KRB-15: two roads at once"},
	{Rule: "claim-robber-wrong", Cites: "KRB-16", Study: "KRB-16: not before a road is complete"},
	{Rule: "claim-goods-wrong", Cites: "TAB-10 TAB-11 TAB-12", Study: "TAB-11: an empty city"},
	{Rule: "claim-goods-wrong", Cites: "TAB-10 TAB-11 TAB-12 TAB-13", Study: "TAB-13: two cities at once"},
	{Rule: "claim-goods-wrong", Cites: "TAB-10 TAB-16", Study: "TAB-16: not before the city is complete"},
	{Rule: "claim-supply-wrong", Cites: "BAS-34 BAS-46 IAC-23", Study: "IAC-23: it comes home when its road is scored"},
	{Rule: "claim-supply-wrong", Cites: "BAS-34 BAS-46 TAB-26", Study: "TAB-26: it comes home with the scoring"},
	{Rule: "claim-supply-wrong", Cites: "BAS-34 BAS-46 PAD-51 TAB-27", Study: "TAB-27: the last knight of its colour leaves"},
	{Rule: "claim-supply-wrong", Cites: "BAS-34 BAS-46 PLG-36", Study: "PLG-36: the followers there go home"},
	{Rule: "profile-unknown", Cites: "BAS-51 BAS-52 BAS-53 BAS-54", Text: `
[Rules "base-1999"]
1. red: BA/RFr@1,0^0
`},
	{Rule: "profile-unknown", Cites: "BAS-51 BAS-52 BAS-53", Text: `
[Rules "base-2002; base.farmers=none"]
1. red: BA/RFr@1,0^0
`},
	{Rule: "profile-unknown", Cites: "BAS-54", Text: `
[Rules "base-2002; base.small_city=3"]
1. red: BA/RFr@1,0^0
`},
	{Rule: "profile-unknown", Cites: "", Text: `
[Rules "base-2002; base.followers=none"]
1. red: BA/RFr@1,0^0
`},
	{Rule: "result-wrong", Cites: "BAS-61 BAS-63", Study: "BAS-63: the result"},
	{Rule: "result-wrong", Cites: "BAS-62 BAS-63", Study: "BAS-62: fields count in the result"},
	{Rule: "result-wrong", Cites: "BAS-63", Text: `
[Result "red 3, yellow 0"]
1. red: BA/RFr@1,0^0 | thief W
`},
	{Rule: "start-not-possible", Cites: "BAS-03", Study: "BAS-03: the start tiles lie on squares of their own"},
	{Rule: "start-not-possible", Cites: "BAS-04", Study: "BAS-04: the start tile cannot lie on two squares more often than four times"},
	{Rule: "tile-drawn-too-often", Cites: "BAS-01", Study: "BAS-01: there is one tile with four city sides"},
	{Rule: "tile-drawn-too-often", Cites: "BAS-01 BAS-03 BAS-04", Study: "BAS-04: the start tile is one of four"},
	{Rule: "tile-drawn-too-often", Cites: "BAS-01 BAS-70", Study: "BAS-70: a garden tile is one of the copies"},
	{Rule: "tile-drawn-too-often", Cites: "PAD-02", Study: "PAD-02: one of each volcano"},
	{Rule: "tile-drawn-too-often", Cites: "PLG-01", Study: "PLG-01: one of each"},
	{Rule: "count-without-entry", Cites: "CNT-30 CNT-31", Study: "CNT-30: only after a follower"},
	{Rule: "count-without-entry", Cites: "CNT-30", Rules: "cnt-default", Text: countAway + ` | count market
`},
	{Rule: "quarter-not-earned", Cites: "CNT-20", Study: "CNT-20: an opponent must get points"},
	{Rule: "quarter-not-earned", Cites: "CNT-20 CNT-21", Study: "CNT-21: not from another feature either"},
	{Rule: "quarter-not-earned", Cites: "CNT-20 CNT-23", Study: "CNT-23: an empty road gives nobody points"},
	{Rule: "quarter-not-scored", Cites: "CNT-42", Study: "CNT-42: the city is not complete"},
	{Rule: "quarter-not-scored", Cites: "CNT-42 CNT-46", Study: "CNT-46: the market, when fields are scored"},
	{Rule: "quarter-not-scored", Cites: "CNT-50", Rules: "cnt-c1", Text: countAway + `
3. red: BA/C@-2,2^0 | knight N
final: from castle yellow knight N @-2,2
`},
	{Rule: "quarter-out-of-order", Cites: "CNT-40 BAS-11", Study: "CNT-40: after the deployment"},
	{Rule: "quarter-out-of-order", Cites: "CNT-51", Study: "CNT-51: from the left of the last player; who is skipped has passed"},
	{Rule: "quarter-out-of-order", Cites: "CNT-41", Study: "CNT-41: the active player is the last"},
	{Rule: "quarter-second-in-turn", Cites: "CNT-22", Study: "CNT-22: one a turn"},
	{Rule: "quarter-second-in-turn", Cites: "CNT-22 TAB-46", Study: "TAB-46: one in both parts of a turn"},
	{Rule: "quarter-supply-empty", Cites: "CNT-24", Study: "CNT-24: from the supply"},
	{Rule: "quarter-supply-empty", Cites: "CNT-24 CNT-27", Rules: "iac-default + cnt-default", Text: cityEarned + ` | quarter castle with big
3. red: BA/CFc.1@-2,2^90 | knight N
4. yellow: BA/C@-2,3^0 | quarter castle with big
`},
	{Rule: "claim-supply-wrong", Cites: "BAS-34 BAS-46 CNT-27", Study: "CNT-25: beside the Count, and it leaves the supply"},
	{Rule: "tile-drawn-too-often", Cites: "CNT-01", Study: "CNT-01: one of each"},
	{Rule: "follower-supply-empty", Cites: "BAS-01 BAS-34 HAS-01", Study: "HAS-01: one a player"},
	{Rule: "follower-no-such-part", Cites: "HAS-10", Study: "HAS-10: on a field"},
	{Rule: "follower-off-tile", Cites: "HAS-10", Study: "HAS-10: of the tile just placed"},
	{Rule: "follower-off-tile", Cites: "HAS-10 HAS-33 PAD-84", Study: "HAS-33: not by portal"},
	{Rule: "shepherd-and-other-action", Cites: "HAS-10", Study: "HAS-10: not beside a follower"},
	{Rule: "shepherd-and-other-action", Cites: "HAS-10 HAS-12 XEX-12", Study: "HAS-12: not after the fairy"},
	{Rule: "shepherd-and-other-action", Cites: "HAS-10 HAS-12 XEX-09", Study: "HAS-12: nor with the princess"},
	{Rule: "shepherd-and-other-action", Cites: "HAS-10 XEX-31", Rules: "leper-en + has-default", Text: `
1. red: BA/C@0,-1^180 | leper @0,0
2. yellow: BA/RFr@1,0^0
3. red: BA/L@0,1^0 | leper S | shepherd NNW | sheep 2
`},
	{Rule: "shepherd-and-other-action", Cites: "ABT-10 HAS-10", Rules: "abt-default + has-default", Text: `
1. red: BA/CG@0,-1^180 | monk with abbot
2. yellow: BA/RFr@1,0^0
3. red: BA/L@0,1^0 | recall 0,-1 | shepherd NNW | sheep 2
`},
	{Rule: "follower-feature-occupied", Cites: "BAS-31 HAS-62", Study: "HAS-62: a tile on the side of two cities joins them"},
	{Rule: "shepherd-and-other-action", Cites: "HAS-10 TOW-12", Rules: "tow-default + has-default", Text: `
1. red: TO/F@0,1^0 | tower 0,1 | shepherd NNW | sheep 2
`},
	{Rule: "flock-not-extended", Cites: "HAS-20", Study: "HAS-20: only an extended one"},
	{Rule: "flock-not-extended", Cites: "HAS-20 HAS-25", Study: "HAS-25: another player's"},
	{Rule: "flock-not-extended", Cites: "HAS-23", Study: "HAS-23: not in the turn in which it came"},
	{Rule: "flock-second-choice", Cites: "HAS-20", Study: "HAS-20: not both"},
	{Rule: "flock-second-choice", Cites: "HAS-20 HAS-23", Study: "HAS-23: its token is all"},
	{Rule: "flock-out-of-order", Cites: "HAS-20", Study: "HAS-20: after the tile"},
	{Rule: "flock-out-of-order", Cites: "HAS-27", Study: "HAS-27: before the scoring"},
	{Rule: "turn-after-game-end", Cites: "BAS-60 HAS-41", Study: "HAS-41: a tile lies under it"},
	{Rule: "tile-drawn-too-often", Cites: "BCB-01", Study: "BCB-01: twelve tiles"},
	{Rule: "tile-edge-mismatch", Cites: "BAS-21 BCB-12", Study: "BCB-12: a road against a field"},
	{Rule: "bridge-second-free", Cites: "BCB-11 BCB-14", Study: "BCB-11: one that no placement needs"},
	{Rule: "bridges-used-up", Cites: "BCB-01 BCB-15", Study: "BCB-01: three bridges"},
	{Rule: "castle-not-owner", Cites: "BCB-31", Study: "BCB-31: by the owner of the follower"},
	{Rule: "castle-not-owner", Cites: "BCB-33", Study: "BCB-33: nobody in the city"},
	{Rule: "castle-not-owner", Cites: "AAM-34", Study: "AAM-34: no castle of a mayor"},
	{Rule: "capture-out-of-reach", Cites: "TOW-35", Study: "TOW-35: a tower reaches no lord"},
	{Rule: "wagon-not-scored", Cites: "AAM-42 AAM-49", Study: "AAM-49: the wagon goes home from a castle"},
	{Rule: "lord-no-choice", Cites: "BCB-41", Study: "BCB-41: only what is completed"},
	{Rule: "lord-no-choice", Cites: "BCB-42", Rules: "bcb-c2", Text: castleNew + ` | lord red 0,-1 > 0,0 W
`},
	{Rule: "lord-no-choice", Cites: "BCB-43", Study: "BCB-43: or it is the highest"},
	{Rule: "abbey-after-drawing", Cites: "AAM-25", Study: "AAM-25: not in place of a tile won"},
	{Rule: "bazaar-missing", Cites: "BCB-60", Study: "BCB-60: after the turn with the tile"},
	{Rule: "bazaar-missing", Cites: "BCB-60 BCB-63", Study: "BCB-63: before the second part"},
	{Rule: "bazaar-missing", Cites: "BCB-74", Study: "BCB-74: after the round"},
	{Rule: "bazaar-not-due", Cites: "BCB-60 BCB-61", Study: "BCB-60: a bazaar tile is needed"},
	{Rule: "bazaar-not-due", Cites: "BCB-60", Study: "BCB-60: one bazaar a turn"},
	{Rule: "bazaar-not-due", Cites: "BCB-61", Study: "BCB-61: too few tiles"},
	{Rule: "bazaar-not-due", Cites: "BCB-61", Study: "BCB-61: a single player"},
	{Rule: "bazaar-not-due", Cites: "BCB-62", Study: "BCB-62: a tile from a bazaar brings no other one"},
	{Rule: "bazaar-not-due", Cites: "BCB-74", Study: "BCB-74: not within the round"},
	{Rule: "bazaar-other-tile", Cites: "BCB-72", Study: "BCB-72: the tile that was won"},
	{Rule: "bazaar-other-tile", Cites: "BCB-72 BCB-73", Study: "BCB-73: a tile that fits nowhere"},
	{Rule: "bid-auctioneer", Cites: "BCB-64", Study: "BCB-64: the next without a tile"},
	{Rule: "bid-auctioneer", Cites: "BCB-65", Study: "BCB-65: the auctioneer names a number"},
	{Rule: "bid-players", Cites: "BCB-66", Study: "BCB-66: one bid a player"},
	{Rule: "bid-players", Cites: "BCB-66 BCB-69", Study: "BCB-69: one tile a player"},
	{Rule: "bid-choice", Cites: "BCB-67", Study: "BCB-67: the auctioneer buys or sells"},
	{Rule: "bid-choice", Cites: "BCB-68", Study: "BCB-68: nothing to choose"},
	{Rule: "claim-points-wrong", Cites: "BCB-67 BCB-68 BCB-76", Study: "BCB-67: the price of a purchase"},
}
