package tile

import (
	"embed"
	"fmt"
	"io/fs"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"sync"
)

//go:embed *.txt
var files embed.FS

// The tiles of each set, in the order of its rule book. The slices are shared: callers must not change them.
var (
	Base               = Table(files, "base.txt")
	PrincessAndDragon  = Table(files, "princess-and-dragon.txt")
	Plague             = Table(files, "plague.txt")
	InnsAndCathedrals  = Table(files, "inns.txt")
	TradersAndBuilders = Table(files, "traders.txt")
	River              = Table(files, "river.txt")
	River2             = Table(files, "river-2.txt") // with the same spring as River
	KingAndRobber      = Table(files, "king-and-robber.txt")
	Count              = Table(files, "count.txt")
	Tower              = Table(files, "tower.txt")
	Abbey              = Table(files, "abbey.txt") // with the abbey
	Bridges            = Table(files, "bridges.txt")
	Hills              = Table(files, "hills.txt")
)

// Table returns a function that returns the tiles of the table in a file, a shared slice. It panics if the table is wrong.
func Table(files fs.FS, name string) func() []Tile {
	return sync.OnceValue(func() []Tile {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			panic(err)
		}
		tiles, err := ParseTable(name, string(text))
		if err != nil {
			panic(err)
		}
		return tiles
	})
}

// halfSets holds the half sides for a word of the table.
var halfSets = map[string]Halves{
	"NNW": 1, "NNE": 2, "ENE": 4, "ESE": 8, "SSE": 16, "SSW": 32, "WSW": 64, "WNW": 128,
	"N": 3, "E": 12, "S": 48, "W": 192,
}

var sideSets = map[string]Sides{"N": 1, "E": 2, "S": 4, "W": 8}

// ParseTable parses a table of tiles in the format of base.txt. The error has the line.
func ParseTable(name, text string) ([]Tile, error) {
	var tiles []Tile
	line := 0
	for l := range strings.Lines(text) {
		line++
		l, _, _ = strings.Cut(l, "#")
		words := strings.Fields(l)
		if len(words) == 0 {
			continue
		}
		var err error
		switch {
		case words[0] == "tile":
			var t Tile
			t, err = parseHead(words[1:])
			t.Line = line
			tiles = append(tiles, t)
		case len(tiles) == 0:
			err = fmt.Errorf("%q comes before the first tile", words[0])
		case lines[words[0]] == nil:
			err = fmt.Errorf("%q is not a part of a tile", words[0])
		default:
			err = lines[words[0]](&tiles[len(tiles)-1], words[1:])
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, line, err)
		}
	}
	for i := range tiles {
		tiles[i].borderWalls()
		if err := tiles[i].complete(); err != nil {
			return nil, fmt.Errorf("%s:%d: tile %s: %w", name, tiles[i].Line, tiles[i].ID, err)
		}
	}
	return tiles, nil
}

func parseHead(words []string) (Tile, error) {
	var t Tile
	if len(words) < 2 || !strings.HasPrefix(words[1], "x") {
		return t, fmt.Errorf("a tile needs an id and a count: tile ID xCOUNT")
	}
	n, err := strconv.Atoi(words[1][1:])
	if err != nil || n < 1 {
		return t, fmt.Errorf("count %q is not a number of tiles", words[1])
	}
	t.ID, t.Count = words[0], n
	key := ""
	for _, w := range words[2:] {
		switch {
		case w == "start":
			t.Start = true
		case w == "own":
			t.Own = true
		case w == "letter" || w == "ctr" || w == "garden":
			key = w
		case key == "letter":
			t.Letter = w
		case key == "ctr":
			t.CTR = append(t.CTR, w)
		case key == "garden":
			t.Garden = w
		default:
			return t, fmt.Errorf("%q is not a property of a tile", w)
		}
	}
	return t, nil
}

