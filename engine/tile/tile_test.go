package tile

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strings"
	"testing"
)

// TestBaseCensus checks the contents of the base game.
func TestBaseCensus(t *testing.T) {
	tiles := Base()
	types, count, pennants, cloisters, gardens, starts := 0, 0, 0, 0, 0, 0
	var edges [4]int
	var parts [NumKinds]int
	for i := range tiles {
		ti := &tiles[i]
		types++
		count += ti.Count
		pennants += ti.Count * ti.Pennants()
		if ti.Garden != "" {
			gardens++
		}
		if ti.Start {
			starts++
		}
		for s := range Side(4) {
			edges[ti.Edge(s)] += ti.Count
		}
		for _, p := range ti.Parts {
			parts[p.Kind] += ti.Count
			if p.Kind == Cloister {
				cloisters += ti.Count
			}
		}
	}
	got := []int{types, count, pennants, cloisters, gardens, starts, edges[CityEdge], edges[RoadEdge], edges[FieldEdge]}
	want := []int{24, 72, 10, 6, 8, 1, 79, 94, 115}
	if !slices.Equal(got, want) {
		t.Errorf("types, tiles, pennants, cloisters, gardens, starts, city, road and field sides = %v, want %v", got, want)
	}
	for i := range tiles {
		if want := string(rune('A' + i)); tiles[i].Letter != want {
			t.Errorf("tile %d is %s, want %s: the table is in the order of the rule book", i, tiles[i].Letter, want)
		}
	}
}

// TestCTRNames checks that each consolidated name is the smallest clockwise reading of the edges.
func TestCTRNames(t *testing.T) {
	letter := map[Edge]string{CityEdge: "c", FieldEdge: "f", RoadEdge: "r"}
	for _, ti := range Base() {
		best := ""
		for from := range Side(4) {
			name := ""
			for i := range Side(4) {
				name += letter[ti.Edge((from+i)%4)]
			}
			if best == "" || name < best {
				best = name
			}
		}
		if !strings.HasPrefix(ti.CTR[0], best) {
			t.Errorf("%s is called %s, its edges read %s", ti.ID, ti.CTR[0], best)
		}
		if strings.Contains(ti.CTR[0], "+") != (ti.Pennants() > 0) {
			t.Errorf("%s is called %s but has %d pennants", ti.ID, ti.CTR[0], ti.Pennants())
		}
	}
}

// TestRoadsSplitFields checks that the two halves of a road's side belong to different fields, unless the road ends at a
// cloister in one field.
func TestRoadsSplitFields(t *testing.T) {
	for _, ti := range Base() {
		field := func(h HalfSide) int {
			return slices.IndexFunc(ti.Parts, func(p Part) bool { return p.Halves.Has(h) })
		}
		for _, p := range ti.Parts {
			if p.Kind != Road {
				continue
			}
			for s := range Side(4) {
				if p.Sides.Has(s) && field(HalfSide(2*s)) == field(HalfSide(2*s+1)) && ti.ID != "BA/LR" {
					t.Errorf("%s: one field lies on both sides of the road at the %s side", ti.ID, s)
				}
			}
		}
	}
}

func TestTurned(t *testing.T) {
	for i := range HalfSide(8) {
		if o := i.Opposite(); o.Opposite() != i || Side(o/2) != Side(i/2).Opposite() {
			t.Errorf("half side %d is opposite of %d", i, o)
		}
		if got := Halves(1 << i).Turned(1); got != 1<<((i+2)%8) {
			t.Errorf("half side %d turned is %b", i, got)
		}
	}
	for r := range uint8(8) {
		if got := Sides(1).Turned(r); got != 1<<(r%4) {
			t.Errorf("north turned by %d is %b", r, got)
		}
	}
}

