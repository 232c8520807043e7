package family_test

import (
	"fmt"

	"cartulary/engine/family"
	"cartulary/engine/ruleset"
)

// A game answers the conditions under which elements are in play.
func ExampleGame_Meets() {
	game := family.NewGame(ruleset.Families(), func(set string) bool { return set == "base" || set == "tower" })
	fmt.Println(game.Holds("tow"), game.Holds("pad"))
	fmt.Println(game.Value("tow.ransom_min_points"))
	// Output:
	// true false
	// 3
}
