package grid_test

import (
	"os"

	"cartulary/report/grid"
)

// This example writes a table as Markdown.
func ExamplePage_AppendMarkdown() {
	table := grid.Table{Columns: "nr", Head: []string{"player", "points"}}
	table.Add("Ana", "71")
	table.Add("Ben", "64")
	page := grid.Page{Title: "Cup", Sections: []grid.Section{{Title: "Round 1", Tables: []grid.Table{table}}}}
	os.Stdout.Write(page.AppendMarkdown(nil))
	// Output:
	// # Cup
	//
	// ## Round 1
	//
	// | player | points |
	// | :--- | ---: |
	// | Ana | 71 |
	// | Ben | 64 |
}
