package tables_test

import (
	"fmt"

	"cartulary/notation"
	"cartulary/report/tables"
	"cartulary/validator"
)

// This example counts the rows of a game in each table.
func ExampleMaker_Add() {
	source := &notation.Source{File: "first.cgr", Game: 1, Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0 | thief E\n2. yellow: E@0,-1^180 | knight S\n"}
	record, reading := notation.Parse(source)
	rows := &tables.Rows{}
	tables.New(validator.Options{}, func(name string) string { return name }).Add(rows, 1, source, record, reading)
	for i, table := range tables.All() {
		if n := len(rows.Of(i)) / len(table.Columns); n > 0 {
			fmt.Println(table.Name, n)
		}
	}
	// Output:
	// games 1
	// players 2
	// turns 2
	// actions 4
	// scores 1
	// figures 2
}
