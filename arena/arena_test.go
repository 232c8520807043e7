package arena_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"cartulary/arena"
	"cartulary/notation"
	"cartulary/validator"
)

// texts are the texts of pairs by their names.
type texts map[string]string

// played plays matches and returns what they show as JSON, and the text of each played pair. The pairs in kept are not played again.
func played(t *testing.T, o arena.Options, r arena.Run, kept texts, players ...string) (shown string, made texts) {
	t.Helper()
	if o.Move == 0 {
		o.Move = time.Minute
	}
	a, err := arena.New(o)
	if err != nil {
		t.Fatal(err)
	}
	if r.Players, err = arena.ParseAll(players); err != nil {
		t.Fatal(err)
	}
	made, r.Stderr = texts{}, io.Discard
	r.Kept = func(a, b, pair int) (list []*notation.Record, err error) {
		for _, game := range strings.SplitAfter(kept[arena.Name(a, b, pair)], "\n---\n") {
			if rec, _ := notation.Parse(&notation.Source{Text: strings.TrimSuffix(game, "---\n"), Line: 1}); game != "" && rec != nil {
				list = append(list, rec)
			}
		}
		return list, nil
	}
	r.Done = func(a, b, pair int, games []*notation.Record) error {
		var list []string
		for _, rec := range games {
			list = append(list, string(notation.AppendText(nil, rec)))
		}
		made[arena.Name(a, b, pair)] = strings.Join(list, "\n---\n")
		return nil
	}
	table, err := a.Play(t.Context(), &r)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(table)
	if err != nil {
		t.Fatal(err)
	}
	return string(text), made
}

// turnsOf returns the lines of the turns of a pair, the two games apart.
func turnsOf(t *testing.T, pair string) (games [2][]string) {
	t.Helper()
	for i, game := range strings.Split(pair, "\n---\n") {
		for line := range strings.Lines(game) {
			if line[0] >= '0' && line[0] <= '9' {
				games[i] = append(games[i], strings.TrimSpace(line))
			}
		}
	}
	return games
}

// tileOf returns the tile that a turn places or discards first.
func tileOf(turn string) string {
	words := strings.Fields(turn)
	if words[2] == "discard" {
		return words[3]
	}
	tile, _, _ := strings.Cut(words[2], "@")
	return tile
}

// TestPairs checks that the validator accepts every game, that both games of a pair have the same order of tiles with the seats exchanged,
// that the order is the same in each match, and another in each pair.
func TestPairs(t *testing.T) {
	for _, sets := range []string{"base", "base, inns-and-cathedrals", "base, king-and-robber"} {
		list, err := notation.ParseSets(sets)
		if err != nil {
			t.Fatal(err)
		}
		_, made := played(t, arena.Options{Sets: list, Seed: 7}, arena.Run{Pairs: 2, Jobs: 2, NoLuck: true}, nil, "random", "greedy", "worth-2")
		if len(made) != 2*3 {
			t.Fatalf("%s: %d pairs", sets, len(made))
		}
		decks, longest := map[string][]string{}, 0
		for name, pair := range made {
			games := turnsOf(t, pair)
			var deck []string
			for k := range games[0] {
				if k == len(games[1]) || strings.Contains(games[0][k]+games[1][k], "discard") {
					break // from here on the games may draw in other turns
				}
				deck = append(deck, tileOf(games[0][k]))
				if tileOf(games[1][k]) != deck[k] {
					t.Errorf("%s, pair %s, turn %d: %s and %s", sets, name, k+1, games[0][k], games[1][k])
				}
			}
			longest = max(longest, len(deck))
			number := name[len("1-2-"):]
			if first := decks[number]; first != nil && !slices.Equal(first[:min(len(first), len(deck))], deck[:min(len(first), len(deck))]) {
				t.Errorf("%s, pair %s has other tiles than another match", sets, name)
			}
			decks[number] = deck
			var seats []string
			for _, game := range strings.Split(pair, "\n---\n") {
				rec, reading := notation.Parse(&notation.Source{Text: game, Line: 1})
				if res := validator.New().Validate(rec, reading, validator.Options{}); len(res.Findings) > 0 {
					t.Errorf("%s, pair %s: %s", sets, name, res.Findings[0].Message)
				}
				seats = append(seats, rec.Players[0].Name, rec.Players[1].Name)
			}
			if seats[0] != seats[3] || seats[1] != seats[2] {
				t.Errorf("%s, pair %s: %s", sets, name, seats)
			}
		}
		if n := min(len(decks["00001"]), len(decks["00002"])); slices.Equal(decks["00001"][:n], decks["00002"][:n]) || longest < 30 {
			t.Errorf("%s: two pairs have the same tiles, or only %d were compared", sets, longest)
		}
	}
}

