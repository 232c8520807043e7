package validator_test

import (
	"math/rand/v2"
	"testing"

	"cartulary/replay"
	"cartulary/validator"
)

// TestMarks checks games in which the bounded search once ended too early. In the first ones a tile lay far from the square that its turn
// and later ones name, and that it fits only with a bridge: nothing later was marked. In the others it marked a second mistake.
func TestMarks(t *testing.T) {
	r := referee{validator.New(), replay.New()}
	for _, test := range []struct {
		seed  uint64
		first string
	}{{17, "tile moved to a square without neighbour"}, {153, "tile moved to a square without neighbour"}} {
		g := r.crowded(t, test.seed)
		rng := rand.New(rand.NewPCG(test.seed, 7))
		turns := len(parsedAsIs(g.text).Turns)
		for k := int(test.seed) % inTurn; k < len(mistakes); k += inTurn {
			text, behind, ok := mistakes[k].plant(g, g.text, rng, 5, turns-5)
			if !ok || mistakes[k].name != test.first {
				continue
			}
			for _, c := range causes(r.judge, text) {
				if c.behind != behind {
					t.Errorf("seed %d, %s: %s is not marked", test.seed, test.first, c.rule)
				}
			}
		}
	}
	for _, test := range []struct {
		seed          uint64
		first, second string
	}{
		{33, "tile without its place", "points of a turn changed by one"},
		{53, "tile left out", "total changed by one"},
		{69, "tile left out", "total changed by one"},
		{15, "turn dropped", "follower on an occupied feature"},
	} {
		g := r.crowded(t, test.seed)
		rng := rand.New(rand.NewPCG(test.seed, 11))
		half := len(parsedAsIs(g.text).Turns) / 2
		tried := false
		for k := int(test.seed) % inTurn; k < len(mistakes); k += inTurn {
			first, second := &mistakes[k], &mistakes[rng.IntN(len(mistakes))]
			text, behind, ok := plantTwo(g, first, second, rng, half)
			if !ok || first.name != test.first || second.name != test.second {
				continue
			}
			tried = true
			found := false
			for _, c := range causes(r.judge, text) {
				found = found || c.behind == behind[1]
			}
			if !found {
				t.Errorf("seed %d: %s is masked by %s", test.seed, test.second, test.first)
			}
		}
		if !tried {
			t.Errorf("seed %d: %s and %s are not tried", test.seed, test.first, test.second)
		}
	}
}
