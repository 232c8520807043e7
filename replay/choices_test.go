package replay_test

import (
	"fmt"
	"strings"
	"testing"

	"cartulary/internal/enginetest"
	"cartulary/notation"
	"cartulary/replay"
)

// TestChoicesAreLegal checks that a record in which a player takes a listed choice has no violation, and that the
// choices include followers, walks and other actions.
func TestChoicesAreLegal(t *testing.T) {
	sets, err := notation.ParseSets(strings.Join(enginetest.EverySet(), ", "))
	if err != nil {
		t.Fatal(err)
	}
	tried := map[string]int{}
	for seed := range uint64(2) {
		rec, err := replay.Random(replay.RandomOptions{Sets: sets, Players: 3, Seed: seed, Skill: 2})
		if err != nil {
			t.Fatal(err)
		}
		for n := 5 + int(seed); n <= len(rec.Turns); n += 25 {
			at, err := replay.Before(rec, n)
			if err != nil {
				t.Fatal(err)
			}
			ty, ok := at.Rules().TypeByName(replay.Drawn(rec, n))
			if !ok {
				t.Fatalf("seed %d: turn %d draws no tile", seed, n)
			}
			c := at.Choices(ty)
			if c.Aside || c.Early {
				continue
			}
			for _, o := range c.Options {
				tile := fmt.Sprintf("%s@%d,%d^%d", c.Tile, o.At[0], o.At[1], o.Rotation)
				lines := map[string][]string{"followers": nil, "others": o.Others, "walks": o.Walks[:min(len(o.Walks), 3)]}
				for _, f := range o.Followers {
					line := strings.TrimSpace(f.Role + " " + f.Loc)
					if f.Figure != "" {
						line += " with " + f.Figure
					}
					lines["followers"] = append(lines["followers"], line)
				}
				for kind, actions := range lines {
					for _, a := range actions {
						tried[kind]++
						for _, v := range violations(t, rec, n, tile+" | "+a) {
							t.Errorf("seed %d, turn %d: %s | %s: %s", seed, n, tile, a, v)
						}
					}
				}
			}
		}
	}
	for _, kind := range []string{"followers", "others", "walks"} {
		if tried[kind] == 0 {
			t.Errorf("no choice has %s", kind)
		}
	}
}

// violations returns the violations of a record whose turn n is the last and has these actions.
func violations(t *testing.T, rec *notation.Record, n int, actions string) (list []string) {
	t.Helper()
	head := *rec
	head.Turns, head.Result, head.Final, head.Termination = rec.Turns[:n-1], nil, nil, notation.Termination{}
	text := string(notation.AppendText(nil, &head)) + fmt.Sprintf("%s. %s: %s\n", rec.Turns[n-1].Name(), rec.Turns[n-1].Player, actions)
	played, found := notation.Parse(&notation.Source{Line: 1, Text: text})
	if len(found) > 0 || len(played.Turns) != n {
		t.Fatalf("%q: %v", actions, found)
	}
	played.Turns[n-1].Open = true // compulsory actions are not missing
	for f := range replay.New().Frames(played, replay.Options{}) {
		for _, v := range f.Violations {
			list = append(list, v.Message)
		}
	}
	return list
}
