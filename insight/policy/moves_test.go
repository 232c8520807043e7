package policy_test

import (
	"testing"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/insight/policy"
)

// word returns what a test calls the kind of an action.
func word(s *engine.State, a *engine.Action) string {
	switch a.Kind {
	case engine.ActSpecial, engine.ActSendHome:
		return a.Reason.String()
	case engine.ActMove, engine.ActWalk:
		return a.Neutral.String()
	case engine.ActShift:
		return "flight"
	case engine.ActToken:
		return "token"
	case engine.ActStation:
		return "station"
	case engine.ActJoin:
		return "join"
	case engine.ActPlace:
		if s.Rules().Type(a.Place.Type).Own > 0 {
			return "own tile"
		}
	case engine.ActDeploy:
		switch spec := &s.Rules().Figures[a.Figure]; {
		case spec.Second && s.Acted() && a.Tile != s.LastPlaced():
			return "second elsewhere"
		case spec.Second && s.Acted():
			return "second"
		case !spec.Follower:
			return spec.Name
		}
	}
	return ""
}

// judged returns a function to watch a player: it counts the words of actions in made, and fails at one that is not legal.
func judged(t *testing.T, made map[string]int) func(*engine.State, *engine.Action) {
	trial := &engine.State{}
	return func(s *engine.State, a *engine.Action) {
		made[word(s, a)]++
		trial.CopyFrom(s)
		trial.ScoreFirst(a)
		for _, v := range trial.Check(a) {
			t.Fatalf("turn %d: %+v: %s: %s", s.Turn(), *a, v.Rule.ID, v.Message)
		}
		if !trial.CanApply(a) {
			t.Fatalf("turn %d: %+v is impossible", s.Turn(), *a)
		}
	}
}

// TestLegalPlayouts checks that every action of playouts is legal, and that playouts make the moves of the boxes.
func TestLegalPlayouts(t *testing.T) {
	wanted := map[string][]string{
		"tower":                       {"tower", "capture", "ransom"},
		"abbey-and-mayor":             {"own tile", "wagon", "barn"},
		"bridges-castles-and-bazaars": {"bridge", "castle", "bazaar", "bid"},
		"count":                       {"station", "join"},
		"phantom":                     {"second"},
		"traders-and-builders":        {"builder", "pig"},
		"everything":                  {"exchange"},
		"phantoms and portals":        {"second elsewhere"},
	}
	all := choices()
	all["phantoms and portals"] = ruleset.Choice{Sets: []ruleset.Part{{Name: "base", Copies: 1}, {Name: "princess-and-dragon", Copies: 1}, {Name: "phantom", Copies: 1}}}
	for name, c := range all {
		t.Run(name, func(t *testing.T) {
			made := map[string]int{}
			for _, players := range [][]string{two, {"red", "blue", "green"}} {
				s := position(t, c, players, 0)
				p := policy.New(s.Rules())
				p.Watch(judged(t, made))
				seeds := uint64(10)
				if name == "count" {
					seeds = 150 // a follower is seldom put into the City
				}
				for seed := range seeds {
					g := s.Clone()
					r := policy.NewRand(seed)
					p.Playout(g, engine.NoType, &r)
				}
			}
			for _, w := range wanted[name] {
				if made[w] == 0 {
					t.Errorf("no playout has the move %q: %v", w, made)
				}
			}
		})
	}
}

// TestLegalOptions checks that the best options are legal, and that some have the moves of the boxes.
func TestLegalOptions(t *testing.T) {
	all := choices()
	for name, wanted := range map[string][]string{
		"tower":                       {"tower", "capture"},
		"bridges-castles-and-bazaars": {"bridge"},
		"phantom":                     {"second"},
		"abbey-and-mayor":             {"wagon"},
	} {
		t.Run(name, func(t *testing.T) {
			made := map[string]int{}
			for turns := 20; turns < 70; turns += 12 {
				s := position(t, all[name], two, turns)
				p, q := policy.New(s.Rules()), policy.New(s.Rules())
				q.Watch(judged(t, made))
				after := &engine.State{}
				for ty := range s.Rules().Types {
					if s.RemainingOf(engine.TypeID(ty)) == 0 || ty%3 > 0 {
						continue
					}
					list := p.Options(s, engine.TypeID(ty), nil)
					for i := range list[:min(len(list), 30)] {
						after.CopyFrom(s)
						q.Play(after, &list[i])
					}
				}
			}
			for _, w := range wanted {
				if made[w] == 0 {
					t.Errorf("no option has the move %q: %v", w, made)
				}
			}
		})
	}
}

// TestLeaveOut checks that a player who leaves out moves makes none of them, and that the others make them.
func TestLeaveOut(t *testing.T) {
	s := position(t, choices()["tower"], two, 0)
	p := policy.New(s.Rules())
	p.LeaveOut(1)
	captures := [2]int{}
	p.Watch(func(s *engine.State, a *engine.Action) {
		if word(s, a) == "capture" {
			captures[s.Active()]++
		}
	})
	for seed := range uint64(5) {
		g := s.Clone()
		r := policy.NewRand(seed)
		p.Playout(g, engine.NoType, &r)
	}
	if captures[0] == 0 || captures[1] > 0 {
		t.Errorf("captures of the two players: %v", captures)
	}
}

// TestCards checks that the worth counts what a card and the most things of a kind will pay.
func TestCards(t *testing.T) {
	for name, kinds := range map[string]int{"king-and-robber": 2, "traders-and-builders": 3} {
		s := position(t, choices()[name], two, 30)
		for kind := range kinds {
			a, b := s.Clone(), s.Clone()
			for player, g := range []*engine.State{a, b} {
				for q := range 2 {
					g.Play(engine.Event{Kind: engine.EvHold, Player: int8(q), Token: uint8(kind), Points: int16(-g.Holding(q, kind))})
				}
				g.Play(engine.Event{Kind: engine.EvHold, Player: int8(player), Token: uint8(kind), Points: 1})
			}
			p := policy.New(s.Rules())
			with, against := p.Worth(a, 0), p.Worth(b, 0)
			p.LeaveOut(0, 1)
			if gain := with - against; gain < 2 || gain < p.Worth(a, 0)-p.Worth(b, 0)+0.5 {
				t.Errorf("%s: a thing of kind %d is worth %.2f points of lead", name, kind, gain)
			}
		}
	}
}
