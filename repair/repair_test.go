package repair

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cartulary/engine/ruleset"
	"cartulary/notation"
	"cartulary/replay"
)

// random returns a random legal game.
func random(t testing.TB, sets string, players int, seed uint64, claims bool) *notation.Record {
	t.Helper()
	var refs []notation.SetRef
	for _, name := range strings.Fields(sets) {
		refs = append(refs, notation.SetRef{Name: name, Copies: 1})
	}
	rec, err := replay.Random(replay.RandomOptions{Sets: refs, Players: players, Seed: seed, Skill: 3, Claims: claims})
	if err != nil {
		t.Fatal(err)
	}
	return parsed(t, string(notation.AppendText(nil, rec)))
}

func parsed(t testing.TB, text string) *notation.Record {
	t.Helper()
	rec, found := notation.Parse(&notation.Source{File: "a.cgr", Line: 1, Text: text})
	for _, f := range found {
		if f.Severity == notation.Error {
			t.Fatalf("%s\n%v", text, f)
		}
	}
	return rec
}

func every() string {
	var names []string
	for _, s := range ruleset.Sets() {
		names = append(names, s.Name)
	}
	return strings.Join(names, " ")
}

// changed returns a copy of a record with another turn.
func changed(rec *notation.Record, turn int, change func(t *notation.Turn)) *notation.Record {
	c := *rec
	c.Turns = slices.Clone(rec.Turns)
	t := &c.Turns[turn]
	t.Actions = slices.Clone(t.Actions)
	t.Claims.Points, t.Claims.Score = slices.Clone(t.Claims.Points), slices.Clone(t.Claims.Score)
	change(t)
	return &c
}

// rankOf returns the place of the truth among the candidates, from 1; 0 if it is not there.
func rankOf(r *Result, truth *notation.Record) int {
	return 1 + slices.IndexFunc(r.Candidates, func(c Candidate) bool { return Same(c.Record, truth) })
}

// TestOneSlip plants one slip of each kind in random games and checks that the truth is among the first three candidates.
func TestOneSlip(t *testing.T) {
	kinds := map[string]func(r *rand.Rand, rec *notation.Record, t *notation.Turn) bool{
		"rotation": func(r *rand.Rand, _ *notation.Record, t *notation.Turn) bool {
			t.Actions[0].Rotation = (t.Actions[0].Rotation + 1 + notation.Rotation(r.IntN(3))) % 4
			return t.Actions[0].Kind == notation.ActPlace
		},
		"square": func(r *rand.Rand, _ *notation.Record, t *notation.Turn) bool {
			t.Actions[0].At.X += int32(1 - 2*r.IntN(2))
			return t.Actions[0].Kind == notation.ActPlace
		},
		"colour": func(r *rand.Rand, rec *notation.Record, t *notation.Turn) bool {
			t.Player = rec.Players[(rec.Seat(t.Player)+1)%len(rec.Players)].Colour
			return true
		},
		"points": func(r *rand.Rand, _ *notation.Record, t *notation.Turn) bool {
			if len(t.Claims.Points) > 0 {
				t.Claims.Points[0].Points++
			}
			return len(t.Claims.Points) > 0
		},
		"piece": func(r *rand.Rand, _ *notation.Record, t *notation.Turn) bool {
			for i := range t.Actions {
				if a := &t.Actions[i]; a.Kind == notation.ActDeploy && !a.HasAt && len(a.Loc.String()) == 1 && a.Loc != notation.LocC {
					a.Loc = a.Loc%4 + 1
					return true
				}
			}
			return false
		},
		"step": func(r *rand.Rand, _ *notation.Record, t *notation.Turn) bool {
			for i := range t.Actions {
				if a := &t.Actions[i]; len(a.Steps) > 0 {
					a.Steps = slices.Clone(a.Steps)
					a.Steps[0].Dir = a.Steps[0].Dir%4 + 1
					return true
				}
			}
			return false
		},
	}
	for name, slip := range kinds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(7, 7))
			found := 0
			for seed := uint64(1); found < 4; seed++ {
				sets := "base"
				if name == "step" {
					sets = "base princess-and-dragon"
				}
				rec := random(t, sets, 2, seed, seed%2 == 0 || name == "points")
				made := false
				bad := changed(rec, 5+r.IntN(len(rec.Turns)-10), func(t *notation.Turn) { made = slip(r, rec, t) })
				if !made || Same(bad, rec) {
					continue
				}
				result := Find(bad, nil, Options{Edits: 1})
				if result.Errors == 0 {
					continue // a slip that makes another legal game
				}
				found++
				if n := rankOf(result, rec); n == 0 || n > 3 || !result.Exhausted {
					t.Errorf("seed %d: the truth has rank %d of %d, exhausted %v", seed, n, len(result.Candidates), result.Exhausted)
				}
			}
		})
	}
}

