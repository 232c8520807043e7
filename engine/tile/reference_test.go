package tile

import (
	"fmt"
	"slices"
	"strings"
)

// referenceRow returns a tile in the form of normalRow.
func referenceRow(ti *Tile) []string {
	row := []string{fmt.Sprint("count ", ti.Count)}
	for _, p := range ti.Parts {
		switch p.Kind {
		case Road:
			row = append(row, fmt.Sprintf("road %04b", p.Sides))
		case City:
			row = append(row, fmt.Sprintf("city %04b pennants %d", p.Sides, p.Pennants))
		case Cloister:
			row = append(row, "cloister")
		case Field:
			var sides Sides
			for i, c := range ti.Parts {
				if p.Cities>>i&1 == 1 {
					sides |= c.Sides
				}
			}
			row = append(row, fmt.Sprintf("field %08b city %04b", p.Halves, sides))
		}
	}
	slices.Sort(row)
	return row
}

// normalRow parses a row of the independent list: set, id, count, edges, roads, cities, river, fields, features.
func normalRow(cols []string) []string {
	row := []string{"count " + cols[2]}
	sides := func(word, sep string) (s Sides) {
		for w := range strings.SplitSeq(word, sep) {
			s |= sideSets[w]
		}
		return s
	}
	for road := range strings.SplitSeq(cols[4], ";") {
		if road, _, _ = strings.Cut(strings.TrimSpace(road), " "); road != "" {
			row = append(row, fmt.Sprintf("road %04b", sides(road, "-")))
		}
	}
	var cities []Sides
	for city := range strings.SplitSeq(cols[5], ";") {
		if city = strings.TrimSpace(city); city == "" {
			continue
		}
		name, rest, _ := strings.Cut(city, " ")
		cities = append(cities, sides(name, "+"))
		row = append(row, fmt.Sprintf("city %04b pennants %d", sides(name, "+"), strings.Count(rest, "pennant")))
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
			if c&sides(strings.TrimPrefix(strings.TrimSpace(border), "→"), ",") != 0 {
				touched |= c
			}
		}
		row = append(row, fmt.Sprintf("field %08b city %04b", h, touched))
	}
	if strings.Contains(cols[8], "monastery") {
		row = append(row, "cloister")
	}
	slices.Sort(row)
	return row
}