// TestSameBytes checks that the games and what they show do not depend on the number of workers, nor on how many games an earlier run kept,
// also where a sequential test ends matches, and that another seed gives other games.
func TestSameBytes(t *testing.T) {
	players := []string{"random", "greedy", "worth-1", "worth-2"}
	run := func(jobs int, seed uint64, kept texts) (string, texts) {
		x, err := arena.ParseSPRT("0,150,0.2,0.2")
		if err != nil {
			t.Fatal(err)
		}
		return played(t, arena.Options{Seed: seed, Openings: 2}, arena.Run{Pairs: 8, Jobs: jobs, SPRT: x, NoLuck: true}, kept, players...)
	}
	shown, made := run(1, 3, nil)
	if len(made) == 8*6 || !strings.Contains(shown, `"result":"elo0"`) {
		t.Errorf("no test ended a match: %s", shown)
	}
	if again, games := run(3, 3, nil); again != shown || !maps.Equal(games, made) {
		t.Errorf("three workers:\n%s\n%s", again, shown)
	}
	kept := maps.Clone(made)
	delete(kept, "1-2-00002")
	delete(kept, "3-4-00001")
	if again, games := run(2, 3, kept); again != shown || len(games) != 2 || games["1-2-00002"] != made["1-2-00002"] || games["3-4-00001"] != made["3-4-00001"] {
		t.Errorf("after an interruption, %d pairs:\n%s\n%s", len(games), again, shown)
	}
	whole, games := played(t, arena.Options{Seed: 3}, arena.Run{Pairs: 2, Jobs: 1, NoLuck: true}, nil, "worth-2", "playouts:2")
	delete(games, "1-2-00001")
	if again, _ := played(t, arena.Options{Seed: 3}, arena.Run{Pairs: 2, Jobs: 2, NoLuck: true}, games, "worth-2", "playouts:2"); again != whole {
		t.Errorf("with playouts: %s, not %s", again, whole)
	}
	if other, _ := run(1, 4, nil); other == strings.Replace(shown, `"seed":3`, `"seed":4`, 1) {
		t.Error("another seed gives the same games")
	}
}

// TestLuckKept checks that the luck in a record is that of the game, and that a later run takes it from there.
func TestLuckKept(t *testing.T) {
	shown, made := played(t, arena.Options{Seed: 1}, arena.Run{Pairs: 2}, nil, "worth-2", "greedy")
	if !strings.Contains(shown, `"luckAdjusted":{"points":`) || !strings.Contains(made["1-2-00001"], `[Luck "worth-2 `) {
		t.Fatal(shown)
	}
	if again, _ := played(t, arena.Options{Seed: 1}, arena.Run{Pairs: 2}, made, "worth-2", "greedy"); again != shown {
		t.Errorf("%s\n%s", again, shown)
	}
	without := texts{}
	for name, pair := range made {
		for _, tag := range []string{`[Luck "worth-2 `, `[Luck "worth-0 `} { // unknown, or by another worth
			pair = strings.ReplaceAll(pair, tag, `[Luck "worth-0 `)
		}
		without[name] = pair
	}
	if again, _ := played(t, arena.Options{Seed: 1}, arena.Run{Pairs: 2}, without, "worth-2", "greedy"); again != shown {
		t.Errorf("%s\n%s", again, shown)
	}
}

