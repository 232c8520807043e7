package arena_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"cartulary/arena"
	"cartulary/notation"
	"cartulary/validator"
)

// botMode is the environment variable that makes the test an engine.
const botMode = "CARTULARY_TEST_BOT"

func TestMain(m *testing.M) {
	if mode, ok := os.LookupEnv(botMode); ok {
		bot(mode)
		return
	}
	os.Exit(m.Run())
}

// bot plays the first legal move, and from the third request on as the mode wants. It exits if a request is not as docs/arena.md describes it.
func bot(mode string) {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		var q arena.Request
		form := json.NewDecoder(bytes.NewReader(lines.Bytes()))
		form.DisallowUnknownFields()
		if form.Decode(&q) != nil || q.Arena != 1 || q.ID != n || q.Time < 1 || !strings.HasPrefix(q.Record, "[CGR \"1\"]\n[Red \"\"]\n[Blue \"\"]\n") || len(q.Legal) == 0 ||
			!strings.HasPrefix(q.Legal[0], q.Tile+"@") || q.Turn > 1 && !strings.Contains(q.Record, fmt.Sprintf("\n%d. ", q.Turn-1)) || q.Colour != "red" && q.Colour != "blue" ||
			strings.Contains(q.Record, fmt.Sprintf("\n%d. ", q.Turn)) || mode == "" && q.Turn == 5 && q.Game == "1-2-00001.1" && q.Tile == "BA/RFr" && len(q.Discarded) != 1 {
			os.Exit(7)
		}
		move := q.Legal[0]
		if n >= 3 {
			switch mode {
			case "more":
				move += " | fairy 0,0"
			case "unread":
				move += " | knight Q"
			case "long":
				move += strings.Repeat(" ", 1000)
			case "lines":
				move += "\n6. blue: " + move
			case "again":
				n--
			case "twice":
				fmt.Printf(`{"id": %d, "move": %q}`+"\n", n, move)
			case "late":
				time.Sleep(time.Hour)
			case "slow":
				time.Sleep(100 * time.Millisecond)
			case "dies":
				return
			case "closes": // before the answer, so that the next request surely finds no reader
				os.Stdin.Close()
				fmt.Printf(`{"id": %d, "move": %q}`+"\n", n, move)
				for {
					time.Sleep(time.Second)
					fmt.Println("{}")
				}
			case "other":
				move = "BA/C@9,9^0"
			case "illegal":
				move = q.Tile + "@9,9^0"
			case "discards":
				move = "discard " + q.Tile
			}
		}
		fmt.Printf(`{"id": %d, "move": %q}`+"\n", n, move)
	}
}

// ours returns the command line of the bot.
func ours(t *testing.T, mode string) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return "bad=env '" + botMode + "=" + mode + "' '" + self + "'"
}

// sh returns the command line of a shell program.
func sh(program string) string { return "bad=sh -c '" + program + "'" }

