package findings_test

import (
	"os"

	"cartulary/notation"
	"cartulary/report/findings"
	"cartulary/validator"
)

// This example prints the findings of a game, one a line.
func ExampleFind() {
	source := &notation.Source{File: "edges.cgr", Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n1. red: U@1,0^90\n"}
	record, reading := notation.Parse(source)
	game := &findings.Game{Source: source, Result: validator.New().Validate(record, reading, validator.Options{})}
	os.Stdout.Write(findings.Find("short", findings.Options{}).Append(nil, game))
	// Output:
	// edges.cgr:3:9: error: BA/RFr turned by 90 does not fit at 1,0: its west side is field, but 0,0 shows road [tile-edge-mismatch]
}
