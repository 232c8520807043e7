package svg

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"cartulary/engine/tile"
	"cartulary/report/look"
	"cartulary/report/scene"
)

// Marks returns the elements of the marks of a scene: the tile of an illegal placement on the squares where it is legal, a
// tint and a seal on each spot, the figures between them, and an illegal way. The marks are drawn over a board, lowest
// first. It returns nil for a scene without marks.
func (d *Drawings) Marks(s *scene.Scene) (list []Element) {
	if s.Marks == nil {
		return nil
	}
	put := func(l Layer, id string, spot scene.Spot, place look.Pt) {
		if s.Bounds.Has(spot.At) {
			at := At(spot.At, place)
			list = append(list, Element{Layer: l, ID: id, X: at[0], Y: at[1]})
		}
	}
	for _, f := range s.Marks.Fits {
		if s.TileAt(f.At) < 0 {
			put(LayerTile, d.ghost(f.Tile, f.Rotations[0]), scene.Spot{At: f.At}, look.Pt{})
		}
		put(LayerBadge, d.turns(f.Rotations), scene.Spot{At: f.At}, look.Pt{})
	}
	s.Marks.Spots(func(spot scene.Spot, legal bool) {
		place, on := look.Pt{X: 0.5, Y: 0.5}, s.TileAt(spot.At)
		tint := d.spot(legal, s.Marks.Bare)
		if on >= 0 {
			place = look.SealPlace(s, on, spot.Part)
			if t := s.Tiles[on]; spot.Part >= 0 && spot.Part < len(t.Tile.Parts) {
				tint = d.tinted(t.Tile, t.Rotation, spot.Part, legal)
			}
		}
		put(LayerRegion, tint, spot, look.Pt{})
		for i, f := range s.Figures {
			if f.Tile == on && (spot.Part < 0 || f.Part == spot.Part) {
				put(LayerFigure, d.Figure(f.Kind, f.Colour, f.Role), spot, look.FigurePlace(s, i))
			}
		}
		put(LayerBadge, d.seal(legal), spot, place)
	})
	if way := look.Middles(s, s.Marks.Way); len(way) > 1 && !slices.ContainsFunc(s.Moves, func(w scene.Walk) bool { return slices.Equal(w.Squares, s.Marks.Way) }) {
		list = append(list, d.way(s, way, look.Track{Fill: look.ColWrong, Rim: look.ColLight}))
	}
	slices.SortStableFunc(list, func(a, b Element) int { return cmp.Compare(a.Layer, b.Layer) })
	return list
}

// ghost returns the id of the drawing of a tile that is not on the board: like [Drawings.Tile], but pale.
func (d *Drawings) ghost(t *tile.Tile, rotation uint8) string {
	id := d.Tile(t, rotation)
	return d.define("ghost "+id, func(ghost string) string {
		return fmt.Sprintf(`<g id="%s" opacity=".7"><use href="#%s"/></g>`, ghost, id)
	})
}

func markColour(legal bool) string {
	if legal {
		return hex(look.ColRight)
	}
	return hex(look.ColWrong)
}

func (d *Drawings) spot(legal, bare bool) string {
	return d.define(fmt.Sprintf("spot %t %t", legal, bare), func(id string) string {
		const frame = `<path stroke="%s" stroke-width="%d" d="M45 45h910v910H45z"/>`
		c := markColour(legal)
		tint := ""
		if !bare {
			tint = fmt.Sprintf(`<path fill="%s" fill-opacity=".3" d="M0 0h1000v1000H0z"/>`, c)
		}
		return fmt.Sprintf(`<g id="%s">%s`+frame+frame+`</g>`, id, tint, hex(look.ColLight), 90, c, 60)
	})
}

func (d *Drawings) tinted(t *tile.Tile, rotation uint8, part int, legal bool) string {
	outline := d.Part(t, part)
	return d.define(fmt.Sprintf("tinted %s %d %t", outline, rotation&3, legal), func(id string) string {
		c := markColour(legal)
		return fmt.Sprintf(`<g id="%s"><use href="#%s" transform="rotate(%d 500 500)" fill="%s" fill-opacity=".4" stroke="%s" stroke-width="40"/></g>`,
			id, outline, 90*int(rotation&3), c, c)
	})
}

// seal defines the cross on an illegal spot or the tick on a legal one: not everybody can distinguish the colours.
func (d *Drawings) seal(legal bool) string {
	return d.piece(fmt.Sprintf("seal %t", legal), look.SealSize, func(b look.Brush) { b.Seal(legal) })
}

