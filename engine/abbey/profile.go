// Package abbey implements Abbey & Mayor as elements: the abbey, a tile of each player that closes everything around it, the
// mayor, which counts the pennants of its city, the wagon, which goes on after its scoring, and the barn, which stands where
// four tiles meet and takes over a field. The page of each rule is in rules.
package abbey

import (
	_ "embed"

	"cartulary/engine/profile"
)

// ending is what becomes of the abbeys that the players still have after the last tile. The zero value is invalid.
type ending uint8

const (
	round ending = iota + 1 // each player may have a turn with the abbey
	lost                    // they are not placed any more
)

// reach is where a wagon may go. The zero value is invalid.
type reach uint8

const (
	c2 reach = iota + 1 // to a feature on its own tile or on one of the eight around it
	c1                  // to a feature that touches the scored one
)

// touching is what touches for a wagon that goes to a feature that touches the scored one. The zero value is invalid.
type touching uint8

const (
	picture touching = iota + 1 // what the pictures of the tiles show, anywhere on the two features
	letters                     // what the letters of JCloisterZone's tiles join, and only that part
)

// castle is whether a small city with a mayor may become a castle: 1 for no, 2 for yes. The zero value is invalid.
type castle uint8

// marketFarmer is what a farmer scores that leaves the market for the field of a barn at the end. The zero value is invalid.
type marketFarmer uint8

const (
	joined marketFarmer = iota + 1 // what farmers score whose field joins that of a barn
	full                           // what farmers score at the end
)

// A Profile holds the switches of Abbey & Mayor.
type Profile struct {
	Abbey        profile.Choice     // AAM-12
	Mayor        profile.Choice     // AAM-30
	Wagon        profile.Choice     // AAM-40
	Barn         profile.Choice     // AAM-60
	MayorsEach   int                // AAM-01: the mayors of a player
	WagonsEach   int                // AAM-01: the wagons of a player
	BarnsEach    int                // AAM-01: the barns of a player
	AbbeyAtEnd   ending             // AAM-27
	MayorCastle  castle             // AAM-34; package bridges asks for its value
	WagonMove    reach              // AAM-44, AAM-45
	WagonTouch   touching           // AAM-45
	BarnOnBarn   profile.Permission // AAM-61
	MarketFarmer marketFarmer       // AAM-67, CNT-50
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("aam.abbey", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Abbey }),
	profile.Field("aam.mayor", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Mayor }),
	profile.Field("aam.wagon", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Wagon }),
	profile.Field("aam.barn", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Barn }),
	profile.Number("aam.mayors_each", []string{"1"}, "mayors", 1, 9, func(p *Profile) *int { return &p.MayorsEach }),
	profile.Number("aam.wagons_each", []string{"1"}, "wagons", 1, 9, func(p *Profile) *int { return &p.WagonsEach }),
	profile.Number("aam.barns_each", []string{"1"}, "barns", 1, 9, func(p *Profile) *int { return &p.BarnsEach }),
	profile.Field("aam.abbey_at_end", []string{"round", "lost"}, func(p *Profile) *ending { return &p.AbbeyAtEnd }),
	profile.Field("aam.mayor_castle", []string{"no", "yes"}, func(p *Profile) *castle { return &p.MayorCastle }),
	profile.Field("aam.wagon_move", []string{"c2", "c1"}, func(p *Profile) *reach { return &p.WagonMove }),
	profile.Field("aam.wagon_touch", []string{"picture", "letters"}, func(p *Profile) *touching { return &p.WagonTouch }),
	profile.Field("aam.barn_on_barn", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.BarnOnBarn }),
	profile.Field("aam.market_farmer", []string{"joined", "full"}, func(p *Profile) *marketFarmer { return &p.MarketFarmer }),
}

// published is the table of the published profiles.
//
//go:embed profiles.txt
var published string
