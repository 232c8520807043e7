package studies

// Games with bazaars: the tiles turned up for two players and for three, an auction, tiles won, a double turn with a
// bazaar tile, and one within the round.
const (
	bazaarTile = `
1. red: BB/F.b@0,1^0`
	bazaarOpen    = bazaarTile + ` | bazaar BA/C BA/L`
	bazaarFree    = bazaarOpen + ` | bid BA/C yellow 0, red pass`
	bazaarSold    = bazaarOpen + ` | bid BA/C yellow 1, red 2, `
	threeAtBazaar = `
[CGR "1"]
[Sets "base, bridges-castles-and-bazaars"]
[Red "Ana"]
[Yellow "Ben"]
[Green "Cleo"]
1. red: BB/F.b@0,1^0 | bazaar BA/C BA/L BA/LR | bid BA/C yellow 2, green pass, red 3, buy`
	bazaarBuilder = `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | builder E
4. yellow: BA/L@1,1^0
`
	bazaarOnRoad    = `5. red: BB/RFR.b@3,0^90`
	bazaarAfterIt   = ` | bazaar BA/C BA/L | bid BA/C yellow 0, red pass`
	bazaarLaterPart = `
6. yellow: BA/C@0,-1^180
7. red: BA/L@0,2^0
7b. red: BA/RFr@4,0^0`
	bazaarInRound = `
1. red: BA/L@0,1^0
2. yellow: BA/RFr@1,0^0 | thief E
3. red: BA/L@1,1^0
4. yellow: BA/RFr@2,0^0 | builder E
5. red: BB/F.b@2,1^0 | bazaar BA/RFr BA/L | bid BA/RFr yellow 0, red pass
6. yellow: BA/RFr@3,0^0
6b. yellow: BB/R.bi@3,1^0`
	// In bazaarInRoundOfLast the second part is that of the last player of the round.
	bazaarInRoundOfLast = `
1. red: BA/RFr@1,0^0 | thief E
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | builder E
4. yellow: BA/L@1,1^0
5. red: BB/F.b@2,1^0 | bazaar BA/C BA/RFr | bid BA/C yellow 0, red pass
6. yellow: BA/C@0,-1^180
7. red: BA/RFr@3,0^0
7b. red: BB/R.bi@3,1^0`
	bazaarAfterRound = ` | bazaar BA/C BA/LR | bid BA/C red 0, yellow pass
`
)