func TestParseTableErrors(t *testing.T) {
	tests := []struct{ text, want string }{
		{"road N", `t:1: "road" comes before the first tile`},
		{"tile A", "t:1: a tile needs an id and a count: tile ID xCOUNT"},
		{"tile A x0", `t:1: count "x0" is not a number of tiles`},
		{"tile A x1 shiny", `t:1: "shiny" is not a property of a tile`},
		{"tile A x1\n  lake N", `t:2: "lake" is not a part of a tile`},
		{"tile A x1\n  city NNE", `t:2: "NNE" does not belong to a city`},
		{"tile A x1\n  field N E S W | city N", `t:2: the field borders a city at "N", but there is none`},
		{"\n\ntile A x1\n  city N\n  field E S", "t:3: tile A: a half side belongs to no part"},
		{"tile A x1\n  city N\n  field N E S W", "t:1: tile A: a half side belongs to two parts"},
		{"tile A x1\n  edge", "t:2: edge needs the word river or any, and sides"},
		{"tile A x1\n  edge any NNW", `t:2: "NNW" is not a side`},
		{"tile A x1\n  edge any N\n  city N\n  field E S W", "t:1: tile A: a side belongs to two parts"},
		{"tile A x1\n  edge any N\n  field N E S W", "t:1: tile A: a half side belongs to two parts"},
		{"tile A x1\n  edge river N S\n  field NNE E SSE", "t:1: tile A: a half side belongs to no part"},
		{"tile A x1\n  edge river E\n  field N E S W", "t:1: tile A: a river with one side, and no other, has a course: spring, lake or wall"},
		{"tile A x1\n  edge river E W\n  course lake\n  field N ENE WNW\n  field ESE S WSW", "t:1: tile A: a river with one side, and no other, has a course: spring, lake or wall"},
		{"tile A x1\n  course sea", "t:2: a tile has one course: spring, lake or wall"},
		{"tile A x1\n  course lake\n  course lake", "t:3: a tile has one course: spring, lake or wall"},
		{"tile A x1\n  wall", "t:2: a tile has one wall, with its half sides"},
		{"tile A x1\n  wall NNW\n  wall NNE", "t:3: a tile has one wall, with its half sides"},
		{"tile A x1\n  court N\n  field N E S W", "t:1: tile A: a court is within the walls of the City of Carcassonne"},
		{"tile A x1\n  wall N E S W\n  court", "t:3: a court has a side"},
		{"tile A x1\n  wall N E S W\n  court castle", `t:3: "castle" is not a side`},
		{"tile A x1\n  wall NE", `t:2: "NE" is not a half side`},
		{"tile A x1\n  wall NNW\n  field N E S W", "t:1: tile A: a half side belongs to two parts"},
		{"tile A x1\n  wall NNW\n  field E S W", "t:1: tile A: a half side belongs to no part"},
		{"tile A x1\n  field N E S W\n  tower N", "t:3: a tile has one foundation of a tower: tower"},
		{"tile A x1\n  field N E S W\n  tower\n  tower", "t:4: a tile has one foundation of a tower: tower"},
		{"tile A x1\n  tower\n  field N E S W", "t:1: tile A: the foundation of a tower is the last part"},
		{"tile A x1\n  road N no-castle", `t:2: "no-castle" does not belong to a road`},
		{"tile A x1\n  city N shares\n  field E S W", `t:2: "shares" does not belong to a city`},
		{"tile A x1\n  city N shares E\n  field E S W", "t:1: tile A: one city of a tile shares a side, that of another city"},
		{"tile A x1\n  city N shares N\n  field E S W", "t:1: tile A: one city of a tile shares a side, that of another city"},
		{"tile A x1\n  city N shares E\n  city E\n  city W shares N\n  field S", "t:1: tile A: one city of a tile shares a side, that of another city"},
		{"tile A x1\n  city N\n  road N\n  field E S W", "t:1: tile A: a side belongs to two parts"},
	}
	for _, tt := range tests {
		_, err := ParseTable("t", tt.text)
		if err == nil || err.Error() != tt.want {
			t.Errorf("ParseTable(%q) = %v, want %s", tt.text, err, tt.want)
		}
	}
}

