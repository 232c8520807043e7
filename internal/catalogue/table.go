package catalogue

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cartulary/notation"
)

//go:embed base.txt
var baseText string

var base = sync.OnceValue(func() []*Tile { return mustParse(baseText) })

func mustParse(text string) []*Tile {
	tiles, err := parse(text)
	if err != nil {
		panic("catalogue/base.txt: " + err.Error())
	}
	return tiles
}

func parse(text string) ([]*Tile, error) {
	var tiles []*Tile
	n := 0
	for line := range strings.Lines(text) {
		n++
		fields := strings.Fields(line)
		if len(fields) == 0 || strings.HasPrefix(fields[0], "#") {
			continue
		}
		t, err := parseTile(fields)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		tiles = append(tiles, t)
	}
	return tiles, nil
}

func parseTile(f []string) (*Tile, error) {
	if len(f) < 8 {
		return nil, fmt.Errorf("%d columns, want 8 or more", len(f))
	}
	t := &Tile{Letter: f[0], ID: f[1], CTR: f[2]}
	from, to, isRange := strings.Cut(f[4], "-")
	if !isRange {
		to = from
	}
	var kifu, turn int
	for _, c := range []struct {
		text string
		to   *int
		max  int
	}{{f[3], &t.BGAType, 24}, {from, &t.firstID, 72}, {to, &t.lastID, 72}, {f[5], &kifu, 3}, {f[6], &turn, 3}} {
		n, err := strconv.Atoi(c.text)
		if err != nil || n < 0 || n > c.max {
			return nil, fmt.Errorf("%q is not a number up to %d", c.text, c.max)
		}
		*c.to = n
	}
	t.kifu, t.turn = notation.Rotation(kifu), notation.Rotation(turn)
	for _, text := range f[7:] {
		p, err := parsePart(text)
		if err != nil {
			return nil, err
		}
		t.parts = append(t.parts, p)
	}
	t.numberSegments()
	return t, nil
}

var kinds = map[string]notation.Role{
	"city": notation.Knight, "road": notation.Thief, "field": notation.Farmer, "cloister": notation.Monk,
}

// parsePart parses "3=field:ENE,WNW".
func parsePart(text string) (part, error) {
	pos, rest, _ := strings.Cut(text, "=")
	kind, places, _ := strings.Cut(rest, ":")
	n, err := strconv.Atoi(pos)
	p := part{pos: n, role: kinds[kind]}
	if err != nil || n < 1 || n > 9 || p.role == notation.NoRole {
		return p, fmt.Errorf("position %q", text)
	}
	if p.role == notation.Monk {
		return p, nil
	}
	for place := range strings.SplitSeq(places, ",") {
		loc := LocOf(place)
		switch {
		case loc == notation.NoLoc || p.role != notation.Farmer && loc.IsHalf():
			return p, fmt.Errorf("place %q in %q", place, text)
		case p.role == notation.Farmer && loc.IsSide():
			half := notation.LocNNW + 2*(loc-notation.LocN)
			p.locs = append(p.locs, half, half+1)
		default:
			p.locs = append(p.locs, loc)
		}
	}
	slices.Sort(p.locs)
	return p, nil
}

// LocOf returns the side or half side of a name in capitals, NoLoc for any other name.
func LocOf(name string) notation.Loc {
	for l := notation.LocN; l <= notation.LocWNW; l++ {
		if l.String() == name {
			return l
		}
	}
	return notation.NoLoc
}

// numberSegments sets the kifu indexes of the parts of each kind, clockwise from the north of the rule book's picture.
func (t *Tile) numberSegments() {
	order := make([]*part, len(t.parts))
	for i := range t.parts {
		order[i] = &t.parts[i]
	}
	slices.SortFunc(order, func(a, b *part) int {
		return cmp.Compare(first(a.locs, t.kifu), first(b.locs, t.kifu))
	})
	var count [notation.Monk + 1]int
	for _, p := range order {
		p.segment = count[p.role]
		count[p.role]++
	}
}

// hasCTR reports whether name is the tile's reference, with the pennant before or after the suffix: cfcf+-J and cfcf-J+.
func (t *Tile) hasCTR(name string) bool {
	if name == t.CTR {
		return true
	}
	edges, suffix, ok := strings.Cut(t.CTR, "+-")
	return ok && name == edges+"-"+suffix+"+"
}
