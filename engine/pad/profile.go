// Package pad holds the rules profiles of Princess & Dragon and their switches. The rules are in the packages of its
// elements.
package pad

import "cartulary/engine/profile"

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

// countZone is the part of the City of Carcassonne that is closed to the dragon. The zero value is invalid.
type countZone uint8

const (
	inner2 countZone = iota + 1 // the two tiles within the walls
	all12
)

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
	ID     string
	Title  string
	Source string // of the values

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

// common holds the values that all editions share or that no source decides.
var common = Profile{
	DragonTileFollower: profile.Allow, DragonTiming: BeforeScoring, EarlyDragonTile: SetAside, Princess: Must,
	PrincessBlocksFairy: profile.On, PrincessEmptied: free, Fairy: Follower, PortalOldVolcano: profile.Allow, PortalDragonTile: profile.Forbid,
	FairyTurnPoints: Once, FairyTileBonus: followerInFeature, Sets: anySets, CountZone: inner2,
	DragonInPlay: profile.On, FairyInPlay: profile.On, PrincessInPlay: profile.On, PortalInPlay: profile.On,
}

// with returns the common profile with an id, a title, a source and changes.
func with(id, title, source string, change func(*Profile)) Profile {
	p := common
	p.ID, p.Title, p.Source = id, title, source
	change(&p)
	return p
}

// profiles lists the editions. The default is filosofia-2013.
var profiles = []Profile{
	with("bsw-seed", "BrettspielWelt, to the letter", "French rules of BrettspielWelt to the letter: no follower on a dragon tile, which contradicts their rule for the cloister in the city", func(p *Profile) {
		p.DragonTileFollower, p.PrincessBlocksFairy, p.PortalOldVolcano = profile.Forbid, profile.Off, profile.Forbid
		p.PortalDragonTile = profile.Allow
	}),
	with("bsw", "BrettspielWelt", "French rules of BrettspielWelt with the slip about dragon tiles corrected", func(p *Profile) {
		p.PrincessBlocksFairy, p.PortalDragonTile = profile.Off, profile.Allow
	}),
	with("filosofia-2013", "Filosofia 2013", "French rules of Filosofia, 2013; early dragon tiles as in the other printed editions", func(p *Profile) {
		p.Fairy, p.PortalDragonTile = Tile, profile.Allow
	}),
	with("hig-c1", "Hans im Glück, first edition", "German rules of the first edition, 2005", func(p *Profile) {
		p.Princess = may
	}),
	with("rgg-c1", "Rio Grande Games, first edition", "English rules of Rio Grande Games: the dragon walks after the scoring", func(p *Profile) {
		p.DragonTiming, p.Fairy = AfterScoring, Tile
	}),
	with("zmg-c1", "Z-Man Games, first edition", "English rules of Z-Man Games", func(p *Profile) {
		p.Fairy = Tile
	}),
	with("new-2016", "new edition, 2016", "rules of the second edition, 2016", func(p *Profile) {
		p.Princess = may
	}),
	with("jcz-default", "JCloisterZone", "defaults of the program JCloisterZone: dragon tiles are not in the stack before the first volcano", func(p *Profile) {
		p.Princess, p.EarlyDragonTile = may, HeldOutOfStack
	}),
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("pad.dragon_tile_follower", "a follower on the dragon tile just placed: PAD-20", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.DragonTileFollower }),
	profile.Field("pad.dragon_timing", "when the dragon walks: PAD-30", []string{"before_scoring", "after_scoring"}, func(p *Profile) *timing { return &p.DragonTiming }),
	profile.Field("pad.early_dragon_tile", "a dragon tile drawn before the dragon is in play: PAD-08 to PAD-10", []string{"set_aside", "held_out_of_stack", "no_effect"}, func(p *Profile) *earlyTile { return &p.EarlyDragonTile }),
	profile.Field("pad.princess", "whether the princess must send a knight home: PAD-50", []string{"must", "may"}, func(p *Profile) *duty { return &p.Princess }),
	profile.Field("pad.princess_blocks_fairy", "whether a princess that sent a knight home excludes the fairy: PAD-54", profile.FalseTrue, func(p *Profile) *profile.Choice { return &p.PrincessBlocksFairy }),
	profile.Field("pad.princess_emptied", "a princess whose city fleas emptied in this turn: PAD-50, PAD-55", []string{"free", "binds"}, func(p *Profile) *emptied { return &p.PrincessEmptied }),
	profile.Field("pad.fairy", "the fairy's assignment: PAD-61, PAD-65, PAD-67, PAD-71", []string{"follower", "tile"}, func(p *Profile) *fairyWith { return &p.Fairy }),
	profile.Field("pad.portal_old_volcano", "a portal to a volcano tile of an earlier turn: PAD-17", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.PortalOldVolcano }),
	profile.Field("pad.portal_dragon_tile", "a portal to the dragon's tile: PAD-73", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.PortalDragonTile }),
	profile.Field("pad.fairy_turn_points", "points for a fairy on a tile with several followers of the player: PAD-65", []string{"once", "per_figure"}, func(p *Profile) *turnPoints { return &p.FairyTurnPoints }),
	profile.Field("pad.fairy_tile_bonus", "players who get the fairy's three points on a tile: PAD-67", []string{"follower_in_feature", "any_follower_on_tile"}, func(p *Profile) *tileBonus { return &p.FairyTileBonus }),
	profile.Field("pad.set_whitelist", "sets that may be combined with it: XEX-20 to XEX-23, IAC-05, TAB-04, RIV-18, KRB-03", []string{"any", "bsw"}, func(p *Profile) *setPolicy { return &p.Sets }),
	profile.Field("pad.count_zone", "the tiles of the City of Carcassonne that are closed to the dragon: CNT-60", []string{"inner2", "all12"}, func(p *Profile) *countZone { return &p.CountZone }).Stated("CNT-60"),
	profile.Field("pad.dragon_in_play", "the dragon and its volcanoes", profile.OffOn, func(p *Profile) *profile.Choice { return &p.DragonInPlay }),
	profile.Field("pad.fairy_in_play", "the fairy", profile.OffOn, func(p *Profile) *profile.Choice { return &p.FairyInPlay }),
	profile.Field("pad.princess_in_play", "the princesses", profile.OffOn, func(p *Profile) *profile.Choice { return &p.PrincessInPlay }),
	profile.Field("pad.portal_in_play", "the magic portals", profile.OffOn, func(p *Profile) *profile.Choice { return &p.PortalInPlay }),
}

