package policy_test

import (
	"cmp"
	"math"
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/insight/policy"
)

// choices returns the boxes of the tests: none beside the base game, each one, and all together.
func choices() map[string]ruleset.Choice {
	all := map[string]ruleset.Choice{"base": {}}
	var every []ruleset.Part
	for _, f := range ruleset.Families() {
		part := ruleset.Part{Name: f.Set.Name, Copies: 1}
		every = append(every, part)
		if f.Set.Name != "base" {
			all[f.Set.Name] = ruleset.Choice{Sets: []ruleset.Part{{Name: "base", Copies: 1}, part}}
		}
	}
	all["everything"] = ruleset.Choice{Sets: every}
	return all
}

// TestOptionWorth checks that the worth of an option, which a survey gives, is that of the position after it.
func TestOptionWorth(t *testing.T) {
	for name, c := range choices() {
		for _, players := range [][]string{two, {"red", "blue", "green"}} {
			for turns := 3; turns < 70; turns += 11 {
				s := position(t, c, players, turns)
				p, q := policy.New(s.Rules()), policy.New(s.Rules())
				after := &engine.State{}
				mover, _ := policy.Next(s)
				for ty := range s.Rules().Types {
					every := 4 // of the kinds of tiles; games with other moves have many options
					if !s.Rules().Plain() {
						every = 16
					}
					if s.RemainingOf(engine.TypeID(ty)) == 0 || ty%every != turns%every {
						continue
					}
					for _, o := range p.Options(s, engine.TypeID(ty), nil) {
						if k := o.Move.Figure; o.Move.Kind == engine.ActDeploy && s.Rules().Figures[k].Strength != 1 {
							continue // it costs a little more
						}
						after.CopyFrom(s)
						q.Play(after, &o)
						w := q.Worth(after, mover)
						if p.Surveys() {
							w = q.WorthAfter(s, after, mover)
						}
						if math.Abs(float64(w-o.Worth)) > 0.01 {
							t.Fatalf("%s, %d players, turn %d: option %+v has worth %.3f, the position after it %.3f", name, len(players), turns, o, o.Worth, w)
						}
					}
				}
			}
		}
	}
}

// TestSecondFollower checks that playouts and options deploy a phantom as the second follower of a turn.
func TestSecondFollower(t *testing.T) {
	s := position(t, ruleset.Choice{Sets: []ruleset.Part{{Name: "base", Copies: 1}, {Name: "phantom", Copies: 1}}}, two, 0)
	p := policy.New(s.Rules())
	r := policy.NewRand(1)
	p.Fill(s, engine.NoType, &r)
	played, listed := 0, 0
	for s.Remaining() > 0 {
		if ty := engine.TypeID(s.Turn() % len(s.Rules().Types)); s.RemainingOf(ty) > 0 && s.Turn()%5 == 0 {
			for _, o := range policy.New(s.Rules()).Options(s, ty, nil) {
				for _, a := range o.Then {
					if a.Kind == engine.ActDeploy {
						listed++
					}
				}
			}
		}
		policy.Begin(s)
		p.Turn(s, &r)
		deployed := 0
		for _, e := range s.Events() {
			if e.Kind == engine.EvDeploy {
				deployed++
			}
		}
		if deployed == 2 {
			played++
		}
	}
	if played == 0 || listed == 0 {
		t.Errorf("%d turns and %d options have two followers", played, listed)
	}
}

// TestPlayouts plays games with every box to their end and checks that the same stream gives the same game.
func TestPlayouts(t *testing.T) {
	for name, c := range choices() {
		t.Run(name, func(t *testing.T) {
			s := position(t, c, two, 0)
			p := policy.New(s.Rules())
			for seed := range uint64(3) {
				var scores [2][2]int
				for i := range scores {
					g := s.Clone()
					r := policy.NewRand(seed)
					p.Playout(g, engine.NoType, &r)
					if !g.Finished() {
						t.Fatal("the game is not finished")
					}
					scores[i] = [2]int{g.Score(0), g.Score(1)}
				}
				if scores[0] != scores[1] {
					t.Errorf("seed %d: %v, then %v", seed, scores[0], scores[1])
				}
			}
		})
	}
}

