package engine_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
)

// TestSurvey compares the survey of every placement with the placement itself, in games with any boxes: the joined
// features with their open sides, tiles, pennants, cities and figures, and the points that the scoring of the turn pays
// for the completed ones.
func TestSurvey(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGame(t)
		first := anyTurn(t)
		if rapid.Bool().Draw(t, "kept from the start") {
			g.State.Standing(0)
		}
		start := engine.NewState(g.State.Rules(), names[:g.State.Players()])
		probe := engine.NewState(g.State.Rules(), nil)
		for {
			start.CopyFrom(g.State)
			actions := g.Turn()
			if actions == nil {
				return
			}
			i := slices.IndexFunc(actions, func(a engine.Action) bool { return a.Kind == engine.ActPlace })
			if i < 0 || !compared(start.Turn(), first) {
				continue
			}
			if g.State.TurnPart() == 0 {
				start.BeginTurn(g.State.Active())
			} else {
				start.BeginPart()
			}
			for _, a := range actions[:i] {
				start.Apply(&a)
			}
			legal := start.Legal(actions[i].Place.Type, nil)
			places := start.Places(actions[i].Place.Type, nil)
			turns := start.Rules().Type(actions[i].Place.Type).Turns()
			for _, o := range legal {
				compareTurned(t, start, engine.Placement{Type: actions[i].Place.Type, At: o.At, Rotation: o.Rotation}, turns)
			}
			legal = slices.DeleteFunc(legal, func(o engine.Option) bool { return o.Rotation >= turns })
			var tried []engine.Placement
			for j := range start.Tries(actions[i].Place.Type) {
				if p, ok := start.Try(actions[i].Place.Type, j); ok {
					tried = append(tried, p)
				}
			}
			if !slices.Equal(tried, places) {
				t.Fatalf("tries find %v, want %v", tried, places)
			}
			if len(places) != len(legal) {
				t.Fatalf("%d places, %d legal placements", len(places), len(legal))
			}
			for j, p := range places {
				if p.At != legal[j].At || p.Rotation != legal[j].Rotation {
					t.Fatalf("placement %d is %v, legal is %v", j, p, legal[j])
				}
				if j%apart() == start.Turn()/apart()%apart() { // neighbouring placements differ little
					compareSurvey(t, start, probe, p)
				}
			}
		}
	})
}

// compareSurvey compares the survey of a placement with the placement.
func compareSurvey(t interface{ Fatalf(string, ...any) }, s, probe *engine.State, p engine.Placement) {
	groups := s.Survey(p)
	probe.CopyFrom(s)
	probe.Play(engine.Event{Kind: engine.EvPlace, Player: int8(s.Active()), Place: p})
	placed := len(probe.Tiles()) - 1
	seen := map[engine.NodeID]bool{}
	for i := range groups {
		g := &groups[i]
		var nodes []engine.NodeID
		for part := range probe.Parts(placed) {
			if g.Parts>>part&1 == 1 {
				nodes = append(nodes, probe.NodeOf(placed, uint8(part)))
			}
		}
		nodes = append(nodes, g.Roots()...)
		root := probe.Root(nodes[0])
		for _, n := range nodes {
			if probe.Root(n) != root {
				t.Fatalf("%v: group %d has parts of several features", p, i)
			}
		}
		if seen[root] {
			t.Fatalf("%v: two groups are one feature", p)
		}
		seen[root] = true
		want := inWords(probe, root)
		got := fmt.Sprintf("%s complete %v, %d tiles, %d pennants, players %v, %d open, %d figures",
			g.Kind, g.Complete, g.Tiles, g.Pennants, g.Players, g.Open, g.Figures)
		cities, growing := 0, 0
		if g.Kind == tile.Field {
			cities, growing = g.Cities()
		}
		if got += fmt.Sprintf(", cities %d and %d", cities, growing); got != want {
			t.Fatalf("%v: the survey has\n%s, the placement\n%s", p, got, want)
		}
	}
	for n := range engine.NodeID(probe.Nodes()) {
		if probe.Root(n) != n || seen[n] || probe.Kind(n) == 0 { // 0: kept for a part that the tile may get
			continue
		}
		if int(n) >= s.Nodes() {
			t.Fatalf("%v: the survey has no group for part %d", p, n)
		}
		if s.Kind(n) == tile.Field {
			complete, growing := s.Borders(n)
			if want := citiesOf(probe, n); fmt.Sprintf(", cities %d and %d", complete, growing) != want {
				t.Fatalf("%v: field %d borders %d and %d, want %s", p, n, complete, growing, want)
			}
			continue
		}
		if before, after := inWords(s, n), inWords(probe, n); before != after {
			t.Fatalf("%v: no group for a feature that changes from\n%s to\n%s", p, before, after)
		}
	}
	compareJoints(t, s, p)
	comparePoints(t, s, probe, p)
}