// TestCensus checks the contents of the boxes with marks.
func TestCensus(t *testing.T) {
	for _, box := range []struct {
		name  string
		tiles []Tile
		want  map[string]int
	}{
		{"Princess & Dragon", PrincessAndDragon(), map[string]int{"types": 29, "tiles": 30, "volcano": 6, "dragon": 12, "portal": 6, "princess": 6,
			"pennants": 3, "cloisters": 2, "inner fields": 1, "no castle": 1, "gardens": 2}},
		{"Inns & Cathedrals", InnsAndCathedrals(), map[string]int{"types": 17, "tiles": 18, "inn": 6, "cathedral": 2,
			"pennants": 3, "cloisters": 1, "inner fields": 1, "no castle": 1, "gardens": 2}},
		{"Traders & Builders", TradersAndBuilders(), map[string]int{"types": 24, "tiles": 24, "wine": 9, "grain": 6, "cloth": 5,
			"cloisters": 1, "inner fields": 4, "gardens": 2}},
		{"The River", River(), map[string]int{"types": 10, "tiles": 12, "starts": 1, "river sides": 22, "spring": 1, "lake": 1, "cloisters": 1,
			"gardens": 1}},
		{"The River II", River2(), map[string]int{"types": 12, "tiles": 12, "starts": 1, "river sides": 22, "spring": 1, "lake": 1, "wall": 1,
			"volcano": 1, "inn": 1, "herd": 1, "pennants": 1, "cloisters": 1, "gardens": 1}},
		{"King & Robber Baron", KingAndRobber(), map[string]int{"types": 5, "tiles": 5, "cloisters": 1, "inner fields": 2, "gardens": 1}},
		{"The Tower", Tower(), map[string]int{"types": 17, "tiles": 18, "foundations": 18, "cloisters": 1, "pennants": 1, "inner fields": 1, "gardens": 2}},
		{"Abbey & Mayor", Abbey(), map[string]int{"types": 13, "tiles": 12, "own": 1, "cloisters": 2, "pennants": 6, "inner fields": 3, "no castle": 2, "gardens": 1}},
		{"Bridges, Castles & Bazaars", Bridges(), map[string]int{"types": 11, "tiles": 12, "bazaar": 8, "inn": 2, "cloisters": 2, "no castle": 1, "gardens": 1}},
		{"Hills & Sheep", Hills(), map[string]int{"types": 16, "tiles": 18, "hill": 8, "vineyard": 8, "cloisters": 2, "no castle": 4, "shared sides": 2, "gardens": 1}},
		{"The Count of Carcassonne", Count(), map[string]int{"types": 12, "tiles": 12, "starts": 12, "quarter": 1, "half sides in the City": 48, "walls": 12, "castle": 1, "market": 1, "blacksmith": 1, "cathedral": 1}},
	} {
		if have := census(box.tiles); !maps.Equal(have, box.want) {
			t.Errorf("%s holds %v, want %v", box.name, have, box.want)
		}
	}
}

// census counts the tiles of a box, their marks and some of their parts.
func census(tiles []Tile) map[string]int {
	have := map[string]int{"types": len(tiles)}
	count := func(what string, n int) {
		if n > 0 {
			have[what] += n
		}
	}
	for _, ti := range tiles {
		if ti.Own {
			count("own", ti.Count)
		} else {
			count("tiles", ti.Count)
		}
		count("pennants", ti.Count*ti.Pennants())
		if ti.Start {
			count("starts", 1)
		}
		if ti.Mark != "" {
			count(ti.Mark, ti.Count)
		}
		if ti.Course != "" {
			count(ti.Course, ti.Count)
		}
		for _, e := range ti.Shown {
			if e == RiverEdge {
				count("river sides", ti.Count)
			}
		}
		count("half sides in the City", bits.OnesCount8(uint8(ti.Wall)))
		if ti.Garden != "" {
			count("gardens", 1)
		}
		for _, p := range ti.Parts {
			if p.Mark != "" {
				count(p.Mark, ti.Count)
			}
			if p.NoCastle {
				count("no castle", ti.Count)
			}
			count("shared sides", bits.OnesCount8(uint8(p.Shared))*ti.Count)
			switch {
			case p.Kind == Foundation:
				count("foundations", ti.Count)
			case p.Kind == Cloister:
				count("cloisters", ti.Count)
			case p.Kind == Field && p.Halves == 0:
				count("inner fields", ti.Count)
			}
		}
	}
	return have
}