// TestEndWorth checks that the worth of a position without tiles is the exact final lead in the base game.
func TestEndWorth(t *testing.T) {
	s := position(t, ruleset.Choice{}, two, 200)
	if s.Remaining() > 0 {
		t.Fatal("tiles are left")
	}
	w := policy.New(s.Rules()).Worth(s, 0)
	s.Finish()
	if lead := policy.Lead(s, 0); w != lead {
		t.Errorf("worth %.2f, final lead %.0f", w, lead)
	}
}

// TestEnds checks that the final lead of each option is that of the game ended after it, and that BestEnd is the greatest.
func TestEnds(t *testing.T) {
	for name, c := range choices() {
		for turns := 2; turns < 71; turns += 7 {
			s := position(t, c, two, turns)
			if !policy.Exact(s.Rules()) {
				break
			}
			p, q := policy.New(s.Rules()), policy.New(s.Rules())
			mover, _ := policy.Next(s)
			after := &engine.State{}
			for ty := range s.Rules().Types {
				if s.RemainingOf(engine.TypeID(ty)) == 0 {
					continue
				}
				best := float32(-1000)
				for _, o := range p.Ends(s, engine.TypeID(ty), nil) {
					after.CopyFrom(s)
					q.Play(after, &o)
					after.Finish()
					if lead := policy.Lead(after, mover); lead != o.Worth {
						t.Fatalf("%s, turn %d: option %+v ends with %.2f, want %.0f", name, turns, o, o.Worth, lead)
					}
					best = max(best, o.Worth)
				}
				if lead, ok := p.BestEnd(s, engine.TypeID(ty)); ok && lead != best {
					t.Errorf("%s, turn %d: the best end is %.2f, want %.2f", name, turns, lead, best)
				}
			}
		}
	}
	rs, _ := ruleset.Compile(ruleset.Choice{})
	if !policy.Exact(rs.Rules) {
		t.Error("the base game is not exact")
	}
}

// TestOrder checks that options are listed from the best to the worst, equal ones in their order, whatever the worths are.
func TestOrder(t *testing.T) {
	rs, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	p, r := policy.New(rs.Rules), policy.NewRand(3)
	for name, worth := range map[string]func(i int) float32{
		"rising":  func(i int) float32 { return float32(i) / 3 },
		"falling": func(i int) float32 { return -float32(i) / 3 },
		"equal":   func(int) float32 { return 7.25 },
		"few":     func(int) float32 { return float32(r.Intn(4)) - 1.5 },
		"many":    func(int) float32 { return float32(r.Intn(1<<20))/(1<<14) - 32 },
		"far": func(i int) float32 {
			if i == 1 {
				return 1e6
			}
			return float32(r.Intn(1<<20)) / (1 << 20)
		},
	} {
		for n := range 300 {
			worths, want := make([]float32, n), make([]int, n)
			for i := range worths {
				worths[i], want[i] = worth(i), i
			}
			slices.SortStableFunc(want, func(a, b int) int { return cmp.Compare(worths[b], worths[a]) })
			if got := p.Order(worths); !slices.Equal(got, want) {
				t.Fatalf("%s: the order of %v is %v, want %v", name, worths, got, want)
			}
		}
	}
}

// TestBest checks that the best option of a survey is one of all options and, in games without other moves, the first of them.
func TestBest(t *testing.T) {
	for name, c := range choices() {
		s := position(t, c, two, 30)
		p := policy.New(s.Rules())
		for ty := range s.Rules().Types {
			if s.RemainingOf(engine.TypeID(ty)) == 0 || ty%5 > 0 {
				continue
			}
			o, ok := p.Best(s, engine.TypeID(ty))
			list := p.Options(s, engine.TypeID(ty), nil)
			if !ok {
				if slices.ContainsFunc(list, func(x policy.Option) bool { return len(x.With) == 0 }) {
					t.Errorf("%s: the tile %d has options and no best one", name, ty)
				}
				continue
			}
			same := func(x policy.Option) bool {
				return x.Place == o.Place && len(x.With) == 0 && x.Move.Kind == o.Move.Kind && x.Move.Tile == o.Move.Tile && x.Move.Part == o.Move.Part
			}
			i := slices.IndexFunc(list, same)
			if i < 0 && !s.Rules().Plain() { // another part of the same feature, or another move that a look at the position prefers
				i = slices.IndexFunc(list, func(x policy.Option) bool { return x.Place == o.Place && len(x.With) == 0 })
			}
			if i < 0 || name == "base" && i > 0 {
				t.Errorf("%s: the best option %+v is number %d of all", name, o, i+1)
			}
		}
	}
}
