package opinion_test

import "testing"

// abbeyBox is the box of the scenarios.
const abbeyBox = "base*2, traders-and-builders, princess-and-dragon, abbey-and-mayor, bridges-castles-and-bazaars"

// TestAbbey checks positions with abbeys and mayors.
func TestAbbey(t *testing.T) {
	const (
		ring    = "r BA/RFr@1,0^0; y BA/RFr@-1,0^0; r BA/L@1,1^0; y BA/L@-1,1^0; r BA/L@1,2^0; y BA/L@0,2^0"
		gap     = "r BA/RFr@1,0^0; y BA/RFr@-1,0^0; r BA/L@1,1^0; y BA/L@-1,1^0; r BA/L@1,2^0"
		road    = "r BA/LR@-1,0^270 | thief E; y BA/L@0,1^0; r BA/L@1,1^0; y BA/L@2,1^0; r BA/L@2,0^0; y BA/C@2,-1^0; r BA/C@1,-1^0"
		cities  = "r BA/Cc+@0,-1^180 | knight S with mayor; y BA/RFr@1,0^0; r BA/RFr@2,0^0; y BA/C@2,-1^270 | knight W"
		nothing = "r BA/C@0,-1^180 | knight S with mayor"
	)
	for _, s := range []scenario{
		{"an abbey", "", ring + "; r abbey @0,1 | monk; y BA/C@-1,2^270", "total 9 0"},
		{"an abbey with three neighbours", "", gap + "; y abbey @0,1", "bad"},
		{"an abbey ends a road", "", road + "; y abbey @1,0", "total 2 0"},
		{"a second abbey", "", road + "; y abbey @1,0; r BA/L@3,1^0; y abbey @1,0", "bad"},
		{"an abbey after a tile", "", ring + "; r BA/L@2,1^0 | abbey @0,1", "bad"},
		{"a farmer on an abbey", "", ring + "; r abbey @0,1 | farmer NNW", "bad"},
		{"an unfinished abbey", "", ring + "; r abbey @0,1 | monk", "end 8 0"},
		{"a bridge ends at an abbey", "", ring + "; r abbey @0,1; y BA/RFr@2,1^0 | bridge 1,1 WE", "ok"},
		{"no bridge ends at an abbey", "bcb.bridge_to_abbey=forbid", ring + "; r abbey @0,1; y BA/RFr@2,1^0 | bridge 1,1 WE", "bad"},
		{"a mayor", "", nothing, "total 0 0, supply red mayor 1"},
		{"a second mayor", "", nothing + "; y BA/RFr@1,0^0; r BA/C@1,-1^0 | knight N with mayor", "ok"},
		{"a mayor with one pennant", "", cities + "; r BA/CFc.1@1,-1^0", "total 10 10"},
		{"a mayor with two pennants", "", cities + "; r BA/CFc+@1,-1^0", "total 12 0"},
		{"a mayor as thief", "", "r BA/RFr@1,0^0 | thief W with mayor", "bad"},
		{"a mayor in an occupied city", "", "r BA/CFc.1@0,-1^90 | knight S; y BA/C@0,-2^180 | knight S with mayor", "bad"},
		{"a mayor without pennants founds no castle", "", nothing + " | castle S", "bad"},
		{"without abbeys", "aam.abbey=off", ring + "; r abbey @0,1", "nonsense"},
		{"without mayors", "aam.mayor=off", nothing, "nonsense"},
		{"without wagons", "aam.wagon=off", "r BA/C@0,-1^180 | knight S with wagon", "nonsense"},
		{"without barns", "aam.barn=off", "r BA/L@0,1^0; y BA/L@1,1^0; r BA/L@0,2^0; y BA/L@1,2^0 | barn NW", "nonsense"},
		{"a mayor founds a castle", "aam-jcz", nothing + " | castle S; y BA/LR@-1,0^270 | thief E; r BA/LR@1,0^90", "total 0 3, supply red mayor 1"},
		{"a barn is not taken by the dragon", "", "r DG/F.v@0,1^0; y BA/L@1,1^0; r BA/L@0,2^0; y BA/L@1,2^0 | barn NW; r DG/RFr.d@1,0^0 | dragon E S W", "supply yellow barn 0"},
	} {
		t.Run(s.name, func(t *testing.T) { s.run(t, abbeyBox) })
	}
}

