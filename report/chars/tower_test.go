package chars

import (
	"slices"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/report/scene"
)

// TestTowerHeights checks the character of a tower and the legend: towers of more than 9 pieces show a plus.
func TestTowerHeights(t *testing.T) {
	find := func(id string) *tile.Tile {
		for _, x := range tile.Tower() {
			if x.ID == id {
				return &x
			}
		}
		t.Fatalf("no tile %s", id)
		return nil
	}
	const digits, plus = "1-9 tower of so many pieces", "+ tower of more than 9 pieces"
	for _, tt := range []struct {
		piles  []int
		glyphs string
		legend []string
	}{
		{[]int{0}, "◎", nil},
		{[]int{1, 9}, "19", []string{digits}},
		{[]int{9, 10}, "9+", []string{digits, plus}},
		{[]int{10, 30}, "++", []string{plus}},
	} {
		s := &scene.Scene{Bounds: scene.Bounds{MaxX: 2}}
		for i, n := range tt.piles {
			s.Tiles = append(s.Tiles, scene.Tile{Tile: find("TO/F"), At: engine.Point{X: int16(2 * i)}, Pile: n})
		}
		text := written(t, s, Options{})
		board := strings.Split(text, "\n\n")[1]
		for _, g := range tt.glyphs {
			if !strings.ContainsRune(board, g) {
				t.Errorf("%v: no %c in\n%s", tt.piles, g, text)
			}
		}
		for _, line := range []string{digits, plus} {
			if want := slices.Contains(tt.legend, line); strings.Contains(text, line) != want {
				t.Errorf("%v: legend %q is %v in\n%s", tt.piles, line, !want, text)
			}
		}
	}
}
