// Package traders implements Traders & Builders as elements: goods for the player who completes a city, the builder,
// which grants a second part of the turn, and the pig, which raises the points of a field. The page of each rule is in
// rules.
package traders

import (
	_ "embed"

	"cartulary/engine/profile"
)

// second is whether the second part of a turn is a right or a duty. The zero value is invalid.
type second uint8

const (
	may second = iota + 1
	must
)

// A Profile holds the switches of Traders & Builders.
type Profile struct {
	GoodsInPlay        profile.Choice     // TAB-02
	BuilderInPlay      profile.Choice     // TAB-02
	PigInPlay          profile.Choice     // TAB-02
	BuildersEach       int                // TAB-02: the builders of a player
	PigsEach           int                // TAB-02: the pigs of a player
	SecondPart         second             // TAB-38
	BuilderOnCompleted profile.Permission // TAB-23
	SpecialOnVolcano   profile.Permission // TAB-64
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("tab.goods", profile.OffOn, func(p *Profile) *profile.Choice { return &p.GoodsInPlay }),
	profile.Field("tab.builder", profile.OffOn, func(p *Profile) *profile.Choice { return &p.BuilderInPlay }),
	profile.Field("tab.pig", profile.OffOn, func(p *Profile) *profile.Choice { return &p.PigInPlay }),
	profile.Number("tab.builders_each", []string{"1"}, "builders", 1, 9, func(p *Profile) *int { return &p.BuildersEach }),
	profile.Number("tab.pigs_each", []string{"1"}, "pigs", 1, 9, func(p *Profile) *int { return &p.PigsEach }),
	profile.Field("tab.second_part", []string{"may", "must"}, func(p *Profile) *second { return &p.SecondPart }),
	profile.Field("tab.builder_on_completed", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.BuilderOnCompleted }),
	profile.Field("tab.special_on_volcano", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.SpecialOnVolcano }),
}

// published is the table of the published profiles.
//
//go:embed profiles.txt
var published string