// TestOthersGames checks that kept games of another run are refused with the reason.
func TestOthersGames(t *testing.T) {
	_, made := played(t, arena.Options{Seed: 1}, arena.Run{Pairs: 1, NoLuck: true}, nil, "greedy", "random")
	pair := strings.Split(made["1-2-00001"], "\n---\n")
	a, err := arena.New(arena.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	players, err := arena.ParseAll([]string{"greedy", "random"})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		games []string
		want  string
	}{
		{nil, "it is not a pair of games"},
		{pair[:1], "it is not a pair of games"},
		{[]string{pair[1], pair[0]}, `game 1 has [Table "2"], not "1"`},
		{[]string{strings.Replace(pair[0], "--seed 1", "--seed 2", 1), pair[1]}, "--seed 2"},
		{[]string{pair[0], strings.Replace(pair[1], `[Round "1-2-00001"]`, "", 1)}, "game 2 has no tag Round"},
		{[]string{pair[0], strings.Replace(pair[1], `[Termination "normal"]`, "", 1)}, "game 2 is not over"},
		{[]string{pair[0], strings.Replace(pair[1], `2. blue: `, "2. blue: BA/C@9,9^0 | ", 1)}, "game 2 is damaged in turn 2: "},
		{[]string{strings.Replace(pair[0], "\n30. ", "\n; 30. ", 1), pair[1]}, "game 1 is damaged in turn 31: "},
		{[]string{pair[0][:strings.Index(pair[0], "\n70. ")+1], pair[1]}, "game 1 does not end with its result"},
		{[]string{strings.Replace(pair[0], `[Result "red `, `[Result "red 9`, 1), pair[1]}, "game 1 does not end with its result"},
		{[]string{strings.Replace(pair[0], `[Red "greedy"]`, `[Red "other"]`, 1), pair[1]}, `game 1 does not have the players "greedy" and "random"`},
		{[]string{pair[0], strings.Replace(pair[1], `[Termination "normal"]`, `[Termination "concede green"]`, 1)}, "game 2 is not over"},
		{[]string{pair[0], strings.Replace(pair[1], `[Termination "normal"]`, `[Termination "concede blue"]`, 1)}, "game 2 is not over"},
	} {
		_, err := a.Play(t.Context(), &arena.Run{Pairs: 1, Players: players, Kept: func(int, int, int) ([]*notation.Record, error) {
			list := []*notation.Record{}
			for _, text := range c.games {
				rec, _ := notation.Parse(&notation.Source{Text: text, Line: 1})
				list = append(list, rec)
			}
			return list, nil
		}})
		var other *arena.KeptError
		if !errors.As(err, &other) || !strings.Contains(other.Reason, c.want) || other.Pair != "1-2-00001" {
			t.Errorf("%v, want %q", err, c.want)
		}
	}
}

