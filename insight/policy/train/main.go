// Train makes the weights of package policy by self-play of the base game for two players. Nothing is fitted on real
// games. The same seed gives the same table on one kind of machine.
//
//	go generate ./insight/policy
package main

import (
	"flag"
	"fmt"
	"log"
	"os"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/insight/policy"
)

func main() {
	out := flag.String("o", "", "file for the table")
	seed := flag.Uint64("seed", 1, "seed of the games")
	games := flag.Int("games", 1500, "games for each observation and each regression")
	rounds := flag.Int("rounds", 5, "observations, each followed by as many regressions")
	flag.Parse()
	if *out == "" || *games < 1 || *rounds < 1 {
		log.Fatal("train: -o FILE is needed, and -games and -rounds of at least 1")
	}
	rs, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		log.Fatal(errs[0])
	}
	t := &trainer{rules: rs.Rules, seed: *seed, games: *games}
	w := t.train(*rounds)
	text := fmt.Sprintf("# The weights of %s by phase: go generate ./insight/policy, seed %d, %d games, %d rounds.\n", policy.Evaluator, *seed, *games, *rounds) + w.String()
	if err := os.WriteFile(*out, []byte(text), 0o666); err != nil {
		log.Fatal(err)
	}
}

type trainer struct {
	rules *engine.Rules
	seed  uint64
	games int
	done  uint64 // games begun, so that no two series share their tiles
}

// train corrects the weights by regressions, again and again: what is observed depends on how the players play.
func (t *trainer) train(rounds int) *policy.Weights {
	w := first()
	for round := range rounds {
		t.observe(w)
		for range rounds {
			t.regress(w)
		}
		fmt.Fprintf(os.Stderr, "round %d: mean score %.1f\n", round+1, t.meanScore(w))
	}
	return w
}

// first returns the weights before any observation.
func first() *policy.Weights {
	w := &policy.Weights{City: 3, Holding: 1}
	for kind := range w.Cells {
		for open := range w.Cells[kind] {
			for phase := 1; phase < len(w.Closing); phase++ {
				w.Cells[kind][open][phase].Complete = float32(phase) / float32(phase+2*open)
			}
		}
	}
	for phase := 1; phase < len(w.Closing); phase++ {
		w.Closing[phase] = 0.5
		w.Back[phase] = float32(phase)
		for n := range w.Hand[phase] {
			w.Hand[phase][n] = float32(n * phase)
		}
	}
	return w
}

func (t *trainer) meanScore(w *policy.Weights) float64 {
	sum := 0
	p := policy.NewWith(t.rules, w)
	for range t.games {
		s := t.start()
		r := policy.NewRand(t.seed, t.done)
		p.Playout(s, engine.NoType, &r)
		sum += s.Score(0) + s.Score(1)
	}
	return float64(sum) / float64(2*t.games)
}

func (t *trainer) start() *engine.State {
	t.done++
	s := engine.NewState(t.rules, []string{"first", "second"})
	s.SetUp(t.rules.Start)
	return s
}
