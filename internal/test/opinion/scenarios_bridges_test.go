package opinion_test

import "testing"

// bridgesBox is the box of the scenarios.
const bridgesBox = "base, princess-and-dragon, bridges-castles-and-bazaars"

// TestBridges checks positions with bridges.
func TestBridges(t *testing.T) {
	const (
		over    = "r BA/LR@-1,0^270 | thief E; y BA/L@1,0^0 | bridge 1,0 WE"
		gap     = "r BA/RFr@1,0^0; y BA/RFr@2,0^90"
		two     = "r BA/RFr@1,0^0; y BA/RFr@1,1^90 | bridge 1,0 NS | bridge 1,1 WE"
		corner  = "r BA/L@0,1^0; y BA/L@1,1^0; r BA/L@2,1^0; y BA/L@0,2^0; r BA/RRRR@1,2^0 | bridge 0,2 WE | bridge 1,1 NS"
		builder = "r BA/LR@-1,0^270 | thief E; y BA/L@0,1^0; r BA/RFr@1,0^0 | builder W; y BA/L@1,1^0; r BA/L@2,0^0"
	)
	for _, s := range []scenario{
		{"a road against a field, with a bridge", "", gap + " | bridge 2,0 WE", "gain 0 0"},
		{"without the bridge", "", gap, "bad"},
		{"the bridge in the wrong direction", "", gap + " | bridge 2,0 NS", "bad"},
		{"a follower before the bridge", "", gap + " | thief N | bridge 2,0 WE", "bad"},
		{"a bridge is a tile of its road", "", over + "; r BA/LR@2,0^90", "gain 4 0"},
		{"a thief on a bridge of an occupied road", "", over + " | thief W", "bad"},
		{"a monk below a bridge", "", over + " | monk", "ok"},
		{"the end of a bridge meets a field", "", "r BA/L@0,1^0 | bridge 0,1 NS", "bad"},
		{"the end of a bridge on a city", "", "r BA/C@0,-1^180 | bridge 0,-1 NS", "bad"},
		{"a free bridge with a thief", "", "r BA/L@0,1^0 | bridge 0,1 WE | thief W", "ok"},
		{"a bridge on the neighbour", "", "r BA/L@0,1^0; y BA/RFr@-1,1^0 | bridge 0,1 WE", "ok"},
		{"a free bridge on a neighbour", "", "r BA/L@0,1^0; y BA/L@1,1^0 | bridge 0,1 WE", "bad"},
		{"a free bridge on a neighbour with free ends", "", "r BA/L@0,1^0; y BA/L@0,2^0 | bridge 0,1 WE", "ok"},
		{"a free bridge on a neighbour in the program", "bcb-jcz", "r BA/L@0,1^0; y BA/L@0,2^0 | bridge 0,1 WE", "bad"},
		{"a free bridge far away", "", "r BA/L@0,1^0; y BA/L@0,2^0; r BA/L@0,3^0 | bridge 0,1 WE", "bad"},
		{"a second bridge on a tile", "", over + "; r BA/RFr@1,1^90 | bridge 1,0 NS", "bad"},
		{"a fourth bridge", "", "r BA/L@0,1^0 | bridge 0,1 WE; y BA/L@0,2^0; r BA/L@0,3^0 | bridge 0,3 WE; y BA/L@0,4^0; " +
			"r BA/L@0,5^0 | bridge 0,5 WE; y BA/L@0,6^0; r BA/L@0,7^0 | bridge 0,7 WE", "bad"},
		{"a needed bridge and a free one", "", two, "ok"},
		{"one bridge in a part of a turn", "bcb.bridges_per_part=one", two, "bad"},
		{"two needed bridges", "", corner, "ok"},
		{"two needed bridges are too many", "bcb.bridges_per_part=one", corner, "bad"},
		{"a farmer below a bridge", "", over + "; r BA/LR@2,0^90; y BA/L@1,1^0 | farmer NNW; r BA/L@1,-1^0 | farmer SSE", "bad"},
	} {
		t.Run(s.name, func(t *testing.T) { s.run(t, "base*2, princess-and-dragon, bridges-castles-and-bazaars") })
	}
	s := scenario{"a bridge extends the road of a builder", "", builder + " | bridge 2,0 WE; rb BA/L@0,2^0", "ok"}
	t.Run(s.name, func(t *testing.T) { s.run(t, "base*2, traders-and-builders, bridges-castles-and-bazaars") })
}

