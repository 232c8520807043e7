package saves_test

import (
	"encoding/json"
	"fmt"

	"cartulary/notation"
	"cartulary/replay/saves"
)

// This example writes a game as a save of JCloisterZone.
func ExampleAppend() {
	record, _ := notation.Parse(&notation.Source{Line: 1, Text: `[CGR "1"]
[Red "Ana"]
[Yellow "Ben"]
1. red: U@1,0^0 | thief E
2. yellow: E@0,-1^180 | knight S
`})
	save, losses, err := saves.Append(nil, record)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(json.Valid(save), len(losses), "things that a save cannot say")
	// Output:
	// true 0 things that a save cannot say
}
