package scene_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/internal/test/enginetest"
	"cartulary/internal/test/scenetest"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/scene"
)

func TestScene(t *testing.T) { scenetest.Golden(t, "scene.txt", listed(scenetest.Position(t))) }

// listed returns the fields of a scene, and what it says of its pieces and events.
func listed(s *scene.Scene) string {
	return fmt.Sprintf("%+v\n%s\n", *s, strings.Join(slices.Concat(s.Heading(), s.Pieces(), s.Events(), s.RegionLines()), "\n"))
}

// TestControlCharacters checks that a name cannot write to a terminal.
func TestControlCharacters(t *testing.T) {
	s := engine.NewState(scenetest.Rules(t), scenetest.Colours[:1])
	sc := scene.New(s, scene.Options{Title: "a\nb\x1b[2J", Players: []notation.Player{{Colour: notation.Pink, Name: "\x1b[31mEve\u0085"}}})
	if sc.Title != "ab[2J" || sc.Players[0].Name != "[31mEve" {
		t.Errorf("title %q, name %q", sc.Title, sc.Players[0].Name)
	}
}

func TestLeper(t *testing.T) {
	_, walks := scenetest.Leper(t)
	scenetest.Golden(t, "leper-scene.txt", listed(walks))
	if n := walks.Neutrals[0]; n.New {
		t.Error("a leper that walked is marked as new")
	}
}

// TestCosts checks in random games that the costs of a walk are the points that the followers on its squares lost, and
// that the leper is marked as new exactly in turns in which it came to its square without a walk.
func TestCosts(t *testing.T) {
	costs, comings := 0, 0
	for seed := range uint64(6) {
		g := play.NewRandom(scenetest.Rules(t, enginetest.EverySet()...), scenetest.Colours, seed)
		for g.Turn() != nil {
			s := scene.New(g.State, scene.Options{})
			lost := make([]int, len(s.Players))
			for _, e := range g.State.Events() {
				if e.Kind == engine.EvPoints && e.Reason.String() == "leper" {
					lost[e.Player] += int(e.Points)
				}
			}
			walked := false
			for _, w := range s.Walks {
				walked = walked || w.Name == "leper"
				for _, c := range w.Costs {
					costs++
					if lost[int(c.Colour)-1] -= c.Points; w.Name != "leper" || !slices.Contains(w.Squares[1:], s.Tiles[c.Tile].At) {
						t.Errorf("seed %d, turn %d: %s, not on the way %v, cost %d", seed, s.Turn, s.Where(c.Figure), w.Squares, c.Points)
					}
				}
			}
			if i := slices.IndexFunc(lost, func(n int) bool { return n != 0 }); i >= 0 {
				t.Errorf("seed %d, turn %d: player %d lost %d points that are not shown", seed, s.Turn, i, lost[i])
			}
			leper, _ := g.State.Rules().NeutralByName(engine.WordOf("leper"))
			put := slices.ContainsFunc(g.State.Events(), func(e engine.Event) bool { return e.Kind == engine.EvNeutral && e.Neutral == leper })
			for _, n := range s.Neutrals {
				if n.Name != "leper" && n.New || n.Name == "leper" && n.New != (put && !walked) {
					t.Errorf("seed %d, turn %d: it is wrong that the %s came: %v", seed, s.Turn, n.Name, n.New)
				}
				if n.New {
					comings++
				}
			}
		}
	}
	if costs < 20 || comings < 6 {
		t.Errorf("only %d costs and %d comings in whole games", costs, comings)
	}
}

func TestFlight(t *testing.T) {
	s := scenetest.Flight(t)
	scenetest.Golden(t, "flight-scene.txt", listed(s))
	want := []engine.Point{{X: 1}, {X: 0}, {X: -1}}
	if len(s.Walks) != 1 || cmp.Diff(want, s.Walks[0].Squares) != "" {
		t.Errorf("walks %v, want one over %v", s.Walks, want)
	}
}

// TestWalks checks that a walk begins at the dragon's square before the walk and ends at its square after it.
func TestWalks(t *testing.T) {
	g := play.NewRandom(scenetest.DragonRules(t, "new-2016"), scenetest.Colours, 3)
	var before engine.Point
	walks := 0
	for g.Turn() != nil {
		dragon, _ := g.State.Neutral(engine.WordOf("dragon"))
		if dragon == engine.NoTile {
			continue
		}
		at := g.State.Tiles()[dragon].At
		for _, w := range scene.New(g.State, scene.Options{}).Walks {
			walks++
			if first, last := w.Squares[0], w.Squares[len(w.Squares)-1]; first != before || last != at {
				t.Errorf("turn %d: the walk %v should lead from %v to %v", g.State.Turn(), w.Squares, before, at)
			}
		}
		before = at
	}
	if walks < 5 {
		t.Errorf("only %d walks in a whole game", walks)
	}
}

func TestPlague(t *testing.T) {
	s := scenetest.Plague(t)
	scenetest.Golden(t, "plague-scene.txt", listed(s))
	want := []scene.Region{{Source: 4, Tokens: []int{2, 3}}, {Source: -1, Tokens: []int{1}}}
	if diff := cmp.Diff(want, s.Regions); diff != "" {
		t.Errorf("regions (-want +got):\n%s", diff)
	}
}

