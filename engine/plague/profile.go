package plague

import (
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
	ID     string
	Title  string
	Source string // of the values

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

var seed = Profile{
	ID: "plague-seed", Title: "The Plague, as written", Source: "French rules of The Plague, Spielbox 2010; open questions as on the rule pages",
	Fleas: 18, Prelude: 17, PreludePool: anyNonSource, PreludeCounts: draws, Spread: mandatory,
	SpreadBeforeTile: profile.Allow, FlightBeforeTile: profile.Allow, FollowerBan: wholeTurn, SourceTurnCity: profile.Forbid, SourceTurnAllows: mayFlee | mayMoveFairy | mayMoveLeper,
	AdjacentMerge: profile.On, FirstEradication: onEmptySupply, StoppedCounts: profile.Off, EradicateRepeat: once,
	MoveTargetEval: afterLift, SpecialCase: oneRegion, SpecialFlip: immediate, SpecialFlipCounts: profile.On,
	DeployOnInfected: profile.Forbid, WagonOnInfected: profile.Forbid, FairyProtects: profile.Off, FairyFollows: profile.Off, SpecialFigures: figuresSilent,
}

// profiles holds the published readings. The first is the default.
var profiles = func() []Profile {
	later := seed
	later.ID, later.Title = "plague-2021", "The Plague, clarified by its author"
	later.Source = "clarifications by Christwart Conrad, 2021: no flea before the tile is placed; builder, pig and shepherd fall ill and flee"
	later.SpreadBeforeTile, later.SpecialFigures = profile.Forbid, figuresHit
	return []Profile{seed, later}
}()

// switches holds the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Number("plague.fleas", "how many fleas there are: PLG-01", []string{"18"}, "fleas", 1, 50,
		func(p *Profile) *int { return &p.Fleas }),
	profile.Number("plague.prelude", "how many tiles come before the plague tiles: PLG-10", []string{"17"}, "tiles", 0, 71,
		func(p *Profile) *int { return &p.Prelude }),
	profile.Field("plague.prelude_pool", "which tiles may come before the plague tiles: PLG-10",
		[]string{"any_non_source", "base_only"}, func(p *Profile) *pool { return &p.PreludePool }),
	profile.Field("plague.prelude_counts", "how the tiles before the plague are counted: PLG-10",
		[]string{"draws", "placements"}, func(p *Profile) *counting { return &p.PreludeCounts }),
	profile.Field("plague.spread", "whether the flea of a turn is compulsory: PLG-30",
		[]string{"mandatory", "optional"}, func(p *Profile) *duty { return &p.Spread }),
	profile.Field("plague.spread_before_tile", "a flea before the tile of the turn: PLG-37", profile.ForbidAllow,
		func(p *Profile) *profile.Permission { return &p.SpreadBeforeTile }),
	profile.Field("plague.flight_before_tile", "a flight before the tile of the turn: PLG-61", profile.ForbidAllow,
		func(p *Profile) *profile.Permission { return &p.FlightBeforeTile }),
	profile.Field("plague.follower_ban", "a plague tile bars followers from its turn with all later parts (turn), or from its own part (part): PLG-21",
		[]string{"turn", "part"}, func(p *Profile) *scope { return &p.FollowerBan }),
	profile.Field("plague.source_turn_city", "a follower into the City of Carcassonne in the turn of a plague tile: PLG-21", profile.ForbidAllow,
		func(p *Profile) *profile.Permission { return &p.SourceTurnCity }),
	{Key: "plague.source_turn_allows", Values: []string{strings.Join(deeds, ","), "none"},
		Doc: "actions allowed in the turn of a plague tile, a part of the first value or none: PLG-23", Get: getDeeds, Set: setDeeds},
	profile.Field("plague.adjacent_sources_merge", "adjacent outbreaks are one region: PLG-41", profile.FalseTrue,
		func(p *Profile) *profile.Choice { return &p.AdjacentMerge }),
	profile.Field("plague.first_eradication", "when the first outbreak is eradicated: PLG-50",
		[]string{"on_empty_supply", "only_if_no_latent"}, func(p *Profile) *firstEradication { return &p.FirstEradication }),
	profile.Field("plague.stopped_check_counts", "a first eradication that spared the only outbreak counts: PLG-50", profile.FalseTrue,
		func(p *Profile) *profile.Choice { return &p.StoppedCounts }),
	profile.Field("plague.eradicate_repeat", "how many outbreaks are eradicated at the start of a turn: PLG-54",
		[]string{"once", "until_available"}, func(p *Profile) *repeat { return &p.EradicateRepeat }),
	profile.Field("plague.move_target_eval", "the board on which the target of an active flea is checked: PLG-55",
		[]string{"after_lift", "before_lift"}, func(p *Profile) *evaluation { return &p.MoveTargetEval }),
	profile.Field("plague.special_case", "when active fleas may be moved: PLG-55 to PLG-57",
		[]string{"one_region", "one_outbreak"}, func(p *Profile) *specialCase { return &p.SpecialCase }),
	profile.Field("plague.special_flip", "when an outbreak elsewhere ends the region of all fleas: PLG-57",
		[]string{"immediate", "next_turn_start"}, func(p *Profile) *specialFlip { return &p.SpecialFlip }),
	profile.Field("plague.special_flip_counts", "the end of that region counts as the first eradication: PLG-50", profile.FalseTrue,
		func(p *Profile) *profile.Choice { return &p.SpecialFlipCounts }),
	profile.Field("plague.deploy_on_infected", "a follower on a tile with a flea or an active outbreak: PLG-70", profile.ForbidAllow,
		func(p *Profile) *profile.Permission { return &p.DeployOnInfected }),
	profile.Field("plague.wagon_on_infected", "a wagon's move onto a tile with a flea or an active outbreak: PLG-70", profile.ForbidAllow,
		func(p *Profile) *profile.Permission { return &p.WagonOnInfected }),
	profile.Field("plague.fairy_protects", "a flea spares followers that the fairy protects: PLG-36", profile.FalseTrue,
		func(p *Profile) *profile.Choice { return &p.FairyProtects }),
	profile.Field("plague.fairy_follows_flight", "the fairy moves along when its follower flees: PLG-69", profile.FalseTrue,
		func(p *Profile) *profile.Choice { return &p.FairyFollows }),
	profile.Field("plague.special_figures_hit_and_flee", "special figures fall ill and flee: PLG-36, PLG-80",
		[]string{"none", "false", "true"}, func(p *Profile) *figures { return &p.SpecialFigures }),
}

