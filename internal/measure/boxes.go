package main

import (
	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/insight/policy"
)

// A box is a choice of sets in which two greedy players meet.
type box struct {
	name   string
	choice ruleset.Choice
}

// boxes returns the base game with each other set, and with all of them.
func boxes() (list []box) {
	all := box{name: "all boxes"}
	for _, f := range ruleset.Families() {
		part := ruleset.Part{Name: f.Set.Name, Copies: 1}
		if all.choice.Sets = append(all.choice.Sets, part); f.Set.Name != "base" {
			list = append(list, box{f.Set.Name, ruleset.Choice{Sets: []ruleset.Part{{Name: "base", Copies: 1}, part}}})
		}
	}
	return append(list, all)
}

// withBox plays pairs of games of a box between a player with all its moves and one who leaves some out. Both games of a pair have the
// same tiles in the same order, and the players change seats.
func withBox(b box, games, jobs int, seed uint64, done func(n, of int)) (standing, error) {
	rs, errs := ruleset.Compile(b.choice)
	if len(errs) > 0 {
		return standing{}, errs[0]
	}
	start := engine.NewState(rs.Rules, []string{"red", "blue"})
	start.SetUp(rs.Start)
	won, margins, pair := make([]float64, games), make([]float64, games), make([]int, games)
	parallel(games, jobs, func() func(int) {
		p, s := policy.New(rs.Rules), &engine.State{}
		return func(i int) {
			seat := i % 2
			p.LeaveOut(1 - seat)
			s.CopyFrom(start)
			r := policy.NewRand(seed, uint64(i/2))
			p.Playout(s, engine.NoType, &r)
			margins[i] = float64(policy.Lead(s, seat))
			won[i], pair[i] = normal(margins[i], 0), i/2
		}
	}, done)
	return standing{b.name, games, over(pair, won), over(pair, margins), 0}, nil
}

func (s *settings) withBoxes() error {
	var list []standing
	for _, b := range boxes() {
		st, err := withBox(b, s.boxGames, s.jobs, s.seed, s.done)
		if err != nil {
			return err
		}
		list = append(list, st)
	}
	return s.publish(boxBlocks, s.boxTables(list))
}

// boxTables returns the block of the page about the moves of boxes.
func (s *settings) boxTables(list []standing) map[string]string {
	return map[string]string{"boxes": s.command("-boxes -box-games", s.boxGames) + ":\n\n" + standings(list)}
}
