package recorder_test

import (
	"fmt"

	"cartulary/recorder"
)

// A scribe names the tile U, takes the second square on offer and the first place for a follower.
func Example() {
	rec, err := recorder.Answers{Players: "Ana, Ben"}.Begin()
	if err != nil {
		panic(err)
	}
	s, err := recorder.New(rec, recorder.Options{})
	if err != nil {
		panic(err)
	}
	for _, key := range []string{"u", "2", "a"} {
		fmt.Println(s.Prompt().Ask)
		s.Key(key)
	}
	fmt.Println(s.Prompt().Ask)
	fmt.Printf("%s", s.Text())
	// Output:
	// Which tile does Ana draw?
	// Where does Ana place BA/RFr?
	// What does Ana do?
	// Which tile does Ben draw?
	// [CGR "1"]
	// [Red "Ana"]
	// [Yellow "Ben"]
	//
	// 1. red: BA/RFr@1,0^0 | thief E
}