// TestRegions checks that every token is in one region, and that the fleas of a region are active exactly if it has an
// outbreak: the state of each flea in the engine is the state of its region in the scene.
func TestRegions(t *testing.T) {
	states := map[string]int{}
	scenetest.EachPlague(t, func(seed uint64, s *scene.Scene) {
		in := make([]int, len(s.Tokens))
		for _, r := range s.Regions {
			want := "latent"
			if r.Source >= 0 {
				want = "active"
				in[r.Source]++
			}
			for _, i := range r.Tokens {
				in[i]++
				if got := s.Tokens[i].State; got != want {
					t.Errorf("seed %d, turn %d: a flea is %s in a region with %v", seed, s.Turn, got, want)
				}
			}
		}
		for i, k := range s.Tokens {
			states[k.Name+" "+k.State]++
			if over := k.Over; over && in[i] != 0 || !over && in[i] != 1 {
				t.Errorf("seed %d, turn %d: %s is in %d regions\n%s", seed, s.Turn, k, in[i], listed(s))
			}
		}
	})
	for _, state := range []string{"outbreak active", "outbreak eradicated", "flea active", "flea latent"} {
		if states[state] == 0 {
			t.Errorf("no %s in the games: %v", state, states)
		}
	}
}

// TestSupply checks the figures in a player's supply, one by one and as text.
func TestSupply(t *testing.T) {
	p := scenetest.Figures().Players[1]
	want := []string{"", "", "", "", "", "big", "builder", "abbot", "phantom"}
	if got := slices.Collect(p.Supplied); !slices.Equal(got, want) || p.SupplyText() != "5, big 1, builder 1, abbot 1, phantom 1" {
		t.Errorf("%q, in words %q; want %q", got, p.SupplyText(), want)
	}
}

// TestSeveral checks that a scene has every figure of a player who has several of a kind, in the supply and on the table, and that the
// random games deploy the second of each.
func TestSeveral(t *testing.T) {
	rules, err := notation.ParseRules(enginetest.SeveralRules())
	if err != nil {
		t.Fatal(err)
	}
	most := map[string]int{}
	for seed := range uint64(6) {
		o := replay.RandomOptions{Rules: rules, Players: 2, Seed: seed, Skill: 2}
		for _, name := range []string{"base", "inns-and-cathedrals", "traders-and-builders", "abbot", "phantom", "abbey-and-mayor", "hills-and-sheep"} {
			o.Sets = append(o.Sets, notation.SetRef{Name: name, Copies: 1})
		}
		rec, err := replay.Random(o)
		if err != nil {
			t.Fatal(err)
		}
		for f := range replay.New().Frames(rec, replay.Options{}) {
			s := scene.New(f.State, scene.Options{})
			if len(s.Figures) != len(f.State.Figures()) {
				t.Fatalf("seed %d, turn %d: %d figures are drawn, %d are on the table", seed, f.Index+1, len(s.Figures), len(f.State.Figures()))
			}
			out := map[string]int{}
			for _, g := range s.Figures {
				if g.Colour == notation.Red {
					out[g.Kind]++
					most[g.Kind] = max(most[g.Kind], out[g.Kind])
				}
			}
			if f.Kind == replay.FrameSetup && !strings.Contains(s.Players[0].SupplyText(), "barn 2") {
				t.Errorf("at the start the supply is %s", s.Players[0].SupplyText())
			}
		}
	}
	for _, kind := range []string{"big", "builder", "pig", "phantom", "mayor", "wagon", "barn", "shepherd", "abbot"} {
		if most[kind] != 2 {
			t.Errorf("at most %d of the kind %s are drawn at once", most[kind], kind)
		}
	}
}

// TestPossessions checks goods, a builder that returns because its last follower has left, and their words.
func TestPossessions(t *testing.T) {
	figures := scenetest.Figures()
	if got := figures.Players[1].PossessionsText(); got != "5, big 1, builder 1, abbot 1, phantom 1; wine 2, cloth 1, robber" {
		t.Error(got)
	}
	figures.Gone = []scene.Gone{{Figure: figures.Figures[4], Reason: "alone"}}
	want := []string{"returned: red builder W @1,0 (the last follower left)", "red takes 2 cloth", "red takes the king"}
	if got := figures.Events(); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// TestHoldings checks in random games that the things taken in the turns are the things that the players have.
func TestHoldings(t *testing.T) {
	taken := 0
	for seed := range uint64(4) {
		g := play.NewRandom(scenetest.Rules(t, "base", "traders-and-builders"), scenetest.Colours, seed)
		sum := map[string]int{}
		var last *scene.Scene
		for g.Turn() != nil {
			last = scene.New(g.State, scene.Options{})
			for _, x := range last.Takings {
				sum[x.Colour.String()+x.Kind] += x.Number
			}
		}
		for _, p := range last.Players {
			for _, h := range p.Holdings {
				if taken += h.Left; sum[p.Colour.String()+h.Name] != h.Left {
					t.Errorf("seed %d: %s has %d %s, took %d", seed, p.Colour, h.Left, h.Name, sum[p.Colour.String()+h.Name])
				}
			}
		}
	}
	if taken == 0 {
		t.Error("nobody took anything")
	}
}

// TestLongNames checks that a name of thousands of letters is shortened in scenes and titles: a replay repeats them in each turn.
func TestLongNames(t *testing.T) {
	long := strings.Repeat("A", 60_000)
	players := []notation.Player{{Colour: notation.Red, Name: long}, {Colour: notation.Yellow, Name: "Ben"}}
	sc := scene.New(engine.NewState(scenetest.Rules(t), scenetest.Colours[:2]), scene.Options{Players: players, Title: scene.Title(players)})
	if name := sc.Players[0].Name; len(name) > 310 || !strings.HasPrefix(name, "AAA") {
		t.Errorf("a name of %d bytes", len(name))
	}
	if len(sc.Title) > 340 || !strings.HasSuffix(sc.Title, "Ben") {
		t.Errorf("a title of %d bytes", len(sc.Title))
	}
}
