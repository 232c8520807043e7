package eventpage_test

import (
	"bytes"
	"fmt"

	"cartulary/notation"
	"cartulary/report/eventpage"
	"cartulary/report/standings"
	"cartulary/validator"
)

// This example writes the page of an event.
func ExampleWrite() {
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
	var page bytes.Buffer
	if err := eventpage.Write(&page, report); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(bytes.Contains(page.Bytes(), []byte("<table")), bytes.Contains(page.Bytes(), []byte("Cleo")))
	// Output:
	// true true
}
