package problems

import (
	"encoding/json"
	"fmt"
	"math"
	"testing"

	"cartulary/internal/test/browsertest"
)

// A review is an answer: the days since the one before, the grade from 1 to 4, and the stability, the difficulty and the interval after it.
type review [5]float64

// reviews are values of ts-fsrs 5.4.2 (FSRSAlgorithm.next_state and next_interval with the default parameters), the reference
// implementation of FSRS-6, which rounds to 8 decimals. No row has two answers on one day.
var reviews = [][]review{
	{{0, 3, 2.3065, 2.11810397, 2}, {2, 3, 10.96433194, 2.11121424, 11}, {11, 3, 46.28021494, 2.1043314, 46}, {46, 3, 162.86219887, 2.09745544, 163},
		{163, 3, 497.44720499, 2.09058635, 497}, {498, 1, 6.88775709, 7.38545788, 7}, {1, 3, 8.80088234, 7.37330079, 9}, {2, 4, 15.4586178, 6.48080869, 15}},
	{{0, 1, 0.212, 6.4133, 1}, {1, 1, 0.10088579, 8.80630447, 1}, {1, 3, 0.68320684, 8.79272653, 1}, {3, 2, 1.9268644, 9.18378399, 2}, {6, 3, 5.33522832, 9.16982858, 5}},
	{{0, 2, 1.2931, 5.11217071, 1}, {1, 3, 4.54602939, 5.10228691, 5}, {9, 1, 0.98300294, 8.37538339, 1}, {30, 3, 7.49213942, 8.36223638, 7}},
	{{0, 4, 8.2956, 1, 8}, {8, 3, 38.90515015, 1, 39}, {1, 2, 41.42947771, 4.01060897, 41}, {400, 3, 318.38336273, 4.00182673, 318}},
	{{0, 3, 2.3065, 2.11810397, 2}, {40, 3, 40.72042271, 2.11121424, 41}, {1, 1, 2.37610003, 7.39223814, 2}, {1, 1, 0.53872592, 9.12807478, 1},
		{1, 1, 0.1982115, 9.69863248, 1}, {1, 1, 0.09336433, 9.88617092, 1}},
}

// TestFSRS compares the script with values of the reference implementation.
func TestFSRS(t *testing.T) {
	p := browsertest.Open(t)
	p.Do(part("fsrs") + "globalThis.fsrs = fsrs")
	input, err := json.Marshal(reviews)
	if err != nil {
		t.Fatal(err)
	}
	const run = `JSON.stringify(%s.map(row => {
		let memory = null;
		return row.map(([days, grade]) => {
			memory = fsrs.next(memory, grade, days);
			return [days, grade, memory.s, memory.d, fsrs.interval(memory)];
		});
	}))`
	var got [][]review
	if err := json.Unmarshal([]byte(p.Eval(fmt.Sprintf(run, input))), &got); err != nil {
		t.Fatal(err)
	}
	for i, row := range reviews {
		for k, want := range row {
			for f := range want {
				if math.Abs(got[i][k][f]-want[f]) > 1e-6*math.Max(1, want[f]) {
					t.Errorf("row %d, answer %d: %v, want %v", i, k, got[i][k], want)
					break
				}
			}
		}
	}
	if r := p.Eval("fsrs.recall(7, 7).toFixed(6)"); r != "0.900000" {
		t.Errorf("after the days of the stability, the chance to remember is %s", r)
	}
}
