package studies

var (
	earlyValues = []string{"set_aside", "held_out_of_stack", "no_effect"}
	permission  = []string{"forbid", "allow"}
	choice      = []string{"off", "on"}
)

// padSwitches holds the games for the switches of Princess & Dragon.
var padSwitches = map[string][]SwitchGame{
	"pad.dragon_tile_follower": {
		{shortRoad + "\n1. red: DG/RFr.d@-1,0^0 | thief E | dragon W W\n", only("dragon-tile-follower", permission, "allow")},
		{shortRoad + "\n1. red: DG/RFr.d@-1,0^0 | dragon W W | offered none\n", only("claim-offered-wrong", permission, "forbid")},
	},
	"pad.dragon_timing": {
		{eatenKnight + "| = red +0 city\n", map[string]string{"before_scoring": clean, "after_scoring": "claim-points-wrong"}},
		{eatenKnight + "| = red +6 city\n", map[string]string{"before_scoring": "claim-points-wrong", "after_scoring": clean}},
	},
	"pad.early_dragon_tile": {
		{"\n1. red: aside DG/RFr.d | BA/RFr@1,0^0\n", only("dragon-tile-laid-aside", earlyValues, "set_aside")},
		{"\n1. red: DG/RFr.d@1,0^0\n", only("dragon-tile-too-early", earlyValues, "no_effect")},
	},
	"pad.princess": {
		{aKnight + "\n2. yellow: DG/CcRr.p@0,-2^270 | thief N\n", map[string]string{"must": "princess-knight-kept", "may": clean}},
		{aKnight + "\n2. yellow: DG/CcRr.p@0,-2^270 | offered none\n3. red: BA/RFr@1,0^0\n",
			map[string]string{"must": "princess-knight-kept", "may": "claim-offered-wrong"}},
	},
	"pad.princess_blocks_fairy": {
		{aKnight + "\n2. yellow: BA/RFr@1,0^0 | thief W\n3. red: BA/RFr@2,0^0\n4. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | fairy 1,0\n",
			map[string]string{"true": "princess-blocks-fairy", "false": clean}},
		{aKnight + "\n2. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | thief N\n",
			map[string]string{"true": "princess-and-follower", "false": "princess-and-follower"}},
	},
	"pad.fairy": {
		{leftAlone + "\n5. red: DG/RRR.g@1,0^0 | farmer ENE @0,-1\n6. yellow: BA/RFr@2,0^0\n7. red: BA/RFr@3,0^0 | = red +1 fairy\n",
			map[string]string{"follower": "claim-points-wrong", "tile": clean}},
		{twoOnATile + "\n5. red: BA/RFr@-2,0^0 | fairy 1,0\n", map[string]string{"follower": "fairy-follower-unclear", "tile": clean}},
	},
	"pad.portal_old_volcano": {
		{shortRoad + "\n1. red: DG/RFr.d@-1,0^0 | dragon W W\n2. yellow: DG/RRR.g@2,0^0 | farmer NNW @1,0\n", only("portal-onto-volcano", permission, "allow")},
		{shortRoad + "\n1. red: DG/RFr.d@-1,0^0 | dragon W W\n2. yellow: DG/RRR.g@2,0^0 | farmer ENE @0,0\n", only("", permission)},
	},
	"pad.portal_dragon_tile": {
		{shortRoad + "\n1. red: DG/RRR.g@-1,0^0 | farmer NNW @1,0\n", only("portal-onto-dragon", permission, "allow")},
		{shortRoad + "\n1. red: DG/RRR.g@-1,0^0 | farmer ENE @0,0\n", only("", permission)},
	},
	"pad.set_whitelist": {
		{"[Sets \"base, princess-and-dragon, bridges-castles-and-bazaars\"]\n\n1. red: BA/RFr@1,0^0\n", map[string]string{"any": clean, "bsw": "set-not-in-edition"}},
		{"\n1. red: BA/RFr@1,0^0\n", map[string]string{"any": clean, "bsw": clean}},
	},
	"pad.fairy_turn_points": {
		{twoOnATile + "\n5. red: BA/RFr@-2,0^0 | fairy 1,0\n6. yellow: BA/RFr@-3,0^0\n7. red: BA/RFr@-4,0^0 | = red +1 fairy\n",
			map[string]string{"once": clean, "per_figure": "claim-points-wrong"}},
		{twoOnATile + "\n5. red: BA/RFr@-2,0^0 | fairy 1,0\n6. yellow: BA/RFr@-3,0^0\n7. red: BA/RFr@-4,0^0 | = red +2 fairy\n",
			map[string]string{"once": "claim-points-wrong", "per_figure": clean}},
	},
	"pad.fairy_tile_bonus": {
		{shared + "\n5. red: BA/RRR@-2,0^0 | = red +4 fairy, yellow +0 fairy\n",
			map[string]string{"follower_in_feature": clean, "any_follower_on_tile": "claim-points-wrong"}},
		{shared + "\n5. red: BA/RRR@-2,0^0 | = red +4 fairy, yellow +3 fairy\n",
			map[string]string{"follower_in_feature": "claim-points-wrong", "any_follower_on_tile": clean}},
	},
	"pad.dragon_in_play": {
		{"\n1. red: DG/RFr.v@1,0^0 | thief W\n", only("volcano-tile-follower", choice, "off")},
		{"\n1. red: DG/RFr.v@1,0^0 | dragon @1,0\n", only("claim-not-in-box", choice, "on")},
	},
	"pad.fairy_in_play": {
		{aThief + "\n3. red: BA/RFr@3,0^0 | fairy 1,0\n", only("action-not-in-box", choice, "on")},
		{aThief + "\n3. red: BA/RFr@3,0^0 | fairy 2,0\n", map[string]string{"off": "action-not-in-box", "on": "fairy-without-follower"}},
	},
	"pad.princess_in_play": {
		{aKnight + "\n2. yellow: DG/CcRr.p@0,-2^270 | thief N\n", only("princess-knight-kept", choice, "off")},
		{aKnight + "\n2. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1\n", only("action-not-in-box", choice, "on")},
	},
	"pad.portal_in_play": {
		{"\n1. red: DG/RRR.g@1,0^0 | farmer ESE @0,0\n", only("follower-off-tile", choice, "on")},
		{"\n1. red: DG/RRR.g@1,0^0 | farmer ESE @1,0\n", only("", choice)},
	},
	"pad.princess_emptied": {
		{"filosofia-2013 + " + atWill + emptiedCity + " | thief N\n", map[string]string{"free": clean, "binds": "princess-knight-kept"}},
		{"filosofia-2013 + " + atWill + emptiedCity + "\n", map[string]string{"free": clean, "binds": clean}},
		{"filosofia-2013 + " + atWill + emptiedEarlier + " | thief N\n", map[string]string{"free": clean, "binds": clean}},
	},
}

