package validator_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/notation/jcz"
	"cartulary/validator"
)

// whole lists the rules whose statements hold for every breach.
var whole = []string{"dragon-walk-missing", "flight-blocked", "flight-of-monk", "leper-leaves-table", "leper-walk-short", "prelude-tile-foreign",
	"princess-out-of-order", "princess-wrong-city", "tile-playable-discarded", "volcano-tile-follower"}

// A citation is one way to break a rule that has several statements, and those that it
// breaks. The game is that of a study, or stands in text after the tags of two players; the
// last finding of the rule counts.
type citation struct {
	rule  string
	cites string
	study string
	rules string
	text  string
}

// citations lists at least one game for each way to break such a rule.
var citations = []citation{
	{rule: "dragon-enters-fairy-tile", cites: "PAD-35 PAD-64", study: "PAD-64: everybody on her tile"},
	{rule: "dragon-enters-fairy-tile", cites: "PAD-35 PAD-70", study: "PAD-70: she still bars the way"},
	{rule: "dragon-tile-laid-aside", cites: "PAD-08", study: "PAD-08: not in the stack"},
	{rule: "dragon-tile-laid-aside", cites: "PAD-10", study: "PAD-10: no effect, so not laid aside"},
	{rule: "dragon-tile-too-early", cites: "PAD-08", study: "PAD-08: not discarded either"},
	{rule: "dragon-tile-too-early", cites: "PAD-08 PAD-10", study: "PAD-08: laid aside"},
	{rule: "dragon-tile-too-early", cites: "PAD-08 PAD-09 PAD-10", study: "PAD-09: the volcano brings it back"},
	{rule: "dragon-walk-short", cites: "PAD-33 PAD-36", study: "PAD-33: a fifth is not enough"},
	{rule: "dragon-walk-short", cites: "PAD-33 PAD-36 PLG-73", study: "PLG-73: the dragon enters an outbreak's tile"},
	{rule: "dragon-walk-uncalled", cites: "PAD-03", study: "PAD-03: the dragon begins beside the table"},
	{rule: "dragon-walk-uncalled", cites: "PAD-16 PAD-40", study: "PAD-16: a volcano calls no walk"},
	{rule: "dragon-walk-uncalled", cites: "PAD-40", study: "PAD-40: no walk without a dragon tile"},
	{rule: "dragon-walk-uncalled", cites: "PAD-33 PAD-40", rules: "filosofia-2013", text: shortRoad + `
1. red: DG/RFr.d@2,0^0 | dragon E | dragon W W W
`},
	{rule: "dragon-walked-too-early", cites: "PAD-21 PAD-22", study: "PAD-21: the follower comes before the walk"},
	{rule: "dragon-walked-too-early", cites: "PAD-21", study: "PAD-21: the fairy comes before the walk"},
	{rule: "fairy-and-follower", cites: "PAD-60", study: "PAD-60: once a turn"},
	{rule: "fairy-and-follower", cites: "PAD-60 PAD-86", study: "PAD-86: who does not use it may move the fairy"},
	{rule: "fairy-and-follower", cites: "PAD-60 PAD-86", rules: "filosofia-2013", text: aThief + `
3. red: DG/RRR.g@3,0^0 | fairy 1,0 | farmer ESE @0,0
`},
	{rule: "fairy-out-of-order", cites: "PAD-60", study: "PAD-60: when the tile is placed"},
	{rule: "fairy-out-of-order", cites: "PAD-72 BAS-11", study: "PAD-72: but not after it"},
	{rule: "fairy-without-follower", cites: "PAD-61", study: "PAD-61: a tile with an own follower"},
	{rule: "fairy-without-follower", cites: "PAD-61 PAD-62", study: "PAD-62: not to another player's"},
	{rule: "flea-active-moved", cites: "PLG-55 PLG-56", study: "PLG-56: not otherwise"},
	{rule: "flea-active-moved", cites: "PLG-52", rules: twoFlea, text: `
[Start "BA/RCr@0,0^0 PL/Rr@-1,0^180 BA/RFr@1,0^0 BA/RFr@2,0^0 PL/RRRR@3,0^0"]

1. red: BA/RFr@4,0^0 | flea 0,0
2. yellow: BA/RFr@5,0^0 | flea 2,0
3. red: BA/RFr@6,0^0 | flea 2,0 > 4,0
`},
	{rule: "flea-in-outbreak-turn", cites: "PLG-22", study: "PLG-22: no flea"},
	{rule: "flea-in-outbreak-turn", cites: "PLG-22 PLG-37", study: "PLG-22: nor before the tile"},
	{rule: "flea-missing", cites: "PLG-30 PLG-31", study: "PLG-30: every turn"},
	{rule: "flea-missing", cites: "PLG-30 PLG-31 PLG-52", study: "PLG-52: must be moved"},
	{rule: "flea-missing", cites: "PLG-30 PLG-31 PLG-55", study: "PLG-55: all in one region: one moves"},
	{rule: "flea-on-flea", cites: "PLG-32 PLG-33", study: "PLG-33: one a tile"},
	{rule: "flea-on-flea", cites: "PLG-32 PLG-33 PLG-58", study: "PLG-58: the tile that it leaves is free"},
	{rule: "flea-on-outbreak", cites: "PLG-32", study: "PLG-32: not to an outbreak"},
	{rule: "flea-on-outbreak", cites: "PLG-32 PLG-44", study: "PLG-44: an eradicated outbreak takes none"},
	{rule: "flea-second-in-turn", cites: "PLG-30", study: "PLG-30: one a turn"},
	{rule: "flea-supply-empty", cites: "PLG-33 PLG-52", study: "PLG-52: a latent flea"},
	{rule: "flea-supply-empty", cites: "PLG-33 PLG-55", rules: oneFlea, text: plagueNear + `
1. red: BA/RFr@2,0^0 | flea 0,0
2. yellow: BA/RFr@-1,0^0 | flea 2,0
`},
	{rule: "flea-target-not-adjacent", cites: "PLG-32", study: "PLG-32: a tile farther"},
	{rule: "flea-target-not-adjacent", cites: "PLG-32 PLG-35", study: "PLG-35: to any active region"},
	{rule: "flea-target-not-adjacent", cites: "PLG-32 PLG-40 PLG-42", study: "PLG-42: a new outbreak wakes it"},
	{rule: "flea-target-not-adjacent", cites: "PLG-32 PLG-40 PLG-42 PLG-53", study: "PLG-53: the fleas of an ended outbreak are latent"},
	{rule: "flea-target-not-adjacent", cites: "PLG-32 PLG-55", study: "PLG-55: the target is judged without it"},
	{rule: "flight-off-feature", cites: "PLG-62", study: "PLG-62: a knight within his city"},
	{rule: "flight-off-feature", cites: "PLG-62 PLG-64 XEX-43", study: "PLG-64: not past a crossing"},
	{rule: "flight-off-feature", cites: "PLG-62 PLG-65", study: "PLG-65: not over a road"},
	{rule: "flight-second-in-turn", cites: "PLG-60", study: "PLG-60: one a turn"},
	{rule: "flight-without-follower", cites: "PLG-60", study: "PLG-60: one's own"},
	{rule: "flight-without-follower", cites: "PLG-60 PLG-68", study: "PLG-68: once he stands there"},
	{rule: "follower-feature-occupied", cites: "BAS-31", study: "BAS-31: the road is taken through the join"},
	{rule: "follower-feature-occupied", cites: "BAS-31 BAS-32", study: "BAS-32: sharing is legal, entering is not"},
	{rule: "follower-feature-occupied", cites: "BAS-31 BAS-50", study: "BAS-50: a field goes on past the city"},
	{rule: "follower-feature-occupied", cites: "BAS-31 BAS-50 PAD-04", study: "PAD-04: the field goes on across the road in the tunnel"},
	{rule: "follower-feature-occupied", cites: "BAS-31 BAS-50 PLG-02", study: "PLG-02: the doctor divides no field"},
	{rule: "follower-feature-occupied", cites: "BAS-31 PAD-07", study: "PAD-07: a knight keeps no monk out"},
	{rule: "follower-feature-occupied", cites: "BAS-31 PAD-81", study: "PAD-81: not to an occupied feature"},
	{rule: "follower-off-tile", cites: "BAS-10 BAS-30", study: "BAS-10: a follower goes on the tile just placed"},
	{rule: "follower-off-tile", cites: "BAS-10 BAS-30 PAD-80", study: "PAD-80: to any tile"},
	{rule: "follower-off-tile", cites: "BAS-10 BAS-30", rules: "filosofia-2013", text: `
1. red: BA/RFr@1,0^0 | farmer ESE @5,5
`},
	{rule: "follower-second-in-turn", cites: "BAS-10", study: "BAS-10: one follower a turn"},
	{rule: "follower-second-in-turn", cites: "BAS-10 BAS-35", study: "BAS-35: one of three road ends"},
	{rule: "follower-second-in-turn", cites: "BAS-10 PAD-05", study: "PAD-05: one follower, in the city or on the cloister"},
	{rule: "follower-second-in-turn", cites: "BAS-10 PAD-80", study: "PAD-80: one follower"},
	{rule: "follower-supply-empty", cites: "BAS-01 BAS-34", study: "BAS-34: the supply is empty"},
	{rule: "follower-supply-empty", cites: "BAS-01 BAS-11 BAS-34", study: "BAS-01: seven followers are the supply"},
	{rule: "leper-and-fairy", cites: "LEP-10 XEX-31", study: "XEX-31: the fairy is of the wood too"},
	{rule: "leper-and-fairy", cites: "LEP-30 XEX-31", rules: "filosofia-2013 + leper-en", text: secondCity + ` | farmer NNW
3. red: BA/RFr@1,0^0
4. yellow: BA/C@0,2^0 | fairy 0,1 | leper @0,2
`},
	{rule: "leper-and-follower", cites: "LEP-10 LEP-33 XEX-31", study: "LEP-10: instead of a follower"},
	{rule: "leper-and-follower", cites: "LEP-10 LEP-33 LEP-40 XEX-31", study: "LEP-40: a flight goes with it"},
	{rule: "leper-and-follower", cites: "LEP-30 XEX-31", study: "LEP-30: instead of a follower"},
	{rule: "leper-ends-turn", cites: "LEP-04", study: "LEP-04: no flea after it"},
	{rule: "leper-ends-turn", cites: "LEP-31", study: "LEP-31: at the end it ends the turn"},
	{rule: "leper-ends-turn", cites: "LEP-31", study: "LEP-31: by the French text it ends the turn in place of a follower"},
	{rule: "leper-entry-missing", cites: "LEP-02", study: "LEP-02: the first city brings him"},
	{rule: "leper-entry-missing", cites: "LEP-02 LEP-03", study: "LEP-03: a follower does not replace it"},
	{rule: "leper-moved-twice", cites: "LEP-30 LEP-33", study: "LEP-33: one of these a turn"},
	{rule: "leper-moved-twice", cites: "LEP-10", rules: "leper-en", text: firstCity + `
2. yellow: BA/RFr@1,0^0 | leper E | leper W N
`},
	{rule: "leper-moved-twice", cites: "LEP-33", rules: "leper-en", text: secondCity + `
3. red: BA/C@0,2^0 | leper @0,2 | leper N N N
`},
	{rule: "leper-moved-twice", cites: "LEP-30", rules: "leper-en", text: secondCity + `
3. red: BA/C@0,2^0 | leper @0,2 | leper @0,1
`},
	{rule: "leper-not-in-play", cites: "LEP-01 LEP-10 XEX-38", study: "LEP-01: he is beside the table at first"},
	{rule: "leper-not-in-play", cites: "LEP-01 LEP-10 XEX-33 XEX-38", study: "XEX-33: the dragon leaves him where he is"},
	{rule: "leper-outside-city", cites: "LEP-02", study: "LEP-02: to one of its tiles"},
	{rule: "leper-outside-city", cites: "LEP-02 LEP-05", study: "LEP-05: two at once"},
	{rule: "leper-outside-city", cites: "LEP-30", study: "LEP-30: to a later city"},
	{rule: "leper-without-city", cites: "LEP-02", study: "LEP-02: no sooner"},
	{rule: "leper-without-city", cites: "LEP-30 LEP-32", study: "LEP-32: completed in this turn"},
	{rule: "outbreak-turn-action", cites: "PLG-23", study: "PLG-23: nor is the leper moved"},
	{rule: "outbreak-turn-action", cites: "PLG-23 PLG-69", study: "PLG-69: a flight is no placement"},
	{rule: "plague-tile-too-early", cites: "PLG-10", study: "PLG-10: others come first"},
	{rule: "plague-tile-too-early", cites: "PLG-10 PLG-11", study: "PLG-11: a tile laid aside counts"},
	{rule: "player-out-of-turn", cites: "BAS-05", study: "BAS-05: one after the other"},
	{rule: "player-out-of-turn", cites: "BAS-05 PAD-39", study: "PAD-39: the next player is not the last mover's neighbour"},
	{rule: "player-out-of-turn", cites: "BAS-05", rules: "filosofia-2013", text: `
1. red: BA/RFr@1,0^0
2. red: BA/RFr@2,0^0
`},
	{rule: "portal-feature-complete", cites: "PAD-82", study: "PAD-82: not to a complete one"},
	{rule: "portal-feature-complete", cites: "PAD-82 PAD-83", study: "PAD-83: what it completes is open on its own tile"},
	{rule: "princess-and-follower", cites: "PAD-53", study: "PAD-53: no follower in that turn"},
	{rule: "princess-and-follower", cites: "PAD-50 PAD-53", study: "PAD-53: one knight"},
	{rule: "princess-and-follower", cites: "PAD-53 PAD-54", rules: "hig-c1", text: aKnight + `
2. yellow: BA/RFr@1,0^0 | thief W
3. red: BA/RFr@2,0^0
4. yellow: DG/CcRr.p@0,-2^270 | fairy 1,0 | princess red knight N @0,-1
`},
	{rule: "princess-knight-kept", cites: "PAD-50", study: "PAD-50: a knight must go"},
	{rule: "princess-knight-kept", cites: "PAD-50 PAD-51", study: "PAD-51: the player's own knight, if he is alone"},
	{rule: "princess-knight-kept", cites: "PAD-50 PAD-56", study: "PAD-50: in place of the thief"},
	{rule: "princess-knight-kept", cites: "PAD-50 PAD-55", rules: "filosofia-2013 + plague-seed; plague.prelude=0, pad.princess_emptied=binds", text: `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0"]
1. red: BA/CFc.1@0,-1^90 | knight N | flea 0,0
2. yellow: DG/CcRr.p@0,-2^270 | flea 0,-1 | thief N
`},
	{rule: "princess-no-such-knight", cites: "PAD-51", study: "PAD-51: where he stands"},
	{rule: "princess-no-such-knight", cites: "PAD-51 PAD-55", study: "PAD-55: an empty city"},
	{rule: "princess-not-on-tile", cites: "PAD-02 PAD-50", study: "PAD-02: the tile shows no princess"},
	{rule: "princess-not-on-tile", cites: "PAD-50", rules: "filosofia-2013", text: aKnight + `
2. yellow: princess red knight N @0,-1 | BA/RFr@1,0^0
`},
	{rule: "set-not-in-edition", cites: "XEX-23", study: "XEX-23: no other box than those named"},
	{rule: "tile-aside-not-allowed", cites: "PAD-01", study: "PAD-01: a tile is placed, not laid aside"},
	{rule: "tile-aside-not-allowed", cites: "PAD-01 PAD-08", study: "PAD-08: the dragon is in play"},
	{rule: "tile-missing", cites: "BAS-10 BAS-23", study: "BAS-23: to pass is no choice"},
	{rule: "tile-missing", cites: "BAS-10 BAS-24", study: "BAS-24: another tile is drawn"},
	{rule: "tile-missing", cites: "BAS-10 BAS-23 BAS-25", study: "BAS-25: the last tile is drawn all the same"},
	{rule: "turn-after-game-end", cites: "BAS-60", study: "BAS-60: nobody draws after the last tile"},
	{rule: "turn-after-game-end", cites: "BAS-25 BAS-60", study: "BAS-25: no tile replaces the last one"},
	{rule: "turn-after-game-end", cites: "BAS-60 PAD-11", study: "PAD-11: only tiles laid aside are left"},
	{rule: "action-not-in-box", cites: "BAS-01", text: `
1. red: BA/RFr@1,0^0 | thief W with wagon
`},
	{rule: "action-not-in-box", cites: "BAS-01 BAS-10", text: `
1. red: BA/RFr@1,0^0 | fairy 1,0
`},
	{rule: "claim-dragon-wrong", cites: "PAD-12", study: "PAD-12: he flies to the volcano"},
	{rule: "claim-dragon-wrong", cites: "PAD-40", study: "PAD-40: he stays"},
	{rule: "claim-dragon-wrong", cites: "PAD-39 PAD-40", rules: "filosofia-2013", text: shortRoad + `
1. red: DG/RFr.d@2,0^0 | dragon E | dragon @1,0
`},
	{rule: "claim-eradication-wrong", cites: "PLG-41 PLG-45 PLG-59", study: "PLG-41: the highest stays"},
	{rule: "claim-eradication-wrong", cites: "PLG-41 PLG-43 PLG-45 PLG-59", study: "PLG-43: the new one takes over"},
	{rule: "claim-eradication-wrong", cites: "PLG-50 PLG-59", study: "PLG-50: not the last"},
	{rule: "claim-eradication-wrong", cites: "PLG-50 PLG-54 PLG-59", study: "PLG-54: one a turn"},
	{rule: "claim-eradication-wrong", cites: "PLG-51 PLG-59", study: "PLG-51: not while fleas are latent"},
	{rule: "claim-eradication-wrong", cites: "PLG-57 PLG-59", study: "PLG-57: an outbreak elsewhere"},
	{rule: "claim-offered-wrong", cites: "BAS-30", study: "PAD-13: no place on it is on offer"},
	{rule: "claim-offered-wrong", cites: "BAS-30 BAS-31", study: "BAS-31: a place that is taken is not offered"},
	{rule: "claim-offered-wrong", cites: "BAS-30 BAS-33", study: "BAS-33: a completed city is on offer"},
	{rule: "claim-offered-wrong", cites: "BAS-30 BAS-34", study: "BAS-34: an empty supply has no place on offer"},
	{rule: "claim-offered-wrong", cites: "BAS-30 BAS-33 BAS-35", study: "BAS-35: two cities on one tile are two features"},
	{rule: "claim-offered-wrong", cites: "BAS-30 PAD-05", study: "PAD-05: city, cloister and field are open"},
	{rule: "claim-offered-wrong", cites: "BAS-30 PAD-07", study: "PAD-07: a monk keeps no knight out"},
	{rule: "claim-outbreak-wrong", cites: "PLG-03", study: "PLG-03: in the order of their tiles"},
	{rule: "claim-outbreak-wrong", cites: "PLG-20", study: "PLG-20: at once"},
	{rule: "claim-outbreak-wrong", cites: "PLG-03 PLG-44", rules: atOnce, text: plagueNear + `
1. red: PL/Rr@2,0^0 | outbreak 2
2. yellow: PL/CCRR@2,1^180 | outbreak 1
`},
	{rule: "claim-points-wrong", cites: "BAS-44 BAS-47", study: "BAS-47: nothing subtracts points"},
	{rule: "claim-points-wrong", cites: "BAS-40 BAS-45", study: "BAS-45: the majority takes all"},
	{rule: "claim-points-wrong", cites: "LEP-06", study: "LEP-06: his coming costs nothing"},
	{rule: "claim-points-wrong", cites: "LEP-20 LEP-21 LEP-22 LEP-23", study: "LEP-20: one point"},
	{rule: "claim-points-wrong", cites: "LEP-20 LEP-21 LEP-22 LEP-23 LEP-24 XEX-34", study: "LEP-24: the fairy's friend pays nothing"},
	{rule: "claim-points-wrong", cites: "PAD-65 PAD-66", study: "PAD-65: for her follower"},
	{rule: "claim-points-wrong", cites: "PAD-67 PAD-68 PAD-69", study: "PAD-69: for a field, at the end"},
	{rule: "claim-points-wrong", cites: "BAS-44", text: `
1. red: BA/RFr@1,0^0 | = red +2
`},
	{rule: "claim-supply-wrong", cites: "BAS-34 BAS-46", study: "BAS-34: a follower stays until he is scored"},
	{rule: "claim-supply-wrong", cites: "BAS-33 BAS-34 BAS-46", study: "BAS-33: the knight comes straight back"},
	{rule: "claim-supply-wrong", cites: "BAS-34 BAS-46 PAD-37", study: "PAD-22: he may be eaten at once"},
	{rule: "claim-supply-wrong", cites: "BAS-34 BAS-46 PAD-51", study: "PAD-51: he goes home"},
	{rule: "claim-supply-wrong", cites: "BAS-34 BAS-46 PLG-36", study: "PLG-36: the followers there go home"},
	{rule: "profile-unknown", cites: "BAS-51 BAS-52 BAS-53 BAS-54", text: `
[Rules "base-1999"]
1. red: BA/RFr@1,0^0
`},
	{rule: "profile-unknown", cites: "BAS-51 BAS-52 BAS-53", text: `
[Rules "base-2002; base.farmers=none"]
1. red: BA/RFr@1,0^0
`},
	{rule: "profile-unknown", cites: "BAS-54", text: `
[Rules "base-2002; base.small_city=3"]
1. red: BA/RFr@1,0^0
`},
	{rule: "profile-unknown", cites: "", text: `
[Rules "base-2002; base.followers=none"]
1. red: BA/RFr@1,0^0
`},
	{rule: "result-wrong", cites: "BAS-61 BAS-63", study: "BAS-63: the result"},
	{rule: "result-wrong", cites: "BAS-62 BAS-63", study: "BAS-62: fields count in the result"},
	{rule: "result-wrong", cites: "BAS-63", text: `
[Result "red 3, yellow 0"]
1. red: BA/RFr@1,0^0 | thief W
`},
	{rule: "start-not-possible", cites: "BAS-03", study: "BAS-03: the start tiles lie on squares of their own"},
	{rule: "start-not-possible", cites: "BAS-04", study: "BAS-04: the start tile cannot lie on two squares more often than four times"},
	{rule: "tile-drawn-too-often", cites: "BAS-01", study: "BAS-01: there is one tile with four city sides"},
	{rule: "tile-drawn-too-often", cites: "BAS-01 BAS-03 BAS-04", study: "BAS-04: the start tile is one of four"},
	{rule: "tile-drawn-too-often", cites: "BAS-01 BAS-70", study: "BAS-70: a garden tile is one of the copies"},
	{rule: "tile-drawn-too-often", cites: "PAD-02", study: "PAD-02: one of each volcano"},
	{rule: "tile-drawn-too-often", cites: "PLG-01", study: "PLG-01: one of each"},
}

