// Package abbey implements Abbey & Mayor as elements: the abbey, a tile of each player that closes everything around it, the
// mayor, which counts the pennants of its city, the wagon, which goes on after its scoring, and the barn, which stands where
// four tiles meet and takes over a field. The page of each rule is in rules.
package abbey

import "cartulary/engine/profile"

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

// castle is whether a small city with a mayor may become a castle. The zero value is invalid.
type castle uint8

const (
	noCastle castle = iota + 1
	yesCastle
)

// marketFarmer is what a farmer scores that leaves the market for the field of a barn at the end. The zero value is invalid.
type marketFarmer uint8

const (
	joined marketFarmer = iota + 1 // what farmers score whose field joins that of a barn
	full                           // what farmers score at the end
)

// A Profile holds the switches of Abbey & Mayor.
type Profile struct {
	ID           string
	Title        string
	Source       string             // of the values
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

// profiles lists the published rules. The default is the last.
var profiles = []Profile{
	{ID: "aam-jcz", Title: "Abbey & Mayor as JCloisterZone plays it", Abbey: profile.On, Mayor: profile.On, Wagon: profile.On, Barn: profile.On, MayorsEach: 1, WagonsEach: 1, BarnsEach: 1,
		AbbeyAtEnd: round, MayorCastle: yesCastle, WagonMove: c2, WagonTouch: letters, BarnOnBarn: profile.Forbid, MarketFarmer: joined,
		Source: "the source of JCloisterZone and games that it played; in force beside jcz-default unless the record names another"},
	{ID: "aam-c1", Title: "Abbey & Mayor, rules of 2007", Abbey: profile.On, Mayor: profile.On, Wagon: profile.On, Barn: profile.On, MayorsEach: 1, WagonsEach: 1, BarnsEach: 1,
		AbbeyAtEnd: round, MayorCastle: noCastle, WagonMove: c1, WagonTouch: picture, BarnOnBarn: profile.Forbid, MarketFarmer: joined,
		Source: "Rio Grande 2007, WikiCarpedia and the answers of the publisher: a wagon goes to a feature that touches the scored one (AAM-45)"},
	{ID: "aam-c2", Title: "Abbey & Mayor, new edition", Abbey: profile.On, Mayor: profile.On, Wagon: profile.On, Barn: profile.On, MayorsEach: 1, WagonsEach: 1, BarnsEach: 1,
		AbbeyAtEnd: round, MayorCastle: noCastle, WagonMove: c2, WagonTouch: picture, BarnOnBarn: profile.Forbid, MarketFarmer: joined,
		Source: "digests of the new edition and WikiCarpedia: a wagon goes to a feature on a tile around its own (AAM-44)"},
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("aam.abbey", "each player has an abbey, with or without the other tiles: AAM-12", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Abbey }),
	profile.Field("aam.mayor", "each player has a mayor: AAM-30", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Mayor }),
	profile.Field("aam.wagon", "each player has a wagon: AAM-40", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Wagon }),
	profile.Field("aam.barn", "each player has a barn: AAM-60", profile.OffOn, func(p *Profile) *profile.Choice { return &p.Barn }),
	profile.Number("aam.mayors_each", "mayors of each player: AAM-01", []string{"1"}, "mayors", 1, 9, func(p *Profile) *int { return &p.MayorsEach }),
	profile.Number("aam.wagons_each", "wagons of each player: AAM-01", []string{"1"}, "wagons", 1, 9, func(p *Profile) *int { return &p.WagonsEach }),
	profile.Number("aam.barns_each", "barns of each player: AAM-01", []string{"1"}, "barns", 1, 9, func(p *Profile) *int { return &p.BarnsEach }),
	profile.Field("aam.abbey_at_end", "after the last tile each player may have a turn with the abbey (round), or abbeys are lost: AAM-27",
		[]string{"round", "lost"}, func(p *Profile) *ending { return &p.AbbeyAtEnd }).Stated("AAM-27"),
	profile.Field("aam.mayor_castle", "a small city with a mayor may become a castle: AAM-34",
		[]string{"no", "yes"}, func(p *Profile) *castle { return &p.MayorCastle }).Stated("AAM-34"),
	profile.Field("aam.wagon_move", "where a wagon goes: to a tile around its own (c2) or to a feature that touches the scored one (c1): AAM-44, AAM-45",
		[]string{"c2", "c1"}, func(p *Profile) *reach { return &p.WagonMove }).Stated("AAM-44", "AAM-45"),
	profile.Field("aam.wagon_touch", "under aam.wagon_move=c1, a wagon goes anywhere on a feature that touches the scored one in the pictures of the tiles (picture), or to a part that letters of JCloisterZone's tiles join to it (letters): AAM-45",
		[]string{"picture", "letters"}, func(p *Profile) *touching { return &p.WagonTouch }).Stated("AAM-45"),
	profile.Field("aam.barn_on_barn", "a barn may be placed on a field that already has a barn: AAM-61",
		profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.BarnOnBarn }).Stated("AAM-61"),
	profile.Field("aam.market_farmer", "a farmer that leaves the market for the field of a barn before the final scoring scores each city as if its field had joined the barn's (joined), or as at the end (full): AAM-67, CNT-50",
		[]string{"joined", "full"}, func(p *Profile) *marketFarmer { return &p.MarketFarmer }).Stated("AAM-67"),
}

const (
	rioGrande = "Rio Grande, Abbey & Mayor"
	wiki      = "WikiCarpedia, Abbey & Mayor"
	jcz       = "JCloisterZone"
)

var all = []string{"aam-jcz", "aam-c1", "aam-c2"}

// grounds holds, by switch, the evidence for the values of the profiles.
var grounds = map[string][]profile.Ground{
	"aam.abbey":        {profile.Reported("on", rioGrande, all...)},
	"aam.mayor":        {profile.Reported("on", rioGrande, all...)},
	"aam.wagon":        {profile.Reported("on", rioGrande, all...)},
	"aam.barn":         {profile.Reported("on", rioGrande, all...)},
	"aam.mayors_each":  {profile.Reported("1", rioGrande+"; a save of JCloisterZone may give each player more", all...)},
	"aam.wagons_each":  {profile.Reported("1", rioGrande+"; a save of JCloisterZone may give each player more", all...)},
	"aam.barns_each":   {profile.Reported("1", rioGrande+"; a save of JCloisterZone may give each player more", all...)},
	"aam.abbey_at_end": {profile.Reported("round", wiki, all...)},
	"aam.mayor_castle": {
		profile.Reported("yes", jcz, "aam-jcz"),
		profile.Inferred("no", "the publisher's answer bars a mayor from a castle; whether it bars the founding too is open", "aam-c1", "aam-c2")},
	"aam.wagon_touch": {profile.Reported("letters", jcz, "aam-jcz"), profile.Reported("picture", "WikiCarpedia, Abbey & Mayor", "aam-c1"),
		profile.Inferred("picture", "without effect: a wagon goes to a tile around its own", "aam-c2")},
	"aam.wagon_move": {
		profile.Reported("c1", wiki, "aam-c1"), profile.Reported("c2", wiki, "aam-c2"), profile.Reported("c2", jcz, "aam-jcz")},
	"aam.market_farmer": {profile.Reported("joined", jcz, "aam-jcz"),
		profile.Inferred("joined", "farmers that join the field of a barn later score 1 for each city; no text covers the market", "aam-c1", "aam-c2")},
	"aam.barn_on_barn": {profile.Reported("forbid", rioGrande, all...)},
}