// compareJoints compares the groups of the joints of a placement with its survey, and checks that no other field changes
// and that features of Sized kinds are worth what their size says.
func compareJoints(t interface{ Fatalf(string, ...any) }, s *engine.State, p engine.Placement) {
	var j engine.Joints
	if !s.Joints(p, &j) {
		return
	}
	inWords := func(g *engine.Group) string {
		cities, growing := 0, 0
		if g.Kind == tile.Field {
			cities, growing = g.Cities()
		}
		return fmt.Sprint(g.Kind, g.Node, g.Complete, g.Tiles, g.Pennants, g.Players, g.Parts, g.Open, g.Figures, g.Roots(), cities, growing)
	}
	var want, got []string
	joined := map[engine.NodeID]bool{}
	groups := s.Survey(p)
	for i := range groups {
		want = append(want, inWords(&groups[i]))
		f := &groups[i].Feature
		bare := engine.Feature{Kind: f.Kind, Complete: f.Complete, Tiles: f.Tiles, Pennants: f.Pennants}
		if f.Kind != tile.Field && s.Rules().Sized(f.Kind) && s.Value(&bare) != s.Value(f) {
			t.Fatalf("%v: a %s is worth %d points, by its size %d", p, f.Kind, s.Value(f), s.Value(&bare))
		}
		for _, r := range groups[i].Roots() {
			joined[r] = true
		}
	}
	for n := range engine.NodeID(s.Nodes()) {
		if s.Kind(n) != tile.Field || s.Root(n) != n || joined[n] {
			continue
		}
		complete, growing := s.Borders(n)
		if _, _, c, g := s.Standing(n); c != complete || g != growing {
			t.Fatalf("%v changes what field %d borders", p, n)
		}
	}
	for part := range s.Rules().Type(p.Type).Tile.Parts {
		root := engine.NoNode
		if j.Parts>>part&1 == 1 {
			root = j.Roots[part]
		}
		got = append(got, inWords(s.JointGroup(p, uint8(part), root)))
	}
	for _, root := range j.Alone {
		got = append(got, inWords(s.JointGroup(p, engine.NoPart, root)))
	}
	if !slices.Equal(got, want) {
		t.Fatalf("%v: the joints are\n%q, the groups of the survey\n%q", p, got, want)
	}
}

// compareTurned checks that a rotation that looks like another one makes the same features.
func compareTurned(t *rapid.T, s *engine.State, p engine.Placement, turns uint8) {
	if p.Rotation < turns {
		return
	}
	list := func(p engine.Placement) (words []string) {
		groups := s.Survey(p)
		for i := range groups {
			g := &groups[i]
			roots := slices.Sorted(slices.Values(g.Roots()))
			words = append(words, fmt.Sprint(g.Kind, g.Tiles, g.Pennants, g.Open, g.Players, roots))
		}
		slices.Sort(words)
		return words
	}
	other := p
	other.Rotation %= turns
	if got, want := list(p), list(other); !slices.Equal(got, want) {
		t.Fatalf("%v makes %v, rotation %d %v", p, got, other.Rotation, want)
	}
}

// TestTurns checks the number of distinct rotations of some tiles.
func TestTurns(t *testing.T) {
	rs, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	for name, want := range map[string]uint8{"BA/L": 1, "BA/LR": 4, "BA/RRRR": 1, "BA/RFr": 2, "BA/Cccc+": 1, "BA/CFC.2": 2, "BA/RCr": 4} {
		id, ok := rs.TypeByName(name)
		if !ok {
			t.Errorf("no tile %s", name)
			continue
		}
		if got := rs.Type(id).Turns(); got != want {
			t.Errorf("%s has %d rotations, want %d", name, got, want)
		}
	}
}