// TestEveryBox checks one slip in a game of all boxes.
func TestEveryBox(t *testing.T) {
	rec := random(t, every(), 3, 1, true)
	bad := changed(rec, len(rec.Turns)/2, func(t *notation.Turn) {
		i := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActPlace })
		t.Actions[i].Rotation = (t.Actions[i].Rotation + 1) % 4
	})
	result := Find(bad, nil, Options{Edits: 1})
	if n := rankOf(result, rec); result.Errors == 0 || n != 1 || !result.Exhausted {
		t.Errorf("%d errors, rank %d, exhausted %v", result.Errors, n, result.Exhausted)
	}
}

// TestLegal checks that nothing is proposed for legal games.
func TestLegal(t *testing.T) {
	for seed := uint64(1); seed <= 5; seed++ {
		if r := Find(random(t, "base plague", 3, seed, true), nil, Options{}); r.Errors > 0 || len(r.Candidates) > 0 || !r.Exhausted {
			t.Errorf("seed %d: %+v", seed, r)
		}
	}
}

// TestFrames writes a game in every frame and checks that the frame is the first candidate, and that it brings the game back.
func TestFrames(t *testing.T) {
	rec := random(t, "base", 2, 3, false)
	for _, back := range []bool{false, true} {
		for _, r := range readings {
			for _, v := range views {
				if v.name.IsZero() && r.name.IsZero() && !back {
					continue
				}
				turn := r.read(back)
				s := search{rec: rec}
				bad := s.seen(inverse(v.at), func(tile string, q notation.Rotation) notation.Rotation {
					for w := range notation.Rotation(4) {
						if turn(tile, w) == q {
							return w
						}
					}
					panic("no rotation is read as this one")
				})
				result := Find(bad, nil, Options{Edits: 1})
				if n := rankOf(result, rec); n != 1 && !turnedBoard(result) {
					t.Errorf("%q, %q, back %v: %d errors, rank %d", v.name, r.name, back, result.Errors, n)
				}
			}
		}
	}
}

// turnedBoard reports whether the first candidate is the game on a board that is turned as a whole: the same game.
func turnedBoard(r *Result) bool {
	return len(r.Candidates) > 0 && r.Candidates[0].ErrorsLeft == 0 && strings.Contains(r.Candidates[0].Frame().String(), "start tile")
}

// TestSeats exchanges the colours of a game from a turn on.
func TestSeats(t *testing.T) {
	rec := random(t, "base", 2, 4, false)
	for _, from := range []int{0, 20} {
		bad := *rec
		bad.Turns = slices.Clone(rec.Turns)
		for i := from; i < len(bad.Turns); i++ {
			bad.Turns[i].Player = rec.Players[1-rec.Seat(bad.Turns[i].Player)].Colour
		}
		result := Find(&bad, nil, Options{Edits: 1})
		if n := rankOf(result, rec); n != 1 || result.Candidates[0].Frame().IsZero() {
			t.Errorf("from %d: %d errors, rank %d", from, result.Errors, n)
		}
	}
}

// TestGap leaves out a turn and checks the place and the player of the gap, that the rest of the game fits again, and that the tile of
// the turn is among those proposed.
func TestGap(t *testing.T) {
	for _, at := range []int{0, 10, 40} {
		rec := random(t, "base", 2, 5, false)
		bad := *rec
		bad.Turns = slices.Delete(slices.Clone(rec.Turns), at, at+1)
		result := Find(&bad, nil, Options{Edits: 1})
		if len(result.Candidates) == 0 {
			t.Errorf("turn %d: no candidate for %d errors", at+1, result.Errors)
			continue
		}
		c := result.Candidates[0]
		e := c.Edits[0]
		tile := string(notation.AppendAction(nil, &rec.Turns[at].Actions[0]))
		fits := append([]string{e.Now}, e.Also...)
		if e.Kind != Gap || e.Turn != at+1 || e.Player != rec.Turns[at].Player || !slices.ContainsFunc(fits, func(s string) bool { return strings.Contains(s, tile) }) {
			t.Errorf("turn %d, %s: %+v", at+1, tile, e)
		}
	}
}

