package sqlite_test

import (
	"fmt"
	"os"
	"path/filepath"

	"cartulary/notation"
	"cartulary/report/tables"
	"cartulary/report/tables/sqlite"
	"cartulary/validator"
)

// This example writes the tables of a game to a database.
func ExampleOpen() {
	folder, err := os.MkdirTemp("", "tables")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	source := &notation.Source{File: "first.cgr", Game: 1, Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0 | thief E\n2. yellow: E@0,-1^180 | knight S\n"}
	record, reading := notation.Parse(source)
	rows := &tables.Rows{}
	tables.New(validator.Options{}, func(name string) string { return name }).Add(rows, 1, source, record, reading)
	writer, err := sqlite.Open(filepath.Join(folder, "games.db"), "example")
	if err == nil {
		err = writer.Write(rows)
	}
	if err == nil {
		err = writer.Finish()
	}
	fmt.Println(err)
	// Output:
	// <nil>
}
