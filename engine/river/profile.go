// Package river implements The River I and II as elements: the order in which the tiles of the river are drawn, the
// placements that continue it, the volcano lake, and the symbols of the second river. The page of each rule is in rules.
package river

import (
	_ "embed"

	"cartulary/engine/profile"
)

// uturn is the placements that bend the river back too early. The zero value is invalid.
type uturn uint8

const (
	immediate uturn = iota + 1 // two bends to the same side in succession
	clearance                  // an open end near another tile
	never                      // an open end against the first direction
)

// spare is the use of the start tile of the base game, which the river replaces. The zero value is invalid.
type spare uint8

const (
	inStack spare = iota + 1
	leftOut
	afterLake // the first tile after the river
)

// symbols is the condition for the inn and the pig herd of River II. The zero value is invalid.
type symbols uint8

const (
	withSets symbols = iota + 1 // the box with their rules is in play
	always
)

// A Profile holds the switches of both rivers.
type Profile struct {
	Spare spare // RIV-02
	UTurn uturn // RIV-14
}

// A SecondProfile holds the switches of River II alone.
type SecondProfile struct {
	LakeExtraTurn profile.Choice     // RV2-08
	LakeFollower  profile.Permission // RV2-09
	Symbols       symbols            // RV2-10
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("start.spare", []string{"stack", "out", "after_lake"}, func(p *Profile) *spare { return &p.Spare }),
	profile.Field("riv.uturn", []string{"immediate", "clearance", "never"}, func(p *Profile) *uturn { return &p.UTurn }),
}

var secondSwitches = []profile.Switch[SecondProfile]{
	profile.Field("rv2.lake_extra_turn", profile.FalseTrue, func(p *SecondProfile) *profile.Choice { return &p.LakeExtraTurn }),
	profile.Field("rv2.lake_follower", profile.ForbidAllow, func(p *SecondProfile) *profile.Permission { return &p.LakeFollower }),
	profile.Field("rv2.symbols", []string{"with_sets", "always"}, func(p *SecondProfile) *symbols { return &p.Symbols }),
}

// The tables of the published profiles.
var (
	//go:embed profiles.txt
	published string
	//go:embed profiles-2.txt
	secondPublished string
)
