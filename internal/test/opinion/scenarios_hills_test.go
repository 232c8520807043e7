package opinion_test

import "testing"

// TestHills checks positions with hills, vineyards and shepherds.
func TestHills(t *testing.T) {
	const (
		hill     = "r HS/Cc.h.1@0,-1^180 | knight S; y BA/RFr@1,0^0; r BA/RFr@2,0^0; y BA/C@2,-1^270 | knight W"
		flat     = "r BA/Cc.1@0,-1^180 | knight S; y BA/RFr@1,0^0; r BA/RFr@2,0^0; y BA/C@2,-1^270 | knight W"
		vineyard = "r BA/L@0,1^0 | monk; y BA/RFr@1,0^0; r BA/RFr@-1,0^0; y HS/Cc.v@-1,1^270; r BA/L@1,1^0; y BA/L@1,2^0; r BA/L@0,2^0"
		flock    = "r BA/L@0,1^0 | shepherd NNW | sheep 3"
		grown    = flock + "; y BA/RFr@1,0^0; r BA/L@1,1^0"
		ring     = "r BA/Rr@0,1^270 | shepherd ESE | sheep 2; y BA/Rr@1,1^0; r BA/Rr@1,2^90 | sheep 1; y BA/Rr@0,2^180"
		fours    = "r BA/L@0,1^0 | shepherd NNW | sheep 4; y BA/L@0,2^0; r BA/L@0,3^0 | sheep 4; y BA/L@1,1^0; r BA/RFr@1,0^0"
		eaten    = flock + "; y BA/RFr@1,0^0; r BA/C@0,-1^180; y DG/F.v@1,1^0; r DG/C.d@1,-1^0 | dragon W N N E S"
		double   = "r HS/CC!.v@0,-1^90 | knight S; y BA/C@1,-1^270"
	)
	for _, s := range []scenario{
		{"a hill breaks a tie", "", hill + "; r BA/CFc.1@1,-1^0", "total 8 0"},
		{"a tie without a hill", "", flat + "; r BA/CFc.1@1,-1^0", "total 8 8"},
		{"a vineyard", "", vineyard + "; y BA/C@-1,2^0", "total 12 0"},
		{"a vineyard beside an unfinished cloister", "", vineyard, "end 8 0"},
		{"a second shepherd on a field", "", flock + "; y BA/L@1,1^0 | shepherd NNW", "bad"},
		{"a farmer beside a shepherd", "", flock + "; y BA/L@1,1^0 | farmer NNW", "total 0 0"},
		{"a flock is stabled", "", grown + " | flock", "total 3 0, supply red shepherd 1"},
		{"no choice", "", grown, "bad"},
		{"the flock grows", "", grown + " | sheep 2", "total 0 0, supply red shepherd 0"},
		{"a choice too many", "", grown + " | sheep 2 | flock", "bad"},
		{"a follower after the choice", "", grown + " | sheep 2 | monk", "bad"},
		{"a follower before the choice", "", grown + " | monk | sheep 2", "ok"},
		{"the wolf", "", grown + " | wolf", "total 0 0, supply red shepherd 1"},
		{"another player's flock", "", flock + "; y BA/L@1,1^0 | flock", "bad"},
		{"the wolf comes first", "", "r BA/L@0,1^0 | shepherd NNW | wolf; y BA/L@1,1^0 | shepherd NNW | sheep 1", "total 0 0"},
		{"no token", "", "r BA/L@0,1^0 | shepherd NNW", "bad"},
		{"no token for another player's turn", "", "r BA/L@0,1^0 | shepherd NNW; y BA/L@1,1^0", "missing"},
		{"two flocks", "", flock + "; y BA/RFr@1,0^0 | shepherd NNW | sheep 2; r BA/LR@2,0^90 | flock", "total 5 5"},
		{"a closed field", "", ring, "total 3 0, supply red shepherd 1"},
		{"a flock at the end", "", flock + "; y BA/RFr@1,0^0", "end 0 0"},
		{"a token that is not in the bag", "", fours + " | sheep 4", "bad"},
		{"the dragon takes a shepherd", "", eaten, "total 0 0, supply red shepherd 1"},
		{"a hill", "", "r HS/RR.h@0,1^0", "total 0 0"},
		{"a shepherd and a follower", "", flock + " | monk", "bad"},
		{"a shepherd on a road", "", "r BA/RFr@1,0^0 | shepherd W | sheep 1", "bad"},
		{"a shepherd on a volcano tile", "", "r DG/F.v@0,1^0 | shepherd NNW | sheep 1", "bad"},
		{"without shepherds", "has.shepherds=off", flock, "nonsense"},
		{"without hills", "has.hills=off", hill + "; r BA/CFc.1@1,-1^0", "total 8 8"},
		{"without vineyards", "has.vineyards=off", vineyard + "; y BA/C@-1,2^0", "total 9 0"},
		{"two cities end on one side", "", double + "; r BA/C@0,-2^180", "total 8 0"},
	} {
		t.Run(s.name, func(t *testing.T) { s.run(t, "base, princess-and-dragon, hills-and-sheep") })
	}
}

// TestFlockAndRansom checks that a flock on a closed field pays a ransom later in the turn, after the choice.
func TestFlockAndRansom(t *testing.T) {
	const (
		taken = "r BA/Rr@0,1^270 | shepherd ESE | sheep 3; y BA/Rr@1,1^0; r BA/Rr@1,2^90 | thief N | sheep 1; y TO/F@2,2^0 | tower 2,2 | capture 1,2 red thief N; r BA/Rr@0,2^180"
		open  = "r BA/Rr@0,1^270 | shepherd ESE | sheep 3; y BA/Rr@1,1^0; r BA/Rr@1,2^90 | thief N | sheep 1; y TO/F@2,2^0 | tower 2,2 | capture 1,2 red thief N; r BA/RFr@1,0^0"
	)
	for _, s := range []scenario{
		{"after the choice", "", taken + " | sheep 1 | ransom yellow", "total 2 3"},
		{"before the choice", "", taken + " | ransom yellow | sheep 1", "bad"},
		{"a field that is open", "", open + " | ransom yellow", "bad"},
		{"a follower after it", "", taken + " | sheep 1 | ransom yellow | thief S", "bad"},
	} {
		t.Run(s.name, func(t *testing.T) { s.run(t, "base, tower, hills-and-sheep") })
	}
	closes := "r BA/Rr@0,1^270 | shepherd ESE | sheep 3; y BA/Rr@1,1^0; r BA/Rr@1,2^90 | thief N | sheep 1; y TO/F@2,2^0 | tower 2,2 | capture 1,2 red thief N; " +
		"r BA/L@1,3^0; y BA/L@0,3^0; r BA/L@-1,3^0; y BA/L@-1,2^0; r abbey @0,2"
	for _, s := range []scenario{
		{"an abbey closes the field, which leaves no choice", "", closes + " | monk | ransom yellow", "total 1 3"},
		{"a follower after such a ransom", "", closes + " | ransom yellow | monk", "bad"},
	} {
		t.Run(s.name, func(t *testing.T) { s.run(t, "base, tower, abbey-and-mayor, hills-and-sheep") })
	}
}
