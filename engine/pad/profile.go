// Package pad holds the rules profiles of Princess & Dragon and their switches. The rules are in the packages of its
// elements.
package pad

// earlyTile is the treatment of a dragon tile drawn before the dragon is in play.
type earlyTile uint8

const (
	SetAside       earlyTile = iota + 1 // laid aside, shuffled back when the dragon comes into play
	HeldOutOfStack                      // not in the stack until the dragon comes into play
	NoEffect                            // placed like any other tile
)

// A Profile holds the switches of Princess & Dragon.
type Profile struct {
	DragonTileFollower  bool      `switch:"pad.dragon_tile_follower forbid allow"`                         // PAD-20
	DragonLate          bool      `switch:"pad.dragon_timing before_scoring after_scoring"`                // PAD-30
	EarlyDragonTile     earlyTile `switch:"pad.early_dragon_tile set_aside held_out_of_stack no_effect"`   // PAD-08 to PAD-10
	PrincessMay         bool      `switch:"pad.princess must may"`                                         // PAD-50: the princess need not send a knight home
	PrincessBlocksFairy bool      `switch:"pad.princess_blocks_fairy false true"`                          // PAD-54
	EmptiedBinds        bool      `switch:"pad.princess_emptied free binds"`                               // PAD-50, PAD-55: also in a city whose knights fleas have taken
	FairyOnTile         bool      `switch:"pad.fairy follower tile"`                                       // PAD-61, PAD-65, PAD-67, PAD-71: it is assigned to a tile, not to a follower
	PortalOldVolcano    bool      `switch:"pad.portal_old_volcano forbid allow"`                           // PAD-17
	PortalDragonTile    bool      `switch:"pad.portal_dragon_tile forbid allow"`                           // PAD-73
	FairyPerFigure      bool      `switch:"pad.fairy_turn_points once per_figure"`                         // PAD-65
	FairyAnyOnTile      bool      `switch:"pad.fairy_tile_bonus follower_in_feature any_follower_on_tile"` // PAD-67
	NamedSets           bool      `switch:"pad.set_whitelist any bsw"`                                     // XEX-20 to XEX-23
	WholeCity           bool      `switch:"pad.count_zone inner2 all12"`                                   // CNT-60: the tiles of the City that are closed to the dragon

	// Elements may be left in the box.
	DragonInPlay   bool `switch:"pad.dragon_in_play off on"`
	FairyInPlay    bool `switch:"pad.fairy_in_play off on"`
	PrincessInPlay bool `switch:"pad.princess_in_play off on"`
	PortalInPlay   bool `switch:"pad.portal_in_play off on"`
}
