package tile

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestAgainstReference compares the tables with an independent list. In the list, the second edition of a box has rows of
// their own for the copies with a garden.
func TestAgainstReference(t *testing.T) {
	rows := referenceRows(t)
	for set, tiles := range map[string][]Tile{"basic": Base(), "princess-and-dragon": PrincessAndDragon(),
		"inns-and-cathedrals": InnsAndCathedrals(), "traders-and-builders": TradersAndBuilders(),
		"river/1": River(), "river/2": River2(), "king-and-robber": KingAndRobber(), "count": Count(),
		"tower": Tower(), "abbey-and-mayor": Abbey(), "bridges-castles-and-bazaars": Bridges(), "hills-and-sheep": Hills()} {
		for _, edition := range []string{":1", ":2"} {
			listed := map[string]int{} // copies by id, with and without garden
			for _, row := range rows {
				if row[0] != set+edition && (row[0] != set || strings.Contains(row[0], ":")) {
					continue
				}
				i := slices.IndexFunc(tiles, func(ti Tile) bool { return row[1] == ti.ID || row[1] == ti.Garden })
				if i < 0 {
					t.Errorf("%s is missing", row[1])
					continue
				}
				if got := referenceRow(&tiles[i]); !slices.Equal(got, normalRow(row)) {
					t.Errorf("%s: have %q, the list has %q", row[1], got, normalRow(row))
				}
				if garden := strings.Contains(row[8], "garden"); garden != (row[1] == tiles[i].Garden) {
					t.Errorf("%s: the list has the features %q", row[1], row[8])
				}
				n, err := strconv.Atoi(row[2])
				if err != nil {
					t.Fatal(err)
				}
				listed[tiles[i].ID] += n
				if edition == ":2" && row[1] == tiles[i].Garden {
					listed[row[1]] = n
				}
			}
			for _, ti := range tiles {
				if listed[ti.ID] != ti.Count && !ti.Own { // the list has no tiles outside the stack
					t.Errorf("%s%s has %d copies of %s, the table %d", set, edition, listed[ti.ID], ti.ID, ti.Count)
				}
				if edition == ":2" && ti.Garden != "" && listed[ti.Garden] != 1 {
					t.Errorf("%s%s has %d copies of %s, want 1", set, edition, listed[ti.Garden], ti.Garden)
				}
			}
		}
	}
}

// referenceRows returns the rows of the independent list. It skips the test if the list is not there.
func referenceRows(t *testing.T) [][]string {
	corpus := os.Getenv("CARTULARY_CORPUS")
	if corpus == "" {
		corpus = "../../../shared/corpus"
	}
	f, err := os.Open(filepath.Join(corpus, "../reference/tiles.tsv"))
	if err != nil {
		t.Skip("nothing is compared: the independent list of tiles is not here: ", err)
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = '\t', true, -1
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// referenceRow returns a tile in the form of normalRow.
func referenceRow(ti *Tile) []string {
	var row []string
	if ti.Mark != "" {
		row = append(row, "mark "+ti.Mark)
	}
	edges := ""
	for s := range Side(4) {
		edges += [...]string{"", "F", "C", "R", "V"}[ti.Edge(s)]
	}
	row = append(row, "edges "+edges)
	for _, p := range ti.Parts {
		if p.Mark == Walls { // the list has no part there
			continue
		}
		switch p.Kind {
		case Road:
			row = append(row, fmt.Sprintf("road %04b %s", p.Sides, p.Mark))
		case City:
			row = append(row, cityRow(p.Sides, int(p.Pennants), p.Mark, p.NoCastle, p.Shared != 0))
		case Cloister:
			row = append(row, "cloister")
		case Foundation:
			row = append(row, "mark tower")
		case Field:
			var sides Sides
			for i, c := range ti.Parts {
				if p.Cities>>i&1 == 1 {
					sides |= c.Sides
				}
			}
			row = append(row, fmt.Sprintf("field %08b city %04b %s", p.Halves, sides, p.Mark))
		}
	}
	slices.Sort(row)
	return row
}

// cityRow returns a city in the form of normalRow.
func cityRow(sides Sides, pennants int, mark string, noCastle, sharing bool) string {
	return fmt.Sprintf("city %04b pennants %d %s, no castle %v, sharing %v", sides, pennants, mark, noCastle, sharing)
}

// pennants returns the number of pennants in the words after the sides of a city.
func pennants(words string) int {
	if strings.Contains(words, "pennant×2") {
		return 2
	}
	return strings.Count(words, "pennant")
}

// partMarks are the words for the marks of parts in the independent list.
var partMarks = []string{"inn", "cathedral", "wine", "grain", "cloth", "princess"}

// partMark returns the mark in the words after the sides of a part, if there is one.
func partMark(words string) string {
	for w := range strings.FieldsSeq(words) {
		if slices.Contains(partMarks, w) {
			return w
		}
	}
	return ""
}

// normalRow parses a row of the independent list without its count: set, id, count, edges, roads, cities, river, fields, features.
func normalRow(cols []string) []string {
	row := []string{"edges " + cols[3]}
	sides := func(word, sep string) (s Sides) {
		for w := range strings.SplitSeq(word, sep) {
			s |= sideSets[w]
		}
		return s
	}
	for road := range strings.SplitSeq(cols[4], ";") {
		if road, rest, _ := strings.Cut(strings.TrimSpace(road), " "); road != "" {
			row = append(row, fmt.Sprintf("road %04b %s", sides(road, "-"), partMark(rest)))
		}
	}
	var cities []Sides
	for city := range strings.SplitSeq(cols[5], ";") {
		if city = strings.TrimSpace(city); city == "" {
			continue
		}
		name, rest, _ := strings.Cut(city, " ")
		cities = append(cities, sides(name, "+"))
		row = append(row, cityRow(sides(name, "+"), pennants(rest), partMark(rest), strings.Contains(rest, "no-castle"), strings.Contains(rest, "multi-edge")))
	}
	halves := strings.NewReplacer("NL", "NNW", "NR", "NNE", "EL", "ENE", "ER", "ESE", "SL", "SSE", "SR", "SSW", "WL", "WSW", "WR", "WNW")
	for field := range strings.SplitSeq(cols[7], "{") {
		inside, border, ok := strings.Cut(field, "}")
		if !ok {
			continue
		}
		var h Halves
		for _, w := range strings.Fields(halves.Replace(inside)) {
			h |= halfSets[w]
		}
		var touched Sides
		for _, c := range cities {
			if _, list, _ := strings.Cut(border, "→"); c&sides(strings.TrimSpace(list), ",") != 0 {
				touched |= c
			}
		}
		mark := ""
		if strings.Contains(border, "pig-herd") {
			mark = "herd"
		}
		row = append(row, fmt.Sprintf("field %08b city %04b %s", h, touched, mark))
	}
	for feature := range strings.SplitSeq(cols[8], ",") {
		switch feature {
		case "", "garden": // TestAgainstReference compares the ids of gardens
		case "monastery":
			row = append(row, "cloister")
		default:
			row = append(row, "mark "+feature)
		}
	}
	slices.Sort(row)
	return row
}
