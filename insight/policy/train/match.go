package main

import (
	"sync"
	"sync/atomic"

	"cartulary/engine"
	"cartulary/insight/policy"
)

// duel plays pairs of games between two tables of weights and returns the lead of the first in each pair, and its wins, a tie being half
// a win. Both games of a pair draw the same tiles, and each side begins one. The seeds are those from the first on.
func (t *trainer) duel(a, b *policy.Weights, first uint64, pairs int) (leads []float64, wins float64) {
	leads = make([]float64, pairs)
	won := make([]float64, pairs)
	var next atomic.Int64
	var group sync.WaitGroup
	for range t.jobs {
		group.Add(1)
		go func() {
			defer group.Done()
			sides := [2]*policy.Player{policy.NewWith(t.rules, a), policy.NewWith(t.rules, b)}
			s := engine.NewState(t.rules, []string{"first", "second"})
			for i := int(next.Add(1)) - 1; i < pairs; i = int(next.Add(1)) - 1 {
				for begins := range 2 {
					s.Reset(t.rules, []string{"first", "second"})
					s.SetUp(t.rules.Start)
					r := policy.NewRand(t.seed, first+uint64(i))
					sides[begins].Fill(s, engine.NoType, &r)
					for turn := begins; s.Remaining() > 0; turn++ {
						p := sides[turn%2]
						policy.Begin(s)
						p.Turn(s, &r)
						sides[1-turn%2].Follow(p)
					}
					s.Finish()
					lead := float64(policy.Lead(s, begins))
					leads[i] += lead / 2
					switch {
					case lead > 0:
						won[i] += 0.5
					case lead == 0:
						won[i] += 0.25
					}
				}
			}
		}()
	}
	group.Wait()
	for _, w := range won {
		wins += w
	}
	return leads, wins
}
