package phase_test

import (
	"fmt"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/replay/phase"
)

// This example shows what the engine of JCloisterZone waits for after a tile.
func ExampleMachine_Arrive() {
	record, _ := notation.Parse(&notation.Source{Text: "[CGR \"1\"]\n[Rules \"base-2002 + jcz-default\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: BA/RFr@1,0^0\n"})
	record.Turns[0].Open = true // the turn goes on
	course, err := phase.Follow(record, func(*replay.Frame) error { return nil })
	if err != nil {
		fmt.Println(err)
		return
	}
	machine := phase.New(course.Start, course.Rules, 5)
	wait := machine.Arrive(record, course)
	fmt.Println(wait.Phase, len(wait.Options), "options")
	// Output:
	// ActionPhase 3 options
}