// turns defines the legal rotations of a tile, in degrees, on a light plate at the foot of its square, above the frame.
func (d *Drawings) turns(rotations []uint8) string {
	var words []string
	for _, r := range rotations {
		words = append(words, fmt.Sprintf("%d°", 90*int(r)))
	}
	text := strings.Join(words, " ")
	return d.define("turns "+text, func(id string) string {
		wide := min(60+78*utf8.RuneCountInString(text), 880)
		const plate = `<rect x="%d" y="725" width="%d" height="180" rx="30" fill="%s"/>`
		const word = `<text x="500" y="868" font-size="%d" text-anchor="middle" fill="%s">%s</text>`
		return fmt.Sprintf(`<g id="%s">`+plate+word+`</g>`, id, 500-wide/2, wide, hex(look.ColLight), min(150, 1460/utf8.RuneCountInString(text)), hex(look.ColLine), text)
	})
}

// ways returns the ways of this turn, and the crosses where a figure was returned.
func (d *Drawings) ways(s *scene.Scene) []Element {
	var list []Element
	look.EachWay(s, func(path []look.Pt, t look.Track) {
		if len(path) > 1 {
			list = append(list, d.way(s, path, t))
		}
	})
	for _, g := range s.Gone {
		if s.Shows(g.Figure) {
			id := d.piece("cross "+g.Colour.String(), 1, func(b look.Brush) { b.Cross(look.Liveries[g.Colour], look.Pt{}) })
			at := svgPoint(s, look.StandingPlace(s, g.Figure))
			list = append(list, Element{Layer: layerWay, ID: id, X: whole(at.X), Y: whole(at.Y)})
		}
	}
	return list
}

// svgPoint converts a point, in tiles from the first square, to the units of Drawings.
func svgPoint(s *scene.Scene, p look.Pt) look.Pt {
	return look.Pt{X: svgUnit * (p.X + float64(s.Bounds.MinX)), Y: svgUnit * (p.Y + float64(s.Bounds.MinY))}
}

// way returns a way as an element. Its ends are markers, shared by all ways of a colour and a size.
func (d *Drawings) way(s *scene.Scene, path []look.Pt, t look.Track) Element {
	last, before := path[len(path)-1], path[len(path)-2]
	scale := math.Ceil(4*look.HeadScale(before.Dist(last))) / 4
	body := make([]look.Pt, len(path))
	for i, p := range path {
		body[i] = svgPoint(s, p)
	}
	share := (look.HeadShort + look.HeadLength) * scale / before.Dist(last)
	body[len(body)-1] = svgPoint(s, look.Pt{X: last.X - share*(last.X-before.X), Y: last.Y - share*(last.Y-before.Y)})
	return Element{Layer: layerWay, ID: d.wayClass(t, scale), Path: data(body)}
}

// wayClass defines the style of ways of a colour: the rim, and the inside above it.
func (d *Drawings) wayClass(t look.Track, scale float64) string {
	return d.define(fmt.Sprintf("way %v %v %.2f %.2f", t.Fill, t.Rim, t.Dash, scale), func(id string) string {
		dash := ""
		if t.Dash > 0 {
			dash = fmt.Sprintf(";stroke-dasharray:%d %d", whole(svgUnit*t.Dash), whole(svgUnit*1.6*t.Dash))
		}
		style := func(c color.Color, width float64) string {
			return fmt.Sprintf("stroke:%s;stroke-width:%d;marker-start:url(#%s);marker-end:url(#%s)",
				hex(c), whole(svgUnit*width), d.wayStart(c, width), d.wayHead(c, width, scale))
		}
		fmt.Fprintf(&d.rules, `.%s path{%s}.%s path+path{%s%s}`, id, style(t.Rim, look.WayRim), id, style(t.Fill, look.WayWidth), dash)
		return ""
	})
}

func (d *Drawings) wayStart(c color.Color, width float64) string {
	return d.marker(fmt.Sprintf("start %v %.3f", c, width), func(b look.Brush) { b.Disc(c, look.Pt{}, 0.035+width/2) })
}

func (d *Drawings) wayHead(c color.Color, width, scale float64) string {
	half := look.HeadHalf * max(scale, 0.7)
	return d.marker(fmt.Sprintf("head %v %.3f %.2f", c, width, scale), func(b look.Brush) {
		b.Rimmed(c, c, width-look.WayWidth+0.01, look.Pt{X: look.HeadLength * scale, Y: 0}, look.Pt{X: 0, Y: -half}, look.Pt{X: 0, Y: half})
	})
}

// marker defines a drawing for the points of a path, turned along the path.
func (d *Drawings) marker(name string, f func(look.Brush)) string {
	return d.define(name, func(id string) string {
		return fmt.Sprintf(`<marker id="%s" markerUnits="userSpaceOnUse" markerWidth="1000" markerHeight="1000" overflow="visible" orient="auto">%s</marker>`,
			id, d.draw(f))
	})
}
