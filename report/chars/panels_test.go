package chars

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/internal/test/enginetest"
	"cartulary/internal/test/scenetest"
	"cartulary/notation"
	"cartulary/report/scene"
	"cartulary/report/wrap"
)

// written returns the output of Write for a scene.
func written(t *testing.T, s *scene.Scene, opts Options) string {
	t.Helper()
	var b strings.Builder
	if err := Write(&b, s, opts); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

var (
	coordinates = regexp.MustCompile(`^ {4} *-?\d+( +-?\d+)*$`)
	rowLabel    = regexp.MustCompile(`^ *(-?\d+) `)
)

// readBoard parses the tiles of a board in characters, by square. A square that is printed twice must be equal both times.
func readBoard(t *testing.T, text string) map[[2]int]string {
	t.Helper()
	board := map[[2]int]string{}
	columns := map[int]int{} // x by the column of the tile's middle
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if coordinates.MatchString(line) {
			open := len(columns) == 0
			columns = map[int]int{}
			for _, at := range regexp.MustCompile(`-?\d+`).FindAllStringIndex(line, -1) {
				if x, _ := strconv.Atoi(line[at[0]:at[1]]); open {
					columns[at[1]-1] = x
				}
			}
			continue
		}
		m := rowLabel.FindStringSubmatch(line[:min(len(line), labelWidth+1)])
		if m == nil || len(columns) == 0 {
			continue
		}
		y, _ := strconv.Atoi(m[1])
		for middle, x := range columns {
			block := ""
			for _, l := range lines[i-1 : i+2] {
				block += fmt.Sprintf("%-5s\n", string(cut([]rune(l), middle-2, middle+3)))
			}
			if strings.TrimSpace(block) != "" {
				board[[2]int{x, y}] = block
			}
		}
	}
	return board
}

func cut(line []rune, from, to int) []rune {
	return line[min(from, len(line)):min(to, len(line))]
}

// TestPanels checks on many widths that no line is wider than the terminal, that every tile is in its place, and that no
// row and no column is empty.
func TestPanels(t *testing.T) {
	cutBoards := 0
	for seed := range enginetest.Games(t, 40) {
		s := scene.New(scenetest.Game(t, seed, 10+int(seed)*2), scene.Options{Title: "Ana – Ben – Cleo", Players: []notation.Player{
			{Colour: notation.Red, Name: "Ana"}, {Colour: notation.Yellow, Name: "花子"}, {Colour: notation.Green, Name: strings.Repeat("Hildegard ", 12)},
			{Colour: notation.Blue, Name: "Dan"}, {Colour: notation.Black}}})
		want := readBoard(t, written(t, s, Options{}))
		if len(want) != len(s.Tiles) {
			t.Fatalf("seed %d: %d tiles on the board, want %d", seed, len(want), len(s.Tiles))
		}
		for _, width := range []int{80, 60, 45} {
			text := written(t, s, Options{Width: width})
			for line := range strings.Lines(text) {
				if n := wrap.Width(strings.TrimSuffix(line, "\n")); n > width {
					t.Errorf("seed %d: a line of %d columns on a terminal of %d: %s", seed, n, width, line)
				}
			}
			if got := readBoard(t, text); !maps.Equal(got, want) {
				t.Errorf("seed %d, %d columns: another board\n%s", seed, width, text)
			}
			if strings.Count(text, "\ncolumns ") > 1 {
				cutBoards++
			}
		}
	}
	if cutBoards < 20 {
		t.Errorf("only %d boards were cut", cutBoards)
	}
}

// TestCutColumns checks that a board is cut into as few panels as possible, about equally wide, and that gaps count.
func TestCutColumns(t *testing.T) {
	for _, tt := range []struct {
		xs    []int
		width int
		want  string
	}{
		{[]int{0, 1, 2}, 0, "[[0 1 2]]"},
		{[]int{0, 1, 2}, 80, "[[0 1 2]]"},
		{[]int{-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4}, 80, "[[-6 -5 -4 -3 -2 -1 0 1 2 3 4]]"},
		{[]int{-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5}, 80, "[[-6 -5 -4 -3 -2 -1] [0 1 2 3 4 5]]"},
		{[]int{-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 9}, 76, "[[-6 -5 -4 -3 -2 -1] [0 1 2 3 9]]"},
		{[]int{0, 1, 2}, 5, "[[0] [1] [2]]"},
		{nil, 80, "[[]]"},
	} {
		g := textGrid{xs: tt.xs}
		if got := fmt.Sprint(g.panels(tt.width)); got != tt.want {
			t.Errorf("%v in %d columns: %s, want %s", tt.xs, tt.width, got, tt.want)
		}
	}
}

// TestGaps checks that columns and rows without a tile are left out and explained in the legend, even with the bounds of a
// later scene.
func TestGaps(t *testing.T) {
	r := scenetest.Rules(t)
	s := engine.NewState(r, scenetest.Colours[:2])
	s.SetUp(r.Start)
	s.BeginTurn(0)
	s.Apply(&engine.Action{Kind: engine.ActPlace, Place: engine.Placement{Type: 3, At: engine.Point{X: 20, Y: 30}}})
	sc := scene.New(s, scene.Options{Bounds: &scene.Bounds{MinX: -9, MinY: -9, MaxX: 40, MaxY: 40}})
	text := written(t, sc, Options{})
	if got := slices.Collect(maps.Keys(readBoard(t, text))); len(got) != 2 {
		t.Errorf("tiles at %v", got)
	}
	if n := strings.Count(text, "\n"); n > 18 {
		t.Errorf("%d lines:\n%s", n, text)
	}
	for _, want := range []string{"\n       0      20\n", "┊ empty columns left out", "┈ empty rows left out", "\n    ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
}

// TestSheetWidth checks that the sheet of tiles fits the terminal.
func TestSheetWidth(t *testing.T) {
	for _, width := range []int{80, 33, 10} {
		var b strings.Builder
		tiles := tile.Plague()
		if err := Sheet(&b, tiles, Options{Width: width}); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(b.String()) {
			if n := wrap.Width(strings.TrimSuffix(line, "\n")); n > max(width, 16) {
				t.Errorf("a line of %d columns on a terminal of %d: %s", n, width, line)
			}
		}
		for _, tl := range tiles {
			if !strings.Contains(b.String(), tl.ID+" x") {
				t.Errorf("%d columns: no %s", width, tl.ID)
			}
		}
	}
}
