package opinion_test

import "testing"

// TestSeveral checks positions in which a player has several figures of a kind.
func TestSeveral(t *testing.T) {
	const (
		big      = "r BA/RFr@1,0^0 | thief W with big; y BA/L@0,1^0; r BA/L@1,1^0 | monk with big"
		builder  = "r BA/RFr@1,0^0 | thief W; y BA/L@0,1^0; r BA/CFc.1@0,-1^90 | knight S; y BA/L@1,1^0; r BA/RFr@2,0^0 | builder W; y BA/L@2,1^0"
		builders = builder + "; r BA/CFc+@0,-2^90 | builder N"
		farmers  = "r BA/RFr@1,0^0 | farmer NNW; y BA/L@0,1^0; r BA/RFr@2,0^0 | pig NNW; y BA/L@0,2^0"
		pigs     = farmers + "; r BA/RFr@3,0^0 | pig NNW; y BA/L@0,3^0; r BA/C@1,-1^0; y BA/C@1,-2^180"
		abbot    = "r BA/L@0,1^0 | monk with abbot; y BA/L@1,1^0; r BA/L@2,1^0 | monk with abbot"
		phantom  = "r BA/L@0,1^0 | monk with phantom; y BA/L@1,1^0; r BA/L@2,1^0 | monk with phantom"
		mayor    = "r BA/CFc.1@0,-1^90 | knight S with mayor; y BA/L@0,1^0; r BA/C@1,1^0 | knight N with mayor"
		rides    = "r BA/L@0,1^0; y BA/L@0,2^0; r BA/LR@1,1^180 | thief N with wagon; y BA/L@2,1^0; r BA/LR@2,0^90 | thief W with wagon; y BA/L@3,1^0; r BA/RRRR@1,0^0"
		barn     = "r BA/L@0,1^0; y BA/L@1,1^0; r BA/L@0,2^0; y BA/L@2,1^0; r BA/L@1,2^0 | barn NW; y BA/L@0,3^0"
		city     = barn + "; r BA/C@3,1^90; y BA/C@4,1^270; r BA/L@1,3^0"
		flocks   = "r BA/RFr@1,0^0 | shepherd NNW | sheep 3; y BA/RFr@-1,0^0; r BA/L@1,1^0 | shepherd NNW | sheep 2; y BA/L@-1,1^0"
		both     = flocks + "; r BA/RFr@2,0^0"
		joined   = flocks + "; r BA/LR@2,0^90"
	)
	for _, s := range []scenario{
		{"a second big follower", "", big, "bad"},
		{"two big followers", "iac.big_each=2", big, "supply red big 0"},
		{"a second builder", "tab.second_part=may", builders, "bad"},
		{"two builders", "tab.builders_each=2", builders, "supply red builder 0"},
		{"two builders in a turn", "tab.builders_each=2", builder[:len(builder)-len("; y BA/L@2,1^0")] + " | builder W", "bad"},
		{"two pigs on a field count once", "tab.pigs_each=2", pigs, "supply red pig 0, end 4 0"},
		{"a second abbot", "", abbot, "bad"},
		{"two abbots", "abt.abbots_each=2", abbot, "supply red abbot 0"},
		{"one of two abbots is recalled", "abt.abbots_each=2", abbot + "; y BA/L@3,1^0; r BA/L@3,2^0 | recall 2,1", "total 4 0, supply red abbot 1"},
		{"two abbots are recalled in a turn", "abt.abbots_each=2", abbot + "; y BA/L@3,1^0; r BA/L@3,2^0 | recall 2,1 | recall 0,1", "bad"},
		{"two phantoms", "pha.phantoms_each=2", phantom, "supply red phantom 0"},
		{"two phantoms in a turn", "pha.phantoms_each=3", "r BA/LR@-1,0^270 | thief E with phantom | monk with phantom", "supply red phantom 1"},
		{"three phantoms in a turn", "pha.phantoms_each=3", "r BA/LR@-1,0^270 | thief E with phantom | monk with phantom | farmer N with phantom", "bad"},
		{"two mayors", "aam.mayors_each=2", mayor, "supply red mayor 0"},
		{"two wagons move", "aam.wagons_each=2", rides + " | wagon > 1,0 N | wagon > 1,0 W", "total 4 0, supply red wagon 0"},
		{"two wagons move, the nearer one farther", "aam.wagons_each=2", rides + " | wagon > 0,2 | wagon > 3,1", "total 4 0, supply red wagon 0"},
		{"one of two wagons is too far for both", "aam.wagons_each=2", rides + " | wagon > 3,1 | wagon > 3,1", "bad"},
		{"a third wagon moves", "aam.wagons_each=3", rides + " | wagon > 1,0 N | wagon > 1,0 W | wagon > 1,1", "bad"},
		{"a second barn on the field", "aam.barns_each=2", barn + "; r BA/L@1,3^0 | barn NW", "bad"},
		{"two barns of a player on a field pay once", "aam.barns_each=2, aam.barn_on_barn=allow", city + " | barn NW", "supply red barn 0, end 4 0"},
		{"one barn at the end", "", city, "supply red barn 0, end 4 0"},
		{"two barns in a turn", "aam.barns_each=2, aam.barn_on_barn=allow", city + " | barn NW | barn NE", "bad"},
		{"two shepherds", "has.shepherds_each=2", flocks, "supply red shepherd 0"},
		{"a second shepherd", "", flocks[:len(flocks)-len("; y BA/L@-1,1^0")], "bad"},
		{"a choice for each field", "has.shepherds_each=2", both + " | sheep 1 @1,0 | flock @1,1", "gain 2 0, supply red shepherd 1"},
		{"a choice for one field of two", "has.shepherds_each=2", both + " | sheep 1 @1,0", "bad"},
		{"two choices for one field", "has.shepherds_each=2", both + " | sheep 1 @1,0 | sheep 1 @1,0", "bad"},
		{"choices that name no field are for the first shepherd's first", "has.shepherds_each=2", both + " | sheep 1 | flock", "gain 2 0"},
		{"two fields become one, which pays once", "has.shepherds_each=2", joined + " | flock", "gain 5 0, supply red shepherd 2"},
	} {
		t.Run(s.name, func(t *testing.T) {
			s.run(t, "base*2, inns-and-cathedrals, traders-and-builders, abbot, phantom, abbey-and-mayor, hills-and-sheep")
		})
	}
}

