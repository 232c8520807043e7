package arena

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// A world draws pairs of games of two players.
type world struct {
	rng     *rand.Rand
	chances [5]float64 // of 0, ½, 1, 1½ and 2 points
}

// newWorld returns pairs in which the tiles decide a share, so that each player wins one game, and all other games are independent. They are
// drawn with a chance, and else won so that the score of all games has a mean.
func newWorld(seed uint64, score, drawn, share float64) *world {
	w := &world{rng: rand.New(rand.NewPCG(seed, 1))}
	won := (score-share/2)/(1-share) - drawn/2
	one := [3]float64{1 - won - drawn, drawn, won}
	for i, p := range one {
		for k, q := range one {
			w.chances[i+k] += (1 - share) * p * q
		}
	}
	w.chances[2] += share
	return w
}

func (w *world) pair() int {
	x := w.rng.Float64()
	for k, p := range w.chances {
		if x -= p; x < 0 {
			return k
		}
	}
	return len(w.chances) - 1
}

// TestSPRT checks that a test is wrong no more often than it may be, with fixed seeds: with close and distant hypotheses, few and many draws,
// and games of a pair that depend on each other. Three errors of 2,000 tests are at most a hundredth and a half.
func TestSPRT(t *testing.T) {
	const tests, noise = 2000, 0.012
	for _, c := range []struct {
		text         string
		drawn, share float64
	}{{"0,50", .02, .6}, {"0,100,0.01,0.1", .02, .1}, {"-20,20", .3, .2}, {"100,200", .02, .1}, {"0,200,0.1,0.1", .02, .1}} {
		x, err := ParseSPRT(c.text)
		if err != nil {
			t.Fatal(err)
		}
		for _, truth := range []struct {
			elo, most float64
			wrong     string
		}{{x.Elo0, x.Alpha, H1}, {x.Elo1, x.Beta, H0}} {
			wrong, pairs := 0, 0
			for i := range tests {
				w := newWorld(uint64(i), expected(truth.elo), c.drawn, c.share)
				var counts [5]int
				v := &Verdict{Result: Open}
				for !v.Decided() {
					counts[w.pair()]++
					pairs++
					v = x.judge(&counts)
				}
				if v.Result == truth.wrong {
					wrong++
				}
			}
			rate := float64(wrong) / tests
			t.Logf("%s, %v drawn, %v by the tiles, Elo %v: wrong in %.4f after %.1f pairs", c.text, c.drawn, c.share, truth.elo, rate, float64(pairs)/tests)
			if rate > truth.most+noise || rate < truth.most/8 {
				t.Errorf("%s with Elo %v is wrong in %.3f of the tests, want about %v", c.text, truth.elo, rate, truth.most)
			}
		}
	}
}

// TestInterval checks that the interval of a score has the score in about 95 % of the matches, also of players of very different strength; of ten
// pairs in a little fewer.
func TestInterval(t *testing.T) {
	const matches = 2000
	for _, pairs := range []int{10, 50, 500} {
		for _, score := range []float64{.5, .75, .93, .99} {
			held := 0
			for i := range matches {
				w := newWorld(uint64(i), score, .01, .01)
				m := &Outcome{}
				for range pairs {
					k := w.pair()
					m.Pairs[k]++
					m.Games += 2
					m.Won += k / 2
					m.Drawn += k % 2
				}
				m.decide(nil, false)
				if m.Interval.Low <= score && score <= m.Interval.High {
					held++
				}
			}
			if rate := float64(held) / matches; rate < .92 {
				t.Errorf("%d pairs with the score %v: the interval has it in %.3f", pairs, score, rate)
			} else {
				t.Logf("%d pairs with the score %v: %.3f", pairs, score, rate)
			}
		}
	}
}

// TestParseSPRT checks that wrong tests are refused in words.
func TestParseSPRT(t *testing.T) {
	for text, want := range map[string]string{
		"": "such as 0,20", "5": "such as 0,20", "0,20,0.05": "such as 0,20", "a,b": "numbers", "0,NaN": "numbers", "20,0": "the smaller one first",
		"0,0": "the smaller one first", "0,5000": "from -1000 to 1000", "0,20,0,0.05": "chances", "0,20,0.5,0.05": "chances", "0,20,0.05,0.05": "", " -5, 5 ": "",
	} {
		_, err := ParseSPRT(text)
		if (want == "") != (err == nil) || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}