// TestPlagueCensus checks the tiles of The Plague against PLG-01: one copy each, the edges clockwise from the north, and
// the cities next to the fields.
func TestPlagueCensus(t *testing.T) {
	want := []struct {
		id, edges string
		cities    int
		roads     int
		pennants  int
		fields    string // half sides of each field, and how many cities it touches
	}{
		{"PL/Cc+", "CFFC", 1, 0, 1, "00111100:1"},
		{"PL/CC", "CFFC", 2, 0, 0, "00111100:2"},
		{"PL/CCRR", "CRRC", 2, 2, 0, "00100000:1 00011000:2 00000100:1"},
		{"PL/RRC", "CFRR", 1, 2, 0, "00111000:1 00000110:0 00000001:1"},
		{"PL/RRRR", "RRRR", 0, 4, 0, "01100000:0 00011000:0 00000110:0 10000001:0"},
		{"PL/Rr", "FFRR", 0, 1, 0, "11111001:0 00000110:0"},
	}
	tiles := Plague()
	if len(tiles) != len(want) {
		t.Fatalf("%d tiles, want %d", len(tiles), len(want))
	}
	for i, w := range want {
		ti := &tiles[i]
		edges, fields, cities, roads := "", []string{}, 0, 0
		for side := range Side(4) {
			edges += map[Edge]string{FieldEdge: "F", CityEdge: "C", RoadEdge: "R"}[ti.Edge(side)]
		}
		for _, p := range ti.Parts {
			switch p.Kind {
			case City:
				cities++
			case Road:
				roads++
			case Field:
				halves := ""
				for h := range HalfSide(8) {
					if p.Halves.Has(h) {
						halves += "1"
					} else {
						halves += "0"
					}
				}
				fields = append(fields, fmt.Sprintf("%s:%d", halves, bits.OnesCount16(p.Cities)))
			default:
				t.Errorf("%s has a %s", ti.ID, p.Kind)
			}
		}
		got := fmt.Sprint(ti.ID, " ", edges, " ", cities, roads, ti.Pennants(), " ", strings.Join(fields, " "))
		if want := fmt.Sprint(w.id, " ", w.edges, " ", w.cities, w.roads, w.pennants, " ", w.fields); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		if ti.Count != 1 || ti.Mark != "plague" {
			t.Errorf("%s: count %d, mark %q", ti.ID, ti.Count, ti.Mark)
		}
	}
}

// TestShownEdges checks sides with an edge that belongs to no part.
func TestShownEdges(t *testing.T) {
	tiles, err := ParseTable("t", "tile A x1\n  edge river N S\n  edge any W\n  field NNE E SSE\n  field SSW NNW\n")
	if err != nil {
		t.Fatal(err)
	}
	want := [4]Edge{RiverEdge, FieldEdge, RiverEdge, AnyEdge}
	for side := range Side(4) {
		if got := tiles[0].Edge(side); got != want[side] {
			t.Errorf("the %s side shows %s, want %s", side, got, want[side])
		}
	}
	for e := FieldEdge; e <= AnyEdge; e++ {
		for other := FieldEdge; other <= AnyEdge; other++ {
			if want := e == other || e == AnyEdge || other == AnyEdge; e.Meets(other) != want || other.Meets(e) != want {
				t.Errorf("%s meets %s: %v, want %v", e, other, e.Meets(other), want)
			}
		}
	}
}

