package hills

import (
	_ "embed"

	"cartulary/engine/profile"
)

// hillTie is how followers on hills break a tie. The zero value is invalid.
type hillTie uint8

const (
	present hillTie = iota + 1
	count
)

// hillDiscard is what is discarded with a hill tile that fits nowhere. The zero value is invalid.
type hillDiscard uint8

const (
	one hillDiscard = iota + 1
	withSecond
)

// A Profile holds the switches of Hills & Sheep.
type Profile struct {
	Shepherds   profile.Choice // HAS-01
	Hills       profile.Choice // HAS-41
	Vineyards   profile.Choice // HAS-60
	Each        int            // HAS-01: the shepherds of a player
	HillTie     hillTie        // HAS-51
	HillDiscard hillDiscard    // HAS-42
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("has.shepherds", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Shepherds }),
	profile.Number("has.shepherds_each", []string{"1"}, "shepherds", 1, 2, func(p *Profile) *int { return &p.Each }),
	profile.Field("has.hills", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Hills }),
	profile.Field("has.vineyards", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Vineyards }),
	profile.Field("has.hill_tie", []string{"present", "count"}, func(p *Profile) *hillTie { return &p.HillTie }),
	profile.Field("has.hill_discard", []string{"one", "with_second"}, func(p *Profile) *hillDiscard { return &p.HillDiscard }),
}

// published is the table of the published profiles.
//
//go:embed profiles.txt
var published string
