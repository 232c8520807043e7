package abbot

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/engine/profile"
)

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
	Ungardened     []string           // ABT-01: the sets whose tiles have no gardens, as their first edition
	Each           int                // ABT-01: the abbots of a player
	FairyOnRecall  onRecall           // ABT-09
	RecallAndLeper profile.Permission // ABT-10
}

// profiles lists the published rules. All texts seen agree.
var profiles = []Profile{
	{ID: "abt-default", Title: "abbots and gardens", Each: 1, FairyOnRecall: none, RecallAndLeper: profile.Forbid,
		Source: "WikiCarpedia and digests of the new edition; no difference between the texts was found"},
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	{Key: "abt.no_gardens", Values: []string{"none", strings.Join(gardened, ",")},
		Doc: "sets whose tiles have no gardens, as in the first edition, a part of the second value or none: ABT-01", Get: getSets, Set: setSets},
	profile.Number("abt.abbots_each", "abbots of each player: ABT-01", []string{"1"}, "abbots", 1, 9, func(p *Profile) *int { return &p.Each }),
	profile.Field("abt.fairy_on_recall", "points that the fairy adds to the recall of the abbot that it is with: none or three: ABT-09",
		[]string{"none", "three"}, func(p *Profile) *onRecall { return &p.FairyOnRecall }).Stated("ABT-09"),
	profile.Field("abt.recall_and_leper", "a recall and a move of the leper in one turn, where that move replaces only a follower (leper.replaces=follower): ABT-10",
		profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.RecallAndLeper }).Stated("ABT-10"),
}

// grounds holds, by switch, the evidence for the values of the profiles.
var grounds = map[string][]profile.Ground{
	"abt.no_gardens":       {profile.Reported("none", "WikiCarpedia, The Abbot; a game of JCloisterZone may mix sets of both editions", "abt-default")},
	"abt.abbots_each":      {profile.Reported("1", "WikiCarpedia, The Abbot; a save of JCloisterZone may give each player more", "abt-default")},
	"abt.fairy_on_recall":  {profile.Reported("none", "WikiCarpedia, The Abbot: the abbot is scored, not the feature", "abt-default")},
	"abt.recall_and_leper": {profile.Inferred("forbid", "the abbot is recalled instead of any other action; the text of the leper does not name it", "abt-default")},
}

// gardened lists the sets with gardens.
var gardened = []string{"base", "princess-and-dragon", "inns-and-cathedrals", "traders-and-builders", "river", "river-2", "king-and-robber", "tower",
	"abbey-and-mayor", "bridges-castles-and-bazaars", "hills-and-sheep"}

func getSets(p *Profile) string {
	if len(p.Ungardened) == 0 {
		return "none"
	}
	return strings.Join(p.Ungardened, ",")
}

func setSets(p *Profile, value string) error {
	p.Ungardened = nil
	if value == "none" {
		return nil
	}
	for set := range strings.SplitSeq(value, ",") {
		set = strings.TrimSpace(set)
		if !slices.Contains(gardened, set) {
			return fmt.Errorf("%q is not a set with gardens: %s", set, strings.Join(gardened, ", "))
		}
		if !slices.Contains(p.Ungardened, set) {
			p.Ungardened = append(p.Ungardened, set)
		}
	}
	slices.Sort(p.Ungardened)
	return nil
}
