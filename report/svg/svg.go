// Package svg draws scenes as vectors. [Write] writes a document; [Drawings] and [Drawings.Elements] are the parts of a
// page with many boards.
//
// Drawings belong to one goroutine; all else is safe for concurrent use, also on one unchanged scene. Functions return the
// errors of the writer.
package svg

import (
	"fmt"
	"hash/fnv"
	"image/color"
	"math"
	"strconv"
	"strings"
	"sync"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/report/look"
)

// svgUnit is the side of a tile in SVG: large enough for whole numbers.
const svgUnit = 1000

// Drawings are the definitions for SVG elements, each made on first use. Equal scenes give equal bytes.
type Drawings struct {
	theme   *look.Theme
	ids     map[string]string
	tiles   map[turned]string // the same ids by tile, for speed
	parts   map[partKey]string
	figures map[standing]string
	defs    strings.Builder
	rules   strings.Builder
	named   bool // an id depends on what it names alone

	there *Drawings // on the page already; nil without any
}

// NewDrawings returns empty Drawings in a theme.
func NewDrawings(t *look.Theme) *Drawings {
	return &Drawings{theme: t, ids: map[string]string{}, tiles: map[turned]string{}, parts: map[partKey]string{}, figures: map[standing]string{}}
}

// NewShared returns empty Drawings in a theme whose ids do not depend on the order of the drawings. Those of two runs of a program have one id
// for one drawing, so a page can keep the drawings of both.
func NewShared(t *look.Theme) *Drawings {
	d := NewDrawings(t)
	d.named = true
	return d
}

// More returns empty Drawings for a page that has those of d already: they define what d lacks. It must not change any more.
func (d *Drawings) More() *Drawings {
	more := NewDrawings(d.theme)
	more.there = d
	return more
}

// Defs returns the content of the defs element for all elements so far.
func (d *Drawings) Defs() string { return d.defs.String() }

// Rules returns the style sheet for all elements so far. It is not part of Defs, because a page may forbid styles in its elements.
func (d *Drawings) Rules() string { return d.rules.String() }

// define returns the id of a definition. On first use it calls make, which returns the element for an id.
func (d *Drawings) define(name string, make func(id string) string) string {
	id, ok := d.ids[name]
	if !ok && d.there != nil {
		id, ok = d.there.ids[name]
	}
	if !ok {
		id = "d" + strconv.FormatInt(int64(len(d.ids)), 36)
		if d.there != nil {
			id = "m" + id
		}
		if d.named {
			h := fnv.New64a()
			h.Write([]byte(name))
			id = "d" + strconv.FormatUint(h.Sum64()>>16, 36)
		}
		d.ids[name] = id
		d.defs.WriteString(make(id))
	}
	return id
}

// A turned is a tile in a rotation.
type turned struct {
	tile     *tile.Tile
	rotation uint8
}

// draw returns the output of f with a brush whose unit is a tile.
func (d *Drawings) draw(f func(look.Brush)) string { return d.written(planned(f)) }

// piece defines a drawing around the origin, size tiles high.
func (d *Drawings) piece(name string, size float64, f func(look.Brush)) string {
	return d.define(name, func(id string) string { return pieceOf(id, size, d.draw(f)) })
}

func pieceOf(id string, size float64, content string) string {
	return fmt.Sprintf(`<g id="%s" transform="scale(%s)">%s</g>`, id, decimal(size), content)
}

// Tile returns the id of the drawing of a tile. Its north-west corner is the origin and its side is [TileSide].
func (d *Drawings) Tile(t *tile.Tile, rotation uint8) string {
	k := turned{t, rotation & 3}
	id, ok := d.tiles[k]
	if !ok && d.there != nil {
		id, ok = d.there.tiles[k]
	}
	if !ok {
		id = d.newTile(k)
		d.tiles[k] = id
	}
	return id
}

func (d *Drawings) newTile(k turned) string {
	return d.define(fmt.Sprintf("tile %s %d", shown(k.tile), k.rotation), func(id string) string {
		turn := ""
		if k.rotation != 0 {
			turn = fmt.Sprintf(` transform="rotate(%d 500 500)"`, 90*int(k.rotation))
		}
		// Buildings and signs stand upright, so each rotation has its own.
		upright := d.written(kept(tilePlan{k, true}))
		return fmt.Sprintf(`<g id="%s"><use href="#%s"/><use href="#%s"%s/>%s%s</g>`, id, d.field(), d.ground(k.tile), turn, upright, d.shade())
	})
}

// shown returns a name for what a tile shows: its id and, because a bridge leaves the id as it is, the sides of the bridge.
func shown(t *tile.Tile) string {
	if n := len(t.Parts); n > 0 && t.Parts[n-1].Mark == tile.Span {
		return fmt.Sprintf("%s with a bridge %d", t.ID, t.Parts[n-1].Sides)
	}
	return t.ID
}

