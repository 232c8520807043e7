package replay_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/internal/test/enginetest"
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
				continue // the turn has an own tile
			}
			c := at.Choices(ty)
			if c.Aside || c.Early {
				continue
			}
			judge := judgeOf(rec, n)
			for k, o := range c.Options {
				if k%3 != n%3 {
					continue
				}
				tile := fmt.Sprintf("%s@%d,%d^%d", c.Tile, o.At[0], o.At[1], o.Rotation)
				tile = strings.Join(append([]string{tile}, o.With...), " | ")
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
						for _, v := range judge(lastTurn(t, rec, n, tile+" | "+a)) {
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
func violations(t *testing.T, rec *notation.Record, n int, actions string) []string {
	t.Helper()
	return judgeOf(rec, n)(lastTurn(t, rec, n, actions))
}

// lastTurn returns turn n of a record with other actions.
func lastTurn(t *testing.T, rec *notation.Record, n int, actions string) notation.Turn {
	t.Helper()
	head := *rec
	head.Turns, head.Result, head.Final, head.Termination = nil, nil, nil, notation.Termination{}
	text := string(notation.AppendText(nil, &head)) + fmt.Sprintf("%s. %s: %s\n", rec.Turns[n-1].Name(), rec.Turns[n-1].Player, actions)
	played, found := notation.Parse(&notation.Source{Line: 1, Text: text})
	if len(found) > 0 || len(played.Turns) != 1 {
		t.Fatalf("%q: %v", actions, found)
	}
	last := played.Turns[0]
	last.Open = true // compulsory actions are not missing
	return last
}

// judgeOf replays a record up to turn n and returns a function for the violations of the record with another turn n.
func judgeOf(rec *notation.Record, n int) func(notation.Turn) []string {
	r := replay.New()
	var list []string
	note := func(f *replay.Frame) {
		for _, v := range f.Violations {
			list = append(list, v.Message.String())
		}
	}
	head := *rec
	head.Turns, head.Result, head.Final, head.Termination = slices.Clip(rec.Turns[:n-1]), nil, nil, notation.Termination{}
	var before *replay.Mark
	for f := range r.Frames(&head, replay.Options{}) {
		note(f)
		if f.Kind == replay.FrameSetup && n == 1 || f.Kind == replay.FrameTurn && f.Index == n-2 {
			before = r.Mark()
			break
		}
	}
	earlier := slices.Clip(list)
	return func(last notation.Turn) []string {
		list = earlier
		played := head
		played.Turns = append(head.Turns, last)
		for f := range r.FramesFrom(before, &played) {
			note(f)
		}
		return list
	}
}

// TestSecondFollowers checks that the choices list a second follower exactly if it is legal after some other action: after
// a follower, in the turn of a portal and of a princess, and with the phantom on the board.
func TestSecondFollowers(t *testing.T) {
	const head = "[CGR \"1\"]\n[Sets \"base, princess-and-dragon, leper, phantom\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n" +
		"1. red: BA/CFc.1@0,-1^90 | knight S\n2. yellow: BA/RFr@1,0^0 | thief E"
	for _, tt := range []struct {
		about, turns string
		some         bool // second followers are listed
	}{
		{"any tile", "\n3. red: BA/RRR@2,0^0\n", true},
		{"portal", "\n3. red: DG/RRR.g@2,0^0\n", true},
		{"volcano", "\n3. red: DG/RFr.v@2,0^0\n", false},
		{"on the board", " | farmer NNW with phantom\n3. red: BA/L@0,1^0\n4. yellow: BA/RRR@2,0^0\n", false},
	} {
		rec, found := notation.Parse(&notation.Source{Line: 1, Text: head + tt.turns})
		n := len(rec.Turns)
		at, err := replay.Before(rec, n)
		if err != nil || len(found) > 0 {
			t.Fatal(tt.about, err, found)
		}
		ty, _ := at.Rules().TypeByName(replay.Drawn(rec, n))
		c := at.Choices(ty)
		some := false
		for _, o := range c.Options[:3] {
			firsts, phantoms := append(slices.Clip(o.Others), o.Walks...), []string{}
			for _, f := range o.Followers {
				part := strings.TrimSpace(f.Role + " " + f.Loc)
				if f.Figure == "" {
					firsts = append(firsts, part)
				}
				phantoms = append(phantoms, part+" with phantom")
			}
			for _, p := range phantoms {
				legal := slices.ContainsFunc(firsts, func(first string) bool {
					return len(violations(t, rec, n, fmt.Sprintf("%s@%d,%d^%d | %s | %s", c.Tile, o.At[0], o.At[1], o.Rotation, first, p))) == 0
				})
				if listed := slices.Contains(o.Second, p); listed != legal {
					t.Errorf("%s: %s at %v is listed: %t, legal: %t", tt.about, p, o.At, listed, legal)
				}
			}
			some = some || len(o.Second) > 0
		}
		if some != tt.some {
			t.Errorf("%s: second followers are listed: %t, want %t", tt.about, some, tt.some)
		}
	}
	princess := "\n3. red: BA/L@1,1^0\n4. yellow: DG/CRRR.p@0,-2^180\n"
	rec, _ := notation.Parse(&notation.Source{Line: 1, Text: head + princess})
	at, err := replay.Before(rec, 4)
	if err != nil {
		t.Fatal(err)
	}
	ty, _ := at.Rules().TypeByName("DG/CRRR.p")
	for _, o := range at.Choices(ty).Options {
		if o.Must && len(o.Second) > 0 {
			t.Errorf("after the princess, %q are listed", o.Second)
		}
	}
}

// TestSpecialsAfterScoring checks that the pig is not offered after a wagon has moved: the scoring is over then.
func TestSpecialsAfterScoring(t *testing.T) {
	rec, found := notation.Parse(&notation.Source{Line: 1, Text: `[CGR "1"]
[Sets "base, traders-and-builders, abbey-and-mayor"]
[Red "Ana"]
[Yellow "Ben"]

1. red: BA/RFr@1,0^0 | thief W with wagon
2. yellow: BA/LR@-1,0^270
3. red: BA/L@1,-1^0 | farmer NNW
4. yellow: BA/L@0,1^0
5. red: BA/LR@2,0^90 | wagon > 2,0
`})
	if len(found) > 0 {
		t.Fatal(found)
	}
	for done, want := range map[int]bool{1: true, 2: false} {
		r := replay.New()
		s := r.Within(rec, replay.Options{}, 4, done)
		moves, _ := s.Moves(nil)
		pig := false
		for i := range moves {
			pig = pig || moves[i].Kind == engine.ActDeploy && s.Rules().Figures[moves[i].Figure].Name == "pig"
		}
		if pig != want {
			t.Errorf("after %d actions the pig is offered: %t, want %t", done, pig, want)
		}
	}
}
