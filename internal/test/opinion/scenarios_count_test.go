package opinion_test

import "testing"

// TestCount checks positions with the City of Carcassonne.
func TestCount(t *testing.T) {
	const (
		scored   = "y BA/RFr@-3,-1^0 | thief E; r BA/RRR@-4,-1^0"
		toCastle = scored + " | quarter castle"
		castle   = toCastle + " | count blacksmith; y BA/CFc.1@-2,2^90 | knight N; r BA/L@-1,2^0; y BA/C@-2,3^0"
		leaves   = " | from castle red knight N @-2,3"
		big      = scored + " | quarter castle with big | count blacksmith; y BA/CFc.1@-2,2^90 | knight N; r BA/L@-1,2^0; y BA/C@-2,3^0"
		market   = scored + " | quarter market; y BA/L@0,-2^0"
		empty    = "; y BA/C@-2,2^0"
		three    = "r BA/L@2,0^0; y BA/RFr@-3,-1^0 | thief E; g BA/RRR@-4,-1^0 | quarter castle | count market; " +
			"r BA/RFr@1,-2^90 | thief S; y BA/RRR@1,-3^0 | quarter castle; g BA/"
		left      = " | from castle yellow knight N @-2,2"
		right     = " | from castle green knight N @-2,2"
		castleEnd = toCastle + " | count blacksmith; final from castle red knight S @-2,1"
		markets   = "r BA/RFr@-3,-1^0 | thief E; y BA/RRR@-4,-1^0 | quarter market | count blacksmith; r BA/L@-3,0^0; y BA/CFc.1@-2,2^90 | knight N; " +
			"r BA/C@-2,3^0 | quarter market"
		volcano   = "y DG/F.v@0,-2^0; r DG/RFr.d@1,-2^90 | dragon S "
		withFairy = toCastle + " | count blacksmith; y BA/L@-3,0^0; r BA/L@-3,1^0 | fairy 0,0 castle; y BA/C@-2,2^0 | from castle red knight N @-2,2"
		leper     = "y BA/C@-2,2^0 | leper @-2,1; r BA/L@0,-2^0 | leper E "
	)
	for _, s := range []scenario{
		{"into the City", "", toCastle, "gain 0 3, supply red normal 6"},
		{"not into the City", "", scored, "ok"},
		{"twice into the City", "", toCastle + " | quarter market", "bad"},
		{"the Count without a follower", "", scored + " | count blacksmith", "bad"},
		{"the Count twice", "", toCastle + " | count market | count blacksmith", "bad"},
		{"the Count goes on", "cnt.count_move=clockwise", toCastle + " | count market", "ok"},
		{"the Count goes elsewhere than on", "cnt.count_move=clockwise", toCastle + " | count cathedral", "bad"},
		{"into the City without a score", "", "y BA/RFr@-3,-1^0 | thief E; r BA/RFr@-4,-1^0 | quarter castle", "bad"},
		{"into the City after an own score", "", "r BA/RFr@-3,-1^0 | thief E; y BA/L@0,-2^0; r BA/RRR@-4,-1^0 | quarter castle", "bad"},
		{"the phantom into the City", "", toCastle + " with phantom", "supply red phantom 0, supply red normal 7"},
		{"the abbot into the cathedral", "", scored + " | quarter cathedral with abbot", "supply red abbot 0"},
		{"the abbot into the castle", "", toCastle + " with abbot", "bad"},
		{"the abbot never", "cnt.abbot=never", scored + " | quarter cathedral with abbot", "bad"},
		{"out of the City", "", castle + leaves, "gain 6 6, supply red normal 7"},
		{"a big follower out of the City", "", big + leaves + " with big", "gain 6 0, supply red big 1"},
		{"another figure than in the City", "", big + leaves, "bad"},
		{"out of the quarter of the Count", "", toCastle + empty + " | from castle red knight N @-2,2", "bad"},
		{"into an empty city", "", toCastle + " | count blacksmith" + empty + " | from castle red knight N @-2,2", "gain 4 0"},
		{"into an empty city forbidden", "cnt.into_empty=forbid", toCastle + " | count blacksmith" + empty + " | from castle red knight N @-2,2", "bad"},
		{"into an empty city of a princess", "", toCastle + " | count blacksmith; y DG/CRRR.p@-2,2^0 | from castle red knight N @-2,2", "gain 4 0"},
		{"the Count went on", "cnt.count_move=clockwise", toCastle + empty + " | from castle red knight N @-2,2", "gain 4 0"},
		{"the Count followed", "cnt.count_move=follow", scored + " | quarter castle" + empty + " | from castle red knight N @-2,2", "bad"},
		{"into an incomplete city", "", toCastle + " | count blacksmith; y BA/CFc.1@-2,2^90 | knight N; r BA/L@-1,2^0 | from castle red knight N @-2,2", "bad"},
		{"out of the castle onto a road", "", toCastle + " | count blacksmith; y BA/RFr@-3,-1^0 | from castle red thief E @-3,-1", "bad"},
		{"a follower after the move", "", castle + leaves + " | farmer ENE", "bad"},
		{"out of the City after the scoring", "", castle + " | scored" + leaves, "bad"},
		{"two players in the order of play", "", three + "L@3,0^0; r BA/C@-2,2^0" + left + right, "gain 0 4 4"},
		{"two players in another order", "", three + "L@3,0^0; r BA/C@-2,2^0" + right + left, "bad"},
		{"the active player last", "", three + "C@-2,2^0" + left + right, "gain 0 4 4"},
		{"the active player first", "", three + "C@-2,2^0" + right + left, "bad"},
		{"out of the market at the end", "", market + "; final from market red farmer NNW @0,-1", "end 3 0"},
		{"out of the market before the end", "", market + " | from market red farmer NNW @0,-1", "bad"},
		{"two at the end, from the left of the last player", "", markets + "; final from market yellow farmer NNW @-1,-1 | from market red farmer NNW @-1,-1", "end 3 3"},
		{"a player who has passed at the end", "", markets + "; final from market red farmer NNW @-1,-1 | from market yellow farmer NNW @-1,-1", "bad"},
		{"out of the castle at the end", "", castleEnd, "bad"},
		{"out of the castle at the end allowed", "cnt.final=any", castleEnd, "end 1 0"},
		{"one field in the north", "", "r BA/RFr@-3,-1^0 | farmer NNE; y BA/L@0,-2^0 | farmer SSW", "bad"},
		{"three fields around the City", "", "r BA/L@0,-2^0 | farmer SSW; y BA/L@2,0^0 | farmer WNW; r BA/L@-3,0^0 | farmer ENE", "end 6 3"},
		{"a city of two tiles", "", "r BA/C@-2,2^0 | knight N", "gain 4 0"},
		{"a road against the City", "", "r BA/RFr@-3,0^0", "bad"},
		{"a field against the City", "", "r BA/RFr@-3,0^90", "ok"},
		{"goods are no points", "", "y TB/Cc.w@-2,2^0 | knight N; r BA/C@-3,2^90 | quarter market", "gain 0 6, supply red normal 6"},
		{"the start tile is in the draw pile", "", "r BA/RCr@2,-1^90; y BA/RCr@2,0^90; r BA/RCr@-3,0^270; y BA/RCr@-3,1^270", "ok"},
		{"the dragon walks around the City", "", volcano + "E S S W W", "ok"},
		{"the dragon walks into the City", "", volcano + "S E E N N", "bad"},
		{"the dragon walks on the block", "pad.count_zone=all12", volcano + "E S S W W", "bad"},
		{"the fairy's follower leaves the City", "pad.fairy=follower", withFairy, "gain 4 0"},
		{"the fairy pays for a follower that leaves the City", "pad.fairy=follower; cnt.fairy_from_city=pays", withFairy, "gain 7 0"},
		{"the fairy pays for it once", "pad.fairy=follower; cnt.fairy_from_city=pays", withFairy + "; r BA/L@-1,-2^0", "gain 0 0"},
		{"the leper walks beside the City", "", leper + "E E N N", "ok"},
		{"the leper walks into the City", "", leper + "N N N E", "bad"},
	} {
		t.Run(s.name, func(t *testing.T) {
			s.run(t, "base, count, inns-and-cathedrals, traders-and-builders, princess-and-dragon, abbot, phantom")
		})
	}
}

// TestMarketBarn checks positions in which a barn lets a field be scored before the end of the game.
func TestMarketBarn(t *testing.T) {
	const (
		square = "y BA/RFr@-3,-1^0 | thief E; r BA/RRR@-4,-1^0 | quarter market; y BA/L@-1,-2^0; r BA/L@0,-2^0; y BA/L@0,-3^0; r BA/L@-1,-3^0"
		out    = " | from market red farmer NNW @-1,-2"
		joined = square + " | barn SE; y BA/RFr@-3,-2^0"
	)
	for _, s := range []scenario{
		{"out of the market for a new barn", "", square + " | barn SE" + out, "gain 3 0"},
		{"out of the market without a barn", "", square + out, "bad"},
		{"out of the market for a barn without farmers", "cnt.into_empty=forbid", square + " | barn SE" + out, "bad"},
		{"out of the market for farmers that join a barn", "", joined + " | farmer NNW; r BA/LR@-2,-2^90" + out, "gain 1 1"},
		{"out of the market for a barn that none join", "", joined + "; r BA/LR@-2,-2^90" + out, "bad"},
	} {
		t.Run(s.name, func(t *testing.T) { s.run(t, "base, count, abbey-and-mayor") })
	}
}
