package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	"cartulary/insight"
	"cartulary/internal/cputime"
)

// A timing is what a quick analysis of one game takes.
type timing struct {
	processor time.Duration // with one worker
	one, two  time.Duration // wall time with one worker and with two
}

// timeOf analyses a game with one worker and with two.
func timeOf(g *game, seed uint64) (t timing, err error) {
	analysis := func(workers int) (time.Duration, error) {
		from := time.Now()
		_, err := insight.New(insight.Options{Seed: seed, Workers: workers}).Game(context.Background(), g.rec)
		return time.Since(from), err
	}
	from := cputime.Used()
	if t.one, err = analysis(1); err != nil {
		return t, fmt.Errorf("%s: %w", g.name, err)
	}
	t.processor = cputime.Used() - from
	t.two, err = analysis(2)
	return t, err
}

// speeds measures the time of quick analyses, of games that are spread over all games.
func (s *settings) speeds() error {
	games, err := s.games()
	if err != nil {
		return err
	}
	n := min(s.timed, len(games))
	list := make([]timing, n)
	for i := range list {
		if list[i], err = timeOf(games[i*len(games)/n], s.seed); err != nil {
			return err
		}
		s.done(i+1, n)
	}
	return s.publish(speedBlocks, s.speedTables(list))
}

// speedTables returns the block of the page about speed.
func (s *settings) speedTables(list []timing) map[string]string {
	column := func(of func(t *timing) float64) []float64 {
		var all []float64
		for i := range list {
			all = append(all, of(&list[i]))
		}
		slices.Sort(all)
		return all
	}
	processor := column(func(t *timing) float64 { return t.processor.Seconds() })
	ratio := column(func(t *timing) float64 { return t.one.Seconds() / t.two.Seconds() })
	middle := len(list) / 2
	return map[string]string{"speed": s.command("-speed -timed-games", s.timed) + ":\n\n" +
		"| a quick analysis of a game | |\n|---|---:|\n" +
		fmt.Sprintf("| games | %d |\n| processor time, median | %.2f s |\n| processor time, most | %.2f s |\n| wall time of one worker / wall time of two, median | %.2f |\n",
			len(list), processor[middle], processor[len(list)-1], ratio[middle])}
}
