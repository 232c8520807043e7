package svg

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cartulary/engine/tile"
	"cartulary/internal/test/scenetest"
	"cartulary/report/look"
)

// TestPart checks that the outline of each part of each tile encloses the part's cells and no cells of others, except next
// to its border, and that it stays within the tile.
func TestPart(t *testing.T) {
	for _, table := range scenetest.Tables() {
		for i := range table {
			tl := &table[i]
			d := NewDrawings(look.Light)
			l := look.LayoutOf(tl, 0)
			for p := range tl.Parts {
				if tl.Parts[p].Kind == tile.Quarter {
					continue // its square extends over other tiles
				}
				id := d.Part(tl, p)
				m := regexp.MustCompile(`<path id="` + id + `" d="([^"]*)"/>`).FindStringSubmatch(d.Defs())
				if m == nil {
					t.Fatalf("%s, part %d: no outline", tl.ID, p)
				}
				lines := parsed(t, m[1])
				for c, o := range l.Owner {
					if l.Clear[c] > 1.5/look.Grid && within(lines, look.CellPoint(c)) != (int(o) == p) {
						t.Errorf("%s, part %d (%s): the outline is wrong at %v", tl.ID, p, tl.Parts[p].Kind, look.CellPoint(c))
						break
					}
				}
			}
		}
	}
}

// parsed returns the lines of a path of relative lines, in tiles.
func parsed(t *testing.T, data string) (lines [][]look.Pt) {
	t.Helper()
	for _, one := range strings.Split(strings.TrimSuffix(data, "z"), "z") {
		var line []look.Pt
		numbers := regexp.MustCompile(`-?\d+`).FindAllString(one, -1)
		atX, atY := 0, 0
		for i := 0; i+1 < len(numbers); i += 2 {
			x, _ := strconv.Atoi(numbers[i])
			y, _ := strconv.Atoi(numbers[i+1])
			atX, atY = atX+x, atY+y
			if min(atX, atY) < 0 || max(atX, atY) > TileSide {
				t.Fatalf("%s leaves the tile at %d,%d", data, atX, atY)
			}
			line = append(line, look.Pt{X: float64(atX) / TileSide, Y: float64(atY) / TileSide})
		}
		lines = append(lines, line)
	}
	return lines
}

// within reports whether a point is within an odd number of lines.
func within(lines [][]look.Pt, p look.Pt) (in bool) {
	for _, line := range lines {
		q := line[len(line)-1]
		for _, r := range line {
			if (r.Y > p.Y) != (q.Y > p.Y) && p.X < (q.X-r.X)*(p.Y-r.Y)/(q.Y-r.Y)+r.X {
				in = !in
			}
			q = r
		}
	}
	return in
}

// BenchmarkPart makes the outlines of all parts of the base game.
func BenchmarkPart(b *testing.B) {
	tiles := tile.Base()
	for b.Loop() {
		d := NewDrawings(look.Light)
		outlines.Clear()
		for i := range tiles {
			for p := range tiles[i].Parts {
				d.Part(&tiles[i], p)
			}
		}
	}
}

// BenchmarkTiles makes the drawings of all tiles of the base game in all rotations for a further page.
func BenchmarkTiles(b *testing.B) {
	tiles := tile.Base()
	for b.Loop() {
		d := NewDrawings(look.Light)
		for i := range tiles {
			for r := range uint8(4) {
				d.Tile(&tiles[i], r)
			}
		}
	}
}