// TestCastles checks positions with castles.
func TestCastles(t *testing.T) {
	const (
		castle = "r BA/C@0,-1^180 | knight S | castle S"
		other  = "r BA/RFr@1,0^0; y BA/C@1,-1^0 | knight N"
		road   = castle + "; y BA/LR@-1,0^270 | thief E; r BA/LR@1,0^90"
		both   = castle + "; y BA/RFr@-1,0^0; r BA/LR@-2,0^270; y BA/L@0,1^0; r BA/L@1,1^0; y BA/L@2,1^0; r BA/LR@2,0^90; y BA/C@1,-1^180; r BA/RCr@1,0^0"
		two    = castle + "; y BA/C@1,-1^0 | knight N; r BA/LR@-1,0^270; y BA/C@1,-2^180 | castle S; r BA/LR@1,0^90"
		roads  = castle + "; y BA/C@1,-1^0 | knight N; r BA/LR@-1,0^270; y BA/C@1,-2^180 | castle S; r BA/RFr@1,0^0; y BA/RFr@2,-1^90; " +
			"r BA/RFr@2,-2^90; y BA/RFr@2,-3^90; r BA/LR@2,-4^0; y BA/RRRR@2,0^0"
	)
	for _, s := range []scenario{
		{"a road in the vicinity", "", road, "gain 3 3"},
		{"a road without a thief", "", castle + "; y BA/LR@-1,0^270; r BA/LR@1,0^90", "gain 3 0"},
		{"a castle scores by another one", "", two, "gain 3 3"},
		{"the tile that founds the castle", "", "r BA/LR@-1,0^270 | thief E; y BA/L@0,1^0; r BA/C@1,1^0; y BA/L@2,1^0; r BA/LR@2,0^90; y BA/RCr@1,0^180 | knight S | castle S", "gain 4 0"},
		{"a castle of a player whose turn it is not", "", other + "; r BA/C@1,-2^180 | castle S yellow", "gain 0 0"},
		{"no castle", "", other + "; r BA/C@1,-2^180", "gain 0 4"},
		{"a castle of the wrong player", "", other + "; r BA/C@1,-2^180 | castle S", "bad"},
		{"a city that is no half circle", "", "r BB/CFR!@0,-1^270 | knight S | castle S", "bad"},
		{"a castle without a lord", "", "r BA/C@0,-1^180 | castle S", "bad"},
		{"a castle of an earlier city", "", "r BA/C@0,-1^180 | knight S; y BA/L@0,1^0 | castle N", "bad"},
		{"a castle at the end", "", castle + "; y BA/RFr@1,0^0 | farmer NNW", "end 0 4"},
		{"the dragon spares the lord", "", castle + "; y DG/F.v@0,1^0; r DG/RFr.d@1,0^0 | dragon N N", "supply red normal 6"},
		{"the lord is not on the table any more", "", road, "supply red normal 7"},
		{"a follower after the castle", "", "r BA/C@0,-1^180 | knight S | castle S | farmer NNW", "bad"},
		{"the owner chooses the cheaper feature", "", both + " | lord red 0,0 > 1,0 N", "gain 4 0"},
		{"a lord chooses in the program", "bcb-jcz", both + " | lord red 0,0 > 1,0 N", "bad"},
		{"the dearer feature by itself", "", both, "gain 5 0"},
		{"what the other castle hands on", "", roads, "gain 5 5"},
		{"the own road before what the other castle hands on", "bcb.castle_chain=features_first", roads, "gain 4 5"},
		{"the fairy is with the lord on both tiles", "", castle + "; y BA/RFr@1,0^0; r BA/L@1,-1^0 | fairy 0,0; y BA/RFr@-1,0^0; r BA/L@-1,-1^0", "gain 1 0"},
		{"the fairy on the other tile, assigned to followers", "hig-c1", castle + "; y BA/RFr@1,0^0; r BA/L@1,-1^0 | fairy 0,0", "bad"},
		{"a lord flees to the other tile", "plague.prelude=0", castle + "; y PL/RRRR@1,0^0; r BA/RFr@-1,0^0 | flee 0,-1 knight S > 0,0 N", "bad"},
		{"without castles", "bcb.castles=off", castle, "nonsense"},
	} {
		t.Run(s.name, func(t *testing.T) { s.run(t, bridgesBox) })
	}
}

