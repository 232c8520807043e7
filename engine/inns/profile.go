// Package inns implements Inns & Cathedrals as elements: inns double a complete road, cathedrals raise the points of a
// complete city, and both make an unfinished feature worthless; the big follower counts as two in a majority. The box
// forbids no action of its own: the pages of the base game name its statements.
package inns

import (
	_ "embed"

	"cartulary/engine/profile"
)

// unfinished is the value of an unfinished feature with an inn or a cathedral. The zero value is invalid.
type unfinished uint8

const (
	zero   unfinished = iota + 1 // nothing
	ignore                       // as without the symbol
)

// A Profile holds the switches of Inns & Cathedrals.
type Profile struct {
	InnsInPlay       profile.Choice // IAC-04
	CathedralsInPlay profile.Choice // IAC-04
	BigInPlay        profile.Choice // IAC-04
	BigEach          int            // IAC-02: the big followers of a player
	Unfinished       unfinished     // IAC-13, IAC-15
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("iac.inns", profile.OffOn, func(p *Profile) *profile.Choice { return &p.InnsInPlay }),
	profile.Field("iac.cathedrals", profile.OffOn, func(p *Profile) *profile.Choice { return &p.CathedralsInPlay }),
	profile.Field("iac.big", profile.OffOn, func(p *Profile) *profile.Choice { return &p.BigInPlay }),
	profile.Number("iac.big_each", []string{"1"}, "big followers", 1, 9, func(p *Profile) *int { return &p.BigEach }),
	profile.Field("iac.unfinished", []string{"zero", "ignore"}, func(p *Profile) *unfinished { return &p.Unfinished }),
}

// published is the table of the published profiles.
//
//go:embed profiles.txt
var published string