// game returns the game of a citation.
func (c *citation) game(t *testing.T) string {
	if c.study == "" {
		s := study{rules: c.rules, text: c.text + "{ ~ }"}
		illegal, _ := s.games(t)
		return illegal
	}
	i := slices.IndexFunc(studies, func(s study) bool { return s.about == c.study && s.rule == c.rule })
	if i < 0 {
		t.Fatalf("no study of %s is called %q", c.rule, c.study)
	}
	illegal, _ := studies[i].games(t)
	return marks.Replace(illegal)
}

// sorted returns statements in order, as one text.
func sorted(clauses []string) string {
	return strings.Join(slices.Sorted(slices.Values(clauses)), " ")
}

// TestCitations checks that a finding cites the statements that this case breaks.
func TestCitations(t *testing.T) {
	for _, c := range citations {
		t.Run(strings.Trim(c.rule+" "+c.cites, " "), func(t *testing.T) {
			_, findings := judge(c.game(t))
			got := "no finding"
			for _, f := range findings {
				if f.Rule == c.rule {
					got = sorted(f.Clauses)
				}
			}
			if want := sorted(strings.Fields(c.cites)); got != want {
				t.Errorf("the finding cites %q, want %q%s", got, want, messages(findings))
			}
		})
	}
}

// TestCitationOfDraws is TestCitations for tile-not-the-drawn-one, which only saves of
// JCloisterZone can break: without and with a tile that fits nowhere before it.
func TestCitationOfDraws(t *testing.T) {
	const save = `{"appVersion": "5.12.0", "initialRandom": %g,
 "setup": {"sets": {"basic:1": 1}, "elements": {"small-follower": 7, "farmers": true}, "rules": {},
  "start": [{"tile": "BA/L", "x": 0, "y": 0, "rotation": 0}]}, "players": [{"name": "Ana", "slot": 0}],
 "replay": [{"type": "PLACE_TILE", "payload": {"tileId": "BA/LR", "rotation": "R180", "position": [0, -1]}},
  {"type": "PASS", "payload": {}}, {"type": "COMMIT", "payload": {}}]}`
	seen := map[string]bool{}
	for i := range 71 {
		rec, findings := jcz.Parse(&notation.Source{Line: 1, Text: fmt.Sprintf(save, float64(i)/71)})
		for _, f := range validator.New().Validate(rec, findings, validator.Options{}).Findings {
			if f.Rule == "tile-not-the-drawn-one" {
				seen[sorted(f.Clauses)] = true
			}
		}
	}
	if !seen["BAS-03"] || !seen["BAS-03 BAS-24"] || len(seen) != 2 {
		t.Errorf("the findings cite %v", seen)
	}
}

