package catalogue

import (
	"cmp"
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cartulary/notation"
)

//go:embed base.txt
var baseText string

var base = sync.OnceValue(func() (tiles []*Tile) {
	for line := range strings.Lines(baseText) {
		if f := strings.Fields(line); len(f) > 0 && f[0] != "#" {
			tiles = append(tiles, tileOf(f))
		}
	}
	return tiles
})

// tileOf returns the tile of a row of the table. It panics if there is none: the table is part of the program.
func tileOf(f []string) *Tile {
	first, last, several := strings.Cut(f[4], "-")
	if !several {
		last = first
	}
	t := &Tile{Letter: f[0], ID: f[1], CTR: f[2], BGAType: number(f[3]), firstID: number(first), lastID: number(last),
		kifu: notation.Rotation(number(f[5])), turn: notation.Rotation(number(f[6]))}
	for _, text := range f[7:] {
		t.parts = append(t.parts, partOf(text))
	}
	t.numberSegments()
	return t
}

func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic("catalogue/base.txt: " + err.Error())
	}
	return n
}

// Roles holds the roles on the kinds of features, by their names in a kifu.
var Roles = map[string]notation.Role{
	"city": notation.Knight, "road": notation.Thief, "field": notation.Farmer, "cloister": notation.Monk,
}

// partOf returns the part of a text such as "3=field:ENE,WNW".
func partOf(text string) part {
	pos, rest, _ := strings.Cut(text, "=")
	kind, places, _ := strings.Cut(rest, ":")
	p := part{pos: number(pos), role: Roles[kind]}
	for place := range strings.SplitSeq(places, ",") {
		switch loc := locOf(place); {
		case p.role == notation.Farmer && loc.IsSide():
			half := notation.LocNNW + 2*(loc-notation.LocN)
			p.locs = append(p.locs, half, half+1)
		case p.role != notation.Monk:
			p.locs = append(p.locs, loc)
		}
	}
	slices.Sort(p.locs)
	return p
}

// locOf returns the side or half side of a name in capitals, NoLoc for any other name.
func locOf(name string) notation.Loc {
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
