package site_test

import (
	"fmt"

	"cartulary/notation"
	"cartulary/report/site"
)

// This example lists the files of a site of one game.
func Example() {
	source := &notation.Source{File: "cup.cgr", Game: 1, Line: 1, Text: "[CGR \"1\"]\n[Event \"Cup\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0 | thief E\n"}
	record, reading := notation.Parse(source)
	o := site.Options{Title: "Our games"}
	s := site.New([]*site.Game{site.NewReader(o, nil).Read("cup.cgr", source, record, reading)}, o)
	fmt.Println(s.Games()[0].Names())
	for _, draft := range s.Drafts() {
		if draft.Name == "index.html" {
			page, err := draft.Make()
			fmt.Println(draft.Name, len(page) > 0, err)
		}
	}
	// Output:
	// [games/cup.html reports/cup.html]
	// index.html true <nil>
}