// TestCastleGarden checks that a lord scores a garden.
func TestCastleGarden(t *testing.T) {
	const ring = "r BA/C@0,-1^180 | knight S | castle S; y BA/RFrG@1,0^0; r BA/RFr@2,0^0; y BA/L@2,-1^0; r BA/L@1,1^0; y BA/L@2,1^0; r BA/RFr@-1,0^0; y BA/L@0,1^0"
	for _, s := range []scenario{
		{"a garden in the vicinity", "", ring + "; r BA/C@1,-1^0", "gain 9 0"},
		{"a garden beside the vicinity", "", "r BA/C@0,-1^180 | knight S | castle S; y BA/L@0,1^0; r BA/RFr@1,0^0; y BA/RFrG@2,0^0; r BA/RFr@3,0^0; y BA/L@1,1^0; r BA/L@2,1^0; y BA/L@3,1^0; " +
			"r BA/C@3,-1^0; y BA/C@2,-1^0; r BA/C@1,-1^0", "gain 0 0"},
	} {
		t.Run(s.name, func(t *testing.T) { s.run(t, "base, abbot, bridges-castles-and-bazaars") })
	}
}

// TestBazaar checks auctions and the round after them.
func TestBazaar(t *testing.T) {
	const (
		turned = "r BB/F.b@0,1^0 | bazaar BA/C BA/L"
		bought = turned + " | bid BA/C yellow 1, red 2, buy"
		sold   = turned + " | bid BA/C yellow 1, red 2, sell"
		round  = "; y BA/C@0,-1^180 | knight S; r BA/L@1,1^0"
		three  = "r BB/F.b@0,1^0 | bazaar BA/C BA/L BA/LR | bid BA/C yellow 2, green pass, red 3, buy"
		dragon = "r BB/F.b@0,1^0 | bazaar DG/C.d BA/L | bid DG/C.d yellow 0, red pass"
		chain  = "r BB/F.b@0,1^0 | bazaar BB/R.bi BA/L | bid BB/R.bi yellow 0, red pass; y BB/R.bi@1,1^0"
	)
	for _, s := range []scenario{
		{"the auctioneer buys", "", bought, "gain 2 -2"},
		{"and the tiles are placed", "", bought + round, "ok"},
		{"the auctioneer sells", "", sold, "gain -2 2"},
		{"nobody bids more", "", turned + " | bid BA/C yellow 1, red pass", "gain 0 -1"},
		{"a bid that is not higher", "", turned + " | bid BA/C yellow 1, red 1, buy", "bad"},
		{"the wrong auctioneer", "", turned + " | bid BA/C red 1, yellow 2, buy", "bad"},
		{"a bid by one player alone", "", turned + " | bid BA/C yellow 1", "bad"},
		{"the auctioneer passes", "", turned + " | bid BA/C yellow pass, red 1, buy", "bad"},
		{"no choice", "", turned + " | bid BA/C yellow 1, red 2", "bad"},
		{"a bid above the bidder's points", "bcb.bid_limit=own_points", turned + " | bid BA/C yellow 1, red pass", "bad"},
		{"an auction of the last tile", "", bought + " | bid BA/L red 0", "bad"},
		{"no bids", "", turned, "bad"},
		{"no bazaar", "", "r BB/F.b@0,1^0; y BA/L@1,1^0", "missing"},
		{"a bazaar without its tile", "", "r BA/L@0,1^0 | bazaar BA/C BA/L", "bad"},
		{"too few tiles", "", "r BB/F.b@0,1^0 | bazaar BA/C", "bad"},
		{"another tile than the one won", "", sold + "; y BA/C@0,-1^180", "bad"},
		{"a bazaar tile from the bazaar", "", chain, "ok"},
		{"opens no bazaar", "", chain + " | bazaar BA/C BA/L", "bad"},
		{"three players", "", three + " | bid BA/L green 2, red 3, sell; y BA/C@0,-1^180; g BA/LR@1,0^90; r BA/L@1,1^0", "ok"},
		{"a dragon tile that was won is laid aside", "", dragon + "; y aside DG/C.d | BA/RFr@1,0^0", "ok"},
		{"another copy is laid aside", "", dragon + "; y BA/RFr@1,0^0", "bad"},
		{"tiles are chosen", "bcb.auction=choose", turned + " | bid BA/C yellow 0" + round, "ok"},
		{"a bid where tiles are chosen", "bcb.auction=choose", turned + " | bid BA/C yellow 1", "bad"},
		{"answers where tiles are chosen", "bcb.auction=choose", bought, "bad"},
		{"the wrong player chooses", "bcb.auction=choose", turned + " | bid BA/C red 0", "bad"},
		{"without bazaars", "bcb.bazaars=off", "r BB/F.b@0,1^0; y BA/L@1,1^0", "ok"},
		{"the last tile to another player", "", three + " | bid BA/L green 2, red 3, sell; y BA/C@0,-1^180; g BA/L@1,1^0", "bad"},
	} {
		t.Run(s.name, func(t *testing.T) { s.run(t, bridgesBox) })
	}
}

