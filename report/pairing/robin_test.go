package pairing

import (
	"fmt"
	"testing"
)

func numbered(n int) (names []string) {
	for i := range n {
		names = append(names, fmt.Sprint("P", i+1))
	}
	return names
}

// TestRoundRobin checks that everybody meets everybody, that starts are even, and that no player starts or plays second three times in a row.
func TestRoundRobin(t *testing.T) {
	for n := 2; n <= 64; n++ {
		for _, double := range []bool{false, true} {
			names := numbered(n)
			rounds, err := RoundRobin(names, double)
			if err != nil {
				t.Fatal(err)
			}
			times := 1
			if double {
				times = 2
			}
			if want := (n - 1 + n%2) * times; len(rounds) != want {
				t.Fatalf("%d players: %d rounds, not %d", n, len(rounds), want)
			}
			met, firsts, byes, sides := map[Pair]int{}, map[string]int{}, map[string]int{}, map[string]string{}
			for i, r := range rounds {
				seen := map[string]bool{}
				if r.Bye != "" {
					seen[r.Bye] = true
					byes[r.Bye]++
				}
				for _, p := range r.Pairs {
					if seen[p.First] || seen[p.Second] || p.First == p.Second {
						t.Fatalf("%d players, round %d: %v plays twice", n, r.Number, p)
					}
					seen[p.First], seen[p.Second] = true, true
					met[p]++
					firsts[p.First]++
					firsts[p.Second]--
					sides[p.First] += "F"
					sides[p.Second] += "S"
				}
				if len(seen) != n || r.Number != i+1 {
					t.Fatalf("%d players, round %d: %d of them", n, r.Number, len(seen))
				}
			}
			for i, a := range names {
				for _, b := range names[:i] {
					ab, ba := met[Pair{a, b}], met[Pair{b, a}]
					if ab+ba != times || double && ab != ba {
						t.Errorf("%d players: %s and %s meet %d + %d times", n, a, b, ab, ba)
					}
				}
				if odd := n % 2; byes[a] != odd*times {
					t.Errorf("%d players: %s has %d byes", n, a, byes[a])
				}
				if d := abs(firsts[a]); d > (1-n%2)*(2-times) {
					t.Errorf("%d players, double %v: %s starts %d more or fewer", n, double, a, d)
				}
				if !double {
					for k := 0; k+3 <= len(sides[a]); k++ {
						if s := sides[a][k : k+3]; s == "FFF" || s == "SSS" {
							t.Errorf("%d players: %s has %s", n, a, sides[a])
						}
					}
				}
			}
		}
	}
}

// TestBerger compares the rounds of six players with Berger's table, FIDE Handbook C.05, annex 1.
func TestBerger(t *testing.T) {
	want := []string{"1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"}
	rounds, err := RoundRobin([]string{"1", "2", "3", "4", "5", "6"}, false)
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range rounds {
		got := ""
		for _, p := range r.Pairs {
			got += " " + p.First + "-" + p.Second
		}
		if got[1:] != want[i] {
			t.Errorf("round %d: %s, not %s", i+1, got[1:], want[i])
		}
	}
}
