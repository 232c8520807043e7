package engine_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/engine/base"
	"cartulary/engine/family"
	"cartulary/engine/message"
	"cartulary/engine/play"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// toyTiles holds two roads, a city, and a tile whose sides fit any neighbour.
const toyTiles = `
tile TOY/R x12 start
  road E W mark inn
  field N ENE WNW
  field ESE S WSW
tile TOY/B x12
  road E S
  field ENE N W SSW
  field ESE SSE
tile TOY/C x8
  city N
  field E S W | city N
tile TOY/A x4
  cloister
  edge any N E S W
`

var toyRule = &rule.Rule{ID: "toy-bend", Title: "a bend of the road lies beside another one"}

// toy is an element that forbids a bend of the road beside another one.
func toy() engine.Element {
	return engine.Element{
		ID: "toy",
		Judging: engine.Judging{
			Placements: []engine.PlacementRule{{
				Rule: toyRule,
				Forbids: func(s *engine.State, p engine.Placement) bool {
					return s.Rules().Type(p.Type).Tile.ID == "TOY/B" && slices.ContainsFunc([]tile.Side{0, 1, 2, 3}, func(side tile.Side) bool {
						i := s.TileAt(p.At.Neighbour(side))
						return i != engine.NoTile && s.TypeOf(i).Tile.ID == "TOY/B"
					})
				},
				Report: func(c *engine.Case) { c.Report(message.Name("a bend lies beside a bend")) },
			}},
		},
	}
}

func toyGame(t *testing.T, elements ...engine.Element) *engine.State {
	t.Helper()
	list := append([]engine.Element{baseGame()}, elements...)
	r, err := engine.Compile(list, box(t, toyTiles))
	if err != nil {
		t.Fatal(err)
	}
	s := engine.NewState(r, []string{"red", "blue"})
	s.SetUp(r.Start)
	s.BeginTurn(0)
	return s
}

// baseGame returns the base game under its default edition.
func baseGame() engine.Element {
	f := base.Family()
	game := family.NewGame([]family.Family{f}, func(string) bool { return true })
	f.Editions[len(f.Editions)-1].Apply(game)
	return f.Elements[0].New(game)
}

func placing(t *testing.T, s *engine.State, name string, x, y int16, rotation uint8) *engine.Action {
	t.Helper()
	ty, ok := s.Rules().TypeByName(name)
	if !ok {
		t.Fatalf("no tile is called %s", name)
	}
	return &engine.Action{Kind: engine.ActPlace, Place: engine.Placement{Type: ty, At: engine.Point{X: x, Y: y}, Rotation: rotation}}
}

// broken returns the ids of the rules that an action breaks.
func broken(s *engine.State, a *engine.Action) (ids []string) {
	for _, v := range s.Check(a) {
		ids = append(ids, v.Rule.ID)
	}
	return ids
}

// TestPlacementRule plays games with an element that forbids placements. On every square it checks that Legal, FirstFit
// and Fits agree with the checks.
func TestPlacementRule(t *testing.T) {
	forbidden := 0
	for seed := range uint64(4) {
		rng := rand.New(rand.NewPCG(seed, 0))
		s := toyGame(t, toy())
		for s.Turn() < 16 {
			var all []engine.Placement
			for i := range s.Rules().Types {
				ty := engine.TypeID(i)
				if s.RemainingOf(ty) == 0 {
					continue
				}
				var legal []engine.Placement
				for _, o := range s.Legal(ty, nil) {
					legal = append(legal, engine.Placement{Type: ty, At: o.At, Rotation: o.Rotation})
				}
				if first, ok := s.FirstFit(ty); ok != (len(legal) > 0) || ok && first != legal[0] {
					t.Fatalf("the first fit is %v, %v; Legal returns %v", first, ok, legal)
				}
				forbidden += compareToy(t, s, ty, legal)
				discard := broken(s, &engine.Action{Kind: engine.ActDiscard, Place: engine.Placement{Type: ty}})
				if len(discard) > 0 != (len(legal) > 0) {
					t.Fatalf("a discard breaks %v with %d legal placements", discard, len(legal))
				}
				all = append(all, legal...)
			}
			if len(all) == 0 {
				break
			}
			s.Apply(&engine.Action{Kind: engine.ActPlace, Place: all[rng.IntN(len(all))]})
			s.EndTurn()
			s.BeginTurn(1 - s.Active())
		}
	}
	if forbidden == 0 {
		t.Error("the element forbade nothing")
	}
}