// author is the author of the text, with the year of the clarifications.
const author = "Christwart Conrad, 2021"

var all = []string{"plague-seed", "plague-2021"}

// grounds holds the sources of the profiles' values, by switch.
var grounds = map[string][]profile.Ground{
	"plague.fleas":              {profile.Text("18", "S2:29.1", all...)},
	"plague.prelude":            {profile.Text("17", "S2:47.2", all...)},
	"plague.prelude_pool":       {profile.Inferred("any_non_source", "the text covers no other set; only the plague tiles come later (S2:47.4)", all...)},
	"plague.prelude_counts":     {profile.Inferred("draws", "the first tiles are a pile, and every draw takes a tile from it", all...)},
	"plague.spread":             {profile.Text("mandatory", "S2:11.2", all...)},
	"plague.spread_before_tile": {profile.Text("allow", "S2:61.1", "plague-seed"), profile.Reported("forbid", author, "plague-2021")},
	"plague.flight_before_tile": {profile.Text("allow", "S2:65.1", all...)},
	"plague.follower_ban":       {profile.Text("turn", "S2:53.4", all...)},
	"plague.source_turn_city":   {profile.Inferred("forbid", "the text bars followers from the turn (S2:53.4) and names no place", all...)},
	"plague.source_turn_allows": {profile.Inferred("flight,fairy,leper", "the text forbids only a follower and a flea in that turn", all...)},
	"plague.adjacent_sources_merge": {
		profile.Inferred("true", "an outbreak alone is a region (S2:39.2), and touching regions become one; the text has no example without fleas", all...)},
	"plague.first_eradication":    {profile.Text("on_empty_supply", "S2:79.1", all...)},
	"plague.stopped_check_counts": {profile.Inferred("false", "nothing was eradicated, so the first eradication is still to come", all...)},
	"plague.eradicate_repeat":     {profile.Inferred("once", "the text has one more outbreak (S2:85.1) and does not cover an eradication that frees no flea", all...)},
	"plague.move_target_eval":     {profile.Inferred("after_lift", "a lifted flea does not spread; the text does not name the moment of the check", all...)},
	"plague.special_case":         {profile.Text("one_region", "S2:99.1", all...)},
	"plague.special_flip":         {profile.Inferred("immediate", "the text ties it to the outbreak (S2:101.1) and names no later moment", all...)},
	"plague.special_flip_counts":  {profile.Inferred("true", "an outbreak is eradicated; the text does not say whether it counts as the first", all...)},
	"plague.deploy_on_infected":   {profile.Inferred("forbid", "otherwise a flea would protect its tile; in the final scoring no follower is on one (S2:105.1)", all...)},
	"plague.wagon_on_infected":    {profile.Inferred("forbid", "no text covers both; a flea protects its tile from a wagon no more than from a deployment", all...)},
	"plague.fairy_protects":       {profile.Inferred("false", "no text covers both; the fairy's rules list its powers, and this is not one", all...)},
	"plague.fairy_follows_flight": {profile.Inferred("false", "no text covers both; the fairy stays when its follower has left", all...)},
	"plague.special_figures_hit_and_flee": {
		profile.Inferred("none", "the text speaks of followers only", "plague-seed"), profile.Reported("true", author, "plague-2021")},
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