// TestCitationsOfAllRules goes through the rules with several statements: each is whole, or
// has a citation for each of them in the table, and no game of the studies breaks a statement
// that its rule does not have.
func TestCitationsOfAllRules(t *testing.T) {
	cited := map[string]map[string]bool{}
	for _, c := range citations {
		if cited[c.rule] == nil {
			cited[c.rule] = map[string]bool{}
		}
		for _, clause := range strings.Fields(c.cites) {
			cited[c.rule][clause] = true
		}
	}
	several := map[string][]string{}
	for _, e := range validator.Catalogue() {
		if len(e.Clauses) < 2 {
			continue
		}
		several[e.ID] = e.Clauses
		if slices.Contains(whole, e.ID) || e.ID == "tile-not-the-drawn-one" {
			continue
		}
		for _, clause := range e.Clauses {
			if !cited[e.ID][clause] && needsSet[clause] == "" {
				t.Errorf("no citation of %s names %s", e.ID, clause)
			}
		}
	}
	for _, id := range whole {
		if several[id] == nil || cited[id] != nil {
			t.Errorf("%s is whole, but has no several statements or a citation", id)
		}
	}
	for _, s := range slices.Concat(studies, scenarios) {
		illegal, _ := s.games(t)
		_, findings := judge(marks.Replace(illegal))
		for _, f := range findings {
			all, ok := several[f.Rule]
			if !ok || f.Rule == "claim-points-wrong" { // whose statements are those of what is scored
				continue
			}
			for _, clause := range f.Clauses {
				if !slices.Contains(all, clause) {
					t.Errorf("%s: %s cites %s, which its rule does not have", s.about, f.Rule, clause)
				}
			}
			if slices.Contains(whole, f.Rule) && len(f.Clauses) != len(all) {
				t.Errorf("%s: %s is whole, but cites %q", s.about, f.Rule, f.Clauses)
			}
		}
	}
}
