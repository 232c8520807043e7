// Package count implements The Count of Carcassonne as an element: the City, its quarters with followers of several
// players, and the Count.
package count

// moving is how the Count moves.
type moving uint8

const (
	byPlayer  moving = iota + 1 // the player may move it to any quarter
	clockwise                   // it goes on one quarter
	follow                      // it goes to the follower's quarter
)

// A Profile holds the switches of The Count of Carcassonne.
type Profile struct {
	CityPerPart bool   `switch:"cnt.city_per_turn once per_part"`           // CNT-22: each part of a turn may bring a follower into the City
	IntoEmpty   bool   `switch:"cnt.into_empty forbid allow"`               // CNT-43
	CountMove   moving `switch:"cnt.count_move by_player clockwise follow"` // CNT-31
	FinalAny    bool   `switch:"cnt.final market_only any"`                 // CNT-50: followers leave every quarter before the final scoring
	AbbotNever  bool   `switch:"cnt.abbot cathedral never"`                 // CNT-26
	Garden      bool   `switch:"cnt.garden forbid allow"`                   // CNT-40, ABT-04
	Fairy       bool   `switch:"cnt.fairy forbid allow"`                    // CNT-66
	FairyPays   bool   `switch:"cnt.fairy_from_city stays pays"`            // CNT-66, PAD-67: it stays, but pays for a follower that leaves
}
