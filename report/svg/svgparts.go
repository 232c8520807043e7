package svg

import (
	"fmt"
	"sync"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/report/look"
)

// At returns a place of a square in the units of Drawings.
func At(square engine.Point, place look.Pt) []int {
	return []int{svgUnit*int(square.X) + whole(svgUnit*place.X), svgUnit*int(square.Y) + whole(svgUnit*place.Y)}
}

// Part returns the id of the outline of a part of a tile in rotation 0, a path without a colour. The outlines of the parts
// of a tile do not overlap and stay within the tile, except for the quarters of the City of Carcassonne.
func (d *Drawings) Part(t *tile.Tile, part int) string {
	k := partKey{t, part}
	id, ok := d.parts[k]
	if !ok {
		path := outline(k)
		id = d.define("part "+path, func(id string) string { return fmt.Sprintf(`<path id="%s" d="%s"/>`, id, path) })
		d.parts[k] = id
	}
	return id
}

// roughly is the greatest distance of an outline from the sides of cells: half a cell.
const roughly = svgUnit / look.Grid / 2.0

type partKey struct {
	tile *tile.Tile
	part int
}

// outlines holds the path of each outline once: pages of many games draw the same parts.
var outlines sync.Map

func outline(k partKey) string {
	if path, ok := outlines.Load(k); ok {
		return path.(string)
	}
	path := drawn(look.LayoutOf(k.tile, 0), k.part, svgUnit, 0, roughly)
	outlines.Store(k, path)
	return path
}

// drawn returns the outline of a part of a tile of some unit, whose corner is at from (in units).
func drawn(l *look.Layout, part int, unit, from, rough float64) (path string) {
	for _, line := range l.Outline(part) {
		for i := range line {
			line[i] = look.Pt{X: unit * (line[i].X + from), Y: unit * (line[i].Y + from)}
		}
		line = thinned(line, rough)
		path += data(line[:len(line)-1]) + "z"
	}
	return path
}