// TestTwoReadings checks positions that JCloisterZone and print may judge otherwise, and a castle before a late dragon.
func TestTwoReadings(t *testing.T) {
	const (
		market = "r BA/RFr@-3,-1^0 | thief E; y BA/RRR@-4,-1^0 | quarter market | count blacksmith; r BA/L@-1,-2^0; y BA/L@0,-2^0; r BA/L@0,-3^0; " +
			"y BA/L@-1,-3^0 | barn SE; final from market yellow farmer NNW @-1,-2"
		dragon = "r BA/RFr@1,0^0; y DG/F.v@1,1^0; r DG/C.d@0,-1^180 | knight S | castle S | scored | dragon N W N; y BA/LR@-1,0^270 | thief E; r BA/LR@2,0^90"
		early  = "r BA/RFr@1,0^0; y DG/F.v@1,1^0; r DG/C.d@0,-1^180 | knight S | scored | castle S"
	)
	for _, s := range []struct {
		scenario
		sets string
	}{
		{scenario{"a farmer from the market", "", market, "end 0 5"}, "base, count, abbey-and-mayor"},
		{scenario{"a farmer from the market, paid as at the end", "aam.market_farmer=full", market, "end 0 7"}, "base, count, abbey-and-mayor"},
		{scenario{"a castle before a late dragon", "rgg-c1", dragon, "total 4 4"}, "base, princess-and-dragon, bridges-castles-and-bazaars"},
		{scenario{"a castle after the scoring", "rgg-c1", early, "bad"}, "base, princess-and-dragon, bridges-castles-and-bazaars"},
		{scenario{"no gardens in the base game", "abt.no_gardens=base", "r BA/CG@0,-1^180 | monk with abbot", "bad"}, "base, abbot"},
	} {
		t.Run(s.name, func(t *testing.T) { s.run(t, s.sets) })
	}
}
