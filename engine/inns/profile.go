// Package inns implements Inns & Cathedrals as elements: inns double a complete road, cathedrals raise the points of a
// complete city, and both make an unfinished feature worthless; the big follower counts as two in a majority. The box
// forbids no action of its own: the pages of the base game name its statements.
package inns

import "cartulary/engine/profile"

// unfinished is the value of an unfinished feature with an inn or a cathedral. The zero value is invalid.
type unfinished uint8

const (
	zero   unfinished = iota + 1 // nothing
	ignore                       // as without the symbol
)

// A Profile holds the switches of Inns & Cathedrals.
type Profile struct {
	ID               string
	Title            string
	Source           string         // of the values
	InnsInPlay       profile.Choice // IAC-04
	CathedralsInPlay profile.Choice // IAC-04
	BigInPlay        profile.Choice // IAC-04
	BigEach          int            // IAC-02: the big followers of a player
	Unfinished       unfinished     // IAC-13, IAC-15
}

// profiles lists the published editions. All texts seen agree.
var profiles = []Profile{
	{ID: "iac-default", Title: "Inns & Cathedrals", InnsInPlay: profile.On, CathedralsInPlay: profile.On, BigInPlay: profile.On, BigEach: 1, Unfinished: zero,
		Source: "Rio Grande 2006 and WikiCarpedia; no difference between the editions was found"},
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("iac.inns", "the inns are in play: IAC-04", profile.OffOn, func(p *Profile) *profile.Choice { return &p.InnsInPlay }),
	profile.Field("iac.cathedrals", "the cathedrals are in play: IAC-04", profile.OffOn, func(p *Profile) *profile.Choice { return &p.CathedralsInPlay }),
	profile.Field("iac.big", "the big followers are in play: IAC-04", profile.OffOn, func(p *Profile) *profile.Choice { return &p.BigInPlay }),
	profile.Number("iac.big_each", "big followers of each player: IAC-02", []string{"1"}, "big followers", 1, 9, func(p *Profile) *int { return &p.BigEach }),
	profile.Field("iac.unfinished", "points of an unfinished road with an inn or city with a cathedral: zero, or as without it: IAC-13, IAC-15",
		[]string{"zero", "ignore"}, func(p *Profile) *unfinished { return &p.Unfinished }).Stated("IAC-13", "IAC-15"),
}

const rioGrande = "Rio Grande, Inns & Cathedrals, 2006"

// grounds holds, by switch, the evidence for the values of the profiles.
var grounds = map[string][]profile.Ground{
	"iac.inns":       {profile.Reported("on", rioGrande, "iac-default")},
	"iac.cathedrals": {profile.Reported("on", rioGrande, "iac-default")},
	"iac.big":        {profile.Reported("on", rioGrande, "iac-default")},
	"iac.big_each":   {profile.Reported("1", rioGrande+"; a save of JCloisterZone may give each player more", "iac-default")},
	"iac.unfinished": {profile.Reported("zero", rioGrande, "iac-default")},
}
