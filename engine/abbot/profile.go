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
	ID            string
	Title         string
	Source        string   // of the values
	FairyOnRecall onRecall // ABT-09
}

// profiles lists the published rules. All texts seen agree.
var profiles = []Profile{
	{ID: "abt-default", Title: "abbots and gardens", FairyOnRecall: none,
		Source: "WikiCarpedia and digests of the new edition; no difference between the texts was found"},
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("abt.fairy_on_recall", "points that the fairy adds to the recall of the abbot that it is with: none or three: ABT-09",
		[]string{"none", "three"}, func(p *Profile) *onRecall { return &p.FairyOnRecall }).Stated("ABT-09"),
}

// grounds holds, by switch, the evidence for the values of the profiles.
var grounds = map[string][]profile.Ground{
	"abt.fairy_on_recall": {profile.Reported("none", "WikiCarpedia, The Abbot: the abbot is scored, not the feature", "abt-default")},
}
