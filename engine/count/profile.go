// Package count implements The Count of Carcassonne as an element: the City, its quarters with followers of several
// players, and the Count. The page of each rule is in rules.
package count

import "cartulary/engine/profile"

// perTurn is how often a player may put a follower into the City in a turn of two parts. The zero value is invalid.
type perTurn uint8

const (
	once perTurn = iota + 1
	perPart
)

// moving is how the Count moves. The zero value is invalid.
type moving uint8

const (
	byPlayer  moving = iota + 1 // the player may move it to any quarter
	clockwise                   // it goes on one quarter
	follow                      // it goes to the follower's quarter
)

// final is what may leave the City before the final scoring. The zero value is invalid.
type final uint8

const (
	marketOnly final = iota + 1
	anyQuarter
)

// abbots is the quarter of the abbot. The zero value is invalid.
type abbots uint8

const (
	toCathedral abbots = iota + 1
	never
)

// fairyFrom is what the fairy does whose follower leaves the City. The zero value is invalid.
type fairyFrom uint8

const (
	stays fairyFrom = iota + 1 // in the City, without a follower
	pays                       // in the City, but it pays for that follower when the feature is scored
)

// A Profile holds the switches of The Count of Carcassonne.
type Profile struct {
	ID          string
	Title       string
	Source      string             // of the values
	CityPerTurn perTurn            // CNT-22
	IntoEmpty   profile.Permission // CNT-43
	CountMove   moving             // CNT-31
	Final       final              // CNT-50
	Abbot       abbots             // CNT-26
	Garden      profile.Permission // CNT-40, ABT-04
	Fairy       profile.Permission // CNT-66
	FairyFrom   fairyFrom          // CNT-66, PAD-67
}

// profiles lists the published rules and those of JCloisterZone.
var profiles = []Profile{
	{ID: "cnt-c1", Title: "The Count of Carcassonne, first edition", CityPerTurn: once, IntoEmpty: profile.Allow, CountMove: byPlayer,
		Final: anyQuarter, Abbot: toCathedral, Garden: profile.Allow, Fairy: profile.Allow, FairyFrom: stays,
		Source: "digests of the rules of Hans im Glück and Rio Grande Games"},
	{ID: "cnt-zmg", Title: "The Count of Carcassonne, new edition of Z-Man Games", CityPerTurn: once, IntoEmpty: profile.Allow, CountMove: byPlayer,
		Final: marketOnly, Abbot: never, Garden: profile.Forbid, Fairy: profile.Allow, FairyFrom: stays,
		Source: "a digest of the rules of Z-Man Games, 2018"},
	{ID: "cnt-jcz", Title: "The Count of Carcassonne as JCloisterZone plays it", CityPerTurn: perPart, IntoEmpty: profile.Allow, CountMove: byPlayer,
		Final: marketOnly, Abbot: never, Garden: profile.Forbid, Fairy: profile.Allow, FairyFrom: pays,
		Source: "the source of JCloisterZone and games that it played; in force beside jcz-default unless the record names another"},
	{ID: "cnt-default", Title: "The Count of Carcassonne", CityPerTurn: once, IntoEmpty: profile.Allow, CountMove: byPlayer,
		Final: marketOnly, Abbot: toCathedral, Garden: profile.Allow, Fairy: profile.Allow, FairyFrom: stays,
		Source: "WikiCarpedia and digests of the printed rules, new edition of Hans im Glück"},
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("cnt.city_per_turn", "followers into the City in a turn of two parts: CNT-22",
		[]string{"once", "per_part"}, func(p *Profile) *perTurn { return &p.CityPerTurn }).Stated("CNT-22"),
	profile.Field("cnt.into_empty", "a follower may leave the City for a feature without followers: CNT-43",
		profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.IntoEmpty }).Stated("CNT-43"),
	profile.Field("cnt.count_move", "where the Count goes after a follower has come into the City: CNT-31",
		[]string{"by_player", "clockwise", "follow"}, func(p *Profile) *moving { return &p.CountMove }).Stated("CNT-31"),
	profile.Field("cnt.final", "the quarters that followers leave before the final scoring: CNT-50",
		[]string{"market_only", "any"}, func(p *Profile) *final { return &p.Final }).Stated("CNT-50"),
	profile.Field("cnt.abbot", "the quarter in which the abbot may be deployed: CNT-26",
		[]string{"cathedral", "never"}, func(p *Profile) *abbots { return &p.Abbot }).Stated("CNT-26"),
	profile.Field("cnt.garden", "the abbot may leave the cathedral for a garden that is scored: CNT-40, ABT-04",
		profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.Garden }).Stated("CNT-40"),
	profile.Field("cnt.fairy", "the fairy may join a follower in the City: CNT-66",
		profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.Fairy }).Stated("CNT-66"),
	profile.Field("cnt.fairy_from_city", "the fairy whose follower leaves the City for a feature stays there alone (stays), or stays there but pays for that follower when the feature is scored (pays): CNT-66, PAD-67",
		[]string{"stays", "pays"}, func(p *Profile) *fairyFrom { return &p.FairyFrom }).Stated("CNT-66"),
}

const (
	digest = "brettspielfreak.de, a digest of the rules of Hans im Glück"
	zman   = "Z-Man Games, a digest of expansion 6"
	hig    = "WikiCarpedia, new edition"
	jcz    = "JCloisterZone"
)

var all = []string{"cnt-c1", "cnt-zmg", "cnt-jcz", "cnt-default"}

// grounds holds, by switch, the evidence for the values of the profiles.
var grounds = map[string][]profile.Ground{
	"cnt.city_per_turn": {
		profile.Reported("per_part", jcz, "cnt-jcz"), profile.Reported("once", digest, "cnt-c1", "cnt-default"),
		profile.Inferred("once", "an answer of Hans im Glück; the digest does not mention turns of two parts", "cnt-zmg")},
	"cnt.into_empty": {
		profile.Reported("allow", jcz, "cnt-jcz"), profile.Inferred("allow", "no text forbids an empty feature; JCloisterZone allows it", "cnt-c1", "cnt-zmg", "cnt-default")},
	"cnt.count_move": {profile.Reported("by_player", digest, "cnt-c1"), profile.Reported("by_player", zman, "cnt-zmg", "cnt-default"),
		profile.Reported("by_player", jcz, "cnt-jcz")},
	"cnt.final": {
		profile.Reported("any", jcz, "cnt-c1"), profile.Reported("market_only", jcz, "cnt-jcz"),
		profile.Inferred("market_only", "the digests do not mention the end; JCloisterZone plays the new edition this way", "cnt-zmg", "cnt-default")},
	"cnt.abbot": {
		profile.Reported("never", jcz, "cnt-jcz"), profile.Reported("cathedral", hig, "cnt-default"),
		profile.Inferred("never", "the digest does not name the abbot", "cnt-zmg"),
		profile.Inferred("cathedral", "the first edition has no abbot", "cnt-c1")},
	"cnt.garden": {
		profile.Reported("forbid", jcz, "cnt-jcz"),
		profile.Inferred("forbid", "the digest does not name the abbot", "cnt-zmg"),
		profile.Inferred("allow", "a garden is scored like a cloister, and the abbot is at home on both; no text names it", "cnt-c1", "cnt-default")},
	"cnt.fairy": {profile.Inferred("allow", "the texts of the fairy speak of any of the player's followers", all...)},
	"cnt.fairy_from_city": {profile.Reported("pays", jcz, "cnt-jcz"),
		profile.Inferred("stays", "no text covers it; the fairy is left where its follower has gone, as when one flees", "cnt-c1", "cnt-zmg", "cnt-default")},
}
