package opinion_test

import "testing"

// TestAbbot checks positions with gardens and the abbot.
func TestAbbot(t *testing.T) {
	const (
		garden   = "r BA/CG@0,-1^180 | monk with abbot"
		ready    = garden + "; y BA/L@0,1^0; r BA/RFr@1,0^0"
		around   = garden + "; y BA/L@0,-2^0; r BA/L@1,-2^0; y BA/L@-1,-2^0; r BA/L@1,-1^0; y BA/RFr@1,0^0; r BA/C@-1,-1^270"
		cloister = "r BA/L@0,1^0 | monk with abbot; y BA/RFr@1,0^0; r BA/RFr@2,0^0"
		builder  = "r BA/RFr@1,0^0 | thief W; y BA/L@0,1^0; r BA/L@1,1^0 | monk with abbot; y BA/L@2,1^0; r BA/RFr@2,0^0"
		arrival  = garden + " | leper @0,-1; y BA/L@0,1^0; r BA/RFr@1,0^0"
		fairy    = ready + " | fairy 0,-1; y BA/L@0,2^0; r BA/RFr@2,0^0"
		twice    = "r BA/RFr@1,0^0 | thief W; y BA/L@0,1^0; r BA/RFr@2,0^0 | builder W; y BA/RFr@-1,0^0; r BA/RFr@3,0^0 | farmer NNW; rb BA/CG@0,-1^180 | monk with abbot; " +
			"y BA/L@1,1^0; r BA/RFr@4,0^0 | recall 0,-1"
	)
	for _, s := range []scenario{
		{"an abbot on a garden", "", garden, "supply red abbot 0, supply red normal 7"},
		{"a monk on a garden", "", "r BA/CG@0,-1^180 | monk", "bad"},
		{"a big monk on a garden", "", "r BA/CG@0,-1^180 | monk with big", "bad"},
		{"the phantom on a garden", "", "r BA/CG@0,-1^180 | monk with phantom", "bad"},
		{"a farmer beside a garden", "", "r BA/CG@0,-1^180 | farmer NNW", "ok"},
		{"a monk where the tile has no garden", "", "r BA/C@0,-1^180 | monk", "bad"},
		{"a tile with a garden is one of a kind", "", "r BA/CG@0,-1^180; y BA/CG@1,-1^180", "nonsense"},
		{"the box has four tiles without the garden", "", "r BA/C@0,-1^180; y BA/C@0,-2^0; r BA/C@0,-3^180; y BA/C@0,-4^0; r BA/C@0,-5^180", "nonsense"},
		{"an abbot on a cloister", "", cloister, "ok"},
		{"an abbot on a road", "", "r BA/RFr@1,0^0 | thief W with abbot", "bad"},
		{"a second abbot", "", garden + "; y BA/L@0,1^0; r BA/L@1,1^0 | monk with abbot", "bad"},
		{"a recall from a garden", "", ready + " | recall 0,-1", "gain 3 0, supply red abbot 1"},
		{"a recall from a cloister", "", cloister + " | recall 0,1", "gain 3 0, supply red abbot 1"},
		{"a recall and a follower", "", ready + " | recall 0,-1 | thief W", "bad"},
		{"a follower and a recall", "", ready + " | thief W | recall 0,-1", "bad"},
		{"a recall and the fairy", "", "r BA/RFr@1,0^0 | thief W; y BA/L@0,1^0; " + garden + "; y BA/L@0,2^0; r BA/L@0,3^0 | recall 0,-1 | fairy 1,0", "bad"},
		{"a recall and a builder", "", builder + " | recall 1,1 | builder W", "bad"},
		{"a builder and a recall", "", builder + " | builder W | recall 1,1", "bad"},
		{"a recall and the phantom", "", ready + " | recall 0,-1 | thief W with phantom", "gain 3 0, supply red phantom 0"},
		{"a recall and the leper", "", arrival + " | recall 0,-1 | leper S S", "bad"},
		{"two recalls", "", ready + " | recall 0,-1 | recall 0,-1", "bad"},
		{"a recall before the tile", "", garden + "; y BA/L@0,1^0; r recall 0,-1 | BA/RFr@1,0^0", "bad"},
		{"a recall after the scoring", "", ready + " | scored | recall 0,-1", "bad"},
		{"a recall of another player's abbot", "", garden + "; y BA/L@0,1^0 | recall 0,-1", "bad"},
		{"a complete garden", "", around + "; y BA/RFr@-1,0^0", "gain 9 0, supply red abbot 1"},
		{"a recall from a complete garden", "", around + "; y BA/RFr@0,1^0; r BA/RFr@-1,0^0 | recall 0,-1", "bad"},
		{"an unfinished garden at the end", "", garden + "; y BA/L@0,1^0", "end 2 0"},
		{"the fairy at a recall", "", fairy + " | recall 0,-1", "gain 4 0"},
		{"the fairy pays at a recall", "abt.fairy_on_recall=three", fairy + " | recall 0,-1", "gain 7 0"},
		{"a recall in the first part of a turn", "", twice + "; rb BA/L@1,2^0 | monk with abbot", "supply red abbot 0"},
		{"a garden through the portal", "", "r BA/CG@0,-1^180; y DG/RRR.g@1,0^0 | monk @0,-1 with abbot", "supply yellow abbot 0"},
		{"a normal follower on a garden through the portal", "", "r BA/CG@0,-1^180; y DG/RRR.g@1,0^0 | monk @0,-1", "bad"},
	} {
		t.Run(s.name, func(t *testing.T) {
			s.run(t, "base, inns-and-cathedrals, traders-and-builders, princess-and-dragon, abbot, phantom")
		})
	}
	t.Run("without the abbot", func(t *testing.T) {
		scenario{"", "", "r BA/CG@0,-1^180; y BA/CG@1,-1^180 | monk", "bad"}.run(t, "base")
	})
}

