package plague

import (
	"slices"
	"strings"

	"cartulary/engine/message"
)

// figuresHit is the third value of plague.special_figures_hit_and_flee: special figures fall ill and flee like followers.
const figuresHit = 3

// A deedSet is the set of optional actions in the turn of a plague tile; the bits are those of deeds.
type deedSet uint8

// deeds holds the names of the bits.
var deeds = []string{"flight", "fairy", "leper"}

const (
	mayFlee deedSet = 1 << iota
	mayMoveFairy
	mayMoveLeper
)

// A Profile holds the switches of The Plague.
type Profile struct {
	Fleas             int     `switch:"plague.fleas 18" number:"1 50 fleas"`                        // PLG-01
	Prelude           int     `switch:"plague.prelude 17" number:"0 71 tiles"`                      // PLG-10: the tiles before the plague tiles
	PreludeBase       bool    `switch:"plague.prelude_pool any_non_source base_only"`               // PLG-10: they are of the base game
	CountsPlacements  bool    `switch:"plague.prelude_counts draws placements"`                     // PLG-10
	SpreadOptional    bool    `switch:"plague.spread mandatory optional"`                           // PLG-30
	SpreadBeforeTile  bool    `switch:"plague.spread_before_tile forbid allow"`                     // PLG-37
	FlightBeforeTile  bool    `switch:"plague.flight_before_tile forbid allow"`                     // PLG-61
	BansPart          bool    `switch:"plague.follower_ban turn part"`                              // PLG-21: a plague tile bars followers from its own part of the turn only
	SourceTurnCity    bool    `switch:"plague.source_turn_city forbid allow"`                       // PLG-21
	SourceTurnAllows  deedSet `switch:"plague.source_turn_allows flight,fairy,leper none"`          // PLG-23
	AdjacentMerge     bool    `switch:"plague.adjacent_sources_merge false true"`                   // PLG-41
	OnlyIfNoLatent    bool    `switch:"plague.first_eradication on_empty_supply only_if_no_latent"` // PLG-50
	StoppedCounts     bool    `switch:"plague.stopped_check_counts false true"`                     // PLG-50
	UntilAvailable    bool    `switch:"plague.eradicate_repeat once until_available"`               // PLG-54
	BeforeLift        bool    `switch:"plague.move_target_eval after_lift before_lift"`             // PLG-55: the target of a moved flea is judged with it on the board
	OneOutbreak       bool    `switch:"plague.special_case one_region one_outbreak"`                // PLG-55 to PLG-57: active fleas move only if one outbreak is active
	FlipsNextTurn     bool    `switch:"plague.special_flip immediate next_turn_start"`              // PLG-57
	SpecialFlipCounts bool    `switch:"plague.special_flip_counts false true"`                      // PLG-50, PLG-57
	DeployOnInfected  bool    `switch:"plague.deploy_on_infected forbid allow"`                     // PLG-70
	WagonOnInfected   bool    `switch:"plague.wagon_on_infected forbid allow"`                      // PLG-70
	FairyProtects     bool    `switch:"plague.fairy_protects false true"`                           // PLG-36
	FairyFollows      bool    `switch:"plague.fairy_follows_flight false true"`                     // PLG-69
	SpecialFigures    uint8   `switch:"plague.special_figures_hit_and_flee none false true"`        // PLG-36, PLG-80; none: the text has none
}

// String returns the value of the switch.
func (d *deedSet) String() string {
	var words []string
	for i, w := range deeds {
		if *d>>i&1 == 1 {
			words = append(words, w)
		}
	}
	if words == nil {
		return "none"
	}
	return strings.Join(words, ",")
}

// Set sets it to a list of actions, or none.
func (d *deedSet) Set(value string) error {
	*d = 0
	if value == "none" {
		return nil
	}
	for w := range strings.SplitSeq(value, ",") {
		i := slices.Index(deeds, strings.TrimSpace(w))
		if i < 0 {
			return message.Say("%q is not one of %s", w, message.Names(deeds))
		}
		*d |= 1 << i
	}
	return nil
}
