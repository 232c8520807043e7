package phantom

import "cartulary/engine/profile"

// onTower is on which towers the phantom may be a guard as the second follower of a turn. The zero value is invalid.
type onTower uint8

const (
	onTile   onTower = iota + 1 // on that of the tile just placed
	anywhere                    // on any
)

// A Profile holds the switches of the phantom.
type Profile struct {
	ID         string
	Title      string
	Source     string             // of the values
	Each       int                // PHA-01: the phantoms of a player
	AfterLeper profile.Permission // PHA-08
	Tower      onTower            // PHA-02
}

// profiles lists the published rules, on which all texts seen agree, and those of JCloisterZone.
var profiles = []Profile{
	{ID: "pha-jcz", Title: "phantoms as JCloisterZone plays them", Each: 1, AfterLeper: profile.Allow, Tower: anywhere,
		Source: "the source of JCloisterZone; in force beside jcz-default unless the record names another"},
	{ID: "pha-default", Title: "phantoms", Each: 1, AfterLeper: profile.Allow, Tower: onTile,
		Source: "WikiCarpedia, first edition; no difference between the texts was found"},
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Number("pha.phantoms_each", "phantoms of each player: PHA-01", []string{"1"}, "phantoms", 1, 9, func(p *Profile) *int { return &p.Each }),
	profile.Field("pha.after_leper", "the phantom may be deployed after a move of the leper: PHA-08",
		profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.AfterLeper }).Stated("PHA-08"),
	profile.Field("pha.tower", "the tower on which the phantom may be a guard as the second follower of a turn: that of the tile just placed (tile) or any: PHA-02",
		[]string{"tile", "any"}, func(p *Profile) *onTower { return &p.Tower }).Stated("PHA-02"),
}

// grounds holds, by switch, the evidence for the values of the profiles.
var grounds = map[string][]profile.Ground{
	"pha.phantoms_each": {profile.Reported("1", "WikiCarpedia, first edition; a save of JCloisterZone may give each player more, of which one may follow another in a turn", "pha-jcz", "pha-default")},
	"pha.after_leper":   {profile.Inferred("allow", "no text decides; it may come after the fairy, which replaces a follower as the leper does", "pha-jcz", "pha-default")},
	"pha.tower": {profile.Reported("any", "JCloisterZone", "pha-jcz"),
		profile.Inferred("tile", "the second follower is deployed on the tile just placed; a digest lets the phantom close a tower without saying which", "pha-default")},
}