// inWords returns a feature in words.
func inWords(s *engine.State, root engine.NodeID) string {
	f := s.Feature(root)
	return fmt.Sprintf("%s complete %v, %d tiles, %d pennants, players %v, %d open, %d figures",
		f.Kind, f.Complete, f.Tiles, f.Pennants, f.Players, s.OpenSides(root), s.Occupiers(root)) + citiesOf(s, root)
}

// citiesOf returns the number of complete and other cities that a field borders, counted part by part.
func citiesOf(s *engine.State, root engine.NodeID) string {
	cities := map[engine.NodeID]bool{}
	for n := range engine.NodeID(s.Nodes()) {
		if s.Root(n) != root {
			continue
		}
		at, part := s.Place(n)
		for c, set := uint8(0), s.TypeOf(at).Tile.Parts[part].Cities; set != 0; c, set = c+1, set>>1 {
			if set&1 == 1 {
				city := s.Root(s.NodeOf(at, c))
				cities[city] = s.Complete(city)
			}
		}
	}
	complete := 0
	for _, done := range cities {
		if done {
			complete++
		}
	}
	return fmt.Sprintf(", cities %d and %d", complete, len(cities)-complete)
}

// comparePoints compares the values and the winners of the completed groups with what the scoring of the turn pays. If
// the rules change figures at the placement, only the values are compared.
func comparePoints(t interface{ Fatalf(string, ...any) }, s, probe *engine.State, p engine.Placement) {
	groups := s.Survey(p)
	probe.CopyFrom(s)
	a := engine.Place(p)
	probe.Apply(&a)
	same := slices.Equal(probe.Figures(), s.Figures())
	type paid struct {
		points  int
		players map[int]int
	}
	want := map[engine.NodeID]*paid{}
	probe.EndTurn()
	for _, e := range probe.Events() {
		switch {
		case e.Kind == engine.EvFeature:
			want[probe.Root(e.Node)] = &paid{int(e.Points), map[int]int{}}
		case e.Kind == engine.EvPoints && e.Figures > 0 && want[probe.Root(e.Node)] != nil:
			want[probe.Root(e.Node)].players[int(e.Player)] += int(e.Points)
		}
	}
	last := len(probe.Tiles()) - 1
	for i := range groups {
		g := &groups[i]
		if !g.Complete {
			continue
		}
		n := g.Node
		if n == engine.NoNode {
			for part := range probe.Parts(last) {
				if g.Parts>>part&1 == 1 {
					n = probe.NodeOf(last, uint8(part))
				}
			}
		}
		w := want[probe.Root(n)]
		if w == nil {
			t.Fatalf("%v: the survey completes a %s that is not scored", p, g.Kind)
		}
		value := s.Value(&g.Feature)
		if value != w.points {
			t.Fatalf("%v: the survey values a %s at %d, the scoring at %d", p, g.Kind, value, w.points)
		}
		if !same || s.Rules().Ties() {
			continue
		}
		winners := s.Winners(&g.Feature)
		for player, points := range w.players {
			if won := winners>>player&1 == 1; won != (points > 0) || won && points != value {
				t.Fatalf("%v: the survey gives a %s of %d points to players %b, the scoring %v", p, g.Kind, value, winners, w.players)
			}
		}
	}
}

// TestSurveyMoved surveys a State that has moved in memory after its first survey, as an element of a slice that grew.
func TestSurveyMoved(t *testing.T) {
	rs, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	old := engine.NewState(rs.Rules, names[:2])
	old.SetUp(rs.Start)
	tile, _ := rs.TypeByName("BA/RFr")
	p := old.Places(tile, nil)[0]
	old.Survey(p)
	moved := *old
	*old = engine.State{}
	groups := moved.Survey(p)
	joined := 0
	for i := range groups {
		joined += len(groups[i].Roots())
		if n := groups[i].Marks("inn"); n != 0 {
			t.Errorf("%d inns in the base game", n)
		}
	}
	if joined == 0 {
		t.Error("the placement joins nothing")
	}
}
