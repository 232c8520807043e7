package leper_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
)

var names = []string{"red", "yellow", "green", "blue", "black", "pink"}

// A box is what the random games of these tests are played with.
type box struct {
	sets      []string
	profiles  []string
	overrides []ruleset.Override
}

// boxes: The Leper with any other sets, by both texts, and every other value of a switch
// with all of them.
var boxes = func() (list []box) {
	all := []string{"base", "leper", "plague", "princess-and-dragon"}
	for _, sets := range [][]string{{"base", "leper"}, {"base", "leper", "plague"}, {"base", "leper", "princess-and-dragon"}, all} {
		for _, text := range []string{"leper-en", "leper-fr"} {
			list = append(list, box{sets, []string{text}, nil})
		}
	}
	list = append(list, box{all, []string{"bsw", "plague-2021", "leper-en"}, nil}, box{all, []string{"rgg-c1", "leper-fr"}, nil},
		box{all, nil, []ruleset.Override{{Key: "plague.source_turn_allows", Value: "flight"}}},
		box{all, nil, []ruleset.Override{{Key: "pad.princess_emptied", Value: "binds"}, {Key: "plague.prelude", Value: "0"}}})
	for _, f := range ruleset.Families() {
		if f.Name != "leper" {
			continue
		}
		for _, s := range f.Switches {
			for _, v := range s.Values {
				list = append(list, box{all, []string{"leper-en"}, []ruleset.Override{{Key: s.Key, Value: v}}})
				list = append(list, box{all[:2], []string{"leper-fr"}, []ruleset.Override{{Key: s.Key, Value: v}}})
			}
		}
	}
	return list
}()

func (b *box) rules(t testing.TB) *engine.Rules {
	c := ruleset.Choice{Profiles: b.profiles, Overrides: b.overrides}
	for _, s := range b.sets {
		c.Sets = append(c.Sets, ruleset.Part{Name: s, Copies: 1})
	}
	rs, errs := ruleset.Compile(c)
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	return rs.Rules
}

// seeds returns how many games are played of each box: CARTULARY_GAMES, or a few.
func seeds() uint64 {
	if n, err := strconv.ParseUint(os.Getenv("CARTULARY_GAMES"), 10, 32); err == nil && n > 0 {
		return n
	}
	return 4
}

// TestOffersAgreeWithChecks plays random games of all boxes. Each action is legal, no
// score falls below zero, and now and then every place and many ways for the leper are
// tried: each is legal exactly if it is offered.
func TestOffersAgreeWithChecks(t *testing.T) {
	for i := range boxes {
		b := &boxes[i]
		t.Run(fmt.Sprint(b.sets, b.profiles, b.overrides), func(t *testing.T) {
			t.Parallel()
			rules := b.rules(t)
			for seed := range seeds() {
				players := 1 + int(seed+uint64(i))%6
				g := engine.NewRandom(rules, names[:players], seed+1000*uint64(i))
				g.Skill = int(seed % 3)
				s := engine.NewState(rules, names[:players])
				s.SetUp(rules.Start)
				rng := rand.New(rand.NewPCG(seed, uint64(i)))
				for actions := g.Turn(); actions != nil; actions = g.Turn() {
					s.BeginTurn(g.State.Active())
					for k := range actions {
						if s.PlacedThisTurn() > 0 && rng.IntN(4) == 0 {
							b.compare(t, s, rng)
						}
						if v := s.Check(&actions[k]); len(v) > 0 {
							t.Fatalf("seed %d, turn %d: a legal action is flagged: %s", seed, s.Turn(), v[0].Message)
						}
						s.Apply(&actions[k])
					}
					if v := s.CheckEnd(); len(v) > 0 {
						t.Fatalf("seed %d, turn %d: %s", seed, s.Turn(), v[0].Message)
					}
					s.EndTurn()
					for p := range players {
						if s.Score(p) < 0 {
							t.Fatalf("seed %d, turn %d: %s has %d points", seed, s.Turn(), s.Name(p), s.Score(p))
						}
					}
				}
			}
		})
	}
}

// compare tries the leper on every tile, and some ways.
func (b *box) compare(t *testing.T, s *engine.State, rng *rand.Rand) {
	moves, _ := s.Moves(nil)
	offers := append(moves, s.Extra(engine.NoType, nil)...)
	for to := range s.Tiles() {
		a := engine.Action{Kind: engine.ActMove, Neutral: "leper", Tile: to, Part: engine.NoPart, At: s.Tiles()[to].At}
		offered := slices.ContainsFunc(offers, func(o engine.Action) bool { return o.Kind == a.Kind && o.Neutral == a.Neutral && o.Tile == to })
		if legal := len(s.Check(&a)) == 0; legal != offered {
			t.Fatalf("turn %d: the leper to tile %d: offered %t, legal %t", s.Turn(), to, offered, legal)
		}
	}
	walk := slices.ContainsFunc(offers, func(o engine.Action) bool { return o.Kind == engine.ActWalk && o.Neutral == "leper" })
	for range 40 {
		a := engine.Action{Kind: engine.ActWalk, Neutral: "leper"}
		for range 1 + rng.IntN(6) {
			a.Steps = append(a.Steps, engine.Step{Side: tile.Side(rng.IntN(4)), Mover: -1})
		}
		if legal, want := len(s.Check(&a)) == 0, walk && b.mayGo(s, a.Steps); legal != want {
			at, _ := s.Neutral("leper")
			t.Fatalf("turn %d: the walk %v from tile %d: legal %t, want %t", s.Turn(), a.Steps, at, legal, want)
		}
	}
}

// mayGo tells whether a way is one that the leper may take, by squares alone.
func (b *box) mayGo(s *engine.State, way []engine.Step) bool {
	global, home := false, false
	for _, o := range b.overrides {
		global = global || o.Key == "leper.dead_end" && o.Value == "global"
		home = home || o.Key == "leper.origin_blocked" && o.Value == "false"
	}
	i, _ := s.Neutral("leper")
	at := s.Tiles()[i].At
	been := map[engine.Point]bool{at: !home}
	if global {
		if longest(s, at, been, 5) == 5 && len(way) != 5 {
			return false
		}
	}
	for _, step := range way {
		at = at.Neighbour(step.Side)
		if s.TileAt(at) == engine.NoTile || been[at] {
			return false
		}
		been[at] = true
	}
	return len(way) == 5 || len(way) < 5 && longest(s, at, been, 1) == 0
}

// longest returns how many steps can be taken from a square, at most limit.
func longest(s *engine.State, at engine.Point, been map[engine.Point]bool, limit int) int {
	most := 0
	for side := range tile.Side(4) {
		next := at.Neighbour(side)
		if limit == 0 || s.TileAt(next) == engine.NoTile || been[next] {
			continue
		}
		been[next] = true
		most = max(most, 1+longest(s, next, been, limit-1))
		been[next] = false
	}
	return most
}
