package studies

// noFarmers is the finding of a game with scored farmers under rules without farmers.
const noFarmers = "farmer-not-allowed"

// baseSwitches holds the games for the switches of the base game.
var baseSwitches = map[string][]SwitchGame{
	"base.farmers": {
		{twoFields + "\nfinal: = red +6 field\n", map[string]string{
			"per_farm_3": clean, "per_farm_3_city_once": "claim-points-wrong", "per_city_4": "claim-points-wrong", "off": noFarmers}},
		{twoFields + "\nfinal: = red +3 field\n", map[string]string{
			"per_farm_3": "claim-points-wrong", "per_farm_3_city_once": clean, "per_city_4": "claim-points-wrong", "off": noFarmers}},
		{twoFields + "\nfinal: = red +4 field\n", map[string]string{
			"per_farm_3": "claim-points-wrong", "per_farm_3_city_once": "claim-points-wrong", "per_city_4": clean, "off": noFarmers}},
	},
	"base.small_city": {
		{"\n1. red: BA/C@0,-1^180 | knight S | = red +4 city\n", map[string]string{"4": clean, "2": "claim-points-wrong"}},
		{"\n1. red: BA/C@0,-1^180 | knight S | = red +2 city\n", map[string]string{"4": "claim-points-wrong", "2": clean}},
	},
	"base.max_players": {
		{"[Green \"Cleo\"]\n[Blue \"Dora\"]\n[Black \"Emil\"]\n[Pink \"Fay\"]\n\n1. red: BA/RFr@1,0^0\n",
			map[string]string{"5": "player-count", "6": clean, "9": clean, "2": "player-count"}},
		{"[Green \"Cleo\"]\n\n1. red: BA/RFr@1,0^0\n", map[string]string{"5": clean, "6": clean, "9": clean, "2": "player-count"}},
		{"[Green \"Cleo\"]\n[Blue \"Dora\"]\n[Black \"Emil\"]\n[Pink \"Fay\"]\n[Grey \"Gus\"]\n\n1. red: BA/RFr@1,0^0\n",
			map[string]string{"5": "player-count", "6": "player-count", "9": clean, "2": "player-count"}},
	},
	"base.followers": {
		{"\n1. red: BA/RFr@1,0^0 | thief W | supply red 6\n", map[string]string{"7": clean, "1": "claim-supply-wrong"}},
		{"\n1. red: BA/RFr@1,0^0 | thief W\n2. yellow: BA/RFr@2,0^0\n3. red: BA/RFr@3,0^0 | farmer NNW\n",
			map[string]string{"7": clean, "1": "follower-supply-empty"}},
	},
}
