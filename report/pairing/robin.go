package pairing

import "fmt"

// RoundRobin returns the rounds in which each player meets each other one once, or twice with double. The players are in the order of their
// drawn numbers. An odd number of players have a bye in turn. Of all its duels each player starts, or is at home in, half; in a single round
// robin of an even number one more or one fewer. With double, the second half repeats the first with the other player starting.
//
// The method is the circle: the last player stays, the others move on by one place each round (Berger's tables, FIDE Handbook C.05, annex 1).
func RoundRobin(names []string, double bool) ([]Round, error) {
	if err := distinct(names, 2, MostEntrants); err != nil {
		return nil, err
	}
	circle := names
	if len(names)%2 == 1 {
		circle = append(append([]string(nil), names...), "")
	}
	n := len(circle)
	var rounds []Round
	for k := range n - 1 {
		r := Round{Number: k + 1}
		// The first half of the list moves on by half of the circle in each round, so that starts alternate.
		lead := k * (n / 2) % (n - 1)
		for i := range n / 2 {
			a, b := (lead+i)%(n-1), (lead+n-1-i)%(n-1)
			if i == 0 {
				b = n - 1
				if k%2 == 1 {
					a, b = b, a
				}
			}
			switch first, second := circle[a], circle[b]; {
			case first == "":
				r.Bye = second
			case second == "":
				r.Bye = first
			default:
				r.Pairs = append(r.Pairs, Pair{first, second})
			}
		}
		rounds = append(rounds, r)
	}
	if double {
		for k := range n - 1 {
			r := Round{Number: n + k, Bye: rounds[k].Bye}
			for _, p := range rounds[k].Pairs {
				r.Pairs = append(r.Pairs, Pair{p.Second, p.First})
			}
			rounds = append(rounds, r)
		}
	}
	return rounds, nil
}

// distinct returns an error if the names are too few or too many, or a name is missing or there twice.
func distinct(names []string, least, most int) error {
	if len(names) < least || len(names) > most {
		return fmt.Errorf("the number of players is %d: %d to %d are possible", len(names), least, most)
	}
	seen := map[string]bool{}
	for i, name := range names {
		switch {
		case name == "":
			return fmt.Errorf("player %d has no name", i+1)
		case seen[name]:
			return fmt.Errorf("two players are called %s", quote(name))
		}
		seen[name] = true
	}
	return nil
}
