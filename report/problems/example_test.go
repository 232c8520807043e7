package problems_test

import (
	"bytes"
	"context"
	"fmt"

	"cartulary/insight/problems"
	"cartulary/notation"
	show "cartulary/report/problems"
)

// This example writes the problems of a game, of which there are none here.
func ExampleText() {
	record, _ := notation.Parse(&notation.Source{File: "first.cgr", Game: 1, Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0 | thief E\n2. yellow: E@0,-1^180 | knight S\n"})
	list, err := problems.Find(context.Background(), record, problems.Options{Seed: 1, Workers: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	var out bytes.Buffer
	err = show.Text(&out, &problems.Set{Problems: list}, show.Options{})
	fmt.Println(out.String(), err)
	// Output:
	// No problems were found.
	//  <nil>
}
