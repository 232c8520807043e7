package solve_test

import (
	"slices"
	"testing"
	"time"

	"cartulary/insight/solve"
)

func TestCount(t *testing.T) {
	r := base(t, "base-2002")
	x := solve.New(r)
	for _, left := range []int{3, 4} {
		var n []int
		for _, s := range ends(t, r, left, 6) {
			for _, k := range kinds(s)[:1] {
				start := time.Now()
				o, _ := x.Options(s, k, nil)
				n = append(n, x.Leafs())
				t.Log(left, len(kinds(s)), len(o), x.Leafs(), time.Since(start))
			}
		}
		slices.Sort(n)
		t.Log(left, n)
	}
}
