package score

import (
	"bytes"
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/internal/test/enginetest"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"

	"pgregory.net/rapid"
)

// TestRandomGames checks in random games that points by reason, shares and scores agree, and that the report is the same
// twice.
func TestRandomGames(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		box := rapid.SampledFrom(enginetest.AllBoxes()).Draw(rt, "box")
		rules := notation.Rules{}
		for _, p := range box.Profiles {
			rules.Profiles = append(rules.Profiles, notation.Word{Text: p})
		}
		rec, err := replay.Random(replay.RandomOptions{
			Sets:    refs(box.Sets...),
			Rules:   rules,
			Players: rapid.IntRange(1, 6).Draw(rt, "players"),
			Seed:    rapid.Uint64().Draw(rt, "seed"),
			Claims:  true, // the validator then compares the points
		})
		if err != nil {
			rt.Fatal(err)
		}
		if rapid.Bool().Draw(rt, "cut short") {
			rec.Turns = rec.Turns[:rapid.IntRange(0, len(rec.Turns)).Draw(rt, "turns")]
			rec.Result, rec.Final, rec.Termination = nil, nil, notation.Termination{Kind: notation.TerminationUnfinished}
		}
		r := New(rec, nil, validator.Options{})
		if len(r.Findings) > 0 {
			rt.Fatalf("findings in a legal game: %+v", r.Findings)
		}
		checkSums(rt, r)
		checkSame(rt, r, New(rec, nil, validator.Options{}))
	})
}

// TestRandomFigures checks in random games with all elements that every deployed follower is on the board or returned,
// that a player drew every tile of the box, and that each loss to another player's move counts for both.
func TestRandomFigures(t *testing.T) {
	for seed := range uint64(6) {
		rec, err := replay.Random(replay.RandomOptions{Sets: refs(enginetest.EverySet()...), Players: 3, Seed: seed, Skill: 4})
		if err != nil {
			t.Fatal(err)
		}
		r := New(rec, nil, validator.Options{})
		tiles, stack := 0, 0
		sums := map[string]int{}
		for i, p := range r.Players {
			if home := total(r.Followers, i); p.Deployed != home+p.Out || p.Longest == nil {
				t.Errorf("seed %d: %s deployed %d, home %d, out %d", seed, p.Colour, p.Deployed, home, p.Out)
			}
			tiles += total(r.Sets, i)
			for _, d := range r.Elements {
				if sums[d.Name] += d.Counts[i]; ruleset.Face().Find("tally", d.Name) == nil && sums[d.Name] != 0 {
					t.Errorf("seed %d: no face has the tally %s", seed, d.Name)
				}
			}
			for _, name := range []string{"fairy", "leper"} {
				if k := slices.Index(r.Reasons, name); k >= 0 && p.Points[k] != counts(r.Elements)[name+"-points"][i] {
					t.Errorf("seed %d: %s has %d points for the %s, not %v", seed, p.Colour, p.Points[k], name, counts(r.Elements))
				}
			}
		}
		for f := range replay.New().Frames(rec, replay.Options{}) {
			switch f.Kind {
			case replay.FrameSetup:
				stack = f.State.Remaining()
			case replay.FrameFinal:
				tiles += f.State.Buried()
			}
			for _, e := range f.Events {
				if entry := ruleset.Face().Find("return", e.Reason.String()); (e.Kind == engine.EvReturn && e.Reason != engine.Scored || e.Kind == engine.EvRelease) && entry.Get("told") == "" {
					t.Errorf("seed %d: no face tells of a return called %s", seed, e.Reason)
				}
			}
		}
		if tiles != stack {
			t.Errorf("seed %d: %d tiles drawn of %d", seed, tiles, stack)
		}
		for _, way := range []string{"dragon", "princess", "flea"} {
			if sums["took-"+way] > sums["lost-"+way] || way != "princess" && sums["lost-"+way] == 0 {
				t.Errorf("seed %d, %s: %v", seed, way, sums)
			}
		}
	}
}

// refs returns references to sets, each once.
func refs(names ...string) (sets []notation.SetRef) {
	for _, name := range names {
		sets = append(sets, notation.SetRef{Name: name, Copies: 1})
	}
	return sets
}

func checkSums(t *rapid.T, r *Report) {
	inPlay, all := map[notation.Colour]int{}, map[notation.Colour]int{}
	for _, s := range r.Scorings {
		worth := 0
		for _, term := range s.Terms {
			worth += term.Points()
		}
		want := max(s.Points, 0)
		if slices.Contains([]string{"fairy", "goods", "flock", "ransom", "bazaar"}, s.Reason) { // points without a feature of their own
			want = 0
		}
		if worth != want {
			t.Fatalf("the terms of %+v are worth %d", s, worth)
		}
		for _, x := range s.Shares {
			own := 0
			for _, term := range x.Terms {
				own += term.Points()
			}
			if x.Points != 0 && x.Points != s.Points+own {
				t.Fatalf("a share is neither nothing nor all: %+v", s)
			}
			all[x.Player] += x.Points
			if !s.Final {
				inPlay[x.Player] += x.Points
			}
			loss := s.Points == -1 && s.Reason == "leper" && x.Total >= 0 || s.Points == -3 && s.Reason == "ransom"
			if s.Points < 0 && s.Reason != "bazaar" && (!loss || s.Final || len(s.Shares) != 1) {
				t.Fatalf("a loss that nothing brings: %+v", s)
			}
			if x.Total != all[x.Player] {
				t.Fatalf("the running total of %s is %d, the sum %d: %+v", x.Player, x.Total, all[x.Player], s)
			}
		}
	}
	for i, p := range r.Players {
		sum := 0
		for _, n := range p.Points {
			sum += n
		}
		if sum != p.Score || all[p.Colour] != p.Score || inPlay[p.Colour] != p.BeforeFinal {
			t.Fatalf("%s: score %d, by reason %d, by scorings %d, before the end %d and %d",
				p.Colour, p.Score, sum, all[p.Colour], p.BeforeFinal, inPlay[p.Colour])
		}
		if n := len(r.Standings); n > 0 && r.Standings[n-1].Scores[i] != p.Score {
			t.Fatalf("%s: last standing %d, score %d", p.Colour, r.Standings[n-1].Scores[i], p.Score)
		}
		if p.Left < 0 || p.Left > 7+5 || p.Suspect { // the big follower, the abbot, the phantom, the mayor and the wagon
			t.Fatalf("%s: %d followers left, suspect %v", p.Colour, p.Left, p.Suspect)
		}
	}
}

func checkSame(t *rapid.T, a, b *Report) {
	var out [2][2]bytes.Buffer
	for i, r := range []*Report{a, b} {
		if r.Markdown(&out[i][0]) != nil || r.JSON(&out[i][1]) != nil {
			t.Fatal("writing fails")
		}
	}
	for k := range 2 {
		if out[0][k].String() != out[1][k].String() {
			t.Fatalf("two reports of one game differ:\n%s\n%s", out[0][k].String(), out[1][k].String())
		}
	}
}
