package main

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
)

// TestRepairs measures a few slips and checks that every row has figures and that most truths are found.
func TestRepairs(t *testing.T) {
	var out, errs bytes.Buffer
	s := settings{seed: 1, slips: 1, stdout: &out, stderr: &errs}
	tables := repairTables()
	var shelves []shelf
	for _, i := range []int{0, 1, 2} {
		sh, err := s.shelf(tables[i])
		if err != nil {
			t.Fatal(err)
		}
		shelves = append(shelves, sh)
	}
	blocks := s.repairTables(shelves)
	for _, name := range repairBlocks {
		rows := strings.Count(blocks[name], "\n| ") - 1
		if want := map[string]int{"repair-boxes": 3, "repair-slips": len(slips), "repair-other": 9}[name]; rows != want {
			t.Errorf("%s has %d rows, want %d:\n%s", name, rows, want, blocks[name])
		}
	}
	for _, row := range regexp.MustCompile(`(?m)^\| .* \| (\d+) \| (\d+) \| (\S+).*$`).FindAllStringSubmatch(blocks["repair-boxes"], -1) {
		if row[2] == "0" || strings.HasPrefix(row[3], "0.") {
			t.Errorf("no truth is found: %s", row[0])
		}
	}
}

// TestSlips checks that each slip changes a record, and that leaving out a turn does.
func TestSlips(t *testing.T) {
	s := settings{seed: 2, slips: 4, stdout: &bytes.Buffer{}, stderr: &bytes.Buffer{}}
	sh, err := s.shelf(table{"dragon", "base princess-and-dragon", 2, true, 4})
	if err != nil {
		t.Fatal(err)
	}
	for i := range slips {
		if a := s.plant(&sh, plantOne(&slips[i]), 1, same); a.planted != 1 {
			t.Errorf("%s is planted %d times", slips[i].name, a.planted)
		}
	}
}
