package pairing

import (
	"fmt"
	"math/bits"
	"slices"
)

// MostSlots is the largest number of players in a bracket.
const MostSlots = 64

// A Slot is a place of the first round of a bracket.
type Slot struct {
	Name string // empty: the opponent has a bye
	Seed int    // from 1, or the place in a group; of two players the one with the lower seed starts; 0: unknown
}

// A Side is one side of a match of a bracket.
type Side struct {
	Slot
	Match int  // the number of the match from which the player comes; 0: from the slots
	Loser bool // the loser of that match, not the winner
}

// A Match is a match of a bracket. First starts; as long as a side is unknown its order means nothing.
type Match struct {
	Number        int    // from 1: the matches are in the order in which they can be played
	Stage         string // "Final", "Third place", "Semi-final", "Quarter-final", "Round of 16", "Upper round 1", "Lower final" …
	First, Second Side
	Winner        string // empty: undecided
}

// A Bracket is a knockout or a double elimination, played or not.
type Bracket struct {
	Matches []Match
	second  int // the number of the final after which a second one may be due; 0: none
}

// Seeded returns the slots of players in the order of their seeds, from 2 to MostSlots: 1–8, 4–5, 2–7, 3–6, so that the two best can
// meet in the final only. If the number is not a power of two, the best have a bye. With halves the first half meets the second,
// 1–5, 4–8, 2–6, 3–7, as in the World Championship of 2019 (https://carcassonne-meisterschaft.de/en/tournament.htm); this needs a
// power of two.
func Seeded(names []string, halves bool) ([]Slot, error) {
	if err := distinct(names, 2, MostSlots); err != nil {
		return nil, err
	}
	size := 1 << bits.Len(uint(len(names)-1))
	if halves && size != len(names) {
		return nil, fmt.Errorf("%d players: a bracket of halves needs 2, 4, 8, 16, 32 or 64", len(names))
	}
	order := []int{1}
	for len(order) < size {
		var wider []int
		for _, seed := range order {
			wider = append(wider, seed, 2*len(order)+1-seed)
		}
		order = wider
	}
	if halves {
		for i := 0; i < size; i += 2 {
			order[i+1] = order[i] + size/2
		}
	}
	slots := make([]Slot, size)
	for i, seed := range order {
		if seed <= len(names) {
			slots[i] = Slot{names[seed-1], seed}
		}
	}
	return slots, nil
}

// Knockout returns the bracket of the slots, each two of which meet. There are 2 to MostSlots, a power of two. Places are how many places
// are played for: 1 or 2 for the final alone, 4 for a third place, 8 for the places 5 to 8 as well.
func Knockout(slots []Slot, places int) (Bracket, error) {
	if err := check(slots); err != nil {
		return Bracket{}, err
	}
	type block struct {
		sides []*Side // nil: nobody
		base  int     // the best place for which they play
	}
	b := &Bracket{}
	for layer := []block{{entries(slots), 1}}; len(layer) > 0; {
		var next []block
		for _, x := range slices.Backward(layer) { // the final last
			k := len(x.sides) / 2
			winners, losers := b.round(stage(x.base, k), x.sides)
			if k == 1 {
				continue
			}
			next = append(next, block{winners, x.base})
			if x.base+k <= places {
				next = append(next, block{losers, x.base + k})
			}
		}
		slices.SortFunc(next, func(x, y block) int { return x.base - y.base })
		layer = next
	}
	return *b, nil
}

// stage returns what a round of k matches for the place base and those below it is called.
func stage(base, k int) string {
	switch {
	case base == 1 && k == 1:
		return "Final"
	case base == 1 && k == 2:
		return "Semi-final"
	case base == 1 && k == 4:
		return "Quarter-final"
	case base == 1:
		return fmt.Sprint("Round of ", 2*k)
	case base == 3 && k == 1:
		return "Third place"
	}
	return fmt.Sprintf("Places %d to %d", base, base+2*k-1)
}

// DoubleElimination returns the bracket in which a player leaves after two losses: the losers of each upper round come into the lower rounds, and
// the winner of these meets the loser of the upper final. Without a final, that match is for the second place, and two players
// advance, as in groups of carcassonne.gg; of n players, 2n−3 matches are played. With a final its winner meets the winner of the upper
// final; if the latter loses, After adds a second final. There are 2 to MostSlots slots, a power of two.
func DoubleElimination(slots []Slot, final bool) (Bracket, error) {
	if err := check(slots); err != nil {
		return Bracket{}, err
	}
	b := &Bracket{}
	upper, lower := b.round(named("Upper", 1, len(slots) == 2), entries(slots))
	n := 1 // of the lower round
	for round := 2; len(upper) > 1; round++ {
		var losers []*Side
		if len(lower) > 1 {
			lower, _ = b.round(named("Lower", n, len(lower) == 2), lower)
			n++
		}
		upper, losers = b.round(named("Upper", round, len(upper) == 2), upper)
		if len(upper) == 1 {
			lower = append(losers, lower...)
			break
		}
		// The losers of every second upper round come in reverse order, far from those whom they have beaten.
		if round%2 == 0 {
			slices.Reverse(losers)
		}
		var both []*Side
		for i := range losers {
			both = append(both, losers[i], lower[i])
		}
		lower, _ = b.round(named("Lower", n, false), both)
		n++
	}
	if len(lower) == 2 {
		lower, _ = b.round("Second place", lower)
	}
	if final {
		b.round("Final", []*Side{upper[0], lower[0]})
		b.second = len(b.Matches)
	}
	return *b, nil
}