var bazaarStudies = []Study{
	{About: "BCB-60: as many tiles as players", Rule: "bazaar-tiles", Rules: "bcb-c2", Text: bazaarTile + ` | «bazaar {BA/C ~ BA/C BA/L}» | bid BA/C yellow 0, red pass
`},
	{About: "BCB-60: tiles of the stack", Rule: "bazaar-tiles", Rules: "bcb-c2", Text: bazaarTile + ` | «bazaar BA/C {BB/F.b ~ BA/L}» | bid BA/C yellow 0, red pass
`},
	{About: "BCB-60: after the turn with the tile", Rule: "bazaar-missing", Rules: "bcb-c2", Text: `
«1. red: BB/F.b@0,1^0{ ~ | bazaar BA/C BA/L | bid BA/C yellow 0, red pass}»
`},
	{About: "BCB-60: a bazaar tile is needed", Rule: "bazaar-not-due", Rules: "bcb-c2", Text: `
1. red: {BA/L ~ BB/F.b}@0,1^0 | «bazaar BA/C BA/LR» | bid BA/C yellow 0, red pass
`},
	{About: "BCB-60: one bazaar a turn", Rule: "bazaar-not-due", Rules: "bcb-c2", Text: bazaarFree + `{ | «bazaar BA/LR BA/RFr» ~ }
`},
	{About: "BCB-60: nothing comes after it", Rule: "action-after-bazaar", Rules: "leper-en + bcb-c2", Text: `
1. red: BB/CFR.b@0,-1^180 | {bazaar BA/L BA/LR | bid BA/L yellow 0, red pass | «leper @0,-1» ~ leper @0,-1 | bazaar BA/L BA/LR | bid BA/L yellow 0, red pass}
`},
	{About: "BCB-61: too few tiles", Rule: "bazaar-not-due", Rules: "bcb-c2", Text: `
[Start "BA/RCr@0,0^0 …"]
` + bazaarTile + `{ | «bazaar BA/C BA/L» ~ }
2. yellow: BA/C@0,-1^180
`},
	{About: "BCB-61: a single player", Rule: "bazaar-not-due", Text: `
[CGR "1"]
[Sets "base, bridges-castles-and-bazaars"]
[Red "Ana"]
` + bazaarTile + `{ | «bazaar BA/C» ~ }
`},
	{About: "BCB-62: a tile from a bazaar brings no other one", Rule: "bazaar-not-due", Rules: "bcb-c2", Text: bazaarTile + ` | bazaar BB/R.bi BA/L | bid BB/R.bi yellow 0, red pass
2. yellow: BB/R.bi@1,1^0{ | «bazaar BA/C BA/LR» ~ }
3. red: BA/L@2,1^0
`},
	{About: "BCB-63: after the double turn", Rule: "second-part-after-bazaar", Rules: "tab-default + bcb-c2", Text: bazaarBuilder + bazaarOnRoad + `{` + bazaarAfterIt + `
«5b». red: BA/L@2,1^0 ~
5b. red: BA/L@2,1^0` + bazaarAfterIt + `}
`},
	{About: "BCB-63: before the second part", Rule: "bazaar-missing", Rules: "tab-default + bcb-c1", Text: bazaarBuilder + `{«` + bazaarOnRoad + `»
5b. red: BA/L@2,1^0 ~` + bazaarOnRoad + bazaarAfterIt + bazaarLaterPart + `}
`},
	{About: "BCB-64: from the left of the player with the tile", Rule: "bid-auctioneer", Rules: "bcb-c2", Text: bazaarOpen + ` | «bid BA/C {red 0, yellow pass ~ yellow 0, red pass}»
`},
	{About: "BCB-64: the next without a tile", Rule: "bid-auctioneer", Rules: "", Text: threeAtBazaar + ` | «bid BA/L {red 0, green pass ~ green 0, red pass}»
`},
	{About: "BCB-65: the auctioneer names a number", Rule: "bid-auctioneer", Rules: "bcb-c2", Text: bazaarOpen + ` | «bid BA/C yellow {pass ~ 0}, red 1, buy»
`},
	{About: "BCB-65: one of the tiles", Rule: "bid-tile", Rules: "bcb-c2", Text: bazaarOpen + ` | «bid BA/{LR ~ C} yellow 0, red pass»
`},
	{About: "BCB-66: a higher bid", Rule: "bid-not-higher", Rules: "bcb-c2", Text: bazaarOpen + ` | «bid BA/C yellow 1, red {1 ~ 2}, buy»
`},
	{About: "BCB-66: one bid a player", Rule: "bid-players", Rules: "bcb-c2", Text: bazaarOpen + ` | «bid BA/C yellow 1, red 2, {yellow 3, buy ~ buy}»
`},
	{About: "BCB-66: every player without a tile", Rule: "bid-players", Rules: "bcb-c2", Text: bazaarOpen + ` | «bid BA/C {yellow 1 ~ yellow 1, red pass}»
`},
	{About: "BCB-66: clockwise", Rule: "bid-players", Text: `
[CGR "1"]
[Sets "base, bridges-castles-and-bazaars"]
[Red "Ana"]
[Yellow "Ben"]
[Green "Cleo"]
1. red: BB/F.b@0,1^0 | bazaar BA/C BA/L BA/LR | «bid BA/C yellow 2, {red pass, green pass ~ green pass, red pass}» | bid BA/L green 0, red pass
`},
	{About: "BCB-67: the auctioneer buys or sells", Rule: "bid-choice", Rules: "bcb-c2", Text: bazaarOpen + ` | «bid BA/C yellow 1, {red 2 ~ red 2, buy}»
`},
	{About: "BCB-67: the price of a purchase", Rule: "claim-points-wrong", Rules: "bcb-c2", Text: bazaarSold + `buy | = «red +{1~2} bazaar», yellow -2 bazaar
`},
	{About: "BCB-67: the price of a sale", Rule: "claim-points-wrong", Rules: "bcb-c2", Text: bazaarSold + `sell | = red -2 bazaar, «yellow +{1~2} bazaar»
`},
	{About: "BCB-68: nothing to choose", Rule: "bid-choice", Rules: "bcb-c2", Text: bazaarOpen + ` | «bid BA/C yellow 1, {red pass, buy ~ red pass}»
`},
	{About: "BCB-68: paid to nobody", Rule: "claim-points-wrong", Rules: "bcb-c2", Text: bazaarOpen + ` | bid BA/C yellow 1, red pass | = {yellow -1 bazaar, «red +1 bazaar» ~ yellow -1 bazaar}
`},
	{About: "BCB-69: every player gets a tile", Rule: "bazaar-tile-left", Text: `
[CGR "1"]
[Sets "base, bridges-castles-and-bazaars"]
[Red "Ana"]
[Yellow "Ben"]
[Green "Cleo"]
«1. red: BB/F.b@0,1^0 | bazaar BA/C BA/L BA/LR | bid BA/C yellow 0, green pass, red pass{ ~ | bid BA/L green 0, red pass}»
`},
	{About: "BCB-69: one tile a player", Rule: "bid-players", Text: threeAtBazaar + ` | «bid BA/L green 2, red 3, {yellow 4, sell ~ sell}»
`},
	{About: "BCB-70: a bid above the bidder's points", Rule: "bid-over-points", Rules: "bcb-c2; bcb.bid_limit=own_points", Text: bazaarOpen + ` | «bid BA/C yellow {1 ~ 0}, red pass»
`},
	{About: "BCB-72: the tile that was won", Rule: "bazaar-other-tile", Rules: "bcb-c2", Text: bazaarSold + `sell
2. yellow: «BA/{C@0,-1^180 ~ L@1,1^0}»
`},
	{About: "AAM-25: not in place of a tile won", Rule: "abbey-after-drawing", Rules: "aam-c2 + bcb-c2", Text: abbeyRing + `
7. red: BB/F.b@2,1^0 | bazaar BA/C BA/LR | bid BA/C yellow 0, red pass
8. yellow: {«abbey @0,1» ~ BA/C@0,-1^180}
`},
	{About: "BCB-73: a tile that fits nowhere", Rule: "bazaar-other-tile", Rules: "bcb-c2", Text: `
[Start "BA/L@0,0^0"]
` + bazaarTile + ` | bazaar BA/Cccc+ BA/L | bid BA/Cccc+ yellow 0, red pass
2. yellow: {«BA/L@1,0^0» ~ discard BA/Cccc+ | BA/L@1,0^0}
`},
	{About: "BCB-73: a tile that fits", Rule: "tile-playable-discarded", As: "BAS-24", Rules: "bcb-c2", Text: bazaarFree + `
2. yellow: {«discard BA/C» | BA/L@1,1^0 ~ BA/C@0,-1^180}
`},
	{About: "BCB-74: not within the round", Rule: "bazaar-not-due", Rules: "tab-default + bcb-c2", Text: bazaarInRound + `{ | «bazaar BA/C BA/LR» ~ }
7. red: BA/L@0,2^0` + bazaarAfterRound},
	{About: "BCB-74: or none", Rule: "bazaar-not-due", Rules: "tab-default + bcb-{jcz ~ c2}", Text: bazaarInRoundOfLast + ` | «bazaar BA/C BA/LR» | bid BA/C yellow 0, red pass
`},
	{About: "BCB-74: after the round", Rule: "bazaar-missing", Rules: "tab-default + bcb-c2", Text: bazaarInRound + `
«7. red: BA/L@0,2^0{ ~ | bazaar BA/C BA/LR | bid BA/C red 0, yellow pass}»
`},
	{About: "BCB-75: without bids", Rule: "bid-in-choice", Rules: "bcb-c2; bcb.auction=choose", Text: bazaarOpen + ` | «bid BA/C {yellow 0, red 1, sell ~ yellow 0}»
`},
	{About: "BCB-76: no points of a feature", Rule: "claim-points-wrong", As: "BAS-40", Rules: "bcb-c2", Text: bazaarSold + `buy | = {red +2 bazaar, yellow -2 bazaar, «red +2 road» ~ red +2 bazaar, yellow -2 bazaar}
`},
}

