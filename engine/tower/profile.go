package tower

import "cartulary/engine/profile"

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
	ID              string
	Title           string
	Source          string         // of the values
	RansomMinPoints minimum        // TOW-53
	CountQuarters   quarters       // TOW-76
	HitsGuard       profile.Choice // SET-06
}

// profiles lists the published rules and those of JCloisterZone.
var profiles = []Profile{
	{ID: "tow-jcz", Title: "The Tower as JCloisterZone plays it", RansomMinPoints: threePoints, CountQuarters: reached, HitsGuard: profile.On,
		Source: "the source of JCloisterZone and games that it played; in force beside jcz-default unless the record names another"},
	{ID: "tow-default", Title: "The Tower", RansomMinPoints: threePoints, CountQuarters: safe, HitsGuard: profile.On,
		Source: "Hans im Glück and Rio Grande Games 2006, and digests of the new edition; no difference between the editions was found"},
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("tow.ransom_min_points", "points that a player must have to buy back a prisoner: TOW-53",
		[]string{"3", "none"}, func(p *Profile) *minimum { return &p.RansomMinPoints }).Stated("TOW-53"),
	profile.Field("tow.count_quarters", "followers in the quarters of the City of Carcassonne are safe from towers, or can be captured: TOW-76",
		[]string{"safe", "capture"}, func(p *Profile) *quarters { return &p.CountQuarters }).Stated("TOW-76"),
	profile.Field("plague.hits_guard", "a flea sends home a guard on its tile: SET-06",
		profile.FalseTrue, func(p *Profile) *profile.Choice { return &p.HitsGuard }).Stated("SET-06"),
}

const jcz = "JCloisterZone"

// grounds holds, by switch, the evidence for the values of the profiles.
var grounds = map[string][]profile.Ground{
	"tow.ransom_min_points": {profile.Reported("3", jcz, "tow-jcz"),
		profile.Inferred("3", "the printed rules do not say what happens with fewer points; JCloisterZone refuses the ransom", "tow-default")},
	"tow.count_quarters": {profile.Reported("capture", jcz, "tow-jcz"),
		profile.Inferred("safe", "no text decides; nothing else reaches within the walls", "tow-default")},
	"plague.hits_guard": {profile.Inferred("true", "The Plague speaks of all followers on the tile", "tow-jcz", "tow-default")},
}
