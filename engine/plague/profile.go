package plague

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"cartulary/engine/profile"
)

// A pool is the set of tiles that may come before the plague tiles. The zero value is invalid.
type pool uint8

const (
	anyNonSource pool = iota + 1 // all but the plague tiles
	baseOnly                     // those of the base game
)

// counting is the unit in which the tiles before the plague are counted. The zero value is invalid.
type counting uint8

const (
	draws counting = iota + 1
	placements
)

// A duty is whether the flea of a turn is compulsory. The zero value is invalid.
type duty uint8

const (
	mandatory duty = iota + 1
	optional
)

// firstEradication is the condition for the first eradication for lack of fleas. The zero value is invalid.
type firstEradication uint8

const (
	onEmptySupply firstEradication = iota + 1
	onlyIfNoLatent
)

// repeat is how many outbreaks are eradicated at the start of one turn. The zero value is invalid.
type repeat uint8

const (
	once repeat = iota + 1
	untilAvailable
)

// evaluation is the board on which the target of a moved flea is checked. The zero value is invalid.
type evaluation uint8

const (
	afterLift  evaluation = iota + 1 // without the flea
	beforeLift                       // with it
)

// specialFlip is the moment at which the region of all fleas ends after an outbreak elsewhere. The zero value is
// invalid.
type specialFlip uint8

const (
	immediate specialFlip = iota + 1
	nextTurnStart
)

// specialCase is the condition for moving active fleas. The zero value is invalid.
type specialCase uint8

const (
	oneRegion   specialCase = iota + 1 // all fleas lie in one active region
	oneOutbreak                        // and its outbreak is the only active one
)

// figures is how the plague affects special figures: whether they fall ill and flee like followers. The zero value is
// invalid.
type figures uint8

const (
	figuresSilent figures = iota + 1 // the text has none
	figuresSpared
	figuresHit
)

// A scope is the extent of the ban of followers by a plague tile. The zero value is invalid.
type scope uint8

const (
	wholeTurn scope = iota + 1 // that part of the turn and those after it
	onePart                    // that part of the turn
)

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
	Fleas             int                // PLG-01
	Prelude           int                // PLG-10
	PreludePool       pool               // PLG-10
	PreludeCounts     counting           // PLG-10
	Spread            duty               // PLG-30
	SpreadBeforeTile  profile.Permission // PLG-37
	FlightBeforeTile  profile.Permission // PLG-61
	FollowerBan       scope              // PLG-21
	SourceTurnCity    profile.Permission // PLG-21
	SourceTurnAllows  deedSet            // PLG-23
	AdjacentMerge     profile.Choice     // PLG-41
	FirstEradication  firstEradication   // PLG-50
	StoppedCounts     profile.Choice     // PLG-50
	EradicateRepeat   repeat             // PLG-54
	MoveTargetEval    evaluation         // PLG-55
	SpecialCase       specialCase        // PLG-55 to PLG-57
	SpecialFlip       specialFlip        // PLG-57
	SpecialFlipCounts profile.Choice     // PLG-50, PLG-57
	DeployOnInfected  profile.Permission // PLG-70
	WagonOnInfected   profile.Permission // PLG-70
	FairyProtects     profile.Choice     // PLG-36
	FairyFollows      profile.Choice     // PLG-69
	SpecialFigures    figures            // PLG-36, PLG-80
}

// switches holds the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Number("plague.fleas", []string{"18"}, "fleas", 1, 50, func(p *Profile) *int { return &p.Fleas }),
	profile.Number("plague.prelude", []string{"17"}, "tiles", 0, 71, func(p *Profile) *int { return &p.Prelude }),
	profile.Field("plague.prelude_pool", []string{"any_non_source", "base_only"}, func(p *Profile) *pool { return &p.PreludePool }),
	profile.Field("plague.prelude_counts", []string{"draws", "placements"}, func(p *Profile) *counting { return &p.PreludeCounts }),
	profile.Field("plague.spread", []string{"mandatory", "optional"}, func(p *Profile) *duty { return &p.Spread }),
	profile.Field("plague.spread_before_tile", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.SpreadBeforeTile }),
	profile.Field("plague.flight_before_tile", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.FlightBeforeTile }),
	profile.Field("plague.follower_ban", []string{"turn", "part"}, func(p *Profile) *scope { return &p.FollowerBan }),
	profile.Field("plague.source_turn_city", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.SourceTurnCity }),
	{Key: "plague.source_turn_allows", Values: []string{strings.Join(deeds, ","), "none"}, Get: getDeeds, Set: setDeeds},
	profile.Field("plague.adjacent_sources_merge", profile.FalseTrue, func(p *Profile) *profile.Choice { return &p.AdjacentMerge }),
	profile.Field("plague.first_eradication", []string{"on_empty_supply", "only_if_no_latent"}, func(p *Profile) *firstEradication { return &p.FirstEradication }),
	profile.Field("plague.stopped_check_counts", profile.FalseTrue, func(p *Profile) *profile.Choice { return &p.StoppedCounts }),
	profile.Field("plague.eradicate_repeat", []string{"once", "until_available"}, func(p *Profile) *repeat { return &p.EradicateRepeat }),
	profile.Field("plague.move_target_eval", []string{"after_lift", "before_lift"}, func(p *Profile) *evaluation { return &p.MoveTargetEval }),
	profile.Field("plague.special_case", []string{"one_region", "one_outbreak"}, func(p *Profile) *specialCase { return &p.SpecialCase }),
	profile.Field("plague.special_flip", []string{"immediate", "next_turn_start"}, func(p *Profile) *specialFlip { return &p.SpecialFlip }),
	profile.Field("plague.special_flip_counts", profile.FalseTrue, func(p *Profile) *profile.Choice { return &p.SpecialFlipCounts }),
	profile.Field("plague.deploy_on_infected", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.DeployOnInfected }),
	profile.Field("plague.wagon_on_infected", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.WagonOnInfected }),
	profile.Field("plague.fairy_protects", profile.FalseTrue, func(p *Profile) *profile.Choice { return &p.FairyProtects }),
	profile.Field("plague.fairy_follows_flight", profile.FalseTrue, func(p *Profile) *profile.Choice { return &p.FairyFollows }),
	profile.Field("plague.special_figures_hit_and_flee", []string{"none", "false", "true"}, func(p *Profile) *figures { return &p.SpecialFigures }),
}

func getDeeds(p *Profile) string {
	var words []string
	for i, w := range deeds {
		if p.SourceTurnAllows>>i&1 == 1 {
			words = append(words, w)
		}
	}
	if words == nil {
		return "none"
	}
	return strings.Join(words, ",")
}

func setDeeds(p *Profile, value string) error {
	p.SourceTurnAllows = 0
	if value == "none" {
		return nil
	}
	for w := range strings.SplitSeq(value, ",") {
		i := slices.Index(deeds, strings.TrimSpace(w))
		if i < 0 {
			return fmt.Errorf("%q is not one of %s", w, strings.Join(deeds, ", "))
		}
		p.SourceTurnAllows |= 1 << i
	}
	return nil
}

// published is the table of the published profiles.
//
//go:embed profiles.txt
var published string