// bazaarScenarios holds the scenarios of the bazaars.
var bazaarScenarios = []Scenario{
	scenario("s21: an auction and the round", "", "", bazaarSold+`buy | = red +2 bazaar, yellow -2 bazaar
2. yellow: BA/C@0,-1^180 | knight S | = yellow +4 city
3. red: BA/L@1,1^0 | score red 2, yellow 2
`),
	scenario("s22: a sale, and less than 0 points", "", "", bazaarSold+`sell | = red -2 bazaar, yellow +2 bazaar | score red -2, yellow 2
`),
	scenario("s23: nobody bids more", "", "", bazaarOpen+` | bid BA/C yellow 1, red pass | = yellow -1 bazaar | score red 0, yellow -1
`),
	scenario("s24: an equal bid", "", "bid-not-higher", bazaarOpen+` | «bid BA/C yellow 1, red 1, buy»
`),
	scenario("s25: the tile of another player", "", "bazaar-other-tile", bazaarSold+`sell
2. yellow: «BA/C@0,-1^180»
`),
	scenario("s26: three players", "", "", `
[Green "Cleo"]
1. red: BB/F.b@0,1^0 | bazaar BA/C BA/L BA/LR | bid BA/C yellow 2, green pass, red 3, buy | bid BA/L green 2, red 3, sell | = red +0 bazaar, yellow -3 bazaar, green +3 bazaar | score red 0, yellow -3, green 3
2. yellow: BA/C@0,-1^180
3. green: BA/LR@-1,0^270
4. red: BA/L@1,1^0
`),
}

