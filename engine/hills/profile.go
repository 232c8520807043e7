package hills

import "cartulary/engine/profile"

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
	ID          string
	Title       string
	Source      string         // of the values
	Shepherds   profile.Choice // HAS-01
	Hills       profile.Choice // HAS-41
	Vineyards   profile.Choice // HAS-60
	Each        int            // HAS-01: the shepherds of a player
	HillTie     hillTie        // HAS-51
	HillDiscard hillDiscard    // HAS-42
}

// profiles lists the published rules. The texts seen agree, and JCloisterZone plays the same by default.
var profiles = []Profile{
	{ID: "has-default", Title: "Hills & Sheep", Shepherds: profile.On, Hills: profile.On, Vineyards: profile.On, Each: 1, HillTie: present, HillDiscard: one,
		Source: "the printed rules, as digests and WikiCarpedia have them; JCloisterZone plays the same"},
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("has.shepherds", "the shepherds are in play: HAS-01", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Shepherds }),
	profile.Number("has.shepherds_each", "shepherds of each player: HAS-01", []string{"1"}, "shepherds", 1, 2, func(p *Profile) *int { return &p.Each }),
	profile.Field("has.hills", "hills cover a tile and break ties: HAS-41, HAS-50", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Hills }),
	profile.Field("has.vineyards", "vineyards raise the points of cloisters: HAS-60", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Vineyards }),
	profile.Field("has.hill_tie", "which of the players with equal majorities are paid: those with a follower on a hill, or those with the most: HAS-51",
		[]string{"present", "count"}, func(p *Profile) *hillTie { return &p.HillTie }).Stated("HAS-51"),
	profile.Field("has.hill_discard", "a hill that fits nowhere is discarded alone (one) or with a tile of the stack: HAS-42",
		[]string{"one", "with_second"}, func(p *Profile) *hillDiscard { return &p.HillDiscard }).Stated("HAS-42"),
}

// grounds holds, by switch, the evidence for the values of the profiles.
var grounds = map[string][]profile.Ground{
	"has.shepherds":      {profile.Reported("on", hillsText, "has-default")},
	"has.shepherds_each": {profile.Reported("1", hillsText+"; a save of JCloisterZone may give each player more", "has-default")},
	"has.hills":          {profile.Reported("on", hillsText, "has-default")},
	"has.vineyards":      {profile.Reported("on", hillsText, "has-default")},
	"has.hill_tie":       {profile.Reported("present", "JCloisterZone, whose rule can be changed to count", "has-default")},
	"has.hill_discard":   {profile.Reported("one", "JCloisterZone; the order of play on WikiCarpedia discards a second tile", "has-default")},
}
