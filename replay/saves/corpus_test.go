package saves_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/notation/jcz"
	"cartulary/replay/saves"
)

// TestRealSaves writes each save of the corpus again: the messages are the same.
func TestRealSaves(t *testing.T) {
	dir := os.Getenv("CARTULARY_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "corpus")
	}
	n, bad := 0, 0
	for _, glob := range []string{"jcz-tests/*/*/*.jcz", "jcz-games/*.jcz", "jcz-positions/*.jcz", "jcz-games-2/*.jcz", "jcz-positions-2/*.jcz", "../cases/jcz/*.jcz", "../cases/jcz/games/*.jcz"} {
		files, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(glob)))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			rec, _ := jcz.Parse(&notation.Source{File: file, Line: 1, Text: string(text)})
			if rec == nil {
				continue
			}
			n++
			out, _, err := saves.Append(nil, rec)
			if err != nil {
				bad++
				t.Errorf("%s: %v", file, err)
				continue
			}
			want, got := messages(t, text), messages(t, out)
			for i := range max(len(want), len(got)) {
				a, b := at(want, i), at(got, i)
				if strings.HasSuffix(a, " ") && i < len(got) {
					b = b[:strings.LastIndexByte(b, ' ')+1]
				}
				if a != b {
					bad++
					t.Errorf("%s: message %d of %d: %s, want %s", filepath.Base(file), i, len(want), b, a)
					break
				}
			}
		}
	}
	if n == 0 {
		t.Skip("the corpus of real games is not here")
	}
	t.Logf("%d saves, %d differ", n, bad)
}

func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return "nothing"
}

func messages(t *testing.T, text []byte) (list []string) {
	t.Helper()
	var doc struct {
		Replay []struct {
			Type    string
			Payload map[string]any
			Player  *int
		}
	}
	if err := json.Unmarshal(text, &doc); err != nil {
		t.Fatal(err)
	}
	for _, m := range doc.Replay {
		switch {
		case m.Type == "UNDO":
			list = list[:len(list)-1]
			continue
		case m.Type == "PAY_RANSOM": // it may come elsewhere in the turn
			continue
		case m.Payload["tileId"] == "AM/A": // after the last tile, players are asked several times
			for len(list) > 0 && strings.HasPrefix(list[len(list)-1], "PASS") {
				list = list[:len(list)-1]
			}
		}
		who := ""
		if m.Player != nil {
			who = fmt.Sprint(*m.Player)
		}
		if m.Type == "SHEPHERD_CONFIRM" {
			who = "" // of any player
		}
		list = append(list, m.Type+" "+who)
	}
	return list
}
