// Package count implements The Count of Carcassonne as an element: the City, its quarters with followers of several
// players, and the Count. The page of each rule is in rules.
package count

import (
	_ "embed"

	"cartulary/engine/profile"
)

// perTurn is how often a player may put a follower into the City in a turn of two parts. The zero value is invalid.
type perTurn uint8

const (
	once perTurn = iota + 1
	perPart
)

// moving is how the Count moves. The zero value is invalid.
type moving uint8

const (
	byPlayer  moving = iota + 1 // the player may move it to any quarter
	clockwise                   // it goes on one quarter
	follow                      // it goes to the follower's quarter
)

// final is what may leave the City before the final scoring. The zero value is invalid.
type final uint8

const (
	marketOnly final = iota + 1
	anyQuarter
)

// abbots is the quarter of the abbot. The zero value is invalid.
type abbots uint8

const (
	toCathedral abbots = iota + 1
	never
)

// fairyFrom is what the fairy does whose follower leaves the City. The zero value is invalid.
type fairyFrom uint8

const (
	stays fairyFrom = iota + 1 // in the City, without a follower
	pays                       // in the City, but it pays for that follower when the feature is scored
)

// A Profile holds the switches of The Count of Carcassonne.
type Profile struct {
	CityPerTurn perTurn            // CNT-22
	IntoEmpty   profile.Permission // CNT-43
	CountMove   moving             // CNT-31
	Final       final              // CNT-50
	Abbot       abbots             // CNT-26
	Garden      profile.Permission // CNT-40, ABT-04
	Fairy       profile.Permission // CNT-66
	FairyFrom   fairyFrom          // CNT-66, PAD-67
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("cnt.city_per_turn", []string{"once", "per_part"}, func(p *Profile) *perTurn { return &p.CityPerTurn }),
	profile.Field("cnt.into_empty", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.IntoEmpty }),
	profile.Field("cnt.count_move", []string{"by_player", "clockwise", "follow"}, func(p *Profile) *moving { return &p.CountMove }),
	profile.Field("cnt.final", []string{"market_only", "any"}, func(p *Profile) *final { return &p.Final }),
	profile.Field("cnt.abbot", []string{"cathedral", "never"}, func(p *Profile) *abbots { return &p.Abbot }),
	profile.Field("cnt.garden", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.Garden }),
	profile.Field("cnt.fairy", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.Fairy }),
	profile.Field("cnt.fairy_from_city", []string{"stays", "pays"}, func(p *Profile) *fairyFrom { return &p.FairyFrom }),
}

// published is the table of the published profiles.
//
//go:embed profiles.txt
var published string