// TestHostileEngines checks that an engine which is silent, floods, lies, dies, is slow or writes wrong JSON loses its games, each with one
// sentence, and that its match ends. The limit of a move is short only for engines that wait for it.
func TestHostileEngines(t *testing.T) {
	const short = 300 * time.Millisecond
	for _, c := range []struct {
		engine string
		limit  time.Duration
		want   string
		turn   int
	}{
		{sh(`sleep 100`), short, "the engine gave no answer within 300ms", 1},
		{sh(`trap "" TERM INT HUP; exec <&-; sleep 100; sleep 100`), short, "the engine gave no answer within 300ms", 1},
		{sh(`read q; while sleep 0.01; do printf x; done`), short, "the engine gave no answer within 300ms", 1},
		{sh(`exit 3`), time.Minute, "the engine ended without an answer", 1},
		{sh(`read q; kill -9 $$`), time.Minute, "the engine ended without an answer", 1},
		{sh(`read q; yes x | tr -d "\n"`), time.Minute, "the engine gave no answer: its answer is longer than 64 KiB", 1},
		{sh(`read q; yes "{}"`), time.Minute, "the answer of the engine has no id", 1},
		{sh(`read q; echo hello; cat`), time.Minute, "the answer of the engine does not follow the protocol: found 'h' where a value is required", 1},
		{sh(`read q; echo; cat`), time.Minute, "the answer of the engine does not follow the protocol: ", 1},
		{sh(`read q; echo "[]"; cat`), time.Minute, "the answer of the engine does not follow the protocol: must be an object, found a list", 1},
		{sh(`read q; echo "{\"id\": 1, \"move\": 7}"; cat`), time.Minute, "the answer of the engine does not follow the protocol: move: must be a string, found a number", 1},
		{sh(`read q; echo "{\"id\": 1, \"mve\": \"\"}"; cat`), time.Minute, "the answer of the engine does not follow the protocol: mve: unknown field", 1},
		{sh(`read q; echo "{\"id\": 1}"; cat`), time.Minute, "the answer of the engine has no move", 1},
		{sh(`read q; echo "{\"id\": 1, \"error\": \"out of ideas\"}"; cat`), time.Minute, "the engine: out of ideas", 1},
		{sh(`read q; echo "{\"id\": 1, \"error\": \"\\u001b[31mred \\u202e[Red\"}"; cat`), time.Minute, "the engine: [31mred [Red", 1},
		{sh(`read q; echo "{\"\\u001b[31m\": 1}"; cat`), time.Minute, "does not follow the protocol: [31m: unknown field", 1},
		{ours(t, "other"), time.Minute, `the engine's move "BA/C@9,9^0" does not place BA/`, 5},
		{ours(t, "illegal"), time.Minute, "is illegal: ", 5},
		{ours(t, "discards"), time.Minute, "does not place BA/", 5},
		{ours(t, "more"), time.Minute, "is more than a tile and a follower", 5},
		{ours(t, "unread"), time.Minute, "cannot be read: ", 5},
		{ours(t, "long"), time.Minute, "the engine's move is longer than 1000 bytes: ", 5},
		{ours(t, "lines"), time.Minute, "the engine's move is not one turn: ", 5},
		{ours(t, "again"), time.Minute, "the engine answered request 2, not 3", 5},
		{ours(t, "twice"), time.Minute, "", 7},
		{ours(t, "closes"), time.Minute, "the engine closed its input", 7},
		{ours(t, "dies"), time.Minute, "the engine ended without an answer", 5},
		{ours(t, "late"), 2 * time.Second, "the engine gave no answer within 2s", 5},
	} {
		pairs, games := 1, 2
		if strings.Contains(c.engine, "exit") {
			pairs, games = 20, 10 // an engine that never plays is not asked for all games
		}
		shown, made := played(t, arena.Options{Seed: 1, Move: c.limit, Legal: true}, arena.Run{Pairs: pairs, NoLuck: true}, nil, c.engine, "greedy")
		var table arena.Table
		if err := json.Unmarshal([]byte(shown), &table); err != nil {
			t.Fatal(err)
		}
		m := &table.Matches[0]
		if len(m.Forfeits) != m.Games || m.Games != games || m.Lost != m.Games || table.Players[1].Forfeits != m.Games {
			t.Errorf("%s: %s", c.engine, shown)
			continue
		}
		f := m.Forfeits[0]
		if f.Game != "1-2-00001.1" || f.Player != "bad" || f.Turn != c.turn || !strings.Contains(f.Reason, c.want) || strings.Contains(f.Reason, "\n") || len(f.Reason) > 400 {
			t.Errorf("%s: %+v, want %q in turn %d", c.engine, f, c.want, c.turn)
		}
		lost := "concede red"
		if c.limit < time.Minute {
			lost = "time red"
		}
		first, _, _ := strings.Cut(made["1-2-00001"], "\n---\n")
		rec, reading := notation.Parse(&notation.Source{Text: first, Line: 1})
		if res := validator.New().Validate(rec, reading, validator.Options{}); len(res.Findings) > 0 || !strings.Contains(first, "[Termination \""+lost+"\"]") {
			t.Errorf("%s: %v\n%s", c.engine, res.Findings, first)
		}
		if again, _ := played(t, arena.Options{Seed: 1, Move: c.limit, Legal: true}, arena.Run{Pairs: pairs, NoLuck: true}, made, c.engine, "greedy"); again != shown {
			t.Errorf("%s: read again\n%s\n%s", c.engine, again, shown)
		}
	}
}

// TestEngine checks that an engine which plays the first legal move plays whole games, also against another process of its own, and gets
// the requests that docs/arena.md describes.
func TestEngine(t *testing.T) {
	for _, other := range []string{"random", "twin=" + strings.TrimPrefix(ours(t, ""), "bad=")} {
		shown, made := played(t, arena.Options{Seed: 9, Legal: true}, arena.Run{Pairs: 2, Jobs: 2, NoLuck: true}, nil, ours(t, ""), other)
		if discard := "red: discard BA/Cccc+ | "; other == "random" && !strings.Contains(made["1-2-00001"], discard) {
			t.Errorf("no game has %q", discard) // the bot must have been told of it
		}
		if strings.Contains(shown, "reason") || len(made) != 2 {
			t.Fatal(shown)
		}
		for name, pair := range made {
			for _, game := range strings.Split(pair, "\n---\n") {
				rec, reading := notation.Parse(&notation.Source{Text: game, Line: 1})
				if res := validator.New().Validate(rec, reading, validator.Options{}); len(res.Findings) > 0 || rec.TurnCount() < 68 {
					t.Errorf("%s: %d turns, %v", name, rec.TurnCount(), res.Findings)
				}
			}
		}
		again, games := played(t, arena.Options{Seed: 9, Legal: true}, arena.Run{Pairs: 2, Jobs: 1, NoLuck: true}, nil, ours(t, ""), other)
		if again != shown || games["1-2-00002"] != made["1-2-00002"] {
			t.Errorf("one worker: %s, not %s", again, shown)
		}
	}
}

// TestGameTime checks that the time of a game runs out, whatever that of a move.
func TestGameTime(t *testing.T) {
	shown, made := played(t, arena.Options{Seed: 1, Game: time.Second, Legal: true}, arena.Run{Pairs: 1, NoLuck: true}, nil, ours(t, "slow"), "greedy")
	if strings.Count(shown, "the engine used up its 1s for the game") != 2 || !strings.Contains(made["1-2-00001"], `[Termination "time blue"]`) {
		t.Errorf("%s", shown)
	}
}

// TestInterruptedEngine checks that a run ends while an engine thinks, and that its game is not a forfeit.
func TestInterruptedEngine(t *testing.T) {
	a, err := arena.New(arena.Options{Seed: 1, Move: 24 * time.Hour})
	if err != nil {
		t.Fatal(err)
	}
	players, err := arena.ParseAll([]string{"greedy", sh("sleep 10000")})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(200*time.Millisecond, cancel)
	_, err = a.Play(ctx, &arena.Run{Pairs: 2, Jobs: 2, Players: players, Stderr: io.Discard, Done: func(int, int, int, []*notation.Record) error {
		t.Error("a pair was played")
		return nil
	}})
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
