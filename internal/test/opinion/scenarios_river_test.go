package opinion_test

import "testing"

// TestRiver checks positions on The River.
func TestRiver(t *testing.T) {
	const (
		bent  = "r RI.1/II@1,0^0; y RI.1/IFI@1,1^90; r RI.1/II@1,2^90"
		whole = "r RI.1/IFI@1,0^0; y RI.1/CICI@2,0^0; r RI.1/LIRI@3,0^0; y RI.1/IFI@4,0^0; r RI.1/CIRI@5,0^0; y RI.1/RIrI@6,0^90; " +
			"r RI.1/CcII@7,0^180; y RI.1/II@7,-1^270; r RI.1/RrII@8,-1^90; y RI.1/II@8,-2^270; r RI.1/I.e@9,-2^0"
		meadow = "r RI.1/IFI@1,0^0 | farmer NNW; y RI.1/"
	)
	for _, s := range []scenario{
		{"another tile before the lake", "", "r BA/L@0,1^0", "bad"},
		{"the river goes on", "", "r RI.1/IFI@1,0^0", "ok"},
		{"a river tile away from the river", "", "r RI.1/IFI@0,1^0", "bad"},
		{"two bends to one side", "", "r RI.1/II@1,0^0; y RI.1/II@1,1^90", "bad"},
		{"two bends to both sides", "", "r RI.1/II@1,0^0; y RI.1/II@1,1^180", "ok"},
		{"two bends to one side, far apart", "", bent, "ok"},
		{"two bends to one side, far apart, never back", "riv.uturn=never", bent, "bad"},
		{"a third bend to one side", "", bent + "; y RI.1/IFI@0,2^0; r RI.1/RrII@-1,2^180", "ok"},
		{"a third bend without clearance", "riv.uturn=clearance", bent + "; y RI.1/IFI@0,2^0; r RI.1/RrII@-1,2^180", "bad"},
		{"two bends to one side, with clearance", "riv.uturn=clearance", "r RI.1/II@1,0^0; y RI.1/II@1,1^90", "bad"},
		{"the lake comes last", "", "r RI.1/IFI@1,0^0; y RI.1/I.e@2,0^0", "bad"},
		{"nobody on the river", "", "r RI.1/IFI@1,0^0 | thief W", "bad"},
		{"a knight beside the river", "", "r RI.1/CICI@1,0^0 | knight N", "ok"},
		{"one field round the spring", "", meadow + "IFI@2,0^0 | farmer SSE", "bad"},
		{"a road divides the field", "", meadow + "RIrI@2,0^90 | farmer SSE", "ok"},
		{"a monk beside the river", "", "r RI.1/LIRI@1,0^0 | monk; y RI.1/IFI@2,0^0", "end 3 0"},
		{"a whole river", "", whole, "ok"},
		{"a tile after the lake", "", whole + "; y BA/L@0,1^0 | monk", "ok"},
		{"the start tile is in the draw pile", "", whole + "; y BA/RCr@-1,0^270; r BA/RCr@-1,1^270; y BA/RCr@-1,2^270; r BA/RCr@-1,3^270", "ok"},
		{"the start tile is left out", "start.spare=out", whole + "; y BA/RCr@-1,0^270; r BA/RCr@-1,1^270; y BA/RCr@-1,2^270; r BA/RCr@-1,3^270", "nonsense"},
		{"the start tile comes after the lake", "start.spare=after_lake", whole + "; y BA/L@0,1^0", "bad"},
		{"the start tile came after the lake", "start.spare=after_lake", whole + "; y BA/RCr@0,1^180; r BA/L@0,-1^0", "ok"},
		{"a river tile beside a field", "", "start RI/s@0,0^0 BA/L@2,0^0; r RI.1/IFI@1,0^0", "bad"},
		{"the fairy on the river", "", "r RI.1/CICI@1,0^0 | knight N; y RI.1/IFI@2,0^0; r RI.1/IFI@3,0^0 | fairy 1,0", "ok"},
		{"the leper walks over the river", "", "start RI/s@0,0^0 BA/C@1,-1^180; r RI.1/CICI@1,0^0 | leper @1,0; y RI.1/IFI@2,0^0 | leper E", "ok"},
		{"river tiles are no early draws", "plague.prelude=2", whole + "; y BA/L@0,1^0; r BA/L@1,1^0; y PL/Rr@0,2^0", "ok"},
		{"early draws come after the river", "plague.prelude=3", whole + "; y BA/L@0,1^0; r BA/L@1,1^0; y PL/Rr@0,2^0", "bad"},
	} {
		t.Run(s.name, func(t *testing.T) { s.run(t, "base, river, princess-and-dragon") })
	}
}