// compareToy compares the placements on all squares around the tiles and returns the number of forbidden ones.
func compareToy(t *testing.T, s *engine.State, ty engine.TypeID, legal []engine.Placement) (forbidden int) {
	t.Helper()
	from, to := bounds(s)
	for x := from.X - 1; x <= to.X+1; x++ {
		for y := from.Y - 1; y <= to.Y+1; y++ {
			for r := range uint8(4) {
				p := engine.Placement{Type: ty, At: engine.Point{X: x, Y: y}, Rotation: r}
				offered := slices.Contains(legal, p)
				ids := broken(s, &engine.Action{Kind: engine.ActPlace, Place: p})
				if s.Fits(p) != offered || (len(ids) == 0) != offered {
					t.Fatalf("%v: offered %v, fits %v, breaks %v", p, offered, s.Fits(p), ids)
				}
				if slices.Contains(ids, toyRule.ID) {
					forbidden++
					if len(ids) > 1 {
						t.Fatalf("%v breaks %v, the toy rule is for tiles whose edges fit", p, ids)
					}
				}
			}
		}
	}
	return forbidden
}

// TestAnyEdge checks a tile whose sides fit any neighbour: it fits everywhere, every tile fits beside it, it joins
// nothing, and it ends features that reach it.
func TestAnyEdge(t *testing.T) {
	s := toyGame(t)
	put := func(name string, x, y int16, rotation uint8) int {
		a := placing(t, s, name, x, y, rotation)
		if ids := broken(s, a); ids != nil {
			t.Fatalf("%s at %d,%d breaks %v", name, x, y, ids)
		}
		s.Apply(a)
		index := s.LastPlaced()
		s.EndTurn()
		s.BeginTurn(1 - s.Active())
		return index
	}
	city := put("TOY/C", 0, -1, 0) // its city opens north
	open := s.NodeOf(city, 0)
	for r := range uint8(4) {
		if a := placing(t, s, "TOY/A", 0, -2, r); !s.Fits(a.Place) {
			t.Errorf("it does not fit turned by %d", r)
		}
	}
	if s.Complete(open) {
		t.Fatal("an open city is complete")
	}
	put("TOY/A", 0, -2, 0)
	if f := s.Feature(open); !f.Complete || f.Tiles != 1 {
		t.Errorf("the city that it ends is %+v", f)
	}
	put("TOY/A", 1, 0, 0) // ends the road of the start tile in the east
	put("TOY/A", -1, 0, 1)
	if f := s.Feature(s.NodeOf(0, 0)); !f.Complete || f.Tiles != 1 {
		t.Errorf("the road between two of them is %+v", f)
	}
	second := put("TOY/C", 1, 1, 0) // its city touches the tile there
	if f := s.Feature(s.NodeOf(second, 0)); !f.Complete {
		t.Errorf("a city that is placed against it is %+v", f)
	}
	if ids := broken(s, placing(t, s, "TOY/A", 3, 3, 0)); !slices.Equal(ids, []string{"tile-without-neighbour"}) {
		t.Errorf("without a neighbour it breaks %v", ids)
	}
}

