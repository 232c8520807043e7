package policy_test

import (
	"math"
	"testing"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/engine/ruleset"
	"cartulary/insight/policy"
)

// TestGreedyBeatsRandom plays 400 games of the base game, each seat in turn.
func TestGreedyBeatsRandom(t *testing.T) {
	rs, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	const games = 200
	greedy := policy.New(rs.Rules)
	won, sum, squares, points := 0.0, 0.0, 0.0, 0
	for i := range games {
		random := play.NewRandom(rs.Rules, two, uint64(i))
		s, r := random.State, policy.NewRand(1, uint64(i))
		for s.Remaining() > 0 {
			if next, _ := policy.Next(s); next != i%2 {
				random.Turn()
				continue
			}
			policy.Begin(s)
			greedy.Fill(s, engine.NoType, &r)
			greedy.Turn(s, &r)
		}
		s.Finish()
		lead := float64(policy.Lead(s, i%2))
		if lead > 0 {
			won++
		}
		points += s.Score(i % 2)
		sum += lead
		squares += lead * lead
	}
	n := float64(games)
	mean := sum / n
	t.Logf("won %.1f %%, lead %.1f ± %.1f, %.1f points a game", 100*won/n, mean, math.Sqrt((squares/n-mean*mean)/n), float64(points)/n)
	if won/n < 0.995 || mean < 85 {
		t.Errorf("greedy won %.1f %% by %.1f points, want 99.5 %% by 85", 100*won/n, mean)
	}
}

// TestEndNow checks that with the weights of EndNow the worth of each option is the lead if the game ended after it.
func TestEndNow(t *testing.T) {
	rs, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	p := policy.NewWith(rs.Rules, policy.EndNow())
	random := play.NewRandom(rs.Rules, two, 1)
	compared := 0
	for turn := 1; random.Turn() != nil; turn++ {
		if turn%5 > 0 {
			continue
		}
		me, _ := policy.Next(random.State)
		for k := range rs.Types {
			if random.State.RemainingOf(engine.TypeID(k)) == 0 || k%3 > 0 {
				continue
			}
			for _, o := range p.Options(random.State, engine.TypeID(k), nil) {
				after := random.State.Clone()
				p.Play(after, &o)
				after.Finish()
				if lead := policy.Lead(after, me); math.Abs(float64(lead-o.Worth)) > 0.01 {
					t.Fatalf("turn %d, %v: worth %v, lead %v", turn, o.Place, o.Worth, lead)
				}
				compared++
			}
		}
	}
	if compared < 1000 {
		t.Errorf("only %d options compared", compared)
	}
}