// Sources about editions and programs whose texts are not at hand.
const (
	firstEdition = "WikiCarpedia, first edition"
	newEdition   = "WikiCarpedia, new edition"
	annotated    = "the Complete Annotated Rules"
	program      = "JCloisterZone plays it this way"
)

// Groups of profiles with a common reason for a value.
var (
	all      = []string{"bsw-seed", "bsw", "filosofia-2013", "hig-c1", "rgg-c1", "zmg-c1", "new-2016", "jcz-default"}
	bsw      = []string{"bsw-seed", "bsw"}
	first    = []string{"hig-c1", "rgg-c1", "zmg-c1"}
	assigned = []string{"bsw-seed", "bsw", "hig-c1", "new-2016", "jcz-default"} // to a follower
)

// others returns the grounds of a value in all profiles except those of the two rule texts.
func others(value string) []profile.Ground {
	return []profile.Ground{profile.Reported(value, firstEdition, first...), profile.Reported(value, newEdition, "new-2016"), profile.Reported(value, program, "jcz-default")}
}

// grounds holds, by switch, the evidence for the values of the profiles.
var grounds = map[string][]profile.Ground{
	"pad.dragon_tile_follower": append(others("allow"),
		profile.Text("forbid", "S3:41.1", "bsw-seed"),
		profile.Inferred("allow", "the ban counts as a slip: the same text offers two places for a follower on a dragon tile", "bsw"),
		profile.Text("allow", "S4:41.1", "filosofia-2013"),
	),
	"pad.dragon_timing": {
		profile.Inferred("before_scoring", "in the text the dragon walks and then the game continues; it does not mention the scoring", bsw...),
		profile.Text("before_scoring", "S4:41.2", "filosofia-2013"),
		profile.Reported("before_scoring", firstEdition, "hig-c1", "zmg-c1"),
		profile.Reported("after_scoring", firstEdition, "rgg-c1"),
		profile.Reported("before_scoring", newEdition, "new-2016"),
		profile.Reported("before_scoring", program, "jcz-default"),
	},
	"pad.early_dragon_tile": {
		profile.Text("set_aside", "S3:52.1", bsw...),
		profile.Inferred("set_aside", "the text does not mention it; the other printed editions lay the tile aside", "filosofia-2013"),
		profile.Reported("set_aside", firstEdition, first...),
		profile.Reported("set_aside", newEdition, "new-2016"),
		profile.Reported("held_out_of_stack", program, "jcz-default"),
	},
	"pad.princess": {
		profile.Text("must", "S3:31.1", bsw...),
		profile.Text("must", "S4:81.2", "filosofia-2013"),
		profile.Reported("may", firstEdition, "hig-c1"),
		profile.Reported("must", firstEdition, "rgg-c1", "zmg-c1"),
		profile.Reported("may", "WikiCarpedia, order of play", "new-2016"),
		profile.Reported("may", program, "jcz-default"),
	},
	"pad.princess_blocks_fairy": {
		profile.Text("false", "S3:58.1", bsw...), // to the letter it excludes only a deployed follower
		profile.Text("true", "S4:101.1", "filosofia-2013"),
		profile.Reported("true", annotated, first...),
		profile.Reported("true", newEdition, "new-2016"),
		profile.Reported("true", program, "jcz-default"),
	},
	"pad.princess_emptied": {
		profile.Inferred("free", "no text covers both princess and fleas; a city without knights is empty", all...),
	},
	"pad.fairy": {
		profile.Text("follower", "S3:58.2", bsw...),
		profile.Text("tile", "S4:93.2", "filosofia-2013"),
		profile.Reported("follower", firstEdition, "hig-c1"),
		profile.Reported("tile", firstEdition, "rgg-c1", "zmg-c1"),
		profile.Reported("follower", newEdition, "new-2016"),
		profile.Reported("follower", program, "jcz-default"),
	},
	"pad.portal_old_volcano": {
		profile.Text("forbid", "S3:37.2", "bsw-seed"),
		profile.Inferred("allow", "the ban is in the paragraph about the turn in which the volcano is drawn", "bsw"),
		profile.Text("allow", "S4:33.1", "filosofia-2013"), // it forbids followers when the tile is drawn
		profile.Inferred("allow", "no text mentions an old volcano tile", "hig-c1", "rgg-c1", "zmg-c1", "new-2016"),
		profile.Reported("allow", program, "jcz-default"),
	},
	"pad.portal_dragon_tile": {
		profile.Text("allow", "S3:70.1", bsw...),
		profile.Text("allow", "S4:65.1", "filosofia-2013"),
		profile.Inferred("forbid", "the texts of these editions are not at hand; JCloisterZone, which follows them, forbids it", "hig-c1", "rgg-c1", "zmg-c1", "new-2016"),
		profile.Reported("forbid", program, "jcz-default"),
	},
	"pad.fairy_turn_points": append(others("once"),
		profile.Text("once", "S3:63.1", bsw...),
		profile.Text("once", "S4:98.1", "filosofia-2013"),
	),
	"pad.fairy_tile_bonus": {
		profile.Inferred("follower_in_feature", "without effect: the fairy is assigned to a follower", assigned...),
		profile.Inferred("follower_in_feature", "the player occupying the fairy's tile may mean a player with a follower in the scored feature, or any player there (S4:99.1)", "filosofia-2013", "rgg-c1", "zmg-c1"),
	},
	"pad.set_whitelist": {
		profile.Inferred("any", "the text names sets to combine it with (S3:9.1) and forbids no other", bsw...),
		profile.Inferred("any", "the text has rules for other expansions (S4:131.1) and excludes none", "filosofia-2013"),
		profile.Reported("any", annotated, first...),
		profile.Reported("any", newEdition, "new-2016"),
		profile.Reported("any", program, "jcz-default"),
	},
	"pad.count_zone": {
		profile.Inferred("inner2", "the text closes the City to the dragon (S4:132.1), not the tiles around its walls", "filosofia-2013"),
		profile.Inferred("inner2", "the text does not mention the Count; an answer of the publisher closes the City", bsw...),
		profile.Reported("inner2", firstEdition, first...),
		profile.Reported("inner2", firstEdition, "new-2016"),
		profile.Reported("inner2", program, "jcz-default"),
	},
	"pad.dragon_in_play": append(others("on"),
		profile.Text("on", "S3:77.1", bsw...),
		profile.Text("on", "S4:16.1", "filosofia-2013"),
	),
	"pad.fairy_in_play": append(others("on"),
		profile.Text("on", "S3:7.2", bsw...),
		profile.Text("on", "S4:17.1", "filosofia-2013"),
	),
	"pad.princess_in_play": append(others("on"),
		profile.Text("on", "S3:78.1", bsw...),
		profile.Text("on", "S4:77.1", "filosofia-2013"),
	),
	"pad.portal_in_play": append(others("on"),
		profile.Text("on", "S3:79.1", bsw...),
		profile.Text("on", "S4:61.1", "filosofia-2013"),
	),
}
