package answer

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"cartulary/engine/ruleset"
	"cartulary/notation"
	"cartulary/validator"
)

const twoPlayers = "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n"

// tabled asks a question about a table, which must have an answer.
func tabled(t *testing.T, d *Desk, q question) *table {
	t.Helper()
	q.Ask, q.Name = "table", "game.cgr"
	asked, err := json.Marshal(q)
	if err != nil {
		t.Fatal(err)
	}
	answer := d.Ask(string(asked), "", nil)
	var failed failure
	if json.Unmarshal([]byte(answer), &failed); failed.Error != "" {
		t.Fatalf("%v on\n%s\n%s", q.Picks, q.Text, failed.Error)
	}
	made := new(table)
	if err := json.Unmarshal([]byte(answer), made); err != nil {
		t.Fatal(err)
	}
	return made
}

// TestTable enters a turn: what each question offers, and the text at its end.
func TestTable(t *testing.T) {
	d := new(Desk)
	at := func(text string, picks ...string) *table { return tabled(t, d, question{Text: text, Picks: picks}) }
	picks := func(x *table) (list []string) {
		for _, c := range x.Choices {
			list = append(list, c.Pick)
		}
		return list
	}
	if x := at(twoPlayers); x.Kind != "tile" || len(x.Choices) != 24 || x.Left != 71 || x.Ask != "Which tile does Ana draw?" {
		t.Errorf("at the start: %s, %d choices, %d left, %s", x.Kind, len(x.Choices), x.Left, x.Ask)
	}
	x := at(twoPlayers, "BA/RRR")
	if wrong := "BA/RRR@0,1^180"; x.Kind != "square" || !slices.Contains(picks(x), "BA/RRR@1,0^0") || slices.Contains(picks(x), wrong) {
		t.Errorf("with a tile: %s, %v", x.Kind, picks(x))
	}
	x = at(twoPlayers, "BA/RRR", "BA/RRR@1,0^0")
	if x.Kind != "move" || x.Enter != "no follower" || len(x.Choices) != 6 {
		t.Errorf("with a placed tile: %s, %s, %v", x.Kind, x.Enter, picks(x))
	}
	for _, c := range x.Choices {
		if c.Spot == nil || len(c.Ghost) == 0 || c.Words == "" || c.At == nil || *c.At != [2]int{1, 0} {
			t.Errorf("the choice %+v has no place on the board", c)
		}
	}
	x = at(twoPlayers, "BA/RRR", "BA/RRR@1,0^0", "thief S")
	if want := twoPlayers + "1. red: BA/RRR@1,0^0 | thief S\n"; x.Text != want || x.Kind != "tile" || x.Player != 1 || len(x.Picks) != 0 || x.Line != 4 {
		t.Errorf("after the turn: %s of %d, line %d, picks %v, text\n%s", x.Kind, x.Player, x.Line, x.Picks, x.Text)
	}
	if again := at(x.Text, "<"); again.Text != strings.TrimSuffix(twoPlayers, "\n") || again.Turn != "1" {
		t.Errorf("taken back:\n%s", again.Text)
	}
	if x := at(twoPlayers, "BA/RRR", "BA/RRR@5,5^0"); !x.Refused || len(x.Picks) != 1 || x.Text != "" {
		t.Errorf("a square that is not on offer: %t, %v", x.Refused, x.Picks)
	}
}

// TestTableRuling records something illegal on purpose: refused, as it is, and with a ruling.
func TestTableRuling(t *testing.T) {
	d := new(Desk)
	for _, c := range []struct {
		last []string
		want string
	}{
		{nil, ""},
		{[]string{"n"}, ""},
		{[]string{"y", ""}, "1. red: BA/RRR@0,1^180\n"},
		{[]string{"!the players agreed", ""}, "1. red: BA/RRR@0,1^180 | allow tile-edge-mismatch the players agreed\n"},
	} {
		x := tabled(t, d, question{Text: twoPlayers, Picks: append([]string{"BA/RRR", ":BA/RRR@0,1^180"}, c.last...)})
		if c.want != "" && x.Text != twoPlayers+c.want || c.want == "" && x.Text != "" {
			t.Errorf("%v: %s, %s, %v\n%s", c.last, x.Kind, x.Ask, x.Picks, x.Text)
		}
		if c.last == nil && (x.Kind != "confirm" || x.Say == "" || len(x.Choices) != 3) {
			t.Errorf("the question is %s, %q, %v", x.Kind, x.Say, x.Choices)
		}
	}
}

// TestTableGames checks that the game of a file is entered and the others stay as they are, and what is no record to play on.
func TestTableGames(t *testing.T) {
	d := new(Desk)
	others := "; a comment\n" + twoPlayers + "1. red: D@1,0^0\n\n"
	x := tabled(t, d, question{Text: others + twoPlayers + "\n" + others, Game: 2, Picks: []string{"BA/L", "BA/L@0,1^0", ""}})
	if want := others + twoPlayers + "1. red: BA/L@0,1^0\n\n" + others; x.Text != want || x.Line != 11 {
		t.Errorf("the file is, with the turn in line %d,\n%s\nnot\n%s", x.Line, x.Text, want)
	}
	for text, want := range map[string]string{
		twoPlayers + "1. red: nonsense\n": "line 5 cannot be read",
		"":                                "empty",
		"https://example.org":             "",
	} {
		asked, _ := json.Marshal(question{Ask: "table", Name: "game.cgr", Text: text})
		if got := d.Ask(string(asked), "", nil); !strings.Contains(got, `{"error":`) || !strings.Contains(got, want) {
			t.Errorf("%q: %.200s", text, got)
		}
	}
}