// emptiedCity is a game in which a flea returns the only knight of a princess's city.
const emptiedCity = plagueNear + `
1. red: BA/CFc.1@0,-1^90 | knight N | flea 0,0
2. yellow: DG/CcRr.p@0,-2^270 | flea 0,-1`

// emptiedEarlier is a game in which the flea comes before the princess's tile.
const emptiedEarlier = plagueNear + `
1. red: BA/CFc.1@0,-1^90 | knight N | flea 0,0
2. yellow: flea 0,-1 | DG/CcRr.p@0,-2^270`

// padNoted holds games that break rules of Princess & Dragon with a switch.
var padNoted = map[string][]string{
	"dragon-tile-follower":   {"bsw-seed" + shortRoad + "\n1. red: DG/RFr.d@-1,0^0 | thief E | dragon W W\n"},
	"dragon-tile-too-early":  {"filosofia-2013\n\n1. red: DG/RFr.d@1,0^0\n", "jcz-default\n\n1. red: DG/RFr.d@1,0^0\n"},
	"dragon-tile-laid-aside": {"jcz-default\n\n1. red: aside DG/RFr.d | BA/RFr@1,0^0\n"},
	"dragon-scoring-order": {
		"filosofia-2013" + shortRoad + "\n1. red: DG/RFr.d@-1,0^0 | scored | dragon W W\n",
		"rgg-c1" + shortRoad + "\n1. red: DG/RFr.d@-1,0^0 | dragon W W | scored\n"},
	"fairy-follower-unclear": {"new-2016" + twoOnATile + "\n5. red: BA/RFr@-2,0^0 | fairy 1,0\n"},
	"princess-blocks-fairy": {"zmg-c1" + aKnight +
		"\n2. yellow: BA/RFr@1,0^0 | thief W\n3. red: BA/RFr@2,0^0\n4. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | fairy 1,0\n"},
	"princess-knight-kept": {
		"filosofia-2013" + aKnight + "\n2. yellow: DG/CcRr.p@0,-2^270 | thief N\n",
		"bsw" + aKnight + "\n2. yellow: DG/CcRr.p@0,-2^270\n"},
	"portal-onto-dragon":  {"new-2016" + shortRoad + "\n1. red: DG/RRR.g@-1,0^0 | farmer NNW @1,0\n"},
	"portal-onto-volcano": {"bsw-seed" + shortRoad + "\n1. red: DG/RFr.d@-1,0^0 | dragon W W\n2. yellow: DG/RRR.g@2,0^0 | farmer NNW @1,0\n"},
}
