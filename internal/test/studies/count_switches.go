package studies

import "strings"

// countSwitches holds the games for the switches of The Count of Carcassonne.
var countSwitches = map[string][]SwitchGame{
	"cnt.city_per_turn": {
		{"tab-default + cnt-default" + citiesBuilder + " | quarter market\n", map[string]string{"once": "quarter-second-in-turn", "per_part": clean}},
		{"tab-default + cnt-default" + citiesBuilder + "\n", map[string]string{"once": clean, "per_part": clean}},
	},
	"cnt.into_empty": {
		{"cnt-default" + countAway + "\n3. red: BA/C@-2,2^0 | from castle yellow knight N @-2,2\n", only("quarter-into-empty", permission, "allow")},
		{"cnt-default" + countAway + "\n3. red: BA/C@-2,2^0 | knight N | from castle yellow knight N @-2,2\n", only("", permission)},
	},
	"cnt.count_move": {
		{"cnt-default" + countAway + "\n", map[string]string{"by_player": clean, "clockwise": "count-elsewhere", "follow": "count-elsewhere"}},
		{"cnt-default" + inCastle + "\n3. red: BA/C@-2,2^0 | from castle yellow knight N @-2,2\n",
			map[string]string{"by_player": "quarter-with-count", "clockwise": clean, "follow": "quarter-with-count"}},
		{"cnt-default" + inCastle + " | count market\n", map[string]string{"by_player": clean, "clockwise": clean, "follow": "count-elsewhere"}},
	},
	"cnt.final": {
		{"cnt-default" + finalCastle, map[string]string{"market_only": "quarter-at-end", "any": clean}},
		{"cnt-default" + finalMarket, map[string]string{"market_only": clean, "any": clean}},
	},
	"pad.count_zone": {
		{"filosofia-2013 + cnt-default" + aroundCity, map[string]string{"inner2": clean, "all12": "dragon-enters-city"}},
		{"filosofia-2013 + cnt-default" + inCastle + "\n", map[string]string{"inner2": clean, "all12": clean}},
	},
	"cnt.abbot": {
		{countAbbot + cityEarned + " | quarter cathedral with abbot\n", map[string]string{"cathedral": clean, "never": "quarter-figure"}},
		{countAbbot + cityEarned + " | quarter market with abbot\n", map[string]string{"cathedral": "quarter-figure", "never": "quarter-figure"}},
	},
	"cnt.garden": {
		{countAbbot + abbotToGarden, only("quarter-wrong-kind", permission, "allow")},
		{countAbbot + strings.ReplaceAll(abbotToGarden, "yellow monk @-1,-2 with abbot", "yellow monk @-1,-2"), map[string]string{"forbid": "quarter-nobody quarter-wrong-kind", "allow": "quarter-nobody quarter-wrong-kind"}},
	},
	"cnt.fairy": {
		{"filosofia-2013 + cnt-default" + fairyInCity, only("fairy-enters-city", permission, "allow")},
		{"filosofia-2013 + cnt-default" + inCastle + "\n", only("", permission)},
	},
	"cnt.fairy_from_city": {
		{"hig-c1 + cnt-default" + fairyLeaves + " | score red 3, yellow 4\n", map[string]string{"stays": clean, "pays": "claim-score-wrong"}},
		{"hig-c1 + cnt-default" + fairyLeaves + ", yellow +3 fairy\n", map[string]string{"stays": "claim-points-wrong", "pays": clean}},
	},
}

// Games for switches: followers that leave the castle and the market at the end; the fairy in the City.
const (
	finalCastle = `
[Start "` + cityBlock + ` …"]
` + countAway + `
3. red: BA/CFc.1@-2,2^90
final: from castle yellow knight N @-2,2
`
	// finalBarn has a barn beside the City, for whose field a follower leaves the market at the end.
	finalBarn = `
[Start "` + cityBlock + ` …"]

1. red: BA/RFr@-3,-1^0 | thief E
2. yellow: BA/RRR@-4,-1^0 | quarter market
3. red: BA/L@-3,1^0
4. yellow: BA/L@-4,1^0
5. red: BA/L@-4,2^0
6. yellow: BA/L@-3,2^0 | barn NW
final: from market yellow farmer NNW @-3,1 | = `
	finalMarket = `
[Start "` + cityBlock + ` …"]
` + cityEarned + ` | quarter market
final: from market yellow farmer NNW @-1,-1
`
	aroundCity = `
1. red: DG/F.v@0,-2^0
2. yellow: DG/RFr.d@-3,-1^0 | dragon S W W S S E
`
	fairyInCity = inCastle + `
3. red: BA/L@-3,0^0
4. yellow: BA/L@-3,1^0 | fairy 0,0
`
	// fairyLeaves has the fairy with yellow's follower in the castle, which leaves it for a city.
	fairyLeaves = countAway + `
3. red: BA/L@-3,0^0
4. yellow: BA/L@-3,1^0 | fairy 0,0 castle
5. red: BA/C@-2,2^0 | from castle yellow knight N @-2,2 | = yellow +4 city`
)

// abbotToGarden is a game in which yellow's abbot leaves the cathedral for red's garden.
const abbotToGarden = gardenBeside + `
1. red: BA/RFr@-3,-1^0 | thief E
2. yellow: BA/RRR@-4,-1^0 | quarter cathedral with abbot
3. red: BA/CG@-1,-2^0 | monk with abbot
4. yellow: BA/L@0,-3^0
5. red: BA/C@-1,-3^180 | from cathedral yellow monk @-1,-2 with abbot
`

// countNoted holds games that break rules of The Count of Carcassonne with a switch.
var countNoted = map[string][]string{
	"quarter-second-in-turn": {"tab-default + cnt-default" + citiesBuilder + " | quarter market\n"},
	"quarter-wrong-kind":     {countAbbot + "; cnt.garden=forbid" + abbotToGarden},
	"count-elsewhere":        {"cnt-default; cnt.count_move=clockwise" + countAway + "\n"},
	"quarter-at-end":         {"cnt-default" + finalCastle},
	"quarter-into-empty":     {"cnt-default; cnt.into_empty=forbid" + countAway + "\n3. red: BA/C@-2,2^0 | from castle yellow knight N @-2,2\n"},
	"fairy-enters-city":      {"filosofia-2013 + cnt-default; cnt.fairy=forbid" + fairyInCity},
}
