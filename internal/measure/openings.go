package main

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/insight/openings"
	"cartulary/insight/policy"
	"cartulary/replay"
)

// doubtful is the number of standard errors from openings.Good within which a distance from the best first move decides nothing.
const doubtful = 2

// An opened is the first move of a game, judged by an opening table.
type opened struct {
	behind, se  float64
	best        bool
	greedy      float64 // how far the greedy player's choice is behind
	good, count int     // of the options with this tile
}

// openedBy returns how a table judges the first move of a game; ok is false if the table does not have it.
func openedBy(t *openings.Table, r *replay.Replayer, g *game) (o opened, ok bool) {
	g.replayed(r, func(at *moment) {
		if at.turn > 0 || at.drawn == engine.NoType {
			return
		}
		position, option := t.Judge(at.after)
		if option == nil {
			return
		}
		p := policy.New(at.state.Rules())
		choice := p.Options(at.state, at.drawn, nil)[0]
		if _, greedy := t.Judge(played(p, at.state, &choice)); greedy != nil {
			o.greedy, ok = greedy.Behind, true
		}
		o.behind, o.se, o.best = option.Behind, option.BehindSE, option == &position.Options[0]
		o.good, o.count = position.Good(), position.Count
	})
	return o, ok
}

// openings compares the first moves of real games with the opening table of the program.
func (s *settings) openings() error {
	games, err := s.games()
	if err != nil {
		return err
	}
	table := openings.Shipped()
	all := make([]opened, len(games))
	known := make([]bool, len(games))
	parallel(len(games), s.jobs, func() func(int) {
		r := replay.New()
		return func(i int) { all[i], known[i] = openedBy(table, r, games[i]) }
	}, s.done)
	var list []opened
	for i := range all {
		if known[i] {
			list = append(list, all[i])
		}
	}
	return s.publish(openingBlocks, map[string]string{"openings": openingTable(list, len(games))})
}

// openingTable returns the block of the page about openings.
func openingTable(list []opened, games int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "`go run ./internal/measure -openings`: the first moves of %d of %d games.\n\n", len(list), games)
	b.WriteString("| first move | games | share |\n|---|---:|---:|\n")
	group := make([]int, len(list))
	for i := range group {
		group[i] = i
	}
	row := func(name string, value func(o *opened) float64) {
		var values []float64
		sum := 0.0
		for i := range list {
			values = append(values, value(&list[i]))
			sum += values[i]
		}
		fmt.Fprintf(&b, "| %s | %.0f | %s |\n", name, sum, over(group, values).text(share))
	}
	is := func(x bool) float64 { return float64(one(x)) }
	within := fmt.Sprintf("within %.1f points of the best", openings.Good)
	row("the best of the table", func(o *opened) float64 { return is(o.best) })
	row(within, func(o *opened) float64 { return is(o.behind <= openings.Good) })
	row(fmt.Sprintf("%s, or beyond by less than %d errors", within, doubtful), func(o *opened) float64 { return is(o.behind-doubtful*o.se <= openings.Good) })
	row(within+": a random one of the different moves", func(o *opened) float64 { return float64(o.good) / float64(o.count) })
	row(within+": the greedy player", func(o *opened) float64 { return is(o.greedy <= openings.Good) })
	var behind, greedy []float64
	for _, o := range list {
		behind, greedy = append(behind, o.behind), append(greedy, o.greedy)
	}
	fmt.Fprintf(&b, "\nMean distance from the best: %s points, that of the greedy player %s, the median %.1f.\n",
		over(group, behind).text(hundredths), over(group, greedy).text(hundredths), median(behind))
	return b.String()
}

// median returns the median of a sample, 0 of none.
func median(x []float64) float64 {
	if len(x) == 0 {
		return 0
	}
	x = slices.Sorted(slices.Values(x))
	return (x[(len(x)-1)/2] + x[len(x)/2]) / 2
}