// TestRiver2 checks positions on The River II.
func TestRiver2(t *testing.T) {
	const (
		third = "r RI.2/III@1,0^0; y RI.2/"
		whole = third + "IFC@1,-1^270; r RI.2/LIFI@2,0^0; y RI.2/CIcI@3,0^90; r RI.2/RIrI@4,0^90; y RI.2/CIRI@5,0^0; r RI.2/II@6,0^0; " +
			"y RI.2/II+@6,1^90; r RI.2/CcII+@7,1^90; y RI.2/RrII@7,2^180; r RI.2/I.v@8,2^0"
		herd  = "start RI/s@0,0^0 BA/C@3,0^0 BA/C@3,-1^180; " + third + "II+@2,0^0 | farmer ENE"
		inn   = "start RI/s@0,0^0 BA/RRR@2,-1^90 BA/RRR@2,1^270; " + third + "RIrI@2,0^90 | thief N"
		forks = third + "II@1,-1^270; r RI.2/RrII@2,0^90"
	)
	for _, s := range []struct {
		sets string
		scenario
	}{
		{"", scenario{"another tile before the fork", "", "r RI.2/LIFI@1,0^0", "bad"}},
		{"", scenario{"the fork", "", "r RI.2/III@1,0^180", "ok"}},
		{"", scenario{"the fork turned", "", "r RI.2/III@1,0^270", "ok"}},
		{"", scenario{"the fork with a field at the river", "", "r RI.2/III@1,0^90", "bad"}},
		{"", scenario{"one arm", "", third + "LIFI@2,0^0", "ok"}},
		{"", scenario{"the other arm", "", third + "LIFI@1,-1^90", "ok"}},
		{"", scenario{"the fork is a bend", "", third + "II@1,-1^0", "bad"}},
		{"", scenario{"a bend to the other side", "", third + "II@1,-1^270", "ok"}},
		{"", scenario{"two arms meet", "", forks, "ok"}},
		{"", scenario{"two arms meet without clearance", "riv.uturn=clearance", forks, "bad"}},
		{"", scenario{"two arms are joined", "", forks + "; y RI.2/CcII+@2,-1^90", "bad"}},
		{"", scenario{"the volcano lake comes last", "", third + "I.v@2,0^0", "bad"}},
		{"", scenario{"the river ends at a city", "", "start RI/s@0,0^0 BA/C@3,0^270; " + third + "IFC@2,0^0 | knight E", "gain 0 4"}},
		{"", scenario{"a whole river", "", whole, "ok"}},
		{"", scenario{"a farmer on the volcano lake", "", whole + " | farmer NNW", "bad"}},
		{"", scenario{"a farmer on the volcano lake allowed", "rv2.lake_follower=allow", whole + " | farmer NNW", "ok"}},
		{"princess-and-dragon", scenario{"a farmer on the volcano", "rv2.lake_follower=allow", whole + " | farmer NNW", "bad"}},
		{"", scenario{"another turn after the lake", "", whole + "; r BA/L@0,1^0", "ok"}},
		{"", scenario{"the next player after the lake", "", whole + "; y BA/L@0,1^0", "bad"}},
		{"", scenario{"no other turn after the lake", "rv2.lake_extra_turn=false", whole + "; r BA/L@0,1^0", "bad"}},
		{"", scenario{"the next player after the lake allowed", "rv2.lake_extra_turn=false", whole + "; y BA/L@0,1^0", "ok"}},
		{"", scenario{"one other turn only", "", whole + "; r BA/L@0,1^0; r BA/L@1,1^0", "bad"}},
		{"traders-and-builders", scenario{"a pig herd", "", herd, "end 0 4"}},
		{"", scenario{"a pig herd without pigs", "", herd, "end 0 3"}},
		{"", scenario{"a pig herd always", "rv2.symbols=always", herd, "end 0 4"}},
		{"traders-and-builders", scenario{"a pig beside a herd", "", herd + "; r RI.2/LIFI@2,-1^90; y RI.2/RIrI@2,-2^0 | pig SSE", "end 0 5"}},
		{"traders-and-builders", scenario{"a pig beside a herd, city by city", "base.farmers=per_city_4", herd + "; r RI.2/LIFI@2,-1^90; y RI.2/RIrI@2,-2^0 | pig SSE", "end 0 6"}},
		{"inns-and-cathedrals", scenario{"an inn", "", inn, "gain 0 6"}},
		{"", scenario{"an inn without inns", "", inn, "gain 0 3"}},
		{"", scenario{"an inn always", "rv2.symbols=always", inn, "gain 0 6"}},
		{"", scenario{"one city over the river", "", "start RI/s@0,0^0 BA/C@2,-1^180 BA/C@2,1^0; " + third + "CIcI@2,0^90 | knight N", "gain 0 6"}},
		{"princess-and-dragon", scenario{"the dragon comes with the lake", "", whole + "; r DG/RFr.d@0,1^0 | dragon W N W N W W", "ok"}},
		{"princess-and-dragon, river", scenario{"one river of two boxes", "", "r RI.1/IFI@1,0^0", "bad"}},
		{"princess-and-dragon, river", scenario{"the lake of the first box is left out", "", third + "I.e@2,0^0", "nonsense"}},
	} {
		t.Run(s.name, func(t *testing.T) {
			sets := "base, river-2"
			if s.sets != "" {
				sets += ", " + s.sets
			}
			s.run(t, sets)
		})
	}
}