// lines holds what an indented line of a stanza adds to its tile, by the first word.
var lines = map[string]func(t *Tile, words []string) error{
	"city":     part(City),
	"road":     part(Road),
	"cloister": part(Cloister),
	"field":    part(Field),
	"tower":    (*Tile).addFoundation,
	"wall":     (*Tile).addWall,
	"quarter":  (*Tile).addQuarter,
	"mark":     (*Tile).addMark,
	"edge":     (*Tile).addEdges,
	"course":   (*Tile).addCourse,
	"crossing": (*Tile).addCrossing,
	"court":    (*Tile).addCourts,
}

// A property is a word in the line of a part. Set takes the part and the next word, empty for none, and returns how many words it has read,
// 0 for a wrong one.
type property struct {
	of  []Kind
	set func(p *Part, next string) int
}

var properties = map[string]property{
	"pennant":   {[]Kind{City}, func(p *Part, _ string) int { p.Pennants++; return 1 }},
	"no-castle": {[]Kind{City}, func(p *Part, _ string) int { p.NoCastle = true; return 1 }},
	"shares":    {[]Kind{City}, func(p *Part, next string) int { return once(&p.Shared, sideSets[next]) }},
	"reaches":   {[]Kind{City}, func(p *Part, next string) int { return once(&p.Reaches, cornerNames[next]) }},
	"gate":      {[]Kind{Road}, func(p *Part, next string) int { return once(&p.Gate, sideSets[next]) }},
	"bridge":    {[]Kind{City, Road}, func(p *Part, _ string) int { p.Bridge = true; return 1 }},
	"mark":      {[]Kind{City, Road, Cloister, Field}, func(p *Part, next string) int { return once(&p.Mark, next) }},
	"inner":     {[]Kind{Field}, inner},
}

// once sets a property that has no value yet to one that is not empty, and returns the number of words read.
func once[T comparable](to *T, value T) int {
	var none T
	if *to != none || value == none {
		return 0
	}
	*to = value
	return 2
}

// inner is the property of a field that touches no edge. The next word may be its corner.
func inner(p *Part, next string) int {
	if p.Halves != 0 {
		return 0
	}
	return max(1, once(&p.Corner, cornerNames[next]))
}

// part returns what adds a part of a kind.
func part(k Kind) func(t *Tile, words []string) error {
	return func(t *Tile, words []string) error {
		p := Part{Kind: k}
		for len(words) > 0 {
			w, next, n := words[0], "", 0
			if len(words) > 1 {
				next = words[1]
			}
			has, known := properties[w]
			switch {
			case w == "|" && k == Field:
				return t.addField(p, words[1:])
			case known && slices.Contains(has.of, k):
				n = has.set(&p, next)
			case k == Field && halfSets[w] != 0:
				p.Halves |= halfSets[w]
				n = 1
			case (k == City || k == Road) && sideSets[w] != 0:
				p.Sides |= sideSets[w]
				n = 1
			}
			if n == 0 {
				return fmt.Errorf("%q does not belong to a %s", w, k)
			}
			words = words[n:]
		}
		t.Parts = append(t.Parts, p)
		return nil
	}
}

// addFoundation parses the foundation of a tower.
func (t *Tile) addFoundation(words []string) error {
	if len(words) != 0 || t.Has(Foundation) {
		return fmt.Errorf("a tile has one foundation of a tower: tower")
	}
	t.Parts = append(t.Parts, Part{Kind: Foundation})
	return nil
}

// addMark parses the symbol of a tile.
func (t *Tile) addMark(words []string) error {
	if len(words) != 1 || t.Mark != "" {
		return fmt.Errorf("a tile has one mark: mark WORD")
	}
	t.Mark = words[0]
	return nil
}

// addCourse parses the way in which a river with one side begins or ends.
func (t *Tile) addCourse(words []string) error {
	if len(words) != 1 || t.Course != "" || !slices.Contains([]string{"spring", "lake", "wall"}, words[0]) {
		return fmt.Errorf("a tile has one course: spring, lake or wall")
	}
	t.Course = words[0]
	return nil
}

