package opinion_test

import "testing"

// TestTower checks positions with towers, guards and prisoners.
func TestTower(t *testing.T) {
	const (
		taken  = "r BA/RFr@1,0^0 | thief W; y TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief W"
		held   = "r BA/C@0,-1^180 | knight S; y BA/RFr@1,0^0; r BA/RFr@2,0^0 | thief W; y TO/F@2,1^0 | tower 2,1 | capture 2,0 red thief W"
		guard  = "r TO/F@0,1^0 | tower 0,1; y BA/RFr@1,0^0 | guard @0,1"
		begun  = "r BA/RFr@1,0^0; y TO/F@0,1^0 | tower 0,1; r BA/RFr@2,0^0; y BA/RFr@-1,0^0; r BA/L@2,1^0 | monk"
		double = "r BA/LR@-1,0^270 | thief E; y BA/LR@1,0^90; r BA/C@0,-1^180 | knight S; y BA/L@0,1^0; r BA/L@1,1^0 | monk; " +
			"y TO/F@1,2^0 | tower 1,2 | capture 1,1 red monk; r BA/L@0,2^0 | monk; y BA/RFr@2,0^90 | tower 1,2 | capture 0,2 red monk"
		castle   = "r BA/C@0,-1^180 | knight S | castle S; y TO/F@0,1^0 | tower 0,1 | capture 0,0 red knight N"
		exchange = taken + "; r BA/L@0,1^0; y BA/L@0,2^0 | monk; r TO/L@1,2^0 | tower 1,2 | capture 0,2 yellow monk"
		kinds    = taken + "; r BA/L@0,1^0 | monk with big; y BA/L@0,2^0 | monk; r BA/L@-1,2^0; y BA/RFr@2,0^0 | tower 1,1 | capture 0,1 red monk with big; " +
			"r TO/L@1,2^0 | tower 1,2 | capture 0,2 yellow monk"
		builder = "r BA/RFr@1,0^0 | thief W; y BA/L@0,1^0; r BA/RFr@2,0^0 | builder W; y TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief W"
		fairy   = guard + "; r BA/RFr@2,0^0; y BA/L@-1,1^0 | fairy 0,1 guard"
		plague  = "r TO/F@0,1^0 | tower 0,1; y BA/RFr@1,0^0 | guard @0,1; r PL/RRRR@2,0^0; y BA/L@1,1^0 | flea 1,0; r BA/L@-1,1^0 | flea 0,0; y BA/L@-1,2^0 | flea 0,1"
	)
	for _, s := range []scenario{
		{"a capture", "", taken, "total 0 0, supply red normal 6"},
		{"a capture across the corner", "", "r BA/RFr@1,0^0 | thief W; y TO/F@0,1^0 | tower 0,1 | capture 1,0 red thief W", "bad"},
		{"a capture over a gap", "", begun + "; y BA/RFr@-2,0^0 | tower 0,1 | capture 2,1 red monk", "total 0 0"},
		{"a capture too far away", "", "r BA/RFr@1,0^0; y TO/F@0,1^0; r BA/RFr@2,0^0; y BA/RFr@-1,0^0; r BA/L@2,1^0 | monk; " +
			"y BA/RFr@-2,0^0 | tower 0,1 | capture 2,1 red monk", "bad"},
		{"an own follower goes home", "", "r BA/RFr@1,0^0 | thief W; y BA/RFr@2,0^0; r TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief W", "total 0 0, supply red normal 7"},
		{"a capture of a follower that is not there", "", taken + " with big", "bad"},
		{"a capture without a piece", "", "r BA/RFr@1,0^0 | thief W; y TO/F@1,1^0 | capture 1,0 red thief W", "bad"},
		{"a second capture", "", "r BA/RFr@1,0^0 | thief W; y BA/L@0,1^0 | monk; r TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief W | capture 0,1 yellow monk", "bad"},
		{"a guard on a bare foundation", "", "r TO/F@0,1^0 | guard @0,1", "bad"},
		{"a guard", "", guard, "supply yellow normal 6"},
		{"a second guard", "", guard + "; r BA/RFr@2,0^0 | guard @0,1", "bad"},
		{"a piece below a guard", "", guard + "; r BA/RFr@2,0^0 | tower 0,1", "bad"},
		{"a guard is taken, and the tower is open", "", guard + "; r TO/C@-1,1^0 | tower -1,1 | capture 0,1 yellow guard; y BA/RFr@2,0^0 | tower 0,1", "total 0 0, supply yellow normal 6"},
		{"a big guard", "", "r TO/F@0,1^0 | tower 0,1; y BA/RFr@1,0^0 | guard @0,1 with big", "ok"},
		{"a wagon on a tower", "", "r TO/F@0,1^0 | tower 0,1; y BA/RFr@1,0^0 | guard @0,1 with wagon", "bad"},
		{"a mayor on a tower", "", "r TO/F@0,1^0 | tower 0,1; y BA/RFr@1,0^0 | guard @0,1 with mayor", "bad"},
		{"a piece and a follower", "", "r TO/F@0,1^0 | tower 0,1 | farmer NNW", "bad"},
		{"two pieces", "", "r TO/F@0,1^0 | tower 0,1 | tower 0,1", "bad"},
		{"a piece without a foundation", "", "r BA/L@0,1^0 | tower 0,1", "bad"},
		{"an exchange", "", exchange, "total 0 0, supply red normal 7, supply yellow normal 7"},
		{"an exchange named", "", exchange + " | exchange normal", "ok"},
		{"another kind than the one held", "", exchange + " | exchange big", "bad"},
		{"a choice of prisoners", "", kinds + " | exchange big", "supply red big 1, supply red normal 6, supply yellow normal 7"},
		{"the other choice", "", kinds + " | exchange normal", "supply red big 0, supply red normal 7"},
		{"no choice made", "", kinds, "bad"},
		{"a ransom", "", held + "; r BA/L@1,1^0 | ransom yellow | monk", "total 1 3, supply red normal 6"},
		{"a ransom without points", "", taken + "; r BA/L@0,1^0 | ransom yellow", "bad"},
		{"a ransom without points allowed", "tow.ransom_min_points=none", taken + "; r BA/L@0,1^0 | ransom yellow", "total -3 3"},
		{"a ransom before the tile", "", held + "; r ransom yellow | BA/L@1,1^0 | monk", "total 1 3"},
		{"a ransom of another kind", "", held + "; r BA/L@1,1^0 | ransom yellow big", "bad"},
		{"a ransom from the wrong player", "", held + "; r BA/L@1,1^0 | ransom red", "bad"},
		{"one of two prisoners", "", double + "; r BA/RFr@2,-1^90 | ransom yellow", "total 4 3"},
		{"two ransoms", "", double + "; r BA/RFr@2,-1^90 | ransom yellow | ransom yellow", "bad"},
		{"the fairy does not protect", "", "r BA/RFr@1,0^0 | thief W; y BA/RFr@2,0^0; r BA/L@0,1^0 | fairy 1,0; y TO/F@1,1^0 | tower 1,1 | capture 1,0 red thief W", "total 0 0"},
		{"the fairy and a piece", "", "r BA/RFr@1,0^0 | thief W; y BA/RFr@2,0^0; r TO/F@0,1^0 | fairy 1,0 | tower 0,1", "bad"},
		{"the fairy with a guard", "pad.fairy=follower", fairy + "; r BA/L@1,1^0; y BA/L@2,1^0", "total 0 1"},
		{"the dragon removes a guard", "", guard + "; r DG/F.v@1,1^0; y DG/RFr.d@2,0^0 | dragon W N E E", "total 0 0, supply yellow normal 7"},
		{"a lord is safe", "", castle, "bad"},
		{"a lord is not safe", "bcb.tower_takes_lord=yes", castle, "supply red normal 6"},
		{"a piece after a volcano", "", "r TO/F@0,1^0; y DG/F.v@1,1^0 | tower 0,1", "total 0 0"},
		{"the builder goes home with the last thief", "", builder, "supply red builder 1"},
		{"a builder is not taken", "", builder + "; r BA/L@-1,1^0; y BA/L@-1,2^0 | tower 1,1 | capture 2,0 red thief W", "bad"},
		{"a piece in a plague turn", "plague.prelude=0", "r TO/F@0,1^0; y PL/RRRR@1,0^0 | tower 0,1", "ok"},
		{"a guard in a plague turn", "plague.prelude=0", "r TO/F@0,1^0 | tower 0,1; y PL/RRRR@1,0^0 | guard @0,1", "bad"},
		{"a flea on a guard's tile", "plague.prelude=0", plague, "supply yellow normal 7"},
		{"a flea spares a guard", "plague.prelude=0, plague.hits_guard=false", plague, "supply yellow normal 6"},
		{"a guard at the end", "", guard, "end 0 0"},
	} {
		t.Run(s.name, func(t *testing.T) {
			s.run(t, "base, inns-and-cathedrals, traders-and-builders, princess-and-dragon, tower, abbey-and-mayor, bridges-castles-and-bazaars")
		})
	}
}

