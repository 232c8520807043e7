// Package king implements King & Robber as elements: the King goes to the player who completes the largest city so far,
// the Robber to the player who completes the longest road, and each pays its holder points. The box forbids no action:
// the pages of claims name its statements.
package king

import "cartulary/engine/profile"

// scoring is what the cards pay. The zero value is invalid.
type scoring uint8

const (
	perFeature   scoring = iota + 1 // 1 point for each complete city or road at the end
	tenTwenty                       // 10 points for each card at the end
	fifteenForty                    // 15 points for one card at the end, 40 for both
	continuous                      // 1 point for each city or road when it is completed
)

// A Profile holds the switches of King & Robber.
type Profile struct {
	ID      string
	Title   string
	Source  string  // of the values
	Scoring scoring // KRB-20, KRB-22
}

// profiles lists the published editions. All texts seen agree.
var profiles = []Profile{
	{ID: "krb-default", Title: "King & Robber", Scoring: perFeature,
		Source: "Hans im Glück 2003 and 2007, BrettspielWelt and games that JCloisterZone played; no difference between the editions was found"},
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("krb.scoring", "points for King and Robber: 1 for each complete city or road at the end; 10 for each card; 15 for one and 40 for both; "+
		"or 1 to the holder for each city or road when it is completed: KRB-20, KRB-22",
		[]string{"per_feature", "10_20", "15_40", "continuous"}, func(p *Profile) *scoring { return &p.Scoring }).Stated("KRB-20", "KRB-22"),
}

// grounds holds, by switch, the evidence for the values of the profiles.
var grounds = map[string][]profile.Ground{
	"krb.scoring": {profile.Reported("per_feature", "Hans im Glück, König und Späher, 2003", "krb-default")},
}