// TestBazaarAndBuilder checks the order of a bazaar and the second part of a turn (BCB-63, BCB-74).
func TestBazaarAndBuilder(t *testing.T) {
	const (
		first  = "bcb-c1"
		build  = "r BA/RFr@1,0^0 | thief E; y BA/L@0,1^0; r BA/RFr@2,0^0 | builder E; y BA/L@1,1^0; r BB/RFR.b@3,0^90"
		market = " | bazaar BA/C BA/L | bid BA/C yellow 0, red pass"
		round  = build + market + "; y BA/C@0,-1^180; r BA/L@0,2^0"
		waits  = "r BA/L@0,1^0; y BA/RFr@1,0^0 | thief E; r BA/L@1,1^0; y BA/RFr@2,0^0 | builder E; r BB/F.b@2,1^0 | bazaar BA/RFr BA/L | " +
			"bid BA/RFr yellow 0, red pass; y BA/RFr@3,0^0; yb BB/R.bi@3,1^0; r BA/L@0,2^0"
		last = "r BA/RFr@1,0^0 | thief E; y BA/L@0,1^0; r BA/RFr@2,0^0 | builder E; y BA/L@1,1^0; r BB/F.b@2,1^0 | bazaar BA/C BA/RFr | " +
			"bid BA/C yellow 0, red pass; y BA/C@0,-1^180; r BA/RFr@3,0^0; rb BB/R.bi@3,1^0"
	)
	for _, s := range []scenario{
		{"the second part, then the bazaar", "", build + "; rb BA/L@2,1^0" + market, "ok"},
		{"the second part without its bazaar", "", build + "; rb BA/L@2,1^0", "bad"},
		{"the second part after the bazaar", "", build + market + "; rb BA/L@2,1^0", "bad"},
		{"the bazaar declines the second part", "", round + "; rb BA/RFr@4,0^0", "bad"},
		{"the second part before the bazaar, which is first", first, build + "; rb BA/L@2,1^0", "missing"},
		{"the second part before the round", first, build + market + "; rb BA/L@2,1^0", "bad"},
		{"the second part after the round", first, round + "; rb BA/RFr@4,0^0", "ok"},
		{"another player's second part after the round", first, build + market + "; y BA/C@0,-1^180; yb BA/RFr@4,0^0", "bad"},
		{"no bazaar within a round", "", waits[:len(waits)-len("; r BA/L@0,2^0")] + market, "bad"},
		{"the bazaar that waits", "", waits + " | bazaar BA/C BA/LR | bid BA/C red 0, yellow pass", "ok"},
		{"a tile of the round brings none in the program", "bcb-jcz", waits, "ok"},
		{"nor at the end of the round", "bcb-jcz", waits + " | bazaar BA/C BA/LR | bid BA/C red 0, yellow pass", "bad"},
		{"nor in the second part of its last player", "bcb-jcz", last + " | bazaar BA/C BA/LR | bid BA/C yellow 0, red pass", "bad"},
		{"which brings one in the editions", "", last + " | bazaar BA/C BA/LR | bid BA/C yellow 0, red pass", "ok"},
		{"its first auctioneer", "", waits + " | bazaar BA/C BA/LR | bid BA/C yellow 0, red pass", "bad"},
	} {
		t.Run(s.name, func(t *testing.T) {
			s.run(t, "base*2, traders-and-builders, bridges-castles-and-bazaars")
		})
	}
}
