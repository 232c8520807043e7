package forecast_test

import (
	"context"
	"fmt"

	"cartulary/insight"
	"cartulary/notation"
	"cartulary/report/forecast"
	"cartulary/report/lang"
)

// This example lists the sections of an analysis in a report.
func ExampleNew() {
	record, _ := notation.Parse(&notation.Source{File: "first.cgr", Game: 1, Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0 | thief E\n2. yellow: E@0,-1^180 | knight S\n"})
	analysis, err := insight.New(insight.Options{Budget: insight.Quick, Seed: 1}).Game(context.Background(), record)
	if err != nil {
		fmt.Println(err)
		return
	}
	english := lang.Of("en")
	view := forecast.New(analysis, map[string]string{"red": "Ana", "yellow": "Ben"}, english)
	for _, s := range view.Sections {
		fmt.Println(s.Title)
	}
	// Output:
	// How the game stood
	// Luck of the draws
	// Costliest turns
}
