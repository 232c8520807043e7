// Package enginetest plays random games for the tests of the elements of the game.
package enginetest

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/play"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
)

var colours = []string{"red", "yellow", "green", "blue", "black", "pink"}

// A Box holds the sets and rules of games.
type Box struct {
	Sets      []string
	Profiles  []string
	Overrides []ruleset.Override
}

// With returns a box of sets, with profiles and overrides if there are any.
func With(sets, profiles []string, overrides ...ruleset.Override) Box {
	return Box{sets, profiles, overrides}
}

// SeveralRules returns a Rules tag by which each player has two figures of each kind.
func SeveralRules() string {
	var list []string
	for _, f := range ruleset.Families() {
		for _, s := range f.Switches {
			if strings.HasSuffix(s.Key, "_each") {
				list = append(list, s.Key+"=2")
			}
		}
	}
	return "; " + strings.Join(list, ", ")
}

// EverySet returns the names of all supported sets.
func EverySet() (names []string) {
	for _, f := range ruleset.Families() {
		names = append(names, f.Set.Name)
	}
	return names
}

// AllBoxes returns choices of the supported sets. Tests of all boxes use it, so that a new set is tested: each set with the
// base game under every profile, and under one each pair of sets, all sets, all but one and about crowdedBoxes of the other
// choices. The profiles rotate. Without CARTULARY_GAMES it has one in [apart] of the pairs and of those with all but one.
func AllBoxes() (list []Box) {
	families := ruleset.Families()
	sets, nth := len(families)-1, 0
	for choice := range 1 << sets {
		in := func(k int) bool { return k == 0 || choice>>(k-1)&1 == 1 } // the base game is
		most := 0
		for k := range families {
			if in(k) {
				most = max(most, len(families[k].Editions))
			}
		}
		switch n := bits.OnesCount(uint(choice)); {
		case n == 2 || n == sets-1:
			if nth++; nth%apart > 0 && !Long() {
				continue
			}
			most = 1
		case n > 2 && n < sets-1 && choice*0x9e37>>4%(1<<sets/crowdedBoxes) != 0:
			continue
		case n >= 2:
			most = 1
		}
		for i := range most {
			var b Box
			for k, f := range families {
				if in(k) {
					b.Sets = append(b.Sets, f.Set.Name)
					b.Profiles = append(b.Profiles, f.Editions[(i+k+choice)%len(f.Editions)].ID)
				}
			}
			list = append(list, b)
		}
	}
	return list
}

// crowdedBoxes is the number of boxes of AllBoxes with more than two sets and fewer than nearly all, about: another set does
// not add to them.
const crowdedBoxes = 24

const apart = 4

// BoxesWith returns those of AllBoxes with a set.
func BoxesWith(set string) []Box {
	return slices.DeleteFunc(AllBoxes(), func(b Box) bool { return !slices.Contains(b.Sets, set) })
}

// Settings returns every named value of every switch of a family, as an override.
func Settings(family string) (list []ruleset.Override) {
	for _, f := range ruleset.Families() {
		for _, s := range f.Switches {
			for _, v := range s.Values {
				if f.Name == family && v != "n" {
					list = append(list, ruleset.Override{Key: s.Key, Value: v})
				}
			}
		}
	}
	return list
}

// Rules compiles the rules of a box.
func (b Box) Rules(t testing.TB) *engine.Rules {
	t.Helper()
	c := ruleset.Choice{Profiles: b.Profiles, Overrides: b.Overrides}
	for _, s := range b.Sets {
		c.Sets = append(c.Sets, ruleset.Part{Name: s, Copies: 1})
	}
	rs, errs := ruleset.Compile(c)
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	return rs.Rules
}

// Games returns the number of games to play of each kind: that of the environment variable CARTULARY_GAMES, or else
// few.
func Games(t testing.TB, few uint64) uint64 {
	t.Helper()
	n := variable(t, "CARTULARY_GAMES", few)
	if n == 0 {
		t.Fatal("CARTULARY_GAMES is 0, not a number of games")
	}
	return n
}

// Long reports whether the environment sets the number of games.
func Long() bool { return os.Getenv("CARTULARY_GAMES") != "" }

