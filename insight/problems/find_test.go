package problems

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"cartulary/insight"
	"cartulary/notation"
	"cartulary/notation/format"
)

func folder(name string) string { return filepath.Join("..", "..", "testdata", "problems", name) }

// own returns a game of testdata/problems, counted from 1.
func own(t *testing.T, number int) *notation.Record {
	t.Helper()
	f, err := os.Open(folder("games.cgr"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var p format.Parser
	n := 0
	for g, err := range format.Games("games.cgr", f, format.Choice{}) {
		if err != nil {
			t.Fatal(err)
		}
		if n++; n == number {
			rec, _ := p.Parse(g)
			return rec
		}
	}
	t.Fatalf("there is no game %d", number)
	return nil
}

// shipped returns the first set, which ships in testdata/problems.
func shipped(t *testing.T) (set Set) {
	t.Helper()
	text, err := os.ReadFile(folder("problems.json"))
	if err == nil {
		err = json.Unmarshal(text, &set)
	}
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// TestShipped checks that the first set has thirty problems, far enough from each other, whose figures fit together, and that some of them
// are found again.
func TestShipped(t *testing.T) {
	set := shipped(t)
	if found, _ := json.Marshal(set); strings.Contains(string(found), "null") {
		t.Error("a list is missing")
	}
	if len(set.Problems) != 30 {
		t.Errorf("%d problems", len(set.Problems))
	}
	turns := map[int][]int{}
	for _, p := range set.Problems {
		for _, other := range turns[p.Game] {
			if max(other, p.Turn)-min(other, p.Turn) < Apart {
				t.Errorf("game %d: problems in turns %d and %d", p.Game, other, p.Turn)
			}
		}
		turns[p.Game] = append(turns[p.Game], p.Turn)
		rec, found := notation.Parse(&notation.Source{Text: p.Record})
		if len(found) > 0 || len(rec.Turns) != p.Turn-1 || len(rec.Players) != 2 {
			t.Errorf("%s: the record has %d turns, %v", p.ID, len(rec.Turns), found)
		}
		if p.Difficulty != 1+len(p.Missed) || p.Exact != (p.Playouts == 0) || !p.Options[0].Answer || p.Options[0].Loss != 0 || !strings.HasSuffix(p.Why, ".") {
			t.Errorf("%s: difficulty %d, missed %v, exact %v, playouts %d, %+v, %q", p.ID, p.Difficulty, p.Missed, p.Exact, p.Playouts, p.Options[0], p.Why)
		}
		for _, o := range p.Options {
			if !o.Answer && (o.Loss <= 0 || !p.Exact && o.SE <= 0) {
				t.Errorf("%s: %+v", p.ID, o)
			}
		}
		best, next := p.Options[0].Win, p.Options[slices.IndexFunc(p.Options, func(o Option) bool { return !o.Answer })].Win
		if said := fmt.Sprintf("chance to win of %.0f %% in place of %.0f %%", 100*next, 100*best); strings.Contains(p.Why, "chance to win") && !strings.Contains(p.Why, said) {
			t.Errorf("%s: %q, and the options have %s", p.ID, p.Why, said)
		}
	}
	for _, p := range set.Problems[:3] {
		list, err := Find(context.Background(), own(t, p.Game), Options{Seed: set.Seed, Turn: p.Turn})
		if err != nil || len(list) != 1 {
			t.Fatalf("%s: %d problems, %v", p.ID, len(list), err)
		}
		if list[0].File, list[0].Game = p.File, p.Game; !reflect.DeepEqual(list[0], p) {
			t.Errorf("found again:\n%+v\nshipped:\n%+v", list[0], p)
		}
	}
}

// TestMine checks that only the missed moves of a player are searched, and a game without the player not at all.
func TestMine(t *testing.T) {
	rec := own(t, 1)
	rec.Turns = rec.Turns[:4]
	if list, err := Find(context.Background(), rec, Options{Mine: "Nobody"}); err != nil || list != nil {
		t.Errorf("%v, %v", list, err)
	}
	list, err := Find(context.Background(), rec, Options{Mine: "Earlier"})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range list {
		if p.Player != "red" || p.Played.Answer {
			t.Errorf("%+v", p)
		}
	}
}

// TestOthers checks that a game of other players or boxes says why it has no problems.
func TestOthers(t *testing.T) {
	for name, change := range map[string]func(*notation.Record){
		"three players": func(rec *notation.Record) { rec.Players = append(rec.Players, notation.Player{Colour: notation.Green}) },
		"a box": func(rec *notation.Record) {
			rec.Sets = []notation.SetRef{{Name: "base", Copies: 1}, {Name: "abbot", Copies: 1}}
		},
		"no turns": func(rec *notation.Record) { rec.Turns = nil },
	} {
		rec := own(t, 1)
		rec.Turns = rec.Turns[:2]
		change(rec)
		if list, err := Find(context.Background(), rec, Options{}); err == nil {
			t.Errorf("%s: %d problems", name, len(list))
		}
	}
}

// TestApart checks that the more interesting of two close problems stays, and that the order is that of the turns.
func TestApart(t *testing.T) {
	at := func(turn int, interest float64) rated { return rated{Problem{Turn: turn}, interest} }
	var turns []int
	for _, p := range apart([]rated{at(30, 1), at(12, 2), at(10, 3), at(13, 1), at(28, 4)}) {
		turns = append(turns, p.Turn)
	}
	if want := []int{10, 13, 28}; !reflect.DeepEqual(turns, want) {
		t.Errorf("turns %v, want %v", turns, want)
	}
}

// TestMixed checks that kinds come in turn, those that decide most first, and that the choice is sorted.
func TestMixed(t *testing.T) {
	p := func(id, kind string, difficulty int, win float64) Problem {
		return Problem{ID: id, Kind: kind, Difficulty: difficulty, Options: []Option{{Answer: true, Win: win}, {Win: 0.1}}}
	}
	list := []Problem{p("a", Field, 3, 0.2), p("b", Field, 2, 0.9), p("c", Field, 5, 0.8), p("d", Save, 4, 0.3)}
	var ids []string
	for _, x := range Mixed(list, 3) {
		ids = append(ids, x.ID)
	}
	if want := []string{"b", "d", "c"}; !reflect.DeepEqual(ids, want) {
		t.Errorf("%v, want %v", ids, want)
	}
	without := []Problem{{ID: "e", Kind: Field}, {ID: "f", Kind: Field, Options: []Option{{Answer: true}}}, list[0]}
	if got := Mixed(without, 1); len(got) != 1 || got[0].ID != "a" {
		t.Errorf("of problems without a second option, %v is chosen", got)
	}
	if got := Mixed(list, 9); len(got) != len(list) {
		t.Errorf("%d of 4", len(got))
	}
}

// TestKinds checks the kinds of effects in their order, and what is said of them.
func TestKinds(t *testing.T) {
	c := func(before, win, next float64) *insight.Clear {
		return &insight.Clear{Exact: true, Before: before, Mover: 0, Options: []insight.Compared{{Answer: true, Win: win}, {Win: next, Loss: insight.Loss{Points: 3, Win: 0.7}}}}
	}
	rec := &notation.Record{Players: []notation.Player{{Colour: notation.Red}, {Colour: notation.Blue}}}
	city := &touched{kind: 1, tiles: 4, before: 3, left: 9}
	for i, tt := range []struct {
		e    effect
		c    *insight.Clear
		kind string
		why  string
	}{
		{effect{points: 8}, c(0.2, 0.9, 0.3), Draw, "It scores 8 points in the turn. The next best move is worth 3 points less, with a chance to win of 30 % in place of 90 %."},
		{effect{points: 1}, c(0.5, 0.6, 0.4), Save, "It scores 1 point in the turn. "},
		{effect{steals: city}, c(0.5, 0.9, 0.8), Steal, "It takes blue's " + city.words() + ". "},
		{effect{blocks: city}, c(0.5, 0.9, 0.8), Block, "No tile left can go on where blue's " + city.words() + " is open; before, 3 could. "},
		{effect{joins: city, points: 9}, c(0.5, 0.9, 0.8), Field, "It scores 9 points in the turn. It gets the majority of a field beside no complete city yet. "},
		{effect{points: 9}, c(0.5, 0.9, 0.8), Finish, "It scores 9 points"},
		{effect{extends: city}, c(0.5, 0.9, 0.89), Choice, "It adds to the player's own " + city.words() + ". The next best move is worth 3 points less."},
	} {
		if got := tt.e.kind(tt.c); got != tt.kind {
			t.Errorf("%d: kind %s, want %s", i, got, tt.kind)
		}
		if got := tt.e.why(rec, tt.c); !strings.HasPrefix(got, tt.why) {
			t.Errorf("%d: %q, want %q", i, got, tt.why)
		}
	}
}
