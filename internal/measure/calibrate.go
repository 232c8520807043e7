package main

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/insight/policy"
)

// A variant is a kind of game in which players with playouts play against each other, to see how far forecasts of it can be trusted.
type variant struct {
	name    string
	choice  ruleset.Choice
	players int
}

// variants returns the base game with two to five players, and each of boxes with two.
func variants() (list []variant) {
	for players := 2; players <= 5; players++ {
		list = append(list, variant{fmt.Sprintf("%d players", players), ruleset.Choice{}, players})
	}
	for _, b := range boxes() {
		list = append(list, variant{b.name, b.choice, 2})
	}
	return list
}

func (t *variant) rules() *ruleset.Ruleset {
	rs, errs := ruleset.Compile(t.choice)
	if len(errs) > 0 {
		panic(errs[0]) // a box beside the base game compiles
	}
	return rs
}

var colours = []string{"red", "blue", "green", "yellow", "black"}

// glances is the number of positions of a game that are forecast: after equal parts of its tiles.
const glances = 5

// A sitting plays games of a variant. It belongs to one goroutine.
type sitting struct {
	rules    *ruleset.Ruleset
	players  int
	seed     uint64
	playouts int
	driver   *policy.Player // has the bag
	spare    *policy.Player
	side     *policy.Player
	searcher *policy.Searcher
	options  []policy.Option
	begun    engine.State
	trial    engine.State
}

func (s *settings) sit(t *variant) *sitting {
	g := &sitting{rules: t.rules(), players: t.players, seed: s.seed, playouts: s.playouts}
	g.driver, g.spare, g.side = policy.New(g.rules.Rules), policy.New(g.rules.Rules), policy.New(g.rules.Rules)
	g.searcher = policy.NewSearcher(policy.New(g.rules.Rules))
	g.searcher.Candidates, g.searcher.Pairs = s.candidates, s.pairs
	return g
}

// A guess is a forecast for a player with the result: 1, 0, or the share of a tie.
type guess struct{ win, result float64 }

// play plays a game and returns the forecasts for every player but the last, whose chance follows from the others'.
func (g *sitting) play(game uint64) (list []guess) {
	s := engine.NewState(g.rules.Rules, colours[:g.players])
	s.SetUp(g.rules.Start)
	r := policy.NewRand(g.seed, game)
	g.driver.Fill(s, engine.NoType, &r)
	total := s.Remaining()
	next := 1
	for s.Remaining() > 0 {
		turn, left := s.Turn(), s.Remaining()
		if next <= glances && (total-left)*(glances+1) >= next*total {
			list = append(list, g.forecast(s, game, uint64(next))...)
			next++
		}
		g.turn(s, game, &r)
		if s.Turn() == turn && s.Remaining() == left {
			break // no tile can be drawn
		}
	}
	if !s.Finished() {
		s.Finish()
	}
	for i := range list {
		list[i].result = result(s, i%(g.players-1))
	}
	return list
}

// turn plays a turn: the best option by playouts, or greedily if the tile fits nowhere or is laid aside.
func (g *sitting) turn(s *engine.State, game uint64, r *policy.Rand) {
	g.spare.Follow(g.driver)
	g.begun.CopyFrom(s)
	policy.Begin(&g.begun)
	if t, ok := g.driver.Draw(&g.begun); ok && !g.begun.MustLayAside(t) {
		if g.options = g.side.Options(s, t, g.options[:0]); len(g.options) > 0 {
			g.side.Play(s, &g.options[g.searcher.Choose(context.Background(), s, g.options, g.seed, game, uint64(s.Turn()))])
			return
		}
	}
	g.driver.Follow(g.spare)
	policy.Begin(s)
	g.driver.Turn(s, r)
}

// forecast returns the chances that analyze would show: see insight.
func (g *sitting) forecast(s *engine.State, game, glance uint64) []guess {
	wins, leads := make([]float64, g.players), make([]float64, g.playouts)
	for i := range g.playouts {
		g.trial.CopyFrom(s)
		r := policy.NewRand(g.seed, game, 1<<32+glance, uint64(i))
		g.side.Playout(&g.trial, engine.NoType, &r)
		for p := range wins {
			wins[p] += result(&g.trial, p)
		}
		leads[i] = float64(policy.Lead(&g.trial, 0))
	}
	list := make([]guess, g.players-1)
	n := float64(g.playouts)
	for p := range list {
		list[p].win = (wins[p] + 1/float64(g.players)) / (n + 1)
	}
	if g.players == 2 {
		least := 0.5 / (n + 1)
		list[0].win = min(max(normal(mean(leads), deviation(leads)), least), 1-least)
	}
	return list
}

// result returns what a player has of the win: 1, 0, or a share.
func result(s *engine.State, player int) float64 {
	equal := 0
	for q := range s.Players() {
		switch {
		case s.Score(q) > s.Score(player):
			return 0
		case s.Score(q) == s.Score(player):
			equal++
		}
	}
	return 1 / float64(equal)
}

// calibrate measures the forecasts of games of each variant that  players with playouts play against themselves.
func (s *settings) calibrate() error {
	var b strings.Builder
	b.WriteString(variantsHead)
	for _, t := range variants() {
		if s.only != "" && !slices.Contains(strings.Split(s.only, ","), t.name) {
			continue
		}
		b.WriteString(s.variantRow(&t))
	}
	flags := []any{"-calibrate"}
	if s.only != "" {
		flags = append(flags, "-only", `"`+s.only+`"`)
	}
	command := s.command(append(flags, "-games", s.selfGames, "-candidates", s.candidates, "-pairs", s.pairs, "-playouts", s.playouts)...)
	return s.publish(variantBlocks, map[string]string{"variants": command + ":\n\n" + b.String()})
}

const variantsHead = "| game | games | forecasts | Brier score | of equal chances | bins within two errors | largest gap |\n|---|---:|---:|---:|---:|---:|---:|\n"

// variantRow plays the games of a variant and returns its row.
func (s *settings) variantRow(t *variant) string {
	games := make([][]guess, s.selfGames)
	parallel(s.selfGames, s.jobs, func() func(int) {
		g := s.sit(t)
		return func(i int) { games[i] = g.play(uint64(i)) }
	}, s.done)
	var group []int
	var win, results, briers, even []float64
	for i, list := range games {
		for _, f := range list {
			group = append(group, i)
			win, results = append(win, f.win), append(results, f.result)
			briers = append(briers, brier(f.win, f.result))
			even = append(even, brier(1/float64(t.players), f.result))
		}
	}
	within, all, worst := 0, 0, measure{}
	for _, bin := range calibration(group, win, results) {
		if bin.n == 0 || math.IsNaN(bin.gap.se) {
			continue
		}
		if all++; math.Abs(bin.gap.mean) <= 2*bin.gap.se {
			within++
		}
		if math.Abs(bin.gap.mean) > math.Abs(worst.mean) {
			worst = bin.gap
		}
	}
	return fmt.Sprintf("| %s | %d | %d | %s | %s | %d of %d | %s |\n", t.name, s.selfGames, len(win), over(group, briers).text(share),
		over(group, even).text(share), within, all, worst.plus(share))
}
