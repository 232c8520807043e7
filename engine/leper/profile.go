package leper

import (
	_ "embed"

	"cartulary/engine/profile"
)

// A text is the rule text that a profile follows and its rules cite. The zero value is invalid.
type text uint8

const (
	byEnglish text = iota + 1 // The Leper v1, 2009
	byFrench                  // Le Lépreux, its translation
)

// ends is whether actions may follow the arrival of the leper in its turn. The zero value is invalid.
type ends uint8

const (
	strict ends = iota + 1 // none
	soft                   // those that have no earlier moment: a flea, a flight, a ransom, a wagon, the City, a late dragon
)

// replaces is the action that a move of the leper replaces. The zero value is invalid.
type replaces uint8

const (
	wood     replaces = iota + 1 // any action with a piece: a follower, the fairy and others
	follower                     // only a follower
)

// deadEnd is the condition for stopping early. The zero value is invalid.
type deadEnd uint8

const (
	stepwise deadEnd = iota + 1 // no step is possible from the current tile
	global                      // no path from the start has all steps
)

// fairyMode is the set of followers that the fairy protects from the leper. The zero value is invalid.
type fairyMode uint8

const (
	assigned fairyMode = iota + 1 // the assigned follower, or all on its tile where the fairy is assigned to tiles
	onTile                        // all on its tile
	nobody
)

// movePhase is the moment of a walk. The zero value is invalid.
type movePhase uint8

const (
	withWood     movePhase = iota + 1 // when a follower could be deployed: before the dragon and the scoring
	anyAfterTile                      // at any moment after the tile
)

// relocatePhase is the moment of a move to a later city. The zero value is invalid.
type relocatePhase uint8

const (
	inWood relocatePhase = iota + 1 // when a follower could be deployed
	atEnd                           // as the last action of the turn
	either
)

// A Profile holds the switches of The Leper.
type Profile struct {
	Text text

	EndsTurn      ends               // LEP-04, LEP-31
	Replaces      replaces           // LEP-10, LEP-30
	OriginBlocked profile.Choice     // LEP-14
	DeadEnd       deadEnd            // LEP-15
	Fairy         fairyMode          // LEP-24
	AfterPrincess profile.Permission // LEP-12
	AfterVolcano  profile.Permission // LEP-12
	AfterSource   profile.Permission // LEP-12
	WithQuarter   profile.Permission // LEP-10, LEP-30
	MovePhase     movePhase          // LEP-11
	RelocatePhase relocatePhase      // LEP-30
	LaterCityEnds profile.Choice     // LEP-31
}

// blocksOrigin reports whether a walk may not return to the tile where it began.
func (p *Profile) blocksOrigin() bool { return p.OriginBlocked == profile.On }

// switches holds the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("leper.ends_turn", []string{"strict", "soft"}, func(p *Profile) *ends { return &p.EndsTurn }),
	profile.Field("leper.replaces", []string{"wood", "follower"}, func(p *Profile) *replaces { return &p.Replaces }),
	profile.Field("leper.origin_blocked", profile.FalseTrue, func(p *Profile) *profile.Choice { return &p.OriginBlocked }),
	profile.Field("leper.dead_end", []string{"stepwise", "global"}, func(p *Profile) *deadEnd { return &p.DeadEnd }),
	profile.Field("leper.fairy", []string{"assigned", "tile", "none"}, func(p *Profile) *fairyMode { return &p.Fairy }),
	profile.Field("leper.after_princess", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.AfterPrincess }),
	profile.Field("leper.after_volcano", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.AfterVolcano }),
	profile.Field("leper.after_source", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.AfterSource }),
	profile.Field("leper.with_quarter", profile.ForbidAllow, func(p *Profile) *profile.Permission { return &p.WithQuarter }),
	profile.Field("leper.move_phase", []string{"wood", "any_after_tile"}, func(p *Profile) *movePhase { return &p.MovePhase }),
	profile.Field("leper.relocate_phase", []string{"wood", "end", "either"}, func(p *Profile) *relocatePhase { return &p.RelocatePhase }),
	profile.Field("leper.later_city_ends", profile.FalseTrue, func(p *Profile) *profile.Choice { return &p.LaterCityEnds }),
}

// published is the table of the published profiles.
//
//go:embed profiles.txt
var published string
