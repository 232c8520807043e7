package lab

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"cartulary/internal/catalogue"
	"cartulary/notation"
)

func corpus(t *testing.T) *os.File {
	t.Helper()
	dir := os.Getenv("CARTULARY_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "corpus")
	}
	f, err := os.Open(filepath.Join(dir, "lab", "games.tsv"))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("the corpus of real games is not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

func TestRealGames(t *testing.T) {
	n := 0
	for g, err := range Games("games.tsv", corpus(t)) {
		if err != nil {
			t.Fatal(err)
		}
		n++
		rec, findings := g.Parse()
		if len(findings) != 0 {
			t.Errorf("line %d: %v", g.Source.Line, findings)
			continue
		}
		if got, err := appendFragment(nil, rec); err != nil || string(got) != g.url.Text {
			t.Errorf("line %d comes back as %s, %v", g.Source.Line, got, err)
		}
		if len(rec.Turns) < 70 || len(rec.Tags) < 3 {
			t.Errorf("line %d: %d turns, %d tags", g.Source.Line, len(rec.Turns), len(rec.Tags))
		}
		checkEdges(t, g.Source.Line, rec)
	}
	if n != 24 {
		t.Errorf("%d games, want 24", n)
	}
}

// checkEdges checks that real games fit together: a wrong place or turn of a
// tile in the catalogue would show.
func checkEdges(t *testing.T, line int, rec *notation.Record) {
	t.Helper()
	type edge struct {
		x, y int32 // twice the square, plus the way to the side
	}
	seen := map[edge]notation.Role{}
	put := func(a notation.Action) {
		tile := catalogue.Lookup(a.Tile)
		for side, d := range [4][2]int32{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
			kind := notation.Farmer
			for _, role := range []notation.Role{notation.Knight, notation.Thief} {
				if _, _, ok := tile.Numbers(role, notation.LocN+notation.Loc(side), a.Rotation); ok {
					kind = role
				}
			}
			e := edge{2*a.At.X + d[0], 2*a.At.Y + d[1]}
			if was := seen[e]; was != notation.NoRole && was != kind {
				t.Errorf("line %d: %s at %v does not fit: %s beside %s", line, a.Tile, a.At, kind, was)
			}
			seen[e] = kind
		}
	}
	put(notation.Action{Tile: "BA/RCr"})
	for _, turn := range rec.Turns {
		for _, a := range turn.Actions {
			if a.Kind == notation.ActPlace {
				put(a)
			}
		}
	}
}