// TestTowerCity checks a tower with the quarters of the City of Carcassonne in reach, and one with a phantom.
func TestTowerCity(t *testing.T) {
	const taken = "r BA/RFr@-3,-1^0 | thief E; y BA/RRR@-4,-1^0 | quarter castle; r TO/F@0,-2^0 | tower 0,-2; y BA/L@-3,0^0; " +
		"r BA/L@0,-3^0 | tower 0,-2 | capture 0,0 yellow castle"
	for _, s := range []scenario{
		{"a capture in the City", "tow.count_quarters=capture", taken, "supply yellow normal 6"},
		{"... where it is safe", "", taken, "bad"},
	} {
		t.Run(s.name, func(t *testing.T) { s.run(t, "base, count, tower") })
	}
	for rules, verdict := range map[string]string{"pha.tower=any": "ok", "": "bad"} { // PHA-02
		portal := scenario{"a phantom on a tower after a follower by portal " + rules, rules, "r TO/F@0,1^0 | tower 0,1; y DG/RRR.g@1,0^90 | farmer NNW @0,1 | guard @0,1 with phantom", verdict}
		t.Run(portal.name, func(t *testing.T) { portal.run(t, "base, princess-and-dragon, phantom, tower") })
	}
	const home = "r TO/F@0,1^0 | tower 0,1; y PL/RRRR@1,0^0; r BA/L@-1,1^0 | flea 0,0; y BA/L@-1,2^0 | guard @0,1 with phantom | "
	for _, s := range []scenario{ // PHA-02, PHA-04: the phantom is the first follower and, once it is home, the second
		{"a phantom after its return by a flea", "plague.prelude=0", home + "flea 0,1 | farmer SSE with phantom", "supply yellow phantom 0"},
		{"a phantom that is not back", "plague.prelude=0", home + "farmer SSE with phantom", "bad"},
		{"a follower after a phantom and its return", "plague.prelude=0", home + "flea 0,1 | farmer SSE", "bad"},
	} {
		t.Run(s.name, func(t *testing.T) { s.run(t, "base, phantom, tower") })
	}
}
