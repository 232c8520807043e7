package stream_test

import (
	"fmt"
	"io"
	"strings"

	"cartulary/notation"
	"cartulary/notation/stream"
)

// This example cuts a file into games and parses each.
func Example() {
	file := strings.NewReader("[CGR \"1\"]\n[Red \"Ana\"]\n1. red: U@1,0^0\n\n[CGR \"1\"]\n[Red \"Ben\"]\n1. red: E@0,-1^180\n")
	games := stream.NewReader("club.cgr", file)
	for {
		source, err := games.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		record, _ := notation.Parse(source)
		fmt.Printf("game %d from line %d: %s\n", source.Game, source.Line, record.Players[0].Name)
	}
	// Output:
	// game 1 from line 1: Ana
	// game 2 from line 5: Ben
}
