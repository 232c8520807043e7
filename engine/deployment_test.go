package engine_test

import (
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/play"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// pathless forbids followers, or one kind of figure, on roads up to a turn.
func pathless(of engine.Word, turn int) engine.Element {
	return engine.Element{ID: "pathless", Judging: engine.Judging{Deployments: []engine.DeploymentRule{{
		Rule: &rule.Rule{ID: "toy-pathless", Title: "a figure is deployed on a road too early"}, Of: of,
		Forbids: func(s *engine.State, _ uint8, n engine.NodeID) bool {
			return s.Turn() <= turn && s.Kind(n) == tile.Road
		},
		Report: func(c *engine.Case) { c.Report(message.Name("not yet")) },
	}}}}
}

// offers reports whether the moves have the deployment of a kind of figure on a part.
func offers(s *engine.State, figure uint8, n engine.NodeID) bool {
	moves, _ := s.Moves(nil)
	return slices.ContainsFunc(moves, func(a engine.Offer) bool {
		return a.Kind == engine.ActDeploy && a.Figure == figure && s.NodeOf(a.Tile, a.Part) == n
	})
}

// TestDeploymentRule checks that a forbidden deployment is judged and not offered, before and after the placement of the tile, and
// that others are.
func TestDeploymentRule(t *testing.T) {
	s := toyGame(t, figures(), pathless(0, 1))
	for turn := 1; turn <= 2; turn++ {
		place := placing(t, s, "TOY/R", int16(turn), 0, 0)
		option := slices.IndexFunc(s.Legal(place.Place.Type, nil), func(o engine.Option) bool { return o.At == place.Place.At && o.Rotation == 0 })
		free := s.Legal(place.Place.Type, nil)[option].Free
		s.Apply(place)
		road, field := s.NodeOf(s.LastPlaced(), 0), s.NodeOf(s.LastPlaced(), 1)
		want := turn > 1
		for _, kind := range []uint8{normalKind, bigKind} {
			a := s.Deploy(kind, road)
			if got := offers(s, kind, road); got != want || (broken(s, &a) == nil) != want {
				t.Errorf("turn %d: figure %d on the road is offered: %v, breaks %v", turn, kind, got, broken(s, &a))
			}
		}
		a := s.Deploy(builderKind, road) // no follower
		if ids := broken(s, &a); slices.Contains(ids, "toy-pathless") {
			t.Errorf("turn %d: the builder breaks %v", turn, ids)
		}
		if got := [5]bool{free&1 == 1, free>>1&1 == 1, slices.Contains(s.FreeParts(nil), road), slices.Contains(s.Deployable(nil), road), offers(s, normalKind, field)}; got != [5]bool{want, true, want, want, true} {
			t.Errorf("turn %d: the road is free before and after %v", turn, got)
		}
		compareMoves(t, s)
		s.EndTurn()
		s.BeginTurn(turn % 2)
	}
}

// TestDeploymentRuleOfOneFigure checks a rule about one kind of figure: the part stays free for the others, and an element that offers
// that kind does not ask the rule.
func TestDeploymentRuleOfOneFigure(t *testing.T) {
	offering := engine.Element{ID: "offering", Playing: engine.Playing{Moves: func(s *engine.State, dst []engine.Offer) ([]engine.Offer, bool) {
		return append(dst, engine.Offer{Action: s.Deploy(builderKind, s.NodeOf(s.LastPlaced(), 0))}, engine.Offer{Action: s.Deploy(builderKind, s.NodeOf(s.LastPlaced(), 1))}), false
	}}}
	for name, kind := range map[string]uint8{"big": bigKind, "builder": builderKind} {
		s := toyGame(t, figures(), offering, pathless(engine.WordOf(name), 9))
		s.Apply(placing(t, s, "TOY/R", 1, 0, 0))
		road, field := s.NodeOf(s.LastPlaced(), 0), s.NodeOf(s.LastPlaced(), 1)
		for _, k := range []uint8{normalKind, bigKind, builderKind} {
			if offers(s, k, road) == (k == kind) || !offers(s, k, field) {
				t.Errorf("barred is %s: figure %d on the road is offered: %v, on the field: %v", name, k, offers(s, k, road), offers(s, k, field))
			}
		}
		if len(s.Openings(kind, nil)) > 0 && slices.Contains(s.Openings(kind, nil), road) || !slices.Contains(s.FreeParts(nil), road) {
			t.Errorf("barred is %s: openings %v, free %v", name, s.Openings(kind, nil), s.FreeParts(nil))
		}
	}
	if _, err := engine.Compile([]engine.Element{baseGame(), pathless(engine.WordOf("bell"), 1)}, box(t, toyTiles)); err == nil {
		t.Error("a rule about a figure that no element has is no error")
	}
}

// TestRandomObeysDeploymentRule checks that random games with the rule are legal and that those without it would break it.
func TestRandomObeysDeploymentRule(t *testing.T) {
	early := [2]int{} // deployments on a road without and with the rule
	for i, extra := range [][]engine.Element{{figures()}, {figures(), pathless(0, 20)}} {
		for seed := range uint64(20) {
			s := toyGame(t, extra...)
			g := play.NewRandom(s.Rules(), []string{"red", "blue"}, seed)
			probe := engine.NewState(s.Rules(), []string{"red", "blue"})
			probe.SetUp(s.Rules().Start)
			for actions := g.Turn(); actions != nil; actions = g.Turn() {
				probe.BeginTurn(g.State.Active())
				for k := range actions {
					a := &actions[k]
					if v := probe.Check(a); len(v) > 0 {
						t.Fatalf("seed %d, turn %d: %s: %s", seed, probe.Turn(), v[0].Rule.ID, v[0].Message)
					}
					if a.Kind == engine.ActDeploy && a.Want == tile.Road && probe.Turn() <= 20 {
						early[i]++
					}
					probe.Apply(a)
				}
				probe.EndTurn()
			}
		}
	}
	if early[0] < 20 || early[1] > 0 {
		t.Errorf("%d deployments on roads without the rule, %d with it", early[0], early[1])
	}
}