// TestPhantom checks positions with the phantom.
func TestPhantom(t *testing.T) {
	const (
		second  = "r BA/RFr@1,0^0 | thief W | "
		ready   = "r BA/RFr@1,0^0 | thief W; y BA/L@0,1^0; r BA/RFr@2,0^0"
		city    = "r BA/CFc.1@0,-1^90 | knight S; y BA/L@0,1^0; r BA/RFr@1,0^0; y DG/CcRr.p@0,-2^180"
		arrival = "r BA/C@0,-1^180 | leper @0,-1; y BA/RFr@1,0^0; r BA/RFr@2,0^0 | leper S E E"
		portal  = "r BA/L@0,1^0; y BA/L@1,1^0; r DG/RRR.g@1,0^180"
	)
	for _, s := range []scenario{
		{"a second follower", "", second + "farmer NNW with phantom", "supply red phantom 0, supply red normal 6"},
		{"two normal followers", "", second + "farmer NNW", "bad"},
		{"the phantom on the same road", "", second + "thief E with phantom", "bad"},
		{"the phantom before the other", "", "r BA/RFr@1,0^0 | thief W with phantom | farmer NNW", "bad"},
		{"the phantom alone", "", "r BA/RFr@1,0^0 | thief W with phantom", "supply red phantom 0, supply red normal 7"},
		{"a second phantom", "", second + "farmer NNW with phantom; y BA/L@0,1^0; r BA/RFr@2,0^0 | farmer SSE with phantom", "bad"},
		{"the phantom scores", "", "r BA/RRR@1,0^0 | thief W | thief E with phantom; y BA/RRR@-1,0^0", "gain 3 0, supply red phantom 0, supply red normal 7"},
		{"the phantom after a builder", "", ready + " | builder W | farmer NNW with phantom", "ok"},
		{"a builder after the phantom", "", ready + " | farmer NNW with phantom | builder W", "bad"},
		{"the phantom after the fairy", "", ready + " | fairy 1,0 | farmer NNW with phantom", "ok"},
		{"the fairy after the phantom", "", ready + " | farmer NNW with phantom | fairy 1,0", "bad"},
		{"the phantom after a knight was sent home", "", city + " | princess red knight S @0,-1 | thief N with phantom", "bad"},
		{"the phantom although a knight must be sent home", "", city + " | thief N with phantom", "bad"},
		{"the phantom although a knight may be sent home", "hig-c1", city + " | thief N with phantom", "ok"},
		{"the phantom on a volcano", "", "r DG/RFr.v@1,0^0 | thief W with phantom", "bad"},
		{"the phantom in the turn of a plague tile", "plague.prelude=0", "r PL/RRRR@1,0^0 | thief W with phantom", "bad"},
		{"the phantom on a dragon tile", "", "r DG/RFr.v@1,0^0; y DG/RFr.d@2,0^0 | thief W | farmer NNW with phantom | dragon E", "supply yellow phantom 1"},
		{"the phantom after the leper walked", "", arrival + " | farmer NNW with phantom", "ok"},
		{"the phantom after the leper walked forbidden", "pha.after_leper=forbid", arrival + " | farmer NNW with phantom", "bad"},
		{"the leper after the phantom", "", "r BA/C@0,-1^180 | leper @0,-1; y BA/RFr@1,0^0 | farmer NNW with phantom | leper S E", "bad"},
		{"the phantom through the portal", "", portal + " | thief E | monk @0,1 with phantom", "ok"},
		{"the phantom here, the other through the portal", "", portal + " | monk @0,1 | thief E with phantom", "ok"},
		{"both through the portal", "", portal + " | monk @0,1 | monk @1,1 with phantom", "bad"},
		{"the phantom alone through the portal", "", portal + " | monk @0,1 with phantom", "ok"},
		{"the phantom in both parts of a turn", "", ready + " | builder W; y BA/L@1,1^0; r BA/RFr@3,0^0 | farmer NNW | farmer SSW with phantom; rb BA/L@2,1^0 | monk | farmer NNW with phantom", "bad"},
		{"the phantom in the second part of a turn", "", ready + " | builder W; y BA/L@1,1^0; r BA/RFr@3,0^0 | farmer NNW; rb BA/L@2,1^0 | monk | farmer NNW with phantom", "ok"},
	} {
		t.Run(s.name, func(t *testing.T) {
			s.run(t, "base, traders-and-builders, princess-and-dragon, phantom")
		})
	}
}
