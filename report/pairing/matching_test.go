package pairing

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

// least returns the least weight of a perfect matching of the vertices in a set, by trying all.
func least(n int, weights []weight, left uint, known map[uint]weight) weight {
	if left == 0 {
		return weight{}
	}
	if w, ok := known[left]; ok {
		return w
	}
	i := 0
	for left>>i&1 == 0 {
		i++
	}
	var best weight
	found := false
	for j := i + 1; j < n; j++ {
		if left>>j&1 == 0 {
			continue
		}
		w := least(n, weights, left&^(1<<i|1<<j), known)
		w.add(&weights[i*n+j])
		if !found || w.less(&best) {
			best, found = w, true
		}
	}
	known[left] = best
	return best
}

// TestMatch compares the matching with the least one of all, with few and with many different weights, so that blossoms are made and opened.
func TestMatch(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for try := range 20000 {
		n := 2 + 2*r.IntN(7)
		if try%50 == 0 {
			n = 16
		}
		weights := make([]weight, n*n)
		spread := []int64{2, 3, 5, 20, 1000}[r.IntN(5)]
		for i := range n {
			for j := range i {
				for k := range words {
					weights[i*n+j][k] = r.Int64N(spread)
				}
				weights[j*n+i] = weights[i*n+j]
			}
		}
		mate := match(n, func(i, j int) weight { return weights[i*n+j] })
		var sum weight
		for i, j := range mate {
			if j < 0 || int(j) == i || int(mate[j]) != i {
				t.Fatalf("try %d: %d is matched with %d, and that with another one: %v", try, i, j, mate)
			}
			if int(j) > i {
				sum.add(&weights[i*n+int(j)])
			}
		}
		if want := least(n, weights, 1<<n-1, map[uint]weight{}); sum != want {
			t.Fatalf("try %d, %d vertices: weight %v, the least is %v", try, n, sum, want)
		}
	}
}

// TestMatchProof checks large matchings by their potentials: no edge has a negative slack, each pair has none, and a blossom with a
// potential has all its vertices but one matched inside. The sum of the potentials is then a bound that the matching reaches.
func TestMatchProof(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for try := range 60 {
		n := 20 + 2*r.IntN(60)
		x, y := make([]int64, n), make([]int64, n)
		for i := range n {
			x[i], y[i] = r.Int64N(60), r.Int64N(60)
		}
		between := func(i, j int) weight {
			if try%2 == 0 {
				return weight{(x[i] - x[j]) * (x[i] - x[j]) / 100, (y[i] - y[j]) * (y[i] - y[j])}
			}
			return weight{(x[i] ^ y[j] ^ x[j] ^ y[i]) % 3, (x[i]*x[j] + y[i]*y[j]) % 7}
		}
		m := newMatcher(n, between)
		m.solve()
		prove(t, m)
	}
}

func prove(t *testing.T, m *matcher) {
	t.Helper()
	around := func(v int32) (b []int32) {
		for c := m.nodes[v].inside; c != none; c = m.nodes[c].inside {
			b = append(b, c)
		}
		return b
	}
	for i := range int32(m.n) {
		for j := range i {
			slack := m.slack(edge{i, j})
			for _, b := range around(i) {
				for _, c := range around(j) {
					if b == c { // the potential of a blossom counts only for edges that leave it
						slack.add(&m.nodes[b].own)
						slack.add(&m.nodes[b].own)
					}
				}
			}
			if slack.less(&weight{}) || m.mate[i] == j && slack != (weight{}) {
				t.Fatalf("%d-%d: slack %v, matched: %v", i, j, slack, m.mate[i] == j)
			}
		}
	}
	for b := m.n; b < len(m.nodes); b++ {
		if !m.nodes[b].used || m.nodes[b].own == (weight{}) {
			continue
		}
		if m.nodes[b].own.less(&weight{}) {
			t.Fatalf("blossom %d has the potential %v", b, m.nodes[b].own)
		}
		leaving := 0
		for _, v := range m.nodes[b].all {
			in := false
			for _, w := range m.nodes[b].all {
				in = in || m.mate[v] == w
			}
			if !in {
				leaving++
			}
		}
		if leaving != 1 {
			t.Fatalf("%d pairs leave blossom %d", leaving, b)
		}
	}
}

func BenchmarkMatch(b *testing.B) {
	for _, n := range []int{50, 100, 200, 500} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			r := rand.New(rand.NewPCG(5, 6))
			score := make([]int64, n)
			for i := range score {
				score[i] = r.Int64N(10)
			}
			met := map[[2]int]bool{}
			for range 4 * n {
				i, j := r.IntN(n), r.IntN(n)
				met[[2]int{min(i, j), max(i, j)}] = true
			}
			for b.Loop() {
				match(n, func(i, j int) weight {
					var w weight
					if met[[2]int{min(i, j), max(i, j)}] {
						w[0] = 1
					}
					w[1] = (score[i] - score[j]) * (score[i] - score[j])
					w[2] = int64((i - j) * (i - j))
					return w
				})
			}
		})
	}
}

// TestMatchLarge proves the pairing of a large field whose figures fill the weights: nothing overflows.
func TestMatchLarge(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	const n = 300
	e := &event{}
	for i := range n {
		e.entrants = append(e.entrants, Entrant{Name: fmt.Sprint("P", i), Number: i + 1, Team: fmt.Sprint(r.IntN(6))})
	}
	for k := range 40 {
		perm := r.Perm(n)
		round := Round{Number: k + 1}
		for i := 0; i < n; i += 2 {
			round.Pairs = append(round.Pairs, Pair{fmt.Sprint("P", perm[i]), fmt.Sprint("P", perm[i+1])})
		}
		e.play(r, round)
	}
	for i := range e.entrants {
		e.entrants[i].Score = float64(r.IntN(4*mostScore))/2 - mostScore
	}
	f, err := newField(e.entrants, e.played, 41, Options{Teams: true})
	if err != nil {
		t.Fatal(err)
	}
	vertices := make([]int, n)
	for i := range vertices {
		vertices[i] = i
	}
	pack := f.packer(vertices)
	m := newMatcher(n, func(i, j int) weight { return pack(f.cost(i, j)) })
	m.solve()
	prove(t, m)
	var most int64
	for _, p := range m.potential {
		for _, v := range p {
			most = max(most, v, -v)
		}
	}
	if most > 1<<61 {
		t.Errorf("a potential of %d", most)
	}
	t.Logf("the greatest number in a potential is 2 to the power of %.1f", math.Log2(float64(most)))
}
