package look

import "cartulary/engine/tile"

// Outline returns the boundary of a part: closed lines, clockwise, and counterclockwise around holes.
func (l *Layout) Outline(part int) (lines [][]Pt) {
	if l.Tile.Parts[part].Kind == tile.Quarter {
		return [][]Pt{l.court(part)}
	}
	next := l.border(part)
	for start := range next {
		for len(next[start]) > 0 {
			lines = append(lines, smoothed(next.traced(start)))
		}
	}
	return lines
}

// A border has the corners to which the sides of a part lead, by corner. A map is slower (BenchmarkPart in svg).
type border [(Grid + 1) * (Grid + 1)][]int

// border returns the sides of cells that separate a part from others, with the part on their right.
func (l *Layout) border(part int) *border {
	const row = Grid + 1
	next, memory := new(border), make([]int, 0, 1<<10)
	has := func(x, y int) bool {
		return x >= 0 && y >= 0 && x < Grid && y < Grid && int(l.Owner[y*Grid+x]) == part
	}
	for y := range Grid {
		for x := range Grid {
			if !has(x, y) {
				continue
			}
			nw := y*row + x
			for _, side := range [...]struct {
				inner    bool
				from, to int
			}{{has(x, y-1), nw, nw + 1}, {has(x+1, y), nw + 1, nw + 1 + row}, {has(x, y+1), nw + 1 + row, nw + row}, {has(x-1, y), nw + row, nw}} {
				switch {
				case side.inner:
				case next[side.from] == nil:
					memory = append(memory, side.to)
					next[side.from] = memory[len(memory)-1 : len(memory) : len(memory)]
				default:
					next[side.from] = append(next[side.from], side.to)
				}
			}
		}
	}
	return next
}

// traced removes a closed line of corners from a border and returns it.
func (next *border) traced(start int) (line []int) {
	for at := start; ; {
		line = append(line, at)
		to := next[at]
		next[at] = to[1:]
		if at = to[0]; at == start {
			return append(line, start)
		}
	}
}

// smoothed returns a line through the middles of the sides of cells, which has no steps, with the corners at the edge.
func smoothed(corners []int) (line []Pt) {
	const row = Grid + 1
	point := func(c int) Pt { return Pt{float64(c%row) / Grid, float64(c/row) / Grid} }
	edge := func(c int) bool { return c%row == 0 || c%row == Grid || c/row == 0 || c/row == Grid }
	for i, c := range corners[1:] {
		if edge(corners[i]) {
			line = append(line, point(corners[i]))
		}
		a, b := point(corners[i]), point(c)
		line = append(line, Pt{(a.X + b.X) / 2, (a.Y + b.Y) / 2})
	}
	return append(line, line[0])
}