// TestMistakes checks that wrong players and options are refused in one sentence.
func TestMistakes(t *testing.T) {
	for _, c := range []struct {
		players []string
		want    string
	}{
		{nil, "a match has two players, not 0"},
		{[]string{"greedy"}, "a match has two players, not 1"},
		{[]string{"greedy", "nosuchprogram"}, "there is no program nosuchprogram; a player is random, greedy, worth-1, worth-2, playouts:N or the command line of an engine"},
		{[]string{"gredy", "random"}, "there is no program gredy; did you mean greedy?"},
		{[]string{"playouts:x", "random"}, `playouts:N takes 2 to 100000 playouts, not "x"`},
		{[]string{"playouts:1", "random"}, `playouts:N takes 2 to 100000 playouts, not "1"`},
		{[]string{"", "random"}, `"" is not a command line`},
		{[]string{"greedy=sh", "random"}, "greedy is a player of this program; give the engine another name"},
	} {
		if _, err := arena.ParseAll(c.players); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.players, err, c.want)
		}
	}
	list, err := arena.ParseAll([]string{"worth-2", "worth-2", "my bot=sh -c 'x=1'", "./none=sh"})
	if err == nil || !strings.Contains(err.Error(), "there is no program ./none=sh") {
		t.Errorf("%v, %v", list, err)
	}
	if list, err = arena.ParseAll([]string{"worth-2", "worth-2", "my bot=sh -c 'x=1'"}); err != nil || list[1].Name != "worth-2 (2)" || list[2].Name != "my bot" || list[2].Command != "sh -c 'x=1'" {
		t.Errorf("%v, %v", list, err)
	}
	for _, c := range []struct {
		sets, rules string
		openings    int
		want        string
	}{
		{"base, river", "", 0, "the arena plays boxes in which a turn is a tile and a follower on it: base, inns-and-cathedrals and king-and-robber"},
		{"nosuch", "", 0, "nosuch"},
		{"base", "", 3, "the opening table has the first 2 moves, not 3"},
		{"base, inns-and-cathedrals", "", 1, "the opening table is that of the base game with its usual rules"},
		{"base", "base.farmers=off", 1, "the opening table is that of the base game with its usual rules"},
	} {
		o := arena.Options{Openings: c.openings}
		if o.Sets, err = notation.ParseSets(c.sets); err != nil {
			t.Fatal(err)
		}
		if c.rules != "" {
			if o.Rules, err = notation.ParseRules(c.rules); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := arena.New(o); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %s: %v, want %q", c.sets, c.rules, err, c.want)
		}
	}
}

// TestInterrupted checks that the end of the context ends a run with its error.
func TestInterrupted(t *testing.T) {
	a, err := arena.New(arena.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	players, err := arena.ParseAll([]string{"worth-2", "greedy"})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	pairs := 0
	_, err = a.Play(ctx, &arena.Run{Pairs: 1000, Jobs: 2, Players: players, NoLuck: true, Each: func(int, int, int) {
		if pairs++; pairs == 3 {
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) || pairs != 3 {
		t.Errorf("%v after %d pairs", err, pairs)
	}
	failed := fmt.Errorf("the disk is full")
	if _, err = a.Play(t.Context(), &arena.Run{Pairs: 3, Players: players, NoLuck: true, Done: func(int, int, int, []*notation.Record) error { return failed }}); err != failed {
		t.Error(err)
	}
}

// TestInterruptedMove checks that a run ends while a player of this program searches, which would take hours.
func TestInterruptedMove(t *testing.T) {
	a, err := arena.New(arena.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	players, err := arena.ParseAll([]string{"playouts:100000", "greedy"})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	began := time.Now()
	if _, err = a.Play(ctx, &arena.Run{Pairs: 1, Players: players}); !errors.Is(err, context.DeadlineExceeded) || time.Since(began) > 10*time.Second {
		t.Errorf("%v after %s", err, time.Since(began))
	}
}

// TestOpenings checks that the first moves of both games of a pair are the same and come from the table.
func TestOpenings(t *testing.T) {
	_, made := played(t, arena.Options{Seed: 1, Openings: 1}, arena.Run{Pairs: 5, NoLuck: true}, nil, "random", "greedy")
	_, free := played(t, arena.Options{Seed: 1}, arena.Run{Pairs: 5, NoLuck: true}, nil, "random", "greedy")
	other := 0
	for name, pair := range made {
		games := turnsOf(t, pair)
		if games[0][0] != games[1][0] {
			t.Errorf("pair %s: %s and %s", name, games[0][0], games[1][0])
		}
		if turnsOf(t, free[name])[0][0] != games[0][0] {
			other++
		}
	}
	if other == 0 {
		t.Error("the random player opens as the table does")
	}
}
