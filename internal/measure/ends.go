package main

import (
	"context"
	"fmt"
	"strings"

	"cartulary/engine"
	"cartulary/insight/policy"
	"cartulary/insight/solve"
	"cartulary/replay"
)

// The ends that are solved have these numbers of tiles left, with the drawn one.
var endings = []int{2, 3}

// The playouts of ends: the candidates and the pairs of each at most.
const endCandidates, endPairs = 10, 96

// endPlayers are those whose last moves are compared with the exact ones.
var endPlayers = []string{"the players", "greedy by " + policy.Earlier, "greedy", fmt.Sprintf("best of %d options by %d playouts each at most", endCandidates, endPairs)}

// An endLoss is what each of endPlayers loses in one position, in points of lead.
type endLoss struct {
	left   int
	losses []float64
}

// ender measures the ends of games. It belongs to one goroutine.
type ender struct {
	r    *replay.Replayer
	seed uint64
}

func (e *ender) game(g *game) (list []endLoss) {
	g.replayed(e.r, func(at *moment) {
		left := at.state.Remaining()
		if left != endings[0] && left != endings[1] || at.drawn == engine.NoType {
			return
		}
		if losses, ok := e.losses(at, g.key); ok {
			list = append(list, endLoss{left, losses})
		}
	})
	return list
}

func (e *ender) losses(at *moment, key uint64) (losses []float64, ok bool) {
	s := at.state
	x := solve.New(s.Rules())
	exact, ok := x.Options(s, at.drawn, nil)
	if !ok || len(exact) == 0 {
		return nil, false
	}
	me, _ := policy.Next(s)
	loss := func(after *engine.State) {
		v, solved := x.Position(after)
		if !solved {
			ok = false
			return
		}
		lead := v.Lead
		if me != 0 {
			lead = -lead
		}
		losses = append(losses, exact[0].Value.Lead-lead)
	}
	loss(at.after)
	for _, version := range []string{policy.Earlier, policy.Evaluator} {
		p := policy.NewWith(s.Rules(), policy.Version(version))
		options := p.Options(s, at.drawn, nil)
		loss(played(p, s, &options[0]))
		if version == policy.Evaluator {
			search := policy.NewSearcher(policy.New(s.Rules()))
			search.Candidates, search.Pairs, search.Bonus = endCandidates, endPairs, 0 // the exact value is one of points
			loss(played(p, s, &options[search.Choose(context.Background(), s, options, e.seed, key, uint64(at.turn))]))
		}
	}
	return losses, ok
}

// played returns the position after an option.
func played(p *policy.Player, s *engine.State, o *policy.Option) *engine.State {
	after := s.Clone()
	p.Play(after, o)
	return after
}

// ends measures the last moves of real games.
func (s *settings) ends() error {
	games, err := s.games()
	if err != nil {
		return err
	}
	all := make([][]endLoss, len(games))
	parallel(len(games), s.jobs, func() func(int) {
		e := ender{replay.New(), s.seed}
		return func(i int) { all[i] = e.game(games[i]) }
	}, s.done)
	return s.publish(endBlocks, map[string]string{"ends": s.command("-ends") + ":\n\n" + endTable(all)})
}

// endTable returns the mean losses of the last moves of games.
func endTable(all [][]endLoss) string {
	var b strings.Builder
	b.WriteString("| tiles left, with the drawn one | positions |")
	for _, name := range endPlayers {
		fmt.Fprintf(&b, " %s |", name)
	}
	b.WriteString("\n|---:|---:|" + strings.Repeat("---:|", len(endPlayers)) + "\n")
	for _, left := range endings {
		losses := make([][]float64, len(endPlayers))
		var group []int
		for i, list := range all {
			for _, l := range list {
				if l.left != left {
					continue
				}
				group = append(group, i)
				for k := range losses {
					losses[k] = append(losses[k], l.losses[k])
				}
			}
		}
		fmt.Fprintf(&b, "| %d | %d |", left, len(group))
		for k := range losses {
			fmt.Fprintf(&b, " %s |", over(group, losses[k]).text(hundredths))
		}
		b.WriteString("\n")
	}
	return b.String()
}