// bazaarSwitches holds the games for the switches of the bazaars.
var bazaarSwitches = map[string][]SwitchGame{
	"bcb.builder_bazaar": {
		{"tab-default + bcb-c2" + bazaarBuilder + bazaarOnRoad + "\n5b. red: BA/L@2,1^0" + bazaarAfterIt + "\n",
			map[string]string{"builder_first": clean, "auction_first": "bazaar-missing"}},
		{"tab-default + bcb-c2" + bazaarBuilder + bazaarOnRoad + bazaarAfterIt + bazaarLaterPart + "\n",
			map[string]string{"builder_first": "second-part-not-granted", "auction_first": clean}},
	},
	"bcb.bazaar_in_round": {
		{"tab-default + bcb-c2" + bazaarInRound + "\n7. red: BA/L@0,2^0\n", map[string]string{"waits": "bazaar-missing", "lost": clean}},
		{"tab-default + bcb-c2" + bazaarInRound + "\n7. red: BA/L@0,2^0" + bazaarAfterRound, map[string]string{"waits": clean, "lost": "bazaar-not-due"}},
	},
	"bcb.bid_limit": {
		{"bcb-c2" + bazaarSold + "buy\n", map[string]string{"none": clean, "own_points": "bid-over-points"}},
		{"bcb-c2" + bazaarFree + "\n", map[string]string{"none": clean, "own_points": clean}},
	},
	"bcb.auction": {
		{"bcb-c2" + bazaarSold + "buy\n", map[string]string{"bids": clean, "choose": "bid-in-choice"}},
		{"bcb-c2" + bazaarOpen + " | bid BA/C yellow 0\n", map[string]string{"bids": "bid-players", "choose": clean}},
	},
}

// bazaarNoted holds games that break rules of the bazaars with a switch.
var bazaarNoted = map[string][]string{
	"bid-over-points": {"bcb-c2; bcb.bid_limit=own_points" + bazaarSold + "buy\n"},
	"bid-in-choice":   {"bcb-c2; bcb.auction=choose" + bazaarSold + "buy\n"},
}
