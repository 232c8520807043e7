package page_test

import (
	"bytes"
	"fmt"

	"cartulary/notation"
	"cartulary/report/page"
)

// This example writes the replay page of a game.
func ExampleWrite() {
	record, reading := notation.Parse(&notation.Source{Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0 | thief E\n"})
	var file bytes.Buffer
	if err := page.Write(&file, record, reading, page.Options{}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(bytes.HasPrefix(file.Bytes(), []byte("<!DOCTYPE html>")), bytes.Contains(file.Bytes(), []byte("<title>Ana – Ben</title>")))
	// Output:
	// true true
}
