package abbot

import (
	_ "embed"
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
	Ungardened     []string           // ABT-01: the sets whose tiles have no gardens, as their first edition
	Each           int                // ABT-01: the abbots of a player
	FairyOnRecall  onRecall           // ABT-09
	RecallAndLeper profile.Permission // ABT-10
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	{Key: "abt.no_gardens", Values: []string{"none", strings.Join(gardened, ",")}, Get: getSets, Set: setSets},
	profile.Number("abt.abbots_each", []string{"1"}, "abbots", 1, 9, func(p *Profile) *int { return &p.Each }),
	profile.Field("abt.fairy_on_recall", []string{"none", "three"}, func(p *Profile) *onRecall { return &p.FairyOnRecall }),
	profile.Field("abt.recall_and_leper", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.RecallAndLeper }),
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

// published is the table of the published profiles.
//
//go:embed profiles.txt
var published string