// addEdges parses the edges that belong to no part.
func (t *Tile) addEdges(words []string) error {
	edges := map[string]Edge{"river": RiverEdge, "any": AnyEdge}
	if len(words) < 2 || edges[words[0]] == 0 {
		return fmt.Errorf("edge needs the word river or any, and sides")
	}
	for _, w := range words[1:] {
		if sideSets[w] == 0 {
			return fmt.Errorf("%q is not a side", w)
		}
		t.Shown[bits.TrailingZeros8(uint8(sideSets[w]))] = edges[words[0]]
	}
	return nil
}

// addWall parses the half sides within the walls of the City of Carcassonne.
func (t *Tile) addWall(words []string) error {
	if t.Wall != 0 || len(words) == 0 {
		return fmt.Errorf("a tile has one wall, with its half sides")
	}
	for _, w := range words {
		if halfSets[w] == 0 {
			return fmt.Errorf("%q is not a half side", w)
		}
		t.Wall |= halfSets[w]
	}
	t.Parts = append(t.Parts, Part{Kind: City, Mark: Walls})
	return nil
}

// addQuarter parses a quarter of the City of Carcassonne.
func (t *Tile) addQuarter(words []string) error {
	if t.Wall == 0 || len(words) != 1 {
		return fmt.Errorf("a quarter has one name and is within the walls of the City of Carcassonne")
	}
	t.Parts = append(t.Parts, Part{Kind: Quarter, Mark: words[0]})
	return nil
}

// Walled reports whether a tile is one of the City of Carcassonne.
func (t *Tile) Walled() bool {
	return slices.ContainsFunc(t.Parts, func(p Part) bool { return p.Kind == Quarter || p.Mark == Walls })
}

// borderWalls lets the fields of a tile with a wall border the City within.
func (t *Tile) borderWalls() {
	wall := slices.IndexFunc(t.Parts, func(p Part) bool { return p.Mark == Walls })
	for i := range t.Parts {
		if wall >= 0 && t.Parts[i].Kind == Field {
			t.Parts[i].Cities |= 1 << wall
		}
	}
}

// addCrossing parses a crossing and the gates with lanes from there.
func (t *Tile) addCrossing(words []string) error {
	if t.Crossing || len(words) == 1 || len(words) > 1 && words[0] != "gate" {
		return fmt.Errorf("a tile has one crossing, alone or with the word gate and sides of cities")
	}
	t.Crossing = true
	for _, w := range words[min(1, len(words)):] {
		if sideSets[w] == 0 {
			return fmt.Errorf("%q is not a side", w)
		}
		t.Lanes |= sideSets[w]
	}
	return nil
}

// addCourts parses the sides across which quarters extend, and the name of one.
func (t *Tile) addCourts(words []string) error {
	for i, w := range words {
		switch {
		case sideSets[w] != 0:
			t.Courts |= sideSets[w]
		case i > 0 && i == len(words)-1:
			t.Court = w
		default:
			return fmt.Errorf("%q is not a side", w)
		}
	}
	if t.Courts == 0 {
		return fmt.Errorf("a court has a side")
	}
	return nil
}

// addField adds field p with the cities in border: the word "city" and one side of each.
func (t *Tile) addField(p Part, border []string) error {
	if len(border) < 2 || border[0] != "city" {
		return fmt.Errorf("| needs the word city and a side of each city that the field borders")
	}
	for _, w := range border[1:] {
		found := false
		for i, c := range t.Parts {
			if c.Kind == City && c.Sides&sideSets[w] != 0 {
				p.Cities |= 1 << i
				found = true
			}
		}
		if !found {
			return fmt.Errorf("the field borders a city at %q, but there is none", w)
		}
	}
	t.Parts = append(t.Parts, p)
	return nil
}