func named(half string, n int, final bool) string {
	if final {
		return half + " final"
	}
	return fmt.Sprint(half, " round ", n)
}

// check returns an error if slots are not those of a bracket.
func check(slots []Slot) error {
	if n := len(slots); n < 2 || n > MostSlots || n&(n-1) != 0 {
		return fmt.Errorf("%d slots: a bracket has 2, 4, 8, 16, 32 or 64", n)
	}
	var names []string
	for _, s := range slots {
		if s.Name != "" {
			names = append(names, s.Name)
		}
	}
	return distinct(names, 2, MostSlots)
}

func entries(slots []Slot) (sides []*Side) {
	for _, s := range slots {
		if s.Name == "" {
			sides = append(sides, nil)
		} else {
			sides = append(sides, &Side{Slot: s})
		}
	}
	return sides
}

// round adds a match of each two sides and returns those who win and lose it. A side without an opponent wins without a match.
func (b *Bracket) round(stage string, sides []*Side) (winners, losers []*Side) {
	for i := 0; i < len(sides); i += 2 {
		first, second := sides[i], sides[i+1]
		if first == nil || second == nil {
			if first == nil {
				first = second
			}
			winners, losers = append(winners, first), append(losers, nil)
			continue
		}
		n := len(b.Matches) + 1
		b.Matches = append(b.Matches, Match{Number: n, Stage: stage, First: *first, Second: *second})
		b.Matches[n-1].order()
		winners, losers = append(winners, &Side{Match: n}), append(losers, &Side{Match: n, Loser: true})
	}
	return winners, losers
}

// order puts the side with the lower seed first.
func (m *Match) order() {
	if m.First.Seed > m.Second.Seed && m.Second.Seed > 0 {
		m.First, m.Second = m.Second, m.First
	}
}

// A Result is a match that has been played. The order of the two does not matter.
type Result struct{ First, Second, Winner string }

// After returns the bracket after more matches, in the order in which they were played. It returns an error for a result that
// belongs to no match that can be played.
func (b Bracket) After(results []Result) (Bracket, error) {
	b.Matches = slices.Clone(b.Matches)
	for _, r := range results {
		if r.Winner != r.First && r.Winner != r.Second || r.Winner == "" {
			return b, fmt.Errorf("the match of %s and %s has the winner %s", quote(r.First), quote(r.Second), quote(r.Winner))
		}
		at := slices.IndexFunc(b.Matches, func(m Match) bool {
			return m.Winner == "" && (m.First.Name == r.First && m.Second.Name == r.Second || m.First.Name == r.Second && m.Second.Name == r.First)
		})
		if at < 0 {
			return b, fmt.Errorf("%s and %s have no match to play", quote(r.First), quote(r.Second))
		}
		m := &b.Matches[at]
		m.Winner = r.Winner
		winner, loser := m.First, m.Second
		if winner.Name != r.Winner {
			winner, loser = loser, winner
		}
		for i := range b.Matches {
			for _, s := range []*Side{&b.Matches[i].First, &b.Matches[i].Second} {
				if s.Match == m.Number && s.Loser {
					s.Slot = loser.Slot
				} else if s.Match == m.Number {
					s.Slot = winner.Slot
				}
			}
			if b.Matches[i].First.Name != "" && b.Matches[i].Second.Name != "" {
				b.Matches[i].order()
			}
		}
		// The player from the upper half loses the final for the first time.
		if m.Number == b.second && (winner.Loser || b.Matches[winner.Match-1].Stage == "Second place") {
			again := Match{Number: len(b.Matches) + 1, Stage: "Second final", First: loser, Second: winner}
			again.order()
			b.Matches = append(b.Matches, again)
		}
	}
	return b, nil
}

// Ready returns the undecided matches whose players are known.
func (b Bracket) Ready() (ready []Match) {
	for _, m := range b.Matches {
		if m.Winner == "" && m.First.Name != "" && m.Second.Name != "" {
			ready = append(ready, m)
		}
	}
	return ready
}
