package answer

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// FuzzTable plays picks on texts: some made of the choices of the answer before, some of nonsense. No question panics, and a text that
// an answer has can be read and played on.
func FuzzTable(f *testing.F) {
	files, err := filepath.Glob("../../testdata/games/*.cgr")
	if err != nil || len(files) == 0 {
		f.Fatal(files, err)
	}
	for i, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text), "", "<", []byte{byte(i), 3, 0, 1}, 1)
		f.Add(string(text), "3", ":BA/L@9,9^0", []byte{byte(i), 0, 0, 1}, 1)
	}
	for _, nonsense := range []string{":| | ;", "!why", ";\x00", "#-1", "#99999999999999999999", ".", ":BA/L@30000,30000^0", "\u202e", "y"} {
		f.Add(twoPlayers, "", nonsense, []byte{4, 3, 9, 1}, 0)
		f.Add("[CGR \"1\"]\n[Sets \"base, count, phantom, princess\"]\n[Red \"<b>\"]\n[Blue \"\u202eB\"]\n\n1. red: BA/L@30000,0^0\n", "", nonsense, []byte{4, 3, 9, 1, 1, 1}, 0)
	}
	f.Fuzz(func(t *testing.T, text, turn, nonsense string, moves []byte, game int) {
		if len(text) > 4000 || len(moves) > 12 {
			return
		}
		d, q := new(Desk), question{Ask: "table", Name: "game.cgr", Text: text, Turn: turn, Game: game}
		x := new(table)
		for i := -1; i < len(moves); i++ {
			if i >= 0 {
				pick := nonsense
				if n := int(moves[i]) % (len(x.Choices) + 2); n < len(x.Choices) {
					pick = x.Choices[n].Pick
				} else if n == len(x.Choices) {
					pick = pickEnter
				}
				q.Picks = append(x.Picks, pick)
			}
			asked, _ := json.Marshal(q)
			answer := d.Ask(string(asked), "", nil)
			if strings.Contains(answer, `{"error":"internal error`) {
				t.Fatalf("%v on\n%s\n%s", q.Picks, q.Text, answer)
			}
			if strings.HasPrefix(answer, `{"error":`) {
				return
			}
			x = new(table)
			if err := json.Unmarshal([]byte(answer), x); err != nil {
				t.Fatal(err)
			}
			if q.With = x.Turns; x.Text == "" {
				continue
			}
			q.Text = x.Text
			if _, _, err := q.readable(); err != nil {
				t.Fatalf("%v made\n%s\nwhich has no board: %v", q.Picks, x.Text, err)
			}
		}
	})
}
