package leper

// fairyMode is the set of followers that the fairy protects from the leper.
type fairyMode uint8

const (
	assigned fairyMode = iota + 1 // the assigned follower, or all on its tile where the fairy is assigned to tiles
	onTile                        // all on its tile
	nobody
)

// relocatePhase is the moment of a move to a later city.
type relocatePhase uint8

const (
	inWood relocatePhase = iota + 1 // when a follower could be deployed
	atEnd                           // as the last action of the turn
	either
)

// A Profile holds the switches of The Leper.
type Profile struct {
	French bool // the rules cite Le Lépreux, the translation of The Leper v1 of 2009

	Soft          bool          `switch:"leper.ends_turn strict soft"`          // LEP-04, LEP-31: actions without an earlier moment may follow its arrival
	OnlyFollower  bool          `switch:"leper.replaces wood follower"`         // LEP-10, LEP-30: a move replaces a follower, not any action with a piece
	OriginBlocked bool          `switch:"leper.origin_blocked false true"`      // LEP-14: a walk may not return to the tile where it began
	WholeWalk     bool          `switch:"leper.dead_end stepwise global"`       // LEP-15: it stops early only if no path from the start has all steps
	Fairy         fairyMode     `switch:"leper.fairy assigned tile none"`       // LEP-24
	AfterPrincess bool          `switch:"leper.after_princess forbid allow"`    // LEP-12
	AfterVolcano  bool          `switch:"leper.after_volcano forbid allow"`     // LEP-12
	AfterSource   bool          `switch:"leper.after_source forbid allow"`      // LEP-12
	WithQuarter   bool          `switch:"leper.with_quarter forbid allow"`      // LEP-10, LEP-30
	WalksAnyTime  bool          `switch:"leper.move_phase wood any_after_tile"` // LEP-11: it walks at any moment after the tile
	RelocatePhase relocatePhase `switch:"leper.relocate_phase wood end either"` // LEP-30
	LaterCityEnds bool          `switch:"leper.later_city_ends false true"`     // LEP-31
}
