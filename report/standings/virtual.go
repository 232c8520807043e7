package standings

// buchholzVirtual is Buchholz with virtual opponents for rounds that were not played, as the rule of chess of 2009 has it (manual of
// Vega, appendix I). Rounds are those of the event outside the knockout rounds.
func (t *table) buchholzVirtual(p int) float64 {
	rounds := t.rounds()
	total, before := 0.0, 0.0
	for i, round := range rounds {
		o := t.in(p, round)
		own := 0.0
		if o != nil {
			own = o.own().Score
		}
		if o != nil && !o.Bye && !o.Forfeit {
			for _, other := range o.opponents {
				total += t.halved(other, rounds)
			}
		} else {
			total += before + (1 - own) + float64(len(rounds)-1-i)/2
		}
		before += own
	}
	return total
}

// halved returns the wins of a player with a half for each round that was not played.
func (t *table) halved(p int, rounds []string) (wins float64) {
	for _, round := range rounds {
		if o := t.in(p, round); o != nil && !o.Bye && !o.Forfeit {
			wins += o.own().Score
		} else {
			wins += 0.5
		}
	}
	return wins
}

// rounds returns the rounds of the event that count for the criteria, in order.
func (t *table) rounds() (list []string) {
	for _, round := range t.event.Rounds {
		if t.event.System.Knockout || !stageOf(round).knockout {
			list = append(list, round)
		}
	}
	return list
}

// in returns the duel of a player in a round, nil if there is none.
func (t *table) in(p int, round string) *outing {
	for i := range t.players[p].duels {
		if o := &t.players[p].duels[i]; o.Round == round {
			return o
		}
	}
	return nil
}