// TestTwoSlips plants two slips.
func TestTwoSlips(t *testing.T) {
	good := 0
	const games = 6
	for seed := uint64(1); seed <= games; seed++ {
		rec := random(t, "base", 2, seed, true)
		bad := rec
		for _, at := range []int{15, 45} {
			bad = changed(bad, at, func(t *notation.Turn) { t.Actions[0].Rotation = (t.Actions[0].Rotation + 1) % 4 })
		}
		if n := rankOf(Find(bad, nil, Options{}), rec); n > 0 && n <= 3 {
			good++
		}
	}
	if good < games-1 {
		t.Errorf("the truth is among the first three candidates in %d of %d games", good, games)
	}
}

// TestWaived checks that what rulings waive counts neither before nor after a repair.
func TestWaived(t *testing.T) {
	rec := random(t, "base", 2, 6, false)
	text := string(notation.AppendText(nil, changed(rec, 20, func(t *notation.Turn) { t.Player = rec.Players[1-rec.Seat(t.Player)].Colour })))
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, "21. ") || strings.HasPrefix(l, "22. ") {
			lines[i] += " | allow player-out-of-turn agreed"
		}
	}
	if r := Find(parsed(t, strings.Join(lines, "\n")), nil, Options{}); r.Errors > 0 && slices.ContainsFunc(r.Candidates, func(c Candidate) bool { return c.Edits[0].Kind == Colour }) {
		t.Errorf("%+v", r.Candidates[0].Edits)
	}
}

// TestInput checks that the record that is repaired stays as it is.
func TestInput(t *testing.T) {
	rec := random(t, "base plague leper", 3, 7, true)
	bad := changed(rec, 12, func(t *notation.Turn) { t.Actions[0].At.X++ })
	before := string(notation.AppendText(nil, bad))
	r := Find(bad, nil, Options{})
	if after := string(notation.AppendText(nil, bad)); after != before || len(r.Candidates) == 0 {
		t.Error("the record is changed")
	}
}

// TestWork checks that the search ends when its work is used up, and says so.
func TestWork(t *testing.T) {
	bad := changed(random(t, "base", 2, 8, false), 60, func(t *notation.Turn) { t.Actions[0].Rotation = (t.Actions[0].Rotation + 1) % 4 })
	if r := Find(bad, nil, Options{Work: 300}); r.Errors == 0 || r.Exhausted {
		t.Errorf("%d errors, exhausted %v", r.Errors, r.Exhausted)
	}
}

// TestUnplayable checks records that cannot be replayed.
func TestUnplayable(t *testing.T) {
	for _, head := range []string{"[CGR \"1\"]\n[Sets \"base, atlantis\"]\n[Red \"A\"]\n", "[CGR \"1\"]\n"} {
		rec, reading := notation.Parse(&notation.Source{Line: 1, Text: head + "\n1. red: BA/C@0,-1^0\n"})
		if r := Find(rec, reading, Options{}); !r.Unplayable || r.Errors == 0 || len(r.Candidates) > 0 {
			t.Errorf("%q: %+v", head, r)
		}
	}
}

