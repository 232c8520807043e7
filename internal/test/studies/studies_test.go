package studies

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestScenarioNumbers checks that each numbered scenario of Princess & Dragon has a game, or needs another set.
func TestScenarioNumbers(t *testing.T) {
	covered := map[int]bool{}
	for _, s := range Scenarios("pad") {
		numbers, _, _ := strings.Cut(s.About, ":")
		for _, n := range strings.Split(numbers, ", ") {
			i, err := strconv.Atoi(n)
			if err != nil || !slices.Contains(numbered, i) {
				t.Errorf("%q is not the number of a scenario", n)
			}
			covered[i] = true
		}
	}
	for _, n := range numbered {
		if covered[n] == (otherSets[n] != "") {
			t.Errorf("scenario %d: tried is %t, needs set %q", n, covered[n], otherSets[n])
		}
	}
}

// TestOrder checks that All returns the studies of every element.
func TestOrder(t *testing.T) {
	if got := slices.Sorted(slices.Values(order)); !slices.Equal(got, Elements()) {
		t.Errorf("the order is of %q, the elements are %q", got, Elements())
	}
}
