package main

import (
	"strings"
	"testing"

	"cartulary/insight/problems"
)

// TestProblemTable checks the rows of kinds, of all and of exact problems.
func TestProblemTable(t *testing.T) {
	p := func(kind string, exact, answered bool, first, second bool, missed ...string) solved {
		return solved{problems.Problem{Kind: kind, Exact: exact, Played: problems.Option{Answer: answered}, Missed: missed}, [again]bool{first, second}}
	}
	table := problemTable([][]solved{
		{p(problems.Save, true, true, true, true, problems.Newest), p(problems.Field, false, false, true, false, problems.Random)},
		{p(problems.Field, false, true, true, true, problems.Random, problems.Newest)},
	})
	for _, want := range []string{"of 2 games", "| save | 1 | 1 | 0 | 1 | 1.000 |", "| field | 2 | 0 | 1 | 1 | .750 ± ", "| all | 3 | 1 | 1 | 2 | .833 ± ", "| steal | 0 | 0 | 0 | 0 |  |", "| exact | 1 | 1 | 0 | 1 | 1.000 |"} {
		if !strings.Contains(table, want) {
			t.Errorf("no %q in\n%s", want, table)
		}
	}
}
