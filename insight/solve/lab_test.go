package solve_test

import (
	"os"
	"path/filepath"
	"testing"

	"cartulary/engine"
	"cartulary/notation/format"
	"cartulary/replay"
)

// labEnds returns the positions of the real two-player games in the corpus with left tiles left, or skips the test.
func labEnds(t testing.TB, left int) (list []*engine.State) {
	t.Helper()
	dir := os.Getenv("CARTULARY_CORPUS")
	if dir == "" {
		dir = "../../../shared/corpus"
	}
	files, _ := filepath.Glob(filepath.Join(dir, "lab", "*.tsv"))
	if len(files) == 0 {
		t.Skip("the corpus of real games is not here: set CARTULARY_CORPUS to its folder")
	}
	for _, path := range files {
		list = append(list, recordEnds(t, path, left)...)
	}
	return list
}

// recordEnds returns the positions with left tiles left in the games of a file.
func recordEnds(t testing.TB, path string, left int) (list []*engine.State) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for g, err := range format.Games(path, f, format.Choice{}) {
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		rec, _ := new(format.Parser).Parse(g)
		for frame := range replay.New().Frames(rec, replay.Options{}) {
			if s := frame.State; s != nil && frame.Kind == replay.FrameTurn && s.Remaining() == left {
				list = append(list, s.Clone())
				break
			}
		}
	}
	return list
}
