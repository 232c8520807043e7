package main

import (
	"context"
	"fmt"
	"slices"

	"cartulary/insight"
	"cartulary/insight/problems"
)

// again is the number of fresh seeds with which the answers of problems are judged again.
const again = 2

// A solved is a problem with the seeds whose analysis finds its answer to be best.
type solved struct {
	problems.Problem
	best [again]bool
}

// problems finds the problems of real games and judges them again with fresh seeds.
func (s *settings) problems() error {
	games, err := s.games()
	if err != nil {
		return err
	}
	games = games[:min(len(games), s.selfGames)]
	lists, errs := make([][]solved, len(games)), make([]error, len(games))
	parallel(len(games), s.jobs, func() func(int) {
		return func(i int) { lists[i], errs[i] = s.solvedIn(games[i]) }
	}, s.done)
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return s.publish(problemBlocks, map[string]string{"problems": s.command("-problems -games", len(games)) + ":\n\n" + problemTable(lists)})
}

func (s *settings) solvedIn(g *game) (list []solved, err error) {
	found, err := problems.Find(context.Background(), g.rec, problems.Options{Seed: s.seed, Workers: 1})
	if err != nil {
		return nil, err
	}
	for _, p := range found {
		x := solved{Problem: p}
		for k := range again {
			a, err := insight.New(insight.Options{Seed: s.seed + 1 + uint64(k), Budget: insight.Normal, Workers: 1, Turn: p.Turn}).Game(context.Background(), g.rec)
			if err != nil {
				return nil, err
			}
			best := a.Turns[0].Best[0].Move
			x.best[k] = slices.ContainsFunc(p.Options, func(o problems.Option) bool { return o.Answer && o.Move == best })
		}
		list = append(list, x)
	}
	return list, nil
}

// problemTable returns the table of problems: each row is a kind of problems, the last one all of them.
func problemTable(lists [][]solved) string {
	kinds := []string{problems.Draw, problems.Save, problems.Steal, problems.Block, problems.Field, problems.Finish, problems.Choice}
	text := fmt.Sprintf("| kind | problems of %d games | exact | missed in the game | missed by greedy play | answer best again, %d seeds |\n|---|---:|---:|---:|---:|---:|\n", len(lists), again)
	row := func(name string, in func(p *solved) bool) {
		n, exact, missed, greedy := 0, 0, 0, 0
		var best []float64
		var group []int
		for g, list := range lists {
			for i := range list {
				p := &list[i]
				if !in(p) {
					continue
				}
				n++
				exact += one(p.Exact)
				missed += one(!p.Played.Answer)
				greedy += one(slices.Contains(p.Missed, problems.Newest))
				for _, b := range p.best {
					best, group = append(best, float64(one(b))), append(group, g)
				}
			}
		}
		rate := ""
		if n > 0 {
			rate = over(group, best).text(share)
		}
		text += fmt.Sprintf("| %s | %d | %d | %d | %d | %s |\n", name, n, exact, missed, greedy, rate)
	}
	for _, k := range kinds {
		row(k, func(p *solved) bool { return p.Kind == k })
	}
	row("all", func(*solved) bool { return true })
	row("exact", func(p *solved) bool { return p.Exact })
	return text
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}
