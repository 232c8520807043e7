package solve_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/engine/ruleset"
	"cartulary/insight/solve"
	"cartulary/internal/test/enginetest"
)

var two = []string{"red", "blue"}

// ends returns the positions of random base games with left tiles left, one of each game.
func ends(t testing.TB, r *engine.Rules, left, games int) (list []*engine.State) {
	t.Helper()
	for seed := range uint64(games) {
		g := play.NewRandom(r, two, seed+1)
		g.Skill = 12
		for g.State.Remaining() > left {
			g.Turn()
		}
		if g.State.Remaining() == left {
			list = append(list, g.State.Clone())
		}
	}
	return list
}

func base(t testing.TB, profile string, overrides ...ruleset.Override) *engine.Rules {
	t.Helper()
	b := enginetest.With([]string{"base"}, []string{profile}, overrides...)
	return b.Rules(t)
}

// kinds returns the kinds of tiles left.
func kinds(s *engine.State) (list []engine.TypeID) {
	for t := range s.Rules().Types {
		if s.RemainingOf(engine.TypeID(t)) > 0 {
			list = append(list, engine.TypeID(t))
		}
	}
	return list
}

// begun returns a copy with the next turn begun.
func begun(s *engine.State) *engine.State {
	c := s.Clone()
	c.BeginTurn((s.Active() + 1) % 2)
	return c
}

// compare checks all values of a position against plain expectimax.
func compare(t *testing.T, x *solve.Solver, s *engine.State) {
	t.Helper()
	if got, ok := x.Position(s); !ok || !near(got, plainChance(s, false)) {
		t.Errorf("%d tiles left: value %+v %t, want %+v", s.Remaining(), got, ok, plainChance(s, false))
	}
	if s.Remaining() <= 0 {
		return
	}
	for _, tile := range kinds(s) {
		compareOptions(t, x, s, tile)
	}
}

func compareOptions(t *testing.T, x *solve.Solver, s *engine.State, tile engine.TypeID) {
	t.Helper()
	want := plainOptions(begun(s), tile)
	got, ok := x.Options(s, tile, nil)
	if !ok || len(got) != len(want) {
		t.Fatalf("%d options %t, want %d", len(got), ok, len(want))
	}
	byMove := map[string]solve.Value{}
	for _, w := range want {
		byMove[fmt.Sprint(w.place, w.move)] = w.value
	}
	for i, g := range got {
		w, found := byMove[fmt.Sprint(g.Place, g.Move)]
		if !found || !near(g.Value, w) {
			t.Errorf("%d tiles left: option %+v, want %+v, found %t", s.Remaining(), g, w, found)
		}
		delete(byMove, fmt.Sprint(g.Place, g.Move))
		if i > 0 && g.Value.Lead > got[i-1].Value.Lead {
			t.Errorf("option %d is better than the one before", i)
		}
	}
	if len(want) > 0 && !near(got[0].Value, want[0].value) {
		t.Errorf("best option %+v, want %+v", got[0], want[0])
	}
}

// editions are rules of the base game that differ in their farmers.
var editions = []struct {
	profile   string
	overrides []ruleset.Override
}{
	{"base-2002", nil}, {"base-2001", nil}, {"base-2000", nil}, {"base-2002", []ruleset.Override{{Key: "base.farmers", Value: "off"}}},
}

// TestPlain compares random positions with plain expectimax, under all rules of farmers.
func TestPlain(t *testing.T) {
	for _, e := range editions {
		t.Run(fmt.Sprint(e.profile, e.overrides), func(t *testing.T) {
			t.Parallel()
			r := base(t, e.profile, e.overrides...)
			x := solve.New(r)
			for left, games := range []int{4, 6, 2} {
				for _, s := range ends(t, r, left, games) {
					compare(t, x, s)
				}
			}
		})
	}
}

// TestPlainThree compares the options of a position with three tiles left: that with the fewest of some games.
func TestPlainThree(t *testing.T) {
	if testing.Short() {
		t.Skip("plain expectimax takes seconds a position")
	}
	r := base(t, "base-2002")
	x := solve.New(r)
	few := slices.MinFunc(ends(t, r, 3, 12), func(a, b *engine.State) int { return cmp.Compare(breadth(a), breadth(b)) })
	compareOptions(t, x, few, kinds(few)[0])
}

// breadth returns the number of placements of all kinds of tiles left.
func breadth(s *engine.State) (n int) {
	for _, k := range kinds(s) {
		n += len(s.Clone().Legal(k, nil))
	}
	return n
}

// TestDiscards compares positions in which most tiles fit nowhere.
func TestDiscards(t *testing.T) {
	r := base(t, "base-2002")
	x := solve.New(r)
	found := 0
	for seed := uint64(2); found < 3 && seed < 300; seed += 3 { // these seeds aim at holes
		g := play.NewRandom(r, two, seed)
		g.Rare = true
		for g.Turn() != nil && found < 3 {
			s := withLast(g.State)
			if s == nil {
				continue
			}
			found++
			for draws := range 4 {
				c := s.Clone()
				c.LimitDraws(draws)
				compare(t, x, c)
			}
			break
		}
	}
	if found == 0 {
		t.Error("no position has a tile that fits nowhere")
	}
}