// FirstSeed returns the seed of the first game of each kind: that of the environment variable CARTULARY_SEED, or else 0. With
// another one, a run does not repeat the games of the last.
func FirstSeed(t testing.TB) uint64 {
	t.Helper()
	return variable(t, "CARTULARY_SEED", 0)
}

// variable returns the number in an environment variable, or usual if it is not set.
func variable(t testing.TB, name string, usual uint64) uint64 {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return usual
	}
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil {
		t.Fatalf("%s is %q, not a number", name, text)
	}
	return n
}

// A Visit is called with the position before an action, which it must apply.
type Visit func(t *testing.T, b *Box, s *engine.State, a *engine.Action, rng *rand.Rand)

// usualBoxes is the number of boxes up to which Play plays two games of each. More boxes have fewer games each, so that
// another set does not double the time of the tests.
const usualBoxes = 32

// Play plays random games of all boxes, with one to six players. It calls visit with each action and, unless it is
// nil, after with the position after each turn. It checks that no turn ends incomplete. Of many boxes it plays every fourth,
// another quarter for tests with names of another length; with CARTULARY_GAMES all.
func Play(t *testing.T, boxes []Box, visit Visit, after func(t *testing.T, s *engine.State)) {
	games := Games(t, max(1, 2*usualBoxes/uint64(max(len(boxes), usualBoxes))))
	share, first := 1, len(t.Name())
	if len(boxes) > usualBoxes && !Long() {
		share = 4
	}
	for i := range boxes {
		if (i+first)%share > 0 {
			continue
		}
		b := &boxes[i]
		t.Run(fmt.Sprint(b.Sets, b.Profiles, b.Overrides), func(t *testing.T) {
			t.Parallel()
			rules := b.Rules(t)
			for seed := range games {
				b.play(t, rules, i, seed, visit, after)
			}
		})
	}
}

func (b *Box) play(t *testing.T, rules *engine.Rules, i int, seed uint64, visit Visit, after func(t *testing.T, s *engine.State)) {
	defer func() {
		if t.Failed() {
			t.Logf("in the game with seed %d", seed)
		}
	}()
	players := 1 + int(seed+uint64(i))%6
	g := play.NewRandom(rules, colours[:players], seed+1000*uint64(i))
	kind := seed + uint64(i) // few games of a box, but of all kinds
	g.Skill, g.Rare = int(kind%3), kind%4 == 3
	s := engine.NewState(rules, colours[:players])
	s.SetUp(rules.Start)
	rng := rand.New(rand.NewPCG(seed, uint64(i)))
	for actions := g.Turn(); actions != nil; {
		if g.State.TurnPart() > 0 {
			s.BeginPart()
		} else {
			s.BeginTurn(g.State.Active())
		}
		for k := range actions {
			s.ScoreFirst(&actions[k])
			visit(t, b, s, &actions[k], rng)
		}
		actions = g.Turn()
		end := s.CheckEnd
		if actions != nil && g.State.TurnPart() > 0 { // the turn goes on
			end = s.CheckPartEnd
		}
		if v := end(); len(v) > 0 {
			t.Fatalf("turn %d: %s", s.Turn(), v[0].Message)
		}
		s.EndTurn()
		if after != nil {
			after(t, s)
		}
	}
}

// Pair returns a position of the box in which two followers of the only player are on one part of the start tile, and
// the fairy is assigned to one of them or, where it is assigned to tiles, to that tile.
func (b Box) Pair(t testing.TB, onTiles bool) (s *engine.State, rules *engine.Rules) {
	t.Helper()
	rules = b.Rules(t)
	s = engine.NewState(rules, colours[:1])
	s.SetUp(rules.Start)
	s.BeginTurn(0)
	node := s.NodeOf(0, s.PartAt(0, tile.Field, 0, 0xff, tile.NoCorner))
	for range 2 {
		s.Play(engine.Event{Kind: engine.EvDeploy, Node: node})
	}
	if onTiles {
		node = engine.NoNode
	}
	fairy, _ := rules.NeutralByName(names.Fairy)
	s.Play(engine.Event{Kind: engine.EvNeutral, Neutral: fairy, Node: node})
	return s, rules
}
