// Package pad holds the rules profiles of Princess & Dragon and their switches. The rules are in the packages of its
// elements.
package pad

import (
	_ "embed"

	"cartulary/engine/profile"
)

// A timing is the moment of the dragon's walk. The zero value is invalid.
type timing uint8

const (
	BeforeScoring timing = iota + 1
	AfterScoring
)

// earlyTile is the treatment of a dragon tile drawn before the dragon is in play. The zero value is invalid.
type earlyTile uint8

const (
	SetAside       earlyTile = iota + 1 // laid aside, shuffled back when the dragon comes into play
	HeldOutOfStack                      // not in the stack until the dragon comes into play
	NoEffect                            // placed like any other tile
)

// duty is whether the princess must send a knight home. The zero value is invalid.
type duty uint8

const (
	Must duty = iota + 1
	may
)

// emptied is the princess's duty in a city whose knights fleas have taken before any other action. The zero value is
// invalid.
type emptied uint8

const (
	free  emptied = iota + 1 // the city is empty: the usual rules apply
	Binds                    // no action may replace sending a knight home
)

// fairyWith is the fairy's assignment. The zero value is invalid.
type fairyWith uint8

const (
	Follower fairyWith = iota + 1
	Tile
)

// turnPoints is how often the fairy pays at the start of a turn if the player has several followers on its tile. The
// zero value is invalid.
type turnPoints uint8

const (
	Once turnPoints = iota + 1
	perFigure
)

// tileBonus is the condition for the three points of a fairy assigned to a tile. The zero value is invalid.
type tileBonus uint8

const (
	followerInFeature tileBonus = iota + 1 // players with a follower on its tile in the scored feature
	AnyFollowerOnTile                      // players with any follower on its tile
)

// countZone is the part of the City of Carcassonne that is closed to the dragon: 1 for the two tiles within the walls, 2 for all twelve.
// The zero value is invalid.
type countZone uint8

// setPolicy is the choice of sets that may be combined with an edition. The zero value is invalid.
type setPolicy uint8

const (
	anySets   setPolicy = iota + 1
	namedSets           // only those named in BrettspielWelt's text
)

// bswSets lists the sets named in BrettspielWelt's text (XEX-20 to XEX-23), with its own.
var bswSets = []string{"base", "princess-and-dragon", "inns-and-cathedrals", "traders-and-builders", "river", "king-and-robber"}

// A Profile holds the switches of Princess & Dragon.
type Profile struct {
	DragonTileFollower  profile.Permission // PAD-20
	DragonTiming        timing             // PAD-30
	EarlyDragonTile     earlyTile          // PAD-08 to PAD-10
	Princess            duty               // PAD-50
	PrincessBlocksFairy profile.Choice     // PAD-54
	PrincessEmptied     emptied            // PAD-50, PAD-55
	Fairy               fairyWith          // PAD-61, PAD-65, PAD-67, PAD-71
	PortalOldVolcano    profile.Permission // PAD-17
	PortalDragonTile    profile.Permission // PAD-73
	FairyTurnPoints     turnPoints         // PAD-65
	FairyTileBonus      tileBonus          // PAD-67
	Sets                setPolicy          // XEX-20 to XEX-23
	CountZone           countZone          // CNT-60

	// Elements may be left in the box.
	DragonInPlay, FairyInPlay, PrincessInPlay, PortalInPlay profile.Choice
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("pad.dragon_tile_follower", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.DragonTileFollower }),
	profile.Field("pad.dragon_timing", []string{"before_scoring", "after_scoring"}, func(p *Profile) *timing { return &p.DragonTiming }),
	profile.Field("pad.early_dragon_tile", []string{"set_aside", "held_out_of_stack", "no_effect"}, func(p *Profile) *earlyTile { return &p.EarlyDragonTile }),
	profile.Field("pad.princess", []string{"must", "may"}, func(p *Profile) *duty { return &p.Princess }),
	profile.Field("pad.princess_blocks_fairy", profile.FalseTrue, func(p *Profile) *profile.Choice { return &p.PrincessBlocksFairy }),
	profile.Field("pad.princess_emptied", []string{"free", "binds"}, func(p *Profile) *emptied { return &p.PrincessEmptied }),
	profile.Field("pad.fairy", []string{"follower", "tile"}, func(p *Profile) *fairyWith { return &p.Fairy }),
	profile.Field("pad.portal_old_volcano", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.PortalOldVolcano }),
	profile.Field("pad.portal_dragon_tile", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.PortalDragonTile }),
	profile.Field("pad.fairy_turn_points", []string{"once", "per_figure"}, func(p *Profile) *turnPoints { return &p.FairyTurnPoints }),
	profile.Field("pad.fairy_tile_bonus", []string{"follower_in_feature", "any_follower_on_tile"}, func(p *Profile) *tileBonus { return &p.FairyTileBonus }),
	profile.Field("pad.set_whitelist", []string{"any", "bsw"}, func(p *Profile) *setPolicy { return &p.Sets }),
	profile.Field("pad.count_zone", []string{"inner2", "all12"}, func(p *Profile) *countZone { return &p.CountZone }),
	profile.Field("pad.dragon_in_play", profile.OffOn, func(p *Profile) *profile.Choice { return &p.DragonInPlay }),
	profile.Field("pad.fairy_in_play", profile.OffOn, func(p *Profile) *profile.Choice { return &p.FairyInPlay }),
	profile.Field("pad.princess_in_play", profile.OffOn, func(p *Profile) *profile.Choice { return &p.PrincessInPlay }),
	profile.Field("pad.portal_in_play", profile.OffOn, func(p *Profile) *profile.Choice { return &p.PortalInPlay }),
}

// published is the table of the published profiles.
//
//go:embed profiles.txt
var published string
