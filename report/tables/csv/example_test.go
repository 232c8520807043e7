package csv_test

import (
	"bytes"
	"fmt"
	"io"

	"cartulary/notation"
	"cartulary/report/tables"
	"cartulary/report/tables/csv"
	"cartulary/validator"
)

// This example writes the tables of a game, one file each, and prints one.
func ExampleNew() {
	source := &notation.Source{File: "first.cgr", Game: 1, Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0 | thief E\n2. yellow: E@0,-1^180 | knight S\n"}
	record, reading := notation.Parse(source)
	rows := &tables.Rows{}
	tables.New(validator.Options{}, func(name string) string { return name }).Add(rows, 1, source, record, reading)
	files := map[string]*bytes.Buffer{}
	writer, err := csv.New(func(name string) (io.Writer, error) {
		files[name] = &bytes.Buffer{}
		return files[name], nil
	})
	if err == nil {
		err = writer.Write(rows)
	}
	if err == nil {
		err = writer.Finish()
	}
	fmt.Println(err)
	fmt.Print(files["players.csv"])
	// Output:
	// <nil>
	// game,seat,colour,name,score,before_final,place,deployed,supply,on_board,spent,suspect
	// 1,1,red,Ana,0,0,,1,6,1,,0
	// 1,2,yellow,Ben,4,4,,1,7,0,,0
}
