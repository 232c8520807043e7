package phantom

import "cartulary/engine/profile"

// A Profile holds the switches of the phantom.
type Profile struct {
	ID         string
	Title      string
	Source     string             // of the values
	AfterLeper profile.Permission // PHA-08
}

// profiles lists the published rules. All texts seen agree.
var profiles = []Profile{
	{ID: "pha-default", Title: "phantoms", AfterLeper: profile.Allow,
		Source: "WikiCarpedia, first edition; no difference between the texts was found"},
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("pha.after_leper", "the phantom may come after a move of the leper: PHA-08",
		profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.AfterLeper }).Stated("PHA-08"),
}

// grounds holds, by switch, the evidence for the values of the profiles.
var grounds = map[string][]profile.Ground{
	"pha.after_leper": {profile.Inferred("allow", "no text decides; it may come after the fairy, which replaces a follower as the leper does", "pha-default")},
}
