package bga_test

import (
	"fmt"
	"os"

	"cartulary/notation"
	"cartulary/notation/bga"
)

// This example reads the beginning of a log of Board Game Arena.
func ExampleParse() {
	text, err := os.ReadFile("testdata/small.json")
	if err != nil {
		fmt.Println(err)
		return
	}
	record, _ := bga.Parse(&notation.Source{File: "small.json", Line: 1, Text: string(text)})
	for _, p := range record.Players {
		fmt.Println(p.Colour, p.Name)
	}
	// Output:
	// red Ada
	// blue Bert & Co
}
