package leper

import "cartulary/engine/profile"

// text says which of the two rule texts a profile follows; its rules are cited from it.
// The zero value is invalid.
type text uint8

const (
	byEnglish text = iota + 1 // The Leper v1, 2009
	byFrench                  // Le Lépreux, its translation
)

// ends says whether anything may follow the leper's coming into play in a turn. The
// zero value is invalid.
type ends uint8

const (
	strict ends = iota + 1 // nothing may
	soft                   // a flea or a flight may
)

// replaces says what a move of the leper takes the place of. The zero value is invalid.
type replaces uint8

const (
	wood     replaces = iota + 1 // a follower, the fairy, and whatever else is done with a piece
	follower                     // a follower alone
)

// deadEnd says when he may stop early. The zero value is invalid.
type deadEnd uint8

const (
	stepwise deadEnd = iota + 1 // where no step is left
	global                      // if there is no way on which he could go all steps
)

// fairyMode says whom the fairy protects from him. The zero value is invalid.
type fairyMode uint8

const (
	assigned fairyMode = iota + 1 // whom she is with: a follower, or all on her tile where she is assigned to tiles
	onTile                        // all on her tile
	nobody
)

// movePhase says when he may be moved. The zero value is invalid.
type movePhase uint8

const (
	withWood     movePhase = iota + 1 // when a follower could be deployed: before the dragon and the scoring
	anyAfterTile                      // at any moment once the tile lies
)

// relocatePhase says when he may go to a city that was completed later than the first.
// The zero value is invalid.
type relocatePhase uint8

const (
	inWood relocatePhase = iota + 1 // when a follower could be deployed
	atEnd                           // as the last thing of the turn
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
	MovePhase     movePhase          // LEP-11
	RelocatePhase relocatePhase      // LEP-30
	LaterCityEnds profile.Choice     // LEP-31
}

var english = Profile{
	ID: "leper-en", Title: "The Leper, English", Text: byEnglish,
	Source:   "English rules of Jonathan Warren, version 1, 2009; what they leave open by the French text or as the pages of the rules say",
	EndsTurn: strict, Replaces: wood, OriginBlocked: profile.On, DeadEnd: stepwise, Fairy: assigned,
	AfterPrincess: profile.Forbid, AfterVolcano: profile.Allow, AfterSource: profile.Allow,
	MovePhase: withWood, RelocatePhase: either, LaterCityEnds: profile.Off,
}

// blocksOrigin tells whether he may not come back to where a walk began.
func (p *Profile) blocksOrigin() bool { return p.OriginBlocked == profile.On }

// profiles lists the two texts. The first is the default.
var profiles = func() []Profile {
	french := english
	french.ID, french.Title, french.Text = "leper-fr", "The Leper, French", byFrench
	french.Source = "French rules: he stands against a follower only, they know no protection by the fairy, and going to a later city ends the turn"
	french.Replaces, french.Fairy, french.LaterCityEnds = follower, nobody, profile.On
	return []Profile{english, french}
}()

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("leper.ends_turn", "whether anything may follow his coming into play: LEP-04, LEP-31",
		[]string{"strict", "soft"}, func(p *Profile) *ends { return &p.EndsTurn }),
	profile.Field("leper.replaces", "what his move takes the place of: LEP-10, LEP-30, LEP-33",
		[]string{"wood", "follower"}, func(p *Profile) *replaces { return &p.Replaces }),
	profile.Field("leper.origin_blocked", "he may not come back to where he began: LEP-14", profile.FalseTrue,
		func(p *Profile) *profile.Choice { return &p.OriginBlocked }),
	profile.Field("leper.dead_end", "when he may stop early: LEP-15",
		[]string{"stepwise", "global"}, func(p *Profile) *deadEnd { return &p.DeadEnd }),
	profile.Field("leper.fairy", "whom the fairy protects from him: LEP-24",
		[]string{"assigned", "tile", "none"}, func(p *Profile) *fairyMode { return &p.Fairy }),
	profile.Field("leper.after_princess", "his move in a turn in which a knight was sent home: LEP-12", profile.ForbidAllow,
		func(p *Profile) *profile.Permission { return &p.AfterPrincess }),
	profile.Field("leper.after_volcano", "his move in the turn of a volcano tile: LEP-12", profile.ForbidAllow,
		func(p *Profile) *profile.Permission { return &p.AfterVolcano }),
	profile.Field("leper.after_source", "his move in the turn of a plague tile: LEP-12", profile.ForbidAllow,
		func(p *Profile) *profile.Permission { return &p.AfterSource }),
	profile.Field("leper.move_phase", "when he may be moved: LEP-11",
		[]string{"wood", "any_after_tile"}, func(p *Profile) *movePhase { return &p.MovePhase }),
	profile.Field("leper.relocate_phase", "when he may go to a later city: LEP-30, LEP-31",
		[]string{"wood", "end", "either"}, func(p *Profile) *relocatePhase { return &p.RelocatePhase }),
	profile.Field("leper.later_city_ends", "whether the player does nothing more once it has gone to a later city: LEP-31", profile.FalseTrue,
		func(p *Profile) *profile.Choice { return &p.LaterCityEnds }),
}

var all = []string{"leper-en", "leper-fr"}

// grounds holds, by switch, what stands behind the values of the profiles.
var grounds = map[string][]profile.Ground{
	"leper.ends_turn": {profile.Text("strict", "S1:14.1", "leper-en"), profile.Text("strict", "S0:17.2", "leper-fr")},
	"leper.replaces":  {profile.Text("wood", "S1:49.2", "leper-en"), profile.Text("follower", "S0:21.1", "leper-fr")},
	"leper.origin_blocked": {
		profile.Inferred("true", "the text bars tiles that he has crossed (S1:29.2), and does not name the first; the French text does", "leper-en"),
		profile.Text("true", "S0:23.1", "leper-fr")},
	"leper.dead_end": {
		profile.Inferred("stepwise", "the text lets him walk fewer steps where a dead end is reached (S1:28.1), and does not say whether one must be avoided", "leper-en"),
		profile.Text("stepwise", "S0:23.2", "leper-fr")},
	"leper.fairy": {
		profile.Text("assigned", "S1:46.2", "leper-en"),
		profile.Inferred("none", "the text does not know the fairy", "leper-fr")},
	"leper.after_princess": {profile.Inferred("forbid", "no text knows both; a knight who is sent home stands in for every other action, as for the fairy's", all...)},
	"leper.after_volcano":  {profile.Inferred("allow", "no text knows both; a volcano tile forbids followers", all...)},
	"leper.after_source":   {profile.Inferred("allow", "no text knows both; a plague tile forbids followers and fleas", all...)},
	"leper.move_phase": {profile.Text("wood", "S1:26.1", "leper-en"),
		profile.Inferred("wood", "he moves in place of a follower (S0:21.1), so when one could be deployed", "leper-fr")},
	"leper.relocate_phase": {profile.Inferred("either", "the English text has it in place of the action (S1:32.1), the French one at the end of the turn (S0:25.1); no point hangs on it", all...)},
	"leper.later_city_ends": {
		profile.Inferred("false", "the text ends the turn when it comes into play (S1:14.1), and does not say so for a later city (S1:32.1)", "leper-en"),
		profile.Text("true", "S0:25.1", "leper-fr")},
}
