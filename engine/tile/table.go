package tile

import (
	_ "embed"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"sync"
)

var (
	//go:embed base.txt
	baseText string
	//go:embed princess-and-dragon.txt
	princessAndDragonText string
	//go:embed plague.txt
	plagueText string
	//go:embed inns.txt
	innsText string
	//go:embed traders.txt
	tradersText string
	//go:embed river.txt
	riverText string
	//go:embed river-2.txt
	river2Text string
	//go:embed king-and-robber.txt
	kingAndRobberText string
	//go:embed count.txt
	countText string
	//go:embed tower.txt
	towerText string
	//go:embed abbey.txt
	abbeyText string
	//go:embed bridges.txt
	bridgesText string
	//go:embed hills.txt
	hillsText string
)

// Base returns the tiles of the base game in the order of the rule book.
var Base = Table("base.txt", &baseText)

// PrincessAndDragon returns the tiles of The Princess & The Dragon.
var PrincessAndDragon = Table("princess-and-dragon.txt", &princessAndDragonText)

// Plague returns the tiles of The Plague.
var Plague = Table("plague.txt", &plagueText)

// InnsAndCathedrals returns the tiles of Inns & Cathedrals. The slice is shared: callers must not change it.
var InnsAndCathedrals = Table("inns.txt", &innsText)

// TradersAndBuilders returns the tiles of Traders & Builders. The slice is shared: callers must not change it.
var TradersAndBuilders = Table("traders.txt", &tradersText)

// River returns the tiles of The River. The slice is shared: callers must not change it.
var River = Table("river.txt", &riverText)

// River2 returns the tiles of The River II, with the same spring as River. The slice is shared: callers must not change it.
var River2 = Table("river-2.txt", &river2Text)

// KingAndRobber returns the tiles of King & Robber Baron. The slice is shared: callers must not change it.
var KingAndRobber = Table("king-and-robber.txt", &kingAndRobberText)

// Count returns the tiles of The Count of Carcassonne in the order of their block.
var Count = Table("count.txt", &countText)

// Tower returns the tiles of The Tower. The slice is shared: callers must not change it.
var Tower = Table("tower.txt", &towerText)

// Abbey returns the tiles of Abbey & Mayor, with the abbey. The slice is shared: callers must not change it.
var Abbey = Table("abbey.txt", &abbeyText)

// Bridges returns the tiles of Bridges, Castles & Bazaars. The slice is shared: callers must not change it.
var Bridges = Table("bridges.txt", &bridgesText)

// Hills returns the tiles of Hills & Sheep. The slice is shared: callers must not change it.
var Hills = Table("hills.txt", &hillsText)

// Table returns a function that returns the tiles of a table, a shared slice. It panics if the table is wrong.
func Table(name string, text *string) func() []Tile {
	return sync.OnceValue(func() []Tile {
		tiles, err := ParseTable(name, *text)
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
		default:
			err = tiles[len(tiles)-1].addPart(words)
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

// addPart parses one indented line of a stanza.
func (t *Tile) addPart(words []string) error {
	p := Part{}
	switch words[0] {
	case "city":
		p.Kind = City
	case "road":
		p.Kind = Road
	case "cloister":
		p.Kind = Cloister
	case "field":
		p.Kind = Field
	case "mark":
		if len(words) != 2 || t.Mark != "" {
			return fmt.Errorf("a tile has one mark: mark WORD")
		}
		t.Mark = words[1]
		return nil
	case "edge":
		return t.addEdges(words[1:])
	case "course":
		if len(words) != 2 || t.Course != "" || !slices.Contains(courses, words[1]) {
			return fmt.Errorf("a tile has one course: spring, lake or wall")
		}
		t.Course = words[1]
		return nil
	case "wall":
		return t.addWall(words[1:])
	case "quarter":
		return t.addQuarter(words[1:])
	case "tower":
		if len(words) != 1 || t.Has(Foundation) {
			return fmt.Errorf("a tile has one foundation of a tower: tower")
		}
		p.Kind = Foundation
	case "crossing":
		return t.addCrossing(words[1:])
	case "court":
		return t.addCourts(words[1:])
	default:
		return fmt.Errorf("%q is not a part of a tile", words[0])
	}
	for i := 1; i < len(words); i++ {
		w := words[i]
		half, isHalf := halfSets[w]
		side, isSide := sideSets[w]
		switch {
		case w == "pennant" && p.Kind == City:
			p.Pennants++
		case w == "no-castle" && p.Kind == City:
			p.NoCastle = true
		case w == "shares" && p.Kind == City && p.Shared == 0 && i+1 < len(words) && sideSets[words[i+1]] != 0:
			p.Shared = sideSets[words[i+1]]
			i++
		case w == "|" && p.Kind == Field:
			return t.addField(p, words[i+1:])
		case w == "mark" && i+2 == len(words):
			p.Mark = words[i+1]
			i++
		case w == "gate" && p.Kind == Road && p.Gate == 0 && i+1 < len(words) && sideSets[words[i+1]] != 0:
			p.Gate = sideSets[words[i+1]]
			i++
		case w == "bridge" && (p.Kind == Road || p.Kind == City):
			p.Bridge = true
		case w == "reaches" && p.Kind == City && p.Reaches == NoCorner && i+1 < len(words) && cornerNames[words[i+1]] != NoCorner:
			p.Reaches = cornerNames[words[i+1]]
			i++
		case w == "inner" && p.Kind == Field && p.Halves == 0: // touches no edge
			if i+1 < len(words) && cornerNames[words[i+1]] != NoCorner {
				p.Corner = cornerNames[words[i+1]]
				i++
			}
		case p.Kind == Field && isHalf:
			p.Halves |= half
		case (p.Kind == City || p.Kind == Road) && isSide:
			p.Sides |= side
		default:
			return fmt.Errorf("%q does not belong to a %s", w, p.Kind)
		}
	}
	t.Parts = append(t.Parts, p)
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

// courses are the ways in which a river with one side begins or ends.
var courses = []string{"spring", "lake", "wall"}

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
			return fmt.Errorf("a city with a bridge crosses another one, from north to south, with fields in the corners NW and SE")
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