// TestStart checks that the start tile comes from the only set with one, or from the elements, and that two tiles on one
// square are an error.
func TestStart(t *testing.T) {
	set := func(id, start string) engine.Supply {
		tiles, err := tile.ParseTable("toy", "tile "+id+" x1 "+start+"\n field N E S W\n")
		if err != nil {
			t.Fatal(err)
		}
		return engine.Supply{Tiles: tiles, Copies: 1}
	}
	element := func(list ...engine.StartTile) engine.Element {
		return engine.Element{ID: "start", Pieces: engine.Pieces{Start: list}}
	}
	first, second, third := set("ONE/F", "start"), set("TWO/F", "start"), set("SIX/F", "")
	for _, tt := range []struct {
		name     string
		sets     []engine.Supply
		elements []engine.Element
		want     string // the tiles, or a part of the error
	}{
		{"one set", []engine.Supply{third, first}, nil, "ONE/F@0,0"},
		{"two sets", []engine.Supply{first, second}, nil, "ONE/F and TWO/F both start at 0,0"},
		{"an element decides", []engine.Supply{first, second}, []engine.Element{element(engine.StartTile{Tile: "TWO/F"})}, "TWO/F@0,0"},
		{"both", []engine.Supply{first, second}, []engine.Element{element(engine.StartTile{Tile: "TWO/F"}, engine.StartTile{Tile: "ONE/F", At: engine.Point{X: 1}})},
			"TWO/F@0,0 ONE/F@1,0"},
		{"two elements", []engine.Supply{first, second}, []engine.Element{element(engine.StartTile{Tile: "TWO/F"}), element(engine.StartTile{Tile: "ONE/F"})},
			"TWO/F and ONE/F both start at 0,0"},
		{"unknown", []engine.Supply{first}, []engine.Element{element(engine.StartTile{Tile: "TWO/F"})}, "TWO/F, which is not in the box"},
		{"too many", []engine.Supply{first}, []engine.Element{element(engine.StartTile{Tile: "ONE/F"}, engine.StartTile{Tile: "ONE/F", At: engine.Point{Y: 1}})},
			"2 copies of ONE/F"},
		{"none", []engine.Supply{third}, nil, ""},
	} {
		b, err := engine.NewBox(tt.sets)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		r, err := engine.Compile(tt.elements, b)
		if err != nil {
			got = err.Error()
		} else {
			var list []string
			for _, p := range r.Start {
				list = append(list, r.Type(p.Type).Tile.ID+"@"+string(rune('0'+p.At.X))+","+string(rune('0'+p.At.Y)))
				if r.Type(p.Type).Start != 1 {
					t.Errorf("%s: %d copies of %s lie there", tt.name, r.Type(p.Type).Start, r.Type(p.Type).Tile.ID)
				}
			}
			got = strings.Join(list, " ")
		}
		if !strings.Contains(got, tt.want) || tt.want == "" && got != "" {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// TestValues checks that a ValueFunc gets the state, the feature with its marks and the terms of earlier elements, and
// can change the terms, on a road and on a field.
func TestValues(t *testing.T) {
	inn := func(s *engine.State, f *engine.Feature, terms []engine.Term) []engine.Term {
		if s.Turn() == 0 || len(terms) != 1 {
			t.Errorf("in turn %d the road is worth %v before", s.Turn(), terms)
		}
		if f.Shows("inn") {
			terms[0].Each++
		}
		return append(terms, engine.Term{What: "toys", Count: 1, Each: 10})
	}
	barren := func(_ *engine.State, f *engine.Feature, terms []engine.Term) []engine.Term {
		if f.Shows("inn") || len(terms) != 1 || terms[0].What != "cities" {
			t.Errorf("the field is worth %v before, shows an inn: %v", terms, f.Shows("inn"))
		}
		return append(terms[:0], engine.Term{What: "toys", Count: 1, Each: 5})
	}
	e := engine.Element{ID: "toy", Playing: engine.Playing{Values: map[tile.Kind]engine.ValueFunc{tile.Road: inn, tile.Field: barren}}}
	s := toyGame(t, e)
	follower := func(x, y int16, part uint8) {
		i := s.TileAt(engine.Point{X: x, Y: y})
		s.Apply(&engine.Action{Kind: engine.ActDeploy, Tile: i, Part: part})
	}
	s.Apply(placing(t, s, "TOY/A", 1, 0, 0))
	follower(0, 0, 0) // on the road with the inn
	follower(0, 0, 1) // on the field north of it
	s.EndTurn()
	s.BeginTurn(1)
	s.Apply(placing(t, s, "TOY/A", -1, 0, 0))
	s.EndTurn()
	if got := s.Score(0); got != 2+10 {
		t.Errorf("the road with an inn brought %d points, want 12", got)
	}
	s.Finish()
	if got := s.Score(0); got != 2+10+5 {
		t.Errorf("with the field it is %d points, want 17", got)
	}
}

// TestMarks checks the number of parts of a feature with a mark.
func TestMarks(t *testing.T) {
	s := toyGame(t)
	for tiles := 1; tiles <= 3; tiles++ {
		inns := tiles
		switch tiles {
		case 2:
			s.Apply(placing(t, s, "TOY/R", 1, 0, 0))
		case 3:
			s.Apply(placing(t, s, "TOY/B", 2, 0, 2))
			inns = 2
		}
		f := s.Feature(s.NodeOf(0, 0))
		if f.Tiles != tiles || f.Marks("inn") != inns || !f.Shows("inn") || f.Marks("well") != 0 || f.Shows("well") {
			t.Errorf("the road of %d tiles has %d inns, want %d on %d", f.Tiles, f.Marks("inn"), inns, tiles)
		}
	}
}

// TestTies checks that an element can decide between players who share a majority, and only between them, and that the event
// of a player who is left out has the reason.
func TestTies(t *testing.T) {
	reason := engine.WordOf("toy")
	for _, tt := range []struct {
		prefers []int
		figures [2]int
		want    [2]int
	}{
		{nil, [2]int{1, 1}, [2]int{1, 1}},
		{[]int{1}, [2]int{1, 1}, [2]int{0, 1}},
		{[]int{0}, [2]int{1, 1}, [2]int{1, 0}},
		{[]int{0, 1}, [2]int{1, 1}, [2]int{1, 1}},
		{[]int{1}, [2]int{2, 1}, [2]int{1, 0}},
	} {
		s := toyGame(t, engine.Element{
			ID: "toy",
			Playing: engine.Playing{
				Ties: func(_ *engine.State, f *engine.Feature, player int) engine.Word {
					if f.Kind != tile.Road || f.Players[player] != f.Most() {
						t.Errorf("asked about player %d of %+v", player, f)
					}
					if slices.Contains(tt.prefers, player) {
						return reason
					}
					return 0
				},
			},
		})
		for player, n := range tt.figures {
			for range n {
				s.Apply(&engine.Action{Kind: engine.ActDeploy, Part: 0})
			}
			s.EndTurn()
			s.BeginTurn(1 - player)
		}
		s.Finish()
		for _, e := range s.Events() {
			beaten := tt.figures[0] == tt.figures[1] && tt.want[e.Player&1] == 0
			if e.Kind == engine.EvPoints && (e.Tie() == reason) != beaten {
				t.Errorf("%v with %v: the event of player %d names %q", tt.figures, tt.prefers, e.Player, e.Tie())
			}
		}
		if got := [2]int{s.Score(0), s.Score(1)}; got != tt.want {
			t.Errorf("%v with %v preferred: %v points, want %v", tt.figures, tt.prefers, got, tt.want)
		}
	}
}

// second is an element that allows one more part of the turn after a certain tile, if tiles are left, and makes it
// compulsory after a cloister.
func second(name string) engine.Element {
	granted := engine.WordOf("toy-again")
	r := &rule.Rule{ID: "toy-again", Title: "a second part of the turn that nothing grants"}
	unused := &rule.Rule{ID: "toy-unused", Title: "a turn ends without its second part"}
	return engine.Element{
		ID: "again",
		Judging: engine.Judging{Checks: []engine.Check{
			{Rule: r, At: engine.AtPart, Func: func(c *engine.Case) {
				if may, _ := c.Again(); !may {
					c.Report(message.Name("nothing grants it"))
				}
			}},
			{Rule: unused, At: engine.AtEnd, Func: func(c *engine.Case) {
				if _, must := c.Again(); must && c.TurnEnds() {
					c.Report(message.Name("it must be played"))
				}
			}},
		}},
		Playing: engine.Playing{
			Phases: []engine.Phase{{ID: "again", On: engine.OnPlace, Run: func(s engine.Effects) {
				if last := s.LastPlaced(); last != engine.NoTile && s.TypeOf(last).Tile.ID == name && s.TurnPart() == 0 {
					s.Note(granted)
				}
			}}},
			Again: func(s *engine.State) (may, must bool) {
				may = s.Noted(granted) && s.Remaining() > 0
				return may, may && s.TypeOf(s.LastPlaced()).Alone >= 0
			},
		},
	}
}

// TestParts checks a turn of two parts: each has a tile, a follower and a scoring, the turn begins once, and Events and
// TurnEvents return the events of the part and of the turn.
func TestParts(t *testing.T) {
	s := toyGame(t, second("TOY/C"), engine.Element{ID: "once", Playing: engine.Playing{
		Phases: []engine.Phase{{ID: "once", On: engine.OnBegin, Run: func(s engine.Effects) { s.PayPlayer(s.Active(), 1, engine.WordOf("fairy"), engine.NoNode) }}},
	}})
	place := func(name string, x, y int16, rotation uint8) {
		t.Helper()
		if ids := broken(s, placing(t, s, name, x, y, rotation)); ids != nil {
			t.Fatalf("%s at %d,%d breaks %v", name, x, y, ids)
		}
		s.Apply(placing(t, s, name, x, y, rotation))
	}
	follower := func() *engine.Action {
		return &engine.Action{Kind: engine.ActDeploy, Tile: s.LastPlaced(), Part: 0, Want: tile.City}
	}
	place("TOY/C", 0, -1, 0)
	if may, must := s.Again(); !may || must {
		t.Errorf("after the tile that allows it: may %v, must %v", may, must)
	}
	if ids := broken(s, placing(t, s, "TOY/C", 1, -1, 0)); !slices.Equal(ids, []string{"tile-second-placement"}) {
		t.Errorf("a second tile in the same part breaks %v", ids)
	}
	s.Apply(follower())
	if v := s.CheckPartEnd(); len(v) > 0 {
		t.Errorf("the first part ends with %v", v)
	}
	s.EndTurn()
	if v := s.CheckPart(); len(v) > 0 {
		t.Errorf("the second part begins with %v", v)
	}
	s.BeginPart()
	if s.TurnPart() != 1 || s.Active() != 0 || s.PlacedThisTurn() != 0 || s.ScoredThisTurn() || s.Score(0) != 1 {
		t.Errorf("part %d of player %d, %d tiles, scored %v, %d points", s.TurnPart(), s.Active(), s.PlacedThisTurn(), s.ScoredThisTurn(), s.Score(0))
	}
	place("TOY/C", 0, -2, 2) // ends the city of two tiles
	if len(s.Events()) != 2 || s.Happened(engine.EvDeploy) || !s.HappenedInTurn(engine.EvDeploy) || len(s.TurnEvents()) < 7 {
		t.Errorf("%d events of the part, %d of the turn", len(s.Events()), len(s.TurnEvents()))
	}
	if ids := broken(s, follower()); !slices.Equal(ids, []string{"follower-feature-occupied"}) {
		t.Errorf("a follower in the city of the first part breaks %v", ids)
	}
	if may, _ := s.Again(); may {
		t.Error("the second part allows a third")
	}
	s.EndTurn()
	if s.Score(0) != 1+4 && s.Score(0) != 1+2 {
		t.Errorf("the city brought %d points", s.Score(0)-1)
	}
	if ids := s.CheckPart(); len(ids) != 1 || ids[0].Rule.ID != "toy-again" {
		t.Errorf("a third part breaks %v", ids)
	}
	if v := s.CheckBegin(1); len(v) > 0 {
		t.Errorf("after a turn of two parts the next player breaks %v", v)
	}
	s.BeginTurn(1)
	if s.HappenedInTurn(engine.EvDeploy) || s.TurnPart() != 0 || len(s.TurnEvents()) != 2 {
		t.Errorf("the next turn begins with %v", s.TurnEvents())
	}
}

// TestPartNotAllowed checks a second part that no element allows, and a missing compulsory one.
func TestPartNotAllowed(t *testing.T) {
	s := toyGame(t)
	s.Apply(placing(t, s, "TOY/C", 0, -1, 0))
	s.EndTurn()
	if v := s.CheckPart(); len(v) != 1 || v[0].Rule.ID != "tile-second-placement" {
		t.Errorf("a second part in the base game: %v", v)
	}
	s = toyGame(t, second("TOY/A"))
	s.Apply(placing(t, s, "TOY/A", 1, 0, 0))
	if v := s.CheckPartEnd(); len(v) > 0 {
		t.Errorf("the part before the one that must follow ends with %v", v)
	}
	if v := s.CheckEnd(); len(v) != 1 || v[0].Rule.ID != "toy-unused" {
		t.Errorf("the turn without it ends with %v", v)
	}
}

// TestRandomParts checks random games in which a tile allows a second part of the turn: all actions are legal, some turns
// have two parts and none has more, and the players take turns.
func TestRandomParts(t *testing.T) {
	twice := 0
	for seed := range uint64(30) {
		s := toyGame(t, second("TOY/C"))
		g := play.NewRandom(s.Rules(), []string{"red", "blue"}, seed)
		probe := engine.NewState(s.Rules(), []string{"red", "blue"})
		probe.SetUp(s.Rules().Start)
		last := -1
		for actions := g.Turn(); actions != nil; actions = g.Turn() {
			if part := g.State.TurnPart(); part > 0 {
				twice++
				if v := probe.CheckPart(); len(v) > 0 || part > 1 || g.State.Active() != last {
					t.Fatalf("part %d of player %d after %d: %v", part, g.State.Active(), last, v)
				}
				probe.BeginPart()
			} else {
				if v := probe.CheckBegin(g.State.Active()); len(v) > 0 || g.State.Active() == last {
					t.Fatalf("the turn of player %d after %d: %v", g.State.Active(), last, v)
				}
				probe.BeginTurn(g.State.Active())
			}
			last = g.State.Active()
			for i := range actions {
				if v := probe.Check(&actions[i]); len(v) > 0 {
					t.Fatal(v[0].Message)
				}
				probe.Apply(&actions[i])
			}
			probe.EndTurn()
		}
	}
	if twice < 30 {
		t.Errorf("%d turns of two parts in 30 games", twice)
	}
}

// TestDo checks that Do performs legal actions. Otherwise it changes nothing and returns the violations, or an error for
// an action with a bad reference.
func TestDo(t *testing.T) {
	s := toyGame(t, figures())
	tiles := func() int { return len(s.Tiles()) }
	if v, err := s.Do(placing(t, s, "TOY/C", 0, -1, 0)); v != nil || err != nil || tiles() != 2 {
		t.Fatalf("a legal placement: %v, %v", v, err)
	}
	if v, err := s.Do(placing(t, s, "TOY/C", 1, 0, 0)); len(v) == 0 || err != nil || tiles() != 2 {
		t.Errorf("an illegal placement: %v, %v, %d tiles", v, err, tiles())
	}
	deploy := s.Deploy(bigKind, s.NodeOf(1, 0))
	if v, err := s.Do(&deploy); v != nil || err != nil || len(s.Figures()) != 1 {
		t.Errorf("a deployment: %v, %v", v, err)
	}
	for name, a := range map[string]engine.Action{
		"no kind":     {},
		"tile type":   engine.Discard(99),
		"rotation":    engine.Place(engine.Placement{Rotation: 4}),
		"figure":      {Kind: engine.ActDeploy, Figure: 9},
		"tile":        {Kind: engine.ActDeploy, Tile: 99},
		"part":        {Kind: engine.ActDeploy, Part: 9},
		"token":       {Kind: engine.ActToken},
		"neutral":     engine.Walk(engine.WordOf("dragon")),
		"player":      {Kind: engine.ActSendHome, Player: -1},
		"destination": {Kind: engine.ActShift, To: 7},
		"nobody":      {Kind: engine.ActShift, Part: 2, ToPart: 1},
	} {
		if v, err := s.Do(&a); err == nil || len(v) > 0 || tiles() != 2 {
			t.Errorf("%s: %v, %v", name, v, err)
		}
	}
	early := engine.NewState(s.Rules(), []string{"red"})
	if _, err := early.Do(&deploy); err == nil {
		t.Error("Do performs an action before the first turn")
	}
}