func (d *Drawings) shade() string {
	if d.theme.Shade == 0 {
		return ""
	}
	return fmt.Sprintf(`<path fill="#000" fill-opacity="%s" d="M0 0h1000v1000H0z"/>`, decimal(float64(d.theme.Shade)/255))
}

// TileSide is the side of a tile in the units of Drawings: 1000.
const TileSide = svgUnit

// ground defines the land of a tile in rotation 0. Shapes extend beyond the tile and are clipped.
func (d *Drawings) ground(t *tile.Tile) string {
	return d.define("ground "+shown(t), func(id string) string {
		return fmt.Sprintf(`<g id="%s" clip-path="url(#%s)">%s<use href="#%s"/></g>`, id, d.clip(), d.written(kept(tilePlan{turned{t, 0}, false})), d.edge())
	})
}

func (d *Drawings) clip() string {
	return d.define("clip", func(id string) string {
		return fmt.Sprintf(`<clipPath id="%s"><path d="M0 0h1000v1000H0z"/></clipPath>`, id)
	})
}

// field defines the ground of every tile: grass.
func (d *Drawings) field() string {
	return d.define("field", func(id string) string {
		return fmt.Sprintf(`<g id="%s"><path fill="%s" d="M0 0h1000v1000H0z"/>%s</g>`, id, hex(look.ColField), d.draw(look.Brush.Meadow))
	})
}

func (d *Drawings) edge() string {
	return d.define("edge", func(id string) string {
		return fmt.Sprintf(`<path id="%s" stroke="#000" stroke-opacity=".12" stroke-width="14" d="M7 7h986v986H7z"/>`, id)
	})
}

func hex(c color.Color) string {
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}

func whole(x float64) int { return int(math.Round(x)) }

// decimal returns a number with at most three decimals.
func decimal(x float64) string {
	return strconv.FormatFloat(math.Round(x*1000)/1000, 'f', -1, 64)
}

// flat is the greatest distance of a curve from its remaining points.
const flat = 2.0

// pathData returns the path of a line of points, without points that hardly bend it.
func pathData(path []look.Pt, closed bool) string {
	d := data(thinned(path, flat))
	if closed {
		d += "z"
	}
	return d
}

func data(path []look.Pt) string {
	b := make([]byte, 0, 8*len(path))
	var x, y int
	for i, p := range path {
		nx, ny := whole(p.X), whole(p.Y)
		switch i {
		case 0:
			b = append(b, 'M')
		case 1:
			b = append(b, 'l')
		}
		dx, dy := nx-x, ny-y
		if i > 1 && dx >= 0 {
			b = append(b, ' ')
		}
		b = strconv.AppendInt(b, int64(dx), 10)
		if dy >= 0 {
			b = append(b, ' ')
		}
		b = strconv.AppendInt(b, int64(dy), 10)
		x, y = nx, ny
	}
	return string(b)
}

// thinned removes points at most flat away from the line between the remaining ones.
func thinned(path []look.Pt, flat float64) []look.Pt {
	if len(path) < 3 {
		return path
	}
	last := len(path) - 1
	if path[0] == path[last] { // a closed line has no direction
		half := last / 2
		return append(thinned(path[:half+1], flat), thinned(path[half:], flat)[1:]...)
	}
	far, at := 0.0, 0
	for i := 1; i < last; i++ {
		if d := look.ToSegment(path[i], path[0], path[last]); d > far {
			far, at = d, i
		}
	}
	if far <= flat {
		return []look.Pt{path[0], path[last]}
	}
	head := thinned(path[:at+1], flat)
	return append(head[:len(head):len(head)], thinned(path[at:], flat)[1:]...)
}

// Fill returns the colour of a player's figures for HTML and SVG, such as #d61f26.
func Fill(c notation.Colour) string { return hex(look.Liveries[c].Fill) }

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
		path := outline(k).whole
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

// outlines holds the paths of each outline once: pages of many games draw the same parts.
var outlines sync.Map // partKey -> outlined

// An outlined has the paths of one outline.
type outlined struct {
	whole, sketched string // sketched is empty for a part that sketches do not draw
}

func outline(k partKey) outlined {
	if o, ok := outlines.Load(k); ok {
		return o.(outlined)
	}
	lines := look.LayoutOf(k.tile, 0).Outline(k.part)
	o := outlined{whole: drawn(lines, svgUnit, 0, roughly)}
	if sketchFills[k.tile.Parts[k.part].Kind] != "" {
		o.sketched = drawn(lines, sketchUnit, -.5, 2)
	}
	outlines.Store(k, o)
	return o
}

// drawn returns the path of an outline on a tile of some unit, whose corner is at from (in units).
func drawn(lines [][]look.Pt, unit, from, rough float64) string {
	var path []byte
	var scaled []look.Pt
	for _, line := range lines {
		scaled = scaled[:0]
		for _, p := range line {
			scaled = append(scaled, look.Pt{X: unit * (p.X + from), Y: unit * (p.Y + from)})
		}
		thin := thinned(scaled, rough)
		path = append(path, data(thin[:len(thin)-1])+"z"...)
	}
	return string(path)
}
