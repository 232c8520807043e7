// Package river implements The River I and II as elements: the order in which the tiles of the river are drawn, the
// placements that continue it, the volcano lake, and the symbols of the second river. The page of each rule is in rules.
package river

import "cartulary/engine/profile"

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
	ID     string
	Title  string
	Source string // of the values
	Spare  spare  // RIV-02
	UTurn  uturn  // RIV-14
}

// A SecondProfile holds the switches of River II alone.
type SecondProfile struct {
	ID            string
	Title         string
	Source        string             // of the values
	LakeExtraTurn profile.Choice     // RV2-08
	LakeFollower  profile.Permission // RV2-09
	Symbols       symbols            // RV2-10
}

const (
	published = "WikiCarpedia, the Complete Annotated Rules and digests of the printed rules; no difference between the editions was found"
	program   = "the source of JCloisterZone and games that it played; in force beside jcz-default unless the record names another"
)

// profiles lists the published rules, which agree, and those of JCloisterZone.
var profiles = []Profile{
	{ID: "river-jcz", Title: "The River as JCloisterZone plays it", Spare: inStack, UTurn: clearance, Source: program},
	{ID: "river-default", Title: "The River", Spare: inStack, UTurn: immediate, Source: published},
}

var secondProfiles = []SecondProfile{
	{ID: "river-2-jcz", Title: "The River II as JCloisterZone plays it", LakeExtraTurn: profile.Off, LakeFollower: profile.Allow, Symbols: withSets, Source: program},
	{ID: "river-2-default", Title: "The River II", LakeExtraTurn: profile.On, LakeFollower: profile.Forbid, Symbols: withSets,
		Source: "Hans im Glück, Der Fluss II, and WikiCarpedia, which agree"},
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("start.spare", "the start tile of the base game with a river or the Count: in the stack, out of the game, or the first tile after the lake: RIV-02",
		[]string{"stack", "out", "after_lake"}, func(p *Profile) *spare { return &p.Spare }).Stated("RIV-02"),
	profile.Field("riv.uturn", "the bends that the river must not take: two to the same side in immediate succession, any near another tile (clearance), or any back against the first direction (never): RIV-14",
		[]string{"immediate", "clearance", "never"}, func(p *Profile) *uturn { return &p.UTurn }).Stated("RIV-14", "RV2-06"),
}

var secondSwitches = []profile.Switch[SecondProfile]{
	profile.Field("rv2.lake_extra_turn", "the player of the volcano lake takes another turn at once: RV2-08", profile.FalseTrue,
		func(p *SecondProfile) *profile.Choice { return &p.LakeExtraTurn }).Stated("RV2-08"),
	profile.Field("rv2.lake_follower", "a follower or special figure on the volcano lake just placed: RV2-09", profile.ForbidAllow,
		func(p *SecondProfile) *profile.Permission { return &p.LakeFollower }).Stated("RV2-09"),
	profile.Field("rv2.symbols", "the inn and the pig herd count with the box that they belong to, or always: RV2-10",
		[]string{"with_sets", "always"}, func(p *SecondProfile) *symbols { return &p.Symbols }).Stated("RV2-10"),
}

const (
	annotated = "the Complete Annotated Rules"
	jcz       = "JCloisterZone"
	fluss     = "Hans im Glück, Der Fluss II"
)

// grounds holds, by switch, the evidence for the values of the profiles.
var grounds = map[string][]profile.Ground{
	"start.spare": {profile.Reported("stack", jcz, "river-jcz"), profile.Reported("stack", annotated, "river-default")},
	"riv.uturn":   {profile.Reported("clearance", jcz, "river-jcz"), profile.Reported("immediate", annotated, "river-default")},
}

var secondGrounds = map[string][]profile.Ground{
	"rv2.lake_extra_turn": {profile.Reported("false", jcz, "river-2-jcz"), profile.Reported("true", fluss, "river-2-default")},
	"rv2.lake_follower":   {profile.Reported("allow", jcz, "river-2-jcz"), profile.Reported("forbid", fluss, "river-2-default")},
	"rv2.symbols":         {profile.Reported("with_sets", jcz, "river-2-jcz"), profile.Reported("with_sets", fluss, "river-2-default")},
}
