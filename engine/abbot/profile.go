package abbot

import "cartulary/engine/profile"

// onRecall is what the fairy pays for a recalled abbot. The zero value is invalid.
type onRecall uint8

const (
	none onRecall = iota + 1
	three
)

// A Profile holds the switches of the abbot.
type Profile struct {
	ID             string
	Title          string
	Source         string             // of the values
	FairyOnRecall  onRecall           // ABT-09
	RecallAndLeper profile.Permission // ABT-10
}

// profiles lists the published rules. All texts seen agree.
var profiles = []Profile{
	{ID: "abt-default", Title: "abbots and gardens", FairyOnRecall: none, RecallAndLeper: profile.Forbid,
		Source: "WikiCarpedia and digests of the new edition; no difference between the texts was found"},
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("abt.fairy_on_recall", "points that the fairy adds to the recall of the abbot that it is with: none or three: ABT-09",
		[]string{"none", "three"}, func(p *Profile) *onRecall { return &p.FairyOnRecall }).Stated("ABT-09"),
	profile.Field("abt.recall_and_leper", "a recall and a move of the leper in one turn, where that move replaces only a follower (leper.replaces=follower): ABT-10",
		profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.RecallAndLeper }).Stated("ABT-10"),
}

// grounds holds, by switch, the evidence for the values of the profiles.
var grounds = map[string][]profile.Ground{
	"abt.fairy_on_recall":  {profile.Reported("none", "WikiCarpedia, The Abbot: the abbot is scored, not the feature", "abt-default")},
	"abt.recall_and_leper": {profile.Inferred("forbid", "the abbot is recalled instead of any other action; the text of the leper does not name it", "abt-default")},
}