// TestPictureWords checks that ParseTable reads the details of the picture, and rejects contradictory ones.
func TestPictureWords(t *testing.T) {
	const good = `tile T/1 x1
  city N W reaches SE
  road E gate N
  field ENE | city N
  field ESE | city N
  field S | city N
tile T/2 x1
  city N
  road S
  road W bridge
  road E
  crossing gate N
  field ENE WNW | city N
  field ESE SSE
  field SSW WSW
`
	tiles, err := ParseTable("good", good)
	if err != nil {
		t.Fatal(err)
	}
	if p := tiles[0].Parts; p[0].Reaches != SouthEast || p[1].Gate != 1<<North {
		t.Errorf("T/1: %+v", p)
	}
	if p := tiles[1]; !p.Parts[2].Bridge || p.Parts[1].Bridge || !p.Crossing || p.Lanes != 1<<North {
		t.Errorf("T/2: %+v", p)
	}
	for _, tt := range []struct{ old, new, want string }{
		{"gate N\n  field ENE | city N\n", "gate S\n  field ENE | city N\n", "bad:1: tile T/1: the side of a gate has no city"},
		{"road E gate N", "road E S gate N", "bad:1: tile T/1: a road with a gate has one side"},
		{"road E gate N", "road E gate", `bad:3: "gate" does not belong to a road`},
		{"road E gate N", "road E gate X", `bad:3: "gate" does not belong to a road`},
		{"reaches SE", "reaches NE", "bad:1: tile T/1: a city of one side, or of two neighbouring sides, reaches a corner that none of them has"},
		{"reaches SE", "reaches N", `bad:2: "reaches" does not belong to a city`},
		{"field S | city N", "field S bridge", `bad:6: "bridge" does not belong to a field`},
		{"reaches SE", "bridge", "bad:1: tile T/1: a city with a bridge crosses another city, from north to south, with fields in the corners NW and SE"},
		{"gate N\n  field ENE WNW", "gate E\n  field ENE WNW", "bad:7: tile T/2: the side of a gate has no city"},
		{"crossing gate N", "crossing N", "bad:12: a tile has one crossing, alone or with the word gate and sides of cities"},
		{"crossing gate N", "crossing gate", "bad:12: a tile has one crossing, alone or with the word gate and sides of cities"},
		{"crossing gate N", "crossing gate Q", `bad:12: "Q" is not a side`},
		{"road E\n", "road E gate N\n", "bad:7: tile T/2: at least two roads must end at a crossing"},
	} {
		_, err := ParseTable("bad", strings.Replace(good, tt.old, tt.new, 1))
		if err == nil || err.Error() != tt.want {
			t.Errorf("%s: error %v, want %s", tt.new, err, tt.want)
		}
	}
}

// TestCountBlock checks that the halves of touching sides in the block of The Count of Carcassonne are both within the City
// or both outside, and that no side around the block is within.
func TestCountBlock(t *testing.T) {
	const columns, rows = 4, 3
	tiles := Count()
	for i, ti := range tiles {
		for h := range HalfSide(8) {
			x, y := i%columns, i/columns
			switch Side(h / 2) {
			case North:
				y--
			case East:
				x++
			case South:
				y++
			case West:
				x--
			}
			within := x >= 0 && x < columns && y >= 0 && y < rows && tiles[y*columns+x].Wall.Has(h.Opposite())
			if ti.Wall.Has(h) != within {
				t.Errorf("%s: half side %s is within the walls: %v, its neighbour: %v", ti.ID, halfNames[h], !within, within)
			}
		}
	}
}

// TestCornerFields checks the locations of fields in corners in each rotation.
func TestCornerFields(t *testing.T) {
	tiles := KingAndRobber()
	ti := &tiles[len(tiles)-1]
	for r, want := range []string{"E N NW SE", "N E NE SW", "E N SE NW", "N E SW NE"} {
		var got []string
		for i := range ti.Parts {
			got = append(got, ti.Parts[i].Location(uint8(r)))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("rotation %d: %v, want %s", r, got, want)
		}
	}
}