// complete checks that the parts fill the tile: a side has one part at most, a half side without a city one field. A side
// that fits any neighbour, and a half side within the City's walls, have none.
func (t *Tile) complete() error {
	var sides, own Sides
	var city, field Halves
	none := t.Wall
	for s, e := range t.Shown {
		if e != 0 {
			own |= 1 << s
		}
		if e == AnyEdge {
			none |= 3 << (2 * s)
		}
	}
	for _, p := range t.Parts {
		if (sides|own)&p.Sides != 0 {
			return fmt.Errorf("a side belongs to two parts")
		}
		sides |= p.Sides
		if p.Kind == City {
			for s := range Side(4) {
				if p.Sides.Has(s) {
					city |= 3 << (2 * s)
				}
			}
		}
	}
	for _, p := range t.Parts {
		if (field|city|none)&p.Halves != 0 {
			return fmt.Errorf("a half side belongs to two parts")
		}
		field |= p.Halves
	}
	if city|field|none != 255 {
		return fmt.Errorf("a half side belongs to no part")
	}
	if err := t.share(); err != nil {
		return err
	}
	if t.Has(Foundation) && t.Parts[len(t.Parts)-1].Kind != Foundation {
		return fmt.Errorf("the foundation of a tower is the last part")
	}
	return t.drawable()
}

// share checks that one city at most shares a side, and that it is the side of another city.
func (t *Tile) share() error {
	sharing := 0
	for i := range t.Parts {
		p := &t.Parts[i]
		if p.Shared == 0 {
			continue
		}
		sharing++
		if sharing > 1 || p.Sides&p.Shared != 0 || t.Edge(Side(bits.TrailingZeros8(uint8(p.Shared)))) != CityEdge {
			return fmt.Errorf("one city of a tile shares a side, that of another city")
		}
	}
	return nil
}

// drawable checks that the details of the picture fit the parts.
func (t *Tile) drawable() error {
	var cities, gates Sides
	ends := 0 // roads that end in the middle
	for i := range t.Parts {
		p := &t.Parts[i]
		one := bits.OnesCount8(uint8(p.Sides)) == 1
		switch {
		case p.Kind == City:
			cities |= p.Sides
		case p.Gate != 0 && !one:
			return fmt.Errorf("a road with a gate has one side")
		case p.Kind == Road && one && p.Gate == 0 && !p.Bridge:
			ends++
		}
		gates |= p.Gate
		if p.Kind == City && p.Bridge && !t.crosses(p) {
			return fmt.Errorf("a city with a bridge crosses another city, from north to south, with fields in the corners NW and SE")
		}
		if p.Reaches != NoCorner && !p.canReach() {
			return fmt.Errorf("a city of one side, or of two neighbouring sides, reaches a corner that none of them has")
		}
	}
	if t.Courts != 0 && t.Wall == 0 {
		return fmt.Errorf("a court is within the walls of the City of Carcassonne")
	}
	rivers := 0
	for _, e := range t.Shown {
		if e == RiverEdge {
			rivers++
		}
	}
	if (gates|t.Lanes)&^cities != 0 {
		return fmt.Errorf("the side of a gate has no city")
	}
	if (t.Course != "") != (rivers == 1) {
		return fmt.Errorf("a river with one side, and no other, has a course: spring, lake or wall")
	}
	if t.Crossing && ends < 2 {
		return fmt.Errorf("at least two roads must end at a crossing")
	}
	return nil
}

// crosses reports whether a city connects north and south, another one east and west, and fields lie in the other corners.
func (t *Tile) crosses(p *Part) bool {
	const northSouth = Sides(1<<North | 1<<South)
	corners := 0
	for _, q := range t.Parts {
		if q.Corner == NorthWest || q.Corner == SouthEast || q.Kind == City && q.Sides == northSouth.Turned(1) {
			corners++
		}
	}
	return p.Sides == northSouth && corners == 3
}

// canReach reports whether the corner is beyond the sides of the city, which has one side or two neighbouring sides.
func (p *Part) canReach() bool {
	corner := Sides(1 << (p.Reaches - 1)) // the side before the corner, clockwise
	corner |= corner.Turned(1)
	n := bits.OnesCount8(uint8(p.Sides))
	return p.Sides&corner == 0 && (n == 1 || n == 2)
}
