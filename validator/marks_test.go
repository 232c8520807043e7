package validator_test

import (
	"os"
	"slices"
	"testing"

	"cartulary/validator"
)

// TestMarks checks damaged games in which the bounded search once ended too early. In those called moved a tile lies far from the square
// that its turn and later ones name, and that it fits only with a bridge: nothing later was marked. In the others a second mistake was.
// They are files, because random games and the places of their mistakes change with each new box.
func TestMarks(t *testing.T) {
	for _, test := range []struct {
		file   string
		behind []int // the numbers of lines behind the mistakes
	}{
		{"moved-1", []int{193}},
		{"moved-2", []int{207}},
		{"unplaced", []int{196, 69}},   // a tile without its place; points of a turn changed by one
		{"left-out-1", []int{172, 84}}, // a tile left out; a total changed by one
		{"left-out-2", []int{155, 91}}, // the same
		{"dropped", []int{158, 76}},    // a turn dropped; a follower on an occupied feature
	} {
		text, err := os.ReadFile("testdata/marks/" + test.file + ".cgr")
		if err != nil {
			t.Fatal(err)
		}
		var found []int
		for _, c := range causes(validator.New(), string(text)) {
			found = append(found, c.behind)
		}
		last := test.behind[len(test.behind)-1]
		if !slices.Contains(found, last) || len(test.behind) == 1 && slices.ContainsFunc(found, func(behind int) bool { return behind != last }) {
			t.Errorf("%s: the errors that are not marked have %v lines behind them, the mistakes %v", test.file, found, test.behind)
		}
	}
}