// TestTableBranch tries other moves in place of a turn, and keeps them.
func TestTableBranch(t *testing.T) {
	d := new(Desk)
	const first, rest = "1. red: BA/RRR@1,0^0 | thief S\n", "2. yellow: BA/L@0,1^0\n"
	const other = "1. red: BA/RRR@-1,0^0\n"
	text := twoPlayers + first + rest
	x := tabled(t, d, question{Text: text, Turn: "1", Picks: []string{"BA/RRR", "BA/RRR@-1,0^0", ""}})
	if x.Turns != other || x.Text != "" || x.Turn != "2" || len(x.Names) != 2 {
		t.Errorf("the branch is\n%s\nat turn %s", x.Turns, x.Turn)
	}
	x = tabled(t, d, question{Text: text, Turn: "1", With: other, Keep: true})
	if want := twoPlayers + first + "variation " + other + rest; x.Text != want {
		t.Errorf("the text is\n%s\nnot\n%s", x.Text, want)
	}
	const comment = "; a slip\n"
	x = tabled(t, d, question{Text: twoPlayers + first + comment + rest, Turn: "1", Picks: []string{"BA/RRR", "BA/RRR@-1,0^0", ""}, Correct: true})
	if want := twoPlayers + other + comment + rest; x.Text != want {
		t.Errorf("the corrected text is\n%s\nnot\n%s", x.Text, want)
	}
	if x := tabled(t, d, question{Text: text, Turn: "1", Picks: []string{"BA/RRR"}, Correct: true}); x.Text != "" || x.Kind != "square" {
		t.Errorf("half a turn corrects the text to\n%s", x.Text)
	}
	if x := tabled(t, d, question{Text: text, Look: "1"}); x.Kind != "look" || x.Hand != "BA/RRR" || len(x.Board) != 4 {
		t.Errorf("turn 1: %s, %s, %v", x.Kind, x.Hand, x.Board)
	}
}

// TestTableRandom enters games of each box by random choices. Each is legal.
func TestTableRandom(t *testing.T) {
	all := []string{"base"}
	for _, s := range ruleset.Sets() {
		if s.Name != "base" {
			all = append(all, s.Name)
		}
	}
	for i, set := range append(slices.Clone(all), strings.Join(all, ", ")) {
		t.Run(set[:min(len(set), 40)], func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(uint64(i), 7))
			text := fmt.Sprintf("[CGR \"1\"]\n[Sets \"base, %s\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n[Blue \"Cas\"]\n\n", strings.TrimPrefix(set, "base, "))
			if set == "base" {
				text = twoPlayers
			}
			d, picks := new(Desk), []string{}
			x := tabled(t, d, question{Text: text})
			for steps := 0; x.Kind != "over" && len(x.Names) < 25; steps++ {
				if steps > 1000 {
					t.Fatalf("it does not end: %s", text)
				}
				pick := ""
				switch n := len(x.Choices); {
				case x.Kind == "offer":
					pick = []string{"#pass", "#1", "#7"}[random.IntN(3)]
				case n > 0 && (x.Enter == "" || random.IntN(3) > 0):
					pick = x.Choices[random.IntN(n)].Pick
				}
				next := tabled(t, d, question{Text: text, Picks: append(picks, pick)})
				if next.Refused && (x.Kind != "offer" || next.Say == "") || next.Kind == "confirm" {
					t.Fatalf("%q is refused in\n%s%v: %s, %s", pick, text, picks, next.Ask, next.Say)
				}
				if x, picks = next, next.Picks; x.Text != "" {
					text = x.Text
				}
			}
			rec, found := notation.Parse(&notation.Source{Text: text})
			found = append(found, validator.New().Validate(rec, nil, validator.Options{}).Findings...)
			if len(found) > 0 {
				t.Errorf("%s: %s in\n%s", found[0].Rule, found[0].Message, text)
			}
		})
	}
}

// BenchmarkTable measures the answer after a placement at the end of a game: the base game, and a game with all boxes.
func BenchmarkTable(b *testing.B) {
	for _, file := range []string{"annotated.cgr", "four-players-all-four.cgr"} {
		b.Run(file, func(b *testing.B) {
			text, err := os.ReadFile("../../testdata/games/" + file)
			if err != nil {
				b.Fatal(err)
			}
			rec, _ := notation.Parse(&notation.Source{Text: string(text)})
			rec.Turns, rec.Final, rec.Result, rec.Termination = rec.Turns[:60], nil, nil, notation.Termination{}
			q := question{Ask: "table", Name: file, Text: string(notation.AppendText(nil, rec))}
			d := new(Desk)
			asked, _ := json.Marshal(q)
			var x table
			if err := json.Unmarshal([]byte(d.Ask(string(asked), "", nil)), &x); err != nil || len(x.Choices) == 0 {
				b.Fatal(err, x.Ask)
			}
			q.Picks, q.Epoch, q.Drawn = []string{x.Choices[0].Pick}, x.Epoch, len(x.Defs)
			asked, _ = json.Marshal(q)
			for b.Loop() {
				d.Ask(string(asked), "", nil)
			}
		})
	}
}
