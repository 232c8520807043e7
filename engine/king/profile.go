// Package king implements King & Robber as elements: the King goes to the player who completes the largest city so far,
// the Robber to the player who completes the longest road, and each pays its holder points. The box forbids no action:
// the pages of claims name its statements.
package king

import (
	_ "embed"

	"cartulary/engine/profile"
)

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
	Scoring scoring // KRB-20, KRB-22
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("krb.scoring", []string{"per_feature", "10_20", "15_40", "continuous"}, func(p *Profile) *scoring { return &p.Scoring }),
}

// published is the table of the published profiles.
//
//go:embed profiles.txt
var published string
