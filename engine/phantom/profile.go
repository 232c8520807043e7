package phantom

import (
	_ "embed"

	"cartulary/engine/profile"
)

// onTower is on which towers the phantom may be a guard as the second follower of a turn. The zero value is invalid.
type onTower uint8

const (
	onTile   onTower = iota + 1 // on that of the tile just placed
	anywhere                    // on any
)

// A Profile holds the switches of the phantom.
type Profile struct {
	Each       int                // PHA-01: the phantoms of a player
	AfterLeper profile.Permission // PHA-08
	Tower      onTower            // PHA-02
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Number("pha.phantoms_each", []string{"1"}, "phantoms", 1, 9, func(p *Profile) *int { return &p.Each }),
	profile.Field("pha.after_leper", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.AfterLeper }),
	profile.Field("pha.tower", []string{"tile", "any"}, func(p *Profile) *onTower { return &p.Tower }),
}

// published is the table of the published profiles.
//
//go:embed profiles.txt
var published string
