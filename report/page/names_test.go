package page

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestNames checks that every sentence, finding and piece of every game, legal or not, names the players by their names.
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
		g, err := build(rec, reading, Options{})
		if err != nil {
			continue // it cannot be played
		}
		for _, sentence := range g.english() {
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

// english lists the sentences of a page, without comments and without findings about the text of the record.
func (g *builder) english() (list []string) {
	for i := range g.Turns {
		turn := &g.Turns[i]
		list = append(list, turn.Sentences[0]...)
		for _, z := range turn.Scored {
			list = append(list, z.Line[0])
		}
		for _, f := range turn.Findings {
			if !strings.HasPrefix(f.Rule, "record-") {
				list = append(list, f.Message[0])
			}
		}
	}
	for _, w := range g.Pieces {
		list = append(list, strings.Split(w.words, "\n")[0])
	}
	return list
}
