package page

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestNames checks that every sentence of every game, legal or not, names the players by their names.
func TestNames(t *testing.T) {
	games, _ := filepath.Glob("../../testdata/games/*.cgr")
	illegal, _ := filepath.Glob("../../testdata/illegal/*.cgr")
	if len(games) == 0 || len(illegal) == 0 {
		t.Fatal("no games")
	}
	called := map[string]int{}
	for _, file := range slices.Concat(games, illegal) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rec, reading := read(t, text)
		if rec == nil {
			continue
		}
		colours := map[string]string{}
		for i := range rec.Players {
			p := &rec.Players[i]
			p.Name = fmt.Sprintf("Player%d", i)
			colours[p.Colour.String()] = p.Name
		}
		var html bytes.Buffer
		if Write(&html, rec, reading) != nil {
			continue // it cannot be played
		}
		for _, sentence := range allSentences(t, html.String()) {
			if strings.Contains(sentence, "is not a player in this game") {
				continue // it lists the colours to choose from
			}
			for _, word := range regexp.MustCompile(`[a-z]+|Player\d|"[^"]*"`).FindAllString(sentence, -1) {
				if colours[word] != "" {
					t.Errorf("%s: %q calls %s %s", filepath.Base(file), sentence, colours[word], word)
				}
				called[word]++
			}
		}
	}
	if called["Player0"] < 1000 || called["Player5"] < 10 {
		t.Errorf("players are called %d and %d times", called["Player0"], called["Player5"])
	}
}

// allSentences lists the sentences of a page, without comments and without findings about the text of the
// record.
func allSentences(t *testing.T, html string) (list []string) {
	t.Helper()
	data := unpacked(t, html)
	for i := range data.T {
		list = append(list, data.T[i].S...)
		for _, f := range data.T[i].F {
			if !strings.HasPrefix(f[1], "record-") {
				list = append(list, f[2])
			}
		}
	}
	for _, w := range data.W {
		list = append(list, w[0].(string))
	}
	return list
}

// TestNamesInSentences checks that a role gets the possessive, quoted text stays, and a colour without player stays.
func TestNamesInSentences(t *testing.T) {
	n := names{"red": "Ana", "blue": "Red"}
	for sentence, want := range map[string]string{
		"red takes a turn, but after blue it is green's turn": "Ana takes a turn, but after Red it is green's turn",
		"fairy @0,1 with red knight N":                        "fairy @0,1 with Ana's knight N",
		"the road already holds red's thief":                  "the road already holds Ana's thief",
		`"red" is no role; the hundred and blue, bluered`:     `"red" is no role; the hundred and Red, bluered`,
		"returned: blue monk @3,1 (dragon)":                   "returned: Red's monk @3,1 (dragon)",
		"red":                                                 "Ana",
		"":                                                    "",
	} {
		if got := n.in(sentence); got != want {
			t.Errorf("%q becomes %q, want %q", sentence, got, want)
		}
	}
}

// TestSentences checks that sentences name the player, and that the last turn names the winner.
func TestSentences(t *testing.T) {
	data := unpacked(t, write(t, gameText(t, "annotated")))
	if got := strings.Join(data.T[1].S, "; "); got != "Mirela places BA/RRRR at -1,0; Mirela deploys a thief E at -1,0" {
		t.Errorf("turn 1: %q", got)
	}
	if got := data.T[len(data.T)-1].S[0]; got != "Mirela wins with 69 points to 66." {
		t.Errorf("the final scoring begins with %q", got)
	}
	data = unpacked(t, write(t, gameText(t, "four-players-all-four")))
	for turn, want := range map[int]string{60: "Greta scores 1 for the fairy", 19: "Daria loses 1 for the leper"} {
		if !slices.Contains(data.T[turn].S, want) {
			t.Errorf("turn %d: no %q in %q", turn, want, data.T[turn].S)
		}
	}
}

// TestHead checks that the head of a page contains the result and the recorded tags, escaped.
func TestHead(t *testing.T) {
	text := gameText(t, "annotated", `[Event "Harbour Cup"]`, "[Event \"Harbour <b>Cup</b>\"]\n[Site \"Bremen\"]\n[Table \"7\"]")
	html := write(t, text)
	for _, want := range []string{
		`<p class="result">Mirela wins with 69 points to 66.</p>`, `<dt>Event:</dt> <dd>Harbour &lt;b&gt;Cup&lt;/b&gt;</dd>`, `<dt>Site:</dt> <dd>Bremen</dd>`,
		`<dt>Round:</dt> <dd>Final</dd>`, `<dt>Table:</dt> <dd>7</dd>`, `<dt>Date:</dt> <dd>2026-09-12</dd>`, `<dt>Rules:</dt> <dd>base-2002</dd>`,
	} {
		if !strings.Contains(html, want) {
			t.Errorf("no %s", want)
		}
	}
	bare := write(t, []byte("[CGR \"1\"]\n[Red \"Ana\"]\n[Blue \"Ana\"]\n1. red: BA/RFr@1,0^0\n"))
	if !strings.Contains(bare, `<p class="result">Unfinished after 1 turn, at 0 : 0.</p>`) || strings.Contains(bare, "<dt>Event") {
		t.Error("the head of an unfinished game without tags is wrong")
	}
	if sentences := unpacked(t, bare).T[1].S; len(sentences) != 1 || !strings.HasPrefix(sentences[0], "Ana (red) places ") {
		t.Errorf("two players called Ana: %q", sentences)
	}
}
