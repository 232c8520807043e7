package rule_test

import (
	"fmt"
	"testing/fstest"

	"cartulary/engine/rule"
)

// A book reads its rules from files: rules.txt and a page for each rule.
func ExampleNewBook() {
	book := rule.NewBook(fstest.MapFS{
		"rules.txt":              {Data: []byte("element inn\ntext Inns & Cathedrals\nsection The inn\n\nrule inn-too-early\ntitle an inn is used before the game begins\nbreaks IAC-01\n")},
		"rules/inn-too-early.md": {Data: []byte("# inn-too-early\n\nAn example.\n")},
	})
	r := book.Rule("inn-too-early")
	fmt.Println(r.Title, r.Clauses)
	// Output:
	// an inn is used before the game begins [IAC-01]
}
