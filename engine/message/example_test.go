package message_test

import (
	"fmt"

	"cartulary/engine/message"
)

// A sentence is English until report/lang puts it into a language: its word, its letters of directions and its number with it.
func Example() {
	where := message.Say("%s at %d,%d %s", message.A("abbot"), 2, -1, message.Loc("W"))
	fmt.Println(message.Count(1, "%d point is for %s", "%d points are for %s", where))
	fmt.Println(message.Or([]message.Text{message.Name("Ana"), message.Name("Ben"), message.Name("Cem")}))
	// Output:
	// 1 point is for an abbot at 2,-1 W
	// Ana, Ben or Cem
}
