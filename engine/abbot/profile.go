package abbot

import (
	"fmt"
	"slices"
	"strings"
)

// A Profile holds the switches of the abbot.
type Profile struct {
	Ungardened      ungardened `switch:"abt.no_gardens none base,princess-and-dragon,inns-and-cathedrals,traders-and-builders,river,river-2,king-and-robber,tower,abbey-and-mayor,bridges-castles-and-bazaars,hills-and-sheep"`
	Each            int        `switch:"abt.abbots_each 1" number:"1 9 abbots"` // ABT-01: of a player
	FairyPaysRecall bool       `switch:"abt.fairy_on_recall none three"`        // ABT-09
	RecallAndLeper  bool       `switch:"abt.recall_and_leper forbid allow"`     // ABT-10
}

// ungardened lists the sets whose tiles have no gardens, as their first edition (ABT-01).
type ungardened []string

// gardened lists the sets with gardens.
var gardened = []string{"base", "princess-and-dragon", "inns-and-cathedrals", "traders-and-builders", "river", "river-2", "king-and-robber", "tower",
	"abbey-and-mayor", "bridges-castles-and-bazaars", "hills-and-sheep"}

// String returns the value of the switch.
func (u *ungardened) String() string {
	if len(*u) == 0 {
		return "none"
	}
	return strings.Join(*u, ",")
}

// Set sets it to a list of sets, or none.
func (u *ungardened) Set(value string) error {
	*u = nil
	if value == "none" {
		return nil
	}
	for set := range strings.SplitSeq(value, ",") {
		set = strings.TrimSpace(set)
		if !slices.Contains(gardened, set) {
			return fmt.Errorf("%q is not a set with gardens: %s", set, strings.Join(gardened, ", "))
		}
		*u = append(*u, set)
	}
	slices.Sort(*u)
	*u = slices.Compact(*u)
	return nil
}
