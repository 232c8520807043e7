package bracket_test

import (
	"bytes"
	"fmt"

	"cartulary/notation"
	"cartulary/report/bracket"
	"cartulary/report/standings"
	"cartulary/validator"
)

// This example draws the cross table of an event.
func ExampleCross() {
	var results []standings.Result
	judge := validator.New()
	for i, tags := range []string{
		"[Red \"Ana\"]\n[Yellow \"Ben\"]\n[Result \"red 71, yellow 64\"]\n",
		"[Red \"Ana\"]\n[Yellow \"Cleo\"]\n[Result \"red 60, yellow 80\"]\n",
	} {
		source := &notation.Source{File: "cup.cgr", Game: 1 + i, Line: 1, Text: "[CGR \"1\"]\n[Event \"Cup\"]\n" + tags}
		record, reading := notation.Parse(source)
		judged := judge.Validate(record, reading, validator.Options{})
		results = append(results, standings.NewResult(source, record, judged, func(name string) string { return name }))
	}
	report := standings.Compute(results, standings.Options{})
	picture := bracket.Cross(&report.Events[0], bracket.Options{})
	fmt.Println(bytes.HasPrefix(picture, []byte("<svg")), bytes.Contains(picture, []byte("Cleo")))
	// Output:
	// true true
}
