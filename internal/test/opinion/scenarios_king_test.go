package opinion_test

import "testing"

// TestKing checks positions with the King and the Robber.
func TestKing(t *testing.T) {
	const (
		small   = "r BA/C@0,-1^180"
		second  = small + "; y BA/C@0,-2^0; r BA/L@0,1^0; y BA/C@0,-3^180"
		larger  = small + "; y BA/C@0,-2^0; r BA/CFc.1@0,-3^90; y BA/C@0,-4^180"
		other   = "r BA/CFc.1@0,-1^90 | knight S; y BA/C@0,-2^180"
		two     = "r BA/RFr@1,0^0; y BA/CFc.1@1,-1^0; r BA/C@2,-1^270; y BA/CC.2@0,-1^180"
		roads   = "r BA/RRR@1,0^0; y BA/RRR@-1,0^0; r BA/"
		both    = small + "; y BA/RRR@1,0^0; r BA/RRR@-1,0^0"
		crossed = "r KR/CCcc@0,-1^0 | knight S; y BA/C@0,-2^180"
		double  = "r BA/CFc.1@0,-1^90 | knight S; y BA/L@0,1^0; r BA/CFc.1@0,-2^90 | builder S; y BA/L@1,1^0; r BA/C@0,-3^180; rb BA/C@0,-4^0"
	)
	for _, s := range []struct {
		sets string
		scenario
	}{
		{"", scenario{"the first city", "", small, "king red, robber nobody, end 1 0"}},
		{"", scenario{"a city of the same size", "", second, "king red, end 2 0"}},
		{"", scenario{"a larger city", "", larger, "king yellow, end 0 2"}},
		{"", scenario{"the player who completes, not the one who scores", "", other, "gain 6 0, king yellow, end 0 1"}},
		{"", scenario{"two cities at once", "", two, "king yellow, end 0 2"}},
		{"", scenario{"a road of the same length", "", roads + "RRR@2,0^0; y BA/RFr@-2,0^0; r BA/RRR@-3,0^0", "robber yellow, end 0 3"}},
		{"", scenario{"a longer road", "", roads + "RFr@2,0^0; y BA/RFr@3,0^0; r BA/RRR@4,0^0", "robber red, end 2 0"}},
		{"", scenario{"both cards", "", both, "king red, robber red, end 2 0"}},
		{"", scenario{"both cards for 40", "krb.scoring=15_40", both, "end 40 0"}},
		{"", scenario{"both cards for 20", "krb.scoring=10_20", both, "end 20 0"}},
		{"", scenario{"one card for 15", "krb.scoring=15_40", small, "end 15 0"}},
		{"", scenario{"one card for 10", "krb.scoring=10_20", small, "end 10 0"}},
		{"", scenario{"points during the game", "krb.scoring=continuous", second, "gain 1 0, end 0 0"}},
		{"", scenario{"points for the holder before", "krb.scoring=continuous", larger, "gain 1 0, king yellow, end 0 0"}},
		{"", scenario{"the first city pays nobody", "krb.scoring=continuous", small, "gain 0 0, king red, end 0 0"}},
		{"", scenario{"one of two cities on a tile", "", crossed, "gain 6 0, king yellow, end 0 1"}},
		{"", scenario{"a knight in the other city", "", crossed + "; r BA/C@-1,-1^90 | knight E; y BA/C@1,-1^270", "gain 6 0, end 0 2"}},
		{"", scenario{"a cloister with a city", "", "r KR/LC@0,-1^180 | monk", "king red, end 3 0"}},
		{"traders-and-builders, leper", scenario{"a double turn", "", "r BA/CFc.1@0,-1^90 | knight S; y BA/L@0,1^0; r BA/CFc.1@0,-2^90 | builder S; " +
			"y BA/L@1,1^0; r BA/C@0,-3^180 | leper @0,-3; rb BA/C@0,-4^0; y BA/CFc.1@0,-5^90; r BA/L@-1,1^0; y BA/CFc.1@0,-6^90", "king red, end 1 0"}},
		{"traders-and-builders", scenario{"the parts of a turn are compared one by one", "", double + "; y BA/C@0,-5^180", "king red, end 2 0"}},
		{"count", scenario{"the City of Carcassonne", "", "r BA/C@-2,2^0", "king red, end 2 0"}},
	} {
		t.Run(s.name, func(t *testing.T) {
			sets := "base*4, king-and-robber"
			if s.sets != "" {
				sets += ", " + s.sets
			}
			s.run(t, sets)
		})
	}
}