// withLast returns a copy of a position with the tiles that fit nowhere and one other tile left, nil if every kind fits
// somewhere.
func withLast(s *engine.State) *engine.State {
	c := s.Clone()
	misfits, keep := 0, 1
	for _, k := range kinds(s) {
		if !s.Placeable(k) {
			misfits++
			continue
		}
		for c.RemainingOf(k) > keep {
			c.Play(engine.Event{Kind: engine.EvDiscard, Place: engine.Placement{Type: k}})
		}
		keep = 0
	}
	if misfits == 0 {
		return nil
	}
	return c
}

// TestLimitedDraws compares positions whose game ends before the stack is empty.
func TestLimitedDraws(t *testing.T) {
	r := base(t, "base-2002")
	x := solve.New(r)
	g := play.NewRandom(r, two, 1)
	g.Turn()
	for i, k := range kinds(g.State) {
		for i > 3 && g.State.RemainingOf(k) > 0 { // fewer kinds: plain expectimax is slow
			g.State.Play(engine.Event{Kind: engine.EvDiscard, Place: engine.Placement{Type: k}})
		}
	}
	for draws := range 3 {
		s := g.State.Clone()
		s.LimitDraws(draws)
		if got, ok := x.Position(s); !ok || !near(got, plainChance(s, false)) {
			t.Errorf("%d draws: value %+v %t, want %+v", draws, got, ok, plainChance(s, false))
		}
	}
}

// TestRecords compares the last tiles of recorded games.
func TestRecords(t *testing.T) {
	for _, name := range []string{"annotated.cgr", "two-players-discard.cgr", "two-players-tied.cgr"} {
		for left := range 2 {
			for _, s := range recordEnds(t, "../../testdata/games/"+name, left) {
				compare(t, solve.New(s.Rules()), s)
			}
		}
	}
}

// TestRealGames compares the last tile of real games, and the last two of some.
func TestRealGames(t *testing.T) {
	for left, every := range []int{8, 8, 100} {
		for i, s := range labEnds(t, left) {
			if i%every == 0 {
				compare(t, solve.New(s.Rules()), s)
			}
		}
	}
}

// TestSurvey compares both ways to list the options of a tile, in all positions of random games.
func TestSurvey(t *testing.T) {
	for _, e := range editions {
		r := base(t, e.profile, e.overrides...)
		fast, slow := solve.New(r), solve.New(r)
		if fast.Surveys() != (e.profile == "base-2002") {
			t.Errorf("%s %v: surveys %t", e.profile, e.overrides, fast.Surveys())
		}
		if slow.Slow(); !fast.Surveys() {
			continue
		}
		for seed := range enginetest.Games(t, 4) {
			g := play.NewRandom(r, two, seed)
			g.Skill = 6
			for n := 0; g.Turn() != nil; n++ {
				tile := engine.TypeID(n % len(r.Types))
				if got, want := fast.List(g.State, tile), slow.List(g.State, tile); !slices.Equal(got, want) {
					t.Fatalf("seed %d, turn %d, %s:\n%v\nwant\n%v", seed, n, r.Types[tile].Tile.ID, got, want)
				}
			}
		}
	}
}

// TestFinal checks that a finished game has the value of its scores.
func TestFinal(t *testing.T) {
	r := base(t, "base-2002")
	x := solve.New(r)
	for _, s := range ends(t, r, 0, 3) {
		before, ok1 := x.Position(s)
		s.Finish()
		after, ok2 := x.Position(s)
		if want := ended(s, 0); !ok1 || !ok2 || before != want || after != want {
			t.Errorf("before the final scoring %+v %t, after it %+v %t, want %+v", before, ok1, after, ok2, want)
		}
		if o, ok := x.Options(s, 0, nil); ok || o != nil {
			t.Errorf("a finished game has options %v", o)
		}
	}
}

// TestUnsolved checks that other games and earlier positions are not solved.
func TestUnsolved(t *testing.T) {
	refuse := func(name string, r *engine.Rules, players []string, left int) {
		t.Helper()
		g := play.NewRandom(r, players, 1)
		for g.State.Remaining() > left {
			g.Turn()
		}
		x := solve.New(r)
		if v, ok := x.Position(g.State); ok || v != (solve.Value{}) {
			t.Errorf("%s: position solved: %+v", name, v)
		}
		if o, ok := x.Options(g.State, 0, nil); ok || o != nil {
			t.Errorf("%s: options solved: %v", name, o)
		}
	}
	r := base(t, "base-2002")
	refuse("three players", r, []string{"a", "b", "c"}, 2)
	refuse("one player", r, []string{"a"}, 2)
	refuse("five tiles", r, two, 5)
	for _, set := range enginetest.EverySet() {
		if set != "base" {
			b := enginetest.Box{Sets: []string{"base", set}}
			refuse(set, b.Rules(t), two, 2)
		}
	}
}

// TestLimit checks the numbers of tiles that the solver accepts.
func TestLimit(t *testing.T) {
	r := base(t, "base-2002")
	x := solve.New(r)
	x.Limit = 2
	for _, s := range ends(t, r, 2, 1) {
		_, position := x.Position(s)
		_, options := x.Options(s, kinds(s)[0], nil)
		if position || !options {
			t.Errorf("two tiles with limit 2: position %t, options %t", position, options)
		}
	}
}
