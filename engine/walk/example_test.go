package walk_test

import (
	"fmt"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/engine/walk"
	"cartulary/notation"
	"cartulary/replay"
)

// A way gives an element the checks of the walks of its figure. The dragon goes north, from the volcano to the start tile.
func ExampleWay_Sound() {
	record, _ := notation.Parse(&notation.Source{Text: "[CGR \"1\"]\n[Sets \"base, princess-and-dragon\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: DG/F.v@0,1^0\n"})
	at, err := replay.Before(record, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	step := engine.Walk(names.Dragon).Walking([]engine.Step{{Side: tile.North, Mover: -1}})
	way := walk.Way{Name: names.Dragon, Steps: 6}
	fmt.Println("it may enter each tile:", way.Sound(&engine.Case{State: at.State, Action: &step}))
	// Output:
	// it may enter each tile: true
}
