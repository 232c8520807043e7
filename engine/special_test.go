package engine_test

import (
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

var (
	seize  = engine.WordOf("toy-seize")
	redeem = engine.WordOf("toy-redeem")
	heap   = engine.WordOf("toy-heap")
	lose   = engine.WordOf("toy-lose")

	twiceSeized = &rule.Rule{ID: "toy-twice", Title: "a second figure is seized"}
	seizedLate  = &rule.Rule{ID: "toy-late", Title: "a figure is seized after a deployment, or the reverse"}
)

// seizing is an element with actions of its own: figures are seized in place of a deployment and redeemed, pieces are
// heaped on tiles, and tiles leave the stack unseen. It opens the cloisters of tiles with a heap, and no others.
func seizing() engine.Element {
	report := func(c *engine.Case) { c.Report(message.Name("too late")) }
	return engine.Element{
		ID: "seizing",
		Judging: engine.Judging{
			Checks: append([]engine.Check{{Rule: twiceSeized, At: engine.AtSpecial, Of: seize, Func: func(c *engine.Case) {
				if len(c.Captives()) > 0 {
					c.Report(message.Name("a figure is seized already"))
				}
			}}}, engine.Exclusions(
				engine.Exclusion{Rule: seizedLate, Deed: engine.Deployment, After: seize, Report: report},
				engine.Exclusion{Rule: seizedLate, Deed: seize, After: engine.Deployment, Report: report},
			)...),
			OpenedOnly: []tile.Kind{tile.Cloister},
		},
		Playing: engine.Playing{
			Deeds: []engine.Deed{{Name: seize}},
			Specials: []engine.Special{
				{
					Name: seize,
					Possible: func(s *engine.State, a *engine.Action) bool {
						_, ok := s.FigureAt(s.NodeOf(a.Tile, a.Part))
						return ok
					},
					Do: func(e engine.Effects, a *engine.Action) {
						f, _ := e.FigureAt(e.NodeOf(a.Tile, a.Part))
						e.Capture(f, e.Active())
					},
				},
				{Name: redeem, Do: func(e engine.Effects, a *engine.Action) { e.Release(e.Captives()[a.Token], redeem) }},
				{Name: heap, Do: func(e engine.Effects, a *engine.Action) { e.Pile(a.Tile) }},
				{Name: lose, Do: func(e engine.Effects, _ *engine.Action) { e.Bury() }},
			},
			Reaches: func(s *engine.State) bool { return true },
			Opens:   func(s *engine.State, n engine.NodeID) bool { i, _ := s.Place(n); return s.Pile(i) > 0 },
		},
	}
}

func doing(t *testing.T, s *engine.State, a engine.Action) {
	t.Helper()
	if v, err := s.Do(&a); err != nil || len(v) > 0 {
		t.Fatalf("%v, %v", v, err)
	}
}

func TestCaptives(t *testing.T) {
	s := toyGame(t, seizing())
	road := s.NodeOf(0, 0)
	doing(t, s, *placing(t, s, "TOY/R", 1, 0, 0))
	doing(t, s, s.Deploy(0, s.NodeOf(1, 0)))
	supply := s.Supply(0, 0)
	took := engine.Action{Kind: engine.ActSpecial, Reason: seize, Tile: 1, Part: 0, To: engine.NoTile}
	if got := broken(s, &took); !slices.Equal(got, []string{"toy-late"}) {
		t.Errorf("after a deployment the action breaks %v", got)
	}

	s.BeginTurn(1)
	doing(t, s, *placing(t, s, "TOY/R", 2, 0, 0))
	if s.CanApply(&engine.Action{Kind: engine.ActSpecial, Reason: seize, Tile: 0, Part: 0}) {
		t.Error("a figure can be seized where none stands")
	}
	if s.CanApply(&engine.Action{Kind: engine.ActSpecial, Reason: engine.WordOf("toy-unknown")}) {
		t.Error("an action that no element has can be performed")
	}
	before := s.Clone()
	doing(t, s, took)
	want := []engine.Captive{{Player: 0, Kind: 0, By: 1}}
	if got := s.Captives(); !slices.Equal(got, want) {
		t.Errorf("the captives are %v", got)
	}
	if len(before.Captives()) != 0 {
		t.Error("a copy has the captive as well")
	}
	if len(s.Figures()) != 0 || s.Occupied(road) || s.Supply(0, 0) != supply {
		t.Errorf("%d figures are on the table, the road is occupied: %v, red has %d", len(s.Figures()), s.Occupied(road), s.Supply(0, 0))
	}
	if len(s.FreeParts(nil)) != 0 || !slices.Equal(broken(s, &took), []string{"toy-twice"}) {
		t.Errorf("the deed does not replace the deployment, or breaks %v", broken(s, &took))
	}

	s.BeginTurn(0)
	doing(t, s, engine.Action{Kind: engine.ActSpecial, Reason: redeem, Tile: engine.NoTile, To: engine.NoTile})
	if len(s.Captives()) != 0 || s.Supply(0, 0) != supply+1 {
		t.Errorf("%v are captives still, red has %d figures", s.Captives(), s.Supply(0, 0))
	}
}

// TestPiles checks that the heap of a tile opens its cloister alone, and that a buried tile leaves the stack unseen.
func TestPiles(t *testing.T) {
	s := toyGame(t, seizing())
	doing(t, s, *placing(t, s, "TOY/A", 0, -1, 0))
	if parts := s.Deployable(nil); len(parts) != 0 {
		t.Errorf("the element opens %v without a heap", parts)
	}
	doing(t, s, engine.Action{Kind: engine.ActSpecial, Reason: heap, Tile: 1, To: engine.NoTile})
	doing(t, s, engine.Action{Kind: engine.ActSpecial, Reason: heap, Tile: 0, To: engine.NoTile})
	if s.Pile(0) != 1 || s.Pile(1) != 1 {
		t.Errorf("the heaps have %d and %d pieces", s.Pile(0), s.Pile(1))
	}
	s.BeginTurn(1)
	doing(t, s, *placing(t, s, "TOY/R", 1, 0, 0))
	cloister := s.NodeOf(1, 0)
	for _, n := range s.Deployable(nil) {
		i, _ := s.Place(n)
		if i != 2 && n != cloister {
			t.Errorf("the element opens part %d", n)
		}
	}
	if !slices.Contains(s.Deployable(nil), cloister) {
		t.Error("the heap does not open the cloister")
	}

	left, unseen := s.Remaining(), 0
	for i := range s.Rules().Types {
		unseen += s.RemainingOf(engine.TypeID(i))
	}
	doing(t, s, engine.Action{Kind: engine.ActSpecial, Reason: lose, Tile: engine.NoTile, To: engine.NoTile})
	if s.Remaining() != left-1 || s.Buried() != 1 {
		t.Errorf("%d tiles are left of %d, %d are buried", s.Remaining(), left, s.Buried())
	}
	for i := range s.Rules().Types {
		unseen -= s.RemainingOf(engine.TypeID(i))
	}
	if unseen != 0 {
		t.Errorf("a buried tile is known: the types have %d fewer", unseen)
	}
}
