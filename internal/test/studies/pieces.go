package studies

// pieceSwitches holds the games for the switches that give each player several figures of a kind, as some saves of
// JCloisterZone do, and for sets without gardens beside sets with them.
var pieceSwitches = map[string][]SwitchGame{
	"iac.big_each": several("iac-default", "\n1. red: BA/RFr@1,0^0 | thief W with big\n2. yellow: BA/L@0,1^0", "\n3. red: BA/L@1,1^0 | monk with big\n"),
	"abt.abbots_each": append(several("abt-default", "\n1. red: BA/L@0,1^0 | monk with abbot\n2. yellow: BA/L@1,1^0", "\n3. red: BA/L@2,1^0 | monk with abbot\n"),
		SwitchGame{"abt-default\n1. red: BA/L@0,1^0 | monk with abbot\n2. yellow: BA/L@1,1^0\n3. red: BA/RFr@1,0^0 | recall 0,1 | recall 0,1\n",
			map[string]string{"1": "recall-no-abbot", "2": "recall-no-abbot"}},
		SwitchGame{`abt-default
1. red: BA/L@0,1^0 | monk with abbot
2. yellow: BA/L@1,1^0
3. red: BA/L@2,1^0 | monk with abbot
4. yellow: BA/L@3,1^0
5. red: BA/RFr@1,0^0 | recall 0,1 | recall 2,1
`, map[string]string{"1": "follower-supply-empty recall-no-abbot", "2": "recall-and-other-action"}}),
	"pha.phantoms_each": several("pha-default", "\n1. red: BA/L@0,1^0 | monk with phantom\n2. yellow: BA/L@1,1^0", "\n3. red: BA/L@2,1^0 | monk with phantom\n"),
	"tab.builders_each": append(several("tab-default", bridgeBuilder+"\n5. red: BA/CFc.1@0,-1^90 | knight S\n6. yellow: BA/L@2,1^0", "\n7. red: BA/CFc+@0,-2^90 | builder N\n"),
		together("tab-default\n1. red: BA/RFr@1,0^0 | thief W\n2. yellow: BA/L@0,1^0", "\n3. red: BA/RFr@2,0^0 | builder W", " | builder W\n", "builder-and-other-action")),
	"tab.pigs_each": append(several("tab-default", `
1. red: BA/RFr@1,0^0 | farmer NNW
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | pig NNW
4. yellow: BA/L@0,2^0
5. red: BA/RFr@3,0^0 | farmer SSW
6. yellow: BA/L@0,3^0`, "\n7. red: BA/RFr@4,0^0 | pig SSW\n"),
		together("tab-default\n1. red: BA/RFr@1,0^0 | farmer NNW\n2. yellow: BA/L@0,1^0", "\n3. red: BA/RFr@2,0^0 | pig NNW", " | pig NNW\n", "pig-and-other-action")),
	"aam.mayors_each": several("aam-c2", "\n1. red: BA/CFc.1@0,-1^90 | knight S with mayor\n2. yellow: BA/L@0,1^0", "\n3. red: BA/C@1,1^0 | knight N with mayor\n"),
	"aam.wagons_each": severalWith("follower-supply-empty wagon-not-scored", "aam-c2", `
1. red: BA/L@0,1^0
2. yellow: BA/L@0,2^0
3. red: BA/LR@1,1^180 | thief N with wagon
4. yellow: BA/L@2,1^0`, `
5. red: BA/LR@2,0^90 | thief W with wagon
6. yellow: BA/L@3,1^0
7. red: BA/RRRR@1,0^0 | wagon > 1,0 N | wagon > 1,0 W
`),
	"aam.barns_each": append(several("aam-c2", `
1. red: BA/L@0,1^0
2. yellow: BA/L@1,1^0
3. red: BA/L@0,2^0
4. yellow: BA/RFr@1,0^0
5. red: BA/L@1,2^0 | barn NW
6. yellow: BA/RFr@2,0^0
7. red: BA/RFr@3,0^0
8. yellow: BA/C@2,-1^270
9. red: BA/C@3,-1^90
10. yellow: BA/C@2,-2^0`, "\n11. red: BA/C@3,-2^0 | barn SW\n"),
		together("aam-c2; aam.barn_on_barn=allow\n1. red: BA/L@0,1^0\n2. yellow: BA/L@1,1^0\n3. red: BA/L@0,2^0\n4. yellow: BA/RFr@1,0^0", "\n5. red: BA/L@1,2^0 | barn NW", " | barn NW\n",
			"barn-and-other-action")),
	"abt.no_gardens": {
		{"abt-default\n1. red: BA/CG@0,-1^180 | monk with abbot\n", map[string]string{"none": clean, withGardens: "follower-no-such-part"}},
		{"abt-default\n1. red: BA/C@0,-1^180\n", map[string]string{"none": clean, withGardens: clean}},
	},
}

// withGardens is the value of abt.no_gardens for which no set has gardens.
const withGardens = "base,princess-and-dragon,inns-and-cathedrals,traders-and-builders,river,river-2,king-and-robber,tower,abbey-and-mayor,bridges-castles-and-bazaars,hills-and-sheep"

// together returns a game in which a second figure is deployed in the same turn as the first.
func together(before, first, second, found string) SwitchGame {
	return SwitchGame{before + first + second, map[string]string{"1": "follower-supply-empty", "2": found}}
}

// several returns a game for one figure of a kind and one that needs two.
func several(rules, one, second string) []SwitchGame {
	return severalWith("follower-supply-empty", rules, one, second)
}

func severalWith(found, rules, one, second string) []SwitchGame {
	return []SwitchGame{
		{rules + one + second, map[string]string{"1": found, "2": clean}},
		{rules + one + "\n", map[string]string{"1": clean, "2": clean}},
	}
}