// TestWagon checks positions with wagons.
func TestWagon(t *testing.T) {
	const (
		city = "r BA/C@0,-1^180 | knight S with wagon"
		ride = city + " | wagon > 0,0 W"
		far  = "r BA/RFr@1,0^0; y BA/L@1,-1^0; r BA/L@1,-2^0; y BA/LR@1,-3^180; " + city + " | wagon > 1,-3 N"
		busy = "r BA/RFr@1,0^0; y BA/RFr@-1,0^0 | thief E; " + ride
		two  = "r BA/CFc.1@0,-1^90 | knight S with wagon; y BA/RFr@1,0^0 | thief W with wagon; r BA/C@0,-2^180"
		both = "r BA/CFc.1@0,-1^90 | knight S with wagon; y BA/L@1,-1^0; r BA/L@0,1^0; y BA/C@0,-2^180 | wagon red > 1,-1"
	)
	for _, s := range []scenario{
		{"a wagon moves", "", ride, "total 4 0, supply red wagon 0"},
		{"a wagon goes home", "", city, "total 4 0, supply red wagon 1"},
		{"a wagon moves over a field", "aam-c1", ride, "bad"},
		{"no letter joins the far end", "aam-c1; aam.wagon_touch=letters", "r BA/RFr@1,0^0; y BA/RFr@1,-1^0; r AM/RC@0,-1^180 | knight S with wagon | wagon > 1,-1 W", "bad"},
		{"the picture joins the far end", "aam-c1", "r BA/RFr@1,0^0; y BA/RFr@1,-1^0; r AM/RC@0,-1^180 | knight S with wagon | wagon > 1,-1 W", "ok"},
		{"a letter joins the road to the city", "aam-c1; aam.wagon_touch=letters", "r AM/RC@0,-1^180 | knight S with wagon | wagon > 0,-1 E", "total 4 0"},
		{"no letter joins two roads that the picture joins", "aam-c1; aam.wagon_touch=letters", "r BA/LR@-1,0^270; y BA/L@0,1^0; r TB/RRC@1,0^0 | thief W with wagon | wagon > 1,0 S", "bad"},
		{"the picture joins two roads that no letter joins", "aam-c1", "r BA/LR@-1,0^270; y BA/L@0,1^0; r TB/RRC@1,0^0 | thief W with wagon | wagon > 1,0 S", "ok"},
		{"a wagon moves to a road that touches the city", "aam-c1", "r AM/RC@0,-1^180 | knight S with wagon | wagon > 0,-1 E", "total 4 0"},
		{"a wagon moves to a feature with a follower", "", busy, "bad"},
		{"a wagon moves too far", "", far, "bad"},
		{"a wagon on a field", "", "r BA/L@0,1^0 | farmer NNW with wagon", "bad"},
		{"a wagon moves that was not scored", "", two + " | wagon yellow > 0,-1 W", "bad"},
		{"a wagon moves to a complete city", "", ride[:len(ride)-1] + "N", "bad"},
		{"a wagon moves in another player's turn", "", both, "total 6 0, supply red wagon 0"},
		{"a wagon moves before the scoring", "", "r BA/RFr@1,0^0 | thief W with wagon | wagon > 0,0 N", "bad"},
		{"a wagon moves to the dragon", "", "r DG/RFr.v@1,0^0; y BA/C@0,-1^180 | knight S with wagon | wagon > 1,0 W", "bad"},
		{"another figure after the wagon", "", ride + " | farmer NNW", "bad"},
		{"the builder goes home", "", "r BA/CFc.1@0,-1^90 | knight S with wagon; y BA/RFr@1,0^0; r BA/CFc.1@0,-2^90 | builder S; y BA/L@1,-1^0; " +
			"r BA/C@0,-3^180 | wagon > 1,-1", "total 8 0, supply red builder 1, supply red wagon 0"},
	} {
		t.Run(s.name, func(t *testing.T) { s.run(t, abbeyBox) })
	}
}

// TestBarn checks positions with barns.
func TestBarn(t *testing.T) {
	const (
		farmer = "r BA/L@0,1^0 | farmer NNW; y BA/L@1,1^0; r BA/C@2,1^0; y BA/C@2,0^180 | knight S; r BA/L@0,2^0"
		placed = farmer + "; y BA/L@1,2^0 | barn NW"
		joined = placed + "; r BA/RFr@-1,0^0 | farmer NNW; y BA/LR@-2,0^270"
	)
	for _, s := range []scenario{
		{"a barn", "", placed, "total 3 4, supply red normal 7, supply yellow barn 0"},
		{"a barn where two tiles meet", "", farmer + "; y BA/L@-1,1^0 | barn SE", "bad"},
		{"a barn on an older tile", "", farmer + "; y BA/L@1,2^0 | barn NW @1,2", "total 3 4"},
		{"a farmer on a field with a barn", "", placed + "; r BA/RFr@-1,0^0 | farmer SSE", "bad"},
		{"fields are joined", "", joined, "total 4 4"},
		{"a barn at the end", "", joined, "end 0 4"},
		{"a castle, where each city pays once", "base-2001", "r BA/C@0,-1^180 | knight S | castle S; y BA/RFr@1,0^0 | farmer NNW; r BA/L@0,-2^0; y BA/L@0,-3^0 | farmer NNW", "end 0 4"},
		{"a castle and a barn, where each city pays four", "base-2000", "r BA/C@0,-1^180 | knight S | castle S; y BA/L@1,-1^0 | farmer NNW; r BA/L@0,-2^0; " +
			"y BA/L@1,-2^0 | barn SW", "gain 0 4"},
		{"fields are joined, with a pig", "", placed + "; r BA/RFr@-1,0^0 | farmer NNW; y BA/RFr@-2,0^0; r BA/LR@-3,0^270 | pig NNW", "total 5 4, supply red pig 1"},
		{"a second barn", "", placed + "; r BA/RFr@-1,0^0; y BA/C@0,3^180; r BA/C@1,3^180 | barn NW", "bad"},
		{"a second barn allowed", "aam.barn_on_barn=allow", placed + "; r BA/RFr@-1,0^0; y BA/C@0,3^180; r BA/C@1,3^180 | barn NW", "ok"},
		{"a barn on a volcano tile", "", "r BA/L@0,1^0; y BA/L@1,1^0; r BA/L@0,2^0; y DG/F.v@1,2^0 | barn NW", "total 0 0"},
		{"a barn and a farmer", "", farmer + "; y BA/L@1,2^0 | barn NW | farmer NNW", "bad"},
	} {
		t.Run(s.name, func(t *testing.T) { s.run(t, abbeyBox) })
	}
}
