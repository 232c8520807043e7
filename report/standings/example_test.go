package standings_test

import (
	"fmt"

	"cartulary/notation"
	"cartulary/report/standings"
	"cartulary/validator"
)

// This example ranks the players of an event.
func ExampleCompute() {
	var results []standings.Result
	judge := validator.New()
	for i, points := range []string{"red 71, yellow 64", "red 80, yellow 80"} {
		source := &notation.Source{File: "cup.cgr", Game: 1 + i, Line: 1, Text: "[CGR \"1\"]\n[Event \"Cup\"]\n[Round \"1\"]\n" +
			[]string{"[Red \"Ana\"]\n[Yellow \"Ben\"]\n", "[Red \"Cleo\"]\n[Yellow \"Dan\"]\n"}[i] + "[Result \"" + points + "\"]\n"}
		record, reading := notation.Parse(source)
		judged := judge.Validate(record, reading, validator.Options{})
		results = append(results, standings.NewResult(source, record, judged, func(name string) string { return name }))
	}
	report := standings.Compute(results, standings.Options{})
	for _, row := range report.Events[0].Rows {
		fmt.Println(row.Place, row.Name)
	}
	// Output:
	// 1 Ana
	// 2 Cleo
	// 2 Dan
	// 4 Ben
}
