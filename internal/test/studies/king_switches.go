package studies

// kingSwitches holds the games for the switches of King & Robber.
var kingSwitches = map[string][]SwitchGame{
	"krb.scoring": {
		{"krb-default" + equalCityAlone + "\nfinal: = red +2 king\n", only("claim-points-wrong", holderPoints, "per_feature")},
		{"krb-default" + equalCityAlone + "\nfinal: = red +10 king\n", only("claim-points-wrong", holderPoints, "10_20")},
		{"krb-default" + equalCityAlone + "\nfinal: = red +15 king\n", only("claim-points-wrong", holderPoints, "15_40")},
		{"krb-default" + equalCity + " | = red +1 king\n", only("claim-points-wrong", holderPoints, "continuous")},
	},
}

var holderPoints = []string{"per_feature", "10_20", "15_40", "continuous"}
