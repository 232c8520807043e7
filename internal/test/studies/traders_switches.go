package studies

// innSwitches holds the games for the switches of Inns & Cathedrals.
var innSwitches = map[string][]SwitchGame{
	"iac.inns": {
		{innRoad + " = red +8 road\n", only("claim-points-wrong", choice, "on")},
		{innRoad + " = red +4 road\n", only("claim-points-wrong", choice, "off")},
	},
	"iac.cathedrals": {
		{minster + "\n4. yellow: BA/C@1,-1^270 | = red +15 city\n", only("claim-points-wrong", choice, "on")},
		{minster + "\n4. yellow: BA/C@1,-1^270 | = red +10 city\n", only("claim-points-wrong", choice, "off")},
	},
	"iac.big": {
		{"\n1. red: BA/RFr@1,0^0 | thief W with big\n", only("action-not-in-box", choice, "on")},
		{bigThief + " = red +7 road, yellow +0 road\n", map[string]string{"on": clean, "off": "action-not-in-box claim-points-wrong"}},
	},
	"iac.unfinished": {
		{"iac-default" + openInn + " red +0 road\n", map[string]string{"zero": clean, "ignore": "claim-points-wrong"}},
		{"iac-default" + openMinster + " red +4 city\n", map[string]string{"zero": "claim-points-wrong", "ignore": clean}},
	},
}

var partValues = []string{"may", "must"}

// Games for switches of Traders & Builders: a builder that comes to a complete road; builder and pig on a volcano tile.
const (
	completedRoad = `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/RRR@2,0^0
3. red: BA/RRR@-1,0^0 | builder E
`
	partOmitted = builderRuns + `
5. red: BA/RFr@3,0^0
6. yellow: BA/L@2,1^0
`
	builderVolcano = `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: DG/RFr.v@2,0^0 | builder W
`
	pigVolcano = ownFarmer + `
3. red: DG/RFr.v@2,0^0 | pig NNW
`
)

// traderSwitches holds the games for the switches of Traders & Builders.
var traderSwitches = map[string][]SwitchGame{
	"tab.goods": {
		{"tab-default" + wineCity + "\nfinal: = yellow +10 goods\n", only("claim-points-wrong", choice, "on")},
		{"tab-default" + wineCity + "\nfinal: = yellow +0 goods\n", only("claim-points-wrong", choice, "off")},
	},
	"tab.builder": {
		{"tab-default" + builderOut + "\n", only("action-not-in-box", choice, "on")},
		{"tab-default" + builderRuns + "\n5. red: BA/RFr@3,0^0\n5b. red: BA/L@2,1^0\n", map[string]string{"on": clean, "off": "action-not-in-box tile-second-placement"}},
	},
	"tab.pig": {
		{"tab-default" + ownFarmer + "\n3. red: BA/RFr@2,0^0 | pig NNW\n", only("action-not-in-box", choice, "on")},
		{"tab-default" + farmerAndPig + "\nfinal: = red +4 field\n", map[string]string{"on": clean, "off": "action-not-in-box claim-points-wrong"}},
	},
	"tab.second_part": {
		{"tab-default" + partOmitted, map[string]string{"may": clean, "must": "second-part-missing"}},
		{"tab-default" + builderRuns + "\n5. red: BA/RFr@3,0^0\n5b. red: BA/L@2,1^0\n", only("", partValues)},
	},
	"tab.builder_on_completed": {
		{"tab-default" + completedRoad, only("builder-on-completed", permission, "allow")},
		{"tab-default" + builderOut + "\n", only("", permission)},
	},
	"tab.special_on_volcano": {
		{tabAndPad + builderVolcano, only("builder-on-volcano", permission, "allow")},
		{tabAndPad + pigVolcano, only("pig-on-volcano", permission, "allow")},
	},
}

// traderNoted holds games that break rules of Traders & Builders with a switch.
var traderNoted = map[string][]string{
	"builder-on-completed": {"tab-jcz" + completedRoad},
	"second-part-missing":  {"tab-jcz" + partOmitted},
	"builder-on-volcano":   {tabAndPad + builderVolcano, "hig-c1 + tab-jcz" + builderVolcano},
	"pig-on-volcano":       {tabAndPad + pigVolcano},
}
