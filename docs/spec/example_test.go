package spec_test

import (
	"fmt"
	"io/fs"

	"cartulary/docs/spec"
	"cartulary/notation"
)

// This example reads the files of the conformance suite that a reader must refuse.
func Example() {
	files, err := fs.Glob(spec.Suite, "suite/invalid/*.cgr")
	if err != nil || len(files) == 0 {
		fmt.Println("there is no suite", err)
		return
	}
	for _, file := range files {
		text, err := fs.ReadFile(spec.Suite, file)
		if err != nil {
			fmt.Println(err)
			return
		}
		if _, problems := notation.Parse(&notation.Source{File: file, Line: 1, Text: string(text)}); len(problems) == 0 {
			fmt.Println(file, "was not refused")
		}
	}
	// Output:
}
