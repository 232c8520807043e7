package main

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/replay"
)

// labFolder returns the folder of real games, or skips the test.
func labFolder(t *testing.T) string {
	dir := cmp.Or(os.Getenv("CARTULARY_CORPUS"), "../../../shared/corpus")
	lab := filepath.Join(dir, "lab")
	if _, err := os.Stat(filepath.Join(lab, "more.tsv")); err != nil {
		t.Skip("the corpus of real games is not here: set CARTULARY_CORPUS to its folder")
	}
	return lab
}

// folderOf writes files into a folder.
func folderOf(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// randomGame returns a random game in canonical text.
func randomGame(t *testing.T, o replay.RandomOptions) string {
	t.Helper()
	rec, err := replay.Random(o)
	if err != nil {
		t.Fatal(err)
	}
	return string(notation.AppendText(nil, rec))
}

// TestRealGames checks that every game of the corpus but the one broken off is read, with the recorded points.
func TestRealGames(t *testing.T) {
	games, skipped, err := read([]string{labFolder(t)})
	if err != nil {
		t.Fatal(err)
	}
	if len(games) != 155 || len(skipped) != 1 || skipped["the game is not finished"] != 1 {
		t.Errorf("%d games, left out: %v", len(games), skipped)
	}
	for _, g := range games {
		if g.first != 0 || len(g.rec.Turns) < 70 {
			t.Errorf("%s: player %d begins, %d turns", g.name, g.first, len(g.rec.Turns))
		}
	}
}

// TestRead checks which games of a folder are used.
func TestRead(t *testing.T) {
	usual := randomGame(t, replay.RandomOptions{Players: 2, Seed: 1})
	dir := folderOf(t, map[string]string{
		"a.cgr":     usual,
		"b.cgr":     randomGame(t, replay.RandomOptions{Players: 2, Seed: 2}),
		"again.cgr": usual,
		"three.cgr": randomGame(t, replay.RandomOptions{Players: 3, Seed: 3}),
		"leper.cgr": randomGame(t, replay.RandomOptions{Players: 2, Seed: 4, Sets: []notation.SetRef{{Name: "base", Copies: 1}, {Name: "leper", Copies: 1}}}),
		"short.cgr": "[CGR \"1\"]\n[Red \"Red\"]\n[Yellow \"Yellow\"]\n1. red: U@1,0^0 | thief E\n",
		"wrong.cgr": "[CGR \"1\"]\n[Red \"Red\"]\n[Yellow \"Yellow\"]\n1. red: U@9,9^0\n",
		"torn.cgr":  "[CGR \"1\"]\n[Red \"Red\"]\n[Yellow \"Yellow\"]\n1. red: U@\n",
		"notes.txt": "no game",
		"image.png": "no game",
	})
	games, skipped, err := read([]string{dir})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, g := range games {
		names = append(names, g.name)
	}
	if want := []string{"a.cgr:1", "b.cgr:1"}; !slices.Equal(names, want) {
		t.Errorf("used are %q, want %q", names, want)
	}
	for _, why := range []string{"the game is there twice", "not a game of two players", "not the base game alone", "the game is not finished", "the record has a mistake", "the record cannot be read"} {
		if skipped[why] != 1 {
			t.Errorf("%d games left out because %s, want 1 (%v)", skipped[why], why, skipped)
		}
	}
}

func TestReadNothing(t *testing.T) {
	dir := t.TempDir()
	if _, _, err := read([]string{dir}); err == nil || !strings.Contains(err.Error(), "no finished two-player game") {
		t.Errorf("an empty folder: %v", err)
	}
	if _, _, err := read([]string{filepath.Join(dir, "missing")}); err == nil {
		t.Error("a missing file is no error")
	}
}

// TestRecordedPoints checks that points in the table of games which the replay does not give are an error.
func TestRecordedPoints(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(labFolder(t), "more.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfterN(string(text), "\n", 3)[:2]
	wrong := strings.TrimRight(lines[1], "\n") + "1\n"
	_, _, err = read([]string{folderOf(t, map[string]string{"x.tsv": lines[0] + wrong})})
	if err == nil || !strings.Contains(err.Error(), "Secondplayer") {
		t.Errorf("an altered result: %v", err)
	}
}

// TestSigns checks the view of the player who begins, which need not be player 0.
func TestSigns(t *testing.T) {
	for _, first := range []int{0, 1} {
		g := game{first: first, points: [2]int{90, 80}}
		want := []float64{10, -10}[first]
		if g.margin() != want || g.result() != []float64{1, 0}[first] {
			t.Errorf("player %d begins: margin %v, result %v", first, g.margin(), g.result())
		}
	}
	tie := game{points: [2]int{7, 7}}
	if tie.result() != 0.5 {
		t.Errorf("a tie is %v", tie.result())
	}
	if o := (outlook{0.7, 12, 5, 10}).of(-1); o.margin != -12 || o.sd != 5 || o.n != 10 || o.win < 0.29 || o.win > 0.31 {
		t.Errorf("turned round: %+v", o)
	}
}

// TestReplayed checks the positions of a game and the tiles drawn after them.
func TestReplayed(t *testing.T) {
	rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	g, why, err := usable(replay.New(), rec, nil)
	if g == nil {
		t.Fatal(why, err)
	}
	turns := 0
	g.replayed(replay.New(), func(m *moment) {
		if m.turn != turns || len(m.state.Tiles()) != turns+1 {
			t.Errorf("after %d turns: turn %d, %d tiles on the table", turns, m.turn, len(m.state.Tiles()))
		}
		written := replay.Drawn(rec, turns+1)
		if at := m.state.Rules().Types[m.drawn].Tile; written != at.ID {
			t.Errorf("turn %d places %s, not %s", turns+1, written, at.ID)
		}
		turns++
	})
	if turns != len(rec.Turns) {
		t.Errorf("%d positions in %d turns", turns, len(rec.Turns))
	}
}
