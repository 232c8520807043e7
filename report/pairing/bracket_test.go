package pairing

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func slotted(t *testing.T, n int, halves bool) []Slot {
	t.Helper()
	slots, err := Seeded(numbered(n), halves)
	if err != nil {
		t.Fatal(err)
	}
	return slots
}

func seeds(slots []Slot) string {
	var words []string
	for i := 0; i < len(slots); i += 2 {
		words = append(words, fmt.Sprintf("%d-%d", slots[i].Seed, slots[i+1].Seed))
	}
	return strings.Join(words, " ")
}

// TestSeeded compares the slots with published brackets; 0 is a bye.
func TestSeeded(t *testing.T) {
	for n, want := range map[int]string{
		2:  "1-2",
		4:  "1-4 2-3",
		6:  "1-0 4-5 2-0 3-6",
		8:  "1-8 4-5 2-7 3-6",
		16: "1-16 8-9 4-13 5-12 2-15 7-10 3-14 6-11",
	} {
		if got := seeds(slotted(t, n, false)); got != want {
			t.Errorf("%d players: %s, not %s", n, got, want)
		}
	}
	if got, want := seeds(slotted(t, 8, true)), "1-5 4-8 2-6 3-7"; got != want {
		t.Errorf("halves: %s, not %s", got, want)
	}
}

// finish plays a bracket to its end; win chooses the winners.
func finish(t *testing.T, b Bracket, win func(Match) string) Bracket {
	t.Helper()
	for len(b.Ready()) > 0 {
		m := b.Ready()[0]
		var err error
		if b, err = b.After([]Result{{m.First.Name, m.Second.Name, win(m)}}); err != nil {
			t.Fatal(err)
		}
	}
	for _, m := range b.Matches {
		if m.Winner == "" {
			t.Fatalf("nobody can play %+v", m)
		}
	}
	return b
}

