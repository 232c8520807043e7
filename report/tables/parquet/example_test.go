package parquet_test

import (
	"bytes"
	"fmt"
	"io"

	"cartulary/notation"
	"cartulary/report/tables"
	"cartulary/report/tables/parquet"
	"cartulary/validator"
)

// This example writes the tables of a game as Parquet.
func ExampleNew() {
	source := &notation.Source{File: "first.cgr", Game: 1, Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n1. red: U@1,0^0 | thief E\n2. yellow: E@0,-1^180 | knight S\n"}
	record, reading := notation.Parse(source)
	rows := &tables.Rows{}
	tables.New(validator.Options{}, func(name string) string { return name }).Add(rows, 1, source, record, reading)
	files := map[string]*bytes.Buffer{}
	writer, err := parquet.New(func(name string) (io.Writer, error) {
		files[name] = &bytes.Buffer{}
		return files[name], nil
	})
	if err == nil {
		err = writer.Write(rows)
	}
	if err == nil {
		err = writer.Finish()
	}
	fmt.Println(err, bytes.HasPrefix(files["players.parquet"].Bytes(), []byte("PAR1")))
	// Output:
	// <nil> true
}
