package tower

import (
	_ "embed"

	"cartulary/engine/profile"
)

// minimum is the number of points that a player needs for a ransom. The zero value is invalid.
type minimum uint8

const (
	threePoints minimum = iota + 1
	noPoints
)

// quarters is whether towers reach into the City of Carcassonne. The zero value is invalid.
type quarters uint8

const (
	safe quarters = iota + 1
	reached
)

// A Profile holds the switches of The Tower.
type Profile struct {
	RansomMinPoints minimum        // TOW-53
	CountQuarters   quarters       // TOW-76
	HitsGuard       profile.Choice // SET-06
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("tow.ransom_min_points", []string{"3", "none"}, func(p *Profile) *minimum { return &p.RansomMinPoints }),
	profile.Field("tow.count_quarters", []string{"safe", "capture"}, func(p *Profile) *quarters { return &p.CountQuarters }),
	profile.Field("plague.hits_guard", profile.FalseTrue, func(p *Profile) *profile.Choice { return &p.HitsGuard }),
}

// published is the table of the published profiles.
//
//go:embed profiles.txt
var published string