// TestKnockout plays brackets of every size in which the better seed wins: the last ones are the final of 1 and 2 and the match for the
// third place, the number of matches is right, byes go to the best, and the better seed starts.
func TestKnockout(t *testing.T) {
	better := func(m Match) string {
		if m.First.Seed > m.Second.Seed {
			t.Errorf("%+v: the second has the better seed", m)
		}
		return m.First.Name
	}
	for n := 2; n <= MostSlots; n++ {
		b, err := Knockout(slotted(t, n, false), 4)
		if err != nil {
			t.Fatal(err)
		}
		b = finish(t, b, better)
		matches := n - 1
		if n > 3 {
			matches++
			if m := b.Matches[n-2]; m.Stage != "Third place" || m.First.Seed != 3 || m.Second.Seed != 4 {
				t.Errorf("%d players: %+v is not the match for the third place", n, m)
			}
		}
		if m := b.Matches[len(b.Matches)-1]; len(b.Matches) != matches || m.Stage != "Final" || m.First.Seed != 1 || m.Second.Seed != 2 {
			t.Errorf("%d players: %d matches; the last one is %+v", n, len(b.Matches), m)
		}
	}
	b, err := Knockout(slotted(t, 8, false), 8)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range finish(t, b, better).Matches {
		got = append(got, fmt.Sprintf("%s %d-%d", m.Stage, m.First.Seed, m.Second.Seed))
	}
	want := []string{"Quarter-final 1-8", "Quarter-final 4-5", "Quarter-final 2-7", "Quarter-final 3-6", "Places 5 to 8 5-8", "Places 5 to 8 6-7",
		"Semi-final 1-4", "Semi-final 2-3", "Places 7 to 8 7-8", "Places 5 to 6 5-6", "Third place 3-4", "Final 1-2"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// TestDoubleElimination plays random double eliminations: 2n−3 matches, everybody but the two who advance has lost twice; with a final
// everybody but the winner has, and the winner at most once.
func TestDoubleElimination(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for n := 2; n <= MostSlots; n++ {
		for try := range 8 {
			final := try%2 == 1
			b, err := DoubleElimination(slotted(t, n, false), final)
			if err != nil {
				t.Fatal(err)
			}
			lost := map[string]int{}
			b = finish(t, b, func(m Match) string {
				if r.IntN(2) == 0 {
					m.First, m.Second = m.Second, m.First
				}
				lost[m.Second.Name]++
				return m.First.Name
			})
			count := [3]int{}
			for _, name := range numbered(n) {
				count[lost[name]]++
			}
			if !final && (len(b.Matches) != 2*n-3 || count[0] != 1 || count[1] != 1 || count[2] != n-2) {
				t.Fatalf("%d players: %d matches; %v have lost never, once, twice", n, len(b.Matches), count)
			}
			if final && (len(b.Matches) != 2*n-2+count[1] || count[2] != n-1) {
				t.Fatalf("%d players with a final: %d matches; %v have lost never, once, twice", n, len(b.Matches), count)
			}
		}
	}
}

// TestCrossings checks the patterns: each place of each group is there once, and two of a group are in different halves.
func TestCrossings(t *testing.T) {
	check := func(n, advance int, pattern string) {
		var groups [][]string
		for g := range n {
			var names []string
			for place := range advance {
				names = append(names, fmt.Sprintf("%c%d", 'A'+g, place+1))
			}
			groups = append(groups, names)
		}
		slots, err := Crossed(groups, pattern)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		half := map[string]int{}
		for i, s := range slots {
			if s.Name != "" {
				names = append(names, s.Name)
				half[s.Name] = i * 2 / len(slots)
			}
		}
		slices.Sort(names)
		if want := slices.Concat(groups...); !slices.Equal(names, want) {
			t.Errorf("%d groups of %d: %v", n, advance, names)
		}
		for g := range groups {
			if a, b := groups[g][0], groups[g][1]; half[a] == half[b] {
				t.Errorf("%d groups of %d: %s and %s are in the same half", n, advance, a, b)
			}
		}
	}
	for of := range crossings {
		check(of[0], of[1], "")
	}
	check(8, 2, FarCrossing)
}

// TestBracketErrors checks that wrong input is refused in one sentence.
func TestBracketErrors(t *testing.T) {
	four := slotted(t, 4, false)
	b, err := Knockout(four, 4)
	if err != nil {
		t.Fatal(err)
	}
	errors := []error{}
	add := func(_ any, err error) { errors = append(errors, err) }
	add(Seeded([]string{"A"}, false))
	add(Seeded(numbered(65), false))
	add(Seeded(numbered(6), true))
	add(Seeded([]string{"A", "A"}, false))
	add(Seeded([]string{"A", ""}, false))
	add(Knockout(four[:3], 4))
	add(DoubleElimination(nil, true))
	add(Knockout([]Slot{{"A", 1}, {}}, 4))
	add(b.After([]Result{{"P1", "P2", "P1"}}))
	add(b.After([]Result{{"P1", "P4", "P3"}}))
	add(b.After([]Result{{"P1", "P4", ""}}))
	add(b.After([]Result{{"", "", ""}}))
	add(b.After([]Result{{"P1", "P4", "P1"}, {"P1", "P4", "P1"}}))
	groups := [][]string{{"a", "b"}, {"c", "d"}}
	add(Crossed(nil, ""))
	add(Crossed(groups[:1], ""))
	add(Crossed([][]string{{"a", "b"}, {"c"}}, ""))
	for _, pattern := range []string{"A1-B2-A2", "A1-", "-", "A1-C1", "A1-B3", "A1-B0", "A1-Bx", "A1-\u00e9", "A1-B1 A1-B2", "A1", "a1-b1"} {
		add(Crossed(groups, pattern))
	}
	for i, err := range errors {
		if err == nil || strings.ContainsAny(err.Error(), "\n.") {
			t.Errorf("%d: %v", i, err)
		}
	}
}
