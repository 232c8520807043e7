package jcz_test

import (
	"fmt"
	"os"

	"cartulary/notation"
	"cartulary/notation/jcz"
)

// This example reads a save of JCloisterZone.
func ExampleParse() {
	text, err := os.ReadFile("testdata/small.jcz")
	if err != nil {
		fmt.Println(err)
		return
	}
	record, findings := jcz.Parse(&notation.Source{File: "small.jcz", Line: 1, Text: string(text)})
	fmt.Println(len(record.Turns), "turns,", len(findings), "findings")
	// Output:
	// 9 turns, 0 findings
}
