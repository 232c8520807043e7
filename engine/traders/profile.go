// Package traders implements Traders & Builders as elements: goods for the player who completes a city, the builder,
// which grants a second part of the turn, and the pig, which raises the points of a field. The page of each rule is in
// rules.
package traders

import "cartulary/engine/profile"

// second is whether the second part of a turn is a right or a duty. The zero value is invalid.
type second uint8

const (
	may second = iota + 1
	must
)

// A Profile holds the switches of Traders & Builders.
type Profile struct {
	ID                 string
	Title              string
	Source             string             // of the values
	GoodsInPlay        profile.Choice     // TAB-02
	BuilderInPlay      profile.Choice     // TAB-02
	PigInPlay          profile.Choice     // TAB-02
	BuildersEach       int                // TAB-02: the builders of a player
	PigsEach           int                // TAB-02: the pigs of a player
	SecondPart         second             // TAB-38
	BuilderOnCompleted profile.Permission // TAB-23
	SpecialOnVolcano   profile.Permission // TAB-64
}

// profiles lists the published rules, which agree, and those of JCloisterZone.
var profiles = []Profile{
	{ID: "tab-jcz", Title: "Traders & Builders as JCloisterZone plays it", GoodsInPlay: profile.On, BuilderInPlay: profile.On, PigInPlay: profile.On, BuildersEach: 1, PigsEach: 1,
		SecondPart: must, BuilderOnCompleted: profile.Forbid, SpecialOnVolcano: profile.Forbid,
		Source: "the source of JCloisterZone and games that it played; in force beside jcz-default unless the record names another"},
	{ID: "tab-default", Title: "Traders & Builders", GoodsInPlay: profile.On, BuilderInPlay: profile.On, PigInPlay: profile.On, BuildersEach: 1, PigsEach: 1,
		SecondPart: may, BuilderOnCompleted: profile.Allow, SpecialOnVolcano: profile.Forbid,
		Source: "Rio Grande, WikiCarpedia and digests of the printed rules; no difference between the editions was found"},
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("tab.goods", "the goods are in play: TAB-02", profile.OffOn, func(p *Profile) *profile.Choice { return &p.GoodsInPlay }),
	profile.Field("tab.builder", "the builders are in play: TAB-02", profile.OffOn, func(p *Profile) *profile.Choice { return &p.BuilderInPlay }),
	profile.Field("tab.pig", "the pigs are in play: TAB-02", profile.OffOn, func(p *Profile) *profile.Choice { return &p.PigInPlay }),
	profile.Number("tab.builders_each", "builders of each player: TAB-02", []string{"1"}, "builders", 1, 9, func(p *Profile) *int { return &p.BuildersEach }),
	profile.Number("tab.pigs_each", "pigs of each player: TAB-02", []string{"1"}, "pigs", 1, 9, func(p *Profile) *int { return &p.PigsEach }),
	profile.Field("tab.second_part", "the second part of a turn is a right (may) or a duty (must): TAB-38",
		[]string{"may", "must"}, func(p *Profile) *second { return &p.SecondPart }).Stated("TAB-38"),
	profile.Field("tab.builder_on_completed", "the builder may be deployed on a feature that the tile completes: TAB-23",
		profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.BuilderOnCompleted }).Stated("TAB-23"),
	profile.Field("tab.special_on_volcano", "builder and pig may be deployed on a volcano tile just placed: TAB-64",
		profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.SpecialOnVolcano }).Stated("TAB-64"),
}

const (
	rioGrande = "Rio Grande, Traders & Builders"
	jcz       = "JCloisterZone"
)

var all = []string{"tab-jcz", "tab-default"}

// grounds holds, by switch, the evidence for the values of the profiles.
var grounds = map[string][]profile.Ground{
	"tab.goods":         {profile.Reported("on", rioGrande, all...)},
	"tab.builder":       {profile.Reported("on", rioGrande, all...)},
	"tab.pig":           {profile.Reported("on", rioGrande, all...)},
	"tab.builders_each": {profile.Reported("1", rioGrande+"; a save of JCloisterZone may give each player more", all...)},
	"tab.pigs_each":     {profile.Reported("1", rioGrande+"; a save of JCloisterZone may give each player more", all...)},
	"tab.second_part": {
		profile.Reported("must", jcz, "tab-jcz"), profile.Inferred("may", "the texts speak of what the player may do", "tab-default")},
	"tab.builder_on_completed": {
		profile.Reported("forbid", jcz, "tab-jcz"), profile.Inferred("allow", "no text forbids it, and a follower may do so (BAS-33)", "tab-default")},
	"tab.special_on_volcano": {
		profile.Reported("forbid", jcz, "tab-jcz"), profile.Inferred("forbid", "no text decides; a follower may not come there (PAD-14)", "tab-default")},
}