// TestKindsOfSlips checks one slip of each further kind in a game with claims: it is among the first three candidates, under its kind.
func TestKindsOfSlips(t *testing.T) {
	rec := random(t, "base", 2, 3, true)
	with := func(want func(t *notation.Turn) bool) int {
		for i := 12; i < len(rec.Turns); i++ {
			if want(&rec.Turns[i]) {
				return i
			}
		}
		t.Fatal("no turn is of the wanted kind")
		return 0
	}
	deploys := func(t *notation.Turn) bool { return len(t.Actions) == 2 && t.Actions[1].Kind == notation.ActDeploy }
	gains := func(t *notation.Turn) bool { return len(t.Claims.Points) == 1 && t.Claims.Points[0].Points > 0 }
	plain := func(t *notation.Turn) bool { return len(t.Actions) == 1 && t.Actions[0].Kind == notation.ActPlace }
	tests := []struct {
		name   string
		at     int
		change func(t *notation.Turn)
		kind   Kind
	}{
		{"order", with(deploys), func(t *notation.Turn) { t.Actions[0], t.Actions[1] = t.Actions[1], t.Actions[0] }, Order},
		{"no tile", with(plain), func(t *notation.Turn) { t.Actions = nil }, Missing},
		{"discard", with(plain), func(t *notation.Turn) {
			t.Actions = []notation.Action{{Kind: notation.ActDiscard, Tile: t.Actions[0].Tile}}
		}, Deed},
		{"two tiles", with(plain), func(t *notation.Turn) {
			t.Actions = append(t.Actions, notation.Action{Kind: notation.ActPlace, Tile: "BA/C", At: notation.Point{X: 20}})
		}, Extra},
		{"points for another player", with(gains), func(t *notation.Turn) {
			p := &t.Claims.Points[0]
			p.Player = rec.Players[1-rec.Seat(p.Player)].Colour
		}, Colour},
		{"a wrong total", with(gains), func(t *notation.Turn) { t.Claims.Score[0].Points += 2 }, Points},
		{"places on offer", with(plain), func(t *notation.Turn) { t.Claims.Offered = &notation.Offered{} }, Points},
	}
	for _, tt := range tests {
		bad := changed(rec, tt.at, tt.change)
		r := Find(bad, nil, Options{Edits: 1})
		ok := func(c Candidate) bool {
			return c.Edits[0].Kind == tt.kind && c.ErrorsLeft == 0 && (tt.name == "places on offer" || tt.name == "no tile" || Same(c.Record, rec))
		}
		if n := 1 + slices.IndexFunc(r.Candidates, ok); r.Errors == 0 || n == 0 || n > 3 {
			t.Errorf("%s: %d errors, rank %d", tt.name, r.Errors, n)
			for _, c := range r.Candidates {
				t.Log(c.ErrorsLeft, c.Sentence())
			}
		}
	}
	final := *rec
	last := *rec.Final
	last.Claims.Points = slices.Clone(last.Claims.Points)
	last.Claims.Points[0].Points++
	final.Final = &last
	if r := Find(&final, nil, Options{Edits: 1}); rankOf(r, rec) != 1 {
		t.Errorf("final points: %d errors, rank %d", r.Errors, rankOf(r, rec))
	}
	result := *rec
	result.Result = slices.Clone(rec.Result)
	result.Result[1].Points--
	if r := Find(&result, nil, Options{Edits: 1}); rankOf(r, rec) != 1 || !r.Candidates[0].Only {
		t.Errorf("result: %d errors, rank %d", r.Errors, rankOf(r, rec))
	}
}

// TestStop checks that a search that is stopped ends without another trial, and says so.
func TestStop(t *testing.T) {
	bad := changed(random(t, "base", 2, 8, false), 60, func(t *notation.Turn) { t.Actions[0].Rotation = (t.Actions[0].Rotation + 1) % 4 })
	calls := 0
	for _, edits := range []int{1, 2} {
		r := Find(bad, nil, Options{Edits: edits, Stop: func() bool { calls++; return calls > 20 }})
		if r.Errors == 0 || r.Exhausted || r.Judged > 20 {
			t.Errorf("%d errors, exhausted %v, %d records are judged", r.Errors, r.Exhausted, r.Judged)
		}
	}
}

// TestTurns checks that only the first turns are changed.
func TestTurns(t *testing.T) {
	bad := changed(random(t, "base", 2, 8, false), 60, func(t *notation.Turn) { t.Actions[0].Rotation = (t.Actions[0].Rotation + 1) % 4 })
	for _, n := range []int{40, 60, 61} {
		r := Find(bad, nil, Options{Edits: 1, Turns: n})
		late := slices.ContainsFunc(r.Candidates, func(c Candidate) bool {
			return !c.Edits[0].Frame.IsZero() || slices.ContainsFunc(c.Edits, func(e Edit) bool { return e.Turn > n })
		})
		truth := rankOf(r, random(t, "base", 2, 8, false)) == 1
		if late || truth != (n == 61) || !r.Exhausted {
			t.Errorf("the first %d turns: %d candidates, a later turn %v, the truth %v", n, len(r.Candidates), late, truth)
		}
	}
}
