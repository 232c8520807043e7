package leper

import "cartulary/engine/profile"

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
	ID     string
	Title  string
	Source string // of the values
	Text   text

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

var english = Profile{
	ID: "leper-en", Title: "The Leper, English", Text: byEnglish,
	Source:   "English rules of Jonathan Warren, version 1, 2009; open questions by the French text or as on the rule pages",
	EndsTurn: strict, Replaces: wood, OriginBlocked: profile.On, DeadEnd: stepwise, Fairy: assigned,
	AfterPrincess: profile.Forbid, AfterVolcano: profile.Allow, AfterSource: profile.Allow, WithQuarter: profile.Allow,
	MovePhase: withWood, RelocatePhase: either, LaterCityEnds: profile.Off,
}

// blocksOrigin reports whether a walk may not return to the tile where it began.
func (p *Profile) blocksOrigin() bool { return p.OriginBlocked == profile.On }

// profiles holds one profile for each of the two texts. The first is the default.
var profiles = func() []Profile {
	french := english
	french.ID, french.Title, french.Text = "leper-fr", "The Leper, French", byFrench
	french.Source = "French rules: the leper replaces only a follower, the fairy does not protect, and going to a later city ends the turn"
	french.Replaces, french.Fairy, french.LaterCityEnds = follower, nobody, profile.On
	return []Profile{english, french}
}()

// switches holds the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("leper.ends_turn", "whether actions may follow the arrival of the leper: LEP-04, LEP-31",
		[]string{"strict", "soft"}, func(p *Profile) *ends { return &p.EndsTurn }),
	profile.Field("leper.replaces", "what a move of the leper replaces: LEP-10, LEP-30, LEP-33",
		[]string{"wood", "follower"}, func(p *Profile) *replaces { return &p.Replaces }),
	profile.Field("leper.origin_blocked", "a walk may not return to the tile where it began: LEP-14", profile.FalseTrue,
		func(p *Profile) *profile.Choice { return &p.OriginBlocked }),
	profile.Field("leper.dead_end", "when the leper may stop early: LEP-15",
		[]string{"stepwise", "global"}, func(p *Profile) *deadEnd { return &p.DeadEnd }),
	profile.Field("leper.fairy", "which followers the fairy protects from the leper: LEP-24",
		[]string{"assigned", "tile", "none"}, func(p *Profile) *fairyMode { return &p.Fairy }),
	profile.Field("leper.after_princess", "a move of the leper in a turn in which a knight was sent home: LEP-12", profile.ForbidAllow,
		func(p *Profile) *profile.Permission { return &p.AfterPrincess }),
	profile.Field("leper.after_volcano", "a move of the leper in the turn of a volcano tile: LEP-12", profile.ForbidAllow,
		func(p *Profile) *profile.Permission { return &p.AfterVolcano }),
	profile.Field("leper.after_source", "a move of the leper in the turn of a plague tile: LEP-12", profile.ForbidAllow,
		func(p *Profile) *profile.Permission { return &p.AfterSource }),
	profile.Field("leper.with_quarter", "a move of the leper in a turn in which a follower comes into the City of Carcassonne: LEP-10, LEP-30", profile.ForbidAllow,
		func(p *Profile) *profile.Permission { return &p.WithQuarter }),
	profile.Field("leper.move_phase", "when the leper may walk: LEP-11",
		[]string{"wood", "any_after_tile"}, func(p *Profile) *movePhase { return &p.MovePhase }),
	profile.Field("leper.relocate_phase", "when the leper may go to a later city: LEP-30, LEP-31",
		[]string{"wood", "end", "either"}, func(p *Profile) *relocatePhase { return &p.RelocatePhase }),
	profile.Field("leper.later_city_ends", "whether going to a later city ends the player's turn: LEP-31", profile.FalseTrue,
		func(p *Profile) *profile.Choice { return &p.LaterCityEnds }),
}

var all = []string{"leper-en", "leper-fr"}

// grounds holds the sources of the profiles' values, by switch.
var grounds = map[string][]profile.Ground{
	"leper.ends_turn": {profile.Text("strict", "S1:14.1", "leper-en"), profile.Text("strict", "S0:17.2", "leper-fr")},
	"leper.replaces":  {profile.Text("wood", "S1:49.2", "leper-en"), profile.Text("follower", "S0:21.1", "leper-fr")},
	"leper.origin_blocked": {
		profile.Inferred("true", "the text bars tiles that the leper has crossed (S1:29.2) and does not name the first; the French text does", "leper-en"),
		profile.Text("true", "S0:23.1", "leper-fr")},
	"leper.dead_end": {
		profile.Inferred("stepwise", "the text allows fewer steps at a dead end (S1:28.1) and does not say whether a dead end must be avoided", "leper-en"),
		profile.Text("stepwise", "S0:23.2", "leper-fr")},
	"leper.fairy": {
		profile.Text("assigned", "S1:46.2", "leper-en"),
		profile.Inferred("none", "the text does not mention the fairy", "leper-fr")},
	"leper.after_princess": {profile.Inferred("forbid", "no text covers both; sending a knight home replaces every other action, such as the fairy's", all...)},
	"leper.after_volcano":  {profile.Inferred("allow", "no text covers both; a volcano tile forbids followers", all...)},
	"leper.after_source":   {profile.Inferred("allow", "no text covers both; a plague tile forbids followers and fleas", all...)},
	"leper.with_quarter": {profile.Text("allow", "S1:49.2", "leper-en"),
		profile.Inferred("allow", "a follower comes into the City after the scoring, beside what the player does in place of a follower", "leper-fr")},
	"leper.move_phase": {profile.Text("wood", "S1:26.1", "leper-en"),
		profile.Inferred("wood", "the leper moves in place of a follower (S0:21.1), so when one could be deployed", "leper-fr")},
	"leper.relocate_phase": {profile.Inferred("either", "the English text has it in place of the action (S1:32.1), the French text at the end of the turn (S0:25.1); the score is the same", all...)},
	"leper.later_city_ends": {
		profile.Inferred("false", "the text ends the turn when the leper comes into play (S1:14.1) and does not say so for a later city (S1:32.1)", "leper-en"),
		profile.Text("true", "S0:25.1", "leper-fr")},
}
